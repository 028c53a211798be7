//! Options in files: `--config FILE` is replaced by the options that the file holds.

use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};

use crate::fault::{Fault, words};

const OPTION: &str = "--config";

/// Replaces each `--config FILE` by the words of its file, which are split as a shell does: a word with spaces is in
/// quotes, and `#` begins a comment. Options after it come later in the result too. Without a file the option stays, as
/// do arguments after `--`.
///
/// # Errors
/// A file that can't be read, a quote that is not closed, and a file that names another one.
pub(super) fn with_files(arguments: Vec<OsString>) -> Result<Vec<OsString>, Fault> {
    let mut expanded = Vec::with_capacity(arguments.len());
    let mut rest = arguments.into_iter().peekable();
    while let Some(argument) = rest.next() {
        let text = argument.to_str().unwrap_or_default();
        if text == "--" {
            expanded.push(argument);
            expanded.extend(rest);
            return Ok(expanded);
        }
        let file = match text.strip_prefix(OPTION) {
            Some("") => rest.next_if(|_| true),
            Some(rest) => rest.strip_prefix('=').map(OsString::from),
            None => None,
        };
        match file {
            Some(file) => expanded.extend(words_of(Path::new(&file))?),
            None => expanded.push(argument),
        }
    }
    Ok(expanded)
}

/// Refuses a file that was not replaced.
///
/// # Errors
/// A name that is not valid Unicode, written with `=`.
pub(super) fn check_rest(files: &[PathBuf]) -> Result<(), Fault> {
    match files.first() {
        None => Ok(()),
        Some(file) => Err(Fault::new(format!(
            "{OPTION}={}: the name is not valid Unicode. Write it without the equals sign.",
            file.display()
        ))),
    }
}

fn words_of(file: &Path) -> Result<Vec<OsString>, Fault> {
    let fault = |what: String| Fault::new(format!("{OPTION} {}: {what}", file.display()));
    let text = fs::read_to_string(file)
        .map_err(|error| fault(format!("the file can't be read: {}.", words(&error))))?;
    let found = shlex::split(text.trim_start_matches('\u{feff}')).ok_or_else(|| {
        fault("a quote is not closed. Close it, or write \\' for an apostrophe.".into())
    })?;
    if found.iter().any(|word| word == OPTION || word.starts_with("--config=")) {
        return Err(fault(format!("{OPTION} is in the file too. Put all options into one file.")));
    }
    Ok(found.into_iter().map(OsString::from).collect())
}
