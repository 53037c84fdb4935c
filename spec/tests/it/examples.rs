//! Checks worked positions of the documents against every statement of the rules that can play them.
//!
//! A block gives a board, the player to move first, alternating moves, and facts that hold after a number of moves.

use crate::driver::{BOTH, Driven, board, player, point, state};
use shinpan_spec::{basic, tromp_taylor_2001 as tromp_taylor};

use basic::{Intersection, Player, Position, Repetition, State};

const EXAMPLES: &str = include_str!("examples.txt");

struct Block<'text> {
    id: &'text str,
    position: Position,
    to_move: Player,
    made_by: Player,
    /// `None` stands for a pass.
    moves: Vec<Option<Intersection>>,
    facts: Vec<(usize, &'text str)>,
}

fn choice(name: &str) -> Option<Intersection> {
    match name {
        "pass" => None,
        name => Some(point(name)),
    }
}

fn parse(text: &str) -> Block<'_> {
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let is_board = |line: &&str| line.starts_with(['.', 'X', 'O']);
    let lines: Vec<&str> = text.lines().filter(is_board).collect();
    let position = board(Position::empty, lines);
    let to_move = player(value("turn:").expect("turn"));
    let made_by = match value("start:") {
        Some("pass") => to_move,
        _ => to_move.other(),
    };
    let moves = value("moves:").unwrap_or("").split_whitespace().map(choice);
    let mut facts = Vec::new();
    for line in text.lines().filter_map(|line| line.strip_prefix("after ")) {
        let (after, list) = line.split_once(':').expect(line);
        let after = after.parse().expect(line);
        facts.extend(list.split(';').map(|fact| (after, fact.trim())));
    }
    Block { id: value("id:").expect("id"), position, to_move, made_by, moves: moves.collect(), facts }
}

impl Block<'_> {
    /// Plays the first moves of the block. `None` if the rules refuse one of them.
    fn played<Game: Driven>(&self, mut game: Game, after: usize) -> Option<Game> {
        for choice in &self.moves[..after] {
            game.to_move()?;
            game.act(choice.map_or(game.pass(), |at| game.play_at(at))).ok()?;
        }
        Some(game)
    }

    fn basic(&self, repetition: Repetition, no_suicide: bool, after: usize) -> Option<basic::Game> {
        let game = basic::Game::begin(basic::Setting {
            position: self.position.clone(),
            to_move: self.to_move,
            made_by: basic::MadeBy::Player(self.made_by),
            options: basic::Options { prohibit_suicide: no_suicide, repetition, ..Default::default() },
            handicap: 0,
            komi: 0,
            prisoners: basic::Prisoners::default(),
        })
        .ok()?;
        self.played(game, after)
    }

    fn concise(&self, after: usize) -> Option<basic::concise::Game> {
        let game = basic::concise::Game::begin(basic::concise::Setting {
            position: self.position.clone(),
            to_move: self.to_move,
            komi: 0,
            readings: basic::Readings::default(),
        })
        .ok()?;
        self.played(game, after)
    }

    fn tromp_taylor(&self, reading: tromp_taylor::Reading, after: usize) -> Option<tromp_taylor::Game> {
        let mut grid = tromp_taylor::Position::empty(self.position.columns(), self.position.rows());
        for at in self.position.intersections() {
            grid = grid.with(at, self.position.state(at).expect("a state"));
        }
        // Under situational superko the facts count the start as a situation that has occurred.
        let made_by = match reading {
            tromp_taylor::Reading::Situational => tromp_taylor::MadeBy::Unsaid,
            _ => tromp_taylor::MadeBy::Player(self.made_by),
        };
        let game = tromp_taylor::Game::begin(tromp_taylor::Setting {
            position: grid,
            to_move: self.to_move,
            made_by,
            options: tromp_taylor::Options { reading, readings: Default::default() },
            handicap: 0,
            komi: 0,
        })
        .ok()?;
        self.played(game, after)
    }

    /// Returns a game after this number of moves, under the first repetition rule that allows them.
    fn some_game(&self, after: usize) -> basic::Game {
        [Repetition::SimpleKo, Repetition::NaturalSituational]
            .into_iter()
            .find_map(|repetition| self.basic(repetition, false, after))
            .unwrap_or_else(|| panic!("{}: no repetition rule allows the moves", self.id))
    }

    /// Returns whether repetition bars the play, once for each statement that has the rule and allows the moves so far.
    fn barred(&self, rule: &str, at: Intersection, after: usize) -> Vec<bool> {
        use tromp_taylor::Reading;
        let (repetitions, reading) = match rule {
            "positional" => (vec![Repetition::Positional], Some(Reading::Positional)),
            "situational" => (vec![Repetition::Situational], Some(Reading::Situational)),
            "natural-situational" => {
                let reading = Some(Reading::NaturalSituational);
                (vec![Repetition::NaturalSituational], reading)
            }
            "simple-ko" => (vec![Repetition::SimpleKo, Repetition::SimpleKoRestated], None),
            _ => (Vec::new(), None),
        };
        let mut barred = Vec::new();
        for repetition in repetitions {
            if let Some(game) = self.basic(repetition, false, after) {
                barred.push(refused(game.refusals(), at).map(|refusal| refusal.reason));
            }
        }
        if let (Some(game), "positional") = (self.concise(after), rule) {
            barred.push(refused(game.refusals(), at).map(|refusal| refusal.reason));
        }
        if let Some(game) = reading.and_then(|reading| self.tromp_taylor(reading, after)) {
            let refusal = refused(game.refusals(), at);
            let repetition = tromp_taylor::Reason::Repetition;
            assert!(refusal.is_none_or(|refusal| refusal.reason == repetition), "{}", self.id);
            barred.push(refusal.map(|_| basic::Reason::Repetition));
        }
        if let (Some(game), "suicide") = (self.basic(Repetition::NaturalSituational, true, after), rule) {
            let reason = refused(game.refusals(), at).map(|refusal| refusal.reason);
            assert!(matches!(reason, None | Some(basic::Reason::Suicide)));
            barred.push(reason);
        }
        barred.into_iter().map(|reason| reason.is_some()).collect()
    }

    fn holds(&self, after: usize, fact: &str) -> bool {
        let words: Vec<&str> = fact.split_whitespace().collect();
        let numbers = || -> Vec<usize> { words[1..].iter().map(|word| word.parse().expect(fact)).collect() };
        let game = self.some_game(after);
        let position = game.position();
        match words[0] {
            "legal" | "illegal" => {
                let barred = self.barred(words[2], point(words[1]), after);
                let expected = words[0] == "illegal";
                !barred.is_empty() && barred.iter().all(|&barred| barred == expected)
            }
            "removed" => {
                let other = self.tromp_taylor(tromp_taylor::Reading::NaturalSituational, after);
                let colors = [tromp_taylor::Color::Black, tromp_taylor::Color::White];
                numbers() == BOTH.map(|player| game.removed(player))
                    && other.is_none_or(|game| numbers() == colors.map(|color| game.emptied(color)))
            }
            "area" => {
                let other = self.tromp_taylor(tromp_taylor::Reading::NaturalSituational, after);
                numbers() == BOTH.map(|player| game.area(player))
                    && other.is_none_or(|game| numbers() == BOTH.map(|player| game.area(player)))
                    && self.concise(after).is_none_or(|game| numbers() == BOTH.map(|player| game.area(player)))
            }
            "empty" => {
                let [black, white] = BOTH.map(|player| position.territory(player, basic::Readings::default()).len());
                let is_empty = |&at: &Intersection| position.state(at) == Some(State::Empty);
                let empty = position.intersections().filter(is_empty).count();
                numbers() == [black, white, empty - black - white]
            }
            "same" => position == self.some_game(numbers()[0]).position(),
            "passes" => {
                let by = |index: usize, player| index.is_multiple_of(2) == (player == self.to_move);
                let passes = |player| (0..after).filter(|&at| self.moves[at].is_none() && by(at, player)).count();
                numbers() == BOTH.map(passes)
            }
            "removed-since" => {
                let earlier = self.some_game(numbers()[0]);
                let since = BOTH.map(|player| game.removed(player) - earlier.removed(player));
                numbers()[1..] == since
            }
            "liberties" => {
                let mut expected: Vec<_> = words[3..].iter().map(|name| point(name)).collect();
                expected.sort();
                position.liberties(point(words[1])) == expected
            }
            "chains" => {
                let mut sizes: Vec<_> = position.chains(player(words[1])).iter().map(Vec::len).collect();
                sizes.sort_by_key(|&size| std::cmp::Reverse(size));
                let expected: Vec<usize> = words[3].split(',').map(|size| size.parse().expect(fact)).collect();
                sizes == expected
            }
            "point" => position.state(point(words[1])) == Some(state(words[3])),
            "region" => {
                let (size, border) = words[3].split_once(':').expect(fact);
                let region = position.region(point(words[1]));
                let touches = |state| {
                    position.intersections().any(|at| {
                        position.state(at) == Some(state) && region.iter().any(|&other| position.adjacent(at, other))
                    })
                };
                region.len().to_string() == size
                    && touches(State::Black) == border.contains('X')
                    && touches(State::White) == border.contains('O')
            }
            _ => false,
        }
    }
}

fn refused<At: PartialEq, Refusal>(refusals: Vec<(At, Option<Refusal>)>, at: At) -> Option<Refusal> {
    refusals.into_iter().find(|(point, _)| *point == at).and_then(|(_, refusal)| refusal)
}

#[test]
fn every_fact_of_every_example_holds() {
    let mut failures = Vec::new();
    let mut facts = 0;
    for text in EXAMPLES.split("\n\n") {
        let block = parse(text);
        for &(after, fact) in &block.facts {
            facts += 1;
            if !block.holds(after, fact) {
                failures.push(format!("{} after {after}: {fact}", block.id));
            }
        }
    }
    assert!(facts > 30, "{facts} facts");
    assert_eq!(failures, Vec::<String>::new());
}
