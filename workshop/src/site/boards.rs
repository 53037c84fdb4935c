//! Pictures of boards, each one file that is named by what it shows, so that equal pictures are one file.

use std::collections::BTreeMap;

use maud::{Markup, html};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::Engine;
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::vocabulary::{Act, Diagram, Field, Fields, Illegal, Point, Script, Target, Want};
use shinpan_tool::games::state_texts::diagram;
use shinpan_tool::pictures::forms::{PictureFormat, picture};
use shinpan_tool::pictures::scene::Scene;

use super::address::Address;
use super::site_file::SiteFile;

/// The most pictures of one game.
const MOST_PICTURES: usize = 12;

/// The pictures of the site.
#[derive(Clone, Debug, Default)]
pub(super) struct BoardPictures(BTreeMap<String, String>);

/// One picture of a game, and what happened before it.
#[derive(Clone, Debug)]
pub(super) struct BoardPicture {
    file: String,
    /// What happened, such as `3. B C2`.
    caption: String,
    /// The board as letters, for readers who do not see it.
    text: String,
    /// The width of the picture. A small board is a small picture.
    width: u32,
}

impl BoardPictures {
    /// Adds the picture of a board, and returns it.
    pub(super) fn add(
        &mut self,
        diagram_: &Diagram,
        last: Option<Point>,
        barred: Option<Point>,
        caption: String,
    ) -> BoardPicture {
        let mut scene = Scene::plain(caption.clone(), diagram_.clone(), None);
        (scene.last, scene.barred) = (last, barred.into_iter().collect());
        // The caption stands beside the picture, so equal boards are one file.
        scene.title = "A board of Go".to_owned();
        let svg = picture(&[scene], PictureFormat::Svg);
        let file = format!("board/{:012x}.svg", fingerprint(&svg) >> 16);
        self.0.insert(file.clone(), svg);
        let width = 34 * u32::from(diagram_.columns()) + 60;
        BoardPicture { file, caption, text: diagram(Some(diagram_), None), width }
    }

    /// Adds the pictures of a game: the start, the states of `shown`, and the last one. A game of many states shows its
    /// beginning and its end.
    pub(super) fn game(&mut self, script: &Script, shown: impl Fn(usize) -> bool) -> Vec<BoardPicture> {
        let want = Want { every: Fields::of(&[Field::Board, Field::Illegal]), ..Want::default() };
        let said = match script.rules.engine_plays {
            true => Engine::new().transcript(script, &want),
            false => Spec::new().transcript(script, &want),
        };
        let last = said.entries.len().saturating_sub(1);
        let mut states: Vec<usize> =
            (0..=last).filter(|state| *state == 0 || *state == last || shown(*state)).collect();
        if states.len() > MOST_PICTURES {
            states.drain(MOST_PICTURES / 2..states.len() - MOST_PICTURES / 2);
        }
        let of = |state: usize| {
            let seen = said.entries.get(state)?;
            let board = seen.board.clone()?;
            let act = state.checked_sub(1).and_then(|before| script.acts.get(before));
            let refused = !matches!(seen.illegal, None | Some(Illegal::None));
            let at = act.and_then(point_of);
            let caption = act.map_or("The start".to_owned(), |act| {
                format!("{state}. {act}{}", if refused { ", which is refused" } else { "" })
            });
            Some((board, at.filter(|_| !refused), at.filter(|_| refused), caption))
        };
        let scenes: Vec<_> = states.into_iter().filter_map(of).collect();
        scenes.into_iter().map(|(board, last, barred, caption)| self.add(&board, last, barred, caption)).collect()
    }

    /// Returns the files.
    pub(super) fn files(self) -> impl Iterator<Item = SiteFile> {
        self.0.into_iter().map(|(path, svg)| SiteFile { path, bytes: svg.into_bytes() })
    }
}

/// Returns the point of a play.
fn point_of(act: &Act) -> Option<Point> {
    match act {
        Act::Move(one) => match one.target {
            Target::At(point) => Some(point),
            Target::Pass | Target::PassFor(_) => None,
        },
        _ => None,
    }
}

/// Returns the pictures in a row, which a script turns into one board with buttons.
pub(super) fn row(here: &Address, boards: &[BoardPicture]) -> Markup {
    html! {
        div.boards {
            @for board in boards {
                figure {
                    img src=(here.to_file(&board.file)) alt=(board.text) width=(board.width) loading="lazy";
                    figcaption { (board.caption) }
                }
            }
        }
    }
}

/// Returns the last picture, for a page of many games. The script of the page adds those before it, each from a line of its
/// number and its caption; without a script, the link beside it leads to a page that has all of them.
pub(super) fn row_in_brief(here: &Address, boards: &[BoardPicture]) -> Markup {
    let Some((last, before)) = boards.split_last() else { return html! {} };
    let number = |file: &str| file.trim_start_matches("board/").trim_end_matches(".svg").to_owned();
    let lines: Vec<String> = before.iter().map(|board| format!("{} {}", number(&board.file), board.caption)).collect();
    html! {
        div.boards data-before=(lines.join("\n")) {
            figure {
                img src=(here.to_file(&last.file)) alt="" loading="lazy";
                figcaption { (last.caption) }
            }
        }
    }
}

/// Returns a number that is the same for equal texts only, as far as a site of some thousand pictures goes: FNV-1a. The test
/// of the site would find two pictures with one number, because the links of pages count.
fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
