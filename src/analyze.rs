//! The way through: bytes to rows to operating points to the report.

use crate::error::{InputError, Notice};
use crate::input::{self, Choices};
use crate::model::{FoldPoints, model};
use crate::options::Settings;
use crate::rank::rank;
use crate::report::{Model, Report};
use crate::sample::{FoldColumn, Sample, ScoreColumn};

/// Analyses a table of predictions: text or JSON, as [`input::read`] takes them.
///
/// # Errors
/// When the input is no table of labels and scores; each error has a code, a position where there
/// is one, and a remedy.
pub fn analyze(bytes: &[u8], choices: &Choices, settings: &Settings) -> Result<Report, InputError> {
    let input = input::read(bytes, choices)?;
    let models = analyze_sample(input.sample, settings);
    let mut notices = input.notices;
    notices.extend(remarks(&models));
    Ok(Report {
        rows: input.rows,
        skipped_rows: input.skipped_rows,
        columns: input.columns,
        positive_label: input.positive_label,
        label_values: input.label_values,
        notices,
        models,
    })
}

/// The models of a sample, one per score column.
pub fn analyze_sample(sample: Sample, settings: &Settings) -> Vec<Model> {
    let Sample { positive, models, weights, folds } = sample;
    let weights = weights.as_deref();
    models
        .into_iter()
        .map(|ScoreColumn { name, scores }| {
            let points = rank(&scores, &positive, weights);
            let folds = folds.as_ref().map(|folds| rank_folds(folds, &scores, &positive, weights));
            model(name, points, weights.is_some(), folds, settings)
        })
        .collect()
}

/// The operating points of every fold that has a row.
fn rank_folds(
    folds: &FoldColumn,
    scores: &[f64],
    positive: &[bool],
    weights: Option<&[f64]>,
) -> Vec<FoldPoints> {
    #[derive(Default)]
    struct Rows {
        scores: Vec<f64>,
        positive: Vec<bool>,
        weights: Vec<f64>,
    }
    let mut rows: Vec<Rows> = folds.names.iter().map(|_| Rows::default()).collect();
    for (row, &fold) in folds.of_row.iter().enumerate() {
        let rows = &mut rows[fold as usize];
        rows.scores.push(scores[row]);
        rows.positive.push(positive[row]);
        if let Some(weights) = weights {
            rows.weights.push(weights[row]);
        }
    }
    folds
        .names
        .iter()
        .zip(rows)
        .map(|(name, rows)| FoldPoints {
            name: name.clone(),
            points: rank(
                &rows.scores,
                &rows.positive,
                weights.is_some().then_some(rows.weights.as_slice()),
            ),
        })
        .collect()
}

/// Remarks on the results that a reader should not miss.
fn remarks(models: &[Model]) -> Vec<Notice> {
    let mut notices = Vec::new();
    if let Some(model) = models.first()
        && !model.points.totals.has_both_classes()
    {
        let (class, values) = if model.n_pos > 0.0 { ("negative", "1") } else { ("positive", "0") };
        notices.push(Notice::new(
            "boyd-convention",
            format!(
                "There are no {class} rows. By Boyd's convention the minimum and normalised \
                 Precision-Recall areas are {values}; they say nothing about the model."
            ),
        ));
    }
    for model in models {
        let name = &model.name;
        if model.points.thresholds.len() == 1 {
            notices.push(Notice::new(
                "constant-score",
                format!("Every row has the same score in {name}: it ranks nothing."),
            ));
        } else if let Some(auroc) = model.roc.auroc
            && auroc < 0.5
        {
            notices.push(Notice::new(
                "inverted-scores",
                format!(
                    "{name} ranks negatives above positives (AUROC {auroc:.3}). If its scores \
                     speak for the other class, choose that one as positive."
                ),
            ));
        }
    }
    notices
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Codes of the remarks on one score column, rows best first.
    fn codes(classes: &str, is_tied: bool) -> Vec<&'static str> {
        let scores = (0u32..)
            .take(classes.len())
            .map(|i| if is_tied { 0.5 } else { -f64::from(i) })
            .collect();
        let sample = Sample {
            positive: classes.chars().map(|class| class == '1').collect(),
            models: vec![ScoreColumn { name: "score".into(), scores }],
            ..Sample::default()
        };
        let models = analyze_sample(sample, &Settings::default());
        remarks(&models).iter().map(|notice| notice.code).collect()
    }

    #[test]
    fn conventions_for_a_missing_class_are_marked() {
        assert_eq!(codes("11", false), ["boyd-convention"]);
        assert_eq!(codes("00", false), ["boyd-convention"]);
        assert_eq!(codes("00", true), ["boyd-convention", "constant-score"]);
    }

    #[test]
    fn scores_that_rank_nothing_or_the_wrong_way_are_marked() {
        assert_eq!(codes("10", true), ["constant-score"]);
        assert_eq!(codes("01", false), ["inverted-scores"]);
        assert_eq!(codes("10", false), [""; 0]);
        assert_eq!(codes("0110", false), [""; 0], "AUROC 1/2 is not inverted");
    }
}
