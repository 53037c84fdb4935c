//! The page of `katago` gives a second formulation of the territory score and calls it equivalent. It is, in the
//! margin, for games that begin on an empty grid.

use shinpan_spec::katago::{Act, Bonus, Game, KoRule, Options, Position, Setting, TaxRule};

use crate::driver::{BOTH, Numbers, Player, row};

fn setting(numbers: &mut Numbers) -> Setting {
    let (columns, rows) = numbers.one(&[(3, 1), (5, 1), (2, 2), (3, 2), (3, 3), (4, 3)]);
    let options = Options {
        ko: numbers.one(&[KoRule::Simple, KoRule::Simple, KoRule::Positional, KoRule::Situational]),
        tax: numbers.one(&[TaxRule::None, TaxRule::Seki, TaxRule::All]),
        bonus: numbers.one(&[Bonus::Zero, Bonus::FewerByOne, Bonus::Same]),
        suicide: numbers.below(2) == 0,
        button: numbers.below(2) == 0,
        self_play: numbers.below(4) == 0,
        ..Options::default()
    };
    let handicap = numbers.one(&[0, 0, 2]);
    Setting { options, handicap, komi: numbers.one(&[0, 13]), ..Setting::plain(columns, rows) }
}

/// Returns Black's score less White's by the page's first way and by its second.
fn margins(game: &Game) -> [i32; 2] {
    let [black, white] = BOTH;
    [game.score(black) - game.score(white), game.equivalent_score(black) - game.equivalent_score(white)]
}

#[test]
fn from_an_empty_grid_both_ways_have_one_margin() {
    let mut numbers = Numbers(1_989);
    let (mut compared, mut scored) = (0, 0);
    for _ in 0..400 {
        let mut game = Game::begin(setting(&mut numbers)).expect("a game");
        for _ in 0..60 {
            let Some(player) = game.to_move() else { break };
            let plays: Vec<Act> = game
                .refusals()
                .into_iter()
                .filter(|(_, refusal)| refusal.is_none())
                .map(|(at, _)| Act::Play(player, at))
                .collect();
            let unblocks = game.marked().iter().map(|at| Act::PassFor(player, *at));
            let mut acts: Vec<Act> = plays.into_iter().chain(unblocks).collect();
            acts.extend([Act::Pass(player), Act::Pass(player)]);
            if game.act(numbers.one(&acts)).is_err() {
                continue;
            }
            let [first, second] = margins(&game);
            assert_eq!(first, second, "{game:?}");
            compared += 1;
            scored += usize::from(game.is_over() && first != 0);
        }
    }
    assert!(compared > 5_000 && scored > 50, "{compared} {scored}");
}

/// The stones of a start were placed by no move, so the second way counts them and charges nobody.
#[test]
fn a_start_with_stones_of_one_color_has_two_margins() {
    let mut game =
        Game::begin(Setting { position: row(Position::empty, ".X."), ..Setting::plain(3, 1) }).expect("a game");
    for player in [Player::Black, Player::White].repeat(3) {
        game.act(Act::Pass(player)).expect("a pass");
    }
    assert!(game.is_over());
    assert_eq!(margins(&game), [4, 6]);
}
