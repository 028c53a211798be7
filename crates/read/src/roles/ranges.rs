//! Ranges of the numbers of a column in the rows of one class and in all others.

use super::examined::ExaminedTable;
use crate::text::Number;

/// Least and greatest number in some rows, and number of rows with a number.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) low: f64,
    pub(super) high: f64,
    pub(super) rows: usize,
}

impl Range {
    const EMPTY: Self = Self { low: f64::INFINITY, high: f64::NEG_INFINITY, rows: 0 };

    fn add(&mut self, value: f64) {
        self.low = self.low.min(value);
        self.high = self.high.max(value);
        self.rows += 1;
    }
}

/// The ranges of `numbers` in the rows with the first text of the column `classes`, and in all other rows.
pub(super) fn by_class(table: &ExaminedTable, classes: usize, numbers: usize) -> [Range; 2] {
    let mut first = None;
    let mut ranges = [Range::EMPTY; 2];
    for (text, number) in table.texts(classes).zip(table.numbers(numbers)) {
        let Number::Value(value) = number else { continue };
        ranges[usize::from(*first.get_or_insert(text) != text)].add(value);
    }
    ranges
}

/// True where all numbers of one class are above all numbers of the other, and each class has a few rows: a threshold
/// on the numbers decides the class, as it decides predictions.
pub(super) fn are_divided(table: &ExaminedTable, classes: usize, numbers: usize) -> bool {
    const FEWEST: usize = 3;
    let [one, others] = by_class(table, classes, numbers);
    one.rows.min(others.rows) >= FEWEST && (one.low > others.high || others.low > one.high)
}
