//! A table of cells, each a range of the input text.

use std::collections::BTreeSet;

use super::column::Column;
use super::misfits::Misfits;
use super::prints::PrintNotes;
use super::quoted_lines::QuotedLines;
use crate::messages::{ErrorCode, InputError, Notice, NoticeCode, quoted_list};
use crate::text::{self, CellText, Decimal, Number, number};

/// Rectangular table.
#[derive(Debug)]
pub(crate) struct Table<'t> {
    pub(crate) text: CellText<'t>,
    pub(crate) columns: Vec<Column>,
    /// Row number of each row, as defined in the documentation of [`crate`].
    pub(crate) row_numbers: Vec<usize>,
    pub(crate) decimal: Decimal,
    /// Lines and rows left out of it.
    pub(crate) misfits: Misfits,
    /// Notes in printed lines that are not rows.
    pub(crate) print: PrintNotes,
    /// Quoted cells that hold many lines.
    pub(crate) quoted: QuotedLines,
    /// Notices on its form.
    pub(crate) remarks: Vec<Notice>,
}

impl<'t> Table<'t> {
    /// Makes a table without rows.
    pub(crate) fn new(text: CellText<'t>, columns: Vec<Column>, decimal: Decimal) -> Self {
        Self {
            text,
            columns,
            row_numbers: Vec::new(),
            decimal,
            misfits: Misfits::default(),
            print: PrintNotes::default(),
            quoted: QuotedLines::default(),
            remarks: Vec::new(),
        }
    }

    /// Returns the table with only these of its rows.
    pub(crate) fn of_rows(&self, rows: &[usize]) -> Self {
        let columns = self.columns.iter().map(|column| Column {
            cells: rows.iter().map(|&row| column.cells[row]).collect(),
            ..column.without_cells()
        });
        Self {
            text: self.text.clone(),
            columns: columns.collect(),
            row_numbers: rows.iter().map(|&row| self.row_numbers[row]).collect(),
            decimal: self.decimal,
            misfits: self.misfits.clone(),
            print: self.print.clone(),
            quoted: self.quoted.clone(),
            remarks: self.remarks.clone(),
        }
    }

    /// Refuses a print with a total above its number of rows.
    pub(crate) fn refuse_part(&self) -> Result<(), InputError> {
        self.print.check(self.row_numbers.len() + self.misfits.rows() + self.misfits.totals.count)
    }

    pub(crate) fn row_number(&self, row: usize) -> usize {
        self.row_numbers[row]
    }

    /// Refuses a table without rows; `header` is the line of the header, if there is one.
    pub(crate) fn refuse_no_rows(&self, header: Option<usize>) -> Result<(), InputError> {
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

    pub(crate) fn drop_empty_ends(&mut self) {
        while self.columns.last().is_some_and(|last| {
            !last.is_named && last.cells.iter().all(|&cell| self.text.text(cell).is_empty())
        }) {
            self.columns.pop();
        }
    }

    /// Returns the texts of a column's cells, in row order.
    pub(crate) fn texts(&self, column: usize) -> impl Iterator<Item = &str> {
        self.columns[column].cells.iter().map(|&cell| self.text.text(cell))
    }

    pub(crate) fn numbers(&self, column: usize) -> impl Iterator<Item = Number> {
        self.texts(column).map(|text| number(text, self.decimal))
    }

    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.columns.iter().map(|column| column.name.as_str())
    }

    pub(crate) fn notices(&self) -> Vec<Notice> {
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

/// Returns the number of different texts.
pub(crate) fn distinct<'t>(texts: impl Iterator<Item = &'t str>) -> usize {
    // Inserted one by one: collecting a set would compile a sort for it.
    let mut seen = BTreeSet::new();
    texts.filter(|&text| seen.insert(text)).count()
}
