//! A written table: lines, and the table that a reader of them can know.

use crate::dice::Dice;
use crate::draw::Room;
use crate::table::Table;

/// A line, or several where a cell holds line ends.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) text: String,
    /// Holds one row of the table, all of it.
    pub(crate) is_row: bool,
}

/// A text without a row.
pub(crate) fn line(text: impl Into<String>) -> Line {
    Line { text: text.into(), is_row: false }
}

/// A row.
pub(crate) fn row(text: impl Into<String>) -> Line {
    Line { text: text.into(), is_row: true }
}

/// What a layout wrote.
#[derive(Clone, Debug)]
pub(crate) struct Page {
    pub(crate) lines: Vec<Line>,
    /// What is left of the table in the text; `None` where no curve can be right.
    pub(crate) table: Option<Table>,
    /// The text tells the names of label and scores.
    pub(crate) named: bool,
    /// Between the cells of a row, where there is such a thing.
    pub(crate) separator: Option<&'static str>,
    pub(crate) features: Vec<&'static str>,
}

impl Page {
    /// A page that shows the table with its names.
    pub(crate) fn new(lines: Vec<Line>, table: Table) -> Self {
        Self { lines, table: Some(table), named: true, separator: None, features: Vec::new() }
    }

    /// The same, its names told nowhere.
    pub(crate) fn without_names(self) -> Self {
        Self { named: false, ..self }
    }

    /// A page that shows no rows at all.
    pub(crate) fn without_rows(text: &str) -> Self {
        let lines = text.lines().map(line).collect();
        Self { lines, table: None, named: false, separator: None, features: Vec::new() }
    }
}

/// What may be done to a page without changing what it says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Family {
    /// A row to a line: titles, comments, blank lines, cut ends; all spellings.
    Delimited,
    /// A print in aligned columns: a title or blank lines.
    Aligned,
    /// One list or object that is closed at its end.
    Closed,
    /// As it is.
    Fixed,
}

/// A way to write a table.
pub(crate) struct Layout {
    pub(crate) name: &'static str,
    pub(crate) family: Family,
    pub(crate) room: Room,
    pub(crate) print: fn(&Table, &mut Dice) -> Page,
}
