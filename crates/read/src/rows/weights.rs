//! Weights of rows, and their classes or counts, with checks of them and of their totals.

use super::skip_reason::{SkipReason, record_skip};
use crate::messages::{ErrorCode, InputError};
use crate::roles::Counts;
use crate::table::Table;
use crate::text::Number;
use curvescope_core::curve::checks::{is_total, is_weight};
use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::format;

/// Returns the weight of a row; `None` if the number is out of range.
pub(crate) fn weight_of(number: f64) -> Option<f64> {
    if number == 0.0 {
        // Negative zero becomes zero.
        return Some(0.0);
    }
    is_weight(number).then_some(number)
}

/// Returns the weights of a column; 0 with a reason where there is none.
pub(crate) fn weights(
    table: &Table,
    column: usize,
    reasons: &mut [Option<SkipReason>],
) -> Vec<f64> {
    let weight = |(number, why): (Number, &mut Option<SkipReason>)| match number {
        Number::Value(value) => {
            weight_of(value).unwrap_or_else(|| record_skip(why, SkipReason::WeightOutOfRange))
        }
        Number::Missing => record_skip(why, SkipReason::MissingWeight),
        Number::Unreadable => record_skip(why, SkipReason::UnreadableWeight),
    };
    table.numbers(column).zip(reasons).map(weight).collect()
}

/// Classes of the rows of a table.
pub(super) enum RowClasses {
    /// Indices of label values.
    Labels(Vec<u32>),
    /// Numbers of positives and of negatives.
    Counts([Vec<f64>; 2]),
}

impl RowClasses {
    /// The label value of a row and 1; of grouped counts 0 and the number of positives.
    pub(super) fn counted(&self, at: usize) -> (u32, usize) {
        match self {
            Self::Labels(labels) => (labels[at], 1),
            #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a count")]
            Self::Counts([positives, _]) => (0, positives[at] as usize),
        }
    }
}

/// Returns the numbers of positives and of negatives of each row; 0 with a reason where a count can't be used.
pub(crate) fn counts(
    table: &Table,
    columns: Counts,
    reasons: &mut [Option<SkipReason>],
) -> [Vec<f64>; 2] {
    [columns.positives, columns.negatives].map(|column| {
        let cells = table.numbers(column).zip(&mut *reasons);
        cells.map(|(number, why)| count(number, why)).collect()
    })
}

/// Greatest count: doubles are exact for whole numbers up to 2^53.
const MOST_ROWS: f64 = 9_007_199_254_740_992.0;

fn count(number: Number, why: &mut Option<SkipReason>) -> f64 {
    match number {
        // Negative zero becomes zero.
        Number::Value(count) if (0.0..=MOST_ROWS).contains(&count) && count.fract() == 0.0 => {
            count + 0.0
        }
        Number::Missing => record_skip(why, SkipReason::MissingCount),
        Number::Value(_) | Number::Unreadable => record_skip(why, SkipReason::NoCount),
    }
}

/// Checks the total weight of each class: counts are exact up to 2^53, and their products must neither
/// overflow nor vanish.
///
/// # Errors
/// `no-usable-rows`, `weights-all-zero`, `counts-out-of-range`, `weights-out-of-range`.
pub(crate) fn check_class_totals(sample: &Sample) -> Result<(), InputError> {
    let Some(weights) = &sample.weights else { return Ok(()) };
    let totals = sample.class_totals(weights);
    if totals == [0.0, 0.0] {
        if sample.is_counted {
            let message = "Every count is zero, so there are no rows. Correct the counts.";
            return Err(InputError::new(ErrorCode::NoUsableRows, message));
        }
        let message = "Every weight is zero, so no row counts. Correct the weights, or choose no \
                       weight column.";
        return Err(InputError::new(ErrorCode::WeightsAllZero, message));
    }
    match totals.into_iter().find(|&total| !is_total(total)) {
        None => Ok(()),
        Some(total) if sample.is_counted => {
            let message = format!(
                "The counts of one class add up to {}, more than 2^53, so results would not be \
                 exact. Take a sample.",
                format::weighted_count(total)
            );
            Err(InputError::new(ErrorCode::CountsOutOfRange, message))
        }
        Some(total) => {
            let message = format!(
                "The weights of one class add up to {}, outside 2^-53 to 2^53, so results would \
                 not be exact. Divide all weights by the same number.",
                format::exact(total)
            );
            Err(InputError::new(ErrorCode::WeightsOutOfRange, message))
        }
    }
}
