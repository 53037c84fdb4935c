//! Decodes and encodes the ruleset of a script.

use super::bytes::Bytes;
use crate::vocabulary::Rules;
use crate::vocabulary::rulesets::Options;
use crate::vocabulary::rulesets::options::KEYS;

/// From this first byte on, the ruleset is a combination of options. Below, the byte is a place in the table.
const COMPOSED: u8 = 160;

/// Decodes a ruleset. Total: values that make no sense together are changed until they do.
pub(super) fn decode_rules(bytes: &mut Bytes) -> Rules {
    let first = bytes.or_zero();
    let Some(count) = first.checked_sub(COMPOSED) else { return Rules::at(usize::from(first)) };
    let mut numbers = vec![0; KEYS.len()];
    for _ in 0..usize::from(count) % (KEYS.len() + 1) {
        let key = usize::from(bytes.or_zero()) % KEYS.len();
        numbers[key] = bytes.or_zero();
    }
    Rules::composed(Options::numbered(&numbers).mended()).unwrap_or(Rules::at(0))
}

/// Encodes a ruleset.
pub(super) fn encode_rules(rules: Rules) -> Vec<u8> {
    let Some(options) = rules.options else { return vec![rules.place() as u8] };
    let changed: Vec<(usize, u8)> =
        options.numbers().into_iter().enumerate().filter(|(_, number)| *number > 0).collect();
    if changed.is_empty() {
        return vec![rules.place() as u8];
    }
    let mut bytes = vec![COMPOSED + changed.len() as u8];
    changed.iter().for_each(|(key, number)| bytes.extend([*key as u8, *number]));
    bytes
}
