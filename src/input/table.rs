//! A table of cells, each a range of the text it came from.

use std::collections::BTreeSet;

use super::cell::CellText;
use super::column::Column;
use super::decimal_mark::Decimal;
use super::misfits::Misfits;
use super::number::{self, Number};
use super::prints::Print;
use super::quoted_lines::QuotedLines;
use super::text;
use super::wording::quoted_list;
use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::error::{InputError, Notice};

/// A rectangular table.
#[derive(Debug)]
pub(super) struct Table<'t> {
    pub(super) text: CellText<'t>,
    pub(super) columns: Vec<Column>,
    /// The row number of each row, see the module documentation.
    pub(super) row_numbers: Vec<usize>,
    pub(super) decimal: Decimal,
    /// Lines and rows that are not in it.
    pub(super) misfits: Misfits,
    /// What lines say that are no rows.
    pub(super) print: Print,
    /// Quoted cells that hold many lines.
    pub(super) quoted: QuotedLines,
    /// The remarks on its form.
    pub(super) remarks: Vec<Notice>,
}

impl<'t> Table<'t> {
    /// A table without rows.
    pub(super) fn new(text: CellText<'t>, columns: Vec<Column>, decimal: Decimal) -> Self {
        Self {
            text,
            columns,
            row_numbers: Vec::new(),
            decimal,
            misfits: Misfits::default(),
            print: Print::default(),
            quoted: QuotedLines::default(),
            remarks: Vec::new(),
        }
    }

    /// Refuses a table that says it has more rows than there are.
    pub(super) fn refuse_part(&self) -> Result<(), InputError> {
        self.print.check(self.row_numbers.len() + self.misfits.rows() + self.misfits.totals.count)
    }

    pub(super) fn row_number(&self, row: usize) -> usize {
        self.row_numbers[row]
    }

    /// Refuses a table without rows, which may have a header on line `header`.
    pub(super) fn refuse_no_rows(&self, header: Option<usize>) -> Result<(), InputError> {
        if !self.row_numbers.is_empty() {
            return Ok(());
        }
        let Some(header) = header else { return Err(text::empty()) };
        let names = quoted_list(self.names());
        let remedy = if self.misfits.too_long.count > 0 {
            "The rows have more cells than there are names. Name every column; where the comma is \
             the decimal mark, separate the cells by semicolons or tabs."
        } else {
            "Give the rows as well."
        };
        let message = format!(
            "only column names were found ({names}) and no row below that fits them. {remedy}"
        );
        Err(InputError::at(header, ErrorCode::NoRows, message))
    }

    /// Drops unnamed columns at the end that hold nothing.
    pub(super) fn drop_empty_ends(&mut self) {
        while self.columns.last().is_some_and(|last| {
            !last.is_named && last.cells.iter().all(|&cell| self.text.text(cell).is_empty())
        }) {
            self.columns.pop();
        }
    }

    /// The texts of a column's cells, in row order.
    pub(super) fn texts(&self, column: usize) -> impl Iterator<Item = &str> {
        self.columns[column].cells.iter().map(|&cell| self.text.text(cell))
    }

    pub(super) fn numbers(&self, column: usize) -> impl Iterator<Item = Number> {
        self.texts(column).map(|text| number::number(text, self.decimal))
    }

    pub(super) fn names(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|column| column.name.as_str())
    }

    /// True when at least half of the first cells that are not missing are numbers.
    pub(super) fn is_numeric(&self, column: usize) -> bool {
        const CELLS: usize = 200;
        let (mut cells, mut values) = (0, 0);
        for number in self.numbers(column).filter(|number| *number != Number::Missing).take(CELLS) {
            cells += 1;
            values += usize::from(number != Number::Unreadable);
        }
        values > 0 && 2 * values >= cells
    }

    /// What its form has to say about it.
    pub(super) fn notices(&self) -> Vec<Notice> {
        let mut notices = self.remarks.clone();
        if self.columns.iter().all(|column| !column.is_named) {
            notices.push(Notice::new(
                NoticeCode::NoHeader,
                "The first line holds data, not names, so the columns are named \"column 1\", \
                 \"column 2\" and so on. Add a line of names to change that.",
            ));
        }
        match self.decimal {
            Decimal::Point => {}
            Decimal::Comma => notices.push(Notice::new(
                NoticeCode::DecimalComma,
                "Commas were read as decimal marks: 0,5 is one half.",
            )),
            Decimal::Either => notices.push(Notice::new(
                NoticeCode::DecimalComma,
                "Both points and commas were read as decimal marks: 0.5 and 0,5 are one half.",
            )),
        }
        notices
    }
}

/// How many different texts there are.
pub(super) fn distinct<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    // One by one: a set that is collected has a sort compiled for it.
    let mut seen = BTreeSet::new();
    texts.filter(|&text| seen.insert(text)).count()
}
