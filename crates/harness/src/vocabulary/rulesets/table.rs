//! The rows of the table, document by document.

use std::sync::LazyLock;

use shinpan::{
    AfterDisagreement, Button, Counting, Ending, HandicapPass, HandicapStyle, KomiFrom, PassStones, PlayOutKos,
    Recreation, Repetition, Scoring, StartMaker, Suicide, Tax, TimeOut,
};
use shinpan_spec::basic::{Options as Article, Readings, Repetition as BasicRepetition, Scoring as BasicScoring};
use shinpan_spec::button_go::{self, Family};
use shinpan_spec::international_1998::Options as Alternatives;
use shinpan_spec::katago;
use shinpan_spec::tromp_taylor_2001::{Options as Reposted, Reading};
use shinpan_spec::wmsg_2008;

use super::composed::composed;
use super::katago_page::{LISTED, id_of, page, with_id};
use super::named_rulesets::known;
use super::options::Options;
use super::plain_row::{PLAIN, row};
use super::ruleset::{Ruleset, SpecRules};
use crate::vocabulary::half::Half;

/// The rows. The order is permanent: saved fuzz inputs contain their numbers.
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
    table.push(japanese_1989());
    table.push(new_zealand());
    table.extend([Family::Button, Family::Reverse, Family::TwoButton].map(button_go));
    table.push(composed(Options::default()));
    table.extend(LISTED.iter().filter_map(|id| with_id(id)).cloned());
    table
});

fn suicide(prohibited: bool) -> Suicide {
    if prohibited { Suicide::Forbidden } else { Suicide::Allowed }
}

fn tromp_taylor(reading: Reading) -> Ruleset {
    let (id, about, repetition) = match reading {
        Reading::Situational => {
            ("tromp-taylor-2001", "situational superko, as comment 4 names it", Repetition::Situational)
        }
        Reading::NaturalSituational => (
            "tromp-taylor-2001+nssk",
            "rule 4 to the letter: only moves leave a coloring",
            Repetition::NaturalSituational,
        ),
        Reading::Positional => {
            ("tromp-taylor-2001+psk", "positional superko, as in later versions of these rules", Repetition::Positional)
        }
    };
    let gnugo = match reading {
        Reading::Situational => Some("--chinese-rules --situational-superko --allow-all-suicide"),
        Reading::NaturalSituational => None,
        Reading::Positional => Some("--chinese-rules --positional-superko --allow-suicide"),
    };
    let engine = PLAIN
        .with_repetition(repetition)
        .with_ending(Ending::TwoPassesThenAgreement)
        .with_after_disagreement(AfterDisagreement::PassesStop)
        .with_handicap(HandicapStyle::ConsecutiveMoves)
        .with_handicap_of_one(true)
        .with_handicap_pass(HandicapPass::IfNoPlayEndsHandicap);
    let spec = SpecRules::TrompTaylor(Reposted { reading, ..Reposted::default() });
    let row = row(id.to_owned(), "tromp-taylor-2001", about.to_owned(), spec, engine);
    Ruleset { gnugo, settlement: true, ..row }
}

/// The counting methods of area scoring that the article describes.
const ARTICLE_METHODS: &[(&str, &str)] = &[("black-stones", "chinese"), ("all-stones", "ing")];

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
    let options = Article { prohibit_suicide, repetition, ..Article::default() };
    // The article's situation is a position and the player to move, whom the start names.
    let asks_for_the_turn = repetition == BasicRepetition::Situational;
    let engine = PLAIN
        .with_suicide(suicide(prohibit_suicide))
        .with_repetition(switch)
        .with_start_maker(if asks_for_the_turn { StartMaker::Opponent } else { StartMaker::Standard })
        .with_handicap(HandicapStyle::MandatoryPasses)
        .with_counting(Counting::StoneMethodsShared);
    let id = format!("basic{prefix}{option}");
    let row = row(id, "basic", format!("{words}, {about}"), SpecRules::Basic(options), engine);
    Ruleset { gnugo, counting: ARTICLE_METHODS, ..row }
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
    let options = Article { prohibit_suicide, scoring, ..Article::default() };
    let engine = PLAIN
        .with_suicide(suicide(prohibit_suicide))
        .with_handicap(HandicapStyle::MandatoryPasses)
        .with_scoring(switch);
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
    let engine = PLAIN
        .with_suicide(suicide(no_suicide))
        .with_repetition(if basic_ko { Repetition::CapturingStoneUntilPlay } else { Repetition::Positional })
        .with_recreation(if basic_ko { Recreation::EndsGame } else { Recreation::Nothing })
        .with_ending(Ending::AgreementOrContinue)
        .with_handicap(HandicapStyle::ConsecutiveMoves)
        .with_handicap_of_one(true)
        .with_handicap_pass(HandicapPass::IfNoPlay)
        .with_resignation(true)
        .with_time(true)
        .with_time_out(TimeOut::PlayerToMove)
        .with_pass_stones(if equivalence { PassStones::Paid } else { PassStones::None })
        .with_counting(Counting::AreaMethods);
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
    let engine = PLAIN
        .with_suicide(Suicide::Forbidden)
        .with_repetition(Repetition::CapturingStone)
        .with_recreation(Recreation::Offer)
        .with_ending(Ending::Procedure)
        .with_play_out_after_repetition(true)
        .with_play_out_kos(PlayOutKos::OncePerPoint)
        .with_resignation(true)
        .with_scoring(Scoring::LivingTerritory);
    let about = "territory, ko for one turn, life and death as defined, play-out to completion".to_owned();
    let row = row("japanese-1997".to_owned(), "japanese-1997", about, SpecRules::Japanese(Default::default()), engine);
    Ruleset { largest: 19, settlement: true, ..row }
}

fn japanese_1989() -> Ruleset {
    let engine = PLAIN
        .with_suicide(Suicide::Forbidden)
        .with_repetition(Repetition::CapturingStone)
        .with_recreation(Recreation::OfferOnly)
        .with_ending(Ending::Confirmation)
        .with_resignation(true)
        .with_scoring(Scoring::Territory)
        .with_tax(Tax::Seki);
    let about = "territory without seki, ko for one turn, the players state life and death".to_owned();
    let spec = SpecRules::Japanese1989(Default::default());
    let row = row("japanese-1989".to_owned(), "japanese-1989", about, spec, engine);
    Ruleset { largest: 19, settlement: true, ..row }
}

fn new_zealand() -> Ruleset {
    let engine = PLAIN
        .with_repetition(Repetition::Situational)
        .with_start_maker(StartMaker::Created)
        .with_ending(Ending::AgreementOrAllAlive)
        .with_after_disagreement(AfterDisagreement::PassesStop)
        .with_remove_single_stones(true)
        .with_handicap(HandicapStyle::MandatoryPasses)
        .with_scoring(Scoring::AreaReached);
    let about = "no position after one's own earlier move returns, suicide allowed, area of all that stones reach";
    let spec = SpecRules::NewZealand(Default::default());
    let row = row("new-zealand".to_owned(), "new-zealand", about.to_owned(), spec, engine);
    Ruleset { komi: Half(14), settlement: true, ..row }
}

fn button_go(family: Family) -> Ruleset {
    let territory = PLAIN
        .with_suicide(Suicide::Forbidden)
        .with_scoring(Scoring::Territory)
        .with_pass_stones(PassStones::PaidPerPass);
    let (option, about, engine) = match family {
        Family::Button => (
            "",
            "area, and a button worth half a point that is taken by a move",
            PLAIN.with_suicide(Suicide::Forbidden).with_button(Button::Move),
        ),
        Family::Reverse => (
            "+reverse",
            "territory with pass stones, and half a point for the last pass",
            territory.with_button(Button::LastPass),
        ),
        Family::TwoButton => (
            "+two-button",
            "territory with pass stones, and half a point for the first pass and for the last",
            territory.with_repetition(Repetition::Situational).with_button(Button::FirstAndLastPass),
        ),
    };
    let spec = SpecRules::ButtonGo(button_go::Options { family, ..Default::default() });
    row(format!("button-go{option}"), "button-go", about.to_owned(), spec, engine)
}

fn wmsg(cultural: bool) -> Ruleset {
    let engine = PLAIN
        .with_suicide(Suicide::Forbidden)
        .with_ending(Ending::AgreementOrOneResumption)
        .with_resignation(true)
        .with_scoring(Scoring::AreaShared)
        .with_komi_from(KomiFrom::TakenFromBlack)
        .with_point_for_white_passing_first(true)
        .with_share_contestable(cultural)
        .with_counting(Counting::SharedMethods);
    let (option, words) = if cultural { ("+cultural", ", contestable points shared") } else { ("", "") };
    let about = format!("neutral points shared, a point off Black if White passes first{words}");
    let row = row(
        format!("wmsg-2008{option}"),
        "wmsg-2008",
        about,
        SpecRules::Wmsg(wmsg_2008::Options { cultural, ..Default::default() }),
        engine,
    );
    Ruleset { komi: Half(13), handicap_komi: Half(13), settlement: true, even_handed: false, counting: WMSG, ..row }
}

const WMSG: &[(&str, &str)] = &[("doubled-half", "chinese"), ("filled-prisoners", "japanese"), ("all-stones", "ing")];

/// Returns the row of the table with an id.
pub(super) fn row_with_id(id: &str) -> Option<&'static Ruleset> {
    TABLE.iter().find(|row| row.id == id)
}

/// Returns the ruleset of a combination of options.
pub(super) fn of_page(options: katago::Options) -> &'static Ruleset {
    let id = id_of(options);
    row_with_id(&id).unwrap_or_else(|| known(&id, || page(options)))
}
