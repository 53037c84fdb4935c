//! Checks whole games: their number on the smallest boards, phases, refusals, and the registers against the clauses
//! that ran.

use std::collections::BTreeSet;

use crate::driver::{Driven, Point, moves_agree, player, point, told};
use shinpan_spec::bookkeeping::Refusal;
use shinpan_spec::{DOCUMENTS, basic, traced, tromp_taylor_2001 as tromp_taylor, wmsg_2008 as wmsg};

use crate::sources::sources;

use basic::{Repetition, Scoring};
use tromp_taylor::{Act, Reading};

fn terms(columns: usize, rows: usize, reading: Reading, handicap: usize) -> tromp_taylor::Setting {
    let options = tromp_taylor::Options { reading, ..Default::default() };
    tromp_taylor::Setting { options, handicap, ..tromp_taylor::Setting::plain(columns, rows) }
}

fn setting(columns: usize, rows: usize, options: basic::Options, handicap: usize) -> basic::Setting {
    basic::Setting {
        position: basic::Position::empty(columns, rows),
        to_move: basic::Player::Black,
        made_by: basic::MadeBy::Unsaid,
        options,
        handicap,
        komi: 1,
        prisoners: basic::Prisoners::default(),
    }
}

fn options(repetition: Repetition) -> basic::Options {
    basic::Options { repetition, ..Default::default() }
}

fn concise(columns: usize, rows: usize) -> basic::concise::Game {
    basic::concise::Game::begin(basic::concise::Setting {
        position: basic::Position::empty(columns, rows),
        to_move: basic::Player::Black,
        komi: 0,
        readings: basic::Readings::default(),
    })
    .unwrap()
}

/// Counts the sequences of turns from here to the end by two passes. Panics if a sequence reaches `turns` turns.
fn games<Game: Driven>(game: &Game, turns: usize) -> usize {
    assert!(turns > 0, "the game does not end within 64 turns");
    if game.to_move().is_none() {
        return 1;
    }
    let (columns, rows) = (game.position().columns(), game.position().rows());
    let points = (0..rows).flat_map(|row| (0..columns).map(move |column| Point { column, row }));
    let after = |act| {
        let mut after = game.clone();
        after.act(act).is_ok().then_some(after)
    };
    let turn = points.map(|at| game.play_at(at)).chain([game.pass()]);
    turn.filter_map(after).map(|after| games(&after, turns - 1)).sum()
}

#[test]
fn the_number_of_games_is_the_published_one() {
    let rules = [
        (Reading::Positional, Repetition::Positional, vec![1, 9, 907]),
        (Reading::Situational, Repetition::Situational, vec![2]),
        (Reading::NaturalSituational, Repetition::NaturalSituational, vec![5]),
    ];
    for (reading, repetition, numbers) in rules {
        for (columns, number) in (1..).zip(numbers) {
            let game = tromp_taylor::Game::begin(terms(columns, 1, reading, 0)).unwrap();
            assert_eq!(games(&game, 64), number, "{reading:?} {columns}x1");
            let game = basic::Game::begin(setting(columns, 1, options(repetition), 0)).unwrap();
            assert_eq!(games(&game, 64), number, "{repetition:?} {columns}x1");
            if repetition == Repetition::Positional {
                assert_eq!(games(&concise(columns, 1), 64), number, "concise {columns}x1");
            }
        }
    }
}

macro_rules! check_basic {
    ($game:expr, $script:expr) => {{
        use basic::Player;
        let mut game = $game;
        for step in $script.split_whitespace() {
            let answer = game.act(basic_act(step));
            expect(step, answer);
        }
        moves_agree(&game);
        let removed = [Player::Black, Player::White].map(|player| game.removed(player));
        let margin = game.score(Player::Black) - game.score(Player::White);
        format!("{:?} {:?} {margin} {removed:?}", game.phase(), game.to_move())
    }};
}

/// One game a line: document, size and handicap; acts, each with the refusal it meets; phase, turn, score margin and
/// removed stones.
const GAMES: &str = "\
# Two passes, then agreement or disagreement, after every pair of passes.
tromp-taylor 3x1 0 | B:B1 W:pass B:pass | Agreement None 6 [0, 0]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass remove:B1 :disagree!GameOver | Over None 0 [1, 0]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass remove:A1!NotAStone remove:J9!NotAStone remove: B:A1!GameOver | Over None 6 [0, 0]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass :disagree B:A1!WrongTurn W:A1 | Play Some(Black) 6 [0, 1]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass :disagree W:pass B:pass | Agreement None 6 [0, 0]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass :disagree W:pass B:pass :disagree | Play Some(White) 6 [0, 0]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass :disagree W:pass B:pass remove:B1 | Over None 0 [1, 0]
tromp-taylor 3x1 0 | B:B1 W:pass B:pass :disagree W:pass B:A1 W:pass B:pass :disagree | Play Some(White) 6 [0, 0]
tromp-taylor 3x1 0 | :disagree!WrongPhase remove:!WrongPhase B:pass B:pass!WrongTurn W:pass W:pass!GameOver :disagree | Play Some(Black) 0 [0, 0]
# A pass leaves a coloring, but an unofficial pass does not. After it Black may lose a stone on an empty grid.
tromp-taylor 1x1 0 | B:pass W:pass :disagree B:A1 W:pass B:A1!Repetition@4 B:pass | Agreement None 0 [1, 0]
tromp-taylor 1x1 0 | B:A1 W:A1!Repetition@0 W:pass B:A1!Repetition@1 B:pass | Agreement None 0 [1, 0]
tromp-taylor 3x1 0 | B:B1 W:A1 B:pass W:C1!Repetition@2 | Play Some(White) 6 [0, 1]
tromp-taylor 3x1 0 | B:J9!OffBoard B:B1 W:B1!Occupied W:C1 | Play Some(Black) 6 [0, 1]
# Handicaps.
tromp-taylor 3x1 2 | B:pass!WrongPhase W:pass!WrongTurn :disagree!WrongPhase B:A1 | Handicap Some(Black) 6 [0, 0]
tromp-taylor 3x1 2 | B:A1 B:C1 | Play Some(White) 6 [0, 0]
tromp-taylor 3x1 1 | B:pass!WrongPhase B:B1 | Play Some(White) 6 [0, 0]
tromp-taylor 1x1 2 | B:A1 B:A1!Repetition@1 B:pass | Play Some(White) 0 [1, 0]
tromp-taylor 1x1 2 | B:A1 B:pass W:pass :disagree | Play Some(White) 0 [1, 0]
basic 3x1 2 | W:pass!WrongTurn B:A1 W:C1!WrongPhase | Handicap Some(White) 5 [0, 0]
basic 3x1 2 | B:A1 W:pass B:C1 W:B1 | Play Some(Black) -7 [2, 0]
basic 3x1 3 | B:pass W:pass B:A1!GameOver | Over None -1 [0, 0]
# Rule 8 and the clauses of the concise statement.
basic 2x1 0 | B:A1 W:B1 B:A1!Repetition@1 B:J9!OffBoard B:B1!Occupied B:pass W:pass W:pass!GameOver | Over None -5 [1, 0]
concise 2x1 0 | B:A1 B:pass!WrongTurn W:B1 B:A1!Repetition@1 B:J9!OffBoard B:B1!Occupied B:pass W:pass W:pass!GameOver | Over None -4 [1, 0]";

/// Plays a script on an empty start and describes the game after it.
fn check(terms: &str, script: &str) -> String {
    let [document, size, handicap] = terms.split_whitespace().collect::<Vec<_>>()[..] else {
        panic!("expected DOCUMENT SIZE HANDICAP, found {terms}");
    };
    let (columns, rows) = size.split_once('x').unwrap();
    let (columns, rows) = (columns.parse().unwrap(), rows.parse().unwrap());
    let handicap = handicap.parse().unwrap();
    match document {
        "tromp-taylor" => check_tromp_taylor(columns, rows, handicap, script),
        "basic" => {
            let setting = setting(columns, rows, basic::Options::default(), handicap);
            check_basic!(basic::Game::begin(setting).unwrap(), script)
        }
        _ => check_basic!(concise(columns, rows), script),
    }
}

/// Compares the answer with the text after the mark: `Reason`, or `Reason@entry` if the refusal names a repeated entry.
fn expect<Answer, Reason: std::fmt::Debug>(step: &str, answer: Result<Answer, Refusal<Reason>>) {
    let expected = step.split_once('!').map(|(_, refusal)| refusal);
    assert_eq!(answer.err().map(|refusal| told(&refusal)).as_deref(), expected, "{step}");
}

fn check_tromp_taylor(columns: usize, rows: usize, handicap: usize, script: &str) -> String {
    use tromp_taylor::{Color, Game, Player};
    let mut game = Game::begin(terms(columns, rows, Reading::Situational, handicap)).unwrap();
    for step in script.split_whitespace() {
        let name = step.split('!').next().unwrap();
        let act = match name.split_once(':').unwrap() {
            ("", "disagree") => Act::Disagree,
            ("remove", "") => Act::Remove(Vec::new()),
            ("remove", names) => Act::Remove(names.split(',').map(point).collect()),
            (who, "pass") => Act::Pass(player(who)),
            (who, name) => Act::Move(player(who), point(name)),
        };
        expect(step, game.act(act));
    }
    moves_agree(&game);
    let emptied = [Color::Black, Color::White].map(|color| game.emptied(color));
    let margin = game.score(Player::Black) - game.score(Player::White);
    format!("{:?} {:?} {margin} {emptied:?}", game.phase(), game.to_move())
}

fn basic_act(step: &str) -> basic::Act {
    let name = step.split('!').next().unwrap();
    let (who, name) = name.split_once(':').unwrap();
    match name {
        "pass" => basic::Act::Pass(player(who)),
        name => basic::Act::Play(player(who), point(name)),
    }
}

#[test]
fn games_go_through_their_phases() {
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [terms, script, expected] = line.split('|').collect::<Vec<_>>()[..] else {
            panic!("expected SETTING | SCRIPT | RESULT, found {line}");
        };
        assert_eq!(check(terms, script), expected.trim(), "{line}");
    }
}

/// Returns every id that follows the mark in the text, up to the next quotation mark.
fn ids<'text>(text: &'text str, mark: &str) -> BTreeSet<&'text str> {
    let after = text.split(mark).skip(1);
    after.filter_map(|rest| rest.split('"').next()).collect()
}

#[test]
fn registers_sources_and_games_agree() {
    let sources = sources();
    let transcribed = ids(&sources, "clause!(\"");
    let mut normative = BTreeSet::new();
    let mut excused = BTreeSet::new();
    for document in DOCUMENTS {
        for line in document.register.lines().filter(|line| line.starts_with("  - { id: ")) {
            let group = match line.contains("excused: \"") {
                true => &mut excused,
                false => &mut normative,
            };
            assert_eq!(line.contains("status: normative"), !line.contains("excused"), "{line}");
            group.extend(ids(line, "{ id: \""));
        }
    }
    assert_eq!(transcribed, normative);
    assert!(excused.is_disjoint(&normative));

    let (_, ran) = traced(|| {
        let (_, inner) = traced(games_go_through_their_phases);
        assert!(inner.contains(&"tromp-taylor-2001/c6") && !inner.contains(&"basic/rule7a"));
        the_number_of_games_is_the_published_one();
        for prohibit_suicide in [true, false] {
            for repetition in [Repetition::SimpleKo, Repetition::SimpleKoRestated] {
                let options = basic::Options { prohibit_suicide, repetition, ..Default::default() };
                let mut game = basic::Game::begin(setting(2, 1, options, 0)).unwrap();
                game.act(basic_act("B:A1")).unwrap();
                game.act(basic_act("W:pass")).unwrap();
                game.act(basic_act("B:pass")).unwrap();
                assert_eq!(game.outcome(), Some(basic::Outcome::Wins(basic::Player::Black, 3)));
                assert_eq!(game.area(basic::Player::Black), 2);
                assert_eq!(game.counting().len(), 2);
                assert_eq!(game.position().in_ko().len(), 1);
            }
        }
        let scorings =
            [(Scoring::Territory, "territory"), (Scoring::Stone, "stones"), (Scoring::GroupTax, "group-tax")];
        for (scoring, name) in scorings {
            let options = basic::Options { scoring, ..Default::default() };
            let game = basic::Game::begin(setting(2, 1, options, 0)).unwrap();
            assert_eq!(game.scores(), [("area", 0, 0), (name, 0, 0)]);
        }
        let agreed = tromp_taylor::Setting { komi: 14, ..tromp_taylor::Setting::plain(19, 19) };
        let mut game = tromp_taylor::Game::begin(agreed).unwrap();
        game.act(Act::Pass(tromp_taylor::Player::Black)).unwrap();
        game.act(Act::Pass(tromp_taylor::Player::White)).unwrap();
        assert_eq!(game.outcome(), Some(tromp_taylor::Outcome::Wins(tromp_taylor::Player::White, 14)));
        let mut game = concise(1, 1);
        game.act(basic_act("B:pass")).unwrap();
        game.act(basic_act("W:pass")).unwrap();
        assert_eq!(game.outcome(), Some(basic::Outcome::Draw));
    });
    // The games of the other documents are in their own test files.
    let ran = BTreeSet::from_iter(ran);
    normative.retain(|id| id.starts_with("tromp-taylor-2001/") || id.starts_with("basic/"));
    let missing: Vec<_> = normative.difference(&ran).collect();
    assert_eq!(missing, Vec::<&&str>::new());
    assert!(traced(|| ()).1.is_empty());
}

#[test]
fn what_cannot_be_played_does_not_begin() {
    let white_first = |setting| basic::Setting { to_move: basic::Player::White, ..setting };
    let concise = |position| {
        let readings = basic::Readings::default();
        basic::concise::Game::begin(basic::concise::Setting {
            position,
            to_move: basic::Player::Black,
            komi: 0,
            readings,
        })
    };
    for (columns, rows) in [(0, 1), (1, 0), (26, 1), (1, 26), (25, 26), (usize::MAX, usize::MAX)] {
        assert!(tromp_taylor::Game::begin(terms(columns, rows, Reading::Situational, 0)).is_err(), "{columns}x{rows}");
        assert!(basic::Game::begin(setting(columns, rows, basic::Options::default(), 0)).is_err(), "{columns}x{rows}");
        assert!(concise(basic::Position::empty(columns, rows)).is_err(), "{columns}x{rows}");
        assert!(wmsg::Game::begin(wmsg::Setting::plain(columns, rows)).is_err(), "{columns}x{rows}");
    }
    for (columns, rows) in [(1, 1), (1, 25), (25, 1)] {
        assert!(tromp_taylor::Game::begin(terms(columns, rows, Reading::Situational, 0)).is_ok(), "{columns}x{rows}");
        assert!(basic::Game::begin(setting(columns, rows, basic::Options::default(), 0)).is_ok(), "{columns}x{rows}");
        assert!(concise(basic::Position::empty(columns, rows)).is_ok(), "{columns}x{rows}");
        assert!(wmsg::Game::begin(wmsg::Setting::plain(columns, rows)).is_ok(), "{columns}x{rows}");
    }
    assert!(basic::Game::begin(white_first(setting(9, 9, basic::Options::default(), 2))).is_err());
    assert!(basic::Game::begin(white_first(setting(9, 9, basic::Options::default(), 1))).is_ok());
}
