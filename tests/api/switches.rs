//! Random acts under all combinations of the switches that decide legality, turn and end.
//!
//! The specification is the oracle for every combination that a ruleset has, in `tests/it` and the campaigns. But a program
//! may set any switches, so the library has to agree with itself under all of them:
//!
//! - all 4,032 combinations of suicide, repetition, recreation, ending and the switch after a disagreement: one game
//!   each;
//! - all other switches, the maker of the start, handicap, komi, clock and prisoners: drawn at random for each game.

use std::collections::HashSet;

use shinpan::{
    Act, AfterDisagreement, Board, Button, ByColor, Clock, Color, Counting, EmptyBoard, Ending, Game, HalfPoints,
    HandicapBonus, HandicapPass, HandicapStyle, KomiFrom, MadeBy, Move, Overtime, PassStones, Passes, Phase,
    PlayOutKos, Point, PointSet, Reason, Recreation, Repetition, Ruleset, Scoring, Setup, SharedPoints, StartMaker,
    Suicide, Tax, Ties, TimeOut,
};

use crate::acts::random_act;
use crate::copies::Seen;
use crate::fillings::filling;
use crate::plain::Plain;
use crate::random::Random;

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

/// Compares what a game says of each play with what the play does, and numbers with each other.
fn agrees_with_itself(game: &Game, story: &str) {
    let Some(color) = game.to_move() else {
        assert!(game.ko_points().is_empty() && game.legal_plays().is_empty(), "{story}");
        return;
    };
    let (board, legal) = (game.board(), game.legal_plays());
    let accepted = board.points().filter(|point| {
        let (answer, mut trial) = (game.check_play(color, *point), game.clone());
        assert_eq!(trial.play(color, *point).map(|_| ()), answer, "{color} {point}: {story}");
        assert_eq!(game.is_legal(Move::Play(*point)), answer.is_ok(), "{color} {point}: {story}");
        let is_ko = answer.is_err_and(|refusal| refusal.reason == Reason::Repetition);
        assert_eq!(game.ko_points().contains(*point), is_ko, "{color} {point}: {story}");
        answer.is_ok()
    });
    let accepted = PointSet::of(board.columns(), board.rows(), accepted).expect("a size");
    assert_eq!(legal, accepted, "{story}");
}

/// Compares the count without a dead stone with the score after an agreement on it. Returns whether there is one.
fn counts_without_dead_stones(game: &Game) -> bool {
    let dead: Vec<Point> = game.board().stones(Color::White).into_iter().take(1).collect();
    let (before, mut settled) = (game.clone(), game.clone());
    let without = game.score_without(&dead);
    assert!(*game == before);
    let is_settled = game.phase() == Phase::Agreement && settled.settle(&dead).is_ok();
    assert!(!is_settled || without == Ok(settled.score()), "{dead:?} of {game}");
    let off = game.score_without(&[Point::new(30, 0)]);
    assert_eq!(off.map_err(|refusal| refusal.reason), Err(Reason::NotARegion));
    is_settled && !dead.is_empty()
}

/// Compares what a game says of its past with what was seen then, and what is read from its line with the game.
fn remembers(game: &Game, states: &[Seen]) {
    let acts: Vec<Act> = game.acts().collect();
    for (number, state) in states.iter().enumerate() {
        let position = game.position(number).as_ref().map(Plain::of);
        assert_eq!(position.as_ref(), Some(&state.board), "after act {number}: {game}");
    }
    assert_eq!((game.position(states.len()), game.captures_at(0)), (None, None));
    for (act, (number, pair)) in acts.iter().zip(states.windows(2).enumerate()) {
        let (before, after) = (&pair[0].board, &pair[1].board);
        let had = |point: Point| before.at(point).is_some() || matches!(act, Act::Play(_, at) if *at == point);
        let lost = |point: &Point| had(*point) && after.at(*point).is_none();
        let captures = game.captures_at(number + 1).expect("an act");
        assert!(captures.iter().eq(before.points().into_iter().filter(lost)), "act {}: {game}", number + 1);
        assert_eq!(act.to_string().parse().as_ref(), Ok(act));
    }
    let moves: Vec<(Color, Move)> = acts.iter().filter_map(Act::as_move).collect();
    if moves.len() == acts.len() {
        assert_eq!((game.move_number(), game.last_move()), (moves.len(), moves.last().copied()));
        assert!(game.moves().eq(moves));
    }
    let line = game.to_string();
    let read: Game = line.parse().unwrap_or_else(|error| unreachable!("{line}: {error}"));
    let answers = |game: &Game| (game.to_string(), game.key(), game.superko_key(), Seen::of(game));
    assert_eq!(answers(&read), answers(game));
}

#[test]
fn games_under_all_combinations_agree_with_themselves() {
    let (mut kinds, mut agreements) = (HashSet::new(), 0);
    for (rules, mut random) in combinations() {
        let setup = random_setup(rules, &SIZES, &mut random);
        let mut game = Game::new(rules, &setup).expect("a setup");
        let mut states = vec![Seen::of(&game)];
        for _ in 0..40 {
            let act = random_act(&game, &[], &mut random);
            let answer = game.act(&act);
            let story = format!("{game}; {act}: {answer:?}");
            let now = Seen::of(&game);
            if answer.is_ok() {
                states.push(now);
                agrees_with_itself(&game, &story);
                agreements += usize::from(counts_without_dead_stones(&game));
                kinds.insert(std::mem::discriminant(&act));
            } else {
                assert_eq!(states.last(), Some(&now), "a refused act changed something: {story}");
            }
            // Ended games go back, to go on another way.
            while states.len() > 1 && (game.is_over() || random.once_in(12)) {
                states.pop();
                assert!(game.undo(), "{story}");
                assert_eq!(states.last(), Some(&Seen::of(&game)), "undone: {story}");
            }
        }
        remembers(&game, &states);
        let again = Game::replay(rules, &game.setup(), &game.acts().collect::<Vec<_>>()).expect("accepted acts");
        assert_eq!(states.last(), Some(&Seen::of(&again)), "{game}");
    }
    assert!(kinds.len() == 15 && agreements > 20, "{} kinds of accepted acts, {agreements} agreements", kinds.len());
}
