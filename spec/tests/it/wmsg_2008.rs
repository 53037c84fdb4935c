//! The Revision of the World Mind Sports Games Rules: worked positions, the procedure to the game end, and counting.

use shinpan_spec::{DOCUMENTS, traced, wmsg_2008};

use wmsg_2008::{
    Act, Game, Intersection, Options, Outcome, Phase, Player, Position, Prisoners, Readings, Reason, Requester,
    Setting, State,
};

mod readings;

use crate::driver::{BOTH, Numbers, board, play_randomly, point, points};

const EXAMPLES: &str = include_str!("wmsg_2008.txt");

/// Returns half points for a number of points, such as `12.5`.
fn number(text: &str) -> i32 {
    let doubled = text.parse::<f64>().expect(text) * 2.0;
    doubled as i32
}

/// Returns an act by its name: a point or `pass` by the player to move, `settle:F6,G2`, `contest:F6/C3`, `resume:both`
/// or `resign:black`. A mark in front makes it a recorded play or pass that the rules refuse.
fn act(game: &Game, name: &str, turn: Player) -> Act {
    let player = game.to_move().unwrap_or(turn);
    let color = |name: &str| if name == "black" { Player::Black } else { Player::White };
    match name.split_once(':') {
        Some(("settle", dead)) => Act::Remove { dead: points(dead), contestable: Vec::new() },
        Some(("contest", lists)) => {
            let (dead, contestable) = lists.split_once('/').expect(name);
            Act::Remove { dead: points(dead), contestable: points(contestable) }
        }
        Some(("resume", "black")) => Act::Resume(Requester::Black),
        Some(("resume", "white")) => Act::Resume(Requester::White),
        Some(("resume", _)) => Act::Resume(Requester::Both),
        Some(("resign", player)) => Act::Resign(color(player)),
        Some((player, "pass")) => Act::Pass(color(player)),
        Some((player, at)) => Act::Play(color(player), point(at)),
        None if name == "pass" => Act::Pass(player),
        None => Act::Play(player, point(name)),
    }
}

/// Answers a question about a game in the words of the facts.
fn tell(game: &Game, question: &str) -> String {
    let words: Vec<&str> = question.split_whitespace().collect();
    let half_points = |number: i32| format!("{}", f64::from(number) / 2.0);
    match words[0] {
        "refused" => {
            let at = point(words[1]);
            let refusals = game.refusals();
            let refusal = refusals.into_iter().find(|(other, _)| *other == at).unwrap().1;
            refusal.map_or("not".to_owned(), |refusal| format!("{:?} {:?}", refusal.reason, refusal.repeats))
        }
        "phase" => format!("{:?} {:?}", game.phase(), game.to_move()),
        "points" => {
            let (_, black, white) = game.scores()[0];
            [black, white].map(half_points).join(" ")
        }
        "margin" => half_points(game.score(Player::Black) - game.score(Player::White)),
        "prisoners" => BOTH.map(|player| game.prisoners(player).to_string()).join(" "),
        "outcome" => format!("{:?}", game.outcome()),
        "owner" => format!("{:?}", game.owner(point(words[1]))),
        "board" => {
            let name = |at| match game.position().state(at) {
                Some(State::Black) => "X",
                Some(State::White) => "O",
                _ => ".",
            };
            game.position().intersections().map(name).collect()
        }
        method => {
            let counted = game.counting().into_iter().find(|counted| counted.method == method);
            let numbers = |counted: wmsg_2008::Counted| {
                let list = [counted.black, counted.white, Some(counted.margin)];
                list.map(|number| number.map_or("-".to_owned(), half_points)).join(" ")
            };
            counted.map_or("none".to_owned(), numbers)
        }
    }
}

/// Plays a block to its end and returns the facts that do not hold.
fn check(text: &str) -> Vec<String> {
    check_facts(text, "then ", Readings::default())
}

/// Plays a block under these readings. Returns the facts that do not hold, of the lines that begin with the mark.
fn check_facts(text: &str, mark: &str, readings: Readings) -> Vec<String> {
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(['.', 'X', 'O'])).collect();
    let turn = if value("turn:") == Some("O") { Player::White } else { Player::Black };
    let held = value("prisoners:").map(|text| text.split_once(' ').unwrap());
    let count = |text: &str| text.parse().unwrap();
    let mut game = Game::begin(Setting {
        position: board(Position::empty, lines),
        to_move: turn,
        komi: value("komi:").map(number),
        prisoners: held
            .map_or(Prisoners::default(), |(black, white)| Prisoners { black: count(black), white: count(white) }),
        options: Options { cultural: value("cultural:").is_some(), readings },
    })
    .unwrap();
    let mut failures = Vec::new();
    for line in text.lines() {
        if let Some(moves) = line.strip_prefix("do ") {
            for step in moves.split_whitespace() {
                let (name, refusal) =
                    step.split_once('!').map_or((step, None), |(name, refusal)| (name, Some(refusal)));
                if let Some(name) = name.strip_prefix('~') {
                    game.take_down(act(&game, name, turn));
                    continue;
                }
                let removed_before = BOTH.map(|player| game.prisoners(player));
                let answer = game.act(act(&game, name, turn));
                let removed = BOTH.map(|player| game.prisoners(player));
                let taken: usize = removed.iter().sum::<usize>() - removed_before.iter().sum::<usize>();
                let pays_at_once = readings.has(wmsg_2008::Alternative::PassStonesAtOnce);
                assert!(pays_at_once || answer.as_ref().map_or(0, Vec::len) == taken);
                let reason = answer.err().map(|refusal| format!("{:?}", refusal.reason));
                if reason.as_deref() != refusal {
                    failures.push(format!("{}: {step}: {reason:?}", value("id:").unwrap()));
                }
            }
        }
        if let Some(facts) = line.strip_prefix(mark) {
            for fact in facts.split(';') {
                let (question, expected) = fact.split_once('=').expect(fact);
                let answer = tell(&game, question.trim());
                if answer != expected.trim() {
                    failures.push(format!("{}: {}: {answer}", value("id:").unwrap(), fact.trim()));
                }
            }
        }
    }
    failures
}

#[test]
fn every_fact_of_every_example_holds() {
    let failures: Vec<String> = EXAMPLES.split("\n\n").flat_map(check).collect();
    assert_eq!(failures, Vec::<String>::new());
}

#[test]
fn every_normative_clause_runs() {
    let (_, ran) = traced(|| {
        every_fact_of_every_example_holds();
        counting_gives_the_margin();
    });
    let register = DOCUMENTS.iter().find(|document| document.id == "wmsg-2008").unwrap().register;
    let normative = register.lines().filter(|line| line.contains("status: normative"));
    let missing: Vec<_> = normative.filter(|line| !ran.iter().any(|id| line.contains(&format!("\"{id}\"")))).collect();
    assert_eq!(missing, Vec::<&str>::new());
}

/// Returns an act of a kind that the phase allows, legal or not.
fn some_act(game: &Game, numbers: &mut Numbers) -> Act {
    let all: Vec<_> = game.position().intersections().collect();
    let stones: Vec<_> = all.iter().copied().filter(|&at| game.position().state(at) != Some(State::Empty)).collect();
    match game.to_move() {
        Some(player) if numbers.below(8) == 0 => Act::Pass(player),
        Some(player) => Act::Play(player, all[numbers.below(all.len())]),
        None if numbers.below(2) == 0 => Act::Resume(Requester::Both),
        None => {
            let dead = stones.iter().copied().filter(|_| numbers.below(4) == 0).collect();
            let contestable = all.iter().copied().filter(|_| numbers.below(9) == 0).collect();
            Act::Remove { dead, contestable }
        }
    }
}

#[test]
fn counting_gives_the_margin() {
    let mut numbers = Numbers(2008);
    let mut scored = 0;
    for round in 0..1500 {
        let (columns, rows) = if round == 0 { (19, 19) } else { (1 + numbers.below(6), 1 + numbers.below(6)) };
        let komi = [None, Some(0), Some(-3), Some(15)][numbers.below(4)];
        let setting = Setting {
            komi,
            options: Options { cultural: true, ..Options::default() },
            ..Setting::plain(columns, rows)
        };
        let mut game = Game::begin(setting).unwrap();
        play_randomly(&mut game, &mut numbers, 300, some_act, |_, tried| !tried.game.is_over());
        let margin = game.score(Player::Black) - game.score(Player::White);
        let empty = game.position().units(Player::Black).is_empty() && game.position().units(Player::White).is_empty();
        for counted in game.counting() {
            if !(empty && counted.method == "chinese") {
                assert_eq!(counted.margin, margin, "{counted:?} {:?}", game.position());
            }
        }
        if let Some(Outcome::Wins(winner, by)) = game.outcome() {
            scored += 1;
            assert_eq!(game.counting().len(), 3);
            assert_eq!(if winner == Player::Black { by } else { -by }, margin);
        }
        let total = 2 * i32::try_from(columns * rows).unwrap();
        let (_, black, white) = game.scores()[0];
        assert!(black + white == total || empty);
    }
    assert!(scored > 700, "{scored}");
}

#[test]
fn ing_counting_leaves_one_vacancy_with_the_winner() {
    let mut position = Position::empty(19, 19);
    for at in position.clone().intersections() {
        let state = match at.column {
            9 => State::Black,
            10 => State::White,
            _ => State::Empty,
        };
        position = position.with(at, state);
    }
    let setting = Setting { position, komi: Some(0), ..Setting::plain(19, 19) };
    let game = Game::begin(setting).unwrap();
    let counted = game.counting().into_iter().find(|counted| counted.method == "ing").unwrap();
    assert_eq!((counted.black, counted.white, counted.margin), (Some(20), Some(-18), 38));
    let filled = counted.steps.iter().rev().find_map(|step| step.position.clone()).unwrap();
    let in_blacks_area = |state| {
        let points = filled.intersections().filter(|at| at.column < 10);
        points.filter(|&at| filled.state(at) == Some(state)).count()
    };
    assert_eq!([State::Empty, State::White, State::Black].map(in_blacks_area), [1, 9, 180]);
}

#[test]
fn nothing_panics_on_what_no_board_has() {
    let far = Intersection { column: usize::MAX, row: usize::MAX };
    assert!(Game::begin(Setting::plain(26, 1)).is_err());
    let setting = Setting {
        komi: Some(i32::MIN),
        prisoners: Prisoners { black: usize::MAX, white: usize::MAX },
        options: Options { cultural: true, ..Options::default() },
        ..Setting::plain(1, 1)
    };
    let mut game = Game::begin(setting).unwrap();
    assert_eq!(game.act(Act::Play(Player::Black, far)).map_err(|refusal| refusal.reason), Err(Reason::OffBoard));
    for choice in [Act::Pass(Player::Black), Act::Play(Player::White, far), Act::Pass(Player::White)] {
        game.take_down(choice);
        assert_eq!((game.owner(far), game.counting().len()), (None, 2));
    }
    game.act(Act::Pass(Player::Black)).unwrap();
    assert_eq!(game.phase(), Phase::Agreement);
    let removal =
        |dead: &[_], contestable: &[_]| Act::Remove { dead: dead.to_vec(), contestable: contestable.to_vec() };
    for choice in [removal(&[far], &[]), removal(&[], &[far])] {
        assert_eq!(game.act(choice).map_err(|refusal| refusal.reason), Err(Reason::NotARegion));
    }
    game.act(removal(&[], &[])).unwrap();
    assert_eq!(game.counting().len(), 3);
    assert!(matches!(game.outcome(), Some(Outcome::Wins(Player::Black, _))));
}
