//! Rulesets that options compose: both sides, and names.

use shinpan::{
    AfterDisagreement, Button, Ending, HandicapBonus, HandicapStyle, KomiFrom, PassStones, Passes, Recreation,
    Repetition, Ruleset as Switches, Scoring, StartMaker, Suicide, Tax, Ties, TimeOut,
};

use super::blank::{PLAIN, row};
use super::options::{KEYS, OptionKey, Options};
use super::ruleset::{Ruleset, SpecRules};

/// The id of the register of the options, and of the table's row of their base.
pub(super) const OPTIONS: &str = "options";

/// Makes the ruleset of these options.
pub(super) fn composed(options: Options) -> Ruleset {
    let changes = options.to_string();
    let (id, about) = match changes.is_empty() {
        true => (OPTIONS.to_owned(), "the base of all combinations of options: the rules of basic".to_owned()),
        false => (format!("basic,{changes}"), format!("as basic, but {}", changes.replace(',', ", "))),
    };
    let row = row(id, OPTIONS, about, spec(&options), engine(&options));
    let settles = options.get("agreement") == "yes";
    let fair = ["white-last", "first-pass", "ties"].iter().all(|key| !options.changed().any(|(name, _)| name == *key));
    Ruleset { options: Some(options), settlement: settles, timed: true, even_handed: fair, ..row }
}

/// Returns the specification's options. Both sides spell keys and values in the same way, which a test checks.
fn spec(options: &Options) -> SpecRules {
    let with =
        |all: shinpan_spec::options::Options, key: &OptionKey| all.with(key.name, options.get(key.name)).unwrap_or(all);
    SpecRules::Composed(KEYS.iter().fold(shinpan_spec::options::Options::default(), with))
}

/// Returns the engine's switches.
fn engine(options: &Options) -> Switches {
    let of = |key: &str| options.get(key);
    let own_moves = of("ko") == "own-moves";
    scores(options)
        .with_suicide(match of("suicide") {
            "none" => Suicide::Forbidden,
            "multi" => Suicide::Several,
            _ => Suicide::Allowed,
        })
        .with_repetition(repetition(of("ko")))
        .with_start_maker(if own_moves { StartMaker::Created } else { StartMaker::Standard })
        .with_resignation(true)
        .with_time(true)
        .with_time_out(TimeOut::PlayerToMove)
        .with_recreation(recreation(of("repeat")))
        .with_passes(match of("passes") {
            "3" => Passes::Three,
            "4" => Passes::Four,
            "same-position" => Passes::SamePosition,
            _ => Passes::Two,
        })
        .with_ending(if of("agreement") == "yes" { Ending::AgreementOrContinue } else { Ending::TwoPasses })
        .with_after_disagreement(match of("passes") {
            "2+2" => AfterDisagreement::DirectPassesEnd,
            _ => AfterDisagreement::PassesStop,
        })
        .with_pass_stones(match (of("pass-stones"), of("white-last")) {
            ("yes", "yes") => PassStones::PaidPerPassWhiteLast,
            ("yes", _) => PassStones::PaidPerPass,
            _ => PassStones::None,
        })
}

/// Returns the engine's switches of handicap and score. The others are plain.
fn scores(options: &Options) -> Switches {
    let of = |key: &str| options.get(key);
    PLAIN
        .with_scoring(match of("scoring") {
            "territory" => Scoring::Territory,
            "stones" => Scoring::Stones,
            _ => Scoring::Area,
        })
        .with_tax(match of("tax") {
            "seki" => Tax::Seki,
            "groups" => Tax::Groups,
            "all" => Tax::All,
            _ => Tax::None,
        })
        .with_button(match of("button") {
            "move" => Button::Move,
            "first-pass" => Button::FirstPass,
            "last-pass" => Button::LastPass,
            "both" => Button::FirstAndLastPass,
            _ => Button::None,
        })
        .with_point_for_white_passing_first(of("first-pass") == "white")
        .with_handicap(match of("handicap") {
            "free" => HandicapStyle::ConsecutiveMoves,
            "fixed" => HandicapStyle::FixedPoints,
            "none" => HandicapStyle::None,
            _ => HandicapStyle::MandatoryPasses,
        })
        .with_handicap_bonus(match of("bonus") {
            "fewer-by-one" => HandicapBonus::FewerByOne,
            "each" => HandicapBonus::Each,
            _ => HandicapBonus::None,
        })
        .with_ties(match of("ties") {
            "black" => Ties::Black,
            "white" => Ties::White,
            _ => Ties::Draw,
        })
        .with_komi_from(if of("komi") == "from-black" { KomiFrom::TakenFromBlack } else { KomiFrom::AddedToWhite })
}

fn repetition(ko: &str) -> Repetition {
    match ko {
        "none" => Repetition::None,
        "simple" => Repetition::OwnPrevious,
        "stone" => Repetition::CapturingStone,
        "situational" | "own-moves" => Repetition::Situational,
        "natural" => Repetition::NaturalSituational,
        "since-pass" => Repetition::SincePass,
        _ => Repetition::Positional,
    }
}

fn recreation(repeat: &str) -> Recreation {
    match repeat {
        "no-result" => Recreation::NoResult,
        "draw" => Recreation::Draw,
        "mover-loses" => Recreation::MoverLoses,
        "scored" => Recreation::Scored,
        "balance" => Recreation::EndsGame,
        _ => Recreation::Nothing,
    }
}
