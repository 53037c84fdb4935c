//! Serialized values read back as they were. Wrong input gives an error message.

use core::fmt::Debug;

use quickcheck::QuickCheck;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, json, to_string, to_value};

use super::texts::{AnyRuleset, board, random};
use crate::{
    Board, ByColor, Clock, Color, HalfPoints, LARGEST_SIZE, Move, Outcome, Overtime, Phase, Point, PointSet, Reason,
    Refusal, Repetition, Ruleset, Setup,
};

/// Asserts that a value reads back from its JSON. Returns the JSON.
fn comes_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> serde_json::Value {
    let text = to_string(value).expect("serializable");
    assert_eq!(&from_str::<T>(&text).expect("readable"), value, "{text}");
    to_value(value).expect("serializable")
}

fn says<T: DeserializeOwned + Debug>(text: &str) -> String {
    from_str::<T>(text).expect_err("no such value").to_string()
}

#[test]
fn small_values_come_back() {
    assert_eq!(comes_back(&Color::Black), json!("black"));
    assert_eq!(comes_back(&Color::White), json!("white"));
    assert_eq!(from_str::<Color>("\"W\"").expect("a color"), Color::White);
    assert_eq!(comes_back(&ByColor { black: 1, white: -2 }), json!({ "black": 1, "white": -2 }));
    assert_eq!(comes_back(&Point::new(8, 9)), json!("J10"));
    assert_eq!(comes_back(&Move::Play(Point::new(24, 24))), json!("Z25"));
    assert_eq!(comes_back(&Move::Pass), json!("pass"));
    for phase in [Phase::Handicap, Phase::Play, Phase::Agreement, Phase::Offer, Phase::PlayOut, Phase::Over] {
        comes_back(&phase);
    }
    assert_eq!(to_value(Phase::PlayOut).expect("serializable"), json!("play-out"));
}

#[test]
fn what_is_on_no_board_has_no_text() {
    for point in [Point::new(25, 0), Point::new(0, 25), Point::new(255, 255)] {
        let error = to_string(&point).expect_err("no text").to_string();
        assert!(error.contains("expected a column and a row below 25"), "{error}");
        assert!(to_string(&Move::Play(point)).is_err());
    }
}

#[test]
fn boards_of_every_size_come_back() {
    let mut random = random();
    for (columns, rows) in (1..=LARGEST_SIZE).map(|size| (size, LARGEST_SIZE + 1 - size)) {
        comes_back(&board(columns, rows, &mut random));
    }
    assert_eq!(to_value("X .\n. O".parse::<Board>().expect("a board")).expect("serializable"), json!("X .\n. O"));
}

#[test]
fn starts_come_back() {
    let clock = Clock { main: 60, overtime: Some(Overtime { moves: 5, seconds: 30 }) };
    let start = Setup {
        black: vec![Point::new(3, 3)],
        to_move: Color::White,
        made_by: crate::MadeBy::Black,
        komi: HalfPoints(-13),
        fixed_points: true,
        clock: Some(clock),
        prisoners: ByColor { black: 1, white: 2 },
        ..Setup::empty(19, 7)
    };
    let expected = json!({
        "columns": 19, "rows": 7, "black": ["D4"], "white": [], "to-move": "white", "made-by": "black", "handicap": 0,
        "komi": "-6.5", "fixed-points": true, "clock": { "main": 60, "overtime": { "moves": 5, "seconds": 30 } },
        "prisoners": { "black": 1, "white": 2 },
    });
    assert_eq!(comes_back(&start), expected);
    comes_back(&Clock { main: 1, overtime: None });
    assert_eq!(from_str::<Setup>(r#"{ "columns": 5, "rows": 4 }"#).expect("a start"), Setup::empty(5, 4));
}

#[test]
fn answers_come_back() {
    let outcomes = [
        (Outcome::Wins(Color::Black, HalfPoints(15)), json!("B+7.5")),
        (Outcome::Draw, json!("draw")),
        (Outcome::Resignation(Color::White), json!("W+R")),
        (Outcome::Time(Color::White), json!("W+T")),
        (Outcome::Repetition(Color::Black), json!("B+repetition")),
        (Outcome::NoResult, json!("no-result")),
        (Outcome::BothLose, json!("both-lose")),
    ];
    for (outcome, text) in outcomes {
        assert_eq!(comes_back(&outcome), text);
    }
    let reasons = [
        (Reason::GameOver, "game-over"),
        (Reason::NotARegion, "not-a-region"),
        (Reason::Occupied, "occupied"),
        (Reason::OffBoard, "off-board"),
        (Reason::Repetition, "repetition"),
        (Reason::Suicide, "suicide"),
        (Reason::WrongPhase, "wrong-phase"),
        (Reason::WrongTurn, "wrong-turn"),
    ];
    for (reason, text) in reasons {
        assert_eq!(comes_back(&reason), json!(text));
    }
    let refusal = Refusal { repeats: Some(7), ..Reason::Repetition.into() };
    assert_eq!(comes_back(&refusal), json!({ "reason": "repetition", "repeats": 7 }));
    comes_back(&Refusal::from(Reason::Occupied));
}

#[test]
fn a_ruleset_is_a_map_of_switches() {
    let ruleset = Ruleset { repetition: Repetition::Situational, time: true, ..Ruleset::PLAIN };
    let read = from_str(r#"{ "time": true, "repetition": "situational" }"#);
    assert_eq!(read.map_err(|error: serde_json::Error| error.to_string()), Ok(ruleset));
    assert_eq!(from_str::<Ruleset>("{}").expect("a ruleset"), Ruleset::PLAIN);
}

#[test]
fn what_cannot_be_read_is_refused_in_words() {
    assert!(says::<Ruleset>(r#"{ "superko": true }"#).contains("unknown field `superko`, expected one of `suicide`"));
    let wrong_setting = says::<Ruleset>(r#"{ "suicide": "maybe" }"#);
    assert!(
        wrong_setting.contains("\"maybe\" is not a setting of suicide: expected forbidden, allowed or several"),
        "{wrong_setting}"
    );
    assert!(says::<Ruleset>(r#"{ "time": "true" }"#).contains("expected a boolean"));
    assert!(says::<Ruleset>(r#"{ "time": true, "time": true }"#).contains("duplicate field `time`"));
    assert!(says::<Setup>(r#"{ "rows": 4 }"#).contains("missing field `columns`"));
    assert!(says::<Setup>(r#"{ "columns": 4, "rows": 4, "colums": 5 }"#).contains("unknown field `colums`"));
    assert!(says::<Board>(r#""X""#).contains("the chain at A1 has no liberty"));
    assert!(says::<Board>("3").contains("expected the text of a board"));
    assert!(says::<Point>(r#""I9""#).contains("\"I9\" is not a point"));
    assert!(says::<Move>(r#""passed""#).contains("\"passed\" is not a move"));
    assert!(says::<Color>(r#""red""#).contains("\"red\" is not a color"));
    for point in ["D1", "A3"] {
        let text = format!(r#"{{ "columns": 3, "rows": 2, "points": ["C2", "{point}"] }}"#);
        assert!(says::<PointSet>(&text).contains(&format!("{point} is off a board of 3 by 2")));
    }
}

/// A switch has the same name in the text and in the map.
#[test]
fn rulesets_come_back_under_the_names_of_their_texts() {
    fn property(AnyRuleset(ruleset): AnyRuleset) {
        let map = comes_back(&ruleset);
        let word = |value: &serde_json::Value| value.as_str().map_or_else(|| value.to_string(), str::to_owned);
        let map = map.as_object().expect("a map");
        let mut switches: Vec<String> = map.iter().map(|(name, value)| format!("{name}={}", word(value))).collect();
        let mut text: Vec<String> = format!("{ruleset:#}").split(' ').map(str::to_owned).collect();
        text.sort_unstable();
        switches.sort_unstable();
        assert_eq!(text, switches);
    }
    QuickCheck::new().rng(random()).quickcheck(property as fn(AnyRuleset));
}
