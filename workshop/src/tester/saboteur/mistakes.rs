//! The list of mistakes. Each has the program that made it, or the reason why it is here.

use super::mistaken::{Mistake, mistaking};
use super::program::WrongProgram;
use super::reported::Misreport;
use super::superko::{Same, Search};

/// Returns every mistake, with the program that made it or the reason why it is here.
pub fn mistaken() -> Vec<(WrongProgram, &'static str)> {
    superko().into_iter().chain(played()).chain(reported()).collect()
}

fn superko() -> Vec<(WrongProgram, &'static str)> {
    let superko = |name: &str, search: Search| mistaking(name, Mistake::Superko(search));
    vec![
        (
            // To find a memory of only n positions, a script needs n + 1 acts.
            superko("remembers 8 positions", Search { memory: 8, ..Search::RIGHT }),
            "Pachi remembers 16, goban npm 30: halved for short scripts",
        ),
        (
            superko("the start is no position", Search { start: false, ..Search::RIGHT }),
            "pgx, goban npm: position 0 is never compared",
        ),
        (
            superko("looks for repetition at captures only", Search { only_captures: true, ..Search::RIGHT }),
            "goban crate 0.20.1: `check_super_ko`",
        ),
        (
            superko("positions without a capture are no positions", Search { after_captures: true, ..Search::RIGHT }),
            "the same shortcut at the other end",
        ),
        (superko("never looks at suicides", Search { suicides: false, ..Search::RIGHT }), "GNU Go 3.8, as hunt found"),
        (
            superko("a pass forgets the positions", Search { through_passes: false, ..Search::RIGHT }),
            "minigo #8: endgame sequences with passes",
        ),
        (
            superko("positions told apart by their number of stones", Search { same: Same::Number, ..Search::RIGHT }),
            "Sagebati/goban #16: a hash decides alone",
        ),
        (
            superko("positions told apart by eight bits", Search { same: Same::EightBits, ..Search::RIGHT }),
            "Pachi, TamaGo #57, iomrascalai PR #90: hashes alone",
        ),
    ]
}

fn played() -> Vec<(WrongProgram, &'static str)> {
    vec![
        (
            mistaking("a ko is a point that nobody may play", Mistake::KoIsAPoint),
            "Sagebati/goban #14: a pass, and no connecting the ko",
        ),
        (
            mistaking("lone-stone suicide is refused", Mistake::LoneSuicideRefused),
            "leela-zero #263, #525: a claim about Tromp-Taylor",
        ),
        (
            mistaking("a repetition is a draw", Mistake::RepetitionIsADraw),
            "OpenSpiel 2.0.2: accepted, and the game is a draw",
        ),
        (
            mistaking("the turn changes after a refusal", Mistake::TurnAfterRefusal),
            "littlego #171: a rejected ko move breaks the game",
        ),
        (mistaking("a pass repeats the position", Mistake::PassesRepeat), "superko applied to passes"),
        (
            mistaking("a pass does not give the turn away", Mistake::PassForgetsTurn),
            "turn kept by stones, not by moves",
        ),
        (mistaking("Black begins", Mistake::BlackBegins), "leela-zero #1469, sente #45: PL ignored"),
        (mistaking("a handicap stone more", Mistake::OneHandicapMore), "senseis topic 1322: four programs, n or n - 1"),
        (mistaking("no komi but a named one", Mistake::NoKomi), "katrain #218, lizzie PR #272: KM missing"),
        (
            mistaking("columns taken for rows", Mistake::RowsAreColumns),
            "wgo.js PR #105: seven projects without rectangles",
        ),
    ]
}

fn reported() -> Vec<(WrongProgram, &'static str)> {
    let reports = |name: &str, report: Misreport| mistaking(name, Mistake::Reports(report));
    vec![
        (
            reports("a capture is one prisoner", Misreport::OnePrisonerPerCapture),
            "captures counted by chains, or by moves",
        ),
        (
            reports("suicides are no prisoners", Misreport::SuicidesAreNoPrisoners),
            "prisoners counted for the opponent's captures only",
        ),
        (
            reports("prisoners credited to the wrong player", Misreport::PrisonersSwapped),
            "Sabaki #658: a release forced",
        ),
        (
            reports("prisoners multiplied by the rows", Misreport::PrisonersTimesRows),
            "goban PR #142: times the board's height",
        ),
        (
            reports("removed by agreement, no prisoners", Misreport::SettledAreNoPrisoners),
            "online-go.com #2735: the removal matrix leaks",
        ),
        (reports("White never pays the last pass", Misreport::LastPassUnpaid), "forums t/16633: the flag does nothing"),
        (reports("captures added to area", Misreport::CapturesAddedToArea), "OnlineGo #108: area and captures"),
        (reports("White wins ties", Misreport::TiesAreWhites), "pgx: white wins ties"),
        (reports("suicide called ko", Misreport::SuicideCalledKo), "Sagebati/goban #15: reported as ko"),
    ]
}
