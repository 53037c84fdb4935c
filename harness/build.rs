//! The engine's and the specification's sources are embedded: a change of them is a change of this package.

fn main() {
    for folder in ["sources/engine", "sources/spec", "programs"] {
        // Cargo does not look behind a link.
        let folder = std::fs::canonicalize(folder).unwrap_or_else(|_| folder.into());
        println!("cargo:rerun-if-changed={}", folder.display());
    }
}
