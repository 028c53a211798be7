//! Reading of a table from a file or from standard input, in any supported format.

mod cells;
mod gzip;
mod kind;
mod parquet;
mod pieces;
mod table;
mod together;

pub(super) use self::parquet::fault_of_halt;
pub(super) use self::table::{ReadingOptions, Table};

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use self::kind::Kind;
use self::table::cut_off;
use super::fault::Fault;

pub(super) fn file(path: &Path, options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let name = path.to_string_lossy();
    let of_file = |error: io::Error| Fault::new(format!("\"{name}\" can't be read: {error}."));
    let mut file = File::open(path).map_err(of_file)?;
    let about = file.metadata().map_err(of_file)?;
    if about.is_dir() {
        return Err(Fault::new(format!("\"{name}\" is a folder. Name a file in it.")));
    }
    if !about.is_file() {
        // A named pipe: it has no length and can't be read twice.
        return stream(&mut file, &name, options);
    }
    let start = pieces::start(&mut file).map_err(of_file)?;
    match Kind::of(&start) {
        Kind::Text => together::table(path, about.len(), options),
        Kind::Gzip => gzip::table(io::Cursor::new(start).chain(file), &name, options),
        Kind::Parquet => parquet::table(file, &name, options),
        Kind::Other(fault) => Err(fault.fault(&name)),
    }
}

pub(super) fn standard_input(options: &ReadingOptions<'_>) -> Result<Table, Fault> {
    let input = io::stdin();
    if input.is_terminal() {
        return Err(Fault::new(
            "No file is named, and nothing is piped in. Name one: curvescope report predictions.csv",
        ));
    }
    stream(&mut input.lock(), NAME_OF_INPUT, options)
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
        Kind::Other(fault) => Err(fault.fault(name)),
    }
}
