//! Where pictures put their marks, on boards with columns beyond H: every mark stands on its own point, in every form.

use shinpan_harness::vocabulary::{Color, Diagram, Point};
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::Scene;

/// The letters of columns, written down again. There is no I.
const LETTERS: &[u8] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// A picture with one mark of each kind on different points.
struct Marked {
    scene: Scene,
    last: Point,
    dead: Point,
    barred: Point,
    owned: Point,
}

fn marked(columns: u8, rows: u8, column: u8) -> Marked {
    let at = |right: u8, row: u8| Point { column: (column + right) % columns, row: row % rows };
    let (last, dead, barred, owned) = (at(0, column), at(1, column + 4), at(2, column + 9), at(3, column + 13));
    let (mut board, mut owners) = (Diagram::empty(columns, rows), Diagram::empty(columns, rows));
    board.set(last, Some(Color::Black));
    board.set(dead, Some(Color::White));
    owners.set(owned, Some(Color::White));
    let plain = Scene::plain("marks".to_owned(), board, Some(owners));
    let scene = Scene { last: Some(last), dead: vec![dead], barred: vec![barred], ghosts: vec![(last, None)], ..plain };
    Marked { scene, last, dead, barred, owned }
}

/// Returns the name of a point, as in `K10`.
fn name(point: Point) -> String {
    format!("{}{}", char::from(LETTERS[usize::from(point.column)]), point.row + 1)
}

/// Returns the points, as rows from the top and places in the row, at which a form has this mark.
fn places(text: &str, mark: char, first: usize, row_of: impl Fn(&str) -> Option<String>) -> Vec<(usize, usize)> {
    let rows: Vec<String> = text.lines().filter_map(row_of).collect();
    let in_row = |(row, line): (usize, &String)| {
        let letters: Vec<char> = line.chars().skip(first).collect();
        letters
            .chunks(2)
            .enumerate()
            .filter(|(_, pair)| pair[0] == mark)
            .map(|(place, _)| (row, place))
            .collect::<Vec<_>>()
    };
    rows.iter().enumerate().flat_map(in_row).collect()
}

fn in_picture(point: Point, rows: u8) -> (usize, usize) {
    (usize::from(rows - 1 - point.row), usize::from(point.column))
}

#[test]
fn marks_stand_on_their_points_in_every_column() {
    for (columns, rows) in [(19, 19), (25, 25), (19, 13), (13, 25)] {
        for column in 0..columns {
            let Marked { scene, last, dead, barred, owned } = marked(columns, rows, column);
            let drawn = |format| picture(std::slice::from_ref(&scene), format);
            let is_row = |line: &str| line.trim_start().starts_with(|letter: char| letter.is_ascii_digit());
            let text = drawn(PictureFormat::Text);
            let row_of = |line: &str| is_row(line).then(|| line.to_owned());
            for (mark, point) in [('X', last), ('O', dead), ('#', barred)] {
                assert_eq!(
                    places(&text, mark, 4, row_of),
                    [in_picture(point, rows)],
                    "{mark} on {}\n{text}",
                    name(point)
                );
            }
            let letters = String::from_utf8_lossy(&LETTERS[..usize::from(columns)]).into_owned();
            let letters: Vec<String> = letters.chars().map(String::from).collect();
            assert!(text.contains(&format!("    {}\n", letters.join(" "))), "{text}");
            let unicode = drawn(PictureFormat::Unicode);
            for (mark, point) in [('◉', last), ('○', dead), ('×', barred)] {
                assert_eq!(places(&unicode, mark, 3, row_of), [in_picture(point, rows)], "{mark}\n{unicode}");
            }
            let sensei = drawn(PictureFormat::Sensei);
            let row_of = |line: &str| line.strip_prefix("$$ | ").map(str::to_owned);
            for (mark, point) in [('B', last), ('P', dead), ('M', barred)] {
                assert_eq!(places(&sensei, mark, 0, row_of), [in_picture(point, rows)], "{mark}\n{sensei}");
            }
            for says in [
                format!("latest play: {}\n", name(last)),
                format!("dead: {} (", name(dead)),
                format!("barred by repetition: {}\n", name(barred)),
                format!("White's empty points: {}\n", name(owned)),
            ] {
                assert!(text.contains(&says), "{says}{text}");
                assert!(drawn(PictureFormat::Markdown).contains(&says), "{says}");
            }
            let sgf = drawn(PictureFormat::Sgf);
            let letter = |line: u8| char::from(b'a' + line);
            for (property, point) in
                [("AB", last), ("AW", dead), ("CR", last), ("MA", dead), ("SQ", barred), ("TW", owned)]
            {
                let says = format!("{property}[{}{}]", letter(point.column), letter(rows - 1 - point.row));
                assert!(sgf.contains(&says), "{says}: {sgf}");
            }
            assert_marks_of_svg(
                &drawn(PictureFormat::Svg),
                rows,
                &[("circle", last), ("circle", dead), ("rect", barred), ("rect", owned)],
            );
        }
    }
}

/// Checks that each shape has its middle on its point, and that no other shape stands anywhere else.
fn assert_marks_of_svg(svg: &str, rows: u8, marks: &[(&str, Point)]) {
    let number = |line: &str, key: &str| -> Option<u32> {
        line.split_once(&format!(" {key}=\""))?.1.split('"').next()?.parse().ok()
    };
    let mut found: Vec<(&str, u32, u32)> = Vec::new();
    // The star points are no marks.
    for line in svg.lines().filter(|line| !line.contains(" r=\"4\"")) {
        if let (Some(x), Some(y)) = (number(line, "cx"), number(line, "cy")) {
            found.push(("circle", x, y));
        } else if let (Some(x), Some(y), Some(width)) = (number(line, "x"), number(line, "y"), number(line, "width")) {
            found.push(("rect", x + width / 2, y + width / 2));
        }
    }
    let place = |point: Point| (46 + 40 * u32::from(point.column), 24 + 40 * u32::from(rows - 1 - point.row));
    let mut expected: Vec<(&str, u32, u32)> =
        marks.iter().map(|(shape, point)| (*shape, place(*point).0, place(*point).1)).collect();
    found.sort_unstable();
    found.dedup();
    expected.sort_unstable();
    assert_eq!(found, expected, "{svg}");
}
