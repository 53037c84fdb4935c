//! The text above the pictures of a page: tables as tables, diagrams as they are, and all other lines wrapped.

use std::fmt::Write as _;

use crate::report::html::escaped;

/// What a line of a text is.
#[derive(Clone, Copy, PartialEq)]
enum LineKind {
    /// A row of a table. Its cells are two blanks or more apart.
    Row,
    /// A row of a board, or the letters below it.
    Board,
    /// Anything else.
    Words,
}

/// Returns a text as HTML. Empty for an empty text.
pub(super) fn told(text: &str) -> String {
    let mut html = String::new();
    let mut lines: Vec<(LineKind, &str)> = Vec::new();
    for line in text.lines() {
        let in_table = lines.last().is_some_and(|(kind, _)| *kind == LineKind::Row) && cells(line).len() > 2;
        lines.push((if in_table { LineKind::Row } else { kind_of(line) }, line));
    }
    for block in lines.chunk_by(|(one, _), (other, _)| one == other) {
        let [(kind, _), ..] = block else { continue };
        let lines = block.iter().map(|(_, line)| *line);
        match kind {
            LineKind::Row => html.push_str(&table(lines)),
            LineKind::Board => html.push_str(&pre(lines, " class=\"board\"")),
            LineKind::Words => html.push_str(&pre(lines, "")),
        }
    }
    html
}

fn kind_of(line: &str) -> LineKind {
    let marks = line.split_whitespace().collect::<Vec<_>>();
    let number = usize::from(marks.first().is_some_and(|first| first.bytes().all(|letter| letter.is_ascii_digit())));
    let is_board = marks.len() > number && marks[number..].iter().all(|mark| mark.chars().count() == 1);
    match cells(line).first() {
        Some(&"group") => LineKind::Row,
        _ if is_board && line.starts_with(' ') => LineKind::Board,
        _ => LineKind::Words,
    }
}

/// Returns the cells of a row: what two blanks or more part.
fn cells(line: &str) -> Vec<&str> {
    line.split("  ").map(str::trim).filter(|cell| !cell.is_empty()).collect()
}

fn table<'a>(lines: impl Iterator<Item = &'a str>) -> String {
    let mut html = "<table>\n".to_owned();
    for (place, line) in lines.enumerate() {
        let tag = if place == 0 { "th scope=\"col\"" } else { "td" };
        let end = if place == 0 { "th" } else { "td" };
        let cells: String = cells(line).into_iter().map(|cell| format!("<{tag}>{}</{end}>", escaped(cell))).collect();
        let _ = writeln!(html, "<tr>{cells}</tr>");
    }
    html + "</table>\n"
}

fn pre<'a>(lines: impl Iterator<Item = &'a str>, class: &str) -> String {
    let marked = |line: &str| {
        let line = escaped(line);
        let is_breach =
            ["BREACH", "REFUSED", "breaches"].iter().any(|word| line.contains(word)) && !line.contains("0 breaches");
        if is_breach { format!("<strong>{line}</strong>") } else { line }
    };
    format!("<pre{class}>{}</pre>\n", lines.map(marked).collect::<Vec<_>>().join("\n"))
}

#[cfg(test)]
mod tests {
    use super::told;

    #[test]
    fn a_table_is_a_table_and_a_diagram_keeps_its_rows() {
        let text = "game.sgf: 2 moves\n\ngroup  rulesets  result\nA             2  B+80 if no stone is dead\n\n\
                    BREACH  move 2, W <A1>: occupied\n        2  X .\n        1  . .\n           A B\n";
        let html = told(text);
        assert!(html.contains("<tr><th scope=\"col\">group</th><th scope=\"col\">rulesets</th>"), "{html}");
        assert!(html.contains("<tr><td>A</td><td>2</td><td>B+80 if no stone is dead</td></tr>\n</table>"), "{html}");
        assert!(html.contains("<strong>BREACH  move 2, W &lt;A1&gt;: occupied</strong></pre>"), "{html}");
        assert!(html.contains("<pre class=\"board\">        2  X .\n        1  . .\n           A B</pre>"), "{html}");
        assert!(html.starts_with("<pre>game.sgf: 2 moves\n</pre>\n<table>"), "{html}");
        assert_eq!(told(""), "");
    }
}
