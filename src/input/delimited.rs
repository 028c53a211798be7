//! Delimited text to a table.

use super::dialect::Dialect;
use super::grid::{Grid, Layout};
use super::names;
use super::number::{Number, number};
use super::scanner::Scanner;
use super::table::{CellText, Table};
use super::text;
use super::wording::quoted;
use crate::error::InputError;

/// Reads delimited text.
pub(super) fn read(input: &str) -> Result<Table<'_>, InputError> {
    let dialect = Dialect::of(input);
    refuse_what_is_no_table(input, &dialect)?;
    let layout = Layout::of(&dialect.rows, dialect.decimal);
    let mut grid = Grid::new(CellText::new(input), layout, dialect.decimal)?;
    let mut scanner = Scanner::new(dialect.delimiter);
    let mut cells = Vec::new();
    while let Some(line) = scanner.next_row(grid.text(), &mut cells)? {
        grid.push(line, &cells);
    }
    grid.finish()
}

fn refuse_what_is_no_table(input: &str, dialect: &Dialect) -> Result<(), InputError> {
    let Some(first) = dialect.rows.first() else {
        return Err(dialect.fault.clone().unwrap_or_else(text::empty));
    };
    let is_number = |cell: &str| matches!(number(cell, dialect.decimal), Number::Value(_));
    let line = first.row_number;
    let start = input.trim_ascii_start();
    if start.starts_with('<') {
        let message = format!(
            "{} looks like HTML or XML, not like a table. Copy the cells from the page as it is \
             shown, or save the table as CSV.",
            quoted(start.lines().next().unwrap_or_default())
        );
        return Err(InputError::at(line, "not-a-table", message));
    }
    if !dialect.has_columns() && dialect.rows.iter().any(|row| is_number(&row.cells[0])) {
        let message = format!(
            "{} is the only cell of its row. Paste at least two columns, a label and a score, \
             separated by commas, tabs, semicolons or spaces.",
            quoted(&first.cells[0])
        );
        return Err(InputError::at(line, "one-column", message));
    }
    // A lone header is a table, though an empty one; that is said when it has been read.
    let is_header = dialect.has_columns()
        && dialect.rows.len() == 1
        && first.cells.iter().any(|name| names::is_known(name));
    if dialect.fit > 0.0 || is_header {
        return Ok(());
    }
    if let Some(fault) = &dialect.fault {
        return Err(fault.clone());
    }
    let message = format!(
        "{} does not start a table: there is no column of numbers below. Paste rows that hold a \
         label and a score, such as \"1,0.93\".",
        quoted(start.lines().next().unwrap_or_default())
    );
    Err(InputError::at(line, "not-a-table", message))
}
