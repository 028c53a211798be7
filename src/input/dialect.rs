//! Which delimiter a text is written with, judged by its first rows.

use std::borrow::Cow;

use super::grid::{SampleRow, modal_width};
use super::number::{Decimal, Number, decimal_of, number};
use super::prints::{self, Mark};
use super::scanner::{Delimiter, Scanner};
use super::table::{Cell, CellText};
use crate::error::InputError;

/// Rows and cells that are looked at.
const SAMPLE_ROWS: usize = 200;
const SAMPLE_CELLS: usize = 50_000;
/// However wide: a header and rows enough to tell what it is.
const FEWEST_ROWS: usize = 4;

/// The first rows of a text under one delimiter.
pub(super) struct Dialect<'t> {
    pub(super) delimiter: Delimiter,
    pub(super) rows: Vec<SampleRow<'t>>,
    pub(super) decimal: Decimal,
    /// Why sampling stopped early, if it did.
    pub(super) fault: Option<InputError>,
    /// Share of rows of the usual width times share of numbers in them, in [0, 1].
    pub(super) fit: f64,
}

impl<'t> Dialect<'t> {
    /// The dialect under which most of the text is rows of equal width full of numbers. Among
    /// equals the delimiter wins that is less likely to be part of a cell.
    pub(super) fn of(text: &'t str) -> Self {
        let likely = [b'\t', b';', b'|', b','].map(Delimiter::Byte);
        let mut best = Self::sample(text, Delimiter::Spaces);
        for delimiter in likely.into_iter().rev() {
            let other = Self::sample(text, delimiter);
            if other.likeness() >= best.likeness() {
                best = other;
            }
        }
        best
    }

    /// How much the text is like a table in this dialect. A fault is at least a sign of one.
    fn likeness(&self) -> (bool, f64, bool) {
        (self.has_columns(), self.fit, self.fault.is_some())
    }

    /// True when most rows have two cells or more.
    pub(super) fn has_columns(&self) -> bool {
        modal_width(&self.rows) > 1
    }

    fn sample(text: &'t str, delimiter: Delimiter) -> Self {
        let mut scratch = CellText::new(text);
        let mut scanner = Scanner::new(delimiter, 1);
        let (mut rows, mut cells, mut count) = (Vec::new(), Vec::new(), 0);
        let mut fault = None;
        while rows.len() < FEWEST_ROWS || (rows.len() < SAMPLE_ROWS && count < SAMPLE_CELLS) {
            match scanner.next_row(&mut scratch, &mut cells) {
                Ok(Some(row_number)) => {
                    if is_no_row(&scratch, &cells, rows.is_empty()) {
                        continue;
                    }
                    count += cells.len();
                    rows.push(SampleRow { row_number, cells: scratch.copies(&cells) });
                }
                Ok(None) => break,
                Err(error) => {
                    fault = Some(error);
                    break;
                }
            }
        }
        let decimal = decimal_of(rows.iter().flat_map(|row| &row.cells).map(Cow::as_ref));
        let fit = fit(&rows, delimiter, decimal);
        Self { delimiter, rows, decimal, fault, fit }
    }
}

/// True for a line that a printed table has between its rows.
fn is_no_row(text: &CellText, cells: &[Cell], is_first: bool) -> bool {
    text.line(cells).and_then(Mark::of).is_some()
        || (!is_first && prints::are_types(cells.iter().map(|&cell| text.text(cell))))
}

fn fit(rows: &[SampleRow], delimiter: Delimiter, decimal: Decimal) -> f64 {
    let width = modal_width(rows);
    if width < 2 {
        return 0.0;
    }
    let usual = || rows.iter().filter(|row| row.cells.len() == width);
    let is_number = |cell: &&Cow<str>| matches!(number(cell, decimal), Number::Value(_));
    let numbers = usual().flat_map(|row| &row.cells).filter(is_number).count();
    let share = ratio(numbers, usual().count() * width);
    // Prose has a number between spaces now and then; a table has them throughout.
    if delimiter == Delimiter::Spaces && share < 0.25 {
        return 0.0;
    }
    ratio(usual().count(), rows.len()) * share
}

#[expect(clippy::cast_precision_loss, reason = "counts of sampled cells")]
fn ratio(part: usize, whole: usize) -> f64 {
    part as f64 / whole as f64
}
