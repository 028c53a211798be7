//! Remarks on what the intervals of a summary can't account for.

use serde::{Serialize, Serializer};

use super::summarize::SummaryInput;
use super::values::CurveMeasure;
use curvescope_core::curve::undefined::Reason;
use curvescope_core::numeric::format;

/// Remark on what the intervals of a summary can't account for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Remark {
    /// Its subject.
    pub code: RemarkCode,
    /// One or two plain sentences.
    pub message: String,
}

/// Subject of a remark, among the codes of notices.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RemarkCode {
    /// Fewer than 20 rows or clusters of a class.
    FewRows,
    /// Recall gain 0 is before the first positive.
    GainBeforeFirstPositive,
    /// The classes do not overlap in the scores, nor in any replicate.
    Separated,
}

impl RemarkCode {
    /// The name outside the crate.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::FewRows => "few-rows",
            Self::GainBeforeFirstPositive => "gain-before-first-positive",
            Self::Separated => "separated",
        }
    }
}

/// Number of rows or clusters of a class below which a remark is made.
const FEW_ROWS: usize = 20;

impl Serialize for RemarkCode {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl Remark {
    fn new(code: RemarkCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }
}

impl SummaryInput<'_> {
    pub(super) fn remarks(&self) -> Vec<Remark> {
        let mut remarks = Vec::new();
        if (2..FEW_ROWS).contains(&self.least_units) {
            remarks.push(Remark::new(RemarkCode::FewRows, self.few_rows()));
        }
        remarks.extend(self.separated_models());
        if self.is_gain_before_first_positive() {
            remarks.push(Remark::new(
                RemarkCode::GainBeforeFirstPositive,
                "Recall gain 0 lies before the first positive: AUPRG and E[FG1] rest on a stretch \
                 of the curve with hardly any data, and have no intervals.",
            ));
        }
        remarks
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

    /// Remark on models whose classes do not overlap: every draw of theirs is as perfect as the data.
    fn separated_models(&self) -> Option<Remark> {
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
        (!names.is_empty()).then(|| Remark::new(RemarkCode::Separated, message))
    }
}
