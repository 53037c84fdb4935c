//! The functions that change one switch of a ruleset.

use super::{
    AfterDisagreement, Button, Counting, EmptyBoard, Ending, HandicapBonus, HandicapPass, HandicapStyle, KomiFrom,
    PassStones, Passes, PlayOutKos, Recreation, Repetition, Ruleset, Scoring, SharedPoints, StartMaker, Suicide, Tax,
    Ties, TimeOut,
};

/// Gives a ruleset a function for each switch, which returns the rules with another setting.
macro_rules! builders {
    ($($function:ident $field:ident $type:ty)+) => {
        impl Ruleset {
            $(
                #[doc = concat!("Returns the same rules with another setting of [`Ruleset::", stringify!($field), "`].")]
                #[must_use]
                pub const fn $function(self, $field: $type) -> Ruleset {
                    Ruleset { $field, ..self }
                }
            )+
        }
    };
}

builders! {
    with_suicide suicide Suicide
    with_repetition repetition Repetition
    with_start_maker start_maker StartMaker
    with_recreation recreation Recreation
    with_passes passes Passes
    with_ending ending Ending
    with_pass_alive pass_alive bool
    with_after_disagreement after_disagreement AfterDisagreement
    with_remove_single_stones remove_single_stones bool
    with_play_out_after_repetition play_out_after_repetition bool
    with_play_out_kos play_out_kos PlayOutKos
    with_handicap handicap HandicapStyle
    with_handicap_of_one handicap_of_one bool
    with_handicap_pass handicap_pass HandicapPass
    with_handicap_bonus handicap_bonus HandicapBonus
    with_resignation resignation bool
    with_time time bool
    with_time_out time_out TimeOut
    with_scoring scoring Scoring
    with_tax tax Tax
    with_empty_board empty_board EmptyBoard
    with_shared_points shared_points SharedPoints
    with_komi_from komi_from KomiFrom
    with_point_for_white_passing_first point_for_white_passing_first bool
    with_button button Button
    with_pass_stones pass_stones PassStones
    with_share_contestable share_contestable bool
    with_ties ties Ties
    with_counting counting Counting
}
