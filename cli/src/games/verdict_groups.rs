//! Rulesets with equal verdicts on a record.

use crate::games::sgf::GameRecord;
use crate::games::verdicts::{GameVerdict, JudgedGame};
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::Point;

/// Rulesets with equal verdicts.
#[derive(Clone, Debug)]
pub struct VerdictGroup {
    /// What each of them says.
    pub members: Vec<JudgedGame>,
}

impl VerdictGroup {
    /// Returns the verdict that they share.
    pub fn verdict(&self) -> Option<&GameVerdict> {
        self.members.first().map(|member| &member.verdict)
    }
}

/// Adds a ruleset to the group with its verdict.
pub fn add(groups: &mut Vec<VerdictGroup>, member: JudgedGame) {
    let same = |group: &&mut VerdictGroup| group.verdict().is_some_and(|verdict| verdict.is_same(&member.verdict));
    match groups.iter_mut().find(same) {
        Some(group) => group.members.push(member),
        None => groups.push(VerdictGroup { members: vec![member] }),
    }
}

/// Checks that some group can begin the game of this name.
///
/// # Errors
/// - None can. The error names the file, the reason of the first group, and a point of a chain without a liberty.
pub fn begun_by_any(name: &str, record: &GameRecord, groups: &[VerdictGroup]) -> Result<(), InputError> {
    let mut verdicts = groups.iter().filter_map(VerdictGroup::verdict);
    let first = verdicts.next().and_then(|verdict| verdict.unplayable.as_deref());
    let Some(why) = first.filter(|_| verdicts.all(|verdict| verdict.unplayable.is_some())) else { return Ok(()) };
    let error = InputError::in_file(name, format!("no ruleset can begin this game: {why}"));
    let board = &record.start.board;
    let breathes = |stone: Point| {
        board.connected(stone).into_iter().any(|one| board.neighbors(one).any(|point| board.at(point).is_none()))
    };
    let smothered = |point: &Point| board.at(*point).is_some() && !breathes(*point);
    Err(match board.points().find(smothered).filter(|_| why.contains("liberty")) {
        Some(stone) => error.expected(format!("a liberty for the chain at {stone}: correct the stones of the start")),
        None => error,
    })
}
