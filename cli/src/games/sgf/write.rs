//! Writes scripts as SGF records and as GTP commands, for programs that read these.

use shinpan::{HalfPoints, Setup};
use shinpan_records::{AddError, Edit, NodeId, Record};

use shinpan_harness::subject::engine::color_to_engine;
use shinpan_harness::vocabulary::{Act, Move, Script, Target};
use shinpan_harness::vocabulary::{Color, Point};

/// Returns the script as a record of one game. An act without an SGF property becomes a comment in its own node.
pub fn write(script: &Script) -> String {
    record_of(script).0.to_string()
}

/// Returns the record, and the node of each act.
pub(super) fn record_of(script: &Script) -> (Record, Vec<NodeId>) {
    let mut record = header(script);
    let mut last = record.main_line().last().unwrap_or(NodeId::ROOT);
    let mut nodes = Vec::new();
    for act in &script.acts {
        // Every point is on the board, and every node is one of the record: nothing can be refused.
        last = add(&mut record, last, act).unwrap_or(last);
        nodes.push(last);
    }
    (record, nodes)
}

fn header(script: &Script) -> Record {
    let start = &script.start;
    let (columns, rows) = (start.board.columns(), start.board.rows());
    let stones = |color| start.board.points_of(Some(color)).map(point_of).collect::<Vec<_>>();
    let to_move = color_to_engine(start.to_play);
    let empty = Setup::empty(columns, rows).with_to_move(to_move).with_komi(HalfPoints(script.komi().0));
    let setup = empty.clone().with_black(stones(Color::Black)).with_white(stones(Color::White));
    let mut record = Record::new(&setup).or_else(|_| Record::new(&empty)).unwrap_or_default();
    record.info.rules = Some(script.rules.id.clone());
    record
}

fn add(record: &mut Record, after: NodeId, act: &Act) -> Result<NodeId, AddError> {
    let one_move = match act {
        Act::Move(Move { player, target: Target::At(point) }) if record.contains(point_of(*point)) => {
            Some((*player, shinpan::Move::Play(point_of(*point))))
        }
        Act::Move(Move { player, target: Target::Pass }) => Some((*player, shinpan::Move::Pass)),
        _ => None,
    };
    if let Some((player, one_move)) = one_move {
        return record.add_move(after, color_to_engine(player), one_move);
    }
    let node = record.add_edit(after, Edit::default())?;
    record.set_comment(node, Some(&act.to_string()))?;
    Ok(node)
}

fn point_of(point: Point) -> shinpan::Point {
    shinpan::Point::new(point.column, point.row)
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
