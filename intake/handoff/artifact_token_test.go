package handoff

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// tokenCase is a piece of code, and the evidence and signals in it: "line
// pattern" for what is certain, with "?" behind it for what is possible; of
// signals only those of arguments and standard input.
type tokenCase struct {
	code string // "⏎" is a line break
	want string // parted by two blanks
}

var tokenCases = map[*language][]tokenCase{
	python: {
		{`import urllib`, "N:urllib"},
		{`import urllib.request as u`, "N:urllib"},
		{`from urllib.parse import quote`, "N:urllib?"},
		{`from urllib import parse, error`, "N:urllib?"},
		{`from urllib import parse, request`, "N:urllib"},
		{`import os, requests.adapters`, "N:requests"},
		{`import requests_toolbelt`, ""},
		{`from httpx import Client`, "N:httpx"},
		{`import aiohttp`, "N:aiohttp"},
		{`import http.client`, "N:http.client"},
		{`from http import client`, "N:http.client"},
		{`import http, http.server`, ""},
		{`import socket`, "N:socket"},
		{`import smtplib; import ftplib`, "N:smtplib  N:ftplib"},
		{`from websockets.sync import client`, "N:websockets"},
		{`import paramiko⏎import boto3`, "N:paramiko  N:boto3"},
		{`from . import requests`, ""},
		{`from .requests import get`, ""},
		{`from x import (⏎  requests, # no module of that name⏎  y)`, ""},
		{`x = "import requests"`, ""},
		{`# import requests`, ""},
		{`with open(p) as f: pass`, "R:with open("},
		{`f = open(p)`, "R:open("},
		{`f = open(p, encoding="w")`, "R:open("},
		{`f = open(p, "rb")`, "R:open("},
		{`f = open(p, "r+")`, "R:open(  W:open("},
		{`f = open(p, "w")`, "W:open("},
		{`f = open(p, mode="ab")`, "W:open("},
		{`f = open(f(a, "w"), 'x')`, "W:open("},
		{`with open(p, "wb") as f: pass`, "R:with open(?  W:open("},
		{`f = open(p, m)`, "R:open(?  W:open(?"},
		{`f = open(p, "r" if a else "w")`, "R:open(?  W:open(?"},
		{`f = open(⏎    p,⏎    "w",⏎)`, "W:open("},
		{`q.open("w")`, "W:open("},
		{`webbrowser.open("https://a.org")`, "N:https://"},
		{`def open(p): pass`, ""},
		{`reopen(p)`, ""},
		{`x = "open(p)"`, ""},
		{`pathlib.Path(a)`, "R:pathlib.Path("},
		{`Path(a)`, "R:Path(?"},
		{`class Path(Base): pass`, ""},
		{`p.read_text()`, "R:.read_text("},
		{`p.read_bytes()`, "R:.read_bytes("},
		{`read_text()`, ""},
		{`os.listdir(p); os.walk(p)`, "R:os.listdir(  R:os.walk("},
		{`glob.glob("*.csv")`, "R:glob.glob("},
		{`p.write_text(t)`, "W:.write_text("},
		{`p.write_bytes(t)`, "W:.write_bytes("},
		{`os.remove(p)`, "W:os.remove"},
		{`map(os.remove, all)`, "W:os.remove"},
		{`os.removedirs(p)`, ""},
		{`os.makedirs(p)⏎os.unlink(p)`, "W:os.makedirs  W:os.unlink"},
		{`os.mkdir(p)⏎os.rename(a, b)`, "W:os.mkdir  W:os.rename"},
		{`shutil.rmtree(p)`, "W:shutil."},
		{`import shutil`, ""},
		{`subprocess.run(["ls"])`, "X:subprocess.run"},
		{`subprocess.Popen(["ls"])`, "X:subprocess."},
		{`import subprocess`, ""},
		{`os.system("ls")⏎os.popen("ls")`, "X:os.system  X:os.popen"},
		{`run(c, shell=True)`, "X:shell=True"},
		{`run(c, shell = True)`, "X:shell=True"},
		{`run(c, shell=False)`, ""},
		{`exec(code)⏎eval(code)`, "X:exec(  X:eval("},
		{`exec (code)`, "X:exec("},
		{`db.exec(sql)`, "X:exec(?"},
		{`model.eval()`, "X:eval(?"},
		{`re.compile("exec(x)")`, ""},
		{`def exec(self): pass`, ""},
		{`x = f"{eval(y)} eval(z)"`, "X:eval("},
		{`x = f"{{eval(y)}}"`, ""},
		{`x = rf'{open(p)!r:>{w}}'`, "R:open("},
		{`x = """⏎eval(y)⏎"""⏎eval(z)`, "X:eval("},
		{`x = 'it\'s eval(y)'`, ""},
		{`x = r'\'⏎eval(y)`, "X:eval("},
		{`sys.argv[1]`, "args"},
		{`import argparse`, "args"},
		{`sys.stdin.read()`, "stdin"},
		{`x = input("?")`, "stdin"},
		{`self.input(1)`, ""},
		{`u = "ws://a.org"`, "N:ws://"},
		{`u = 'FTP://a.org'`, "N:ftp://"},
		{`u = "http://www.w3.org/2000/svg"`, "N:http://?"},
		{`u = "xhttps://a.org"`, ""},
	},
	node: {
		{`fetch(u)`, "N:fetch("},
		{`window.fetch(u)⏎globalThis.fetch(u)`, "N:fetch(  N:fetch("},
		{`api.fetch(u)`, "N:fetch(?"},
		{`async function fetch(u) {}`, ""},
		{`class A { async fetch(u) { return u } }`, ""},
		{`const x = { exec(cmd) { return 1 } }`, ""},
		{`class A {⏎  x = 1⏎  exec(cmd) {⏎  }⏎}⏎interface B {⏎  exec(cmd: string): void;⏎}`, ""},
		{`a ? exec(x) : exec(y)⏎if (exec(z)) {}`, "X:exec(  X:exec("},
		{`import x from "http"`, "N:http"},
		{`import { get } from 'node:https'`, "N:https"},
		{`const net = require("net")`, "N:net"},
		{`const t = await import("tls")`, "N:tls"},
		{`import axios from "axios"`, "N:axios"},
		{`import got from "got"; import f from "node-fetch"`, "N:got  N:node-fetch"},
		{`require("undici")⏎require('ws/lib')`, "N:undici  N:ws"},
		{`export * from "axios/lib"`, "N:axios"},
		{`require("./http")`, ""},
		{`const s = "axios"`, ""},
		{`new XMLHttpRequest()`, "N:XMLHttpRequest"},
		{`new WebSocket("wss://a.org")`, "N:WebSocket(  N:wss://"},
		{`fs.readFile(p, cb)`, "R:fs.readFile"},
		{`fsp.readFile(p)`, "R:readFile("},
		{`readFileSync(p)`, "R:readFileSync("},
		{`fs.createReadStream(p)`, "R:createReadStream("},
		{`fs.readdir(p, cb)⏎fs.readdirSync(p)`, "R:readdir(  R:readdirSync("},
		{`fs.unlink(p, cb)`, "W:fs.unlink"},
		{`unlink(p)⏎unlinkSync(p)`, "W:unlink(  W:unlinkSync("},
		{`writeFile(p)⏎writeFileSync(p)`, "W:writeFile(  W:writeFileSync("},
		{`appendFile(p)⏎appendFileSync(p)`, "W:appendFile(  W:appendFileSync("},
		{`mkdir(p)⏎mkdirSync(p)`, "W:mkdir(  W:mkdirSync("},
		{`rm(p)⏎rmSync(p)`, "W:rm(  W:rmSync("},
		{`rename(p)⏎renameSync(p)`, "W:rename(  W:renameSync("},
		{`fs.createWriteStream(p)`, "W:createWriteStream("},
		{`import { spawn } from "node:child_process"`, "X:child_process"},
		{`exec("ls")`, "X:exec("},
		{`child_process.exec("ls")`, "X:exec("},
		{`/a/.exec(s)`, "X:exec(?"},
		{`eval(s)`, "X:eval("},
		{`new Function("return 1")`, "X:new Function("},
		{`new  Function ("return 1")`, "X:new Function("},
		{"const s = `eval(x) ${eval(y)}`", "X:eval("},
		{"const s = `${`${eval(y)}`}`", "X:eval("},
		{`const r = /"eval(x)/; eval(y)`, "X:eval("},
		{`const r = a / b; eval(y) / c`, "X:eval("},
		{`// eval(x)⏎/* eval(x) */ eval(y)`, "X:eval("},
		{`const s = 'don\'t eval(x)'`, ""},
		{`process.argv[2]`, "args"},
		{`process.stdin.on("data", f)`, "stdin"},
		{`const u = "http://a.org"`, "N:http://"},
	},
	golang: {
		{`package a⏎import "net/http"`, "N:net/http"},
		{`package a⏎import (⏎  n "net"⏎  _ "net/smtp"⏎)`, "N:net  N:net/smtp"},
		{`package a⏎import "net/rpc"⏎import "google.golang.org/grpc"`, "N:net/rpc  N:google.golang.org/grpc"},
		{`package a⏎import "net/url"⏎var x = "net/http"`, ""},
		{`func a() { os.Open(p); os.ReadFile(p) }`, "R:os.Open(  R:os.ReadFile("},
		{`func a() { os.ReadDir(p); ioutil.ReadFile(p) }`, "R:os.ReadDir(  R:ioutil.ReadFile("},
		{`func a() { filepath.Walk(p, f); filepath.WalkDir(p, f) }`, "R:filepath.Walk(  R:filepath.WalkDir("},
		{`func a() { os.Create(p); os.WriteFile(p, b, 0) }`, "W:os.Create(  W:os.WriteFile("},
		{`func a() { os.Remove(p); os.RemoveAll(p) }`, "W:os.Remove(  W:os.RemoveAll("},
		{`func a() { os.Mkdir(p, 0); os.MkdirAll(p, 0) }`, "W:os.Mkdir(  W:os.MkdirAll("},
		{`func a() { os.Rename(a, b); os.OpenFile(p, 0, 0) }`, "W:os.Rename(  W:os.OpenFile("},
		{`package a⏎import "os/exec"`, "X:os/exec"},
		{`func a() { syscall.Exec(p, nil, nil) }`, "X:syscall.Exec("},
		{"var s = `os.Open(p)` // os.Open(p)", ""},
		{`var r = '"' + os.Args[1]`, "args"},
		{`func a() { flag.Parse() }`, "args"},
		{`func a() { read(os.Stdin) }`, "stdin"},
		{`var s = "os.Stdin"`, ""},
	},
	rust: {
		{`use reqwest::Client;`, "N:reqwest::"},
		{`ureq::get(u); hyper::Server`, "N:ureq::  N:hyper::"},
		{`TcpStream::connect(a); UdpSocket::bind(a)`, "N:TcpStream  N:UdpSocket"},
		{`File::open(p); fs::read(p)`, "R:File::open(  R:fs::read("},
		{`fs::read_to_string(p); fs::read_dir(p)`, "R:fs::read_to_string(  R:fs::read_dir("},
		{`File::create(p); fs::write(p, b)`, "W:File::create(  W:fs::write("},
		{`fs::remove_file(p); fs::remove_dir_all(p)`, "W:fs::remove_file(  W:fs::remove_dir_all("},
		{`fs::create_dir(p); fs::create_dir_all(p)`, "W:fs::create_dir(  W:fs::create_dir_all("},
		{`fs::rename(a, b); OpenOptions::new()`, "W:fs::rename(  W:OpenOptions"},
		{`use std::process::Command;`, "X:process::Command"},
		{`Command::new("ls")`, "X:Command::new("},
		{`fn a<'a>(x: &'a str) -> char { '"' } // File::open(p)`, ""},
		{`let s = r#"File::open("p")"#; fs::read(p)`, "R:fs::read("},
		{`/* /* */ fs::read(p) */ fs::write(p, b)`, "W:fs::write("},
		{`let c = '\''; fs::read(p)`, "R:fs::read("},
		{`std::env::args()`, "args"},
		{`std::io::stdin()`, "stdin"},
	},
	shell: {
		{`curl "$u"; wget x; nc -l 1`, "N:curl  N:wget  N:nc"},
		{`if ssh h; then scp a b; else sftp h; fi`, "N:ssh  N:scp  N:sftp"},
		{`echo curl`, ""},
		{`echo "curl x" # curl x`, ""},
		{`x=$(curl y) z="$(wget y)"`, "N:curl  N:wget"},
		{"x=`curl y`", "N:curl"},
		{`/usr/bin/curl y`, "N:curl"},
		{`exec 3<>/dev/tcp/h/80`, "N:/dev/tcp/"},
		{`cat a; head -n 5 a; tail a`, "R:cat  R:head  R:tail"},
		{`find . -name x; ls a; source a; . a`, "R:find  R:ls  R:source  R:."},
		{`ls; ls -l; head -n 5; find -name x`, ""},
		{`while true; do sort < a; done`, "R:<"},
		{`sort < /dev/null; sort <<< a; diff <(sort) <(uniq)`, ""},
		{`rm a; mv a b; cp a b; mkdir a`, "W:rm  W:mv  W:cp  W:mkdir"},
		{`touch a | tee b && truncate -s 0 c || dd if=a of=b; ln -s a b`, "W:touch  W:tee  W:truncate  W:dd  W:ln"},
		{`sed -i 's/a/b/' f; sed -n p f⏎sed -Ei.bak p f`, "W:sed -i  W:sed -i"},
		{`echo a > f; echo b >> f`, "W:>  W:>>"},
		{`echo a &> f`, "W:>"},
		{`echo a > /dev/null 2>&1 >&2 > /dev/stderr > /dev/stdout`, ""},
		{`[[ a > b ]]; (( 1 > 0 )); x=$((1 > 0))`, ""},
		{`eval "$x"; exec y; exec > f`, "W:>  X:eval  X:exec"},
		{`bash x; sh x; python x; python3 x`, "X:bash  X:sh  X:python  X:python3"},
		{`node x; ruby x; perl x`, "X:node  X:ruby  X:perl"},
		{`sudo rm a; ls a⏎cat < a | xargs rm`, "R:ls  R:<  W:rm  W:rm  X:sudo  X:xargs"},
		{`docker ps; kubectl get x`, "X:docker  X:kubectl"},
		{`X=1 curl y⏎env A=b curl y⏎! curl z`, "N:curl  N:curl  N:curl"},
		{`command -v curl`, ""},
		{`curl() { echo; }; function rm { echo; }`, ""},
		{`for f in rm mv; do echo; done; case rm in rm) echo;; mv|cp) rm x;; esac`, "W:rm"},
		{`a=(rm mv)⏎echo x`, ""},
		{`cat > f <<EOF⏎rm a⏎$(curl x)⏎EOF⏎rm b`, "N:curl  W:>  W:rm"},
		{`grep a <<'EOF'⏎$(curl x)⏎EOF⏎rm b`, "W:rm"},
		{`echo it\'s; rm b`, "W:rm"},
		{`find . -exec rm {} \;`, "R:find  W:rm"},
		{`echo "$1" "$2" ${3} $4 $5 $6 $7 $8 $9`, "args"},
		{`f "$@"`, "args"}, {`f $*`, "args"},
		{`echo '$1' \$1`, ""},
		{`read x`, "stdin"}, {`x=$(cat)`, "stdin"},
		{`echo $2`, "args"}, {`echo $3`, "args"}, {`echo $4`, "args"}, {`echo $5`, "args"}, {`echo $6`, "args"}, {`echo $7`, "args"}, {`echo $8`, "args"}, {`echo $9`, "args"},
		{`x="https://a.org"`, "N:https://"},
	},
	ruby: {
		{`require "net/http"`, "N:net/http"},
		{`require 'open-uri'; require("faraday")`, "N:open-uri  N:faraday"},
		{`require "httparty"⏎require "rest-client"⏎require "socket"`, "N:httparty  N:rest-client  N:socket"},
		{`require_relative "socket"`, ""},
		{`Net::HTTP.get(u); URI.open(u)`, "N:Net::HTTP  N:URI.open("},
		{`File.read(p); File.readlines p; File.foreach(p)`, "R:File.read  R:File.readlines  R:File.foreach"},
		{`IO.read(p); Dir.glob("*"); Dir.children p`, "R:IO.read  R:Dir.glob  R:Dir.children"},
		{`File.open(p)`, "R:File.open"},
		{`File.open p, "r"`, "R:File.open"},
		{`File.open(p, "w") { |f| f }`, "W:File.open"},
		{`File.open p, "a" do |f|`, "W:File.open"},
		{`File.open(p, "r+")`, "R:File.open  W:File.open"},
		{`File.open(p, m)`, "R:File.open?  W:File.open?"},
		{`File.write(p, t); File.delete(p)`, "W:File.write  W:File.delete"},
		{`File.unlink(p); File.rename(a, b); Dir.mkdir(p)`, "W:File.unlink  W:File.rename  W:Dir.mkdir"},
		{`FileUtils.rm_rf(p)`, "W:FileUtils."},
		{`system "ls"; exec("ls"); spawn "ls"; eval "1"`, "X:system  X:exec  X:spawn  X:eval"},
		{`Kernel.system("ls")`, "X:system"},
		{`conn.exec("SELECT 1")`, "X:exec?"},
		{`conn.exec "SELECT 1"`, "X:exec?"},
		{`def exec(x); end; def self.system(x); end`, ""},
		{`x = { system: 1, :exec => 2 }; f(:spawn )`, ""},
		{`system = 1`, ""},
		{"x = `ls`; y = %x(ls)", "X:`  X:%x"},
		{"x = \"#{`ls`}\"", "X:`"},
		{`x = 'eval "1"'; y = %q(eval "1"); # eval "1"`, ""},
		{`x = <<~A + <<-'B'⏎  eval "1"⏎  A⏎  #{eval "2"}⏎  B⏎eval "3"`, "X:eval"},
		{`x = <<~A⏎  a #{eval "1"} b⏎  A⏎spawn "b"`, "X:eval  X:spawn"},
		{"=begin⏎eval \"1\"⏎=end⏎eval \"2\"⏎__END__⏎eval \"3\"", "X:eval"},
		{`x = s =~ /"/ ? 1 : 2; eval "1"`, "X:eval"},
		{`x = a / b; eval "1" / c`, "X:eval"},
		{`x = %w[eval (x)]`, ""},
		{`f("x")⏎%x{ls}⏎/"/.match?(s)⏎eval "1"`, "X:%x  X:eval"},
		{`IO.popen("ls")`, "X:IO.popen"},
		{`require "open3"`, "X:open3"},
		{`ARGV[0]`, "args"},
		{`$stdin.read`, "stdin"}, {`STDIN.read`, "stdin"}, {`ARGF.read`, "stdin"}, {`x = gets`, "stdin"},
		{`f.gets`, ""},
	},
}

var typeLetters = map[string]string{string(NetworkAccess): "N", string(ReadAccess): "R", string(WriteAccess): "W", string(CodeExecution): "X"}

// scanned is what a piece of code in a language holds, as a tokenCase says it.
func scanned(l *language, code string) (evidence []string, tree *Tree) {
	tree = scanFiles(map[string]string{"a" + l.extensions[0]: code}, nil)
	for _, list := range tree.evidence {
		for _, e := range list {
			one := typeLetters[string(e.Type)] + ":" + e.Pattern
			if e.Level == Possible {
				one += "?"
			}
			evidence = append(evidence, one)
		}
	}
	for _, s := range tree.signals {
		switch s.Signal {
		case signalArgs:
			evidence = append(evidence, "args")
		case signalStdin:
			evidence = append(evidence, "stdin")
		}
	}
	return evidence, tree
}

func TestArtifact_tokens(t *testing.T) {
	for l, cases := range tokenCases {
		for i, c := range cases {
			t.Run(fmt.Sprintf("%s/%d", l.name, i), func(t *testing.T) {
				got, _ := scanned(l, strings.ReplaceAll(c.code, "⏎", "\n"))
				var want []string
				if c.want != "" {
					want = strings.Split(c.want, "  ")
				}
				if !slices.Equal(got, want) {
					t.Errorf("%s holds %v, want %v", c.code, got, want)
				}
			})
		}
	}
}

// TestArtifact_everyTokenIsReached holds the table of tokens to the cases.
func TestArtifact_everyTokenIsReached(t *testing.T) {
	for _, row := range tokenTable {
		for pattern := range strings.SplitSeq(row.tokens, "  ") {
			if !tokenReached(row, pattern) {
				name := "every language"
				if row.language != nil {
					name = row.language.name
				}
				t.Errorf("no case reaches %s of %s in %s", pattern, row.gives, name)
			}
		}
	}
}

func tokenReached(row tokenRow, pattern string) bool {
	for l, cases := range tokenCases {
		if row.language != nil && l != row.language {
			continue
		}
		for _, c := range cases {
			wanted := strings.Split(c.want, "  ")
			switch letter := typeLetters[row.gives]; {
			case letter != "" && (slices.Contains(wanted, letter+":"+pattern) || slices.Contains(wanted, letter+":"+pattern+"?")):
				return true
			case row.gives == signalArgs && slices.Contains(wanted, "args") && strings.Contains(c.code, strings.Trim(pattern, "(")),
				row.gives == signalStdin && slices.Contains(wanted, "stdin") && strings.Contains(c.code, strings.Trim(pattern, "(")):
				return true
			}
		}
	}
	return false
}
