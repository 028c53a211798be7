//! Result of one of several readers of a table, for one slice of its text: any but the first.

use serde::{Deserialize, Serialize};

use super::misfits::Misfits;
use super::oddities::Oddities;
use super::prints::Print;
use super::skipped_rows::SkippedRows;
use crate::curve::rank::RowKeys;

/// Rows of a slice. Line numbers count from its start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Part {
    /// Number of lines.
    pub(super) lines: usize,
    pub(super) values: Vec<PartValue>,
    pub(super) skipped: SkippedRows,
    pub(super) misfits: Misfits,
    pub(super) oddities: Oddities,
    pub(super) print: Print,
    /// Decimal places of the scores; 0 where not all of them are plain decimals.
    pub(crate) places: usize,
    /// Keys of the rows, sorted.
    #[serde(skip)]
    pub(crate) keys: RowKeys,
}

/// Label value with its number of rows and its class, in order of first appearance.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PartValue {
    pub(super) text: String,
    pub(super) rows: usize,
    pub(super) in_first_class: Option<bool>,
}
