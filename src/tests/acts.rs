//! Random acts under random rulesets. In debug builds, the game audits itself after every act.

use quickcheck::{Arbitrary, Gen};

use super::carry_out;
use super::texts::{AnyRuleset, random};
use crate::{Color, Ending, Game, Phase, Recreation, Repetition, Ruleset, Setup};

/// The acts of a player besides plays, as the tests write them. Those that end the game are rare.
const ACTS: &str = "pass,pass,pass,pass,pass for A1,pass for B1,pass for A2,resume,play out,play out,play out,offer,\
                    refuse,accept,resign,time";

/// Returns an act such as `B C3`. Most acts are plays on a small board.
fn act(game: &Game, random: &mut Gen) -> String {
    let one = |random: &mut Gen, words: &[&str]| (*random.choose(words).expect("words")).to_owned();
    let mover = game.to_move().map_or("B", |color| if color == Color::Black { "B" } else { "W" });
    let player = if u8::arbitrary(random) < 200 { mover.to_owned() } else { one(random, &["B", "W"]) };
    match u8::arbitrary(random) {
        0..80 if game.phase() == Phase::Agreement => "both".to_owned(),
        0..160 => format!("{player} {}{}", one(random, &["A", "B", "C", "D"]), one(random, &["1", "2"])),
        160..225 => format!("{player} {}", one(random, &ACTS.split(',').collect::<Vec<_>>())),
        225..250 => one(random, &["disagree", "both"]),
        _ => "settle A1".to_owned(),
    }
}

#[test]
fn random_acts_are_undone() {
    let mut random = random();
    for number in 0..600 {
        let AnyRuleset(mut rules) = AnyRuleset::arbitrary(&mut random);
        if number % 2 == 0 {
            let (ending, repetition) = (Ending::Procedure, Repetition::CapturingStone);
            let play_out_after_repetition = number % 4 == 0;
            rules = Ruleset { ending, repetition, recreation: Recreation::Offer, play_out_after_repetition, ..rules };
        }
        let setup = Setup { handicap: number % 4, ..Setup::empty(1 + (number / 4 % 4) as u8, 2) };
        let Ok(mut game) = Game::new(rules, &setup) else { continue };
        let start = format!("{game:?}");
        for _ in 0..120 {
            let act = act(&game, &mut random);
            let before = format!("{game:?}");
            match carry_out(&mut game, &act) {
                Ok(_) if u8::arbitrary(&mut random) < 40 => {
                    assert!(game.undo());
                    assert_eq!(fields(&format!("{game:?}")), fields(&before), "{rules}: {act}");
                }
                Ok(_) => {}
                Err(_) => assert_eq!(fields(&format!("{game:?}")), fields(&before), "{rules}: refused {act}"),
            }
            if game.is_over() {
                (0..u8::arbitrary(&mut random) % 8).for_each(|_| {
                    game.undo();
                });
            }
            let legal = game.legal_plays();
            let accepts = |point| game.to_move().is_some_and(|color| game.check_play(color, point).is_ok());
            assert!(game.board().points().all(|point| legal.contains(point) == accepts(point)), "{rules}: {act}");
        }
        while game.undo() {}
        assert_eq!(fields(&format!("{game:?}")), fields(&start), "{rules}");
    }
}

/// Returns the part of a game's debug text that undoing restores: its state.
fn fields(text: &str) -> &str {
    let from = text.find("state: State").expect("a state");
    &text[from..]
}
