//! Remarks on what the intervals of a summary can't account for.

use super::summarize::SummaryInput;
use super::values::CurveMeasure;
use crate::curve::undefined::Reason;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::numeric::format;

/// Number of rows or clusters of a class below which a notice is issued.
const FEW_ROWS: usize = 20;

impl SummaryInput<'_> {
    pub(super) fn notices(&self) -> Vec<Notice> {
        let mut notices = Vec::new();
        if (2..FEW_ROWS).contains(&self.least_units) {
            notices.push(Notice::new(NoticeCode::FewRows, self.few_rows()));
        }
        notices.extend(self.separated_models());
        if self.is_gain_before_first_positive() {
            notices.push(Notice::new(
                NoticeCode::GainBeforeFirstPositive,
                "Recall gain 0 lies before the first positive: AUPRG and E[FG1] rest on a stretch \
                 of the curve with hardly any data, and have no intervals.",
            ));
        }
        notices
    }

    fn few_rows(&self) -> String {
        let class = if self.rows[0] <= self.rows[1] { "positive" } else { "negative" };
        let few = format::count(self.least_units);
        let clusters =
            || format!("Only {few} clusters hold rows of the class that fewer clusters have");
        if self.too_few == Some(Reason::FewClusters) {
            return format!(
                "{}: there are no intervals, for those of fewer than five do not hold.",
                clusters()
            );
        }
        let what = match self.clusters {
            None => format!("There are only {few} {class} rows."),
            Some(_) => format!("{}.", clusters()),
        };
        format!(
            "{what} The intervals are widened for that, but they can't account for scores that so few do \
             not show."
        )
    }

    /// Notice on models whose classes do not overlap: every draw of theirs is as perfect as the data.
    fn separated_models(&self) -> Option<Notice> {
        let auroc = |model: usize| self.estimates.get(model)?[CurveMeasure::Auroc as usize];
        let names: Vec<String> = (0..self.names.len())
            .filter(|_| self.too_few.is_none())
            .filter(|&model| auroc(model).is_some_and(|auroc| auroc == 1.0 || auroc == 0.0))
            .map(|model| format!("\"{}\"", self.names[model]))
            .collect();
        let message = format!(
            "Classes do not overlap in the scores of {}, nor in any draw. Intervals are rough: they allow \
             three in {} rows of each class in the worst places (rule of three).",
            names.join(", "),
            format::count(self.least_units),
        );
        (!names.is_empty()).then(|| Notice::new(NoticeCode::Separated, message))
    }
}
