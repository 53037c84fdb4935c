//! The solver against a naive one, which tries all moves with the whole history in the engine's games.

use std::collections::HashMap;

use shinpan::{Act, Color, Game, HalfPoints, Outcome, Recreation, Ruleset, Setup};
use shinpan_harness::subject::engine::from_engine;
use shinpan_harness::vocabulary::{self, Color as SuiteColor, Start, Target};
use shinpan_lab::solve::{Cycles, Model, SolveLimits, Solved, solve};

use shinpan_tests::random::Random;
use shinpan_tests::solvable::{acts, rulesets};

/// What the rest of a game can depend on: more than it does under most rules.
type Past = (u64, Vec<u64>);

/// How many games are played on each board under each ruleset, and how many states the naive solver tries.
const SEEDS: u64 = 2;
const MOST_STATES: u32 = 1_000;

/// Tries all moves, up to a number of states.
struct Naive {
    favored: Color,
    endless: bool,
    aim: i32,
    left: u32,
    known: HashMap<Past, bool>,
}

impl Naive {
    /// Returns whether Black reaches the aim. `None` if the search is too long.
    fn reaches(&mut self, game: &mut Game, past: &mut Vec<u64>) -> Option<bool> {
        let Some(player) = game.to_move() else { return Some(self.ends(game)) };
        let here = state(game);
        // The same state again, with the same bans: the moves since then may be repeated without end.
        let ban = hashed(&[here, game.superko_key()]);
        if self.endless && past.contains(&ban) {
            return Some(self.favored == Color::Black);
        }
        let mut all = past.clone();
        all.sort_unstable();
        all.dedup();
        let known = (ban, all);
        if let Some(known) = self.known.get(&known) {
            return Some(*known);
        }
        self.left = self.left.checked_sub(1)?;
        let mut found = player == Color::White;
        past.push(ban);
        // A pass first: it ends games soonest.
        for act in acts(game, player).into_iter().rev() {
            game.act(&act).expect("a legal move");
            let reached = self.reaches(game, past);
            game.undo();
            if reached? == (player == Color::Black) {
                found = player == Color::Black;
                break;
            }
        }
        past.pop();
        self.known.insert(known, found);
        Some(found)
    }

    fn ends(&self, game: &Game) -> bool {
        let score = game.score();
        match game.outcome() {
            Some(Outcome::NoResult) => self.favored == Color::Black,
            Some(Outcome::Repetition(winner)) => winner == Color::Black,
            Some(Outcome::Draw) if game.ruleset().recreation == Recreation::Draw && !is_over_by_passes(game) => {
                0 >= self.aim
            }
            _ => (score.black - score.white).0 >= self.aim,
        }
    }
}

fn is_over_by_passes(game: &Game) -> bool {
    matches!(game.acts().last(), Some(Act::Pass(_)))
}

fn hashed(parts: &[u64]) -> u64 {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    parts.hash(&mut hasher);
    hasher.finish()
}

/// Returns a key of the situation with its prisoners, and of who took the button or passed first.
fn state(game: &Game) -> u64 {
    let score = game.score();
    let lost = |color| u64::from(game.prisoners(color));
    let counts =
        game.ruleset().scoring == shinpan::Scoring::Territory || game.ruleset().recreation == Recreation::EndsGame;
    let balance = if counts { lost(Color::Black).wrapping_sub(lost(Color::White)) } else { 0 };
    let passer = game.acts().find_map(|act| if let Act::Pass(color) = act { Some(1 + color as u64) } else { None });
    let first_counts = game.ruleset().button != shinpan::Button::None || game.ruleset().point_for_white_passing_first;
    let passer = if first_counts { passer.unwrap_or(0) } else { 0 };
    hashed(&[game.key(), balance, passer, score.black.0.cast_unsigned().into()])
}

/// Plays pseudorandom moves from the empty board, and returns the game. Never one that ends it.
fn begun(ruleset: Ruleset, columns: u8, rows: u8, seed: u64) -> Game {
    let mut game = Game::new(ruleset, &Setup::empty(columns, rows)).expect("a game");
    let mut random = Random::new(format!("naive values {seed}"));
    for _ in 0..seed * 2 {
        let Some(player) = game.to_move() else { break };
        let all = acts(&game, player);
        game.act(&all[random.below(all.len())]).expect("a legal move");
    }
    if game.to_move().is_none() {
        game.undo();
    }
    game
}

/// Returns the acts of a game as the suite writes them.
fn script(game: &Game) -> Vec<vocabulary::Act> {
    let color = |color: Color| if color == Color::Black { SuiteColor::Black } else { SuiteColor::White };
    let one = |act: Act| match act {
        Act::Play(player, point) => {
            vocabulary::Act::Move(vocabulary::Move { player: color(player), target: Target::At(from_engine(point)) })
        }
        Act::TakeButton(player) => vocabulary::Act::TakeButton(color(player)),
        Act::Pass(player) => vocabulary::Act::Move(vocabulary::Move { player: color(player), target: Target::Pass }),
        other => panic!("{other}"),
    };
    game.acts().map(one).collect()
}

/// Compares both on the position after a game. Returns whether the naive solver came to an end.
fn compared(id: &str, ruleset: Ruleset, (columns, rows): (u8, u8), seed: u64, most: u32) -> bool {
    let mut game = begun(ruleset, columns, rows, seed);
    let acts = script(&game);
    let mut answer = Solved::after(ruleset, &Start::empty(columns, rows), &acts).expect(id);
    solve(&mut answer, SolveLimits { most_visited: 30_000, stop: &|_| false }).expect(id);
    if answer.stopped() {
        return false;
    }
    for solution in &answer.solutions {
        let (favored, endless) = (solution.model.cycles_favor(), solution.model.cycles() == Cycles::Endless);
        let mut reaches = |aim| {
            let mut naive = Naive { favored, endless, aim, left: most, known: HashMap::new() };
            naive.reaches(&mut game, &mut Vec::new())
        };
        let about = format!("{id}, {columns}x{rows}, favors {favored}, after {acts:?}");
        for (reached, step) in [(solution.black, 0), (solution.white, 1)] {
            let Some(reached) = reached else { continue };
            let aim = reached.score.saturating_add(step);
            // Beyond the best score there is nothing to ask.
            let reached_aim = if reached.score.abs() == i32::MAX { continue } else { reaches(aim) };
            let Some(reached_aim) = reached_aim else { return false };
            assert_eq!(reached_aim, step == 0, "{about}: {}", HalfPoints(reached.score));
        }
    }
    true
}

/// Returns rulesets that no preset has: each rule that the solver knows with another.
fn composed() -> Vec<(String, Ruleset)> {
    let texts = [
        "suicide=allowed button=move",
        "repetition=situational button=first-pass",
        "button=last-pass",
        "repetition=natural-situational button=move",
        "repetition=own-previous button=first-pass",
        "repetition=capturing-stone button=first-and-last-pass",
        "repetition=since-pass",
        "repetition=since-pass suicide=allowed button=move",
        "repetition=since-pass passes=same-position scoring=territory",
        "repetition=situational passes=same-position",
        "repetition=positional passes=same-position suicide=several",
        "repetition=own-previous recreation=ends-game",
        "repetition=none recreation=ends-game suicide=allowed",
        "repetition=capturing-stone recreation=ends-game passes=same-position",
        "repetition=capturing-stone recreation=scored scoring=territory",
        "repetition=own-previous recreation=mover-loses button=move",
        "repetition=situational point-for-white-passing-first=true passes=three",
        "repetition=since-pass passes=four point-for-white-passing-first=true",
    ];
    texts.iter().map(|text| ((*text).to_owned(), text.parse().expect(text))).collect()
}

/// In this game Black passed on the board `. O .`. White need not come back to it, so that it is no cycle.
#[test]
fn a_return_to_a_state_before_the_question_is_no_cycle() {
    let text = "repetition=since-pass passes=four point-for-white-passing-first=true";
    assert!(compared(text, text.parse().expect(text), (3, 1), 3, MOST_STATES));
}

/// On every board of up to six points, after games of different lengths. What takes the naive solver too long is left
/// out, and enough is left in.
#[test]
fn a_naive_solver_finds_the_same_values() {
    let mut all = rulesets();
    all.extend(composed());
    let boards = [(1, 1), (2, 1), (3, 1), (2, 2), (4, 1), (5, 1), (3, 2), (6, 1)];
    for (number, (id, ruleset)) in (0..).zip(&all) {
        assert!(Model::new(*ruleset, 2, 1, Color::White).is_ok(), "{id}");
        let mut some = false;
        for board in boards {
            for seed in 0..SEEDS {
                let finished = compared(id, *ruleset, board, seed * 4 + number % 4, MOST_STATES);
                some |= finished && board.0 * board.1 > 2;
            }
        }
        assert!(some, "{id}: no comparison on more than two points");
    }
}
