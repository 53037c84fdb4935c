//! The New Zealand Rules of Go: games through every phase, and games in which a default and its alternatives differ.

use crate::driver::{BOTH, alternatives_differ, point as at, questions_agree, readings_are_registered};
use std::collections::BTreeSet;

use shinpan_spec::{DOCUMENTS, new_zealand, traced};

use new_zealand::{Act, Alternative, Game, MadeBy, Outcome, Phase, Player, Position, Readings, Reason, Setting, State};

/// One game a line: a start by rows, with its handicap, komi, maker and first player; the acts; the refusals, then the
/// phase, the player to move, the margin, and the removed black and white stones.
const GAMES: &str = "\
# A player may lose one stone or several, unless the player left that board before.
.XO | B:B1 B:Z9 W:A1 | Occupied OffBoard WrongTurn Play Black 2 0 0
..../OOOO/XX.O | B:C1 | Play White -24 3 0
.O. | B:A1 W:C1 | Play Black -6 1 0
.O. | B:A1 W:pass B:A1 | Repetition@1 Play Black -6 1 0
# White passes first, and so leaves the board that a retake would leave again.
.XO./XO.O/.XO. white-first | W:pass B:C2 W:B2 | Repetition@1 Play White 4 0 1
.XO./XO.O/.XO. nobody | B:C2 W:B2 B:pass W:pass | Agreement none -4 1 1
.XO./XO.O/.XO. | B:C2 W:B2 | Repetition@0 Play White 4 0 1
. | B:A1 W:A1 B:A1 | Repetition@1 Play Black 0 1 1
# Two passes, then agreement, playing on, or neither.
... | :on remove:B1 :give-up B:B1 W:pass B:pass B:pass W:pass | WrongPhase WrongPhase WrongPhase WrongPhase WrongPhase Agreement none 6 0 0
... | B:B1 W:pass B:pass remove:A1 remove:B1,J9 remove:B1,B1 W:pass :on | NotAStone NotAStone GameOver GameOver Over none 0 1 0
... | B:B1 W:pass B:pass :on B:A1 W:pass B:pass :on W:A1 :give-up | WrongTurn Repetition@2 WrongPhase Play White 6 0 0
... | B:B1 W:pass B:pass :give-up :give-up remove:B1 | GameOver GameOver Over none 6 0 0
XX. | B:pass W:pass remove:B1 | Over none 6 1 0
# Empty points that reach both colors count for both, and an empty board for neither.
X.O | B:pass W:pass remove: | Over none 0 0 0
X..OO 0 13 | B:pass W:pass remove: | Over none -15 0 0
... | B:pass W:pass remove: | Over none 0 0 0
# A handicap of n: n - 1 passes by White, which count like others.
... 3 | W:pass B:A1 W:B1 W:pass B:pass :on W:B1 W:pass B:C1 W:B1 | WrongTurn WrongPhase WrongPhase Play Black -6 2 0
... 3 | B:A1 | Handicap White 6 0 0
... 1 | B:A1 W:B1 | Play Black -6 1 0
... 2 white-first | B:A1 | unplayable
... 2 1 | B:A1 W:pass B:pass remove: | Over none 5 0 0";

/// One alternative a line: its name; a start; the acts; what the default says, and what the alternative says.
const DIFFERENCES: &str = "\
SettleAnyTime | X.. | remove:A1 | WrongPhase Play Black 6 0 0 | Over none 0 1 0
SettleAnyTime | X.. | :on B:pass W:pass remove: remove: | WrongPhase GameOver Over none 6 0 0 | WrongPhase GameOver Over none 6 0 0
PointsOfOneColor | X..O. | B:pass W:pass remove: | Over none -2 0 0 3 4 | Over none -2 0 0 1 2
StartByNobody | .XO./XO.O/.XO. white | B:C2 W:B2 | Repetition@0 Play White 4 0 1 | Play Black -4 1 1
StartByMaker | .XO./XO.O/.XO. | B:C2 W:B2 | Repetition@0 Play White 4 0 1 | Play Black -4 1 1
StartByMaker | .XO./XO.O/.XO. white | B:C2 W:B2 | Repetition@0 Play White 4 0 1 | Repetition@0 Play White 4 0 1
PlaysOnly | .XO./XO.O/.XO. white-first | W:pass B:C2 W:B2 | Repetition@1 Play White 4 0 1 | Play Black -4 1 1
ConnectedStones | XX. | B:pass W:pass remove:B1 | Over none 6 1 0 | Over none 0 2 0
NoHandicapKomi | ... 2 13 | B:B1 W:pass B:pass remove: | Over none -7 0 0 | Over none 6 0 0
NoHandicapKomi | ... 1 13 | B:B1 | Play White -7 0 0 | Play White -7 0 0
EmptyStart | X.. | B:pass | Play White 6 0 0 | unplayable
EmptyStart | ... white-first | W:pass | Play Black 0 0 0 | unplayable
EmptyStart | ... | B:pass | Play White 0 0 0 | Play White 0 0 0";

fn act(step: &str) -> Act {
    let player = |name: &str| if name == "B" { Player::Black } else { Player::White };
    match step.split_once(':').unwrap() {
        ("", "on") => Act::PlayOn,
        ("", _) => Act::GiveUp,
        ("remove", names) => Act::Remove(names.split(',').filter(|name| !name.is_empty()).map(at).collect()),
        (who, "pass") => Act::Pass(player(who)),
        (who, name) => Act::Play(player(who), at(name)),
    }
}

fn board(rows: &str) -> Position {
    crate::driver::board(Position::empty, rows.split('/'))
}

/// Reads a start. The first number is the handicap, and the second is komi in half points.
fn setting(text: &str, readings: Readings) -> Setting {
    let mut words = text.split_whitespace();
    let mut setting = Setting { position: board(words.next().unwrap()), ..Setting::plain(1, 1) };
    setting.options.readings = readings;
    let mut numbers = Vec::new();
    for word in words {
        match word {
            "nobody" => setting.made_by = MadeBy::Nobody,
            "white" => setting.made_by = MadeBy::Player(Player::White),
            "white-first" => setting.to_move = Player::White,
            number => numbers.push(number.parse::<i32>().unwrap()),
        }
    }
    setting.handicap = usize::try_from(numbers.first().copied().unwrap_or(0)).unwrap();
    setting.komi = numbers.get(1).copied().unwrap_or(0);
    setting
}

/// Plays the acts and describes the game. `points` adds the points of both players.
fn tell(text: &str, script: &str, readings: Readings, points: bool) -> String {
    let Ok(mut game) = Game::begin(setting(text, readings)) else { return "unplayable".to_owned() };
    let mut words = crate::driver::tell(&mut game, script, act);
    words.push((game.score(Player::Black) - game.score(Player::White)).to_string());
    words.extend(BOTH.map(|player| game.removed(player).to_string()));
    if points {
        words.extend(BOTH.map(|player| game.points(player).len().to_string()));
    }
    words.join(" ")
}

#[test]
fn games_go_through_their_phases() {
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [start, script, expected] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else {
            panic!("expected START | ACTS | RESULT, found {line}");
        };
        assert_eq!(tell(start, script, Readings::default(), false), expected, "{line}");
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
        let [start, script] = parts[..] else { panic!("expected START | ACTS, found {parts:?}") };
        let points = alternative == Alternative::PointsOfOneColor;
        tell(start, script, readings(alternative, in_force), points)
    });
}

#[test]
fn questions_agree_with_acts() {
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [start, script, _] = line.split('|').map(str::trim).collect::<Vec<_>>()[..] else { unreachable!() };
        let Ok(mut game) = Game::begin(setting(start, Readings::default())) else { continue };
        for step in script.split_whitespace() {
            questions_agree(&game);
            assert_eq!(game.is_over(), game.phase() == Phase::Over);
            let unknown = if game.is_over() { Reason::GameOver } else { Reason::WrongPhase };
            assert_eq!(game.unknown_act().reason, unknown);
            let _ = game.act(act(step));
        }
    }
}

#[test]
fn a_point_between_both_is_owned_by_neither_alone() {
    let mut game = Game::begin(setting("X.OO", Readings::default())).unwrap();
    let owners = ["A1", "B1", "C1", "J9"].map(|name| game.owner(at(name)));
    assert_eq!(owners, [Some(Player::Black), None, Some(Player::White), None]);
    assert_eq!(BOTH.map(|player| game.area(player)), [4, 6]);
    assert_eq!(game.position().liberties(&game.position().connected(at("D1"))), [at("B1")]);
    assert_eq!(game.position().connected(at("B1")), []);
    for step in ["B:pass", "W:pass", ":give-up"] {
        game.act(act(step)).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Wins(Player::White, 2)));
}

#[test]
fn records_hold_refused_acts() {
    let mut game = Game::begin(setting("X..", Readings::default())).unwrap();
    game.take_down(Act::Play(Player::White, at("A1")));
    assert_eq!((game.position().state(at("A1")), game.to_move()), (Some(State::White), Some(Player::Black)));
    game.take_down(Act::Pass(Player::Black));
    assert_eq!(game.to_move(), Some(Player::White));
    assert!(Game::begin(Setting::plain(26, 1)).is_err());
    assert!(Game::begin(Setting::plain(19, 19)).is_ok());
}

#[test]
fn every_clause_runs() {
    let document = DOCUMENTS.iter().find(|document| document.id == "new-zealand").unwrap();
    let (_, ran) = traced(|| {
        games_go_through_their_phases();
        questions_agree_with_acts();
        a_point_between_both_is_owned_by_neither_alone();
        assert!(Game::begin(Setting::plain(19, 19)).is_ok());
    });
    let ids = document.register.split("  - { id: \"").skip(1).filter_map(|rest| rest.split('"').next());
    let missing: Vec<&str> = ids.filter(|id| !ran.contains(id)).collect();
    assert_eq!(missing, Vec::<&str>::new());
    let names: BTreeSet<&str> = ran.into_iter().collect();
    assert!(names.iter().all(|id| id.starts_with("new-zealand/")));
}

#[test]
fn readings_have_names_in_the_register() {
    readings_are_registered("new-zealand", Alternative::ALL.iter().map(|one| (one.reading(), one.name())));
}
