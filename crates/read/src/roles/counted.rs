//! Columns that may be the number of rows that each row counts, as in a database query that counts labels and
//! scores.

use std::collections::BTreeSet;

use super::examined::ExaminedTable;
use crate::messages::{Fix, Notice, NoticeCode, quoted};
use crate::table::names;
use crate::text::Number;

/// Notice on the first of the columns `unused` that has the name of a count and contains whole numbers, one of
/// them at least 2, in a table where no two rows agree in the columns `used`: label and scores.
pub(super) fn doubt(table: &ExaminedTable, unused: &[usize], used: &[usize]) -> Option<Notice> {
    let may_count = |&&column: &&usize| {
        names::is_count(&table.columns[column].name) && are_counts(table, column)
    };
    let name = &table.columns[*unused.iter().find(may_count)?].name;
    if !are_different(table, used) {
        return None;
    }
    let message = format!(
        "Column {} is not used. If it says how many rows each row stands for, take it as the weight: \
         all areas change.",
        quoted(name)
    );
    Some(Notice::new(NoticeCode::CountedRows, message).with_fix(Fix::weight(name)))
}

fn are_counts(table: &ExaminedTable, column: usize) -> bool {
    let is_count = |number: Number| match number {
        Number::Value(value) => value >= 0.0 && value.fract() == 0.0,
        Number::Missing => true,
        Number::Unreadable => false,
    };
    table.numbers(column).all(is_count)
        && table.numbers(column).any(|number| matches!(number, Number::Value(2.0..)))
}

/// True where no two rows have the same cells in all of `columns`.
fn are_different(table: &ExaminedTable, columns: &[usize]) -> bool {
    let mut seen = BTreeSet::new();
    (0..table.row_numbers.len()).all(|row| {
        let cell = |&column: &usize| table.text.text(table.columns[column].cells[row]);
        seen.insert(columns.iter().map(cell).collect::<Vec<_>>())
    })
}
