//! Rows that are left out by the value of a column.

use std::collections::BTreeSet;

use super::chooser::find_column;
use crate::messages::{ErrorCode, InputError, LeaveOut, quoted, quoted_list};
use crate::table::labels::Key;
use crate::table::{Table, names};
use crate::text::Decimal;

/// The chosen columns and values: a row with one of them is left out.
#[derive(Clone, Debug, Default)]
pub(crate) struct LeftOut {
    values: Vec<(usize, String)>,
    /// The choice in words.
    pub(crate) reason: String,
}

impl LeftOut {
    /// Finds the chosen columns and values in a table.
    ///
    /// # Errors
    /// `unknown-column`; `unknown-value` for one that no row has.
    pub(crate) fn of(table: &Table, chosen: &[LeaveOut]) -> Result<Self, InputError> {
        let mut values = Vec::new();
        let mut words = Vec::new();
        for LeaveOut { column, value } in chosen {
            let column = find_column(table, column)?;
            let key = Key::of(value.trim(), table.decimal);
            if !table.texts(column).any(|text| is_same(Key::of(text, table.decimal), key)) {
                return Err(unknown_value(table, column, value));
            }
            words.push(format!(
                "{} in column {}",
                quoted(value),
                quoted(&table.columns[column].name)
            ));
            values.push((column, value.trim().to_owned()));
        }
        Ok(Self { values, reason: format!("left out as chosen, with {}", words.join(" or ")) })
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.values.is_empty()
    }

    /// Returns the columns whose values are compared.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> {
        self.values.iter().map(|&(column, _)| column)
    }

    /// Returns the table of the other rows, and the rows that are left out; `None` where none is chosen.
    pub(crate) fn split<'t>(&self, table: &Table<'t>) -> Option<(Table<'t>, Vec<usize>)> {
        if self.is_empty() {
            return None;
        }
        let mut is_left_out = vec![false; table.row_numbers.len()];
        for (column, value) in &self.values {
            let key = Key::of(value, table.decimal);
            for (is_left_out, text) in is_left_out.iter_mut().zip(table.texts(*column)) {
                *is_left_out |= is_same(Key::of(text, table.decimal), key);
            }
        }
        let (left_out, kept): (Vec<usize>, Vec<usize>) =
            (0..is_left_out.len()).partition(|&row| is_left_out[row]);
        Some((table.of_rows(&kept), left_out))
    }
}

/// Returns the different ones of a few values, each in its first spelling.
pub(super) fn different<'t>(
    texts: impl Iterator<Item = &'t str>,
    decimal: Decimal,
) -> Vec<&'t str> {
    let mut values: Vec<&str> = Vec::new();
    for text in texts {
        let is_new = |known: &&str| !is_same(Key::of(known, decimal), Key::of(text, decimal));
        if values.iter().all(is_new) {
            values.push(text);
        }
    }
    values
}

/// True for the same label value, in any case; missing cells are the same.
fn is_same(one: Option<Key>, other: Option<Key>) -> bool {
    match (one, other) {
        (Some(Key::Text(one)), Some(Key::Text(other))) => {
            one == other || one.to_lowercase() == other.to_lowercase()
        }
        _ => one == other,
    }
}

#[cold]
fn unknown_value(table: &Table, column: usize, value: &str) -> InputError {
    const MOST_COMPARED: usize = 1000;
    // A column of ids has as many values as rows.
    let mut seen = BTreeSet::new();
    let values: Vec<&str> = table.texts(column).filter(|&text| seen.insert(text)).collect();
    let suggestion = names::nearest(value, values.iter().copied().take(MOST_COMPARED))
        .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
    let message = format!(
        "Column {}: no row has the value {}, whose rows are to be left out.{suggestion} Its values are {}.",
        quoted(&table.columns[column].name),
        quoted(value),
        quoted_list(values),
    );
    InputError::new(ErrorCode::UnknownValue, message)
}
