//! The addresses of pages. They are permanent, so each kind of page has its rule here and nowhere else.

use shinpan_harness::vocabulary::Rules;

/// The address of a page: a path from the root of the site that ends with a slash. The first page has the empty one.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Address(String);

impl Address {
    /// Returns the address with these parts, such as `["clause", "basic/rule8"]`.
    pub(super) fn of(parts: &[&str]) -> Address {
        let parts: Vec<&str> = parts.iter().copied().filter(|part| !part.is_empty()).collect();
        Address(if parts.is_empty() { String::new() } else { parts.join("/") + "/" })
    }

    /// Returns the address of the first page.
    pub(super) fn home() -> Address {
        Address(String::new())
    }

    /// Returns the address of the page about a clause, `document/number`.
    pub(super) fn clause(id: &str) -> Address {
        Address::of(&["clause", id])
    }

    /// Returns the address of the reader of a document.
    pub(super) fn document(id: &str) -> Address {
        Address::of(&["document", id])
    }

    /// Returns the address of the page about a case, `topic/name`.
    pub(super) fn case(id: &str) -> Address {
        Address::of(&["case", id])
    }

    /// Returns the address of the page about a ruleset. A colon would be read as the end of a scheme, so it is a slash:
    /// `ogs:chinese` is at `rules/ogs/chinese/`.
    pub(super) fn rules(rules: Rules) -> Address {
        Address::of(&["rules", &rules.id.replace(':', "/")])
    }

    /// Returns the address of the page that compares two rulesets.
    pub(super) fn pair(left: &str, right: &str) -> Address {
        Address::of(&["compare", &left.replace(':', "/"), "and", &right.replace(':', "/")])
    }

    /// Returns the address of the page about rulesets that no line tells apart.
    pub(super) fn kind(id: &str) -> Address {
        Address::of(&["compare", &id.replace(':', "/")])
    }

    /// Returns the path below the root.
    pub(super) fn path(&self) -> &str {
        &self.0
    }

    /// Returns the path of the page's file.
    pub(super) fn file(&self) -> String {
        format!("{}index.html", self.0)
    }

    /// Returns the way from this page to the root: empty, or steps such as `../../`.
    pub(super) fn root(&self) -> String {
        match self.0.matches('/').count() {
            0 => "./".to_owned(),
            steps => "../".repeat(steps),
        }
    }

    /// Returns the link from this page to another one.
    pub(super) fn to(&self, other: &Address) -> String {
        self.to_file(&other.0)
    }

    /// Returns the link from this page to a file of the site.
    pub(super) fn to_file(&self, path: &str) -> String {
        format!("{}{}", self.root(), escaped(path))
    }

    /// Returns the link from this page to a page that shows what is asked, such as `rules/one/?id=basic`.
    pub(super) fn on_demand(&self, page: &[&str], asked: &[(&str, &str)]) -> String {
        let plain = |letter: char| letter.is_ascii_alphanumeric() || ":,=~-_.".contains(letter);
        let value = |text: &str| -> String {
            text.bytes()
                .map(|one| if plain(char::from(one)) { char::from(one).to_string() } else { format!("%{one:02X}") })
                .collect()
        };
        let asked: Vec<String> = asked.iter().map(|(name, text)| format!("{name}={}", value(text))).collect();
        format!("{}?{}", self.to(&Address::of(page)), asked.join("&"))
    }

    /// Returns the path below the root, as a link has it.
    pub(super) fn url(&self) -> String {
        escaped(&self.0)
    }
}

/// Escapes the signs that an address reads otherwise.
fn escaped(path: &str) -> String {
    path.replace('%', "%25").replace('?', "%3F").replace('#', "%23")
}

#[cfg(test)]
mod tests {
    use super::Address;

    #[test]
    fn a_link_goes_from_page_to_page() {
        let clause = Address::clause("basic/rule8");
        assert_eq!(clause.file(), "clause/basic/rule8/index.html");
        assert_eq!(clause.to(&Address::home()), "../../../");
        assert_eq!(Address::home().to(&clause), "./clause/basic/rule8/");
        let rules = Address::rules("ogs:chinese".parse().expect("a ruleset"));
        assert_eq!(clause.to(&rules), "../../../rules/ogs/chinese/");
        assert_eq!(Address::home().on_demand(&["rules", "one"], &[("id", "a+b")]), "./rules/one/?id=a%2Bb");
        assert_eq!(Address::home().on_demand(&["search"], &[("q", "é")]), "./search/?q=%C3%A9");
    }
}
