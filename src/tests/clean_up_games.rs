//! Random games under every combination of the switches that belong to clean-up phases.

use std::collections::HashMap;

use quickcheck::{Arbitrary, Gen};

use super::clean_ups::{CLEAN_UP, SEVERAL, ko};
use super::texts;
use crate::{
    Act, Board, Button, ByColor, Color, Ending, Game, HalfPoints, Move, Outcome, Passes, Phase, Point, PointSet,
    Recreation, Repetition, Ruleset, Scoring, Setup, Suicide, Tax,
};

/// Everything that a game tells of its state.
#[derive(Debug, PartialEq)]
struct Seen {
    board: Board,
    counted: Board,
    turn: (Phase, Option<Color>, Option<Outcome>),
    legal: PointSet,
    ko: PointSet,
    blocked: PointSet,
    owners: Vec<Option<Color>>,
    points: [ByColor<HalfPoints>; 3],
    prisoners: [u32; 2],
    keys: [u64; 2],
}

fn see(game: &Game) -> Seen {
    Seen {
        board: game.board().clone(),
        counted: game.counted_board(),
        turn: (game.phase(), game.to_move(), game.outcome()),
        legal: game.legal_plays(),
        ko: game.ko_points(),
        blocked: game.blocked_stones(),
        owners: game.owner(),
        points: [game.score(), game.points(), game.button_points()],
        prisoners: Color::BOTH.map(|color| game.prisoners(color)),
        keys: [game.key(), game.superko_key()],
    }
}

fn rulesets() -> Vec<Ruleset> {
    let superko = |repetition| Ruleset { repetition, recreation: Recreation::Nothing, passes: Passes::Two, ..CLEAN_UP };
    let mut all = Vec::new();
    for base in [CLEAN_UP, superko(Repetition::Positional), superko(Repetition::Situational)] {
        for tax in [Tax::None, Tax::Regions, Tax::RegionsAndGroups] {
            for choices in 0..16 {
                let chosen = |bit: u32| (choices >> bit) & 1 == 1;
                let area = Ruleset { ending: Ending::TwoPasses, scoring: Scoring::Area, ..base };
                all.push(Ruleset {
                    tax,
                    suicide: if chosen(1) { Suicide::Several } else { Suicide::Forbidden },
                    button: if chosen(2) { Button::FirstPass } else { Button::None },
                    pass_alive: chosen(3),
                    ..if chosen(0) { area } else { base }
                });
            }
        }
    }
    all
}

/// Checks that all answers about legality agree.
fn check_legality(game: &Game) {
    let legal = game.legal_plays();
    for color in Color::BOTH {
        for point in game.board().points() {
            let answer = game.check_play(color, point);
            assert_eq!(answer.is_ok(), game.to_move() == Some(color) && legal.contains(point), "{game}: {point}");
            let mut after = game.clone();
            assert_eq!(after.play(color, point).err(), answer.err(), "{game}: {point}");
            let answer = game.check_pass_for(color, point);
            after.clone_from(game);
            assert_eq!(after.pass_for(color, point).err(), answer.err(), "{game}: for {point}");
        }
    }
    assert!(game.blocked_stones().is_subset(&(game.board().stones(Color::Black) | game.board().stones(Color::White))));
}

/// Carries out a random act. Now and then, it is one that the rules may refuse.
fn act(game: &mut Game, random: &mut Gen) {
    let points: Vec<Point> = game.board().points().collect();
    let mut choose = |number: usize| usize::arbitrary(random) % number;
    let Some(color) = game.to_move().filter(|_| choose(16) > 0) else {
        let color = Color::BOTH[choose(2)];
        let one_move = if choose(4) == 0 { Move::Pass } else { Move::Play(points[choose(points.len())]) };
        game.take_down(color, one_move);
        return;
    };
    let unblocked = points.iter().filter(|point| game.check_pass_for(color, **point).is_ok()).collect::<Vec<_>>();
    let ko = unblocked.first().filter(|_| choose(2) == 0);
    let act = match ko {
        Some(point) => Act::PassFor(color, **point),
        None => {
            let legal: Vec<Move> = game.legal_moves().collect();
            let pass = choose(5) == 0 && game.check_pass(color).is_ok();
            Act::from((color, if pass { Move::Pass } else { legal[choose(legal.len())] }))
        }
    };
    game.act(&act).unwrap_or_else(|refusal| panic!("{game}: {act}: {refusal}"));
}

#[test]
fn random_games_are_legal_and_undone() {
    let mut random = texts::random();
    let mut phases = [0; 3];
    for ruleset in rulesets() {
        let mut choose = |number: usize| usize::arbitrary(&mut random) % number;
        let (columns, rows) = [(3, 2), (4, 3), (3, 3), (5, 1)][choose(4)];
        let (with_handicap, key_bits) = (choose(3) == 0, [64, 64, 4][choose(3)]);
        let mut start = Setup::from(&texts::board(columns, rows, &mut random));
        if with_handicap {
            start = Setup { handicap: 3, ..Setup::empty(columns, rows) };
        }
        let mut game = Game::with_key_bits(ruleset, &start, key_bits).expect("a good setup");
        let mut seen = vec![see(&game)];
        for _ in 0..50 {
            act(&mut game, &mut random);
            check_legality(&game);
            seen.push(see(&game));
            match game.phase() {
                Phase::FirstCleanUp => phases[0] += 1,
                Phase::SecondCleanUp => phases[1] += 1,
                Phase::Over => phases[2] += 1,
                _ => {}
            }
        }
        let branch = game.branch();
        assert_eq!(see(branch.game()), see(&game));
        for before in seen.iter().rev().skip(1) {
            assert!(game.undo());
            assert_eq!(&see(&game), before, "{game}");
        }
        assert!(!game.undo());
    }
    assert!(phases.iter().all(|count| *count > 300), "{phases:?}");
}

#[test]
fn branches_of_clean_ups_go_back() {
    let mut random = texts::random();
    let mut game = Game::new(CLEAN_UP, &Setup::empty(4, 3)).expect("a good setup");
    for _ in 0..30 {
        act(&mut game, &mut random);
        let mut branch = game.branch();
        let before = see(&game);
        for _ in 0..6 {
            let Some(color) = branch.game().to_move() else { break };
            let legal: Vec<Move> = branch.game().legal_moves().collect();
            let one_move = legal[usize::arbitrary(&mut random) % legal.len()];
            branch.make_move(color, one_move).expect("a legal move");
        }
        branch.go_back();
        assert_eq!(see(branch.game()), before);
    }
}

/// What the rules of a clean-up phase compare with: a turn is its board, its blocked stones, and its player.
#[derive(Default)]
struct Past {
    /// The turns since the newest pass, with the one that the pass began.
    recent: Vec<String>,
    /// The turns in which a player passed.
    passed: Vec<String>,
    /// The ko moves: the board before, the player and the point.
    ko_moves: Vec<String>,
}

fn turn(game: &Game) -> String {
    format!("{} {:?} {:?}", game.board(), game.blocked_stones(), game.to_move())
}

impl Past {
    fn begin(game: &Game) -> Past {
        Past { recent: vec![turn(game)], ..Past::default() }
    }

    /// Carries out an act, and notes it.
    fn act(&mut self, game: &mut Game, act: &Act) {
        let (phase, before, board) = (game.phase(), turn(game), game.board().to_string());
        game.act(act).unwrap_or_else(|refusal| panic!("{game}: {act}: {refusal}"));
        if game.phase() != phase {
            *self = Past::begin(game);
            return;
        }
        match act {
            Act::Pass(_) => {
                self.recent.clear();
                self.passed.push(before);
            }
            // Only a ko move leaves its own stone blocked.
            Act::Play(color, point) if game.blocked_stones().contains(*point) => {
                self.ko_moves.push(format!("{board} {color} {point}"));
            }
            _ => {}
        }
        self.recent.push(turn(game));
    }

    /// Returns the situation and the past as a text.
    fn text(&mut self, game: &Game) -> String {
        self.recent.sort_unstable();
        self.passed.sort_unstable();
        self.ko_moves.sort_unstable();
        let has_passed = matches!(game.acts().last(), Some(Act::Pass(_)));
        format!(
            "{:?} {} {has_passed} {:?} {:?} {:?}",
            game.phase(),
            turn(game),
            self.recent,
            self.passed,
            self.ko_moves
        )
    }
}

/// Keys and lists of what matters belong together, in both directions.
#[test]
fn clean_ups_have_one_key_exactly_if_their_pasts_are_equal() {
    let mut random = texts::random();
    let (mut pasts, mut keys) = (HashMap::new(), HashMap::new());
    let (mut pairs, mut kos) = (0, 0);
    for start in [ko(), Setup::empty(3, 1), Setup::empty(2, 2)] {
        for _ in 0..400 {
            let mut game = Game::new(SEVERAL, &start).expect("a good setup");
            for _ in 0..2 {
                game.pass(game.to_move().expect("a player")).expect("a pass in turn");
            }
            let mut past = Past::begin(&game);
            for _ in 0..14 {
                let Some(color) = game.to_move() else { break };
                let mut choose = |number: usize| usize::arbitrary(&mut random) % number;
                let blocked = game.board().points().find(|point| game.check_pass_for(color, *point).is_ok());
                let act = match blocked {
                    Some(point) if choose(2) == 0 => Act::PassFor(color, point),
                    _ => {
                        let moves: Vec<Move> = game.legal_moves().collect();
                        Act::from((color, moves[choose(moves.len())]))
                    }
                };
                past.act(&mut game, &act);
                if game.phase() == Phase::Over {
                    break;
                }
                let (text, key) = (past.text(&game), game.superko_key());
                let (other, count) = pasts.entry(key).or_insert_with(|| (text.clone(), 0));
                assert_eq!(*other, text, "one key, and another past: {game}");
                assert_eq!(*keys.entry(text).or_insert(key), key, "one past, and another key: {game}");
                pairs += usize::from(*count > 0);
                *count += 1;
                kos += usize::from(!past.ko_moves.is_empty());
            }
        }
    }
    assert!(pairs > 500 && kos > 500 && pasts.len() > 2_000, "{pairs} {kos} {}", pasts.len());
}
