//! Result of one of several readers of a table, for one slice of its text: any but the first.

use serde::{Deserialize, Serialize};

use super::oddities::Oddities;
use super::skipped_rows::SkippedRows;
use crate::curve::rank::RowKeys;
use crate::input::table::Misfits;
use crate::input::table::prints::PrintNotes;

/// Rows of a slice. Line numbers count from its start.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Part {
    pub(crate) lines: usize,
    pub(crate) values: Vec<PartValue>,
    pub(crate) skipped: SkippedRows,
    pub(crate) misfits: Misfits,
    pub(crate) oddities: Oddities,
    pub(crate) print: PrintNotes,
    /// Decimal places of the scores; 0 where not all of them are plain decimals.
    pub(crate) places: usize,
    /// Keys of the rows, sorted.
    #[serde(skip)]
    pub(crate) keys: RowKeys,
}

/// Label value with its number of rows and its class, in order of first appearance.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct PartValue {
    pub(crate) text: String,
    pub(crate) rows: usize,
    pub(crate) in_first_class: Option<bool>,
}
