//! Check of the order of the rooms: every module and script is in a room, named by its folder, and a room
//! imports only from rooms before it in its list. A large room of `src/` has rooms inside, in an order of their own.
//! A new room must be added to a list here.

use std::path::{Component, Path, PathBuf};

/// Rooms of `src/`.
const CORE: [&str; 13] = [
    "numeric",
    "curve",
    "input",
    "measure",
    "area",
    "generate",
    "report",
    "calibration",
    "uncertainty",
    "study",
    "draw",
    "web",
    "command",
];

/// Rooms of `www/`.
const PAGE: [&str; 20] = [
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
    "generate",
    "words",
    "embed",
    "explore",
    "learn",
    "figures",
];

/// Rooms inside rooms of `src/`: the folder, and its rooms. No file but `mod.rs` is loose in such a folder.
const INNER: [(&str, &[&str]); 1] = [(
    "src/draw/",
    &["geometry", "marks", "pens", "spaces", "layers", "linked", "scores", "study", "pictures"],
)];

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
    let mut wrong = if let Some(inside) = path.strip_prefix("src/") {
        faults(&CORE, inside, core_imports("crate::", &code))
    } else if let Some(inside) = path.strip_prefix("www/") {
        faults(&PAGE, inside, page_imports(inside, &code))
    } else {
        Vec::new()
    };
    for (folder, rooms) in INNER {
        if let Some(inside) = path.strip_prefix(folder).filter(|inside| *inside != "mod.rs") {
            wrong.extend(faults(rooms, inside, inner_imports(folder, inside, &code)));
        }
    }
    wrong
}

/// Returns the faults of a file in one of `rooms` with these imports. All paths begin with the name of a room.
fn faults(rooms: &[&str], inside: &str, imports: impl IntoIterator<Item = String>) -> Vec<String> {
    let place = |inside: &str| {
        let (room, _) = inside.split_once('/')?;
        rooms.iter().position(|known| *known == room)
    };
    let Some(here) = place(inside) else {
        return vec![format!(
            "lies in no room: {} are there, in xtask/src/rooms.rs",
            rooms.join(", ")
        )];
    };
    let mut wrong: Vec<String> = imports
        .into_iter()
        .filter(|import| place(import).is_none_or(|there| there > here))
        .map(|import| format!("imports {import}, which does not stand before {}", rooms[here]))
        .collect();
    wrong.dedup();
    wrong
}

/// Returns `room/` for each `room` that follows `before` in a module of the core: `crate::`, or the path of the
/// module that has the rooms.
fn core_imports(before: &str, code: &str) -> impl Iterator<Item = String> {
    code.split(before).skip(1).map(|rest| {
        let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(rest.len());
        format!("{}/", &rest[..end])
    })
}

/// Returns the same for the rooms inside `folder`, named from the crate on, or upwards from the file `inside` by one
/// `super` for each module above it.
fn inner_imports(folder: &str, inside: &str, code: &str) -> Vec<String> {
    let module = folder.replacen("src", "crate", 1).replace('/', "::");
    let file = inside.strip_suffix("/mod.rs").unwrap_or(inside);
    let upwards = "super::".repeat(file.split('/').count());
    core_imports(&module, code).chain(core_imports(&upwards, code)).collect()
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
pub(crate) fn code(text: &str) -> String {
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
        let nothing: [String; 0] = [];
        assert_eq!(check("src/draw/pens/pen.rs", "use crate::curve::counts::Point;"), nothing);
        assert_eq!(check("src/curve/hull.rs", "use crate::curve::counts::Point;"), nothing);
        assert_eq!(check("src/curve/hull.rs", "let x = crate::draw::pen::Pen;").len(), 1);
        assert_eq!(
            check("src/curve/hull.rs", "/// See [`crate::draw`].\n/* crate::draw */"),
            nothing
        );
        assert_eq!(check("src/curve/hull.rs", "use crate::Hull;").len(), 1);
        let tests = "#[cfg(test)]\nmod tests {\n    use crate::draw::pen::Pen;\n}\n";
        assert_eq!(check("src/curve/hull.rs", tests), nothing);
        assert_eq!(
            check("www/plots/zoom.js", "import { a } from \"../state/windows.js\";"),
            nothing
        );
        assert_eq!(check("www/state/state.js", "import { a } from \"../plots/zoom.js\";").len(), 1);
        assert_eq!(check("www/page/unfold.js", "await import(\"../explore/main.js\")").len(), 1);
        assert_eq!(
            check("www/state/state.js", "/** @import { A } from \"../plots/zoom.js\" */"),
            nothing
        );
        assert_eq!(
            check("www/state/state.js", "import { a } from \"../pkg/curvescope.js\";"),
            nothing
        );
    }

    #[test]
    fn rooms_inside_a_room_import_one_way() {
        let nothing: [String; 0] = [];
        for earlier in
            ["use crate::draw::marks::mark::Mark;", "use super::super::marks::mark::Mark;"]
        {
            assert_eq!(check("src/draw/pens/pen.rs", earlier), nothing);
            assert_eq!(check("src/draw/geometry/clip.rs", earlier).len(), 1);
        }
        assert_eq!(check("src/draw/geometry/mod.rs", "use super::marks::mark::Mark;").len(), 1);
        assert_eq!(check("src/draw/pens/mod.rs", "use super::marks::mark::Mark;"), nothing);
        assert_eq!(check("src/draw/marks/theme/inks.rs", "use super::super::mark::Mark;"), nothing);
        let deep = "use super::super::super::pens::pen::Pen;";
        assert_eq!(check("src/draw/marks/theme/inks.rs", deep).len(), 1);
        assert_eq!(check("src/draw/pens/pen.rs", "use crate::draw::Position;").len(), 1);
    }

    #[test]
    fn nothing_lies_loose() {
        assert_eq!(check("src/hull.rs", "").len(), 1);
        assert_eq!(check("www/zoom.js", "").len(), 1);
        assert_eq!(check("www/attic/zoom.js", "").len(), 1);
        assert_eq!(check("src/draw/pen.rs", "").len(), 1);
        assert_eq!(check("src/draw/attic/pen.rs", "").len(), 1);
        let nothing: [String; 0] = [];
        assert_eq!(check("src/lib.rs", "pub mod web;"), nothing);
        assert_eq!(check("src/draw/mod.rs", "pub mod pens;"), nothing);
        assert_eq!(check("www/style.css", ""), nothing);
    }
}
