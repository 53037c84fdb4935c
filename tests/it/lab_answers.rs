//! Answers of the lab about whole boards: each move, all positions of a size, games by length, cycles. Each is compared
//! with a plain way to find the same.

use std::collections::{BTreeMap, HashSet};

use serde_json::Value;
use shinpan::{Act, Board, Color, Game, Ruleset, Setup, Suicide};
use shinpan_lab::count::{CycleKind, cycles, games, lengths};
use shinpan_lab::solve::{AllPositions, MoveEnd, PositionBounds, Question, SolveLimits, best, counted, solve};
use shinpan_referee::games::seki::seki;

use shinpan_tests::shinpan;
use shinpan_tests::solvable::acts;

const LIMITS: SolveLimits<'static> = SolveLimits { most_visited: u64::MAX, stop: &|_| false };

fn ruleset(text: &str) -> Ruleset {
    text.parse().expect("switches")
}

/// Returns every board of a size on which all chains have a liberty.
fn boards(columns: u8, rows: u8) -> Vec<Board> {
    let points: Vec<_> = Board::empty(columns, rows).expect("a board").points().collect();
    let all = 0..3_usize.pow(points.len() as u32);
    let digit = |number: usize, place: usize| number / 3_usize.pow(place as u32) % 3;
    let stones = |number: usize, color: usize| {
        let of = points.iter().enumerate().filter(move |(place, _)| digit(number, *place) == color);
        of.map(|(_, point)| *point).collect::<Vec<_>>()
    };
    all.filter_map(|number| Board::new(columns, rows, &stones(number, 1), &stones(number, 2)).ok()).collect()
}

/// The value after a move is the value of the game that has made it.
#[test]
fn each_move_has_the_value_of_the_game_after_it() {
    let texts =
        ["suicide=allowed", "repetition=situational", "repetition=own-previous", "button=move scoring=territory"];
    for ruleset in texts.map(ruleset) {
        for board in boards(3, 1) {
            let question = Question { ruleset, board, to_move: Color::White };
            let begun = || question.begun().expect("a question");
            let mut whole = begun();
            solve(&mut whole, LIMITS).expect("no contradiction");
            let moves = whole.each_move(LIMITS).expect("no contradiction");
            for one in &moves {
                let mut after = begun();
                let expected = match after.play(&one.act) {
                    Ok(Some(score)) => MoveEnd::Bounds([Some(score); 2], false),
                    Err(_) => MoveEnd::Forbidden,
                    Ok(None) => {
                        solve(&mut after, LIMITS).expect("no contradiction");
                        MoveEnd::Bounds(after.bounds(), false)
                    }
                };
                assert_eq!(one.end, expected, "{ruleset}, {}, {}", question.board, one.act);
            }
            if let Some((value, _)) = best(&moves, Color::White) {
                assert_eq!(whole.value(), Some(value), "{ruleset}, {}", question.board);
            }
        }
    }
}

/// Counts the values of all positions, one question after the other.
fn plainly(ruleset: Ruleset, columns: u8, rows: u8) -> (BTreeMap<PositionBounds, [u64; 2]>, u64) {
    let (mut counts, mut worse): (BTreeMap<PositionBounds, [u64; 2]>, u64) = (BTreeMap::new(), 0);
    for board in boards(columns, rows) {
        let values = Color::BOTH.map(|to_move| {
            let mut answer = Question { ruleset, board: board.clone(), to_move }.begun().expect("a question");
            solve(&mut answer, LIMITS).expect("no contradiction");
            answer.bounds()
        });
        for (player, value) in values.into_iter().enumerate() {
            counts.entry(value).or_default()[player] += 1;
        }
        if let ([_, Some(black)], [Some(white), _]) = (values[0], values[1]) {
            worse += if black < white { 2 } else { 0 };
        }
    }
    (counts, worse)
}

#[test]
fn all_positions_have_the_values_of_their_questions() {
    let texts = [
        "suicide=allowed",
        "repetition=situational",
        "repetition=natural-situational start-maker=created",
        "repetition=own-previous",
        "repetition=capturing-stone",
        "point-for-white-passing-first=true button=last-pass",
        "repetition=own-previous recreation=ends-game",
        "scoring=territory pass-stones=paid-per-pass-white-last",
    ];
    for ruleset in texts.map(ruleset) {
        for (columns, rows) in [(1, 1), (3, 1), (2, 2)] {
            let mut all = AllPositions::new(ruleset, columns, rows).expect("positions");
            let mut values = Vec::new();
            let classes = all.classes.clone();
            all.solve(&classes, LIMITS, &mut |one| values.push(one)).expect("no contradiction");
            let found = counted(&values);
            let (expected, worse) = plainly(ruleset, columns, rows);
            assert_eq!((found.of_value, found.worse_off), (expected, worse), "{ruleset}, {columns}x{rows}");
        }
    }
}

#[test]
fn positions_are_solved_in_parts_and_continued() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name).display().to_string();
    let (one, two) = (file("one"), file("two"));
    let ask = |more: &[&str]| shinpan(&[&["solve", "positions", "2x2", "--format", "tsv"], more].concat());
    let (code, whole) = ask(&[]);
    assert_eq!((code, whole.lines().count()), (0, 9), "{whole}");
    for (part, path) in [("1/2", &one), ("2/2", &two)] {
        let (code, table) = ask(&["--shard", part, "--journal", path]);
        assert!(code == 0 && table.lines().count() < 8, "{table}");
    }
    // A torn last line is solved again.
    let text = std::fs::read_to_string(&one).expect("a journal");
    std::fs::write(&one, &text[..text.len() - 5]).expect("written");
    assert_eq!(ask(&["--journal", &one, "--journal", &two]), (0, whole));
    assert_eq!(shinpan(&["solve", "positions", "3x1", "--journal", &one]).0, 2, "a journal of another size");
    assert_eq!(shinpan(&["solve", "positions", "4x4"]).0, 2, "too many points");
}

#[test]
fn a_question_begins_after_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.sgf");
    let name = path.display().to_string();
    let ask = |moves: &str, more: &[&str]| {
        std::fs::write(&path, format!("(;SZ[3:1]{moves})")).expect("written");
        let arguments = ["solve", "--start", &name, "--rules", "basic+no-suicide", "--format", "json"];
        let (code, text) = shinpan(&[&arguments[..], more].concat());
        (code, serde_json::from_str::<Value>(&text).unwrap_or_default())
    };
    let (code, told) = ask(";B[aa];W[ba];B[]", &["--each-move"]);
    assert_eq!(
        (code, &told["value"], &told["moves-before"], &told["to-play"]),
        (0, &(-3.0).into(), &3.into(), &"white".into())
    );
    let moves = told["moves"].as_array().expect("moves");
    let of = |name: &str| moves.iter().find(|one| one["move"] == name).expect("a move").clone();
    assert_eq!(
        (&of("W pass")["best"], &of("W pass")["loses"], &of("W A1")["what"]),
        (&true.into(), &0.0.into(), &"play".into())
    );
    // White has just taken two stones. To play at B1 again would repeat the position after the first move.
    let (code, told) = ask(";B[ba];W[];B[aa];W[ca]", &["--each-move"]);
    let forbidden = told["moves"].as_array().expect("moves").iter().filter(|one| one["end"] == "forbidden");
    let forbidden: Vec<&Value> = forbidden.map(|one| &one["move"]).collect();
    assert_eq!((code, forbidden), (0, vec![&Value::from("B B1")]), "{told}");
    for wrong in [";B[];W[]", ";B[aa];B[ba]", ";B[aa];W[aa]", ";B[aa];AE[aa]"] {
        assert_eq!(ask(wrong, &[]).0, 2, "{wrong}");
    }
    assert_eq!(shinpan(&["solve", "3x1", "--start", &name]).0, 2, "two starts");
    assert_eq!(shinpan(&["solve"]).0, 2, "no start");
}

/// Counts the games below by their length.
fn games_below(game: &mut Game, passed: bool, length: usize, counts: &mut BTreeMap<usize, u64>) {
    let player = game.to_move().expect("a game that goes on");
    for act in acts(game, player) {
        let is_pass = matches!(act, Act::Pass(_));
        if is_pass && passed {
            *counts.entry(length + 1).or_default() += 1;
            continue;
        }
        game.act(&act).expect("a legal move");
        games_below(game, is_pass, length + 1, counts);
        game.undo();
    }
}

#[test]
fn games_have_the_lengths_that_a_walk_of_the_engine_finds() {
    for text in ["suicide=allowed", "repetition=situational", "repetition=natural-situational suicide=several"] {
        let ruleset = ruleset(text);
        for (columns, rows) in [(1, 1), (2, 1), (3, 1)] {
            let found = lengths(ruleset, columns, rows, &|_, _| true).expect("lengths");
            let mut expected = BTreeMap::new();
            let mut game = Game::new(ruleset, &Setup::empty(columns, rows)).expect("a game");
            games_below(&mut game, false, 0, &mut expected);
            assert_eq!(found.of_length, expected, "{text}, {columns}x{rows}");
            let all: u64 = expected.values().sum();
            assert_eq!(games(ruleset, columns, rows, 1, &|_, _| true).expect("games"), all.into());
            for line in [&found.longest, &found.most_plays] {
                for act in line {
                    game.act(act).expect("a legal move");
                }
                assert_eq!(game.to_move(), None, "{text}: {line:?}");
                while game.undo() {}
            }
            assert_eq!(Some(&found.longest.len()), expected.keys().last());
        }
    }
}

/// Plays an act on a board, and returns the stones that Black and White lose. `None` if it cannot be played.
fn put(board: &mut Board, act: &Act, suicide: Suicide) -> Option<[u32; 2]> {
    let Act::Play(player, point) = act else { return Some([0, 0]) };
    let count = |board: &Board| Color::BOTH.map(|color| board.stones(color).iter().count() as u32);
    let [black, white] = count(board);
    let spot = board.spot(*point)?;
    board.put(*player, spot, suicide).ok()?;
    let after = count(board);
    let own = |color| u32::from(*player == color);
    Some([black + own(Color::Black) - after[0], white + own(Color::White) - after[1]])
}

/// Every sequence that closes a cycle, from every situation: each cycle once for each of its moves.
struct PlainCycles {
    first: (Board, Color),
    suicide: Suicide,
    most: usize,
    line: Vec<(Act, [u32; 2])>,
    found: BTreeMap<CycleKind, u64>,
}

impl PlainCycles {
    fn go_on(&mut self, board: &Board, player: Color, seen: &mut HashSet<(String, Color)>) {
        if self.line.len() == self.most {
            return;
        }
        let plays = board.empty_points().iter().map(|point| Act::Play(player, point)).collect::<Vec<_>>();
        for act in plays.into_iter().chain([Act::Pass(player)]) {
            let is_pass = |one: Option<&(Act, [u32; 2])>| one.is_some_and(|(act, _)| matches!(act, Act::Pass(_)));
            let mut next = board.clone();
            if (matches!(act, Act::Pass(_)) && is_pass(self.line.last())) || self.line.len() > 60 {
                continue;
            }
            let Some(lost) = put(&mut next, &act, self.suicide) else { continue };
            self.line.push((act, lost));
            let back = (&next, !player) == (&self.first.0, self.first.1);
            if back && !(is_pass(self.line.first()) && is_pass(self.line.last())) {
                let sum = |side: usize| self.line.iter().map(|(_, lost)| lost[side]).sum();
                let passes = self.line.iter().filter(|one| is_pass(Some(one))).count();
                let kind = CycleKind { moves: self.line.len(), passes, lost: [sum(0), sum(1)] };
                *self.found.entry(kind).or_default() += 1;
            } else if !back && seen.insert((next.to_string(), !player)) {
                self.go_on(&next, !player, seen);
                seen.remove(&(next.to_string(), !player));
            }
            self.line.pop();
        }
    }
}

#[test]
fn cycles_are_those_of_a_plain_walk_and_lead_back() {
    for (suicide, columns, rows, most) in [
        (Suicide::Forbidden, 2, 1, 8),
        (Suicide::Allowed, 2, 1, 6),
        (Suicide::Forbidden, 3, 1, 7),
        (Suicide::Several, 3, 1, 6),
        (Suicide::Forbidden, 2, 2, 4),
    ] {
        let found = cycles(suicide, columns, rows, most, &|_, _| true).expect("cycles");
        let mut plain = PlainCycles {
            first: (boards(1, 1)[0].clone(), Color::Black),
            suicide,
            most,
            line: Vec::new(),
            found: BTreeMap::new(),
        };
        for board in boards(columns, rows) {
            for player in Color::BOTH {
                plain.first = (board.clone(), player);
                plain.go_on(&board, player, &mut HashSet::from([(board.to_string(), player)]));
            }
        }
        let counts = found.iter().map(|(kind, class)| (*kind, class.count * kind.moves as u64)).collect();
        assert_eq!(plain.found, counts, "{suicide:?}, {columns}x{rows}");
        for (kind, class) in found {
            let mut board = Board::empty(columns, rows).expect("a board");
            for act in &class.way {
                put(&mut board, act, suicide).expect("a play");
            }
            let (before, mut lost) = (board.clone(), [0, 0]);
            for act in &class.moves {
                let more = put(&mut board, act, suicide).expect("a play");
                lost = [lost[0] + more[0], lost[1] + more[1]];
            }
            assert_eq!((board, lost, class.moves.len()), (before, kind.lost, kind.moves), "{class:?}");
        }
    }
}

/// A player owns the eyes of groups without dame: from the lists follow the owners of the engine.
#[test]
fn seki_and_dame_explain_the_owners_of_the_engine() {
    for text in ["scoring=living-territory", "scoring=territory tax=seki", "tax=all"] {
        let (ruleset, mut sekis) = (ruleset(text), 0);
        for (columns, rows) in [(2, 1), (3, 1), (2, 2), (5, 1), (3, 2), (6, 1)] {
            for board in boards(columns, rows) {
                let found = seki(&board, ruleset, &[]).expect("rules that define seki");
                let in_seki: HashSet<_> = found.chains_in_seki.iter().flatten().copied().collect();
                sekis += usize::from(!in_seki.is_empty());
                for (color, owned) in Color::BOTH.into_iter().zip(&found.owned) {
                    for point in owned.iter().filter(|point| board.at(**point).is_none()) {
                        assert!(!found.dame.contains(point), "{text}, {board}: {found:?}");
                    }
                    // An empty point that nobody owns is dame, or an eye of a group in seki: one of its chains is there.
                    let none =
                        board.empty_points().iter().filter(|point| !found.owned.iter().any(|of| of.contains(point)));
                    for point in none.filter(|point| !found.dame.contains(point)) {
                        assert!(!in_seki.is_empty(), "{text}, {board}: {point} of {color}, {found:?}");
                    }
                }
                let whole = found.chains_in_seki.iter().all(|chain| {
                    chain.iter().all(|point| board.at(*point) == board.at(chain[0]) && board.at(*point).is_some())
                });
                assert!(whole, "{found:?}");
            }
        }
        assert!(sekis > 100, "{text}: {sekis}");
        assert_eq!(seki(&boards(1, 1)[0], Ruleset::PLAIN, &[]), None);
    }
}
