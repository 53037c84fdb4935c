//! The readings of the Tromp-Taylor post: games in which a default and its alternatives differ.

use crate::driver::{BOTH, alternatives_differ, player, point, readings_are_registered};
use shinpan_spec::tromp_taylor_2001 as tromp_taylor;

use tromp_taylor::{
    Act, Alternative, Game, MadeBy, Options, Phase, Player, Position, Reading, Readings, Reason, Setting,
};

/// One line an alternative: its name; a start by rows, with its handicap, maker, first player and superko; the acts;
/// what the default says, and what the alternative says.
const DIFFERENCES: &str = "\
StartByMaker | . | B:A1 W:A1 | Repetition@0 Play White | Play Black
StartByMaker | .XO./XO.O/.XO. | B:C2 W:B2 | Repetition@0 Play White | Play Black
StartByMaker | .XO./XO.O/.XO. nobody | B:C2 W:B2 | Play Black | Play Black
StartByMaker | .XO./XO.O/.XO. white | B:C2 W:B2 | Repetition@0 Play White | Repetition@0 Play White
StartByNobody | .XO./X.XO/.XO. white-first black | W:B2 B:C2 | Repetition@0 Play Black | Play White
UnofficialPassesStay | . | B:pass W:pass :disagree B:A1 | Play White | Repetition@1 Play Black
UnofficialPassesStay | ... | B:pass W:pass :disagree B:pass | Play White | Play White
EmptyGridForBoth | ... | B:pass W:pass | Agreement 0:0 | Agreement 3:3
EmptyGridForBoth | X.. | B:pass W:pass | Agreement 3:0 | Agreement 3:0
HandicapExempt | .. 3 | B:A1 B:B1 B:A1 | Repetition@1 Handicap Black | Play White
HandicapExempt | .. 2 | B:A1 B:B1 W:A1 B:A1 | Occupied Play Black | Occupied Play Black
PassCounts | ... 2 | B:pass B:A1 | WrongPhase Handicap Black | Play White
PassCounts | ... 3 | B:A1 B:pass B:pass | WrongPhase WrongPhase Handicap Black | Agreement 3:0
UnclearedRefused | XO | B:pass | Play White | unplayable
UnclearedRefused | X. | B:pass | Play White | Play White
OneStoneIsEven | ... 1 | B:pass | WrongPhase Handicap Black | Play White
OneStoneIsEven | ... 1 white-first | W:pass | unplayable | Play Black
OneStoneIsEven | ... 2 | B:pass | WrongPhase Handicap Black | WrongPhase Handicap Black
EndForGood | ... | B:B1 W:pass B:pass :disagree W:pass B:pass | Agreement 3:0 | Over 3:0
EndForGood | ... | B:B1 W:pass B:pass | Agreement 3:0 | Agreement 3:0
NoActLeft | .. 2 positional | B:A1 B:B1 B:pass | Repetition@0 Play White | Repetition@0 WrongPhase Handicap Black
NoActLeft | . 2 | B:A1 B:pass W:pass :disagree | Play White | WrongPhase WrongTurn WrongPhase Handicap Black
EmptyStart | X. | B:pass | Play White | unplayable
EmptyStart | .. white-first | W:pass | Play Black | unplayable
EmptyStart | .. | B:pass | Play White | Play White";

fn act(step: &str) -> Act {
    match step.split_once(':').unwrap() {
        ("", "disagree") => Act::Disagree,
        ("remove", names) => Act::Remove(names.split(',').filter(|name| !name.is_empty()).map(point).collect()),
        (who, "pass") => Act::Pass(player(who)),
        (who, name) => Act::Move(player(who), point(name)),
    }
}

fn grid(rows: &str) -> Position {
    crate::driver::board(Position::empty, rows.split('/'))
}

fn setting(text: &str, readings: Readings) -> Setting {
    let mut words = text.split_whitespace();
    let mut setting = Setting { position: grid(words.next().unwrap()), ..Setting::plain(1, 1) };
    setting.options.readings = readings;
    for word in words {
        match word {
            "nobody" => setting.made_by = MadeBy::Nobody,
            "black" => setting.made_by = MadeBy::Player(Player::Black),
            "white" => setting.made_by = MadeBy::Player(Player::White),
            "white-first" => setting.to_move = Player::White,
            "positional" => setting.options.reading = Reading::Positional,
            number => setting.handicap = number.parse().unwrap(),
        }
    }
    setting
}

/// Plays the acts. Returns the refusals, the phase, and the player to turn or the points at the end.
fn tell(text: &str, script: &str, readings: Readings) -> String {
    let Ok(mut game) = Game::begin(setting(text, readings)) else { return "unplayable".to_owned() };
    let mut words = crate::driver::tell(&mut game, script, act);
    if game.to_move().is_none() {
        words.pop();
        words.push(BOTH.map(|player| game.area(player).to_string()).join(":"));
    }
    words.join(" ")
}

fn readings(alternative: Alternative, in_force: bool) -> Readings {
    match in_force {
        true => Readings::default().with(alternative),
        false => Readings::default(),
    }
}

#[test]
fn defaults_and_alternatives_differ() {
    alternatives_differ(
        DIFFERENCES,
        Alternative::ALL,
        &[Alternative::AtMostNineteen],
        |alternative, in_force, parts| {
            let [start, script] = parts[..] else { panic!("expected START | ACTS, found {parts:?}") };
            tell(start, script, readings(alternative, in_force))
        },
    );
}

#[test]
fn a_side_may_be_longer_than_nineteen() {
    for (columns, rows, accepted) in [(20, 19, false), (1, 25, false), (19, 19, true), (7, 19, true)] {
        let mut setting = Setting::plain(columns, rows);
        assert!(Game::begin(setting.clone()).is_ok());
        setting.options.readings = Readings::default().with(Alternative::AtMostNineteen);
        assert_eq!(Game::begin(setting).is_ok(), accepted, "{columns}x{rows}");
    }
}

/// Counts the sequences of turns to the first two passes.
fn games(game: &Game) -> usize {
    let Some(player) = game.to_move() else { return 1 };
    let moves = game.position().points().map(|point| Act::Move(player, point));
    let after = |act| {
        let mut game = game.clone();
        game.act(act).is_ok().then_some(game)
    };
    std::iter::once(Act::Pass(player)).chain(moves).filter_map(after).map(|game| games(&game)).sum()
}

#[test]
fn on_one_point_the_published_numbers_of_games_hold() {
    let start = Setting::plain(1, 1);
    let by = |reading| Setting { options: Options { reading, ..Default::default() }, ..start.clone() };
    let published = [Reading::Positional, Reading::Situational, Reading::NaturalSituational].map(by);
    assert_eq!(published.map(|setting| games(&Game::begin(setting).unwrap())), [1, 2, 5]);
    let makers = [MadeBy::Nobody, MadeBy::Player(Player::White)];
    let numbers = makers.map(|made_by| games(&Game::begin(Setting { made_by, ..start.clone() }).unwrap()));
    assert_eq!(numbers, [4, 2]);
}

#[test]
fn agreement_follows_every_pair_of_passes() {
    let mut game = Game::begin(Setting::plain(3, 1)).unwrap();
    for step in ["B:B1", "W:pass", "B:pass", ":disagree", "W:pass", "B:pass", ":disagree", "W:pass"] {
        assert_eq!((game.is_over(), game.decided_by().is_some()), (step == ":disagree", step == ":disagree"));
        game.act(act(step)).unwrap();
    }
    assert_eq!((game.unknown_act().reason, game.unknown_act().clause), (Reason::WrongPhase, "tromp-taylor-2001/4"));
    game.act(act("B:pass")).unwrap();
    assert_eq!((game.phase(), game.decided_by()), (Phase::Agreement, Some("tromp-taylor-2001/8")));
    assert_eq!((game.unknown_act().reason, game.unknown_act().clause), (Reason::GameOver, "tromp-taylor-2001/6"));
    game.act(act("remove:B1")).unwrap();
    assert_eq!((game.phase(), game.decided_by()), (Phase::Over, Some("tromp-taylor-2001/8")));
    assert_eq!(game.act(act(":disagree")).map_err(|refusal| refusal.reason), Err(Reason::GameOver));
}

#[test]
fn a_pass_is_among_the_acts_when_no_move_of_a_handicap_is_left() {
    let mut start = setting("..", Readings::default());
    start.options.reading = Reading::Positional;
    start.handicap = 2;
    let mut game = Game::begin(start).unwrap();
    assert_eq!(game.pass_refusal().map(|refusal| refusal.clause), Some("tromp-taylor-2001/c3"));
    game.act(act("B:A1")).unwrap();
    assert_eq!((game.phase(), game.pass_refusal()), (Phase::Handicap, None));
    let mut recorded = Game::begin(setting("... 2", Readings::default())).unwrap();
    recorded.take_down(act("B:pass"));
    assert_eq!((recorded.phase(), recorded.to_move()), (Phase::Play, Some(Player::White)));
}

#[test]
fn readings_have_names_in_the_register() {
    readings_are_registered("tromp-taylor-2001", Alternative::ALL.iter().map(|one| (one.reading(), one.name())));
}
