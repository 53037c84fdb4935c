//! Rulesets as text: their options, clauses and readings, and what tells two of them apart.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use super::clauses_in_force::{Separating, Stands, in_force, separating, standings};
use shinpan_harness::input::InputError;
use shinpan_harness::suite::case::Warrant;
use shinpan_harness::suite::corpus::Corpus;
use shinpan_harness::suite::trace::{Clause, Considered, Reading, Register, engine_items};
use shinpan_harness::vocabulary::rulesets::options::KEYS;
use shinpan_harness::vocabulary::rulesets::{KataGo, PresetGroup, presets};
use shinpan_harness::vocabulary::{MadeBy, Rules};
use shinpan_referee::rulesets::names::source;
use shinpan_referee::rulesets::options::{differing, switches};
use shinpan_referee::rulesets::published_atlas::{Charted, ChartedRow, ChartedWitness, charted};

/// Returns every name of a ruleset in groups: documents, their rulesets, options by value, presets by where they are used.
///
/// # Errors
/// - The data of the presets has a fault.
pub fn list(registers: &[Register]) -> Result<String, InputError> {
    let mut text = String::from("documents:\n");
    for register in registers.iter().filter(|register| register.document != OPTIONS) {
        let _ = writeln!(text, "  {}: {} ({})", register.document, register.title, register.source);
    }
    text.push_str("\nrulesets of documents:\n");
    for rules in Rules::by_document().into_iter().filter(|rules| rules.options.is_none()) {
        let _ = writeln!(text, "  {:48}  {}", rules.id, rules.about);
    }
    text.push_str("\noptions by value, as in basic,suicide=multi,ko=none (the first is the value of basic):\n");
    for (key, values) in KEYS {
        let _ = writeln!(text, "  {key:12} {}", values.join(" | "));
    }
    for group in PresetGroup::ALL {
        let _ = writeln!(text, "\n{}:", group.heading());
        for preset in presets()?.iter().filter(|preset| preset.group == group) {
            let refused = if preset.rules.is_none() { " (cannot be played)" } else { "" };
            let _ = writeln!(text, "  {:24}  {}{refused}", preset.id, preset.title);
        }
    }
    Ok(text)
}

/// The document of the options.
const OPTIONS: &str = "options";

/// Returns the value of every option with what its clause says. Empty if a document's own text plays the ruleset.
fn options_by_value(rules: Rules, register: &Register) -> String {
    let Some(options) = rules.options else { return String::new() };
    let mut text = String::from("\noptions by value (* differs from basic):\n");
    for (key, values) in KEYS {
        let value = options.get(key);
        let id = format!("{OPTIONS}/{key}.{value}");
        let says = register.clauses.iter().find(|clause| clause.id == id).map_or("", |clause| clause.says.as_str());
        let mark = if value == values[0] { ' ' } else { '*' };
        let _ = writeln!(text, " {mark} {key}={value}: {says}");
    }
    text
}

/// Returns where a preset comes from and what it leaves out. Empty for other rulesets.
fn about_preset(rules: Rules) -> String {
    let Some(preset) = rules.preset else { return String::new() };
    let mut text = String::new();
    let mut line = |name: &str, says: &str| {
        let _ = writeln!(text, "  {name:11}{says}");
    };
    line("same as", &rules.canonical);
    line("source", &source(preset));
    for (number, left_out) in preset.leaves_out().into_iter().enumerate() {
        line(if number == 0 { "leaves out" } else { "" }, left_out);
    }
    if let (Some(near), Some(differs)) = (&preset.neighbour, &preset.differs) {
        line("nearest", &format!("{near}: {differs}"));
    }
    let written: Vec<&str> = preset.sgf.iter().chain(&preset.aliases).map(String::as_str).collect();
    if !written.is_empty() {
        line("written", &written.join(", "));
    }
    preset.gtp.iter().for_each(|command| line("GTP", command));
    text
}

/// Returns one ruleset as text: its rules in words and its names. Then its document: the clauses in force, those that it
/// does not choose, those without code, and the readings that apply. `considered` adds the doubts that the text settles.
pub fn show(rules: Rules, register: &Register, corpus: &Corpus, considered: bool) -> String {
    let mut text = format!("{}: {}\n\n", rules.id, rules.about);
    text.push_str(&about_preset(rules));
    for (name, says) in facts(rules) {
        let _ = writeln!(text, "  {name:11}{says}");
    }
    text.push_str(&options_by_value(rules, register));
    let _ = writeln!(text, "\n{} ({})", register.title, register.source);
    let standings = standings(rules, register, corpus);
    let groups = [
        (Stands::InForce, "in force"),
        (Stands::NotChosen, "not in this ruleset: options, and what its options replace"),
        (Stands::Excused, "decides nothing in a game"),
    ];
    // The values of options are shown above. What remains is common to all combinations.
    let value = |clause: &Clause| rules.options.is_some() && within_document(&clause.id).contains('.');
    for (stands, heading) in groups {
        let clauses: Vec<&Clause> =
            standings.iter().filter(|(_, of)| *of == stands).map(|(clause, _)| *clause).collect();
        let clauses: Vec<&Clause> = clauses.into_iter().filter(|clause| !value(clause)).collect();
        if !clauses.is_empty() {
            let _ = writeln!(text, "\n{heading}:");
        }
        clauses.iter().for_each(|clause| text.push_str(&clause_line(clause)));
    }
    let applies = |reading: &&Reading| {
        standings.iter().any(|(clause, stands)| clause.id == reading.clause && *stands == Stands::InForce)
    };
    let readings: Vec<&Reading> = register.readings.iter().filter(applies).collect();
    if !readings.is_empty() {
        text.push_str("\nreadings of unclear clauses (* applies here):\n");
    }
    readings.iter().for_each(|reading| text.push_str(&reading_lines(reading, rules, corpus)));
    text.push_str(&considered_lines(register, considered));
    text
}

fn considered_lines(register: &Register, whole: bool) -> String {
    let count = register.considered.len();
    if count == 0 || !whole {
        let hint = format!("\nconsidered, and settled by the text: {count} questions (--considered lists them)\n");
        return if count == 0 { String::new() } else { hint };
    }
    let line = |doubt: &Considered| format!("  {} {} ({})\n", doubt.question, doubt.answer, doubt.at.join(", "));
    let lines: String = register.considered.iter().map(line).collect();
    format!("\nconsidered, and settled by the text:\n{lines}")
}

/// Returns a clause's id without its document: `rule8` for `basic/rule8`.
fn within_document(clause: &str) -> &str {
    clause.split_once('/').map_or(clause, |(_, number)| number)
}

fn clause_line(clause: &Clause) -> String {
    let place = if clause.at.is_empty() { String::new() } else { format!(" ({})", clause.at.join(", ")) };
    let number = within_document(&clause.id);
    let excused = clause.excused.as_ref().map_or(String::new(), |why| format!(" [{why}]"));
    format!("  {number}{place}: {}{excused}\n", clause.says)
}

fn reading_lines(reading: &Reading, rules: Rules, corpus: &Corpus) -> String {
    let clause = within_document(&reading.clause);
    let mut text = format!("  {} ({clause}): {}\n", reading.id, reading.question);
    let chosen = rules.chosen.iter().find(|one| one.reading == reading.id).map(|one| one.name);
    let optional =
        reading.alternatives.iter().find(|one| one.option.as_ref().is_some_and(|option| rules.has_option(option)));
    let here = chosen.or(optional.map(|other| other.name.as_str())).unwrap_or(&reading.default);
    for other in &reading.alternatives {
        let mark = if other.name == here { '*' } else { ' ' };
        let runs = rules.choices().iter().any(|one| one.reading == reading.id && one.name == other.name);
        let how = match &other.option {
            Some(option) => format!("; choose {}{option}", rules.document),
            None if runs && mark == ' ' => format!("; choose ~{}:{}", reading.id, other.name),
            None => String::new(),
        };
        let default = if other.name == reading.default { " (default)" } else { "" };
        let _ = writeln!(text, "   {mark} {}{default}: {}{how}", other.name, other.says);
    }
    let rests = match (reading.warrant, reading.at.join(", ")) {
        (Warrant::Choice, _) => "our choice".to_owned(),
        (warrant, at) => format!("by {}{}", warrant.words(), if at.is_empty() { at } else { format!(" {at}") }),
    };
    let _ = writeln!(text, "     why the default ({rests}): {}", reading.because);
    let cases = corpus.entries.iter().filter(|entry| entry.case.readings.contains(&reading.id));
    let case = cases.min_by_key(|entry| (entry.case.steps.len(), entry.case.start.board.points().count()));
    match (case, &reading.excused) {
        (Some(entry), _) => {
            let _ = writeln!(text, "     it shows in {}: {}", entry.id, entry.case.title);
        }
        (None, Some(why)) => {
            let _ = writeln!(text, "     no case: {why}");
        }
        (None, None) => {}
    }
    text
}

/// How two rulesets differ.
pub struct Difference {
    /// Options with the clauses that they come from, clauses in force in one only, readings, and the smallest cases in which
    /// it shows.
    pub text: String,
    /// Whether nothing differs.
    pub same: bool,
}

/// Returns how two rulesets differ.
///
/// # Errors
/// - A register or `engine.yaml` has a fault.
pub fn diff(left: Rules, right: Rules, registers: &[Register], corpus: &Corpus) -> Result<Difference, InputError> {
    let forces = [left, right].map(|rules| in_force(rules, corpus));
    let options = options(left, right, &forces)?;
    let only = only(left, right, &forces, registers);
    let cases = separating(left, right, corpus);
    let mut text = format!("{left}: {}\n{right}: {}\n", left.about, right.about);
    if !options.is_empty() {
        let _ = write!(text, "\noptions:\n{options}");
    }
    text.push_str(&only);
    text.push_str(&atlas_lines(left, right)?);
    text.push_str(match cases.is_empty() {
        true => "\nno case of the suite tells them apart, komi and long cases aside\n",
        false => "\nthe smallest cases in which it shows, komi 0:\n",
    });
    cases.iter().for_each(|case| text.push_str(&case_lines(case, left, right)));
    Ok(Difference { text, same: options.is_empty() && only.is_empty() && cases.is_empty() })
}

/// Returns where the published atlas parts two rulesets. Empty if it does not have them.
fn atlas_lines(left: Rules, right: Rules) -> Result<String, InputError> {
    let rows = match charted(left, right)? {
        Charted::Unknown => return Ok(String::new()),
        Charted::SameKind => {
            return Ok("\nno line of plays and passes parts them, without handicap and komi (atlas)\n".to_owned());
        }
        Charted::Rows(rows) => rows,
    };
    let mut text = "\nthe smallest lines of plays and passes on which they part, without komi (atlas):\n".to_owned();
    for ChartedRow { level, from, order, witness, was_asked } in rows {
        let is_main = from == "game" && order == "points";
        let Some(ChartedWitness { board, start, acts, values }) = witness else {
            let none =
                if was_asked { "none in what was searched" } else { "not asked: `solve` cannot play one of them" };
            let _ = writeln!(text, "  {level:<5}  {none}");
            continue;
        };
        let kind = match (is_main, from) {
            (true, _) => String::new(),
            (false, "game") => format!(" (fewest {order})"),
            (false, _) => format!(" (fewest {order}, from any position)"),
        };
        let start = start.map_or(String::new(), |start| format!(" {start} to play"));
        let acts = acts.map_or(String::new(), |acts| format!(": {acts}"));
        let values = values.map_or(String::new(), |[mine, theirs]| format!(": {left} {mine}, {right} {theirs}"));
        let level = if is_main { level } else { "" };
        let _ = writeln!(text, "  {level:<5}  {board}{start}{acts}{values}{kind}");
    }
    Ok(text)
}

/// Returns the options in which two rulesets differ, with the clauses in force that they come from.
fn options(left: Rules, right: Rules, forces: &[BTreeSet<&'static str>; 2]) -> Result<String, InputError> {
    let items = engine_items()?;
    let clauses_of = |force: &BTreeSet<&'static str>, item: &str| -> String {
        let names = |clause: &&&str| items.get(**clause).is_some_and(|items| items.iter().any(|other| other == item));
        let names: Vec<&str> = force.iter().filter(names).copied().collect();
        if names.is_empty() { String::new() } else { format!("  [{}]", names.join(", ")) }
    };
    let mut text = String::new();
    for (mine, theirs) in differing(&left.engine, &right.engine) {
        let _ = writeln!(text, "  {}", mine.name);
        for (rules, force, switch) in [(left, &forces[0], &mine), (right, &forces[1], &theirs)] {
            let _ = writeln!(text, "    {rules}: {}{}", switch.words(), clauses_of(force, &switch.item));
        }
    }
    for (name, mine, theirs) in plain_facts(left, right) {
        let _ = writeln!(text, "  {name}\n    {left}: {mine}\n    {right}: {theirs}");
    }
    Ok(text)
}

/// Returns a case that tells two rulesets apart: its start, its acts, and the first answer that differs.
fn case_lines(case: &Separating, left: Rules, right: Rules) -> String {
    let Separating { id, title, finding } = case;
    let start = &finding.script.start;
    let mut text = format!("  {id}: {title}\n");
    if start.handicap > 0 {
        let _ = writeln!(text, "    handicap {}", start.handicap);
    }
    if start.made_by != MadeBy::Unsaid {
        let maker = start.made_by.player().map_or("nobody", |player| player.word());
        let _ = writeln!(text, "    the start was made by {maker}");
    }
    start.board.with_coordinates(None).lines().for_each(|row| {
        let _ = writeln!(text, "      {row}");
    });
    let acts: Vec<String> = finding.script.acts.iter().map(ToString::to_string).collect();
    let _ = writeln!(text, "    {}", acts.join(", "));
    finding.divergence.text(&left.id, &right.id).lines().for_each(|line| {
        let _ = writeln!(text, "    {line}");
    });
    text
}

/// Returns facts besides options in which two rulesets differ: name, left, right.
fn plain_facts(left: Rules, right: Rules) -> Vec<(&'static str, String, String)> {
    let facts = |rules: Rules| {
        let chosen: Vec<String> = rules.chosen.iter().map(ToString::to_string).collect();
        [
            ("komi", rules.komi.to_string()),
            ("boards", format!("1 to {} lines each way", rules.largest)),
            ("methods", if rules.counting.is_empty() { "none".to_owned() } else { methods(rules) }),
            ("readings", if chosen.is_empty() { "the defaults".to_owned() } else { chosen.join(", ") }),
        ]
    };
    let pairs = facts(left).into_iter().zip(facts(right));
    pairs.filter(|(mine, theirs)| mine != theirs).map(|((name, mine), (_, theirs))| (name, mine, theirs)).collect()
}

/// Returns the clauses in force under one of two rulesets of the same document only.
fn only(left: Rules, right: Rules, forces: &[BTreeSet<&'static str>; 2], registers: &[Register]) -> String {
    if left.document != right.document {
        return String::new();
    }
    let clauses: Vec<&Clause> = registers.iter().flat_map(|register| &register.clauses).collect();
    let mut text = String::new();
    for (rules, mine, theirs) in [(left, &forces[0], &forces[1]), (right, &forces[1], &forces[0])] {
        let only =
            clauses.iter().filter(|clause| mine.contains(clause.id.as_str()) && !theirs.contains(clause.id.as_str()));
        let lines: String = only.map(|clause| clause_line(clause)).collect();
        if !lines.is_empty() {
            let _ = write!(text, "\nclauses in force under {rules} only:\n{lines}");
        }
    }
    text
}

/// Returns the names of a ruleset's counting methods.
fn methods(rules: Rules) -> String {
    let names: Vec<&str> = rules.counting.iter().map(|(_, method)| *method).collect();
    names.join(", ")
}

/// Returns the facts of a ruleset besides its document: options, komi, boards, names.
fn facts(rules: Rules) -> Vec<(&'static str, String)> {
    let mut facts: Vec<(&str, String)> = switches(&rules.engine)
        .into_iter()
        .filter(|switch| !switch.says.is_empty())
        .map(|switch| (if switch.follows { "" } else { switch.name }, switch.says.to_owned()))
        .collect();
    let handicap = match rules.handicap_komi == rules.komi {
        true => String::new(),
        false => format!(", with a handicap {}", rules.handicap_komi),
    };
    facts.push(("komi", format!("{}{handicap}, unless a start names another", rules.komi)));
    facts.push(("boards", format!("1 to {} lines each way", rules.largest)));
    if !rules.counting.is_empty() {
        facts.push(("methods", methods(rules)));
    }
    if let Some(flags) = rules.gnugo {
        facts.push(("GNU Go", flags.to_owned()));
    }
    if let Some(katago) = KataGo::of(&rules) {
        facts.push(("KataGo", katago.to_string()));
    }
    if !rules.engine_plays {
        facts.push(("engine", "does not play these readings; the specification alone does".to_owned()));
    }
    facts
}
