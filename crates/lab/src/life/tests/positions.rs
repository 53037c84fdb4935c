//! Positions with known verdicts.

use super::super::{Absence, Bars, LifeStatus, NewStone, Readings};
use super::{DIRECT_KO, DOUBLE_KO_SEKI, THREE_POINTS, status};
use LifeStatus::{Dead, NewStone as Renewed, Uncapturable};

/// Name, rows, and the statuses of chains by the default readings.
type Position = (&'static str, &'static str, &'static [(&'static str, LifeStatus)]);

const BENT_FOUR: &str = "######\nOO####\n.OOOO#\nXXX.O#";

const POSITIONS: &[Position] = &[
    ("three points without capturing", THREE_POINTS, &[("B3", Renewed), ("A2", Renewed)]),
    ("bent four in the corner", BENT_FOUR, &[("A3", Dead), ("A1", Uncapturable)]),
    (
        "bent four and a ko threat elsewhere",
        "###.###O.X\nOO#####OXX\n.OOOO##OXX\nXXX.O##O.X",
        &[("A3", Dead), ("A1", Uncapturable)],
    ),
    ("direct ko", DIRECT_KO, &[("D4", Dead), ("A4", Dead), ("B4", Dead)]),
    ("eyes in seki", ".X.O.\nXXXOO", &[("B2", Uncapturable), ("D2", Uncapturable)]),
    ("mutual atari", "@@@###\nXX..OO\nXXXOOO\n@@@###", &[("A2", Renewed), ("E2", Renewed)]),
    ("seki with two liberties", "@@~##\nXX.OO\nXX.OO\n@@~##", &[("A3", Renewed), ("D3", Renewed)]),
    ("double ko seki", DOUBLE_KO_SEKI, &[("B2", Uncapturable), ("B4", Uncapturable), ("A3", Dead), ("E4", Dead)]),
    (
        "moonshine: a direct ko beside a double ko seki",
        "XO.X@~~###~\n.XXX@~.OOOX\nXX@@@~OX.X.\n@@@@@~~XXX~\n~~~~~~~@@@~",
        &[("D5", Dead), ("H4", Uncapturable), ("G3", Dead)],
    ),
    ("straight three", "@X...X@\n@XXXXX@\n@@@@@@@", &[("B3", Dead)]),
    ("straight four", "@X....X@\n@XXXXXX@\n@@@@@@@@", &[("B3", Uncapturable)]),
    ("square four", "@X..X@\n@X..X@\n@XXXX@\n@@@@@@", &[("B4", Dead)]),
    ("dead stones in a living group", ".X.X@\n.XXX@\nO..X@\nO.XX@", &[("A1", Dead), ("B4", Uncapturable)]),
    ("six points in the corner", "...X@\n...X@\nXXXX@\n@@@@@", &[("D4", Dead)]),
    (
        "sending two, returning one",
        "O.O.\n.OXX\n.XXX",
        &[("A3", Uncapturable), ("B2", Uncapturable), ("C3", Uncapturable), ("D1", Uncapturable)],
    ),
    ("an eye without a second", "@X.X@\n@XXX@\n@@@@@", &[("B3", Dead)]),
    ("beside its own border", "#X.\n@@@", &[("B2", Uncapturable)]),
];

#[test]
fn positions_have_their_verdicts() {
    for (name, rows, verdicts) in POSITIONS {
        for (point, expected) in *verdicts {
            assert_eq!(status(rows, point, Readings::default()), Some(*expected), "{name}: {point}");
        }
    }
}

#[test]
fn the_one_stone_of_three_points_lives_only_where_new_stones_may_stand_elsewhere() {
    let by = |new_stone| status(THREE_POINTS, "A2", Readings { new_stone, ..Readings::default() });
    assert_eq!(by(NewStone::Local2), Some(Renewed));
    assert_eq!(by(NewStone::After), Some(Renewed));
    assert_eq!(by(NewStone::SamePoints), Some(Dead));
    assert_eq!(by(NewStone::Local2Both), Some(Dead));
    assert_eq!(by(NewStone::None), Some(Dead));
}

#[test]
fn the_direct_ko_is_dead_under_every_reading_of_passes_for_kos() {
    for bars in [Bars::EachKo, Bars::Once, Bars::OwnKos, Bars::AllKos] {
        for absence in Absence::ALL {
            let readings = Readings { bars, absence: *absence, ..Readings::default() };
            for point in ["D4", "A4", "B4"] {
                assert_eq!(status(DIRECT_KO, point, readings), Some(Dead), "{bars} {absence} {point}");
            }
        }
    }
}

#[test]
fn the_ko_stones_of_a_double_ko_seki_die_only_if_endless_recapturing_enables_nothing() {
    for bars in [Bars::EachKo, Bars::Once, Bars::OwnKos, Bars::AllKos] {
        let readings = Readings { bars, ..Readings::default() };
        assert_eq!(status(DOUBLE_KO_SEKI, "A3", readings), Some(Dead), "{bars}");
        assert_eq!(status(DOUBLE_KO_SEKI, "B4", readings), Some(Uncapturable), "{bars}");
    }
    let ordinary = Readings { bars: Bars::NextMove, ..Readings::default() };
    assert_eq!(status(DOUBLE_KO_SEKI, "A3", ordinary), Some(Renewed));
}

#[test]
fn small_regions_tell_readings_apart() {
    let (default, once) = (Readings::default(), Readings { bars: Bars::Once, ..Readings::default() });
    assert_eq!(status("O.X\n.~X", "C1", default), Some(Dead));
    assert_eq!(status("O.X\n.~X", "C1", once), Some(Renewed));
    let ordinary = Readings { bars: Bars::NextMove, ..default };
    assert_eq!(status("X.\n~#\n@O", "A3", default), Some(Renewed));
    assert_eq!(status("X.\n~#\n@O", "A3", ordinary), Some(Dead));
    let after = Readings { new_stone: NewStone::After, ..default };
    assert_eq!(status(".O##\n@@.O", "D1", default), Some(Dead));
    assert_eq!(status(".O##\n@@.O", "D1", after), Some(Renewed));
}

#[test]
fn without_the_new_stone_fewer_chains_live() {
    let readings = Readings { new_stone: NewStone::None, ..Readings::default() };
    for (name, rows, verdicts) in POSITIONS {
        for (point, expected) in *verdicts {
            let expected = if *expected == Renewed { Dead } else { *expected };
            assert_eq!(status(rows, point, readings), Some(expected), "{name}: {point}");
        }
    }
}
