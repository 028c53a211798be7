//! Errors of columns that do not form a ranking.

use thiserror::Error;

/// Fault in columns of rows or of operating points. Indices count from 0.
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
        /// Index of the score.
        index: usize,
    },
    /// A weight that is neither 0 nor a finite number from 1e-100 on.
    #[error("Weight {index} is {weight}. Give 0, or a finite number of at least 1e-100.")]
    BadWeight {
        /// Index of the weight.
        index: usize,
        /// The weight.
        weight: f64,
    },
    /// A threshold that is NaN or not below the one before it.
    #[error("Threshold {index} is {threshold}. Give each score once, the greatest first.")]
    BadThreshold {
        /// Index of the threshold.
        index: usize,
        /// The threshold.
        threshold: f64,
    },
    /// A count that is negative, not finite, or less than at the threshold before it.
    #[error(
        "A count at threshold {index} is {count}. Counts are finite, 0 or more, and never fall."
    )]
    BadCount {
        /// Index of the threshold with this count.
        index: usize,
        /// The count.
        count: f64,
    },
    /// A class with a total weight above 2^53, or below 2^-53 but not 0.
    #[error(
        "A class weighs {total}. Divide all weights by one number, so that it is from 2^-53 to 2^53."
    )]
    BadTotal {
        /// Total weight of the class.
        total: f64,
    },
    /// A row of an unnamed part of the data.
    #[error("Row {index} is in part {part}, which has no name. Give every part one.")]
    NoSuchPart {
        /// Index of the row.
        index: usize,
        /// Index of its part.
        part: u32,
    },
    /// 2^32 rows or more.
    #[error("There are {rows} rows. Give fewer than 2^32.")]
    TooManyRows {
        /// Number of rows.
        rows: usize,
    },
}
