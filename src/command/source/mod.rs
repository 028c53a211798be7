//! Reading of a table from a file or from standard input, in any supported format.

mod arrow;
mod cells;
mod converted;
mod gzip;
mod kind;
mod numpy;
mod pair;
mod parquet;
mod pieces;
mod table;
mod together;

pub(super) use self::pair::compared;
pub(super) use self::parquet::fault_of_halt;
pub(super) use self::table::{ReadingOptions, Table};

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use self::kind::Kind;
use self::table::cut_off;
use super::fault::{Fault, words};

pub(super) fn file(path: &Path, options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let name = path.to_string_lossy();
    let of_file = |error: io::Error| unreadable(path, &error);
    let mut file = opened(path)?;
    let about = file.metadata().map_err(of_file)?;
    if !about.is_file() {
        // A named pipe: it has no length and can't be read twice.
        return stream(&mut file, &name, options);
    }
    let start = pieces::start(&mut file).map_err(of_file)?;
    match Kind::of(&start) {
        Kind::Text => together::table(path, about.len(), options),
        Kind::Gzip => gzip::table(io::Cursor::new(start).chain(file), &name, options),
        Kind::Parquet => parquet::table(file, &name, options),
        Kind::Arrow | Kind::Numpy | Kind::Zip | Kind::Other(_) => {
            let mut bytes = start;
            file.read_to_end(&mut bytes).map_err(of_file)?;
            converted::table(bytes, &name, options)
        }
    }
}

/// Opens a file that is no folder.
fn opened(path: &Path) -> Result<File, Fault> {
    let file = File::open(path).map_err(|error| unreadable(path, &error))?;
    let about = file.metadata().map_err(|error| unreadable(path, &error))?;
    if about.is_dir() {
        let name = path.to_string_lossy();
        return Err(Fault::new(format!("\"{name}\" is a folder. Name a file in it.")));
    }
    Ok(file)
}

fn unreadable(path: &Path, error: &io::Error) -> Fault {
    Fault::new(format!("\"{}\" can't be read: {}.", path.to_string_lossy(), words(error)))
}

/// Refuses to wait for a table that somebody would have to type.
fn refuse_terminal(input: &io::Stdin) -> Result<(), Fault> {
    if input.is_terminal() {
        return Err(Fault::new(
            "No file is named, and nothing is piped in. Name one: curvescope report predictions.csv",
        ));
    }
    Ok(())
}

pub(super) fn standard_input(options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let input = io::stdin();
    refuse_terminal(&input)?;
    stream(&mut input.lock(), NAME_OF_INPUT, options)
}

/// Text of a table, as a whole.
pub(super) struct Text {
    /// Name of the file, without its folder.
    name: String,
    bytes: Vec<u8>,
    /// Remarks on what is not in the text.
    remarks: Vec<String>,
}

/// Reads a table as text: a file, or standard input.
fn text(path: Option<&Path>) -> Result<Text, Fault> {
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
    if Kind::of(&bytes) == Kind::Gzip {
        bytes = gzip::unpacked(&bytes[..], named)?;
    }
    let (bytes, remark) = converted::text(bytes, named)?;
    Ok(Text { name, bytes, remarks: remark.into_iter().collect() })
}

pub(super) const NAME_OF_INPUT: &str = "standard input";

/// Reads a stream, which can be read only once, to its end.
fn stream(input: &mut dyn Read, name: &str, options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let start = pieces::start(input).map_err(|error| cut_off(name, &error))?;
    match Kind::of(&start) {
        Kind::Text => {
            let all = io::Cursor::new(start).chain(input);
            let reading = pieces::feed(options.reading(None), all, |error| cut_off(name, error))?;
            Ok(reading.finish()?.into())
        }
        Kind::Gzip => gzip::table(io::Cursor::new(start).chain(input), name, options),
        Kind::Parquet => {
            // The index of a Parquet file is at its end.
            let mut bytes = start;
            input.read_to_end(&mut bytes).map_err(|error| cut_off(name, &error))?;
            parquet::table(bytes::Bytes::from(bytes), name, options)
        }
        Kind::Arrow | Kind::Numpy | Kind::Zip | Kind::Other(_) => {
            let mut bytes = start;
            input.read_to_end(&mut bytes).map_err(|error| cut_off(name, &error))?;
            converted::table(bytes, name, options)
        }
    }
}
