//! Negative numbers in accounting notation: `(0.41)` is -0.41.
//!
//! # The rule
//!
//! All cells of the column are numbers, some in round brackets and some not, and at least three are different: of
//! only two values, the one in brackets may be a mark.

use std::collections::BTreeSet;

use crate::messages::{Notice, NoticeCode, Tally, TallyWithExample, counted, quoted};
use crate::table::Table;
use crate::text::{Number, number};

/// Number of first cells that must include one in brackets.
const FIRST_ROWS: usize = 1000;

/// Replaces brackets by a minus sign. Returns true if there were any.
pub(super) fn read(table: &mut Table) -> bool {
    let columns: Vec<usize> =
        (0..table.columns.len()).filter(|&column| has_negatives(table, column)).collect();
    for &column in &columns {
        let mut negatives = TallyWithExample::default();
        for row in 0..table.row_numbers.len() {
            let text = table.text.text(table.columns[column].cells[row]);
            let Some(inner) = inner(text) else { continue };
            negatives.add(table.row_number(row), || quoted(text));
            let negative = format!("-{inner}");
            table.columns[column].cells[row] = table.text.unescaped_cell(&negative);
        }
        let TallyWithExample { tally: Tally { count, rows }, example } = negatives;
        let message = format!(
            "{} in round brackets in column {}, such as {example}: read as negative numbers.",
            counted(count, "cell"),
            quoted(&table.columns[column].name),
        );
        table.remarks.push(Notice { rows, ..Notice::new(NoticeCode::BracketedNumbers, message) });
    }
    !columns.is_empty()
}

fn has_negatives(table: &Table, column: usize) -> bool {
    if !table.texts(column).take(FIRST_ROWS).any(|text| inner(text).is_some()) {
        return false;
    }
    let mut distinct = BTreeSet::new();
    let mut has_plain = false;
    for text in table.texts(column) {
        match (inner(text), number(text, table.decimal)) {
            (Some(digits), _) if is_unsigned(digits, table) => {}
            (None, Number::Value(_)) => has_plain = true,
            (None, Number::Missing) => continue,
            _ => return false,
        }
        if distinct.len() < 3 {
            distinct.insert(text);
        }
    }
    has_plain && distinct.len() > 2
}

/// The text between round brackets; `None` where the cell is not in brackets.
fn inner(text: &str) -> Option<&str> {
    text.strip_prefix('(')?.strip_suffix(')').map(str::trim)
}

fn is_unsigned(text: &str, table: &Table) -> bool {
    let starts = text.starts_with(|c: char| c.is_ascii_digit() || "$€£¥₹.,".contains(c));
    starts && matches!(number(text, table.decimal), Number::Value(_))
}
