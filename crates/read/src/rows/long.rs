//! Long tables: a row for each case and model, with a column that names the model. They are reshaped to a row
//! for each case, with the scores of all models.

use std::cmp::Ordering;

use super::long_cases::{Cases, Matched, Mismatch, are_of_one_kind};
use super::long_counts::{self, Aligned};
use super::storage::Names;
use crate::messages::{ErrorCode, InputError, Notice, NoticeCode, counted, quoted, quoted_list};
use crate::roles::{MOST_MODELS, choose_columns};
use curvescope_core::curve::sample::{Sample, ScoreColumn};
use curvescope_core::numeric::format;
use curvescope_core::numeric::sort::sort_by;

/// Model of each row of a long table, and the columns that may identify the cases.
#[derive(Debug)]
pub(crate) struct Long<'n> {
    pub(crate) column: &'n str,
    pub(crate) models: &'n Names,
    /// Index of the model of each row.
    pub(crate) of_row: Vec<u32>,
    /// Columns that may identify the cases, the likeliest first.
    pub(crate) cases: Vec<Cases<'n>>,
}

impl Long<'_> {
    /// Returns the sample with a model for each value of the column, its notices, and the number of rows left
    /// out.
    ///
    /// A single value only names the model. Rows of one case become one row of the sample; where no column
    /// identifies the cases, and of grouped counts, the sample [is unpaired](Sample::is_unpaired).
    ///
    /// # Errors
    /// `unmatched-models` where labels, weights, folds or groups of one case differ between models, or where
    /// models without identified cases differ in the number of rows of a label, weight, fold, group and
    /// cluster, or in the counts of these; `too-many-models`.
    pub(crate) fn unfold(
        &self,
        sample: Sample,
    ) -> Result<(Sample, Vec<Notice>, usize), InputError> {
        let names = &self.models.names;
        if names.len() < 2 {
            let rows: Vec<usize> = (0..sample.positive.len()).collect();
            let named = if names.is_empty() { sample } else { unfolded(names, &[rows], &sample) };
            return Ok((named, Vec::new(), 0));
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
        let why = match self.matched(&rows, &sample)? {
            Ok((column, Matched { rows, left_out })) => {
                let notices =
                    vec![self.notice(&counted(rows[0].len(), "row"), Some(column), left_out)];
                return Ok((unfolded(names, &rows, &sample), notices, left_out));
            }
            Err(why) => why,
        };
        for rows in &mut rows {
            sort_by(rows, |&one, &other| stratum(&sample, one, other));
        }
        if sample.is_counted {
            let Some(Aligned { rows, counts }) = long_counts::aligned(&rows, &sample) else {
                return Err(self.unmatched_counts(&rows, &sample));
            };
            let each = format!("{} rows", format::weighted_count(counts.iter().sum()));
            let remedy = "Give a row for each case and model to compare them";
            let notices = vec![
                self.notice(&each, None, 0),
                self.not_paired("rows with counts name no cases", remedy),
            ];
            let unpaired = unfolded(names, &rows, &sample);
            let unpaired = Sample { weights: Some(counts), is_unpaired: true, ..unpaired };
            return Ok((unpaired, notices, 0));
        }
        self.check_strata(&rows, &sample, &why)?;
        let each = counted(rows[0].len(), "row");
        let remedy = "Add a column that names each case, once for every model";
        let notices = vec![self.notice(&each, None, 0), self.not_paired(&why, remedy)];
        let unpaired = Sample { is_unpaired: true, ..unfolded(names, &rows, &sample) };
        Ok((unpaired, notices, 0))
    }

    /// Returns the first column that identifies the cases, and the rows of each model matched by it; else the
    /// reason why the likeliest column does not.
    ///
    /// # Errors
    /// `unmatched-models` where rows of one id contradict each other.
    fn matched(
        &self,
        rows: &[Vec<usize>],
        sample: &Sample,
    ) -> Result<Result<(&str, Matched), String>, InputError> {
        let mut why = None;
        for cases in &self.cases {
            match cases.matched(rows, &self.models.names, sample) {
                Ok(matched) => return Ok(Ok((cases.column, matched))),
                Err(Mismatch::Contradiction(found)) => {
                    return Err(self.unmatched(&found, "Give each model one row for each case"));
                }
                Err(Mismatch::OtherMeaning(found)) => {
                    why.get_or_insert_with(|| format!("column {}: {found}", quoted(cases.column)));
                }
            }
        }
        let no_column = || "no column has each of its values once for every model".to_owned();
        Ok(Err(why.unwrap_or_else(no_column)))
    }

    /// Refuses models that differ in the number of rows of some label, weight, fold, group and cluster;
    /// `rows` are sorted by these.
    fn check_strata(
        &self,
        rows: &[Vec<usize>],
        sample: &Sample,
        why: &str,
    ) -> Result<(), InputError> {
        const REMEDY: &str = "Add a column that names each case, the same for all models";
        let names = &self.models.names;
        for (name, of_model) in names.iter().zip(rows).skip(1) {
            let differ = if of_model.len() == rows[0].len() {
                let mut pairs = rows[0].iter().zip(of_model);
                let is_same = pairs.all(|(&one, &other)| {
                    are_of_one_kind(sample, one, other)
                        && sample.clusters.as_ref().is_none_or(|of| of[one] == of[other])
                });
                let of = [&names[0], name].map(|name| quoted(name));
                (!is_same).then(|| {
                    format!(
                        "{} and {} differ in label, weight, fold, group or cluster",
                        of[0], of[1]
                    )
                })
            } else {
                Some(format!(
                    "{} has {}, {} has {}",
                    quoted(&names[0]),
                    counted(rows[0].len(), "row"),
                    quoted(name),
                    counted(of_model.len(), "row")
                ))
            };
            if let Some(differ) = differ {
                return Err(self.unmatched(&format!("{differ}; {why}"), REMEDY));
            }
        }
        Ok(())
    }

    /// Error for grouped counts of models that differ in the total count of a class, fold, group or cluster.
    fn unmatched_counts(&self, rows: &[Vec<usize>], sample: &Sample) -> InputError {
        let total = |rows: &[usize], is_positive: bool| {
            let of_class = rows.iter().filter(|&&row| sample.positive[row] == is_positive);
            format::weighted_count(of_class.map(|&row| sample.weight(row)).sum())
        };
        let each = self.models.names.iter().zip(rows).map(|(name, rows)| {
            let [positives, negatives] = [true, false].map(|is| total(rows, is));
            format!("{} has {positives} positive and {negatives} negative", quoted(name))
        });
        let found = each.collect::<Vec<_>>().join(", ");
        self.unmatched(&found, "Give all models the counts of the same rows")
    }

    fn unmatched(&self, found: &str, remedy: &str) -> InputError {
        let message = format!(
            "Column {} names models that do not have the same rows: {found}. {remedy}, or keep the \
             rows of one model.",
            quoted(self.column)
        );
        InputError::new(ErrorCode::UnmatchedModels, message)
    }

    fn notice(&self, each: &str, cases: Option<&str>, left_out: usize) -> Notice {
        let how = cases
            .map_or_else(String::new, |column| format!(", matched by column {}", quoted(column)));
        let missing = if left_out > 0 {
            let rows = counted(left_out, "row");
            format!(" {rows} left out, because not all models have one of that case.")
        } else {
            String::new()
        };
        let message = format!(
            "Column {} names the models {}: {each} each{how}.{missing} Choose no model column if they are not \
             models.",
            quoted(self.column),
            quoted_list(self.models.names.iter().map(String::as_str)),
        );
        Notice::new(NoticeCode::LongTable, message).with_fix(choose_columns())
    }

    fn not_paired(&self, why: &str, remedy: &str) -> Notice {
        let message = format!(
            "Nothing says which rows of {} are of the same case, so models are measured but their differences \
             are not: {why}. {remedy}.",
            quoted_list(self.models.names.iter().map(String::as_str)),
        );
        Notice::new(NoticeCode::NotPaired, message)
    }
}

/// Compares rows by label, weight unless that is a count, and parts, then by scores, which does not depend on the order
/// of the rows.
fn stratum(sample: &Sample, one: usize, other: usize) -> Ordering {
    let scores = sample.models.iter().map(|model| &model.scores);
    let by_score = scores.map(|scores| scores[one].total_cmp(&scores[other]));
    let weight = |row: usize| if sample.is_counted { 1.0 } else { sample.weight(row) };
    sample.positive[one]
        .cmp(&sample.positive[other])
        .then_with(|| weight(one).total_cmp(&weight(other)))
        .then_with(|| sample.parts(one).cmp(&sample.parts(other)))
        .then_with(|| by_score.fold(Ordering::Equal, Ordering::then))
}

/// Returns the sample with the rows of all models side by side. Clusters of one case each are dropped.
fn unfolded(names: &[String], rows: &[Vec<usize>], sample: &Sample) -> Sample {
    let mut models = Vec::new();
    for (name, rows) in names.iter().zip(rows) {
        for column in &sample.models {
            let name = match sample.models.len() {
                1 => name.clone(),
                _ => format!("{name}, {}", column.name),
            };
            let scores = rows.iter().map(|&row| column.scores[row]).collect();
            models.push(ScoreColumn::new(name, scores));
        }
    }
    let first = sample.of_rows(&rows[0]);
    let clusters = first.clusters.filter(|clusters| {
        let numbers = clusters.iter().max().map_or(0, |&last| last as usize + 1);
        let mut is_met = vec![false; numbers];
        clusters.iter().any(|&cluster| std::mem::replace(&mut is_met[cluster as usize], true))
    });
    Sample { models, clusters, ..first }
}
