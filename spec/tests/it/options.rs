//! Rules composed of options: worked games, agreement with other documents where both speak, and the register against the
//! clauses that ran.

mod others;

use std::collections::BTreeSet;

use crate::driver::{
    BOTH, Numbers, Script, board, ids, pair, play_randomly, player, point, questions_agree, rows, sorted,
};
use crate::sources::sources;
use shinpan_spec::options::{
    Act, Agreement, Alternative, Bonus, Clock, Game, Handicap, Ko, MadeBy, Options, Overtime, PassStones, Passes,
    Player, Point, Position, Repeat, Scoring, Setting, State, Suicide, Tax, WhiteLast,
};
use shinpan_spec::{DOCUMENTS, traced};

const GAMES: &str = include_str!("options.txt");

fn act(text: &str) -> Act {
    match text.split_once(':').unwrap() {
        ("settle", stones) => Act::Settle(sorted(stones)),
        ("disagree", "") => Act::Disagree,
        ("button", by) => Act::Button(player(by)),
        ("resign", by) => Act::Resign(player(by)),
        ("time-out", by) => Act::TimeOut(player(by)),
        ("elapse", seconds) => Act::Elapse(seconds.parse().unwrap()),
        (by, "pass") => Act::Pass(player(by)),
        (by, at) => Act::Play(player(by), point(at)),
    }
}

/// Reads a clock: `60` has 60 seconds of main time, `60,3,20` then periods of 3 moves within 20 seconds.
fn clock(text: &str) -> Clock {
    let numbers: Vec<u32> = text.split(',').map(|number| number.parse().unwrap()).collect();
    match numbers[..] {
        [main] => Clock { main, overtime: None },
        [main, stones, seconds] => Clock { main, overtime: Some(Overtime { stones, seconds }) },
        _ => panic!("expected 1 or 3 numbers, found {text}"),
    }
}

/// Returns the setting that a block of the text describes, under the base.
fn setting(block: &str) -> Setting {
    let position = board(Position::empty, rows(block));
    let mut setting = Setting { position, ..Setting::plain(1, 1) };
    let terms = block.lines().find(|line| line.starts_with("turn: ")).unwrap();
    let words: Vec<&str> = terms.split(' ').collect();
    for term in words.chunks(2) {
        match term {
            ["turn:", by] => setting.to_move = player(by),
            ["made-by:", "nobody"] => setting.made_by = MadeBy::Nobody,
            ["made-by:", by] => setting.made_by = MadeBy::Player(player(by)),
            ["handicap:", stones] => setting.handicap = stones.parse().unwrap(),
            ["komi:", komi] => setting.komi = komi.parse().unwrap(),
            ["prisoners:", numbers] => {
                let [black, white] = pair(numbers).map(|number| usize::try_from(number).unwrap());
                (setting.prisoners.black, setting.prisoners.white) = (black, white);
            }
            ["clock:", seconds] => setting.clock = Some(clock(seconds)),
            _ => panic!("unknown term in {terms}"),
        }
    }
    setting
}

fn options(words: &str) -> Options {
    let values = words.split(' ').filter(|word| !word.is_empty());
    values.fold(Options::default(), |options, value| {
        if let Some(chosen) = value.strip_prefix('~') {
            let named = |one: &&Alternative| format!("{}:{}", one.reading(), one.name()) == chosen;
            let one = *Alternative::ALL.iter().find(named).unwrap();
            return Options { readings: options.readings.with(one), ..options };
        }
        let (key, name) = value.split_once('=').unwrap();
        options.with(key, name).unwrap_or_else(|| panic!("no option {value}"))
    })
}

/// Returns whether a fact of these rules holds.
fn holds(game: &Game, word: &str, value: &str) -> bool {
    match word {
        "button" => game.button_holder().map_or("none".to_owned(), |player| format!("{player:?}")) == value,
        "prisoners" => BOTH.map(|color| i64::try_from(game.prisoners(color)).unwrap()) == pair(value),
        "given" => BOTH.map(|color| i64::try_from(game.pass_stones(color)).unwrap()) == pair(value),
        "score" => BOTH.map(|player| i64::from(game.score(player))) == pair(value),
        "scores" => {
            let [(name, black, white)] = game.scores()[..] else { return false };
            format!("{name},{black},{white}") == value
        }
        "clock" => {
            let left = BOTH.map(|player| game.clock(player));
            let left =
                left.map(|left| left.map_or("none".to_owned(), |left| format!("{},{}", left.seconds, left.stones)));
            left.join("/") == value
        }
        "owner" => {
            let (at, owner) = value.split_once('=').unwrap();
            game.owner(point(at)).map_or(String::new(), |player| format!("{player:?}")) == owner
        }
        _ => panic!("unknown fact {word}"),
    }
}

const SCRIPT: Script<'static, Game> = Script { document: "options", act, holds };

/// Plays a script and checks every refusal and fact in it.
fn check(setting: &Setting, script: &str) {
    let (words, acts) = script.split_once('|').unwrap();
    let setting = Setting { options: options(words.trim()), ..setting.clone() };
    if acts.trim() == "=unplayable" {
        assert!(Game::begin(setting).is_err(), "{script}");
        return;
    }
    assert_eq!(SCRIPT.follow(Game::begin(setting).unwrap(), acts), Ok(()), "{script}");
}

#[test]
fn worked_games() {
    let text: Vec<&str> = GAMES.lines().filter(|line| !line.starts_with('#')).collect();
    for block in text.join("\n").split("\n\n").filter(|block| !block.trim().is_empty()) {
        let setting = setting(block);
        for script in block.lines().filter_map(|line| line.strip_prefix('>')) {
            check(&setting, script);
        }
    }
}

#[test]
fn every_clause_runs_in_a_worked_game() {
    let sources = sources();
    let transcribed = ids(&sources, "clause!(\"", "options");
    let (_, ran) = traced(worked_games);
    let ran: BTreeSet<&str> = ran.into_iter().collect();
    assert_eq!(transcribed.difference(&ran).collect::<Vec<_>>(), Vec::<&&str>::new());
}

#[test]
fn every_value_of_every_option_is_a_registered_clause() {
    let register = DOCUMENTS.iter().find(|document| document.id == "options").unwrap().register;
    let mut values = 0;
    for (key, names) in Options::KEYS {
        assert_eq!(Options::default().get(key), Some(names[0]));
        for name in *names {
            let chosen = Options::default().with(key, name).unwrap();
            assert_eq!(chosen.get(key), Some(*name));
            assert!(register.contains(&format!("{{ id: \"options/{key}.{name}\",")), "{key}={name}");
            values += 1;
        }
    }
    assert_eq!((Options::KEYS.len(), values), (15, 54));
    assert_eq!(Options::default().with("ko", "superko"), None);
    assert_eq!(Options::default().with("superko", "none"), None);
    assert_eq!(Options::default().get("superko"), None);
    for value in Ko::ALL {
        assert_eq!(value.clause(), format!("options/ko.{}", value.name()));
    }
}

#[test]
fn combinations_without_sense_are_refused() {
    let base = Options::default();
    let sound = [
        base,
        Options { passes: Passes::TwoAndTwo, agreement: Agreement::Yes, ..base },
        Options { white_last: WhiteLast::Yes, pass_stones: PassStones::Yes, ..base },
        Options { tax: Tax::Seki, scoring: Scoring::Territory, ..base },
        Options { bonus: Bonus::Each, handicap: Handicap::Free, ..base },
        Options { repeat: Repeat::Draw, ko: Ko::SincePass, ..base },
        Options { suicide: Suicide::None, handicap: Handicap::None, ..base },
    ];
    for options in sound {
        assert_eq!(options.check(), Ok(()), "{options:?}");
    }
    let refused = [
        (Options { passes: Passes::TwoAndTwo, ..base }, "passes=2+2 "),
        (Options { white_last: WhiteLast::Yes, ..base }, "white-last=yes "),
        (Options { tax: Tax::Groups, scoring: Scoring::Stones, ..base }, "a tax "),
        (Options { bonus: Bonus::FewerByOne, handicap: Handicap::None, ..base }, "a bonus "),
        (Options { repeat: Repeat::Scored, ..base }, "repeat "),
    ];
    for (options, why) in refused {
        assert!(options.check().unwrap_err().starts_with(why), "{options:?}");
        assert!(Game::begin(Setting { options, ..Setting::plain(3, 3) }).is_err());
    }
}

#[test]
fn boards_outside_the_limits_do_not_begin() {
    for (columns, rows, begins) in [(1, 1, true), (25, 25, true), (25, 1, true), (0, 3, false), (3, 26, false)] {
        assert_eq!(Game::begin(Setting::plain(columns, rows)).is_ok(), begins, "{columns}x{rows}");
    }
}

#[test]
fn a_period_of_overtime_needs_a_move() {
    for (stones, begins) in [(0, false), (1, true)] {
        let clock = Some(Clock { main: 60, overtime: Some(Overtime { stones, seconds: 30 }) });
        assert_eq!(Game::begin(Setting { clock, ..Setting::plain(3, 3) }).is_ok(), begins, "{stones}");
    }
}

#[test]
fn records_may_go_on_after_a_resignation() {
    let clock = Some(Clock { main: 0, overtime: Some(Overtime { stones: 2, seconds: 30 }) });
    let mut game = Game::begin(Setting { clock, ..Setting::plain(3, 3) }).unwrap();
    game.act(act("elapse:5")).unwrap();
    game.act(act("resign:W")).unwrap();
    game.take_down(act("resign:B"));
    assert_eq!(game.to_move(), None);
    game.take_down(act("B:A1"));
    assert_eq!((game.outcome(), game.to_move()), (None, Some(Player::White)));
    assert_eq!(game.clock(Player::Black).map(|left| (left.seconds, left.stones)), Some((25, 1)));
}

#[test]
fn records_may_hold_refused_moves() {
    let mut game = Game::begin(Setting::plain(3, 1)).unwrap();
    let takes_down = |game: &mut Game, text: &str| game.take_down(act(text));
    takes_down(&mut game, "W:B1");
    assert_eq!(game.to_move(), Some(Player::Black));
    takes_down(&mut game, "B:B1");
    assert_eq!(game.position().state(point("B1")), Some(State::Black));
    takes_down(&mut game, "W:Z9");
    takes_down(&mut game, "button:B");
    takes_down(&mut game, "disagree:");
    assert_eq!(game.to_move(), Some(Player::Black));
    takes_down(&mut game, "B:A1");
    takes_down(&mut game, "W:pass");
    takes_down(&mut game, "B:C1");
    assert_eq!(game.removed(Player::Black), 3);
}

/// Returns any act. Most often it is a play.
fn any_act(game: &Game, numbers: &mut Numbers) -> Act {
    let position = game.position();
    let mover = game.to_move().unwrap_or(Player::White);
    let at = Point { column: numbers.below(position.columns()), row: numbers.below(position.rows()) };
    match numbers.below(10) {
        0..=1 => Act::Pass(mover),
        2 => Act::Button(mover),
        3 if numbers.below(3) == 0 => Act::Settle(vec![at]),
        4 => Act::Disagree,
        5 if numbers.below(8) == 0 => Act::Resign(mover.other()),
        5 => Act::Elapse(10),
        _ => Act::Play(mover, at),
    }
}

#[test]
fn random_games_under_any_options_hold_together() {
    let mut numbers = Numbers(61);
    let mut over = 0;
    for _ in 0..400 {
        let options = Options::KEYS.iter().fold(Options::default(), |options, (key, names)| {
            options.with(key, names[numbers.below(names.len())]).unwrap()
        });
        let (columns, rows) = (1 + numbers.below(4), 1 + numbers.below(3));
        let clock = (numbers.below(3) == 0).then(|| clock("20,2,15"));
        let setting = Setting { options, handicap: numbers.below(4), clock, ..Setting::plain(columns, rows) };
        let Ok(mut game) = Game::begin(setting) else { continue };
        play_randomly(&mut game, &mut numbers, 30, any_act, |_, tried| {
            questions_agree(tried.game);
            true
        });
        over += usize::from(game.is_over());
    }
    assert!(over > 50, "only {over} games are over");
}
