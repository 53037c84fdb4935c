//! Options changed on purpose: the mistake of a program that plays one rule in place of another.

use shinpan::{
    Button, Ending, HandicapBonus, HandicapStyle, KomiFrom, PassStones, Passes, Recreation, Repetition, Ruleset,
    Scoring, StartMaker, Suicide, Tax, Ties,
};

use super::flipped::{Flipped, canary};

/// We know of no such report. The option is changed anyway.
const UNREPORTED: &str = "no published program known";

/// Returns every engine with a changed option, and the report of a program that made the same mistake.
pub fn flipped() -> Vec<(Flipped, &'static str)> {
    let mut flipped = vec![(canary(), "PettingZoo 1.27: simple ko alone; minigo #8, RocAlphaGo #152: no superko")];
    flipped.extend(repetitions().map(|(name, reason, flip)| (Flipped::new(name, flip), reason)));
    flipped.extend(endings().map(|(name, reason, flip)| (Flipped::new(name, flip), reason)));
    flipped.extend(stops().map(|(name, reason, flip)| (Flipped::new(name, flip), reason)));
    flipped.extend(compensations().map(|(name, reason, flip)| (Flipped::new(name, flip), reason)));
    flipped.extend(scorings().map(|(name, reason, flip)| (Flipped::new(name, flip), reason)));
    flipped
}

type Flip = (&'static str, &'static str, fn(Ruleset) -> Ruleset);

fn repetitions() -> [Flip; 8] {
    [
        ("positional for all", "weiqi.js #35: nothing else; goban npm runs csk and ing as psk", |rules| Ruleset {
            repetition: Repetition::Positional,
            ..rules
        }),
        ("situational for all", "lizzie #410: it forbade a reply in a real quadruple ko", |rules| Ruleset {
            repetition: Repetition::Situational,
            ..rules
        }),
        ("natural situational for all", "tenuki #31: added later; AGA is read all three ways", |rules| Ruleset {
            repetition: Repetition::NaturalSituational,
            ..rules
        }),
        ("own previous position for all", "pgx's table: what it calls SSK is simple ko", |rules| Ruleset {
            repetition: Repetition::OwnPrevious,
            ..rules
        }),
        ("suicide forbidden", "KataGo #554, OpenSpiel 2.0.2: Tromp-Taylor, and no suicide", |rules| Ruleset {
            suicide: Suicide::Forbidden,
            ..rules
        }),
        ("suicide allowed", "KataGo #612, #887: a default that users dispute", |rules| Ruleset {
            suicide: Suicide::Allowed,
            ..rules
        }),
        ("a pass lifts the ban", UNREPORTED, |rules| match rules.repetition {
            Repetition::CapturingStoneUntilPlay => Ruleset { repetition: Repetition::CapturingStone, ..rules },
            _ => rules,
        }),
        ("a pass does not lift the ban", "Sagebati/goban #14: ko after a pass", |rules| match rules.repetition {
            Repetition::CapturingStone => Ruleset { repetition: Repetition::CapturingStoneUntilPlay, ..rules },
            _ => rules,
        }),
    ]
}

fn endings() -> [Flip; 7] {
    [
        ("two passes end for good", "leela-zero #1603: two passes or four", |rules| Ruleset {
            ending: Ending::TwoPasses,
            ..rules
        }),
        ("agreement after passes", "computer-go 2010-03: a clean-up that the rules lack", |rules| Ruleset {
            ending: Ending::TwoPassesThenAgreement,
            ..rules
        }),
        ("disagreement without end", "forums t/20825: its author had to say when it ends", |rules| {
            match rules.ending {
                Ending::AgreementOrOneResumption => Ruleset { ending: Ending::AgreementOrContinue, ..rules },
                Ending::AgreementOrContinue => Ruleset { ending: Ending::AgreementOrOneResumption, ..rules },
                _ => rules,
            }
        }),
        ("recreation does nothing", "KataGo #575, #984: triple ko without its rule", |rules| Ruleset {
            recreation: Recreation::Nothing,
            ..rules
        }),
        ("recreation ends every game", "pgx #1164: a game that ended strangely", |rules| Ruleset {
            recreation: Recreation::EndsGame,
            ..rules
        }),
        ("nobody resigns", UNREPORTED, |rules| Ruleset { resignation: false, ..rules }),
        ("clocks do not run", UNREPORTED, |rules| Ruleset { time: false, ..rules }),
    ]
}

fn scorings() -> [Flip; 9] {
    [
        ("area for all", "exercism #1205: which counting is this?", |rules| Ruleset {
            scoring: Scoring::Area,
            ..rules
        }),
        ("territory for all", "OGS reads unknown rules in a record as Japanese", |rules| Ruleset {
            scoring: Scoring::Territory,
            ..rules
        }),
        ("neutral points not shared", UNREPORTED, |rules| match rules.scoring {
            Scoring::AreaShared => Ruleset { scoring: Scoring::Area, ..rules },
            _ => rules,
        }),
        ("neutral points counted", "goban PR #163: scorer replaced for its dame", |rules| match rules.scoring {
            Scoring::Area => Ruleset { scoring: Scoring::AreaShared, ..rules },
            _ => rules,
        }),
        ("eyes in seki count", "Sabaki #272, gogui #2: points in seki", |rules| match rules.scoring {
            Scoring::LivingTerritory => Ruleset { scoring: Scoring::Territory, ..rules },
            _ => rules,
        }),
        ("no group tax", "KataGo #44, #206: tax wanted and lacking", |rules| match rules.scoring {
            Scoring::AreaLessGroupTax => Ruleset { scoring: Scoring::Area, ..rules },
            _ => rules,
        }),
        ("passes cost nothing", "pachi #4: off by the pass stone", |rules| Ruleset {
            pass_stones: PassStones::None,
            ..rules
        }),
        ("no point for passing first", "katago-server #116: first-pass point", |rules| Ruleset {
            point_for_white_passing_first: false,
            ..rules
        }),
        ("komi added to White", UNREPORTED, |rules| Ruleset { komi_from: KomiFrom::AddedToWhite, ..rules }),
    ]
}

/// Options of rulesets that are composed: what may be played, and what stops a game.
fn stops() -> [Flip; 8] {
    [
        ("suicide of several stones forbidden", "KataGo #554: what multi-stone suicide is", |rules| {
            match rules.suicide {
                Suicide::Several => Ruleset { suicide: Suicide::Forbidden, ..rules },
                _ => rules,
            }
        }),
        ("suicide of one stone allowed", "goban: no check compares the board of such a suicide", |rules| {
            match rules.suicide {
                Suicide::Several => Ruleset { suicide: Suicide::Allowed, ..rules },
                _ => rules,
            }
        }),
        ("a pass forgets nothing", "KataGo's SPIGHT: passes clear the history", |rules| match rules.repetition {
            Repetition::SincePass => Ruleset { repetition: Repetition::Positional, ..rules },
            _ => rules,
        }),
        ("somebody left the start", "New Zealand read as situational superko", |rules| match rules.start_maker {
            StartMaker::Nobody => Ruleset { start_maker: StartMaker::Standard, ..rules },
            _ => rules,
        }),
        ("no result for every repetition", "Japanese servers void each long cycle", |rules| match rules.recreation {
            Recreation::Draw | Recreation::MoverLoses | Recreation::Scored => {
                Ruleset { recreation: Recreation::NoResult, ..rules }
            }
            _ => rules,
        }),
        ("the mover wins a repetition", "pgx: a repetition is a loss, of whom?", |rules| match rules.recreation {
            Recreation::MoverLoses => Ruleset { recreation: Recreation::Scored, ..rules },
            _ => rules,
        }),
        ("two passes stop every game", "IGS ends by three passes, Ing by four", |rules| Ruleset {
            passes: Passes::Two,
            ..rules
        }),
        ("three passes stop a game of four", UNREPORTED, |rules| match rules.passes {
            Passes::Four => Ruleset { passes: Passes::Three, ..rules },
            _ => rules,
        }),
    ]
}

/// Options of rulesets that are composed: what players get besides their points.
fn compensations() -> [Flip; 9] {
    [
        ("White's last pass is free", "pachi #4: off by the pass stone", |rules| match rules.pass_stones {
            PassStones::PaidPerPassWhiteLast => Ruleset { pass_stones: PassStones::PaidPerPass, ..rules },
            _ => rules,
        }),
        ("points in seki count", "Sabaki #272, gogui #2: points in seki", |rules| match rules.tax {
            Tax::Seki => Ruleset { tax: Tax::None, ..rules },
            Tax::All => Ruleset { tax: Tax::Groups, ..rules },
            _ => rules,
        }),
        ("groups cost nothing", "KataGo #44, #206: tax wanted and lacking", |rules| match rules.tax {
            Tax::Groups => Ruleset { tax: Tax::None, ..rules },
            Tax::All => Ruleset { tax: Tax::Seki, ..rules },
            _ => rules,
        }),
        ("no button", UNREPORTED, |rules| Ruleset { button: Button::None, ..rules }),
        ("the first pass counts beside the button", "button pages: who gets it by which pass?", |rules| {
            match rules.button {
                Button::FirstPass | Button::LastPass => Ruleset { button: Button::FirstAndLastPass, ..rules },
                _ => rules,
            }
        }),
        ("one point of bonus too many", "GNU Go D1: the bonus of a handicap", |rules| match rules.handicap_bonus {
            HandicapBonus::FewerByOne => Ruleset { handicap_bonus: HandicapBonus::Each, ..rules },
            _ => rules,
        }),
        ("no bonus for a handicap", "OGS: komi keeps its fraction with a handicap", |rules| Ruleset {
            handicap_bonus: HandicapBonus::None,
            ..rules
        }),
        ("every tie is a draw", "Ing: Black wins ties", |rules| Ruleset { ties: Ties::Draw, ..rules }),
        ("a fixed handicap is free", "servers place handicap stones where they like", |rules| match rules.handicap {
            HandicapStyle::FixedPoints => Ruleset { handicap: HandicapStyle::ConsecutiveMoves, ..rules },
            _ => rules,
        }),
    ]
}
