//! Readings: each alternative plays a game, or refuses a start, in another way than the default.

use std::collections::BTreeSet;

use shinpan_spec::DOCUMENTS;
use shinpan_spec::international_1998::{Alternative, Game, equivalence_facts};

use super::{act, check, setting, told};

/// One alternative a line: its reading and name, the setting, a script and its result by default, and a script and its
/// result under the alternative. An empty second script is the same as the first.
const ALTERNATIVES: &str = "\
A1:moves-only | 1x1 | B:A1!Repetition@0 | Play B - 0 0 0 0 | B:A1 W:A1!Repetition@1 | Play W - 1 0 0 0
A1:moves-only | 1x1 basic-ko | B:A1 | Over - W+repetition 1 0 0 0 | | Play W - 1 0 0 0
A2:with-turn | 1x1 | B:A1!Repetition@0 | Play B - 0 0 0 0 | B:A1 W:A1!Repetition@0 | Play W - 1 0 0 0
A3:later-passes | 3x1 | B:B1 W:pass B:pass :disagree W:pass B:A1 W:pass B:pass | Agreement - - 0 0 0 0 | | Over - B+3 0 0 0 0
A4:withdrawn | 3x1 equivalence | B:B1 W:pass B:pass :disagree | Play W - 1 1 1 1 | | Play W - 0 0 0 0
A4:withdrawn | 3x1 equivalence clock=9 | B:B1 W:pass :elapse=1 B:pass :disagree W:pass B:pass | Over - B+3 2 3 2 3 8/0 9/0 | | Over - B+3 1 2 1 2 8/0 9/0
A5:one-turn | 2x1 basic-ko | B:A1 W:B1 B:pass W:pass :disagree B:A1!Repetition | Play B - 1 0 0 0 | B:A1 W:B1 B:A1!Repetition B:pass W:pass :disagree B:A1 | Over - no-result 1 1 0 0
A6:never | 3x1 basic-ko black=A1 stone=B1 | B:C1 W:B1 | Play B - 2 1 0 0 | B:C1 W:B1!Repetition | Play W - 0 1 0 0
A7:captures-only | 1x1 basic-ko | B:A1 | Over - W+repetition 1 0 0 0 | | Over - no-result 1 0 0 0
A10:agreement-only | 3x1 equivalence | B:B1 W:pass B:pass :disagree W:pass B:pass | Over - B+3 2 3 2 3 | | Over - B+3 2 2 2 2
A11:not-kept | 5x1 equivalence | B:B1 W:D1 B:A1 W:pass B:pass settle:D1 | Over - B+5 1 3 1 2 | | Over - B+5 1 2 1 2
A14:unpaid | 3x1 equivalence handicap=2 | B:A1 | Handicap B - 0 1 0 1 | | Handicap B - 0 0 0 0
A16:next-play | 4x1 black=A1 stone=B1 black=C1 | B:D1 | Play W - 2 0 0 0 | | Play W - 0 1 0 0
A21:used-up | 3x3 clock=60 | :elapse=60 | Play B - 0 0 0 0 0/0 60/0 | | Over - W+T 0 0 0 0 0/0 60/0
A21:used-up | 3x3 clock=60/5x30 | :elapse=60 | Play B - 0 0 0 0 0/0 60/0 | | Play B - 0 0 0 0 30/5 60/0
A21:used-up | 3x3 clock=60/5x30 | :elapse=90 | Play B - 0 0 0 0 0/5 60/0 | | Over - W+T 0 0 0 0 0/0 60/0
A22:runs-on | 3x3 clock=10 | B:pass W:pass :elapse=4!WrongPhase | Agreement - - 0 0 0 0 10/0 10/0 | B:pass W:pass :elapse=4 | Agreement - - 0 0 0 0 6/0 10/0
A22:runs-on | 3x3 clock=10 | B:pass W:pass :elapse=11!WrongPhase | Agreement - - 0 0 0 0 10/0 10/0 | B:pass W:pass :elapse=11 | Over - W+T 0 0 0 0 0/0 10/0
A23:never | 2x1 handicap=2 | B:A1 B:pass | Handicap W - 0 0 0 0 | B:A1 B:pass!WrongPhase | Handicap B - 0 0 0 0
A23:always | 3x1 handicap=2 | B:pass!WrongPhase | Handicap B - 0 0 0 0 | B:pass W:A1!WrongPhase W:pass | Agreement - - 0 0 0 0
A24:stone-alone | 5x1 | B:A1 W:D1 B:B1 W:pass B:pass settle:A1 | Over - W+5 2 0 0 0 | | Over - draw 1 0 0 0
A25:first-move | 3x1 handicap=1 | B:pass!WrongPhase | Handicap B - 0 0 0 0 | B:pass W:B1 | Play B - 0 0 0 0
A26:white-passes | 3x1 handicap=2 | B:A1 | Handicap B - 0 0 0 0 | B:A1 W:B1!WrongPhase W:pass B:C1 | Play W - 0 0 0 0
A26:white-passes | 3x1 handicap=2 equivalence | B:A1 B:C1 | Play W - 0 1 0 1 | B:A1 W:pass B:C1 | Play W - 0 1 0 1
A27:not-counted | 3x1 prisoners=2,1 | B:B1 | Play W - 2 1 0 0 | | Play W - 0 0 0 0
A30:any-time | 3x1 | B:B1 B:time!WrongTurn | Play W - 0 0 0 0 | B:B1 B:time | Over - W+T 0 0 0 0
A30:any-time | 3x1 | B:pass W:pass W:time!WrongPhase | Agreement - - 0 0 0 0 | B:pass W:pass W:time | Over - B+T 0 0 0 0
A32:single | 3x3 clock=0/1x5 | :elapse=1 B:B2 | Play W - 0 0 0 0 5/1 0/0 | | Play W - 0 0 0 0 0/0 0/0
A32:single | 3x3 clock=0/1x5 | :elapse=1 B:B2 W:pass :elapse=1 | Play B - 0 0 0 0 4/1 0/0 | | Over - W+T 0 0 0 0 0/0 0/0
A34:black-starts | 3x3 white | B:B2!WrongTurn | Play W - 0 0 0 0 | B:B2 | Play W - 0 0 0 0";

/// Starts that begin by default and do not begin under the alternative.
const STARTS: &str = "\
A15:one-alternative | 5x5 basic-ko equivalence
A17:no-points | 9x9 handicap=2 fixed
A28:unscored | 3x1 equivalence prisoners=0,1
A31:nineteen | 13x13
A31:nineteen | 19x18
A31:up-to-nineteen | 19x20
A33:whole-points | 3x3 komi=1";

fn parts(line: &str) -> Vec<&str> {
    line.split('|').map(str::trim).collect()
}

#[test]
pub(super) fn alternatives_differ_from_the_default() {
    for line in ALTERNATIVES.lines() {
        let [reading, terms, script, default, other_script, alternative] = parts(line)[..] else {
            panic!("expected six parts, found {line}");
        };
        assert_eq!(check(terms, script), default, "{line}");
        let other_script = if other_script.is_empty() { script } else { other_script };
        assert_eq!(check(&format!("{terms} reading={reading}"), other_script), alternative, "{line}");
    }
}

#[test]
fn alternatives_refuse_starts() {
    for line in STARTS.lines() {
        let [reading, terms] = parts(line)[..] else { panic!("expected two parts, found {line}") };
        assert!(Game::begin(setting(terms)).is_ok(), "{line}");
        assert!(Game::begin(setting(&format!("{terms} reading={reading}"))).is_err(), "{line}");
    }
    for terms in
        ["19x19 reading=A31:nineteen", "9x19 reading=A31:up-to-nineteen", "3x3 komi=2 reading=A33:whole-points"]
    {
        assert!(Game::begin(setting(terms)).is_ok(), "{terms}");
    }
}

/// Plays a script without refusals.
fn played(terms: &str, script: &str) -> Game {
    let mut game = Game::begin(setting(terms)).unwrap();
    for step in script.split_whitespace() {
        game.act(act(step)).unwrap();
    }
    game
}

#[test]
fn alternatives_differ_in_scores_and_facts() {
    let scores = |terms| super::BOTH.map(|player| played(terms, "").score(player));
    assert_eq!(scores("3x1 komi=3"), [0, 3]);
    assert_eq!(scores("3x1 komi=3 reading=A12:off-black"), [-3, 0]);
    assert_eq!(scores("3x1 reading=A13:both"), [6, 6]);
    let outcome = |terms| told(played(terms, "B:B1 W:pass B:pass settle:").outcome());
    assert_eq!(outcome("3x1 equivalence komi=2 prisoners=0,1"), "B+2");
    assert_eq!(outcome("3x1 equivalence komi=2 prisoners=0,1 reading=A28:by-territory"), "B+3");
    let facts = |terms| equivalence_facts(&played(terms, "B:pass W:pass settle:"));
    assert_eq!(facts("3x1 equivalence prisoners=1,1"), Some([true; 12]));
    assert_eq!(facts("3x1 equivalence prisoners=1,1 reading=A19:no-facts"), None);
    assert!(facts("3x1 equivalence reading=A19:no-facts").is_some());
}

#[test]
fn every_alternative_is_registered_and_tried() {
    let register = DOCUMENTS.iter().find(|document| document.id == "international-1998").unwrap().register;
    let readings = register.split("  - id: \"").skip(1);
    let mut registered = BTreeSet::new();
    for reading in readings {
        let id = reading.split('"').next().unwrap();
        let default = reading.split("default: \"").nth(1).and_then(|rest| rest.split('"').next()).unwrap();
        let names = reading.split("name: \"").skip(1).filter_map(|rest| rest.split('"').next());
        let names: Vec<&str> = names.collect();
        assert_eq!(names.first(), Some(&default), "{id}");
        registered.extend(names[1..].iter().map(|name| format!("{id}:{name}")));
    }
    let here = include_str!("readings.rs");
    for alternative in Alternative::ALL {
        let name = format!("{}:{}", alternative.reading(), alternative.name());
        assert!(registered.contains(&name), "{name}");
        assert!(here.contains(&name), "{name}");
    }
}
