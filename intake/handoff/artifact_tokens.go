package handoff

import (
	"slices"
	"strings"
	"sync"
)

// Level says how far evidence goes (handoff, §4).
type Level string

// The levels. Only certain evidence requires a capability.
const (
	Certain  Level = "certain"
	Possible Level = "possible"
)

// A signal of how a file is started or fed (handoff, §4), in the order of the
// specification.
const (
	signalShebang = "shebang"
	signalEntry   = "entry_point"
	signalTop     = "top_level"
	signalSDK     = "sdk_input"
	signalArgs    = "cli_args"
	signalStdin   = "stdin"
)

// tokenRow is a row of the table of tokens: what stands in code, and what it is
// evidence of. A token is written as it stands in code, with these marks: a
// leading "." needs a receiver, a trailing "(" a call, a trailing "." or "::" any
// member; a blank is one or more blanks. Tokens are parted by two blanks.
type tokenRow struct {
	language *language
	gives    string // a capability type, or a signal
	how      tokenUse
	tokens   string
}

// tokenUse is how the tokens of a row are sought.
type tokenUse uint8

const (
	inCode    tokenUse = iota // anywhere in code
	bare                      // without receiver; after one only possible
	weak                      // possible
	opening                   // the mode decides between reading and writing
	imported                  // names that are imported
	command                   // Shell: at command position
	operated                  // Shell: at command position, with an operand
	elsewhere                 // no word: found by the readers of URLs, strings and redirections
)

// tokenTable is the table of handoff, §4, cell by cell.
var tokenTable = []tokenRow{
	{nil, string(NetworkAccess), elsewhere, "http://  https://  ws://  wss://  ftp://"},

	{python, string(NetworkAccess), imported, "urllib  requests  httpx  aiohttp  http.client  socket  smtplib  ftplib  websockets  paramiko  boto3"},
	{python, string(ReadAccess), inCode, "pathlib.Path(  .read_text(  .read_bytes(  os.listdir(  os.walk(  glob.glob("},
	{python, string(ReadAccess), weak, "Path("},
	{python, string(ReadAccess), opening, "open("},
	{python, string(ReadAccess), elsewhere, "with open("},
	{python, string(WriteAccess), elsewhere, "open("},
	{python, string(WriteAccess), inCode, ".write_text(  .write_bytes(  os.remove  os.makedirs  os.unlink  os.mkdir  os.rename  shutil."},
	{python, string(CodeExecution), inCode, "subprocess.run  subprocess.  os.system  os.popen  shell=True"},
	{python, string(CodeExecution), bare, "exec(  eval("},
	{python, signalArgs, inCode, "sys.argv  argparse"},
	{python, signalStdin, inCode, "sys.stdin"},
	{python, signalStdin, bare, "input("},

	{node, string(NetworkAccess), imported, "http  https  net  tls  axios  got  node-fetch  undici  ws"},
	{node, string(NetworkAccess), bare, "fetch("},
	{node, string(NetworkAccess), inCode, "XMLHttpRequest  WebSocket("},
	{node, string(ReadAccess), inCode, "fs.readFile  readFile(  readFileSync(  createReadStream(  readdir(  readdirSync("},
	{node, string(WriteAccess), inCode, "fs.unlink  unlink(  unlinkSync(  writeFile(  writeFileSync(  appendFile(  appendFileSync(  mkdir(  mkdirSync(  rm(  rmSync(  rename(  renameSync(  createWriteStream("},
	{node, string(CodeExecution), imported, "child_process"},
	{node, string(CodeExecution), bare, "exec(  eval("},
	{node, string(CodeExecution), inCode, "new Function("},
	{node, signalArgs, inCode, "process.argv"},
	{node, signalStdin, inCode, "process.stdin"},

	{golang, string(NetworkAccess), imported, "net/http  net  net/smtp  net/rpc  google.golang.org/grpc"},
	{golang, string(ReadAccess), inCode, "os.Open(  os.ReadFile(  os.ReadDir(  ioutil.ReadFile(  filepath.Walk(  filepath.WalkDir("},
	{golang, string(WriteAccess), inCode, "os.Create(  os.WriteFile(  os.Remove(  os.RemoveAll(  os.Mkdir(  os.MkdirAll(  os.Rename(  os.OpenFile("},
	{golang, string(CodeExecution), imported, "os/exec"},
	{golang, string(CodeExecution), inCode, "syscall.Exec("},
	{golang, signalArgs, inCode, "os.Args  flag."},
	{golang, signalStdin, inCode, "os.Stdin"},

	{rust, string(NetworkAccess), inCode, "reqwest::  ureq::  hyper::  TcpStream  UdpSocket"},
	{rust, string(ReadAccess), inCode, "File::open(  fs::read(  fs::read_to_string(  fs::read_dir("},
	{rust, string(WriteAccess), inCode, "File::create(  fs::write(  fs::remove_file(  fs::remove_dir_all(  fs::create_dir(  fs::create_dir_all(  fs::rename(  OpenOptions"},
	{rust, string(CodeExecution), inCode, "process::Command  Command::new("},
	{rust, signalArgs, inCode, "env::args"},
	{rust, signalStdin, inCode, "io::stdin"},

	{shell, string(NetworkAccess), command, "curl  wget  nc  ssh  scp  sftp"},
	{shell, string(ReadAccess), operated, "cat  head  tail  find  ls  source  ."},
	{shell, string(WriteAccess), command, "rm  mv  cp  mkdir  touch  tee  truncate  dd  ln"},
	{shell, string(CodeExecution), command, "eval  bash  sh  python  python3  node  ruby  perl  sudo  xargs  docker  kubectl"},
	{shell, string(CodeExecution), operated, "exec"},
	{shell, string(NetworkAccess), elsewhere, "/dev/tcp/"},
	{shell, string(ReadAccess), elsewhere, "<"},
	{shell, string(WriteAccess), elsewhere, "sed -i  >  >>"},
	{shell, signalArgs, elsewhere, "$1  $2  $3  $4  $5  $6  $7  $8  $9  $@  $*"},
	{shell, signalStdin, command, "read"},
	{shell, signalStdin, elsewhere, "cat"},

	{ruby, string(NetworkAccess), imported, "net/http  open-uri  faraday  httparty  rest-client  socket"},
	{ruby, string(NetworkAccess), inCode, "Net::HTTP  URI.open("},
	{ruby, string(ReadAccess), inCode, "File.read  File.readlines  File.foreach  IO.read  Dir.glob  Dir.children"},
	{ruby, string(ReadAccess), opening, "File.open"},
	{ruby, string(WriteAccess), elsewhere, "File.open"},
	{ruby, string(WriteAccess), inCode, "File.write  File.delete  File.unlink  File.rename  Dir.mkdir  FileUtils."},
	{ruby, string(CodeExecution), inCode, "system  exec  spawn  eval  IO.popen"},
	{ruby, string(CodeExecution), elsewhere, "`  %x"},
	{ruby, string(CodeExecution), imported, "open3"},
	{ruby, signalArgs, inCode, "ARGV"},
	{ruby, signalStdin, inCode, "$stdin  STDIN  ARGF"},
	{ruby, signalStdin, bare, "gets"},
}

// codeToken is one token of the table, ready to be sought.
type codeToken struct {
	row      int // in tokenTable
	gives    gift
	how      tokenUse
	pattern  string // as the table has it
	word     string // the name that it begins with
	rest     string // what follows it
	receiver bool   // a "." stands before it
}

// gift is what evidence is of: the index of a type or of a signal.
type gift uint8

const (
	givesNetwork gift = iota
	givesRead
	givesWrite
	givesExecution
	givesArgs
	givesStdin
	gifts // how many there are
)

// giftNames are the types and signals, by gift.
var giftNames = [gifts]string{string(NetworkAccess), string(ReadAccess), string(WriteAccess), string(CodeExecution), signalArgs, signalStdin}

// scannedTypes are the types that evidence can be found of, in the order of
// handoff, §3.2.
var scannedTypes = []CapabilityType{NetworkAccess, ReadAccess, WriteAccess, CodeExecution}

// lexis is the tokens of one language.
type lexis struct {
	keywords map[string]keyword
	byWord   map[string][]codeToken // longest first
	imports  map[string]codeToken
	first    [256]uint32 // by the first byte of a word: its possible lengths, as bits
}

// lexes are the tokens of each language, made when a tree is first scanned.
var lexes = sync.OnceValue(func() map[*language]*lexis {
	all := map[*language]*lexis{}
	for _, l := range languages {
		all[l] = &lexis{byWord: map[string][]codeToken{}, imports: map[string]codeToken{}, keywords: keywords[l]}
		for word := range keywords[l] {
			all[l].expect(word)
		}
	}
	for row, r := range tokenTable {
		if r.how == elsewhere {
			continue
		}
		for pattern := range strings.SplitSeq(r.tokens, "  ") {
			all[r.language].add(newToken(row, r, pattern))
		}
	}
	for _, x := range all {
		for _, tokens := range x.byWord {
			slices.SortStableFunc(tokens, func(a, b codeToken) int { return len(b.pattern) - len(a.pattern) })
		}
	}
	return all
})

func newToken(row int, r tokenRow, pattern string) codeToken {
	t := codeToken{row: row, gives: gift(slices.Index(giftNames[:], r.gives)), how: r.how, pattern: pattern}
	body := pattern
	if r.how == inCode || r.how == weak {
		body, t.receiver = strings.CutPrefix(pattern, ".")
	}
	end := 0
	for end < len(body) && (wordByte[body[end]] || body[end] == '$') {
		end++
	}
	t.word, t.rest = body[:end], body[end:]
	if r.how == command || r.how == operated {
		t.word, t.rest = pattern, ""
	}
	return t
}

func (x *lexis) add(t codeToken) {
	if t.how == imported {
		x.imports[t.pattern] = t
		return
	}
	x.byWord[t.word] = append(x.byWord[t.word], t)
	x.expect(t.word)
}

// expect makes a word one that is looked up.
func (x *lexis) expect(word string) { x.first[word[0]] |= 1 << min(len(word), 31) }

// knows reports that a word may be one that is looked up: by its first byte and
// its length, which most words fail.
func (x *lexis) knows(word []byte) bool { return x.first[word[0]]&(1<<min(len(word), 31)) != 0 }

// keyword is what a word of the language itself says to the reader.
type keyword uint8

const (
	defines   keyword = iota + 1 // a name is defined, not used
	importing                    // of Python and Go
	asking                       // if, which may ask whether the file is the program
	mainName                     // Go
	endsLine                     // Ruby: ends the arguments of a call without brackets
)

// keywords are those words.
var keywords = map[*language]map[string]keyword{
	python: {"def": defines, "class": defines, "import": importing, "from": importing, "if": asking},
	node:   {"function": defines, "class": defines, "interface": defines},
	golang: {"func": defines, "type": defines, "import": importing, "main": mainName},
	rust:   {"fn": defines, "struct": defines, "enum": defines},
	ruby: {"def": defines, "class": defines, "module": defines, "do": endsLine, "if": endsLine, "unless": endsLine, "while": endsLine,
		"until": endsLine, "rescue": endsLine, "and": endsLine, "or": endsLine},
}

// ends is where the rest of a token ends in data, if it follows a word that ends
// at a byte; -1 if it does not.
func (t *codeToken) ends(data []byte, at int) int {
	for i := range len(t.rest) {
		c := t.rest[i]
		if c == ' ' || c == '(' || c == '=' || i > 0 && t.rest[i-1] == '=' {
			from := at
			for at < len(data) && (data[at] == ' ' || data[at] == '\t') {
				at++
			}
			if c == ' ' {
				if at == from {
					return -1
				}
				continue
			}
		}
		if c == '.' && at+1 < len(data) && data[at] == '?' {
			at++ // Node: fs?.readFile
		}
		if at >= len(data) || data[at] != c {
			return -1
		}
		at++
	}
	last := t.word[len(t.word)-1]
	if t.rest != "" {
		last = t.rest[len(t.rest)-1]
	}
	switch {
	case wordByte[last] && at < len(data) && wordByte[data[at]]:
		return -1
	case last == '.' && (at >= len(data) || !wordByte[data[at]]):
		return -1
	}
	return at
}
