//! Long tables: a row for each case and model, with a column that names the model. They become a
//! row for each case, with the scores of all models.

use std::collections::BTreeMap;

use super::kept::Names;
use super::wording::{counted, quoted, quoted_list};
use crate::input::codes::{ErrorCode, NoticeCode};
use crate::input::error::{InputError, Notice};
use crate::input::sample::{Sample, ScoreColumn};
use crate::numeric::format;

/// Whose score each row is of.
#[derive(Debug)]
pub(super) struct Long<'n> {
    /// Name of the column.
    pub(super) column: &'n str,
    pub(super) models: &'n Names,
    /// Number of the model of each row.
    pub(super) of_row: Vec<u32>,
    /// Numbers of the cases that the rows are of, and the name of their column, if there is one.
    pub(super) cases: Option<(&'n str, Vec<u32>)>,
}

/// More curves than these say nothing.
const MOST_MODELS: usize = 100;

impl Long<'_> {
    /// The sample with a model for each value of the column, the remarks on it, and how
    /// many rows were left out. One value only names the one model there is.
    ///
    /// # Errors
    /// `unmatched-models` where the models do not have the same rows; `too-many-models`.
    pub(super) fn unfold(
        &self,
        sample: Sample,
    ) -> Result<(Sample, Option<Notice>, usize), InputError> {
        let names = &self.models.names;
        if names.len() < 2 {
            let rows: Vec<usize> = (0..sample.positive.len()).collect();
            let named = if names.is_empty() { sample } else { unfolded(names, &[rows], &sample) };
            return Ok((named, None, 0));
        }
        if names.len() > MOST_MODELS {
            let message = format!(
                "Column {} names {} models, more than the {MOST_MODELS} that fit. Choose no model \
                 column, or fewer rows.",
                quoted(self.column),
                format::count(names.len())
            );
            return Err(InputError::new(ErrorCode::TooManyModels, message));
        }
        let mut rows = vec![Vec::new(); names.len()];
        for (row, &model) in self.of_row.iter().enumerate() {
            rows[model as usize].push(row);
        }
        let (rows, left_out) = match &self.cases {
            Some((column, cases)) => self.matched(&rows, column, cases)?,
            None => (rows, 0),
        };
        self.check(&rows, &sample)?;
        let notice = self.notice(rows[0].len(), left_out);
        Ok((unfolded(names, &rows, &sample), Some(notice), left_out))
    }

    /// The rows of each model in the order of the first one's, those of one case beside each other;
    /// and how many rows were left out because another model has none of their case.
    fn matched(
        &self,
        rows: &[Vec<usize>],
        column: &str,
        cases: &[u32],
    ) -> Result<(Vec<Vec<usize>>, usize), InputError> {
        let mut of_case = Vec::with_capacity(rows.len());
        for (model, rows) in self.models.names.iter().zip(rows) {
            let mut row_of = BTreeMap::new();
            for &row in rows {
                if row_of.insert(cases[row], row).is_some() {
                    return Err(self.unmatched(&format!(
                        "{} has several rows of one value in column {}",
                        quoted(model),
                        quoted(column)
                    )));
                }
            }
            of_case.push(row_of);
        }
        let is_everywhere = |case: &u32| of_case.iter().all(|row_of| row_of.contains_key(case));
        let shared: Vec<u32> =
            rows[0].iter().map(|&row| cases[row]).filter(is_everywhere).collect();
        let matched: Vec<Vec<usize>> =
            of_case.iter().map(|row_of| shared.iter().map(|case| row_of[case]).collect()).collect();
        if shared.is_empty() {
            return Err(self.unmatched(&format!("no value of column {} is in all", quoted(column))));
        }
        let all: usize = rows.iter().map(Vec::len).sum();
        Ok((matched, all - shared.len() * rows.len()))
    }

    /// Makes sure that all models have the same rows: label, weight and fold agree.
    fn check(&self, rows: &[Vec<usize>], sample: &Sample) -> Result<(), InputError> {
        let names = &self.models.names;
        for (name, of_model) in names.iter().zip(rows).skip(1) {
            if of_model.len() != rows[0].len() {
                return Err(self.unmatched(&format!(
                    "{} has {}, {} has {}",
                    quoted(&names[0]),
                    counted(rows[0].len(), "row"),
                    quoted(name),
                    counted(of_model.len(), "row")
                )));
            }
            let parts: Vec<&Vec<u32>> = [&sample.folds, &sample.groups]
                .into_iter()
                .flatten()
                .map(|of| &of.of_row)
                .collect();
            let same = |a: usize, b: usize| {
                sample.positive[a] == sample.positive[b]
                    && sample.weights.as_ref().is_none_or(|weights| weights[a] == weights[b])
                    && parts.iter().all(|of_row| of_row[a] == of_row[b])
            };
            if let Some(at) = (0..of_model.len()).find(|&at| !same(rows[0][at], of_model[at])) {
                return Err(self.unmatched(&format!(
                    "row {} of {} and of {} differ in label, weight, fold or group",
                    at + 1,
                    quoted(&names[0]),
                    quoted(name)
                )));
            }
        }
        Ok(())
    }

    fn unmatched(&self, found: &str) -> InputError {
        let remedy = match self.cases {
            None => "Add a column \"id\" that names each case, the same for all models",
            Some(_) => "Give each model one row for each case",
        };
        let message = format!(
            "Column {} names models that do not have the same rows: {found}. {remedy}, or keep the \
             rows of one model.",
            quoted(self.column)
        );
        InputError::new(ErrorCode::UnmatchedModels, message)
    }

    fn notice(&self, cases: usize, left_out: usize) -> Notice {
        let how = match &self.cases {
            Some((column, _)) => format!("matched by column {}", quoted(column)),
            None => "matched in their order".to_owned(),
        };
        let missing = if left_out > 0 {
            let rows = counted(left_out, "row");
            format!(" {rows} left out, because not all models have one of that case.")
        } else {
            String::new()
        };
        let message = format!(
            "Column {} names the models {}: {} each, {how}.{missing}",
            quoted(self.column),
            quoted_list(self.models.names.iter().map(String::as_str)),
            counted(cases, "row"),
        );
        Notice::new(NoticeCode::LongTable, message)
    }
}

/// The sample with the rows of each model beside each other.
fn unfolded(names: &[String], rows: &[Vec<usize>], sample: &Sample) -> Sample {
    let first = &rows[0];
    let mut models = Vec::new();
    for (name, rows) in names.iter().zip(rows) {
        for column in &sample.models {
            let name = match sample.models.len() {
                1 => name.clone(),
                _ => format!("{name}, {}", column.name),
            };
            let scores = rows.iter().map(|&row| column.scores[row]).collect();
            models.push(ScoreColumn { name, scores });
        }
    }
    Sample {
        positive: first.iter().map(|&row| sample.positive[row]).collect(),
        models,
        weights: sample
            .weights
            .as_ref()
            .map(|weights| first.iter().map(|&row| weights[row]).collect()),
        is_counted: sample.is_counted,
        folds: sample.folds.as_ref().map(|folds| folds.of_rows(first)),
        groups: sample.groups.as_ref().map(|groups| groups.of_rows(first)),
        clusters: sample.clusters.as_ref().map(|of| first.iter().map(|&row| of[row]).collect()),
    }
}
