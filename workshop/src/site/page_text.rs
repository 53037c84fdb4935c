//! The words of a page, taken from its markup: for descriptions and for the search.

/// The most characters of a description, which is what programs show of it.
const LONGEST_DESCRIPTION: usize = 160;

/// Elements whose words say nothing of what a page is about: code, tables, commands, choices, and what is shown without a script.
const SKIPPED: [&str; 5] = ["pre", "table", "script", "select", "noscript"];

/// The words of one element that stands in a line of its own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TextBlock {
    /// The name of the element, such as `h2` or `p`.
    pub element: String,
    /// Its class, which may be empty.
    pub class: String,
    /// Its id, which may be empty.
    pub id: String,
    /// Its words.
    pub text: String,
}

/// Returns the words of a page, block by block.
pub(super) fn blocks(markup: &str) -> Vec<TextBlock> {
    let (mut found, mut open) = (Vec::new(), TextBlock::default());
    let mut skipped: Option<&str> = None;
    for piece in markup.split('<') {
        let (tag, text) = piece.split_once('>').unwrap_or(("", piece));
        let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
        match skipped {
            Some(until) if tag.starts_with('/') && name == until => skipped = None,
            Some(_) => continue,
            None => skipped = SKIPPED.into_iter().find(|element| !tag.starts_with('/') && name == *element),
        }
        if is_block(name) {
            let next = match tag.starts_with('/') {
                true => TextBlock::default(),
                false => TextBlock {
                    element: name.to_owned(),
                    class: attribute(tag, "class"),
                    id: attribute(tag, "id"),
                    text: String::new(),
                },
            };
            found.push(std::mem::replace(&mut open, next));
        }
        if skipped.is_none() {
            open.text.push_str(&unescaped(text));
        }
    }
    found.push(open);
    for block in &mut found {
        block.text = block.text.split_whitespace().collect::<Vec<_>>().join(" ");
    }
    found.retain(|block| !block.text.is_empty());
    found
}

fn is_block(name: &str) -> bool {
    const BLOCKS: [&str; 16] = [
        "h1",
        "h2",
        "h3",
        "p",
        "li",
        "dt",
        "dd",
        "div",
        "section",
        "ul",
        "dl",
        "figure",
        "figcaption",
        "summary",
        "pre",
        "table",
    ];
    BLOCKS.contains(&name)
}

fn attribute(tag: &str, name: &str) -> String {
    let value = tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next());
    value.map(unescaped).unwrap_or_default()
}

fn unescaped(text: &str) -> String {
    text.replace("&quot;", "\"").replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&")
}

/// Returns what a page is about: its first sentences, as long as programs show them.
pub(super) fn description(markup: &str) -> String {
    let is_said = |block: &&TextBlock| {
        ["p", "li", "dd"].contains(&block.element.as_str())
            && !["path", "command", "sentences", "names"].contains(&block.class.as_str())
    };
    let all = blocks(markup);
    let mut said = String::new();
    for block in all.iter().filter(is_said) {
        if !said.is_empty() {
            said.push(' ');
        }
        said.push_str(&block.text);
        if said.chars().count() >= LONGEST_DESCRIPTION / 2 {
            break;
        }
    }
    shortened(&said, LONGEST_DESCRIPTION)
}

/// Cuts a text between two words, so that it has at most this many characters.
pub(super) fn shortened(text: &str, most: usize) -> String {
    if text.chars().count() <= most {
        return text.to_owned();
    }
    let cut: String = text.chars().take(most.saturating_sub(1)).collect();
    let whole = cut.rsplit_once(' ').map_or(cut.as_str(), |(whole, _)| whole);
    format!("{}…", whole.trim_end_matches([',', ';', ':', '.']))
}

#[cfg(test)]
mod tests {
    use super::{blocks, description, shortened};

    #[test]
    fn words_of_code_and_tables_are_left_out() {
        let found = blocks(
            "<h1>A <b>ko</b></h1><pre>fn a() {}</pre><table><tr><td>9</td></tr></table><p id=\"x\">It &lt; that.</p>",
        );
        let said: Vec<(&str, &str)> = found.iter().map(|block| (block.element.as_str(), block.text.as_str())).collect();
        assert_eq!(said, [("h1", "A ko"), ("p", "It < that.")]);
        assert_eq!(found[1].id, "x");
    }

    #[test]
    fn words_of_choices_and_of_pages_without_scripts_are_left_out() {
        let page = "<p>One <select><option>a</option></select> two</p><noscript><p>It needs a script.</p></noscript><p>End</p>";
        let said: Vec<String> = blocks(page).into_iter().map(|block| block.text).collect();
        assert_eq!(said, ["One two", "End"]);
    }

    #[test]
    fn a_description_is_the_first_sentences() {
        let page = "<p class=\"path\"><a>Rules</a></p><h1>Ko</h1><p>One stone is taken.</p>";
        assert_eq!(description(page), "One stone is taken.");
        assert_eq!(shortened("one two, three", 10), "one two…");
    }
}
