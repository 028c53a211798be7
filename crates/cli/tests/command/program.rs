//! How the program is run.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde_json::Value;

/// A path below the root of the project.
pub(crate) fn in_root(path: impl AsRef<Path>) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(path)
}

/// Exit code and output of a run.
#[derive(Debug)]
pub(crate) struct Run {
    pub(crate) code: i32,
    pub(crate) out: String,
    pub(crate) errors: String,
}

impl Run {
    pub(crate) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {self:?}"))
    }
}

/// Runs the program at the root of the project, with this on its standard input.
pub(crate) fn run_with(input: &[u8], arguments: &[impl AsRef<OsStr>]) -> Run {
    let mut child = Command::new(env!("CARGO_BIN_EXE_curvescope"))
        .args(arguments)
        .current_dir(in_root(""))
        // The width of the help depends on it.
        .env_remove("COLUMNS")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program is there");
    let mut stdin = child.stdin.take().expect("piped");
    let output = std::thread::scope(|scope| {
        // A program that finds a fault ends before it has read all of its input.
        scope.spawn(move || drop(stdin.write_all(input)));
        child.wait_with_output().expect("the program ends")
    });
    Run {
        code: output.status.code().expect("an exit code"),
        out: String::from_utf8(output.stdout).expect("text"),
        errors: String::from_utf8(output.stderr).expect("text"),
    }
}

pub(crate) fn run(arguments: &[&str]) -> Run {
    run_with(b"", arguments)
}

/// Asserts that a run is refused with these words.
#[track_caller]
pub(crate) fn assert_refused(input: &[u8], arguments: &[&str], words: &str) {
    let found = run_with(input, arguments);
    assert_eq!((found.code, found.out.as_str()), (2, ""), "{arguments:?}: {}", found.errors);
    assert!(found.errors.contains(words), "{arguments:?}: {}", found.errors);
}

/// A file of the tests' own.
pub(crate) fn temporary(name: &str, content: &[u8]) -> PathBuf {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&file, content).expect("written");
    file
}

/// A file that is kept to compare with.
pub(crate) fn golden(name: &str) -> String {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/command/golden").join(name);
    std::fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// 5 rows whose numbers are known by heart: 4 of 6 pairs are in order.
pub(crate) const FEW: &str = "label,score\n1,0.9\n0,0.8\n1,0.6\n1,0.4\n0,0.3\n";
