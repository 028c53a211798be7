//! Check for import cycles: no file of `src/` may import itself through others, not even within a room.

use crate::rooms;
use std::collections::{BTreeMap, BTreeSet};

/// Files of modules, by the path of the module from `crate` on.
type Modules<'f> = BTreeMap<String, &'f str>;

/// Imports of files, by path.
pub(crate) type Imports<'f> = BTreeMap<&'f str, BTreeSet<&'f str>>;

/// Returns the imports among files of `src/`, given by path and text.
pub(crate) fn imports(files: &[(String, String)]) -> Imports<'_> {
    let named = files.iter().filter_map(|(path, text)| Some((module(path)?, path, text)));
    let modules: Modules = named.clone().map(|(name, path, _)| (name, path.as_str())).collect();
    named
        .map(|(name, path, text)| (path.as_str(), imported(&name, &rooms::code(text), &modules)))
        .collect()
}

/// Returns one import cycle; `None` if there is none.
pub(crate) fn check(mut imports: Imports) -> Option<String> {
    // A file that imports no remaining file is in no cycle.
    while let Some(free) = imports
        .iter()
        .find(|(_, others)| !others.iter().any(|other| imports.contains_key(other)))
        .map(|(file, _)| *file)
    {
        imports.remove(free);
    }
    // Every remaining file imports a remaining one, so following imports must repeat a file.
    let mut path = vec![*imports.keys().next()?];
    loop {
        let next = *imports[path.last()?].iter().find(|other| imports.contains_key(**other))?;
        let start = path.iter().position(|file| *file == next);
        path.push(next);
        if let Some(start) = start {
            return Some(format!("a circle of imports: {}", path[start..].join(" -> ")));
        }
    }
}

/// Returns the path of the module in a file; `None` for the crate root.
fn module(path: &str) -> Option<String> {
    let inside = path.strip_prefix("src/")?.strip_suffix(".rs")?;
    let inside = inside.strip_suffix("/mod").unwrap_or(inside);
    (inside != "lib").then(|| format!("crate::{}", inside.replace('/', "::")))
}

fn imported<'f>(here: &str, code: &str, modules: &Modules<'f>) -> BTreeSet<&'f str> {
    let mut found = BTreeSet::new();
    // Imported modules by the last name of their path or their alias.
    let mut known: BTreeMap<String, String> = BTreeMap::new();
    let mut add = |path: &str, known: &BTreeMap<String, String>| {
        let path = absolute(here, path, known);
        let inner = nearest(&path, modules)?;
        if inner != here {
            found.insert(modules[inner]);
        }
        (inner == path).then_some(path)
    };
    let mut lines = code.lines();
    while let Some(line) = lines.next() {
        let Some(start) = use_tree(line) else {
            for path in paths(line) {
                add(path, &known);
            }
            continue;
        };
        let mut tree = start.to_owned();
        while !tree.ends_with(';') {
            let Some(line) = lines.next() else { break };
            tree.push_str(line);
        }
        for leaf in leaves(tree.trim_end_matches(';')) {
            let (path, name) = leaf.split_once(" as ").unwrap_or((&leaf, last(&leaf)));
            if let Some(module) = add(path, &known) {
                known.insert(name.to_owned(), module);
            }
        }
    }
    found
}

/// Returns the use tree that begins on a line, possibly incomplete; `None` if the line is no import.
fn use_tree(line: &str) -> Option<&str> {
    let shared = || Some(line.strip_prefix("pub")?.split_once(" use ")?.1);
    line.strip_prefix("use ").or_else(shared)
}

fn paths(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | ':');
    line.split(move |c| !is_part(c)).filter(|word| word.contains("::"))
}

/// Returns the paths of a use tree: `a::b`, `a::c::d` and `a::c` for `a::{b, c::{d, self}}`.
fn leaves(tree: &str) -> Vec<String> {
    let Some((before, rest)) = tree.split_once('{') else {
        return vec![tree.trim_end_matches("::self").to_owned()];
    };
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let mut depth = 0;
    let branches = inside.split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    let branches = branches.map(str::trim).filter(|branch| !branch.is_empty());
    branches.flat_map(|branch| leaves(&format!("{before}{branch}"))).collect()
}

/// Resolves a path written in module `here` to a path from `crate` on; `known` has the imported modules by
/// name.
fn absolute(here: &str, path: &str, known: &BTreeMap<String, String>) -> String {
    let (first, rest) = path.split_once("::").unwrap_or((path, ""));
    match first {
        "crate" => path.to_owned(),
        "self" => format!("{here}::{rest}"),
        "super" => {
            let above = here.rsplit_once("::").map_or(here, |(above, _)| above);
            absolute(above, rest, &BTreeMap::new())
        }
        _ => match known.get(first) {
            Some(module) => format!("{module}::{rest}"),
            None => format!("{here}::{path}"),
        },
    }
}

/// Returns the innermost module on a path.
fn nearest<'p>(path: &'p str, modules: &Modules) -> Option<&'p str> {
    let shorter = |path: &&'p str| path.rsplit_once("::").map(|(above, _)| above);
    std::iter::successors(Some(path), shorter).find(|path| modules.contains_key(*path))
}

fn last(path: &str) -> &str {
    path.rsplit_once("::").map_or(path, |(_, last)| last)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn circle(files: &[(&str, &str)]) -> Option<String> {
        let owned = |&(path, text): &(&str, &str)| (path.to_owned(), text.to_owned());
        check(imports(&files.iter().map(owned).collect::<Vec<_>>()))
    }

    #[test]
    fn one_way_is_no_circle() {
        let files = [
            ("src/lib.rs", "pub mod draw;\npub use draw::pen::Pen;\n"),
            ("src/draw/mod.rs", "pub mod pen;\npub mod ink;\npub type Position = (f64, f64);\n"),
            ("src/draw/pen.rs", "use super::Position;\nuse crate::draw::ink::{self, Ink};\n"),
            ("src/draw/ink.rs", "/// Of a [`Pen`](super::pen::Pen).\nuse std::fmt;\n"),
        ];
        assert_eq!(circle(&files), None);
    }

    #[test]
    fn tests_may_look_back() {
        let tests = "#[cfg(test)]\nmod tests {\n    use crate::a::b::C;\n}\n";
        assert_eq!(circle(&[("src/a/b.rs", "use super::d::E;"), ("src/a/d.rs", tests)]), None);
    }

    #[test]
    fn circles_are_found() {
        let long = "use crate::{\n    a::{c, d::E},\n};\n";
        for (first, second) in [
            ("use super::d::E;", "use crate::a::b::C;"),
            ("use crate::a::{x, d::{self, E}};", "let c = super::b::C;"),
            (long, "pub(super) use super::b::C;"),
            ("use super::d as e;", "use super::super::a::b;"),
        ] {
            let found = circle(&[("src/a/b.rs", first), ("src/a/d.rs", second)]);
            let expected = "a circle of imports: src/a/b.rs -> src/a/d.rs -> src/a/b.rs";
            assert_eq!(found.as_deref(), Some(expected), "{first} {second}");
        }
    }

    #[test]
    fn a_folder_and_what_lies_in_it_make_circles_too() {
        let child = ("src/a/b.rs", "use super::C;");
        assert!(circle(&[("src/a/mod.rs", "mod b;\nuse b::D;"), child]).is_some());
        assert!(circle(&[("src/a/mod.rs", "mod b;\nlet d = b::D;"), child]).is_some());
        assert_eq!(circle(&[("src/a/mod.rs", "mod b;\nstruct C;"), child]), None);
    }

    #[test]
    fn a_module_is_known_by_the_name_that_it_was_imported_by() {
        let scene = ("src/draw/scene.rs", "use super::layers;\nlayers::level::marks();");
        let level = ("src/draw/layers/level.rs", "use crate::draw::scene::Stage;");
        assert!(circle(&[scene, level, ("src/draw/layers/mod.rs", "pub mod level;")]).is_some());
    }
}
