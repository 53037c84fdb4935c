//! A clause as the page shows it: what it says, its document, its sentence, and where the text is.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde_json::{Value, json};

use shinpan_harness::suite::trace::{Clause, Register, shared_registers};

static CLAUSES: LazyLock<BTreeMap<&'static str, Value>> = LazyLock::new(|| {
    let registers = shared_registers().unwrap_or_default();
    let of = |register: &'static Register| register.clauses.iter().map(|clause| (&*clause.id, shown(register, clause)));
    registers.iter().flat_map(of).collect()
});

fn shown(register: &Register, clause: &Clause) -> Value {
    let number = clause.id.split_once('/').map_or(clause.id.as_str(), |(_, number)| number);
    let sentence = clause.at.first().and_then(|span| span.split('-').next());
    json!({
        "id": clause.id,
        "document": register.title,
        "number": number,
        "says": clause.says,
        "sentence": sentence.map(|sentence| format!("{}/{sentence}", register.document)),
        "link": Some(&register.seed).filter(|seed| seed.starts_with("http")),
    })
}

/// Returns a clause. One that no register has says so.
pub fn clause(id: &str) -> Value {
    let unknown =
        || json!({ "id": id, "document": "", "number": id, "says": "not registered", "sentence": null, "link": null });
    CLAUSES.get(id).cloned().unwrap_or_else(unknown)
}

/// Returns the clause of a refusal. A document that has no such act has no clause for it, which is said.
pub fn refusing(by: Option<&str>) -> Value {
    let none = || {
        let says = "the document has no such act here";
        json!({ "id": "", "document": "", "number": "", "says": says, "sentence": null, "link": null })
    };
    by.map_or_else(none, clause)
}

/// Returns clauses that come with what they say.
pub fn clauses(passed: &[(String, String)]) -> Vec<Value> {
    passed.iter().map(|(id, _)| clause(id)).collect()
}
