//! Matches the rows of a long table that belong to one case, by a column that identifies the cases.

use super::storage::Names;
use crate::messages::quoted;
use crate::roles::Plan;
use crate::table::names;
use curvescope_core::curve::sample::Sample;

/// Column that may identify cases.
#[derive(Debug)]
pub(crate) struct Cases<'n> {
    pub(crate) column: &'n str,
    pub(crate) names: &'n Names,
    /// Index of the name in each row.
    pub(crate) of_row: Vec<u32>,
}

/// Returns the columns that may identify cases, with their names and the index of the name in each row.
pub(crate) fn cases_of<'n>(
    plan: &'n Plan,
    names: &'n [Names],
    of_rows: Vec<Vec<u32>>,
) -> Vec<Cases<'n>> {
    let columns = plan.roles.cases.iter().map(|&column| &plan.columns.available[column][..]);
    let numbered = columns.zip(names).zip(of_rows);
    numbered.map(|((column, names), of_row)| Cases { column, names, of_row }).collect()
}

/// Rows of each model, in the order of the first model's cases.
pub(crate) struct Matched {
    pub(crate) rows: Vec<Vec<usize>>,
    /// Number of rows whose case is missing for another model.
    pub(crate) left_out: usize,
}

/// Reason, in words, why rows can't be matched by a column.
pub(crate) enum Mismatch {
    /// The column names something other than cases.
    OtherMeaning(String),
    /// The column is named like an id, but rows of one case differ in label, weight, fold or group.
    Contradiction(String),
}

impl Cases<'_> {
    /// Matches the rows of each model by the names of their cases.
    ///
    /// # Errors
    /// [`Mismatch`] where a name occurs twice for one model; where models share no name, or fewer than half
    /// of them and the column is not named like an id; where rows of one name differ in label, weight, fold
    /// or group; where a column named like a row number has the same order for all models, as it does when
    /// the rows of each model are numbered from the start.
    pub(crate) fn matched(
        &self,
        rows: &[Vec<usize>],
        models: &[String],
        sample: &Sample,
    ) -> Result<Matched, Mismatch> {
        let is_id = names::id_rank(self.column).is_some();
        // The rows of each case, in the order of the models, and the last model that has the case.
        let mut rows_of: Vec<Vec<usize>> = vec![Vec::new(); self.names.names.len()];
        let mut last = vec![usize::MAX; rows_of.len()];
        for (model, of_model) in rows.iter().enumerate() {
            for &row in of_model {
                let case = self.of_row[row] as usize;
                if last[case] == model {
                    let model = quoted(&models[model]);
                    let found = format!("{model} has {} more than once", self.name(row));
                    return Err(Mismatch::OtherMeaning(found));
                }
                last[case] = model;
                rows_of[case].push(row);
            }
        }
        let is_shared = |of_case: &&Vec<usize>| of_case.len() == rows.len();
        let of_first = rows[0].iter().map(|&row| &rows_of[self.of_row[row] as usize]);
        let shared: Vec<&Vec<usize>> = of_first.filter(is_shared).collect();
        let most = rows.iter().map(Vec::len).max().unwrap_or(0);
        if shared.is_empty() || (!is_id && 2 * shared.len() < most) {
            let found = "the models have too few of its values in common".to_owned();
            return Err(Mismatch::OtherMeaning(found));
        }
        let matched: Vec<Vec<usize>> = (0..rows.len())
            .map(|model| shared.iter().map(|of_case| of_case[model]).collect())
            .collect();
        let has_one_order =
            || rows[1..].iter().all(|other| self.order(other) == self.order(&rows[0]));
        if names::is_mere_number(self.column) && has_one_order() {
            let found = "it only numbers the rows of each model".to_owned();
            return Err(Mismatch::OtherMeaning(found));
        }
        if let Some((row, other)) = differing(&matched, sample) {
            let found = format!(
                "{} of column {} differs in label, weight, fold or group between {} and {}",
                self.name(matched[0][row]),
                quoted(self.column),
                quoted(&models[0]),
                quoted(&models[other])
            );
            let is_contradiction = is_id && !names::is_mere_number(self.column);
            return Err(if is_contradiction {
                Mismatch::Contradiction(found)
            } else {
                Mismatch::OtherMeaning(found)
            });
        }
        let all: usize = rows.iter().map(Vec::len).sum();
        Ok(Matched { left_out: all - shared.len() * rows.len(), rows: matched })
    }

    fn name(&self, row: usize) -> String {
        quoted(&self.names.names[self.of_row[row] as usize])
    }

    fn order(&self, rows: &[usize]) -> Vec<u32> {
        rows.iter().map(|&row| self.of_row[row]).collect()
    }
}

/// Returns the position of the first case in which a model's row differs from the first model's in label,
/// weight, fold or group, and the first such model.
fn differing(rows: &[Vec<usize>], sample: &Sample) -> Option<(usize, usize)> {
    (1..rows.len()).find_map(|model| {
        let is_same = |at: usize| are_of_one_kind(sample, rows[0][at], rows[model][at]);
        let at = (0..rows[0].len()).find(|&at| !is_same(at))?;
        Some((at, model))
    })
}

/// True where two rows have the same label, weight, fold and group.
pub(crate) fn are_of_one_kind(sample: &Sample, one: usize, other: usize) -> bool {
    let Sample { positive, folds, groups, .. } = sample;
    positive[one] == positive[other]
        && sample.weight(one).total_cmp(&sample.weight(other)).is_eq()
        && [folds, groups].into_iter().flatten().all(|part| part.of_row[one] == part.of_row[other])
}
