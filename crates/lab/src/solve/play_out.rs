//! What a play-out to completion under `japanese-1997` is worth, on boards that differ on few points alone.
//!
//! The play-out has states without history but for three sets that only matter for its kos and for its last count: the
//! points on which ko stones were captured, the points where a player lost a ko stone and has not passed for it, and
//! the old stones that were never captured. Prisoners are gained on the way.
//!
//! Each player's score is a least fixed point, so a player has only what is reached in finitely many turns. No player
//! can force a gain without end, because the other one can always pass, and then only the stones on the board can be
//! captured. Two things are left out: offers of no result with the bars that their refusal brings, and passes for a ko
//! that free nothing, by which a player could put off the end.

use std::collections::VecDeque;

use shinpan::{Board, Color, Game, Point, Ruleset, Setup};

use super::boards::{BoardNumber, Boards, Placed};
use super::quick_hash::QuickMap;

/// The value of a player of whom no way to an end is known yet.
const NEVER: i32 = -1_000_000;

/// A turn of a play-out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOutMove {
    /// A play.
    Play(Point),
    /// A pass for the ko in which the player plays on this point, or has a stone there.
    PassFor(Point),
    /// A normal pass.
    Pass,
}

impl std::fmt::Display for PlayOutMove {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            PlayOutMove::Play(point) => write!(formatter, "{point}"),
            PlayOutMove::PassFor(point) => write!(formatter, "pass for {point}"),
            PlayOutMove::Pass => formatter.write_str("pass"),
        }
    }
}

/// What a play-out is worth if both players play as well as they can.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayOutValue {
    /// What Black can force, and what White can hold Black to: Black's points less White's without komi, in half points.
    /// With the prisoners of the play-out, without those before it. If they differ, neither player gains by bringing a
    /// cycle to its end.
    pub bounds: [i32; 2],
    /// The best turns of both, to completion or until a state comes back.
    pub line: Vec<(Color, PlayOutMove)>,
    /// How many states there are.
    pub states: usize,
}

/// Why a play-out was not solved.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PlayOutTooLarge {
    /// There are too many points that may change, or a chain elsewhere has no liberty of its own.
    Points,
    /// There are more states than this.
    States(usize),
}

/// A state, in which the player to move has not just passed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct PlayOutState {
    board: BoardNumber,
    to_move: Color,
    /// The stones of the start that were never captured.
    old: u16,
    /// The points on which a ko stone was captured in the play-out.
    captured_on: u16,
    /// The points where each player lost a ko stone and has not passed for that ko.
    lost: [u16; 2],
}

/// A turn that is no pass: the next state, and what Black gains at once.
struct PlayOutStep {
    made: PlayOutMove,
    to: usize,
    gain: i32,
}

/// What a board is worth at completion, without stones of the play-out.
#[derive(Clone, Copy, Default)]
struct Completed {
    /// Black's territory less White's, in half points.
    territory: i32,
    /// The stones of each player that live and are not in seki, of those that may change.
    settled: [u16; 2],
}

struct PlayOutGraph {
    ruleset: Ruleset,
    boards: Boards,
    /// The points that may change beside each of them.
    near: Vec<u16>,
    states: Vec<PlayOutState>,
    places: QuickMap<PlayOutState, usize>,
    steps: Vec<Vec<PlayOutStep>>,
    /// The state after a normal pass.
    passes: Vec<usize>,
    /// What the end in this state is worth.
    ends: Vec<i32>,
    /// The states from which a turn leads here.
    before: Vec<Vec<usize>>,
    completed: QuickMap<BoardNumber, Completed>,
}

/// Returns what a play-out of `japanese-1997` from this board is worth if only these points are played on. `first` passed first at the stop.
///
/// # Errors
/// The variants of [`PlayOutTooLarge`].
pub fn solve_play_out(
    ruleset: &Ruleset,
    board: &Board,
    free: &[Point],
    first: Color,
    most_states: usize,
) -> Result<PlayOutValue, PlayOutTooLarge> {
    let boards = Boards::around(board, free, ruleset.suicide).ok_or(PlayOutTooLarge::Points)?;
    let play_out = PlayOutGraph::new(ruleset, boards, board, free, first, most_states)?;
    let found = Color::BOTH.map(|player| play_out.forced(player));
    let bounds = [found[0].values[0], -found[1].values[0]];
    Ok(PlayOutValue { bounds, line: play_out.line(&found), states: play_out.states.len() })
}

impl PlayOutGraph {
    fn new(
        ruleset: &Ruleset,
        boards: Boards,
        start: &Board,
        free: &[Point],
        first: Color,
        most: usize,
    ) -> Result<PlayOutGraph, PlayOutTooLarge> {
        let board = boards.number(start);
        let old = boards.bits(Color::BOTH.iter().flat_map(|color| start.stones(*color).iter()));
        let near = |point: &Point| boards.bits(start.neighbors_of(*point));
        let mut play_out = PlayOutGraph {
            ruleset: *ruleset,
            near: free.iter().map(near).collect(),
            boards,
            states: Vec::new(),
            places: QuickMap::default(),
            steps: Vec::new(),
            passes: Vec::new(),
            ends: Vec::new(),
            before: Vec::new(),
            completed: QuickMap::default(),
        };
        play_out.place(PlayOutState { board, to_move: first, old, captured_on: 0, lost: [0; 2] });
        while let Some(state) = play_out.states.get(play_out.steps.len()).copied() {
            if play_out.states.len() > most {
                return Err(PlayOutTooLarge::States(most));
            }
            let steps = play_out.steps_of(state);
            let pass = play_out.place(PlayOutState { to_move: !state.to_move, ..state });
            let end = play_out.end(state);
            play_out.steps.push(steps);
            play_out.passes.push(pass);
            play_out.ends.push(end);
        }
        play_out.before.resize(play_out.states.len(), Vec::new());
        for (state, steps) in play_out.steps.iter().enumerate() {
            let nexts = steps.iter().map(|step| step.to).chain([play_out.passes[state]]);
            nexts.for_each(|next| play_out.before[next].push(state));
        }
        Ok(play_out)
    }

    /// Returns the number of a state. A loss is forgotten where no stone can be captured in a ko any more.
    fn place(&mut self, mut state: PlayOutState) -> usize {
        for (number, near) in self.near.iter().enumerate() {
            if near & !state.captured_on == 0 {
                state.lost.iter_mut().for_each(|lost| *lost &= !(1 << number));
            }
        }
        let fresh = self.states.len();
        let place = *self.places.entry(state).or_insert(fresh);
        if place == fresh {
            self.states.push(state);
        }
        place
    }

    /// Returns the plays, and the passes for a ko in which the player lost a stone and has not passed for it.
    fn steps_of(&mut self, state: PlayOutState) -> Vec<PlayOutStep> {
        let plays = self.boards.plays(state.board, state.to_move);
        let (mine, sign) =
            (usize::from(state.to_move == Color::White), if state.to_move == Color::Black { 2 } else { -2 });
        let mut steps = Vec::new();
        let mut kos = 0;
        for placed in plays.iter() {
            let mut next = PlayOutState {
                board: placed.board,
                to_move: !state.to_move,
                old: state.old & !placed.removed,
                ..state
            };
            if self.is_ko_capture(&state, placed) {
                kos |= 1 << placed.point;
                if state.captured_on & placed.removed != 0 || state.lost[mine] >> placed.point & 1 == 1 {
                    continue;
                }
                next.captured_on |= placed.removed;
                next.lost[1 - mine] |= placed.removed;
            }
            let gain = sign * i32::try_from(placed.removed.count_ones()).unwrap_or(0);
            let (made, to) = (PlayOutMove::Play(self.boards.point(placed.point)), self.place(next));
            steps.push(PlayOutStep { made, to, gain });
        }
        for number in (0..16).filter(|number| state.lost[mine] >> number & 1 == 1) {
            // The ko is named by the point of a capture, or by the player's own stone in it.
            if kos >> number & 1 == 1 || self.is_ko_stone(&state, number) {
                let mut next = PlayOutState { to_move: !state.to_move, ..state };
                next.lost[mine] &= !(1 << number);
                let (made, to) = (PlayOutMove::PassFor(self.boards.point(number)), self.place(next));
                steps.push(PlayOutStep { made, to, gain: 0 });
            }
        }
        steps
    }

    /// Returns whether the opponent would take this stone of the player to move in a ko.
    fn is_ko_stone(&mut self, state: &PlayOutState, number: u8) -> bool {
        let opponents = PlayOutState { to_move: !state.to_move, ..*state };
        let plays = self.boards.plays(state.board, opponents.to_move);
        plays.iter().any(|placed| placed.removed == 1 << number && self.is_ko_capture(&opponents, placed))
    }

    fn is_ko_capture(&mut self, state: &PlayOutState, placed: &Placed) -> bool {
        let undoes = |reply: &Placed| reply.board == state.board && placed.removed == 1 << reply.point;
        placed.removed.count_ones() == 1 && self.boards.plays(placed.board, !state.to_move).iter().any(undoes)
    }

    /// Returns Black's points less White's if two passes end the play-out here: territory, and the new stones that live
    /// and are not in seki.
    fn end(&mut self, state: PlayOutState) -> i32 {
        let completed = match self.completed.get(&state.board) {
            Some(completed) => *completed,
            None => self.complete(state.board).unwrap_or_default(),
        };
        self.completed.insert(state.board, completed);
        let number = |color: usize| i32::try_from((completed.settled[color] & !state.old).count_ones()).unwrap_or(0);
        completed.territory + 2 * (number(0) - number(1))
    }

    /// Counts a board. Each liberty of a group that is not in seki is its territory, and no liberty of another group or of a
    /// ko stone is territory of its color.
    fn complete(&self, number: BoardNumber) -> Option<Completed> {
        let board = self.boards.board(number)?;
        let game = Game::new(self.ruleset, &Setup::from(&board)).ok()?;
        let points = game.points();
        let settled = self.boards.beside_own_points(&board, &game.owner());
        Some(Completed { territory: (points.black - points.white).0, settled })
    }

    /// Returns what this player can force from each place: a state, or a state after a pass.
    fn forced(&self, player: Color) -> Forced {
        let sign = if player == Color::Black { 1 } else { -1 };
        let mut forced =
            Forced { values: vec![NEVER; 2 * self.states.len()], turns: vec![None; 2 * self.states.len()] };
        let mut waits = vec![true; self.states.len()];
        let mut queue: VecDeque<usize> = (0..self.states.len()).collect();
        while let Some(state) = queue.pop_front() {
            waits[state] = false;
            for passed in [0, 1] {
                let (value, turn) = self.best(state, passed, sign, &forced.values);
                if value > forced.values[2 * state + passed] {
                    forced.values[2 * state + passed] = value;
                    forced.turns[2 * state + passed] = turn;
                    for before in &self.before[state] {
                        if !std::mem::replace(&mut waits[*before], true) {
                            queue.push_back(*before);
                        }
                    }
                }
            }
        }
        forced
    }

    /// Returns the best turn by these values, and what it gives. `None` is a pass.
    fn best(&self, state: usize, passed: usize, sign: i32, values: &[i32]) -> (i32, Option<usize>) {
        let is_own = (self.states[state].to_move == Color::Black) == (sign == 1);
        let pass = if passed == 1 { sign * self.ends[state] } else { values[2 * self.passes[state] + 1] };
        let mut best = (pass, None);
        for (number, step) in self.steps[state].iter().enumerate() {
            let after = values[2 * step.to];
            let value = if after == NEVER { after } else { after + sign * step.gain };
            if if is_own { value > best.0 } else { value < best.0 } {
                best = (value, Some(number));
            }
        }
        best
    }

    /// Returns a line in which each player takes the turn by which the own value grew last.
    fn line(&self, found: &[Forced; 2]) -> Vec<(Color, PlayOutMove)> {
        let (mut place, mut line, mut seen) = (0, Vec::new(), vec![false; 2 * self.states.len()]);
        while !std::mem::replace(&mut seen[place], true) {
            let PlayOutState { to_move, .. } = self.states[place / 2];
            let turn = found[usize::from(to_move == Color::White)].turns[place];
            let step = turn.map(|number| &self.steps[place / 2][number]);
            line.push((to_move, step.map_or(PlayOutMove::Pass, |step| step.made)));
            if step.is_none() && place % 2 == 1 {
                break;
            }
            place = step.map_or_else(|| 2 * self.passes[place / 2] + 1, |step| 2 * step.to);
        }
        line
    }
}

/// What a player can force from each place, and the turn by which that grew last. `None` is a pass.
struct Forced {
    values: Vec<i32>,
    turns: Vec<Option<usize>>,
}

/// The model and its strategies against the engine.
#[cfg(test)]
mod tests {
    use shinpan::{Act, Board, Color, Game, Ruleset, Setup};
    use shinpan_harness::vocabulary::Rules;

    use super::{Forced, NEVER, PlayOutGraph, PlayOutMove, PlayOutTooLarge, PlayOutValue, solve_play_out};
    use crate::solve::boards::Boards;

    fn board(text: &str) -> Board {
        text.parse().expect("a board")
    }

    fn ruleset() -> Ruleset {
        "japanese-1997".parse::<Rules>().expect("a ruleset").engine
    }

    fn value(text: &str, first: Color) -> PlayOutValue {
        let board = board(text);
        let free: Vec<shinpan::Point> = board.points().collect();
        solve_play_out(&ruleset(), &board, &free, first, 1_000_000).expect("a small board")
    }

    fn act(player: Color, made: PlayOutMove) -> Act {
        match made {
            PlayOutMove::Play(point) => Act::Play(player, point),
            PlayOutMove::PassFor(point) => Act::PassFor(player, point),
            PlayOutMove::Pass => Act::Pass(player),
        }
    }

    /// Solves a play-out, and plays it: one player follows the best turns, and the other plays at random.
    fn play(text: &str, first: Color, random: &mut dyn FnMut(usize) -> usize) {
        let board = board(text);
        let free: Vec<shinpan::Point> = board.points().collect();
        let boards = Boards::around(&board, &free, ruleset().suicide).expect("few points");
        let model = PlayOutGraph::new(&ruleset(), boards, &board, &free, first, 1_000_000).expect("few states");
        for player in Color::BOTH {
            let forced = model.forced(player);
            for _ in 0..60 {
                follow(&model, &forced, player, &board, random);
            }
        }
    }

    fn follow(
        model: &PlayOutGraph,
        forced: &Forced,
        player: Color,
        board: &Board,
        random: &mut dyn FnMut(usize) -> usize,
    ) {
        let (claim, first) = (forced.values[0], model.states[0].to_move);
        let mut setup = Setup::from(board);
        setup.to_move = first;
        let mut game = Game::new(model.ruleset, &setup).expect("a game");
        [Act::Pass(first), Act::Pass(!first), Act::PlayOut].iter().for_each(|act| _ = game.act(act).expect("an act"));
        let (mut place, mut turns) = (0, 0);
        while let Some(to_move) = game.to_move() {
            let state = place / 2;
            let lost = model.states[state].lost[usize::from(to_move == Color::White)];
            let points: Vec<shinpan::Point> = game.board().points().collect();
            let owed = points.iter().enumerate().filter(|(number, _)| lost >> number & 1 == 1);
            let passes = owed.map(|(_, point)| PlayOutMove::PassFor(*point));
            let tried = points.iter().map(|point| PlayOutMove::Play(*point)).chain(passes);
            let legal: Vec<PlayOutMove> = tried.filter(|made| game.clone().act(&act(to_move, *made)).is_ok()).collect();
            let has = |made: &PlayOutMove| model.steps[state].iter().any(|step| step.made == *made);
            assert!(legal.len() == model.steps[state].len() && legal.iter().all(has), "{legal:?}\n{}", game.board());
            turns += 1;
            let turn = match random(model.steps[state].len() + 1) {
                _ if to_move == player => forced.turns[place],
                0 => None,
                // A random player who never passes need not come to an end.
                _ if turns > 200 => None,
                number => Some(number - 1),
            };
            let step = turn.map(|number| &model.steps[state][number]);
            game.act(&act(to_move, step.map_or(PlayOutMove::Pass, |step| step.made))).expect("a legal turn");
            place = step.map_or_else(|| 2 * model.passes[state] + 1, |step| 2 * step.to);
        }
        let score = game.score();
        let reached = (score.black - score.white).0;
        let reached = if player == Color::Black { reached } else { -reached };
        assert!(claim != NEVER && reached >= claim, "{player} claims {claim} and reaches {reached} from\n{board}");
    }

    #[test]
    fn the_engine_has_the_same_turns_and_the_claims_are_reached() {
        let mut seed: u64 = 58;
        let mut random = move |count: usize| {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (seed >> 33) as usize % count
        };
        for text in [". . .", "X . O .", ". X\n. .", "O . .\nX X .", "X O .\n. X O"] {
            Color::BOTH.iter().for_each(|first| play(text, *first, &mut random));
        }
    }

    #[test]
    fn values_of_small_positions() {
        let bounds = |text: &str| Color::BOTH.map(|first| value(text, first).bounds);
        assert_eq!(bounds(". . ."), [[6, 6], [-6, -6]]);
        assert_eq!(bounds("X . O ."), [[-8, -8], [-8, -8]]);
        // Black rather goes on in a cycle than to take one point, and White than to give two.
        assert_eq!(bounds("O . O\n. X X"), [[12, 12], [2, 4]]);
    }

    /// Two white stones that are sent are worth two points, and the one that comes back is worth one.
    #[test]
    fn a_cycle_that_costs_stones_is_not_played() {
        let board = board("O . O .\n. O X X\n. X X X");
        let free: Vec<shinpan::Point> = ["B3", "C3", "D3"].map(|name| name.parse().expect("a point")).into();
        for first in Color::BOTH {
            let found = solve_play_out(&ruleset(), &board, &free, first, 100).expect("few states");
            assert_eq!(found.bounds, [0, 0], "{first}");
        }
        assert_eq!(solve_play_out(&ruleset(), &board, &free, Color::Black, 10), Err(PlayOutTooLarge::States(10)));
        // B2 has no other liberties.
        let free: Vec<shinpan::Point> = ["A2", "A3", "B3"].map(|name| name.parse().expect("a point")).into();
        assert_eq!(solve_play_out(&ruleset(), &board, &free, Color::Black, 100), Err(PlayOutTooLarge::Points));
    }
}
