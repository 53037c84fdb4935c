//! What a help lists.

/// Returns the verbs below a verb, as its help lists them.
pub fn verbs(help: &str) -> Vec<String> {
    let headings = ["Commands:", "Test a program:", "Ask the rules:", "Lab:", "Keep the suite:"];
    let mut inside = false;
    let lines = help.lines().filter(|line| {
        inside = headings.contains(line) || inside && !line.is_empty();
        inside
    });
    let first = lines.filter(|line| line.strip_prefix("  ").is_some_and(|rest| !rest.starts_with(' ')));
    first.filter_map(|line| line.split_whitespace().next()).filter(|verb| *verb != "help").map(str::to_owned).collect()
}
