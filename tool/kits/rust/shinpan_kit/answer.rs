//! Reads what shinpan sends, a request a line, and answers it.

use std::fmt;

use super::game::Game;
use super::json::{map, pair, text, texts};
use super::{failed, guarded, unsupported, About, Adapter, Color, Json, Outcome, Size, Stop};

const REASONS: [&str; 9] =
    ["any", "game-over", "wrong-turn", "wrong-phase", "off-board", "occupied", "suicide", "repetition", "not-a-region"];
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

/// One adapter, and what shinpan knows of it.
pub struct Kit<'a> {
    pub adapter: &'a mut dyn Adapter,
    pub about: About,
    pub methods: Vec<&'static str>,
    pub observed: Vec<&'static str>,
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
    pub fn new(adapter: &'a mut dyn Adapter) -> Kit<'a> {
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

    pub fn needs(&self, method: &str, what: impl fmt::Display) -> Outcome {
        match self.methods.contains(&method) {
            true => Ok(()),
            false => unsupported(format!("{what}: the adapter has no {method}")),
        }
    }

    /// Returns the answer to a line of input, which is `None` if it is too long. `None` after a goodbye.
    pub fn answer(&mut self, line: Option<&[u8]>) -> Option<Json> {
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

    pub fn has_method(&self, method: &str) -> bool {
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
    pub fn has_size(&self, (columns, rows): (usize, usize)) -> bool {
        let within = |size: &Size| {
            let (from, to) = size.range();
            (from.0..=to.0).contains(&columns) && (from.1..=to.1).contains(&rows)
        };
        self.about.sizes.iter().any(within) && (columns == rows || !self.about.square)
    }

    /// Returns why the program refuses an act. `None` if it accepts it.
    pub fn verdict(&self, outcome: Outcome) -> Outcome<Option<&'static str>> {
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
