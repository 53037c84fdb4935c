//! Checks the readings of the article: scripts in which an alternative and the default differ.

use crate::driver::{BOTH, Driven, Numbers, moves_agree, play_or_pass, play_randomly, point, told};
use shinpan_spec::basic;

use basic::concise;
use basic::{
    Act, Alternative, Game, Intersection, Options, Phase, Player, Position, Readings, Reason, Refusal, Repetition,
    Scoring, Setting, State,
};

/// Returns the position that `/` divides into rows, the top row first.
fn board(rows: &str) -> Position {
    crate::driver::board(Position::empty, rows.split('/'))
}

fn act(text: &str) -> Act {
    let (who, what) = text.split_once(':').unwrap();
    let player = if who == "B" { Player::Black } else { Player::White };
    if what == "pass" {
        return Act::Pass(player);
    }
    Act::Play(player, point(what))
}

fn found(refusal: &Refusal) -> String {
    format!("!{} {}", told(refusal), refusal.clause)
}

/// Plays the acts. Returns the last refusal, and the player to move or the result.
fn run<Game: Driven<Act = Act, Reason = Reason>>(mut game: Game, script: &str) -> String {
    let mut refused = String::new();
    for text in script.split_whitespace() {
        refused = game.act(act(text)).err().map(|refusal| found(&refusal) + " ").unwrap_or_default();
    }
    refused + &now(&game)
}

/// Returns the player to move or the result. Checks that the questions about the game agree with what acts do.
fn now(game: &impl Driven) -> String {
    moves_agree(game);
    assert_eq!(game.outcome().is_some(), game.decided_by().is_some());
    match (game.outcome(), game.to_move()) {
        (Some(outcome), None) if outcome == "Draw" => "draw".to_owned(),
        (Some(outcome), None) => outcome.trim_start_matches("Wins(").trim_end_matches(')').replace(", ", "+"),
        (None, Some(player)) => format!("{} {player:?}", game.phase()),
        (None, None) => "no result".to_owned(),
        (Some(_), Some(_)) => panic!("a result before the end"),
    }
}

/// The rules named, on that board, with that handicap.
fn rules(options: &str, rows: &str, handicap: usize) -> Setting {
    let mut chosen = Options::default();
    for option in options.split('+') {
        match option {
            "ssk" => chosen.repetition = Repetition::Situational,
            "nssk" => chosen.repetition = Repetition::NaturalSituational,
            "simple-ko" => chosen.repetition = Repetition::SimpleKo,
            "restated" => chosen.repetition = Repetition::SimpleKoRestated,
            "territory" => chosen.scoring = Scoring::Territory,
            "stones" => chosen.scoring = Scoring::Stone,
            "group-tax" => chosen.scoring = Scoring::GroupTax,
            _ => {}
        }
    }
    Setting { position: board(rows), options: chosen, handicap, ..Setting::plain(1, 1) }
}

fn with(setting: Setting, readings: Readings) -> Setting {
    Setting { options: Options { readings, ..setting.options }, ..setting }
}

const KO: &str = "..XO./.XO.O/..XO.";
const TWO_HOLES: &str = ".X...O./X.X.O.O/.X...O.";
const THREE: &str = ".../.../...";

/// One reading a line: the alternative; options, board and handicap; acts; what the default and the alternative say.
const READINGS: &str = "\
K1 plays-only | basic . 0 | B:A1 | !Repetition@0 basic/rule8 Play Black | Play White
K1 plays-only | basic . 0 | B:A1 W:A1 | !WrongTurn basic/rule6 Play Black | !Repetition@1 basic/rule8 Play White
K1 plays-only | ssk . 0 | B:pass W:A1 | !Repetition@0 basic/repetition.situational Play White | Play Black
K1 plays-only | davies . 0 | B:A1 | !Repetition@0 basic/davies.6 Play Black | Play White
K3 last-position | simple-ko . 0 | B:A1 | Play White | !Repetition@0 basic/repetition.simple-ko Play Black
K3 last-position | restated .X./X.X/.X. 0 | B:pass W:B2 | Play Black | \
    !Repetition@1 basic/repetition.simple-ko Play White
K5 third-pass | basic ... 0 | B:B1 W:pass B:pass | Black+6 | Play White
K5 third-pass | basic ... 0 | B:B1 W:pass B:pass W:pass | !GameOver basic/rule9 Black+6 | Black+6
K5 third-pass | basic ... 0 | B:pass W:pass | draw | draw
K5 pass-stones | territory ... 0 | B:B1 W:pass B:pass W:pass | !GameOver basic/rule9 Black+4 | Black+6
K7 point-each | basic ... 2 | B:A1 W:pass B:C1 W:pass B:pass | Black+6 | Black+4
K9 by-choice | basic THREE 2 | B:pass W:pass | draw | Play Black
K9 by-choice | basic THREE 2 | B:pass W:pass B:pass | !GameOver basic/rule9 draw | Play White
K9 by-choice | basic THREE 2 | B:pass W:pass B:pass W:pass | !GameOver basic/rule9 draw | draw
K10 nobody | simple-ko KO 0 | B:D2 W:C2 | !Repetition@0 basic/rule8.ko Play White | Play Black
K10 nobody | simple-ko TWO_HOLES 0 | B:pass W:B2 | !Repetition@0 basic/rule8.ko Play White | Play Black
K11 chain | group-tax X.XO./X.XO./X.XOO 0 | B:pass W:pass | Black+6 | Black+2
K11 with-eye | group-tax X.O.X/.O.O./X.O.X 0 | B:pass W:pass | White+14 | Black+2
K12 opponent-only | territory O../XO./.O. 0 | B:A1 W:pass B:pass | White+16 | White+12
K16 nobody | nssk KO 0 | B:D2 W:C2 | !Repetition@0 basic/repetition.natural-situational Play White | Play Black
K17 undecided | davies THREE 0 | B:pass W:pass | draw | no result
K17 undecided | davies ... 0 | B:B1 W:pass B:pass | Black+6 | Black+6
K18 must-place | basic THREE 2 | B:pass | Handicap White | !WrongPhase basic/handicap Handicap Black
K18 must-place | basic THREE 2 | B:A1 W:pass B:pass | Black+18 | !WrongPhase basic/handicap Play Black
K18 must-place | basic . 2 | B:A1 B:pass | Handicap White | Handicap White
K19 consecutive | basic ... 2 | B:A1 | Handicap White | Handicap Black
K19 consecutive | basic ... 2 | B:A1 W:pass | Play Black | !WrongTurn basic/rule6 Handicap Black
K19 consecutive | basic ... 2 | B:A1 B:C1 W:B1 | !WrongPhase basic/handicap Handicap White | Play Black
K19 consecutive | basic THREE 2 | B:pass B:pass | !WrongTurn basic/rule6 Handicap White | Play White
K19 consecutive | ssk .. 3 | B:A1 B:B1 | !WrongTurn basic/rule6 Handicap White | \
    !Repetition@0 basic/repetition.situational Handicap Black
K19 consecutive | ssk .. 2 | B:A1 B:B1 | !WrongTurn basic/rule6 Handicap White | Play White";

fn chosen(id: &str, name: &str) -> Readings {
    let named = |one: &&Alternative| one.reading() == id && one.name() == name;
    let one = *Alternative::ALL.iter().find(named).unwrap();
    Readings::default().with(one)
}

#[test]
fn alternatives_differ_from_the_defaults() {
    for line in READINGS.lines() {
        let [reading, setting, script, default, alternative] = line.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("expected READING | SETTING | SCRIPT | DEFAULT | ALTERNATIVE, found {line}");
        };
        let (id, name) = reading.split_once(' ').unwrap();
        let [options, rows, handicap] = setting.split(' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        let rows = rows.replace("THREE", THREE).replace("KO", KO).replace("TWO_HOLES", TWO_HOLES);
        for (readings, expected) in [(Readings::default(), default), (chosen(id, name), alternative)] {
            let found = match options {
                "davies" => {
                    let position = board(&rows);
                    let setting = concise::Setting { position, to_move: Player::Black, komi: 0, readings };
                    run(concise::Game::begin(setting).unwrap(), script)
                }
                _ => {
                    let setting = rules(options, &rows, handicap.parse().unwrap());
                    run(Game::begin(with(setting, readings)).unwrap(), script)
                }
            };
            assert_eq!(found, expected, "{line}");
        }
    }
}

#[test]
fn an_empty_board_is_nobodys_or_both_players() {
    let both = chosen("K2", "both-players");
    for (readings, owned, points) in [(Readings::default(), 0, 0), (both, 9, 18)] {
        let game = Game::begin(with(rules("basic", THREE, 0), readings)).unwrap();
        assert_eq!(game.scores(), [("area", points, points)]);
        assert_eq!(BOTH.map(|player| game.owned(player).len()), [owned, owned]);
        assert!(game.counting().iter().all(|counted| counted.margin == 0));
        let game = Game::begin(with(rules("territory", THREE, 0), readings)).unwrap();
        assert_eq!(game.scores()[1], ("territory", points, points));
        let game = Game::begin(with(rules("group-tax", THREE, 0), readings)).unwrap();
        assert_eq!(game.scores()[1], if points == 0 { ("group-tax", 0, 0) } else { ("group-tax", 14, 14) });
        let setting = concise::Setting { position: board(THREE), to_move: Player::Black, komi: 0, readings };
        let game = concise::Game::begin(setting).unwrap();
        assert_eq!(game.scores(), [("area", points, points)]);
        assert_eq!(BOTH.map(|player| game.owned(player).len()), [owned, owned]);
    }
}

#[test]
fn the_chinese_count_shares_neutral_points_or_not() {
    let position = "X.XO./XXXOO/XX.OO/X..OO/XX.OO";
    let count = |readings, komi| {
        let setting = with(rules("basic", position, 0), readings);
        let counted = Game::begin(Setting { komi, ..setting }).unwrap().counting();
        let says = counted[0].steps.last().unwrap().says.clone();
        (counted[0].black, counted[0].margin, says)
    };
    let (black, margin, says) = count(Readings::default(), 0);
    assert_eq!((black, margin), (Some(26), 2));
    assert_eq!(says, "black stones are 11: 1 tens and 1; with the share Black has 13; 13 win");
    assert_eq!(count(Readings::default(), 15).1, -13);
    let (black, margin, says) = count(chosen("K15", "unshared"), 0);
    assert_eq!((black, margin), (Some(22), -6));
    assert_eq!(says, "black stones are 11: 1 tens and 1; 13 win");
    // An odd number of neutral points gives Black half a point, and the number that wins has one too.
    let game = Game::begin(rules("basic", "X.O", 0)).unwrap();
    let counted = game.counting();
    let says = &counted[0].steps.last().unwrap().says;
    assert_eq!(says, "black stones are 1: 0 tens and 1; with the share Black has 1.5; 2.5 win");
}

#[test]
fn ing_counting_is_defined_everywhere_or_on_361_points() {
    let methods = |position: Position, readings| {
        let setting = with(Setting { position, ..Setting::plain(1, 1) }, readings);
        let counted = Game::begin(setting).unwrap().counting();
        counted.into_iter().map(|counted| counted.method).collect::<Vec<_>>()
    };
    let only = chosen("K13", "only-361");
    assert_eq!(methods(board(THREE), Readings::default()), ["chinese", "ing"]);
    assert_eq!(methods(board(THREE), only), ["chinese"]);
    let full = Position::empty(19, 19);
    let one = full.with(Intersection { column: 3, row: 3 }, State::Black);
    assert_eq!(methods(full, only), ["chinese"]);
    assert_eq!(methods(one, only), ["chinese", "ing"]);
}

#[test]
fn boards_have_any_number_of_lines_or_an_odd_one() {
    let odd = chosen("K20", "odd-lines");
    for (columns, rows, begins) in [(3, 1, true), (4, 5, false), (5, 4, false), (19, 19, true)] {
        let setting = Setting::plain(columns, rows);
        assert!(Game::begin(setting.clone()).is_ok());
        assert_eq!(Game::begin(with(setting, odd)).is_ok(), begins);
        let position = Position::empty(columns, rows);
        let setting = concise::Setting { position, to_move: Player::Black, komi: 0, readings: odd };
        assert_eq!(concise::Game::begin(setting).is_ok(), begins);
    }
}

#[test]
fn games_begin_with_a_set_up_board_or_an_empty_one() {
    let empty_start = Readings::default().with(Alternative::EmptyStart);
    let starts = [
        ("..", Player::Black, true, true),
        ("..", Player::White, false, false),
        ("X.", Player::Black, false, true),
        (".O", Player::Black, false, false),
    ];
    for (rows, to_move, begins, has_onset) in starts {
        let setting = Setting { to_move, ..rules("basic", rows, 0) };
        assert!(Game::begin(setting.clone()).is_ok());
        assert_eq!(Game::begin(with(setting, empty_start)).is_ok(), begins, "{rows}");
        let begin =
            |readings| concise::Game::begin(concise::Setting { position: board(rows), to_move, komi: 0, readings });
        assert!(begin(Readings::default()).is_ok());
        assert_eq!(begin(empty_start).is_ok(), has_onset, "{rows}");
    }
}

#[test]
fn points_in_ko() {
    let at = |column, row| Intersection { column, row };
    assert_eq!(board(KO).in_ko(), [[at(3, 1), at(2, 1)]]);
    // A capture of two stones is no ko, and neither is one that cannot be taken back.
    assert_eq!(board(".XOO./X.XXO/.XOO.").in_ko(), Vec::<[Intersection; 2]>::new());
    assert_eq!(board("OX./.../...").in_ko(), Vec::<[Intersection; 2]>::new());
}

#[test]
fn equally_many_groups_make_stones_and_area_agree() {
    // Every group keeps two points. Black has two groups and White has one.
    let game = Game::begin(rules("stones", ".X.XO.O.OX.X./XXXXOOOOOXXXX", 0)).unwrap();
    let [area, stones] = game.scores()[..] else { panic!() };
    assert_eq!((area.1 - area.2) - (stones.1 - stones.2), 4);
    assert!(game.position().neutral(Readings::default()).is_empty());
    let game = Game::begin(rules("stones", ".XO./XXOO/.XO.", 0)).unwrap();
    let [area, stones] = game.scores()[..] else { panic!() };
    assert_eq!(area.1 - area.2, stones.1 - stones.2);
}

#[test]
fn a_pass_is_no_play_and_the_end_needs_both_players() {
    let mut game = Game::begin(Setting::plain(3, 3)).unwrap();
    game.take_down(Act::Pass(Player::White));
    game.take_down(Act::Pass(Player::White));
    assert_eq!((game.phase(), game.decided_by()), (Phase::Play, None));
    game.act(Act::Pass(Player::Black)).unwrap();
    assert_eq!((game.phase(), game.decided_by()), (Phase::Over, Some("basic/rule10")));
    assert_eq!(game.pass_refusal().map(|refusal| refusal.reason), Some(Reason::GameOver));
}

#[test]
fn combined_alternatives_never_leave_a_player_without_an_act() {
    let all = Alternative::ALL.iter().fold(Readings::default(), |readings, &one| readings.with(one));
    for options in ["basic", "ssk", "nssk", "simple-ko", "restated", "territory", "stones", "group-tax"] {
        for readings in [Readings::default(), chosen("K18", "must-place"), chosen("K19", "consecutive"), all] {
            for handicap in 0..6 {
                let mut game = Game::begin(with(rules(options, "./.", handicap), readings))
                    .or_else(|_| Game::begin(with(rules(options, ".", handicap), readings)));
                let game = game.as_mut().unwrap();
                for turn in 0..40 {
                    let Some(player) = game.to_move() else { break };
                    let legal = game.refusals().into_iter().find(|(_, refusal)| refusal.is_none());
                    assert!(legal.is_some() || game.pass_refusal().is_none(), "{options} {handicap} {turn}");
                    let act = legal.map_or(Act::Pass(player), |(at, _)| Act::Play(player, at));
                    game.act(act).unwrap();
                    game.scores();
                }
            }
        }
    }
}

#[test]
fn the_articles_claims_hold_in_random_games_under_every_alternative() {
    let mut numbers = Numbers(7);
    for round in 0..1500 {
        let chosen = Alternative::ALL[round % Alternative::ALL.len()];
        let options =
            ["ssk", "nssk", "simple-ko", "restated", "territory", "simple-ko+territory", "stones", "group-tax"];
        let setting = rules(options[numbers.below(options.len())], THREE, numbers.below(4));
        let mut game = Game::begin(with(setting, Readings::default().with(chosen))).unwrap();
        play_randomly(
            &mut game,
            &mut numbers,
            40,
            |game, numbers| play_or_pass(game, numbers, 5),
            |_, tried| {
                let game = tried.game;
                // Debug assertions check the claims about scores.
                let scores = game.scores();
                let area = scores[0].1 - scores[0].2;
                let komi = game.score(Player::Black) - game.score(Player::White);
                if chosen != Alternative::NeutralUnshared && scores.len() == 1 {
                    assert!(game.counting().iter().all(|counted| counted.margin == komi));
                }
                if chosen == Alternative::PassStones
                    && game.is_over()
                    && scores[1..].iter().any(|one| one.0 == "territory")
                {
                    assert_eq!(area, scores[1].1 - scores[1].2);
                }
                !game.is_over()
            },
        );
    }
}
