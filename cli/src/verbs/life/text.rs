//! The answers of `life` as a text, and as lines of JSON.

use std::fmt::Write;

use serde_json::json;
use shinpan::{Color, Point};
use shinpan_lab::life::{LifeQuestion, LifeRegion, LifeReport, LifeStatus, PlayedOut, ReportedChain, Settled};

/// Returns the report for readers.
pub(super) fn text(question: &LifeQuestion, report: &LifeReport, played: Option<&PlayedPosition>) -> String {
    let readings = question.options.readings;
    let scope = if report.is_of_parts() {
        "Each part of the board is judged by itself. Chains that live whatever is played elsewhere are its border.\n"
    } else {
        ""
    };
    let assumed = match question.assumed {
        [] => String::new(),
        stones => format!("taken for alive, not proved: {}\n", names(stones)),
    };
    let mut text = format!(
        "Article 7 of japanese-1989; readings: new-stone={}, bars={}, absence={}\n{scope}{assumed}\n{}",
        readings.new_stone,
        readings.bars,
        readings.absence,
        board(question.region)
    );
    for chain in &report.chains {
        text += &paragraph(chain);
    }
    if let Some(settled) = &report.settled {
        text += &summary(settled);
    } else if question.chain.is_none() {
        text += "\nA chain is unknown, so seki and territory are not decided.\n";
    }
    text += &played.map_or(String::new(), by_play);
    text + "\nThe opponent of a chain moves first. If play before the capture is endless, the chain was not captured. If play\n\
            after it is endless, no new stone stays. Left out: by article 1, a player may not rely on a cycle that costs\n\
            stones (the commentary's example 23).\n"
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

fn paragraph(chain: &ReportedChain) -> String {
    let (owner, stones) = (chain.answer.color, names(&chain.answer.chain));
    let mut text = format!("\n{owner} {stones}: {}. {}\n", chain.verdict(), chain.because());
    if !chain.line.is_empty() {
        let _ = writeln!(text, "  A line that captures it: {}.", moves(&chain.line));
    }
    match chain.saved_by.as_deref() {
        None => {}
        Some([]) => text += "  No single play would save it.\n",
        Some(points) => {
            let _ = writeln!(text, "  Before the end, {owner} could save it at {}.", names(points));
        }
    }
    text + &by_reading(chain)
}

/// Says on which readings an answer depends, if others were tried.
fn by_reading(chain: &ReportedChain) -> String {
    let by = |wanted: Option<bool>| -> Option<String> {
        let fits = |other: &&(String, Option<LifeStatus>)| other.1.map(LifeStatus::lives) == wanted;
        let names: Vec<&str> = chain.others.iter().filter(fits).map(|(name, _)| name.as_str()).collect();
        (!names.is_empty()).then(|| names.join(", "))
    };
    if chain.others.is_empty() {
        return String::new();
    }
    let here = chain.answer.status.map(LifeStatus::lives);
    let known = [(true, "alive"), (false, "dead")].into_iter().filter(|(lives, _)| Some(*lives) != here);
    let parts: Vec<String> =
        known.filter_map(|(lives, word)| Some(format!("{word} by {}", by(Some(lives))?))).collect();
    let mut text = String::new();
    match (parts.as_slice(), here) {
        ([], None) => {}
        ([], Some(_)) => text += "  No other reading, changed alone, is known to say something else.\n",
        (parts, None) => {
            let _ = writeln!(text, "  By other readings: {}.", parts.join("; "));
        }
        (parts, Some(_)) => {
            let _ = writeln!(text, "  It depends on the reading: {}.", parts.join("; "));
        }
    }
    if let Some(open) = by(None).filter(|_| here.is_some()) {
        let _ = writeln!(text, "  Not decided by {open}.");
    }
    text
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
        ("black stones removed", &settled.removed[Color::Black]),
        ("white stones removed", &settled.removed[Color::White]),
    ];
    for (what, points) in rest.into_iter().filter(|(_, points)| !points.is_empty()) {
        let _ = writeln!(text, "{what}: {}{}", points.len(), list(points));
    }
    if settled.dame.len() > 1 {
        text += "Several dame are open. Fill those that belong to no seki before you rely on this, because a stone\n\
                 played there can count as a new stone.\n";
    }
    text
}

/// What a position is worth by play.
pub(super) struct PlayedPosition {
    /// The points that are played on.
    pub points: Vec<Point>,
    /// What each ruleset gives, with each player first.
    pub margins: Vec<PlayedOut>,
}

/// Says what the position is worth by play.
fn by_play(PlayedPosition { points, margins }: &PlayedPosition) -> String {
    if margins.is_empty() {
        return "\nNo chain can be captured and no dame is open, so there is nothing to play out.\n".to_owned();
    }
    let mut text = format!("\nIf they disagree, and both play it out as well as they can at {}:\n", names(points));
    for PlayedOut { rules, first, margin, line } in margins {
        let _ = writeln!(text, "  {rules}, {first} first: {margin}");
        if !line.is_empty() {
            let _ = writeln!(text, "    {}", moves(line));
        }
    }
    text + "  Margins of the board, without komi and the prisoners before.\n"
}

/// Returns the moves of a line.
fn moves<M: std::fmt::Display>(line: &[(Color, M)]) -> String {
    line.iter().map(|(color, made)| format!("{} {made}", color.letter())).collect::<Vec<String>>().join(", ")
}

fn list(points: &[Point]) -> String {
    if points.is_empty() { String::new() } else { format!(" ({})", names(points)) }
}

fn names(points: &[Point]) -> String {
    points.iter().map(Point::to_string).collect::<Vec<String>>().join(" ")
}

/// Returns a line for each chain, and a last one for the board.
pub(super) fn lines(question: &LifeQuestion, report: &LifeReport, played: Option<&PlayedPosition>) -> String {
    let readings = question.options.readings;
    let last = json!({
        "limit": question.options.states,
        "part": report.is_of_parts(),
        "taken-for-alive": question.assumed.iter().map(Point::to_string).collect::<Vec<_>>(),
        "readings": {
            "new-stone": readings.new_stone.to_string(),
            "bars": readings.bars.to_string(),
            "absence": readings.absence.to_string(),
        },
        "settled": report.settled.as_ref().map(Settled::json),
        "played-out": played.map(|PlayedPosition { points, margins }| json!({
            "points": points.iter().map(Point::to_string).collect::<Vec<_>>(),
            "margins": margins.iter().map(PlayedOut::json).collect::<Vec<_>>(),
        })),
    });
    report.chains.iter().map(ReportedChain::json).chain([last]).map(|line| format!("{line}\n")).collect()
}
