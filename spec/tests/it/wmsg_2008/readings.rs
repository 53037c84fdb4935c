//! The readings of the document: games in which a default and its alternatives differ.

use super::{Act, Game, Player, Prisoners, Readings, Requester, Setting, State, check_facts, point};
use crate::driver::readings_are_registered;
use shinpan_spec::wmsg_2008::Alternative::{DisagreementNoResult, NothingRemoved};
use shinpan_spec::{wmsg_2008::Alternative, wmsg_2008::Outcome, wmsg_2008::Phase};

/// Each block names an alternative. Its lines `then` hold under the defaults, and its lines `other` under the
/// alternative.
const BLOCKS: &str = include_str!("readings.txt");

fn named(name: &str) -> Alternative {
    *Alternative::ALL.iter().find(|alternative| format!("{alternative:?}") == name).expect(name)
}

#[test]
fn defaults_and_alternatives_differ() {
    let mut tested = vec![Alternative::OnlyNineteen, Alternative::EmptyStart, NothingRemoved, DisagreementNoResult];
    for text in BLOCKS.split("\n\n") {
        let name = text.lines().find_map(|line| line.strip_prefix("id: ")).unwrap().trim();
        let readings = Readings::default().with(named(name));
        let facts = |mark: &str| text.lines().filter_map(|line| line.strip_prefix(mark)).collect::<Vec<_>>().join(";");
        assert_eq!(check_facts(text, "then ", Readings::default()), Vec::<String>::new());
        assert_eq!(check_facts(text, "other ", readings), Vec::<String>::new());
        assert_ne!(facts("then "), facts("other "), "{name}");
        tested.push(named(name));
    }
    tested.sort_unstable();
    tested.dedup();
    assert_eq!(tested, Alternative::ALL);
}

#[test]
fn a_disagreement_can_end_the_game() {
    let plain = Readings::default();
    let ends = [
        (plain, Phase::Agreement, None),
        (plain.with(NothingRemoved), Phase::Over, Some(Outcome::Draw)),
        (plain.with(DisagreementNoResult), Phase::Over, Some(Outcome::NoResult)),
    ];
    for (readings, phase, outcome) in ends {
        let mut setting = Setting { komi: Some(0), ..Setting::plain(1, 1) };
        setting.options.readings = readings;
        let mut game = Game::begin(setting).unwrap();
        assert!(game.act(Act::Disagree).is_err());
        game.act(Act::Pass(Player::Black)).unwrap();
        game.act(Act::Pass(Player::White)).unwrap();
        assert_eq!(game.act(Act::Disagree).is_ok(), phase == Phase::Over);
        assert_eq!((game.phase(), game.outcome()), (phase, outcome));
    }
}

#[test]
fn a_beginning_can_be_refused() {
    let begins = |setting: Setting, alternative| {
        let mut other = setting.clone();
        other.options.readings = Readings::default().with(alternative);
        (Game::begin(setting).is_ok(), Game::begin(other).is_ok())
    };
    for (columns, rows, accepted) in [(19, 19, true), (19, 18, false), (20, 20, false), (25, 25, false)] {
        let plain = Setting::plain(columns, rows);
        assert_eq!(begins(plain, Alternative::OnlyNineteen), (true, accepted), "{columns}x{rows}");
    }
    let plain = Setting::plain(3, 3);
    let position = plain.position.with(point("B2"), State::White);
    let settings = [
        (plain.clone(), true),
        (Setting { position, ..plain.clone() }, false),
        (Setting { to_move: Player::White, ..plain.clone() }, false),
        (Setting { prisoners: Prisoners { black: 1, white: 0 }, ..plain }, false),
    ];
    for (setting, accepted) in settings {
        assert_eq!(begins(setting, Alternative::EmptyStart), (true, accepted));
    }
}

#[test]
fn the_end_has_a_clause() {
    let mut game = Game::begin(Setting::plain(3, 3)).unwrap();
    let end = Act::Remove { dead: Vec::new(), contestable: Vec::new() };
    for act in [Act::Pass(Player::Black), Act::Pass(Player::White)] {
        game.act(act).unwrap();
        assert_eq!((game.decided_by(), game.unknown_act().clause), (None, "wmsg-2008/1.5"));
    }
    let stopped = game.clone();
    for (act, decided, ended) in
        [(end, "wmsg-2008/1.6.1", "wmsg-2008/1.5.1"), (Act::Resign(Player::White), "wmsg-2008/2.5", "wmsg-2008/2.5")]
    {
        let mut game = stopped.clone();
        game.act(act).unwrap();
        assert_eq!((game.decided_by(), game.unknown_act().clause), (Some(decided), ended));
    }
    game.act(Act::Resume(Requester::White)).unwrap();
    for player in [Player::Black, Player::White] {
        assert_eq!(game.decided_by(), None);
        game.act(Act::Pass(player)).unwrap();
    }
    assert_eq!((game.decided_by(), game.unknown_act().clause), (Some("wmsg-2008/1.6.1"), "wmsg-2008/1.5.2"));
}

#[test]
fn readings_have_names_in_the_register() {
    readings_are_registered("wmsg-2008", Alternative::ALL.iter().map(|one| (one.reading(), one.name())));
}
