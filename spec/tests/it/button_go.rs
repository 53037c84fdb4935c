//! Button Go, Reverse Button Go and Two Button Go: games through every phase, and games in which a default and its
//! alternatives differ.

use crate::driver::{BOTH, alternatives_differ, point, questions_agree, readings_are_registered};
use shinpan_spec::{DOCUMENTS, button_go, traced};

use button_go::{
    Act, Alternative, Family, Game, Outcome, Phase, Player, Position, Prisoners, Readings, Reason, Setting, State,
};

/// One game a line: the family; a start by rows, with the first player, komi and black prisoners; the acts; the
/// refusals, then the phase, the player to move, both scores in half points, and the black and white prisoners.
const GAMES: &str = "\
# The button: once, in turn, worth half a point, and no pass.
Button | .X. | B:button W:button W:pass B:button B:pass | WrongPhase WrongPhase Over none 7 0 0 0
Button | .X. | W:button B:pass W:button B:pass W:pass | WrongTurn Over none 6 1 0 0
Button | .X. | B:pass W:pass B:button W:A1 | GameOver GameOver Over none 6 0 0 0
Button | .X. komi=13 | B:pass W:button | Play Black 6 14 0 0
# A play captures. It may not be occupied, off the board, a suicide or a repetition.
Button | .X. | B:B1 B:J9 B:C1 W:A1 | Occupied OffBoard Play Black 0 6 2 0
Button | .O. | B:A1 B:pass W:A1 | Suicide Play Black 0 6 0 0
Button | .XO./XO.O/.XO. | B:C2 W:B2 W:pass B:pass W:B2 | Repetition@0 GameOver Over none 14 10 0 1
# The button lifts the bans of ko and superko, for both players. What stands then bars plays again.
Button | .XO./XO.O/.XO. | B:C2 W:button B:pass W:B2 B:C2 | Repetition@2 Play Black 10 15 1 1
Button | .XO./XO.O/.XO. | B:C2 W:pass B:button W:B2 B:pass W:pass | Over none 11 14 1 1
# The other games have no button to take. A pass costs a stone.
Reverse | .X. | B:button B:pass | WrongPhase Play White 2 0 1 0
Reverse | .X. | B:pass W:button W:pass | WrongPhase Over none 2 -1 1 1
Reverse | .X. white-first | W:pass B:pass | Over none 3 -2 1 1
Reverse | .X. black-prisoners=2 | B:pass W:pass | Over none -2 -1 3 1
Reverse | .XO./XO.O/.XO. | B:C2 W:B2 W:pass B:pass | Repetition@0 Over none 5 0 1 2
TwoButton | .X. | B:button B:pass W:pass | WrongPhase Over none 3 -1 1 1
TwoButton | .X. | B:pass W:A1 W:pass B:button | Suicide GameOver Over none 3 -1 1 1
TwoButton | .... | B:B1 W:pass B:C1 W:pass B:pass | Over none 3 -3 1 2
TwoButton | .... | B:B1 W:pass B:pass | Over none 5 -1 1 1
TwoButton | .... | B:pass W:B1 B:pass W:pass | Over none -3 5 2 1
TwoButton | .... | B:pass W:C1 B:B1 W:pass B:pass | Over none 0 0 2 1
# Situational superko: the start counts as left by the opponent of the first player.
TwoButton | .XO./XO.O/.XO. | B:C2 W:B2 | Repetition@0 Play White 6 2 0 1
TwoButton | .XO./XO.O/.XO. white-first | W:pass B:C2 W:B2 | Repetition@1 Play White 6 1 0 2";

/// One alternative a line: its name; the family; a start; the acts; what the default says, and what the alternative
/// says.
const DIFFERENCES: &str = "\
SuicideAllowed | Button | ..../OOOO/XX.O | B:C1 | Suicide Play Black 4 18 0 0 | Play White 0 24 3 0
SuicideAllowed | TwoButton | ..../OOOO/XX.O | B:C1 | Suicide Play Black 0 8 0 0 | Suicide Play Black 0 8 0 0
SituationalSuperko | Button | .XO./XO.O/.XO. white-first | W:pass B:C2 W:B2 | Repetition@0 Play White 14 10 0 1 | Repetition@1 Play White 14 10 0 1
SituationalSuperko | Reverse | .O. white-first | W:pass B:A1 | Suicide Play Black 0 2 0 1 | Suicide Play Black 0 2 0 1
LiftsForReply | Button | .XO./XO.O/.XO. | B:C2 W:button B:pass W:B2 | Play Black 10 15 1 1 | Repetition@0 Play White 14 11 0 1
LiftsForReply | Button | .XO./XO.O/.XO. | B:C2 W:pass B:button W:B2 | Play Black 11 14 1 1 | Play Black 11 14 1 1
ButtonIsPass | Button | .X. | B:button W:pass B:A1 | Play White 7 0 0 0 | GameOver Over none 7 0 0 0
ReverseArea | Reverse | .X. | B:pass W:pass | Over none 2 -1 1 1 | Over none 6 1 1 1
FirstPassLifts | TwoButton | .XO./XO.O/.XO./.XO./XO.O/.XO. | B:C5 W:pass B:C2 W:B5 B:pass W:B2 | Repetition@0 Play White 6 5 2 3 | Play Black 2 7 3 3
WholeKomi | Button | .X. komi=13 | B:pass | Play White 6 13 0 0 | unplayable
WholeKomi | Reverse | .X. komi=13 | B:pass | Play White 2 13 1 0 | Play White 2 13 1 0
WholeKomi | Button | .X. komi=14 | B:pass | Play White 6 14 0 0 | Play White 6 14 0 0";

fn act(step: &str) -> Act {
    let (who, name) = step.split_once(':').unwrap();
    let player = if who == "B" { Player::Black } else { Player::White };
    match name {
        "pass" => Act::Pass(player),
        "button" => Act::TakeButton(player),
        name => Act::Play(player, point(name)),
    }
}

fn board(rows: &str) -> Position {
    crate::driver::board(Position::empty, rows.split('/'))
}

fn setting(family: &str, text: &str, readings: Readings) -> Setting {
    let mut words = text.split_whitespace();
    let mut setting = Setting { position: board(words.next().unwrap()), ..Setting::plain(1, 1) };
    setting.options.readings = readings;
    setting.options.family = match family {
        "Button" => Family::Button,
        "Reverse" => Family::Reverse,
        _ => Family::TwoButton,
    };
    for word in words {
        match word.split_once('=') {
            Some(("komi", number)) => setting.komi = number.parse().unwrap(),
            Some((_, number)) => setting.prisoners = Prisoners { black: number.parse().unwrap(), white: 0 },
            None => setting.to_move = Player::White,
        }
    }
    setting
}

/// Plays the acts and describes the game.
fn tell(family: &str, start: &str, script: &str, readings: Readings) -> String {
    let Ok(mut game) = Game::begin(setting(family, start, readings)) else { return "unplayable".to_owned() };
    let mut words = crate::driver::tell(&mut game, script, act);
    words.extend(BOTH.map(|player| game.score(player).to_string()));
    words.extend(BOTH.map(|player| game.prisoners(player).to_string()));
    words.join(" ")
}

#[test]
fn games_go_through_their_phases() {
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [family, start, script, expected] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("expected FAMILY | START | ACTS | RESULT, found {line}");
        };
        assert_eq!(tell(family, start, script, Readings::default()), expected, "{line}");
    }
}

fn readings(alternative: Alternative, in_force: bool) -> Readings {
    match in_force {
        true => Readings::default().with(alternative),
        false => Readings::default(),
    }
}

#[test]
fn defaults_and_alternatives_differ() {
    alternatives_differ(DIFFERENCES, Alternative::ALL, &[], |alternative, in_force, parts| {
        let [family, start, script] = parts[..] else { panic!("expected FAMILY | START | ACTS, found {parts:?}") };
        tell(family, start, script, readings(alternative, in_force))
    });
}

#[test]
fn questions_agree_with_acts() {
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [family, start, script, _] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else { unreachable!() };
        let mut game = Game::begin(setting(family, start, Readings::default())).unwrap();
        for step in script.split_whitespace() {
            let player = game.to_move().unwrap_or(Player::Black);
            questions_agree(&game);
            assert_eq!(game.clone().act(Act::TakeButton(player)).err(), game.button_refusal(), "{line}");
            assert_eq!(game.is_over(), game.phase() == Phase::Over);
            let unknown = if game.is_over() { Reason::GameOver } else { Reason::WrongPhase };
            assert_eq!(game.unknown_act().reason, unknown);
            let _ = game.act(act(step));
        }
    }
}

/// The page tells two games: equal territories, and one point more for Black.
#[test]
fn the_button_tells_the_territory_scores_apart() {
    let even = (".X.O.", "B:C1 W:button B:pass W:pass", 1, Player::White);
    let ahead = ("..X..O.", "B:D1 W:E1 B:button W:pass B:pass", 3, Player::Black);
    for (rows, steps, margin, taker) in [even, ahead] {
        let mut game = Game::begin(setting("Button", rows, Readings::default())).unwrap();
        for step in steps.split(' ') {
            game.act(act(step)).unwrap();
        }
        assert_eq!(game.outcome(), Some(Outcome::Wins(Player::Black, margin)), "{rows}");
        assert_eq!([taker, taker.other()].map(|player| game.buttons(player)), [1, 0]);
    }
}

#[test]
fn scores_and_owners_are_named() {
    let game = Game::begin(setting("Reverse", "X.OO..", Readings::default())).unwrap();
    assert_eq!(game.scores(), ("territory", 0, 4));
    assert_eq!(
        ["A1", "B1", "F1"].map(|name| game.owner(point(name))),
        [Some(Player::Black), None, Some(Player::White)]
    );
    let game = Game::begin(setting("Button", "X.OO..", Readings::default())).unwrap();
    assert_eq!(game.scores(), ("area", 2, 8));
    assert_eq!((game.pass_stones(Player::Black), game.costs_stones()), (0, false));
}

#[test]
fn records_hold_refused_acts() {
    let mut game = Game::begin(setting("Button", "X..", Readings::default())).unwrap();
    game.take_down(Act::Play(Player::White, point("A1")));
    assert_eq!((game.position().state(point("A1")), game.to_move()), (Some(State::White), Some(Player::Black)));
    game.take_down(Act::TakeButton(Player::White));
    assert_eq!(game.to_move(), Some(Player::Black));
    assert!(Game::begin(Setting::plain(1, 26)).is_err());
}

#[test]
fn every_clause_runs() {
    let document = DOCUMENTS.iter().find(|document| document.id == "button-go").unwrap();
    let (_, ran) = traced(|| {
        games_go_through_their_phases();
        questions_agree_with_acts();
    });
    let ids = document.register.split("  - { id: \"").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: Vec<&str> = ids.filter(|id| !ran.contains(id)).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

#[test]
fn readings_have_names_in_the_register() {
    readings_are_registered("button-go", Alternative::ALL.iter().map(|one| (one.reading(), one.name())));
}
