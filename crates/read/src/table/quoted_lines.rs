//! Notice on quoted cells that hold many lines: text, or rows after a misplaced quote.

use crate::messages::{Notice, NoticeCode, counted};
use curvescope_core::numeric::format;

/// Most line ends of a paragraph.
const FEW_ENDS: usize = 10;

/// Quoted cells of a table that hold rows, or more line ends than a paragraph.
#[derive(Clone, Debug, Default)]
pub(crate) struct QuotedLines {
    /// Number of such cells.
    cells: usize,
    /// Line of the first one, and its number of line ends.
    first: Option<(usize, usize)>,
    /// Number of their lines that look like rows of the table.
    rows: usize,
}

impl QuotedLines {
    /// Counts a cell with so many line ends and rows, in a row that starts on `line`, if it has rows or many
    /// line ends.
    pub(crate) fn add(&mut self, line: usize, ends: usize, rows: usize) {
        if rows > 0 || ends > FEW_ENDS {
            self.cells += 1;
            self.rows += rows;
            self.first.get_or_insert((line, ends));
        }
    }

    /// Adds the cells of a later part, whose lines count from the start of the text.
    pub(crate) fn append(&mut self, further: &Self) {
        self.cells += further.cells;
        self.rows += further.rows;
        self.first = self.first.or(further.first);
    }

    /// Returns the notice, if there are such cells.
    pub(crate) fn notice(&self) -> Option<Notice> {
        let (line, ends) = self.first?;
        let others = match self.cells - 1 {
            0 => String::new(),
            1 => "; 1 further cell has many as well".to_owned(),
            others => format!("; {} further cells have many as well", format::count(others)),
        };
        let swallowed = match self.rows {
            0 => String::new(),
            1 => " 1 of these lines looks like a row of the table.".to_owned(),
            rows => {
                let rows = format::count(rows);
                format!(" {rows} of these lines look like rows of the table.")
            }
        };
        let message = format!(
            "Line {line}: a quoted cell of this row holds {}{others}.{swallowed} If a quote opens \
             in the wrong place, correct it: what stands between quotes is one cell.",
            counted(ends, "line end")
        );
        Some(Notice { rows: vec![line], ..Notice::new(NoticeCode::QuotedLines, message) })
    }
}
