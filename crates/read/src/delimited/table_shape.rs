//! Reads delimited text as tables: first its form, then its rows, all at once or part by part.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::ambiguous_marks;
use super::dialect::{self, Dialect};
use super::grid::{Grid, Layout, SampleRow};
use super::scanner::{Delimiter, Scanner};
use super::totals;
use crate::messages::{ErrorCode, InputError, quoted};
use crate::table::prints::{BREAK, shortened};
use crate::table::{Column, Table, names};
use crate::text::{self, Cell, CellText, Decimal, Number, number};

#[derive(Clone, Debug)]
pub(crate) struct TableShape {
    pub(crate) delimiter: Delimiter,
    pub(crate) decimal: Decimal,
    /// All columns, without cells.
    pub(crate) columns: Vec<Column>,
    /// Line of the header, if there is one.
    header: Option<usize>,
    /// True where rows of totals are left out of the table.
    skips_totals: bool,
    /// True for each column of numbers, see [`Dialect::numeric`].
    numeric: Option<Vec<bool>>,
}

impl TableShape {
    pub(crate) fn of(head: &str) -> Result<Self, InputError> {
        let dialect = Dialect::of(head);
        refuse_blocks(head, &dialect)?;
        refuse_non_tables(head, &dialect)?;
        let Layout { names, header } = Layout::of(&dialect.rows, dialect.decimal);
        let Dialect { delimiter, decimal, numeric, rows, .. } = dialect;
        let is_measure =
            |row: &&SampleRow| totals::is_measure(row.cells.iter().map(AsRef::as_ref), decimal);
        let below = rows.iter().filter(|row| Some(row.row_number) > header && !is_measure(row));
        let skips_totals = totals::are_skipped(below.filter_map(SampleRow::first));
        let columns = Column::named(names)?;
        Ok(Self { delimiter, decimal, columns, header, skips_totals, numeric })
    }

    /// Reads a part of the text that starts on line `first_line`, and returns the number of the line after
    /// it. `goes_on` is true where other parts follow.
    ///
    /// # Errors
    /// `open-quote` where the part ends within a quoted cell, and the errors of [`Scanner::next_row`].
    pub(crate) fn rows<'t>(
        &self,
        part: &'t str,
        first_line: usize,
        goes_on: bool,
    ) -> Result<(Table<'t>, usize), InputError> {
        let columns = self.columns.iter().map(Column::without_cells).collect();
        let mut grid =
            Grid::new(Table::new(CellText::new(part), columns, self.decimal), self.header);
        grid.skips_totals = self.skips_totals;
        let mut scanner = Scanner::of_part(self.delimiter, first_line, goes_on);
        let mut cells = Vec::new();
        while let Some(line) = scanner.next_row(grid.text(), &mut cells)? {
            if scanner.starts_with_hash()
                && self.header != Some(line)
                && self.is_comment(&grid, &cells)
            {
                grid.add_comment(line, &cells);
            } else {
                grid.push(line, &cells, scanner.starts_with_hash());
            }
            // More than one line end: a quoted cell may hold some. The last row may have no line end.
            if scanner.line() > line + 1 || scanner.is_at(part.len()) {
                self.count_quoted_lines(&mut grid.table, line, &cells);
            }
        }
        Ok((grid.table, scanner.line()))
    }

    /// True for a row that begins with `#` and has text in a column of numbers.
    fn is_comment(&self, grid: &Grid, cells: &[Cell]) -> bool {
        let texts = cells.iter().map(|&cell| grid.table.text.text(cell));
        self.numeric
            .as_ref()
            .is_some_and(|numeric| !dialect::numbers_fit_columns(texts, numeric, self.decimal))
    }

    /// Counts the cells with many lines in the row that starts on `line`.
    fn count_quoted_lines(&self, table: &mut Table, line: usize, cells: &[Cell]) {
        for &cell in cells {
            let text = table.text.text(cell);
            let ends = text::line_ends(text.as_bytes());
            if ends > 0 {
                table.quoted.add(line, ends, self.rows_in(text));
            }
        }
    }

    /// Returns the number of lines of a cell that have as many cells as the table has columns, one of them a
    /// number.
    fn rows_in(&self, cell: &str) -> usize {
        let width = self.columns.len();
        let is_row = |line: &&str| {
            let mut text = CellText::new(line);
            let mut cells = Vec::new();
            let row = Scanner::new(self.delimiter, 1).next_row(&mut text, &mut cells);
            // A line with an unclosed quote is not counted.
            let is_read = matches!(row, Ok(Some(_)));
            let is_number = |text: &str| matches!(number(text, self.decimal), Number::Value(_));
            is_read
                && text.fits(&cells, width)
                && cells.iter().any(|&cell| is_number(text.text(cell)))
        };
        if width < 2 { 0 } else { cell.split(['\n', '\r']).filter(is_row).count() }
    }

    /// Removes the header, for a slice that does not include it.
    pub(crate) fn has_no_header(&mut self) {
        self.header = None;
    }

    /// Reads the first rows, at least one, without unnamed empty columns at the end.
    pub(crate) fn first_rows<'t>(&self, head: &'t str) -> Result<Table<'t>, InputError> {
        let (mut table, _) = self.rows(head, 1, false)?;
        table.refuse_no_rows(self.header)?;
        table.drop_empty_ends();
        if self.delimiter == Delimiter::Byte(b',') {
            let found = ambiguous_marks::split_decimals(&table);
            table.remarks.extend(found);
        }
        Ok(table)
    }
}

/// Refuses a print whose further columns follow below the first ones: as R prints wide tables, two lines of
/// names, each with one cell less than the row below, and both rows of the same name; or, from pandas, a line
/// of names that ends in a backslash.
fn refuse_blocks(head: &str, dialect: &Dialect) -> Result<(), InputError> {
    const BELOW: &str = "further columns are printed below the others";
    if dialect.delimiter == Delimiter::Spaces
        && let Some(at) = text::lines(head).position(|line| line.ends_with(BREAK))
    {
        return Err(shortened(at + 1, BELOW));
    }
    let is_word = |cell: &Cow<str>| number(cell, dialect.decimal) == Number::Unreadable;
    let mut names_of_rows = BTreeSet::new();
    for (header, row) in dialect.rows.iter().zip(dialect.rows.iter().skip(1)) {
        let is_header =
            header.cells.len() + 1 == row.cells.len() && header.cells.iter().all(is_word);
        if is_header && !names_of_rows.insert(row.cells[0].as_ref()) {
            return Err(shortened(header.row_number, BELOW));
        }
    }
    Ok(())
}

/// True where the first three lines are in round brackets, as tuples are.
fn are_tuples(start: &str) -> bool {
    let mut lines = text::lines(start).filter(|line| !line.trim().is_empty()).take(3).peekable();
    let is_tuple = |line: &str| {
        let line = line.trim().trim_end_matches([',', ';']);
        line.starts_with('(') && line.ends_with(')')
    };
    lines.peek().is_some() && lines.all(is_tuple)
}

/// True where most lines hold a name and a value: `label = 1`, `label: 1`, `- label: 1`.
fn has_values_on_lines(dialect: &Dialect) -> bool {
    let is_one = |row: &&SampleRow| {
        let mut cells = row.cells.iter().map(AsRef::as_ref).skip_while(|cell| *cell == "-");
        let (name, next): (&str, Option<&str>) = (cells.next().unwrap_or_default(), cells.next());
        // R's data.table numbers its rows as `1:`.
        let is_number = |name: &str| name.bytes().all(|byte| byte.is_ascii_digit());
        let is_name = name.strip_suffix(':').is_some_and(|name| !is_number(name));
        matches!(next, Some("=" | ":")) || (is_name && next.is_some())
    };
    dialect.delimiter == Delimiter::Spaces
        && 2 * dialect.rows.iter().filter(is_one).count() > dialect.rows.len()
}

fn refuse_non_tables(input: &str, dialect: &Dialect) -> Result<(), InputError> {
    let Some(first) = dialect.rows.first() else {
        return Err(dialect.fault.clone().unwrap_or_else(text::empty));
    };
    let is_number = |cell: &str| matches!(number(cell, dialect.decimal), Number::Value(_));
    let line = first.row_number;
    let start = input.trim_ascii_start();
    // `<NA>` is a value of pandas.
    if start.starts_with('<') && !start.starts_with("<NA>") {
        let message = format!(
            "{} looks like HTML or XML, not like a table. Copy the cells from the page as it is \
             shown, or save the table as CSV.",
            quoted(text::lines(start).next().unwrap_or_default())
        );
        return Err(InputError::at(line, ErrorCode::NotATable, message));
    }
    let is_sql = start.get(..11).is_some_and(|start| start.eq_ignore_ascii_case("insert into"));
    let found = if is_sql {
        Some("SQL")
    } else if are_tuples(start) {
        Some("values in brackets")
    } else {
        has_values_on_lines(dialect).then_some("names and values, each on a line")
    };
    if let Some(found) = found {
        let message = format!(
            "{} looks like {found}, not like a table. Export the rows as CSV or JSON, or write \
             lists: y_true = [...], y_score = [...].",
            quoted(text::lines(start).next().unwrap_or_default())
        );
        return Err(InputError::at(line, ErrorCode::NotATable, message));
    }
    // A row that is only `#` has no cells.
    let mut lone = dialect.rows.iter().filter_map(|row| Some((row.row_number, row.cells.first()?)));
    if !dialect.has_columns()
        && lone.clone().any(|(_, cell)| is_number(cell))
        && let Some((line, cell)) = lone.next()
    {
        let message = format!(
            "{} is the only cell of its row. Give at least two columns, a label and a score, \
             separated by commas, tabs, semicolons or spaces.",
            quoted(cell)
        );
        return Err(InputError::at(line, ErrorCode::OneColumn, message));
    }
    if dialect.fit == 0.0 && dialect.rows.iter().all(|row| row.starts_with_hash) {
        return Err(text::empty());
    }
    // A header alone is a table without rows; the error comes when it has been read.
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
        "{} does not start a table: there is no column of numbers below. Give rows that hold a \
         label and a score, such as \"1,0.93\".",
        quoted(text::lines(start).next().unwrap_or_default())
    );
    Err(InputError::at(line, ErrorCode::NotATable, message))
}
