//! A table with the contents of its columns, each determined once for all decisions.

use std::cell::OnceCell;
use std::ops::Deref;

use crate::table::labels::{self, Value};
use crate::table::{Table, names};
use crate::text::{Number, is_missing};

/// A table whose cells are read as numbers and as label values once for each column, at the first use. All else is
/// that of the table.
pub(super) struct ExaminedTable<'c, 't> {
    table: &'c Table<'t>,
    contents: Vec<Contents>,
}

/// Contents of one column.
#[derive(Default)]
struct Contents {
    is_numeric: OnceCell<bool>,
    is_whole: OnceCell<bool>,
    is_sparse: OnceCell<bool>,
    numbers: OnceCell<Vec<Number>>,
    label_values: OnceCell<Option<Vec<Value>>>,
}

impl<'c, 't> ExaminedTable<'c, 't> {
    pub(super) fn new(table: &'c Table<'t>) -> Self {
        let contents = table.columns.iter().map(|_| Contents::default()).collect();
        Self { table, contents }
    }

    /// Name of a column that says something; empty where a program made it up.
    pub(super) fn given_name(&self, column: usize) -> &str {
        let column = &self.table.columns[column];
        if column.is_named && !names::is_made_up(&column.name) { &column.name } else { "" }
    }

    /// Returns the cells of a column as numbers, in row order. Hides [`Table::numbers`], which reads the cells again.
    pub(super) fn numbers(&self, column: usize) -> impl Iterator<Item = Number> {
        let numbers = || self.table.numbers(column).collect();
        self.contents[column].numbers.get_or_init(numbers).iter().copied()
    }

    /// Returns the numbers of a column, without missing and unreadable ones.
    pub(super) fn values(&self, column: usize) -> impl Iterator<Item = f64> {
        self.numbers(column).filter_map(|number| match number {
            Number::Value(value) => Some(value),
            Number::Missing | Number::Unreadable => None,
        })
    }

    /// True where at least half of the first 200 cells that are not missing are numbers.
    pub(super) fn is_numeric(&self, column: usize) -> bool {
        *self.contents[column].is_numeric.get_or_init(|| is_numeric(self.table.numbers(column)))
    }

    /// True where no number of a column has a fraction.
    pub(super) fn is_whole(&self, column: usize) -> bool {
        let is_whole = || self.values(column).all(|value| value.fract() == 0.0);
        *self.contents[column].is_whole.get_or_init(is_whole)
    }

    /// True where more than half of the cells of a column are missing.
    pub(super) fn is_sparse(&self, column: usize) -> bool {
        *self.contents[column].is_sparse.get_or_init(|| {
            let missing = self.table.texts(column).filter(|text| is_missing(text)).count();
            2 * missing > self.table.row_numbers.len()
        })
    }

    /// Returns the distinct label values of a column, with the number of cells of each; `None` where there are more
    /// than two.
    pub(super) fn label_values(&self, column: usize) -> Option<&[Value]> {
        let values = || labels::at_most_two(self.table.texts(column), self.table.decimal);
        self.contents[column].label_values.get_or_init(values).as_deref()
    }
}

fn is_numeric(numbers: impl Iterator<Item = Number>) -> bool {
    const CELLS: usize = 200;
    let (mut cells, mut values) = (0, 0);
    for number in numbers.filter(|number| *number != Number::Missing).take(CELLS) {
        cells += 1;
        values += usize::from(number != Number::Unreadable);
    }
    values > 0 && 2 * values >= cells
}

impl<'t> Deref for ExaminedTable<'_, 't> {
    type Target = Table<'t>;

    fn deref(&self) -> &Table<'t> {
        self.table
    }
}
