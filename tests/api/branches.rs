//! Branches of games: against undo, against a fresh replay, and against the game that they began from.
//!
//! The games have clocks, handicaps, play-outs, offers and agreements, up to 500 moves, and boards from 1x1 to 25x25. They
//! are played under every rule of repetition.

use std::collections::HashMap;

use shinpan::{
    Act, Branch, Clock, Color, Ending, Game, Move, Overtime, Phase, PlayOutKos, Point, Repetition, Ruleset, Setup,
    Suicide,
};

use crate::acts::random_act;
use crate::copies::{Seen, long_game};
use crate::kos::Shapes;
use crate::random::Random;

/// Sizes, and how many acts a game has before its branches begin.
const GAMES: [((u8, u8), usize); 12] = [
    ((1, 1), 6),
    ((2, 1), 30),
    ((3, 3), 90),
    ((4, 3), 0),
    ((4, 3), 60),
    ((5, 4), 140),
    ((5, 5), 500),
    ((9, 9), 110),
    ((13, 13), 80),
    ((19, 19), 90),
    ((25, 25), 40),
    ((25, 24), 70),
];

/// How many moves a branch tries before it goes back. More than 64 are among them.
const LENGTHS: [usize; 4] = [3, 90, 1, 12];

/// Returns a move that is often legal. Half of the plays go to the usual points, if there are any.
fn random_move(game: &Game, usual: &[Point], random: &mut Random) -> (Color, Move) {
    loop {
        // Two passes may end the game, so most of them are left out.
        if let Some((color, one_move)) = random_act(game, usual, random).as_move()
            && (!one_move.is_pass() || random.once_in(6))
        {
            return (color, one_move);
        }
    }
}

/// Makes a move in a branch and in a game, in one of the ways that a branch has. Returns whether it was accepted.
fn make(branch: &mut Branch, twin: &mut Game, color: Color, one_move: Move, random: &mut Random) -> bool {
    let expected = twin.make_move(color, one_move);
    let spot = match one_move {
        Move::Play(point) => branch.game().board().spot(point),
        Move::Pass => None,
    };
    match (one_move, spot) {
        (Move::Pass, _) if random.once_in(2) => {
            assert_eq!(branch.pass(color), expected.map(|_| ()), "{color} pass");
        }
        (_, Some(spot)) if random.once_in(2) => {
            let answer = branch.put(color, spot).map(|placed| placed.removed_count());
            assert_eq!(answer, expected.map(|removed| removed.len()), "{color} {one_move}");
        }
        _ => assert_eq!(branch.make_move(color, one_move), expected, "{color} {one_move}"),
    }
    expected.is_ok()
}

/// Returns what must be the same in a game that was replayed: everything but what undone acts left behind.
fn answers(game: &Game) -> (Seen, [u64; 2], Vec<Act>) {
    (Seen::of(game), [game.key(), game.superko_key()], game.acts().collect())
}

/// Plays on in all three, with acts of every kind.
fn play_on(games: [&Game; 3], random: &mut Random) {
    let mut games = games.map(Game::clone);
    for _ in 0..14 {
        let act = random_act(&games[0], &[], random);
        let [one, other, third] = &mut games;
        let answer = one.act(&act);
        assert_eq!(answer, other.act(&act), "{act:?}");
        assert_eq!(answer, third.act(&act), "{act:?}");
        if random.once_in(5) && one.act_count() > 0 {
            assert!(one.undo() && other.undo() && third.undo());
        }
    }
    let [one, other, third] = &games;
    assert_eq!(answers(one), answers(other));
    assert_eq!(answers(one), answers(third));
}

/// What the branches of a test reached.
#[derive(Debug, Default)]
struct Reached {
    /// The phases in which branches begin, and those that they reach.
    begins: HashMap<Phase, usize>,
    reaches: HashMap<Phase, usize>,
    /// The moves, and the most in one branch.
    moves: usize,
    longest: usize,
}

/// Begins a branch of a game, and plays and goes back several times.
fn check(game: &Game, usual: &[Point], random: &mut Random, reached: &mut Reached) {
    let (rules, setup, before) = (game.ruleset(), game.setup(), answers(game));
    *reached.begins.entry(game.phase()).or_insert(0) += 1;
    let mut branch = game.branch();
    for length in LENGTHS {
        let mut twin = game.clone();
        for _ in 0..length {
            let (color, one_move) = random_move(branch.game(), usual, random);
            reached.moves += usize::from(make(&mut branch, &mut twin, color, one_move, random));
            *reached.reaches.entry(branch.game().phase()).or_insert(0) += 1;
            if random.once_in(8) {
                assert_eq!(Seen::of(branch.game()), Seen::of(&twin), "after {color} {one_move}");
            }
        }
        assert_eq!(answers(branch.game()), answers(&twin));
        let acts: Vec<Act> = branch.game().acts().collect();
        reached.longest = reached.longest.max(acts.len() - game.act_count());
        let fresh = Game::replay(rules, &setup, &acts).expect("accepted acts");
        assert_eq!(answers(branch.game()), answers(&fresh), "{rules}: {acts:?}");
        play_on([branch.game(), &twin, &fresh], random);
        while twin.act_count() > game.act_count() {
            assert!(twin.undo());
        }
        branch.go_back();
        assert_eq!(answers(branch.game()), before, "{rules}: after {length} moves in a branch");
        assert_eq!(answers(&twin), before);
        play_on([branch.game(), &twin, game], random);
    }
    assert_eq!(answers(game), before, "the game changed with its branch");
}

/// Copies a game over another one, plays on in the copy, and undoes all of it: it shows every state again.
fn check_copy(mut copy: Game, game: &Game, seen: &[Seen], random: &mut Random) {
    // The debug text has every private field too.
    let before = format!("{game:?}");
    copy.clone_from(game);
    assert_eq!(format!("{copy:?}"), before);
    play_on([&copy, &game.clone(), game], random);
    for _ in 0..30 {
        let act = random_act(&copy, &[], random);
        _ = copy.act(&act);
    }
    assert_eq!(format!("{game:?}"), before, "the original changed with its copy");
    while copy.act_count() >= seen.len() {
        assert!(copy.undo());
    }
    for state in seen.iter().rev() {
        let acts = copy.act_count();
        assert_eq!(Seen::of(&copy), *state, "after {acts} acts");
        assert_eq!(copy.undo(), acts > 0);
    }
}

#[test]
fn branches_play_and_go_back_like_undo_and_like_a_fresh_replay() {
    let mut reached = Reached::default();
    for number in 0..60 {
        let mut random = Random::new(format!("branches {number}"));
        let (size, length) = GAMES[number % GAMES.len()];
        let (game, seen) = long_game(number, size, length, &mut random);
        check(&game, &[], &mut random, &mut reached);
        let (other, _) = GAMES[(number + 5) % GAMES.len()];
        let (copy, _) = long_game(number + 1, other, 20, &mut random);
        check_copy(copy, &game, &seen, &mut random);
    }
    for phase in [Phase::Handicap, Phase::Play, Phase::Agreement, Phase::PlayOut] {
        assert!(reached.begins.contains_key(&phase), "no branch begins in {phase:?}: {reached:?}");
    }
    assert!(reached.moves > 2_000 && reached.longest > 64, "{reached:?}");
}

/// Moves in a play-out leave notes of the kos that were taken, and moves in overtime change the clocks.
#[test]
fn branches_of_play_outs_among_kos_forget_what_they_noted() {
    let mut reached = Reached::default();
    let sizes = [(9, 9), (13, 13), (19, 19), (25, 25)];
    for number in 0..16 {
        let mut random = Random::new(format!("branches of play-outs {number}"));
        let (columns, rows) = sizes[number % sizes.len()];
        let shapes = Shapes::new(columns, rows, 5, &mut random);
        let rules = Ruleset::PLAIN
            .with_ending(Ending::Procedure)
            .with_repetition(Repetition::ALL[number % Repetition::ALL.len()])
            .with_suicide(Suicide::ALL[number % 3])
            .with_play_out_kos(PlayOutKos::ALL[number / 2 % PlayOutKos::ALL.len()])
            .with_play_out_after_repetition(true)
            .with_time(true);
        let clock = Clock { main: 5, overtime: Some(Overtime { moves: 3, seconds: 60 }) };
        let setup = Setup::from(&shapes.plain.board()).with_clock(Some(clock));
        let mut game = Game::new(rules, &setup).expect("a setup");
        game.elapse(9).expect("a running clock");
        game.pass(Color::Black).expect("a pass");
        game.elapse(11).expect("a running clock");
        check(&game, &shapes.active, &mut random, &mut reached);
        game.pass(Color::White).expect("a pass");
        game.play_out().expect("a stopped game");
        check(&game, &shapes.active, &mut random, &mut reached);
    }
    let play_outs = [&reached.begins, &reached.reaches].map(|phases| phases.get(&Phase::PlayOut).copied().unwrap_or(0));
    assert!(play_outs[0] == 16 && play_outs[1] > 400, "{reached:?}");
}
