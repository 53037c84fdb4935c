//! Examples of what a game says about its past, and of the keys that a search asks for. `switches.rs` has the random games.

use shinpan::{Act, Color, Game, Move, Passes, Point, PointSet, Ruleset, Setup};

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
fn a_line_that_is_no_game_is_refused_in_words() {
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
fn keys_do_not_depend_on_the_path() {
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
