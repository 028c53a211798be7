//! Columns whose cells have several numbers, or a number in accounting notation.
//!
//! The kind of a column is determined by all of its cells; one of the first ones must be of that kind.

mod brackets;
mod vectors;

use crate::messages::InputError;
use crate::table::Table;

/// Splits columns of vectors, and converts numbers in brackets. Returns true if there were any.
///
/// # Errors
/// `shortened-table` where values within cells are left out.
pub(crate) fn reshape(table: &mut Table) -> Result<bool, InputError> {
    let mut is_changed = false;
    let names: Vec<String> = table.names().map(str::to_owned).collect();
    let mut columns = Vec::with_capacity(names.len());
    for column in std::mem::take(&mut table.columns) {
        let parts = vectors::parts(table, &column)?;
        match parts {
            Some(parts) if !parts.iter().any(|part| names.contains(&part.name)) => {
                is_changed = true;
                columns.extend(parts);
            }
            _ => columns.push(column),
        }
    }
    table.columns = columns;
    Ok(brackets::read(table) || is_changed)
}
