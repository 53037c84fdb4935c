//! The scoring systems that the article compares, the ways to count an area, and the article's claims about their
//! differences.

use crate::driver::{BOTH, Numbers, play_or_pass, play_randomly};
use shinpan_spec::basic;

use basic::{
    Act, Game, Intersection, Options, Outcome, Player, Position, Prisoners, Readings, Scoring, Setting, State,
};

fn board(rows: &str) -> Position {
    crate::driver::board(Position::empty, rows.split('/'))
}

fn setting(position: Position, scoring: Scoring, komi: i32) -> Setting {
    let options = Options { scoring, ..Options::default() };
    Setting { position, options, komi, ..Setting::plain(1, 1) }
}

/// The article's 9 by 9 game at its end: 44 to 36, with one neutral point.
const NINE: &str = "..XO..O../.XXO.OO../..XO..OOO/.XXOOOOXX/.XXOOOOX./..XXOOOXX/.XXXOOOX./.X.XXXXOO/..X.X.XO.";
/// Two black groups that a white group separates, and a neutral point.
const GROUPS: &str = ".XO.O/XXO.O/OOOOO/XXXO./.X.O.";

#[test]
fn scores_and_results() {
    // Position, scoring, komi and prisoners at the start; area, the score in force, and Black's margin in half points.
    let cases = [
        (GROUPS, Scoring::Territory, 0, (0, 0), (18, 30), (4, 8), -4),
        (GROUPS, Scoring::Territory, 1, (2, 3), (18, 30), (0, 2), -3),
        (GROUPS, Scoring::Stone, 0, (2, 3), (18, 30), (14, 22), -8),
        (GROUPS, Scoring::GroupTax, 0, (0, 0), (18, 30), (10, 26), -16),
        ("...", Scoring::GroupTax, -3, (0, 0), (0, 0), (0, 0), 3),
        ("XXX/XXX", Scoring::Stone, 0, (0, 0), (12, 0), (12, 0), 12),
        (".", Scoring::Territory, 0, (usize::MAX, usize::MAX), (0, 0), (-i32::MAX, -i32::MAX), 0),
    ];
    for (rows, scoring, komi, (black, white), area, expected, ahead) in cases {
        let prisoners = Prisoners { black, white };
        let mut game = Game::begin(Setting { prisoners, ..setting(board(rows), scoring, komi) }).unwrap();
        let names = [("territory", Scoring::Territory), ("stones", Scoring::Stone), ("group-tax", Scoring::GroupTax)];
        let name = names.into_iter().find(|&(_, other)| other == scoring).unwrap().0;
        assert_eq!(game.scores(), [("area", area.0, area.1), (name, expected.0, expected.1)], "{rows} {scoring:?}");
        assert_eq!((game.counting(), game.outcome()), (Vec::new(), None));
        game.act(Act::Pass(Player::Black)).unwrap();
        game.act(Act::Pass(Player::White)).unwrap();
        let result = match ahead {
            0 => Outcome::Draw,
            1.. => Outcome::Wins(Player::Black, ahead),
            _ => Outcome::Wins(Player::White, -ahead),
        };
        assert_eq!(game.outcome(), Some(result), "{rows} {scoring:?}");
    }
}

#[test]
fn self_captured_stones_are_subtracted() {
    let mut game = Game::begin(setting(board("O../XO./.O."), Scoring::Territory, 0)).unwrap();
    game.act(Act::Play(Player::Black, Intersection { column: 0, row: 0 })).unwrap();
    assert_eq!(BOTH.map(|player| game.removed(player)), [2, 0]);
    assert_eq!(game.scores(), [("area", 0, 18), ("territory", -4, 12)]);
}

/// For each method: its name, Black's and White's number, and the margin, in half points.
type Counts = [(&'static str, Option<i32>, Option<i32>, i32); 2];

fn count(position: Position, komi: i32) -> (Counts, String) {
    let game = Game::begin(setting(position, Scoring::Area, komi)).unwrap();
    let counted = game.counting();
    let says = counted[0].steps.last().unwrap().says.clone();
    let numbers = [0, 1].map(|at: usize| {
        let method = &counted[at];
        (method.method, method.black, method.white, method.margin)
    });
    (numbers, says)
}

#[test]
fn counting_an_area() {
    let (numbers, _) = count(board(NINE), 0);
    assert_eq!(numbers, [("chinese", Some(89), None, 16), ("ing", Some(8), Some(-8), 16)]);
    let mut filled = Position::empty(19, 19);
    for (at, index) in filled.clone().intersections().zip(0..) {
        filled = filled.with(at, if index < 184 { State::Black } else { State::White });
    }
    let (numbers, says) = count(filled.clone(), 15);
    assert_eq!(numbers, [("chinese", Some(368), None, -1), ("ing", Some(8), Some(-6), -1)]);
    assert!(says.ends_with("18 tens and 4; 185 win"), "{says}");
    let (_, says) = count(filled, 0);
    assert!(says.ends_with("181 win"), "{says}");
    let readings = Readings::default();
    let concise = basic::concise::Setting { position: board(NINE), to_move: Player::Black, komi: 13, readings };
    let game = basic::concise::Game::begin(concise).unwrap();
    assert_eq!((game.scores(), game.counting()), (vec![("area", 88, 72)], Vec::new()));
}

#[test]
fn conventional_komi_is_half_a_point_with_a_handicap() {
    let komi = |handicap| Setting { handicap, ..Setting::plain(19, 19) }.conventional_komi();
    assert_eq!([0, 1, 2, 9].map(komi), [None, Some(1), Some(1), Some(1)]);
}

fn random_game(numbers: &mut Numbers, scoring: Scoring) -> Game {
    let (columns, rows) = (1 + numbers.below(5), 1 + numbers.below(5));
    let komi = i32::try_from(numbers.below(20)).unwrap() - 4;
    let mut game = Game::begin(setting(Position::empty(columns, rows), scoring, komi)).unwrap();
    let acts = 1 + numbers.below(60);
    play_randomly(
        &mut game,
        numbers,
        acts,
        |game, numbers| play_or_pass(game, numbers, 9),
        |_, tried| !tried.game.is_over(),
    );
    game
}

#[test]
fn counting_and_scores_agree_in_random_games() {
    let mut numbers = Numbers(10);
    let mut equal = 0;
    for _ in 0..1500 {
        let game = random_game(&mut numbers, Scoring::Area);
        let margin = game.score(Player::Black) - game.score(Player::White);
        let counted = game.counting();
        assert_eq!([counted[0].margin, counted[1].margin], [margin, margin]);

        let game = random_game(&mut numbers, Scoring::Territory);
        let [area, territory] = game.scores()[..] else { panic!() };
        let stones = |player: Player| {
            let on_board = game.position().chains(player).concat().len();
            i32::try_from(on_board + game.removed(player)).unwrap()
        };
        let plays = 2 * (stones(Player::Black) - stones(Player::White));
        assert_eq!(area.1 - area.2, territory.1 - territory.2 + plays);
        equal += usize::from(plays == 0);

        let game = random_game(&mut numbers, Scoring::GroupTax);
        let [area, taxed] = game.scores()[..] else { panic!() };
        let chains = BOTH.map(|player| game.position().chains(player).len());
        assert!(area.1 - taxed.1 <= 4 * i32::try_from(chains[0]).unwrap() && (area.1 - taxed.1) % 4 == 0);
        assert_eq!(area.2 == taxed.2, chains[1] == 0);
    }
    assert!(equal > 300, "{equal}");
}
