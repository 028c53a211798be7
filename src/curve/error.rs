//! Errors of columns that are no ranking.

use thiserror::Error;

/// A fault in columns of rows, or of operating points. Entries are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Error)]
#[non_exhaustive]
pub enum RankError {
    /// Columns of one table differ in length.
    #[error("The columns differ in length. Give one entry per row in each.")]
    Lengths,
    /// No row, or none with a weight above 0.
    #[error("There are no rows. Give at least one, with a weight above 0.")]
    NoRows,
    /// A score that is NaN.
    #[error("Score {index} is NaN. Leave the row out.")]
    BadScore {
        /// Its entry.
        index: usize,
    },
    /// A weight that is neither 0 nor a finite number from 1e-100 on.
    #[error("Weight {index} is {weight}. Give 0, or a finite number of at least 1e-100.")]
    BadWeight {
        /// Its entry.
        index: usize,
        /// The weight.
        weight: f64,
    },
    /// A threshold that is NaN or not below the one before it.
    #[error("Threshold {index} is {threshold}. Give each score once, the greatest first.")]
    BadThreshold {
        /// Its entry.
        index: usize,
        /// The threshold.
        threshold: f64,
    },
    /// A count that is negative, not finite, or less than at the threshold before it.
    #[error(
        "A count at threshold {index} is {count}. Counts are finite, 0 or more, and never fall."
    )]
    BadCount {
        /// Its entry.
        index: usize,
        /// The count.
        count: f64,
    },
    /// The rows of a class weigh more than 2^53 or less than 2^-53, but not 0.
    #[error(
        "A class weighs {total}. Divide all weights by one number, so that it is from 2^-53 to 2^53."
    )]
    BadTotal {
        /// Their total weight.
        total: f64,
    },
    /// A row of a part that has no name.
    #[error("Row {index} is in part {part}, which has no name. Give every part one.")]
    NoSuchPart {
        /// The row.
        index: usize,
        /// The number of its part.
        part: u32,
    },
    /// 2^32 rows or more.
    #[error("There are {rows} rows. Give fewer than 2^32.")]
    TooManyRows {
        /// Their number.
        rows: usize,
    },
}
