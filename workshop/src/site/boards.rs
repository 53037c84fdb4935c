//! Pictures of boards, each one file that is named by what it shows, so that equal pictures are one file.

use std::collections::BTreeMap;

use maud::{Markup, html};
use shinpan_harness::subject::Subject;
use shinpan_harness::subject::engine::{Engine, color_from_engine, to_engine};
use shinpan_harness::subject::spec::Spec;
use shinpan_harness::suite::corpus::fnv_1a;
use shinpan_harness::vocabulary::{Act, Diagram, Field, Fields, Illegal, Observation, Point, Script, Want};
use shinpan_lab::life::{Cell, LifeRegion};
use shinpan_referee::games::state_texts::diagram;
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::Scene;

use super::address::Address;
use super::site_file::SiteFile;

/// The most pictures of one game.
pub(super) const MOST_PICTURES: usize = 12;

/// The distance of two points in a picture, in pixels, where the page is wide enough: a finger hits one of them.
const POINT: u32 = 44;

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
    /// The stones.
    pub stones: Diagram,
    /// The latest play, if the rules allowed it.
    pub play: Option<Point>,
}

impl BoardPictures {
    /// Adds the picture of a board, and returns it.
    fn add(&mut self, stones: &Diagram, last: Option<Point>, barred: Option<Point>, caption: String) -> BoardPicture {
        // The caption stands beside the picture, so equal boards are one file.
        let mut scene = Scene::plain("A board of Go".to_owned(), stones.clone(), None);
        (scene.last, scene.barred) = (last, barred.into_iter().collect());
        self.add_scene(scene, diagram(Some(stones), None), caption)
    }

    /// Adds the picture of a part of a board. A stone of its border has a `#`, and `~` marks what is no point.
    pub(super) fn region(&mut self, region: &LifeRegion, caption: String) -> BoardPicture {
        let mut labels = Vec::new();
        let stones = Diagram::of(region.columns(), region.rows(), |point| {
            let (color, label) = match region.at(to_engine(point)) {
                Cell::Border(color) => (Some(color), Some("#")),
                Cell::Stone(color) => (Some(color), None),
                Cell::Off => (None, Some("~")),
                Cell::Empty => (None, None),
            };
            labels.extend(label.map(|label| (point, label.to_owned())));
            color.map(color_from_engine)
        });
        let mut scene = Scene::plain("A part of a board of Go".to_owned(), stones, None);
        scene.labels = labels;
        self.add_scene(scene, region.to_string(), caption)
    }

    fn add_scene(&mut self, scene: Scene, text: String, caption: String) -> BoardPicture {
        let (stones, play) = (scene.board.clone(), scene.last);
        let width = POINT * u32::from(scene.board.columns()) + 70;
        let svg = picture(&[scene], PictureFormat::Svg);
        let named = |number: u64| format!("board/{number:012x}.svg");
        let mut number = fnv_1a(&svg) >> 16;
        // Two pictures with one number would be two boards under one address.
        while self.0.get(&named(number)).is_some_and(|other| *other != svg) {
            number += 1;
        }
        self.0.insert(named(number), svg);
        BoardPicture { file: named(number), caption, text, width, stones, play }
    }

    /// Adds the pictures of a game: the start, the states of `shown`, and the last one. If these are many, the beginning and
    /// the end are shown. A caption says what is left out before it.
    pub(super) fn game(&mut self, script: &Script, shown: impl Fn(usize) -> bool) -> Vec<BoardPicture> {
        let observed = played(script, &[Field::Board, Field::Illegal]);
        let last = observed.len().saturating_sub(1);
        let is_shown = |state: &usize| *state == 0 || *state == last || shown(*state);
        let mut states: Vec<usize> = (0..=last).filter(is_shown).collect();
        if states.len() > MOST_PICTURES {
            states.drain(MOST_PICTURES / 2..states.len() - MOST_PICTURES / 2);
        }
        let of = |(place, state): (usize, usize)| {
            let seen = observed.get(state)?;
            let board = seen.board.clone()?;
            let act = state.checked_sub(1).and_then(|before| script.acts.get(before));
            let refused = is_refused(seen);
            let at = act.and_then(Act::played_at);
            let left_out = state - place.checked_sub(1).map_or(state, |before| states[before] + 1);
            let caption = act.map_or("The start".to_owned(), |act| {
                let before = if left_out > 0 { format!("After {left_out} more acts: ") } else { String::new() };
                format!("{before}{state}. {act}{}", if refused { ", which the rules forbid here" } else { "" })
            });
            Some((board, at.filter(|_| !refused), at.filter(|_| refused), caption))
        };
        let scenes: Vec<_> = states.iter().copied().enumerate().filter_map(of).collect();
        scenes.into_iter().map(|(board, last, barred, caption)| self.add(&board, last, barred, caption)).collect()
    }

    /// Returns the files.
    pub(super) fn files(self) -> impl Iterator<Item = SiteFile> {
        self.0.into_iter().map(|(path, svg)| SiteFile { path, bytes: svg.into_bytes() })
    }
}

/// Returns what these fields are in every state of a script. The engine answers where it plays the ruleset, because it is fast.
pub(super) fn played(script: &Script, fields: &[Field]) -> Vec<Observation> {
    let want = Want { every: Fields::of(fields), ..Want::default() };
    match script.rules.engine_plays {
        true => Engine::new().transcript(script, &want).entries,
        false => Spec::new().transcript(script, &want).entries,
    }
}

/// Returns whether the act before a state was refused.
pub(super) fn is_refused(seen: &Observation) -> bool {
    !matches!(seen.illegal, None | Some(Illegal::None))
}

/// Returns a picture alone, beside words that say what it is.
pub(super) fn bare(here: &Address, board: &BoardPicture) -> Markup {
    html! { img src=(here.to_file(&board.file)) alt="" width=(board.width) loading="lazy"; }
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
