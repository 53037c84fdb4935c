//! Patterns over ids.

/// A pattern over ids. `*` stands for any text, with `/` in it as well, and every other character for itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Glob(String);

impl Glob {
    /// Makes a glob. A text without `*` matches only itself.
    pub fn new(text: &str) -> Glob {
        Glob(text.to_owned())
    }

    /// Returns the text of the glob.
    pub fn text(&self) -> &str {
        &self.0
    }

    /// Returns whether the glob matches the whole of a text.
    pub fn is_match(&self, text: &str) -> bool {
        let Some((first, others)) = self.0.split_once('*') else { return self.0 == text };
        let Some(mut rest) = text.strip_prefix(first) else { return false };
        let (middle, last) = others.rsplit_once('*').unwrap_or(("", others));
        for part in middle.split('*') {
            let Some((_, after)) = rest.split_once(part) else { return false };
            rest = after;
        }
        rest.ends_with(last)
    }
}

#[cfg(test)]
mod tests {
    use super::Glob;

    #[test]
    fn a_star_stands_for_any_text() {
        for (glob, right, wrong) in [
            ("a/b", &["a/b"][..], &["a/bc", "", "aa/b"][..]),
            ("", &[""], &["a"]),
            ("*", &["", "a/b"], &[]),
            ("article-ko/*", &["article-ko/one@basic", "article-ko/"], &["article-ko", "my-article-ko/one"]),
            ("*ab", &["ab", "aab", "abab"], &["aba"]),
            ("a*a", &["aa", "aba"], &["a", "ab"]),
            ("a*b**a*c", &["abac", "axbxaxc"], &["abc", "abca", "bac"]),
            ("a?[b]", &["a?[b]"], &["acb"]),
        ] {
            assert!(right.iter().all(|text| Glob::new(glob).is_match(text)), "{glob}");
            assert!(!wrong.iter().any(|text| Glob::new(glob).is_match(text)), "{glob}");
        }
    }
}
