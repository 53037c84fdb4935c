//! The page in one file, which a browser opens from a disk: scripts, styles, worker and module stand in it.

use base64::prelude::{BASE64_STANDARD, Engine as _};
use shinpan_harness::input::InputError;

/// What the page loads besides the scripts that it names.
pub(super) struct PageParts {
    /// The bindings of the module.
    pub bindings: String,
    /// The source of the worker.
    pub worker: String,
    /// The module.
    pub module: Vec<u8>,
}

/// What a page in one file may load: nothing but itself. The scripts stand in it, and the worker begins as a blob.
const POLICY: &str = "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval' blob:; style-src 'unsafe-inline'; \
img-src data: blob:; worker-src blob:; base-uri 'none'; form-action 'none'";

/// Returns the page in one file. `text_of` reads a file beside the page.
///
/// Each `<script src=...>` and `<link rel=stylesheet href=...>` gives way to its text, in its place. Before the first script
/// stand the worker, the bindings and the module, as scripts that no browser runs, with the ids `worker-source`,
/// `bindings-source` and `module-base64`.
///
/// # Errors
/// - The page names no script, or a file that cannot be read.
pub(super) fn one_file(
    page: &str,
    parts: &PageParts,
    text_of: &dyn Fn(&str) -> Result<String, InputError>,
) -> Result<String, InputError> {
    let (mut whole, mut rest, mut has_script) = (String::new(), page, false);
    while let Some(begin) = rest.find('<') {
        whole.push_str(&rest[..begin]);
        rest = &rest[begin..];
        let end = rest.find('>').map_or(rest.len(), |end| end + 1);
        let (tag, after) = rest.split_at(end);
        rest = after;
        match (tag_name(tag), attribute(tag, "src"), attribute(tag, "href")) {
            ("script", Some(name), _) => {
                if !has_script {
                    whole.push_str(&carried(parts));
                    has_script = true;
                }
                let text = text_of(name)?;
                whole.push_str(&format!("<script>\n{}</script>", within_script(&text)));
                rest = rest.split_once("</script>").map_or(rest, |(_, after)| after);
            }
            ("link", _, Some(name)) if attribute(tag, "rel") == Some("stylesheet") => {
                let text = text_of(name)?.replace("</style", "<\\/style");
                whole.push_str(&format!("<style>\n{text}</style>"));
            }
            ("meta", ..) if attribute(tag, "id") == Some("policy") => {
                whole.push_str(&format!("<meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">"));
            }
            _ => whole.push_str(tag),
        }
    }
    whole.push_str(rest);
    match has_script {
        true => Ok(whole),
        false => Err(InputError::new("the page has no script").expected("`<script src=...>` in index.html")),
    }
}

/// Returns the parts as scripts that no browser runs.
fn carried(parts: &PageParts) -> String {
    let script = |id: &str, text: &str| format!("<script type=\"text/plain\" id=\"{id}\">\n{text}</script>\n");
    script("worker-source", &within_script(&parts.worker))
        + &script("bindings-source", &within_script(&parts.bindings))
        + &script("module-base64", &BASE64_STANDARD.encode(&parts.module))
}

/// Returns a source that ends no script. In a text of JavaScript the backslash changes nothing.
fn within_script(source: &str) -> String {
    source.replace("</script", "<\\/script").replace("<!--", "<\\!--")
}

/// Returns the name of a tag in small letters. Empty for an end, a comment and a declaration.
fn tag_name(tag: &str) -> &str {
    let name = tag.trim_start_matches('<');
    name.split(|letter: char| !letter.is_ascii_alphanumeric()).next().unwrap_or_default()
}

/// Returns the value of an attribute, with or without quotes.
fn attribute<'tag>(tag: &'tag str, name: &str) -> Option<&'tag str> {
    let begins = |place: &usize| tag[..*place].ends_with([' ', '\n']);
    let of = format!("{name}=");
    let place = tag.match_indices(&of).map(|(place, _)| place).find(begins)?;
    let value = &tag[place + of.len()..];
    match value.chars().next()? {
        quote @ ('"' | '\'') => value[1..].split(quote).next(),
        _ => value.split([' ', '\n', '>']).next(),
    }
}

#[cfg(test)]
mod tests {
    use super::{PageParts, one_file};
    use shinpan_harness::input::InputError;

    fn parts() -> PageParts {
        PageParts { bindings: "let bind;".to_owned(), worker: "'</script>'".to_owned(), module: b"\0asm".to_vec() }
    }

    fn text_of(name: &str) -> Result<String, InputError> {
        match name {
            "a.js" => Ok("first()\n".to_owned()),
            "b.js" => Ok("second('</script>')\n".to_owned()),
            "style.css" => Ok("p { margin: 0 }\n".to_owned()),
            other => Err(InputError::new(format!("no file {other}"))),
        }
    }

    #[test]
    fn scripts_and_styles_stand_in_their_places() {
        let page = "<!DOCTYPE html><meta id=\"policy\" content=\"x\">\n<link rel=\"icon\" href=\"data:,<a>\">\n\
                    <link rel=stylesheet href=style.css>\n<p>a < b</p>\n<script src=\"a.js\" defer></script>\n\
                    <script src='b.js'></script>\n";
        let whole = one_file(page, &parts(), &text_of).expect("a page");
        let place = |text: &str| whole.find(text).unwrap_or_else(|| panic!("{text}: {whole}"));
        assert!(place("margin") < place("<p>a < b</p>"));
        assert!(place("worker-source") < place("bindings-source") && place("module-base64") < place("first()"));
        assert!(place("first()") < place("second('<\\/script>')"));
        assert!(whole.contains("AGFzbQ=="), "{whole}");
        assert!(whole.contains("'unsafe-inline'") && !whole.contains("id=\"policy\""), "{whole}");
        assert_eq!(whole.matches("</script>").count(), 5, "{whole}");
    }

    #[test]
    fn a_missing_file_is_an_error() {
        assert!(one_file("<script src=c.js></script>", &parts(), &text_of).is_err());
        assert!(one_file("<p></p>", &parts(), &text_of).is_err());
    }
}
