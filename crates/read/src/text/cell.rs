//! Cells and the text they are ranges of.

use std::borrow::Cow;
use std::ops::Range;

/// A trimmed cell: a range of bytes of the table's text or, beyond its end, of its scratch text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    start: u32,
    end: u32,
}

impl Cell {
    pub(crate) fn part(self, place: &Range<usize>) -> Self {
        Self { start: self.start + offset(place.start), end: self.start + offset(place.end) }
    }
}

/// The text of a table's cells: the input, and a scratch text for cells that had to be unescaped.
#[derive(Clone, Debug)]
pub(crate) struct CellText<'t> {
    input: &'t str,
    unescaped: String,
}

impl<'t> CellText<'t> {
    pub(crate) fn new(input: &'t str) -> Self {
        Self { input, unescaped: String::new() }
    }

    pub(crate) fn input(&self) -> &'t str {
        self.input
    }

    /// Returns the cell `input[start..end]` without surrounding white space.
    pub(crate) fn cell(&self, start: usize, end: usize) -> Cell {
        let text = self.input[start..end].trim_ascii();
        let start = text.as_ptr().addr() - self.input.as_ptr().addr();
        Cell { start: offset(start), end: offset(start + text.len()) }
    }

    /// Adds a cell whose text differs from the input.
    pub(crate) fn unescaped_cell(&mut self, text: &str) -> Cell {
        let start = self.input.len() + self.unescaped.len();
        self.unescaped.push_str(text.trim_ascii());
        Cell { start: offset(start), end: offset(self.input.len() + self.unescaped.len()) }
    }

    /// Returns the texts of `cells`; those in the input are borrowed from it, not from `self`.
    pub(crate) fn copies(&self, cells: &[Cell]) -> Vec<Cow<'t, str>> {
        cells
            .iter()
            .map(|cell| match self.input.get(cell.start as usize..cell.end as usize) {
                Some(text) => Cow::Borrowed(text),
                None => Cow::Owned(self.text(*cell).to_owned()),
            })
            .collect()
    }

    /// Returns the text from the first of `cells` to the last; `None` without cells, or where they are not in
    /// the input.
    pub(crate) fn line(&self, cells: &[Cell]) -> Option<&'t str> {
        let (first, last) = (cells.first()?, cells.last()?);
        self.input.get(first.start as usize..last.end as usize)
    }

    /// True where a row fits a table of `width` columns; an empty cell after a trailing delimiter is not
    /// counted.
    pub(crate) fn fits(&self, cells: &[Cell], width: usize) -> bool {
        cells.len() == width || (cells.len() == width + 1 && self.text(cells[width]).is_empty())
    }

    pub(crate) fn text(&self, cell: Cell) -> &str {
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
