//! The program that an adapter connects, and what shinpan knows of it.

use std::fmt;

use serde_json::Map;

use super::{About, Adapter, Color, Json, Outcome, Size, Stop, failed, guarded, unsupported};

const REASONS: [&str; 9] =
    ["any", "game-over", "wrong-turn", "wrong-phase", "off-board", "occupied", "suicide", "repetition", "not-a-region"];
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

/// A map, in the order of its keys.
pub type Entries = Map<String, Json>;

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
        let observed = OBSERVED.iter().filter(|(_, method)| kit.has_method(method)).map(|(key, _)| *key);
        kit.observed = observed.chain(about.observes.iter().copied()).collect();
        kit
    }

    /// Begins a game on the first size under the first ruleset.
    fn begin_somehow(&mut self) -> Outcome {
        let ((columns, rows), _) = self.about.sizes[0].range();
        self.adapter.begin(columns, rows, 0.0, self.about.rules[0])
    }

    pub fn has_method(&self, method: &str) -> bool {
        self.methods.contains(&method)
    }

    pub fn needs(&self, method: &str, what: impl fmt::Display) -> Outcome {
        if self.has_method(method) { Ok(()) } else { unsupported(format!("{what}: the adapter has no {method}")) }
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
