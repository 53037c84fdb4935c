//! Random games under options and under another document that has the same rules. Every answer is compared.

use shinpan_spec::options::{
    Act, Agreement, Clock, Game, Ko, Options, Outcome, Overtime, PassStones, Passes, Phase, Player, Point, Position,
    Reason, Repeat, Scoring, Setting, State, Suicide, Tax, WhiteLast,
};
use shinpan_spec::{basic, international_1998 as international, japanese_1989 as japanese};

use super::{BOTH, Numbers};

fn basic_act(act: &Act) -> basic::Act {
    match act {
        Act::Play(player, at) => basic::Act::Play(*player, *at),
        Act::Pass(player) => basic::Act::Pass(*player),
        _ => panic!("basic has no {act:?}"),
    }
}

/// The rules of `basic` in the words of the options.
fn in_basic() -> Vec<(Options, basic::Options)> {
    let base = Options::default();
    let kos = [
        (Ko::Positional, basic::Repetition::Positional),
        (Ko::Situational, basic::Repetition::Situational),
        (Ko::Natural, basic::Repetition::NaturalSituational),
        (Ko::Simple, basic::Repetition::SimpleKo),
        (Ko::Stone, basic::Repetition::SimpleKoRestated),
    ];
    let scorings = [
        (Scoring::Area, Tax::None, basic::Scoring::Area),
        (Scoring::Territory, Tax::None, basic::Scoring::Territory),
        (Scoring::Stones, Tax::None, basic::Scoring::Stone),
        (Scoring::Area, Tax::Groups, basic::Scoring::GroupTax),
    ];
    let mut pairs = Vec::new();
    for (ko, repetition) in kos {
        for (scoring, tax, theirs) in scorings {
            for (suicide, prohibit_suicide) in [(Suicide::All, false), (Suicide::None, true)] {
                let options = Options { ko, scoring, tax, suicide, ..base };
                let readings = basic::Readings::default();
                pairs.push((options, basic::Options { repetition, scoring: theirs, prohibit_suicide, readings }));
            }
        }
    }
    pairs
}

/// Plays the same random acts under both and compares every answer that both give.
fn agree(numbers: &mut Numbers, options: Options, theirs: basic::Options) {
    let (columns, rows) = (1 + numbers.below(4), 1 + numbers.below(3));
    let handicap = numbers.below(4);
    let to_move = if handicap < 2 && numbers.below(2) == 0 { Player::White } else { Player::Black };
    let ours = Setting { options, handicap, to_move, komi: 3, ..Setting::plain(columns, rows) };
    let setting =
        basic::Setting { options: theirs, handicap, to_move, komi: 3, ..basic::Setting::plain(columns, rows) };
    let (mut ours, mut theirs) = (Game::begin(ours).unwrap(), basic::Game::begin(setting).unwrap());
    for _ in 0..40 {
        let mover = if numbers.below(20) == 0 { Player::Black } else { ours.to_move().unwrap_or(Player::White) };
        let act = match numbers.below(8) {
            0 => Act::Pass(mover),
            _ => Act::Play(mover, Point { column: numbers.below(columns + 1), row: numbers.below(rows) }),
        };
        let (left, right) = (ours.act(act.clone()), theirs.act(basic_act(&act)));
        let reason = |reason: Reason| format!("{reason:?}");
        assert_eq!(
            left.map_err(|refusal| (reason(refusal.reason), refusal.repeats)).map(|points| points.len()),
            right.map_err(|refusal| (format!("{:?}", refusal.reason), refusal.repeats)).map(|points| points.len()),
            "{act:?} {ours:?}"
        );
        assert_eq!(format!("{:?}", ours.phase()), format!("{:?}", theirs.phase()));
        assert_eq!(format!("{:?}", ours.to_move()), format!("{:?}", theirs.to_move()));
        assert_eq!(format!("{:?}", ours.outcome()), format!("{:?}", theirs.outcome()));
        for player in BOTH {
            assert_eq!(ours.score(player), theirs.score(player), "{ours:?}");
            assert_eq!(ours.removed(player), theirs.removed(player));
        }
    }
}

#[test]
fn random_games_agree_with_basic() {
    let mut numbers = Numbers(16);
    for (options, theirs) in in_basic() {
        for _ in 0..12 {
            agree(&mut numbers, options, theirs);
        }
    }
}

fn international_act(act: &Act) -> international::Act {
    match act {
        Act::Play(player, at) => international::Act::Play(*player, *at),
        Act::Pass(player) => international::Act::Pass(*player),
        Act::Settle(dead) => international::Act::Remove(dead.clone()),
        Act::Disagree => international::Act::Disagree,
        Act::Resign(player) => international::Act::Resign(*player),
        Act::TimeOut(player) => international::Act::TimeOut(*player),
        Act::Elapse(seconds) => international::Act::Elapse(*seconds),
        Act::Button(_) => panic!("the International Rules have no button"),
    }
}

/// Makes the same clock for both.
fn clocks(main: u32, overtime: Option<(u32, u32)>) -> (Clock, international::Times) {
    let ours = overtime.map(|(stones, seconds)| Overtime { stones, seconds });
    let theirs = overtime.map(|(stones, seconds)| international::Overtime { stones, seconds });
    (Clock { main, overtime: ours }, international::Times { main, overtime: theirs })
}

/// The International Rules in the words of the options. A pass lifts a ban of the basic ko by reading A5.
fn in_international() -> Vec<(Options, international::Options)> {
    let stop = Options { passes: Passes::TwoAndTwo, agreement: Agreement::Yes, ..Options::default() };
    let paid = Options { pass_stones: PassStones::Yes, white_last: WhiteLast::Yes, ..stop };
    let one_turn = international::Readings::default().with(international::Alternative::OneTurn);
    let plain = international::Options { readings: one_turn, ..Default::default() };
    let equivalence = international::Options { equivalence: true, ..plain };
    let mut pairs =
        vec![(stop, plain), (paid, equivalence), (Options { scoring: Scoring::Territory, ..paid }, equivalence)];
    for (ours, theirs) in pairs.clone() {
        let ko = Options { ko: Ko::Stone, repeat: Repeat::Balance, ..ours };
        let theirs_with_ko = international::Options { basic_ko: true, ..theirs };
        pairs.push((ko, theirs_with_ko));
        let forbidden = Options { suicide: Suicide::None, ..ko };
        pairs.push((forbidden, international::Options { no_suicide: true, ..theirs_with_ko }));
    }
    pairs
}

#[test]
fn random_games_agree_with_the_international_rules() {
    let mut numbers = Numbers(1998);
    let (mut over, mut stopped, mut given_up, mut late) = (0, 0, 0, 0);
    for (options, theirs) in in_international() {
        for _ in 0..40 {
            let (columns, rows) = (1 + numbers.below(4), 1 + numbers.below(3));
            let (clock, other_clock) = match numbers.below(4) {
                0 => Some(clocks(30, None)).unzip(),
                1 => Some(clocks(10, Some((2, 20)))).unzip(),
                _ => (None, None),
            };
            let mut left = Game::begin(Setting { options, komi: 3, clock, ..Setting::plain(columns, rows) }).unwrap();
            let plain = international::Setting { clock: other_clock, ..international::Setting::plain(columns, rows) };
            let mut right =
                international::Game::begin(international::Setting { options: theirs, komi: 3, ..plain }).unwrap();
            for _ in 0..60 {
                let mover = left.to_move().unwrap_or(Player::White);
                let at = Point { column: numbers.below(columns), row: numbers.below(rows) };
                let act = match numbers.below(12) {
                    0..=2 => Act::Pass(mover),
                    3 if numbers.below(4) == 0 => Act::Settle(vec![at]),
                    4 => Act::Disagree,
                    5 => [Act::Elapse(7), Act::Elapse(13), Act::Elapse(0), Act::Elapse(40)][numbers.below(4)].clone(),
                    6 if numbers.below(8) == 0 => Act::Resign(BOTH[numbers.below(2)]),
                    6 if numbers.below(4) == 0 => Act::TimeOut(BOTH[numbers.below(2)]),
                    _ => Act::Play(mover, at),
                };
                let ours = left.act(act.clone()).map(|points| points.len());
                let theirs = right.act(international_act(&act)).map(|points| points.len());
                assert_eq!(
                    ours.map_err(|refusal| (format!("{:?}", refusal.reason), refusal.repeats)),
                    theirs.map_err(|refusal| (format!("{:?}", refusal.reason), refusal.repeats)),
                    "{act:?} {left:?}"
                );
                same_as_international(&left, &right);
                stopped += usize::from(left.phase() == Phase::Agreement);
            }
            given_up += usize::from(matches!(left.outcome(), Some(Outcome::Resignation(_))));
            late += usize::from(matches!(left.outcome(), Some(Outcome::Time(_))));
            over += usize::from(left.is_over());
        }
    }
    assert!(over > 100 && stopped > 100, "only {over} games are over, and {stopped} states are stopped");
    assert!(given_up > 10 && late > 10, "only {given_up} games are resigned, and {late} are lost on time");
}

fn same_as_international(left: &Game, right: &international::Game) {
    assert_eq!(format!("{:?}", left.phase()), format!("{:?}", right.phase()), "{left:?}");
    assert_eq!(format!("{:?}", left.to_move()), format!("{:?}", right.to_move()));
    // A draw is a tie in the document's words.
    let outcome = format!("{:?}", right.outcome()).replace("Tie", "Draw");
    assert_eq!(format!("{:?}", left.outcome()), outcome, "{left:?}");
    // The document gives prisoners to their captor, and the options take them from their owner. It tells territories
    // only at the end.
    let (name, black, white) = left.scores()[0];
    let theirs = right.scores().into_iter().find(|(other, ..)| *other == name);
    if let Some((_, other_black, other_white)) = theirs {
        assert_eq!(other_black - other_white, black - white, "{left:?}");
    }
    for player in BOTH {
        assert_eq!(left.pass_stones(player), right.pass_stones(player), "{left:?}");
        let shown = left.clock(player).map(|left| (left.seconds, left.stones));
        let theirs = right.clock(player).map(|left| (left.seconds, left.stones));
        assert_eq!(shown, theirs, "{left:?}");
    }
}

#[test]
fn random_boards_have_the_seki_of_the_japanese_rules() {
    let mut numbers = Numbers(1989);
    let options = Options { scoring: Scoring::Territory, tax: Tax::Seki, ..Options::default() };
    let mut boards = 0;
    for _ in 0..600 {
        let (columns, rows) = (1 + numbers.below(5), 1 + numbers.below(4));
        let mut ours = Position::empty(columns, rows);
        let mut theirs = japanese::Position::empty(columns, rows);
        for at in ours.points() {
            let state = match numbers.below(5) {
                0 | 1 => State::Black,
                2 => State::White,
                _ => continue,
            };
            (ours, theirs) = (ours.with(at, state), theirs.with(at, state));
        }
        let Ok(left) = Game::begin(Setting { position: ours, options, ..Setting::plain(columns, rows) }) else {
            continue;
        };
        let plain = japanese::Setting::plain(columns, rows);
        let right = japanese::Game::begin(japanese::Setting { position: theirs, ..plain }).unwrap();
        assert_eq!(left.scores(), right.scores(), "{left:?}");
        for at in left.position().points() {
            let owner = right.owner(japanese::Point { column: at.column, row: at.row });
            assert_eq!(format!("{:?}", left.owner(at)), format!("{owner:?}"), "{at:?} {left:?}");
        }
        boards += 1;
    }
    assert!(boards > 100, "only {boards} boards can begin");
}
