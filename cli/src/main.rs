//! The command line: see [`shinpan_tool::run`].

fn main() {
    shinpan_tool::command::interrupt::allow_interrupts();
    let code = shinpan_tool::run::run(std::env::args_os(), &mut std::io::stdout().lock());
    shinpan_tool::command::interrupt::exit(code);
}
