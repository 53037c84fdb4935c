//! The question `line`: one line of a record with variations. And what a line has besides its acts: its comments, and the
//! branches of the record.

use serde_json::{Value, json};

use super::summary::{reading, summary_of};
use crate::fault::Fault;
use crate::given::record_text;
use crate::marks::player;
use crate::request::Request;
use shinpan_harness::subject::engine::{color_from_engine, from_engine};
use shinpan_records::{NodeId, Record};
use shinpan_referee::games::sgf::is_act;

/// Answers `line`: the line through a node, and from there the first variation at each branch.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let tree = reading(record_text(request)?)?.record;
    let wanted = request.number("node", usize::MAX)?.unwrap_or(0);
    let found = tree.nodes().map(|(id, _)| id).find(|id| id.number() == wanted);
    let Some(node) = found else {
        return Err(Fault::new(format!("`node` is {wanted}: expected a number below {}", tree.node_count())));
    };
    let at = acts(&tree, &tree.line_to(node));
    let mut line = line_of(&tree, node);
    line["at"] = at.into();
    Ok(line)
}

/// Returns the line through a node, its comments, and its branches.
pub fn line_of(tree: &Record, through: NodeId) -> Value {
    let last = tree.continuation(through).last().unwrap_or(through);
    let (mut at, mut branches, mut comments) = (0, Vec::new(), Vec::new());
    let line = tree.line_to(last);
    for (place, id) in line.iter().enumerate() {
        let Some(node) = tree.node(*id) else { continue };
        at += usize::from(is_act(node));
        if let Some(text) = node.comment() {
            comments.push(json!({ "at": at, "text": text }));
        }
        if node.children().len() > 1 {
            let next = line.get(place + 1);
            let ways = node.children().iter().map(|child| way(tree, *child, next == Some(child)));
            branches.push(json!({ "at": at, "ways": ways.collect::<Vec<_>>() }));
        }
    }
    let record = tree.cut(last);
    json!({ "record": record.to_string(), "summary": summary_of(record), "branches": branches, "comments": comments })
}

/// Returns a way on from a branch: its node, and its first move.
fn way(tree: &Record, node: NodeId, chosen: bool) -> Value {
    let first = tree.continuation(node).find_map(|id| tree.node(id)?.one_move());
    let color = player(first.map(|(color, _)| color_from_engine(color)));
    let at = first.map(|(_, made)| made.point().map_or("pass", |point| from_engine(point).name()));
    json!({ "node": node.number(), "player": color, "at": at, "chosen": chosen })
}

fn acts(tree: &Record, line: &[NodeId]) -> usize {
    line.iter().filter(|id| tree.node(**id).is_some_and(is_act)).count()
}
