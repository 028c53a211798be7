//! Decisions made before rows are read: the columns and their roles.

use super::assigned::{self, Roles};
use super::chooser::{Classes, Counts};
use super::examined::ExaminedTable;
use super::scores::no_score;
use super::summary::Columns;
use super::swapped;
use crate::input::delimited::ambiguous_marks;
use crate::input::messages::{ErrorCode, Fix, InputError, Notice};
use crate::input::options::Choices;
use crate::input::table::Table;
use crate::input::table::labels::Value;
use crate::input::text::{Cell, Decimal};
use crate::numeric::sort::sort_by;

/// Decisions on a table, made on its first rows and valid to its end.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) decimal: Decimal,
    pub(crate) roles: Roles,
    pub(crate) columns: Columns,
    pub(crate) notices: Vec<Notice>,
    /// Fix that is offered if the label column proves to hold scores.
    swap: Option<Fix>,
}

impl Plan {
    /// Decides on the first 4096 rows of a complete table, so that the time does not grow with its length.
    pub(crate) fn of_first_rows(table: &mut Table, choices: &Choices) -> Result<Self, InputError> {
        Self::on_first_rows(table, |rows| Self::of(rows, choices))
    }

    /// Decides as [`Self::of_first_rows`] on a table of labels whose scores are in another: no column is a
    /// score.
    pub(crate) fn of_first_labels(table: &mut Table, choices: Choices) -> Result<Self, InputError> {
        let choices = Choices { scores: Some(Vec::new()), ..choices };
        Self::on_first_rows(table, |rows| Self::decide(rows, &choices))
    }

    fn on_first_rows(
        table: &mut Table,
        decide: impl Fn(&Table) -> Result<Self, InputError>,
    ) -> Result<Self, InputError> {
        const ROWS: usize = 4096;
        let rows = table.row_numbers.len().min(ROWS);
        let numbers = table.row_numbers.split_off(rows);
        let cells: Vec<Vec<Cell>> =
            table.columns.iter_mut().map(|column| column.cells.split_off(rows)).collect();
        let plan = decide(table);
        table.row_numbers.extend(numbers);
        for (column, cells) in table.columns.iter_mut().zip(cells) {
            column.cells.extend(cells);
        }
        plan
    }

    /// Decides on all rows of the table.
    #[inline(never)]
    pub(crate) fn of(table: &Table, choices: &Choices) -> Result<Self, InputError> {
        let plan = Self::decide(table, choices)?;
        if plan.roles.scores.is_empty() {
            return Err(no_score(table, "No score column is chosen."));
        }
        Ok(plan)
    }

    /// Decides as [`Self::of`], and allows a table without scores.
    fn decide(table: &Table, choices: &Choices) -> Result<Self, InputError> {
        let table = &ExaminedTable::new(table);
        let mut notices = table.notices();
        let roles = assigned::choose(table, choices, &mut notices)?;
        notices.extend(ambiguous_marks::grouping_points(table, &roles.scores));
        let columns = roles.named(table);
        let swap = swapped::fix(table, &roles, &columns);
        Ok(Self { decimal: table.decimal, columns, roles, notices, swap })
    }

    /// Returns the indices of the columns with a role, in ascending order.
    pub(crate) fn used_columns(&self) -> Vec<usize> {
        let Roles { classes, scores, weight, fold, cluster, group, model, cases, .. } = &self.roles;
        let mut places = match *classes {
            Classes::Label(label) => vec![label],
            Classes::Counts(Counts { positives, negatives }) => vec![positives, negatives],
        };
        places.extend(scores.iter().copied());
        places.extend([weight, fold, cluster, group, model].into_iter().flatten().chain(cases));
        sort_by(&mut places, usize::cmp);
        // A chosen cluster column may identify the cases of a long table.
        places.dedup();
        places
    }

    /// Adds fixes to an error of the label column, which has these values.
    #[cold]
    pub(crate) fn with_fixes(&self, error: InputError, values: &[Value]) -> InputError {
        const MOST_CLASSES: usize = 12;
        let fixes = match error.code {
            ErrorCode::LabelLooksLikeScores => self.swap.iter().cloned().collect(),
            ErrorCode::TooManyLabels => {
                let present = values.iter().filter(|value| value.rows > 0);
                present.take(MOST_CLASSES).map(|value| Fix::class(&value.text)).collect()
            }
            _ => Vec::new(),
        };
        InputError { fixes, ..error }
    }
}
