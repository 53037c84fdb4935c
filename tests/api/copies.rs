//! Long random games, and all that can be seen of them: games with clocks, notes, offers, agreements and handicaps.

use shinpan::{
    ByColor, Clock, Color, Count, Ending, Game, HalfPoints, HandicapStyle, Move, Outcome, Overtime, Phase, Point,
    Recreation, Refusal, Repetition, Ruleset, Tally, TimeLeft,
};

use crate::acts::random_act;
use crate::plain::Plain;
use crate::random::Random;
use crate::switches::{random_setup, with_random_others};

/// All that a caller can see of a game.
#[derive(Debug, PartialEq)]
pub struct Seen {
    pub board: Plain,
    phase: (Phase, Option<Color>, bool, Option<Outcome>),
    moves: Vec<Move>,
    passes: [Result<(), Refusal>; 2],
    numbers: ByColor<[usize; 3]>,
    clocks: ByColor<Option<TimeLeft>>,
    tallies: ByColor<Option<Tally>>,
    points: [ByColor<HalfPoints>; 4],
    counts: Vec<Count>,
    owner: Vec<Option<Color>>,
    refused: Vec<Result<(), Refusal>>,
}

impl Seen {
    pub fn of(game: &Game) -> Seen {
        let mover = game.to_move().unwrap_or(Color::Black);
        let points: Vec<Point> = game.board().points().step_by(1 + game.board().points().count() / 40).collect();
        Seen {
            board: Plain::of(game.board()),
            phase: (game.phase(), game.to_move(), game.is_over(), game.outcome()),
            moves: game.legal_moves().collect(),
            passes: Color::BOTH.map(|color| game.check_pass(color)),
            numbers: ByColor::from_fn(|color| {
                let counters = [game.prisoners(color), game.pass_stones(color)];
                let [prisoners, paid] = counters.map(|number| usize::try_from(number).expect("a 64-bit machine"));
                [game.removed(color), prisoners, paid]
            }),
            clocks: ByColor::from_fn(|color| game.clock(color)),
            tallies: ByColor::from_fn(|color| game.tally(color)),
            points: [game.score(), game.points(), game.area(), game.territory_points()],
            counts: game.counts(),
            owner: game.owner(),
            refused: points.into_iter().map(|point| game.check_play(mover, point)).collect(),
        }
    }
}

/// Carries out an accepted random act, without ending the game. Returns false if 2,000 acts do not go on.
fn go_on(game: &mut Game, random: &mut Random) -> bool {
    for _ in 0..2_000 {
        let act = random_act(game, &[], random);
        if game.act(&act).is_ok() {
            let agreement = game.ruleset().ending == Ending::TwoPassesThenAgreement && game.phase() != Phase::Over;
            if !game.is_over() || agreement {
                return true;
            }
            assert!(game.undo());
        }
        // A game that nobody can continue goes back a little.
        if random.once_in(400) {
            (0..3).for_each(|_| {
                game.undo();
            });
        }
    }
    false
}

/// Returns rules under which a game can go on for ever, with all kinds of acts.
fn endless(number: usize, random: &mut Random) -> Ruleset {
    let repetition = Repetition::ALL[number % Repetition::ALL.len()];
    let ending = [Ending::Procedure, Ending::AgreementOrContinue, Ending::TwoPassesThenAgreement][number % 3];
    let after_disagreement = shinpan::AfterDisagreement::PassesStop;
    let rules = with_random_others(Ruleset::PLAIN, random);
    let recreation = random.one(&[Recreation::Offer, Recreation::Offer, Recreation::Nothing]);
    let time = number.is_multiple_of(2) || rules.time;
    rules
        .with_repetition(repetition)
        .with_ending(ending)
        .with_after_disagreement(after_disagreement)
        .with_recreation(recreation)
        .with_time(time)
        .with_suicide(random.one(&shinpan::Suicide::ALL))
        .with_start_maker(random.one(&shinpan::StartMaker::ALL))
        .with_play_out_after_repetition(true)
        .with_share_contestable(true)
        .with_handicap_pass(shinpan::HandicapPass::CountsAsPlay)
}

fn long_clock(rules: Ruleset, random: &mut Random) -> Option<Clock> {
    let overtime = Overtime { moves: 3, seconds: 40 };
    (rules.time && random.below(3) > 0).then_some(Clock { main: 300, overtime: Some(overtime) })
}

/// Returns a random game of this many acts, and what could be seen after each.
pub fn long_game(number: usize, size: (u8, u8), length: usize, random: &mut Random) -> (Game, Vec<Seen>) {
    let rules = endless(number, random);
    let handicap = match rules.handicap {
        HandicapStyle::None | HandicapStyle::FixedPoints => 0,
        HandicapStyle::ConsecutiveMoves | HandicapStyle::ConsecutiveTurns | HandicapStyle::MandatoryPasses => 3,
        _ => unreachable!("a setting of a newer library"),
    };
    let clock = long_clock(rules, random);
    let setup = random_setup(rules, &[size], random);
    let setup = setup.with_handicap(handicap).with_clock(clock).with_to_move(Color::Black);
    let mut game = Game::new(rules, &setup).expect("a setup");
    let mut seen = vec![Seen::of(&game)];
    while game.act_count() < length && go_on(&mut game, random) {
        seen.truncate(game.act_count());
        seen.push(Seen::of(&game));
    }
    seen.truncate(game.act_count() + 1);
    (game, seen)
}
