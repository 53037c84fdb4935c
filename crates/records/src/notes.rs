//! Collects findings.

use crate::finding::{Finding, Oddity};
use crate::place::Place;
use crate::scan::{RawProperty, quoted};

/// The most findings of a game. A broken record may have one for each of its points.
const MOST_FINDINGS: usize = 1_000;

/// The findings of a game so far.
#[derive(Debug, Default)]
pub(crate) struct Notes {
    findings: Vec<Finding>,
    /// The number of findings that are left out.
    unsaid: usize,
}

impl Notes {
    pub(crate) fn add(&mut self, place: Place, node: usize, property: &str, value: &str, oddity: Oddity) {
        if self.findings.len() == MOST_FINDINGS {
            self.unsaid += 1;
            return;
        }
        let (property, value) = (quoted(property), quoted(value));
        self.findings.push(Finding { place, node, property, value, oddity });
    }

    /// Adds a finding about a property, with all its values.
    pub(crate) fn about(&mut self, property: &RawProperty, node: usize, oddity: Oddity) {
        // Values are long in broken records, and joined here.
        let values = if self.findings.len() < MOST_FINDINGS { property.values.join("][") } else { String::new() };
        self.add(property.place, node, property.name, &values, oddity);
    }

    /// Returns the findings in the order of the text.
    pub(crate) fn finish(mut self) -> Vec<Finding> {
        self.findings.sort_by_key(|finding| finding.place);
        if self.unsaid > 0 {
            let place = self.findings.last().map_or(Place::START, |finding| finding.place);
            let oddity = Oddity::More(self.unsaid);
            self.findings.push(Finding { place, node: 0, property: String::new(), value: String::new(), oddity });
        }
        self.findings
    }
}
