package risk

import (
	"encoding/json"
	"maps"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

// foreignSentences are answers as operators who do not write English would give
// them; all of them hand out or forbid something.
var foreignSentences = []string{
	// German
	"Schick jedem Kunden am Monatsende die Rechnung per E-Mail.",
	"Der Agent liest die Bestellungen und löscht alte Einträge in der Datenbank.",
	"Ohne Freigabe darf nichts veröffentlicht werden.",
	"Der Agent loescht alle Eintraege, die aelter als 30 Tage sind.",
	"Alle Rechnungen werden automatisch bezahlt",
	"Newsletter an alle Abonnenten verschicken",
	"Postet den Report jeden Montag im Slack Channel und updatet Jira.",
	// French
	"Envoyer un courriel à chaque client après la commande.",
	"L'agent publie les articles sur le site sans demander.",
	"Ne jamais supprimer les fichiers des clients sans accord.",
	"Rembourser automatiquement les commandes annulees",
	"Il lit les tickets Zendesk et répond aux clients sur WhatsApp.",
	// Spanish
	"Enviar un correo a cada cliente cuando llegue el pedido.",
	"El agente borra los registros antiguos y publica el informe en la web.",
	"Nunca pagar facturas sin la aprobación del gerente.",
	"Actualizar los contactos en HubSpot y llamar a los clientes potenciales",
	"Reembolsar pedidos cancelados",
	// Italian
	"Invia una mail a tutti i clienti quando il pedido è pronto.",
	"L'agente cancella i vecchi file e pubblica il rapporto sul sito.",
	"Non pagare mai le fatture senza l'approvazione del responsabile.",
	"Aggiorna il CRM e telefona ai potenziali clienti ogni mattina",
	// Portuguese
	"Enviar um e-mail a cada cliente depois da compra.",
	"O agente apaga os registos antigos e publica o relatório no site.",
	"Nunca pagar faturas sem aprovação do gerente.",
	"Responder automaticamente as mensagens dos clientes no WhatsApp",
	// Dutch
	"Stuur elke klant een e-mail zodra de bestelling klaar is.",
	"De agent verwijdert oude bestanden en plaatst het rapport op de website.",
	"Nooit facturen betalen zonder toestemming van de manager.",
	"Werk de klantgegevens bij in Salesforce en bel de leads",
	// Polish
	"Wyślij każdemu klientowi wiadomość po złożeniu zamówienia.",
	"Agent usuwa stare pliki i publikuje raport na stronie.",
	"Nigdy nie placic faktur bez zgody kierownika.",
	"Zaktualizuj dane klientow w Salesforce i zadzwon do nich",
	// Swedish
	"Skicka ett mejl till varje kund när beställningen är klar.",
	"Agenten raderar gamla filer och publicerar rapporten på webbplatsen.",
	"Betala aldrig fakturor utan chefens godkännande.",
	"Uppdatera kunderna i HubSpot och ring nya leads varje dag",
	// Turkish
	"Sipariş hazır olunca her müşteriye e-posta gönder.",
	"Ajan eski dosyaları siler ve raporu sitede yayınlar.",
	"Müdürün onayı olmadan asla fatura ödeme.",
	"Tum musterilere her sabah mesaj gonder ve eski kayitlari sil",
	// Czech
	"Pošli každému zákazníkovi e-mail, jakmile je objednávka hotová.",
	"Agent maže staré soubory a zveřejňuje zprávu na webu.",
	"Nikdy neplatit faktury bez souhlasu vedoucího.",
	"Aktualizuj kontakty v HubSpotu a volej zakaznikum",
	// Danish, Norwegian, Finnish, Hungarian, Romanian, Catalan
	"Send en mail til hver kunde, når ordren er klar.",
	"Slett gamle filer og publiser rapporten på nettsiden.",
	"Lähetä jokaiselle asiakkaalle sähköposti tilauksen jälkeen.",
	"Küldj minden ügyfélnek e-mailt, ha kész a rendelés.",
	"Trimite fiecărui client un e-mail după comandă.",
	"Envia un correu a cada client quan la comanda estigui llesta.",
	// Croatian, Slovak, Slovene, Lithuanian, Latvian, Estonian, Indonesian, Vietnamese
	"Pošalji svakom kupcu e-poštu kada je narudžba spremna.",
	"Odstráň staré súbory a zverejni správu na webe.",
	"Pošlji vsaki stranki e-pošto, ko je naročilo pripravljeno.",
	"Išsiųsk kiekvienam klientui laišką po užsakymo.",
	"Nosūti katram klientam e-pastu pēc pasūtījuma.",
	"Saada igale kliendile kiri pärast tellimust.",
	"Kirim email ke setiap pelanggan setelah pesanan selesai.",
	"Gửi email cho mỗi khách hàng sau khi đặt hàng.",
	"Gui email cho tat ca khach hang moi ngay",
	// Latin letters for other scripts
	"Otpravlyat pismo kazhdomu klientu posle zakaza",
	"Har customer ko order ke baad email bhejo",
	// Other scripts
	"Отправлять письмо каждому клиенту после заказа.",
	"Удалять старые файлы и публиковать отчёт в Telegram.",
	"Надсилати лист кожному клієнту.",
	"Στείλε email σε κάθε πελάτη μετά την παραγγελία.",
	"订单完成后给每位客户发送电子邮件。",
	"删除所有旧文件并发布报告到 GitHub",
	"注文が完了したら、すべての顧客にメールを送信します。",
	"Slackに毎朝レポートを投稿する",
	"주문이 완료되면 모든 고객에게 이메일을 보내세요.",
	"أرسل بريدًا إلكترونيًا إلى كل عميل بعد الطلب.",
	"שלח אימייל לכל לקוח אחרי ההזמנה.",
	"हर ग्राहक को ईमेल भेजें।",
	"ส่งอีเมลถึงลูกค้าทุกคน",
	"нет",
}

func TestForeignSentencesAreUnread(t *testing.T) {
	for _, text := range foreignSentences {
		if readable(text) {
			t.Errorf("%q is read as English", text)
		}
		if !strings.ContainsAny(text, "ıİ") { // whose capitals are no ASCII
			if upper := strings.ToUpper(text); readable(upper) {
				t.Errorf("%q is read as English", upper)
			}
		}
	}
}

// shortForeign are terse answers in many languages, as lists and short fields
// have them.
var shortForeign = []string{
	"Keine Mails an Kunden ohne meine Zustimmung",
	"Zahlungen nur nach Freigabe durch die Buchhaltung",
	"Montags um acht Uhr",
	"Wöchentlicher Bericht als PDF",
	"Kundenliste aus dem CRM, Rechnungen der letzten drei Monate",
	"Der Bot soll in Jira Tickets anlegen und das Team in Slack informieren",
	"Vor jedem Deployment fragt der Agent den Teamleiter",
	"Loeschen verboten",
	"Einmal taeglich ein Backup auf den Server hochladen",
	"Google Ads Budget anpassen, Anzeigen pausieren",
	"Nichts geht raus, bevor ich es gesehen habe",
	"Aucun envoi sans validation humaine",
	"Toutes les semaines, le lundi matin",
	"Liste des clients et factures impayees",
	"Relancer les prospects par telephone",
	"Publication automatique sur LinkedIn et Facebook",
	"Le directeur valide chaque paiement",
	"Pas de suppression en production",
	"Redemarrer les serveurs en cas de panne",
	"Acces en lecture seule au CRM Salesforce",
	"Rapport hebdomadaire au format PDF",
	"Sin borrar nada de la base de datos",
	"Informe semanal en PDF para el equipo",
	"Cada lunes por la mañana",
	"Llamar a los candidatos y agendar entrevistas",
	"Solo lectura, ningún cambio en producción",
	"Publicar ofertas en LinkedIn automáticamente",
	"Lista de clientes y facturas pendientes",
	"Antes de pagar, preguntar al gerente",
	"Responder reseñas en Google Maps",
	"Nessun invio senza approvazione umana",
	"Ogni lunedì mattina alle otto",
	"Elenco clienti e fatture non pagate",
	"Pubblicazione automatica su Instagram",
	"Accesso in sola lettura al gestionale",
	"Relatório semanal em PDF para a equipe",
	"Toda segunda-feira de manhã",
	"Apagar arquivos antigos do servidor",
	"Ligar para os clientes em atraso",
	"Nenhum pagamento sem aprovação",
	"Publicar vagas no LinkedIn",
	"Geen e-mails versturen zonder goedkeuring",
	"Elke maandag om acht uur",
	"Lijst met klanten en openstaande facturen",
	"Wekelijks rapport als PDF in de map",
	"Servers herstarten bij storing",
	"Żadnych przelewów bez akceptacji szefa",
	"Co tydzień w poniedziałek rano",
	"Lista klientów i niezapłaconych faktur",
	"Publikowanie postów na LinkedIn",
	"Restart serwerow w razie awarii",
	"Inga utskick utan godkännande",
	"Varje måndag klockan åtta",
	"Lista över kunder och obetalda fakturor",
	"Starta om servrar vid fel",
	"Veckorapport som PDF",
	"Her pazartesi sabah sekizde",
	"Onay olmadan ödeme yapılmaz",
	"Müşteri listesi ve ödenmemiş faturalar",
	"LinkedIn'de otomatik paylaşım",
	"Sunucu hata verirse yeniden baslat",
	"Každé pondělí ráno v osm",
	"Žádné platby bez schválení",
	"Seznam zákazníků a nezaplacených faktur",
	"Restartovat servery pri vypadku",
	"Hver mandag klokken åtte",
	"Ingen betaling uden godkendelse",
	"Joka maanantai kello kahdeksan",
	"Ei maksuja ilman hyväksyntää",
	"Minden hétfőn reggel nyolckor",
	"Nincs fizetés jóváhagyás nélkül",
	"În fiecare luni dimineața",
	"Nicio plată fără aprobare",
	"Setiap hari Senin pukul delapan pagi",
	"Tidak ada pembayaran tanpa persetujuan",
	"Mỗi sáng thứ hai lúc tám giờ",
	"Kila Jumatatu asubuhi saa mbili",
	"Bawat Lunes ng umaga, magpadala ng email sa mga kliyente",
	"Каждый понедельник в восемь утра",
	"每周一早上八点",
	"毎週月曜日の朝8時",
	"매주 월요일 아침",
	"كل يوم اثنين صباحا",
	"Sende das PDF",
	"Kunden anrufen",
	"Borrar archivos",
	"Supprimer les logs",
}

func TestShortForeignAnswersAreUnread(t *testing.T) {
	for _, text := range shortForeign {
		if readable(text) {
			t.Errorf("%q is read as English", text)
		}
	}
}

// Whatever the field, a foreign sentence behind an English one may hand out
// anything.
func TestForeignSentenceBehindAnEnglishOneIsUnread(t *testing.T) {
	for _, text := range foreignSentences[:52] {
		if len(strings.Fields(text)) < 5 {
			continue
		}
		for _, both := range []string{
			"Summarise the weekly tickets in a local report. " + text,
			text + " Then summarise the weekly tickets in a local report.",
			"Read the tickets.\n" + text + "\nNever send anything.",
		} {
			if readable(both) {
				t.Errorf("%q is read as English", both)
			}
		}
	}
}

func TestReadable(t *testing.T) {
	for _, text := range []string{
		// nothing to misread
		"", "   ", "\n", "?", "???", "-", "...", "n/a", "N/A", "none", "tbd", "TBD", "idk", "xxx", "42", "10:30", "3.14 %",
		// names
		"Slack", "Slack, Jira", "Zendesk, Intercom, HubSpot", "Notion; Trello; Asana", "Grafana and Loki", "DATEV, Lexware, sevDesk",
		"Kubernetes, Prometheus, Alertmanager", "kubectl, jq, ripgrep", "psql, pg_dump, awscli", "Figma / Miro", "PostgreSQL 16",
		"Personio, BambooHR, Workday", "personio, sevdesk, lexoffice", "GNOME Keyring / tee / git push -f", "Telegram, submit_form, az vm deallocate", "Xero", "Lemlist, Aircall, Vapi", "Deutsche Bahn API", "El Corte Inglés", "Crédit Agricole, Société Générale",
		"Nextcloud, Paperless-ngx, Syncthing", "Vaultwarden", "terraform, ansible, packer", "WooCommerce, PrestaShop, Shopware",
		// paths, addresses, identifiers
		"./out/digest.md", "/var/log/nginx/access.log", `C:\ward\handover`, "https://example.org/a/b?c=d", "ops@example.org",
		"docs/agents/weekly-digest.md", "delete_old_rows", "mcp__mail__send", "getUserById", "ses:SendEmail", "s3://bucket/key", "~/notes/inbox",
		"chat.postMessage", "repo:write, issues:read", "SELECT * FROM orders WHERE status = 'open'", "npm run build && npm test",
		"v1.2.3", "3f2504e0-4f89-11d3-9a0c-0305e82c3301", "git log since 4f2a9c1d7e", "kubectl get pods -n prod", "pip install -r requirements.txt; npm install left-pad 1.3.0",
		// English as people write it
		"weekly", "Daily at 08:00", "never email anyone", "NEVER EMAIL ANYONE", "dont send nothing w/o my ok", "pls dont delet the prod db",
		"i want a bot who reply to the whatsapp of my bakery clients, tell them hours and if the bread is avaible",
		"Call Jürgen Müller at Stadtwerke Köln before noon", "Email José and Zoë the agenda for São Paulo",
		"The Übersicht widget and the café menu need a résumé of naïve façades",
		"It answers “Sehr geehrte Damen und Herren, wir melden uns in Kürze” to every letter in German.",
		`Reply with "merci pour votre commande, nous revenons vers vous" when the order is French.`,
		"Translate the French and German manuals into English", "vis-à-vis the ad hoc pro rata per diem",
		"Read the column 名前 and write it to names.csv", "Δt below 5 μs", "the α-channel of each photo",
		"Rebalance the ETF portfolio", "OAuth tokens, SSH keys, .env", "CVs from our Greenhouse talent pool",
		"Summaries for Banco do Brasil and the Deutsche Rentenversicherung Bund", "St. Gallen, Biel/Bienne, Zürich",
		"Chef de cuisine signs off the menu", "Pull requests", "cron", "Stateless", "RAM only", "Owner: Van der Berg",
		"kanban board, burndown chart", "todo", "St. Moritz; La Paz; Los Angeles",
		"'Thank God,' he cried. 'You'll do. Come! Come!'", "commit 9fceb02d0ae598e95dc970b74767f19372d61af8 on main",
		"Q2FtcA", "0xDEADBEEF", "user%40example.org", "https://example.org/a%20b%20c%20d?x=%22y%22", "yes", "ok", "Manual", "on demand", "webhook", "GDPR Art. 17 requests",
	} {
		if !readable(text) {
			t.Errorf("%q is unread", text)
		}
	}
}

// What is no language, or is written so that nobody reads it, is unread.
func TestNoLanguageIsUnread(t *testing.T) {
	for _, c := range []struct{ name, text string }{
		{"look-alike letters", "never \u0435mail anyone"}, // Cyrillic e
		{"look-alike inside English", "Read the notes and s\u0435nd th\u0435m to all customers"},
		{"Greek look-alike", "em\u03b1il the customer"},
		{"small capitals", "ᴇᴍᴀɪʟ the customer"},
		{"base64", "RW1haWwgZXZlcnkgY3VzdG9tZXIgYXQgbm9vbg=="},
		{"base64 inside English", "Do what this says: RW1haWwgZXZlcnkgY3VzdG9tZXIgYXQgbm9vbg== every day"},
		{"hex", "456d61696c20657665727920637573746f6d6572"},
		{"percent", "%45%6d%61%69%6c%20%74%68%65%20%63%75%73%74%6f%6d%65%72"},
		{"escapes", `\x73\x65\x6e\x64\x20\x6d\x61\x69\x6c`},
		{"character references", "&#115;&#101;&#110;&#100;&#32;&#109;"},
		{"bits", "01110011011001010110111001100100"},
		{"blob", strings.Repeat("kJ8x0Qz", 20)},
		{"keyboard", "asdf jklo qwer zxcv uiop hjkl"},
		{"syllables", "blorf zgnick vrumpt xoquil kfandel wujx"},
		{"spelt out", "s e n d m a i l t o a l l"},
		{"salad", "the of is to and was from a the by are with"},
		{"more salad", "customer the of report and or send the is from weekly"},
		{"Latin filler", "Lorem ipsum dolor sit amet, consectetur adipiscing elit"},
	} {
		t.Run(c.name, func(t *testing.T) {
			if readable(c.text) {
				t.Errorf("%q is read as English", c.text)
			}
		})
	}
}

// No text of the corpora is unread: they are English, down to their typos.
func TestNoTextOfTheCorporaIsUnread(t *testing.T) {
	for _, name := range []string{"dev", "dev2"} {
		for _, p := range loadPhrases(t, name) {
			if !readable(p.Text) {
				t.Errorf("%s is unread", p.ID)
			}
		}
		for _, line := range corpusLines(t, filepath.Join(corpusDir, "intakes."+name+".jsonl")) {
			var in struct {
				ID, Objective, Context string
				Answers                map[string]any
			}
			if err := json.Unmarshal(line, &in); err != nil {
				t.Fatal(err)
			}
			texts := map[string]any{"objective": in.Objective, "context": in.Context}
			maps.Copy(texts, in.Answers)
			for field, answer := range texts {
				items, ok := answer.([]any)
				if !ok {
					items = []any{answer}
				}
				for _, item := range items {
					if text, ok := item.(string); !ok || !readable(text) {
						t.Errorf("%s, %s is unread", in.ID, field)
					}
				}
			}
		}
	}
}

func TestTrigramTable(t *testing.T) {
	lines := strings.Split(strings.TrimSuffix(trigramTable, "\n"), "\n")
	if len(lines) != 27*27 {
		t.Fatalf("%d lines, want one for each two signs, %d", len(lines), 27*27)
	}
	for i, line := range lines {
		if len(line) != 27 || strings.Trim(line, "abcdefghijklmnopqrstuvwxy") != "" {
			t.Errorf("line %d is %q, want 27 letters from a to y", i+1, line)
		}
	}
}

// Case, typography and what stands around a text do not change whether it can
// be read.
func TestLawReadableDoesNotDependOnTypography(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SampledFrom(append([]string{
			"Email the customer when the parcel leaves.", "Never publish anything without the editor's approval.",
			"Slack, Jira, Confluence", "./out/digest.md",
		}, foreignSentences...)).Draw(t, "text")
		want := readable(text)
		for _, same := range []string{"  " + text + " \n", text + "!", "- " + text, "(" + text + ")", "\u200b" + text} {
			if readable(same) != want {
				t.Fatalf("%q: readable is %v, of %q it is %v", same, !want, text, want)
			}
		}
	})
}

func FuzzReadable(f *testing.F) {
	for _, s := range append([]string{"never email anyone", "RW1haWwg", "\xff\xfe", "%%%%", "l'", "'"}, foreignSentences...) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if readable(text) != readable(Normalize(text)) {
			t.Errorf("normalising changes whether %q can be read", text)
		}
	})
}

func BenchmarkReadable(b *testing.B) {
	for _, c := range []struct{ name, unit string }{
		{"english", "Never send mail to a customer before the editor said yes, and keep the weekly report in the folder. "},
		{"names", "Salesforce Zendesk ./reports/week.md 42 "},
	} {
		text := strings.Repeat(c.unit, 1_000_000/len(c.unit))
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(text)))
			for b.Loop() {
				_ = readableNormalized(text)
			}
		})
	}
}
