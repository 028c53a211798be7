//! Two tables that are joined.

use crate::input::table::Table;

/// Two tables with what messages call them, and the place of the label column of the first.
pub(super) struct Pair<'p, 't> {
    pub(super) tables: [&'p Table<'t>; 2],
    pub(super) names: [&'p str; 2],
    pub(super) label: usize,
}

/// What rows are matched by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Key {
    /// The places of a column of each table.
    Columns(usize, usize),
    /// The order of the rows.
    Order,
}
