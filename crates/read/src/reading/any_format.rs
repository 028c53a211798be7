//! Reads a complete text as a table, in the format that its content shows.

use crate::delimited::{TableShape, no_predictions};
use crate::literal::{assignments, json, lists, reshaped, transposed};
use crate::messages::{ErrorCode, InputError};
use crate::options::Format;
use crate::table::Table;

/// True where rows of delimited text begin, and not lists or JSON. HTML counts as such, and is refused there.
pub(crate) fn is_delimited(text: &str) -> bool {
    let start = text.trim_start();
    // polars prints the shape first, and R's matrices the number of a column.
    if ["shape: (", "[,1]", "<"].iter().any(|known| start.starts_with(known)) {
        return true;
    }
    !start.starts_with('{')
        && !lists::starts_with_list(text)
        && !assignments::starts_with_list(text)
}

pub(crate) fn table(text: &str, format: Format) -> Result<Table<'_>, InputError> {
    let mut table = read_as_written(text, format)?;
    reshaped::reshape(&mut table)?;
    Ok(table)
}

/// Reads the table as written, before columns are reshaped.
#[inline(never)]
fn read_as_written(text: &str, format: Format) -> Result<Table<'_>, InputError> {
    let read_delimited = || TableShape::of(text)?.first_rows(text);
    match format {
        Format::Json => return json::read(text),
        Format::Csv => return read_delimited(),
        Format::Transposed => return lists::read(text)?.map_or_else(|| transposed::read(text), Ok),
        Format::Auto => {}
    }
    if let Some(error) = no_predictions::found(text) {
        return Err(error);
    }
    if let Some(table) = lists::read(text)? {
        return Ok(table);
    }
    if text.trim_start().starts_with(['{', '[']) && !is_delimited(text) {
        // A Python dict of lists looks like JSON until its first single quote or NaN.
        return json::read(text).or_else(|error| {
            let is_syntax = error.code == ErrorCode::BadJson && error.line.is_some();
            let is_dict = is_syntax && assignments::count(text) > 1;
            if is_dict { assignments::read(text) } else { Err(error) }
        });
    }
    if !is_delimited(text) {
        return assignments::read(text);
    }
    if let Some(table) = transposed::detected(text)? {
        return Ok(table);
    }
    let mut table = read_delimited()?;
    table.remarks.extend(transposed::doubt_notice(&table));
    Ok(table)
}
