//! The question `ruling`: what a referee's card shows.

use serde_json::{Value, json};

use crate::clause::{clause, refusing};
use crate::fault::Fault;
use crate::given::{Given, NAME, named_by};
use crate::request::Request;
use shinpan_harness::vocabulary::{Act, Phase, Rules};
use shinpan_referee::games::sgf::{GameRecord, Item};
use shinpan_referee::games::state_texts::reason_text;
use shinpan_referee::games::verdicts::{JudgedGame, Stopping, judged};
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::{Shows, scene};

/// Answers `ruling`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (given, rules) = (Given::of(request)?, request.ruleset("rules")?);
    let record = given.cut();
    let member = judged(&record, rules, given.dead.as_ref(), Stopping::Recorded, &mut |_| {})?;
    if let Some(why) = &member.verdict.unplayable {
        return Err(Fault::new(format!("{rules} cannot begin the game: {why}")));
    }
    let shows = Shows { dead: given.dead.as_ref(), ..Shows::default() };
    let scene = scene(NAME, &record, rules, &shows)?;
    Ok(json!({
        "title": title(&record, rules),
        "board_svg": picture(&[scene], PictureFormat::Svg),
        "ruling": sentences(&record, &member),
        "clauses": clauses(&member),
        "rules": rules.id,
        "version": env!("CARGO_PKG_VERSION"),
    }))
}

fn title(record: &GameRecord, rules: Rules) -> String {
    let after = match record.acts() {
        0 => "the start".to_owned(),
        1 => "the position after 1 move".to_owned(),
        acts => format!("the position after {acts} moves"),
    };
    format!("Ruling on {after}, under {rules}: {}", rules.about)
}

/// Returns the ruling in sentences: refused moves, the state, the dead stones, the score, the result, what was assumed.
fn sentences(record: &GameRecord, member: &JudgedGame) -> Vec<String> {
    let verdict = &member.verdict;
    let acts: Vec<&Act> = record.items.iter().filter_map(Item::act).collect();
    let breaches = verdict.breaches.iter().zip(&member.clauses).map(|(breach, by)| {
        let act = breach.number.checked_sub(1).and_then(|place| acts.get(place)).map(|act| format!(", {act},"));
        let reason = reason_text(breach.reason, breach.earlier, "move");
        let by = by.map_or(String::new(), |by| format!(", by {by}"));
        format!("Move {}{} is illegal: {reason}{by}.", breach.number, act.unwrap_or_default())
    });
    let mut sentences: Vec<String> = breaches.collect();
    if sentences.is_empty() {
        sentences.push("No move of the game breaks these rules.".to_owned());
    }
    let state = match verdict.phase {
        Some(Phase::Handicap) => "Black is placing handicap stones.",
        Some(Phase::Play) => "Play goes on: it has not stopped.",
        Some(Phase::Agreement) => "Play has stopped, and the players have not ended the game.",
        Some(Phase::Offer) => "An offer to end the game without result waits for an answer.",
        Some(Phase::PlayOut) => "The players play the position out.",
        Some(Phase::FirstCleanUp) => {
            "Two passes ended the main phase. In the first clean-up phase, a ko may be retaken only after its mark was \
             removed."
        }
        Some(Phase::SecondCleanUp) => {
            "In the second clean-up phase each move is worth a point, so taking dead stones off costs nothing."
        }
        Some(Phase::Over) | None => "The game is over.",
    };
    sentences.push(state.to_owned());
    sentences.extend(member.agreement_text().map(|agreed| sentence(&agreed)));
    if let Some(score) = &verdict.score {
        let (of, black, white) = (score.measure(), score.black, score.white);
        sentences.push(format!("Score by {of}, komi of {} included: Black {black}, White {white}.", member.komi));
    }
    if let Some(result) = &verdict.result {
        let by = member.by.as_ref().map_or(String::new(), |by| format!(", decided by {by}"));
        sentences.push(format!("Result: {result}{by}."));
    }
    if let Some((komi, source)) = member.assumed_komi {
        sentences.push(format!("The record names no komi: it is {komi}, {}.", source.words()));
    }
    sentences.extend(member.assumed.iter().map(|assumed| sentence(assumed)));
    if member.dead.source.says_something() {
        sentences.push(format!("The dead stones are named by {}.", named_by(&member.dead.source)));
    }
    sentences
}

/// Returns a text as a sentence.
fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|first| first.to_uppercase().collect::<String>()).unwrap_or_default();
    format!("{first}{}.", letters.as_str().trim_end_matches('.'))
}

/// Returns the clauses of the ruling, each once.
fn clauses(member: &JudgedGame) -> Vec<Value> {
    let mut clauses: Vec<Value> = member.clauses.iter().map(|by| refusing(*by)).collect();
    clauses.extend(member.by.as_deref().filter(|_| member.verdict.result.is_some()).map(clause));
    let mut once: Vec<Value> = Vec::new();
    for clause in clauses {
        if !once.contains(&clause) {
            once.push(clause);
        }
    }
    once
}
