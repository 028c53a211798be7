//! Check of the order of the rooms of the page: every script is in a room, named by its folder, and a room imports only from
//! rooms before it in the list. A new room must be added to the list. Cargo holds the order of the crates.

use std::path::{Component, Path, PathBuf};

/// Folders of `www/`.
const ROOMS: [&str; 21] = [
    "state",
    "text",
    "page",
    "formats",
    "compute",
    "formulas",
    "share",
    "controls",
    "plots",
    "uncertainty",
    "export",
    "scene",
    "kept",
    "panels",
    "judge",
    "generate",
    "words",
    "embed",
    "explore",
    "learn",
    "figures",
];

/// Folders of `www/` that are generated or downloaded, and may be imported from every room.
const NO_ROOMS: [&str; 4] = ["pkg", "catalogue", "libraries", "examples"];

/// The script in no room, which runs before all others.
const LOOSE: &str = "start.js";

/// Returns the faults in the imports of one file, one sentence each. `path` is relative to the checkout, with
/// slashes.
pub(crate) fn check(path: &str, text: &str) -> Vec<String> {
    let is_script = Path::new(path).extension().is_some_and(|extension| extension == "js");
    match path.strip_prefix("www/").filter(|inside| is_script && *inside != LOOSE) {
        Some(inside) => faults(inside, page_imports(inside, &without_comments(text))),
        None => Vec::new(),
    }
}

/// Returns the faults of a script, given by its path below `www/`: that it is in no room, or each of its imports that is in none
/// or in a later one.
fn faults(inside: &str, imports: impl Iterator<Item = String>) -> Vec<String> {
    let place = |path: &str| {
        let (room, _) = path.split_once('/')?;
        ROOMS.iter().position(|known| *known == room)
    };
    let Some(here) = place(inside) else {
        return vec![format!(
            "is in no room of www/; those in xtask/src/rooms.rs are {}",
            ROOMS.join(", ")
        )];
    };
    let mut wrong: Vec<String> = imports
        .filter(|import| place(import).is_none_or(|there| there > here))
        .map(|import| {
            format!(
                "imports www/{import}, but www/{}/ may import only from its own room and those before it in xtask/src/rooms.rs",
                ROOMS[here]
            )
        })
        .collect();
    wrong.dedup();
    wrong
}

/// Returns the path below `www/` of each script that a script imports, statically or dynamically, or starts
/// as a worker.
fn page_imports<'a>(inside: &'a str, code: &'a str) -> impl Iterator<Item = String> + 'a {
    let folder = Path::new(inside).parent().unwrap_or(Path::new(""));
    ["from \"", "import \"", "import(\"", "new URL(\""].into_iter().flat_map(move |before| {
        code.split(before).skip(1).filter_map(move |rest| {
            let (target, _) = rest.split_once('"')?;
            let path = normal(&folder.join(target))?;
            let is_script =
                target.starts_with('.') && path.extension().is_some_and(|end| end == "js");
            let is_room = !NO_ROOMS.iter().any(|other| path.iter().any(|part| part == *other));
            (is_script && is_room).then(|| path.to_string_lossy().replace('\\', "/"))
        })
    })
}

/// Returns a path without `.` and `..`; `None` if it leads out of the folder.
fn normal(path: &Path) -> Option<PathBuf> {
    let mut normal = PathBuf::new();
    for part in path.components() {
        match part {
            Component::Normal(part) => normal.push(part),
            Component::ParentDir if normal.pop() => {}
            Component::CurDir => {}
            _ => return None,
        }
    }
    Some(normal)
}

/// Returns the text without comments. Simplified: no line of a string may begin like a comment.
fn without_comments(text: &str) -> String {
    let mut code = String::new();
    let mut is_in_block = false;
    for line in text.lines() {
        let line = line.trim_start();
        is_in_block |= line.starts_with("/*");
        if !is_in_block && !line.starts_with("//") {
            code.push_str(line);
            code.push('\n');
        }
        is_in_block &= !line.contains("*/");
    }
    code
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rooms_import_one_way() {
        for (file, text) in [
            ("www/plots/zoom.js", "import { a } from \"../state/windows.js\";"),
            ("www/state/state.js", "/** @import { A } from \"../plots/zoom.js\" */"),
            ("www/state/state.js", "import { a } from \"../pkg/curvescope.js\";"),
        ] {
            assert_eq!(check(file, text), [""; 0], "{file}: {text}");
        }
        assert_eq!(check("www/state/state.js", "import { a } from \"../plots/zoom.js\";").len(), 1);
        assert_eq!(check("www/page/unfold.js", "await import(\"../explore/main.js\")").len(), 1);
    }

    #[test]
    fn every_script_is_in_a_room() {
        assert_eq!(check("www/zoom.js", "").len(), 1);
        assert_eq!(check("www/attic/zoom.js", "").len(), 1);
        let nothing: [String; 0] = [];
        for path in ["www/start.js", "www/style.css", "src/lib.rs"] {
            assert_eq!(check(path, ""), nothing, "{path}");
        }
    }
}
