//! Finds the known name that is most like an unknown one.

/// From this Jaro-Winkler likeness on, a name is taken for a misspelling of another: `expct` and `expect` have 0.96.
const ALIKE: f64 = 0.75;

/// The most bytes of an unknown name that may be a misspelling. Comparing longer ones takes minutes.
const LONGEST: usize = 200;

/// Returns how alike a known and an unknown name are: 1 for equal ones.
fn likeness(known: &str, unknown: &str) -> f64 {
    if unknown.len() > LONGEST { 0.0 } else { strsim::jaro_winkler(known, unknown) }
}

/// Returns a question that ends an error about an unknown name, as in ``; did you mean `basic`?``. It is empty if no
/// name is alike.
pub fn did_you_mean<'names>(unknown: &str, names: impl IntoIterator<Item = &'names str>) -> String {
    let likenesses = names.into_iter().map(|name| (likeness(name, unknown), name));
    let nearest = likenesses.max_by(|one, other| one.0.total_cmp(&other.0));
    nearest.filter(|(alike, _)| *alike >= ALIKE).map_or(String::new(), |(_, name)| format!("; did you mean `{name}`?"))
}

/// Returns the known names that are most like an unknown one, the nearest first. Names that are not alike are left out.
pub fn nearest<'names>(unknown: &str, names: impl IntoIterator<Item = &'names str>, most: usize) -> Vec<&'names str> {
    let likenesses = names.into_iter().map(|name| (likeness(name, unknown), name));
    let mut alike: Vec<(f64, &str)> = likenesses.filter(|(alike, _)| *alike >= ALIKE).collect();
    alike.sort_by(|one, other| other.0.total_cmp(&one.0).then(one.1.cmp(other.1)));
    alike.dedup_by_key(|(_, name)| *name);
    alike.into_iter().take(most).map(|(_, name)| name).collect()
}

/// Like [`did_you_mean`], but if no name is alike it lists all: `; expected one of black, white`.
pub fn did_you_mean_one_of(unknown: &str, names: &[&str]) -> String {
    match did_you_mean(unknown, names.iter().copied()) {
        question if question.is_empty() => format!("; expected one of {}", names.join(", ")),
        question => question,
    }
}
