//! Lists of rulesets on the command line: `aga,japanese-1997,'basic*'`.

use clap::Args;

use super::failure::Failure;
use super::named_rules::ruleset;
use shinpan_harness::suite::glob::Glob;
use shinpan_harness::vocabulary::Rules;
use shinpan_harness::vocabulary::rulesets::meant;

// A documentation comment would become the help of each verb that has these options.
#[allow(missing_docs)]
#[derive(Clone, Args)]
pub struct RuleListArgs {
    /// The rulesets: ids, aliases and patterns, with commas between them
    ///
    /// A part with `=` belongs to the ruleset before it: basic,suicide=multi,aga are two rulesets. A pattern such as
    /// 'basic*' means all rulesets and presets that match. You can repeat the option. Default: for a record what it names
    /// (property RU), for a case its rulesets, and elsewhere all.
    #[arg(long, value_name = "LIST")]
    pub rules: Vec<String>,
}

impl RuleListArgs {
    /// Returns the list as the user typed it.
    pub fn typed(&self) -> String {
        self.rules.join(",")
    }

    /// Returns the names of the list, one by one.
    fn names(&self) -> Result<Vec<String>, Failure> {
        // A name may have a comma itself, as `Chinese, Pair Go` does.
        let names = |list: &String| if meant(list).is_ok() { Ok(vec![list.clone()]) } else { parts(list) };
        Ok(self.rules.iter().map(names).collect::<Result<Vec<_>, _>>()?.concat())
    }

    /// Returns the rulesets, each once, in the order of the list. `None` if the option was not given.
    ///
    /// # Errors
    /// - A part is no ruleset, or a pattern matches none.
    pub fn rulesets(&self) -> Result<Option<Vec<Rules>>, Failure> {
        if self.rules.is_empty() {
            return Ok(None);
        }
        let mut rulesets: Vec<Rules> = Vec::new();
        for name in self.names()? {
            for rules in matching(&name)? {
                if !rulesets.contains(&rules) {
                    rulesets.push(rules);
                }
            }
        }
        Ok(Some(rulesets))
    }

    /// Returns the rulesets like [`RuleListArgs::rulesets`], and all of them if the option was not given.
    ///
    /// # Errors
    /// - A part is no ruleset, or a pattern matches none.
    pub fn rulesets_or_all(&self) -> Result<Vec<Rules>, Failure> {
        self.rulesets()?.map_or_else(|| matching("*"), Ok)
    }

    /// Returns globs over ids that stand for the list. Aliases become ids, and patterns stay as they are.
    ///
    /// # Errors
    /// - A part is no ruleset, or a pattern matches none.
    pub fn globs(&self) -> Result<Vec<Glob>, Failure> {
        let glob_of = |name: &String| {
            if is_pattern(name) {
                matching(name)?;
                return Ok(Glob::new(name));
            }
            Ok(Glob::new(&ruleset(name)?.id))
        };
        self.names()?.iter().map(glob_of).collect()
    }
}

/// Returns whether a name is a pattern.
fn is_pattern(name: &str) -> bool {
    name.contains('*') && meant(name).is_err()
}

/// Splits a list at its commas. A part with `=` continues the ruleset before it, and KataGo's JSON is not split.
fn parts(list: &str) -> Result<Vec<String>, Failure> {
    let mut depth = 0_usize;
    let split = list.split(|letter: char| {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        letter == ',' && depth == 0
    });
    let mut names: Vec<String> = Vec::new();
    for part in split.map(str::trim) {
        match names.last_mut() {
            _ if part.is_empty() => {
                return Err(Failure::usage(format!("--rules {list}: an empty part: expected a ruleset")));
            }
            Some(name) if part.contains('=') => {
                name.push(',');
                name.push_str(part);
            }
            None if part.contains('=') => {
                let expected = "expected a ruleset before it, as in basic,suicide=multi";
                return Err(Failure::usage(format!("--rules {list}: the option `{part}` comes first: {expected}")));
            }
            _ => names.push(part.to_owned()),
        }
    }
    Ok(names)
}

/// Returns the ruleset of a name, or all that a pattern matches.
fn matching(name: &str) -> Result<Vec<Rules>, Failure> {
    if !is_pattern(name) {
        return Ok(vec![ruleset(name)?]);
    }
    if name.contains('=') {
        let expected = "expected a pattern without options, or one ruleset with options";
        return Err(Failure::usage(format!("--rules {name}: a pattern has no options: {expected}")));
    }
    let pattern = Glob::new(name);
    let listed = Rules::by_document().into_iter().chain(Rules::presets()?);
    let matching: Vec<Rules> = listed.filter(|rules| pattern.is_match(&rules.id)).collect();
    if matching.is_empty() {
        return Err(Failure::usage(format!("--rules {name}: no ruleset matches (`shinpan rules list` shows all)")));
    }
    Ok(matching)
}

#[cfg(test)]
mod tests {
    use super::RuleListArgs;

    fn ids(lists: &[&str]) -> Option<Vec<String>> {
        let arguments = RuleListArgs { rules: lists.iter().map(|list| (*list).to_owned()).collect() };
        let rulesets = arguments.rulesets().ok()??;
        Some(rulesets.iter().map(|rules| rules.id.clone()).collect())
    }

    #[test]
    fn an_option_belongs_to_the_ruleset_before_it() {
        let two = ids(&["basic,suicide=multi,ko=none,aga"]).expect("a list");
        assert_eq!(two, ["basic,suicide=multi,ko=none", "aga"]);
        assert_eq!(ids(&["basic,suicide=multi", "aga,basic"]).expect("a list").len(), 3);
        assert_eq!(ids(&["aga,AGA", "aga"]).expect("a list"), ["aga"]);
        assert_eq!(ids(&["basic~K2:both-players,aga"]).expect("a list").len(), 2);
        assert_eq!(ids(&["basic,suicide=multi~K2:both-players,ko=none,aga"]), None);
    }

    #[test]
    fn every_name_that_means_a_ruleset_is_taken() {
        assert_eq!(ids(&["Chinese, Pair Go"]).expect("a list"), ["chinese"]);
        assert_eq!(ids(&["RU[AGA],nz"]).expect("a list"), ["aga", "nz"]);
        let katago = ids(&["koSIMPLEscoreAREAtaxNONEsui0,aga"]).expect("a list");
        assert_eq!((katago.len(), katago[1].as_str()), (2, "aga"));
        let json = ids(&["{\"ko\":\"SIMPLE\",\"scoring\":\"AREA\",\"tax\":\"NONE\",\"suicide\":false}"]);
        assert_eq!(json.expect("a list"), katago[..1]);
        assert_eq!(ids(&["koNONEscoreAREA"]), None);
    }

    #[test]
    fn a_pattern_means_rulesets_and_presets() {
        let basics = ids(&["basic*"]).expect("a list");
        assert!(basics.len() > 10 && basics.iter().all(|id| id.starts_with("basic")), "{basics:?}");
        assert!(ids(&["ogs:*"]).expect("a list").len() > 3);
    }

    #[test]
    fn a_wrong_list_is_refused() {
        for list in ["", "aga,", "suicide=multi", "no-such*", "basic*,suicide=multi", "basix"] {
            assert_eq!(ids(&[list]), None, "{list}");
        }
    }
}
