//! What is written is read again.

use quickcheck::{QuickCheck, TestResult};
use shinpan::{Act, ByColor, Color, Game, HalfPoints, Outcome, Preset, Ruleset, Setup};
use shinpan_records::{NodeId, Oddity, Record, read};

use crate::random::{self, Random};

#[test]
fn a_game_is_written_and_read_and_played_again() {
    let (mut ended, mut moves) = (0, 0);
    for seed in 0..600 {
        let game = random::game(&mut Random::new(seed));
        let text = Record::of_game(&game).expect("a game has a board").to_string();
        let reading = read(&text).unwrap_or_else(|error| unreachable!("seed {seed}: {error}\n{text}"));
        // On a board of more than 19 lines, a play at T20 looks like an old pass. That is said of our own text too.
        let odd = reading.findings.iter().find(|finding| finding.oddity != Oddity::TtIsPoint);
        assert_eq!(odd, None, "seed {seed}\n{text}");
        assert_eq!(reading.record, Record::of_game(&game).expect("the same"), "seed {seed}\n{text}");
        let played = reading.record.play(game.ruleset()).expect("the same start");
        assert_eq!(played.stopped, None, "seed {seed}\n{text}");
        assert_eq!(played.game, game, "seed {seed}\n{text}");
        assert_eq!(reading.record.outcome(), game.outcome(), "seed {seed}\n{text}");
        assert_eq!(reading.record.to_string(), text, "seed {seed}");
        ended += usize::from(game.outcome().is_some());
        moves += game.move_number();
    }
    assert!(ended > 50 && moves > 5000, "{ended} games ended, {moves} moves");
}

#[test]
fn a_record_with_everything_is_written_and_read_again() {
    let (mut nodes, mut variations) = (0, 0);
    for seed in 0..600 {
        let record = random::record(&mut Random::new(seed));
        let text = record.to_string();
        let read = read(&text).unwrap_or_else(|error| unreachable!("seed {seed}: {error}\n{text}")).record;
        assert_eq!(read, record, "seed {seed}\n{text}");
        assert_eq!(read.to_string(), text, "seed {seed}");
        nodes += record.node_count();
        variations += record.ends().count();
    }
    assert!(nodes > 10_000 && variations > 2000, "{nodes} nodes, {variations} lines");
}

#[test]
fn the_result_and_the_territory_are_written() {
    let mut game = Game::new(Ruleset::PLAIN, &Setup::empty(3, 1).with_komi(HalfPoints(1))).expect("a setup");
    game.play(Color::Black, "B1".parse().expect("a point")).expect("legal");
    game.pass(Color::White).expect("legal");
    game.pass(Color::Black).expect("legal");
    let record = Record::of_game(&game).expect("a board");
    assert_eq!(record.outcome(), Some(Outcome::Wins(Color::Black, HalfPoints(5))));
    let last = record.last_territory().and_then(|id| record.node(id)?.territory().cloned());
    assert_eq!(last.map(|both| both.map(|points| points.len())), Some(ByColor { black: 2, white: 0 }));
}

#[test]
fn handicap_stones_of_a_record_count_as_a_handicap() {
    let text = "(;SZ[9]HA[2]KM[0.5]AB[gc][cg]RU[AGA];W[ee])";
    let record = read(text).expect("a record").record;
    let rules = record.preset().expect("a preset").ruleset;
    let played = record.play(rules).expect("a start");
    assert_eq!((played.stopped, played.game.move_number()), (None, 3));
    // White gets a point for each handicap stone but the first, besides komi and the stone.
    assert_eq!(played.game.score().white.to_string(), "2.5");
    let plain = record.play(Ruleset::PLAIN).expect("a start");
    assert_eq!((plain.game.move_number(), plain.game.score().white.to_string().as_str()), (1, "1.5"));
    assert_eq!(plain.nodes, [(NodeId::ROOT, 0), (record.main_line().last().expect("a node"), 1)]);
}

#[test]
fn a_line_stops_where_the_rules_refuse_it() {
    let text = "(;SZ[5];B[aa];W[bb](;B[bb])(;B[cc];AB[dd];W[ee]))";
    let record = read(text).expect("a record").record;
    let main = record.play(Ruleset::PLAIN).expect("a start");
    assert_eq!(main.stopped.map(|stop| stop.to_string()).as_deref(), Some("node 3, Black B4: the point is occupied"));
    assert_eq!(main.game.act_count(), 2);
    let other = record.ends().nth(1).expect("a variation");
    let stopped = record.play_to(Ruleset::PLAIN, other).expect("a start").stopped;
    assert_eq!(
        stopped.map(|stop| stop.to_string()).as_deref(),
        Some("node 5 sets up stones in the middle of the game")
    );
    assert!(read("(;SZ[2]AB[aa]AW[ab])").expect("a record").record.play(Ruleset::PLAIN).is_ok());
    assert!(read("(;SZ[2]AB[aa]AW[ab][ba])").expect("a record").record.play(Ruleset::PLAIN).is_err());
}

#[test]
fn stones_in_the_opponents_territory_are_dead() {
    let text = "(;SZ[3];B[ba];W[ca];B[bb];W[];B[bc];W[];B[]TB[aa][ab][ac][ca][cb][cc])";
    let record = read(text).expect("a record").record;
    let played = record.play(Ruleset::PLAIN).expect("a start");
    let dead = record.dead_stones(played.game.board());
    assert_eq!(dead, ["C3".parse().expect("a point")]);
    assert_eq!(played.game.score_without(&dead).expect("a stone").black.to_string(), "9");
}

#[test]
fn a_handicap_game_is_written_and_read_and_played_again() {
    fn property(seed: u64) -> TestResult {
        let Some(game) = random::handicap_game(&mut Random::new(seed)) else { return TestResult::discard() };
        let text = Record::of_game(&game).expect("a game has a board").to_string();
        let record = read(&text).unwrap_or_else(|error| unreachable!("{error}\n{text}")).record;
        let played = record.play(game.ruleset()).unwrap_or_else(|error| unreachable!("{error}\n{text}"));
        assert_eq!((played.stopped, &played.game), (None, &game), "{text}");
        let acts: Vec<Act> = record.acts().collect();
        let replayed = Game::replay(game.ruleset(), &record.setup(), &acts);
        assert_eq!(replayed.as_ref(), Ok(&game), "{text}");
        TestResult::passed()
    }
    QuickCheck::new().tests(300).quickcheck(property as fn(u64) -> TestResult);
}

#[test]
fn a_large_komi_is_not_taken_for_hundredths() {
    for komi in [-750, 199, 200, 250, 750, 1250].map(HalfPoints) {
        let game = Game::new(Ruleset::PLAIN, &Setup::empty(9, 9).with_komi(komi)).expect("a setup");
        let text = Record::of_game(&game).expect("a board").to_string();
        let reading = read(&text).expect("what was written");
        assert_eq!((reading.record.info.komi, reading.findings), (Some(komi), Vec::new()), "{text}");
    }
}

#[test]
fn the_rules_are_written_and_read_for_every_preset() {
    for preset in Preset::all() {
        let game = Game::new(preset.ruleset, &Setup::empty(9, 9)).expect("a setup");
        let text = Record::of_game(&game).expect("a board").to_string();
        let named = read(&text).expect("what was written").record.preset().map(|named| named.ruleset);
        assert_eq!(named, Some(preset.ruleset), "{preset}: {text}");
    }
}

#[test]
fn each_line_begins_as_its_own_nodes_say() {
    let first_line = |text: &str, number: usize| {
        let record = read(text).expect("a record").record;
        let end = record.ends().nth(number).expect("a line");
        record.play_to(Ruleset::PLAIN, end).expect("a start")
    };
    let text = "(;SZ[9](;B[aa])(;AB[cc];W[dd]))";
    let (main, other) = (first_line(text, 0), first_line(text, 1));
    assert_eq!((main.stopped, main.game.board().to_string().matches('X').count()), (None, 1));
    assert_eq!((other.stopped, other.game.board().to_string().matches('X').count()), (None, 1));
    assert_eq!(other.game.move_number(), 1);
    let text = "(;SZ[9](;AB[aa];W[bb])(;B[aa]))";
    let other = first_line(text, 1);
    assert_eq!((other.stopped, other.game.move_number()), (None, 1));
}

#[test]
fn a_turn_in_a_node_with_a_move_goes_behind_it() {
    for text in ["(;SZ[9]B[aa]PL[W];W[bb])", "(;SZ[9];B[aa]PL[W];W[bb])"] {
        let reading = read(text).expect("a record");
        assert!(reading.findings.iter().all(|finding| finding.oddity != Oddity::OutOfTurn), "{text}");
        assert_eq!(reading.record.play(Ruleset::PLAIN).expect("a start").stopped, None, "{text}");
    }
}

#[test]
fn nodes_with_many_moves_are_limited_too() {
    let text = format!("(;SZ[9];B{})", "[aa]".repeat(10_002));
    assert!(read(&text).expect_err("too long").to_string().contains("a line of more than 10000 nodes"));
    let whole = read("(;SZ[9]AB[ aa][bb ];W[cc])").expect("a record");
    assert_eq!(whole.record.setup().black.len(), 2);
}
