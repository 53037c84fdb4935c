//! The engine's options in words.

use shinpan::{
    Counting, Ending, HandicapStyle, KomiFrom, PassStones, Recreation, Repetition, Ruleset as Switches, Scoring,
    Suicide,
};

/// An option of the engine in words.
pub(super) struct Switch {
    /// What the option is about.
    pub name: &'static str,
    /// Whether it belongs to the option before it.
    pub follows: bool,
    /// What its value means. Empty if it changes nothing.
    pub says: &'static str,
    /// The engine's item for the value, as `trace` names it.
    pub item: String,
}

/// Returns every option, in a fixed order.
pub(super) fn switches(switches: &Switches) -> Vec<Switch> {
    let one = |name, says, item| Switch { name, follows: false, says, item };
    let more = |name, says, item| Switch { name, follows: true, says, item };
    let flag = |holds: bool, yes, no| if holds { yes } else { no };
    let field = |field: &str| format!("Ruleset::{field}");
    vec![
        one("suicide", suicide(switches.suicide), format!("Suicide::{:?}", switches.suicide)),
        one("repetition", repetition(switches.repetition), format!("Repetition::{:?}", switches.repetition)),
        more("recreation", recreation(switches.recreation), format!("Recreation::{:?}", switches.recreation)),
        one("ending", ending(switches.ending), format!("Ending::{:?}", switches.ending)),
        one("handicap", handicap(switches.handicap), format!("HandicapStyle::{:?}", switches.handicap)),
        one("resigning", flag(switches.resignation, "a player may resign", "no rule"), field("resignation")),
        one("time", flag(switches.time, "a player may run out of time", "no rule"), field("time")),
        one("score", scoring(switches.scoring), format!("Scoring::{:?}", switches.scoring)),
        more(
            "contestable points",
            flag(switches.share_contestable, "the players may agree to share contestable points", ""),
            field("share_contestable"),
        ),
        more(
            "first pass",
            flag(switches.point_for_white_passing_first, "Black loses one point if White passes first", ""),
            field("point_for_white_passing_first"),
        ),
        more("komi", komi_from(switches.komi_from), format!("KomiFrom::{:?}", switches.komi_from)),
        one("passes", pass_stones(switches.pass_stones), format!("PassStones::{:?}", switches.pass_stones)),
        one("counting", counting(switches.counting), format!("Counting::{:?}", switches.counting)),
    ]
}

fn suicide(suicide: Suicide) -> &'static str {
    match suicide {
        Suicide::Forbidden => "forbidden",
        Suicide::Allowed => "allowed, of one stone or more",
    }
}

fn repetition(repetition: Repetition) -> &'static str {
    match repetition {
        Repetition::Positional => "positional superko: a play may not recreate any earlier position",
        Repetition::Situational => {
            "situational superko: a play may not recreate a position that the same player's move left"
        }
        Repetition::NaturalSituational => {
            "natural situational superko: a play may not recreate a position that the same player's play created"
        }
        Repetition::OwnPrevious => "simple ko: a play may not recreate the position after the player's previous move",
        Repetition::CapturingStone => {
            "simple ko: a lone stone that has just captured a lone stone may not be captured alone in reply"
        }
        Repetition::CapturingStoneUntilPlay => {
            "simple ko: a lone stone that captured a lone stone may not be captured alone by the next play"
        }
    }
}

fn recreation(recreation: Recreation) -> &'static str {
    match recreation {
        Recreation::Nothing => "",
        Recreation::EndsGame => "any other repetition ends the game: the player with fewer lost stones wins",
        Recreation::Offer => "after any other repetition a player may offer to end the game without result",
    }
}

fn ending(ending: Ending) -> &'static str {
    match ending {
        Ending::TwoPasses => "two passes in a row end the game",
        Ending::TwoPassesThenAgreement => {
            "two passes end the game; the players agree on removals, or disagree and play on"
        }
        Ending::AgreementOrContinue => {
            "two passes stop the game; the players agree on removals, or disagree and play on"
        }
        Ending::AgreementOrOneResumption => "two passes stop the game; the players agree on removals, or resume once",
        Ending::Procedure => "two passes stop the game; the players agree, resume, play out or abandon it",
    }
}

fn handicap(handicap: HandicapStyle) -> &'static str {
    match handicap {
        HandicapStyle::None => "none; put stones into the start position instead",
        HandicapStyle::ConsecutiveMoves => "Black begins with one play for each handicap stone",
        HandicapStyle::MandatoryPasses => "White must pass until Black has placed the handicap",
    }
}

fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Area => "area: own stones, and empty regions that touch own stones only",
        Scoring::AreaShared => "area, and half of the empty regions that touch both colors",
        Scoring::AreaLessGroupTax => "area, less two points for each group",
        Scoring::Stones => "own stones",
        Scoring::Territory => "territory: empty regions that touch own stones only, less own prisoners",
        Scoring::LivingTerritory => "territory of groups without dame, less own prisoners",
    }
}

fn komi_from(komi: KomiFrom) -> &'static str {
    match komi {
        KomiFrom::AddedToWhite => "komi is added to White's score",
        KomiFrom::TakenFromBlack => "komi is taken from Black's score",
    }
}

fn pass_stones(passes: PassStones) -> &'static str {
    match passes {
        PassStones::None => "cost nothing",
        PassStones::Paid => "cost one stone each; White pays for the last pass of the game",
    }
}

fn counting(counting: Counting) -> &'static str {
    match counting {
        Counting::None => "",
        Counting::AreaMethods => "ways to count areas, and territories where passes cost stones",
        Counting::SharedMethods => "ways to count shared areas, and territories with prisoners",
        Counting::StoneMethods => "ways to count the stones of a filled board",
    }
}
