//! The compiled half of the Python package `shinpan`. The other half, in Python, is beside it in `shinpan/`.
//!
//! Nothing here knows a rule: a `Game` is the engine's, a refused act gets its clause from the specification, and
//! the command line is the tool's.

#![forbid(unsafe_code)]

mod answers;
mod batch;
mod board;
mod command;
mod fault;
mod game;
mod ruleset;
mod suite;
mod values;

use pyo3::prelude::*;

#[pymodule]
fn _native(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<board::Board>()?;
    module.add_class::<game::Game>()?;
    module.add_class::<ruleset::Ruleset>()?;
    module.add_class::<suite::Suite>()?;
    module.add_function(wrap_pyfunction!(command::run, module)?)?;
    module.add_function(wrap_pyfunction!(command::main, module)?)?;
    module.add_function(wrap_pyfunction!(command::register_engine, module)?)?;
    module.add_function(wrap_pyfunction!(answers::explained, module)?)?;
    module.add_function(wrap_pyfunction!(answers::scored, module)?)
}
