//! A label column of scores, and the column that could be the label in its place.

use super::assigned::Roles;
use super::chooser::Classes;
use super::examined::ExaminedTable;
use super::facts::label_likeness;
use super::summary::Columns;
use crate::messages::Fix;

/// Fix for a label column of more than two values that contains scores: swaps it with the column most like a label
/// that is a score or has no role. `None` if no column is.
pub(crate) fn fix(table: &ExaminedTable, roles: &Roles, columns: &Columns) -> Option<Fix> {
    let Classes::Label(chosen) = roles.classes else { return None };
    let is_label = table.label_values(chosen).is_some();
    if is_label || !table.is_numeric(chosen) {
        return None;
    }
    let can_be_label = |&column: &usize| {
        let others = [roles.weight, roles.fold, roles.cluster, roles.group];
        column != chosen && !others.contains(&Some(column))
    };
    let likeness = |column: usize| Some((label_likeness(table.label_values(column)?)?, column));
    let candidates = (0..table.columns.len()).filter(can_be_label).filter_map(likeness);
    let (_, column) = candidates.min()?;
    let name = |column: usize| &table.columns[column].name;
    Some(Fix::swap(name(chosen), name(column), &columns.scores))
}
