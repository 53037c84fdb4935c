//! What clauses say, and which of them decide something in an act.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::LazyLock;

use crate::games::state_texts::{count, is_by_score, observed};
use shinpan_harness::input::InputError;
use shinpan_harness::subject::spec::Recorded;
use shinpan_harness::suite::trace::{Effect, shared_registers};
use shinpan_harness::vocabulary::{Act, Observation, Phase, Point, Turn};

/// Returns what an accepted act changed, apart from the board and the normal change of turns.
pub fn effects(act: &Act, removed: &BTreeSet<Point>, last: &Observation, now: &Observation) -> Vec<Effect> {
    let next = match act {
        Act::Move(one) => Some(Turn::from(Some(one.player.opponent()))),
        _ => last.to_play,
    };
    let over = now.over == Some(true);
    let changes = [
        (Effect::Removal, !removed.is_empty()),
        (Effect::Turn, now.to_play != next && !over && now.phase != Some(Phase::Agreement)),
        (Effect::Result, over && last.over != Some(true) && !now.result.as_deref().is_none_or(is_by_score)),
    ];
    let phase = (now.phase != last.phase).then_some(match (last.phase, now.phase) {
        (_, Some(Phase::Handicap)) | (Some(Phase::Handicap), Some(Phase::Play)) => Some(Effect::Handicap),
        (_, Some(Phase::Play)) => Some(Effect::Continue),
        (_, Some(Phase::Agreement | Phase::FirstCleanUp | Phase::SecondCleanUp)) => Some(Effect::Stop),
        (_, Some(Phase::Offer)) => Some(Effect::Offer),
        (_, Some(Phase::PlayOut)) => Some(Effect::PlayOut),
        (_, Some(Phase::Over)) => Some(Effect::End),
        (_, None) => None,
    });
    let changes = changes.into_iter().filter_map(|(effect, changed)| changed.then_some(effect));
    changes.chain(phase.flatten()).collect()
}

/// What every registered clause says.
pub struct Paraphrases(BTreeMap<String, Said>);

static PARAPHRASES: LazyLock<Result<Paraphrases, InputError>> = LazyLock::new(|| {
    let clauses = shared_registers()?.iter().flat_map(|register| &register.clauses);
    let paraphrases = clauses.enumerate().map(|(place, clause)| {
        (clause.id.clone(), Said { says: clause.says.clone(), decides: clause.decides.clone(), place })
    });
    Ok(Paraphrases(paraphrases.collect()))
});

/// What a clause says.
struct Said {
    /// Its paraphrase.
    says: String,
    /// What it decides.
    decides: Vec<Effect>,
    /// Its place in the registers.
    place: usize,
}

impl Paraphrases {
    /// Returns what the registers say. The first call reads them.
    ///
    /// # Errors
    /// - A register has a fault.
    pub fn read() -> Result<&'static Paraphrases, InputError> {
        PARAPHRASES.as_ref().map_err(Clone::clone)
    }

    /// Returns a clause's paraphrase.
    pub fn of(&self, clause: &str) -> &str {
        self.0.get(clause).map_or("not registered", |paraphrase| &paraphrase.says)
    }

    /// Returns one line for each clause that ran and decides one of these effects, in the document's order.
    pub fn deciding(&self, ran: &[&str], effects: &[Effect]) -> String {
        let deciding = self.deciding_clauses(ran, effects);
        deciding.iter().map(|(clause, says)| format!("     {clause}: {says}\n")).collect()
    }

    /// Returns each clause that ran and decides one of these effects, with what it says, in the document's order. The
    /// code asks from the outside in, but a document says first what comes first.
    pub fn deciding_clauses(&self, ran: &[&str], effects: &[Effect]) -> Vec<(String, String)> {
        let decides = |clause: &&&str| {
            self.0
                .get(**clause)
                .is_some_and(|paraphrase| paraphrase.decides.iter().any(|effect| effects.contains(effect)))
        };
        self.in_order(ran.iter().filter(decides).copied().collect())
    }

    /// Returns each clause with what it says, in the document's order.
    pub fn in_order(&self, mut clauses: Vec<&str>) -> Vec<(String, String)> {
        clauses.sort_by_key(|clause| self.0.get(*clause).map(|paraphrase| paraphrase.place));
        clauses.into_iter().map(|clause| (clause.to_owned(), self.of(clause).to_owned())).collect()
    }

    /// Returns the count of the current position, the clauses that made it, and the clause that decided the result.
    pub fn counted(&self, game: &dyn Recorded) -> String {
        let (last, ran) = shinpan_spec::traced(|| observed(game));
        let mut text = count(game, &last);
        if last.result.as_deref().is_none_or(is_by_score) {
            text.push_str(&self.deciding(&ran, &[Effect::Score]));
        }
        if let (Some(_), Some(clause)) = (&last.result, &last.by) {
            let _ = writeln!(text, "decided by {clause}: {}", self.of(clause));
        }
        text
    }
}

/// Returns a line with a clause and what it says.
pub fn clause_line(by: Option<&str>, says: &Paraphrases) -> String {
    match by {
        Some(clause) => format!("     {clause}: {}\n", says.of(clause)),
        None => "     the document has no such act here\n".to_owned(),
    }
}
