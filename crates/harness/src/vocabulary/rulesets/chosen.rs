//! Rulesets with alternatives of readings: `basic~K2:both-players`.

use shinpan::{
    AfterDisagreement, Counting, EmptyBoard, HandicapPass, KomiFrom, PassStones, PlayOutKos, Repetition,
    Ruleset as Switches, SharedPoints, StartMaker, TimeOut,
};
use shinpan_spec::{
    basic, button_go, international_1998, japanese_1989, japanese_1997, katago, new_zealand, options,
    tromp_taylor_2001, wmsg_2008,
};

use super::named_rulesets::known;
use super::ruleset::{Chosen, Ruleset, SpecRules};
use crate::input::InputError;

/// The alternatives of one document: what it can choose, and how to choose one.
macro_rules! choices {
    ($document:ident) => {
        $document::Alternative::ALL.iter().map(|one| Chosen { reading: one.reading(), name: one.name() }).collect()
    };
    ($document:ident, $readings:expr, $chosen:expr) => {
        $document::Alternative::ALL
            .iter()
            .filter(|one| $chosen.iter().any(|chosen| one.reading() == chosen.reading && one.name() == chosen.name))
            .fold($readings, |readings, one| readings.with(*one))
    };
}

/// Returns every alternative that the specification's side can play, in the order of the readings.
pub(super) fn choices(spec: &SpecRules) -> Vec<Chosen> {
    match spec {
        SpecRules::International(_) => choices!(international_1998),
        SpecRules::TrompTaylor(_) => choices!(tromp_taylor_2001),
        SpecRules::Japanese(_) => choices!(japanese_1997),
        SpecRules::Japanese1989(_) => choices!(japanese_1989),
        SpecRules::Wmsg(_) => choices!(wmsg_2008),
        SpecRules::Basic(_) | SpecRules::Davies(_) => choices!(basic),
        SpecRules::NewZealand(_) => choices!(new_zealand),
        SpecRules::ButtonGo(_) => choices!(button_go),
        SpecRules::KataGo(_) => choices!(katago),
        SpecRules::Composed(_) => choices!(options),
    }
}

/// Returns the specification's side with these alternatives.
fn with(spec: &SpecRules, chosen: &[Chosen]) -> SpecRules {
    let mut spec = spec.clone();
    match &mut spec {
        SpecRules::International(options) => {
            options.readings = choices!(international_1998, options.readings, chosen);
        }
        SpecRules::TrompTaylor(options) => options.readings = choices!(tromp_taylor_2001, options.readings, chosen),
        SpecRules::Japanese(options) => options.readings = choices!(japanese_1997, options.readings, chosen),
        SpecRules::Japanese1989(options) => options.readings = choices!(japanese_1989, options.readings, chosen),
        SpecRules::Wmsg(options) => options.readings = choices!(wmsg_2008, options.readings, chosen),
        SpecRules::Basic(options) => options.readings = choices!(basic, options.readings, chosen),
        SpecRules::Davies(readings) => *readings = choices!(basic, *readings, chosen),
        SpecRules::NewZealand(options) => options.readings = choices!(new_zealand, options.readings, chosen),
        SpecRules::ButtonGo(options) => options.readings = choices!(button_go, options.readings, chosen),
        SpecRules::KataGo(options) => options.readings = choices!(katago, options.readings, chosen),
        SpecRules::Composed(chosen_options) => {
            chosen_options.readings = choices!(options, chosen_options.readings, chosen);
        }
    }
    spec
}

/// Returns the engine's options for an alternative, where they can say it. `None` if they cannot.
fn follow(row: &Ruleset, options: Switches, chosen: &Chosen) -> Option<Switches> {
    let repetition = row.engine.repetition;
    let superko =
        matches!(repetition, Repetition::Positional | Repetition::Situational | Repetition::NaturalSituational);
    Some(match (chosen.reading, chosen.name) {
        ("T2" | "Z3", "maker") => options.with_start_maker(StartMaker::Named),
        ("T2" | "Z3", "nobody") => options.with_start_maker(StartMaker::Nobody),
        ("A13", "both") if row.engine.pass_stones != PassStones::None => return None,
        ("T4" | "A13", "both") => options.with_empty_board(EmptyBoard::Both),
        // The engine's counting methods know nothing of it.
        ("K2", "both-players") if row.counting.is_empty() => options.with_empty_board(EmptyBoard::Both),
        ("T6", "pass-counts") => options.with_handicap_pass(HandicapPass::CountsAsPlay),
        ("T8", "even-game") | ("A25", "first-move") => options.with_handicap_of_one(false),
        ("T9", "final") => options.with_after_disagreement(AfterDisagreement::DirectPassesEnd),
        ("T10", "no-act") | ("A23", "never") => options.with_handicap_pass(HandicapPass::Forbidden),
        ("A1", "moves-only") => options.with_start_maker(StartMaker::FirstPlay),
        ("K1", "plays-only") if superko => options.with_start_maker(StartMaker::FirstPlay),
        ("A3", "later-passes") => options.with_after_disagreement(AfterDisagreement::PassesEnd),
        ("A5", "one-turn") if repetition == Repetition::CapturingStoneUntilPlay => {
            options.with_repetition(Repetition::CapturingStone)
        }
        ("A12", "off-black") => options.with_komi_from(KomiFrom::TakenFromBlack),
        ("A23", "always") => options.with_handicap_pass(HandicapPass::Allowed),
        ("A24", "stone-alone") | ("W11", "single-stones") => options.with_remove_single_stones(true),
        ("A30", "any-time") => options.with_time_out(TimeOut::EitherPlayer),
        ("J4", "per-player") => options.with_play_out_kos(PlayOutKos::OncePerPlayer),
        ("J20", "refused-request") => options.with_play_out_after_repetition(false),
        ("K10", "nobody") if repetition == Repetition::OwnPrevious => options.with_start_maker(StartMaker::Nobody),
        ("K15", "unshared") if !row.counting.is_empty() => options.with_counting(Counting::StoneMethods),
        ("K16", "nobody") if repetition == Repetition::NaturalSituational => {
            options.with_start_maker(StartMaker::Named)
        }
        ("W4", "whole-points") => options.with_shared_points(SharedPoints::RegionsInPairs),
        ("W10", "shared") => options.with_empty_board(EmptyBoard::Shared),
        ("W26", "adjacent") => options.with_shared_points(SharedPoints::AdjacentPoints),
        _ => return None,
    })
}

/// Returns the engine's options for several alternatives. `None` if they cannot say them together.
fn follow_all(row: &Ruleset, chosen: &[Chosen]) -> Option<Switches> {
    let all = chosen.iter().try_fold(row.engine, |options, one| follow(row, options, one))?;
    // Where two of them set one field, the last would undo the others: each must still hold at the end.
    chosen.iter().all(|one| follow(row, all, one) == Some(all)).then_some(all)
}

/// Returns the ruleset of a row with alternatives, as in `T3:turns`. Each name is made once and then kept.
///
/// # Errors
/// - A part is not `READING:NAME`.
/// - The row has no such alternative that can be played. The error names those that it has.
/// - A reading is named twice.
pub(super) fn chosen(row: &'static Ruleset, parts: &[&str]) -> Result<&'static Ruleset, InputError> {
    let choices = choices(&row.spec);
    let mut chosen: Vec<Chosen> = Vec::new();
    for part in parts {
        let one = find(row, &choices, part)?;
        if chosen.iter().any(|other| other.reading == one.reading) {
            return Err(InputError::new(format!("reading {} is chosen twice: expected it once", one.reading)));
        }
        chosen.push(one.clone());
    }
    chosen.sort_by_key(|one| choices.iter().position(|other| other == one));
    Ok(with_chosen(row, chosen))
}

fn find<'a>(row: &Ruleset, choices: &'a [Chosen], part: &str) -> Result<&'a Chosen, InputError> {
    let same = |one: &&Chosen| one.to_string().eq_ignore_ascii_case(part.trim());
    if let Some(one) = choices.iter().find(same) {
        return Ok(one);
    }
    let Some((reading, name)) = part.split_once(':') else {
        let what = format!("`{}~{part}`: expected a reading and an alternative after `~`", row.id);
        return Err(InputError::new(what).expected("as in K2:both-players; options come before readings"));
    };
    let of_reading = choices.iter().filter(|one| one.reading.eq_ignore_ascii_case(reading.trim()));
    let names: Vec<&str> = of_reading.map(|one| one.name).collect();
    let names = match names.as_slice() {
        [] => format!("`shinpan rules show {}` lists its readings", row.id),
        names => format!("besides its default, {} can be: {}", reading.trim().to_uppercase(), names.join(", ")),
    };
    let what = format!("`{reading}:{name}` is no alternative besides a default that {} can choose: {names}", row.id);
    Err(InputError::new(what))
}

/// Returns the row with these alternatives.
fn with_chosen(row: &'static Ruleset, chosen: Vec<Chosen>) -> &'static Ruleset {
    let id = chosen.iter().fold(row.id.clone(), |id, one| format!("{id}~{one}"));
    known(&id, || {
        let engine = follow_all(row, &chosen);
        // For words about a ruleset that the engine cannot play: what it could say of it.
        let nearest = chosen.iter().fold(row.engine, |options, one| follow(row, options, one).unwrap_or(options));
        let words: Vec<String> = chosen.iter().map(Chosen::to_string).collect();
        Ruleset {
            about: format!("{}; readings {}", row.about, words.join(", ")),
            gnugo: None,
            spec: with(&row.spec, &chosen),
            engine: engine.unwrap_or(nearest),
            engine_plays: engine.is_some(),
            chosen,
            canonical: id.clone(),
            id: id.clone(),
            ..row.clone()
        }
    })
}
