//! Pictures of states in many forms. Shapes alone tell marks apart, so no picture needs colors.

mod markup;
mod page_text;
mod parts;
mod svg;

use std::fmt::Write as _;
use std::str::FromStr;

use maud::{PreEscaped, html};

use self::parts::{is_star, is_star_of, legend, letters, rows};
use crate::pages::markdown_text;
use crate::pages::web_page::web_page;
use crate::pictures::scene::Scene;
use shinpan_harness::input::InputError;
use shinpan_harness::vocabulary::{Color, Diagram, Point};

/// The form of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PictureFormat {
    /// Letters: X black, O white, with coordinates.
    Text,
    /// Lines and circles of Unicode.
    Unicode,
    /// A picture for browsers and documents.
    Svg,
    /// A page with a picture of every state up to this one.
    Html,
    /// A position for programs.
    Sgf,
    /// The markup of Sensei's Library.
    Sensei,
    /// A block for Markdown, with a legend.
    Markdown,
}

impl FromStr for PictureFormat {
    type Err = InputError;

    fn from_str(text: &str) -> Result<PictureFormat, InputError> {
        Ok(match text {
            "text" => PictureFormat::Text,
            "unicode" => PictureFormat::Unicode,
            "svg" => PictureFormat::Svg,
            "html" => PictureFormat::Html,
            "sgf" => PictureFormat::Sgf,
            "sensei" => PictureFormat::Sensei,
            "markdown" => PictureFormat::Markdown,
            _ => {
                let forms = "text, unicode, svg, html, sgf, sensei or markdown";
                return Err(InputError::new(format!("`{text}` is no form of a picture")).expected(forms));
            }
        })
    }
}

/// Returns the star points of a board.
pub fn stars(board: &Diagram) -> Vec<Point> {
    board.points().filter(|point| is_star_of(board.size(), *point)).collect()
}

/// Returns one picture. The form `html` takes all of them, the other forms only the last.
pub fn picture(scenes: &[Scene], format: PictureFormat) -> String {
    let Some(scene) = scenes.last() else { return String::new() };
    match format {
        PictureFormat::Text => format!("{}\n{}{}", scene.title, text(scene), legend(scene)),
        PictureFormat::Unicode => format!("{}\n{}{}", scene.title, unicode(scene), legend(scene)),
        PictureFormat::Svg => svg::svg(scene),
        PictureFormat::Html => page(scenes, ""),
        PictureFormat::Sgf => markup::sgf(scene),
        PictureFormat::Sensei => markup::sensei(scene),
        PictureFormat::Markdown => {
            format!("```\n{}```\n\n{}\n{}", text(scene), markdown_text::escaped(&scene.title), legend(scene))
        }
    }
}

fn text(scene: &Scene) -> String {
    let mut text = String::new();
    for row in rows(scene) {
        let marks = row.iter().map(|(point, color)| match color {
            Some(Color::Black) => "X",
            Some(Color::White) => "O",
            None if scene.barred.contains(point) => "#",
            None => ".",
        });
        let number = row.first().map_or(0, |(point, _)| point.row + 1);
        let _ = writeln!(text, "{number:>2}  {}", marks.collect::<Vec<_>>().join(" "));
    }
    let _ = writeln!(text, "    {}", letters(scene).join(" "));
    text
}

fn unicode(scene: &Scene) -> String {
    let (columns, rows_) = scene.board.size();
    let mut text = String::new();
    for row in rows(scene) {
        let mut line = String::new();
        for (point, color) in &row {
            let is_last = scene.last == Some(*point);
            line.push(match color {
                Some(Color::Black) if is_last => '◉',
                Some(Color::Black) => '●',
                Some(Color::White) if is_last => '◎',
                Some(Color::White) => '○',
                None if scene.barred.contains(point) => '×',
                None => match scene.label_at(*point).and_then(|label| label.chars().next()) {
                    Some(label) => label,
                    None if is_star(scene, *point) => '╋',
                    None => crossing(*point, columns, rows_),
                },
            });
            if point.column + 1 < columns {
                line.push('─');
            }
        }
        line.push('\n');
        let number = row.first().map_or(0, |(point, _)| point.row + 1);
        let _ = write!(text, "{number:>2} {line}");
    }
    let _ = writeln!(text, "   {}", letters(scene).join(" "));
    text
}

/// Returns how the lines meet at a point.
fn crossing(point: Point, columns: u8, rows: u8) -> char {
    let (left, right) = (point.column == 0, point.column + 1 == columns);
    let (bottom, top) = (point.row == 0, point.row + 1 == rows);
    match (left, right, bottom, top) {
        (true, true, true, true) => '·',
        (true, true, ..) => '│',
        (_, _, true, true) => '─',
        (true, _, _, true) => '┌',
        (_, true, _, true) => '┐',
        (true, _, true, _) => '└',
        (_, true, true, _) => '┘',
        (true, ..) => '├',
        (_, true, ..) => '┤',
        (_, _, true, _) => '┴',
        (_, _, _, true) => '┬',
        _ => '┼',
    }
}

/// Returns the pictures with a text above them, as one page. The other forms have no place for the text.
pub fn with_text(scenes: &[Scene], text: &str, format: PictureFormat) -> String {
    match format {
        PictureFormat::Html => page(scenes, text),
        _ => picture(scenes, format),
    }
}

/// Returns a page. Its title is the first line of the text, because the pictures may be those of one ruleset among several.
fn page(scenes: &[Scene], text: &str) -> String {
    let last = scenes.last().map_or("", |scene| &scene.title);
    let content = html! {
        (page_text::markup(text))
        section.boards {
            @for scene in scenes { figure { (PreEscaped(svg::svg(scene))) figcaption { (scene.title) } } }
        }
        (PreEscaped(BUTTONS))
    };
    web_page(text.lines().next().unwrap_or(last), STYLE, &content)
}

/// How the page looks: text wraps on a phone and diagrams do not, breaches are marked, and print has all boards.
const STYLE: &str = "pre { border: 0; margin: 0; padding: 0; white-space: pre-wrap; }
pre.board { white-space: pre; }
strong { background: #ffe08a; color: #000; }
table { display: block; overflow-x: auto; }
th, td { text-align: left; }
.boards { display: flex; flex-wrap: wrap; gap: 1rem; margin: 1rem 0; }
figure { margin: 0; width: 18rem; max-width: 100%; }
svg { width: 100%; height: auto; }
.one figure { display: none; width: 30rem; }
.one figure.now { display: block; }
button { font-size: 1.2rem; min-width: 3rem; min-height: 2.75rem; }
@media print {
  nav { display: none; }
  .one figure, .one figure.now { display: block; width: 12rem; break-inside: avoid; }
}
";

/// Shows one board at a time, with buttons. Without scripts the page shows all of them.
const BUTTONS: &str = "<script>
const boards = document.querySelector('.boards'), figures = [...boards.children];
if (figures.length > 1) {
  let now = figures.length - 1;
  const nav = document.createElement('nav');
  const show = (number) => {
    now = Math.max(0, Math.min(figures.length - 1, number));
    figures.forEach((figure, place) => figure.classList.toggle('now', place === now));
  };
  const steps = { '|<': () => 0, '<': () => now - 1, '>': () => now + 1, '>|': () => figures.length - 1 };
  const words = ['first board', 'board before', 'next board', 'last board'];
  Object.entries(steps).forEach(([sign, step], place) => {
    const button = document.createElement('button');
    button.textContent = sign;
    button.setAttribute('aria-label', words[place]);
    button.onclick = () => show(step());
    nav.append(button, ' ');
  });
  boards.before(nav);
  boards.classList.add('one');
  show(now);
}
</script>
";
