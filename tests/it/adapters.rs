//! Foreign programs. After any fault there is a transcript, and the fault is one line.

use std::collections::BTreeSet;
use std::io::{self, Cursor, Read, Write};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use shinpan_harness::judge::compare::compare;
use shinpan_harness::subject::asking::{answer, request};
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::gtp::Gtp;
use shinpan_harness::subject::json::Json;
use shinpan_harness::subject::serve::serve;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::subject::{MovesAsked, Offer, Patience, Subject, SuicideKinds};
use shinpan_harness::vocabulary::{
    Color, Diagram, End, Field, Fields, Illegal, Need, Observation, Prisoners, Script, Vertex, Want,
};

use shinpan_tests::root;
use shinpan_tests::words::{PATIENT, ending, script, verdicts};

const IMPATIENT: Duration = Duration::from_millis(300);

fn fake(file: &str, fault: &str) -> String {
    format!("sh {}/tests/fake/{file} {fault}", root().display())
}

/// Makes a script on a 3x3 board.
fn moves(moves: &[&str]) -> Script {
    let acts: Vec<String> = moves.iter().map(|one| format!(r#"{{"move": "{one}"}}"#)).collect();
    script(&format!(r#"{{"rules": "basic", "start": {{"size": [3, 3]}}, "acts": [{}]}}"#, acts.join(",")))
}

fn patience(fault: &str) -> Duration {
    // Only programs that never answer use up the whole time-out.
    if fault.starts_with("hanging") || fault.starts_with("silent") { IMPATIENT } else { PATIENT }
}

/// A preset sets a program up, by its own command or by KataGo's for the same options. The name says which.
#[test]
fn a_preset_sets_a_gtp_program_up() {
    let name = |rules: &str| {
        let mut gtp = Gtp::start(&fake("gtp.sh", "rules"), Some(rules.parse().expect(rules)), PATIENT).expect(rules);
        let script = Script { rules: rules.parse().expect(rules), ..moves(&["B B2"]) };
        assert_eq!(gtp.transcript(&script, &Want::lockstep()).end, End::Whole, "{rules}");
        gtp.name().to_owned()
    };
    assert_eq!(name("kgs:chinese"), "Fake rules (set up by kgs-rules chinese)");
    assert_eq!(name("katago:aga"), "Fake rules (set up by kata-set-rules aga)");
    // The program refuses the command of this preset, and KataGo has no word for its suicides.
    assert_eq!(name("kgs:new-zealand"), "Fake rules");
    assert!(name("basic,suicide=multi").starts_with("Fake rules (set up by kata-set-rules {"));
    assert_eq!(name("basic"), "Fake rules");
}

#[track_caller]
fn check_gtp(fault: &str, expected: &str) {
    let got = match Gtp::start(&fake("gtp.sh", fault), None, patience(fault)) {
        Err(fault) => format!("start: {fault}"),
        Ok(mut gtp) => {
            let transcript = gtp.transcript(&moves(&["B B2", "W C3"]), &Want::lockstep());
            format!("{} after {} states", ending(&transcript.end), transcript.entries.len())
        }
    };
    assert_eq!(got, expected, "fault `{fault}`");
}

#[test]
fn every_fault_of_a_gtp_engine_is_one_line() {
    for (fault, expected) in [
        ("none", "whole after 3 states"),
        ("odd-framing", "whole after 3 states"),
        ("refusing-all", "skipped: GTP has no turns after 2 states"),
        ("silent", r#"start: no answer within 0.3 s to "list_commands""#),
        ("chatty", r#"start: answered garbage to "list_commands": "Welcome to the engine!""#),
        ("dying-at-third", r#"start: died (exit 3) after "version""#),
        ("no-size", "start: accepts no board size from 1 to 25"),
        ("no-play", "start: Fake does not list the command play"),
        ("hanging-at-play", r#"late: no answer within 0.3 s to "play B B2" after 1 states"#),
        ("closing-at-play", r#"broke: closed its output after "play B B2" after 1 states"#),
        ("dying-at-play", r#"broke: died (exit 3) after "play B B2" after 1 states"#),
        ("complaining", r#"broke: died (exit 4) after "play B B2", saying "no stones left" after 1 states"#),
        ("killed-at-play", r#"broke: died (signal 9) after "play B B2" after 1 states"#),
        ("chatty-at-play", r#"broke: answered garbage to "play B B2": "thinking about B2" after 1 states"#),
        ("garbage-at-play", r#"broke: answered garbage to "play B B2": "%$![0m" after 1 states"#),
        ("wrong-id", r#"broke: answered garbage to "play B B2": "=35" after 1 states"#),
        ("no-id", r#"broke: answered garbage to "play B B2": "= " after 1 states"#),
        (
            "flooding-at-play",
            r##"broke: answered garbage to "play B B2": "# a line that nobody asked for" after 1 states"##,
        ),
        ("long-line-at-play", r#"broke: flooded: a line of more than 64 KiB for "play B B2" after 1 states"#),
        ("endless-reply-at-play", r#"broke: flooded: more than 1 MiB for "play B B2" after 1 states"#),
        ("unknown-play", r#"broke: refused "play B B2": "unknown command" after 1 states"#),
        ("bad-stones", r#"broke: answered garbage to "list_stones black": "A1 Q99" after 0 states"#),
        (
            "double-stones",
            r#"broke: answered garbage to "list_stones white": "A1, which is no point or has a stone already" after 0 states"#,
        ),
    ] {
        check_gtp(fault, expected);
    }
    assert_eq!(
        Gtp::start("/no/such/program", None, IMPATIENT).err().map(|trouble| trouble.to_string()).as_deref(),
        Some(r#"cannot start "/no/such/program": No such file or directory (os error 2)"#)
    );
    assert!(Gtp::start("", None, IMPATIENT).is_err());
}

/// Programs load their data at the start. Only the first answer may take that long. All times grow with the acts.
#[test]
fn the_first_answer_has_a_time_of_its_own() {
    let slow = Patience { answer: IMPATIENT, start: PATIENT };
    let loads = format!("sh -c 'sleep 1; exec {}'", fake("json.sh", "hanging"));
    let mut json = Json::start(&loads, slow).expect("its greeting, after a second");
    let transcript = json.transcript(&moves(&["B B2"]), &Want::lockstep());
    assert_eq!(ending(&transcript.end), r#"late: no answer within 0.3 s to "run""#);
    let transcript = json.transcript(&moves(&["B pass", "W pass"].repeat(125)), &Want::lockstep());
    assert_eq!(ending(&transcript.end), r#"late: no answer within 0.9 s to "run""#);
    let hasty = Patience { answer: PATIENT, start: IMPATIENT };
    let fault = Json::start(&fake("json.sh", "silent"), hasty).err().map(|fault| fault.to_string());
    assert_eq!(fault.as_deref(), Some(r#"no answer within 0.3 s to "hello""#));
    let fault = Gtp::start(&fake("gtp.sh", "silent"), None, hasty).err().map(|fault| fault.to_string());
    assert_eq!(fault.as_deref(), Some(r#"no answer within 0.3 s to "list_commands""#));
}

#[test]
fn what_gtp_cannot_say_ends_the_transcript_where_it_stands() {
    let mut gtp = Gtp::start(&fake("gtp.sh", "none"), None, PATIENT).expect("a fake engine");
    let mut check = |script: &Script, expected: &str, states: usize| {
        let transcript = gtp.transcript(script, &Want::lockstep());
        assert_eq!(ending(&transcript.end), expected);
        assert_eq!(transcript.entries.len(), states);
    };
    check(&moves(&["B B2", "B C3"]), "skipped: GTP has no turns", 2);
    check(&moves(&["B B2", "W B2", "B C3"]), "skipped: GTP has no turns", 3);
    check(&moves(&["B pass", "W pass", "B C3"]), "skipped: GTP has no end of the game", 3);
    check(&moves(&["B pass", "W C3", "B pass", "W pass"]), "whole", 5);
    check(&moves(&["B A26"]), "skipped: GTP has no points beyond Z25", 1);
    check(&moves(&["B pass-for B2"]), "skipped: GTP has no pass for a ko", 1);
    check(
        &script(r#"{"rules": "basic", "start": {"size": [3, 3]}, "acts": [{"resign": "black"}]}"#),
        "skipped: GTP has no acts but moves",
        1,
    );
    let settled = r#"{"rules": "basic", "start": {"size": [3, 3]}, "acts": [{"move": "B pass"}, {"move": "W pass"}, {"settle": {"dead": []}}]}"#;
    check(&script(settled), "skipped: GTP has no acts but moves", 3);
    check(&script(r#"{"rules": "basic", "start": {"size": [3, 4]}, "acts": []}"#), "skipped: needs rectangular", 0);
    check(&script(r#"{"rules": "basic", "start": {"size": [21, 21]}, "acts": []}"#), "skipped: size 21x21", 0);
    let stone = |rules| script(&format!(r#"{{"rules": "{rules}", "start": {{"board": "X .\n. ."}}, "acts": []}}"#));
    check(&stone("basic"), "skipped: setup: stones that are played count as history", 0);
    check(&stone("basic+simple-ko"), "whole", 1);
}

#[test]
fn a_gtp_engine_claims_what_it_says_and_no_more() {
    let mut gtp = Gtp::start(&fake("gtp.sh", "none"), None, PATIENT).expect("a fake engine");
    assert_eq!(gtp.name(), "Fake none");
    assert_eq!(gtp.offers().sizes.hull(), ((1, 1), (19, 19)));
    let offered: Vec<Field> = gtp.offers().observes.iter().collect();
    assert_eq!(offered, [Field::Illegal, Field::Removed, Field::Board, Field::Stones]);
    let transcript = gtp.transcript(&moves(&["B B2", "W B2"]), &Want::lockstep());
    assert_eq!(verdicts(&transcript), [None, Some(Illegal::None), Some(Illegal::Any)]);
    let claimed: Vec<Field> = transcript.entries[2].claims().iter().collect();
    assert_eq!(claimed, offered);
    gtp.close();
}

#[test]
fn an_engine_is_asked_by_the_ways_it_has() {
    let mut gtp = Gtp::start(&fake("gtp.sh", "able"), None, PATIENT).expect("a fake engine");
    assert_eq!(
        gtp.offers().needs,
        [Need::Setup, Need::Passes, Need::OffBoard, Need::Prisoners, Need::MadeBy, Need::Rectangular]
    );
    let script = script(
        r#"{"rules": "basic", "start": {"board": "X . O\n. . .", "komi": "0.5", "prisoners": {"by-white": 2}}, "acts": [{"move": "B B1"}]}"#,
    );
    let transcript = gtp.transcript(&script, &Want { every: Fields::ALL, ..Want::default() });
    assert_eq!(ending(&transcript.end), "whole");
    let last = &transcript.entries[1];
    assert_eq!(last.board.as_ref().map(Diagram::to_string).as_deref(), Some("X . O\n. X .\n"));
    let legal: Vec<String> = last.legal_moves.iter().flatten().map(Vertex::to_string).collect();
    assert_eq!(legal, ["pass", "A1", "C1", "B2"]);
    // The fake engine starts with 7 captures. Only later ones count.
    assert_eq!(last.prisoners, Some(Prisoners { by_black: 0, by_white: 2 }));
    let whites_turn = script_to_play_white(&script);
    assert_eq!(ending(&gtp.transcript(&whites_turn("basic"), &Want::default()).end), "whole");
    let skipped = "skipped: setup: set_position cannot say that White is to play";
    assert_eq!(ending(&gtp.transcript(&whites_turn("basic+ssk"), &Want::default()).end), skipped);
}

/// Makes scripts with the same start and White to play, under other rules.
fn script_to_play_white(script: &Script) -> impl Fn(&str) -> Script {
    let mut start = script.start.clone();
    start.to_play = Color::White;
    move |rules| Script { rules: rules.parse().expect("a ruleset"), start: start.clone(), acts: Vec::new() }
}

#[test]
fn a_lying_engine_is_found_by_the_comparator() {
    for (fault, moves_, expected) in [
        ("lying", &["B B2"][..], "1 removed"),
        ("refusing-all", &["B B2"], "1 illegal"),
        // Without a fault the fake engine still never captures.
        ("none", &["B A2", "W A1", "B B1"], "3 removed"),
    ] {
        let mut gtp = Gtp::start(&fake("gtp.sh", fault), None, PATIENT).expect("a fake engine");
        let script = moves(moves_);
        let want = Want::lockstep();
        let found = compare(&Spec::new().transcript(&script, &want), &gtp.transcript(&script, &want));
        assert_eq!(
            found.map(|found| format!("{} {}", found.step, found.field.key())).as_deref(),
            Some(expected),
            "fault `{fault}`"
        );
    }
}

#[test]
fn a_program_that_breaks_is_started_again_until_it_has_broken_too_often() {
    let mut gtp = Gtp::start(&fake("gtp.sh", "dying-at-play"), None, PATIENT).expect("a fake engine");
    let (breaking, harmless) = (moves(&["B B2"]), moves(&[]));
    let mut end = |script: &Script| ending(&gtp.transcript(script, &Want::default()).end);
    let died = r#"broke: died (exit 3) after "play B B2""#;
    for _ in 0..4 {
        assert_eq!(end(&breaking), died);
    }
    assert_eq!(end(&harmless), "whole");
    for _ in 0..5 {
        assert_eq!(end(&breaking), died);
    }
    assert_eq!(
        end(&harmless),
        r#"broke: not started again after 5 breaks in a row; the last: died (exit 3) after "play B B2""#
    );
}

#[track_caller]
fn check_json(fault: &str, expected: &str) {
    let got = match Json::start(&fake("json.sh", fault), patience(fault)) {
        Err(fault) => format!("start: {fault}"),
        Ok(mut json) => ending(&json.transcript(&moves(&["B B2"]), &Want::lockstep()).end),
    };
    assert_eq!(got, expected, "fault `{fault}`");
}

#[test]
fn every_fault_of_a_json_program_is_one_line() {
    for (fault, expected) in [
        ("none", "whole"),
        ("refusing", "whole"),
        ("silent", r#"start: no answer within 0.3 s to "hello""#),
        ("no-hello", r#"start: answered garbage to "hello": "Hello to you too" (expected value at line 1 column 1)"#),
        ("protocol-three", "start: speaks protocol 3, expected 1 or 2"),
        ("odd-observation", "start: unknown field `boards`; did you mean `board`?"),
        ("dying", r#"broke: died (exit 3) after "run""#),
        ("hanging", r#"late: no answer within 0.3 s to "run""#),
        ("flooding", r#"broke: flooded: a line of more than 16 MiB for "run""#),
        ("wrong-id", r#"broke: gave another id to "run": "other""#),
        ("no-id", r#"broke: gave another id to "run": no id"#),
        ("too-few", r#"broke: gave a wrong number of states to "run": 1, expected 2"#),
        ("two-outcomes", r#"broke: gave not exactly one of transcript, skipped and errored to "run""#),
        ("skipping", "skipped: no white stones left"),
        ("erring", r#"broke: reports an error: "out of memory""#),
    ] {
        check_json(fault, expected);
    }
    for (fault, detail) in [
        ("broken-json", "EOF while parsing"),
        ("unknown-key", "unknown field `mood`"),
        ("unknown-outer-key", "unknown field `seconds`"),
    ] {
        let mut json = Json::start(&fake("json.sh", fault), PATIENT).expect("a fake program");
        let end = ending(&json.transcript(&moves(&["B B2"]), &Want::lockstep()).end);
        assert!(
            end.starts_with(r#"broke: answered garbage to "run": "#) && end.contains(detail) && !end.contains('\n'),
            "{end}"
        );
    }
}

#[test]
fn a_json_program_offers_what_its_greeting_says() {
    let mut json = Json::start(&fake("json.sh", "none"), PATIENT).expect("a fake program");
    assert_eq!(json.name(), "fake 1");
    let Offer { rules, sizes, needs, observes, suicide, moves: answers_due, ends } = json.offers().clone();
    assert_eq!(rules, Some(vec!["basic".to_owned(), "house-rules".to_owned()]));
    assert_eq!(sizes.hull(), ((1, 1), (19, 25)));
    // A program of protocol 1 has the features that protocol 2 names.
    let common: Vec<Need> = [Need::Setup].iter().chain(Need::COMMON).copied().collect();
    assert_eq!(needs, common);
    assert_eq!((suicide, answers_due, ends), (SuicideKinds::All, MovesAsked::Always, Vec::new()));
    assert_eq!(observes, Fields::of(&[Field::Illegal, Field::ToPlay, Field::LegalMoves]));

    let transcript = json.transcript(&moves(&["B B2"]), &Want::lockstep());
    assert_eq!(verdicts(&transcript), [None, Some(Illegal::None)]);
    let last = &transcript.entries[1];
    assert_eq!(last.legal_moves.as_ref().map(BTreeSet::len), Some(2));
    assert_eq!(last.illegal_moves.as_ref().map(BTreeSet::len), Some(8));
    assert_eq!(last.board, None);
    // If no verdicts were requested, a missing verdict does not mean that the act was accepted.
    let unasked = json.transcript(&moves(&["B B2"]), &Want { every: Fields::of(&[Field::ToPlay]), ..Want::default() });
    assert_eq!(ending(&unasked.end), "whole");
    assert_eq!(verdicts(&unasked), [None, None]);

    let wrong_size = script(r#"{"rules": "basic", "start": {"size": [20, 5]}, "acts": []}"#);
    assert_eq!(ending(&json.transcript(&wrong_size, &Want::default()).end), "skipped: size 20x5");
    let wrong_rules = script(r#"{"rules": "basic+ssk", "start": {"size": [5, 5]}, "acts": []}"#);
    assert_eq!(ending(&json.transcript(&wrong_rules, &Want::default()).end), "skipped: rules basic+ssk");
    json.close();
}

/// Returns the engine's answers to these lines.
fn served(input: &[u8]) -> Vec<serde_json::Value> {
    let mut output = Vec::new();
    serve(&mut Engine::new(), Cursor::new(input), &mut output).expect("memory is always writable");
    let text = String::from_utf8(output).expect("JSON is UTF-8");
    text.lines().map(|line| serde_json::from_str(line).expect("each answer is JSON")).collect()
}

#[test]
fn a_malformed_line_is_answered_and_the_next_one_is_read() {
    let good =
        r#"{"run": {"id": "good", "rules": "basic", "start": {"size": [3, 3]}, "acts": [], "observe": ["to-play"]}}"#;
    for (line, id, detail) in [
        (r#"{"run": "#, None, "EOF"),
        ("\u{0}\u{1}", None, "expected value"),
        ("[1, 2]", None, "expected"),
        (r#"{"dance": {}}"#, None, "unknown variant `dance`"),
        (r#"{"hello": {"protocol": 7}}"#, None, "protocol 7"),
        (r#"{"run": {"id": 5, "rules": "basic", "start": {"size": [3, 3]}, "acts": []}}"#, None, "expected a"),
        (
            r#"{"run": {"id": "x", "rules": "basics", "start": {"size": [3, 3]}, "acts": []}}"#,
            Some("x"),
            "did you mean `basic`?",
        ),
        (r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [0, 3]}, "acts": []}}"#, Some("x"), "1 to 25"),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"board": "X O\nO X"}, "acts": []}}"#,
            Some("x"),
            "without a liberty",
        ),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}, "acts": [{"move": "B I3"}]}}"#,
            Some("x"),
            "`I3` is not a point",
        ),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}, "acts": [{"dance": true}]}}"#,
            Some("x"),
            "unknown variant `dance`",
        ),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}, "acts": [{"move": "B A1"}, {}]}}"#,
            Some("x"),
            "act 2: expected one act with one key",
        ),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}, "acts": [{"elapse": -3}]}}"#,
            Some("x"),
            "invalid value",
        ),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}, "acts": [], "observe": ["bord"]}}"#,
            Some("x"),
            "did you mean `board`?",
        ),
        (
            r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}, "acts": [], "observe": ["zzz"]}}"#,
            Some("x"),
            "unknown field `zzz`; expected one of illegal, ",
        ),
        (r#"{"run": {"id": "x", "rules": "basic", "start": {"size": [3, 3]}}}"#, Some("x"), "missing field `acts`"),
    ] {
        let answers = served(format!("{line}\n\n{good}\r\n").as_bytes());
        assert_eq!(answers.len(), 2, "{line}");
        assert_eq!(answers[0]["id"].as_str(), id, "{line}");
        let errored = answers[0]["errored"].as_str().unwrap_or_default();
        assert!(errored.contains(detail), "{line} gave {errored}");
        assert_eq!(answers[1].to_string(), r#"{"id":"good","transcript":[{"to-play":"black"}]}"#);
    }
    let long = [vec![b' '; (16 << 20) + 1], b"\n".to_vec(), good.as_bytes().to_vec()].concat();
    let answers = served(&long);
    assert_eq!(answers[0].to_string(), r#"{"id":null,"errored":"a line of more than 16 MiB"}"#);
    assert_eq!(answers[1]["id"], "good");
}

#[test]
fn the_server_greets_and_stops_at_bye() {
    let answers = served(b"{\"hello\": {\"protocol\": 1}}\n{\"bye\": {}}\n{\"hello\": {\"protocol\": 1}}\n");
    assert_eq!(answers.len(), 1);
    let hello = &answers[0]["hello"];
    assert_eq!(hello["name"], "shinpan");
    assert_eq!(hello["sizes"].to_string(), "[[1,1],[25,25]]");
    assert_eq!(hello["rules"].as_array().map(Vec::len), Some(shinpan_harness::vocabulary::rulesets::all().len()));
    assert!(!hello["observes"].to_string().contains("lines"));
}

#[test]
fn accepted_acts_say_nothing_of_legality_and_only_asked_fields_are_sent() {
    let line = br#"{"run": {"id": "x", "rules": "basic", "start": {"size": [2, 1]}, "acts": [{"move": "B A1"}, {"move": "W A1"}], "observe": ["illegal", "over"]}}"#;
    assert_eq!(
        served(line)[0].to_string(),
        r#"{"id":"x","transcript":[{"over":false},{"over":false},{"illegal":"occupied","over":false}]}"#
    );
}

/// Checks that a transcript is the same directly and through the protocol.
#[track_caller]
fn check_round_trip(script: &Script, fields: Fields) {
    let direct = Engine::new().transcript(script, &Want { every: fields, ..Want::default() });
    let mut output = Vec::new();
    serve(&mut Engine::new(), Cursor::new(request("x", script, fields, None)), &mut output)
        .expect("memory is always writable");
    let through = answer(output.trim_ascii_end(), "x", script, true).expect("an answer");
    assert_eq!(through.end, direct.end);
    let direct: Vec<Observation> = direct.entries.iter().map(|entry| entry.only(fields)).collect();
    assert_eq!(through.entries, direct);
}

#[test]
fn a_transcript_comes_through_the_protocol_unchanged() {
    let all = Fields::ALL.without(Field::Lines);
    for bytes in 0..200_u32 {
        let seed = bytes.wrapping_mul(2_654_435_761);
        let bytes: Vec<u8> =
            (0..24_u32).map(|place| (seed.rotate_left(place) ^ place.wrapping_mul(97)) as u8).collect();
        let mut script = Script::from_bytes(&bytes);
        // The text form has komi up to 10000 points (20000 half points). Bytes can encode more.
        script.start.komi = script.start.komi.map(|komi| shinpan_harness::vocabulary::Half(komi.0 % 20_000));
        check_round_trip(&script, all);
    }
    // A score may be larger than the largest komi.
    let large = r#"{"rules": "basic", "start": {"board": ". X", "komi": "-10000"}, "acts": [{"move": "B pass"}]}"#;
    check_round_trip(&script(large), all);
    let ending = script(
        r#"{"rules": "tromp-taylor-2001", "start": {"board": "X . O\n. . .", "komi": "0.5", "prisoners": {"by-white": 2}, "to-play": "white"},
            "acts": [{"move": "W pass"}, {"move": "B pass"}, {"settle": {"dead": ["A2"]}}]}"#,
    );
    check_round_trip(&ending, all);
    check_round_trip(&ending, Fields::of(&[Field::Illegal, Field::Over, Field::LegalMoves, Field::IllegalMoves]));
}

/// Input that can be read only after every earlier line was answered.
struct Question {
    lines: Vec<Vec<u8>>,
    answered: Arc<Mutex<Vec<u8>>>,
    answers_due: usize,
}

impl Read for Question {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let answers = self.answered.lock().expect("one thread").iter().filter(|byte| **byte == b'\n').count();
        assert_eq!(answers, self.answers_due, "an answer was held back");
        let Some(line) = self.lines.get(self.answers_due) else { return Ok(0) };
        self.answers_due += 1;
        buffer[..line.len()].copy_from_slice(line);
        Ok(line.len())
    }
}

struct Shared(Arc<Mutex<Vec<u8>>>);

impl Write for Shared {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().expect("one thread").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn answers_are_not_held_back() {
    let lines = vec![b"{\"hello\": {\"protocol\": 1}}\n".to_vec(); 3];
    let answered = Arc::new(Mutex::new(Vec::new()));
    let input = Question { lines, answered: Arc::clone(&answered), answers_due: 0 };
    serve(&mut Engine::new(), io::BufReader::new(input), Shared(answered)).expect("memory is always writable");
}
