//! What is decided before rows are read: which columns there are and what they are for.

use super::choices::Choices;
use super::columns::{self, Classes, Roles};
use super::decimal_mark::Decimal;
use super::doubts;
use super::groups::Counts;
use super::labels::Value;
use super::summary::Columns;
use super::swapped;
use super::table::Table;
use crate::input::codes::ErrorCode;
use crate::input::error::{InputError, Notice};
use crate::input::fix::Fix;

/// The decisions on a table, made on its first rows and kept to its end.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) decimal: Decimal,
    pub(super) roles: Roles,
    /// The roles by name.
    pub(super) columns: Columns,
    /// The remarks on the decisions.
    pub(super) notices: Vec<Notice>,
    /// What to do if the label column turns out to hold scores.
    swap: Option<Fix>,
}

impl Plan {
    /// Decides on the rows at hand.
    pub(super) fn of(table: &Table, choices: &Choices) -> Result<Self, InputError> {
        let mut notices = table.notices();
        let roles = columns::choose(table, choices, &mut notices)?;
        notices.extend(doubts::thousands(table, &roles.scores));
        let columns = roles.named(table);
        let swap = swapped::fix(table, &roles, &columns);
        Ok(Self { decimal: table.decimal, columns, roles, notices, swap })
    }

    /// The places of the columns with a role, in ascending order.
    pub(super) fn used_columns(&self) -> Vec<usize> {
        let Roles { classes, scores, lower_is_positive: _, weight, fold, cluster, model, case } =
            &self.roles;
        let mut places = match *classes {
            Classes::Label(label) => vec![label],
            Classes::Counts(Counts { positives, negatives }) => vec![positives, negatives],
        };
        places.extend(scores.iter().copied());
        places.extend([weight, fold, cluster, model, case].into_iter().flatten());
        places.sort_unstable();
        places
    }

    /// An error of the label column, which has these values, with what would fix it.
    #[cold]
    pub(super) fn with_fixes(&self, error: InputError, values: &[Value]) -> InputError {
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
