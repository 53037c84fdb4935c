//! What a preset is, and how a table of them is written.

use crate::half_points::HalfPoints;
use crate::ruleset::Ruleset;

/// Rules that people play by: those of a text, a federation, a server or a program, under a name.
///
/// A preset is as exact as its source. `shinpan rules show` of the command line names the source of each, its date, and
/// what no switch models.
///
/// ```
/// use shinpan::{HalfPoints, Preset, Ruleset};
///
/// let preset = Preset::named("AGA rules").expect("a known name");
/// assert_eq!((preset.id, preset.ruleset), ("aga", Ruleset::AGA));
/// assert_eq!(preset.komi, Some(HalfPoints(15)));
/// assert_eq!("ogs:chinese".parse::<Preset>()?.title, "Online-Go, Chinese, as its library plays it");
/// assert_eq!(Preset::named("house rules"), None);
/// # Ok::<(), shinpan::ParsePresetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Preset {
    /// The name that never changes, as in `aga` or `ogs:chinese`.
    pub id: &'static str,
    /// Whose rules they are.
    pub title: &'static str,
    /// The rules.
    pub ruleset: Ruleset,
    /// The usual komi of games without a handicap. `None` if the source names none.
    pub komi: Option<HalfPoints>,
    /// The usual komi of games with a handicap. `None` if the source names no other.
    pub handicap_komi: Option<HalfPoints>,
}

/// Writes presets: the switches that most have, then for each the id, the title, both komi in half points, and the
/// switches that differ.
macro_rules! table {
    (
        usual { $($usual:ident: $of_usual:expr),* $(,)? }
        $($id:literal $title:literal $komi:ident $(($points:literal))? $given:ident $(($given_points:literal))? {
            $($switch:ident: $value:expr),* $(,)?
        })*
    ) => {
        const USUAL: Ruleset = Ruleset { $($usual: $of_usual,)* ..Ruleset::PLAIN };

        pub(super) const PRESETS: &[Preset] = &[$(Preset {
            id: $id,
            title: $title,
            ruleset: Ruleset { $($switch: $value,)* ..USUAL },
            komi: $komi $((HalfPoints($points)))?,
            handicap_komi: $given $((HalfPoints($given_points)))?,
        }),*];
    };
}
pub(super) use table;
