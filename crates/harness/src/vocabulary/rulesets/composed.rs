//! Rulesets that options compose: both sides, and names.

use shinpan as switches;
use shinpan::{
    AfterDisagreement, Ending, HandicapBonus, HandicapStyle, KomiFrom, Recreation, Repetition, Ruleset as Switches,
    StartMaker, TimeOut,
};

use super::options::{
    Agreement, Bonus, Button, FirstPass, Handicap, Ko, Komi, Options, PassStones, Passes, Repeat, Scoring, Suicide,
    Tax, Ties, WhiteLast,
};
use super::plain_row::{PLAIN, row};
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
    let row = row(id, OPTIONS, about, SpecRules::Composed(options.0), engine(&options));
    let settlement = options.agreement == Agreement::Yes;
    let even_handed =
        (options.white_last, options.first_pass, options.ties) == (WhiteLast::No, FirstPass::None, Ties::Draw);
    Ruleset { options: Some(options), settlement, timed: true, even_handed, ..row }
}

/// Returns the engine's switches.
fn engine(of: &Options) -> Switches {
    scores(of)
        .with_suicide(match of.suicide {
            Suicide::None => switches::Suicide::Forbidden,
            Suicide::Multi => switches::Suicide::Several,
            Suicide::All => switches::Suicide::Allowed,
        })
        .with_repetition(repetition(of.ko))
        .with_start_maker(if of.ko == Ko::OwnMoves { StartMaker::Created } else { StartMaker::Standard })
        .with_resignation(true)
        .with_time(true)
        .with_time_out(TimeOut::PlayerToMove)
        .with_recreation(match of.repeat {
            Repeat::Continue => Recreation::Nothing,
            Repeat::NoResult => Recreation::NoResult,
            Repeat::Draw => Recreation::Draw,
            Repeat::MoverLoses => Recreation::MoverLoses,
            Repeat::Scored => Recreation::Scored,
            Repeat::Balance => Recreation::EndsGame,
        })
        .with_passes(match of.passes {
            Passes::Two | Passes::TwoAndTwo => switches::Passes::Two,
            Passes::Three => switches::Passes::Three,
            Passes::Four => switches::Passes::Four,
            Passes::SamePosition => switches::Passes::SamePosition,
        })
        .with_ending(match of.agreement {
            Agreement::Yes => Ending::AgreementOrContinue,
            Agreement::No => Ending::TwoPasses,
        })
        .with_after_disagreement(match of.passes {
            Passes::TwoAndTwo => AfterDisagreement::DirectPassesEnd,
            Passes::Two | Passes::Three | Passes::Four | Passes::SamePosition => AfterDisagreement::PassesStop,
        })
        .with_pass_stones(match (of.pass_stones, of.white_last) {
            (PassStones::Yes, WhiteLast::Yes) => switches::PassStones::PaidPerPassWhiteLast,
            (PassStones::Yes, WhiteLast::No) => switches::PassStones::PaidPerPass,
            (PassStones::No, WhiteLast::Yes | WhiteLast::No) => switches::PassStones::None,
        })
}

/// Returns the engine's switches of handicap and score. The others are plain.
fn scores(of: &Options) -> Switches {
    PLAIN
        .with_scoring(match of.scoring {
            Scoring::Territory => switches::Scoring::Territory,
            Scoring::Stones => switches::Scoring::Stones,
            Scoring::Area => switches::Scoring::Area,
        })
        .with_tax(match of.tax {
            Tax::Seki => switches::Tax::Seki,
            Tax::Groups => switches::Tax::Groups,
            Tax::All => switches::Tax::All,
            Tax::Eyes => switches::Tax::Eyes,
            Tax::None => switches::Tax::None,
        })
        .with_button(match of.button {
            Button::Move => switches::Button::Move,
            Button::FirstPass => switches::Button::FirstPass,
            Button::LastPass => switches::Button::LastPass,
            Button::Both => switches::Button::FirstAndLastPass,
            Button::None => switches::Button::None,
        })
        .with_point_for_white_passing_first(of.first_pass == FirstPass::White)
        .with_handicap(match of.handicap {
            Handicap::Free => HandicapStyle::ConsecutiveMoves,
            Handicap::Fixed => HandicapStyle::FixedPoints,
            Handicap::None => HandicapStyle::None,
            Handicap::Passes => HandicapStyle::MandatoryPasses,
        })
        .with_handicap_bonus(match of.bonus {
            Bonus::FewerByOne => HandicapBonus::FewerByOne,
            Bonus::Each => HandicapBonus::Each,
            Bonus::None => HandicapBonus::None,
        })
        .with_ties(match of.ties {
            Ties::Black => switches::Ties::Black,
            Ties::White => switches::Ties::White,
            Ties::Draw => switches::Ties::Draw,
        })
        .with_komi_from(match of.komi {
            Komi::FromBlack => KomiFrom::TakenFromBlack,
            Komi::ToWhite => KomiFrom::AddedToWhite,
        })
}

fn repetition(ko: Ko) -> Repetition {
    match ko {
        Ko::None => Repetition::None,
        Ko::Simple => Repetition::OwnPrevious,
        Ko::Stone => Repetition::CapturingStone,
        Ko::Situational | Ko::OwnMoves => Repetition::Situational,
        Ko::Natural => Repetition::NaturalSituational,
        Ko::SincePass => Repetition::SincePass,
        Ko::Positional => Repetition::Positional,
    }
}
