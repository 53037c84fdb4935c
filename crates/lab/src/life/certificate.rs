//! Certificates: a text from which a small program can check an answer without searching.
//!
//! `crates/lab/checkers/README.md` describes the format, and `crates/lab/checkers/life.py` checks it.

use std::collections::{HashMap, VecDeque};
use std::fmt;

use serde_json::{Value, json};
use shinpan::{Color, Point};

use super::game::{Child, Game, LifeGraph, LifeKey, LifeKnown};
use super::ground::{ATTACKER, Ground, MOST_FREE_POINTS, OWNER, bits};
use super::life_move::LifeMove;
use super::question::{LifeAnswer, LifeStatus, PreparedQuestion};
use super::readings::NewStone;
use super::search::LifeSearch;
use super::state::LifeState;

/// The most states that a certificate may have.
pub const MOST_CERTIFIED_STATES: usize = 20_000;

/// Why there is no certificate.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum CertificateError {
    /// The answer is unknown.
    Unknown {
        /// How many states were expanded.
        states: u64,
    },
    /// The answer is known, but a search without shapes does not find it with so many states.
    OutOfStates {
        /// How many states were expanded.
        states: u64,
    },
    /// The certificate would have more than [`MOST_CERTIFIED_STATES`] states.
    TooLarge,
    /// The region that was searched has more than [`MOST_FREE_POINTS`] free points.
    TooManyPoints,
}

impl fmt::Display for CertificateError {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CertificateError::Unknown { states } => write!(
                formatter,
                "the answer is unknown after {states} states, so there is nothing to certify; raise the limit"
            ),
            CertificateError::OutOfStates { states } => write!(
                formatter,
                "a search that judges nothing by its shape does not end with {states} states; raise the limit"
            ),
            CertificateError::TooManyPoints => write!(
                formatter,
                "the region has more than {MOST_FREE_POINTS} free points, too many for a certificate; \
                 write the part around the chain as a region with a border"
            ),
            CertificateError::TooLarge => write!(
                formatter,
                "the certificate would have more than {MOST_CERTIFIED_STATES} states; ask about a smaller region"
            ),
        }
    }
}

impl std::error::Error for CertificateError {}

impl LifeAnswer {
    /// Returns the certificate of this answer: lines of JSON, the header first.
    ///
    /// It is about the region that was searched, and believes the zone. It searches once more, without shapes, and
    /// expands at most `states` states. That can be more than the answer needed.
    ///
    /// # Errors
    /// The variants of [`CertificateError`].
    pub fn certificate(&self, states: u64) -> Result<String, CertificateError> {
        let prepared = self.prepare().ok_or(CertificateError::TooManyPoints)?;
        let status = self.status.ok_or(CertificateError::Unknown { states: self.states })?;
        let search = prepared.searched(status, states)?;
        let text = Text { ground: &prepared.ground, owner: self.color };
        let mut lines = vec![header(self, status)];
        for (key, entry) in entries(&prepared, &search, status)? {
            lines.push(text.line(&key, &entry));
        }
        Ok(lines.iter().map(|line| format!("{line}\n")).collect())
    }
}

impl PreparedQuestion {
    /// Returns a search without shapes that has found this status.
    ///
    /// # Errors
    /// - [`CertificateError::OutOfStates`]: it needs more states, or it finds another status.
    pub(super) fn searched(&self, status: LifeStatus, states: u64) -> Result<LifeSearch<'_>, CertificateError> {
        let mut search = self.search(false, states);
        let found = self.status(&mut search);
        if found == Ok(status) { Ok(search) } else { Err(CertificateError::OutOfStates { states: search.states }) }
    }
}

fn header(answer: &LifeAnswer, status: LifeStatus) -> Value {
    let readings = answer.readings;
    let names = |points: &[Point]| points.iter().map(Point::to_string).collect::<Vec<String>>();
    json!({
        "format": "shinpan-life-1",
        "region": answer.searched.to_string().lines().collect::<Vec<&str>>(),
        "part": answer.part,
        "owner": answer.color.to_string().to_lowercase(),
        "target": names(&answer.chain),
        "zone": names(&answer.zone),
        "new-stone": readings.new_stone.to_string(),
        "bars": readings.bars.to_string(),
        "absence": readings.absence.to_string(),
        "status": status.to_string(),
    })
}

/// What the certificate says of a state.
pub(super) struct CertifiedState {
    pub known: LifeKnown,
    /// The move of the player whose choice it is.
    pub choice: Option<(super::state::Step, Child)>,
    /// The lowest bit of a new stone that cannot be captured.
    pub lasting: Option<u64>,
}

/// Returns the states that the answer rests on.
pub(super) fn entries(
    prepared: &PreparedQuestion,
    search: &LifeSearch,
    status: LifeStatus,
) -> Result<Vec<(LifeKey, CertifiedState)>, CertificateError> {
    let roots = match status {
        LifeStatus::Uncapturable => vec![prepared.capture(search)],
        LifeStatus::NewStone => vec![prepared.capture(search), prepared.capture_for_good(search)],
        LifeStatus::Dead => vec![prepared.capture_for_good(search)],
    };
    let mut found: HashMap<LifeKey, usize> = HashMap::new();
    let mut entries: Vec<(LifeKey, CertifiedState)> = Vec::new();
    let mut left: VecDeque<LifeKey> = roots.into();
    while let Some(key) = left.pop_front() {
        let chain = |bit: u8| search.ground.connected(1 << bit, key.state.stones[OWNER]);
        if found.contains_key(&key)
            || matches!(key.game, Game::Capture(bit) if chain(bit) & search.ground.border[OWNER] != 0)
        {
            continue;
        }
        if entries.len() == MOST_CERTIFIED_STATES {
            return Err(CertificateError::TooLarge);
        }
        let entry = entry(search, &key, &mut left);
        found.insert(key, entries.len());
        entries.push((key, entry));
    }
    Ok(entries)
}

/// Returns what is said of one state, and adds the states that this rests on.
fn entry(search: &LifeSearch, key: &LifeKey, left: &mut VecDeque<LifeKey>) -> CertifiedState {
    let known = search.known.get(key).copied().unwrap_or(LifeKnown::Cannot);
    let can = known != LifeKnown::Cannot;
    let mut entry = CertifiedState { known, choice: None, lasting: None };
    if key.game == Game::NewStone && key.state.mover == ATTACKER {
        for chain in search.new_chains(&key.state) {
            let capture = search.capture(&key.state, chain);
            let lasts =
                chain & search.ground.border[OWNER] != 0 || search.known.get(&capture) == Some(&LifeKnown::Cannot);
            if can && lasts {
                entry.lasting = Some(chain & chain.wrapping_neg());
                left.push_back(capture);
                return entry;
            }
            if !can {
                left.push_back(capture);
            }
        }
    }
    if key.game == Game::NewStone && search.readings.new_stone == NewStone::None {
        return entry;
    }
    let children = search.children(key);
    let reacher = key.game.reacher() == key.state.mover;
    if reacher == can {
        let best = children.iter().filter_map(|(next, child)| Some((next, child, rank(search, child, can)?)));
        if let Some((next, child, _)) = best.min_by_key(|(_, _, rank)| *rank) {
            entry.choice = Some((next.step, *child));
            left.extend(key_of(child));
        }
    } else {
        left.extend(children.iter().filter_map(|(_, child)| key_of(child)));
    }
    entry
}

/// Returns the rank of a child with this value. `None` if it has the other value, or none that is known.
fn rank(search: &LifeSearch, child: &Child, can: bool) -> Option<u32> {
    let known = match child {
        Child::Settled(value) => return (*value == can).then_some(0),
        Child::Open(key) => search.known.get(key)?,
        Child::Captured(state) => {
            let lives = *search.known.get(&LifeKey { game: Game::NewStone, state: *state })? != LifeKnown::Cannot;
            return (lives != can).then_some(0);
        }
    };
    match known {
        LifeKnown::Can(rank) => can.then_some(*rank),
        LifeKnown::Cannot => (!can).then_some(0),
    }
}

fn key_of(child: &Child) -> Option<LifeKey> {
    match child {
        Child::Settled(_) => None,
        Child::Open(key) => Some(*key),
        Child::Captured(state) => Some(LifeKey { game: Game::NewStone, state: *state }),
    }
}

/// Writes states with the names of points and colors.
struct Text<'a> {
    ground: &'a Ground,
    owner: Color,
}

impl Text<'_> {
    fn line(&self, key: &LifeKey, entry: &CertifiedState) -> Value {
        let LifeState { stones, bars, freed, old, mover } = key.state;
        let colors = [self.owner, self.owner.opposite()];
        let mark = |bit: usize| match [stones[OWNER], stones[ATTACKER]].map(|set| set >> bit & 1) {
            [1, _] => colors[OWNER].mark(),
            [_, 1] => colors[ATTACKER].mark(),
            _ => '.',
        };
        let name = |bit: usize| self.ground.points[bit].to_string();
        let names = |set: u64| bits(set).map(name).collect::<Vec<String>>();
        let game = match key.game {
            Game::Capture(bit) => format!("capture {}", name(usize::from(bit))),
            Game::CaptureForGood => "capture-for-good".to_owned(),
            Game::NewStone => "new-stone".to_owned(),
        };
        let mut line = json!({
            "game": game,
            "stones": (0..self.ground.points.len()).map(mark).collect::<String>(),
            "mover": if mover == OWNER { "owner" } else { "attacker" },
            "bars": [names(bars[OWNER]), names(bars[ATTACKER])],
            "freed": [names(freed[OWNER]), names(freed[ATTACKER])],
            "old": names(old),
            "can": entry.known != LifeKnown::Cannot,
        });
        if let LifeKnown::Can(rank) = entry.known {
            line["rank"] = json!(rank);
        }
        if let Some((step, _)) = entry.choice {
            line["move"] = json!(LifeMove::new(self.ground, step).to_string());
        }
        if let Some(stone) = entry.lasting {
            line["lasting"] = json!(name(stone.trailing_zeros() as usize));
        }
        line
    }
}
