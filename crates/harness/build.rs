//! Rebuilds this package after a change in the sources of the engine or the specification, because it embeds them.

fn main() {
    for folder in ["sources/engine", "sources/spec"] {
        // Cargo does not follow symbolic links.
        let folder = std::fs::canonicalize(folder).unwrap_or_else(|_| folder.into());
        println!("cargo:rerun-if-changed={}", folder.display());
    }
}
