//! Tests the structure of the sources. A room imports only rooms above it, no two files import each other, and a type
//! name has one meaning.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use syn::visit::{self, Visit};

use shinpan_tests::root;

/// The rooms, in the order of ARCHITECTURE.md's table. A room imports only rooms before it. The packages `harness`, `referee`,
/// `tool` and `workshop` have several rooms, and `lab` is one. The command line of the workshop is called `xtask`.
const ROOMS: &[&str] = &[
    "input",
    "vocabulary",
    "subject",
    "generate",
    "judge",
    "suite",
    "campaign",
    "pages",
    "rulesets",
    "games",
    "pictures",
    "findings",
    "explain",
    "score",
    "audit",
    "lab",
    "command",
    "verbs",
    "run",
    "tester",
    "fuzzing",
    "matrix",
    "site",
    "xtask",
];

/// The path of a module from its package, such as `["harness", "judge", "shrink"]`.
type Module = Vec<String>;

/// Every module of some packages, with its syntax tree.
struct Sources {
    modules: BTreeMap<Module, syn::File>,
}

impl Sources {
    fn read(folders: &[&str]) -> Sources {
        let mut modules = BTreeMap::new();
        for name in folders {
            let folder = root().join(name);
            for path in files_below(&folder) {
                let inside = path.strip_prefix(&folder).expect("below the folder").with_extension("");
                let inside = inside.iter().map(|part| part.to_string_lossy().into_owned());
                let package = match name.trim_end_matches("/src").rsplit('/').next().unwrap_or_default() {
                    "cli" => "tool".to_owned(),
                    package => package.to_owned(),
                };
                let text = fs::read_to_string(&path).expect("text");
                modules.insert(std::iter::once(package).chain(inside).collect(), syn::parse_file(&text).expect("Rust"));
            }
        }
        assert!(!modules.is_empty(), "{folders:?} have no sources");
        Sources { modules }
    }

    /// Reads the packages with rooms, without the roots of their libraries and programs.
    fn of_rooms() -> Sources {
        let mut sources =
            Sources::read(&["crates/harness/src", "crates/referee/src", "crates/lab/src", "cli/src", "workshop/src"]);
        sources.modules.retain(|module, _| module[1] != "main" && module[1] != "lib");
        sources
    }

    /// Returns the modules that each module imports, without itself. A parent imports the children that it names.
    fn imports(&self) -> BTreeMap<Module, BTreeSet<Module>> {
        let imports = |(module, file): (&Module, &syn::File)| {
            let mut named = Named { paths: Vec::new(), children: BTreeSet::new() };
            named.visit_file(file);
            let targets = named.paths.iter().filter_map(|path| self.target(module, path, &named.children));
            (module.clone(), targets.filter(|target| target != module).collect())
        };
        self.modules.iter().filter(|(module, _)| module[1..] != ["lib"]).map(imports).collect()
    }

    /// Returns the module that a path leads to: the longest prefix of the path that is a module.
    fn target(&self, from: &Module, path: &[String], children: &BTreeSet<String>) -> Option<Module> {
        let mut full = match path.first()?.as_str() {
            "crate" => vec![from[0].clone()],
            package if package.starts_with("shinpan_") => vec![package.trim_start_matches("shinpan_").to_owned()],
            "self" | "super" => from.clone(),
            child if children.contains(child) => [&from[..], &[child.to_owned()]].concat(),
            _ => return None,
        };
        for part in path.iter().skip(usize::from(path[0] != "super")) {
            match part.as_str() {
                "super" => drop(full.pop()),
                part => full.push(part.to_owned()),
            }
        }
        while full.len() > 1 && !self.modules.contains_key(&full) {
            full.pop();
        }
        (full.len() > 1).then_some(full)
    }
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(files_below(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
    files
}

/// The paths that a file names outside its tests, and the modules that it declares.
struct Named {
    paths: Vec<Vec<String>>,
    children: BTreeSet<String>,
}

impl Named {
    fn add_tree(&mut self, before: &[String], tree: &syn::UseTree) {
        let with = |name: &syn::Ident| [before, &[name.to_string()]].concat();
        match tree {
            syn::UseTree::Path(path) => self.add_tree(&with(&path.ident), &path.tree),
            syn::UseTree::Name(name) => self.paths.push(with(&name.ident)),
            syn::UseTree::Rename(rename) => self.paths.push(with(&rename.ident)),
            syn::UseTree::Glob(_) => self.paths.push(before.to_vec()),
            syn::UseTree::Group(group) => group.items.iter().for_each(|item| self.add_tree(before, item)),
        }
    }
}

fn is_test(attributes: &[syn::Attribute]) -> bool {
    attributes.iter().any(|attribute| {
        attribute.path().is_ident("cfg")
            && attribute.meta.require_list().is_ok_and(|list| list.tokens.to_string() == "test")
    })
}

impl<'ast> Visit<'ast> for Named {
    fn visit_item_mod(&mut self, item: &'ast syn::ItemMod) {
        if is_test(&item.attrs) {
            return;
        }
        self.children.insert(item.ident.to_string());
        visit::visit_item_mod(self, item);
    }

    fn visit_item_use(&mut self, item: &'ast syn::ItemUse) {
        self.add_tree(&[], &item.tree);
    }

    /// Skips `pub(super)`: it names who may see an item, and imports nothing.
    fn visit_visibility(&mut self, _: &'ast syn::Visibility) {}

    fn visit_path(&mut self, path: &'ast syn::Path) {
        self.paths.push(path.segments.iter().map(|segment| segment.ident.to_string()).collect());
        visit::visit_path(self, path);
    }
}

fn room_of(module: &Module) -> usize {
    let name = match [module[0].as_str(), module[1].as_str()] {
        ["lab", _] => "lab",
        ["workshop", "cli"] => "xtask",
        [_, room] => room,
    };
    let place = ROOMS.iter().position(|room| *room == name);
    place.unwrap_or_else(|| panic!("{} is in no room: expected one of {ROOMS:?}", module.join("/")))
}

#[test]
fn no_arrow_between_rooms_points_up() {
    let mut upwards = Vec::new();
    for (from, targets) in &Sources::of_rooms().imports() {
        let above = targets.iter().filter(|target| room_of(target) > room_of(from));
        upwards.extend(above.map(|target| format!("{} imports {}", from.join("/"), target.join("/"))));
    }
    assert_eq!(upwards, Vec::<String>::new(), "rooms from the ground up: {ROOMS:?}");
}

/// For each room, the table in ARCHITECTURE.md names exactly the rooms that its files import.
#[test]
fn the_table_of_rooms_is_what_the_imports_say() {
    let mut used: BTreeMap<usize, BTreeSet<usize>> = BTreeMap::new();
    for (from, targets) in &Sources::of_rooms().imports() {
        let rooms = targets.iter().map(room_of).filter(|room| *room != room_of(from));
        used.entry(room_of(from)).or_default().extend(rooms);
    }
    let text = fs::read_to_string(root().join("ARCHITECTURE.md")).expect("ARCHITECTURE.md");
    for (place, room) in ROOMS.iter().enumerate() {
        let names: Vec<&str> = used.get(&place).into_iter().flatten().map(|room| ROOMS[*room]).collect();
        let uses = if names.is_empty() { "nothing".to_owned() } else { names.join(", ") };
        let row = text.lines().find(|line| line.starts_with(&format!("| `{room}` |")));
        let says = row.and_then(|row| row.trim_end_matches(" |").rsplit(" | ").next());
        assert_eq!(says, Some(uses.as_str()), "the row of `{room}` in ARCHITECTURE.md");
    }
}

/// What two verbs share is in a room of its own, so that a reader of one verb needs no other.
#[test]
fn no_verb_imports_another() {
    let verb = |module: &Module| (module[1] == "verbs").then(|| module.get(2).cloned()).flatten();
    let mut others = Vec::new();
    for (from, targets) in &Sources::read(&["cli/src"]).imports() {
        let Some(own) = verb(from) else { continue };
        let foreign = targets.iter().filter(|target| verb(target).is_some_and(|other| other != own));
        others.extend(foreign.map(|target| format!("{} imports {}", from.join("/"), target.join("/"))));
    }
    assert_eq!(others, Vec::<String>::new());
}

/// Returns the modules that import each other, directly or through others. `whole` says which modules count as one.
fn circles(folder: &str, whole: fn(&Module) -> Module) -> Vec<String> {
    let mut imports: BTreeMap<Module, BTreeSet<Module>> = BTreeMap::new();
    for (from, targets) in Sources::read(&[folder]).imports() {
        let from = whole(&from);
        let others = targets.iter().map(whole).filter(|target| *target != from);
        imports.entry(from.clone()).or_default().extend(others);
    }
    // A module that imports none of the remaining modules is in no cycle.
    loop {
        let before = imports.len();
        let left: BTreeSet<Module> = imports.keys().cloned().collect();
        imports.retain(|_, targets| targets.iter().any(|target| left.contains(target)));
        if imports.len() == before {
            break;
        }
    }
    let list =
        |targets: &BTreeSet<Module>| targets.iter().map(|target| target.join("/")).collect::<Vec<_>>().join(", ");
    imports.iter().map(|(from, targets)| format!("{} imports {}", from.join("/"), list(targets))).collect()
}

#[test]
fn no_two_files_import_each_other() {
    for folder in
        ["crates/records/src", "crates/harness/src", "crates/referee/src", "crates/lab/src", "cli/src", "workshop/src"]
    {
        assert_eq!(circles(folder, Module::clone), Vec::<String>::new());
    }
}

/// A module of the engine is a file and its folder, because `impl Game` is split over several files.
#[test]
fn no_two_modules_of_the_engine_import_each_other() {
    assert_eq!(circles("src", |module| module[..2].to_vec()), Vec::<String>::new());
}

#[test]
fn no_two_documents_import_each_other() {
    assert_eq!(circles("spec/src", |module| module[..2].to_vec()), Vec::<String>::new());
}

/// A type name of these packages has one meaning, so the name alone identifies the type.
#[test]
fn a_type_name_means_one_thing() {
    let mut meanings: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (module, file) in &Sources::of_rooms().modules {
        for item in &file.items {
            let name = match item {
                syn::Item::Struct(item) => &item.ident,
                syn::Item::Enum(item) => &item.ident,
                syn::Item::Trait(item) => &item.ident,
                syn::Item::Type(item) => &item.ident,
                _ => continue,
            };
            meanings.entry(name.to_string()).or_default().push(module.join("/"));
        }
    }
    meanings.retain(|_, modules| modules.len() > 1);
    assert_eq!(meanings, BTreeMap::new());
}
