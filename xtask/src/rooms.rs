//! Check of the order of the rooms: every module and script is in a room, named by its folder, and a room
//! imports only from rooms before it in its list. Cargo holds the order of the crates. A new room must be added to a list here.

use std::path::{Component, Path, PathBuf};

/// Folders of `src/`, which the crates below `crates/` come before.
const CORE: [&str; 2] = ["given", "web"];

const PAGE: [&str; 21] = [
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
const NO_ROOMS: [&str; 3] = ["pkg", "libraries", "examples"];

/// Files in no room: the crate root, and the script that runs before all others.
const LOOSE: [&str; 2] = ["src/lib.rs", "www/start.js"];

/// Returns the faults in the imports of one file, one sentence each. `path` is relative to the checkout, with
/// slashes.
pub(crate) fn check(path: &str, text: &str) -> Vec<String> {
    let is_code =
        Path::new(path).extension().is_some_and(|extension| extension == "rs" || extension == "js");
    if !is_code || LOOSE.contains(&path) {
        return Vec::new();
    }
    let code = code(text);
    if let Some(inside) = path.strip_prefix("src/") {
        faults("src/", &CORE, inside, core_imports(&code))
    } else if let Some(inside) = path.strip_prefix("www/") {
        faults("www/", &PAGE, inside, page_imports(inside, &code))
    } else {
        Vec::new()
    }
}

/// Returns the faults of a file, given by its path `inside` a folder with these `rooms`: that it is in none of them,
/// or each of `imports`, paths in the same folder, that is in no room or a later one than the file.
fn faults(
    folder: &str,
    rooms: &[&str],
    inside: &str,
    imports: impl IntoIterator<Item = impl AsRef<str>>,
) -> Vec<String> {
    let place = |path: &str| {
        let (room, _) = path.split_once('/')?;
        rooms.iter().position(|known| *known == room)
    };
    let Some(here) = place(inside) else {
        let rooms = rooms.join(", ");
        return vec![format!("is in no room of {folder}; those in xtask/src/rooms.rs are {rooms}")];
    };
    let mut wrong: Vec<String> = imports
        .into_iter()
        .filter(|import| place(import.as_ref()).is_none_or(|there| there > here))
        .map(|import| {
            let (import, own) = (import.as_ref(), rooms[here]);
            format!(
                "imports {folder}{import}, but {folder}{own}/ may import only from its own room and those before \
                 it in xtask/src/rooms.rs"
            )
        })
        .collect();
    wrong.dedup();
    wrong
}

/// Returns `room/` for each `crate::room` in a module of the core.
fn core_imports(code: &str) -> impl Iterator<Item = String> + '_ {
    code.split("crate::").skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        format!("{}/", &rest[..end])
    })
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

/// Returns the part of a text that is checked for imports: without comments, and without its tests, which may
/// import from any room.
fn code(text: &str) -> String {
    let (text, _) = text.split_once("#[cfg(test)]\nmod tests").unwrap_or((text, ""));
    without_comments(text)
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
        let tests = "#[cfg(test)]\nmod tests {\n    use crate::web::types::A;\n}\n";
        for (file, text) in [
            ("src/web/types.rs", "use crate::given::Fields;"),
            ("src/given/value.rs", "use crate::given::Fields;"),
            ("src/given/value.rs", "/// See [`crate::web`].\n/* crate::web */"),
            ("src/given/value.rs", tests),
            ("www/plots/zoom.js", "import { a } from \"../state/windows.js\";"),
            ("www/state/state.js", "/** @import { A } from \"../plots/zoom.js\" */"),
            ("www/state/state.js", "import { a } from \"../pkg/curvescope.js\";"),
        ] {
            assert_eq!(check(file, text), [""; 0], "{file}: {text}");
        }
        let wrong = "imports src/web/, but src/given/ may import only from its own room and those before it in \
                     xtask/src/rooms.rs";
        assert_eq!(check("src/given/value.rs", "let x = crate::web::types::A;"), [wrong]);
        assert_eq!(check("src/given/value.rs", "use crate::Hull;").len(), 1);
        assert_eq!(check("www/state/state.js", "import { a } from \"../plots/zoom.js\";").len(), 1);
        assert_eq!(check("www/page/unfold.js", "await import(\"../explore/main.js\")").len(), 1);
    }

    #[test]
    fn every_file_is_in_a_room() {
        assert_eq!(check("src/hull.rs", "").len(), 1);
        assert_eq!(check("www/zoom.js", "").len(), 1);
        assert_eq!(check("www/attic/zoom.js", "").len(), 1);
        let nothing: [String; 0] = [];
        assert_eq!(check("src/lib.rs", "pub mod web;"), nothing);
        assert_eq!(check("www/style.css", ""), nothing);
    }
}
