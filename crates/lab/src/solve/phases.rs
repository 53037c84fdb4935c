//! Solves rules in which a state that occurs for the third time ends the game without result, and in which two clean-up
//! phases may follow the main phase: the rules of KataGo.
//!
//! No phase looks back into the one before. So the second clean-up phase has a value for each board, which is what the
//! end of the first one is worth, and so on. Within a phase, states know no history but that of a ko. Their values are
//! fixed points, which lean to neither side wrongly only if the strategies stand: each is walked through under every
//! reply, and a strategy that the history could stop proves nothing.

mod graph;
mod strategy;
mod values;

use std::collections::{BTreeSet, HashMap};

use shinpan::{
    Board, Button, Color, Ending, Game, HalfPoints, Passes, Point, Recreation, Repetition, Ruleset, Scoring, Setup, Tax,
};

use super::boards::{BoardNumber, Boards};
use super::question::{Question, SolvedBoard};
use graph::PhaseGraph;
use strategy::PhaseStrategy;
use values::{ALWAYS, NEVER, PhaseValues};

/// The most points of a board. With clean-up phases, those of 7 and 8 points take minutes.
pub const MOST_PHASED_POINTS: u8 = 8;

/// The most points of a board with clean-up phases that is solved in seconds.
pub const QUICK_PHASED_POINTS: u8 = 6;

/// What Black forces for certain, and what White holds Black to for certain, in half points.
type PhaseBounds = [i32; 2];

/// The places of a phase whose bounds are wider than its values, because a strategy does not stand.
type Wider = HashMap<usize, PhaseBounds>;

/// What a board is worth at the end.
#[derive(Clone, Copy, Default)]
struct EndScore {
    /// Black's points less White's, in half points.
    score: i32,
    stones: [u16; 2],
    /// The stones outside independent regions. They cost a point if they are new.
    outside: [u16; 2],
}

/// A game in phases, on boards of one size, or on boards that differ on few points.
struct PhasedGame {
    main: PhaseGraph,
    /// The two clean-up phases.
    clean_up: Option<[PhaseGraph; 2]>,
    boards: Boards,
    ends: HashMap<BoardNumber, EndScore>,
    /// What the second clean-up phase is worth from some boards, for each player to move.
    second: HashMap<BoardNumber, [PhaseBounds; 2]>,
    /// PhaseBounds of the first clean-up phase.
    wider: Wider,
}

/// Returns whether a ruleset is one that this file solves.
pub fn is_phased(ruleset: &Ruleset) -> bool {
    let is_area = ruleset.scoring == Scoring::Area && ruleset.ending == Ending::TwoPasses;
    let is_territory = ruleset.scoring == Scoring::CleanUpTerritory && ruleset.ending == Ending::CleanUp;
    let ends_by_repetition = ruleset.recreation == Recreation::NoResultAtThird
        && ruleset.repetition == Repetition::OwnPrevious
        && ruleset.passes == Passes::TwoOrSamePosition;
    let is_plain = ruleset.button == Button::None && !ruleset.pass_alive;
    ends_by_repetition && is_plain && (is_area || is_territory)
}

/// Solves a question under such a ruleset. `None` if someone asked to stop, which is asked before each board of the
/// second clean-up phase. If the bounds differ, a game between the two ends without result.
///
/// # Errors
/// - The board has more points than these, with clean-up phases, or more than [`MOST_PHASED_POINTS`].
/// - The strategies do not decide what is best.
pub fn solve_phases(
    question: &Question,
    rules: &str,
    most_points: u8,
    stop: &dyn Fn(u64) -> bool,
) -> Result<Option<SolvedBoard>, String> {
    let Question { ruleset, board, to_move } = question;
    let (columns, rows) = (board.columns(), board.rows());
    let (what, most) = match ruleset.ending {
        Ending::CleanUp => ("clean-up phases", most_points.min(MOST_PHASED_POINTS)),
        _ => ("an end by a third repetition", MOST_PHASED_POINTS),
    };
    if u16::from(columns) * u16::from(rows) > u16::from(most) {
        return Err(format!("with {what}, solve takes boards of up to {most} points"));
    }
    let mut game = PhasedGame::new(ruleset, columns, rows);
    let [black, white] = Color::BOTH.map(|color| board.stones(color).iter().collect::<Vec<Point>>());
    let swapped = Board::new(columns, rows, &white, &black).map_err(|error| error.to_string())?;
    let starts = [(game.boards.number(board), *to_move), (game.boards.number(&swapped), !*to_move)];
    let Some([[low, above], [high, below]]) = game.bounds(starts, stop) else { return Ok(None) };
    let bounds = [low, high].map(|bound| (bound != NEVER).then_some(bound));
    let bounds = [bounds[0], bounds[1].map(|bound| -bound)];
    if low != -high && (low != above || high != below) {
        let [low, high] = bounds.map(|bound| bound.map_or("no end".to_owned(), |bound| HalfPoints(bound).to_string()));
        return Err(format!(
            "not decided: Black can force {low}, White can hold Black to {high}, and the order of earlier passes may \
matter"
        ));
    }
    let states = game.states();
    Ok(Some(SolvedBoard { rules: rules.to_owned(), size: (columns, rows), bounds, stopped: false, states }))
}

/// Returns what the first clean-up phase is worth from a board if only these points are played on, with Black and with
/// White to move: what Black forces for certain, and what White holds Black to for certain. Points less points without
/// komi, in half points, with the prisoners of the phases and without those before. `None` for a bound that no strategy
/// proves. `None` for all if the ruleset has no such phases, if someone asked to stop, or if the points are more than [`QUICK_PHASED_POINTS`] or have a chain
/// beside them without a liberty elsewhere.
pub fn solve_clean_up(
    ruleset: &Ruleset,
    board: &Board,
    free: &[Point],
    stop: &dyn Fn(u64) -> bool,
) -> Option<[[Option<i32>; 2]; 2]> {
    let boards =
        Boards::around(board, free, ruleset.suicide).filter(|_| free.len() <= usize::from(QUICK_PHASED_POINTS))?;
    let number = boards.number(board);
    let bounds = PhasedGame::on(boards, ruleset).clean_up_bounds(number, stop)?;
    Some(bounds.map(|[low, high]| [(low != NEVER).then_some(low), (high != ALWAYS).then_some(high)]))
}

impl PhasedGame {
    fn new(ruleset: &Ruleset, columns: u8, rows: u8) -> PhasedGame {
        PhasedGame::on(Boards::new(columns, rows, ruleset.suicide), ruleset)
    }

    fn on(mut boards: Boards, ruleset: &Ruleset) -> PhasedGame {
        let main = PhaseGraph::new(&mut boards, ruleset, false);
        let mut clean_up = || PhaseGraph::new(&mut boards, ruleset, true);
        let clean_up = (ruleset.ending == Ending::CleanUp).then(|| [clean_up(), clean_up().into_second()]);
        let end = |number| Some((number, end_score(ruleset, &boards, &boards.board(number)?)?));
        let ends = boards.all().into_iter().filter_map(end).collect();
        PhasedGame { main, clean_up, boards, ends, second: HashMap::new(), wider: HashMap::new() }
    }

    /// Returns how many states the phases have. The second clean-up phase has them for each board that was solved.
    fn states(&self) -> u64 {
        let clean_up = self.clean_up.as_ref().map_or(0, |[first, _]| first.states.len());
        (self.main.states.len() + clean_up * (1 + self.second.len())) as u64
    }

    /// Returns what two starts are worth if no result favors White.
    fn bounds(&mut self, starts: [(BoardNumber, Color); 2], stop: &dyn Fn(u64) -> bool) -> Option<[PhaseBounds; 2]> {
        let places = starts.map(|(board, to_move)| 2 * self.main.begun(board, to_move));
        loop {
            let (bounds, open, wider) = self.attempt(places);
            if open.is_empty() && wider.is_empty() {
                return Some(bounds);
            }
            self.wider.extend(wider);
            self.solve_second(open, stop)?;
        }
    }

    /// Returns bounds that rest on guesses of the second clean-up phase, the boards that have been guessed, and what
    /// the first clean-up phase does not reach for certain.
    fn attempt(&self, places: [usize; 2]) -> ([PhaseBounds; 2], BTreeSet<BoardNumber>, Wider) {
        let first = self.first_values();
        let values = self.main_values(first.as_ref(), &places);
        let bounds = places.map(|place| proven(&values, place));
        let (mut open, mut wider) = (BTreeSet::new(), Wider::new());
        let Some(first) = first else { return (bounds, open, wider) };
        for (player, side) in [(Color::Black, 0), (Color::White, 1)] {
            let strategy = PhaseStrategy { values: &values, player };
            let proofs = places.iter().zip(bounds).filter_map(|(place, bounds)| strategy.proof(*place, bounds[side]));
            let used: BTreeSet<usize> = proofs.flatten().map(|state| self.after_main(&first, state)).collect();
            for place in used {
                let bounds = self.first_bounds(&first, place);
                let (score, ends) = proven_for(&first, player, place, bounds[side]);
                if score != bounds[side] {
                    wider.entry(place).or_insert(bounds)[side] = score;
                }
                open.extend(ends.into_iter().map(|state| self.canonical(first.graph.states[state].board)));
            }
        }
        open.retain(|board| !self.second.contains_key(board));
        (bounds, open, wider)
    }

    /// Returns what the first clean-up phase is worth from a board, for each player to move.
    fn clean_up_bounds(&mut self, board: BoardNumber, stop: &dyn Fn(u64) -> bool) -> Option<[PhaseBounds; 2]> {
        loop {
            let first = self.first_values()?;
            let places = Color::BOTH.map(|color| 2 * first.graph.begun(board, color));
            let (mut found, mut open) = ([[NEVER, ALWAYS]; 2], BTreeSet::new());
            for (place, found) in places.into_iter().zip(&mut found) {
                let bounds = first.bounds(place);
                for (side, player) in Color::BOTH.into_iter().enumerate() {
                    let (score, ends) = proven_for(&first, player, place, bounds[side]);
                    found[side] = score;
                    open.extend(ends.into_iter().map(|state| self.canonical(first.graph.states[state].board)));
                }
            }
            open.retain(|board| !self.second.contains_key(board));
            drop(first);
            if open.is_empty() {
                return Some(found);
            }
            self.solve_second(open, stop)?;
        }
    }

    /// Solves the second clean-up phase from each of these boards. `None` if someone asked to stop.
    fn solve_second(&mut self, open: BTreeSet<BoardNumber>, stop: &dyn Fn(u64) -> bool) -> Option<()> {
        for board in open {
            if stop(self.states()) {
                return None;
            }
            let values = self.second_values(board)?;
            let starts = Color::BOTH.map(|color| 2 * values.graph.begun(board, color));
            let found = starts.map(|place| proven(&values, place));
            self.second.insert(board, found);
        }
        Some(())
    }

    /// Returns the values of the main phase.
    fn main_values(&self, first: Option<&PhaseValues<'_>>, places: &[usize]) -> PhaseValues<'_> {
        let end = |state: usize| match first {
            Some(first) => self.first_bounds(first, self.after_main(first, state)),
            None => [self.ends[&self.main.states[state].board].score; 2],
        };
        PhaseValues::new(&self.main, (0..self.main.states.len()).map(end).collect(), places)
    }

    /// Returns where the first clean-up phase begins if a pass in this state of the main phase ends that.
    fn after_main(&self, first: &PhaseValues<'_>, state: usize) -> usize {
        let state = self.main.states[state];
        2 * first.graph.begun(state.board, !state.to_move)
    }

    fn first_bounds(&self, first: &PhaseValues<'_>, place: usize) -> PhaseBounds {
        let ([low, high], wider) = (first.bounds(place), self.wider.get(&place).unwrap_or(&[ALWAYS, NEVER]));
        [low.min(wider[0]), high.max(wider[1])]
    }

    /// Returns the values of the first clean-up phase. A guess is that nothing is played in the second one.
    fn first_values(&self) -> Option<PhaseValues<'_>> {
        let [first, _] = self.clean_up.as_ref()?;
        let end = |state: &graph::PhaseState| match self.second.get(&self.canonical(state.board)) {
            Some(known) => known[by(!state.to_move)],
            None => [self.ends[&state.board].score; 2],
        };
        let starts: Vec<usize> = (0..first.starts).map(|state| 2 * state).collect();
        Some(PhaseValues::new(first, first.states.iter().map(end).collect(), &starts))
    }

    /// Returns the values of the second clean-up phase that begins with a board.
    fn second_values(&self, board: BoardNumber) -> Option<PhaseValues<'_>> {
        let [_, second] = self.clean_up.as_ref()?;
        let stood = self.ends[&board].stones;
        let end = |state: &graph::PhaseState| {
            let EndScore { score, outside, .. } = self.ends[&state.board];
            let new = [0, 1].map(|color| 2 * i32::try_from((outside[color] & !stood[color]).count_ones()).unwrap_or(0));
            [score - new[0] + new[1]; 2]
        };
        let starts = Color::BOTH.map(|color| 2 * second.begun(board, color));
        Some(PhaseValues::new(second, second.states.iter().map(end).collect(), &starts))
    }

    /// Returns the board that stands for all its turned images.
    fn canonical(&self, number: BoardNumber) -> BoardNumber {
        if !self.boards.is_whole() {
            return number;
        }
        let image = self.boards.board(number).map(|board| board.canonical().0);
        let image = image.filter(|image| (image.columns(), image.rows()) == self.boards.size());
        image.map_or(number, |image| self.boards.number(&image))
    }
}

fn by(color: Color) -> usize {
    usize::from(color == Color::White)
}

/// Returns what the strategies of both players prove at a place.
fn proven(values: &PhaseValues<'_>, place: usize) -> PhaseBounds {
    let [low, high] = values.bounds(place);
    [proven_for(values, Color::Black, place, low).0, proven_for(values, Color::White, place, high).0]
}

/// How many scores are tried, each a point worse than the one before. If none of them stands, nothing is proved, which is
/// sound.
const MOST_TRIES: i32 = 8;

/// Returns the best score, from this one on, that a player's strategy proves, and the states on whose ends it relies.
fn proven_for(values: &PhaseValues<'_>, player: Color, place: usize, score: i32) -> (i32, BTreeSet<usize>) {
    let strategy = PhaseStrategy { values, player };
    let (worse, nothing) = if player == Color::Black { (-2, NEVER) } else { (2, ALWAYS) };
    // White proves NEVER, too: that Black forces no end.
    let tries = if score == nothing {
        0
    } else if score == NEVER {
        1
    } else {
        MOST_TRIES
    };
    let mut scores = (0..tries).map(|tries| score + tries * worse);
    let found = scores.find_map(|score| Some((score, strategy.proof(place, score)?)));
    found.unwrap_or((nothing, BTreeSet::new()))
}

/// Returns what a board is worth at the end.
fn end_score(ruleset: &Ruleset, boards: &Boards, board: &Board) -> Option<EndScore> {
    let points = Game::new(*ruleset, &Setup::from(board)).ok()?.points();
    let owners = Game::new(ruleset.with_tax(Tax::Regions), &Setup::from(board)).ok()?.owner();
    // A chain in an independent region has liberties, and all of them are in that region.
    let inside = boards.beside_own_points(board, &owners);
    let mut end = EndScore { score: (points.black - points.white).0, ..EndScore::default() };
    for color in Color::BOTH {
        end.stones[by(color)] = boards.bits(board.stones(color).iter());
        end.outside[by(color)] = end.stones[by(color)] & !inside[by(color)];
    }
    Some(end)
}

/// The values and strategies against the engine, which knows the whole history.
#[cfg(test)]
mod tests {
    use shinpan::{Act, Board, Color, Game, HalfPoints, Outcome, Preset, Ruleset, Setup};

    use super::graph::StepKind;
    use super::strategy::PhaseStrategy;
    use super::{NEVER, PhasedGame, solve_phases};
    use crate::solve::Question;

    fn ruleset(name: &str) -> Ruleset {
        Preset::named(name).expect("a preset").ruleset
    }

    fn empty(columns: u8, rows: u8) -> Board {
        Board::empty(columns, rows).expect("a size")
    }

    /// Returns the bounds of the empty board with Black to move, in half points.
    fn solved(rules: Ruleset, columns: u8, rows: u8) -> [Option<i32>; 2] {
        let question = Question { ruleset: rules, board: empty(columns, rows), to_move: Color::Black };
        let solved = solve_phases(&question, "", 8, &|_| false).expect("a board").expect("an answer");
        solved.bounds
    }

    #[test]
    fn values_of_the_smallest_boards() {
        let sizes = [(1, 1), (2, 1), (3, 1), (1, 3), (4, 1), (2, 2)];
        let values = |name: &str, sizes: &[(u8, u8)]| -> Vec<i32> {
            let value = |[low, high]: [Option<i32>; 2]| low.filter(|_| low == high).expect("a value") / 2;
            sizes.iter().map(|(columns, rows)| value(solved(ruleset(name), *columns, *rows))).collect()
        };
        assert_eq!(values("katago:japanese", &sizes), [0, 0, 2, 2, 1, 0]);
        assert_eq!(values("katago:chinese", &sizes[..5]), [0, 0, 3, 3, 4]);
        // Each player can repeat positions on 2x2, and whose pass comes again first is not decided.
        let question = Question { ruleset: ruleset("katago:chinese"), board: empty(2, 2), to_move: Color::Black };
        let why = solve_phases(&question, "", 8, &|_| false).expect_err("no decision");
        assert!(why.starts_with("not decided: Black can force -1, White can hold Black to 1"), "{why}");
    }

    /// Returns whether Black forces this score, by playing every line on the engine.
    fn forces(game: &Game, aim: i32) -> bool {
        let Some(player) = game.to_move() else {
            let score = game.score();
            return game.outcome() != Some(Outcome::NoResult) && (score.black - score.white).0 >= aim;
        };
        let nexts = turns(game, player).into_iter().map(|act| after(game, &act));
        if player == Color::Black {
            nexts.flatten().any(|next| forces(&next, aim))
        } else {
            nexts.flatten().all(|next| forces(&next, aim))
        }
    }

    fn after(game: &Game, act: &Act) -> Option<Game> {
        let mut next = game.clone();
        next.act(act).ok().map(|_| next)
    }

    /// Returns a pass, and every play and removal of a mark, legal or not.
    fn turns(game: &Game, player: Color) -> Vec<Act> {
        let points = game.board().points();
        let at = |point| [Act::Play(player, point), Act::PassFor(player, point)];
        std::iter::once(Act::Pass(player)).chain(points.flat_map(at)).collect()
    }

    #[test]
    fn the_engine_agrees_by_every_line() {
        for (columns, value) in [(1, 0), (2, 0)] {
            let game = Game::new(ruleset("katago:japanese"), &Setup::from(&empty(columns, 1))).expect("a game");
            assert!(forces(&game, value) && !forces(&game, value + 1), "{columns}x1");
        }
    }

    /// On 2x1 the players take one ko, each of them once. Without that ban, neither could stop the other.
    #[test]
    fn a_capture_in_a_ko_is_made_once() {
        let phased = PhasedGame::new(&ruleset("katago:japanese"), 2, 1);
        let board: Board = "X .".parse().expect("a board");
        let values = phased.second_values(phased.boards.number(&board)).expect("a phase");
        for color in Color::BOTH {
            let place = 2 * values.graph.begun(phased.boards.number(&board), color);
            assert_eq!(super::proven(&values, place), [0, 0], "{color}");
        }
    }

    /// Plays a game in which one player follows the proofs, and the other plays at random.
    fn play(phased: &PhasedGame, rules: Ruleset, player: Color, seed: &mut u64) {
        let (columns, rows) = phased.boards.size();
        let mut game = Game::new(rules, &Setup::from(&empty(columns, rows))).expect("a game");
        let first = phased.first_values().expect("clean-up phases");
        let main = phased.main_values(Some(&first), &[0, 2]);
        let (mut place, mut score) = (0, main.bounds(0)[super::by(player)]);
        let claim = score;
        for phase in 0..3 {
            let second =
                (phase == 2).then(|| phased.second_values(phased.boards.number(game.board())).expect("a phase"));
            let values = second.as_ref().unwrap_or(if phase == 0 { &main } else { &first });
            if phase > 0 {
                place = 2 * values.graph.begun(phased.boards.number(game.board()), game.to_move().expect("a turn"));
            }
            let promised = match phase {
                0 => score,
                1 => phased.first_bounds(&first, place)[super::by(player)],
                _ => super::proven(values, place)[super::by(player)],
            };
            assert!(if player == Color::Black { promised >= score } else { promised <= score });
            score = promised;
            let strategy = PhaseStrategy { values, player };
            assert!(strategy.proof(place, score).is_some(), "no proof in phase {phase} of\n{}", game.board());
            let mut spot = strategy.spot(place, score).expect("a spot");
            let begun = game.phase();
            while game.phase() == begun {
                let (state, steps) = (values.graph.states[spot.0 / 2], &values.graph.steps[spot.0 / 2]);
                let act = |step: &super::graph::PhaseStep| {
                    let point = phased.boards.point(step.point);
                    if step.kind == StepKind::Unblock {
                        Act::PassFor(state.to_move, point)
                    } else {
                        Act::Play(state.to_move, point)
                    }
                };
                score = strategy.score(spot);
                // No legal turn of the engine is missing.
                let legal = turns(&game, state.to_move).into_iter().filter(|turn| after(&game, turn).is_some());
                let legal: Vec<Act> = legal.collect();
                let has = |turn: &Act| *turn == Act::Pass(state.to_move) || steps.iter().any(|step| act(step) == *turn);
                assert!(legal.iter().all(has), "a turn is missing");
                *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                let random = &legal[(*seed >> 33) as usize % legal.len()];
                let step = match strategy.choice(spot).filter(|_| state.to_move == player) {
                    Some(choice) => choice.map(|step| &steps[step]),
                    None => steps.iter().find(|step| act(step) == *random),
                };
                game.act(&step.map_or(Act::Pass(state.to_move), act)).expect("the strategy is legal");
                if game.phase() != begun {
                    break;
                }
                spot = match step {
                    Some(step) => strategy.spot(2 * step.to, super::values::plus(score, -step.gain)),
                    None => strategy.spot(2 * values.graph.passes[spot.0 / 2] + 1, score),
                }
                .expect("a spot");
            }
        }
        let HalfPoints(reached) = game.score().black - game.score().white;
        match player {
            Color::Black => assert!(game.outcome() != Some(Outcome::NoResult) && reached >= claim, "{reached} {claim}"),
            Color::White => assert!(game.outcome() == Some(Outcome::NoResult) || reached <= claim, "{reached} {claim}"),
        }
        assert!(claim != NEVER);
    }

    #[test]
    fn strategies_reach_their_claims_on_the_engine() {
        let rules = ruleset("katago:japanese");
        let mut seed = 57;
        for (columns, rows) in [(2, 1), (3, 1), (4, 1), (2, 2), (5, 1)] {
            let mut phased = PhasedGame::new(&rules, columns, rows);
            let starts = Color::BOTH.map(|color| (crate::solve::BoardNumber::EMPTY, color));
            phased.bounds(starts, &|_| false).expect("bounds");
            for _ in 0..100 {
                Color::BOTH.iter().for_each(|player| play(&phased, rules, *player, &mut seed));
            }
        }
    }
}
