//! Points in SGF: two letters, columns from the left and rows from the top.

use shinpan::{Move, Point};

/// The letters of columns and rows, in order.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The largest side of a board on which `tt` is a pass.
pub(crate) const LARGEST_WITH_TT: u8 = 19;

/// Returns the column and the row of a point, counted from the upper left.
pub(crate) fn letters_of(text: &str) -> Option<(u8, u8)> {
    let [column, row] = text.as_bytes() else { return None };
    let number = |letter: &u8| LETTERS.iter().position(|other| other == letter).and_then(|at| u8::try_from(at).ok());
    Some((number(column)?, number(row)?))
}

/// Returns the upper left and the lower right of a rectangle such as `aa:cc`. A point is a rectangle of its own.
pub(crate) fn rectangle(text: &str) -> Option<[(u8, u8); 2]> {
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let (from, to) = (letters_of(first)?, letters_of(last)?);
    (from.0 <= to.0 && from.1 <= to.1).then_some([from, to])
}

/// Converts a point. One off the board stays off the board: a row below it becomes one above it, of the same number.
fn converted((column, row): (u8, u8), rows: u8) -> Point {
    Point::new(column, if row < rows { rows - 1 - row } else { row })
}

/// Writes a point. `None` if SGF has no letters for it.
pub(crate) fn letters(point: Point, rows: u8) -> Option<String> {
    let row = if point.row < rows { rows - 1 - point.row } else { point.row };
    let letter = |number: u8| LETTERS.get(usize::from(number)).copied().map(char::from);
    Some([letter(point.column)?, letter(row)?].into_iter().collect())
}

/// Reads a move. A pass is an empty value, or `tt` on a board of at most 19 columns and rows.
pub(crate) fn one_move(text: &str, columns: u8, rows: u8) -> Option<Move> {
    if text.is_empty() || (text == "tt" && columns.max(rows) <= LARGEST_WITH_TT) {
        return Some(Move::Pass);
    }
    letters_of(text).map(|point| Move::Play(converted(point, rows)))
}

/// Returns whether a move is at the point diagonally behind the corner at the right bottom. Some editors write a pass so on
/// every board, as `tt` is one on 19x19.
pub(crate) fn is_behind_corner(text: &str, columns: u8, rows: u8) -> bool {
    columns.max(rows) != LARGEST_WITH_TT && letters_of(text) == Some((columns, rows))
}

/// Reads a value of a list: a point, or a rectangle from its upper left to its lower right.
///
/// Returns the points that are on the board, and whether all are.
pub(crate) fn points(text: &str, columns: u8, rows: u8) -> Option<(Vec<Point>, bool)> {
    let [(left, top), (right, bottom)] = rectangle(text)?;
    let row = move |row| (left..=right.min(columns - 1)).map(move |column| converted((column, row), rows));
    let points = (top..=bottom.min(rows - 1)).flat_map(row).collect();
    Some((points, right < columns && bottom < rows))
}

#[cfg(test)]
mod tests {
    use shinpan::{Move, Point};

    use super::{letters, one_move, points};

    #[test]
    fn rows_count_from_the_top() {
        assert_eq!(one_move("aa", 9, 5), Some(Move::Play(Point::new(0, 4))));
        assert_eq!(one_move("ie", 9, 5), Some(Move::Play(Point::new(8, 0))));
        for text in ["aa", "ie", "ff", "zz", "AA", "ZZ"] {
            let point = one_move(text, 9, 5).and_then(Move::point);
            assert_eq!(point.and_then(|point| letters(point, 5)).as_deref(), Some(text));
        }
        assert_eq!(letters(Point::new(0, 52), 9), None);
        for text in ["a", "aaa", "a1", "é", " a", "a:"] {
            assert_eq!(one_move(text, 9, 9), None, "{text}");
        }
    }

    #[test]
    fn tt_is_a_pass_on_boards_up_to_19() {
        assert_eq!((one_move("tt", 19, 19), one_move("", 25, 25)), (Some(Move::Pass), Some(Move::Pass)));
        assert_eq!(one_move("tt", 20, 20), Some(Move::Play(Point::new(19, 0))));
        assert_eq!(one_move("tt", 9, 20), Some(Move::Play(Point::new(19, 0))));
    }

    #[test]
    fn rectangles_end_at_the_border() {
        let some = |columns: &[u8], rows: &[u8]| -> Vec<Point> {
            rows.iter().flat_map(|row| columns.iter().map(|column| Point::new(*column, *row))).collect()
        };
        assert_eq!(points("bb:cc", 5, 5), Some((some(&[1, 2], &[3, 2]), true)));
        assert_eq!(points("dd:zz", 5, 5), Some((some(&[3, 4], &[1, 0]), false)));
        assert_eq!(points("zz", 5, 5), Some((Vec::new(), false)));
        for text in ["cc:bb", "aa:", ":aa", "aa:bb:cc", "aabb", ""] {
            assert_eq!(points(text, 5, 5), None, "{text}");
        }
    }
}
