//! The command line: see [`shinpan_harness::cli`].

fn main() {
    shinpan_harness::cli::allow_interrupts();
    let code = shinpan_harness::cli::run(std::env::args_os(), &mut std::io::stdout().lock());
    std::process::exit(code);
}
