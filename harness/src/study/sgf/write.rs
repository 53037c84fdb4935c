//! Writes scripts as SGF records and as GTP commands, for programs that read these.

use sgf_parse::go::{Move as SgfMove, Point as SgfPoint, Prop};
use sgf_parse::{Color as SgfColor, SgfNode, SimpleText, Text};

use crate::vocabulary::{Act, Move, Script, Target};
use crate::vocabulary::{Color, Diagram, Point};

/// Returns the script as a record of one game. An act without an SGF property becomes a comment in its own node.
pub fn write(script: &Script) -> String {
    let board = &script.start.board;
    // One node after the other. The library would write a tree by calling itself once for each node.
    let single = |properties: Vec<Prop>, is_root: bool| SgfNode::new(properties, Vec::new(), is_root).to_string();
    let moves = script.acts.iter().map(|act| single(vec![property(board, act)], false));
    format!("({}{})\n", single(header(script), true), moves.collect::<String>())
}

fn header(script: &Script) -> Vec<Prop> {
    let start = &script.start;
    let board = &start.board;
    let stones = |color| board.points_of(Some(color)).map(|point| at(board, point)).collect();
    let mut header = vec![
        Prop::FF(4),
        Prop::GM(1),
        Prop::SZ((board.columns(), board.rows())),
        Prop::RU(SimpleText { text: script.rules.id.clone() }),
        Prop::KM(f64::from(script.komi().0) / 2.0),
    ];
    let both = [(Color::Black, Prop::AB(stones(Color::Black))), (Color::White, Prop::AW(stones(Color::White)))];
    header.extend(
        both.into_iter().filter(|(color, _)| board.points_of(Some(*color)).next().is_some()).map(|(_, set)| set),
    );
    header.push(Prop::PL(color_of(start.to_play)));
    header
}

fn property(board: &Diagram, act: &Act) -> Prop {
    let (player, one) = match act {
        Act::Move(Move { player, target: Target::At(point) }) if board.contains(*point) => {
            (*player, SgfMove::Move(at(board, *point)))
        }
        Act::Move(Move { player, target: Target::Pass }) => (*player, SgfMove::Pass),
        other => return Prop::C(Text { text: other.to_string() }),
    };
    match player {
        Color::Black => Prop::B(one),
        Color::White => Prop::W(one),
    }
}

/// Converts a point. SGF counts rows from the top.
fn at(board: &Diagram, point: Point) -> SgfPoint {
    SgfPoint { x: point.column, y: board.rows() - 1 - point.row }
}

fn color_of(color: Color) -> SgfColor {
    match color {
        Color::Black => SgfColor::Black,
        Color::White => SgfColor::White,
    }
}

/// Returns the script as GTP commands, one per line. An act without a command becomes a comment. Start stones become
/// plays. For a program with `set_position` or `loadsgf`, use the record instead.
pub fn gtp(script: &Script) -> String {
    let start = &script.start;
    let (columns, rows) = (start.board.columns(), start.board.rows());
    let mut lines = vec![if columns == rows {
        format!("boardsize {columns}")
    } else {
        format!("rectangular_boardsize {columns} {rows}")
    }];
    lines.push("clear_board".to_owned());
    lines.push(format!("komi {}", script.komi()));
    for color in [Color::Black, Color::White] {
        lines.extend(start.board.points_of(Some(color)).map(|point| format!("play {} {point}", color.letter())));
    }
    lines.extend(script.acts.iter().map(|act| match act {
        Act::Move(Move { player, target: Target::At(point) }) => format!("play {} {point}", player.letter()),
        Act::Move(Move { player, target: Target::Pass }) => format!("play {} pass", player.letter()),
        other => format!("# {other}"),
    }));
    lines.join("\n") + "\n"
}
