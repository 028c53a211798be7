//! The table: a file or what is piped in, in any of the forms that are read.

mod cells;
mod gzip;
mod kind;
mod parquet;
mod pieces;
mod together;

use std::fs::File;
use std::io::{self, IsTerminal, Read};
use std::path::Path;

use self::kind::Kind;
use super::fault::Fault;
use crate::input::options::Settings;
use crate::input::{Choices, Expected};
use crate::report::analyze::{Analysis, Reading};

/// What was read, and what there is to say of it beside the remarks of the analysis.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) analysis: Analysis,
    pub(super) remarks: Vec<String>,
}

/// How a table is to be read.
#[derive(Clone, Debug)]
pub(super) struct Wishes<'r> {
    pub(super) choices: &'r Choices,
    pub(super) settings: &'r Settings,
    /// How many threads read a large file.
    pub(super) threads: usize,
}

impl Wishes<'_> {
    fn reading(&self, expected: Option<Expected>) -> Reading {
        Reading::new(self.choices.clone(), self.settings.clone(), expected)
    }
}

impl From<Analysis> for Table {
    fn from(analysis: Analysis) -> Self {
        Self { analysis, remarks: Vec::new() }
    }
}

/// Reads a file.
pub(super) fn file(path: &Path, wishes: &Wishes<'_>) -> Result<Table, Fault> {
    let name = path.to_string_lossy();
    let of_file = |error: io::Error| Fault::new(format!("\"{name}\" can't be read: {error}."));
    let mut file = File::open(path).map_err(of_file)?;
    let about = file.metadata().map_err(of_file)?;
    if about.is_dir() {
        return Err(Fault::new(format!("\"{name}\" is a folder. Name a file in it.")));
    }
    if !about.is_file() {
        // A named pipe: it has no length and can't be read twice.
        return stream(&mut file, &name, wishes);
    }
    let start = pieces::start(&mut file).map_err(of_file)?;
    match Kind::of(&start) {
        Kind::Text => together::table(path, about.len(), wishes),
        Kind::Gzip => gzip::table(io::Cursor::new(start).chain(file), &name, wishes),
        Kind::Parquet => parquet::table(file, &name, wishes),
        Kind::Other(fault) => Err(fault.fault(&name)),
    }
}

/// Reads what is piped in.
pub(super) fn standard_input(wishes: &Wishes<'_>) -> Result<Table, Fault> {
    let input = io::stdin();
    if input.is_terminal() {
        return Err(Fault::new(
            "No file is named, and nothing is piped in. Name one: curvescope report predictions.csv",
        ));
    }
    stream(&mut input.lock(), NAME_OF_INPUT, wishes)
}

/// What messages call standard input.
pub(super) const NAME_OF_INPUT: &str = "standard input";

/// Reads what comes once, from its start to its end.
fn stream(input: &mut dyn Read, name: &str, wishes: &Wishes<'_>) -> Result<Table, Fault> {
    let start = pieces::start(input).map_err(|error| cut_off(name, &error))?;
    match Kind::of(&start) {
        Kind::Text => {
            let all = io::Cursor::new(start).chain(input);
            let reading = pieces::feed(wishes.reading(None), all, |error| cut_off(name, error))?;
            Ok(reading.finish()?.into())
        }
        Kind::Gzip => gzip::table(io::Cursor::new(start).chain(input), name, wishes),
        Kind::Parquet => {
            // Its index is at its end.
            let mut bytes = start;
            input.read_to_end(&mut bytes).map_err(|error| cut_off(name, &error))?;
            parquet::table(bytes::Bytes::from(bytes), name, wishes)
        }
        Kind::Other(fault) => Err(fault.fault(name)),
    }
}

fn cut_off(name: &str, error: &io::Error) -> Fault {
    Fault::new(format!("\"{name}\" can't be read to its end: {error}."))
}
