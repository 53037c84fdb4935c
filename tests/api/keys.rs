//! Keys and equality of games. Two states have one key exactly if a naive list of all that the rules ask of the past is the
//! same, and states with one key have one future.

use std::collections::{BTreeSet, HashMap};

use shinpan::{
    Act, Button, ByColor, Clock, Color, Ending, Game, HalfPoints, HandicapPass, HandicapStyle, MadeBy, Move, Passes,
    Phase, Point, Recreation, Repetition, Ruleset, Setup, Suicide,
};

use crate::plain::Plain;
use crate::random::Random;
use crate::seen::Past;

/// A state of a random game, with what is naively known of it.
struct State {
    game: Game,
    past: Past,
    plain: Plain,
    /// The passes in a row.
    passes: usize,
    button: Option<Color>,
}

impl State {
    fn begin(rules: Ruleset, (columns, rows): (u8, u8)) -> State {
        let game = Game::new(rules, &Setup::empty(columns, rows)).expect("a setup");
        let plain = Plain::empty(columns, rows);
        let past = Past::new(rules.repetition, rules.suicide, &plain, Color::Black);
        State { game, past, plain, passes: 0, button: None }
    }

    /// Makes a random act in turn. Returns false if the game is over.
    fn step(&mut self, random: &mut Random) -> bool {
        let Some(color) = self.game.to_move() else { return false };
        let (legal, act) = (Vec::from_iter(self.game.legal_plays()), self.game.act_count() + 1);
        if self.game.check_button(color).is_ok() && random.once_in(5) {
            self.game.take_button(color).expect("a free button");
            self.past.take_button(&self.plain, color, act);
            (self.passes, self.button) = (0, Some(color));
        } else if legal.is_empty() || random.once_in(5) {
            self.game.pass(color).expect("a pass in turn");
            self.past.pass(&self.plain, color, act);
            self.passes += 1;
        } else {
            let point = random.one(&legal);
            self.game.play(color, point).expect("a legal play");
            self.plain = self.past.play(&self.plain, color, point, act);
            self.passes = 0;
        }
        self.game.phase() == Phase::Play
    }

    /// Returns all that may matter later. The number of passes is part of the situation.
    fn naive(&self) -> String {
        let State { game, past, passes, button, .. } = self;
        format!(
            "{:?} {:?} {passes} {button:?} {}",
            self.plain.points().iter().map(|point| self.plain.at(*point)).collect::<Vec<_>>(),
            game.to_move(),
            past.forbidden()
        )
    }
}

/// Returns what all lines of this many moves lead to: which moves are legal where, and when the game ends.
fn future(game: &Game, depth: usize) -> String {
    let Some(color) = game.to_move().filter(|_| depth > 0) else { return format!("{:?};", game.phase()) };
    let button = game.check_button(color).is_ok();
    let mut text = format!("{color}{button}");
    for one_move in game.legal_moves() {
        let mut after = game.clone();
        let removed = after.make_move(color, one_move).expect("a legal move");
        text.push_str(&format!("({one_move} {} {})", removed.len(), future(&after, depth - 1)));
    }
    text
}

fn rulesets() -> impl Iterator<Item = Ruleset> {
    let suicide = [Suicide::Allowed, Suicide::Forbidden];
    let all = Repetition::ALL.into_iter().flat_map(move |one| suicide.map(|suicide| (one, suicide)));
    all.flat_map(|(repetition, suicide)| {
        [(Button::None, Passes::Two), (Button::Move, Passes::Three)].map(|(button, passes)| {
            Ruleset::PLAIN
                .with_repetition(repetition)
                .with_suicide(suicide)
                .with_button(button)
                .with_passes(passes)
                .with_ending(Ending::TwoPasses)
        })
    })
}

/// One key and one list of what matters belong together, in both directions, and states with one key have one future.
#[test]
fn two_states_have_one_key_exactly_if_they_have_one_future() {
    let (mut pairs, mut apart, mut futures) = (0, 0, 0);
    for rules in rulesets() {
        for (size, games) in [((2, 1), 60), ((3, 1), 90), ((2, 2), 90), ((4, 1), 60), ((3, 2), 30)] {
            let mut random = Random::new(format!("one key {rules} {size:?}"));
            let (mut lists, mut keys) = (HashMap::new(), HashMap::new());
            for _ in 0..games {
                let mut state = State::begin(rules, size);
                for _ in 0..22 {
                    let (key, naive) = (state.game.superko_key(), state.naive());
                    let story = || format!("{rules} {size:?}: {}", state.game);
                    let (list, other) = lists.entry(key).or_insert_with(|| (naive.clone(), state.game.clone()));
                    assert_eq!(*list, naive, "one key, and another past: {} and {other}", story());
                    let are_two = *other != state.game;
                    // A future takes long, so a few pairs are asked for it.
                    if are_two && random.once_in(40) {
                        assert_eq!(future(other, 3), future(&state.game, 3), "{} and {other}", story());
                        futures += 1;
                    }
                    pairs += usize::from(are_two);
                    let one = *keys.entry(naive).or_insert(key);
                    assert_eq!(one, key, "one past, and another key: {}", story());
                    if !state.step(&mut random) {
                        break;
                    }
                }
            }
            apart += lists.len();
        }
    }
    assert!(pairs > 5_000 && apart > 5_000 && futures > 150, "{pairs} pairs, {apart} keys, {futures} futures");
}

/// A situation of a simple ko has the stone in its key, until the ban is lifted.
#[test]
fn the_key_of_a_situation_has_the_stone_that_a_ko_protects() {
    let board = ". X O .\nX . X O\n. X O .".parse::<shinpan::Board>().expect("a board");
    for repetition in [Repetition::CapturingStone, Repetition::CapturingStoneUntilPlay] {
        let rules = Ruleset::PLAIN.with_repetition(repetition).with_passes(Passes::Four);
        let setup = Setup::from(&board).with_to_move(Color::White);
        let mut taken = Game::new(rules, &setup).expect("a setup");
        let ko = Point::new(1, 1);
        taken.play(Color::White, ko).expect("a capture");
        let open = Game::new(rules, &Setup::from(taken.board()).with_made_by(MadeBy::Nobody)).expect("a setup");
        assert_eq!(taken.board(), open.board());
        assert!(taken.ko_points().len() == 1 && open.ko_points().is_empty());
        assert_ne!(taken.key(), open.key());
        assert_ne!(taken.superko_key(), open.superko_key());
        let mut passed = taken.clone();
        passed.pass(Color::Black).expect("a pass");
        passed.pass(Color::White).expect("a pass");
        let lifted = repetition == Repetition::CapturingStone;
        assert_eq!(passed.ko_points().is_empty(), lifted, "{repetition:?}");
    }
}

/// If a repetition ends the game or lets a player offer no result, earlier positions count although no play is barred.
#[test]
fn positions_count_in_the_key_where_a_repetition_does_something() {
    for (recreation, counts) in [
        (Recreation::Nothing, false),
        (Recreation::Draw, true),
        (Recreation::NoResult, true),
        (Recreation::Offer, true),
        (Recreation::OfferOnly, true),
    ] {
        let rules = Ruleset::PLAIN.with_repetition(Repetition::CapturingStone).with_recreation(recreation);
        let key = |columns: [u8; 3]| {
            let mut game = Game::new(rules, &Setup::empty(5, 1)).expect("a setup");
            for (number, column) in columns.into_iter().enumerate() {
                let color = if number == 1 { Color::White } else { Color::Black };
                game.play(color, Point::new(column, 0)).expect("a legal play");
            }
            game.superko_key()
        };
        assert_eq!(key([0, 2, 4]) != key([4, 2, 0]), counts, "{recreation:?}");
    }
}

/// A start with stones of either color is the opponent's, if nobody says otherwise. An empty one is nobody's.
#[test]
fn the_key_of_a_start_has_its_maker() {
    let rules = Ruleset::PLAIN.with_repetition(Repetition::NaturalSituational);
    let (one, other) = (vec![Point::new(0, 0)], vec![Point::new(2, 0)]);
    let empty = Setup::empty(3, 1);
    let key =
        |setup: &Setup, by: MadeBy| Game::new(rules, &setup.clone().with_made_by(by)).expect("a setup").superko_key();
    assert_eq!(key(&empty, MadeBy::Unsaid), key(&empty, MadeBy::Nobody));
    for setup in [
        empty.clone().with_black(one.clone()),
        empty.clone().with_white(one.clone()),
        empty.clone().with_black(one).with_white(other),
    ] {
        assert_eq!(key(&setup, MadeBy::Unsaid), key(&setup, Color::White.into()), "{setup:?}");
        assert_ne!(key(&setup, MadeBy::Unsaid), key(&setup, MadeBy::Nobody), "{setup:?}");
    }
}

/// Games are equal exactly if rules, setup and acts are. Each part of the setup counts.
#[test]
fn games_that_differ_in_anything_are_not_equal() {
    let rules = Ruleset::PLAIN
        .with_time(true)
        .with_handicap(HandicapStyle::ConsecutiveMoves)
        .with_handicap_pass(HandicapPass::Allowed);
    let plain = Setup::empty(3, 2);
    let clock = Some(Clock { main: 9, overtime: None });
    let others = [
        plain.clone().with_komi(HalfPoints(1)),
        plain.clone().with_komi(HalfPoints(-1)),
        plain.clone().with_komi(HalfPoints(13)),
        plain.clone().with_clock(clock),
        plain.clone().with_clock(Some(Clock { main: 8, overtime: None })),
        plain.clone().with_prisoners(ByColor { black: 1, white: 0 }),
        plain.clone().with_prisoners(ByColor { black: 0, white: 1 }),
        plain.clone().with_to_move(Color::White),
        plain.clone().with_black(vec![Point::new(0, 0)]),
        plain.clone().with_white(vec![Point::new(0, 0)]),
        plain.clone().with_handicap(2),
        plain.clone().with_handicap(3),
        plain.clone().with_made_by(MadeBy::Nobody),
        Setup::empty(2, 3),
        plain,
    ];
    let mut games: Vec<Game> = Vec::new();
    for setup in &others {
        let game = Game::new(rules, setup).expect("a setup");
        let mut played = game.clone();
        let color = game.to_move().expect("a player");
        played.make_move(color, Move::Play(Point::new(1, 1))).expect("a legal play");
        let mut passed = game.clone();
        passed.act(&Act::Pass(color)).expect("a pass");
        let other_rules = Game::new(rules.with_suicide(Suicide::Allowed), setup).expect("a setup");
        games.extend([game, played, passed, other_rules]);
    }
    for (place, one) in games.iter().enumerate() {
        for (other_place, other) in games.iter().enumerate() {
            assert_eq!(one == other, place == other_place, "games {place} and {other_place}: {one} and {other}");
        }
        let again = Game::replay(one.ruleset(), &one.setup(), &one.acts().collect::<Vec<_>>()).expect("accepted acts");
        assert!(again == *one, "{one}");
    }
}

/// Where a refused offer forbids a position, the forbidden positions belong to the key, each with its own stones. Of two
/// players who refuse offers in two positions, none may be taken for the other.
#[test]
fn the_key_knows_in_which_positions_offers_were_refused() {
    let rules = Ruleset::PLAIN
        .with_repetition(Repetition::None)
        .with_suicide(Suicide::Forbidden)
        .with_recreation(Recreation::Offer);
    let (mut both, mut pairs) = (0, 0);
    for (size, games) in [((2, 1), 40), ((3, 1), 150), ((2, 2), 150)] {
        let mut random = Random::new(format!("refused offers {size:?}"));
        let (mut lists, mut keys) = (HashMap::new(), HashMap::new());
        for _ in 0..games {
            let mut game = Game::new(rules, &Setup::empty(size.0, size.1)).expect("a setup");
            let shown = |game: &Game| game.board().to_string();
            let (mut positions, mut barred) = (BTreeSet::from([shown(&game)]), BTreeSet::new());
            let mut passes = 0;
            while let Some(color) = game.to_move().filter(|_| game.act_count() < 24) {
                let legal = Vec::from_iter(game.legal_plays());
                if legal.is_empty() || random.once_in(6) {
                    game.pass(color).expect("a pass in turn");
                    passes += 1;
                } else {
                    game.play(color, random.one(&legal)).expect("a legal play");
                    passes = 0;
                    if random.once_in(2) && game.offer_no_result(color).is_ok() {
                        game.refuse_no_result(color.opposite()).expect("an open offer");
                        barred.insert(shown(&game));
                    }
                }
                positions.insert(shown(&game));
                let naive = format!("{} {:?} {passes} {positions:?} {barred:?}", shown(&game), game.to_move());
                let key = game.superko_key();
                let list = lists.entry(key).or_insert_with(|| naive.clone());
                assert_eq!(*list, naive, "one key, and another past: {game}");
                assert_eq!(*keys.entry(naive).or_insert(key), key, "one past, and another key: {game}");
                both += usize::from(barred.len() > 1);
                pairs += 1;
            }
        }
    }
    assert!(both > 300 && pairs > 2_000, "{both} states with two refused offers, of {pairs}");
}
