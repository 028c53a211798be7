//! Columns of cells with unique names.

use std::collections::BTreeMap;

use crate::messages::{ErrorCode, InputError};
use crate::text::Cell;
use curvescope_core::numeric::format;

/// Most columns of a table: more than any table of predictions has, fewer than a line of a million commas.
pub(crate) const MOST_COLUMNS: usize = 1 << 17;

#[derive(Clone, Debug)]
pub(crate) struct Column {
    /// Unique, and never empty.
    pub(crate) name: String,
    /// False where the name was made up because the input has none.
    pub(crate) is_named: bool,
    /// One cell per row.
    pub(crate) cells: Vec<Cell>,
}

impl Column {
    pub(crate) fn without_cells(&self) -> Self {
        Self { name: self.name.clone(), is_named: self.is_named, cells: Vec::new() }
    }

    /// Returns empty columns with unique names: an empty name becomes "column N", and a name in use gets
    /// " (2)" appended.
    pub(crate) fn named(names: Vec<String>) -> Result<Vec<Self>, InputError> {
        if names.len() > MOST_COLUMNS {
            let message = format!(
                "There are {} columns, more than the {} that fit. Keep only the columns with \
                 labels and scores.",
                format::count(names.len()),
                format::count(MOST_COLUMNS)
            );
            return Err(InputError::new(ErrorCode::TooManyColumns, message));
        }
        // For every name in use, the number to try next for a copy of it.
        let mut next_copy: BTreeMap<String, usize> = BTreeMap::new();
        let mut columns = Vec::with_capacity(names.len());
        for (index, given) in names.into_iter().enumerate() {
            let is_named = !given.is_empty();
            let wanted = if is_named { given } else { format!("column {}", index + 1) };
            let mut name = wanted.clone();
            while next_copy.contains_key(&name) {
                let copy = next_copy.entry(wanted.clone()).or_insert(2);
                name = format!("{wanted} ({copy})");
                *copy += 1;
            }
            next_copy.insert(name.clone(), 2);
            columns.push(Self { name, is_named, cells: Vec::new() });
        }
        Ok(columns)
    }
}
