//! The text of the document modules, as it stands in the package.

use std::fs;
use std::path::Path;

/// Returns the text of every document's source files, joined. `lib.rs` belongs to no document.
pub fn sources() -> String {
    let mut text = String::new();
    collect(Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src")), &mut text);
    text
}

fn collect(folder: &Path, text: &mut String) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            collect(&path, text);
        } else if !path.ends_with("lib.rs") {
            text.push_str(&fs::read_to_string(&path).expect("a source file"));
        }
    }
}
