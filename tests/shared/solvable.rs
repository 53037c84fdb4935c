//! The rulesets that the solver can play, and their moves.

use shinpan::{Act, Color, Game, Move, Ruleset};
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::ruleset_classes::{classes, for_scores};
use shinpan_lab::solve::Model;

/// Returns the switches of each kind of rulesets that the solver can play.
pub fn rulesets() -> Vec<(String, Ruleset)> {
    let mut all = Rules::by_document();
    all.extend(Rules::presets().expect("presets"));
    let fits = |switches: &Ruleset| Model::new(*switches, 2, 1, Color::White).is_ok();
    let of_kinds = classes(&all, for_scores).into_iter().filter(|kind| fits(&kind.switches));
    of_kinds.map(|kind| (kind.rules[0].id.clone(), kind.switches)).collect()
}

/// Returns the legal moves: plays, passes and the button.
pub fn acts(game: &Game, player: Color) -> Vec<Act> {
    let moves = game.legal_moves().map(|one| match one {
        Move::Play(point) => Act::Play(player, point),
        Move::Pass => Act::Pass(player),
    });
    moves.chain(game.check_button(player).is_ok().then_some(Act::TakeButton(player))).collect()
}
