//! The rulesets of the document `katago`: every combination of the options of its page.

use shinpan::{
    Button, Ending, HandicapBonus, HandicapPass, HandicapStyle, Passes, Recreation, Repetition, Ruleset as Switches,
    Scoring, StartMaker, Suicide, Tax,
};
use shinpan_spec::katago::{Bonus, KoRule, Options, ScoringRule, TaxRule};

use super::named_rulesets::known;
use super::plain_row::{PLAIN, row};
use super::ruleset::{Ruleset, SpecRules};

/// The id of the document, and of its ruleset without an option.
pub(super) const KATAGO: &str = "katago";

/// The rulesets that stand in the table. Each option is in one of them.
pub(super) const LISTED: &[&str] = &[
    "katago",
    "katago+area",
    "katago+area+bonus-n-1+situational+tax-none",
    "katago+area+positional+suicide+tax-none",
    "katago+area+self-play+tax-none",
    "katago+area+tax-all",
    "katago+bonus-n+button",
    "katago+self-play",
    "katago+situational+suicide+tax-all",
    "katago+tax-none",
];

/// What an option sets. Options that set the same field exclude each other.
struct Choice {
    option: &'static str,
    says: &'static str,
    set: fn(&mut Options),
}

/// The options, in the order of ids.
const CHOICES: &[Choice] = &[
    Choice { option: "area", says: "area", set: |of| of.scoring = ScoringRule::Area },
    Choice { option: "bonus-n", says: "n points for n handicap stones", set: |of| of.bonus = Bonus::Same },
    Choice { option: "bonus-n-1", says: "n - 1 points for n handicap stones", set: |of| of.bonus = Bonus::FewerByOne },
    Choice { option: "button", says: "half a point for the first pass", set: |of| of.button = true },
    Choice { option: "positional", says: "positional superko", set: |of| of.ko = KoRule::Positional },
    Choice { option: "self-play", says: "an end once all points are pass-alive", set: |of| of.self_play = true },
    Choice { option: "situational", says: "situational superko", set: |of| of.ko = KoRule::Situational },
    Choice { option: "suicide", says: "suicide of several stones", set: |of| of.suicide = true },
    Choice { option: "tax-all", says: "two points for each living group", set: |of| of.tax = TaxRule::All },
    Choice { option: "tax-none", says: "points in seki", set: |of| of.tax = TaxRule::None },
];

/// Returns the ruleset with an id: `katago` and its options in the order of the alphabet. `None` if an option is unknown,
/// or two exclude each other.
pub(super) fn with_id(id: &str) -> Option<&'static Ruleset> {
    let mut words = id.split('+');
    words.next().filter(|document| *document == KATAGO)?;
    let mut options = Options::default();
    for word in words {
        let choice = CHOICES.iter().find(|choice| choice.option == word)?;
        (choice.set)(&mut options);
    }
    // Where two options set one field, the id of the result lacks the first of them.
    (id_of(options) == id).then(|| known(id, || page(options)))
}

/// Returns one of the combinations of options: bit n sets option n of the list, and of two that exclude each other the
/// later one is set.
pub(super) fn numbered(bits: u16) -> &'static Ruleset {
    let mut options = Options::default();
    let set = CHOICES.iter().enumerate().filter(|(place, _)| bits & (1 << place) != 0);
    set.for_each(|(_, choice)| (choice.set)(&mut options));
    known(&id_of(options), || page(options))
}

/// Returns the id of a combination of options.
pub(super) fn id_of(options: Options) -> String {
    chosen(options).fold(KATAGO.to_owned(), |id, choice| format!("{id}+{}", choice.option))
}

/// Returns the options that differ from the base.
fn chosen(options: Options) -> impl Iterator<Item = &'static Choice> {
    let holds = move |choice: &&Choice| {
        let (mut same, mut base) = (options, Options::default());
        (choice.set)(&mut same);
        (choice.set)(&mut base);
        same == options && base != Options::default()
    };
    CHOICES.iter().filter(holds)
}

/// Makes the ruleset of a combination of options.
pub(super) fn page(options: Options) -> Ruleset {
    let words: Vec<&str> = chosen(options).map(|choice| choice.says).collect();
    let about = match words.as_slice() {
        [] => "simple ko, territory without seki after two clean-up phases".to_owned(),
        words => format!("with {}", words.join(", ")),
    };
    row(id_of(options), KATAGO, about, SpecRules::KataGo(options), engine(options))
}

fn engine(of: Options) -> Switches {
    let simple = of.ko == KoRule::Simple;
    PLAIN
        .with_suicide(if of.suicide { Suicide::Several } else { Suicide::Forbidden })
        .with_repetition(match of.ko {
            KoRule::Simple => Repetition::OwnPrevious,
            KoRule::Positional => Repetition::Positional,
            KoRule::Situational => Repetition::Situational,
        })
        .with_start_maker(StartMaker::Opponent)
        .with_recreation(if simple { Recreation::NoResultAtThird } else { Recreation::Nothing })
        .with_passes(if simple { Passes::TwoOrSamePosition } else { Passes::Two })
        .with_ending(match of.scoring {
            ScoringRule::Area => Ending::TwoPasses,
            ScoringRule::Territory => Ending::CleanUp,
        })
        .with_scoring(match of.scoring {
            ScoringRule::Area => Scoring::Area,
            ScoringRule::Territory => Scoring::CleanUpTerritory,
        })
        .with_tax(match of.tax {
            TaxRule::None => Tax::None,
            TaxRule::Seki => Tax::Regions,
            TaxRule::All => Tax::RegionsAndGroups,
        })
        .with_button(if of.button { Button::FirstPass } else { Button::None })
        .with_pass_alive(of.self_play)
        .with_handicap(HandicapStyle::ConsecutiveTurns)
        .with_handicap_pass(HandicapPass::IfNoPlayEndsHandicap)
        .with_handicap_bonus(match of.bonus {
            Bonus::Zero => HandicapBonus::None,
            Bonus::FewerByOne => HandicapBonus::FewerByOne,
            Bonus::Same => HandicapBonus::Each,
        })
}
