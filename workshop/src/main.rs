//! The command line: see [`shinpan_workshop::cli`].

fn main() {
    shinpan_tool::command::say::call_this_program("cargo xtask");
    shinpan_workshop::cli::allow_interrupts();
    let code = shinpan_workshop::cli::run(std::env::args_os(), &mut std::io::stdout().lock());
    shinpan_tool::command::interrupt::exit(code);
}
