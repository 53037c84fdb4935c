//! Random games of every document, under its defaults and under each alternative of its readings: questions about a game
//! agree with each other and with what acts do, whatever is played or taken down.

use shinpan_spec::bookkeeping::Requester;
use shinpan_spec::{
    basic, button_go, international_1998, japanese_1989, japanese_1997, katago, new_zealand, options,
    tromp_taylor_2001, wmsg_2008,
};

use crate::driver::{BOTH, Driven, FAR, Numbers, Player, Point};

/// Checks that a game tells the refusals that plays and a pass meet, and has a result exactly if it is over. The player to
/// move must have an act, unless a reading lets a handicap ask for a stone that has no place.
fn questions_agree<Game: Driven>(game: &Game) {
    assert_eq!(game.outcome().is_some(), game.is_over(), "{game:?}");
    assert_eq!(game.decided_by().is_some(), game.is_over(), "{game:?}");
    let refusal = |act| game.clone().act(act).err();
    let mover = game.to_move().unwrap_or(Player::Black);
    let refusals = game.refusals();
    for (point, expected) in &refusals {
        assert_eq!(refusal(Game::play(mover, *point)), *expected, "{point:?} {game:?}");
    }
    let pass = game.pass_refusal();
    assert_eq!(refusal(Game::pass(mover)), pass, "{game:?}");
    let can_move = pass.is_none() || refusals.iter().any(|(_, refusal)| refusal.is_none());
    assert!(game.to_move().is_none() || can_move || game.phase() == "Handicap", "{game:?}");
}

/// What chooses the acts besides plays and passes: the numbers, a point, and the player to move.
type Others<Game> = fn(&mut Numbers, Point, Player) -> <Game as Driven>::Act;

fn any_act<Game: Driven>(game: &Game, others: Others<Game>, numbers: &mut Numbers) -> Game::Act {
    let mover = match (game.to_move(), numbers.below(30)) {
        (Some(mover), 1..) => mover,
        _ => numbers.one(&BOTH),
    };
    let (columns, rows) = (game.position().columns(), game.position().rows());
    let at = Point { column: numbers.below(columns), row: numbers.below(rows) };
    let at = if numbers.below(60) == 0 { FAR } else { at };
    let without_turn = game.to_move().is_none();
    match numbers.below(12) {
        0..=1 => Game::pass(mover),
        2..=3 => others(numbers, at, mover),
        4..=9 if without_turn => others(numbers, at, mover),
        _ => Game::play(mover, at),
    }
}

/// Plays random games. Takes down some acts at the end, whether the rules accept them or not.
fn play<Game: Driven>(rounds: usize, begin: impl Fn(&mut Numbers, usize) -> Option<Game>, others: Others<Game>) {
    let mut over = 0;
    for round in 0..rounds {
        let mut numbers = Numbers(0x9e37_79b9_7f4a_7c15 ^ u64::try_from(round + 1).unwrap() << 8);
        let Some(mut game) = begin(&mut numbers, round) else { continue };
        for _ in 0..60 {
            let act = any_act(&game, others, &mut numbers);
            let before = game.clone();
            if game.act(act.clone()).is_err() {
                assert_eq!(format!("{game:?}"), format!("{before:?}"), "{act:?}");
            } else if numbers.below(4) == 0 {
                questions_agree(&game);
            }
        }
        questions_agree(&game);
        over += usize::from(game.is_over());
        for _ in 0..8 {
            game.take_down(any_act(&game, others, &mut numbers));
            assert_eq!(game.outcome().is_some(), game.is_over(), "{game:?}");
            let _ = (game.refusals(), game.pass_refusal(), BOTH.map(|player| game.score(player)), game.decided_by());
        }
    }
    assert!(over > rounds / 20, "only {over} games of {rounds} are over");
}

/// The rounds of each document.
const ROUNDS: usize = 400;

/// Begins games on small boards, every second one with an alternative. The last argument completes the setting.
macro_rules! rounds {
    ($document:ident, $others:expr, |$numbers:ident, $setting:ident| $more:expr) => {
        play(
            ROUNDS,
            |$numbers, round| {
                use $document::{Alternative, Game, Readings, Setting};
                let mut $setting = Setting::plain(1 + $numbers.below(4), 1 + $numbers.below(3));
                if round % 2 == 1 {
                    let alternative = Alternative::ALL[round / 2 % Alternative::ALL.len()];
                    $setting.options.readings = Readings::default().with(alternative);
                }
                $more;
                Game::begin($setting).ok()
            },
            $others,
        )
    };
}

const REQUESTERS: [Requester; 3] = [Requester::Black, Requester::White, Requester::Both];

#[test]
fn games_without_an_agreement() {
    rounds!(basic, |_, _, player| basic::Act::Pass(player), |numbers, setting| {
        use basic::{Repetition, Scoring};
        let (simple, restated) = (Repetition::SimpleKo, Repetition::SimpleKoRestated);
        let all = [Repetition::Positional, Repetition::Situational, Repetition::NaturalSituational, simple, restated];
        setting.options.repetition = numbers.one(&all);
        setting.options.scoring = numbers.one(&[Scoring::Area, Scoring::Territory, Scoring::Stone, Scoring::GroupTax]);
        setting.options.prohibit_suicide = numbers.below(2) == 0;
        setting.handicap = numbers.below(6);
        setting.komi = numbers.one(&[0, 13, i32::MIN, i32::MAX]);
    });
    play(
        ROUNDS,
        |numbers, round| {
            let plain = basic::Setting::plain(1 + numbers.below(4), 1 + numbers.below(3));
            let readings = basic::Readings::default();
            let alternative = basic::Alternative::ALL[round / 2 % basic::Alternative::ALL.len()];
            let readings = if round % 2 == 1 { readings.with(alternative) } else { readings };
            let (position, to_move) = (plain.position, Player::Black);
            basic::concise::Game::begin(basic::concise::Setting { position, to_move, komi: i32::MIN, readings }).ok()
        },
        |_, _, player| basic::Act::Pass(player),
    );
    rounds!(button_go, |_, _, player| button_go::Act::TakeButton(player), |numbers, setting| {
        use button_go::Family;
        setting.options.family = numbers.one(&[Family::Button, Family::Reverse, Family::TwoButton]);
    });
}

#[test]
fn games_with_an_agreement() {
    rounds!(
        tromp_taylor_2001,
        |numbers, at, _| {
            use tromp_taylor_2001::Act;
            numbers.one(&[Act::Disagree, Act::Remove(vec![at]), Act::Remove(Vec::new())])
        },
        |numbers, setting| {
            use tromp_taylor_2001::Reading;
            setting.options.reading =
                numbers.one(&[Reading::Positional, Reading::Situational, Reading::NaturalSituational]);
            setting.handicap = numbers.below(4);
        }
    );
    rounds!(
        new_zealand,
        |numbers, at, _| {
            use new_zealand::Act;
            numbers.one(&[Act::PlayOn, Act::PlayOn, Act::GiveUp, Act::Remove(vec![at]), Act::Remove(Vec::new())])
        },
        |numbers, setting| setting.handicap = numbers.below(4)
    );
    rounds!(
        wmsg_2008,
        |numbers, at, player| {
            use wmsg_2008::Act;
            match numbers.below(8) {
                0 => Act::Resign(player),
                1 => Act::Remove { dead: vec![at], contestable: Vec::new() },
                2 => Act::Remove { dead: Vec::new(), contestable: vec![at] },
                3 => Act::Disagree,
                _ => Act::Resume(numbers.one(&REQUESTERS)),
            }
        },
        |numbers, setting| {
            setting.options.cultural = numbers.below(2) == 0;
            setting.komi = numbers.one(&[None, Some(0), Some(i32::MIN)]);
            setting.prisoners.black = numbers.one(&[0, usize::MAX]);
        }
    );
}

#[test]
fn games_with_a_procedure() {
    rounds!(
        japanese_1989,
        |numbers, at, player| {
            use japanese_1989::Act;
            match numbers.below(8) {
                0..=1 => Act::Resume(numbers.one(&REQUESTERS)),
                2 => Act::Offer(player),
                3 => Act::Accept(player),
                4 => Act::Refuse(player),
                5 => numbers.one(&[Act::Abandon, Act::Resign(player)]),
                6 => Act::Agree(Vec::new()),
                _ => Act::Agree(vec![at]),
            }
        },
        |numbers, setting| setting.prisoners.white = numbers.one(&[0, usize::MAX])
    );
    rounds!(
        japanese_1997,
        |numbers, at, player| {
            use japanese_1997::Act;
            match numbers.below(12) {
                0..=1 => Act::PassFor(player, at),
                2..=3 => Act::PlayOut(player),
                4..=5 => Act::Resume(numbers.one(&REQUESTERS)),
                6 => Act::GoBack,
                7 => Act::Offer(player),
                8 => Act::Accept(player),
                9 => Act::Refuse(player),
                10 => numbers.one(&[Act::Abandon, Act::Resign(player)]),
                _ => Act::Agree(vec![at]),
            }
        },
        |numbers, setting| setting.komi = numbers.one(&[0, i32::MAX])
    );
}

#[test]
fn games_with_clean_up_phases() {
    rounds!(katago, |_, at, player| katago::Act::PassFor(player, at), |numbers, setting| {
        use katago::{Bonus, KoRule, ScoringRule, TaxRule};
        let options = &mut setting.options;
        options.ko = numbers.one(&[KoRule::Simple, KoRule::Simple, KoRule::Positional, KoRule::Situational]);
        options.scoring = numbers.one(&[ScoringRule::Territory, ScoringRule::Territory, ScoringRule::Area]);
        options.tax = numbers.one(&[TaxRule::None, TaxRule::Seki, TaxRule::All]);
        options.bonus = numbers.one(&[Bonus::Zero, Bonus::FewerByOne, Bonus::Same]);
        options.suicide = numbers.below(2) == 0;
        options.button = numbers.below(2) == 0;
        options.self_play = numbers.below(4) == 0;
        setting.handicap = numbers.one(&[0, 0, 0, 2, 3, usize::MAX]);
        setting.komi = numbers.one(&[0, 13, i32::MIN, i32::MAX]);
        setting.prisoners.black = numbers.one(&[0, usize::MAX]);
    });
}

#[test]
fn games_with_clocks() {
    rounds!(
        international_1998,
        |numbers, at, player| {
            use international_1998::Act;
            match numbers.below(16) {
                0..=4 => Act::Elapse(u32::try_from(numbers.below(40)).unwrap()),
                5 => numbers.one(&[Act::Resign(player), Act::TimeOut(player)]),
                6..=12 => Act::Disagree,
                _ => Act::Remove(vec![at]),
            }
        },
        |numbers, setting| {
            use international_1998::{Overtime, Prisoners, Times};
            setting.options.no_suicide = numbers.below(2) == 0;
            setting.options.basic_ko = numbers.below(2) == 0;
            setting.options.equivalence = numbers.below(2) == 0;
            setting.handicap = numbers.one(&[0, 0, 1, 2, 3]);
            if numbers.below(4) == 0 {
                setting.prisoners = Prisoners { black: usize::MAX, white: usize::MAX };
                setting.komi = i32::MIN;
                setting.handicap = numbers.one(&[0, usize::MAX]);
            }
            let overtime = Overtime { stones: 1, seconds: numbers.one(&[9, u32::MAX]) };
            let clock = Times { main: numbers.one(&[20, u32::MAX]), overtime: Some(overtime) };
            setting.clock = numbers.one(&[None, Some(clock)]);
        }
    );
    rounds!(
        options,
        |numbers, at, player| {
            use options::Act;
            match numbers.below(16) {
                0..=3 => Act::Button(player),
                4..=7 => Act::Elapse(u32::try_from(numbers.below(20)).unwrap()),
                8 => numbers.one(&[Act::Resign(player), Act::TimeOut(player)]),
                9..=13 => Act::Disagree,
                _ => Act::Settle(vec![at]),
            }
        },
        |numbers, setting| {
            use options::{Clock, Options, Overtime};
            let readings = setting.options.readings;
            setting.options =
                Options::KEYS.iter().fold(Options { readings, ..Options::default() }, |options, (key, names)| {
                    options.with(key, names[numbers.below(names.len())]).unwrap()
                });
            setting.handicap = numbers.below(4);
            let overtime = Some(Overtime { stones: 2, seconds: 15 });
            setting.clock = numbers.one(&[None, Some(Clock { main: 20, overtime })]);
        }
    );
}
