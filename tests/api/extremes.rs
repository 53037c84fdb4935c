//! Extremes of komi and of counters: nothing wraps around.

use shinpan::{
    AfterDisagreement, Button, ByColor, Clock, Color, Ending, Game, HalfPoints, HandicapBonus, HandicapStyle, KomiFrom,
    Outcome, Overtime, PassStones, Phase, Point, Reason, Recreation, Repetition, Ruleset, Scoring, Setup, Suicide,
};

use crate::plain::Plain;

const KOMI: [i32; 6] = [i32::MIN, i32::MIN + 1, -1, 2, i32::MAX - 1, i32::MAX];
const COUNTS: [u32; 4] = [0, 1, u32::MAX - 1, u32::MAX];

/// Returns a number of half points, cut to the range.
fn cut(half_points: i64) -> HalfPoints {
    HalfPoints(i32::try_from(half_points).unwrap_or(if half_points < 0 { i32::MIN } else { i32::MAX }))
}

#[test]
fn extreme_komi_and_prisoners_are_cut_to_the_range() {
    for (komi, held) in KOMI.into_iter().flat_map(|komi| COUNTS.map(|held| (komi, held))) {
        for komi_from in KomiFrom::ALL {
            let rules = Ruleset::PLAIN.with_scoring(Scoring::Territory).with_pass_stones(PassStones::PaidPerPass);
            let setup =
                Setup::empty(3, 2).with_komi(HalfPoints(komi)).with_prisoners(ByColor { black: held, white: held });
            let mut game = Game::new(rules.with_komi_from(komi_from), &setup).expect("a setup");
            for color in Color::BOTH {
                // Each pass adds a prisoner, perhaps beyond the range.
                game.pass(color).expect("a pass");
                assert_eq!(game.prisoners(color), held.saturating_add(1));
            }
            let points = -2 * i64::from(held.saturating_add(1));
            let komi = i64::from(komi);
            let expected = match komi_from {
                KomiFrom::AddedToWhite => ByColor { black: cut(points), white: cut(points + komi) },
                _ => ByColor { black: cut(points - komi), white: cut(points) },
            };
            assert_eq!((game.score(), game.points()), (expected, ByColor::from_fn(|_| cut(points))), "{game}");
        }
    }
}

#[test]
fn extreme_clocks_run_out_at_the_second() {
    let rules = Ruleset::PLAIN.with_time(true);
    for main in [0, 1, u32::MAX - 1, u32::MAX] {
        for overtime in [None, Some(Overtime { moves: u16::MAX, seconds: 1 })] {
            let clock = Some(Clock { main, overtime });
            let mut game = Game::new(rules, &Setup::empty(3, 1).with_clock(clock)).expect("a setup");
            game.elapse(main).expect("a running clock");
            assert_eq!((game.is_over(), game.clock(Color::Black).map(|left| left.seconds)), (false, Some(0)));
            game.elapse(1).expect("a running clock");
            assert_eq!(game.is_over(), overtime.is_none(), "{game}");
            game.undo();
            game.elapse(u32::MAX).expect("a running clock");
            assert_eq!(game.outcome(), Some(Outcome::Time(Color::White)), "{game}");
        }
    }
}

#[test]
fn the_longest_handicaps_do_not_wrap_around() {
    for style in [HandicapStyle::ConsecutiveMoves, HandicapStyle::MandatoryPasses] {
        for (bonus, handicap) in HandicapBonus::ALL
            .into_iter()
            .flat_map(|bonus| [2, 255, 256, 257, u16::MAX].map(|handicap| (bonus, handicap)))
        {
            let rules = Ruleset::PLAIN.with_handicap(style).with_handicap_bonus(bonus);
            let game = Game::new(rules, &Setup::empty(3, 2).with_handicap(handicap)).expect("a setup");
            let points = match bonus {
                HandicapBonus::FewerByOne => i32::from(handicap) - 1,
                HandicapBonus::Each => i32::from(handicap),
                _ => 0,
            };
            assert_eq!((game.phase(), game.score().white), (Phase::Handicap, HalfPoints(2 * points)), "{game}");
        }
    }
    let none = Game::new(Ruleset::PLAIN, &Setup::empty(3, 2).with_handicap(u16::MAX));
    assert_eq!(none.err(), Some(shinpan::SetupError::Handicap(u16::MAX)));
}

/// Half a point for who takes the button, by a move or by passing.
#[test]
fn each_button_belongs_to_who_takes_it() {
    let half = |black: i32, white: i32| ByColor { black: HalfPoints(black), white: HalfPoints(white) };
    for (button, acts, points) in [
        (Button::None, "B pass, W pass", half(0, 0)),
        (Button::Move, "B pass, W button, B pass", half(0, 1)),
        (Button::FirstPass, "B pass, W pass", half(1, 0)),
        (Button::LastPass, "B pass", half(0, 0)),
        (Button::LastPass, "B B1, W pass, B pass", half(1, 0)),
        (Button::FirstAndLastPass, "B pass", half(1, 0)),
        (Button::FirstAndLastPass, "B pass, W pass", half(1, 1)),
    ] {
        let mut game = Game::new(Ruleset::PLAIN.with_button(button), &Setup::empty(3, 2)).expect("a setup");
        for act in acts.split(", ") {
            game.act(&act.parse().expect("an act")).expect(act);
        }
        assert_eq!(game.button_points(), points, "{game}");
    }
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
