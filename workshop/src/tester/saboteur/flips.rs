//! Options changed on purpose: the mistake of a program that plays one rule in place of another.

use shinpan::{
    Button, Ending, HandicapBonus, HandicapStyle, KomiFrom, PassStones, Passes, Recreation, Repetition, Ruleset,
    Scoring, StartMaker, Suicide, Tax, Ties,
};

use super::flipped::{canary, flipping};
use super::program::WrongProgram;

/// We know of no such report. The option is changed anyway.
const UNREPORTED: &str = "no published program known";

/// Returns every engine with a changed option, and the report of a program that made the same mistake.
pub fn flipped() -> Vec<(WrongProgram, &'static str)> {
    let mut flipped = vec![(canary(), "PettingZoo 1.27: simple ko alone; minigo #8, RocAlphaGo #152: no superko")];
    flipped.extend(repetitions().map(|(name, reason, flip)| (flipping(name, flip), reason)));
    flipped.extend(endings().map(|(name, reason, flip)| (flipping(name, flip), reason)));
    flipped.extend(stops().map(|(name, reason, flip)| (flipping(name, flip), reason)));
    flipped.extend(clean_ups().map(|(name, reason, flip)| (flipping(name, flip), reason)));
    flipped.extend(compensations().map(|(name, reason, flip)| (flipping(name, flip), reason)));
    flipped.extend(scorings().map(|(name, reason, flip)| (flipping(name, flip), reason)));
    flipped
}

type Flip = (&'static str, &'static str, fn(Ruleset) -> Ruleset);

fn repetitions() -> [Flip; 8] {
    [
        ("positional for all", "weiqi.js #35: nothing else; goban npm runs csk and ing as psk", |rules| {
            rules.with_repetition(Repetition::Positional)
        }),
        ("situational for all", "lizzie #410: it forbade a reply in a real quadruple ko", |rules| {
            rules.with_repetition(Repetition::Situational)
        }),
        ("natural situational for all", "tenuki #31: added later; AGA is read all three ways", |rules| {
            rules.with_repetition(Repetition::NaturalSituational)
        }),
        ("own previous position for all", "pgx's table: what it calls SSK is simple ko", |rules| {
            rules.with_repetition(Repetition::OwnPrevious)
        }),
        ("suicide forbidden", "KataGo #554, OpenSpiel 2.0.2: Tromp-Taylor, and no suicide", |rules| {
            rules.with_suicide(Suicide::Forbidden)
        }),
        ("suicide allowed", "KataGo #612, #887: a default that users dispute", |rules| {
            rules.with_suicide(Suicide::Allowed)
        }),
        ("a pass lifts the ban", UNREPORTED, |rules| match rules.repetition {
            Repetition::CapturingStoneUntilPlay => rules.with_repetition(Repetition::CapturingStone),
            _ => rules,
        }),
        ("a pass does not lift the ban", "Sagebati/goban #14: ko after a pass", |rules| match rules.repetition {
            Repetition::CapturingStone => rules.with_repetition(Repetition::CapturingStoneUntilPlay),
            _ => rules,
        }),
    ]
}

fn endings() -> [Flip; 7] {
    [
        ("two passes end for good", "leela-zero #1603: two passes or four", |rules| {
            rules.with_ending(Ending::TwoPasses)
        }),
        ("agreement after passes", "computer-go 2010-03: a clean-up that the rules lack", |rules| {
            rules.with_ending(Ending::TwoPassesThenAgreement)
        }),
        ("disagreement without end", "forums t/20825: its author had to say when it ends", |rules| {
            match rules.ending {
                Ending::AgreementOrOneResumption => rules.with_ending(Ending::AgreementOrContinue),
                Ending::AgreementOrContinue => rules.with_ending(Ending::AgreementOrOneResumption),
                _ => rules,
            }
        }),
        ("recreation does nothing", "KataGo #575, #984: triple ko without its rule", |rules| {
            rules.with_recreation(Recreation::Nothing)
        }),
        ("recreation ends every game", "pgx #1164: a game that ended strangely", |rules| {
            rules.with_recreation(Recreation::EndsGame)
        }),
        ("nobody resigns", UNREPORTED, |rules| rules.with_resignation(false)),
        ("clocks do not run", UNREPORTED, |rules| rules.with_time(false)),
    ]
}

fn scorings() -> [Flip; 9] {
    [
        ("area for all", "exercism #1205: which counting is this?", |rules| rules.with_scoring(Scoring::Area)),
        ("territory for all", "OGS reads unknown rules in a record as Japanese", |rules| {
            rules.with_scoring(Scoring::Territory)
        }),
        ("neutral points not shared", UNREPORTED, |rules| match rules.scoring {
            Scoring::AreaShared => rules.with_scoring(Scoring::Area),
            _ => rules,
        }),
        ("neutral points counted", "goban PR #163: scorer replaced for its dame", |rules| match rules.scoring {
            Scoring::Area => rules.with_scoring(Scoring::AreaShared),
            _ => rules,
        }),
        ("eyes in seki count", "Sabaki #272, gogui #2: points in seki", |rules| match rules.scoring {
            Scoring::LivingTerritory => rules.with_scoring(Scoring::Territory),
            _ => rules,
        }),
        ("no group tax", "KataGo #44, #206: tax wanted and lacking", |rules| match rules.scoring {
            Scoring::AreaLessGroupTax => rules.with_scoring(Scoring::Area),
            _ => rules,
        }),
        ("passes cost nothing", "pachi #4: off by the pass stone", |rules| rules.with_pass_stones(PassStones::None)),
        ("no point for passing first", "katago-server #116: first-pass point", |rules| {
            rules.with_point_for_white_passing_first(false)
        }),
        ("komi added to White", UNREPORTED, |rules| rules.with_komi_from(KomiFrom::AddedToWhite)),
    ]
}

/// Options of rulesets that are composed: what may be played, and what stops a game.
fn stops() -> [Flip; 8] {
    [
        ("suicide of several stones forbidden", "KataGo #554: what multi-stone suicide is", |rules| {
            match rules.suicide {
                Suicide::Several => rules.with_suicide(Suicide::Forbidden),
                _ => rules,
            }
        }),
        ("suicide of one stone allowed", "goban: no check compares the board of such a suicide", |rules| {
            match rules.suicide {
                Suicide::Several => rules.with_suicide(Suicide::Allowed),
                _ => rules,
            }
        }),
        ("a pass forgets nothing", "KataGo's SPIGHT: passes clear the history", |rules| match rules.repetition {
            Repetition::SincePass => rules.with_repetition(Repetition::Positional),
            _ => rules,
        }),
        ("somebody left the start", "New Zealand read as situational superko", |rules| match rules.start_maker {
            StartMaker::Created => rules.with_start_maker(StartMaker::Standard),
            _ => rules,
        }),
        ("no result for every repetition", "Japanese servers void each long cycle", |rules| match rules.recreation {
            Recreation::Draw | Recreation::MoverLoses | Recreation::Scored => {
                rules.with_recreation(Recreation::NoResult)
            }
            _ => rules,
        }),
        ("the mover wins a repetition", "pgx: a repetition is a loss, of whom?", |rules| match rules.recreation {
            Recreation::MoverLoses => rules.with_recreation(Recreation::Scored),
            _ => rules,
        }),
        ("two passes stop every game", "IGS ends by three passes, Ing by four", |rules| rules.with_passes(Passes::Two)),
        ("three passes stop a game of four", UNREPORTED, |rules| match rules.passes {
            Passes::Four => rules.with_passes(Passes::Three),
            _ => rules,
        }),
    ]
}

/// Options of rulesets that decide life and death by play.
fn clean_ups() -> [Flip; 4] {
    [
        ("pass-alive territory is played out", UNREPORTED, |rules| rules.with_pass_alive(false)),
        ("pass-alive territory ends every game", UNREPORTED, |rules| rules.with_pass_alive(true)),
        ("only two passes end a phase", UNREPORTED, |rules| match rules.passes {
            Passes::TwoOrSamePosition => rules.with_passes(Passes::Two),
            _ => rules,
        }),
        ("plays in the second clean-up are free", UNREPORTED, |rules| match rules.scoring {
            Scoring::CleanUpTerritory => rules.with_scoring(Scoring::Territory),
            _ => rules,
        }),
    ]
}

/// Options of rulesets that are composed: what players get besides their points.
fn compensations() -> [Flip; 9] {
    [
        ("White's last pass is free", "pachi #4: off by the pass stone", |rules| match rules.pass_stones {
            PassStones::PaidPerPassWhiteLast => rules.with_pass_stones(PassStones::PaidPerPass),
            _ => rules,
        }),
        ("points in seki count", "Sabaki #272, gogui #2: points in seki", |rules| match rules.tax {
            Tax::Seki | Tax::Eyes | Tax::Regions => rules.with_tax(Tax::None),
            Tax::All => rules.with_tax(Tax::Groups),
            _ => rules,
        }),
        ("groups cost nothing", "KataGo #44, #206: tax wanted and lacking", |rules| match rules.tax {
            Tax::Groups => rules.with_tax(Tax::None),
            Tax::All => rules.with_tax(Tax::Seki),
            Tax::RegionsAndGroups => rules.with_tax(Tax::Regions),
            _ => rules,
        }),
        ("no button", UNREPORTED, |rules| rules.with_button(Button::None)),
        ("the first pass counts beside the button", "button pages: who gets it by which pass?", |rules| {
            match rules.button {
                Button::FirstPass | Button::LastPass => rules.with_button(Button::FirstAndLastPass),
                _ => rules,
            }
        }),
        ("one point of bonus too many", "GNU Go D1: the bonus of a handicap", |rules| match rules.handicap_bonus {
            HandicapBonus::FewerByOne => rules.with_handicap_bonus(HandicapBonus::Each),
            _ => rules,
        }),
        ("no bonus for a handicap", "OGS: komi keeps its fraction with a handicap", |rules| {
            rules.with_handicap_bonus(HandicapBonus::None)
        }),
        ("every tie is a draw", "Ing: Black wins ties", |rules| rules.with_ties(Ties::Draw)),
        ("a fixed handicap is free", "servers place handicap stones where they like", |rules| match rules.handicap {
            HandicapStyle::FixedPoints => rules.with_handicap(HandicapStyle::ConsecutiveMoves),
            _ => rules,
        }),
    ]
}
