//! Writes the JavaScript bindings of a module of WebAssembly: `shinpan-bundle MODULE.wasm FOLDER [modules]`.
//!
//! The library is the one behind the command `wasm-bindgen`. Its version is that of `wasm-bindgen` in `Cargo.lock`, which
//! the two must share.

use std::path::Path;
use std::process::ExitCode;

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (module, folder, is_module) = match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [module, folder] => (module, folder, false),
        [module, folder, "modules"] => (module, folder, true),
        _ => {
            eprintln!("expected two or three arguments: shinpan-bundle MODULE.wasm FOLDER [modules]");
            return ExitCode::from(2);
        }
    };
    match bundled(module, folder, is_module) {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            eprintln!("{module}: {why}");
            ExitCode::FAILURE
        }
    }
}

/// Writes `NAME.js` and `NAME_bg.wasm` for `NAME.wasm`: a classic script, which also works where modules do not load, or a
/// module with its types.
fn bundled(module: &str, folder: &str, is_module: bool) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let fault = |error: &dyn std::fmt::Display| error.to_string();
    let name = Path::new(module).file_stem().ok_or("expected the name of a file")?.to_string_lossy();
    bindgen.input_path(module).typescript(is_module).out_name(&name);
    bindgen.omit_default_module_path(!is_module).remove_name_section(true).remove_producers_section(true);
    let form = if is_module { bindgen.web(true) } else { bindgen.no_modules(true) };
    form.map_err(|error| fault(&error))?;
    bindgen.generate(folder).map_err(|error| fault(&error))
}
