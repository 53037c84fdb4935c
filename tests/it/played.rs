//! Records of games that people played: what a referee afterwards takes from them, and what not.

use shinpan::{Preset, Recreation, Repetition, Suicide};
use shinpan_harness::vocabulary::{Half, Phase, Rules};
use shinpan_records::read;
use shinpan_referee::explain::acts::{self, Judging};
use shinpan_referee::explain::each_act::{ActsShown, lines};
use shinpan_referee::games::dead::DeadNamer;
use shinpan_referee::games::replay::{Happened, Replay};
use shinpan_referee::games::sgf;
use shinpan_referee::games::verdicts::{Stopping, judged};

/// The presets under which a board that comes back ends the game.
fn ending_by_repetition() -> impl Iterator<Item = (&'static Preset, Rules)> {
    let ends = |preset: &&Preset| {
        !matches!(preset.ruleset.recreation, Recreation::Nothing | Recreation::Offer | Recreation::OfferOnly)
    };
    Preset::all().filter(ends).map(|preset| (preset, preset.id.parse().expect("a ruleset")))
}

/// Replays a record. Returns the numbers of refused moves, the notes, and whether the game is over.
fn replayed(text: &str, rules: Rules) -> (Vec<usize>, Vec<String>, bool) {
    let record = sgf::read(text).expect("a record");
    let mut replay = Replay::begin(&record, rules).expect("a start");
    let mut refused = Vec::new();
    while let Some(step) = replay.step() {
        let step = step.expect("a start");
        if matches!(step.happened, Happened::Denied(_)) {
            refused.push(step.number);
        }
    }
    let over = replay.phase() == Some(Phase::Over);
    (refused, replay.notes, over)
}

/// Black sends two stones, and White returns one: move 11 brings the board of move 8 back.
const SENT_AND_RETURNED: &str = "(;SZ[5]KM[0.5];B[ad];W[bd];B[ac];W[cd];B[ab];W[de];B[be];W[ea];B[ce];W[ae];B[be]";

#[test]
fn a_record_that_goes_on_shows_that_nobody_claimed_the_end() {
    let mut tried = 0;
    for (preset, rules) in ending_by_repetition() {
        let goes_on = format!("{SENT_AND_RETURNED};W[eb];B[ec];W[db])");
        let (refused, notes, over) = replayed(&goes_on, rules);
        let played = read(&goes_on).expect("a record").record.play_by(preset).expect("a start");
        let (_, _, ends) = replayed(&format!("{SENT_AND_RETURNED})"), rules);
        if !ends {
            // These rules count the board of a third time, or forbid the play.
            continue;
        }
        tried += 1;
        assert_eq!((refused, over), (Vec::new(), false), "{rules}");
        assert!(notes.iter().any(|note| note.starts_with("move 11 brought a board back")), "{rules}: {notes:?}");
        assert_eq!(played.breaches, Vec::new(), "{rules}");
        assert!(played.assumptions.iter().any(|one| one.to_string().contains("brings a board back")), "{rules}");
    }
    assert!(tried >= 5, "{tried} presets");
}

#[test]
fn a_repetition_says_that_a_player_may_offer_no_result() {
    let record = format!("{SENT_AND_RETURNED};W[eb])");
    for (id, expected) in [("japanese-1997", 1), ("japanese", 1), ("aga", 0), ("wmsg-2008", 0)] {
        let (_, notes, _) = replayed(&record, id.parse().expect(id));
        let offers = notes.iter().filter(|note| note.contains("may now offer to end the game without result")).count();
        assert_eq!(offers, expected, "{id}: {notes:?}");
    }
}

#[test]
fn black_stones_alone_are_no_handicap_without_a_word() {
    let positions = [
        ("(;SZ[5]AB[bb][dd];B[cc])", true),
        ("(;SZ[5]AB[bb][dd];W[cc])", false),
        ("(;SZ[5]HA[2]AB[bb][dd];B[cc])", false),
        ("(;SZ[5]AB[bb][dd]AW[ca];B[cc])", false),
        ("(;SZ[5]AB[bb];B[cc])", false),
    ];
    for (text, expected) in positions {
        let notes = sgf::read(text).expect("a record").notes;
        let noted = notes.iter().any(|note| note.ends_with("read as a position, not as a handicap game"));
        assert_eq!(noted, expected, "{text}: {notes:?}");
    }
}

#[test]
fn a_refused_act_ends_nothing() {
    // White takes a ko with move 8, and Black takes back at once. In the other game Black plays a lone suicide.
    let ko = "(;SZ[5]KM[0.5];B[bb];W[cb];B[ac];W[dc];B[bd];W[cd];B[cc];W[bc];B[cc])";
    let suicide = "(;SZ[5]KM[0.5];B[ee];W[ab];B[];W[ba];B[aa])";
    let mut tried = [0; 2];
    for (preset, rules) in ending_by_repetition() {
        for (place, text) in [ko, suicide].into_iter().enumerate() {
            let refuses = if place == 0 {
                rules.engine.repetition != Repetition::None
            } else {
                rules.engine.suicide == Suicide::Forbidden
            };
            if !refuses {
                continue;
            }
            let (refused, _, over) = replayed(text, rules);
            let played = read(text).expect("a record").record.play_by(preset).expect("a start");
            assert_eq!((refused.len(), over), (1, false), "{rules}: {text}");
            assert_eq!((played.breaches.len(), played.game.outcome()), (1, None), "{rules}: {text}");
            tried[place] += 1;
        }
    }
    assert!(tried.iter().all(|count| *count >= 5), "{tried:?}");
}

#[test]
fn an_edit_after_the_last_move_is_shown() {
    let record = sgf::read("(;SZ[5]KM[0]AB[cc]AW[ee];B[dd];W[aa];AB[bb]AE[ee])").expect("a record");
    let rules = "japanese".parse().expect("a ruleset");
    let shown = ActsShown { from: 0, to: record.acts(), boards: false };
    let text = lines("a record", &record, rules, shown).expect("lines");
    let last: serde_json::Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
    assert_eq!((&last["number"], &last["edit"]), (&2.into(), &true.into()));
    assert_eq!(last["board"], "O . . . .\n. X . . .\n. . X . .\n. . . X .\n. . . . .\n");
}

/// Both players wall off their sides of a 7x7 board and pass. The column between the walls stays open.
const OPEN_COLUMN: &str =
    "(;SZ[7]KM[0.5];B[dd];W[fd];B[dc];W[fc];B[db];W[fb];B[da];W[fa];B[de];W[fe];B[df];W[ff];B[dg];W[fg];B[];W[])";

#[test]
fn open_neutral_points_give_both_numbers() {
    let record = sgf::read(OPEN_COLUMN).expect("a record");
    let none = DeadNamer::Points(Vec::new());
    let judge = |id: &str| {
        let rules: Rules = id.parse().expect("a ruleset");
        judged(&record, rules, Some(&none), Stopping::Passing, &mut |_| ()).expect("a verdict")
    };
    for id in ["japanese", "japanese-1997", "kgs:japanese", "korean", "dragon:japanese", "gnugo:japanese"] {
        let game = judge(id);
        let open = game.open_dame.unwrap_or_else(|| panic!("{id}: the column is open"));
        assert_eq!((open.points.len(), open.by_letter, open.if_filled), (7, Half(-1), Half(27)), "{id}");
        assert_eq!(game.verdict.result.as_deref(), Some("W+0.5"), "{id}");
        assert!(open.text().contains("B+13.5 if both players fill them"), "{}", open.text());
    }
    for id in ["ogs:japanese", "ogs:korean", "igs"] {
        let game = judge(id);
        assert_eq!((game.verdict.result.as_deref(), game.open_dame), (Some("B+13.5"), None), "{id}");
    }
    // No chain here has an eye, so filled points would change nothing.
    let seki = sgf::read("(;SZ[5:1]KM[0.5]AB[aa][ea]AW[ca])").expect("a record");
    let rules: Rules = "kgs:japanese".parse().expect("a ruleset");
    let game = judged(&seki, rules, Some(&none), Stopping::Passing, &mut |_| ()).expect("a verdict");
    assert_eq!(game.open_dame, None);
}

/// C3 is dead, because White may retake the ko only after a pass for it, but it lies beside the dame D3 and stays.
#[test]
fn a_dead_ko_stone_beside_a_dame_stays_in_both_numbers() {
    let record =
        sgf::read("(;SZ[5]KM[0]PL[B]AB[ba][ab][cb][bc][ad][cd][be][ca][ce]AW[da][db][cc][ec][dd][de];B[];W[])")
            .expect("a record");
    let dead = DeadNamer::Points(vec!["C3".parse().expect("a point")]);
    let rules: Rules = "japanese".parse().expect("a ruleset");
    let game = judged(&record, rules, Some(&dead), Stopping::Passing, &mut |_| ()).expect("a verdict");
    assert_eq!(game.verdict.result.as_deref(), Some("B+5"));
    let open = game.open_dame.expect("D3 is open");
    assert_eq!((open.by_letter, open.if_filled), (Half(10), Half(2)));
    assert_eq!(open.points, ["D3".parse().expect("a point")]);
    let agreed = "agreed to remove: none; dead, but left on the board: C3";
    let game = judged(&record, rules, Some(&dead), Stopping::Passing, &mut |_| ()).expect("a verdict");
    assert_eq!(game.agreement_text().as_deref(), Some(agreed));
    // The same game under one ruleset alone: the other way through the code.
    let judging = Judging { file: "a record", record: &record, rules, dead: Some(&dead) };
    let text = acts::record(&judging).expect("a text").text;
    assert!(text.contains("B+1 if both players fill them") && text.contains("B+5 by the letter"), "{text}");
    assert!(text.contains("dead, but left on the board: C3\n"), "{text}");
}
