//! A report on the chains of a region: the answer about each, the line that shows it, and the readings on which it hangs.

use serde_json::{Map, Value, json};
use shinpan::{Color, Point};

use super::cut::Cut;
use super::ground::MOST_FREE_POINTS;
use super::life_move::LifeMove;
use super::question::{Judge, LifeAnswer, LifeOptions, LifeStatus};
use super::region::{Cell, LifeRegion, NoStone};
use super::verdict::{LifeVerdict, Settled};

/// What to report.
pub struct LifeQuestion<'a> {
    /// The position.
    pub region: &'a LifeRegion,
    /// How each question is answered.
    pub options: LifeOptions,
    /// Stones of the chains that are border in `region` because the user takes them for alive.
    pub assumed: &'a [Point],
    /// A stone of the only chain to judge. `None`: all chains are judged.
    pub chain: Option<Point>,
    /// Whether to judge by the other readings too, one changed at a time.
    pub compare: bool,
}

/// The chains of a region, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeReport {
    /// One for each chain that was judged, in the order of [`LifeRegion::chains`].
    pub chains: Vec<ReportedChain>,
    /// What articles 8 and 10 make of them. `None` if a chain is unknown or was not judged.
    pub settled: Option<Settled>,
}

/// A chain, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReportedChain {
    /// The answer.
    pub answer: LifeAnswer,
    /// A line that captures the chain. Empty if there is none, or if showing one needs more states than the answer.
    pub line: Vec<(Color, LifeMove)>,
    /// Points on which a play of the owner, made before the end, would save the dead chain. `None` if the chain is not
    /// dead, or if that was not searched: the answer or one of these plays needs too many states.
    pub saved_by: Option<Vec<Point>>,
    /// The other readings that were tried: each with its status.
    pub others: Vec<(String, Option<LifeStatus>)>,
}

/// A dead chain is worth the search for plays that save it if its own search was at most so many states.
const FEW_STATES: u64 = 20_000;

impl LifeReport {
    /// Judges the chains that a question is about.
    ///
    /// # Errors
    /// - [`NoStone`]: the chain asked for does not exist.
    pub fn new(question: &LifeQuestion) -> Result<LifeReport, NoStone> {
        let LifeQuestion { region, options, chain, .. } = *question;
        let mut judge = Judge::new(region, options);
        let (answers, settled) = match chain {
            Some(point) => (vec![judge.judge(point)?], None),
            None => {
                let verdict = LifeVerdict::by(&mut judge, region);
                (verdict.answers, verdict.settled)
            }
        };
        let others = if question.compare { options.readings.others() } else { Vec::new() };
        let chains = answers.into_iter().map(|answer| ReportedChain::new(question, answer));
        let mut chains: Vec<ReportedChain> = chains.collect();
        for (name, readings) in others {
            judge.set_readings(readings);
            for chain in &mut chains {
                let status = judge.judge(chain.answer.chain[0])?.status;
                chain.others.push((name.clone(), status));
            }
        }
        Ok(LifeReport { chains, settled })
    }

    /// Returns whether one of the answers is about a part of the board alone.
    #[must_use]
    pub fn is_of_parts(&self) -> bool {
        self.chains.iter().any(|chain| chain.answer.part)
    }
}

impl ReportedChain {
    fn new(question: &LifeQuestion, answer: LifeAnswer) -> ReportedChain {
        let LifeQuestion { options, .. } = *question;
        let can_be_captured = matches!(answer.status, Some(LifeStatus::Dead | LifeStatus::NewStone));
        let is_easy = can_be_captured && answer.states <= FEW_STATES;
        // A window was decided without a search for a line, so nobody knows yet that this one is short.
        let states = if answer.owner_may_begin { FEW_STATES.min(options.states) } else { options.states };
        let line = if is_easy { answer.main_line(states) } else { Ok(Vec::new()) };
        let few = LifeOptions { states: FEW_STATES, cut: Cut::Never, ..options };
        let saves = |point: Point| {
            let Some(after) = answer.searched.played(answer.color, point) else { return Some(None) };
            let status = Judge::new(&after, few).judge(answer.chain[0]).ok()?.status?;
            Some(status.lives().then_some(point))
        };
        let is_dead = is_easy && answer.status == Some(LifeStatus::Dead);
        let saving: Option<Vec<Option<Point>>> = if !is_dead {
            None
        } else if answer.owner_may_begin {
            Some(Vec::new())
        } else {
            answer.searched.points().map(saves).collect()
        };
        let saved_by = saving.map(|points| points.into_iter().flatten().collect());
        ReportedChain { line: line.unwrap_or_default(), saved_by, others: Vec::new(), answer }
    }

    /// Returns `alive`, `dead` or `unknown`.
    #[must_use]
    pub fn verdict(&self) -> &'static str {
        match self.answer.status.map(LifeStatus::lives) {
            Some(true) => "alive",
            Some(false) => "dead",
            None => "unknown",
        }
    }

    /// Returns the reason of the verdict as a sentence.
    #[must_use]
    pub fn because(&self) -> String {
        let LifeAnswer { color: owner, searched, states, .. } = &self.answer;
        let opponent = owner.opposite();
        match self.answer.status {
            Some(LifeStatus::Uncapturable) => format!("{opponent} cannot capture it."),
            Some(LifeStatus::NewStone) => {
                format!("{opponent} can capture it, but then {owner} gets a new stone that stays.")
            }
            Some(LifeStatus::Dead) if self.answer.owner_may_begin => {
                format!("{opponent} can capture it even if {owner} plays first, and no new stone stays.")
            }
            Some(LifeStatus::Dead) => format!("{opponent} can capture it, and no new stone stays."),
            None if free_points(searched) > MOST_FREE_POINTS => format!(
                "Its part of the board has {} free points, and at most {MOST_FREE_POINTS} can be searched.",
                free_points(searched)
            ),
            None => format!("{states} states were searched, which did not suffice."),
        }
    }

    /// Returns the position after each move of the line. A move that changes no stone repeats the one before.
    #[must_use]
    pub fn boards(&self, region: &LifeRegion) -> Vec<LifeRegion> {
        let mut board = region.clone();
        let after = |(color, made): &(Color, LifeMove)| {
            if let LifeMove::Play(point) = made {
                board = board.played(*color, *point).unwrap_or_else(|| board.clone());
            }
            board.clone()
        };
        self.line.iter().map(after).collect()
    }

    /// Returns the chain as a JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let answer = &self.answer;
        let word = |status: Option<LifeStatus>| status.map_or("unknown".to_owned(), |status| status.to_string());
        let others: Map<String, Value> =
            self.others.iter().map(|(name, status)| (name.clone(), word(*status).into())).collect();
        let line = self.line.iter().map(|(color, made)| format!("{} {made}", color.letter()));
        json!({
            "chain": names(&answer.chain),
            "color": answer.color.to_string().to_lowercase(),
            "status": word(answer.status),
            "alive": answer.status.map(LifeStatus::lives),
            "because": self.because(),
            "clause": "japanese-1989/7.1",
            "part": answer.part,
            "states": answer.states,
            "line": line.collect::<Vec<_>>(),
            "saved-by": self.saved_by.as_deref().map(names),
            "by-other-readings": others,
        })
    }
}

impl Settled {
    /// Returns territory, seki, dame and removed stones as a JSON object.
    #[must_use]
    pub fn json(&self) -> Value {
        let both = |of: &shinpan::ByColor<Vec<Point>>| json!({"black": names(&of.black), "white": names(&of.white)});
        json!({
            "territory": both(&self.territory),
            "seki": names(&self.seki),
            "dame": names(&self.dame),
            "removed": both(&self.removed),
        })
    }
}

fn free_points(region: &LifeRegion) -> usize {
    region.points().filter(|point| matches!(region.at(*point), Cell::Empty | Cell::Stone(_))).count()
}

fn names(points: &[Point]) -> Vec<String> {
    points.iter().map(Point::to_string).collect()
}
