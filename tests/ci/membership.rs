//! Tests one lemma: a play is a repetition exactly if the history has what the play would leave.
//!
//! `shinpan certify` compares every play in every position of a size. It plays no games. With this lemma, both programs
//! agree on games as well: what a rule of repetition bars is a question of membership, and the board alone answers
//! everything else. The test keeps its own list of what was left. It takes captures from a bare board.

use std::collections::BTreeSet;

use shinpan::{Board, Button, Ending, Recreation, Repetition, StartMaker, Suicide};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::one_ruleset::Under;
use shinpan_harness::subject::referee::{Forkable, Referee};
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::ruleset_classes::{RulesetClass, classes, for_moves};
use shinpan_harness::vocabulary::{Act, Color, Illegal, Point, Rules, Script, Start, Vertex};

use shinpan_tests::random::Random;

const SIZES: [(u8, u8); 7] = [(1, 1), (2, 1), (3, 1), (2, 2), (4, 1), (3, 2), (3, 3)];

/// Games for each ruleset, size and program.
const GAMES: u64 = 40;

/// Moves of a game, unless it stops before.
const MOVES: usize = 60;

/// What was left by the acts so far: boards, with the player who left them where the rule asks for that.
struct Left {
    rule: Repetition,
    seen: BTreeSet<(String, Option<Color>)>,
    /// What each player left last: Black, White.
    last: [Option<String>; 2],
}

impl Left {
    fn at_start(rules: Rules, board: &Board) -> Left {
        let rule = rules.engine.repetition;
        let mut left = Left { rule, seen: BTreeSet::new(), last: [None, None] };
        let maker = rules.engine.start_maker;
        let by_opponent = match maker {
            StartMaker::Standard if rule != Repetition::NaturalSituational => true,
            StartMaker::Standard | StartMaker::Created => board.empty_points().len() < board.points().count(),
            StartMaker::Opponent => true,
            _ => false,
        };
        let plain = matches!(rule, Repetition::Positional | Repetition::SincePass);
        if if plain { maker != StartMaker::FirstPlay } else { by_opponent } {
            left.add(board, Color::White);
        }
        left
    }

    fn key(&self, board: &Board, by: Color) -> (String, Option<Color>) {
        let plain = matches!(self.rule, Repetition::Positional | Repetition::SincePass);
        (board.to_string(), (!plain).then_some(by))
    }

    fn add(&mut self, board: &Board, by: Color) {
        self.seen.insert(self.key(board, by));
        self.last[usize::from(by == Color::White)] = Some(board.to_string());
    }

    fn passed(&mut self, board: &Board, by: Color, first_play: bool) {
        match self.rule {
            // Only plays create a position.
            Repetition::NaturalSituational => return,
            Repetition::SincePass => self.seen.clear(),
            // Passes before the first play leave nothing where the start is no position.
            _ if first_play && self.seen.is_empty() => return,
            _ => {}
        }
        self.add(board, by);
    }

    /// Returns whether the rule knows what this play would leave.
    fn has(&self, board: &Board, by: Color) -> bool {
        match self.rule {
            Repetition::OwnPrevious => self.last[usize::from(by == Color::White)].as_ref() == Some(&board.to_string()),
            _ => self.seen.contains(&self.key(board, by)),
        }
    }
}

fn library_color(color: Color) -> shinpan::Color {
    if color == Color::Black { shinpan::Color::Black } else { shinpan::Color::White }
}

/// Returns the board after a play that knows no rule of repetition. `None` if it is occupied, or forbidden suicide.
fn after(board: &Board, color: Color, point: Point, suicide: Suicide) -> Option<Board> {
    let mut board = board.clone();
    let spot = board.spot(shinpan::Point::new(point.column, point.row))?;
    board.put(library_color(color), spot, suicide).ok()?;
    Some(board)
}

/// Compares every point of a state with the lemma. Returns the number of plays that are repetitions.
fn compare(game: &dyn Referee, board: &Board, left: &Left, rules: Rules) -> usize {
    let Some(player) = game.to_play() else { return 0 };
    let legal: BTreeSet<Vertex> = game.legal_moves().into_iter().collect();
    let (columns, rows) = (board.columns(), board.rows());
    let mut repetitions = 0;
    for point in (0..rows).flat_map(|row| (0..columns).map(move |column| Point { column, row })) {
        let Some(next) = after(board, player, point, rules.engine.suicide) else {
            assert!(!legal.contains(&Vertex::At(point)), "{rules}: {point} on\n{board}");
            continue;
        };
        let reason = game.fork().act(&Act::play(player, point)).err().map(|refused| refused.reason);
        let expected = left.has(&next, player).then_some(Illegal::Repetition);
        assert_eq!(reason, expected, "{rules}: {player:?} at {point} after {} positions on\n{board}", left.seen.len());
        assert_eq!(legal.contains(&Vertex::At(point)), expected.is_none(), "{rules}: {point} on\n{board}");
        repetitions += usize::from(expected.is_some());
    }
    repetitions
}

/// Plays a random game, and compares each of its states. Returns the number of plays that are repetitions.
fn play(side: &dyn Forkable, rules: Rules, size: (u8, u8), random: &mut Random) -> usize {
    let script = Script { rules, start: Start::empty(size.0, size.1), acts: Vec::new() };
    let mut game = side.begin(&script).expect("a game");
    let mut board = Board::empty(size.0, size.1).expect("a board");
    let mut left = Left::at_start(rules, &board);
    let first_play = rules.engine.start_maker == StartMaker::FirstPlay;
    let mut repetitions = 0;
    for _ in 0..MOVES {
        repetitions += compare(game.as_ref(), &board, &left, rules);
        let Some(player) = game.to_play() else { break };
        let moves = game.legal_moves();
        // Passes end games, so that plays come first.
        let plays: Vec<Vertex> = moves.iter().copied().filter(|vertex| *vertex != Vertex::Pass).collect();
        let chosen = if plays.is_empty() || random.below(8) == 0 { &moves } else { &plays };
        if chosen.is_empty() {
            break;
        }
        match chosen[random.below(chosen.len())] {
            Vertex::Pass => {
                game.act(&Act::pass(player)).expect("a legal pass");
                left.passed(&board, player, first_play);
            }
            Vertex::At(point) => {
                board = after(&board, player, point, rules.engine.suicide).expect("a legal play");
                game.act(&Act::play(player, point)).expect("a legal play");
                left.add(&board, player);
            }
        }
    }
    repetitions
}

/// Returns one ruleset of each kind whose rule of repetition asks for a position, and does nothing else. Where a pass
/// takes a button, it lifts the bans besides.
fn asking_for_positions() -> Vec<Rules> {
    let asks = |kind: &RulesetClass| {
        let rule = kind.switches.repetition;
        let stones = matches!(rule, Repetition::CapturingStone | Repetition::CapturingStoneUntilPlay);
        let button = kind.switches.button != Button::None;
        // Clean-up phases have a rule of their own.
        let one_rule = kind.switches.ending != Ending::CleanUp && kind.switches.recreation == Recreation::Nothing;
        !stones && !button && rule != Repetition::None && one_rule
    };
    let mut listed = Rules::by_document();
    listed.extend(Rules::presets().expect("presets"));
    classes(&listed, for_moves).into_iter().filter(asks).filter_map(|kind| kind.rules.first().copied()).collect()
}

#[track_caller]
fn check(side: &dyn Fn(Rules) -> Box<dyn Forkable>) {
    let rules = asking_for_positions();
    assert!(rules.len() > 5, "{rules:?}");
    for rules in rules {
        let mut random = Random::new(format!("membership {rules}"));
        let side = side(rules);
        let games = SIZES.iter().flat_map(|size| (0..GAMES).map(move |_| *size));
        let repetitions: usize = games.map(|size| play(side.as_ref(), rules, size, &mut random)).sum();
        assert!(repetitions > 20, "{rules}: {repetitions} repetitions show little");
    }
}

#[test]
fn the_specification_asks_the_history_for_membership_alone() {
    check(&|rules| Box::new(Under::new(rules, Spec::new())));
}

#[test]
fn the_engine_asks_the_history_for_membership_alone() {
    check(&|rules| Box::new(Under::new(rules, Engine::new())));
}
