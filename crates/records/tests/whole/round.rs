//! What is written is read again.

use shinpan::{Act, ByColor, Color, Game, HalfPoints, Outcome, Phase, Preset, Ruleset, Setup};
use shinpan_records::{Assumption, KomiSource, NodeId, Oddity, Record, read};

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
    let rules = record.preset().expect("a known name").expect("a preset").ruleset;
    let played = record.play(rules).expect("a start");
    assert_eq!((played.stopped, played.game.move_number()), (None, 3));
    assert_eq!(played.assumptions, [Assumption::HandicapPlayed(2)]);
    // White gets a point for each handicap stone but the first, besides komi and the stone.
    assert_eq!(played.game.score().white.to_string(), "2.5");
    let plain = record.play(Ruleset::PLAIN).expect("a start");
    assert_eq!((plain.game.move_number(), plain.game.score().white.to_string().as_str()), (1, "1.5"));
    assert_eq!(plain.nodes, [(NodeId::ROOT, 0), (record.main_line().last().expect("a node"), 1)]);
}

#[test]
fn every_breach_of_a_line_is_reported() {
    let text = "(;SZ[5];B[aa];W[bb](;B[bb];B[cc];W[cc])(;B[cc];AB[dd];W[ee];W[ed]))";
    let record = read(text).expect("a record").record;
    let main = record.play(Ruleset::PLAIN).expect("a start");
    let breaches: Vec<String> = main.breaches.iter().map(ToString::to_string).collect();
    let expected = [
        "node 3, Black B4: the point is occupied",
        "node 4, Black C3: it is the other player's turn",
        "node 5, White C3: the point is occupied",
    ];
    assert_eq!((breaches, main.stopped, main.game.act_count()), (expected.map(str::to_owned).to_vec(), None, 5));
    let other = record.ends().nth(1).expect("a variation");
    let other = record.play_to(Ruleset::PLAIN, other).expect("a start");
    assert_eq!((other.breaches.len(), other.stopped), (1, None));
    assert!(other.assumptions.iter().any(|one| matches!(one, Assumption::Edited(_))), "{:?}", other.assumptions);
    let dead = read("(;SZ[2];B[aa];AW[ba][ab])").expect("a record").record.play(Ruleset::PLAIN).expect("a start");
    let why = "node 2 sets up a board on which no game can begin: ";
    assert!(dead.stopped.is_some_and(|stop| stop.to_string().starts_with(why)), "{:?}", dead.stopped);
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

/// Returns what two games share that differ in the order of their handicap stones alone, so many.
fn shared(game: &Game, stones: u16) -> String {
    let moves: Vec<String> =
        game.moves().skip(2 * usize::from(stones)).map(|(color, one_move)| format!("{color} {one_move}")).collect();
    let books = Color::BOTH.map(|color| (game.prisoners(color), game.pass_stones(color)));
    let end = (game.phase(), game.to_move(), game.outcome(), game.score());
    format!("{}\n{moves:?} {books:?} {end:?} {:?}", game.board(), game.ruleset())
}

#[test]
fn games_of_every_preset_survive_being_written_and_read() {
    let (mut resumed, mut resigned, mut settled, mut handicaps, mut times) = (0, 0, 0, 0, 0);
    for (number, preset) in Preset::all().enumerate() {
        for seed in 0..60 {
            let game = random::whole_game(&mut Random::new(1_000 * number as u64 + seed), preset);
            let text = Record::of_game(&game).expect("a game has a board").to_string();
            let story = format!("{preset}, seed {seed}\n{text}{:?}", game.acts().collect::<Vec<_>>());
            let reading = read(&text).unwrap_or_else(|error| unreachable!("{error}\n{story}"));
            // A handicap that was not completed has no stones to set up, and the reader says so.
            let odd = |oddity: &Oddity| !matches!(oddity, Oddity::HandicapWithoutStones { .. });
            assert_eq!(reading.findings.iter().find(|finding| odd(&finding.oddity)), None, "{story}");
            assert_eq!(
                reading.record.preset().ok().flatten().map(|named| named.id),
                Preset::with_rules(preset.ruleset).map(|one| one.id)
            );
            let mut played =
                reading.record.play(preset.ruleset).unwrap_or_else(|error| unreachable!("{error}\n{story}"));
            assert_eq!((&played.breaches[..], played.stopped), (&[][..], None), "{story}");
            resumed += played.assumptions.iter().filter(|one| matches!(one, Assumption::Resumed(_))).count();
            reading.record.conclude(&mut played.game).unwrap_or_else(|error| unreachable!("{error}\n{story}"));
            let stones = game.setup().handicap;
            assert_eq!(shared(&played.game, stones), shared(&game, stones), "{story}");
            resigned += usize::from(matches!(game.outcome(), Some(Outcome::Resignation(_))));
            times += usize::from(matches!(game.outcome(), Some(Outcome::Time(_))));
            settled += usize::from(matches!(game.acts().last(), Some(Act::Settle { .. })));
            handicaps += usize::from(game.setup().handicap > 0);
        }
    }
    let kinds = [resumed, resigned, settled, handicaps, times];
    assert!(kinds.iter().all(|count| *count > 300), "resumed, resigned, settled, handicaps, times: {kinds:?}");
}

#[test]
fn area_and_territory_of_one_federation_have_one_margin() {
    let pairs = [("aga", "aga:territory")].map(|pair| (preset(pair.0), preset(pair.1)));
    let mut handicaps = 0;
    for (area, territory) in pairs {
        for seed in 0..2_000 {
            let mut random = Random::new(90_000 + seed);
            let game = random::whole_game(&mut random, area);
            let record = Record::of_game(&game).expect("a board");
            let by_area = record.play(area.ruleset).expect("a start");
            let mut by_territory = record.play(territory.ruleset).expect("a start");
            if by_area.game.phase() != Phase::Agreement {
                continue;
            }
            handicaps += usize::from(game.setup().handicap > 0);
            let mut by_area = by_area.game;
            by_area.settle(&[]).expect("an agreement");
            by_territory.game.settle(&[]).expect("an agreement");
            assert_eq!(by_area.score().lead(), by_territory.game.score().lead(), "seed {seed}\n{record}");
        }
    }
    assert!(handicaps > 20, "{handicaps}");
}

fn preset(id: &str) -> &'static Preset {
    Preset::named(id).expect("a preset")
}

#[test]
fn stones_that_are_set_up_count_as_a_handicap() {
    // The same stones, set up and as moves: White gets the same for them.
    let both = [
        "(;SZ[9]RU[Chinese]HA[2]KM[0.5]AB[gc][cg];W[ee];B[ed];W[];B[])",
        "(;SZ[9]RU[Chinese]HA[2]KM[0.5];B[gc];B[cg];W[ee];B[ed];W[];B[])",
        "(;SZ[9]RU[Chinese]HA[2]KM[0.5];B[gc];W[];B[cg];W[ee];B[ed];W[];B[])",
    ];
    for id in ["chinese", "aga", "aga:territory", "igs:goe", "cgos", "japanese", "nz", "korean"] {
        let scores = both.map(|text| {
            let played = read(text).expect("a record").record.play_by(preset(id)).expect("a start");
            assert_eq!((&played.breaches[..], played.stopped), (&[][..], None), "{id} {text}");
            let placed = |one: &Assumption| {
                matches!(one, Assumption::HandicapPlayed(2) | Assumption::HandicapPlaced { stones: 2, .. })
            };
            assert!(
                !text.contains("AB") || played.assumptions.iter().any(placed),
                "{id} {text}: {:?}",
                played.assumptions
            );
            played.game.score().lead()
        });
        assert_eq!((scores[0], scores[0]), (scores[1], scores[2]), "{id}");
    }
    // Not on the traditional points, so these rules do not let Black play them. White has the points all the same.
    let text = "(;SZ[9]RU[AGA]HA[2]KM[0.5]AB[aa][bb];W[ee];B[ed];W[];B[])";
    let played = read(text).expect("a record").record.play_by(preset("aga")).expect("a start");
    assert_eq!(played.assumptions, [Assumption::HandicapPlaced { stones: 2, bonus: HalfPoints::whole(1) }]);
    assert!(played.assumptions[0].to_string().ends_with("White has 1 point for them"), "{}", played.assumptions[0]);
    assert_eq!(played.game.score().white.to_string(), "2.5");
}

#[test]
fn a_record_may_end_among_its_handicap_stones() {
    for text in ["(;SZ[9]KM[0.5]HA[4];B[gc];B[cg])", "(;SZ[9]KM[0.5]HA[4];B[gc];W[];B[cg])"] {
        for id in ["chinese", "aga", "nz", "japanese", "kgs:japanese", "tromp-taylor"] {
            let played = read(text).expect("a record").record.play_by(preset(id)).expect("a start");
            assert_eq!((&played.breaches[..], played.stopped), (&[][..], None), "{id} {text}");
            let is_said = played.assumptions.contains(&Assumption::HandicapUnfinished(2));
            // Where the rules let Black play them just so, the game itself waits for the rest.
            let waits = played.game.phase() == shinpan::Phase::Handicap;
            assert!(is_said || waits, "{id} {text}: {:?}", played.assumptions);
        }
    }
}

#[test]
fn a_komi_that_the_record_does_not_name_is_said() {
    let komi = |id: &str, handicap: &str| {
        let text = format!("(;SZ[9]{handicap};W[ee])");
        let played = read(&text).expect("a record").record.play_by(preset(id)).expect("a start");
        let komi = played.assumptions.iter().find_map(|one| match one {
            Assumption::Komi(komi, source) => Some((*komi, *source)),
            _ => None,
        });
        assert_eq!(komi.map(|(komi, _)| komi), Some(played.game.setup().komi), "{id}");
        komi.map(|(komi, source)| (komi.to_string(), source)).expect("a komi that is said")
    };
    assert_eq!(komi("aga", "HA[2]AB[gc][cg]"), ("0.5".to_owned(), KomiSource::Preset));
    assert_eq!(komi("chinese", "HA[2]AB[gc][cg]"), ("7.5".to_owned(), KomiSource::PresetWithoutHandicap));
    assert_eq!(komi("chinese", ""), ("7.5".to_owned(), KomiSource::Preset));
    assert_eq!(komi("tromp-taylor", ""), ("0".to_owned(), KomiSource::PresetWithout));
}

#[test]
fn play_after_a_stop_is_a_resumption() {
    let stopped = "(;SZ[5];B[cc];W[bb];B[];W[]";
    for id in ["aga", "japanese", "chinese", "nz", "igs:goe"] {
        for (rest, resumed) in [(";B[dd];W[];B[])", 1), (";PL[B];B[dd])", 1), (";PL[B])", 1), (")", 0)] {
            let played =
                read(&format!("{stopped}{rest}")).expect("a record").record.play_by(preset(id)).expect("a start");
            assert_eq!(played.breaches, [], "{id} {rest}");
            let resumptions = played.assumptions.iter().filter(|one| matches!(one, Assumption::Resumed(_))).count();
            assert_eq!(resumptions, resumed, "{id} {rest}");
        }
    }
    // The rules of the AGA let White pass once more if Black passed last.
    let third = read("(;SZ[5];B[cc];W[];B[];W[])").expect("a record").record.play_by(preset("aga")).expect("a start");
    assert_eq!((&third.breaches[..], third.game.phase()), (&[][..], Phase::Agreement));
    assert!(third.assumptions.iter().any(|one| matches!(one, Assumption::ExtraPass(_))));
    let mut game = third.game;
    game.settle(&[]).expect("an agreement");
    assert_eq!(Color::BOTH.map(|color| game.pass_stones(color)), [1, 2]);
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
        let named = read(&text).expect("what was written").record.preset().ok().flatten().map(|named| named.ruleset);
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

#[test]
fn a_line_is_cut_out_whole_and_alone() {
    let mut lines = 0;
    for seed in 0..200 {
        let record = random::record(&mut Random::new(seed));
        for end in record.ends() {
            let (cut, line) = (record.cut(end), record.line_to(end));
            assert_eq!(cut.node_count(), line.len(), "seed {seed}\n{record}");
            for (mine, theirs) in cut.main_line().zip(&line) {
                let properties = |record: &Record, id| record.node(id).map(|node| node.properties().to_vec());
                assert_eq!(properties(&cut, mine), properties(&record, *theirs), "seed {seed}\n{record}");
            }
            assert_eq!(read(&cut.to_string()).map(|reading| reading.record).as_ref(), Ok(&cut), "seed {seed}");
            lines += 1;
        }
        assert_eq!(record.cut(NodeId::ROOT).node_count(), 1, "seed {seed}");
    }
    assert!(lines > 400, "{lines} lines");
}
