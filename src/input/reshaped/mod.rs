//! Columns whose cells hold more than one number, or write it as accountants do.
//!
//! What a column holds is decided by all its cells; the first ones must be of its kind.

mod brackets;
mod vectors;

use super::cell::Cell;
use super::column::Column;
use super::number::is_missing;
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

/// The first cell of a column that is not empty, and the cells themselves as texts.
fn first_text<'t>(table: &'t Table, column: &Column) -> Option<&'t str> {
    const FIRST_ROWS: usize = 1000;
    let texts = column.cells.iter().take(FIRST_ROWS).map(|&cell| table.text.text(cell));
    texts.into_iter().find(|text| !is_missing(text))
}

/// A column called `name` with these cells, named if `like` is.
fn column_of(like: &Column, name: String, cells: Vec<Cell>) -> Column {
    Column { name, is_named: like.is_named, cells }
}
