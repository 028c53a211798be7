//! Conversion of JSON values to cells.

use super::values::{start_of, string};
use crate::messages::InputError;
use crate::text::{Cell, CellText};

pub(super) fn cells(text: &mut CellText, values: Vec<&str>) -> Result<Vec<Cell>, InputError> {
    values.into_iter().map(|value| cell(text, value)).collect()
}

/// The cell of a value: the content of a string, nothing for null, else the value as written.
pub(super) fn cell(text: &mut CellText, value: &str) -> Result<Cell, InputError> {
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
