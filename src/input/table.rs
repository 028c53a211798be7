//! A table of cells, each a range of the text it came from.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::misfits::Misfits;
use super::number::{self, Decimal, Number};
use super::prints::Print;
use super::quoted_lines::QuotedLines;
use super::text;
use super::wording::{counted, quoted_list};
use crate::input::error::{InputError, Notice};

/// More columns than any table of predictions has; a line of a million commas has.
pub(super) const MOST_COLUMNS: usize = 1 << 17;

/// A trimmed cell: a range of bytes of the table's text or, beyond its end, of its scratch text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cell {
    start: u32,
    end: u32,
}

/// The text of a table's cells: the input, and a scratch text for cells that had to be unescaped.
#[derive(Debug)]
pub(super) struct CellText<'t> {
    input: &'t str,
    unescaped: String,
}

impl<'t> CellText<'t> {
    pub(super) fn new(input: &'t str) -> Self {
        Self { input, unescaped: String::new() }
    }

    pub(super) fn input(&self) -> &'t str {
        self.input
    }

    /// The cell that is `input[start..end]` without the white space around it.
    pub(super) fn cell(&self, start: usize, end: usize) -> Cell {
        let text = self.input[start..end].trim_ascii();
        let start = text.as_ptr().addr() - self.input.as_ptr().addr();
        Cell { start: offset(start), end: offset(start + text.len()) }
    }

    /// A cell whose text is not in the input as such.
    pub(super) fn unescaped_cell(&mut self, text: &str) -> Cell {
        let start = self.input.len() + self.unescaped.len();
        self.unescaped.push_str(text.trim_ascii());
        Cell { start: offset(start), end: offset(self.input.len() + self.unescaped.len()) }
    }

    /// The texts of `cells`, free of this value where they are part of the input.
    pub(super) fn copies(&self, cells: &[Cell]) -> Vec<Cow<'t, str>> {
        cells
            .iter()
            .map(|cell| match self.input.get(cell.start as usize..cell.end as usize) {
                Some(text) => Cow::Borrowed(text),
                None => Cow::Owned(self.text(*cell).to_owned()),
            })
            .collect()
    }

    /// The text from the first of `cells` to the last, where they are part of the input.
    pub(super) fn line(&self, cells: &[Cell]) -> Option<&'t str> {
        let (first, last) = (cells.first()?, cells.last()?);
        self.input.get(first.start as usize..last.end as usize)
    }

    /// Whether a row fits a table of `width` columns; a delimiter at its end is not counted.
    pub(super) fn fits(&self, cells: &[Cell], width: usize) -> bool {
        cells.len() == width || (cells.len() == width + 1 && self.text(cells[width]).is_empty())
    }

    pub(super) fn text(&self, cell: Cell) -> &str {
        let (start, end) = (cell.start as usize, cell.end as usize);
        match start.checked_sub(self.input.len()) {
            None => &self.input[start..end],
            Some(start) => &self.unescaped[start..end - self.input.len()],
        }
    }
}

fn offset(bytes: usize) -> u32 {
    u32::try_from(bytes).expect("texts of more than 2 GiB are refused, unescaping only shortens")
}

/// Rows with one fault in common.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Tally {
    /// How many there are.
    pub(super) count: usize,
    /// The row numbers of the first hundred.
    pub(super) rows: Vec<usize>,
}

impl Tally {
    const MOST_LISTED: usize = 100;

    pub(super) fn add(&mut self, row: usize) {
        self.count += 1;
        if self.rows.len() < Self::MOST_LISTED {
            self.rows.push(row);
        }
    }

    /// Adds those of further rows, whose numbers count from behind the first `before` ones.
    pub(super) fn append(&mut self, further: &Self, before: usize) {
        self.count += further.count;
        let room = Self::MOST_LISTED.saturating_sub(self.rows.len());
        self.rows.extend(further.rows.iter().take(room).map(|row| before + row));
    }

    /// What the reader is told of the rows, if there are any.
    pub(super) fn notice(&self, reason: &str) -> Option<Notice> {
        let were = if self.count == 1 { "was" } else { "were" };
        let message = format!("{} {were} skipped: {reason}.", counted(self.count, "row"));
        (self.count > 0).then_some(Notice {
            code: "skipped-rows",
            message,
            rows: self.rows.clone(),
            fixes: Vec::new(),
        })
    }
}

/// Rows with something in common, and words on the first of them as the example.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(super) struct Exemplified {
    pub(super) tally: Tally,
    pub(super) example: String,
}

impl Exemplified {
    pub(super) fn add(&mut self, row: usize, example: impl FnOnce() -> String) {
        if self.tally.count == 0 {
            self.example = example();
        }
        self.tally.add(row);
    }

    /// Adds those of further rows, whose numbers count from behind the first `before` ones.
    pub(super) fn append(&mut self, further: &Self, before: usize) {
        if self.tally.count == 0 {
            self.example.clone_from(&further.example);
        }
        self.tally.append(&further.tally, before);
    }
}

/// One column.
#[derive(Clone, Debug)]
pub(super) struct Column {
    /// Unique, and never empty.
    pub(super) name: String,
    /// False where the name was made up because the input has none.
    pub(super) is_named: bool,
    /// One cell per row.
    pub(super) cells: Vec<Cell>,
}

impl Column {
    /// A column of this name, without cells.
    pub(super) fn without_cells(&self) -> Self {
        Self { name: self.name.clone(), is_named: self.is_named, cells: Vec::new() }
    }

    /// Empty columns called `names`; where a name is empty "column N", where taken with " (2)"
    /// added.
    pub(super) fn named(names: Vec<String>) -> Result<Vec<Self>, InputError> {
        if names.len() > MOST_COLUMNS {
            let message = format!(
                "There are {} columns, more than the {MOST_COLUMNS} that fit. Keep only the \
                 columns with labels and scores.",
                names.len()
            );
            return Err(InputError::new("too-many-columns", message));
        }
        // For every name taken, the number to try next for a copy of it.
        let mut next_copy: BTreeMap<String, usize> = BTreeMap::new();
        let mut columns = Vec::with_capacity(names.len());
        for (index, given) in names.into_iter().enumerate() {
            let is_named = !given.is_empty();
            let wanted = if is_named { given } else { format!("column {}", index + 1) };
            let mut name = wanted.clone();
            while next_copy.contains_key(&name) {
                let copy = next_copy.entry(wanted.clone()).or_insert(2);
                name = format!("{wanted} ({copy})");
                *copy += 1;
            }
            next_copy.insert(name.clone(), 2);
            columns.push(Self { name, is_named, cells: Vec::new() });
        }
        Ok(columns)
    }
}

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
    /// What there is to be said of its form.
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
        self.print.check(self.row_numbers.len() + self.misfits.rows())
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
            "Paste the rows as well."
        };
        let message = format!(
            "only column names were found ({names}) and no row below that fits them. {remedy}"
        );
        Err(InputError::at(header, "no-rows", message))
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
                "no-header",
                "The first line holds data, not names, so the columns are called \"column 1\", \
                 \"column 2\" and so on. Add a line of names to call them otherwise.",
            ));
        }
        match self.decimal {
            Decimal::Point => {}
            Decimal::Comma => notices.push(Notice::new(
                "decimal-comma",
                "Commas were read as decimal marks: 0,5 is one half.",
            )),
            Decimal::Either => notices.push(Notice::new(
                "decimal-comma",
                "Both points and commas were read as decimal marks: 0.5 and 0,5 are one half.",
            )),
        }
        notices
    }
}
