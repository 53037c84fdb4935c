//! The corpus is compiled in: say that a change of it is a change of this package.

fn main() {
    println!("cargo:rerun-if-changed=../corpus");
    println!("cargo:rerun-if-changed=programs");
}
