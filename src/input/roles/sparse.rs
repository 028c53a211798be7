//! Columns without a value in most rows.
//!
//! A row without one of the scores is skipped for all models. A number that only a few rows have, such as a note
//! in one record of twelve, must not cause all others to be skipped.

use super::chooser::choose_columns;
use super::examined::ExaminedTable;
use super::kinds::{Candidate, Kind};
use crate::input::messages::{Notice, NoticeCode, quoted_list};

/// Removes the sparse columns of numbers from `candidates` and returns them. All stay where no other column is
/// left for the score, or where only sparse columns have the name of a score.
pub(super) fn take_out(table: &ExaminedTable, candidates: &mut Vec<Candidate>) -> Vec<usize> {
    let (sparse, full): (Vec<Candidate>, Vec<Candidate>) =
        candidates.iter().partition(|found| found.kind < Kind::Id && table.is_sparse(found.column));
    let has = |found: &[Candidate], last: Kind| found.iter().any(|found| found.kind <= last);
    let is_named_alone = has(&sparse, Kind::Named) && !has(&full, Kind::Named);
    if sparse.is_empty() || !has(&full, Kind::Decision) || is_named_alone {
        return Vec::new();
    }
    *candidates = full;
    sparse.into_iter().map(|found| found.column).collect()
}

/// Notice on the columns that were removed.
pub(super) fn notice(table: &ExaminedTable, sparse: &[usize]) -> Notice {
    let message = format!(
        "Not used, because most rows have no value there and would be skipped: {}. Choose the \
         score columns to change this.",
        quoted_list(sparse.iter().map(|&column| table.columns[column].name.as_str()))
    );
    Notice::new(NoticeCode::SparseColumns, message).with_fix(choose_columns())
}
