//! The Japanese Rules of 1989: worked games, properties of any game, and the register against the clauses that ran.

use std::collections::BTreeSet;

use shinpan_spec::japanese_1989::{
    Act, Alternative, Game, Outcome, Player, Point, Position, Requester, Setting, State,
};

use crate::driver::{
    BOTH, Numbers, Script, Tried, board, pair, play_randomly, player, point, questions_agree, readings_are_registered,
    register_agrees, rows, sorted, worked_games,
};
use crate::sources::sources;
use shinpan_spec::traced;

const GAMES: &str = include_str!("japanese_1989.txt");

fn act(text: &str) -> Act {
    match text.split(':').collect::<Vec<_>>()[..] {
        ["agree", stones] => Act::Agree(sorted(stones)),
        ["resume", "both"] => Act::Resume(Requester::Both),
        ["resume", "B"] => Act::Resume(Requester::Black),
        ["resume", "W"] => Act::Resume(Requester::White),
        ["offer", by] => Act::Offer(player(by)),
        ["accept", by] => Act::Accept(player(by)),
        ["refuse", by] => Act::Refuse(player(by)),
        ["abandon"] => Act::Abandon,
        ["resign", by] => Act::Resign(player(by)),
        [by, "pass"] => Act::Pass(player(by)),
        [by, at] => Act::Play(player(by), point(at)),
        _ => panic!("unknown act {text}"),
    }
}

/// Returns the setting that a block of the text describes.
fn setting(block: &str) -> Setting {
    let position = board(Position::empty, rows(block));
    let mut setting = Setting { position, ..Setting::plain(1, 1) };
    let terms = block.lines().find(|line| line.starts_with("turn: ")).unwrap();
    let words: Vec<&str> = terms.split(' ').collect();
    for term in words.chunks(2) {
        match term {
            ["turn:", by] => setting.to_move = player(by),
            ["handicap:", stones] => setting.handicap = stones.parse().unwrap(),
            ["komi:", komi] => setting.komi = komi.parse().unwrap(),
            ["prisoners:", numbers] => {
                let [black, white] = pair(numbers).map(|number| usize::try_from(number).unwrap());
                (setting.prisoners.black, setting.prisoners.white) = (black, white);
            }
            _ => panic!("unknown term in {terms}"),
        }
    }
    setting
}

/// Returns whether a fact of these rules holds.
fn holds(game: &Game, word: &str, value: &str) -> bool {
    let statuses = game.statuses();
    let number = |count: usize| i64::try_from(count).unwrap();
    match word {
        "prisoners" => BOTH.map(|color| number(game.prisoners(color))) == pair(value),
        "territory" => BOTH.map(|player| number(statuses.territory_of(player).len())) == pair(value),
        "score" => BOTH.map(|player| i64::from(game.score(player))) == pair(value),
        "scores" => {
            let [(name, black, white)] = game.scores()[..] else { return false };
            name == "territory" && [i64::from(black), i64::from(white)] == pair(value)
        }
        "eyes" => {
            let eyes = |player| statuses.eyes.iter().filter(|eye| eye.player == player).count();
            BOTH.map(|player| number(eyes(player))) == pair(value)
        }
        "dame" => statuses.dame == sorted(value),
        "seki" => statuses.groups.iter().filter(|group| group.in_seki).count().to_string() == value,
        "owner" => {
            let (at, owner) = value.split_once('=').unwrap();
            game.owner(point(at)).map_or(String::new(), |player| format!("{player:?}")) == owner
        }
        _ => panic!("unknown fact {word}"),
    }
}

const SCRIPT: Script<'static, Game> = Script { document: "japanese-1989", act, holds };

/// Returns the alternative that a word such as `JN2:stay` names.
fn alternative(word: &str) -> Alternative {
    let named = |other: &&Alternative| format!("{}:{}", other.reading(), other.name()) == word;
    *Alternative::ALL.iter().find(named).unwrap_or_else(|| panic!("no alternative {word}"))
}

/// Plays a script from the start of a block, and describes the first deviation from it.
fn check(block: &str, chosen: Option<&str>, script: &str) -> Result<(), String> {
    let mut setting = setting(block);
    if let Some(word) = chosen {
        setting.options.readings = setting.options.readings.with(alternative(word));
    }
    SCRIPT.follow(Game::begin(setting).unwrap(), script)
}

#[test]
fn worked_games_go_as_told() {
    worked_games(GAMES, check);
}

#[test]
fn every_alternative_that_runs_is_in_the_register_and_in_a_game() {
    let chosen = GAMES.lines().filter_map(|line| line.strip_prefix("> with:")?.split(' ').next());
    let mut tried: Vec<Alternative> = chosen.map(alternative).collect();
    // The alternative refuses small starts, so no game can show it. Another test does.
    tried.push(Alternative::NineteenLines);
    for alternative in Alternative::ALL {
        assert!(tried.contains(alternative), "no game shows {alternative:?}");
    }
    readings_are_registered("japanese-1989", Alternative::ALL.iter().map(|one| (one.reading(), one.name())));
}

#[test]
fn what_cannot_be_played_does_not_begin() {
    assert!(Game::begin(Setting::plain(19, 19)).is_ok());
    assert!(Game::begin(Setting::plain(20, 19)).is_err());
    assert!(Game::begin(Setting::plain(1, 0)).is_err());
    assert!(Game::begin(Setting { handicap: 1, ..Setting::plain(9, 9) }).is_ok());
    assert!(Game::begin(Setting { handicap: 1, to_move: Player::White, ..Setting::plain(9, 9) }).is_ok());
    assert!(Game::begin(Setting { handicap: 2, to_move: Player::White, ..Setting::plain(9, 9) }).is_err());
    let far = Point { column: usize::MAX, row: usize::MAX };
    let mut game = Game::begin(Setting { komi: i32::MAX, ..Setting::plain(1, 1) }).unwrap();
    game.take_down(Act::Play(Player::Black, far));
    assert_eq!((game.score(Player::White), game.owner(far), game.counting()), (i32::MAX, None, Vec::new()));
    assert_eq!(game.position().state(far), None);
}

/// Returns any act. Most often the phase allows its kind.
fn any_act(game: &Game, numbers: &mut Numbers) -> Act {
    let position = game.position();
    let mover = game.to_move().unwrap_or(BOTH[numbers.below(2)]);
    let at = Point { column: numbers.below(position.columns()), row: numbers.below(position.rows()) };
    match numbers.below(40) {
        0..24 => Act::Play(mover, at),
        24..32 => Act::Pass(mover),
        32 | 33 => Act::Resume([Requester::Black, Requester::White, Requester::Both][numbers.below(3)]),
        34 | 35 => Act::Offer(mover),
        36 => Act::Accept(mover),
        37 => Act::Refuse(mover),
        38 => Act::Agree(Vec::new()),
        _ => Act::Agree(Vec::from([at])),
    }
}

fn swapped(act: &Act) -> Act {
    match *act {
        Act::Play(player, at) => Act::Play(player.other(), at),
        Act::Pass(player) => Act::Pass(player.other()),
        Act::Resume(Requester::Black) => Act::Resume(Requester::White),
        Act::Resume(Requester::White) => Act::Resume(Requester::Black),
        Act::Offer(player) => Act::Offer(player.other()),
        Act::Accept(player) => Act::Accept(player.other()),
        Act::Refuse(player) => Act::Refuse(player.other()),
        Act::Resign(player) => Act::Resign(player.other()),
        ref other => other.clone(),
    }
}

/// Checks that every point has one status, and that no group touches both an own eye and an opposing eye.
fn statuses_are_complete(game: &Game) {
    let statuses = game.statuses();
    let mut all: Vec<Point> = statuses.dame.clone();
    all.extend(statuses.eyes.iter().flat_map(|eye| &eye.points));
    all.extend(statuses.groups.iter().flat_map(|group| &group.stones));
    let number = all.len();
    let all: BTreeSet<Point> = all.into_iter().collect();
    assert!(all.len() == number && all == game.position().points().collect() && statuses.dead.is_empty());
    for eye in &statuses.eyes {
        let around: BTreeSet<Point> = eye.points.iter().flat_map(|&at| game.position().adjacent(at)).collect();
        let groups: Vec<_> =
            statuses.groups.iter().filter(|group| group.stones.iter().any(|stone| around.contains(stone))).collect();
        let [group] = groups[..] else { panic!("an eye belongs to one group, found {groups:?}") };
        assert!(group.player == eye.player && group.in_seki != statuses.territory.contains(eye));
    }
}

#[test]
fn any_game_keeps_its_stones_and_does_not_know_black_from_white() {
    let mut ends = BTreeSet::new();
    for seed in 1..=1500 {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 ^ (seed << 8));
        let (columns, rows) = (1 + numbers.below(4), 1 + numbers.below(4));
        let mut game = Game::begin(Setting::plain(columns, rows)).unwrap();
        let mut mirror = Game::begin(Setting { to_move: Player::White, ..Setting::plain(columns, rows) }).unwrap();
        // The stones that each player has played.
        let mut stones = [0, 0];
        play_randomly(&mut game, &mut numbers, 120, any_act, |_, Tried { before, act, answer, game }| {
            assert_eq!(mirror.act(swapped(act)), answer);
            assert_eq!(BOTH.map(|player| game.score(player)), BOTH.map(|player| mirror.score(player.other())));
            assert_eq!(game.phase(), mirror.phase());
            match (act, answer) {
                (Act::Play(player, _), Ok(_)) => stones[usize::from(*player == Player::White)] += 1,
                (Act::Agree(_), Ok(removed)) => {
                    let opponents =
                        |at: &Point| before.position().state(*at).and_then(State::player).map(Player::other);
                    assert!(removed.iter().all(|&at| game.owner(at) == opponents(&at)));
                }
                (_, Ok(_)) => assert_eq!(game.position(), before.position()),
                (_, Err(_)) => {}
            }
            let on_board = |player: Player| game.position().chains(player).concat().len();
            assert_eq!(BOTH.map(|color| on_board(color) + game.prisoners(color)), stones);
            !game.is_over()
        });
        questions_agree(&game);
        statuses_are_complete(&game);
        ends.insert(match game.outcome() {
            None => "none",
            Some(Outcome::NoResult) => "no result",
            Some(_) => "agreement",
        });
    }
    assert_eq!(ends, BTreeSet::from(["agreement", "no result", "none"]));
}

#[test]
fn an_alternative_refuses_fewer_lines() {
    for (lines, begins) in [(18, false), (19, true), (20, false)] {
        let mut setting = Setting::plain(lines, 19);
        setting.options.readings = setting.options.readings.with(Alternative::NineteenLines);
        assert_eq!(Game::begin(setting).is_ok(), begins, "{lines}");
    }
}

#[test]
fn every_alternative_answers_alike_in_any_game() {
    for (number, &alternative) in (1..).zip(Alternative::ALL) {
        for seed in 1..=40 {
            let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 ^ (seed << 8) ^ (number << 40));
            let mut setting = Setting::plain(1 + numbers.below(4), 1 + numbers.below(3));
            setting.options.readings = setting.options.readings.with(alternative);
            let Ok(mut game) = Game::begin(setting) else {
                assert_eq!(alternative, Alternative::NineteenLines);
                continue;
            };
            play_randomly(&mut game, &mut numbers, 100, any_act, |_, _| true);
            questions_agree(&game);
        }
    }
}

#[test]
fn the_register_the_source_and_the_games_agree() {
    let (_, ran) = traced(worked_games_go_as_told);
    register_agrees("japanese-1989", &sources(), ran);
}
