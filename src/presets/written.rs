//! Presets of rule texts, federations and proposals.

use super::preset::{PLAYED, Preset, table};
use crate::half_points::HalfPoints;
use crate::ruleset::{
    AfterDisagreement, Ending, HandicapBonus, HandicapStyle, PassStones, Passes, Recreation, Repetition, Ruleset,
    Scoring, StartMaker, Suicide, Tax, Ties,
};

table! {
    // Texts
    "chinese" "Chinese Weiqi Association, text of 2002" Some(15) None {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "chinese:practice" "Chinese tournaments, as referees apply article 20" Some(15) None {
        repetition: Repetition::CapturingStone, recreation: Recreation::NoResult,
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::Each,
    }
    "korean" "Korean Baduk Association, rules of 2016" Some(13) None {
        repetition: Repetition::CapturingStone, recreation: Recreation::Draw, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "japanese" "Nihon Kiin and Kansai Kiin, rules of 1989" Some(13) None {
        repetition: Repetition::CapturingStone, recreation: Recreation::OfferOnly, ending: Ending::Confirmation,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "japanese-1949" "Nihon Kiin, laws of go of 1949" None None {
        repetition: Repetition::CapturingStone, recreation: Recreation::NoResult,
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::FixedPoints, scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "ing:psk" "Ing's rules as programs play them, with positional superko" Some(16) None {
        suicide: Suicide::Several, ending: Ending::AgreementOrContinue, handicap: HandicapStyle::ConsecutiveMoves,
        ties: Ties::Black,
    }
    "ing:hot" "Ing's rules with hot stones only" Some(16) None {
        suicide: Suicide::Several, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::ConsecutiveMoves, ties: Ties::Black,
    }
    "tromp-taylor" "The Logical Rules of Tromp and Taylor" None None {
        suicide: Suicide::Allowed, ending: Ending::AgreementOrContinue, handicap: HandicapStyle::ConsecutiveMoves,
    }
    // Federations
    "wagc-1979" "World Amateur Go Championship, 1979" Some(13) None {
        repetition: Repetition::CapturingStone, recreation: Recreation::NoResult,
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::FixedPoints, scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "computer-olympiad" "Computer Olympiad, go rules of the International Computer Games Association" None None {
        repetition: Repetition::CapturingStone, recreation: Recreation::Draw, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "aga" "American Go Association, 1991" Some(15) Some(1) {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::FixedPoints, handicap_bonus: HandicapBonus::FewerByOne,
        pass_stones: PassStones::PaidPerPassWhiteLast,
    }
    "aga:territory" "American Go Association, counted by territory" Some(15) Some(1) {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::FixedPoints, scoring: Scoring::Territory,
        pass_stones: PassStones::PaidPerPassWhiteLast,
    }
    "bga" "British Go Association, 2009" Some(15) Some(1) {
        repetition: Repetition::NaturalSituational, ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::FixedPoints, scoring: Scoring::Territory,
        pass_stones: PassStones::PaidPerPassWhiteLast,
    }
    "ffg" "French Go Federation, 2007" Some(15) Some(1) {
        repetition: Repetition::NaturalSituational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::FewerByOne, pass_stones: PassStones::PaidPerPassWhiteLast,
    }
    "nz" "New Zealand Go Society, rules of 1986" Some(14) Some(0) {
        suicide: Suicide::Allowed, repetition: Repetition::Situational, start_maker: StartMaker::Created,
        ending: Ending::AgreementOrAllAlive, after_disagreement: AfterDisagreement::PassesStop,
        remove_single_stones: true, handicap: HandicapStyle::MandatoryPasses, scoring: Scoring::AreaReached,
    }
    "egf:ing" "European Go Federation, area scoring with Ing's material" Some(16) None {
        suicide: Suicide::Allowed, ending: Ending::AgreementOrContinue, ties: Ties::Black, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "egf:area" "European Go Federation, area scoring with Japanese material" Some(15) None {
        suicide: Suicide::Allowed, ending: Ending::AgreementOrContinue,
        pass_stones: PassStones::PaidPerPassWhiteLast, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "egf:territory" "European Go Federation, Verbal European-Japanese Rules" Some(13) None {
        repetition: Repetition::CapturingStone, recreation: Recreation::Draw, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    // Proposals
    "simplified-ing" "Simplified Ing Rules, Robert Jasiek" None None {
        suicide: Suicide::Allowed, ending: Ending::AgreementOrContinue, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "lasker-maas" "Lasker-Maas rules of 1995, the play phase" None None {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, scoring: Scoring::Territory,
    }
    "spight" "Spight Rules, Bill Spight" None None {
        repetition: Repetition::SincePass, passes: Passes::SamePosition,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ikeda:area-1" "Ikeda Toshio, area rules I, as in old China" None None {
        after_disagreement: AfterDisagreement::PassesStop, tax: Tax::Groups, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ikeda:area-2" "Ikeda Toshio, area rules II" None None {
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ikeda:area-3" "Ikeda Toshio, area rules III, with the first pass" None None {
        after_disagreement: AfterDisagreement::PassesStop, point_for_white_passing_first: true, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ikeda:territory-1" "Ikeda Toshio, territory rules I" None None {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        scoring: Scoring::Territory, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ikeda:territory-2" "Ikeda Toshio, territory rules II" None None {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        scoring: Scoring::Territory, tax: Tax::Seki, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ikeda:territory-3" "Territory rules III, added by Davies to Ikeda's" None None {
        after_disagreement: AfterDisagreement::PassesStop, scoring: Scoring::Territory,
        pass_stones: PassStones::PaidPerPassWhiteLast, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "yasunaga" "Yasunaga Hajime, draft constitution of 1932" None None {
        repetition: Repetition::SincePass, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, scoring: Scoring::Territory, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "stone-scoring" "Stone scoring counted by prisoners, Robert Jasiek" None None {
        repetition: Repetition::CapturingStone, after_disagreement: AfterDisagreement::PassesStop,
        scoring: Scoring::Stones, pass_stones: PassStones::PaidPerPassWhiteLast, handicap: HandicapStyle::ConsecutiveMoves,
    }
}
