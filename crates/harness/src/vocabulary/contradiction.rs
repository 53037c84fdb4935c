//! Tells whether two values of a field contradict each other.

use std::collections::{BTreeMap, BTreeSet};

use crate::vocabulary::values::{Count, Illegal};

/// Returns whether two values differ.
pub(super) fn values<T: PartialEq>(left: &T, right: &T) -> bool {
    left != right
}

/// Returns whether two verdicts differ. `any` equals every refusal.
pub(super) fn refusals(left: &Illegal, right: &Illegal) -> bool {
    let refused = |verdict: &Illegal| *verdict != Illegal::None;
    let either_is_any = *left == Illegal::Any || *right == Illegal::Any;
    left != right && !(either_is_any && refused(left) && refused(right))
}

/// Returns whether two sets have a common element: one side calls legal what the other calls illegal.
pub(super) fn common<T: Ord>(left: &BTreeSet<T>, right: &BTreeSet<T>) -> bool {
    !left.is_disjoint(right)
}

/// Returns whether two maps have different values for a key that is in both.
pub(super) fn common_keys<K: Ord, V: PartialEq>(left: &BTreeMap<K, V>, right: &BTreeMap<K, V>) -> bool {
    left.iter().any(|(key, value)| right.get(key).is_some_and(|other| other != value))
}

/// Returns whether two counts of the same method have different numbers. Ignores methods and numbers that only one side
/// gives. But a side without any method says that there is none, so it contradicts every method.
pub(super) fn counts(left: &BTreeMap<String, Count>, right: &BTreeMap<String, Count>) -> bool {
    let unequal = |left, right| matches!((left, right), (Some(left), Some(right)) if left != right);
    left.is_empty() != right.is_empty()
        || left.iter().any(|(method, one)| {
            right.get(method).is_some_and(|other| {
                unequal(one.black, other.black) || unequal(one.white, other.white) || unequal(one.margin, other.margin)
            })
        })
}

/// Returns whether two lists differ at a position that both have.
pub(super) fn beginnings<T: PartialEq>(left: &[T], right: &[T]) -> bool {
    left.iter().zip(right).any(|(left, right)| left != right)
}
