//! What `life` finds: the answer about each chain, the line that shows it, and the readings on which it hangs.

use shinpan::{Color, Point};
use shinpan_lab::life::{
    Judge, LifeAnswer, LifeMove, LifeOptions, LifeRegion, LifeStatus, LifeVerdict, NoStone, Settled,
};

/// What is asked.
pub(super) struct LifeQuestion<'a> {
    pub region: &'a LifeRegion,
    pub options: LifeOptions,
    /// A stone of the only chain to judge.
    pub chain: Option<Point>,
    /// Whether to judge by the other readings too.
    pub compare: bool,
}

/// The chains of a region, judged.
pub(super) struct JudgedRegion {
    pub chains: Vec<JudgedChain>,
    /// What articles 8 and 10 make of them. `None` if a chain is unknown or was not judged.
    pub settled: Option<Settled>,
}

/// A chain, judged.
pub(super) struct JudgedChain {
    pub answer: LifeAnswer,
    /// A line that takes the chain. Empty if there is none, or if showing one needs more states than the answer.
    pub line: Vec<(Color, LifeMove)>,
    /// Points on which a play of the owner, made before the end, would save the dead chain. `None` if the chain is not
    /// dead, or if that was not searched: the answer or one of these plays needs too many states.
    pub saved_by: Option<Vec<Point>>,
    /// The other readings, one changed at a time, that were tried: each with its status.
    pub others: Vec<(String, Option<LifeStatus>)>,
}

/// A dead chain is worth the search for plays that save it if its own search was at most so many states.
const FEW_STATES: u64 = 20_000;

/// Judges the chains that a question is about.
///
/// # Errors
/// - [`NoStone`]: the chain asked for does not exist.
pub(super) fn judged(question: &LifeQuestion) -> Result<JudgedRegion, NoStone> {
    let LifeQuestion { region, options, chain, .. } = *question;
    let (answers, settled) = match chain {
        Some(point) => (vec![Judge::new(region, options).judge(point)?], None),
        None => {
            let verdict = LifeVerdict::new(region, options);
            (verdict.answers, verdict.settled)
        }
    };
    let others = if question.compare { options.readings.others() } else { Vec::new() };
    let mut chains: Vec<JudgedChain> = answers.into_iter().map(|answer| shown(question, answer)).collect();
    for (name, readings) in others {
        let mut judge = Judge::new(region, LifeOptions { readings, ..options });
        for chain in &mut chains {
            let status = judge.judge(chain.answer.chain[0])?.status;
            chain.others.push((name.clone(), status));
        }
    }
    Ok(JudgedRegion { chains, settled })
}

/// Returns a chain with its line, and with the plays that save it.
fn shown(question: &LifeQuestion, answer: LifeAnswer) -> JudgedChain {
    let LifeQuestion { region, options, .. } = *question;
    let can_be_taken = matches!(answer.status, Some(LifeStatus::Dead | LifeStatus::NewStone));
    let is_easy = can_be_taken && answer.states <= FEW_STATES;
    let line = if is_easy { answer.main_line(options.states) } else { Ok(Vec::new()) };
    let few = LifeOptions { states: FEW_STATES, ..options };
    let saves = |point: Point| {
        let Some(after) = region.played(answer.color, point) else { return Some(None) };
        let status = Judge::new(&after, few).judge(answer.chain[0]).ok()?.status?;
        Some(status.lives().then_some(point))
    };
    let is_dead = is_easy && answer.status == Some(LifeStatus::Dead);
    let saving: Option<Vec<Option<Point>>> = if is_dead { answer.searched.points().map(saves).collect() } else { None };
    let saved_by = saving.map(|points| points.into_iter().flatten().collect());
    JudgedChain { line: line.unwrap_or_default(), saved_by, others: Vec::new(), answer }
}
