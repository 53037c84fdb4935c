//! When two values of a field contradict each other.

use std::collections::{BTreeMap, BTreeSet};

use crate::vocabulary::values::{Count, Illegal};

/// Two values that are not the same.
pub(super) fn values<T: PartialEq>(left: &T, right: &T) -> bool {
    left != right
}

/// Two verdicts that are not the same. `any` is the same as every refusal.
pub(super) fn refusals(left: &Illegal, right: &Illegal) -> bool {
    let refused = |verdict: &Illegal| *verdict != Illegal::None;
    let either_is_any = *left == Illegal::Any || *right == Illegal::Any;
    left != right && !(either_is_any && refused(left) && refused(right))
}

/// Two sets with an element in common: one side calls legal what the other calls illegal.
pub(super) fn common<T: Ord>(left: &BTreeSet<T>, right: &BTreeSet<T>) -> bool {
    !left.is_disjoint(right)
}

/// Two maps with another value for a key that both have.
pub(super) fn common_keys<K: Ord, V: PartialEq>(left: &BTreeMap<K, V>, right: &BTreeMap<K, V>) -> bool {
    left.iter().any(|(key, value)| right.get(key).is_some_and(|other| other != value))
}

/// Two counts of one method with another number, of those that both give.
pub(super) fn counts(left: &BTreeMap<String, Count>, right: &BTreeMap<String, Count>) -> bool {
    let unequal = |left, right| matches!((left, right), (Some(left), Some(right)) if left != right);
    left.iter().any(|(method, one)| {
        right.get(method).is_some_and(|other| {
            unequal(one.black, other.black) || unequal(one.white, other.white) || unequal(one.margin, other.margin)
        })
    })
}

/// Two lists with another element at a place that both have.
pub(super) fn beginnings<T: PartialEq>(left: &[T], right: &[T]) -> bool {
    left.iter().zip(right).any(|(left, right)| left != right)
}
