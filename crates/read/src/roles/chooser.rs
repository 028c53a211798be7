//! Columns without a role, and the decisions so far.

use super::examined::ExaminedTable;
use crate::messages::{ErrorCode, Fix, InputError, Notice, Topic, quoted, quoted_list};
use crate::table::{Table, names};

/// Indices of the columns with the number of rows of each class, for grouped counts.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Counts {
    pub(crate) positives: usize,
    pub(crate) negatives: usize,
}

/// The source of the class of each row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Classes {
    Label(usize),
    /// Two columns of counts: each row counts a number of rows of both classes.
    Counts(Counts),
}

/// Columns of a long table, and the cluster column.
pub(super) struct Long {
    pub(super) model: Option<usize>,
    pub(super) cluster: Option<usize>,
    /// Columns that may identify the cases, the likeliest first.
    pub(super) cases: Vec<usize>,
}

/// Reason for the role of a column that the user chose.
pub(super) const CHOSEN: &str = "chosen";

/// The column with this name, otherwise with the same normal form; `None` if there is none.
pub(crate) fn position(table: &Table, name: &str) -> Option<usize> {
    let normal = names::normalized(name);
    let is_alike = |known: &str| !normal.is_empty() && names::normalized(known) == normal;
    table
        .names()
        .position(|known| known == name.trim())
        .or_else(|| table.names().position(is_alike))
}

/// The column that the user named, see [`position`].
///
/// # Errors
/// `unknown-column`.
pub(super) fn find_column(table: &Table, name: &str) -> Result<usize, InputError> {
    position(table, name).ok_or_else(|| {
        let suggestion = names::nearest(name, table.names())
            .map_or_else(String::new, |near| format!(" Did you mean {}?", quoted(near)));
        let message = format!(
            "There is no column {}.{suggestion} Choose among {}.",
            quoted(name),
            quoted_list(table.names()),
        );
        InputError::new(ErrorCode::UnknownColumn, message)
    })
}

pub(crate) fn choose_columns() -> Fix {
    Fix::show("Choose columns", Topic::Columns)
}

/// A notice that has another reading as a fix, or leads to the choice of columns.
pub(super) fn or_choose_columns(notice: Notice) -> Notice {
    if notice.fixes.is_empty() { notice.with_fix(choose_columns()) } else { notice }
}

pub(super) struct Chooser<'c, 't> {
    pub(super) table: &'c ExaminedTable<'c, 't>,
    /// For each column, true while it has no role.
    pub(super) free: Vec<bool>,
    /// For each column, the reason for its role or for having none.
    pub(super) reasons: Vec<&'static str>,
    pub(super) notices: &'c mut Vec<Notice>,
}

impl<'c, 't> Chooser<'c, 't> {
    pub(super) fn new(table: &'c ExaminedTable<'c, 't>, notices: &'c mut Vec<Notice>) -> Self {
        let columns = table.columns.len();
        Self { table, free: vec![true; columns], reasons: vec!["not chosen"; columns], notices }
    }

    pub(super) fn name(&self, column: usize) -> &str {
        &self.table.columns[column].name
    }

    pub(super) fn free(&self) -> impl Iterator<Item = usize> {
        self.free.iter().enumerate().filter(|(_, free)| **free).map(|(column, _)| column)
    }

    /// The column that the user named: the one with exactly this name, otherwise with the same normal form.
    pub(super) fn find(&self, name: &str) -> Result<usize, InputError> {
        find_column(self.table, name)
    }

    /// Takes the column that the user named.
    pub(super) fn chosen(&mut self, name: &str) -> Result<usize, InputError> {
        let column = self.find(name)?;
        if !self.free[column] {
            let message = format!(
                "Column {}: it is chosen twice. Choose one column for each role.",
                quoted(self.name(column))
            );
            return Err(InputError::new(ErrorCode::ColumnUsedTwice, message));
        }
        self.take(column, CHOSEN);
        Ok(column)
    }

    pub(super) fn chosen_scores(&mut self, names: &[String]) -> Result<Vec<usize>, InputError> {
        names.iter().map(|name| self.chosen(name)).collect()
    }

    /// The column that the user chose; an empty name chooses none.
    pub(super) fn chosen_unless_empty(
        &mut self,
        name: Option<&str>,
    ) -> Result<Option<usize>, InputError> {
        name.filter(|name| !name.is_empty()).map(|name| self.chosen(name)).transpose()
    }

    pub(super) fn take(&mut self, column: usize, reason: &'static str) {
        self.free[column] = false;
        self.set_reason(column, reason);
    }

    pub(super) fn set_reason(&mut self, column: usize, reason: &'static str) {
        self.reasons[column] = reason;
    }
}
