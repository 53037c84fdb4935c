//! The worked examples of the document, and its facts about them.

use shinpan_spec::international_1998::{Act, Game, Intersection, Phase, Player, Position, Setting, State};

use super::{BOTH, in_points, player, point, points, rules, state, told};
use crate::driver::board;

const EXAMPLES: &str = include_str!("examples.txt");

/// A worked example: a position, moves from it, agreed removals, and facts that hold after a number of moves.
struct Example<'text> {
    id: &'text str,
    position: Position,
    to_move: Player,
    moves: Vec<&'text str>,
    settle: Option<Vec<Intersection>>,
    facts: Vec<(Option<usize>, &'text str)>,
}

fn parse(text: &str) -> Example<'_> {
    let value = |key: &str| text.lines().find_map(|line| line.strip_prefix(key)).map(str::trim);
    let lines: Vec<&str> = text.lines().filter(|line| line.starts_with(['.', 'X', 'O'])).collect();
    let position = board(Position::empty, lines);
    let mut facts = Vec::new();
    for line in text.lines().filter(|line| line.starts_with("after ") || line.starts_with("settled:")) {
        let (when, list) = line.split_once(':').unwrap();
        let after = when.strip_prefix("after ").map(|number| number.parse().unwrap());
        facts.extend(list.split(';').map(|fact| (after, fact.trim())));
    }
    Example {
        id: value("id:").unwrap(),
        position,
        to_move: player(value("turn:").unwrap()),
        moves: value("moves:").unwrap_or("").split_whitespace().collect(),
        settle: value("settle:").map(points),
        facts,
    }
}

impl Example<'_> {
    /// Returns the game after a number of moves, or after all moves and the agreed removals. A refused move is
    /// recorded. If two passes stop the game earlier, the players disagree.
    fn game(&self, names: &str, after: Option<usize>) -> Game {
        let plain = Setting::plain(19, 19);
        let position = self.position.clone();
        let setting = Setting { position, to_move: self.to_move, options: rules(names), ..plain };
        let mut game = Game::begin(setting).unwrap();
        let mut player = self.to_move;
        for (&name, number) in self.moves.iter().zip(1..=after.unwrap_or(self.moves.len())) {
            let act = match name {
                "pass" => Act::Pass(player),
                name => Act::Play(player, point(name)),
            };
            if game.act(act.clone()).is_err() {
                game.take_down(act);
            }
            player = player.other();
            if game.phase() == Phase::Agreement && number < self.moves.len() {
                game.act(Act::Disagree).unwrap();
                assert_eq!(game.to_move(), Some(player), "{}", self.id);
            }
        }
        if let (None, Some(settle)) = (after, &self.settle) {
            game.act(Act::Remove(settle.clone())).unwrap();
        }
        game
    }

    fn holds(&self, after: Option<usize>, fact: &str) -> bool {
        let words: Vec<&str> = fact.split_whitespace().collect();
        let numbers = || -> Vec<usize> { words[1..].iter().map(|word| word.parse().expect(fact)).collect() };
        let game = self.game("equivalence", after);
        let position = game.position();
        let removed = |game: &Game| BOTH.map(|player| game.prisoners(player) - game.pass_stones(player));
        match words[0] {
            "legal" | "illegal" => {
                let mut game = self.game(words[2], after);
                if game.phase() == Phase::Agreement {
                    game.act(Act::Disagree).unwrap();
                }
                let at = point(words[1]);
                let refusal = game.refusals().into_iter().find(|(other, _)| *other == at).unwrap().1;
                refusal.is_some() == (words[0] == "illegal")
            }
            "outcome" => told(self.game(words[1], after).outcome()) == words[2],
            "removed" => numbers() == removed(&game),
            "removed-since" => {
                let [black, white] = removed(&self.game("equivalence", Some(numbers()[0])));
                let now = removed(&game);
                numbers()[1..] == [now[0] - black, now[1] - white]
            }
            "prisoners" => numbers() == BOTH.map(|player| game.prisoners(player)),
            "passes" => numbers() == BOTH.map(|player| game.pass_stones(player)),
            "area" | "territory" => {
                let scores = game.scores().into_iter();
                let [black, white] = numbers()[..] else { panic!("expected two numbers in {fact}") };
                scores.filter(|score| score.0 == words[0]).any(|score| {
                    (score.1, score.2) == (2 * i32::try_from(black).unwrap(), 2 * i32::try_from(white).unwrap())
                })
            }
            "counting" => game.counting().iter().filter(|counted| counted.method == words[1]).any(|counted| {
                let number = |count: Option<i32>| count.map_or("-".to_owned(), in_points);
                [number(counted.black), number(counted.white)] == words[2..]
            }),
            "stones" => numbers() == BOTH.map(|player| position.regions(player).concat().len()),
            "empty" => {
                let is_empty = |at: &Intersection| position.state(*at) == Some(State::Empty);
                let empty: Vec<_> = position.intersections().filter(is_empty).collect();
                let owners = [Some(Player::Black), Some(Player::White), None];
                numbers() == owners.map(|owner| empty.iter().filter(|&&at| game.owner(at) == owner).count())
            }
            "same" => position == self.game("", Some(numbers()[0])).position(),
            "regions" => {
                let mut sizes: Vec<_> = position.regions(player(words[1])).iter().map(Vec::len).collect();
                sizes.sort_by_key(|&size| std::cmp::Reverse(size));
                sizes == words[3].split(',').map(|size| size.parse().unwrap()).collect::<Vec<usize>>()
            }
            "liberties" | "region" => {
                let region = position.region(point(words[1]));
                assert!(region.iter().all(|&at| at == region[0] || position.connected(region[0], at)));
                let beside = |name: &str| -> Vec<Intersection> {
                    let touches = |at: &Intersection| region.iter().any(|&member| position.adjacent(member, *at));
                    let all = position.intersections().filter(|at| position.state(*at) == Some(state(name)));
                    all.filter(touches).collect()
                };
                match words[3].split_once(':') {
                    None => beside(".") == words[3..].iter().map(|name| point(name)).collect::<Vec<_>>(),
                    Some((size, border)) => {
                        region.len() == size.parse::<usize>().unwrap()
                            && ["X", "O"].iter().all(|name| beside(name).is_empty() != border.contains(name))
                    }
                }
            }
            "point" => position.state(point(words[1])) == Some(state(words[3])),
            _ => false,
        }
    }
}

#[test]
pub(super) fn every_fact_of_every_example_holds() {
    let mut failures = Vec::new();
    let mut facts = 0;
    for text in EXAMPLES.split("\n\n") {
        let example = parse(text);
        for &(after, fact) in &example.facts {
            facts += 1;
            if !example.holds(after, fact) {
                failures.push(format!("{} after {after:?}: {fact}", example.id));
            }
        }
    }
    assert!(facts > 90, "{facts} facts");
    assert_eq!(failures, Vec::<String>::new());
}
