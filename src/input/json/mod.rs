//! JSON and JSON lines to a table.
//!
//! Values stay raw text (see `values`), so cells are ranges of the input as in any other table and
//! numbers are parsed in one place. An array, or JSON lines, hold one row in each element
//! (`records`); what the keys of a lone object stand for is found by its form (`object`): columns or
//! rows (`keyed`), the parts of a pandas frame (`frame`), or a wrapper around an array of rows.

mod frame;
mod keyed;
mod object;
mod records;
mod values;

use self::records::records;
use self::values::{elements, start_of, string, values};
use super::table::{Cell, CellText, Table};
use super::text::{self, line_ends};
use crate::input::error::InputError;

/// Reads JSON or JSON lines.
pub(super) fn read(input: &str) -> Result<Table<'_>, InputError> {
    let values = values(input)?;
    match values[..] {
        [] => Err(text::empty()),
        [only] if is_array(only) => records(input, &numbered(elements(input, only)?)),
        [only] if is_object(only) => object::read(input, only),
        _ => {
            let (mut line, mut counted) = (1, 0);
            let on_line = |value| {
                let start = start_of(input, value);
                line += line_ends(&input.as_bytes()[counted..start]);
                counted = start;
                (line, value)
            };
            records(input, &values.into_iter().map(on_line).collect::<Vec<_>>())
        }
    }
}

/// `values` with their row numbers, the 1-based elements.
fn numbered(values: Vec<&str>) -> Vec<(usize, &str)> {
    (1..).zip(values).collect()
}

fn cells(text: &mut CellText, values: Vec<&str>) -> Result<Vec<Cell>, InputError> {
    values.into_iter().map(|value| cell(text, value)).collect()
}

/// The cell of a value: the content of a string, nothing for null, else the value as written.
fn cell(text: &mut CellText, value: &str) -> Result<Cell, InputError> {
    if value == "null" {
        return Ok(Cell::default());
    }
    let start = start_of(text.input(), value);
    let end = start + value.len();
    if !value.starts_with('"') {
        return Ok(text.cell(start, end));
    }
    if value.contains('\\') {
        return Ok(text.unescaped_cell(&string(text.input(), value)?));
    }
    Ok(text.cell(start + 1, end - 1))
}

fn is_array(value: &str) -> bool {
    value.starts_with('[')
}

fn is_object(value: &str) -> bool {
    value.starts_with('{')
}

fn is_nested(value: &str) -> bool {
    is_array(value) || is_object(value)
}
