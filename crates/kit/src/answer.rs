//! Reads what shinpan sends, a request a line, and answers it.

use serde_json::json;

use super::game::{Game, Run};
use super::program::{Entries, Kit};
use super::{Json, Outcome, Size, Stop, failed, guarded};

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
/// The most characters of a message.
const LONGEST_MESSAGE: usize = 300;
const EXPECTED: &str = "expected a request: hello, run or bye";

impl Kit<'_> {
    /// Returns the answer to a line of input, which is `None` if it is too long. `None` after a goodbye.
    pub fn answer(&mut self, line: Option<&[u8]>) -> Option<Json> {
        let mut answer = Entries::new();
        let (key, value) = match guarded(|| self.reply(line, &mut answer)) {
            Ok(reply) => reply?,
            Err(Stop::Unsupported(why)) => ("skipped", one_line(&why)),
            Err(Stop::Failed(what)) => ("errored", one_line(&what)),
            Err(other) => ("errored", one_line(&format!("unexpected {other:?}"))),
        };
        answer.insert(key.to_owned(), value);
        Some(Json::Object(answer))
    }

    /// Returns the key and the value of the answer, and puts the id of a run into it. `None` after a goodbye.
    fn reply(&mut self, line: Option<&[u8]>, answer: &mut Entries) -> Outcome<Option<(&'static str, Json)>> {
        let Some(line) = line else { return failed("a line of more than 16 MiB") };
        let text = std::str::from_utf8(line)?.trim_start_matches('\u{feff}').trim_end();
        let request: Json = serde_json::from_str(text).or_else(|error| failed(format!("not JSON: {error}")))?;
        let only = request.as_object().filter(|request| request.len() == 1).and_then(|request| request.iter().next());
        let Some((kind, Json::Object(content))) = only else { return failed(EXPECTED) };
        match kind.as_str() {
            "bye" => Ok(None),
            "hello" => match content.get("protocol").and_then(Json::as_f64) {
                Some(protocol) if protocol >= 2.0 => Ok(Some(("hello", self.hello()))),
                Some(protocol) if protocol >= 1.0 => Ok(Some(("hello", self.old_hello()))),
                _ => failed("expected a protocol from 1 up"),
            },
            "run" => {
                let Some(Json::String(name)) = content.get("id") else {
                    return failed("expected a run with an id");
                };
                answer.insert("id".to_owned(), json!(name));
                let run = Run::read(content)?;
                Ok(Some(("transcript", Game::begin(self, &run)?.transcript(&run)?)))
            }
            _ => failed(EXPECTED),
        }
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
            Size::Square(lines) => json!(lines),
            Size::Exact(columns, rows) => json!([columns, rows]),
            Size::Range(from, to) => json!({"from": from, "to": to}),
        };
        json!({
            "protocol": 2,
            "name": about.name,
            "version": about.version,
            "rules": about.rules,
            "sizes": about.sizes.iter().map(size).collect::<Vec<_>>(),
            "square": about.square,
            "offers": self.offers(),
            "suicide": about.suicide,
            "legal-moves": about.legal_moves,
            "ends": about.ends,
            "observes": self.observed,
        })
    }

    /// Returns the greeting of protocol 1.
    fn old_hello(&self) -> Json {
        let about = &self.about;
        let all = (1..=25).flat_map(|columns| (1..=25).map(move |rows| (columns, rows)));
        let sizes: Vec<(usize, usize)> = all.filter(|size| self.has_size(*size)).collect();
        let (columns, rows): (Vec<usize>, Vec<usize>) = sizes.iter().copied().unzip();
        let least = |lines: &[usize]| lines.iter().min().copied().unwrap_or(1);
        let most = |lines: &[usize]| lines.iter().max().copied().unwrap_or(1);
        let mut offers = self.offers();
        offers.retain(|word| OFFERS_OF_PROTOCOL_1.contains(word));
        offers.extend(sizes.iter().any(|(columns, rows)| columns != rows).then_some("rectangular"));
        let mut observed = self.observed.clone();
        observed.retain(|key| *key != "margin" && (*key != "legal-moves" || about.legal_moves == "always"));
        json!({
            "protocol": 1,
            "name": about.name,
            "version": about.version,
            "rules": about.rules,
            "offers": offers,
            "sizes": [[least(&columns), least(&rows)], [most(&columns), most(&rows)]],
            "observes": observed,
        })
    }
}

/// Returns the start of a message, on one line.
fn one_line(text: &str) -> Json {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_MESSAGE).collect::<String>().into()
}
