//! Objects of objects, as pandas writes them: columns keyed by row, or rows keyed by name.

use std::borrow::Cow;
use std::collections::BTreeMap;

use super::cells::cell;
use super::records::objects;
use super::values::{Field, fields, numbered};
use crate::literal::assignments::from_columns;
use crate::literal::orientation::{is_repeated, refuse_repeated};
use crate::messages::{ErrorCode, InputError, counted, quoted};
use crate::table::Table;
use crate::text::{Cell, CellText};
use curvescope_core::numeric::format;

/// Rows that are the fields of one object, each an object itself (`orient="index"`). The keys are names of rows
/// and not read as a column.
pub(super) fn rows<'t>(input: &'t str, rows: &[Field<'t>]) -> Result<Table<'t>, InputError> {
    refuse_repeated(rows.iter().map(|(key, _)| key.as_ref()))?;
    objects(input, &numbered(rows.iter().map(|&(_, row)| row).collect()))
}

/// Columns that are the fields of one object, each an object from row names to values
/// (`orient="columns"`), joined by these names. The rows are in the order of the first column, then
/// of those that it lacks; a value that a column lacks is missing.
pub(super) fn columns<'t>(input: &'t str, columns: &[Field<'t>]) -> Result<Table<'t>, InputError> {
    let mut text = CellText::new(input);
    let mut rows = Rows::default();
    let (mut names, mut joined) = (Vec::new(), Vec::new());
    for (name, object) in columns {
        let values = fields(input, object)?;
        let (before, length) = (rows.keys.len(), values.len());
        let mut cells: Vec<Option<Cell>> = vec![None; before];
        for (place, (key, value)) in values.into_iter().enumerate() {
            let row = rows.of(place, key);
            cells.resize(cells.len().max(row + 1), None);
            if cells[row].replace(cell(&mut text, value)?).is_some() {
                return Err(is_repeated(&rows.keys[row]));
            }
        }
        let shared = length - (rows.keys.len() - before);
        if 2 * shared < before.min(length) {
            let message = format!(
                "{} shares only {} of its {} with the columns before, so they can't be joined. \
                 Give one object for each row (in pandas orient=\"records\").",
                quoted(name),
                format::count(shared),
                counted(length, "row name")
            );
            return Err(InputError::new(ErrorCode::UnequalKeys, message));
        }
        names.push(name.clone().into_owned());
        joined.push(cells);
    }
    let all = |mut cells: Vec<Option<Cell>>| {
        cells.resize(rows.keys.len(), None);
        cells.into_iter().map(Option::unwrap_or_default).collect()
    };
    from_columns(text, names, joined.into_iter().map(all).collect())
}

/// Names of the rows so far, in their order.
#[derive(Default)]
struct Rows<'t> {
    keys: Vec<Cow<'t, str>>,
    of_key: BTreeMap<Cow<'t, str>, usize>,
}

impl<'t> Rows<'t> {
    /// Index of the row with this key, which is added if it is new. `place` is its position in the current column.
    fn of(&mut self, place: usize, key: Cow<'t, str>) -> usize {
        // Columns mostly have the same rows in the same order.
        if self.keys.get(place) == Some(&key) {
            return place;
        }
        *self.of_key.entry(key).or_insert_with_key(|key| {
            self.keys.push(key.clone());
            self.keys.len() - 1
        })
    }
}
