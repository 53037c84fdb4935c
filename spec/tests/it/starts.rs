//! Starts that cannot be played, and that no file can hold. `tests/starts.yaml` has those that one can.

use shinpan_spec::{
    basic, button_go, international_1998, japanese_1989, japanese_1997, katago, new_zealand, options,
    tromp_taylor_2001, wmsg_2008,
};

use crate::driver::{Player, Point, State, row};

#[test]
fn boards_have_1_to_25_lines_or_up_to_19() {
    macro_rules! each {
        ($largest:literal: $($document:ident)*) => {$(
            let begins = |columns, rows| $document::Game::begin($document::Setting::plain(columns, rows)).is_ok();
            let (most, too_many) = ($largest, $largest + 1);
            for (columns, rows) in [(1, 1), (1, most), (most, 1), (most, most)] {
                assert!(begins(columns, rows), "{} {columns}x{rows}", stringify!($document));
            }
            for (columns, rows) in [(0, 1), (1, 0), (too_many, 1), (1, too_many), (most, too_many), (usize::MAX, usize::MAX)] {
                assert!(!begins(columns, rows), "{} {columns}x{rows}", stringify!($document));
            }
        )*};
    }
    each!(25: basic button_go international_1998 katago new_zealand options tromp_taylor_2001 wmsg_2008);
    each!(19: japanese_1989 japanese_1997);
    let concise = |columns, rows| {
        let (position, readings) = (basic::Position::empty(columns, rows), basic::Readings::default());
        basic::concise::Game::begin(basic::concise::Setting { position, to_move: Player::Black, komi: 0, readings })
    };
    assert!(concise(25, 25).is_ok() && concise(0, 1).is_err() && concise(26, 1).is_err() && concise(1, 26).is_err());
}

#[test]
fn a_handicap_needs_black_to_move_first() {
    macro_rules! each {
        ($($document:ident, $even:literal;)*) => {$(
            for handicap in 0..4 {
                let plain = $document::Setting::plain(9, 9);
                let setting = $document::Setting { handicap, to_move: Player::White, ..plain };
                let begins = $document::Game::begin(setting).is_ok();
                assert_eq!(begins, handicap <= $even, "{} {handicap}", stringify!($document));
            }
        )*};
    }
    // The largest handicap with which White may move first. One stone means another thing in each document.
    each!(basic, 1; international_1998, 0; japanese_1989, 1; katago, 1; new_zealand, 1; options, 1; tromp_taylor_2001, 0;);
    let plain = japanese_1997::Setting::plain(9, 9);
    assert!(japanese_1997::Game::begin(japanese_1997::Setting { handicap: 1, ..plain.clone() }).is_ok());
    let setting = japanese_1997::Setting { handicap: 2, handicap_game: true, ..plain };
    assert!(japanese_1997::Game::begin(setting).is_err());
}

#[test]
fn a_period_of_overtime_needs_a_move() {
    for (stones, begins) in [(0, false), (1, true)] {
        use international_1998::{Game, Setting, Times};
        let overtime = Some(international_1998::Overtime { stones, seconds: 30 });
        let clock = Some(Times { main: 60, overtime });
        assert_eq!(Game::begin(Setting { clock, ..Setting::plain(3, 3) }).is_ok(), begins, "{stones}");
        let overtime = Some(options::Overtime { stones, seconds: 30 });
        let clock = Some(options::Clock { main: 60, overtime });
        let setting = options::Setting { clock, ..options::Setting::plain(3, 3) };
        assert_eq!(options::Game::begin(setting).is_ok(), begins, "{stones}");
    }
}

#[test]
fn stones_without_a_liberty_begin_or_not_as_it_is_read() {
    use japanese_1997::{Alternative, Game, Readings, Setting};
    for (states, begins) in [("O", false), ("XO", false), ("X.", true)] {
        let position = row(japanese_1997::Position::empty, states);
        let mut setting = Setting { position, ..Setting::plain(1, 1) };
        assert!(Game::begin(setting.clone()).is_ok(), "{states}");
        setting.options.readings = Readings::default().with(Alternative::NoStartWithoutLiberty);
        assert_eq!(Game::begin(setting).is_ok(), begins, "{states}");
    }
    use tromp_taylor_2001 as tromp_taylor;
    for (states, begins) in [("XO", false), ("X.", true)] {
        let position = row(tromp_taylor::Position::empty, states);
        let mut setting = tromp_taylor::Setting { position, ..tromp_taylor::Setting::plain(1, 1) };
        assert!(tromp_taylor::Game::begin(setting.clone()).is_ok(), "{states}");
        setting.options.readings = tromp_taylor::Readings::default().with(tromp_taylor::Alternative::UnclearedRefused);
        assert_eq!(tromp_taylor::Game::begin(setting).is_ok(), begins, "{states}");
        let position = row(options::Position::empty, states);
        let setting = options::Setting { position, ..options::Setting::plain(1, 1) };
        assert_eq!(options::Game::begin(setting).is_ok(), begins, "{states}");
    }
}

/// Reading A16: a play removes its own player's regions without adjacent empty intersections at it, or all of them.
#[test]
fn a_play_leaves_older_regions_without_a_liberty_or_removes_them() {
    use international_1998::{Act, Alternative, Game, Readings, Setting};
    let position = row(international_1998::Position::empty, "XOX.");
    for (alternative, removed) in [(None, 2), (Some(Alternative::NextPlay), 1)] {
        let mut setting = Setting { position: position.clone(), ..Setting::plain(4, 1) };
        setting.options.readings = alternative.map_or(Readings::default(), |one| Readings::default().with(one));
        let mut game = Game::begin(setting).unwrap();
        let answer = game.act(Act::Play(Player::Black, Point { column: 3, row: 0 }));
        assert_eq!(answer.map(|points| points.len()), Ok(removed), "{alternative:?}");
    }
}

#[test]
fn fixed_handicaps_need_free_traditional_points() {
    let begins = |setting: international_1998::Setting| international_1998::Game::begin(setting).is_ok();
    let fixed = |handicap| international_1998::Setting {
        fixed_handicap: true,
        handicap,
        ..international_1998::Setting::plain(9, 9)
    };
    let on_the_point = fixed(2).position.with(Point { column: 6, row: 6 }, State::White);
    assert!(begins(fixed(9)) && !begins(fixed(10)));
    assert!(!begins(international_1998::Setting { position: on_the_point, ..fixed(2) }));
    for (name, begins) in [("none", [true, false, false]), ("fixed", [true, true, false]), ("free", [true; 3])] {
        let options = options::Options::default().with("handicap", name).unwrap();
        let plain = options::Setting { options, ..options::Setting::plain(9, 9) };
        let position = plain.position.with(Point { column: 6, row: 6 }, State::White);
        let two = options::Setting { handicap: 2, ..plain.clone() };
        let occupied = options::Setting { position, ..two.clone() };
        let begin = [plain, two, occupied].map(|setting| options::Game::begin(setting).is_ok());
        assert_eq!(begin, begins, "{name}");
    }
}

#[test]
fn combinations_of_options_without_sense_do_not_begin() {
    use options::{Agreement, Bonus, Game, Handicap, Options, Passes, Repeat, Scoring, Setting, Tax, WhiteLast};
    let base = Options::default();
    assert_eq!(base.check(), Ok(()));
    assert_eq!(Options { passes: Passes::TwoAndTwo, agreement: Agreement::Yes, ..base }.check(), Ok(()));
    let refused = [
        (Options { passes: Passes::TwoAndTwo, ..base }, "passes=2+2 "),
        (Options { white_last: WhiteLast::Yes, ..base }, "white-last=yes "),
        (Options { tax: Tax::Groups, scoring: Scoring::Stones, ..base }, "a tax "),
        (Options { bonus: Bonus::FewerByOne, handicap: Handicap::None, ..base }, "a bonus "),
        (Options { repeat: Repeat::Scored, ..base }, "repeat "),
    ];
    for (options, why) in refused {
        assert!(options.check().unwrap_err().starts_with(why), "{options:?}");
        assert!(Game::begin(Setting { options, ..Setting::plain(3, 3) }).is_err());
    }
}
