//! Two tables that are joined.

use crate::table::Table;
use crate::table::labels::at_most_two;
use crate::text::Number;

/// Two tables with their names in messages, and the index of the first table's label column.
pub(super) struct Pair<'p, 't> {
    pub(super) tables: [&'p Table<'t>; 2],
    pub(super) names: [&'p str; 2],
    pub(super) label: usize,
}

/// True for a column with fractions, which scores have, and ids and most labels do not.
pub(super) fn has_fractions(table: &Table, column: usize) -> bool {
    table
        .numbers(column)
        .any(|number| matches!(number, Number::Value(value) if value.fract() != 0.0))
}

/// True for a column with fractions and more than two values, which is no label, whatever its name.
pub(super) fn holds_scores(table: &Table, column: usize) -> bool {
    at_most_two(table.texts(column), table.decimal).is_none() && has_fractions(table, column)
}

/// Key by which rows are matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// Index of a column of each table.
    Columns(usize, usize),
    /// The order of the rows.
    Order,
}
