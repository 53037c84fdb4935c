//! The library's conveniences besides the rules: texts that can be read back, lists of moves, neighboring points.

use std::fmt::{Debug, Display};
use std::str::FromStr;

use shinpan::{Board, ByColor, Color, Game, Move, Point, Ruleset};

use shinpan_harness::subject::engine::{begin, color_from_engine};
use shinpan_harness::subject::referee::Referee;
use shinpan_harness::vocabulary::{Diagram, Script, Vertex};

use super::verdict::{Verdict, Violation, differ};

/// Checks the following after each act:
///
/// - Board, rules and moves can be read back from their texts.
/// - The board's text is the diagram that the harness writes with its own code.
/// - The lists of moves and points are complete.
///
/// # Errors
/// - The text or the list that is wrong.
pub fn texts_come_back_and_lists_are_whole(script: &Script) -> Verdict {
    let Ok(mut game) = begin(script.rules, script.rules.engine, &script.start) else {
        return Ok(());
    };
    let rules = game.engine().ruleset();
    comes_back(&rules)?;
    differ("a ruleset with all its switches is another", &format!("{rules:#}").parse().ok(), &Some(rules))?;
    offered(game.engine())?;
    for act in &script.acts {
        let _ = game.act(act);
        offered(game.engine())?;
    }
    Ok(())
}

fn offered(game: &Game) -> Verdict {
    the_board_is_written(game.board())?;
    points_are_listed(game.board())?;
    moves_are_listed(game)
}

fn comes_back<T: FromStr<Err: Display> + Display + PartialEq + Debug>(value: &T) -> Verdict {
    let text = value.to_string();
    match text.parse::<T>() {
        Ok(read) => differ("a text is read back as another", &read, value),
        Err(error) => Err(Violation::new("a text is not read back", format!("{text:?}: {error}"))),
    }
}

fn the_board_is_written(board: &Board) -> Verdict {
    comes_back(board)?;
    let diagram = Diagram::of(board.columns(), board.rows(), |point| {
        board.at(Point::new(point.column, point.row)).map(color_from_engine)
    });
    let plain = diagram.to_string();
    differ("a board is not written as its diagram", &board.to_string().as_str(), &plain.trim_end())?;
    let (own, framed) = (format!("{board:#}"), diagram.with_coordinates(None));
    let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
    differ("coordinates are not those of the diagram", &words(&own), &words(&framed))
}

/// Checks that stones and empty points together are the whole board.
fn points_are_listed(board: &Board) -> Verdict {
    let stones = ByColor::from_fn(|color| Vec::from_iter(board.stones(color)));
    for (color, stones) in stones.as_ref().zip_color() {
        let expected: Vec<Point> = board.points().filter(|point| board.at(*point) == Some(color)).collect();
        differ("the stones are not those of the color", stones, &expected)?;
    }
    let mut all = Vec::from_iter(board.empty_points());
    all.extend(stones.into_iter().flatten());
    all.sort_unstable();
    differ("stones and empty points do not make up the board", &all, &board.points().collect())
}

/// Checks that the listed moves are those that are accepted. Makes the first and the last of them.
fn moves_are_listed(game: &Game) -> Verdict {
    let listed: Vec<Move> = game.legal_moves().collect();
    let all = || game.board().points().map(Move::from).chain([Move::Pass]);
    let accepted: Vec<Move> = match game.to_move() {
        Some(color) => all().filter(|one| game.check_move(color, *one).is_ok()).collect(),
        None => Vec::new(),
    };
    differ("the moves listed are not those accepted", &listed, &accepted)?;
    let (Some(color), ends) = (game.to_move(), listed.first().into_iter().chain(listed.last())) else {
        return Ok(());
    };
    for one in ends {
        comes_back(one)?;
        differ("a move is a point or a pass", &one.point().is_none(), &one.is_pass())?;
        let (mut made, mut plain) = (game.clone(), game.clone());
        let removed = made.make_move(color, *one).map(Vec::from_iter);
        let expected = match one {
            Move::Play(point) => plain.play(color, *point).map(Vec::from_iter),
            Move::Pass => plain.pass(color).map(|()| Vec::new()),
        };
        differ("a move made removes something else", &removed, &expected)?;
        differ("a move made leaves another board", made.board(), plain.board())?;
        differ("a move made leaves another player", &made.to_move(), &plain.to_move())?;
    }
    Ok(())
}

/// Checks that the engine and the harness read the same texts as boards and moves. The harness has its own code for
/// both. Each board or move that was read must survive writing and reading. Each refusal must have a message. The check
/// uses the bytes as text, and as the points of a diagram.
///
/// # Errors
/// - The text on which they differ.
pub fn any_text_is_read_or_refused(data: &[u8]) -> Verdict {
    let text = String::from_utf8_lossy(data);
    for text in [text.as_ref(), &diagram_of(data)] {
        let diagram = text.parse::<Diagram>().ok().filter(|diagram| diagram.without_liberty().is_empty());
        let board = text.parse::<Board>();
        differ("a board to one side alone", &board.is_ok(), &diagram.is_some())?;
        if let (Ok(board), Some(diagram)) = (&board, diagram) {
            differ("a board is read as another", &board.to_string().as_str(), &diagram.to_string().trim_end())?;
        }
        read_or_refused(text, board)?;
        let one_move = text.parse::<Move>();
        let on_board = |vertex: &Vertex| match vertex {
            Vertex::At(point) => point.column < 25 && point.row < 25,
            Vertex::Pass => true,
        };
        let vertex = text.parse::<Vertex>().ok().filter(on_board);
        differ("a move to one side alone", &one_move.is_ok(), &vertex.is_some())?;
        read_or_refused(text, one_move)?;
        read_or_refused(text, text.parse::<Point>())?;
        read_or_refused(text, text.parse::<Color>())?;
        read_or_refused(text, text.parse::<Ruleset>())?;
    }
    Ok(())
}

/// Returns a text that is mostly a diagram. The first byte is its width, each other byte a point. The last row may be
/// short.
fn diagram_of(data: &[u8]) -> String {
    let (first, points) = data.split_first().unwrap_or((&0, &[]));
    let marks = ["X", "O", ".", ".", ".", "X", "O", "."];
    let mark = |byte: &u8| if *byte == 255 { "x" } else { marks[usize::from(byte % 8)] };
    let rows = points.chunks(usize::from(first % 27) + 1);
    rows.map(|row| row.iter().map(mark).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>().join("\n")
}

fn read_or_refused<T, E>(text: &str, read: Result<T, E>) -> Verdict
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
    E: Display,
{
    match read {
        Ok(value) => comes_back(&value),
        Err(error) if error.to_string().is_empty() => {
            Err(Violation::new("a text is refused without a word", format!("{text:?}")))
        }
        Err(_) => Ok(()),
    }
}
