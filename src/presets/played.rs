//! Presets of servers and engines.

use super::preset::{PLAYED, Preset, table};
use crate::half_points::HalfPoints;
use crate::ruleset::{
    AfterDisagreement, Button, Ending, HandicapBonus, HandicapStyle, PassStones, Passes, Recreation, Repetition,
    Ruleset, Scoring, Suicide, Tax, Ties,
};

table! {
    // Servers
    "igs" "Pandanet, formerly Internet Go Server" Some(13) Some(1) {
        repetition: Repetition::CapturingStone, passes: Passes::Three, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        scoring: Scoring::Territory,
    }
    "igs:goe" "Pandanet, goematch" Some(16) None {
        suicide: Suicide::Several, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::MandatoryPasses, ties: Ties::Black,
    }
    "kgs:japanese" "KGS Go Server, Japanese" Some(13) Some(1) {
        repetition: Repetition::CapturingStone, recreation: Recreation::NoResult,
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::FixedPoints, scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "kgs:chinese" "KGS Go Server, Chinese" Some(15) Some(1) {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::Each,
    }
    "kgs:aga" "KGS Go Server, AGA" Some(15) None {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::FewerByOne,
    }
    "kgs:new-zealand" "KGS Go Server, New Zealand" Some(14) None {
        suicide: Suicide::Allowed, repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "ogs:chinese" "Online-Go, Chinese, as its library plays it" Some(15) Some(1) {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::Each,
    }
    "ogs:aga" "Online-Go, AGA, as its library plays it" Some(15) Some(1) {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        handicap_bonus: HandicapBonus::FewerByOne,
    }
    "ogs:japanese" "Online-Go, Japanese, as its library plays it" Some(13) Some(1) {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "ogs:korean" "Online-Go, Korean, as its library plays it" Some(13) Some(1) {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "ogs:ing" "Online-Go, Ing, as its library plays it" Some(15) Some(1) {
        suicide: Suicide::Allowed, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "ogs:nz" "Online-Go, New Zealand, as its library plays it" Some(14) Some(0) {
        suicide: Suicide::Allowed, repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "cgos" "Computer Go Server" Some(15) None {
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "dragon:japanese" "Dragon Go Server, Japanese" Some(13) Some(1) {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "dragon:chinese" "Dragon Go Server, Chinese" Some(13) Some(1) {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "boardgamearena" "Board Game Arena" Some(8) None {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints, ties: Ties::White,
    }
    "fox" "Fox Weiqi, Chinese" Some(15) None {
        repetition: Repetition::CapturingStone, recreation: Recreation::NoResult,
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves,
    }
    // Engines
    "katago:japanese" "KataGo, japanese" Some(13) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "katago:korean" "KataGo, korean" Some(13) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "katago:chinese" "KataGo, chinese" Some(15) None {
        repetition: Repetition::CapturingStone, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::Each,
    }
    "katago:chinese-ogs" "KataGo, chinese-ogs" Some(15) None {
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "katago:chinese-kgs" "KataGo, chinese-kgs" Some(15) None {
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "katago:aga" "KataGo, aga" Some(15) None {
        repetition: Repetition::Situational, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::FewerByOne,
    }
    "katago:bga" "KataGo, bga" Some(15) None {
        repetition: Repetition::Situational, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::FewerByOne,
    }
    "katago:french" "KataGo, french" Some(15) None {
        repetition: Repetition::Situational, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::FewerByOne,
    }
    "katago:aga-button" "KataGo, aga-button" Some(14) None {
        repetition: Repetition::Situational, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::FewerByOne,
        button: Button::FirstPass,
    }
    "katago:new-zealand" "KataGo, new-zealand" Some(14) None {
        suicide: Suicide::Several, repetition: Repetition::Situational,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "katago:tromp-taylor" "KataGo, tromp-taylor" Some(15) None {
        suicide: Suicide::Several, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves,
    }
    "katago:goe" "KataGo, goe" Some(15) None {
        suicide: Suicide::Several, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves,
    }
    "katago:ing" "KataGo, ing" Some(15) None {
        suicide: Suicide::Several, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves,
    }
    "katago:stone-scoring" "KataGo, stone-scoring" Some(15) None {
        repetition: Repetition::CapturingStone, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, tax: Tax::All,
    }
    "katago:ancient-area" "KataGo, ancient-area" Some(15) None {
        repetition: Repetition::CapturingStone, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, tax: Tax::All,
    }
    "katago:ancient-territory" "KataGo, ancient-territory" Some(13) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory, tax: Tax::All,
    }
    "gnugo:chinese" "GNU Go, area scoring" None None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "gnugo:japanese" "GNU Go, territory scoring" None None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "pachi:chinese" "Pachi, chinese" None None {
        suicide: Suicide::Allowed, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "pachi:new-zealand" "Pachi, new_zealand" None None {
        suicide: Suicide::Allowed, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each,
    }
    "pachi:aga" "Pachi, aga" None None {
        suicide: Suicide::Allowed, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::FewerByOne,
    }
    "pachi:japanese" "Pachi, japanese" None None {
        suicide: Suicide::Allowed, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        scoring: Scoring::Territory,
    }
    "pachi:simplified-ing" "Pachi, simplified_ing" None None {
        suicide: Suicide::Allowed, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        pass_stones: PassStones::PaidPerPass,
    }
    "pachi:stones-only" "Pachi, stones_only" None None {
        suicide: Suicide::Allowed, repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
        handicap_bonus: HandicapBonus::Each, scoring: Scoring::Stones,
    }
    "fuego" "Fuego, default settings" Some(13) None {
        repetition: Repetition::Situational, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "fuego:chinese" "Fuego, chinese" Some(13) None {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves,
    }
    "fuego:kgs" "Fuego, kgs" Some(13) None {
        ending: Ending::AgreementOrContinue, after_disagreement: AfterDisagreement::PassesStop,
        handicap: HandicapStyle::ConsecutiveMoves, handicap_bonus: HandicapBonus::Each,
    }
    "fuego:cgos" "Fuego, cgos" Some(13) None {
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::ConsecutiveMoves,
    }
    "fuego:japanese" "Fuego, japanese" Some(13) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        scoring: Scoring::Territory,
    }
    "tenuki" "tenuki, default settings" Some(0) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        scoring: Scoring::Territory, tax: Tax::Seki,
    }
    "tenuki:area" "tenuki, area" Some(0) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
    }
    "tenuki:equivalence" "tenuki, equivalence" Some(0) None {
        repetition: Repetition::CapturingStone, ending: Ending::AgreementOrContinue,
        after_disagreement: AfterDisagreement::PassesStop, handicap: HandicapStyle::FixedPoints,
        pass_stones: PassStones::PaidPerPassWhiteLast,
    }
}
