//! Article 7 of `japanese-1989` carried out: positions of the commentary and small ones for each reading, with their
//! statuses. No game runs this code, so no case of the corpus can.

use shinpan_spec::japanese_1989;
use shinpan_spec::japanese_1989::confirmation::{
    Absence, Bars, Chain, LifeReadings, NewStone, Region, Status, confirmed, status, statuses,
};

use crate::driver::{Player, Point};

/// The number of moments that may be looked at for each question.
const LIMIT: usize = 150_000;

use Status::{Dead, NewStone as New, Uncapturable};

const DEFAULT: LifeReadings = LifeReadings { new_stone: NewStone::Local2, bars: Bars::EachKo, absence: Absence::Drops };

fn region(rows: &[&str]) -> Region {
    Region::from_rows(rows).unwrap()
}

/// Checks the statuses of the chains with these stones.
fn judged(rows: &[&str], readings: LifeReadings, expected: &[(&str, Status)]) {
    let region = region(rows);
    for (name, expected) in expected {
        let status = status(&region, region.point(name).unwrap(), readings, LIMIT);
        assert_eq!(status, Some(*expected), "{name} {readings:?} {rows:?}");
    }
}

const THREE_POINTS: [&str; 3] = [". O O #", "X O O #", "@ # # #"];

/// Example 1 of the commentary, three points without capturing: both chains are alive, because a capture enables a new
/// stone. The one stone is alive only if the new stone may stand beside it.
#[test]
fn three_points_without_capturing() {
    for (new_stone, four, one) in [
        (NewStone::Local2, New, New),
        (NewStone::After, New, New),
        (NewStone::SamePoints, New, Dead),
        (NewStone::Local2Both, New, Dead),
        (NewStone::None, Dead, Dead),
    ] {
        judged(&THREE_POINTS, LifeReadings { new_stone, ..DEFAULT }, &[("B3", four), ("A2", one)]);
    }
}

/// A chain with one eye and a double ko for the other. It is uncapturable, because the kos go round without an end. A
/// capture of White's ko stone lets White take and fill the other ko, which counts only for some places.
#[test]
fn double_kos_are_an_eye() {
    let rows = ["~ @ # @ # @ ~", "@ X . X O . @", "~ @ ~ . ~ @ ~"];
    for (new_stone, black, white) in [
        (NewStone::Local2, Dead, New),
        (NewStone::SamePoints, Dead, Dead),
        (NewStone::Local2Both, Dead, Dead),
        (NewStone::After, New, New),
        (NewStone::None, Dead, Dead),
    ] {
        let expected = [("D2", Uncapturable), ("B2", black), ("E2", white)];
        judged(&rows, LifeReadings { new_stone, ..DEFAULT }, &expected);
    }
    for &bars in Bars::ALL {
        judged(&rows, LifeReadings { bars, ..DEFAULT }, &[("D2", Uncapturable), ("E2", New)]);
    }
}

/// The smallest region found in which a chain lives only because its opponent must pass before each recapture.
#[test]
fn bars_on_kos_can_save_a_chain() {
    let rows = ["# @ @ #", ". # O @", "X O . O"];
    for &bars in Bars::ALL {
        let expected = if bars == Bars::NextMove { Dead } else { New };
        judged(&rows, LifeReadings { bars, ..DEFAULT }, &[("A1", expected)]);
    }
}

/// Every reading of bars, under both readings of what becomes of a bar without its ko.
#[test]
fn three_points_without_capturing_do_not_depend_on_bars() {
    for &absence in Absence::ALL {
        for &bars in Bars::ALL {
            judged(&THREE_POINTS, LifeReadings { bars, absence, ..DEFAULT }, &[("B3", New), ("A2", New)]);
        }
    }
}

/// Without a free pass neither side could wait, and one of them would have to fill its own eye.
#[test]
fn seki_needs_the_pass() {
    judged(&[". X . O .", "X X X O O"], DEFAULT, &[("B2", Uncapturable), ("D2", Uncapturable)]);
}

#[test]
fn straight_four_lives_and_three_die() {
    judged(&["@ X . . . . X @", "@ X X X X X X @", "@ @ @ @ @ @ @ @"], DEFAULT, &[("B3", Uncapturable)]);
    // The eye alone, between two stones in place of the whole chain, so that few points are free.
    let uncapturable_only = LifeReadings { new_stone: NewStone::None, ..DEFAULT };
    judged(&["@ X . . . X @", "@ X X X X X @", "@ @ @ @ @ @ @"], uncapturable_only, &[("B3", Dead)]);
}

/// A seki of two stones. Each can be captured, because its owner may have to answer at one liberty; but then it leaves
/// a new stone. That stone stands beside the captured one.
#[test]
fn small_seki_lives_by_new_stones() {
    let rows = ["@ ~ ~ #", "X . . O", "@ ~ ~ #"];
    for (new_stone, expected) in
        [(NewStone::Local2, New), (NewStone::After, New), (NewStone::SamePoints, Dead), (NewStone::None, Dead)]
    {
        judged(&rows, LifeReadings { new_stone, ..DEFAULT }, &[("A2", expected), ("D2", expected)]);
    }
}

#[test]
fn new_stones_stand_beside_the_captured_one_or_on_its_point() {
    for (new_stone, four, five) in [
        (NewStone::Local2, New, New),
        (NewStone::SamePoints, New, Dead),
        (NewStone::Local2Both, New, New),
        (NewStone::After, New, New),
        (NewStone::None, Dead, Dead),
    ] {
        let readings = LifeReadings { new_stone, ..DEFAULT };
        judged(&["..O."], readings, &[("C1", four)]);
        judged(&["..O.."], readings, &[("C1", five)]);
    }
}

/// White answers B1 by the ko capture at A1. Black passes for the ko, and captures. If the bar ended by itself, White
/// would only need to answer again.
#[test]
fn passes_for_kos_help_the_opponent() {
    for &bars in Bars::ALL {
        let captured = if bars == Bars::NextMove { Uncapturable } else { Dead };
        judged(&["..O."], LifeReadings { bars, new_stone: NewStone::None, ..DEFAULT }, &[("C1", captured)]);
    }
}

/// The stone of an open ko is dead under every reading: after the capture its owner cannot retake at once.
#[test]
fn stones_in_open_kos_are_dead() {
    for &new_stone in NewStone::ALL {
        for &bars in Bars::ALL {
            for &absence in Absence::ALL {
                judged(&OPEN_KO, LifeReadings { new_stone, bars, absence }, &[("B2", Dead)]);
            }
        }
    }
}

const OPEN_KO: [&str; 3] = ["~ # @ ~", "# O . @", "~ # @ ~"];

#[test]
fn border_stones_and_what_is_connected_with_them_are_not_captured() {
    judged(&["# # #", "X O .", "# # #"], DEFAULT, &[("A2", Uncapturable), ("A1", Uncapturable), ("B2", Dead)]);
    // A border stone is no liberty, and a hole is none either.
    assert!(Region::from_rows(&["@ X ~"]).is_err());
    assert!(Region::from_rows(&["# X ~"]).is_ok());
}

/// Returns the territory, the dame and the removed stones of a region, by name.
fn counted(rows: &[&str]) -> [Vec<String>; 3] {
    let region = region(rows);
    let chains = statuses(&region, DEFAULT, LIMIT);
    let confirmed = confirmed(&region, &chains, japanese_1989::Readings::default()).unwrap();
    let names = |points: Vec<Point>| points.into_iter().map(|point| region.name(point)).collect();
    let of = |player| confirmed.statuses.territory_of(player);
    let territory = [of(Player::Black), of(Player::White)].concat();
    [territory, confirmed.statuses.dame.clone(), confirmed.removed.clone()].map(names)
}

/// Articles 8 and 10.1. A dead stone in territory is removed; in a seki and beside dame it stays.
#[test]
fn territory_follows_from_the_statuses() {
    let nothing: [&str; 0] = [];
    assert_eq!(counted(&THREE_POINTS), [&nothing[..], &["A3"], &nothing]);
    assert_eq!(counted(&["# # # # #", "# O . . #", "# # # # #"]), [&["C2", "D2"][..], &nothing, &["B2"]]);
    assert_eq!(counted(&OPEN_KO), [&nothing[..], &["C2"], &nothing]);
    // The hole does not join the two eyes.
    assert_eq!(counted(&["# # @", ". ~ .", "# # @"]), [&["A2", "C2"][..], &nothing, &nothing]);
}

#[test]
fn limits_make_a_status_unknown() {
    let region = region(&THREE_POINTS);
    let chains = statuses(&region, DEFAULT, 50);
    assert!(chains.iter().all(|chain| chain.status.is_none()), "{chains:?}");
    assert_eq!(confirmed(&region, &chains, japanese_1989::Readings::default()), None);
    assert_eq!(status(&region, region.point("A3").unwrap(), DEFAULT, LIMIT), None, "no stone is there");
    assert_eq!(region.point("A4"), None);
}

#[test]
fn faults_of_rows_are_told() {
    for (rows, fault) in [
        (&[][..], "a region needs 1 to 19 rows of 1 to 19 points"),
        (&[""], "a region needs 1 to 19 rows of 1 to 19 points"),
        (&["...................."], "a region needs 1 to 19 rows of 1 to 19 points"),
        (&["..", "..."], "row 2 has 3 points; row 1 has 2"),
        (&["..", ".x"], "row 2, point 2: 'x' is none of . X O # @ ~"),
        (&["XO."], "the chain at A1 has no liberty, so it cannot exist"),
    ] {
        assert_eq!(Region::from_rows(rows).unwrap_err().0, fault);
    }
}

/// Returns every board of one row, with its mirror image in the other colors.
fn boards(columns: usize) -> impl Iterator<Item = (String, String)> {
    let board = move |code: usize| -> Vec<usize> { (0..columns).map(|at| code / 3_usize.pow(at as u32) % 3).collect() };
    (0..3_usize.pow(columns as u32)).map(board).map(|board| {
        let text = |points: Vec<usize>| points.into_iter().map(|state| [".", "X", "O"][state]).collect();
        (text(board.clone()), text(board.into_iter().rev().map(|state| [0, 2, 1][state]).collect()))
    })
}

/// Returns how many chains live by each reading of the place for new stones, from the narrowest to the widest. Checks
/// that a wider place makes no live chain dead.
fn living_by_place(region: &Region) -> [usize; 4] {
    let places = [NewStone::None, NewStone::SamePoints, NewStone::Local2Both, NewStone::Local2];
    let lives = |chain: &Chain| chain.status.unwrap().is_alive();
    let by_place = places.map(|new_stone| {
        let chains = statuses(region, LifeReadings { new_stone, ..DEFAULT }, LIMIT);
        chains.iter().map(lives).collect::<Vec<bool>>()
    });
    for chain in 0..by_place[0].len() {
        assert!(by_place.iter().map(|living| living[chain]).is_sorted(), "{region:?} {by_place:?}");
    }
    by_place.map(|living| living.into_iter().filter(|lives| *lives).count())
}

/// On boards of one row with up to 4 points, the last three readings agree. The other two regions tell them apart.
#[test]
fn readings_of_the_place_are_nested() {
    let rows = (1..=4).flat_map(boards).filter_map(|(row, _)| Region::from_rows(&[&row]).ok());
    let mut alive = [0; 4];
    for region in rows.chain([region(&["..O.."]), region(&THREE_POINTS)]) {
        alive.iter_mut().zip(living_by_place(&region)).for_each(|(alive, more)| *alive += more);
    }
    assert!(alive.is_sorted_by(|fewer, more| fewer < more), "{alive:?}");
}

#[test]
fn colors_and_sides_do_not_matter() {
    for (row, image) in (1..=4).flat_map(boards) {
        let Ok(region) = Region::from_rows(&[&row]) else { continue };
        let image = Region::from_rows(&[&image]).unwrap();
        let judged = |region| -> Vec<Option<Status>> {
            statuses(region, DEFAULT, LIMIT).iter().map(|chain| chain.status).collect()
        };
        let turned: Vec<Option<Status>> = judged(&image).into_iter().rev().collect();
        assert_eq!(turned, judged(&region), "{row}");
    }
}
