//! Two tables that are joined.

use crate::input::table::Table;

/// Two tables with their names in messages, and the index of the first table's label column.
pub(super) struct Pair<'p, 't> {
    pub(super) tables: [&'p Table<'t>; 2],
    pub(super) names: [&'p str; 2],
    pub(super) label: usize,
}

/// Key by which rows are matched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// Index of a column of each table.
    Columns(usize, usize),
    /// The order of the rows.
    Order,
}
