//! A picture as SVG, with a name for readers who cannot see it.

use std::fmt::Write as _;

use super::parts::{is_star, legend, letters, rows as rows_shown};
use crate::pages::web_page::escaped;
use crate::pictures::scene::Scene;
use shinpan_harness::vocabulary::{Color, Point};

/// The distance between two lines.
const STEP: u32 = 40;
/// The distance from the left and the lower edge of the picture to the first line: there stand the coordinates.
const MARGIN: u32 = 46;
/// The distance from the last line to the right and the upper edge: half a stone, and a little.
const OUTSIDE: u32 = 24;
const RADIUS: u32 = 18;

/// Returns the picture.
pub(super) fn svg(scene: &Scene) -> String {
    let (least, most) = scene.shown_part();
    let length = |lines: u8| MARGIN + OUTSIDE + STEP * u32::from(lines);
    let (width, height) = (length(most.column - least.column), length(most.row - least.row));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
<desc>{}</desc>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#f2e2bd\"/>\n",
        escaped(&scene.title),
        escaped(legend(scene).trim_end()),
    );
    lines(&mut svg, scene);
    let is_shown = |point: &Point| {
        (least.column..=most.column).contains(&point.column) && (least.row..=most.row).contains(&point.row)
    };
    for point in scene.board.points().filter(is_shown) {
        owner(&mut svg, scene, point);
        if let Some(color) = scene.board.at(point) {
            stone(&mut svg, scene, point, color);
        }
        writing(&mut svg, scene, point);
    }
    for (point, color) in scene.ghosts.iter().filter(|(point, _)| is_shown(point)) {
        ghost(&mut svg, scene, *point, *color);
    }
    for point in scene.barred.iter().filter(|point| is_shown(point)) {
        let (x, y) = place(scene, *point);
        let _ = writeln!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"22\" height=\"22\" fill=\"none\" stroke=\"#000\" stroke-width=\"3\"/>",
            x - 11,
            y - 11
        );
    }
    svg + "</svg>\n"
}

/// Returns where a point is in the picture.
fn place(scene: &Scene, point: Point) -> (u32, u32) {
    let (least, most) = scene.shown_part();
    let (right, below) = (point.column - least.column, most.row - point.row);
    (MARGIN + STEP * u32::from(right), OUTSIDE + STEP * u32::from(below))
}

/// How far a line goes on beyond the part that is shown, if the board goes on there.
const BEYOND: u32 = 16;

fn lines(svg: &mut String, scene: &Scene) {
    let (columns, rows) = scene.board.size();
    let (least, most) = scene.shown_part();
    let beyond = |is_edge: bool| if is_edge { 0 } else { BEYOND };
    let mut path = String::new();
    for column in least.column..=most.column {
        let [(x, top), (_, bottom)] = [most.row, least.row].map(|row| place(scene, Point { column, row }));
        let (top, bottom) = (top - beyond(most.row + 1 == rows), bottom + beyond(least.row == 0));
        let _ = write!(path, "M{x} {top}V{bottom}");
    }
    for row in least.row..=most.row {
        let [(left, y), (right, _)] = [least.column, most.column].map(|column| place(scene, Point { column, row }));
        let (left, right) = (left - beyond(least.column == 0), right + beyond(most.column + 1 == columns));
        let _ = write!(path, "M{left} {y}H{right}");
    }
    let _ = writeln!(svg, "<path d=\"{path}\" stroke=\"#000\" fill=\"none\"/>");
    for (point, _) in rows_shown(scene).flatten().filter(|(point, _)| is_star(scene, *point)) {
        let (x, y) = place(scene, point);
        let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"4\"/>");
    }
    let _ = writeln!(svg, "<g font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\">");
    for (column, letter) in (least.column..).zip(letters(scene)) {
        let (x, y) = place(scene, Point { column, row: least.row });
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\">{letter}</text>", y + 40);
    }
    for row in least.row..=most.row {
        let (x, y) = place(scene, Point { column: least.column, row });
        let _ = writeln!(svg, "<text x=\"{}\" y=\"{}\">{}</text>", x - 34, y + 5, row + 1);
    }
    svg.push_str("</g>\n");
}

fn stone(svg: &mut String, scene: &Scene, point: Point, color: Color) {
    let (x, y) = place(scene, point);
    let (fill, mark) = if color == Color::Black { ("#000", "#fff") } else { ("#fff", "#000") };
    let opacity = if scene.dead.contains(&point) { " opacity=\"0.5\"" } else { "" };
    let _ = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\" fill=\"{fill}\" stroke=\"#000\" stroke-width=\"2\"{opacity}/>"
    );
    if scene.last == Some(point) && scene.number_at(point).is_none() && scene.label_at(point).is_none() {
        let _ =
            writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"8\" fill=\"none\" stroke=\"{mark}\" stroke-width=\"3\"/>");
    }
    if scene.dead.contains(&point) {
        let _ = writeln!(
            svg,
            "<path d=\"M{0} {1}l20 20m0 -20l-20 20\" stroke=\"{mark}\" stroke-width=\"3\"/>",
            x - 10,
            y - 10
        );
    }
}

/// The most characters that fit on a point.
const LONGEST: usize = 3;

/// Writes the number of the act that played a stone, or what the record writes on a point.
fn writing(svg: &mut String, scene: &Scene, point: Point) {
    let number = scene.number_at(point).map(|number| number.to_string());
    let Some(text) = scene.label_at(point).map(str::to_owned).or(number) else { return };
    let (x, y) = place(scene, point);
    let fill = if scene.board.at(point) == Some(Color::Black) { "#fff" } else { "#000" };
    if scene.board.at(point).is_none() {
        // The lines must not run through the letters.
        let _ = writeln!(svg, "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"#f2e2bd\"/>");
    }
    let text = match text.chars().count() {
        0..=LONGEST => text,
        _ => text.chars().take(LONGEST - 1).chain(['…']).collect(),
    };
    let size = if text.chars().count() > 2 { 14 } else { 18 };
    let _ = writeln!(
        svg,
        "<text x=\"{x}\" y=\"{}\" font-family=\"sans-serif\" font-size=\"{size}\" text-anchor=\"middle\" \
fill=\"{fill}\">{}</text>",
        y + 6,
        escaped(&text)
    );
}

/// Draws who owns an empty point, or a point whose stone is the opponent's.
fn owner(svg: &mut String, scene: &Scene, point: Point) {
    let owner = scene.owners.as_ref().and_then(|owners| owners.at(point));
    let Some(color) = owner.filter(|color| scene.board.at(point) != Some(*color)) else { return };
    let (x, y) = place(scene, point);
    let fill = if color == Color::Black { "#000" } else { "#fff" };
    let _ = writeln!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"12\" height=\"12\" fill=\"{fill}\" stroke=\"#000\"/>",
        x - 6,
        y - 6
    );
}

/// Draws what an earlier position had at a point: a dashed stone, or a dashed ring where there was none.
fn ghost(svg: &mut String, scene: &Scene, point: Point, color: Option<Color>) {
    let (x, y) = place(scene, point);
    let (radius, fill, stroke) = match (color, scene.board.at(point)) {
        (Some(Color::Black), _) => (RADIUS, "#000", "#000"),
        (Some(Color::White), _) => (RADIUS, "#fff", "#000"),
        // It is drawn on the stone that was not there.
        (None, Some(Color::Black)) => (13, "none", "#fff"),
        (None, _) => (13, "none", "#000"),
    };
    let dashes = "stroke-width=\"2\" stroke-dasharray=\"4 4\"";
    let _ = writeln!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{fill}\" fill-opacity=\"0.4\" stroke=\"{stroke}\" \
{dashes}/>"
    );
}
