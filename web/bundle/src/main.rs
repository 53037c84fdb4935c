//! Writes the JavaScript bindings of a module of WebAssembly: `shinpan-bundle MODULE.wasm FOLDER`.
//!
//! The library is the one behind the command `wasm-bindgen`. Its version is that of `wasm-bindgen` in `Cargo.lock`, which
//! the two must share.

use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [module, folder] = arguments.as_slice() else {
        eprintln!("expected two arguments: shinpan-bundle MODULE.wasm FOLDER");
        return ExitCode::from(2);
    };
    match bundled(module, folder) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{module}: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes `shinpan_web.js`, a classic script that also works where modules do not load, and `shinpan_web_bg.wasm`.
fn bundled(module: &str, folder: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let fault = |error: &dyn std::fmt::Display| error.to_string();
    bindgen.input_path(module).typescript(false).out_name("shinpan_web");
    bindgen.remove_name_section(true).remove_producers_section(true);
    bindgen.no_modules(true).map_err(|error| fault(&error))?;
    bindgen.generate(folder).map_err(|error| fault(&error))
}
