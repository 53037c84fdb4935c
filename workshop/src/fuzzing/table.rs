//! The table of a campaign: one row for each target.

/// The results of one target.
#[derive(Clone, Debug)]
pub(super) struct FuzzRow {
    pub target: String,
    /// How often the target ran. This counts the inputs of the corpus too, because each process runs those that it reads.
    pub executions: u64,
    pub per_second: u64,
    /// The coverage edges that libFuzzer counts, before and after the fuzzing.
    pub edges: (u64, u64),
    /// The features that libFuzzer counts, before and after the fuzzing.
    pub features: (u64, u64),
    /// The number of inputs in the corpus, before and after the fuzzing.
    pub corpus: (usize, usize),
    pub artifacts: usize,
}

impl FuzzRow {
    const TITLES: [&str; 7] = ["target", "executions", "per second", "edges", "features", "corpus", "artifacts"];

    fn cells(&self) -> [String; 7] {
        // A gain can be negative. An input that crashes is in no corpus, so the fuzzing may reach less than the merge.
        // The first merge also counts seeds that the target leaves to another one.
        let gain = |(before, after): (u64, u64)| {
            format!("{before} -> {after} ({:+})", after.cast_signed() - before.cast_signed())
        };
        [
            self.target.clone(),
            self.executions.to_string(),
            self.per_second.to_string(),
            gain(self.edges),
            gain(self.features),
            format!("{} -> {}", self.corpus.0, self.corpus.1),
            self.artifacts.to_string(),
        ]
    }
}

/// Formats the rows below their titles, in aligned columns.
pub(super) fn table(rows: &[FuzzRow]) -> String {
    let cells: Vec<[String; 7]> =
        std::iter::once(FuzzRow::TITLES.map(str::to_owned)).chain(rows.iter().map(FuzzRow::cells)).collect();
    let width = |column: usize| cells.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
    let widths: Vec<usize> = (0..FuzzRow::TITLES.len()).map(width).collect();
    let line = |row: &[String; 7]| {
        let line: String = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}  ")).collect();
        format!("{}\n", line.trim_end())
    };
    cells.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_have_the_same_width() {
        let row = FuzzRow {
            target: "lockstep".to_owned(),
            executions: 123_456,
            per_second: 2_057,
            edges: (10, 12),
            features: (30, 29),
            corpus: (5, 6),
            artifacts: 1,
        };
        let expected = "\
target    executions  per second  edges          features       corpus  artifacts
lockstep  123456      2057        10 -> 12 (+2)  30 -> 29 (-1)  5 -> 6  1
";
        assert_eq!(table(&[row]), expected);
    }
}
