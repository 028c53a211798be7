//! Columns whose cells hold more than one number, or write it as accountants do.
//!
//! All cells of a column decide on its kind, and the first ones must be of that kind.

mod brackets;
mod vectors;

use super::table::Table;
use crate::input::error::InputError;

/// Takes such columns apart, or turns them to numbers. Returns whether there were any.
///
/// # Errors
/// `shortened-table` where values within cells are left out.
pub(super) fn reshape(table: &mut Table) -> Result<bool, InputError> {
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
