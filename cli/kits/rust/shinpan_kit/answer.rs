//! Reads what shinpan sends, a request a line, and answers it.

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::game::{Game, Run};
use super::program::{Entries, Kit};
use super::{failed, guarded, Json, Outcome, Size, Stop};

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

/// What shinpan sends. The content stays JSON, because each mistake in it has its own message.
#[derive(Deserialize)]
#[serde(rename_all = "lowercase")]
enum Request {
    Hello(Entries),
    Run(Entries),
    Bye(Entries),
}

/// What the kit sends back.
#[derive(Serialize)]
pub struct Answer {
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<String>,
    #[serde(flatten)]
    content: Content,
}

#[derive(Serialize)]
#[serde(rename_all = "lowercase")]
enum Content {
    Hello(Json),
    Transcript(Vec<Entries>),
    Skipped(String),
    Errored(String),
}

impl Kit<'_> {
    /// Returns the answer to a line of input, which is `None` if it is too long. `None` after a goodbye.
    pub fn answer(&mut self, line: Option<&[u8]>) -> Option<Answer> {
        let mut id = None;
        let content = match guarded(|| self.reply(line, &mut id)) {
            Ok(content) => content?,
            Err(Stop::Unsupported(why)) => Content::Skipped(one_line(&why)),
            Err(Stop::Failed(what)) => Content::Errored(one_line(&what)),
            Err(other) => Content::Errored(one_line(&format!("unexpected {other:?}"))),
        };
        Some(Answer { id, content })
    }

    fn reply(&mut self, line: Option<&[u8]>, id: &mut Option<String>) -> Outcome<Option<Content>> {
        let Some(line) = line else { return failed("a line of more than 16 MiB") };
        let text = std::str::from_utf8(line)?.trim_start_matches('\u{feff}').trim_end();
        let request: Json = serde_json::from_str(text).or_else(|error| failed(format!("not JSON: {error}")))?;
        let request = serde_json::from_value(request).or_else(|_| failed("expected a request: hello, run or bye"))?;
        match request {
            Request::Bye(_) => Ok(None),
            Request::Hello(hello) => match hello.get("protocol").and_then(Json::as_f64) {
                Some(protocol) if protocol >= 2.0 => Ok(Some(Content::Hello(self.hello()))),
                Some(protocol) if protocol >= 1.0 => Ok(Some(Content::Hello(self.old_hello()))),
                _ => failed("expected a protocol from 1 up"),
            },
            Request::Run(mut run) => {
                let Some(Json::String(name)) = run.shift_remove("id") else {
                    return failed("expected a run with an id");
                };
                *id = Some(name);
                let run = Run::read(run)?;
                Ok(Some(Content::Transcript(Game::begin(self, &run)?.transcript(&run)?)))
            }
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
fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ").chars().take(LONGEST_MESSAGE).collect()
}
