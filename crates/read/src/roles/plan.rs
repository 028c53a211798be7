//! Decisions made before rows are read: the columns and their roles.

use super::assigned::{self, Roles};
use super::chooser::{Classes, Counts};
use super::examined::ExaminedTable;
use super::left_out::LeftOut;
use super::scores::no_score;
use super::summary::Columns;
use super::swapped;
use crate::delimited::ambiguous_marks;
use crate::messages::{ErrorCode, Fix, InputError, Notice, counted};
use crate::options::Choices;
use crate::table::Table;
use crate::table::labels::Value;
use crate::text::{Cell, Decimal};
use curvescope_core::numeric::sort::sort_by;

/// Fewer rows than these are decided on only where there are no more.
const FEW_ROWS: usize = 256;

/// Decisions on a table, made on its first rows and valid to its end.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    pub(crate) decimal: Decimal,
    pub(crate) roles: Roles,
    pub(crate) columns: Columns,
    pub(crate) notices: Vec<Notice>,
    pub(crate) left_out: LeftOut,
    /// True where so few rows are not left out that more of the table should be seen.
    pub(crate) is_of_few: bool,
    /// Fix that is offered if the label column proves to hold scores.
    swap: Option<Fix>,
}

impl Plan {
    /// Decides on the first rows of a complete table, see [`on_first_rows`].
    pub(crate) fn of_first_rows(table: &mut Table, choices: &Choices) -> Result<Self, InputError> {
        Self::on_first_rows(table, choices, |rows| Self::of(rows, choices))
    }

    /// Decides as [`Self::of_first_rows`] on a table of labels whose scores are in another: no column is a
    /// score.
    pub(crate) fn of_first_labels(table: &mut Table, choices: Choices) -> Result<Self, InputError> {
        let choices = Choices { scores: Some(Vec::new()), ..choices };
        Self::on_first_rows(table, &choices, |rows| Self::decide(rows, &choices))
    }

    fn on_first_rows(
        table: &mut Table,
        choices: &Choices,
        decide: impl Fn(&Table) -> Result<Self, InputError>,
    ) -> Result<Self, InputError> {
        on_first_rows(table.row_numbers.len(), choices, |rows| {
            let numbers = table.row_numbers.split_off(rows);
            let cells: Vec<Vec<Cell>> =
                table.columns.iter_mut().map(|column| column.cells.split_off(rows)).collect();
            let plan = decide(table);
            table.row_numbers.extend(numbers);
            for (column, cells) in table.columns.iter_mut().zip(cells) {
                column.cells.extend(cells);
            }
            plan
        })
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
        let left_out = LeftOut::of(table, &choices.leave_out)?;
        let kept = left_out.split(table).map(|(kept, _)| kept);
        let rows = kept.as_ref().map(|kept| kept.row_numbers.len());
        if rows == Some(0) {
            return Err(no_row_left(table.row_numbers.len()));
        }
        let is_of_few = rows.is_some_and(|rows| rows < FEW_ROWS);
        let table = &ExaminedTable::new(kept.as_ref().unwrap_or(table));
        let mut notices = table.notices();
        let roles = assigned::choose(table, choices, &mut notices)?;
        notices.extend(ambiguous_marks::grouping_points(table, &roles.scores));
        let columns = roles.named(table);
        let swap = swapped::fix(table, &roles, &columns);
        Ok(Self { decimal: table.decimal, columns, roles, notices, left_out, is_of_few, swap })
    }

    /// Returns the indices of the columns with a role or with values of rows that are left out, in ascending order.
    pub(crate) fn used_columns(&self) -> Vec<usize> {
        let Roles { classes, scores, weight, fold, cluster, group, model, cases, .. } = &self.roles;
        let mut places = match *classes {
            Classes::Label(label) => vec![label],
            Classes::Counts(Counts { positives, negatives }) => vec![positives, negatives],
        };
        places.extend(self.left_out.columns());
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

/// Decides on the first of so many rows, so that the time does not grow with their number: on 4096 or, where `choices`
/// leave rows out, on as many as keep some.
pub(crate) fn on_first_rows(
    rows: usize,
    choices: &Choices,
    mut decide: impl FnMut(usize) -> Result<Plan, InputError>,
) -> Result<Plan, InputError> {
    const FIRST: usize = 4096;
    let mut first = rows.min(FIRST);
    loop {
        let plan = decide(first);
        let is_of_few = plan.as_ref().map_or(true, |plan| plan.is_of_few);
        if first == rows || choices.leave_out.is_empty() || !is_of_few {
            return plan;
        }
        first = rows.min(4 * first);
    }
}

#[cold]
fn no_row_left(rows: usize) -> InputError {
    let message = format!(
        "All of the {} are left out as chosen. Leave out fewer values.",
        counted(rows, "row")
    );
    InputError::new(ErrorCode::NoUsableRows, message)
}
