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
mod whole;

pub(super) use self::pair::{compared, joined};
pub(super) use self::parquet::fault_of_halt;
pub(super) use self::table::{ReadingOptions, Table};
pub(super) use self::whole::NAME_OF_INPUT;

use std::io::{self, Read};
use std::path::Path;

use self::kind::Kind;
use self::table::cut_off;
use self::whole::{opened, refuse_terminal, unreadable};
use super::fault::Fault;

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
        Kind::Arrow | Kind::Numpy | Kind::Zip | Kind::Unread(_) => {
            let mut bytes = start;
            file.read_to_end(&mut bytes).map_err(of_file)?;
            converted::table(bytes, &name, options)
        }
    }
}

pub(super) fn standard_input(options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let input = io::stdin();
    refuse_terminal(&input)?;
    stream(&mut input.lock(), NAME_OF_INPUT, options)
}

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
        Kind::Arrow | Kind::Numpy | Kind::Zip | Kind::Unread(_) => {
            let mut bytes = start;
            input.read_to_end(&mut bytes).map_err(|error| cut_off(name, &error))?;
            converted::table(bytes, name, options)
        }
    }
}
