//! Extremes of komi and of counters: nothing wraps around.

use shinpan::{
    AfterDisagreement, ByColor, Clock, Color, Counting, Ending, Game, HalfPoints, HandicapPass, HandicapStyle,
    KomiFrom, Overtime, PassStones, Point, Reason, Recreation, Repetition, Ruleset, Scoring, Setup, Suicide,
};

use crate::acts::{Act, random_act};
use crate::plain::Plain;
use crate::random::Random;
use crate::switches::{Both, with_random_others};

const KOMI: [i32; 6] = [i32::MIN, i32::MIN + 1, -1, 2, i32::MAX - 1, i32::MAX];
const COUNTS: [u32; 4] = [0, 1, u32::MAX - 1, u32::MAX];

#[test]
fn extreme_komi_and_prisoners_are_cut_to_the_range() {
    let mut random = Random::new("extreme komi");
    for scoring in Scoring::ALL {
        for (komi_from, komi) in KomiFrom::ALL.into_iter().flat_map(|from| KOMI.map(|komi| (from, komi))) {
            for (number, counting) in Counting::ALL.into_iter().enumerate() {
                let rules = with_random_others(Ruleset::PLAIN, &mut random);
                let rules = rules
                    .with_scoring(scoring)
                    .with_komi_from(komi_from)
                    .with_counting(counting)
                    .with_handicap(HandicapStyle::None);
                let prisoners = ByColor { black: COUNTS[number % 4], white: random.one(&COUNTS) };
                let setup = Setup::empty(3, 2).with_komi(HalfPoints(komi)).with_prisoners(prisoners);
                let mut both = Both::new(rules, &setup).expect("a setup");
                both.try_act(&Act::Play(Color::Black, Point::new(1, 0)));
                // Each pass may add a prisoner beyond the range.
                both.try_act(&Act::Pass(Color::White));
                both.try_act(&Act::Pass(Color::Black));
                (0..3).for_each(|_| both.undo());
            }
        }
    }
}

#[test]
fn extreme_clocks_run_out_at_the_second() {
    let mut random = Random::new("extreme clocks");
    let rules = Ruleset::PLAIN.with_time(true).with_ending(Ending::Procedure);
    let seconds = [0, 1, 2, u32::MAX - 1, u32::MAX];
    for number in 0..120 {
        let overtime = Overtime { moves: random.one(&[1, 2, u16::MAX]), seconds: random.one(&seconds) };
        let overtime = random.one(&[None, Some(overtime)]);
        let clock = Some(Clock { main: random.one(&seconds), overtime });
        let mut both = Both::new(rules, &Setup::empty(3, 1).with_clock(clock)).expect("a setup");
        for _ in 0..12 {
            let act = if random.once_in(2) {
                Act::Elapse(random.one(&seconds))
            } else {
                random_act(&both.game, &[], &mut random)
            };
            both.try_act(&act);
            if both.game.is_over() {
                both.undo();
            }
        }
        assert!(both.game.clock(Color::Black).is_some(), "{number}");
    }
}

#[test]
fn the_longest_handicaps_do_not_wrap_around() {
    let mut random = Random::new("extreme handicaps");
    for style in [HandicapStyle::ConsecutiveMoves, HandicapStyle::MandatoryPasses] {
        for (handicap_pass, handicap) in
            HandicapPass::ALL.into_iter().flat_map(|pass| [2, 255, 256, 257, u16::MAX].map(|handicap| (pass, handicap)))
        {
            let rules = Ruleset::PLAIN
                .with_handicap(style)
                .with_handicap_pass(handicap_pass)
                .with_ending(Ending::AgreementOrContinue)
                .with_after_disagreement(AfterDisagreement::PassesStop)
                .with_pass_stones(PassStones::Paid)
                .with_suicide(Suicide::Allowed);
            let setup = Setup::empty(3, 2).with_handicap(handicap);
            let mut both = Both::new(rules, &setup).expect("a setup");
            for _ in 0..24 {
                both.try_act(&random_act(&both.game, &[], &mut random));
            }
        }
    }
    let none = Game::new(Ruleset::PLAIN, &Setup::empty(3, 2).with_handicap(u16::MAX));
    assert_eq!(none.err(), Some(shinpan::SetupError::Handicap(u16::MAX)));
}

/// A stone removes itself more often than 8 bits can count. Passes are paid, and the players disagree as often.
#[test]
fn counters_pass_256() {
    let rules = Ruleset::PLAIN
        .with_suicide(Suicide::Allowed)
        .with_repetition(Repetition::CapturingStone)
        .with_ending(Ending::AgreementOrContinue)
        .with_after_disagreement(AfterDisagreement::PassesStop)
        .with_pass_stones(PassStones::Paid)
        .with_scoring(Scoring::Territory)
        .with_recreation(Recreation::Nothing);
    let mut game = Game::new(rules, &Setup::empty(1, 1)).expect("a setup");
    for round in 1..=300_u32 {
        for color in Color::BOTH {
            game.play(color, Point::new(0, 0)).expect("a suicide");
            assert_eq!(game.removed(color), usize::try_from(round).expect("small"));
        }
        for color in Color::BOTH {
            game.pass(color).expect("a pass");
            assert_eq!((game.pass_stones(color), game.prisoners(color)), (round, 2 * round));
        }
        game.disagree().expect("a stopped game");
    }
    let half_points = -2 * 600;
    assert_eq!(game.score(), ByColor::from_fn(|_| HalfPoints(half_points)));
    while game.undo() {}
    assert_eq!((game.prisoners(Color::Black), game.prisoners(Color::White)), (0, 0));
}

/// Handicaps of both kinds longer than 256 come to their end, on a board with room.
#[test]
fn a_handicap_of_300_ends_after_300_plays() {
    let rules = Ruleset::PLAIN.with_handicap(HandicapStyle::ConsecutiveMoves).with_pass_stones(PassStones::Paid);
    let mut game = Game::new(rules, &Setup::empty(25, 25).with_handicap(300)).expect("a setup");
    let points: Vec<Point> = game.board().points().take(300).collect();
    for (number, point) in points.iter().enumerate() {
        assert_eq!(game.to_move(), Some(Color::Black), "after {number} plays");
        assert_eq!(game.pass_stones(Color::White), u32::try_from(number.min(299)).expect("small"));
        assert_eq!(game.pass(Color::Black).err().map(|refusal| refusal.reason), Some(Reason::WrongPhase));
        game.play(Color::Black, *point).expect("a handicap play");
    }
    assert_eq!((game.to_move(), game.pass_stones(Color::White)), (Some(Color::White), 299));
    let rules = rules.with_handicap(HandicapStyle::MandatoryPasses);
    let mut game = Game::new(rules, &Setup::empty(25, 25).with_handicap(300)).expect("a setup");
    for (number, point) in points.iter().enumerate().take(299) {
        game.play(Color::Black, *point).expect("a play");
        assert!(game.legal_plays().is_empty(), "after {number} passes");
        game.pass(Color::White).expect("a pass that is due");
    }
    game.play(Color::Black, points[299]).expect("a play");
    assert_eq!(game.legal_plays().len(), 325);
}

/// On every large board, a play can take a chain of all points but one, and a suicide can remove even more.
#[test]
fn a_play_takes_the_largest_chains() {
    for (columns, rows) in [(16, 16), (17, 17), (19, 19), (16, 25), (22, 25), (25, 25), (25, 1), (1, 25)] {
        let mut plain = Plain::empty(columns, rows);
        let last = Point::new(columns - 1, rows / 2);
        plain.points().into_iter().for_each(|point| plain.set(point, Some(Color::White)));
        plain.set(last, None);
        for color in Color::BOTH {
            let rules = Ruleset::PLAIN.with_suicide(Suicide::Allowed);
            let setup = Setup::from(&plain.board()).with_to_move(color);
            let mut game = Game::new(rules, &setup).expect("a setup");
            let stones = plain.len() - usize::from(color == Color::Black);
            assert_eq!(game.play(color, last).map(|removed| removed.len()), Ok(stones));
            assert_eq!(game.removed(Color::White), stones);
            assert_eq!(game.board().stones(Color::Black).len(), usize::from(color == Color::Black));
            assert_eq!(game.board().stones(Color::White).len(), 0);
            assert!(game.undo());
            assert_eq!(Plain::of(game.board()), plain);
        }
    }
}

/// In a play-out Black fills a territory with 150 stones that live without dame, while White passes: White gives as many.
#[test]
fn a_play_out_is_made_up_for_by_more_than_127_stones() {
    for filler in Color::BOTH {
        let mut plain = Plain::empty(19, 19);
        for point in plain.points() {
            let eye = point.column > 15 && point.row % 4 == 1;
            let stone = match point.column {
                9 => Some(filler),
                10.. if !eye => Some(!filler),
                _ => None,
            };
            plain.set(point, stone);
        }
        let rules = Ruleset::PLAIN.with_ending(Ending::Procedure).with_scoring(Scoring::LivingTerritory);
        let setup = Setup::from(&plain.board()).with_to_move(filler);
        let mut game = Game::new(rules, &setup).expect("a setup");
        game.pass(filler).expect("a pass");
        game.pass(!filler).expect("a pass");
        game.play_out().expect("a stopped game");
        let eye = |point: &Point| point.column == 0 && point.row.is_multiple_of(6);
        let inside: Vec<Point> = plain.points().into_iter().filter(|point| point.column < 9 && !eye(point)).collect();
        for (number, point) in inside[..150].iter().enumerate() {
            game.play(filler, *point).expect("a legal play");
            assert_eq!(game.prisoners(!filler), 0, "after {number} plays");
            game.pass(!filler).expect("a pass");
        }
        game.pass(filler).expect("a pass");
        assert_eq!((game.prisoners(!filler), game.prisoners(filler)), (150, 0), "{:?}", game.phase());
        assert!(game.undo());
        assert_eq!((game.prisoners(!filler), game.prisoners(filler)), (0, 0));
    }
}

/// Handicaps of 10 to 200 stones, with every bonus, as consecutive moves and with mandatory passes.
#[test]
fn the_bonus_of_large_handicaps_is_that_of_a_naive_referee() {
    let mut random = Random::new("bonus of large handicaps");
    for (number, handicap) in [10, 19, 64, 127, 128, 129, 200].into_iter().enumerate() {
        for bonus in shinpan::HandicapBonus::ALL {
            let style = [HandicapStyle::ConsecutiveMoves, HandicapStyle::MandatoryPasses][number % 2];
            let rules = Ruleset::PLAIN
                .with_handicap(style)
                .with_handicap_bonus(bonus)
                .with_scoring(random.one(&Scoring::ALL))
                .with_pass_stones(random.one(&PassStones::ALL));
            let setup = Setup::empty(15, 15).with_handicap(handicap).with_komi(HalfPoints(1));
            let mut both = Both::new(rules, &setup).expect("a setup");
            let free: Vec<Point> = both.game.board().points().collect();
            // The last stones of the handicap, and what follows it, are compared with the referee.
            let quick = usize::from(handicap).saturating_sub(3);
            for point in &free[..quick] {
                while both.game.to_move() == Some(Color::White) {
                    assert!(both.try_act(&Act::Pass(Color::White)), "{rules}");
                }
                assert!(both.try_act(&Act::Play(Color::Black, *point)), "{rules} {point}");
            }
            for _ in 0..14 {
                both.try_act(&random_act(&both.game, &free[quick..], &mut random));
            }
        }
    }
}
