//! Finds the known name that is most like an unknown one.

/// Returns the name that is most like `unknown`. `None` if there are no names.
pub fn nearest<'names>(unknown: &str, names: impl Iterator<Item = &'names str>) -> Option<&'names str> {
    let likeness = |name: &&str| strsim::jaro_winkler(name, unknown);
    names.max_by(|one, other| likeness(one).total_cmp(&likeness(other)))
}
