//! The Japanese Rules of 1989: worked games, properties of any game, and the register against the clauses that ran.

#![allow(clippy::unwrap_used, reason = "a test may fail that way")]

mod sources;

use std::collections::BTreeSet;

use shinpan_spec::japanese_1989::{
    Act, Alternative, Game, Outcome, Player, Point, Position, Requester, Setting, State,
};

use shinpan_spec::{DOCUMENTS, traced};
use sources::sources;

const GAMES: &str = include_str!("japanese_1989.txt");
const LETTERS: &str = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const BOTH: [Player; 2] = [Player::Black, Player::White];

fn point(name: &str) -> Point {
    let (letter, number) = name.split_at(1);
    Point { column: LETTERS.find(letter).unwrap(), row: number.parse::<usize>().unwrap() - 1 }
}

fn name(point: Point) -> String {
    format!("{}{}", &LETTERS[point.column..=point.column], point.row + 1)
}

fn points(names: &str) -> Vec<Point> {
    let mut points: Vec<Point> = names.split(',').filter(|name| !name.is_empty()).map(point).collect();
    points.sort();
    points
}

fn player(name: &str) -> Player {
    match name {
        "B" => Player::Black,
        "W" => Player::White,
        _ => panic!("expected B or W, found {name}"),
    }
}

fn pair(numbers: &str) -> [i64; 2] {
    let (black, white) = numbers.split_once(',').unwrap();
    [black.parse().unwrap(), white.parse().unwrap()]
}

fn act(text: &str) -> Act {
    match text.split(':').collect::<Vec<_>>()[..] {
        ["agree", stones] => Act::Agree(points(stones)),
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
    let rows: Vec<Vec<&str>> = block
        .lines()
        .map(|line| line.split(' ').collect::<Vec<_>>())
        .filter(|words| words.iter().all(|word| matches!(*word, "." | "X" | "O")))
        .collect();
    let mut setting = Setting::plain(rows[0].len(), rows.len());
    for (row, states) in rows.iter().rev().enumerate() {
        for (column, state) in states.iter().enumerate() {
            let state = match *state {
                "X" => State::Black,
                "O" => State::White,
                _ => State::Empty,
            };
            setting.position = setting.position.with(Point { column, row }, state);
        }
    }
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

/// Returns whether the fact holds. `boards` holds what the start and every accepted act left.
fn holds(game: &Game, fact: &str, boards: &[Position], removed: &[Point]) -> bool {
    let (word, value) = fact.split_once(':').unwrap();
    let statuses = game.statuses();
    match word {
        "phase" => format!("{:?}", game.phase()) == value,
        "turn" => game.to_move().map_or("none".to_owned(), |player| format!("{player:?}")) == value,
        "removed" => removed == points(value),
        "prisoners" => BOTH.map(|color| i64::try_from(game.prisoners(color)).unwrap()) == pair(value),
        "territory" => {
            let number = |player| i64::try_from(statuses.territory_of(player).len()).unwrap();
            BOTH.map(number) == pair(value)
        }
        "score" => BOTH.map(|player| i64::from(game.score(player))) == pair(value),
        "scores" => {
            let [(name, black, white)] = game.scores()[..] else {
                return false;
            };
            name == "territory" && [i64::from(black), i64::from(white)] == pair(value)
        }
        "outcome" => format!("{:?}", game.outcome().unwrap()).replace(' ', "") == value,
        "decided" => {
            let clause = game.decided_by().and_then(|id| id.strip_prefix("japanese-1989/"));
            clause.unwrap_or("nothing") == value
        }
        "eyes" => {
            let number = |player| statuses.eyes.iter().filter(|eye| eye.player == player).count();
            BOTH.map(|player| i64::try_from(number(player)).unwrap()) == pair(value)
        }
        "dame" => statuses.dame == points(value),
        "seki" => statuses.groups.iter().filter(|group| group.in_seki).count().to_string() == value,
        "owner" => {
            let (at, owner) = value.split_once('=').unwrap();
            game.owner(point(at)).map_or(String::new(), |player| format!("{player:?}")) == owner
        }
        "same" => *game.position() == boards[value.parse::<usize>().unwrap()],
        _ => panic!("unknown fact {fact}"),
    }
}

/// Returns the alternative that a word such as `JN2:stay` names.
fn alternative(word: &str) -> Alternative {
    let named = |other: &&Alternative| format!("{}:{}", other.reading(), other.name()) == word;
    *Alternative::ALL.iter().find(named).unwrap_or_else(|| panic!("no alternative {word}"))
}

/// Splits a script `with:JN2:stay ...` into its alternative and the rest.
fn split(script: &str) -> (Option<Alternative>, &str) {
    match script.strip_prefix("with:").and_then(|rest| rest.split_once(' ')) {
        Some((word, rest)) => (Some(alternative(word)), rest),
        None => (None, script),
    }
}

/// Plays a script from the start and describes the first deviation from it. Plays a script with an alternative by the
/// defaults too, which must deviate.
fn check_both(setting: Setting, script: &str) -> Result<(), String> {
    let (Some(alternative), script) = split(script) else {
        return check(setting, script);
    };
    let mut chosen = setting.clone();
    chosen.options.readings = setting.options.readings.with(alternative);
    check(chosen, script)?;
    match check(setting, script) {
        Ok(()) => Err(format!("{alternative:?} plays like the default")),
        Err(_) => Ok(()),
    }
}

/// Plays a script from the start and describes the first deviation from it.
fn check(setting: Setting, script: &str) -> Result<(), String> {
    let mut game = Game::begin(setting).unwrap();
    let mut boards = vec![game.position().clone()];
    let mut removed = Vec::new();
    for step in script.split_whitespace() {
        if let Some(fact) = step.strip_prefix('=') {
            if !holds(&game, fact, &boards, &removed) {
                let names = |points: &[Point]| points.iter().map(|&at| name(at)).collect::<Vec<_>>().join(",");
                return Err(format!(
                    "{step}, but {:?} {:?} removed {} prisoners {:?} scores {:?} outcome {:?} {:?}",
                    game.phase(),
                    game.to_move(),
                    names(&removed),
                    BOTH.map(|color| game.prisoners(color)),
                    game.scores(),
                    game.outcome(),
                    game.statuses(),
                ));
            }
            continue;
        }
        let (done, expected) = step.split_once('!').map_or((step, None), |(done, refusal)| (done, Some(refusal)));
        if let Some(taken_down) = done.strip_prefix("down:") {
            let stones = |game: &Game| game.position().clone();
            let before = stones(&game);
            game.take_down(act(taken_down));
            if !taken_down.starts_with("agree") {
                boards.push(stones(&game));
            } else if before != stones(&game) {
                return Err(format!("{step} changed the board"));
            }
            continue;
        }
        let before = format!("{game:?}");
        let answer = game.act(act(done)).map_err(|refusal| {
            let clause = refusal.clause.strip_prefix("japanese-1989/").unwrap();
            assert_eq!(refusal.repeats, None);
            format!("{:?}({clause})", refusal.reason)
        });
        if answer.as_ref().err().map(String::as_str) != expected {
            return Err(format!("{step}, but {answer:?}"));
        }
        match answer {
            Ok(points) => {
                removed = points;
                boards.push(game.position().clone());
            }
            Err(_) => assert_eq!(format!("{game:?}"), before, "{step}"),
        }
        refusals_are_those_of_acts(&game);
    }
    Ok(())
}

fn refusals_are_those_of_acts(game: &Game) {
    let player = game.to_move().unwrap_or(Player::Black);
    let legal = |act| game.clone().act(act).err();
    for (at, refusal) in game.refusals() {
        assert_eq!(legal(Act::Play(player, at)), refusal);
    }
    assert_eq!(legal(Act::Pass(player)), game.pass_refusal());
}

#[test]
fn worked_games_go_as_told() {
    let mut failures = Vec::new();
    let mut scripts = 0;
    for block in GAMES.split("\n\n").filter(|block| block.contains("\nturn: ")) {
        for script in block.lines().filter_map(|line| line.strip_prefix("> ")) {
            scripts += 1;
            if let Err(failure) = check_both(setting(block), script) {
                failures.push(format!("{}\n{script}\n{failure}\n", block.lines().next().unwrap_or_default()));
            }
        }
    }
    assert!(scripts > 30, "{scripts} scripts");
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_alternative_that_runs_is_in_the_register_and_in_a_game() {
    let register = DOCUMENTS.iter().find(|document| document.id == "japanese-1989").unwrap().register;
    let mut tried: Vec<Alternative> = GAMES.lines().filter_map(|line| split(line.strip_prefix("> ")?).0).collect();
    // The alternative refuses small starts, so no game can show it. Another test does.
    tried.push(Alternative::NineteenLines);
    for alternative in Alternative::ALL {
        assert!(tried.contains(alternative), "no game shows {alternative:?}");
        let reading =
            register.split("  - id: \"").find(|text| text.starts_with(&format!("{}\"", alternative.reading())));
        let name = format!("name: \"{}\"", alternative.name());
        assert!(reading.is_some_and(|text| text.contains(&name)), "{alternative:?} is not registered");
    }
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

/// Numbers that look random and are the same in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 % u64::try_from(bound).unwrap()).unwrap()
    }
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
        Act::Play(player, at) => Act::Play(player.opponent(), at),
        Act::Pass(player) => Act::Pass(player.opponent()),
        Act::Resume(Requester::Black) => Act::Resume(Requester::White),
        Act::Resume(Requester::White) => Act::Resume(Requester::Black),
        Act::Offer(player) => Act::Offer(player.opponent()),
        Act::Accept(player) => Act::Accept(player.opponent()),
        Act::Refuse(player) => Act::Refuse(player.opponent()),
        Act::Resign(player) => Act::Resign(player.opponent()),
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
        for _ in 0..120 {
            let act = any_act(&game, &mut numbers);
            let (before, position) = (game.phase(), game.position().clone());
            let answer = game.act(act.clone());
            assert_eq!(mirror.act(swapped(&act)), answer);
            assert_eq!(BOTH.map(|player| game.score(player)), BOTH.map(|player| mirror.score(player.opponent())));
            assert_eq!(game.phase(), mirror.phase());
            match (&act, answer) {
                (Act::Play(player, _), Ok(_)) => stones[usize::from(*player == Player::White)] += 1,
                (Act::Agree(_), Ok(removed)) => {
                    let opponents = |at: &Point| position.state(*at).and_then(State::player).map(Player::opponent);
                    assert!(removed.iter().all(|&at| game.owner(at) == opponents(&at)));
                }
                (_, Ok(_)) => assert_eq!(*game.position(), position),
                (_, Err(_)) => assert!(*game.position() == position && game.phase() == before),
            }
            let on_board = |player: Player| game.position().chains(player).concat().len();
            assert_eq!(BOTH.map(|color| on_board(color) + game.prisoners(color)), stones);
            if game.is_over() {
                break;
            }
        }
        refusals_are_those_of_acts(&game);
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
            for _ in 0..100 {
                let act = any_act(&game, &mut numbers);
                let (phase, position) = (game.phase(), game.position().clone());
                if game.act(act).is_err() {
                    assert!(game.phase() == phase && *game.position() == position);
                }
                assert_eq!(game.outcome().is_some(), game.is_over());
                assert_eq!(game.decided_by().is_some(), game.is_over());
            }
            refusals_are_those_of_acts(&game);
        }
    }
}

/// Returns every id that follows the mark in the text, up to the next quotation mark.
fn ids<'text>(text: &'text str, mark: &str) -> BTreeSet<&'text str> {
    let after = text.split(mark).skip(1);
    after.filter_map(|rest| rest.split('"').next()).filter(|id| id.starts_with("japanese-1989/")).collect()
}

#[test]
fn the_register_the_source_and_the_games_agree() {
    let document = DOCUMENTS.iter().find(|document| document.id == "japanese-1989").unwrap();
    let clauses = document.register.lines().filter(|line| line.starts_with("  - { id: "));
    let (normative, others): (Vec<_>, Vec<_>) = clauses.partition(|line| line.contains("status: normative"));
    assert!(others.iter().all(|line| line.contains("status: informative") && line.contains("excused: \"")));
    let normative: BTreeSet<&str> = normative.iter().flat_map(|line| ids(line, "{ id: \"")).collect();
    let sources = sources();
    let transcribed = ids(&sources, "clause!(\"");
    assert_eq!(transcribed, normative);
    let (_, ran) = traced(worked_games_go_as_told);
    assert_eq!(BTreeSet::from_iter(ran), normative);
}
