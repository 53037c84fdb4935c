//! Counts a position or the end of a game by every method that applies.

use shinpan::KomiFrom;

use crate::games::compared::ComparedGames;
use crate::games::dead::DeadNamer;
use crate::games::proved::engine_board;
use crate::games::seki::{SekiReport, seki};
use crate::games::sgf::GameRecord;
use crate::games::state_texts::{board_of, count, diagram, observed};
use crate::games::typed::Typed;
use crate::games::verdicts::{GameVerdict, JudgedGame, Stopping, judged};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::engine::to_engine;
use shinpan_harness::subject::spec::{Counting, Recorded};
use shinpan_harness::vocabulary::{Act, Count, Observation, Rules};

/// A record counted under several rulesets. Text, JSON and pages read it alone.
pub struct Scored<'record> {
    /// The rulesets in groups with equal scores.
    pub games: ComparedGames<'record>,
    /// How each ruleset counts, in the order of the rulesets. Rulesets that cannot begin the game have none.
    pub counts: Vec<ScoreSteps>,
}

/// How one ruleset counts.
#[derive(Clone, Debug)]
pub struct ScoreSteps {
    /// The ruleset.
    pub rules: Rules,
    /// Its methods: name and totals.
    pub methods: Vec<(String, Count)>,
    /// Its methods, step by step.
    pub countings: Vec<Counting>,
    /// The chains in seki, dame and owners, if the rules define them.
    pub seki: Option<SekiReport>,
    /// The steps: stones, empty points, prisoners, scores, result, and each method.
    pub text: String,
}

/// Counts a record under each ruleset. If play has not stopped, both players pass until it does.
///
/// # Errors
/// - Those of [`dead::marked`](crate::games::dead::marked).
/// - No ruleset can begin the game.
pub fn score<'record>(
    typed: Typed,
    record: &'record GameRecord,
    rules: &[Rules],
    dead: Option<&'record DeadNamer>,
) -> Result<Scored<'record>, InputError> {
    let (mut members, mut counts) = (Vec::new(), Vec::new());
    for rules in rules {
        let mut end = None;
        let mut at_the_end = |game: &dyn Recorded| end = Some((steps_of(*rules, game), board_of(game)));
        let member = judged(record, *rules, dead, Stopping::Passing, &mut at_the_end)?;
        if let Some((steps, board)) = end {
            let dead: Vec<shinpan::Point> = member.dead.named.iter().copied().map(to_engine).collect();
            let seki = engine_board(&board).and_then(|board| seki(&board, rules.engine, &dead));
            let listed = seki.as_ref().map(seki_text).unwrap_or_default();
            counts.push(ScoreSteps { text: lead(&member) + &steps.text + &listed, seki, ..steps });
        }
        members.push(member);
    }
    let games = ComparedGames::of(typed, record, dead, record.items.len(), members)?;
    Ok(Scored { games, counts })
}

fn steps_of(rules: Rules, game: &dyn Recorded) -> ScoreSteps {
    let last: Observation = observed(game);
    let countings = game.counting();
    let methods = countings.iter().map(|counting| (counting.method.clone(), counting.count)).collect();
    let text = diagram(last.board.as_ref(), None) + &count(game, &last);
    ScoreSteps { rules, methods, countings, seki: None, text }
}

/// Returns the lists of seki, dame and owners as lines.
fn seki_text(seki: &SekiReport) -> String {
    let points = |points: &[shinpan::Point]| match points {
        [] => "none".to_owned(),
        points => points.iter().map(shinpan::Point::to_string).collect::<Vec<_>>().join(" "),
    };
    let chains = match seki.chains_in_seki.as_slice() {
        [] => "none".to_owned(),
        chains => chains.iter().map(|chain| points(chain)).collect::<Vec<_>>().join("; "),
    };
    let [black, white] = seki.owned.each_ref().map(|owned| points(owned));
    let stones = |what: &str, stones: &[shinpan::Point]| match stones {
        [] => String::new(),
        stones => format!("{what}: {}\n", points(stones)),
    };
    let in_ko = stones("stones that a ko could take", &seki.in_ko);
    let stayed = stones("dead stones that stay", &seki.stayed);
    let dame = points(&seki.dame);
    format!("chains in seki: {chains}\ndame: {dame}\n{in_ko}{stayed}Black owns: {black}\nWhite owns: {white}\n")
}

/// Returns the komi, and what was added to the record.
fn lead(member: &JudgedGame) -> String {
    let whose = match member.rules.engine.komi_from {
        KomiFrom::TakenFromBlack => "taken from Black's score",
        _ => "added to White's score",
    };
    let added: Vec<String> = member.added.iter().map(Act::to_string).collect();
    let added = match added.as_slice() {
        [] => String::new(),
        added => format!("added to the game: {}\n", added.join(", ")),
    };
    format!("komi {}, {whose}\n{added}", member.komi)
}

/// Returns whether a method arrives at the score.
pub(super) fn fits(count: &Count, verdict: &GameVerdict) -> bool {
    let score = verdict.score.as_ref().map(|score| score.margin());
    count.margin.is_none() || score.is_none() || count.margin == score
}
