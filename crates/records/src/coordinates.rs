//! Points in SGF: two letters, columns from the left and rows from the top.

use sgf_parse::go::Point as SgfPoint;
use shinpan::{Move, Point};

/// The letters of columns and rows, in order.
const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/// The largest side of a board on which `tt` is a pass.
pub(crate) const LARGEST_WITH_TT: u8 = 19;

/// Converts a point. One off the board stays off the board: a row below it becomes one above it, of the same number.
fn converted(point: SgfPoint, rows: u8) -> Point {
    Point::new(point.x, if point.y < rows { rows - 1 - point.y } else { point.y })
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
    text.parse().ok().map(|point| Move::Play(converted(point, rows)))
}

/// Reads a value of a list: a point, or a rectangle from its upper left to its lower right.
///
/// Returns the points that are on the board, and whether all are.
pub(crate) fn points(text: &str, columns: u8, rows: u8) -> Option<(Vec<Point>, bool)> {
    let (first, last) = text.split_once(':').unwrap_or((text, text));
    let (from, to): (SgfPoint, SgfPoint) = (first.parse().ok()?, last.parse().ok()?);
    if from.x > to.x || from.y > to.y {
        return None;
    }
    let column = move |y| (from.x..=to.x.min(columns - 1)).map(move |x| converted(SgfPoint { x, y }, rows));
    let points = (from.y..=to.y.min(rows - 1)).flat_map(column).collect();
    Some((points, to.x < columns && to.y < rows))
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
