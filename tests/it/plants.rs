//! Boards that the generator plants: each line leads back to its board, and each shape fits every size.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use shinpan_harness::generate::plant::{PLANTS, Planted};
use shinpan_harness::generate::reached::reached;
use shinpan_harness::generate::shape::SHAPES;
use shinpan_harness::subject::engine::{EngineGame, begin};
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::vocabulary::{Act, Color, Diagram, Move, Rules, Start, Target, Turning};

/// Begins a game on a planted board. This rule allows the most kos and refuses the fewest repetitions.
fn begun(planted: &Planted, name: &str) -> EngineGame {
    let rules: Rules = "basic+simple-ko-restated".parse().expect("a ruleset");
    let start = Start { board: planted.board.clone(), to_play: planted.to_play, ..Start::empty(1, 1) };
    begin(rules, rules.engine, &start).expect(name)
}

fn goes_round(planted: &Planted, name: &str) {
    assert_eq!(planted.board.without_liberty(), [], "{name}");
    let mut game = begun(planted, name);
    let Some((last, others)) = planted.line.split_last() else { return };
    for (number, step) in others.iter().enumerate() {
        game.act(&Act::Move(*step)).unwrap_or_else(|refused| panic!("{name}: {step} {refused:?}"));
        let back = game.diagram() == planted.board;
        let passes = matches!(step.target, Target::Pass);
        assert!(!back || passes, "{name} is back after {} moves of {}", number + 1, planted.line.len());
    }
    // Under this rule only the last move of a two-move ko is refused.
    match game.act(&Act::Move(*last)) {
        Ok(_) => assert_eq!(game.diagram(), planted.board, "{name}"),
        Err(_) => assert_eq!(planted.line.len(), 2, "{name}: {last} is refused"),
    }
}

#[test]
fn every_line_leads_back_to_its_plant() {
    for (which, row) in PLANTS.iter().enumerate() {
        row.board.parse::<Diagram>().expect(row.name);
        let steps = if row.line.is_empty() { 0 } else { row.line.split(", ").count() };
        assert_eq!(Planted::at(which).line.len(), steps, "{}", row.name);
        for turning in Turning::all() {
            goes_round(&Planted::at(which).turned(turning), row.name);
        }
    }
}

#[test]
fn rows_of_every_length_go_round() {
    for stones in 1..=23 {
        let (sending, filling) = (Planted::sending(stones), Planted::filling(stones));
        assert_eq!((sending.line.len(), filling.line.len()), (2 * usize::from(stones), 2 * usize::from(stones) - 1));
        goes_round(&sending, "sending");
        goes_round(&filling, "filling");
    }
}

#[test]
fn every_plant_is_reached_without_a_capture() {
    let rules: Rules = "basic".parse().expect("a ruleset");
    for plant in PLANTS {
        for to_play in [Color::Black, Color::White] {
            let start = Start { board: plant.board.parse().expect(plant.name), to_play, ..Start::empty(1, 1) };
            let (empty, acts) = reached(&start, true).expect(plant.name);
            let mut game = begin(rules, rules.engine, &empty).expect(plant.name);
            let mut passed = false;
            for act in &acts {
                let removed = game.act(act).expect(plant.name);
                let passes = matches!(act, Act::Move(Move { target: Target::Pass, .. }));
                assert!(removed.is_empty() && !(passes && passed), "{}: {act}", plant.name);
                passed = passes;
            }
            assert_eq!((game.diagram(), game.to_play()), (start.board, Some(to_play)), "{}", plant.name);
        }
    }
}

/// Plays the moves of a shape. Returns the positions, the start first.
fn positions(planted: &Planted, name: &str) -> Vec<Diagram> {
    let mut game = begun(planted, name);
    let played = planted.line.iter().map(|step| {
        game.act(&Act::Move(*step)).unwrap_or_else(|refused| panic!("{name}: {step} {refused:?}"));
        game.diagram()
    });
    std::iter::once(planted.board.clone()).chain(played).collect()
}

#[test]
fn every_shape_fits_every_board() {
    for (columns, rows) in (1..=25).flat_map(|columns| (1..=25).map(move |rows| (columns, rows))) {
        for shape in SHAPES {
            let mut random = ChaCha8Rng::seed_from_u64(u64::from(columns) * 32 + u64::from(rows));
            let planted = shape.make(columns, rows, &mut random);
            assert_eq!(planted.board.size(), (columns, rows), "{}", shape.name);
            assert_eq!(planted.board.without_liberty(), [], "{} on {columns}x{rows}", shape.name);
        }
    }
}

#[test]
fn large_areas_come_back_after_many_moves() {
    let mut longest = 0;
    for (number, (columns, rows)) in [(9, 9), (19, 19), (25, 25), (25, 4), (6, 25)].into_iter().enumerate() {
        for shape in SHAPES.iter().filter(|shape| shape.name.starts_with("large area")) {
            for seed in 0..12 {
                let mut random = ChaCha8Rng::seed_from_u64(seed + 100 * number as u64);
                let planted = shape.make(columns, rows, &mut random);
                let positions = positions(&planted, shape.name);
                let (last, before) = positions.split_last().expect("a start");
                let back = before.iter().rposition(|position| position == last);
                let back = back.unwrap_or_else(|| panic!("{} on {columns}x{rows}: {last:?}", shape.name));
                longest = longest.max(positions.len() - 1 - back);
            }
        }
    }
    assert!(longest > 700, "{longest}");
}
