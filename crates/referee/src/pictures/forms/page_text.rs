//! The text above the pictures of a page: tables as tables, diagrams as they are, and all other lines wrapped.

use maud::{Markup, html};

/// The words of `explain` and `score` about a breach. A page marks their lines.
const BREACHES: [&str; 2] = ["refuses move ", " of these rules in the record"];

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
pub(super) fn markup(text: &str) -> Markup {
    let mut lines: Vec<(LineKind, &str)> = Vec::new();
    for line in text.lines() {
        let in_table = lines.last().is_some_and(|(kind, _)| *kind == LineKind::Row) && cells(line).len() > 2;
        lines.push((if in_table { LineKind::Row } else { kind_of(line) }, line));
    }
    html! {
        @for block in lines.chunk_by(|(one, _), (other, _)| one == other) {
            @let lines: Vec<&str> = block.iter().map(|(_, line)| *line).collect();
            @match block[0].0 {
                LineKind::Row => (table(&lines)),
                LineKind::Board => pre.board { (lines.join("\n")) },
                LineKind::Words => pre { (words(&lines)) },
            }
        }
    }
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

/// Returns a table. Its columns end where the words of its first row end, except for the first, which is aligned left.
fn table(lines: &[&str]) -> Markup {
    let [head, rows @ ..] = lines else { return Markup::default() };
    let ends = ends_of_words(head);
    html! {
        table {
            tr { @for cell in cells(head) { th scope="col" { (cell) } } }
            @for row in rows { tr { @for cell in placed(row, &ends) { td { (cell) } } } }
        }
    }
}

/// Returns where the cells of a row end, in characters.
fn ends_of_words(line: &str) -> Vec<usize> {
    let letters: Vec<char> = line.chars().collect();
    let blank = |place: usize| letters.get(place).is_none_or(|letter| *letter == ' ');
    (1..=letters.len()).filter(|end| !blank(end - 1) && blank(*end) && blank(end + 1)).collect()
}

/// Returns the cells of a row, by the places where the columns end. A cell may be empty.
fn placed(line: &str, ends: &[usize]) -> Vec<String> {
    let letters: Vec<char> = line.chars().collect();
    let part = |from: usize, to: usize| -> String {
        letters.get(from.min(letters.len())..to.min(letters.len())).unwrap_or_default().iter().collect()
    };
    let mut row = Vec::new();
    // The first cell is aligned left, and the second one right: two blanks or more part them.
    let first_two = part(0, ends.get(1).copied().unwrap_or(usize::MAX));
    let (first, second) = first_two.trim_end().split_once("  ").unwrap_or((first_two.trim(), ""));
    row.extend([first.trim().to_owned(), second.trim().to_owned()]);
    let last = ends.len().saturating_sub(1);
    for column in 2..ends.len() {
        let end = if column == last { usize::MAX } else { ends[column] };
        row.push(part(ends[column - 1], end).trim().to_owned());
    }
    row
}

fn words(lines: &[&str]) -> Markup {
    let is_breach = |line: &str| BREACHES.iter().any(|words| line.contains(words));
    html! {
        @for (number, line) in lines.iter().enumerate() {
            @if number > 0 { "\n" }
            @if is_breach(line) { strong { (line) } } @else { (line) }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::markup;
    use crate::pages::text_table::table as table_of;

    #[test]
    fn a_table_is_a_table_and_a_diagram_keeps_its_rows() {
        let text = "game.sgf: 2 moves\n\ngroup  rulesets                     result\nA             2  B+80 if no stone is dead\n\n\
                    refuses move 2: <occupied>\n        2  X .\n        1  . .\n           A B\n";
        let html = markup(text).into_string();
        assert!(html.contains("<tr><th scope=\"col\">group</th><th scope=\"col\">rulesets</th>"), "{html}");
        assert!(html.contains("<tr><td>A</td><td>2</td><td>B+80 if no stone is dead</td></tr></table>"), "{html}");
        assert!(html.contains("<strong>refuses move 2: &lt;occupied&gt;</strong></pre>"), "{html}");
        assert!(html.contains("<pre class=\"board\">        2  X .\n        1  . .\n           A B</pre>"), "{html}");
        assert!(html.starts_with("<pre>game.sgf: 2 moves\n</pre><table>"), "{html}");
        let rows = [["group", "counted", "Black", "White"], ["A", "area", "9", "-9"], ["by ing", "", "-39", "-39"]];
        let html = markup(&table_of(&rows.map(|row| row.map(str::to_owned).to_vec()))).into_string();
        assert!(html.contains("<tr><td>by ing</td><td></td><td>-39</td><td>-39</td></tr>"), "{html}");
        assert_eq!(markup("").into_string(), "");
    }
}
