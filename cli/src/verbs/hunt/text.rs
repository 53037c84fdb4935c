//! What a hunt found, as text for people.

use crate::findings::campaign_text::{Files, counted, findings, known};
use shinpan_harness::campaign::ending::Ending;
use shinpan_harness::campaign::journal::Account;

/// Returns what a hunt found.
pub fn hunt(account: &Account, name: &str, files: &Files, ending: &Ending) -> String {
    let total = account.tally.total();
    let shard = match account.header.shard.parts {
        1 => String::new(),
        _ => format!(", shard {}", account.header.shard),
    };
    format!(
        "{}{}{name}: {} games, {} acts, {}; seed {}{shard}, scripts below {}\n{}stopped: {ending}\n",
        findings(account, files, true),
        known(account),
        total.games,
        total.acts,
        counted(account),
        account.header.seed,
        account.below,
        how_deep(account)
    )
}

/// Returns how many games ended at differences, and how deep the games came. Empty if nothing was left out.
fn how_deep(account: &Account) -> String {
    let (tally, total) = (&account.tally, account.tally.total());
    if tally.left_out == 0 && tally.ended == 0 {
        return String::new();
    }
    let mean = |acts: u64, games: u64| acts.checked_div(games).unwrap_or(0);
    let ended = match tally.ended {
        0 => "no game ended at a difference".to_owned(),
        ended => format!("{ended} games ended at differences, after {} acts", mean(tally.ended_after, ended)),
    };
    let others = total.games - tally.ended.min(total.games);
    let acts = total.acts.saturating_sub(tally.ended_after);
    format!("{} acts left out at differences; {ended}; the others had {} acts\n", tally.left_out, mean(acts, others))
}
