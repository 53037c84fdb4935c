//! What a game says about its past, and the keys and scores that a search asks for.

use std::collections::HashMap;

use shinpan::{Act, Board, Color, Game, Move, Passes, Phase, Point, PointSet, Reason, Ruleset, Setup};

use crate::acts::random_act;
use crate::random::Random;
use crate::switches::{random_setup, with_random_others};

const SIZES: [(u8, u8); 6] = [(1, 1), (2, 1), (2, 2), (3, 2), (4, 3), (7, 5)];

/// A random game, its acts, and its board after each.
struct Played {
    game: Game,
    rules: Ruleset,
    setup: Setup,
    acts: Vec<Act>,
    boards: Vec<Board>,
}

fn played(number: usize, random: &mut Random) -> Played {
    let endings = shinpan::Ending::ALL;
    let rules = with_random_others(Ruleset::PLAIN, random)
        .with_suicide(random.one(&shinpan::Suicide::ALL))
        .with_repetition(shinpan::Repetition::ALL[number % shinpan::Repetition::ALL.len()])
        .with_recreation(random.one(&shinpan::Recreation::ALL))
        .with_ending(endings[number / 8 % endings.len()])
        .with_start_maker(random.one(&shinpan::StartMaker::ALL));
    let setup = random_setup(rules, &SIZES, random);
    let mut game = Game::new(rules, &setup).expect("a setup");
    let (mut acts, mut boards) = (Vec::new(), vec![game.board().clone()]);
    for _ in 0..40 {
        let act = random_act(&game, &[], random);
        if game.act(&act).is_ok() {
            acts.push(act);
            boards.push(game.board().clone());
        } else if game.is_over() && game.phase() == Phase::Over && random.once_in(3) {
            assert!(game.undo());
            acts.pop();
            boards.pop();
        }
    }
    Played { game, rules, setup, acts, boards }
}

/// Returns the debug text of a game, which shows every private field too.
fn text(game: &Game) -> String {
    format!("{game:?}")
}

/// Returns what a game answers to many questions.
fn answers(game: &Game) -> String {
    let players = Color::BOTH.map(|color| (game.prisoners(color), game.pass_stones(color), game.clock(color)));
    let keys = (game.key(), game.superko_key());
    format!("{game} {players:?} {keys:?} {:?} {:?} {:?}", game.outcome(), game.score(), game.legal_plays())
}

#[test]
fn a_game_tells_its_acts_and_earlier_positions() {
    let mut kinds = HashMap::new();
    for number in 0..2_000 {
        let mut random = Random::new(format!("past {number}"));
        let Played { game, rules, setup, acts, boards } = played(number, &mut random);
        assert_eq!(game.acts().collect::<Vec<_>>(), acts);
        for act in &acts {
            assert_eq!(act.to_string().parse(), Ok(act.clone()));
            *kinds.entry(std::mem::discriminant(act)).or_insert(0) += 1;
        }
        let again = Game::replay(rules, &setup, &acts).expect("accepted acts");
        // A game that went back keeps what the undone acts left in cells without stones.
        assert_eq!(answers(&again), answers(&game), "{acts:?}");
        let kept = game.setup();
        assert_eq!((kept.komi, kept.clock, kept.prisoners), (setup.komi, setup.clock, setup.prisoners));
        assert_eq!(text(&Game::replay(rules, &kept, &acts).expect("accepted acts")), text(&again));
        for (number, board) in boards.iter().enumerate() {
            assert_eq!(game.position(number).as_ref(), Some(board), "after act {number}");
        }
        assert_eq!((game.position(boards.len()), game.captures_at(0)), (None, None));
        for (number, pair) in boards.windows(2).enumerate() {
            let lost = |point: &Point| {
                let had = pair[0].at(*point).is_some() || matches!(acts[number], Act::Play(_, at) if at == *point);
                had && pair[1].at(*point).is_none()
            };
            let expected: Vec<Point> = pair[0].points().filter(lost).collect();
            let captures = game.captures_at(number + 1).expect("an act");
            assert_eq!(captures.iter().collect::<Vec<_>>(), expected, "act {}", number + 1);
        }
        let moves = acts.iter().filter(|act| matches!(act, Act::Play(..) | Act::Pass(_))).count();
        if acts.len() == moves {
            assert_eq!(game.move_number(), moves);
            assert_eq!(game.last_move(), acts.last().and_then(Act::as_move));
            assert!(game.moves().eq(acts.iter().filter_map(Act::as_move)));
        }
    }
    assert_eq!(kinds.len(), 15, "every kind of act must be among the accepted ones");
}

#[test]
fn moves_that_were_taken_back_are_no_last_move() {
    let rules: Ruleset = "ending=two-passes-then-agreement".parse().expect("rules");
    let acts: Vec<Act> = ["B B2", "W pass", "B pass", "disagree"].map(|act| act.parse().expect("an act")).into();
    let game = Game::replay(rules, &Setup::empty(3, 3), &acts).expect("legal acts");
    let play = (Color::Black, Move::Play(Point::new(1, 1)));
    assert_eq!((game.last_move(), game.move_number(), game.act_count()), (Some(play), 1, 4));
    assert_eq!(game.moves().collect::<Vec<_>>(), [play]);
    assert_eq!(Game::new(rules, &Setup::empty(3, 3)).expect("a setup").last_move(), None);
    let refused = Game::replay(rules, &Setup::empty(3, 3), &acts[1..]).expect_err("White is not to move");
    assert_eq!(refused.to_string(), "act 1: it is the other player's turn");
}

#[test]
fn a_game_is_one_line() {
    for number in 0..400 {
        let mut random = Random::new(format!("line {number}"));
        let Played { game, .. } = played(number, &mut random);
        let line = game.to_string();
        assert!(!line.contains('\n'));
        let again: Game = line.parse().unwrap_or_else(|error| unreachable!("{line}: {error}"));
        assert_eq!((again.to_string(), answers(&again)), (line, answers(&game)));
    }
    let says = |line: &str| line.parse::<Game>().expect_err("no game").to_string();
    assert!(says("").starts_with("position: \"\": expected rows from the top"));
    assert!(says("3/2/3 B").starts_with("position: \"3/2/3\": expected rows"));
    assert!(says("OX1 B").contains("liberty") || says("XOX B").contains("liberty"));
    assert_eq!(says("3 Q"), "position: \"Q\": expected B or W, the player to move");
    assert!(says("3 B -; ko=none").starts_with("rules: \"ko=none\": expected"));
    assert!(says("3 B -; plain; 3 B komi=x").starts_with("start: \"komi=x\": expected komi=6.5"));
    assert!(says("3 B -; plain; 3 B; B Q9x").starts_with("acts: \"B Q9x\": expected"));
    assert_eq!(says("1X1 W -; plain; 3 B; W B1"), "act 1: it is the other player's turn");
    assert_eq!(says("3 W -; plain; 3 B; B B1"), "position: the acts lead to 1X1 W -");
    assert!(says("3 B; plain; 3 B; B pass; more").starts_with("acts: \"more\": expected nothing"));
    assert!(says(&format!("{} B", "9".repeat(400))).starts_with("position: "));
}

#[test]
fn legal_moves_ko_points_and_dead_stones_are_those_of_single_queries() {
    let (mut kos, mut scores) = (0, 0);
    for number in 0..500 {
        let mut random = Random::new(format!("search {number}"));
        let Played { game, .. } = played(number, &mut random);
        let legal = |one_move| game.to_move().is_some_and(|color| game.check_move(color, one_move).is_ok());
        for point in game.board().points() {
            assert_eq!(game.is_legal(Move::Play(point)), legal(Move::Play(point)));
            let reason = game.to_move().and_then(|color| game.check_play(color, point).err());
            let forbidden = reason.is_some_and(|refusal| refusal.reason == Reason::Repetition);
            assert_eq!(game.ko_points().contains(point), forbidden, "{point} of {game}");
            kos += usize::from(forbidden);
        }
        assert_eq!(game.is_legal(Move::Pass), legal(Move::Pass));
        assert_eq!(game.winner(), game.outcome().and_then(shinpan::Outcome::winner));
        let stones: Vec<Point> = game.board().points().filter(|point| game.board().at(*point).is_some()).collect();
        let dead: Vec<Point> = stones.iter().copied().filter(|_| random.once_in(3)).collect();
        let before = text(&game);
        let without = game.score_without(&dead);
        assert_eq!(text(&game), before);
        let mut settled = game.clone();
        if game.phase() == Phase::Agreement && settled.settle(&dead).is_ok() {
            assert_eq!(without, Ok(settled.score()), "{dead:?} of {game}");
            scores += 1;
        }
        let off = game.score_without(&[Point::new(30, 0)]);
        assert_eq!(off.map_err(|refusal| refusal.reason), Err(Reason::NotARegion));
    }
    assert!(kos > 50 && scores > 20, "{kos} points in ko, {scores} settled games");
}

#[test]
fn keys_tell_situations_apart_and_do_not_depend_on_the_path() {
    let mut known: HashMap<(Ruleset, u64), String> = HashMap::new();
    for number in 0..400 {
        let mut random = Random::new(format!("keys {number}"));
        let Played { mut game, .. } = played(number, &mut random);
        let keys = (game.key(), game.superko_key());
        let acts: Vec<Act> = game.acts().collect();
        if let Some(last) = acts.last() {
            assert!(game.undo());
            game.act(last).expect("an act that was accepted before");
            assert_eq!((game.key(), game.superko_key()), keys);
        }
        let board = game.board();
        let situation =
            format!("{:?} {board} {:?} {:?}", (board.columns(), board.rows()), game.to_move(), game.phase());
        let same = known.entry((game.ruleset(), game.key())).or_insert_with(|| situation.clone());
        assert_eq!(*same, situation, "two situations with one key");
    }
    let rules = Ruleset::PLAIN.with_passes(Passes::Three);
    let after = |acts: &str| {
        let acts: Vec<Act> = acts.split(", ").map(|act| act.parse().expect("an act")).collect();
        Game::replay(rules, &Setup::empty(3, 1), &acts).expect("legal acts")
    };
    let (direct, slow) = (after("B A1, W C1"), after("B A1, W pass, B pass, W C1"));
    assert_eq!((direct.key(), direct.superko_key()), (slow.key(), slow.superko_key()));
    // The same board, but another position stood before.
    let (one, other) = (after("B A1, W B1, B pass, W pass"), after("B A1, W C1, B B1, W C1, B pass"));
    assert_ne!(one.superko_key(), other.superko_key());
    assert_ne!(direct.key(), after("B A1, W C1, B pass").key());
}

#[test]
fn positions_without_legal_plays_have_no_ko_points() {
    let game = Game::new(Ruleset::PLAIN, &Setup::empty(1, 1)).expect("a setup");
    assert_eq!(game.ko_points(), PointSet::empty(1, 1).expect("a size"));
}
