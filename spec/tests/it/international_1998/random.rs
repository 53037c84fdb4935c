//! Theorems on random games from random starts.

use shinpan_spec::international_1998::{
    Act, Game, Intersection, Options, Outcome, Overtime, Phase, Player, Prisoners, Setting, State, Times,
    equivalence_facts,
};

use crate::driver::{Numbers, Tried, play_randomly};

use super::{BOTH, answers_agree, defaults_agree};

fn random_act(game: &Game, numbers: &mut Numbers) -> Act {
    let player = match (game.to_move(), numbers.below(40)) {
        (Some(player), 1..) => player,
        _ => BOTH[numbers.below(2)],
    };
    let position = game.position();
    let mut at = || Intersection {
        column: numbers.below(position.columns() + 1),
        row: if numbers.below(60) == 0 { usize::MAX } else { numbers.below(position.rows() + 1) },
    };
    let (at, stones) = (at(), vec![at(), at()]);
    match (game.phase(), numbers.below(24)) {
        (Phase::Agreement, 0..12) => Act::Disagree,
        (Phase::Agreement, 12..20) => Act::Remove(stones),
        (Phase::Agreement, _) => Act::Remove(Vec::new()),
        (_, 0..4) => Act::Pass(player),
        (_, 4) => Act::Elapse(u32::try_from(numbers.below(30)).unwrap()),
        (_, 5) if numbers.below(40) == 0 => Act::Resign(player),
        (_, 5) if numbers.below(40) == 0 => Act::TimeOut(player),
        _ => Act::Play(player, at),
    }
}

/// Returns a random start. Usually it is empty. Otherwise it holds random stones, also some without adjacent empty
/// intersections.
fn random_setting(numbers: &mut Numbers) -> Setting {
    let mut setting = Setting::plain(1 + numbers.below(5), 1 + numbers.below(5));
    let kind = numbers.below(3);
    for at in setting.position.intersections() {
        if kind == 0 {
            let states = [State::Empty, State::Black, State::White];
            setting.position = setting.position.with(at, states[numbers.below(3)]);
        }
    }
    let choice = numbers.below(8);
    setting.options = Options {
        no_suicide: choice & 1 != 0,
        basic_ko: choice & 2 != 0,
        equivalence: choice & 4 != 0,
        ..Options::default()
    };
    setting.handicap = numbers.below(12).saturating_sub(8);
    setting.komi = i32::try_from(numbers.below(20)).unwrap() - 10;
    if numbers.below(3) == 0 {
        let overtime = Some(Overtime { stones: 2, seconds: 40 }).filter(|_| numbers.below(2) == 0);
        setting.clock = Some(Times { main: 500, overtime });
    }
    setting
}

/// Returns how many more stones Black spent before the start than White, on the board and as prisoners. Subtracts 1 if
/// White moves first.
fn balance(setting: &Setting) -> i64 {
    let spent = |player: Player, held: usize| {
        let stones = setting.position.regions(player).concat().len();
        i64::try_from(stones + held).unwrap()
    };
    let [black, white] = [spent(Player::Black, setting.prisoners.black), spent(Player::White, setting.prisoners.white)];
    black - white - i64::from(setting.to_move == Player::White)
}

/// Adds prisoners that balance the start, to make area and territory equal.
fn balanced(mut setting: Setting) -> Setting {
    let difference = balance(&setting);
    let missing = usize::try_from(difference.unsigned_abs()).unwrap();
    match difference < 0 {
        true => setting.prisoners.black += missing,
        false => setting.prisoners.white += missing,
    }
    setting
}

#[test]
fn theorems_hold_in_random_games() {
    let mut numbers = Numbers(0x9E37_79B9_7F4A_7C15);
    let (mut scored, mut exceptional) = (0, 0);
    for _ in 0..1500 {
        let random = random_setting(&mut numbers);
        let setting = balanced(random);
        assert_eq!(balance(&setting), 0);
        let mut game = Game::begin(setting.clone()).unwrap();
        play_randomly(&mut game, &mut numbers, 120, random_act, |numbers, Tried { before, act, answer, game }| {
            if let Ok(removed) = answer {
                let stones = |game: &Game| BOTH.map(|player| game.position().regions(player).concat().len());
                let played = usize::from(matches!(act, Act::Play(..)));
                let gone = stones(before).iter().sum::<usize>() + played - stones(game).iter().sum::<usize>();
                assert_eq!(removed.len(), gone);
                if numbers.below(8) == 0 || game.is_over() {
                    answers_agree(game);
                    defaults_agree(game);
                }
            }
            !game.is_over()
        });
        let by_scoring = game.scores().len() == 2;
        assert_eq!(equivalence_facts(&game), by_scoring.then_some([true; 12]), "{setting:?}");
        scored += usize::from(by_scoring);
        exceptional += usize::from(matches!(game.outcome(), Some(Outcome::NoResult | Outcome::Repetition(_))));
    }
    assert!(scored > 200 && exceptional > 30, "{scored} {exceptional}");
}

#[test]
fn the_difference_between_area_and_territory_is_the_balance_of_the_start() {
    let mut numbers = Numbers(7);
    for _ in 0..300 {
        let mut setting = random_setting(&mut numbers);
        setting.options.equivalence = true;
        setting.prisoners = Prisoners { black: numbers.below(4), white: numbers.below(4) };
        let expected = 2 * balance(&setting);
        let mut game = Game::begin(setting).unwrap();
        while !game.is_over() {
            let act = random_act(&game, &mut numbers);
            let _ = game.act(act);
            if game.phase() == Phase::Agreement {
                let _ = game.act(Act::Remove(Vec::new()));
            }
        }
        if let [(_, area_black, area_white), (_, black, white)] = game.scores()[..] {
            assert_eq!(i64::from(area_black - area_white - (black - white)), expected);
        }
    }
}

#[test]
fn nothing_panics_whatever_is_done() {
    let mut numbers = Numbers(11);
    for round in 0..300 {
        let mut setting = random_setting(&mut numbers);
        if round % 2 == 0 {
            setting.prisoners = Prisoners { black: usize::MAX, white: usize::MAX };
            setting.komi = [i32::MIN, i32::MAX][numbers.below(2)];
            setting.handicap = [0, usize::MAX][numbers.below(2)];
            setting.clock = Some(Times { main: u32::MAX, overtime: Some(Overtime { stones: 1, seconds: u32::MAX }) });
        }
        let mut game = Game::begin(setting).unwrap();
        for _ in 0..60 {
            let act = random_act(&game, &mut numbers);
            if game.act(act.clone()).is_err() && numbers.below(2) == 0 {
                game.take_down(act);
            }
            let _ = (game.counting(), game.facts(Player::White), equivalence_facts(&game), game.outcome());
            let _ = (game.refusals(), game.pass_refusal(), BOTH.map(|player| game.score(player)), game.scores());
        }
    }
}
