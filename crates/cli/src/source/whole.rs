//! A table as text, as a whole: two tables are matched, and files are opened.

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use super::super::fault::{Fault, words};
use super::kind::Kind;
use super::table::{Converted, cut_off, remark_on};
use super::{converted, gzip};

/// Name of standard input in messages.
pub(crate) const NAME_OF_INPUT: &str = "standard input";

/// Opens a file that is no folder.
pub(super) fn opened(path: &Path) -> Result<File, Fault> {
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let about = file.metadata().map_err(|error| unreadable(path, &error))?;
    if about.is_dir() {
        let name = path.to_string_lossy();
        return Err(Fault::new(format!("\"{name}\" is a folder. Name a file in it.")));
    }
    Ok(file)
}

pub(super) fn unreadable(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("\"{}\" can't be read: {}.", path.to_string_lossy(), words(error)))
}

/// Refuses to wait for a table that somebody would have to type.
pub(super) fn refuse_terminal(input: &io::Stdin) -> Result<(), Fault> {
    if input.is_terminal() {
        return Err(Fault::new(
            "No file is named, and nothing is piped in. Name one: curvescope report predictions.csv",
        ));
    }
    Ok(())
}

/// Text of a table, as a whole.
pub(super) struct Text {
    /// Name of the file, without its folder.
    pub(super) name: String,
    pub(super) bytes: Vec<u8>,
    /// Remarks on what is not in the text.
    pub(super) remarks: Vec<String>,
}

/// Reads a table as text: a file, or standard input.
pub(super) fn text(path: Option<&Path>) -> Result<Text, Fault> {
    let Some(path) = path else {
        let input = io::stdin();
        refuse_terminal(&input)?;
        return text_of(&mut input.lock(), NAME_OF_INPUT.to_owned(), NAME_OF_INPUT);
    };
    let mut file = opened(path)?;
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    text_of(&mut file, name, &path.to_string_lossy())
}

/// Reads all of `input`; `named` is its name in messages.
fn text_of(input: &mut dyn Read, name: String, named: &str) -> Result<Text, Fault> {
    let mut bytes = Vec::new();
    input.read_to_end(&mut bytes).map_err(|error| cut_off(named, &error))?;
    if matches!(Kind::of(&bytes), Kind::Gzip) {
        bytes = gzip::unpacked(&bytes[..], named)?;
    }
    let Converted { text, left_out, .. } = converted::text(bytes, named)?;
    Ok(Text { name, bytes: text, remarks: remark_on(&left_out).into_iter().collect() })
}
