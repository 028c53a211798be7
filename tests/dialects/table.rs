//! A known table: columns of cells, each column with the part that a person would give it.

use crate::finder::Positive;
use crate::number::{Number, Spelling};

/// What is known of one cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Cell {
    Number(Number),
    Word(String),
    Missing,
}

/// What a column is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Label,
    Score,
    Weight,
    Fold,
    /// Numbers the rows or names them: never a model.
    Id,
    /// Anything else: may be one more model if it is numeric, but not the first.
    Other,
}

/// A column, and how its numbers and its missing cells are written.
#[derive(Clone, Debug)]
pub(crate) struct Column {
    pub(crate) name: String,
    pub(crate) part: Part,
    pub(crate) cells: Vec<Cell>,
    pub(crate) spelling: Spelling,
    pub(crate) missing: &'static str,
}

impl Column {
    /// A column that is written plainly.
    pub(crate) fn new(name: &str, part: Part, cells: Vec<Cell>) -> Self {
        let (spelling, missing) = (Spelling::PLAIN, "NaN");
        Self { name: name.to_owned(), part, cells, spelling, missing }
    }

    /// A cell as it is written.
    pub(crate) fn text(&self, row: usize) -> String {
        match &self.cells[row] {
            Cell::Number(number) => self.spelling.write(*number),
            Cell::Word(word) => word.clone(),
            Cell::Missing => self.missing.to_owned(),
        }
    }

    /// All cells as they are written.
    pub(crate) fn texts(&self) -> Vec<String> {
        (0..self.cells.len()).map(|row| self.text(row)).collect()
    }

    /// Whether its cells are words.
    pub(crate) fn is_words(&self) -> bool {
        self.cells.iter().any(|cell| matches!(cell, Cell::Word(_)))
    }
}

/// Columns of equal length, one of them the label, one or more of them scores.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    pub(crate) columns: Vec<Column>,
    /// The label values, the positive one first.
    pub(crate) classes: Vec<Cell>,
    pub(crate) positive: Positive,
}

impl Table {
    pub(crate) fn rows(&self) -> usize {
        self.columns[0].cells.len()
    }

    pub(crate) fn label(&self) -> &Column {
        self.part(Part::Label).next().expect("every table has a label")
    }

    /// The columns that play a part, in the order of the table.
    pub(crate) fn part(&self, part: Part) -> impl Iterator<Item = &Column> {
        self.columns.iter().filter(move |column| column.part == part)
    }

    /// The same with only some of its rows.
    pub(crate) fn of_rows(&self, rows: impl IntoIterator<Item = usize>) -> Self {
        let rows: Vec<usize> = rows.into_iter().collect();
        let columns = self.columns.iter().map(|column| Column {
            cells: rows.iter().map(|&row| column.cells[row].clone()).collect(),
            ..column.clone()
        });
        Self { columns: columns.collect(), ..self.clone() }
    }

    /// The same with only the columns of some parts.
    pub(crate) fn of_parts(&self, parts: &[Part]) -> Self {
        let columns = self.columns.iter().filter(|column| parts.contains(&column.part)).cloned();
        Self { columns: columns.collect(), ..self.clone() }
    }

    /// The same with a column of row numbers in front, as programs print it.
    pub(crate) fn numbered(&self, name: &str, first: usize) -> Self {
        let cells = (first..first + self.rows()).map(|row| Cell::Number(Number::whole(row as u64)));
        let mut columns = vec![Column::new(name, Part::Id, cells.collect())];
        columns.extend(self.columns.iter().cloned());
        Self { columns, ..self.clone() }
    }

    /// The names of the columns.
    pub(crate) fn names(&self) -> Vec<String> {
        self.columns.iter().map(|column| column.name.clone()).collect()
    }

    /// One row as it is written.
    pub(crate) fn texts(&self, row: usize) -> Vec<String> {
        self.columns.iter().map(|column| column.text(row)).collect()
    }
}
