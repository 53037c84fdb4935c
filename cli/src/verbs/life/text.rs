//! The answers of `life` as a text, and as lines of JSON.

use std::fmt::Write;

use serde_json::{Value, json};
use shinpan::{Color, Point};
use shinpan_lab::life::{Cell, Cut, LifeRegion, LifeStatus, MOST_FREE_POINTS, Settled};

use super::judged::{JudgedChain, JudgedRegion, LifeQuestion};

/// Returns the report for readers.
pub(super) fn text(question: &LifeQuestion, judged: &JudgedRegion) -> String {
    let readings = question.options.readings;
    let mut text = format!(
        "Article 7 of japanese-1989; readings: new-stone={}, bars={}, absence={}\n\n{}",
        readings.new_stone,
        readings.bars,
        readings.absence,
        board(question.region)
    );
    for chain in &judged.chains {
        text += &paragraph(chain);
    }
    if let Some(settled) = &judged.settled {
        text += &summary(settled);
    } else if question.chain.is_none() {
        text += "\nBecause a chain is unknown, seki and territory are not decided.\n";
    }
    text += match question.options.cut {
        Cut::Always => "\nEach part between unconditionally alive chains was judged by itself.",
        Cut::WhereSound | Cut::Never => "\nOther parts of the board were left out only where that changes no answer.",
    };
    text += "\nThe opponent of a chain moves first. Endless play before the taking means that the chain was not taken, and after\n\
             it that no new stone came about. Not judged: by article 1, a player may not rely on a cycle that costs stones\n\
             (the commentary's example 23).\n";
    text
}

/// Draws the region with its coordinates.
fn board(region: &LifeRegion) -> String {
    let name = |column: u8| Point::new(column, 0).to_string().trim_end_matches('1').to_owned();
    let letters: Vec<String> = (0..region.columns()).map(name).collect();
    let mut text = format!("    {}\n", letters.join(" "));
    for (line, row) in region.to_string().lines().zip((1..=region.rows()).rev()) {
        let marks: Vec<String> = line.chars().map(String::from).collect();
        let _ = writeln!(text, "{row:>3} {}", marks.join(" "));
    }
    text
}

fn paragraph(chain: &JudgedChain) -> String {
    let answer = &chain.answer;
    let (owner, opponent) = (answer.color, answer.color.opposite());
    let (verdict, because) = match answer.status {
        Some(LifeStatus::Uncapturable) => ("alive", format!("{opponent} cannot take it.")),
        Some(LifeStatus::NewStone) => {
            ("alive", format!("{opponent} can take it, but then {owner} brings about a new stone that stays."))
        }
        Some(LifeStatus::Dead) => ("dead", format!("{opponent} can take it, and no new stone stays.")),
        None if free_points(&answer.searched) > MOST_FREE_POINTS => (
            "unknown",
            format!(
                "Its part of the board has {} free points, and at most {MOST_FREE_POINTS} can be searched.",
                free_points(&answer.searched)
            ),
        ),
        None => ("unknown", format!("{} states did not suffice; --states allows more.", answer.states)),
    };
    let mut text = format!("\n{owner} {}: {verdict}. {because}\n", names(&answer.chain));
    if !chain.line.is_empty() {
        let moves: Vec<String> = chain.line.iter().map(|(color, made)| format!("{} {made}", color.letter())).collect();
        let _ = writeln!(text, "  A line that takes it: {}.", moves.join(", "));
    }
    match chain.saved_by.as_deref() {
        None => {}
        Some([]) => text += "  No single play would save it.\n",
        Some(points) => {
            let _ = writeln!(text, "  Before the end, {owner} could save it at {}.", names(points));
        }
    }
    text + &hangs(chain)
}

/// Says on which readings an answer depends, if others were tried.
fn hangs(chain: &JudgedChain) -> String {
    let by = |wanted: Option<bool>| -> Option<String> {
        let fits = |other: &&(String, Option<LifeStatus>)| other.1.map(LifeStatus::lives) == wanted;
        let names: Vec<&str> = chain.others.iter().filter(fits).map(|(name, _)| name.as_str()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    if chain.others.is_empty() {
        return String::new();
    }
    let here = chain.answer.status.map(LifeStatus::lives);
    let words = [(Some(true), "alive"), (Some(false), "dead"), (None, "unknown")];
    let different = words.iter().filter(|(lives, _)| *lives != here);
    let parts: Vec<String> = different.filter_map(|(lives, word)| Some(format!("{word} by {}", by(*lives)?))).collect();
    if parts.is_empty() {
        return "  The other readings, each changed alone, say the same.\n".to_owned();
    }
    format!("  It depends on the reading: {}.\n", parts.join("; "))
}

fn free_points(region: &LifeRegion) -> usize {
    region.points().filter(|point| matches!(region.at(*point), Cell::Empty | Cell::Stone(_))).count()
}

fn summary(settled: &Settled) -> String {
    let mut text = "\n".to_owned();
    for color in Color::BOTH {
        let territory = &settled.territory[color];
        let _ = writeln!(text, "territory of {color}: {}{}", territory.len(), list(territory));
    }
    let rest = [
        ("stones in seki", &settled.seki),
        ("dame", &settled.dame),
        ("black stones taken off", &settled.removed[Color::Black]),
        ("white stones taken off", &settled.removed[Color::White]),
    ];
    for (what, points) in rest.into_iter().filter(|(_, points)| !points.is_empty()) {
        let _ = writeln!(text, "{what}: {}{}", points.len(), list(points));
    }
    if settled.dame.len() > 1 {
        text += "Several dame are open. A stone played there can count as a new stone, so fill them before you rely on this.\n";
    }
    text
}

fn list(points: &[Point]) -> String {
    if points.is_empty() { String::new() } else { format!(" ({})", names(points)) }
}

fn names(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<String>>().join(" ")
}

/// Returns a line for each chain, and a last one for the board.
pub(super) fn lines(question: &LifeQuestion, judged: &JudgedRegion) -> String {
    let points = |points: &[Point]| -> Vec<String> { points.iter().map(Point::to_string).collect() };
    let word = |status: Option<LifeStatus>| status.map_or("unknown".to_owned(), |status| status.to_string());
    let of_chain = |chain: &JudgedChain| {
        let answer = &chain.answer;
        let others: serde_json::Map<String, Value> =
            chain.others.iter().map(|(name, status)| (name.clone(), word(*status).into())).collect();
        json!({
            "chain": points(&answer.chain),
            "color": answer.color.to_string().to_lowercase(),
            "status": word(answer.status),
            "alive": answer.status.map(LifeStatus::lives),
            "clause": "japanese-1989/7.1",
            "states": answer.states,
            "line": chain.line.iter().map(|(color, made)| format!("{} {made}", color.letter())).collect::<Vec<_>>(),
            "saved_by": chain.saved_by.as_deref().map(points),
            "by_other_readings": others,
        })
    };
    let both = |of: &shinpan::ByColor<Vec<Point>>| json!({"black": points(&of.black), "white": points(&of.white)});
    let readings = question.options.readings;
    let last = json!({
        "states": question.options.states,
        "whole": question.options.cut != Cut::Always,
        "readings": {
            "new-stone": readings.new_stone.to_string(),
            "bars": readings.bars.to_string(),
            "absence": readings.absence.to_string(),
        },
        "settled": judged.settled.as_ref().map(|settled| json!({
            "territory": both(&settled.territory),
            "seki": points(&settled.seki),
            "dame": points(&settled.dame),
            "taken_off": both(&settled.removed),
        })),
    });
    judged.chains.iter().map(of_chain).chain([last]).map(|line| format!("{line}\n")).collect()
}
