//! What one of several readers of a table found: the lines of one slice of its text, but the first.

use serde::{Deserialize, Serialize};

use super::misfits::Misfits;
use super::oddities::Oddities;
use super::prints::Print;
use super::skipped_rows::SkippedRows;
use crate::curve::rank::RowKeys;

/// The rows of a slice. Line numbers count from its start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Part {
    /// Number of lines.
    pub(super) lines: usize,
    pub(super) values: Vec<PartValue>,
    pub(super) skipped: SkippedRows,
    pub(super) misfits: Misfits,
    pub(super) oddities: Oddities,
    pub(super) print: Print,
    /// Decimal places of the scores, where their keys are of decimals.
    pub(crate) places: usize,
    /// The sorted keys.
    #[serde(skip)]
    pub(crate) keys: RowKeys,
}

/// A label value, in order of first appearance.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PartValue {
    pub(super) text: String,
    pub(super) rows: usize,
    pub(super) in_first_class: Option<bool>,
}
