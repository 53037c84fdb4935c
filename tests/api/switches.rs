//! Random acts under all combinations of the switches that decide legality, turn, end and score.
//!
//! What is covered, on boards of 1x1 to 5x4:
//!
//! - all 4,032 combinations of suicide, repetition, recreation, ending and the switch after a disagreement: one game
//!   each;
//! - all other switches, the maker of the start, handicap, komi, clock and prisoners: drawn at random for each game.
//!   So each pair of settings of any two switches meets in 20 games or more;
//! - games among kos on large boards, and agreements on all sizes: the switches are drawn at random.

use std::collections::{BTreeMap, BTreeSet};

use shinpan::{
    AfterDisagreement, Board, Button, ByColor, Clock, Color, Counting, EmptyBoard, Ending, Game, HalfPoints,
    HandicapBonus, HandicapPass, HandicapStyle, KomiFrom, MadeBy, Outcome, Overtime, PassStones, Passes, PlayOutKos,
    Point, Recreation, Repetition, Requester, Ruleset, Scoring, Setup, SharedPoints, StartMaker, Suicide, Tax, Ties,
    TimeOut,
};

use crate::acts::{Act, carry_out, random_act};
use crate::fillings::filling;
use crate::kos::Shapes;
use crate::plain::{Plain, every_size};
use crate::random::Random;
use crate::referee::Referee;

/// The acts tried in each game.
const ACTS: usize = 40;

/// Returns these rules with the switches drawn at random that the combinations leave open.
pub fn with_random_others(rules: Ruleset, random: &mut Random) -> Ruleset {
    let mut coin = || random.once_in(2);
    let rules = rules
        .with_remove_single_stones(coin())
        .with_play_out_after_repetition(coin())
        .with_handicap_of_one(coin())
        .with_resignation(coin())
        .with_time(coin())
        .with_point_for_white_passing_first(coin())
        .with_share_contestable(coin());
    rules
        .with_play_out_kos(random.one(&PlayOutKos::ALL))
        .with_handicap(random.one(&HandicapStyle::ALL))
        .with_passes(random.one(&[Passes::ALL.as_slice(), &[Passes::Two; 3]].concat()))
        .with_handicap_pass(random.one(&HandicapPass::ALL))
        .with_handicap_bonus(random.one(&HandicapBonus::ALL))
        .with_time_out(random.one(&TimeOut::ALL))
        .with_scoring(random.one(&Scoring::ALL))
        .with_tax(random.one(&Tax::ALL))
        .with_button(random.one(&Button::ALL))
        .with_ties(random.one(&Ties::ALL))
        .with_empty_board(random.one(&EmptyBoard::ALL))
        .with_shared_points(random.one(&SharedPoints::ALL))
        .with_komi_from(random.one(&KomiFrom::ALL))
        .with_pass_stones(random.one(&PassStones::ALL))
        .with_counting(random.one(&Counting::ALL))
}

/// Returns a random start for these rules.
pub fn random_setup(rules: Ruleset, sizes: &[(u8, u8)], random: &mut Random) -> Setup {
    let (columns, rows) = random.one(sizes);
    let board = match random.below(4) {
        0 => filling(random.below(2), columns, rows, random).board(),
        1 if columns >= 4 && rows >= 3 => ko(columns, rows),
        _ => Board::empty(columns, rows).expect("a size"),
    };
    let number = |random: &mut Random, bound: usize| u16::try_from(random.below(bound)).expect("a small number");
    let handicap = if rules.handicap == HandicapStyle::None || random.once_in(2) { 0 } else { number(random, 5) };
    let clock = random.once_in(2).then(|| Clock {
        main: number(random, 9).into(),
        overtime: random
            .once_in(2)
            .then(|| Overtime { moves: 1 + number(random, 3), seconds: number(random, 9).into() }),
    });
    let on_points = handicap >= 2 && rules.handicap == HandicapStyle::FixedPoints;
    let board = if on_points { Board::empty(9, 9).expect("a size") } else { board };
    Setup::from(&board)
        .with_to_move(if handicap > 0 { Color::Black } else { random.one(&Color::BOTH) })
        .with_made_by(random.one(&MadeBy::ALL))
        .with_handicap(handicap)
        .with_komi(HalfPoints(i32::from(number(random, 30)) - 15))
        .with_clock(clock)
        .with_prisoners(ByColor::from_fn(|_| number(random, 3).into()))
}

/// Returns a board with a ko in its corner.
fn ko(columns: u8, rows: u8) -> Board {
    let shape: Board = ". X O .\nX . X O\n. X O .".parse().expect("a board");
    let mut plain = Plain::empty(columns, rows);
    shape.points().for_each(|point| plain.set(point, shape.at(point)));
    plain.board()
}

/// A game and its naive referee, which must give the same answers.
pub struct Both {
    pub game: Game,
    referee: Referee,
    /// What a failure prints.
    story: String,
}

impl Both {
    /// Starts both. `None` if there is no game with this setup.
    pub fn new(rules: Ruleset, setup: &Setup) -> Option<Both> {
        let game = Game::new(rules, setup).ok()?;
        let both = Both { game, referee: Referee::new(rules, setup), story: format!("{rules} {setup:?}") };
        both.compare();
        Some(both)
    }

    /// Tries an act. Returns whether it was accepted.
    pub fn try_act(&mut self, act: &Act) -> bool {
        self.story.push_str(&format!("\n{act:?}"));
        let answer = carry_out(&mut self.game, act);
        assert_eq!(answer, self.referee.carry_out(act), "{}", self.story);
        if answer.is_ok() {
            self.compare();
        }
        answer.is_ok()
    }

    pub fn undo(&mut self) {
        self.story.push_str("\nundo");
        assert_eq!(self.game.undo(), self.referee.undo(), "{}", self.story);
        self.compare();
    }

    fn compare(&self) {
        let Both { game, referee, story } = self;
        assert_eq!(&Plain::of(game.board()), referee.board(), "{story}");
        let answers = (game.phase(), game.to_move(), game.is_over(), game.act_count());
        assert_eq!(answers, (referee.phase(), referee.to_move(), referee.is_over(), referee.act_count()), "{story}");
        let legal = game.legal_plays();
        // On a large board, each act compares other points, and those where a play is special.
        let points = referee.board().points();
        let (every, first) = (1 + points.len() / 30, game.act_count());
        for (number, point) in points.into_iter().enumerate() {
            let special = game.board().at(point).is_none() && !legal.contains(point) && game.to_move().is_some();
            if !special && !(number + first).is_multiple_of(every) {
                continue;
            }
            let answers = Color::BOTH.map(|color| game.check_play(color, point));
            assert_eq!(answers, Color::BOTH.map(|color| referee.check_play(color, point)), "{point}: {story}");
            let accepted = game.to_move().is_some_and(|color| referee.check_play(color, point).is_ok());
            assert_eq!(legal.contains(point), accepted, "{point}: {story}");
        }
        for color in Color::BOTH {
            assert_eq!(game.check_pass(color), referee.check_pass(color), "{color}: {story}");
            assert_eq!(game.check_button(color), referee.check_button(color), "{color}: {story}");
        }
        self.compare_numbers();
    }

    fn compare_numbers(&self) {
        let Both { game, referee, story } = self;
        for color in Color::BOTH {
            let numbers = [i64::from(game.prisoners(color)), i64::from(game.pass_stones(color))];
            assert_eq!(numbers, [referee.prisoners(color), referee.pass_stones(color)], "{color}: {story}");
            assert_eq!(i64::try_from(game.removed(color)), Ok(referee.removed(color)), "{color}: {story}");
            assert_eq!(game.clock(color), referee.clock(color), "{color}: {story}");
            assert_eq!(game.tally(color), referee.tally(color), "{color}: {story}");
        }
        let (score, outcome) = (referee.score(), referee.outcome());
        assert_eq!((game.points(), game.score()), (referee.points(), score), "{story}");
        let lead = i64::from(score.black.0) - i64::from(score.white.0);
        let leader = [Some(Color::White), None, Some(Color::Black)][usize::from(lead >= 0) + usize::from(lead > 0)];
        assert_eq!(game.score().leader(), leader, "{story}");
        let cut = lead.clamp(i32::MIN.into(), i32::MAX.into());
        assert_eq!(i64::from(game.score().lead().0), cut, "{story}");
        assert_eq!(game.winner(), outcome.and_then(Outcome::winner), "{story}");
        assert_eq!(game.button_points(), referee.button_points(), "{story}");
        assert_eq!((game.area(), game.territory_points()), (referee.area(), referee.territory_points()), "{story}");
        assert_eq!((game.owner(), game.outcome()), (referee.owner(), outcome), "{story}");
        assert_eq!(game.counts(), referee.counts(), "{story}");
    }
}

/// Tries random acts in a game and with a naive referee, and compares after each.
fn follow(rules: Ruleset, setup: &Setup, acts: usize, usual: &[Point], random: &mut Random) {
    let mut both = Both::new(rules, setup).expect("a setup");
    for _ in 0..acts {
        let act = random_act(&both.game, usual, random);
        both.try_act(&act);
        // Ended games go back, to go on another way.
        if both.game.is_over() || random.once_in(12) {
            (0..1 + random.below(4)).for_each(|_| both.undo());
        }
    }
}

const SIZES: [(u8, u8); 8] = [(1, 1), (2, 1), (3, 1), (2, 2), (3, 2), (3, 3), (4, 3), (5, 4)];

/// Returns all combinations of the switches that decide legality, turn and end, each with all others drawn at random.
fn combinations() -> impl Iterator<Item = (Ruleset, Random)> {
    let all = Suicide::ALL.into_iter().flat_map(|suicide| Repetition::ALL.map(|repetition| (suicide, repetition)));
    let all = all.flat_map(|(suicide, repetition)| Recreation::ALL.map(|one| (suicide, repetition, one)));
    let all = all.flat_map(|(suicide, repetition, recreation)| {
        let rules = Ruleset::PLAIN.with_suicide(suicide).with_repetition(repetition).with_recreation(recreation);
        Ending::ALL.map(|ending| rules.with_ending(ending))
    });
    let all = all.flat_map(|rules| AfterDisagreement::ALL.map(|one| rules.with_after_disagreement(one)));
    all.map(|rules| {
        let mut random = Random::new(format!("switches {rules}"));
        let rules = with_random_others(rules, &mut random);
        (rules.with_start_maker(random.one(&StartMaker::ALL)), random)
    })
}

#[test]
fn games_under_all_combinations_follow_a_naive_referee() {
    for (rules, mut random) in combinations() {
        let setup = random_setup(rules, &SIZES, &mut random);
        follow(rules, &setup, ACTS, &[], &mut random);
    }
}

/// Each setting of a switch meets each setting of every other switch in these games, also where no ruleset has both.
#[test]
fn every_two_settings_of_two_switches_meet() {
    let (mut settings, mut pairs) = (BTreeSet::new(), BTreeMap::<(String, String), usize>::new());
    for (rules, _) in combinations() {
        let words: Vec<String> = format!("{rules:#}").split(' ').map(str::to_owned).collect();
        for (place, one) in words.iter().enumerate() {
            settings.insert(one.clone());
            words[place + 1..].iter().for_each(|other| *pairs.entry((one.clone(), other.clone())).or_default() += 1);
        }
    }
    let switch = |setting: &String| setting.split('=').next().unwrap_or_default().to_owned();
    let mut sizes: BTreeMap<String, usize> = BTreeMap::new();
    settings.iter().for_each(|setting| *sizes.entry(switch(setting)).or_default() += 1);
    let all: usize = sizes.values().sum();
    let of_one_switch: usize = sizes.values().map(|size| size * size).sum();
    assert_eq!(pairs.len(), (all * all - of_one_switch) / 2, "some settings never meet: {sizes:?}");
    let rarest = pairs.iter().min_by_key(|(_, games)| **games).expect("pairs");
    assert!(sizes.len() >= 28 && *rarest.1 >= 20, "{} switches; {rarest:?}", sizes.len());
}

/// Points beyond the first 255 and 511 matter to kos, play-outs, offers and agreements too.
#[test]
fn games_among_kos_on_large_boards_follow_a_naive_referee() {
    let sizes = [(9, 9), (13, 13), (19, 19), (25, 25), (10, 23), (23, 10)];
    for number in 0..36 {
        let (columns, rows) = sizes[number % sizes.len()];
        let mut random = Random::new(format!("kos under switches {columns}x{rows} {number}"));
        let shapes = Shapes::new(columns, rows, 3, &mut random);
        let rules = with_random_others(Ruleset::PLAIN, &mut random)
            .with_suicide(random.one(&Suicide::ALL))
            .with_repetition(random.one(&Repetition::ALL))
            .with_start_maker(random.one(&StartMaker::ALL))
            .with_recreation(random.one(&[Recreation::Offer, Recreation::Offer, Recreation::Nothing]))
            .with_ending(random.one(&[Ending::Procedure, Ending::Procedure, Ending::AgreementOrContinue]));
        let rules = rules.with_handicap(HandicapStyle::None);
        let setup = Setup::from(&shapes.plain.board()).with_to_move(random.one(&Color::BOTH));
        follow(rules, &setup, 100, &shapes.active, &mut random);
    }
}

#[test]
fn agreements_and_scores_of_every_size_follow_a_naive_referee() {
    for (number, (columns, rows)) in every_size().enumerate() {
        let mut random = Random::new(format!("agreements {columns}x{rows}"));
        let plain = filling([0, 1, 5, 3, 2, 6][number % 6], columns, rows, &mut random);
        let rules = with_random_others(Ruleset::PLAIN, &mut random)
            .with_ending([Ending::TwoPassesThenAgreement, Ending::AgreementOrContinue, Ending::Procedure][number % 3])
            .with_share_contestable(true)
            .with_handicap(HandicapStyle::None);
        let mut both = Both::new(rules, &Setup::from(&plain.board())).expect("a setup");
        both.try_act(&Act::Pass(Color::Black));
        both.try_act(&Act::Pass(Color::White));
        let stones: Vec<Point> = plain.points().into_iter().filter(|point| plain.at(*point).is_some()).collect();
        let dead = (0..4.min(stones.len())).map(|_| random.one(&stones)).collect();
        let contestable = (0..3).map(|_| random.one(&plain.points())).collect();
        both.try_act(&Act::Settle(dead, contestable));
        both.undo();
    }
}

/// Both settings of the ko rule of the play-out, on a board with a ko.
#[test]
fn play_outs_with_a_ko_follow_a_naive_referee() {
    for number in 0..120 {
        let mut random = Random::new(format!("play-outs {number}"));
        let rules = Ruleset::PLAIN
            .with_repetition(random.one(&[Repetition::CapturingStone, Repetition::OwnPrevious]))
            .with_ending(Ending::Procedure)
            .with_play_out_kos(PlayOutKos::ALL[number % 2])
            .with_scoring(Scoring::LivingTerritory);
        let setup = Setup::from(&ko(5, 4)).with_to_move(Color::BOTH[number / 2 % 2]);
        let mut both = Both::new(rules, &setup).expect("a setup");
        for act in [Act::Pass(setup.to_move), Act::Pass(!setup.to_move), Act::PlayOut] {
            assert!(both.try_act(&act));
        }
        for _ in 0..40 {
            let mover = both.game.to_move().unwrap_or(Color::Black);
            let point = random.one(&[Point::new(1, 1), Point::new(2, 1)]);
            let elsewhere = random_act(&both.game, &[], &mut random);
            let act = vec![Act::Play(mover, point), Act::PassFor(mover, point), elsewhere].swap_remove(random.below(3));
            both.try_act(&act);
            if both.game.is_over() {
                both.undo();
            }
        }
    }
}

/// After a stop, White can be to move while handicap plays are due.
#[test]
fn passes_of_white_among_handicap_plays_follow_a_naive_referee() {
    for (handicap_pass, handicap) in HandicapPass::ALL.into_iter().flat_map(|pass| [2, 3, 4, 5].map(|due| (pass, due)))
    {
        let (ending, handicap_style) = (Ending::Procedure, HandicapStyle::ConsecutiveMoves);
        let rules = Ruleset::PLAIN.with_ending(ending).with_handicap(handicap_style).with_handicap_pass(handicap_pass);
        let mut both = Both::new(rules, &Setup::empty(3, 2).with_handicap(handicap)).expect("a setup");
        let (black, white) = (Act::Pass(Color::Black), Act::Pass(Color::White));
        let resume = Act::Resume(Requester::One(Color::Black));
        for act in [&black, &black, &white, &resume, &white, &black, &black, &white, &resume, &white] {
            both.try_act(act);
        }
    }
}
