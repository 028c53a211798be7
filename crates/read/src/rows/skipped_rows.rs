//! Rows that can't be used, by reason.

use serde::{Deserialize, Serialize};

use super::skip_reason::SkipReason;
use super::unscored::with_positives;
use crate::messages::{Fix, Notice, TallyWithExample, quoted};
use crate::roles::{Classes, Plan};
use crate::table::Table;
use crate::text::{Number, number};

const COUNT: usize = 13;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct SkippedRows {
    /// For each reason, its rows, and its wording for the first of them as the example.
    tallies: [TallyWithExample; COUNT],
}

impl SkippedRows {
    /// Counts the skipped rows of a table; `reasons` has one entry for each row.
    pub(crate) fn add(&mut self, table: &Table, plan: &Plan, reasons: &[Option<SkipReason>]) {
        for (row, why) in reasons.iter().enumerate() {
            if let Some(why) = *why {
                let reason = || reason(table, plan, why, row);
                self.tallies[why as usize].add(table.row_number(row), reason);
            }
        }
    }

    /// Adds the rows of a later part, whose row numbers count from the end of the first `before` lines.
    pub(crate) fn append(&mut self, further: &Self, before: usize) {
        for (tally, more) in self.tallies.iter_mut().zip(&further.tallies) {
            tally.append(more, before);
        }
    }

    pub(crate) fn count(&self) -> usize {
        self.tallies.iter().map(|of_reason| of_reason.tally.count).sum()
    }

    /// Returns the notices; `positives` is the number of positives among the rows without a score, once it is known.
    pub(crate) fn notices(&self, positives: Option<usize>) -> impl Iterator<Item = Notice> + '_ {
        self.tallies.iter().enumerate().filter_map(move |(why, of_reason)| {
            let notice = of_reason.tally.notice(&of_reason.example)?;
            if why == SkipReason::LeftOut as usize {
                return Some(notice.with_fix(Fix::use_all_rows()));
            }
            let positives = positives.filter(|_| why == SkipReason::MissingScore as usize);
            Some(match positives {
                Some(positives) => with_positives(notice, positives),
                None => notice,
            })
        })
    }
}

/// Returns the wording of a reason, for the first row skipped for it.
fn reason(table: &Table, plan: &Plan, why: SkipReason, row: usize) -> String {
    let roles = &plan.roles;
    let cell = |column: usize| table.text.text(table.columns[column].cells[row]);
    let of_column = |column: usize| format!("in column {}", quoted(&table.columns[column].name));
    let such_as = |column: usize| format!("such as {} {}", quoted(cell(column)), of_column(column));
    let for_all = if roles.scores.len() > 1 {
        " (for every model, so that all are compared on the same rows)"
    } else {
        ""
    };
    let named = match roles.classes {
        Classes::Label(label) => Some(of_column(label)),
        Classes::Counts(_) => None,
    };
    match why {
        SkipReason::LeftOut => plan.left_out.reason.clone(),
        SkipReason::MissingLabel => format!("no label {}", named.as_deref().unwrap_or_default()),
        SkipReason::MissingCount => "a count is missing".to_owned(),
        SkipReason::NoCount => "a count is not a whole number from 0 to 2^53".to_owned(),
        SkipReason::MissingScore => format!("a score is missing{for_all}"),
        SkipReason::UnreadableScore => {
            let is_unreadable =
                |column: &&usize| number(cell(**column), table.decimal) == Number::Unreadable;
            let column = roles.scores.iter().find(is_unreadable);
            let example = column.map_or_else(String::new, |&column| such_as(column));
            format!("a score is not a number, {example}{for_all}")
        }
        SkipReason::MissingWeight => "the weight is missing".to_owned(),
        SkipReason::UnreadableWeight => {
            example("the weight is not a number", roles.weight, such_as)
        }
        SkipReason::WeightOutOfRange => {
            example("the weight is negative, infinite or below 1e-100", roles.weight, such_as)
        }
        SkipReason::MissingFold => "the fold is missing".to_owned(),
        SkipReason::MissingCluster => "the cluster is missing".to_owned(),
        SkipReason::MissingModel => "the model is missing".to_owned(),
        SkipReason::MissingCase => "the name of the case is missing".to_owned(),
    }
}

fn example(what: &str, column: Option<usize>, such_as: impl Fn(usize) -> String) -> String {
    column.map_or_else(|| what.to_owned(), |column| format!("{what}, {}", such_as(column)))
}
