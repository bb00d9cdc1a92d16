package risk

import (
	"strings"
	"sync"
)

// The word tables of the test for unread text. Foreign words stand without
// their accents, as text is compared; a word that English has too is in none of
// the rows, whatever it means elsewhere.

// foreignRows are the words that carry the grammar of other languages, with a
// few that every instruction to an agent has.
var foreignRows = [...]struct{ language, words string }{
	{"German", `der das den dem des und oder nicht ist sind war wird werden wurde wurden hat haben kann konnen koennen muss
		mussen muessen soll sollen darf durfen duerfen ein eine einen einem einer eines kein keine keinen keinem keiner
		mit von vom vor bei beim auf aus nach fur fuer uber ueber unter zwischen ohne gegen durch zu zum zur ich du er
		sie es wir ihr mich mir uns euch ihm ihn ihnen sein seine seinen ihre ihren ihrem unser unsere unseren mein
		meine dass wenn weil aber auch nur noch schon immer nie niemals jede jeder jeden jedes jedem alle allen alles
		diese dieser diesen dieses wie wer wo dann sowie bitte nichts etwas niemand vorher danach taglich taeglich
		monatlich wochentlich woechentlich loschen loeschen schicken senden kunden rechnung rechnungen bestellung
		bestellungen dateien datei bericht veroffentlichen bezahlen freigabe nachricht nachrichten genehmigung`},
	{"Dutch", `het een en van niet zijn wordt worden werd naar voor met aan bij uit ook maar als dan deze die dat dit wij zij
		hij ik je jij jullie ons onze mijn haar hun geen nooit altijd alleen elke elk alle moet moeten mag mogen kan
		kunnen zal zullen heeft hebben er om zodra wanneer omdat zonder tussen tegen onder zelf iedere iedereen niets
		niemand eerst daarna dagelijks klant klanten sturen verwijderen factuur facturen bestelling bestellingen
		bestanden bericht berichten toestemming betalen`},
	{"French", `le la les un une des du au aux et ou est sont etre ete avoir ont pas ne jamais dans avec sans sous vers chez par
		entre depuis avant apres pendant ce cet cette ces ses sa leur leurs nous vous ils elles elle il je tu mon ma mes
		notre nos votre vos qui que quoi dont lorsque quand puis mais donc si tres tous toutes toute tout chaque aucun
		aucune rien personne doit doivent peut peuvent faire fait nouveau nouvelle envoyer supprimer jour semaine
		commande commandes facture factures fichier fichiers courriel courriels rapport publier payer rembourser accord
		mise`},
	{"Spanish", `el los las una unos unas de del y que es son fue ser estar esta estan este estos estas ese esa no con sin por
		para como pero cuando donde sobre entre hasta desde antes despues siempre nunca jamas cada todo todos todas toda
		ningun ninguna nada nadie mis tus sus su nuestro nuestra nuestros nuestras se le les lo ya muy tambien solo debe
		deben puede pueden hacer hay ha han quien cual cuyo enviar borrar correo clientes pedido pedidos factura
		facturas archivo archivos mensaje mensajes informe publicar pagar reembolsar correos cliente aprobacion`},
	{"Italian", `il gli lo una uno di del della dei degli delle dello nel nella nei nelle al alla agli alle dal dalla dai dalle
		sul sulla sulle e che non per con senza tra fra sono essere stato stata ha hanno questo questa questi queste
		quello quella ogni tutto tutti tutte nessun nessuno nessuna niente mai sempre anche ma se quando dove come prima
		dopo deve devono puo possono suo sua suoi loro nostro nostra nostri noi voi lui lei piu solo solamente inviare
		cancellare clienti ordine ordini fattura fatture messaggio messaggi rapporto pubblicare pagare rimborsare
		cliente`},
	{"Portuguese", `o os um uma umas uns da das do dos na nas nos ao aos pela pelo pelos e ou que nao sem com para por em se ser foi
		sao esta estao este estes estas esse essa isso seu sua seus suas nosso nossa nossos nossas meu minha todo todos
		todas toda cada nenhum nenhuma nada ninguem nunca sempre tambem mas quando onde como antes depois deve devem
		pode podem fazer ja muito apenas enviar apagar clientes mensagem pedidos fatura faturas arquivo arquivos
		ficheiro ficheiros mensagens relatorio publicar pagar responder reembolsar cliente`},
	{"Catalan", `els les una uns unes dels amb sense per pero quan aquest aquesta aquests nostre nostra tots totes cap mai sempre
		abans despres cada ens li hi ho han ser esta enviar`},
	{"Romanian", `si sau nu este sunt fi fost cu fara pentru din la pe de prin care ca daca cand dar mai doar fiecare toate toti
		niciodata nimic nimeni acest aceasta aceste un una unei unui lui ei lor noastre nostru trebuie poate pot va vor
		dupa inainte intre trimite sterge clientului clientilor`},
	{"Polish", `nie jest sa byc i oraz lub albo ale w we z ze na do od po przez przed bez dla za pod nad o u to ten ta te tego
		tej tym tych jego jej ich nasz nasza nasze naszych moj kazdy kazda kazdego kazdemu wszystkie wszystkich wszystko
		zaden zadnych nic nikt nigdy zawsze tylko tez takze jak jako kiedy gdy jesli ktory ktora ktore musi moze mozna
		nalezy sie co ma wyslij wysyla usuwa klient klienta klientow klientom faktura faktury faktur plik pliki plikow
		wiadomosc wiadomosci raport zamowienie zamowienia usun wyslac`},
	{"Czech and Slovak", `ne neni je jsou byt bude by a i nebo ale v ve z ze na do od po pro pri pred bez za pod nad o u k ke se si to ten
		ta te tento tato toto jeho jeji jejich nas nase nasich muj kazdy kazda kazdeho kazdemu vsechny vsech vsechno
		zadny zadna nic nikdo nikdy vzdy jen pouze take jako kdyz pokud ktery ktera ktere musi muze nesmi podle jednou
		denne zakaznik zakaznika zakaznikum zakazniky posle posilat nie som sme su alebo pre ked ktory vsetky ziadny
		zakaznikom faktura faktury soubor soubory zprava zpravy objednavka objednavky smazat odeslat`},
	{"Slovene, Croatian, Serbian", `je su nije ni bez za na od do po iz sa u se da ne ili ali kao koji koja koje kako kad kada ako samo svi sve
		svaki svaka svakog svakom nikad nikada nista nitko niko mora moze mogu treba biti bude nas nasi nasih njegov
		njihov pri pre prije posle nakon uvek uvijek jos vec kupcu kupcima ter ki lahko vse vsak vsem nikoli ce brez
		stranki strankam poslji posalji`},
	{"Swedish, Danish, Norwegian", `och att det som inte en ett ar av till med pa fran han hon vi ni jag mig dig oss dem deras vara vart sina sin
		alla allt varje ingen inget inga aldrig alltid bara endast eller men nar innan efter utan mellan mot kan ska
		skall maste far bor har hade blir blev denna detta dessa ocksa dar hur og ikke er til af for ved hos alle hver
		aldri altid kun bare etter uten uden mellem mellom skal ma kunne vil denne dette disse ogsa vores vare deres jeg
		meg sig seg hvis hvor nogen noen kunder kunden kunderna skicka skicker sende slett slette radera faktura
		fakturor bestallning rapporten filer filerna meddelande meddelanden godkannande betala publicera betal fakturaer
		beskeder godkjenning`},
	{"Finnish", `ja tai ei ole on ovat oli olla kun jos mutta etta se ne han he me te mina sina kuin vain myos kaikki kaikille
		joka jotka mika mita aina koskaan ennen jalkeen ilman kanssa sita siita tama taman nama voi pitaa saa asiakas
		asiakkaalle asiakkaille laheta lahettaa poista poistaa`},
	{"Hungarian", `az es egy nem hogy van vannak volt lesz meg csak minden mindig soha sem vagy ha mert de mint ami aki amit ezt
		azt ez ezek azok utan elott nelkul kell lehet szabad senki semmi ugyfel ugyfelnek ugyfeleknek kuldj kuldje
		torolje`},
	{"Turkish", `ve bir bu icin ile olarak degil veya ya da de mi ama ancak her hicbir hic asla zaman sadece yalnizca once sonra
		kadar gibi olan olur olmali olmadan var yok biz siz onlar bizim kendi tum butun tarafindan sey kimse gonder
		gonderir gondersin silme silmesin musteri musteriye musterilere musterilerin fatura faturalar dosya dosyalari
		siparis siparisler rapor onay onayi odeme`},
	{"Indonesian and Malay", `yang dan atau tidak untuk dari dengan ke di pada adalah akan bisa dapat harus boleh jangan ini itu setiap semua
		oleh sebelum sesudah setelah tanpa hanya juga kami kita mereka saya anda pernah kirim hapus pelanggan ada dalam`},
	{"Baltic and Estonian", `ir un vai nav ar uz no lai ka kas ja par pec pirms bez tikai visi visus katru katram nekad arba yra ne su be is
		kad kai kiekvienam visiems niekada tik po iki ei voi on kui see ole iga koik kunagi enne parast ilma ainult
		kliendile klientidele klientams klientiem`},
	{"Albanian and Irish", `dhe ose nuk eshte jane per me pa nga ne cdo gjithe kurre vetem qe agus nach nior gach leis gan ach mar seo sin
		chun`},
	{"Latin and Esperanto", `et non est sunt esse ut cum sed quod qui quae nunc ipsum dolor amet elit sit consectetur adipiscing kaj estas ne
		ciuj por kun sen tiu ciu oni al la`},
	{"Swahili, Tagalog, Afrikaans", `na ya wa kwa ni katika kila hakuna lakini kama baada kabla ang mga ng sa hindi at ay kay huwag lahat bago
		pagkatapos nie het vir aan sy haar ons hulle kliente elke`},
	{"Vietnamese, Hindi, Arabic, Russian in Latin letters", `khong cac cua va cho mot duoc voi la trong khi gui khach hang xoa hai nahi aur ka ki ke ko se mein kar karo
		karna har sab ek yeh woh koi bhi liye bhejo pehle baad fi min ila ala wa kul jamia ne i na s po dlya vsem
		kazhdomu nikogda vsegda bez posle pered eto kak kto chto klientam klientu otpravit udalit soobshchenie`},
}

// weakWords are rows' words that English text has as well now and then, as a
// name's particle, an abbreviation or slang.
const weakWords = `du az ca ci todo till annex ring hall bank del al na til om um dos com para mi de si se da per via ai er es im am o e i a y u w z s
	k v c d je ja no non he me te do on is be so an or in it war hat has die also men man son ten fin pan pro bald gut pour
	fare sole pie ser dan bare pod ale dole test po far sa su va ha ho li lo sit elit sed est min fi kul hang har sab koi ek
	ko ke ka ya wa ni ang ay sy ons hon vi nas dig dar mar cap els uns ut ne ar ei see iga pa bez cdo mot voi ole tai kun
	tik hi pri pre od ter vse dem dat dit ces mai lima mere ton dam ans bas`

// sharedWords are words of the English grammar that other languages are full of
// as well: they say nothing.
const sharedWords = "in an is so on me no do he or a am i we over die was man"

// englishGrammarWords carry the grammar of English and of no other language.
const englishGrammarWords = `the and not are were be been being it its this that these those there here with from into onto
	out down after before during until unless without within between through against across when while once whenever because than
	then but only just also too very more most less least nothing nobody never always any anyone anything every each some someone
	both either neither other another such own does did done doing don't doesn't didn't must should shall may might can cannot can't
	could would will won't isn't aren't has have having i my mine us our ours you your yours his she her they them their who whom
	whose which what where why how let makes made gets keeps give take used uses new old first last next dont wont cant doesnt isnt
	nor none whatever whoever wherever themselves itself myself yourself ourselves anybody somebody everything everyone`

// englishPlainWords are words of English that other languages borrow or have
// too: they say a little.
const englishPlainWords = `a an of to in on for or is was as at by up over under per via if no do he him me we so all same get gets make
	let keep use had one two three old day days week weekly daily monthly hourly month year morning night time human person people
	approval approve approves approved ask asks says send sends sent email emails mail message messages write read reads file files
	folder list report data customer customers client clients team user users agent bot page note notes draft drafts post posts access
	account update updates delete change changes run runs check checks test tests show shows support service system manager sales
	lead leads order orders online newsletter ticket tickets server cloud backup app link login password marketing website blog web
	library tool tools game program programs desktop font fonts runtime interface module code project projects language text words
	word database table tables record records entry entries field fields form forms request requests call calls phone calendar
	meeting meetings price prices invoice invoices payment payments refund refunds bank book books shop store stock supplier
	suppliers staff office school hospital patient patients student students photo photos image images print printer screen page
	pages sheet line lines number numbers count name names date time hours minutes work job jobs list lists summary review reviews
	answer answers question questions news search find look change changed created open closed file close move copy save build
	release key keys token tokens secret secrets alert alerts rule rules plan plans weather street water house home food room owner
	contact thank god come you'll step web app apps open public private internal external default met near above below
	install installs installed package packages requirements left right pip npm npx yarn pnpm cargo gem brew apt docker kubectl
	git curl bash python node`

// wordFact is what the tables say about a word.
type wordFact struct {
	evidence int8
	english  bool // a word of English
	foreign  bool // a word of another language's grammar, and no other
	class    wordClass
}

// wordFacts puts the tables together, once, when the first text is read.
var wordFacts = sync.OnceValue(func() *wordTable[wordFact] {
	t := newWordTable[wordFact](1 << 12)
	weak := wordSet(weakWords)
	for _, row := range foreignRows {
		for w := range strings.FieldsSeq(row.words) {
			if weak[w] {
				*t.at(w) = wordFact{evidence: weakForeignGrammar}
			} else {
				*t.at(w) = wordFact{evidence: foreignGrammar, foreign: true}
			}
		}
	}
	for w := range strings.FieldsSeq(englishPlainWords) {
		*t.at(w) = wordFact{evidence: englishPlain, english: true}
	}
	for w := range strings.FieldsSeq(englishGrammarWords) {
		*t.at(w) = wordFact{evidence: englishGrammar, english: true}
	}
	for w := range strings.FieldsSeq(sharedWords) {
		*t.at(w) = wordFact{}
	}
	for _, row := range classRows {
		for w := range strings.FieldsSeq(row.words) {
			t.at(w).class = row.class
		}
	}
	return t
})

func wordSet(words string) map[string]bool {
	set := map[string]bool{}
	for w := range strings.FieldsSeq(words) {
		set[w] = true
	}
	return set
}
