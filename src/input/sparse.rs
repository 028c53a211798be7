//! Columns that most rows have no value in.
//!
//! A row without one of the scores is skipped for all models. A number that a few rows happen to
//! have, such as a note in one record of twelve, must not cost all others.

use super::names;
use super::number::is_missing;
use super::table::Table;
use super::wording::quoted_list;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::input::fix::{Fix, Topic};

/// True when more than half of the cells of `column` are missing.
pub(super) fn is_sparse(table: &Table, column: usize) -> bool {
    let missing = table.texts(column).filter(|text| is_missing(text)).count();
    2 * missing > table.row_numbers.len()
}

/// Takes the sparse columns out of `scores` and says so. All stay where no other column is left, or
/// none that is named like a score as they are.
pub(super) fn leave_out(table: &Table, scores: &mut Vec<usize>) -> Option<Notice> {
    let (sparse, full): (Vec<usize>, Vec<usize>) =
        scores.iter().partition(|&&column| is_sparse(table, column));
    let has_score = |columns: &[usize]| {
        columns.iter().any(|&column| names::is_score(&table.columns[column].name))
    };
    if sparse.is_empty() || full.is_empty() || (has_score(&sparse) && !has_score(&full)) {
        return None;
    }
    *scores = full;
    let message = format!(
        "Not used, because most rows have no value there and would be skipped: {}. Choose the \
         score columns to change this.",
        quoted_list(sparse.iter().map(|&column| table.columns[column].name.as_str()))
    );
    let choose = Fix::show("Choose columns", Topic::Columns);
    Some(Notice::new(NoticeCode::SparseColumns, message).with_fix(choose))
}
