//! The table of a campaign.

/// What a target did.
#[derive(Clone, Debug)]
pub(super) struct FuzzRow {
    pub target: String,
    pub executions: u64,
    pub per_second: u64,
    /// Before and after, as the next ones.
    pub edges: (u64, u64),
    pub features: (u64, u64),
    pub corpus: (usize, usize),
    pub artifacts: usize,
}

impl FuzzRow {
    const TITLES: [&str; 7] = ["target", "executions", "per second", "edges", "features", "corpus", "artifacts"];

    fn cells(&self) -> [String; 7] {
        // The fuzzing may reach less than the merge: an input that crashes is in no corpus.
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

/// The rows below their titles, in columns of the same width.
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
