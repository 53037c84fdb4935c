//! Games of 500 to 3,000 acts under every repetition rule, against a plain set of whole boards.

use shinpan::{
    AfterDisagreement, Clock, Color, Ending, Game, Point, PointSet, Reason, Repetition, Ruleset, Setup, Suicide,
};

use crate::kos::Shapes;
use crate::plain::Plain;
use crate::random::Random;
use crate::seen::Past;

/// One long game, and how often the rule refused what.
struct Long {
    game: Game,
    past: Past,
    plain: Plain,
    /// Where most plays go. Everywhere if there are none.
    shapes: Shapes,
    /// The refusals of a repetition 300 acts old or older, and of the start.
    old: usize,
    start: usize,
    /// What was on the board and legal before each move, with the number of acts before it.
    states: Vec<(usize, Plain, PointSet)>,
    /// The stones of each color that plays removed.
    removed: [usize; 2],
}

impl Long {
    fn new(rules: Ruleset, shapes: Shapes) -> Long {
        let plain = shapes.plain.clone();
        // An act that is no move, so that numbers of acts and of positions differ.
        let clock = Some(Clock { main: u32::MAX, overtime: None });
        let setup = Setup::from(&plain.board()).with_clock(clock);
        let rules = rules
            .with_ending(Ending::AgreementOrContinue)
            .with_after_disagreement(AfterDisagreement::PassesStop)
            .with_time(true);
        let game = Game::new(rules, &setup).expect("a setup");
        let past = Past::new(rules.repetition, rules.suicide, &plain, Color::Black);
        Long { game, past, plain, shapes, old: 0, start: 0, states: Vec::new(), removed: [0; 2] }
    }

    /// Compares every active point and some others.
    fn compare(&mut self, color: Color, random: &mut Random) {
        let all = self.plain.points();
        let mut points = self.shapes.active.clone();
        points.extend((0..4).map(|_| random.one(&all)));
        if self.game.act_count().is_multiple_of(60) || all.len() <= 36 {
            points.clone_from(&all);
        }
        let legal = self.game.legal_plays();
        for point in points {
            let answer = self.game.check_play(color, point);
            let expected = self.past.verdict(&self.plain, color, point);
            assert_eq!(
                answer,
                expected,
                "{color} {point} after act {}: {:?}",
                self.game.act_count(),
                self.game.board()
            );
            assert_eq!(legal.contains(point), expected.is_ok(), "{color} {point} after act {}", self.game.act_count());
            if let Some(act) = answer.err().and_then(|refusal| refusal.repeats) {
                self.old += usize::from(act + 300 <= self.game.act_count());
                self.start += usize::from(act == 0);
            }
        }
    }

    /// Makes a move of the player to move, after comparing what is legal.
    fn step(&mut self, random: &mut Random) {
        let Some(color) = self.game.to_move() else {
            self.game.disagree().expect("a stopped game");
            return;
        };
        if random.once_in(25) {
            self.game.elapse(1).expect("a running clock");
        }
        self.compare(color, random);
        let legal = self.game.legal_plays();
        self.states.push((self.game.act_count(), self.plain.clone(), legal));
        let act = self.game.act_count() + 1;
        let round = |point: &Point| legal.contains(*point) && self.shapes.goes_round(&self.plain, color, *point);
        let usual: Vec<Point> = self.shapes.active.iter().copied().filter(round).collect();
        let usual = if self.shapes.active.is_empty() { Vec::from_iter(legal) } else { usual };
        let rare: Vec<Point> = if random.once_in(400) { legal.into_iter().collect() } else { Vec::new() };
        let points = if rare.is_empty() { usual } else { rare };
        if points.is_empty() || random.once_in(30) {
            self.game.pass(color).expect("a pass in turn");
            self.past.pass(&self.plain, color, act);
            return;
        }
        // Under a ko rule, a refused play must not change anything.
        let point = random.one(&points);
        if let Some(refused) = self.shapes.active.iter().find(|point| !legal.contains(**point)) {
            let reason = self.game.play(color, *refused).err().map(|refusal| refusal.reason);
            assert!(matches!(reason, Some(Reason::Occupied | Reason::Suicide | Reason::Repetition)), "{refused}");
        }
        self.game.play(color, point).expect("a legal play");
        let played =
            self.plain.after(color, point, Suicide::Allowed).map(|(_, played)| played).expect("an empty point");
        self.removed[usize::from((color == Color::Black) != played.suicide)] += played.removed.len();
        self.plain = self.past.play(&self.plain, color, point, act);
        assert_eq!(Plain::of(self.game.board()), self.plain, "{color} {point} at act {act}");
        assert_eq!([Color::Black, Color::White].map(|color| self.game.removed(color)), self.removed, "at act {act}");
    }

    /// Copies the game over another one, and undoes both to the start.
    fn undo_all(mut self) {
        let rules = Ruleset::PLAIN.with_repetition(Repetition::OwnPrevious);
        let mut copy = Game::new(rules, &Setup::empty(7, 3)).expect("a setup");
        copy.play(Color::Black, Point::new(3, 1)).expect("a first play");
        copy.clone_from(&self.game);
        while let Some((acts, plain, legal)) = self.states.pop() {
            for game in [&mut copy, &mut self.game] {
                while game.act_count() > acts {
                    assert!(game.undo());
                }
                assert_eq!((Plain::of(game.board()), game.legal_plays()), (plain.clone(), legal), "after act {acts}");
            }
        }
        assert_eq!((self.game.removed(Color::Black), self.game.removed(Color::White)), (0, 0));
    }
}

fn rules(repetition: Repetition, suicide: Suicide) -> Ruleset {
    Ruleset::PLAIN.with_repetition(repetition).with_suicide(suicide)
}

/// Plays a game and returns it.
fn play(rules: Ruleset, (columns, rows): (u8, u8), number: usize, length: usize) -> Long {
    let mut random = Random::new(format!("long {rules} {columns}x{rows} {length}"));
    let mut long = Long::new(rules, Shapes::new(columns, rows, number, &mut random));
    while long.game.act_count() < length {
        long.step(&mut random);
    }
    long
}

const SUPERKO: [Repetition; 3] = [Repetition::Positional, Repetition::Situational, Repetition::NaturalSituational];

/// On 5x5 and 6x6, random play goes round by itself.
#[test]
fn long_random_games_on_small_boards() {
    let mut positions = 0;
    for repetition in Repetition::ALL {
        for (size, suicide, length) in
            [((5, 5), Suicide::Allowed, 900), ((6, 6), Suicide::Forbidden, 500), ((5, 4), Suicide::Allowed, 700)]
        {
            positions += play(rules(repetition, suicide), size, 0, length).past.positions();
        }
    }
    assert!(positions > 4_000, "only {positions} positions");
}

#[test]
fn long_games_among_kos_on_every_kind_of_size() {
    let sizes = [(9, 9), (13, 13), (19, 19), (25, 25), (17, 22), (22, 17), (25, 9), (5, 25), (11, 24)];
    let mut found = [0; 2];
    for (number, size) in sizes.into_iter().enumerate() {
        for (turn, repetition) in Repetition::ALL.into_iter().enumerate() {
            if (number + turn) % 2 == 0 {
                let suicide = Suicide::ALL[turn / 2 % 2];
                let long = play(rules(repetition, suicide), size, 7, 600);
                found = [found[0] + long.old, found[1] + long.start];
            }
        }
    }
    assert!(found[0] > 300 && found[1] > 10, "too few old repetitions: {found:?}");
}

/// The table of positions grows in these games, on the largest sizes too.
#[test]
fn the_longest_games_remember_everything() {
    let (mut old, mut positions) = (0, 0);
    for (repetition, size) in SUPERKO.into_iter().zip([(19, 19), (25, 25), (13, 13)]) {
        let long = play(rules(repetition, Suicide::Allowed), size, 12, 3_000);
        (old, positions) = (old + long.old, positions + long.past.positions());
        long.undo_all();
    }
    assert!(old > 200 && positions > 4_000, "only {old} refusals of old positions, {positions} positions");
}
