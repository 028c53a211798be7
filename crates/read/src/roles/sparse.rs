//! Columns without a value in most rows.
//!
//! A row without one of the scores is skipped for all models. A number that only a few rows have, such as a note
//! in one record of twelve, must not cause all others to be skipped.

use super::candidates::Candidate;
use super::chooser::choose_columns;
use super::evidence::Fact;
use super::examined::ExaminedTable;
use crate::messages::{Notice, NoticeCode, quoted_list};

/// Removes the sparse columns of numbers from `candidates` and returns them. All stay where no other column is
/// left for the score, or where only sparse columns have the name of a score.
pub(super) fn take_out(table: &ExaminedTable, candidates: &mut Vec<Candidate>) -> Vec<usize> {
    const FAIR: i32 = -20;
    let (sparse, full): (Vec<Candidate>, Vec<Candidate>) =
        candidates.iter().partition(|found| found.may_be_score() && table.is_sparse(found.column));
    let has_name = |found: &[Candidate]| found.iter().any(|found| found.fact == Fact::ScoreName);
    let is_named_alone = has_name(&sparse) && !has_name(&full);
    let is_left = full.iter().any(|found| found.weight() >= FAIR);
    if sparse.is_empty() || !is_left || is_named_alone {
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
