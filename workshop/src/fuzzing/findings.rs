//! Groups the artifacts of a campaign by fingerprint.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use super::fault::FuzzFault;
use super::fingerprints::{ArtifactEnd, fingerprint, under_any_ruleset};
use super::folder::files_below;
use super::session::FuzzSession;
use shinpan_harness::input::write_whole;
use shinpan_harness::subject::cores::try_map;

/// The time limit for one artifact. libFuzzer's own limit for an input is shorter, so libFuzzer reports first.
const LIMIT: Duration = Duration::from_secs(60);

/// Artifacts of one target with the same fingerprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct FuzzFinding {
    /// The number of artifacts.
    pub count: usize,
    pub target: String,
    pub fingerprint: String,
    /// The smallest artifact.
    pub example: PathBuf,
}

/// Runs each artifact that has no fingerprint yet. Returns the findings of all targets. Findings with more
/// artifacts come first.
///
/// # Errors
/// - `CannotRun`: an artifact cannot be run, or a file cannot be read or written.
/// - `Interrupted`: the user interrupted the campaign.
pub(super) fn findings(session: &FuzzSession<'_>, targets: &[String]) -> Result<Vec<FuzzFinding>, FuzzFault> {
    let mut told = Vec::new();
    for target in targets {
        let folder = session.folder.artifacts(target);
        let artifacts = files_below(&folder).map_err(|error| FuzzFault::system(&folder, error))?;
        fingerprint_all(session, target, &artifacts)?;
        for artifact in artifacts {
            let fault = |error| FuzzFault::system(&artifact, error);
            let size = fs::metadata(&artifact).map_err(fault)?.len();
            let text = fs::read_to_string(kept(session, target, &artifact)).map_err(fault)?;
            let fingerprint = under_any_ruleset(text.lines().next().unwrap_or_default());
            told.push((size, target.clone(), fingerprint, artifact));
        }
    }
    Ok(grouped(told))
}

/// Groups artifacts by target and fingerprint. Takes size, target, fingerprint and path of each artifact.
fn grouped(mut told: Vec<(u64, String, String, PathBuf)>) -> Vec<FuzzFinding> {
    told.sort();
    let mut findings: BTreeMap<(String, String), FuzzFinding> = BTreeMap::new();
    for (_, target, fingerprint, example) in told {
        let new = FuzzFinding { count: 0, target: target.clone(), fingerprint: fingerprint.clone(), example };
        findings.entry((target, fingerprint)).or_insert(new).count += 1;
    }
    let mut findings: Vec<FuzzFinding> = findings.into_values().collect();
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.count));
    findings
}

/// Returns the path of the file that stores the fingerprint of an artifact.
fn kept(session: &FuzzSession<'_>, target: &str, artifact: &Path) -> PathBuf {
    session.folder.fingerprints(target).join(artifact.file_name().unwrap_or_default())
}

/// Runs artifacts again, as many at once as the campaign has jobs. Stores their fingerprints.
fn fingerprint_all(session: &FuzzSession<'_>, target: &str, artifacts: &[PathBuf]) -> Result<(), FuzzFault> {
    let once = |_, artifact: &PathBuf| fingerprint_once(session, target, artifact);
    try_map(session.jobs as usize, artifacts, once).map(drop)
}

fn fingerprint_once(session: &FuzzSession<'_>, target: &str, artifact: &Path) -> Result<(), FuzzFault> {
    let kept = kept(session, target, artifact);
    if fs::metadata(&kept).is_ok_and(|data| data.len() > 0) {
        return Ok(());
    }
    let log = tempfile::NamedTempFile::new_in(session.folder.work(target))
        .map_err(|error| FuzzFault::system(&session.folder.work(target), error))?;
    let arguments = ["-rss_limit_mb=2048".into(), artifact.into()];
    let end = match session.run(target, log.as_file(), &arguments, Some(LIMIT))? {
        Some(status) if status.success() => ArtifactEnd::Lived,
        Some(_) => ArtifactEnd::Died,
        None => ArtifactEnd::TooLate,
    };
    let said = fs::read(log.path()).map_err(|error| FuzzFault::system(log.path(), error))?;
    let told = fingerprint(&String::from_utf8_lossy(&said), end);
    Ok(write_whole(&kept, &format!("{told}\n"))?)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn artifacts_with_the_same_fingerprint_are_one_finding_with_the_smallest() {
        let told = |size, target: &str, fingerprint: &str, name: &str| {
            (size, target.to_owned(), fingerprint.to_owned(), PathBuf::from(name))
        };
        let found = grouped(vec![
            told(9, "area", "TIMEOUT", "a"),
            told(100, "sgf", "TIMEOUT", "b"),
            told(30, "sgf", "TIMEOUT", "c"),
            told(5, "sgf", "other", "d"),
        ]);
        let shown: Vec<_> = found
            .iter()
            .map(|found| (found.count, found.target.as_str(), found.fingerprint.as_str(), found.example.as_path()))
            .collect();
        let expected = [
            (2, "sgf", "TIMEOUT", Path::new("c")),
            (1, "area", "TIMEOUT", Path::new("a")),
            (1, "sgf", "other", Path::new("d")),
        ];
        assert_eq!(shown, expected);
    }
}
