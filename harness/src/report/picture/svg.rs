//! A picture as SVG, with a name for readers who cannot see it.

use std::fmt::Write as _;

use super::parts::{legend, letters};
use crate::report::html::escaped;
use crate::study::picture::Scene;
use crate::vocabulary::{Color, Point};

/// The distance between two lines.
const STEP: u32 = 40;
/// The distance from the edge of the picture to the first line: there stand the coordinates.
const MARGIN: u32 = 48;
const RADIUS: u32 = 18;

/// Returns the picture.
pub(super) fn svg(scene: &Scene) -> String {
    let (columns, rows) = scene.board.size();
    let length = |lines: u8| 2 * MARGIN + STEP * u32::from(lines - 1);
    let (width, height) = (length(columns), length(rows));
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" role=\"img\">\n<title>{}</title>\n\
<desc>{}</desc>\n<rect width=\"{width}\" height=\"{height}\" fill=\"#f2e2bd\"/>\n",
        escaped(&scene.title),
        escaped(legend(scene).trim_end()),
    );
    lines(&mut svg, scene);
    for point in scene.board.points() {
        owner(&mut svg, scene, point);
        if let Some(color) = scene.board.at(point) {
            stone(&mut svg, scene, point, color);
        }
    }
    for (point, color) in &scene.ghosts {
        ghost(&mut svg, scene, *point, *color);
    }
    for point in &scene.barred {
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
    let below = scene.board.rows() - 1 - point.row;
    (MARGIN + STEP * u32::from(point.column), MARGIN + STEP * u32::from(below))
}

fn lines(svg: &mut String, scene: &Scene) {
    let (columns, rows) = scene.board.size();
    let mut path = String::new();
    for column in 0..columns {
        let [(x, top), (_, bottom)] = [rows - 1, 0].map(|row| place(scene, Point { column, row }));
        let _ = write!(path, "M{x} {top}V{bottom}");
    }
    for row in 0..rows {
        let [(left, y), (right, _)] = [0, columns - 1].map(|column| place(scene, Point { column, row }));
        let _ = write!(path, "M{left} {y}H{right}");
    }
    let _ = writeln!(svg, "<path d=\"{path}\" stroke=\"#000\" fill=\"none\"/>");
    let _ = writeln!(svg, "<g font-family=\"sans-serif\" font-size=\"14\" text-anchor=\"middle\">");
    for (column, letter) in (0_u8..).zip(letters(scene)) {
        let (x, y) = place(scene, Point { column, row: 0 });
        let _ = writeln!(svg, "<text x=\"{x}\" y=\"{}\">{letter}</text>", y + 40);
    }
    for row in 0..rows {
        let (x, y) = place(scene, Point { column: 0, row });
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
    if scene.last == Some(point) {
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
