//! The Japanese 1997 Rules: worked games, properties of any game, and the register against the clauses that ran.

use std::collections::BTreeSet;

use shinpan_spec::japanese_1997::{
    Act, Alternative, Game, Outcome, Phase, Player, Point, Position, Requester, Setting, State,
};

use crate::driver::{
    BOTH, Numbers, Script, Tried, board, pair, play_randomly, player, point, questions_agree, readings_are_registered,
    register_agrees, rows, sorted, worked_games,
};
use crate::sources::sources;
use shinpan_spec::traced;

const GAMES: &str = include_str!("japanese_1997.txt");

fn act(text: &str) -> Act {
    match text.split(':').collect::<Vec<_>>()[..] {
        ["agree", stones] => Act::Agree(sorted(stones)),
        ["back"] => Act::GoBack,
        ["resume", "both"] => Act::Resume(Requester::Both),
        ["resume", "B"] => Act::Resume(Requester::Black),
        ["resume", "W"] => Act::Resume(Requester::White),
        ["playout", by] => Act::PlayOut(player(by)),
        ["offer", by] => Act::Offer(player(by)),
        ["accept", by] => Act::Accept(player(by)),
        ["refuse", by] => Act::Refuse(player(by)),
        ["abandon"] => Act::Abandon,
        ["resign", by] => Act::Resign(player(by)),
        [by, "pass"] => Act::Pass(player(by)),
        [by, "for", at] => Act::PassFor(player(by), point(at)),
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
            ["turn:", by] => setting.handicap_game = player(by) == Player::White,
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
        "ko" => statuses.ko_stones == sorted(value),
        "dame" => statuses.dame == sorted(value),
        "seki" => statuses.groups.iter().filter(|group| group.in_seki).count().to_string() == value,
        "owner" => {
            let (at, owner) = value.split_once('=').unwrap();
            game.owner(point(at)).map_or(String::new(), |player| format!("{player:?}")) == owner
        }
        _ => panic!("unknown fact {word}"),
    }
}

const SCRIPT: Script<'static, Game> = Script { document: "japanese-1997", act, holds };

/// Returns the alternative that a word such as `J4:per-player` names.
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
    // The alternative refuses the start, so no game can show it. The next test does.
    tried.push(Alternative::NoStartWithoutLiberty);
    for alternative in Alternative::ALL {
        assert!(tried.contains(alternative), "no game shows {alternative:?}");
    }
    readings_are_registered("japanese-1997", Alternative::ALL.iter().map(|one| (one.reading(), one.name())));
}

#[test]
fn what_cannot_be_played_does_not_begin() {
    let mut setting = Setting::plain(1, 1);
    setting.position = setting.position.with(Point { column: 0, row: 0 }, State::White);
    assert!(Game::begin(setting.clone()).is_ok());
    setting.options.readings = setting.options.readings.with(Alternative::NoStartWithoutLiberty);
    assert!(Game::begin(setting).is_err());
    assert!(Game::begin(Setting::plain(19, 19)).is_ok());
    assert!(Game::begin(Setting::plain(20, 19)).is_err());
    assert!(Game::begin(Setting::plain(1, 0)).is_err());
    assert!(Game::begin(Setting { handicap: 1, ..Setting::plain(9, 9) }).is_ok());
    assert!(Game::begin(Setting { handicap: 2, handicap_game: true, ..Setting::plain(9, 9) }).is_err());
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
        24..30 => Act::Pass(mover),
        30 | 31 => Act::PassFor(mover, at),
        32 => Act::GoBack,
        33 => Act::Resume([Requester::Black, Requester::White, Requester::Both][numbers.below(3)]),
        34 => Act::PlayOut(mover),
        35 | 36 => Act::Offer(mover),
        37 => Act::Accept(mover),
        38 => Act::Refuse(mover),
        _ => Act::Agree(Vec::from([at])),
    }
}

fn swapped(act: &Act) -> Act {
    match *act {
        Act::Play(player, at) => Act::Play(player.other(), at),
        Act::Pass(player) => Act::Pass(player.other()),
        Act::PassFor(player, at) => Act::PassFor(player.other(), at),
        Act::Resume(Requester::Black) => Act::Resume(Requester::White),
        Act::Resume(Requester::White) => Act::Resume(Requester::Black),
        Act::PlayOut(player) => Act::PlayOut(player.other()),
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
    let mut all: Vec<Point> = statuses.ko_stones.clone();
    all.extend(&statuses.dame);
    all.extend(statuses.eyes.iter().flat_map(|eye| &eye.points));
    all.extend(statuses.groups.iter().flat_map(|group| &group.stones));
    let number = all.len();
    let all: BTreeSet<Point> = all.into_iter().collect();
    assert!(all.len() == number && all.into_iter().collect::<BTreeSet<_>>() == game.position().points().collect());
    for group in &statuses.groups {
        let his = group.eye_points.iter().filter(|&&at| game.owner(at) == Some(group.player)).count();
        assert_eq!(his, if group.in_seki { 0 } else { group.eye_points.len() });
    }
}

#[test]
fn any_game_keeps_its_stones_and_does_not_know_black_from_white() {
    let mut ends = BTreeSet::new();
    for seed in 1..=1500 {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 ^ (seed << 8));
        let (columns, rows) = (1 + numbers.below(4), 1 + numbers.below(4));
        let mut game = Game::begin(Setting::plain(columns, rows)).unwrap();
        let mut mirror = Game::begin(Setting { handicap_game: true, ..Setting::plain(columns, rows) }).unwrap();
        // Stones on the board and prisoners, by color: at the stop, and now.
        let mut at_stop = [0, 0];
        let mut stones = [0, 0];
        let mut last_phase = Phase::Play;
        play_randomly(&mut game, &mut numbers, 120, any_act, |_, Tried { before, act, answer, game }| {
            assert_eq!(mirror.act(swapped(act)), answer);
            assert_eq!(BOTH.map(|player| game.score(player)), BOTH.map(|player| mirror.score(player.other())));
            assert_eq!(game.phase(), mirror.phase());
            match (act, answer) {
                (Act::Play(player, _), Ok(_)) => stones[usize::from(*player == Player::White)] += 1,
                (Act::GoBack | Act::Resume(_) | Act::PlayOut(_), Ok(_)) => stones = at_stop,
                _ => {}
            }
            if before.phase() == Phase::Play && game.phase() == Phase::Agreement {
                at_stop = stones;
            }
            let on_board = |player: Player| game.position().units(player).concat().len();
            let kept = BOTH.map(|color| on_board(color) + game.prisoners(color));
            if game.is_over() {
                // Completion adds to the prisoners of at most one player.
                assert!(kept[0] == stones[0] || kept[1] == stones[1]);
                last_phase = before.phase();
            } else {
                assert_eq!(kept, stones);
            }
            !game.is_over()
        });
        questions_agree(&game);
        statuses_are_complete(&game);
        ends.insert(match (game.outcome(), last_phase) {
            (None, _) => "none",
            (Some(Outcome::NoResult), _) => "no result",
            (Some(_), Phase::PlayOut) => "completion",
            (Some(_), _) => "agreement",
        });
    }
    assert_eq!(ends, BTreeSet::from(["agreement", "completion", "no result", "none"]));
}

#[test]
fn every_alternative_answers_alike_in_any_game() {
    for (number, &alternative) in (1..).zip(Alternative::ALL) {
        for seed in 1..=40 {
            let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 ^ (seed << 8) ^ (number << 40));
            let mut setting = Setting::plain(1 + numbers.below(4), 1 + numbers.below(3));
            setting.options.readings = setting.options.readings.with(alternative);
            let mut game = Game::begin(setting).unwrap();
            play_randomly(&mut game, &mut numbers, 100, any_act, |_, _| true);
            questions_agree(&game);
        }
    }
}

#[test]
fn the_register_the_source_and_the_games_agree() {
    let (_, ran) = traced(worked_games_go_as_told);
    register_agrees("japanese-1997", &sources(), ran);
}
