//! States of a game in words: boards, starts, phases, refusals, counts.

use std::fmt::Write as _;

use shinpan_harness::subject::referee::Refused;
use shinpan_harness::subject::spec::{Counting, Recorded};
use shinpan_harness::vocabulary::{
    Ask, Count, Diagram, Field, Fields, GameResult, Half, Illegal, Observation, Point, Prisoners, Script, Start,
    TimeLeft, Turn,
};

/// Returns everything that the rules say about the current state, but for the points in ko: no text has them, and to find
/// them the rules try captures, which are no part of the game.
pub fn observed(game: &dyn Recorded) -> Observation {
    observed_fields(game, Fields::ALL.without(Field::InKo))
}

/// Returns what the rules say about the current state in some fields, and in those that cost nothing.
pub fn observed_fields(game: &dyn Recorded, fields: Fields) -> Observation {
    let mut seen = Observation { to_play: Some(Turn::from(game.to_play())), ..Observation::default() };
    game.observe(Ask { fields, lines: 0 }, &mut seen);
    seen
}

/// Returns the phase and the player to move as text.
pub fn phase_text(now: &Observation) -> String {
    let phase = now.phase.and_then(|phase| serde_json::to_value(phase).ok());
    let phase = phase.as_ref().and_then(|phase| phase.as_str()).unwrap_or_default();
    let turn = match now.to_play {
        Some(Turn::Black) => ", Black to play",
        Some(Turn::White) => ", White to play",
        Some(Turn::Nobody) | None => "",
    };
    format!("phase {phase}{turn}")
}

/// Returns the ruleset and the start as text.
pub fn header(script: &Script) -> String {
    let Start { board, to_play, handicap, fixed_handicap, prisoners, clock, .. } = &script.start;
    let mut text = format!(
        "{}: {}\nstart: {}x{}, {} to play, komi {}",
        script.rules,
        script.rules.about,
        board.columns(),
        board.rows(),
        to_play.word(),
        script.komi()
    );
    if *handicap >= 2 {
        let _ = write!(text, ", handicap {handicap}{}", if *fixed_handicap { " on fixed points" } else { "" });
    }
    if *prisoners != Prisoners::default() {
        let _ = write!(text, ", prisoners held: Black {}, White {}", prisoners.by_black, prisoners.by_white);
    }
    if let Some(clock) = clock {
        let _ = write!(text, ", {} seconds each", clock.main);
        if let Some(period) = clock.overtime {
            let _ = write!(text, ", then {} moves in {} seconds again and again", period.stones, period.seconds);
        }
    }
    text.push('\n');
    text
}

/// Returns the reason of a refusal, and the act whose position it would repeat.
pub fn why(refused: &Refused) -> String {
    reason_text(refused.reason, refused.repeats, "act")
}

/// Returns a reason, and the act whose position would return. 0 is the start. `what` is `act` or `move`.
pub fn reason_text(reason: Illegal, earlier: Option<usize>, what: &str) -> String {
    let word = serde_json::to_value(reason).ok().and_then(|word| word.as_str().map(str::to_owned)).unwrap_or_default();
    match earlier {
        Some(0) => format!("{word} of the start"),
        Some(earlier) => format!("{word} of the position after {what} {earlier}"),
        None => word,
    }
}

/// Returns a board as indented lines. An empty `shown` point becomes `*`.
pub fn diagram(board: Option<&Diagram>, shown: Option<Point>) -> String {
    board.map_or(String::new(), |board| {
        board.with_coordinates(shown).lines().map(|row| format!("       {row}\n")).collect()
    })
}

/// Returns the count of the current position: stones, prisoners, scores, result, and each counting method.
pub fn count(game: &dyn Recorded, last: &Observation) -> String {
    let mut text = String::new();
    if let (Some(empty), Some(stones)) = (&last.empty, &last.stones) {
        let _ = writeln!(
            text,
            "stones {} : {}, empty points {} : {} and {} neutral",
            stones.black, stones.white, empty.black, empty.white, empty.neutral
        );
    }
    if let Some(held) = last.prisoners.filter(|held| *held != Prisoners::default()) {
        let paid = last.pass_stones.filter(|paid| paid.black + paid.white > 0);
        let paid = paid.map_or(String::new(), |paid| {
            format!(", pass stones among them: {} black, {} white", paid.black, paid.white)
        });
        let _ = writeln!(
            text,
            "prisoners: {} black (held by White), {} white (held by Black){paid}",
            held.by_white, held.by_black
        );
    }
    let has_prisoners = last.prisoners.is_some_and(|held| held != Prisoners::default());
    for (name, points) in last.scores.iter().flatten() {
        // No player has less than no territory: it is the prisoners that are taken off.
        let with = if name == "territory" && has_prisoners { " and prisoners" } else { "" };
        let _ = writeln!(text, "{name}{with} {} : {}", points.black, points.white);
    }
    let scored = last.result.is_none() || is_scored(last);
    if let Some(score) = last.score.as_ref().filter(|_| scored) {
        let (measure, black, white) = (score.measure(), score.black, score.white);
        let _ = writeln!(text, "score by {measure}, komi included: Black {black}, White {white}");
    }
    if let Some(clock) = &last.clock {
        let left = |left: TimeLeft| match left.stones {
            0 => format!("{} seconds of main time", left.seconds),
            stones => format!("{} seconds for {stones} more moves", left.seconds),
        };
        let _ = writeln!(text, "clocks: Black {}, White {}", left(clock.black), left(clock.white));
    }
    match &last.result {
        Some(result) => {
            let _ = writeln!(text, "result: {result}{}", if scored { "" } else { " (no score decides it)" });
        }
        None => text.push_str("the game is not over: counted as the board stands\n"),
    }
    if scored {
        text.extend(game.counting().iter().map(counting_text));
    }
    text
}

/// Returns whether a result is a margin or a draw: `B+8`, `W+0.5`, `draw`.
pub fn is_by_score(result: &str) -> bool {
    GameResult::read(result).is_some_and(GameResult::is_by_score)
}

/// Returns the margin of a record's result, Black's points less White's. `None` if it is no score. SGF writes a draw as `0` or
/// `Draw`.
pub fn recorded_margin(result: &str) -> Option<Half> {
    let result = result.trim();
    match result.to_lowercase().as_str() {
        "0" | "draw" | "jigo" => Some(Half(0)),
        _ => GameResult::read(result).and_then(GameResult::margin),
    }
}

/// Returns whether a record's result is by another score than this result of a count.
pub fn differs_from(recorded: &str, counted: &str) -> bool {
    let counted = GameResult::read(counted).and_then(GameResult::margin);
    recorded_margin(recorded).is_some_and(|recorded| counted.is_some_and(|counted| counted != recorded))
}

/// Returns how a record's result came about without a score. `None` if a score may have decided it.
///
/// SGF writes the way as a letter or a word, as in `W+R` and `W+Time`. Programs write more words, small letters among them.
/// Asian programs have words of their own.
pub fn without_score(result: &str) -> Option<&'static str> {
    let way = result.split_once('+').map(|(_, how)| how.trim().to_lowercase());
    match way.as_deref() {
        Some("r" | "res" | "res." | "resign" | "resigned" | "resignation") => Some("a player resigned"),
        Some("t" | "time" | "timeout" | "on time") => Some("a player ran out of time"),
        Some("f" | "forfeit" | "forfeited") => Some("a player forfeited"),
        _ if ["中盤勝", "中盘胜", "中押", "불계승"].iter().any(|word| result.contains(word)) => {
            Some("a player resigned")
        }
        _ if result.trim().eq_ignore_ascii_case("void") => Some("the game has no result"),
        _ => None,
    }
}

/// Returns whether a score decided the result. A repetition may end a game as a draw, whatever the score is.
pub fn is_scored(last: &Observation) -> bool {
    let Some(result) = &last.result else { return false };
    let margin = last.score.as_ref().map_or(0, |score| score.margin().0);
    is_by_score(result) && (result != "draw" || margin == 0)
}

/// Returns a counting method as text, step by step.
pub fn counting_text(counting: &Counting) -> String {
    let Count { black, white, margin } = counting.count;
    let numbers = match (black, white) {
        (Some(black), Some(white)) => format!("{black} : {white}, "),
        (Some(black), None) => format!("Black {black}, "),
        (None, Some(white)) => format!("White {white}, "),
        (None, None) => String::new(),
    };
    let margin = margin.map_or(String::new(), |margin| GameResult::of_margin(margin).to_string());
    let mut text = format!("counted {}: {numbers}{margin}\n", counting.method);
    for step in &counting.steps {
        let _ = writeln!(text, "     {}", step.says);
        text.push_str(&diagram(step.board.as_ref(), None));
    }
    text
}

/// Returns the stones on the board.
pub fn board_of(game: &dyn Recorded) -> Diagram {
    let mut seen = Observation::default();
    game.observe(Ask { fields: Fields::default().with(Field::Board), lines: 0 }, &mut seen);
    seen.board.unwrap_or_else(|| Diagram::empty(1, 1))
}

/// Returns a number and a noun: `1 move`, `2 breaches`.
pub fn counted(number: usize, thing: &str) -> String {
    let plural = if thing.ends_with("ch") { "es" } else { "s" };
    format!("{number} {thing}{}", if number == 1 { "" } else { plural })
}

/// Returns points as text: `C3 D4`, or `none`.
pub fn points_text<'point>(points: impl IntoIterator<Item = &'point Point>) -> String {
    let points: Vec<&str> = points.into_iter().map(|point| point.name()).collect();
    if points.is_empty() { "none".to_owned() } else { points.join(" ") }
}

/// Returns notes as lines of their own.
pub fn notes_text(notes: &[String]) -> String {
    notes.iter().map(|note| format!("note: {note}\n")).collect()
}
