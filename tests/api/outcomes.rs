//! Outcomes and games as texts, and who won by how much.

use shinpan::{Board, Color, Game, HalfPoints, HandicapStyle, Outcome, ParseOutcomeError, Ruleset, Setup, Symmetry};

use crate::messages::{assert_says, refused};

#[test]
fn outcomes_name_a_winner_and_a_margin() {
    let (black, white, seven) = (Some(Color::Black), Some(Color::White), Some(HalfPoints(7)));
    for (text, outcome, winner, margin) in [
        ("B+3.5", Outcome::Wins(Color::Black, HalfPoints(7)), black, seven),
        ("W+3.5", Outcome::Wins(Color::White, HalfPoints(7)), white, seven),
        ("draw", Outcome::Draw, None, Some(HalfPoints::ZERO)),
        ("W+R", Outcome::Resignation(Color::White), white, None),
        ("B+T", Outcome::Time(Color::Black), black, None),
        ("B+repetition", Outcome::Repetition(Color::Black), black, None),
        ("no-result", Outcome::NoResult, None, None),
        ("both-lose", Outcome::BothLose, None, None),
    ] {
        assert_eq!((outcome.winner(), outcome.margin()), (winner, margin), "{text}");
        assert_eq!((outcome.to_string().as_str(), text.parse()), (text, Ok(outcome)));
    }
    let said = refused("W+-2".parse::<Outcome>() as Result<Outcome, ParseOutcomeError>);
    assert_says(&said, &["W+-2", "W+10.5", "both-lose"]);
}

#[test]
fn a_game_is_written_shortly_and_read_again() {
    let rules = Ruleset::PLAIN.with_handicap(HandicapStyle::FixedPoints);
    let board: Board = ". X X .\n. . . O".parse().expect("a board");
    let game = |setup: &Setup| Game::new(rules, setup).expect("a setup");
    for (setup, text) in [
        (Setup::from(&board), "1XX1/3O B"),
        (Setup::empty(25, 1), "25 B"),
        (Setup::empty(9, 9).with_handicap(2).with_fixed_points(true), "9/9/9/9/9/9/9/9/9 B handicap=2 fixed-points"),
    ] {
        let written = game(&setup).to_string();
        assert!(written.contains(text) && !written.contains("handicap=0"), "{written}");
        assert_eq!(written.parse::<Game>().map(|read| read.to_string()), Ok(written.clone()));
        let with_value = written.replace(" fixed-points", " fixed-points=yes").parse::<Game>();
        assert_eq!(with_value.is_err(), setup.fixed_points, "{written}");
    }
}

#[test]
fn symmetries_have_names_of_their_own() {
    let names: std::collections::BTreeSet<String> = Symmetry::ALL.iter().map(Symmetry::to_string).collect();
    assert_eq!(names.len(), Symmetry::ALL.len());
    assert_eq!(
        (Symmetry::Identity.to_string(), Symmetry::HalfTurn.to_string()),
        ("identity".into(), "half turn".into())
    );
}
