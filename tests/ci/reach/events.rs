//! Repetitions and gadgets: that they are met, by name and number.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use shinpan::Scoring;
use shinpan_harness::generate::plant::{PLANTS, Planted};
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::vocabulary::{
    Act, Ask, Color, Diagram, Field, Fields, Illegal, Move, Observation, Phase, Script, Target, Turning,
};

use super::SHARED_GAMES;
use super::watch::{Repeat, Seen, Watched};

/// How often each thing was met.
#[derive(Default)]
struct Tally(BTreeMap<String, usize>);

impl Tally {
    fn add(&mut self, name: impl Into<String>) {
        *self.0.entry(name.into()).or_default() += 1;
    }

    fn expect(&self, least: usize, names: impl IntoIterator<Item = String>) {
        let rare: Vec<(String, usize)> = names
            .into_iter()
            .map(|name| (name.clone(), self.0.get(&name).copied().unwrap_or(0)))
            .filter(|(_, count)| *count < least)
            .collect();
        assert!(rare.is_empty(), "met less than {least} times: {rare:#?}\nof {:#?}", self.0);
    }
}

fn accepted_or_refused(repeat: &Repeat) -> &'static str {
    if repeat.refused { "refused" } else { "accepted" }
}

/// What closes a cycle, and what the cycle is like.
fn tally_repeat(seen: &Seen, repeat: &Repeat, tally: &mut Tally) {
    let how = accepted_or_refused(repeat);
    let effect = seen.effect.clone().unwrap_or_default();
    let closed = match (effect.captured, effect.suicide) {
        (0, 0) => "a play without capture",
        (0, _) => "suicide",
        _ => "capture",
    };
    tally.add(format!("{how} after {} moves", repeat.length));
    tally.add(format!("{how}, closed by {closed}"));
    if repeat.length > 16 {
        tally.add(format!("{how}, closed by {closed} after more than 16 moves"));
    }
    if repeat.to_start {
        tally.add(format!("{how}, of the start"));
    }
    if repeat.passes > 0 {
        tally.add(format!("{how}, with a pass, closed by {closed}"));
    }
    if effect.suicide > 1 {
        tally.add(format!("{how}, closed by suicide of many"));
    }
}

fn tally_play(seen: &Seen, tally: &mut Tally) {
    let (Some(effect), true) = (&seen.effect, seen.verdict.is_ok()) else { return };
    let stones = |color| seen.board.points_of(Some(color)).count();
    match effect.suicide {
        0 => {}
        1 => tally.add("suicide of one"),
        2 => tally.add("suicide of two"),
        _ => tally.add("suicide of three or more"),
    }
    match effect.chains {
        0 | 1 => {}
        2 => tally.add("capture of two chains"),
        _ => tally.add("capture of three chains or more"),
    }
    let (black, white) = (stones(Color::Black), stones(Color::White));
    let points = seen.board.points().count();
    if points > 4 && (black == 0 || white == 0) && 2 * effect.captured > points {
        tally.add("capture of all there is");
    }
    if black + white == 0 {
        tally.add("a board emptied by a play");
    }
}

/// The kos of a Japanese play-out.
fn tally_play_out(seen: &Seen, tally: &mut Tally) {
    if seen.phase != Phase::PlayOut {
        return;
    }
    let ko = seen.effect.as_ref().is_some_and(|effect| effect.captured == 1);
    match (&seen.verdict, seen.act) {
        (Ok(()), Act::Move(Move { target: Target::PassFor(_), .. })) => tally.add("play-out: a pass for a ko"),
        (Ok(()), _) if ko => tally.add("play-out: one stone taken"),
        (Err(refused), _) if ko && refused.reason == Illegal::Repetition => tally.add("play-out: a ko refused"),
        _ => {}
    }
}

/// An eye next to chains of one color that live, and yet no territory: one of them is next to dame.
fn has_eye_in_seki(watched: &Watched, board: &Diagram) -> bool {
    let mut said = Observation::default();
    watched.game.observe(Ask { fields: Fields::default().with(Field::Owner), lines: 0 }, &mut said);
    let Some(owner) = said.owner else { return false };
    board.points_of(None).any(|point| {
        let region = board.connected(point);
        let around: Vec<_> = region
            .iter()
            .flat_map(|inside| board.neighbors(*inside).collect::<Vec<_>>())
            .filter(|near| board.at(*near).is_some())
            .collect();
        let colors: std::collections::BTreeSet<_> = around.iter().map(|stone| board.at(*stone)).collect();
        let chains = around.iter().all(|stone| board.connected(*stone).len() > 1);
        colors.len() == 1 && chains && owner.at(point).is_none()
    })
}

/// Every plant and row in all its turnings, with its name and the number of moves of its line.
static PLANTED: LazyLock<Vec<(Diagram, String, usize)>> = LazyLock::new(|| {
    let plants = PLANTS.iter().enumerate().map(|(which, plant)| (plant.name.to_owned(), Planted::at(which)));
    let rows = (1..=20).flat_map(|stones| {
        let (sending, filling) = (Planted::sending(stones), Planted::filling(stones));
        [(format!("sending {stones}"), sending), (format!("filling {stones}"), filling)]
    });
    let with_lines = plants.chain(rows).filter(|(_, planted)| !planted.line.is_empty());
    let turned = |(name, planted): (String, Planted)| {
        Turning::all()
            .map(move |turning| (turning.board(&planted.board), name.clone(), planted.line.len()))
            .collect::<Vec<_>>()
    };
    with_lines.flat_map(turned).collect()
});

/// The plant, or the row, that a script begins with.
fn planted(script: &Script) -> Option<(&'static str, usize)> {
    let found = PLANTED.iter().find(|(board, ..)| *board == script.start.board);
    found.map(|(_, name, length)| (name.as_str(), *length))
}

fn tally_game(script: &Script, tally: &mut Tally) {
    let Some(mut watched) = Watched::begin(script) else { return };
    let planted = planted(script);
    let mut round = false;
    for act in &script.acts {
        let seen = watched.see(act);
        if let Some(repeat) = &seen.repeat {
            tally_repeat(&seen, repeat, tally);
            round |= repeat.to_start && planted.as_ref().is_some_and(|(_, length)| repeat.length == *length);
        }
        tally_play(&seen, tally);
        tally_play_out(&seen, tally);
        let settled = matches!(act, Act::Settle(_)) && seen.verdict.is_ok();
        if settled && script.rules.engine.scoring == Scoring::LivingTerritory && has_eye_in_seki(&watched, &seen.board)
        {
            tally.add("agreed with an eye in seki");
        }
    }
    let board = &script.start.board;
    let shape = match (board.columns(), board.rows()) {
        (1, _) | (_, 1) => "a strip",
        (columns, rows) if columns != rows => "a rectangle",
        _ => "a square",
    };
    tally.add(shape);
    tally.0.entry("acts".to_owned()).and_modify(|acts| *acts += script.acts.len()).or_insert(script.acts.len());
    if let Some((name, _)) = planted.filter(|_| round) {
        tally.add(format!("round: {name}"));
    }
}

#[test]
fn games_go_round_in_every_way() {
    let mut tally = Tally::default();
    for script in SHARED_GAMES.iter() {
        tally_game(script, &mut tally);
    }
    tally.expect(2, (2..=40).map(|length| format!("refused after {length} moves")));
    tally.expect(2, (3..=40).map(|length| format!("accepted after {length} moves")));
    for how in ["accepted", "refused"] {
        tally.expect(
            20,
            ["capture", "a play without capture", "suicide"].map(|closed| format!("{how}, closed by {closed}")),
        );
        tally.expect(
            10,
            ["capture", "a play without capture", "suicide"]
                .map(|closed| format!("{how}, with a pass, closed by {closed}")),
        );
        tally.expect(
            3,
            ["capture", "a play without capture", "suicide"]
                .map(|closed| format!("{how}, closed by {closed} after more than 16 moves")),
        );
        tally.expect(100, [format!("{how}, of the start")]);
        tally.expect(10, [format!("{how}, closed by suicide of many")]);
    }
    let plants = PLANTS.iter().filter(|plant| !plant.line.is_empty());
    tally.expect(10, plants.map(|plant| format!("round: {}", plant.name)));
    let things = [
        "suicide of one",
        "suicide of two",
        "suicide of three or more",
        "capture of two chains",
        "capture of three chains or more",
        "capture of all there is",
        "a board emptied by a play",
        "play-out: one stone taken",
        "play-out: a ko refused",
        "play-out: a pass for a ko",
        "agreed with an eye in seki",
        "a strip",
        "a rectangle",
    ];
    tally.expect(20, things.map(str::to_owned));
}
