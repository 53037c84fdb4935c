//! Games that were played against the rules: moves that are taken down although the rules refuse them.

use std::collections::HashSet;

use shinpan::{Color, Ending, Game, HandicapStyle, Move, Phase, Point, Reason, Ruleset, Setup, Suicide};

use crate::plain::Plain;
use crate::random::Random;
use crate::switches::{random_setup, with_random_others};

const SIZES: [(u8, u8); 5] = [(1, 1), (2, 2), (3, 2), (4, 3), (6, 5)];

/// Returns a move, perhaps off the board.
fn any_move(game: &Game, random: &mut Random) -> (Color, Move) {
    let color = if random.once_in(4) { random.one(&Color::BOTH) } else { game.to_move().unwrap_or(Color::Black) };
    let one_move = match random.below(8) {
        0 => Move::Pass,
        1 => Move::Play(Point::new(game.board().columns(), 0)),
        _ => {
            let points: Vec<Point> = game.board().points().collect();
            Move::Play(random.one(&points))
        }
    };
    (color, one_move)
}

/// Returns the board after a move that nobody judges.
fn naive(before: &Plain, color: Color, one_move: Move) -> Plain {
    let mut plain = before.clone();
    if let Move::Play(point) = one_move
        && plain.contains(point)
    {
        plain.set(point, None);
        plain.play(color, point);
    }
    plain
}

#[test]
fn any_move_can_be_taken_down_and_undone() {
    let mut refused = HashSet::new();
    for number in 0..1_500 {
        let mut random = Random::new(format!("taken down {number}"));
        let rules = with_random_others(Ruleset::PLAIN, &mut random)
            .with_suicide(random.one(&Suicide::ALL))
            .with_repetition(random.one(&shinpan::Repetition::ALL))
            .with_recreation(random.one(&shinpan::Recreation::ALL))
            .with_ending(random.one(&shinpan::Ending::ALL));
        let Ok(mut game) = Game::new(rules, &random_setup(rules, &SIZES, &mut random)) else { continue };
        let mut states = vec![format!("{game:?}")];
        let mut moves = Vec::new();
        for _ in 0..30 {
            let (color, one_move) = any_move(&game, &mut random);
            let (before, verdict) = (Plain::of(game.board()), game.check_move(color, one_move));
            let removed = game.take_down(color, one_move);
            let after = naive(&before, color, one_move);
            assert_eq!(Plain::of(game.board()), after, "{rules}: {color} {one_move}");
            let played = one_move.point().filter(|point| before.contains(*point));
            let lost =
                |point: &Point| (before.at(*point).is_some() || Some(*point) == played) && after.at(*point).is_none();
            assert_eq!(
                removed.iter().collect::<Vec<_>>(),
                before.points().into_iter().filter(lost).collect::<Vec<_>>()
            );
            assert_eq!(game.last_move(), Some((color, one_move)));
            assert_eq!(game.captures_at(game.act_count()), Some(removed));
            moves.push((color, one_move));
            states.push(format!("{game:?}"));
            if let Err(refusal) = verdict {
                refused.insert(refusal.reason);
            }
        }
        if game.setup().handicap == 0 && !matches!(rules.ending, shinpan::Ending::Procedure) {
            assert_eq!(game.moves().collect::<Vec<_>>(), moves, "{rules}");
        }
        while let Some(state) = states.pop() {
            assert_eq!(format!("{:?}", game.board()), format!("{:?}", game.board().clone()));
            assert_eq!(
                Plain::of(game.board()),
                Plain::of(&game.position(game.act_count()).expect("the last position"))
            );
            assert!(same_but_for_memory(&format!("{game:?}"), &state), "{rules}");
            assert_eq!(game.undo(), !states.is_empty());
        }
    }
    use Reason::{GameOver, Occupied, OffBoard, Repetition, Suicide as Suicidal, WrongPhase, WrongTurn};
    let all = HashSet::from([GameOver, WrongTurn, WrongPhase, OffBoard, Occupied, Suicidal, Repetition]);
    assert_eq!(refused, all);
}

/// Returns whether two debug texts are of one state. What a game keeps to be fast may differ: the sites that ever had a
/// stone, and the lengths of tables.
fn same_but_for_memory(one: &str, other: &str) -> bool {
    let state = |text: &str| text.split("state: State").nth(1).map(str::to_owned);
    state(one) == state(other)
}

#[test]
fn a_move_that_is_taken_down_goes_on_with_play() -> Result<(), Box<dyn std::error::Error>> {
    let (place, stone) = (Point::new(0, 0), Move::Play(Point::new(0, 0)));
    let rules = Ruleset::PLAIN.with_ending(Ending::AgreementOrContinue);
    let mut stopped = Game::new(rules, &Setup::empty(3, 3))?;
    stopped.play(Color::Black, place)?;
    stopped.pass(Color::White)?;
    stopped.pass(Color::Black)?;
    assert_eq!((stopped.phase(), stopped.to_move()), (Phase::Agreement, None));
    stopped.take_down(Color::White, stone);
    assert_eq!((stopped.phase(), stopped.to_move()), (Phase::Play, Some(Color::Black)));
    // The stop is over, so it takes two passes again.
    stopped.pass(Color::Black)?;
    assert_eq!(stopped.phase(), Phase::Play);
    for (style, turn) in
        [(HandicapStyle::ConsecutiveMoves, Color::Black), (HandicapStyle::MandatoryPasses, Color::White)]
    {
        let mut game = Game::new(rules.with_handicap(style), &Setup::empty(3, 3).with_handicap(3))?;
        game.play(Color::Black, place)?;
        if style == HandicapStyle::MandatoryPasses {
            game.pass(Color::White)?;
        }
        game.take_down(Color::Black, stone);
        assert_eq!(game.to_move(), Some(turn), "{style:?}");
    }
    let mut even = Game::new(rules.with_handicap(HandicapStyle::ConsecutiveMoves), &Setup::empty(3, 3))?;
    even.play(Color::Black, place)?;
    even.take_down(Color::White, stone);
    assert_eq!(even.to_move(), Some(Color::Black));
    even.take_down(Color::Black, Move::Play(Point::new(9, 9)));
    assert_eq!(even.to_move(), Some(Color::White), "also after a move off the board");
    Ok(())
}

#[test]
fn a_breach_stays_in_the_history() -> Result<(), Box<dyn std::error::Error>> {
    let mut game = Game::new(Ruleset::PLAIN, &shinpan::Setup::empty(5, 4))?;
    let stones = ["B1", "C1", "A2", "D2", "B3", "C3", "C2"];
    for (number, stone) in stones.into_iter().enumerate() {
        game.play(if number % 2 == 0 { Color::Black } else { Color::White }, stone.parse()?)?;
    }
    game.play(Color::White, "B2".parse()?)?;
    assert_eq!(game.check_play(Color::Black, "C2".parse()?).map_err(|refusal| refusal.repeats), Err(Some(7)));
    assert_eq!(game.take_down(Color::Black, "C2".parse()?).iter().count(), 1);
    // The same ko again: the position that the breach left came first after act 7.
    game.play(Color::White, "E4".parse()?)?;
    game.play(Color::Black, "A4".parse()?)?;
    assert_eq!(game.check_play(Color::White, "B2".parse()?), Ok(()));
    Ok(())
}
