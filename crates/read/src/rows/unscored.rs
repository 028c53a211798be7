//! Rows without a score: skipped, or counted as never predicted positive.

use serde::{Deserialize, Serialize};

use super::skip_reason::SkipReason;
use super::weights::RowClasses;
use crate::messages::{Fix, Notice, NoticeCode, Tally, counted};
use crate::table::Table;
use curvescope_core::numeric::format;

#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub(crate) struct UnscoredRows {
    /// Rows that are used, with the least score of all.
    used: Tally,
    /// For each label value the number of rows, skipped or used; of grouped counts the number of positives.
    counts: Vec<usize>,
}

impl UnscoredRows {
    /// Counts rows of a label value.
    pub(super) fn add(&mut self, value: u32, rows: usize) {
        let at = value as usize;
        self.counts.resize(self.counts.len().max(at + 1), 0);
        self.counts[at] += rows;
    }

    /// Counts the rows of a table whose scores are NaN in some column, unless they are skipped for another reason.
    pub(super) fn add_rows(
        &mut self,
        table: &Table,
        classes: &RowClasses,
        scores: &[Vec<f64>],
        reasons: &[Option<SkipReason>],
    ) {
        let is_unscored = |at: &usize| scores.iter().any(|column| column[*at].is_nan());
        for at in (0..reasons.len()).filter(is_unscored) {
            match reasons[at] {
                None => self.used.add(table.row_number(at)),
                Some(SkipReason::MissingScore) => {}
                Some(_) => continue,
            }
            let (value, rows) = classes.counted(at);
            self.add(value, rows);
        }
    }

    /// Number of rows of a label value.
    pub(super) fn of_value(&self, value: usize) -> usize {
        self.counts.get(value).copied().unwrap_or(0)
    }

    /// Adds the used rows of a later part, whose row numbers count from the end of the first `before` lines.
    pub(super) fn append_used(&mut self, further: &Self, before: usize) {
        self.used.append(&further.used, before);
    }

    /// Returns the notice on rows that are used, if there are any.
    pub(super) fn notice(&self, positives: usize) -> Option<Notice> {
        let count = if self.used.count == 1 { "counts" } else { "count" };
        let message = format!(
            "{} without a score {count} as never predicted positive.{}",
            counted(self.used.count, "row"),
            among_them(positives)
        );
        let rows = self.used.rows.clone();
        let fix = Fix::missing_as_negative(false);
        let notice = Notice { rows, ..Notice::new(NoticeCode::MissingAsNegative, message) };
        (self.used.count > 0).then(|| notice.with_fix(fix))
    }
}

/// Returns the score that a row is ranked by: that of the data, negated where low values mean positive, and the least of
/// all where it is missing.
pub(super) fn ranked_score(score: f64, is_low: bool) -> f64 {
    match score {
        score if score.is_nan() => f64::NEG_INFINITY,
        score if is_low => -score,
        score => score,
    }
}

/// Adds the number of positives to the notice on skipped rows, and the other choice if there are any.
pub(super) fn with_positives(notice: Notice, positives: usize) -> Notice {
    let message = notice.message + &among_them(positives);
    let notice = Notice { message, ..notice };
    if positives == 0 { notice } else { notice.with_fix(Fix::missing_as_negative(true)) }
}

fn among_them(positives: usize) -> String {
    format!(" Positives among them: {}.", format::count(positives))
}
