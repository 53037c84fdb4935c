//! The rows of the table, document by document.

use std::sync::LazyLock;

use shinpan::{
    Counting, Ending, HandicapStyle, KomiFrom, PassStones, Recreation, Repetition, Ruleset as Switches, Scoring,
    Suicide,
};
use shinpan_spec::basic::{Options, Readings, Repetition as BasicRepetition, Scoring as BasicScoring};
use shinpan_spec::international_1998::Options as Alternatives;
use shinpan_spec::tromp_taylor_2001::{Options as Reposted, Reading};
use shinpan_spec::wmsg_2008;

use super::ruleset::{Ruleset, SpecRules};
use crate::vocabulary::half::Half;
use crate::vocabulary::point::LARGEST;

pub(super) static TABLE: LazyLock<Vec<Ruleset>> = LazyLock::new(|| {
    let readings = [Reading::Situational, Reading::NaturalSituational, Reading::Positional];
    let mut table: Vec<Ruleset> = readings.into_iter().map(tromp_taylor).collect();
    let repetitions = [
        BasicRepetition::Positional,
        BasicRepetition::Situational,
        BasicRepetition::NaturalSituational,
        BasicRepetition::SimpleKo,
        BasicRepetition::SimpleKoRestated,
    ];
    for prohibit_suicide in [false, true] {
        table.extend(repetitions.map(|repetition| basic(prohibit_suicide, repetition)));
    }
    table.push(davies());
    for prohibit_suicide in [false, true] {
        let scorings = [BasicScoring::Territory, BasicScoring::Stone, BasicScoring::GroupTax];
        table.extend(scorings.map(|scoring| scored(prohibit_suicide, scoring)));
    }
    for bits in 0..8 {
        let (basic_ko, equivalence, no_suicide) = (bits & 4 != 0, bits & 2 != 0, bits & 1 != 0);
        table.push(international(Alternatives { basic_ko, equivalence, no_suicide, ..Alternatives::default() }));
    }
    table.push(japanese());
    table.extend([false, true].map(wmsg));
    table
});

/// The default options of the engine's rulesets: suicide is allowed.
const PLAIN: Switches = Switches { suicide: Suicide::Allowed, ..Switches::PLAIN };

fn suicide(prohibited: bool) -> Suicide {
    if prohibited { Suicide::Forbidden } else { Suicide::Allowed }
}

/// Makes a row with the values that most rulesets have.
fn row(id: String, document: &'static str, about: String, spec: SpecRules, engine: Switches) -> Ruleset {
    Ruleset {
        id,
        document,
        about,
        aliases: &[],
        gnugo: None,
        komi: Half(0),
        largest: LARGEST,
        even_handed: true,
        counting: &[],
        timed: false,
        fixed_handicap: false,
        handicap: engine.handicap != HandicapStyle::None,
        settlement: false,
        spec,
        engine,
        engine_plays: true,
        chosen: Vec::new(),
    }
}

fn tromp_taylor(reading: Reading) -> Ruleset {
    let (id, about, repetition, aliases): (_, _, _, &[&str]) = match reading {
        Reading::Situational => (
            "tromp-taylor-2001",
            "situational superko, as comment 4 names it",
            Repetition::Situational,
            &["new-zealand", "nz", "new_zealand"],
        ),
        Reading::NaturalSituational => (
            "tromp-taylor-2001+nssk",
            "rule 4 to the letter: only moves leave a coloring",
            Repetition::NaturalSituational,
            &[],
        ),
        Reading::Positional => (
            "tromp-taylor-2001+psk",
            "positional superko, as in later versions of these rules",
            Repetition::Positional,
            &["tromp-taylor", "tromp_taylor", "tromptaylor"],
        ),
    };
    let gnugo = match reading {
        Reading::Situational => Some("--chinese-rules --situational-superko --allow-all-suicide"),
        Reading::NaturalSituational => None,
        Reading::Positional => Some("--chinese-rules --positional-superko --allow-suicide"),
    };
    let engine = Switches {
        repetition,
        ending: Ending::TwoPassesThenAgreement,
        handicap: HandicapStyle::ConsecutiveMoves,
        ..PLAIN
    };
    let spec = SpecRules::TrompTaylor(Reposted { reading, ..Reposted::default() });
    let row = row(id.to_owned(), "tromp-taylor-2001", about.to_owned(), spec, engine);
    Ruleset { aliases, gnugo, settlement: true, ..row }
}

/// The counting methods of area scoring that the article describes.
const ARTICLE: &[(&str, &str)] = &[("black-stones", "chinese"), ("all-stones", "ing")];

fn basic(prohibit_suicide: bool, repetition: BasicRepetition) -> Ruleset {
    let (option, about, switch) = match repetition {
        BasicRepetition::Positional => ("", "positional superko", Repetition::Positional),
        BasicRepetition::Situational => ("+ssk", "situational superko", Repetition::Situational),
        BasicRepetition::NaturalSituational => ("+nssk", "natural situational superko", Repetition::NaturalSituational),
        BasicRepetition::SimpleKo => (
            "+simple-ko",
            "ko: the position after one's own previous move may not be recreated",
            Repetition::OwnPrevious,
        ),
        BasicRepetition::SimpleKoRestated => (
            "+simple-ko-restated",
            "ko: a single stone that has just captured a single stone may not be captured alone",
            Repetition::CapturingStone,
        ),
    };
    let (prefix, words) =
        if prohibit_suicide { ("+no-suicide", "suicide prohibited") } else { ("", "suicide allowed") };
    let aliases: &[&str] = match (prohibit_suicide, repetition) {
        (true, BasicRepetition::Positional) => &["cgos", "chinese-ogs", "chinese-kgs"],
        (true, BasicRepetition::Situational) => &["aga", "bga", "french"],
        (true, BasicRepetition::SimpleKo) => &["chinese"],
        _ => &[],
    };
    let gnugo = match (repetition, prohibit_suicide) {
        (BasicRepetition::Positional, true) => Some("--chinese-rules --positional-superko --forbid-suicide"),
        (BasicRepetition::Positional, false) => Some("--chinese-rules --positional-superko --allow-suicide"),
        (BasicRepetition::Situational, true) => Some("--chinese-rules --situational-superko --forbid-suicide"),
        (BasicRepetition::Situational, false) => Some("--chinese-rules --situational-superko --allow-all-suicide"),
        (BasicRepetition::SimpleKo | BasicRepetition::SimpleKoRestated, true) => {
            Some("--chinese-rules --simple-ko --forbid-suicide")
        }
        _ => None,
    };
    let options = Options { prohibit_suicide, repetition, ..Options::default() };
    let engine = Switches {
        suicide: suicide(prohibit_suicide),
        repetition: switch,
        handicap: HandicapStyle::MandatoryPasses,
        counting: Counting::StoneMethods,
        ..PLAIN
    };
    let id = format!("basic{prefix}{option}");
    let row = row(id, "basic", format!("{words}, {about}"), SpecRules::Basic(options), engine);
    Ruleset { aliases, gnugo, counting: ARTICLE, ..row }
}

/// Makes a row for one of the article's other scoring methods.
fn scored(prohibit_suicide: bool, scoring: BasicScoring) -> Ruleset {
    let (option, about, switch) = match scoring {
        BasicScoring::Territory => {
            ("territory", "surrounded points less one's own stones captured", Scoring::Territory)
        }
        BasicScoring::Stone => ("stone-scoring", "stones on the board", Scoring::Stones),
        BasicScoring::GroupTax => ("group-tax", "area less two points for each group", Scoring::AreaLessGroupTax),
        BasicScoring::Area => ("area", "area", Scoring::Area),
    };
    let options = Options { prohibit_suicide, scoring, ..Options::default() };
    let engine = Switches {
        suicide: suicide(prohibit_suicide),
        handicap: HandicapStyle::MandatoryPasses,
        scoring: switch,
        ..PLAIN
    };
    let mut options_named = vec![option];
    options_named.extend(prohibit_suicide.then_some("no-suicide"));
    options_named.sort_unstable();
    let id = format!("basic+{}", options_named.join("+"));
    let words = if prohibit_suicide { "suicide prohibited" } else { "suicide allowed" };
    let about = format!("{words}, positional superko, scored by {about}");
    row(id, "basic", about, SpecRules::Basic(options), engine)
}

fn davies() -> Ruleset {
    let about = "Davies' concise statement in nine clauses; the same game as basic".to_owned();
    let row = row("basic+davies".to_owned(), "basic", about, SpecRules::Davies(Readings::default()), PLAIN);
    Ruleset { gnugo: Some("--chinese-rules --positional-superko --allow-suicide"), ..row }
}

fn international(alternatives: Alternatives) -> Ruleset {
    let Alternatives { basic_ko, equivalence, no_suicide, .. } = alternatives;
    let mut id = "international-1998".to_owned();
    let named = [(basic_ko, "+basic-ko"), (equivalence, "+equivalence"), (no_suicide, "+no-suicide")];
    named.iter().filter(|(chosen, _)| *chosen).for_each(|(_, option)| id.push_str(option));
    let about = format!(
        "suicide {}, {}, {}",
        if no_suicide { "prohibited" } else { "allowed" },
        if basic_ko { "basic ko and exceptional game ends" } else { "no position may be recreated" },
        if equivalence { "area and territory scored as equals" } else { "area scoring" },
    );
    let engine = Switches {
        suicide: suicide(no_suicide),
        repetition: if basic_ko { Repetition::CapturingStoneUntilPlay } else { Repetition::Positional },
        recreation: if basic_ko { Recreation::EndsGame } else { Recreation::Nothing },
        ending: Ending::AgreementOrContinue,
        handicap: HandicapStyle::ConsecutiveMoves,
        resignation: true,
        time: true,
        pass_stones: if equivalence { PassStones::Paid } else { PassStones::None },
        counting: Counting::AreaMethods,
        ..PLAIN
    };
    let row = row(id, "international-1998", about, SpecRules::International(alternatives), engine);
    // White's extra pass and pass stones concern only White, so the colors cannot be swapped.
    Ruleset {
        timed: true,
        fixed_handicap: true,
        settlement: true,
        even_handed: !equivalence,
        counting: INTERNATIONAL,
        ..row
    }
}

const INTERNATIONAL: &[(&str, &str)] = &[
    ("points", "point-by-point"),
    ("half", "half"),
    ("pairs", "stone"),
    ("filled-half", "chinese-half"),
    ("territory", "territory"),
    ("filled-prisoners", "japanese"),
];

fn japanese() -> Ruleset {
    let engine = Switches {
        suicide: Suicide::Forbidden,
        repetition: Repetition::CapturingStone,
        recreation: Recreation::Offer,
        ending: Ending::Procedure,
        resignation: true,
        scoring: Scoring::LivingTerritory,
        ..PLAIN
    };
    let about = "territory, ko for one turn, life and death as defined, play-out to completion".to_owned();
    let row = row("japanese-1997".to_owned(), "japanese-1997", about, SpecRules::Japanese(Default::default()), engine);
    Ruleset { largest: 19, settlement: true, ..row }
}

fn wmsg(cultural: bool) -> Ruleset {
    let engine = Switches {
        suicide: Suicide::Forbidden,
        ending: Ending::AgreementOrOneResumption,
        resignation: true,
        scoring: Scoring::AreaShared,
        komi_from: KomiFrom::TakenFromBlack,
        point_for_white_passing_first: true,
        share_contestable: cultural,
        counting: Counting::SharedMethods,
        ..PLAIN
    };
    let (option, words) = if cultural { ("+cultural", ", contestable points shared") } else { ("", "") };
    let about = format!("neutral points shared, a point off Black if White passes first{words}");
    let row = row(
        format!("wmsg-2008{option}"),
        "wmsg-2008",
        about,
        SpecRules::Wmsg(wmsg_2008::Options { cultural, ..Default::default() }),
        engine,
    );
    Ruleset { komi: Half(13), settlement: true, even_handed: false, counting: WMSG, ..row }
}

const WMSG: &[(&str, &str)] = &[("doubled-half", "chinese"), ("filled-prisoners", "japanese"), ("all-stones", "ing")];
