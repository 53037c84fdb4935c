//! Records that break the rules, and answers that only callers of the specification ask for.

use shinpan_spec::{
    basic, button_go, international_1998, japanese_1989, japanese_1997, katago, new_zealand, options,
    tromp_taylor_2001, wmsg_2008,
};

use crate::driver::{Driven, FAR, Player, Point, State, row};

use Player::{Black, White};

/// Takes down moves that the rules refuse, in a game on three points in a row.
fn refused_moves_are_taken_down<Game: Driven>(mut game: Game) {
    let at = |column| Point { column, row: 0 };
    let steps = [
        // Out of turn, on a stone, off the board, and a suicide of three stones.
        (Game::play(White, at(1)), ".O.", Black),
        (Game::play(Black, at(1)), ".X.", White),
        (Game::play(White, FAR), ".X.", Black),
        (Game::play(Black, at(0)), "XX.", White),
        (Game::play(Black, at(2)), "...", White),
        (Game::pass(Black), "...", White),
    ];
    for (act, stones, to_move) in steps {
        game.take_down(act.clone());
        let position = game.position();
        let shown: String = (0..3)
            .map(|column| match position.state(at(column)) {
                Some(State::Black) => 'X',
                Some(State::White) => 'O',
                _ => '.',
            })
            .collect();
        assert_eq!((shown.as_str(), game.to_move()), (stones, Some(to_move)), "{act:?} {game:?}");
    }
}

#[test]
fn records_of_every_document_hold_refused_moves() {
    let (position, readings) = (basic::Position::empty(3, 1), basic::Readings::default());
    let concise = basic::concise::Setting { position, to_move: Black, komi: 0, readings };
    refused_moves_are_taken_down(basic::concise::Game::begin(concise).unwrap());
    macro_rules! each {
        ($($document:ident)*) => {
            $(refused_moves_are_taken_down($document::Game::begin($document::Setting::plain(3, 1)).unwrap());)*
        };
    }
    each!(basic button_go international_1998 japanese_1989 japanese_1997 katago new_zealand options tromp_taylor_2001 wmsg_2008);
}

/// A play after the end goes on with the game.
#[test]
fn records_go_on_after_the_end() {
    use japanese_1997::{Act, Game, Phase, Setting};
    let at = Point { column: 0, row: 0 };
    let ended = |acts: &[Act]| {
        let mut game = Game::begin(Setting::plain(3, 1)).unwrap();
        acts.iter().for_each(|act| assert!(game.act(act.clone()).is_ok(), "{act:?}"));
        game
    };
    for acts in [vec![Act::Resign(Black)], vec![Act::Pass(Black), Act::Pass(White), Act::Agree(Vec::new())]] {
        let mut game = ended(&acts);
        game.take_down(Act::Play(Black, at));
        assert_eq!((game.phase(), game.to_move(), game.outcome()), (Phase::Play, Some(White), None), "{acts:?}");
        // An agreement changes nothing that was taken down.
        game.take_down(Act::Agree(vec![at]));
        assert_eq!(game.position().state(at), Some(State::Black));
    }
}

#[test]
fn single_points_have_owners() {
    let at = |column| Point { column, row: 0 };
    let owners = |owner: &dyn Fn(Point) -> Option<Player>| [at(0), at(1), at(3), FAR].map(owner);
    macro_rules! each {
        ($($document:ident)*) => {$(
            let position = row($document::Position::empty, "X.O.");
            let game = $document::Game::begin($document::Setting { position, ..$document::Setting::plain(4, 1) }).unwrap();
            let expected = [Some(Black), None, Some(White), None];
            assert_eq!(owners(&|point| game.owner(point)), expected, stringify!($document));
        )*};
    }
    each!(button_go international_1998 new_zealand options tromp_taylor_2001 wmsg_2008);
    // Here stones are nobody's, and a dame beside a group takes its territory.
    for (states, expected) in [("XX..OO", [None; 2]), (".XXOO.", [Some(Black), Some(White)])] {
        let position = row(japanese_1997::Position::empty, states);
        let setting = japanese_1997::Setting { position, ..japanese_1997::Setting::plain(6, 1) };
        let game = japanese_1997::Game::begin(setting).unwrap();
        assert_eq!([at(0), at(5)].map(|point| game.owner(point)), expected, "{states}");
        assert_eq!([at(1), at(4), FAR].map(|point| game.owner(point)), [None; 3], "{states}");
    }
}

#[test]
fn conventional_komi_is_half_a_point_with_a_handicap() {
    let komi = |handicap| basic::Setting { handicap, ..basic::Setting::plain(19, 19) }.conventional_komi();
    assert_eq!([0, 1, 2, 9].map(komi), [None, Some(1), Some(1), Some(1)]);
}

#[test]
fn connected_intersections_have_one_color() {
    let position = row(international_1998::Position::empty, "XX.O");
    let at = |column| Point { column, row: 0 };
    assert!(position.connected(at(0), at(1)) && !position.connected(at(0), at(2)) && !position.connected(at(0), at(3)));
}
