//! Finds the runs that a preset does not model: what a run shows, beside what the preset's data leaves out.

use std::collections::BTreeSet;

use crate::subject::Subject;
use crate::subject::engine::{color_to_engine, from_engine, to_engine};
use crate::subject::spec::Spec;
use crate::vocabulary::rulesets::{Omission, RunEvent};
use crate::vocabulary::{
    Act, Color, Diagram, Field, Fields, GameResult, Half, Illegal, Move, Observation, Pair, Phase, Point, Script,
    Start, Target, Transcript, Want, Winning,
};

/// Returns the first omission of the preset that a script with these claims meets. `None` if its ruleset is no preset.
///
/// The specification plays the script, because only it names the clauses that decide.
pub fn omission(script: &Script, claims: &Transcript) -> Option<&'static Omission> {
    let omissions = &script.rules.preset?.not_modelled;
    let concerns = |omission: &Omission| !(omission.clauses.is_empty() && omission.events.is_empty());
    if !omissions.iter().any(concerns) {
        return None;
    }
    let met = met(script, claims);
    omissions.iter().find(|omission| met.has_any(omission))
}

/// What a run meets.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct RunMeets {
    /// The clauses that decide a refusal or a result.
    pub clauses: BTreeSet<String>,
    /// The events.
    pub events: BTreeSet<RunEvent>,
}

impl RunMeets {
    fn has_any(&self, omission: &Omission) -> bool {
        let clause = |clause: &String| self.clauses.contains(clause);
        omission.events.iter().any(|event| self.events.contains(event)) || omission.clauses.iter().any(clause)
    }
}

/// Plays a script on the specification. Returns what it meets, its claims included.
pub fn met(script: &Script, claims: &Transcript) -> RunMeets {
    let every = [Field::Illegal, Field::By, Field::Repeats, Field::Board, Field::Phase, Field::Over, Field::Result];
    let want = Want { every: Fields::of(&every), ..Want::default() };
    let transcript = Spec::new().transcript(script, &want);
    let mut line = Followed::of(script);
    line.counted(claims.entries.first());
    for (place, (act, entry)) in script.acts.iter().zip(transcript.entries.iter().skip(1)).enumerate() {
        line.follow(act, entry);
        line.counted(claims.entries.get(place + 1));
    }
    line.note(RunEvent::OwnKomi, script.start.komi.is_none() && claims.entries.iter().any(claims_score));
    line.ended(&script.start, transcript.entries.last())
}

/// Returns whether a claim depends on komi and on the count.
fn claims_score(claim: &Observation) -> bool {
    let result = claim.result.as_deref().and_then(GameResult::read);
    claim.score.is_some() || claim.margin.is_some() || result.is_some_and(GameResult::is_by_score)
}

/// A game so far.
struct Followed {
    met: RunMeets,
    /// What the start and each accepted act left.
    boards: Vec<Diagram>,
    /// The stones that each player lost up to each board.
    lost: Vec<Pair<u32>>,
    /// Which suicide is allowed, which decides what is alive without a play.
    suicide: shinpan::Suicide,
    /// Whether the players disagreed, and then whether a play followed.
    disagreed: Option<bool>,
}

/// From this number of acts on, a cycle is longer than a ko.
const LONGER_THAN_KO: usize = 3;

/// How far back superko looks in the library of Online-Go (`MAX_SUPERKO_SEARCH` of goban).
const FAR: usize = 30;

impl Followed {
    fn of(script: &Script) -> Followed {
        let (boards, lost) = (vec![script.start.board.clone()], vec![Pair::default()]);
        Followed { met: RunMeets::default(), boards, lost, suicide: script.rules.engine.suicide, disagreed: None }
    }

    fn note(&mut self, event: RunEvent, happens: bool) {
        if happens {
            self.met.events.insert(event);
        }
    }

    fn last(&self) -> &Diagram {
        &self.boards[self.boards.len() - 1]
    }

    /// Notes what the present board shows, if this claim counts it.
    fn counted(&mut self, claim: Option<&Observation>) {
        // A draw without a score may be one by repetition. After passes the end notes what the board shows.
        let by_score = |claim: &Observation| claims_score(claim) && claim.result.as_deref() != Some("draw");
        let counts = |claim: &Observation| {
            by_score(claim) || claim.score.is_some() || claim.counting.is_some() || claim.owner.is_some()
        };
        if claim.is_some_and(counts) {
            self.shape();
        }
    }

    /// Notes what of the present board can change a count.
    fn shape(&mut self) {
        let neutral = is_between(self.last());
        let atari = self.last().points().any(|point| is_in_atari(self.last(), point));
        self.note(RunEvent::NeutralPoint, neutral);
        self.note(RunEvent::ChainInAtari, atari);
        self.note(RunEvent::HopelessStone, has_hopeless_stone(self.last(), self.suicide));
    }

    fn follow(&mut self, act: &Act, entry: &Observation) {
        self.met.clauses.extend(entry.by.clone());
        let accepted = entry.illegal == Some(Illegal::None);
        let mut losses = Pair::default();
        match act {
            Act::Move(Move { player, target: Target::At(point) }) => {
                losses = self.play(*player, *point, entry);
            }
            Act::Move(Move { player, target: Target::Pass }) if accepted => self.pass(*player, entry),
            Act::Settle(settle) if accepted => self.note(RunEvent::DeadStones, !settle.dead.is_empty()),
            Act::Disagree(_) if accepted => {
                self.note(RunEvent::Disagreement, true);
                self.disagreed = Some(false);
            }
            _ => {}
        }
        if let Some(board) = entry.board.clone().filter(|_| accepted) {
            let before = self.lost[self.lost.len() - 1];
            self.lost.push(Pair { black: before.black + losses.black, white: before.white + losses.white });
            self.boards.push(board);
        }
    }

    /// Notes what a play shows, accepted or refused. Returns what each player lost.
    fn play(&mut self, player: Color, point: Point, entry: &Observation) -> Pair<u32> {
        let judged = matches!(entry.illegal, Some(Illegal::None | Illegal::Suicide | Illegal::Repetition));
        let Some(taken) = removal(self.last(), player, point).filter(|_| judged) else { return Pair::default() };
        self.note(RunEvent::Suicide, taken.own > 0);
        self.note(RunEvent::LoneSuicide, taken.own == 1);
        let losses = match player {
            Color::Black => Pair { black: taken.own, white: taken.theirs },
            Color::White => Pair { black: taken.theirs, white: taken.own },
        };
        let accepted = entry.illegal == Some(Illegal::None);
        let again = match accepted {
            true => entry.board.clone(),
            false => entry.repeats.and_then(|state| self.boards.get(state)).cloned(),
        };
        if let Some(board) = again {
            self.recur(&board, losses, accepted);
        }
        self.note(RunEvent::QuietRecurrence, entry.illegal == Some(Illegal::Repetition) && taken.theirs == 0);
        if accepted && self.disagreed.is_some() {
            self.disagreed = Some(true);
        }
        losses
    }

    /// Notes what it means that a play leaves, or would leave, a board.
    fn recur(&mut self, board: &Diagram, losses: Pair<u32>, accepted: bool) {
        let Some(last) = self.boards.iter().rposition(|earlier| earlier == board) else { return };
        let (before, now) = (self.lost[last], self.lost[self.lost.len() - 1]);
        let black = now.black + losses.black - before.black;
        let white = now.white + losses.white - before.white;
        let length = self.boards.len() - last;
        self.note(RunEvent::StartRecurs, self.boards[0] == *board);
        self.note(RunEvent::Recurs, accepted);
        self.note(RunEvent::LongAgo, length > FAR);
        self.note(RunEvent::EqualCycle, length >= LONGER_THAN_KO && black == white);
        self.note(RunEvent::UnequalCycle, length >= LONGER_THAN_KO && black != white);
    }

    fn pass(&mut self, player: Color, entry: &Observation) {
        let stops = entry.over == Some(true) || entry.phase == Some(Phase::Agreement);
        self.note(RunEvent::Stop, stops);
        self.note(RunEvent::BlackStops, stops && player == Color::Black);
        self.note(RunEvent::LaterStop, stops && self.disagreed == Some(true));
    }

    /// Adds what the start and the end show.
    fn ended(mut self, start: &Start, last: Option<&Observation>) -> RunMeets {
        if self.met.events.contains(&RunEvent::Stop) {
            self.shape();
        }
        let result = last.and_then(|last| last.result.as_deref()).and_then(GameResult::read);
        let tied = matches!(result, Some(GameResult::Draw | GameResult::Wins(_, Winning::Points(Half(0)))));
        // A draw by repetition is no tie of scores.
        let tied = tied && self.met.events.contains(&RunEvent::Stop);
        self.note(RunEvent::Tie, tied);
        self.note(RunEvent::HandicapTie, tied && start.handicap >= 2);
        self.note(RunEvent::Handicap, start.handicap >= 2);
        self.note(RunEvent::HandicapOfOne, start.handicap == 1);
        let stones = |color| start.board.points_of(Some(color)).count();
        self.note(RunEvent::BlackSetUp, stones(Color::Black) >= 2 && stones(Color::White) == 0);
        self.met
    }
}

/// The numbers of stones that a play takes off the board.
struct Removal {
    own: u32,
    theirs: u32,
}

/// Returns what a play takes off the board: chains of the opponent without a liberty, or else its own. `None` if the point
/// is not an empty point of the board.
fn removal(board: &Diagram, player: Color, point: Point) -> Option<Removal> {
    if !board.contains(point) || board.at(point).is_some() {
        return None;
    }
    let mut after = board.clone();
    after.set(point, Some(player));
    let theirs: BTreeSet<Point> = after
        .neighbors(point)
        .filter(|near| after.at(*near) == Some(player.opponent()) && liberties(&after, *near) == 0)
        .flat_map(|near| after.connected(near))
        .collect();
    let own = if theirs.is_empty() && liberties(&after, point) == 0 { after.connected(point).len() } else { 0 };
    Some(Removal { own: u32::try_from(own).ok()?, theirs: u32::try_from(theirs.len()).ok()? })
}

fn liberties(board: &Diagram, stone: Point) -> usize {
    let near = board.connected(stone).into_iter().flat_map(|stone| board.neighbors(stone).collect::<Vec<_>>());
    near.filter(|near| board.at(*near).is_none()).collect::<BTreeSet<_>>().len()
}

fn is_in_atari(board: &Diagram, point: Point) -> bool {
    board.at(point).is_some() && liberties(board, point) == 1
}

/// Returns whether a stone is in a region that keeps chains of the opponent alive even if the opponent always passes.
fn has_hopeless_stone(board: &Diagram, suicide: shinpan::Suicide) -> bool {
    let stones = |color| board.points_of(Some(color)).map(to_engine).collect::<Vec<_>>();
    let (black, white) = (stones(Color::Black), stones(Color::White));
    let Ok(engine) = shinpan::Board::new(board.columns(), board.rows(), &black, &white) else { return false };
    [Color::Black, Color::White].into_iter().any(|color| {
        let alive = engine.pass_alive(color_to_engine(color), suicide);
        alive.into_iter().any(|point| board.at(from_engine(point)) == Some(color.opponent()))
    })
}

/// Returns whether an empty region touches stones of both colors.
fn is_between(board: &Diagram) -> bool {
    board.points_of(None).any(|point| {
        let region = board.connected(point);
        let touches =
            |color| region.iter().flat_map(|point| board.neighbors(*point)).any(|near| board.at(near) == Some(color));
        touches(Color::Black) && touches(Color::White)
    })
}
