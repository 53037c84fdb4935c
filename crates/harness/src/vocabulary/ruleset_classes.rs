//! Rulesets that are the same for a question: they differ only in switches that the question does not ask.

use shinpan::{
    AfterDisagreement, Counting, EmptyBoard, Ending, HandicapBonus, HandicapPass, HandicapStyle, KomiFrom, PassStones,
    PlayOutKos, Ruleset, Scoring, SharedPoints, Tax, Ties, TimeOut,
};

use crate::vocabulary::Rules;

/// Rulesets that answer a question alike, and the switches that decide it.
#[derive(Clone, Debug)]
pub struct RulesetClass {
    /// The switches. Those that the question does not ask are plain.
    pub switches: Ruleset,
    /// The rulesets, in the order of the list.
    pub rules: Vec<Rules>,
}

/// Returns the classes of rulesets, in the order of their first member. Rulesets that no engine plays are left out.
pub fn classes(rules: &[Rules], relevant: impl Fn(Ruleset) -> Ruleset) -> Vec<RulesetClass> {
    let mut classes: Vec<RulesetClass> = Vec::new();
    for rules in rules.iter().filter(|rules| rules.engine_plays) {
        let switches = relevant(rules.engine);
        match classes.iter_mut().find(|class| class.switches == switches) {
            Some(class) => class.rules.push(*rules),
            None => classes.push(RulesetClass { switches, rules: vec![*rules] }),
        }
    }
    classes
}

/// Returns the switches that decide a score with best play, without handicap and komi.
pub fn for_scores(ruleset: Ruleset) -> Ruleset {
    let plain = ruleset
        .with_handicap(HandicapStyle::None)
        .with_handicap_of_one(false)
        .with_handicap_pass(HandicapPass::Forbidden)
        .with_handicap_bonus(HandicapBonus::None)
        .with_resignation(false)
        .with_time(false)
        .with_time_out(TimeOut::EitherPlayer)
        .with_komi_from(KomiFrom::AddedToWhite)
        .with_ties(Ties::Draw)
        .with_counting(Counting::None)
        .with_share_contestable(false)
        .with_after_disagreement(AfterDisagreement::DirectPassesEnd)
        .with_remove_single_stones(false);
    let plain = match plain.ending {
        // The players agree on life and death, or play it out: that is more than removing nothing.
        Ending::Confirmation | Ending::Procedure | Ending::CleanUp => plain,
        _ => plain.with_ending(Ending::TwoPasses),
    };
    match plain.scoring {
        Scoring::Territory | Scoring::LivingTerritory => plain,
        // Prisoners do not count, so pass stones do not.
        _ => plain.with_pass_stones(PassStones::None),
    }
}

/// Returns the switches that decide which moves are legal.
pub fn for_moves(ruleset: Ruleset) -> Ruleset {
    let plain = for_scores(ruleset);
    let ending = match plain.ending {
        // Clean-up phases have moves of their own.
        Ending::CleanUp => Ending::CleanUp,
        _ => Ending::TwoPasses,
    };
    plain
        .with_scoring(Scoring::Area)
        .with_tax(Tax::None)
        .with_empty_board(EmptyBoard::Nobody)
        .with_shared_points(SharedPoints::Regions)
        .with_pass_stones(PassStones::None)
        .with_point_for_white_passing_first(false)
        .with_ending(ending)
        .with_play_out_after_repetition(false)
        .with_play_out_kos(PlayOutKos::OncePerPlayer)
}
