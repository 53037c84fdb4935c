//! The command line: see [`shinpan_tool::cli`].

fn main() {
    shinpan_tool::cli::allow_interrupts();
    let code = shinpan_tool::cli::run(std::env::args_os(), &mut std::io::stdout().lock());
    shinpan_tool::cli::exit(code);
}
