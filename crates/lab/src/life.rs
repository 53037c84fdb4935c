//! Life and death by article 7 of the Japanese rules of 1989, decided by search.
//!
//! Is a chain alive? The opponent moves first. The chain is dead if he can force its capture, and if its owner then
//! cannot get a new stone that stays. [`Judge`] answers for the chains of a [`LifeRegion`], a board or a part
//! of one, by the [`Readings`] of what the text leaves open.
//!
//! - Endless play before the capture of the chain means that it was not captured. Endless play after the capture means
//!   that the owner got no new stone.
//! - A region is cut at chains that live whatever is played elsewhere: see [`Cut`].
//! - The commentary's appeal to article 1, by which a player may not rely on a cycle that costs stones, is left out.

mod benson;
mod certificate;
mod clearing;
mod cut;
mod eyes;
mod game;
mod ground;
mod life_move;
mod line;
mod local;
mod played;
mod question;
mod readings;
mod region;
mod report;
mod search;
mod secure;
mod state;
mod verdict;
mod window;

pub use certificate::{CertificateError, MOST_CERTIFIED_STATES};
pub use cut::Cut;
pub use ground::MOST_FREE_POINTS;
pub use life_move::LifeMove;
pub use line::LineError;
pub use played::{PlayedMargin, PlayedOut};
pub use question::{Judge, LifeAnswer, LifeOptions, LifeStatus};
pub use readings::{Absence, Bars, NewStone, Readings, UnknownReading};
pub use region::{Cell, LifeRegion, NoStone, RegionError};
pub use report::{LifeQuestion, LifeReport, ReportedChain};
pub use verdict::{LifeVerdict, Settled};

#[cfg(test)]
mod tests {
    use shinpan::{Color, Point};
    use shinpan_harness::vocabulary::Diagram;

    use super::*;

    pub(super) const DOUBLE_KO_SEKI: &str = "~###~\n.OOOX\nOX.X.\n~XXX~\n~@@@~";
    const DIRECT_KO: &str = "XO.X@\n.XXX@\nXX@@@\n@@@@@";
    const THREE_POINTS: &str = ".OO#\nXOO#\n@###";

    const STATES: u64 = 2_000_000;

    pub(super) fn region(text: &str) -> LifeRegion {
        text.parse().expect("a region")
    }

    pub(super) fn point(name: &str) -> Point {
        name.parse().expect("a point")
    }

    fn answer(text: &str, name: &str, options: LifeOptions) -> LifeAnswer {
        Judge::new(&region(text), options).judge(point(name)).expect("a stone")
    }

    fn status(text: &str, name: &str, readings: Readings) -> Option<LifeStatus> {
        answer(text, name, LifeOptions { readings, ..LifeOptions::default() }).status
    }

    #[test]
    fn texts_of_regions_come_back() {
        for text in [DOUBLE_KO_SEKI, DIRECT_KO, THREE_POINTS, "."] {
            assert_eq!(region(text).to_string(), text);
        }
        assert_eq!(region("X .\n. O"), region("X.\n.O"));
        assert_eq!(region(THREE_POINTS).at(point("A1")), Cell::Border(Color::White));
        assert_eq!(region(THREE_POINTS).at(point("E1")), Cell::Off);
    }

    #[test]
    fn diagrams_become_regions_without_borders() {
        let diagram = |text: &str| text.parse::<Diagram>().expect("a diagram");
        assert_eq!(LifeRegion::try_from(&diagram(". X .\nO . .")), Ok(region(".X.\nO..")));
        assert_eq!(LifeRegion::try_from(&diagram("X O\nO .")), Err(RegionError::NoLiberty(point("A2"))));
    }

    #[test]
    fn texts_that_are_no_regions_say_why() {
        let error = |text: &str| text.parse::<LifeRegion>().expect_err("an error");
        assert_eq!(error(" \n"), RegionError::NoRows);
        assert_eq!(error("..\n..."), RegionError::Uneven { row: 2, length: 3, expected: 2 });
        assert_eq!(error("..\n.x"), RegionError::Mark { row: 2, column: 2, mark: 'x' });
        assert_eq!(error("XO\nO."), RegionError::NoLiberty(point("A2")));
        assert_eq!(error(&".".repeat(26)), RegionError::TooLarge);
        assert_eq!(error(&".\n".repeat(26)), RegionError::TooLarge);
        assert_eq!(error("..\n.x").to_string(), "row 2, point 2: 'x' is unknown; expected one of . X O # @ ~");
    }

    #[test]
    fn words_of_readings_come_back() {
        for reading in NewStone::ALL {
            assert_eq!(reading.to_string().parse(), Ok(*reading));
        }
        let error = "each".parse::<Bars>().expect_err("an error");
        assert!(error.to_string().contains("each-ko, once, own-kos"), "{error}");
        let error = "ko=once".parse::<Readings>().expect_err("an error");
        assert!(error.to_string().contains("default, new-stone=WORD"), "{error}");
        let default = Readings { new_stone: NewStone::Local2, bars: Bars::EachKo, absence: Absence::Drops };
        assert_eq!(Readings::default(), default);
        assert_eq!("default".parse(), Ok(default));
        let others = default.others();
        assert_eq!(others.len(), NewStone::ALL.len() + Bars::ALL.len() + Absence::ALL.len() - 3);
        for (name, readings) in others {
            assert_eq!(name.parse(), Ok(readings), "{name}");
            assert_eq!(readings.others().iter().filter(|other| other.1 == default).count(), 1, "{name}");
        }
    }

    #[test]
    fn only_stones_that_can_be_captured_are_asked_about() {
        let region = region(THREE_POINTS);
        let mut judge = Judge::new(&region, LifeOptions::default());
        for name in ["A1", "A3", "D1", "J9"] {
            assert_eq!(judge.judge(point(name)).expect_err("no stone"), NoStone(point(name)));
        }
    }

    #[test]
    fn a_limit_that_does_not_suffice_leaves_the_answer_unknown() {
        let known = answer(DIRECT_KO, "D4", LifeOptions::default());
        let limited = |states| answer(DIRECT_KO, "D4", LifeOptions { states, ..LifeOptions::default() });
        assert_eq!(limited(known.states).status, Some(LifeStatus::Dead));
        for states in [0, 1, known.states / 2, known.states - 1] {
            let answer = limited(states);
            assert_eq!(answer.status, None);
            assert!(answer.states <= states, "{} of {states}", answer.states);
        }
    }

    #[test]
    fn too_many_free_points_leave_the_answer_unknown_but_cuts_help() {
        let open = format!("X{}", ".".repeat(16)) + &format!("\n{}", ".".repeat(17)).repeat(4);
        assert_eq!(status(&open, "A5", Readings::default()), None);
        let alive = ".X.XO................\nXXXXO................\nOOOOO................\n.....................";
        let readings = Readings { new_stone: NewStone::SamePoints, ..Readings::default() };
        assert_eq!(
            answer(alive, "B4", LifeOptions { readings, ..LifeOptions::default() }).status,
            Some(LifeStatus::Uncapturable)
        );
    }

    #[test]
    fn a_line_captures_the_chain_as_late_as_the_owner_can() {
        let dead = answer("@X...X@\n@XXXXX@\n@@@@@@@", "B3", LifeOptions::default());
        let line = dead.main_line(STATES).expect("a line");
        assert_eq!(line[0], (Color::White, LifeMove::Play(point("D3"))));
        assert!(line.len() >= 7, "{line:?}");
        assert_eq!(line.iter().map(|(color, _)| *color).collect::<Vec<Color>>()[..2], [Color::White, Color::Black]);
        assert_eq!(dead.main_line(1), Err(LineError::Answer(CertificateError::OutOfStates { states: 1 })));
        let alive = answer("@X....X@\n@XXXXXX@\n@@@@@@@@", "B3", LifeOptions::default());
        assert_eq!(alive.main_line(STATES), Err(LineError::Uncapturable));
    }

    #[test]
    fn certificates_have_a_header_and_a_line_for_each_state() {
        let text = answer(THREE_POINTS, "A2", LifeOptions::default()).certificate(STATES).expect("a certificate");
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
        assert_eq!(lines[0]["status"], "new-stone");
        assert_eq!(lines[0]["target"], serde_json::json!(["A2"]));
        assert_eq!(lines[0]["part"], false);
        assert!(lines.len() > 10 && lines[1..].iter().all(|line| line["can"].is_boolean()));
        let large = answer(". . . X @\n. . . X @\nX X X X @\n@ @ @ @ @", "D4", LifeOptions::default());
        assert_eq!(large.certificate(STATES), Err(CertificateError::TooLarge));
    }

    #[test]
    fn dead_stones_are_removed_in_territory_only() {
        let settled =
            |text: &str| LifeVerdict::new(&region(text), LifeOptions::default()).settled.expect("known statuses");
        let eye = settled(".X.X@\n.XXX@\nO..X@\nO.XX@");
        assert_eq!(eye.removed.white, [point("A1"), point("A2")]);
        assert_eq!(eye.territory.black.len(), 8);
        assert_eq!((eye.dame.len(), eye.seki.len()), (0, 0));
        let double_ko = settled(DOUBLE_KO_SEKI);
        assert_eq!(double_ko.dame, ["C3", "E3", "A4"].map(point));
        assert!(double_ko.removed.iter().all(Vec::is_empty), "the ko stones stay");
        assert!(double_ko.territory.iter().all(Vec::is_empty));
        assert!(double_ko.seki.contains(&point("B4")) && double_ko.seki.contains(&point("B2")));
    }

    #[test]
    fn verdicts_wait_for_all_statuses() {
        let verdict = LifeVerdict::new(&region(DIRECT_KO), LifeOptions { states: 20, ..LifeOptions::default() });
        assert_eq!(verdict.answers.len(), 3);
        assert_eq!(verdict.settled, None);
    }

    #[test]
    fn a_play_elsewhere_frees_an_ordinary_ko() {
        // Black's open ko, and points elsewhere that no chain of the ko touches.
        let alone = DIRECT_KO.to_owned();
        let elsewhere = "XO.X@..\n.XXX@..\nXX@@@@@\n@@@@@@@".to_owned();
        for bars in [Bars::EachKo, Bars::NextMove] {
            let readings = Readings { bars, new_stone: NewStone::SamePoints, ..Readings::default() };
            let options = LifeOptions { readings, ..LifeOptions::default() };
            let wide = answer(&elsewhere, "B4", options);
            let is_cut = wide.searched != region(&elsewhere);
            assert_eq!((is_cut, wide.part), (bars == Bars::EachKo, false), "{bars}");
            if is_cut {
                assert_eq!(wide.status, answer(&alone, "B4", options).status);
            }
        }
        let always = LifeOptions { cut: Cut::Always, ..LifeOptions::default() };
        let part = answer(&elsewhere, "B4", always);
        assert!(part.part && part.searched != region(&elsewhere));
        assert!(!answer(&alone, "B4", always).part, "no other part");
    }

    #[test]
    fn positions_have_their_verdicts() {
        use LifeStatus::{Dead, NewStone as ByNewStone, Uncapturable};
        let verdict = |rows: &str, name: &str| status(rows, name, Readings::default());
        let moonshine = "XO.X@~~###~\n.XXX@~.OOOX\nXX@@@~OX.X.\n@@@@@~~XXX~\n~~~~~~~@@@~";
        let expected = [("D5", Dead), ("H4", Uncapturable), ("G3", Dead)];
        for (name, expected) in expected {
            assert_eq!(verdict(moonshine, name), Some(expected), "a direct ko beside a double ko seki: {name}");
        }
        assert_eq!(verdict("@X.X@\n@XXX@\n@@@@@", "B3"), Some(Dead), "one eye");
        assert_eq!(verdict("#X.\n@@@", "B2"), Some(Uncapturable), "beside its own border");
        let by = |rows: &str, name: &str, reading: &str| status(rows, name, reading.parse().expect(reading));
        assert_eq!(by("X.\n~#\n@O", "A3", "default"), Some(ByNewStone));
        assert_eq!(by("X.\n~#\n@O", "A3", "bars=next-move"), Some(Dead));
        assert_eq!(by(".O##\n@@.O", "D1", "default"), Some(Dead));
        assert_eq!(by(".O##\n@@.O", "D1", "new-stone=after"), Some(ByNewStone));
    }
}
