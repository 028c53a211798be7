//! Columns in memory, and some of their rows as cells.

use std::fmt::Write;
use std::ops::Range;

use super::column::Column;
use super::rectangular::Table;
use crate::text::{CellText, Decimal};
use curvescope_core::numeric::digits::Digits;

/// One column of a table in memory.
#[derive(Clone, Copy, Debug)]
pub struct InputColumn<'a> {
    /// Its name.
    pub name: &'a str,
    /// One value for each row.
    pub values: ColumnValues<'a>,
}

/// Values of a column, one for each row.
#[derive(Clone, Copy, Debug)]
pub enum ColumnValues<'a> {
    /// Numbers; NaN is a missing value.
    Numbers(&'a [f64]),
    /// Texts, such as labels and names of groups.
    Texts {
        /// For each row the index of its text; a negative one is a missing value.
        codes: &'a [i32],
        /// The distinct texts.
        texts: &'a [String],
    },
}

impl ColumnValues<'_> {
    pub(crate) fn len(&self) -> usize {
        match self {
            Self::Numbers(numbers) => numbers.len(),
            Self::Texts { codes, .. } => codes.len(),
        }
    }
}

/// Some rows of columns as cells.
pub(crate) struct CellsOfRows {
    text: String,
    /// For each column, the ends of its cells in the text.
    places: Vec<Vec<Range<usize>>>,
    /// 0-based rows.
    rows: Vec<usize>,
}

impl CellsOfRows {
    pub(crate) fn of(columns: &[InputColumn<'_>], rows: Vec<usize>) -> Self {
        let mut text = String::new();
        let mut places = Vec::with_capacity(columns.len());
        for column in columns {
            let mut write = |row: usize| {
                let start = text.len();
                column.values.write(row, &mut text);
                start..text.len()
            };
            places.push(rows.iter().map(|&row| write(row)).collect());
        }
        Self { text, places, rows }
    }

    /// The table of the cells, with these names of columns.
    pub(crate) fn table(&self, named: &[Column]) -> Table<'_> {
        let text = CellText::new(&self.text);
        let columns = named
            .iter()
            .zip(&self.places)
            .map(|(column, places)| Column {
                cells: places.iter().map(|place| text.cell(place.start, place.end)).collect(),
                ..column.without_cells()
            })
            .collect();
        let mut table = Table::new(text, columns, Decimal::Point);
        table.row_numbers = self.rows.iter().map(|row| row + 1).collect();
        table
    }
}

impl ColumnValues<'_> {
    /// Adds the cell of a row to a text.
    fn write(&self, row: usize, out: &mut String) {
        match self {
            Self::Numbers(numbers) => write_number(numbers[row], out),
            Self::Texts { codes, texts } => {
                if let Ok(at) = usize::try_from(codes[row]) {
                    out.push_str(&texts[at]);
                }
            }
        }
    }
}

/// Adds a number that reads back as the same double; NaN is an empty cell.
fn write_number(value: f64, out: &mut String) {
    if value.is_nan() {
    } else if value.is_infinite() {
        out.push_str(if value > 0.0 { "Infinity" } else { "-Infinity" });
    } else {
        // -0 is written as 0.
        write!(out, "{}", Digits(value + 0.0)).expect("a string takes any text");
    }
}
