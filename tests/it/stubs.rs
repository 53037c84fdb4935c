//! Tests that every clause function holds its clause: a body that is a constant or an argument transcribes nothing.

use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};
use syn::{Block, Expr, Stmt};

use shinpan_tests::root;

/// Collects the clause functions whose body decides nothing.
#[derive(Default)]
struct Stubs {
    found: Vec<String>,
}

impl Visit<'_> for Stubs {
    fn visit_item_fn(&mut self, item: &syn::ItemFn) {
        self.note(&item.sig, &item.block);
        visit::visit_item_fn(self, item);
    }

    fn visit_impl_item_fn(&mut self, item: &syn::ImplItemFn) {
        self.note(&item.sig, &item.block);
        visit::visit_impl_item_fn(self, item);
    }
}

impl Stubs {
    fn note(&mut self, signature: &syn::Signature, body: &Block) {
        let [first, rest @ ..] = body.stmts.as_slice() else { return };
        let is_clause = matches!(first, Stmt::Macro(one) if one.mac.path.is_ident("clause"));
        let is_constant = match rest {
            [] => true,
            [Stmt::Expr(value, _)] => constant(value),
            _ => false,
        };
        if is_clause && is_constant {
            self.found.push(signature.ident.to_string());
        }
    }
}

/// Returns whether an expression is a literal, a name, or made of these alone.
fn constant(value: &Expr) -> bool {
    match value {
        Expr::Lit(_) | Expr::Path(_) => true,
        Expr::Paren(inner) => constant(&inner.expr),
        Expr::Reference(inner) => constant(&inner.expr),
        Expr::Unary(inner) => constant(&inner.expr),
        Expr::Return(inner) => inner.expr.as_deref().is_none_or(constant),
        Expr::Tuple(inner) => inner.elems.iter().all(constant),
        // `Some(1)`, `Ok(())`, `Outcome::Wins(player)`: a variant or a type, not a function.
        Expr::Call(call) => is_variant(&call.func) && call.args.iter().all(constant),
        Expr::Struct(made) => made.fields.iter().all(|field| constant(&field.expr)),
        Expr::MethodCall(call) => {
            let copies = ["clone", "to_owned", "into"];
            copies.iter().any(|name| call.method == name) && constant(&call.receiver)
        }
        _ => false,
    }
}

fn is_variant(function: &Expr) -> bool {
    let Expr::Path(path) = function else { return false };
    let last = path.path.segments.last().map(|segment| segment.ident.to_string()).unwrap_or_default();
    last.starts_with(char::is_uppercase)
}

fn stubs(text: &str) -> Vec<String> {
    let mut stubs = Stubs::default();
    stubs.visit_file(&syn::parse_file(text).expect("Rust"));
    stubs.found
}

fn files_below(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files_below(&path, files);
        } else {
            files.push(path);
        }
    }
}

#[test]
fn no_clause_function_is_a_constant() {
    let mut files = Vec::new();
    files_below(&root().join("spec/src"), &mut files);
    assert!(files.len() > 40, "{files:?}");
    let found: Vec<String> = files
        .iter()
        .flat_map(|path| {
            let text = fs::read_to_string(path).expect("text");
            stubs(&text).into_iter().map(move |name| format!("{}: {name}", path.display()))
        })
        .collect();
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn constants_are_found() {
    let check = |body: &str, expected: bool| {
        let text = format!("fn one(argument: usize) -> usize {{ clause!(\"x/1\"); {body} }}");
        assert_eq!(!stubs(&text).is_empty(), expected, "{body}");
    };
    for stub in ["", "1", "argument", "Some(argument)", "Ok(())", "Phase::Over", "return 1;", "argument.clone()", "-1"]
    {
        check(stub, true);
    }
    for rule in ["argument + 1", "argument == 1", "other(argument)", "argument.len()", "if argument { 1 } else { 2 }"] {
        check(rule, false);
    }
    assert!(stubs("fn no_clause() -> usize { 1 }").is_empty());
}
