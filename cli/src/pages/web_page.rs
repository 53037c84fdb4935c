//! The frame of every page: one static file that needs no other.

use maud::{DOCTYPE, Markup, PreEscaped, html};

/// How every page looks, in light and in dark, before it adds its own.
const STYLE: &str = "
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0 auto; max-width: 75rem; padding: 1rem; }
main { overflow-x: auto; }
table { border-collapse: collapse; margin: 1rem 0; }
caption { font-weight: bold; text-align: left; }
th, td { border: 1px solid #8888; padding: 0.2rem 0.5rem; text-align: right; vertical-align: top; }
th[scope=\"row\"] { font-weight: normal; text-align: left; }
pre { border: 1px solid #8888; overflow-x: auto; padding: 0.5rem; }
summary { cursor: pointer; overflow-wrap: anywhere; }
";

/// Returns a page with a title, its own rules of style, and its content. All texts in `content` are escaped by `html!`.
pub fn web_page(title: &str, style: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) (PreEscaped(style)) }
            }
            body {
                main { (content) }
                footer { p { "shinpan " (env!("CARGO_PKG_VERSION")) } }
            }
        }
    };
    format!("{}\n", page.into_string())
}

/// Escapes a text for a document that `html!` does not make, such as a picture.
pub fn escaped(text: &str) -> String {
    html! { (text) }.into_string()
}
