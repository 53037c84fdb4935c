//! Properties beyond the agreement of two sides. Each is one function, shared by quickcheck and the fuzz targets.
//!
//! - A property takes a script or bytes, and returns what is wrong, if anything.
//! - It does not use the specification. It holds for every correct program, and is tested on the engine.
//! - If its name ends in `_of`, it tests any program that can fork its games.
//!
//! What is wrong is a [`Violation`]. Its kind is the same for every script that shows it. Shrinking keeps the kind.

mod acts;
mod books;
mod contracts;
mod ends;
mod forms;
mod questions;
mod readers;
mod relations;
mod symmetry;
mod texts;
mod verdict;

/// The most acts of a script on which properties are checked. Many of them look at everything after each act.
pub const MOST_ACTS: usize = 400;

pub use acts::{
    a_refused_act_changes_nothing, a_refused_act_changes_nothing_of, area_and_neutral_points_make_up_the_board,
    area_and_neutral_points_make_up_the_board_of, one_color_is_removed, one_color_is_removed_of,
    the_legal_set_is_what_can_be_made, the_legal_set_is_what_can_be_made_of, undo_restores_everything,
    weak_keys_decide_nothing,
};
pub use books::{a_copy_plays_on_of, positions_come_once_of, the_board_says_all_of, the_books_balance_of};
pub use contracts::{any_text_is_a_point_or_none, the_engine_keeps_its_documentation};
pub use ends::{
    an_ended_game_is_over, an_ended_game_is_over_of, brought_to_an_end, brought_to_an_end_of, counted,
    counting_comes_to_the_score, counting_comes_to_the_score_of, is_equivalence, the_order_of_plays_does_not_count,
    the_order_of_plays_does_not_count_of, twelve_facts_hold,
};
pub use forms::forms_have_inverses;
pub use readers::{
    any_bytes_are_a_script, any_lines_are_answered, any_replies_are_followed, any_text_is_a_record_or_a_fault,
    any_text_is_cases_or_a_fault, records_have_inverses,
};
pub use relations::{Walked, superko_rules_are_nested, walk};
pub use symmetry::{symmetries_and_colors_commute, symmetries_and_colors_commute_of};
pub use texts::{any_text_is_read_or_refused, texts_come_back_and_lists_are_whole};
pub use verdict::{Verdict, Violation};
