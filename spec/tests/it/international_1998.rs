//! International Rules 1998: the worked examples, whole games by script, and theorems on random games.

mod examples;
mod random;
mod readings;

use std::collections::BTreeSet;

use crate::driver::{BOTH, player, point, points, questions_agree, state};

use shinpan_spec::international_1998::{
    Act, Alternative, Game, Options, Outcome, Overtime, Player, Prisoners, Readings, Setting, State, Times,
};
use shinpan_spec::{DOCUMENTS, traced};

fn rules(names: &str) -> Options {
    Options {
        no_suicide: names.contains("no-suicide"),
        basic_ko: names.contains("basic-ko"),
        equivalence: names.contains("equivalence"),
        readings: Readings::default(),
    }
}

fn in_points(half_points: i32) -> String {
    let half = if half_points % 2 == 0 { "" } else { ".5" };
    format!("{}{half}", half_points / 2)
}

fn told(outcome: Option<Outcome>) -> String {
    let letter = |player| if player == Player::Black { "B" } else { "W" };
    match outcome {
        None => "-".to_owned(),
        Some(Outcome::Wins(player, by)) => format!("{}+{}", letter(player), in_points(by)),
        Some(Outcome::Draw) => "draw".to_owned(),
        Some(Outcome::Resignation(player)) => format!("{}+R", letter(player)),
        Some(Outcome::Time(player)) => format!("{}+T", letter(player)),
        Some(Outcome::Repetition(player)) => format!("{}+repetition", letter(player)),
        Some(Outcome::NoResult) => "no-result".to_owned(),
    }
}

/// One game a line: setting; acts, each with the refusal it meets (`!Reason`, `@` entry); phase, player to move and
/// outcome. Then come prisoners and pass stones of Black and White, and clocks as seconds/stones.
const GAMES: &str = "\
# Stop, agreement, disagreement.
3x1 | B:B1 W:pass B:pass B:A1!WrongPhase W:pass!WrongPhase :elapse=1!WrongPhase | Agreement - - 0 0 0 0
3x1 | B:B1 W:pass B:pass settle:A1!NotARegion settle:J9!NotARegion settle:B1,A1!NotARegion settle:B1,B1 | Over - draw 1 0 0 0
3x1 | settle:!WrongPhase :disagree!WrongPhase W:A1!WrongTurn W:pass!WrongTurn B:J9!OffBoard B:A1 W:A1!Occupied | Play W - 0 0 0 0
3x1 | B:B1 W:pass B:pass settle: :disagree!GameOver settle:!GameOver B:resign!GameOver B:time!GameOver :elapse=1!GameOver W:A1!GameOver W:pass!GameOver | Over - B+3 0 0 0 0
3x1 equivalence | B:B1 W:pass B:pass :disagree B:pass!WrongTurn W:pass B:pass | Over - B+3 2 3 2 3
3x1 | B:B1 W:pass B:pass :disagree W:pass B:A1 W:pass B:pass :disagree | Play W - 0 0 0 0
3x1 | B:B1 W:pass W:resign B:A1!GameOver | Over - B+R 0 0 0 0
3x1 | B:B1 W:pass B:pass B:resign | Over - W+R 0 0 0 0
3x1 | B:B1 B:time!WrongTurn W:time | Over - B+T 0 0 0 0
5x1 | B:B1 W:D1 B:A1 W:pass B:pass settle:D1,A1 | Over - draw 2 1 0 0
# Suicide and repetition.
1x1 | B:A1!Repetition@0 B:pass | Play W - 0 0 0 0
1x1 no-suicide | B:A1!Suicide B:pass W:J9!OffBoard W:pass :disagree B:pass W:pass | Over - draw 0 0 0 0
1x1 basic-ko | B:A1 | Over - W+repetition 1 0 0 0
2x1 | B:A1 W:B1 B:A1!Repetition@1 B:pass W:A1!Repetition@0 | Play W - 1 0 0 0
2x1 no-suicide | B:A1 W:B1 W:pass!WrongTurn B:B1!Occupied B:A1!Repetition@1 B:pass W:A1!Suicide | Play W - 1 0 0 0
2x1 basic-ko | B:A1 W:B1 B:A1!Repetition B:pass W:pass :disagree B:A1!Repetition | Play B - 1 0 0 0
2x1 basic-ko equivalence | B:A1 W:B1 B:pass W:A1 B:pass!GameOver settle:!GameOver | Over - B+repetition 2 2 1 0
3x1 prisoners=2,1 white | B:A1!WrongTurn W:B1 B:pass W:pass settle: | Over - W+3 2 1 0 0
# Komi in half points.
3x1 komi=6 | B:B1 W:pass B:pass settle: | Over - draw 0 0 0 0
3x1 komi=7 equivalence | B:B1 W:pass B:pass settle: | Over - W+0.5 1 2 1 2
# Handicap.
3x1 handicap=2 | W:A1!WrongTurn W:pass!WrongTurn B:pass!WrongPhase :disagree!WrongPhase B:A1 B:A1!Occupied | Handicap B - 0 0 0 0
3x1 handicap=2 | B:A1 B:C1 B:B1!WrongTurn W:B1 | Play B - 2 0 0 0
3x1 handicap=3 equivalence | B:A1 B:B1 | Handicap B - 0 2 0 2
3x1 handicap=2 equivalence | B:A1 B:C1 W:pass B:pass settle: | Over - B+3 1 3 1 3
3x1 handicap=1 | B:pass!WrongPhase W:B1!WrongTurn | Handicap B - 0 0 0 0
3x1 handicap=1 equivalence | B:B1 W:pass B:pass settle: | Over - B+3 1 2 1 2
2x1 handicap=2 | B:A1 B:B1!Repetition@0 B:pass W:B1!WrongPhase W:J9!WrongPhase | Handicap W - 0 0 0 0
2x1 handicap=2 equivalence | B:A1 B:pass W:pass :disagree B:B1!Repetition@0 B:pass W:pass | Over - B+2 2 3 2 3
9x9 handicap=2 fixed | B:E5!WrongPhase B:J10!WrongPhase B:C3 B:C3!Occupied B:G7 B:E5!WrongTurn W:E5 | Play B - 0 0 0 0
2x1 handicap=2 equivalence | B:A1 B:pass W:pass settle: | Over - B+2 1 2 1 2
2x1 handicap=2 basic-ko | B:A1 B:pass!WrongPhase B:B1 | Over - W+repetition 2 0 0 0
7x7 handicap=1 fixed | B:pass!WrongPhase B:B7 | Play W - 0 0 0 0
# Clocks.
3x3 | :elapse=1!WrongPhase W:time!WrongTurn B:pass W:time | Over - B+T 0 0 0 0
3x1 | B:B1 W:pass B:pass W:time!WrongPhase | Agreement - - 0 0 0 0
3x3 clock=60 | :elapse=60 | Play B - 0 0 0 0 0/0 60/0
3x3 clock=60 | :elapse=60 B:time!WrongPhase :elapse=1 W:pass!GameOver | Over - W+T 0 0 0 0 0/0 60/0
3x3 clock=60/5x30 | :elapse=60 B:B2 :elapse=61 W:pass :elapse=1 | Play B - 0 0 0 0 29/5 29/4
3x3 clock=60/5x30 | :elapse=90 B:pass :elapse=91 | Over - B+T 0 0 0 0 0/4 0/0
3x3 clock=10/2x5 | :elapse=12 B:B2 W:pass :elapse=3 B:B2!Occupied B:A1 | Play W - 0 0 0 0 5/2 10/0
3x3 clock=10/2x5 | B:pass :elapse=10 W:pass :disagree :elapse=4 B:pass :elapse=1 W:pass | Over - draw 0 0 0 0 6/0 4/1
3x3 clock=10/1x5 handicap=2 | :elapse=11 B:B2 :elapse=6 | Over - W+T 0 0 0 0 0/1 10/0
# Recorded acts that the rules refuse.
2x1 | B:A1 W:B1 take:B:A1 B:pass!WrongTurn W:B1!Repetition@2 | Play W - 1 1 0 0
2x1 basic-ko | B:A1 W:B1 take:B:A1 W:B1!Repetition W:pass | Play B - 1 1 0 0
3x1 | B:B1 take:W:B1 B:A1!Repetition@2 take:B:Z9 take:B:pass take:W:resign | Play W - 0 0 0 0
1x1 no-suicide | take:W:A1 | Play B - 0 1 0 0";

fn setting(words: &str) -> Setting {
    let mut words = words.split_whitespace();
    let (columns, rows) = words.next().unwrap().split_once('x').unwrap();
    let mut setting = Setting::plain(columns.parse().unwrap(), rows.parse().unwrap());
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        match name {
            "white" => setting.to_move = Player::White,
            "komi" => setting.komi = value.parse().unwrap(),
            "handicap" => setting.handicap = value.parse().unwrap(),
            "fixed" => setting.fixed_handicap = true,
            "black" => setting.position = setting.position.with(point(value), State::Black),
            "stone" => setting.position = setting.position.with(point(value), State::White),
            "prisoners" => {
                let (black, white) = value.split_once(',').unwrap();
                setting.prisoners = Prisoners { black: black.parse().unwrap(), white: white.parse().unwrap() };
            }
            "reading" => {
                let chosen =
                    Alternative::ALL.iter().find(|known| format!("{}:{}", known.reading(), known.name()) == value);
                setting.options.readings = setting.options.readings.with(*chosen.expect(value));
            }
            "clock" => {
                let (main, periods) = value.split_once('/').map_or((value, None), |(main, rest)| (main, Some(rest)));
                let overtime = periods.and_then(|periods| periods.split_once('x')).map(|(stones, seconds)| Overtime {
                    stones: stones.parse().unwrap(),
                    seconds: seconds.parse().unwrap(),
                });
                setting.clock = Some(Times { main: main.parse().unwrap(), overtime });
            }
            name => {
                let one = rules(name);
                assert_ne!(one, Options::default(), "{name}");
                setting.options.no_suicide |= one.no_suicide;
                setting.options.basic_ko |= one.basic_ko;
                setting.options.equivalence |= one.equivalence;
            }
        }
    }
    setting
}

fn act(step: &str) -> Act {
    let (who, what) = step.split_once(':').unwrap();
    match (who, what.split_once('=').unwrap_or((what, ""))) {
        ("settle", _) => Act::Remove(points(what)),
        (_, ("disagree", _)) => Act::Disagree,
        (_, ("elapse", seconds)) => Act::Elapse(seconds.parse().unwrap()),
        (who, ("pass", _)) => Act::Pass(player(who)),
        (who, ("resign", _)) => Act::Resign(player(who)),
        (who, ("time", _)) => Act::TimeOut(player(who)),
        (who, (name, _)) => Act::Play(player(who), point(name)),
    }
}

/// Plays a script and describes the game after it.
fn check(terms: &str, script: &str) -> String {
    let mut game = Game::begin(setting(terms)).unwrap();
    for step in script.split_whitespace() {
        if let Some(step) = step.strip_prefix("take:") {
            game.take_down(act(step));
            continue;
        }
        let (name, expected) = step.split_once('!').map_or((step, None), |(name, expected)| (name, Some(expected)));
        let refusal = game.act(act(name)).err().map(|refusal| crate::driver::told(&refusal));
        assert_eq!(refusal.as_deref(), expected, "{terms} | {script}: {step}");
        answers_agree(&game);
        // Some alternatives make area and territory differ.
        if !terms.contains("reading=") {
            defaults_agree(&game);
        }
    }
    let to_move = game.to_move().map_or("-", |player| if player == Player::Black { "B" } else { "W" });
    let mut told = format!("{:?} {to_move} {}", game.phase(), told(game.outcome()));
    for number in BOTH.map(|player| game.prisoners(player)).into_iter().chain(BOTH.map(|p| game.pass_stones(p))) {
        told.push_str(&format!(" {number}"));
    }
    for left in BOTH.into_iter().filter_map(|player| game.clock(player)) {
        told.push_str(&format!(" {}/{}", left.seconds, left.stones));
    }
    told
}

/// Checks that the questions predict the acts, and that a region has one owner.
fn answers_agree(game: &Game) {
    questions_agree(game);
    for at in game.position().intersections() {
        let region = game.position().region(at);
        assert!(region.iter().all(|&other| game.owner(other) == game.owner(at)));
    }
}

/// Checks that the player to move can play or pass, and that every counting method gives the margin of the score.
fn defaults_agree(game: &Game) {
    let can_play = game.refusals().iter().any(|(_, refusal)| refusal.is_none());
    assert!(game.to_move().is_none() || can_play || game.pass_refusal().is_none());
    let margin = game.score(Player::Black) - game.score(Player::White);
    for counted in game.counting() {
        assert_eq!(counted.margin, margin, "{counted:?}");
    }
}

#[test]
fn games_go_through_their_phases() {
    for line in GAMES.lines().filter(|line| !line.starts_with('#')) {
        let [terms, script, expected] = line.split('|').collect::<Vec<_>>()[..] else {
            panic!("expected SETTING | SCRIPT | RESULT, found {line}");
        };
        assert_eq!(check(terms, script), expected.trim(), "{line}");
    }
}

#[test]
fn every_end_names_the_clause_that_decided_it() {
    for (terms, script, clause) in [
        ("3x1", "B:B1 W:pass B:pass settle:", "core.score.2"),
        ("3x1", "B:B1 W:pass B:pass :disagree W:pass B:pass", "core.score.2"),
        ("3x1 equivalence", "B:B1 W:pass B:pass settle:", "alt.equiv.score.4"),
        ("3x1 equivalence", "B:pass W:pass settle:", "tour.tie.1"),
        ("3x1", "B:pass W:pass settle:", "tour.tie.1"),
        ("3x1", "W:resign", "tour.resign.3"),
        ("3x1", "B:time", "tour.time.2"),
        ("3x1 clock=1", ":elapse=2", "tour.time.2"),
        ("1x1 basic-ko", "B:A1", "alt.basicko.3"),
        ("1x1 basic-ko reading=A7:captures-only", "B:A1", "alt.basicko.2"),
    ] {
        let mut game = Game::begin(setting(terms)).unwrap();
        for step in script.split_whitespace() {
            assert_eq!(game.decided_by(), None, "{terms} {script}");
            game.act(act(step)).unwrap();
        }
        assert_eq!(game.decided_by(), Some(format!("international-1998/{clause}").as_str()), "{terms} {script}");
    }
}

#[test]
fn settings_that_cannot_be_played_are_refused() {
    for terms in [
        "0x5",
        "26x3",
        "9x9 handicap=2 white",
        "9x9 handicap=1 white",
        "7x7 handicap=2 fixed",
        "19x13 handicap=2 fixed",
        "19x19 handicap=10 fixed",
        "9x9 handicap=2 fixed stone=G7",
        "9x9 clock=60/0x30",
    ] {
        assert!(Game::begin(setting(terms)).is_err(), "{terms}");
    }
    for terms in ["25x25", "1x1", "9x9 handicap=3 stone=G7", "9x9 handicap=2 fixed stone=G3", "7x7 handicap=1 fixed"] {
        assert!(Game::begin(setting(terms)).is_ok(), "{terms}");
    }
}

#[test]
fn fixed_handicaps_have_the_traditional_points() {
    let boards = [
        (19, ["Q16", "D4", "Q4", "D16", "D10", "Q10", "K4", "K16", "K10"]),
        (13, ["K10", "D4", "K4", "D10", "D7", "K7", "G4", "G10", "G7"]),
        (9, ["G7", "C3", "G3", "C7", "C5", "G5", "E3", "E7", "E5"]),
    ];
    for (lines, names) in boards {
        for stones in 2..=9 {
            let mut expected: Vec<_> = names[..stones].iter().map(|name| point(name)).collect();
            if stones % 2 == 1 && stones > 3 {
                expected[stones - 1] = point(names[8]);
            }
            let game = Game::begin(setting(&format!("{lines}x{lines} handicap={stones} fixed"))).unwrap();
            let open = game.refusals().into_iter().filter(|(_, refusal)| refusal.is_none());
            let open: BTreeSet<_> = open.map(|(at, _)| at).collect();
            assert_eq!(open, expected.into_iter().collect(), "{stones} on {lines}");
        }
    }
}

#[test]
fn every_clause_of_the_register_runs() {
    let document = DOCUMENTS.iter().find(|document| document.id == "international-1998").unwrap();
    let lines = document.register.lines().filter(|line| line.contains("status: normative"));
    let normative: BTreeSet<&str> = lines.filter_map(|line| line.split('"').nth(1)).collect();
    let (_, ran) = traced(|| {
        games_go_through_their_phases();
        fixed_handicaps_have_the_traditional_points();
        examples::every_fact_of_every_example_holds();
    });
    let ran = BTreeSet::from_iter(ran);
    assert_eq!(normative.difference(&ran).collect::<Vec<_>>(), Vec::<&&str>::new());
    assert_eq!(ran.difference(&normative).collect::<Vec<_>>(), Vec::<&&str>::new());
}
