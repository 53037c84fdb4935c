//! Cases as SGF records. A case has a start and acts for which SGF has no property, such as an agreement on dead stones,
//! so two private properties carry them: `CASE` in the root has the start as JSON, and `ACT` in a node has an act.

use shinpan_records::{Node, NodeId, Property, Record};

use super::write::record_of;
use shinpan_harness::vocabulary::{Act, Script, Start};

/// The private property of the root that has the start of a case.
const CASE: &str = "CASE";

/// The private property of a node that has an act without an SGF property of its own.
const ACT: &str = "ACT";

/// Returns the script of a case as a record. [`read`](super::read) makes the same acts and start of it.
pub fn of_case(script: &Script) -> Record {
    let (mut record, nodes) = record_of(script);
    set(&mut record, NodeId::ROOT, CASE, serde_json::to_string(&script.start).ok());
    for (act, node) in script.acts.iter().zip(nodes) {
        let is_move = record.node(node).is_some_and(|node| node.one_move().is_some());
        if !is_move {
            set(&mut record, node, ACT, serde_json::to_string(act).ok());
        }
    }
    record
}

fn set(record: &mut Record, node: NodeId, name: &str, text: Option<String>) {
    if let Some(property) = text.and_then(|text| Property::new(name, &[&text])) {
        // The record has the node, and the package knows neither property.
        let _ = record.set_property(node, property);
    }
}

/// Returns whether a node of a record is an act.
pub fn is_act(node: &Node) -> bool {
    node.one_move().is_some() || act_of(node).is_some()
}

/// Returns the act of a node that SGF has no property for.
pub(super) fn act_of(node: &Node) -> Option<Act> {
    serde_json::from_str(&text_of(node, ACT)?).ok()
}

/// Returns whether a node names such an act, but wrongly.
pub(super) fn has_no_act(node: &Node) -> bool {
    text_of(node, ACT).is_some() && act_of(node).is_none()
}

/// Returns the start of a case, if the record is one.
pub(super) fn case_start(record: &Record) -> Option<Start> {
    serde_json::from_str(&text_of(record.node(NodeId::ROOT)?, CASE)?).ok()
}

fn text_of(node: &Node, name: &str) -> Option<String> {
    node.properties().iter().find(|property| property.name() == name)?.texts().next()
}
