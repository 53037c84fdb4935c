//! Connects a program that knows the rules of Go to shinpan, which tests it. Needs nothing but the standard library.
//!
//! Implement [`Adapter`] with the methods that your program has, and pass it to [`serve`]:
//!
//! ```ignore
//! mod shinpan_kit;
//! use shinpan_kit::{serve, About, Adapter, Color, Outcome, Size, Stop};
//!
//! impl Adapter for MyGo {
//!     fn about(&self) -> About {
//!         About { name: "mygo", rules: &["basic+no-suicide"], sizes: &[Size::Square(9)], ..About::default() }
//!     }
//!     fn begin(&mut self, columns: usize, rows: usize, komi: f64, rules: &str) -> Outcome { .. }
//!     fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome { .. }
//!     fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>> { .. }
//! }
//!
//! fn main() { serve(MyGo::new()) }
//! ```
//!
//! Standard output belongs to the protocol. On Unix, whatever your program prints after the call of [`serve`] goes to
//! standard error. On other systems your program must not print.
//!
//! Columns count from 0 at the left, rows from 0 at the bottom. A panic counts as a crash of your program. It goes on
//! with the next script.

#![allow(dead_code)]

// SPDX-License-Identifier: MIT OR Apache-2.0. Kit version 2 (it speaks protocols 1 and 2).
use std::fmt;
use std::io::{self, BufRead, Read, Write};
use std::panic::{self, AssertUnwindSafe};
use std::sync::Mutex;

const LONGEST_LINE: usize = 16 << 20;
const MOST_NESTED: usize = 64;
const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const REASONS: [&str; 9] =
    ["any", "game-over", "wrong-turn", "wrong-phase", "off-board", "occupied", "suicide", "repetition", "not-a-region"];
const RUN_KEYS: [&str; 6] = ["id", "rules", "start", "acts", "observe", "legal-moves-at"];
const EXTRA_KEYS: [&str; 5] = ["prisoners", "handicap", "fixed-handicap", "made-by", "clock"];
/// What an adapter offers by having a method.
const OFFERS: [(&str, &str); 6] = [
    ("set_up", "setup"),
    ("pass_turn", "passes"),
    ("resign", "resignation"),
    ("time_out", "time-out"),
    ("settle", "settlement"),
    ("elapse", "clock"),
];
const OFFERS_OF_PROTOCOL_1: [&str; 6] = ["setup", "rectangular", "settlement", "handicap", "counting", "clock"];
/// The keys of observations, with the methods that they need.
const OBSERVED: [(&str, &str); 10] = [
    ("illegal", "play"),
    ("removed", "at"),
    ("board", "at"),
    ("to-play", "to_play"),
    ("over", "over"),
    ("prisoners", "prisoners"),
    ("stones", "at"),
    ("legal-moves", "legal"),
    ("score", "score"),
    ("margin", "margin"),
];
/// What the last panic said, and where.
static PANIC: Mutex<String> = Mutex::new(String::new());

/// A player, or the color of a stone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Color {
    Black,
    White,
}

impl Color {
    /// Returns the other player.
    pub fn opponent(self) -> Color {
        if self == Color::Black {
            Color::White
        } else {
            Color::Black
        }
    }

    fn word(self) -> &'static str {
        if self == Color::Black {
            "black"
        } else {
            "white"
        }
    }
}

/// Why a method does not return what it should.
#[derive(Clone, Debug, PartialEq)]
pub enum Stop {
    /// The program refuses the act and does not say why.
    Refused,
    /// The program refuses the act for one of these reasons: game-over, wrong-turn, wrong-phase, off-board, occupied,
    /// suicide, repetition, not-a-region.
    Illegal(&'static str),
    /// The program cannot do what the script needs. shinpan skips the script and shows the reason.
    Unsupported(String),
    /// Something went wrong. Counts as a crash of the program.
    Failed(String),
    /// The adapter does not have the method.
    Undefined,
}

/// With `?`, an error of the program counts as a crash.
impl<E: std::error::Error> From<E> for Stop {
    fn from(error: E) -> Stop {
        Stop::Failed(error.to_string())
    }
}

/// What a method returns.
pub type Outcome<T = ()> = Result<T, Stop>;

/// Some of the boards that a program has.
#[derive(Clone, Copy, Debug)]
pub enum Size {
    Square(usize),
    /// Columns and rows.
    Exact(usize, usize),
    /// All boards with at least and at most these columns and rows.
    Range((usize, usize), (usize, usize)),
}

impl Size {
    /// Returns the smallest and the largest columns and rows.
    fn range(self) -> ((usize, usize), (usize, usize)) {
        match self {
            Size::Square(lines) => ((lines, lines), (lines, lines)),
            Size::Exact(columns, rows) => ((columns, rows), (columns, rows)),
            Size::Range(from, to) => (from, to),
        }
    }
}

/// A legal move.
#[derive(Clone, Copy, Debug)]
pub enum Vertex {
    /// Column and row.
    At(usize, usize),
    Pass,
}

/// Declares the fields of [`About`] with their defaults.
macro_rules! about {
    ($($name:ident: $type:ty = $default:expr,)*) => {
        /// What shinpan should know about a program before it sends scripts.
        #[derive(Clone, Copy, Debug)]
        pub struct About { $(pub $name: $type,)* }

        impl Default for About {
            fn default() -> About { About { $($name: $default,)* } }
        }
    };
}

about! {
    name: &'static str = "a program in Rust",
    version: &'static str = "",
    rules: &'static [&'static str] = &[], // Ids of the rulesets that it plays, as `shinpan rules list` shows them.
    sizes: &'static [Size] = &[],
    square: bool = false, // True: square boards only.
    suicide: &'static str = "all", // Suicides it may be asked to play: none, multi (two stones or more), all.
    legal_moves: &'static str = "always", // "on-demand" if `legal` is slow: shinpan then asks in few states.
    // "repetition": a play that repeats ends the game. "no-repetition": it is refused, where the rules end.
    ends: &'static [&'static str] = &[],
    reasons: bool = true, // False: its reasons for refusals do not count; each becomes `any`.
    wrong_turn: bool = false, // True: it refuses a move of the player who is not to move.
    off_board: bool = false, // True: it refuses a point that is not on the board.
    game_over: bool = true, // With the method `over`: it refuses acts after the end.
    score_of: &'static str = "area", // What `score` counts: area, territory, stones or group-tax.
    default_komi: f64 = 0.0, // The komi of a start without komi.
    offers: &'static [&'static str] = &[], // More words of the protocol's offers: `start_with`, `other_act`.
    observes: &'static [&'static str] = &[], // More keys of observations: `other_value`.
}

/// Declares methods that an adapter need not have.
macro_rules! optional {
    ($($(#[$says:meta])* fn $name:ident(&mut self $(, $argument:ident: $type:ty)*) -> $returns:ty;)*) => {
        $($(#[$says])* fn $name(&mut self $(, $argument: $type)*) -> $returns { Err(Stop::Undefined) })*
    };
}

/// A program under test. Which methods it has, the kit finds out by calling each once, before the first script.
#[allow(unused_variables)]
pub trait Adapter {
    fn about(&self) -> About;
    /// Begins a new game. `rules` is the id of a ruleset.
    fn begin(&mut self, columns: usize, rows: usize, komi: f64, rules: &str) -> Outcome;
    /// Plays, or returns `Refused` or `Illegal`.
    fn play(&mut self, player: Color, column: usize, row: usize) -> Outcome;
    /// Returns the stone on a point.
    fn at(&mut self, column: usize, row: usize) -> Outcome<Option<Color>>;
    optional! {
        /// Passes, or refuses like `play`.
        fn pass_turn(&mut self, player: Color) -> Outcome;
        /// Puts up stones after `begin`: color, column and row of each.
        fn set_up(&mut self, stones: &[(Color, usize, usize)], to_play: Color) -> Outcome;
        /// Does what else the start has, after `begin`: a map with the keys `prisoners`, `handicap`, ...
        fn start_with(&mut self, extras: &Json) -> Outcome;
        fn resign(&mut self, player: Color) -> Outcome;
        fn time_out(&mut self, player: Color) -> Outcome;
        fn elapse(&mut self, seconds: u64) -> Outcome;
        /// Ends the game and removes these stones: column and row of each.
        fn settle(&mut self, dead: &[(usize, usize)]) -> Outcome;
        /// Does any other act of the protocol.
        fn other_act(&mut self, key: &str, value: &Json) -> Outcome;
        /// Returns the player to move. `None` if nobody may move.
        fn to_play(&mut self) -> Outcome<Option<Color>>;
        /// Returns whether the game is over.
        fn over(&mut self) -> Outcome<bool>;
        fn legal(&mut self, player: Color) -> Outcome<Vec<Vertex>>;
        /// Returns the stones removed by Black, and by White.
        fn prisoners(&mut self) -> Outcome<(u32, u32)>;
        /// Returns Black's and White's points, komi included.
        fn score(&mut self) -> Outcome<(f64, f64)>;
        /// Returns Black's points less White's, komi included.
        fn margin(&mut self) -> Outcome<f64>;
        /// Returns the value of a key that `observes` lists. `Json::Null` makes no claim.
        fn other_value(&mut self, key: &str) -> Outcome<Json>;
    }
}

/// A value in JSON.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Null,
    Bool(bool),
    Number(f64),
    Text(String),
    List(Vec<Json>),
    Map(Vec<(String, Json)>),
}

impl Json {
    /// Returns the value of a key. `None` if this is no map or has no such key.
    pub fn get(&self, key: &str) -> Option<&Json> {
        self.entries().iter().find(|(other, _)| other == key).map(|(_, value)| value)
    }

    pub fn text(&self) -> Option<&str> {
        if let Json::Text(text) = self {
            Some(text)
        } else {
            None
        }
    }

    pub fn number(&self) -> Option<f64> {
        if let Json::Number(number) = self {
            Some(*number)
        } else {
            None
        }
    }

    /// Returns the items. Empty if this is no list.
    pub fn items(&self) -> &[Json] {
        if let Json::List(items) = self {
            items
        } else {
            &[]
        }
    }

    /// Returns keys and values. Empty if this is no map.
    pub fn entries(&self) -> &[(String, Json)] {
        if let Json::Map(entries) = self {
            entries
        } else {
            &[]
        }
    }

    /// Reads one value.
    fn read(text: &str) -> Outcome<Json> {
        let mut reader = Reader { text, place: 0 };
        let value = reader.value(MOST_NESTED)?;
        match reader.peek() {
            None => Ok(value),
            Some(_) => reader.wrong(),
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => write!(f, "{value}"),
            Json::Number(number) => write!(f, "{number}"),
            Json::Text(text) => {
                f.write_str("\"")?;
                for letter in text.chars() {
                    match letter {
                        '"' | '\\' => write!(f, "\\{letter}")?,
                        '\0'..='\x1f' => write!(f, "\\u{:04x}", u32::from(letter))?,
                        _ => write!(f, "{letter}")?,
                    }
                }
                f.write_str("\"")
            }
            Json::List(items) => {
                let items: Vec<String> = items.iter().map(Json::to_string).collect();
                write!(f, "[{}]", items.join(", "))
            }
            Json::Map(entries) => {
                let write_one = |(key, value): &(String, Json)| format!("{}: {value}", text(key));
                write!(f, "{{{}}}", entries.iter().map(write_one).collect::<Vec<_>>().join(", "))
            }
        }
    }
}

fn text(text: impl fmt::Display) -> Json {
    Json::Text(text.to_string())
}

fn texts<'a>(texts: impl IntoIterator<Item = &'a &'a str>) -> Json {
    Json::List(texts.into_iter().map(text).collect())
}

fn pair((columns, rows): (usize, usize)) -> Json {
    Json::List(vec![Json::Number(columns as f64), Json::Number(rows as f64)])
}

fn map<const LENGTH: usize>(entries: [(&str, Json); LENGTH]) -> Json {
    Json::Map(entries.map(|(key, value)| (key.to_owned(), value)).to_vec())
}

/// Reads JSON from a text.
struct Reader<'a> {
    text: &'a str,
    place: usize,
}

impl Reader<'_> {
    fn wrong<T>(&self) -> Outcome<T> {
        failed(format!("not JSON: unexpected text at byte {}", self.place))
    }

    /// Returns the next character after blanks.
    fn peek(&mut self) -> Option<char> {
        let rest = self.text[self.place..].trim_start();
        self.place = self.text.len() - rest.len();
        rest.chars().next()
    }

    /// Reads this text after blanks, if it is there.
    fn reads(&mut self, expected: &str) -> bool {
        self.peek();
        let found = self.text[self.place..].starts_with(expected);
        self.place += if found { expected.len() } else { 0 };
        found
    }

    fn value(&mut self, deeper: usize) -> Outcome<Json> {
        let words = [("null", Json::Null), ("true", Json::Bool(true)), ("false", Json::Bool(false))];
        if let Some((_, value)) = words.into_iter().find(|(word, _)| self.reads(word)) {
            return Ok(value);
        }
        match self.peek() {
            _ if deeper == 0 => self.wrong(),
            Some('"') => Ok(Json::Text(self.string()?)),
            Some('[') => Ok(Json::List(self.all("[", "]", |reader| reader.value(deeper - 1))?)),
            Some('{') => Ok(Json::Map(self.all("{", "}", |reader| {
                let key = reader.string()?;
                if reader.reads(":") {
                    Ok((key, reader.value(deeper - 1)?))
                } else {
                    reader.wrong()
                }
            })?)),
            _ => {
                let rest = &self.text[self.place..];
                let end = rest.find(|letter| !"+-.eE0123456789".contains(letter)).unwrap_or(rest.len());
                let Ok(number) = rest[..end].parse() else { return self.wrong() };
                self.place += end;
                Ok(Json::Number(number))
            }
        }
    }

    /// Reads items between brackets, with commas.
    fn all<T>(&mut self, open: &str, close: &str, mut item: impl FnMut(&mut Self) -> Outcome<T>) -> Outcome<Vec<T>> {
        let mut items = Vec::new();
        self.reads(open);
        while !(items.is_empty() && self.reads(close)) {
            items.push(item(self)?);
            if self.reads(close) {
                break;
            } else if !self.reads(",") {
                return self.wrong();
            }
        }
        Ok(items)
    }

    fn string(&mut self) -> Outcome<String> {
        if !self.reads("\"") {
            return self.wrong();
        }
        // A letter outside the basic plane is escaped as two numbers, so the numbers are collected first.
        let mut units: Vec<u16> = Vec::new();
        let mut letters = self.text[self.place..].char_indices();
        while let Some((at, letter)) = letters.next() {
            match letter {
                '"' => {
                    self.place += at + 1;
                    return Ok(String::from_utf16_lossy(&units));
                }
                '\\' => match letters.next().map(|(_, letter)| letter) {
                    Some('u') => {
                        let digits: String = letters.by_ref().take(4).map(|(_, digit)| digit).collect();
                        let Ok(unit) = u16::from_str_radix(&digits, 16) else { return self.wrong() };
                        units.push(unit);
                    }
                    Some(escaped) => {
                        let meant = "b\x08f\x0cn\nr\rt\t".chars().skip_while(|letter| *letter != escaped).nth(1);
                        units.extend(meant.unwrap_or(escaped).encode_utf16(&mut [0; 2]).iter());
                    }
                    None => return self.wrong(),
                },
                letter => units.extend(letter.encode_utf16(&mut [0; 2]).iter()),
            }
        }
        self.wrong()
    }
}

fn failed<T>(what: impl fmt::Display) -> Outcome<T> {
    Err(Stop::Failed(what.to_string()))
}

fn unsupported<T>(why: impl fmt::Display) -> Outcome<T> {
    Err(Stop::Unsupported(why.to_string()))
}

/// Runs a part of the program. A panic becomes a fault.
fn guarded<T>(work: impl FnOnce() -> Outcome<T>) -> Outcome<T> {
    let panicked = |_| PANIC.lock().map_or_else(|_| "panicked".to_owned(), |panic| format!("panicked: {panic}"));
    panic::catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(|panic| failed(panicked(panic)))
}

/// Returns a writer to standard output, and sends everything else that is printed to standard error.
#[cfg(unix)]
#[allow(unsafe_code)]
fn keep_standard_output() -> io::Result<impl Write> {
    extern "C" {
        fn dup2(from: i32, to: i32) -> i32;
    }
    let kept = std::os::fd::AsFd::as_fd(&io::stdout()).try_clone_to_owned()?;
    // SAFETY: dup2 only changes what descriptor 1 means, and nobody here owns it.
    unsafe { dup2(2, 1) };
    Ok(std::fs::File::from(kept))
}

#[cfg(not(unix))]
fn keep_standard_output() -> io::Result<impl Write> {
    Ok(io::stdout())
}

/// Answers shinpan until it says goodbye. Then the process ends.
pub fn serve(mut adapter: impl Adapter) {
    panic::set_hook(Box::new(|panic| {
        let said = panic.payload();
        let said = said.downcast_ref::<&str>().copied().or(said.downcast_ref::<String>().map(String::as_str));
        let place = panic.location().map_or(String::new(), |place| format!(" ({}:{})", place.file(), place.line()));
        if let Ok(mut last) = PANIC.lock() {
            *last = format!("{}{place}", said.unwrap_or("no message"));
        }
    }));
    let ended = keep_standard_output().and_then(|mut output| {
        let mut kit = Kit::new(&mut adapter);
        let mut input = io::stdin().lock();
        let mut line = Vec::new();
        loop {
            let length = read_line(&mut input, &mut line)?;
            let too_long = length > LONGEST_LINE + 1;
            if length == 0 {
                return Ok(());
            } else if !too_long && line.iter().all(u8::is_ascii_whitespace) {
                continue;
            }
            let Some(answer) = kit.answer(if too_long { None } else { Some(&line) }) else { return Ok(()) };
            output.write_all(format!("{answer}\n").as_bytes())?;
            output.flush()?;
        }
    });
    std::process::exit(i32::from(ended.is_err()));
}

/// Reads a line and returns its length, with its end. 0 at the end of the input. Keeps only a part of a line that is
/// too long.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    line.clear();
    let mut length = 0;
    loop {
        let read = input.take(LONGEST_LINE as u64 + 1).read_until(b'\n', line)?;
        length += read;
        if read == 0 || line.ends_with(b"\n") {
            return Ok(length);
        }
        if length > LONGEST_LINE + 1 {
            line.clear();
        }
    }
}

/// One adapter, and what shinpan knows of it.
struct Kit<'a> {
    adapter: &'a mut dyn Adapter,
    about: About,
    methods: Vec<&'static str>,
    observed: Vec<&'static str>,
}

/// Returns the names of the methods that are defined. Each is called in a new game.
macro_rules! defined {
    ($kit:ident, $($name:ident($($argument:expr),*))*) => {{
        $(
            let _ = guarded(|| $kit.begin_somehow());
            if guarded(|| $kit.adapter.$name($($argument),*).map(drop)) != Err(Stop::Undefined) {
                $kit.methods.push(stringify!($name));
            }
        )*
    }};
}

impl<'a> Kit<'a> {
    fn new(adapter: &'a mut dyn Adapter) -> Kit<'a> {
        let about = adapter.about();
        if about.rules.is_empty() || about.sizes.is_empty() {
            eprintln!("shinpan_kit: {} lacks rules or sizes", about.name);
            std::process::exit(1);
        }
        let mut kit = Kit { adapter, about, methods: vec!["begin", "play", "at"], observed: Vec::new() };
        let black = Color::Black;
        defined!(kit,
            pass_turn(black) set_up(&[], black) start_with(&Json::Null) resign(black) time_out(black) elapse(0)
            settle(&[]) other_act("", &Json::Null)
            to_play() over() legal(black) prisoners() score() margin() other_value("")
        );
        let observed = OBSERVED.iter().filter(|(_, method)| kit.methods.contains(method)).map(|(key, _)| *key);
        kit.observed = observed.chain(about.observes.iter().copied()).collect();
        kit
    }

    /// Begins a game on the first size under the first ruleset.
    fn begin_somehow(&mut self) -> Outcome {
        let ((columns, rows), _) = self.about.sizes[0].range();
        self.adapter.begin(columns, rows, 0.0, self.about.rules[0])
    }

    fn needs(&self, method: &str, what: impl fmt::Display) -> Outcome {
        match self.methods.contains(&method) {
            true => Ok(()),
            false => unsupported(format!("{what}: the adapter has no {method}")),
        }
    }

    /// Returns the answer to a line of input, which is `None` if it is too long. `None` after a goodbye.
    fn answer(&mut self, line: Option<&[u8]>) -> Option<Json> {
        let mut id = None;
        let (key, what) = match guarded(|| self.reply(line, &mut id)) {
            Ok(answer) => return answer,
            Err(Stop::Unsupported(why)) => ("skipped", why),
            Err(Stop::Failed(what)) => ("errored", what),
            Err(other) => ("errored", format!("unexpected {other:?}")),
        };
        let what: String = what.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(300).collect();
        Some(Json::Map(id.into_iter().map(|id| ("id".to_owned(), id)).chain([(key.to_owned(), text(what))]).collect()))
    }
}

impl Kit<'_> {
    fn reply(&mut self, line: Option<&[u8]>, id: &mut Option<Json>) -> Outcome<Option<Json>> {
        let Some(line) = line else { return failed("a line of more than 16 MiB") };
        let request = Json::read(std::str::from_utf8(line)?.trim_start_matches('\u{feff}'))?;
        match request.entries() {
            [(kind, Json::Map(_))] if kind == "bye" => Ok(None),
            [(kind, hello @ Json::Map(_))] if kind == "hello" => {
                let protocol = hello.get("protocol").and_then(Json::number).filter(|protocol| *protocol >= 1.0);
                let Some(protocol) = protocol else { return failed("expected a protocol from 1 up") };
                Ok(Some(map([("hello", if protocol < 2.0 { self.old_hello() } else { self.hello() })])))
            }
            [(kind, run @ Json::Map(_))] if kind == "run" => {
                let Some(name) = run.get("id").and_then(Json::text) else { return failed("expected a run with an id") };
                *id = Some(text(name));
                let transcript = Game::begin(self, run)?.transcript(run)?;
                Ok(Some(map([("id", text(name)), ("transcript", Json::List(transcript))])))
            }
            _ => failed("expected a request: hello, run or bye"),
        }
    }

    fn has_method(&self, method: &str) -> bool {
        self.methods.contains(&method)
    }

    fn offers(&self) -> Vec<&'static str> {
        let about = &self.about;
        let mut offers: Vec<&str> = Vec::new();
        offers.extend(OFFERS.iter().filter(|(method, _)| self.has_method(method)).map(|(_, word)| *word));
        offers.extend(about.wrong_turn.then_some("wrong-turn"));
        offers.extend(about.off_board.then_some("off-board"));
        offers.extend((about.game_over && self.has_method("over")).then_some("game-over"));
        offers.extend(about.offers);
        offers
    }

    fn hello(&self) -> Json {
        let about = &self.about;
        let size = |size: &Size| match *size {
            Size::Square(lines) => Json::Number(lines as f64),
            Size::Exact(columns, rows) => pair((columns, rows)),
            Size::Range(from, to) => map([("from", pair(from)), ("to", pair(to))]),
        };
        map([
            ("protocol", Json::Number(2.0)),
            ("name", text(about.name)),
            ("version", text(about.version)),
            ("rules", texts(about.rules)),
            ("sizes", Json::List(about.sizes.iter().map(size).collect())),
            ("square", Json::Bool(about.square)),
            ("offers", texts(&self.offers())),
            ("suicide", text(about.suicide)),
            ("legal-moves", text(about.legal_moves)),
            ("ends", texts(about.ends)),
            ("observes", texts(&self.observed)),
        ])
    }

    /// Returns the greeting of protocol 1.
    fn old_hello(&self) -> Json {
        let about = &self.about;
        let all = (1..=25).flat_map(|columns| (1..=25).map(move |rows| (columns, rows)));
        let sizes: Vec<(usize, usize)> = all.filter(|size| self.has_size(*size)).collect();
        let (columns, rows): (Vec<usize>, Vec<usize>) = sizes.iter().copied().unzip();
        let least = (columns.iter().min().copied().unwrap_or(1), rows.iter().min().copied().unwrap_or(1));
        let most = (columns.iter().max().copied().unwrap_or(1), rows.iter().max().copied().unwrap_or(1));
        let mut offers = self.offers();
        offers.retain(|word| OFFERS_OF_PROTOCOL_1.contains(word));
        offers.extend(sizes.iter().any(|(columns, rows)| columns != rows).then_some("rectangular"));
        let mut observed = self.observed.clone();
        observed.retain(|key| *key != "margin" && (*key != "legal-moves" || about.legal_moves == "always"));
        map([
            ("protocol", Json::Number(1.0)),
            ("name", text(about.name)),
            ("version", text(about.version)),
            ("rules", texts(about.rules)),
            ("offers", texts(&offers)),
            ("sizes", Json::List(vec![pair(least), pair(most)])),
            ("observes", texts(&observed)),
        ])
    }

    /// Returns whether the program has boards of these columns and rows.
    fn has_size(&self, (columns, rows): (usize, usize)) -> bool {
        let within = |size: &Size| {
            let (from, to) = size.range();
            (from.0..=to.0).contains(&columns) && (from.1..=to.1).contains(&rows)
        };
        self.about.sizes.iter().any(within) && (columns == rows || !self.about.square)
    }

    /// Returns why the program refuses an act. `None` if it accepts it.
    fn verdict(&self, outcome: Outcome) -> Outcome<Option<&'static str>> {
        match outcome {
            Ok(()) => Ok(None),
            Err(Stop::Refused) => Ok(Some("any")),
            Err(Stop::Illegal(why)) if !REASONS.contains(&why) => {
                failed(format!("unknown reason {why}: expected {}", REASONS.join(", ")))
            }
            Err(Stop::Illegal(why)) => Ok(Some(if self.about.reasons { why } else { "any" })),
            Err(other) => Err(other),
        }
    }
}

/// One script that is played.
struct Game<'a, 'b> {
    kit: &'a mut Kit<'b>,
    columns: usize,
    rows: usize,
    observe: Vec<&'static str>,
    /// The states whose legal moves are asked.
    moves_at: Vec<usize>,
    /// The player to move. `None` if only the program can tell.
    turn: Option<Color>,
    passes: usize,
    /// The stones, from the lowest row up.
    board: Vec<Option<Color>>,
}

impl<'a, 'b> Game<'a, 'b> {
    fn begin(kit: &'a mut Kit<'b>, run: &Json) -> Outcome<Game<'a, 'b>> {
        if let Some((key, _)) = run.entries().iter().find(|(key, _)| !RUN_KEYS.contains(&key.as_str())) {
            return failed(format!("unknown key {key:?}"));
        }
        let (Some(rules), Some(start)) = (run.get("rules").and_then(Json::text), run.get("start")) else {
            return failed("expected a run with rules, start and acts");
        };
        let known = |key: &str| ["size", "board", "to-play", "komi"].contains(&key) || EXTRA_KEYS.contains(&key);
        if let Some((key, _)) = start.entries().iter().find(|(key, _)| !known(key)) {
            return unsupported(format!("a start with {key}"));
        }
        let (columns, rows, stones) = board_of(start)?;
        if !kit.has_size((columns, rows)) {
            return unsupported(format!("size {columns}x{rows}"));
        }
        let turn = start.get("to-play").map_or(Ok(Color::Black), player)?;
        let komi = match start.get("komi").and_then(Json::text) {
            Some(komi) => komi.parse()?,
            None if rules.starts_with("wmsg-2008") => 6.5,
            None => kit.about.default_komi,
        };
        // One handicap stone is the first move where the rules do not count it among the handicaps.
        let is_one = |key: &str, value: &Json| key == "handicap" && value.number() == Some(1.0);
        let mut extras = start.entries().to_vec();
        extras.retain(|(key, value)| EXTRA_KEYS.contains(&key.as_str()) && !is_one(key, value));
        let is_set_up = !stones.is_empty() || turn != Color::Black;
        if is_set_up {
            kit.needs("set_up", if stones.is_empty() { "a start with White to play" } else { "a start with stones" })?;
        }
        if let Some((key, _)) = extras.first() {
            kit.needs("start_with", format!("a start with {key}"))?;
        }
        let handicap = extras.iter().any(|(key, _)| key == "handicap");
        let mut outcome = kit.adapter.begin(columns, rows, komi, rules);
        if outcome.is_ok() && is_set_up {
            outcome = kit.adapter.set_up(&stones, turn);
        }
        if outcome.is_ok() && !extras.is_empty() {
            outcome = kit.adapter.start_with(&Json::Map(extras));
        }
        if kit.verdict(outcome)?.is_some() {
            return unsupported("the program refuses the start");
        }
        let mut observe = kit.observed.clone();
        if let Some(asked) = run.get("observe") {
            observe.retain(|key| asked.items().iter().any(|other| other.text() == Some(key)));
        }
        let at = run.get("legal-moves-at").filter(|_| kit.has_method("legal")).map_or(&[][..], Json::items);
        let moves_at = at.iter().filter_map(Json::number).map(|number| number as usize).collect();
        let turn = if handicap { None } else { Some(turn) };
        Ok(Game { kit, columns, rows, observe, moves_at, turn, passes: 0, board: Vec::new() })
    }

    /// Plays the acts. Returns an observation of the start, and one after each act.
    fn transcript(mut self, run: &Json) -> Outcome<Vec<Json>> {
        self.look()?;
        let mut entries = vec![Json::Map(self.state(Vec::new(), 0)?)];
        for (before, act) in run.get("acts").map_or(&[][..], Json::items).iter().enumerate() {
            let number = before + 1;
            let [(key, value)] = act.entries() else {
                return failed(format!("act {number}: expected one act with one key, as in {{\"move\": \"B C3\"}}"));
            };
            let (point, refused) = self.act(number, key, value)?;
            let previous = std::mem::take(&mut self.board);
            self.look()?;
            let mut entry = Vec::new();
            if let Some(why) = refused.filter(|_| self.observe.contains(&"illegal")) {
                entry.push(("illegal".to_owned(), text(why)));
            }
            if self.observe.contains(&"removed") {
                let played =
                    point.filter(|(column, row)| refused.is_none() && *column < self.columns && *row < self.rows);
                let played = played.map(|(column, row)| row * self.columns + column);
                let was_there = |index: &usize| previous[*index].is_some() || played == Some(*index);
                let removed = (0..self.board.len()).filter(|index| self.board[*index].is_none() && was_there(index));
                let names = removed.map(|index| name(index % self.columns, index / self.columns));
                entry.push(("removed".to_owned(), Json::List(names.collect::<Outcome<_>>()?)));
            }
            entries.push(Json::Map(self.state(entry, number)?));
        }
        Ok(entries)
    }

    /// Plays an act. Returns the point of a play, and the reason if the program refuses the act.
    fn act(&mut self, number: usize, key: &str, value: &Json) -> Outcome<Played> {
        if key == "move" {
            let words: Vec<&str> = value.text().unwrap_or_default().split(' ').collect();
            let who = match words[0] {
                "B" => Some(Color::Black),
                "W" => Some(Color::White),
                _ => None,
            };
            match (who, &words[1..]) {
                (Some(who), ["pass"]) => return self.make_move(who, None),
                (Some(who), [point]) if place(point).is_some() => return self.make_move(who, place(point)),
                (Some(_), ["pass-for", point]) if place(point).is_some() => {}
                _ => return failed(format!("act {number}: {value} is not a move")),
            }
        }
        self.turn = None;
        self.passes = 0;
        let adapter = &mut self.kit.adapter;
        let has = |method: &str| self.kit.methods.contains(&method);
        let outcome = match key {
            "resign" if has("resign") => adapter.resign(player(value)?),
            "time-out" if has("time_out") => adapter.time_out(player(value)?),
            "elapse" if has("elapse") => adapter.elapse(value.number().unwrap_or_default() as u64),
            "settle"
                if has("settle")
                    && !value.get("contestable").is_some_and(|points| points != &Json::List(Vec::new())) =>
            {
                let points = value.get("dead").map_or(&[][..], Json::items);
                let points: Vec<_> = points.iter().filter_map(|point| place(point.text()?)).collect();
                adapter.settle(&points)
            }
            _ if !has("other_act") => return unsupported(format!("the adapter has no method for the act {key}")),
            _ => adapter.other_act(key, value),
        };
        Ok((None, self.kit.verdict(outcome)?))
    }

    fn make_move(&mut self, who: Color, point: Option<(usize, usize)>) -> Outcome<Played> {
        let about = &self.kit.about;
        let is_wrong_turn = self.turn == Some(who.opponent());
        let is_off_board = point.is_some_and(|(column, row)| column >= self.columns || row >= self.rows);
        // The program does not judge turns and edges, so the kit does. Such a move also comes after a difference:
        // to skip the script would hide that.
        if is_wrong_turn && !about.wrong_turn || is_off_board && !about.off_board {
            return Ok((point, Some("any")));
        }
        let outcome = match point {
            None => {
                self.kit.needs("pass_turn", "a pass")?;
                self.kit.adapter.pass_turn(who)
            }
            Some((column, row)) => self.kit.adapter.play(who, column, row),
        };
        let refused = self.kit.verdict(outcome)?;
        if refused.is_none() {
            self.turn = Some(who.opponent());
            self.passes = if point.is_none() { self.passes + 1 } else { 0 };
        }
        Ok((point, refused))
    }

    /// Reads the board, if it is needed.
    fn look(&mut self) -> Outcome {
        self.board.clear();
        if self.observe.iter().any(|key| ["board", "stones", "removed"].contains(key)) {
            for index in 0..self.columns * self.rows {
                self.board.push(self.kit.adapter.at(index % self.columns, index / self.columns)?);
            }
        }
        Ok(())
    }

    /// Adds to the entry what is observed in the current state.
    fn state(&mut self, mut entry: Vec<(String, Json)>, number: usize) -> Outcome<Vec<(String, Json)>> {
        let mut keys = self.observe.clone();
        if self.moves_at.contains(&number) && !keys.contains(&"legal-moves") {
            keys.push("legal-moves");
        }
        for key in keys {
            if let Some(value) = self.value(key)? {
                entry.push((key.to_owned(), value));
            }
        }
        Ok(entry)
    }

    /// Returns one observation. `None` if it makes no claim.
    fn value(&mut self, key: &str) -> Outcome<Option<Json>> {
        let adapter = &mut self.kit.adapter;
        Ok(Some(match key {
            "illegal" | "removed" => return Ok(None),
            "board" => {
                let mark =
                    |stone: &Option<Color>| stone.map_or(".", |color| if color == Color::Black { "X" } else { "O" });
                let line = |row: &[Option<Color>]| row.iter().map(mark).collect::<Vec<_>>().join(" ") + "\n";
                Json::Text(self.board.chunks(self.columns).rev().map(line).collect())
            }
            "stones" => {
                let count = |color| self.board.iter().filter(|stone| **stone == Some(color)).count() as f64;
                map([("black", Json::Number(count(Color::Black))), ("white", Json::Number(count(Color::White)))])
            }
            "to-play" => text(adapter.to_play()?.map_or("nobody", Color::word)),
            "over" => Json::Bool(adapter.over()?),
            "prisoners" => {
                let (black, white) = adapter.prisoners()?;
                map([("by-black", Json::Number(black.into())), ("by-white", Json::Number(white.into()))])
            }
            "score" => {
                let (black, white) = adapter.score()?;
                map([("black", half(black)?), ("white", half(white)?), ("of", text(self.kit.about.score_of))])
            }
            "margin" => half(adapter.margin()?)?,
            "legal-moves" => return self.legal_moves(),
            _ => return Ok(Some(adapter.other_value(key)?).filter(|value| *value != Json::Null)),
        }))
    }

    fn legal_moves(&mut self) -> Outcome<Option<Json>> {
        // Without `over`, nobody says whether two passes ended the game.
        let over = if self.kit.has_method("over") { self.kit.adapter.over()? } else { self.passes > 1 };
        let turn = if self.kit.has_method("to_play") { self.kit.adapter.to_play()? } else { self.turn };
        let Some(turn) = turn.filter(|_| !over) else { return Ok(None) };
        let moves = self.kit.adapter.legal(turn)?.into_iter().map(|vertex| match vertex {
            Vertex::At(column, row) => name(column, row),
            Vertex::Pass => Ok(text("pass")),
        });
        Ok(Some(Json::List(moves.collect::<Outcome<_>>()?)))
    }
}

/// The point of a play, and the reason if the program refuses the act.
type Played = (Option<(usize, usize)>, Option<&'static str>);

type Stones = Vec<(Color, usize, usize)>;

/// Returns columns, rows and stones of a start.
fn board_of(start: &Json) -> Outcome<(usize, usize, Stones)> {
    let Some(board) = start.get("board") else {
        let size: Vec<f64> = start.get("size").map_or(&[][..], Json::items).iter().filter_map(Json::number).collect();
        return match size[..] {
            [columns, rows] => Ok((columns as usize, rows as usize, Vec::new())),
            _ => failed("expected a start with a board, or a size [columns, rows]"),
        };
    };
    // The top row is first.
    let lines = board.text().unwrap_or_default().lines().rev().filter(|line| !line.trim().is_empty());
    let rows: Vec<Vec<char>> = lines.map(|line| line.chars().filter(|mark| !mark.is_whitespace()).collect()).collect();
    let columns = rows.first().map_or(0, Vec::len);
    if columns == 0 || rows.iter().any(|row| row.len() != columns || row.iter().any(|mark| !"XO.".contains(*mark))) {
        return failed(format!("{board} is not a diagram"));
    }
    let mut stones = Vec::new();
    for (row, marks) in rows.iter().enumerate() {
        for (column, mark) in marks.iter().enumerate().filter(|(_, mark)| **mark != '.') {
            stones.push((if *mark == 'X' { Color::Black } else { Color::White }, column, row));
        }
    }
    Ok((columns, rows.len(), stones))
}

fn player(value: &Json) -> Outcome<Color> {
    match value.text() {
        Some("black") => Ok(Color::Black),
        Some("white") => Ok(Color::White),
        _ => failed(format!("{value} is not a player")),
    }
}

/// Returns the name of a point, such as C3.
fn name(column: usize, row: usize) -> Outcome<Json> {
    match LETTERS.chars().nth(column) {
        Some(letter) => Ok(text(format!("{letter}{}", row + 1))),
        None => failed(format!("column {column}, row {row} is not a point")),
    }
}

/// Returns column and row of a point. `None` if the text is no point.
fn place(name: &str) -> Option<(usize, usize)> {
    let letter = name.chars().next()?;
    let column = LETTERS.find(letter.to_ascii_uppercase())?;
    let row: usize =
        name[1..].parse().ok().filter(|row| (1..=99).contains(row) && !name[1..].starts_with(['0', '+']))?;
    Some((column, row - 1))
}

/// Returns a number of whole or half points as text.
fn half(number: f64) -> Outcome<Json> {
    match (number * 2.0).fract() == 0.0 {
        // Adding zero makes a negative zero positive.
        true => Ok(text(number + 0.0)),
        false => failed(format!("{number} is not a number of whole or half points")),
    }
}
