//! Score columns of decisions, and label columns that may be swapped with them.

use super::models_where;
use super::ranking::is_constant;
use super::wording::{leave_out, named};
use crate::model::RankedModel;
use curvescope_core::curve::thresholds::Thresholds;
use curvescope_core::numeric::{decimal, format};
use curvescope_read::codes::NoticeCode;
use curvescope_read::error::Notice;
use curvescope_read::fix::Fix;
use curvescope_read::wording::quoted;
use curvescope_read::{LabelValue, Summary, names};

/// Least number of rows per distinct score: with fewer rows, a small number of distinct scores is chance.
const ROWS_PER_VALUE: f64 = 2.0;

/// Notice on a label and a score column of two values each, either of which may be the truth.
pub(super) fn swapped_columns(summary: &Summary, models: &[RankedModel]) -> Option<Notice> {
    // Grouped counts have no label column.
    let label = summary.columns.label.as_ref()?;
    let score = models.iter().find(|model| may_be_the_truth(model, label, summary))?;
    let truth = quoted(&score.name);
    let message = format!(
        "Column {} was taken as the label and {truth} as scores, but both have only two values. \
         Swap them if {truth} is the truth.",
        quoted(label),
    );
    let fix = Fix::swap(label, &score.name, &summary.columns.scores);
    Some(Notice::new(NoticeCode::SwappedColumns, message).with_fix(fix))
}

pub(super) fn hard_labels(summary: &Summary, models: &[RankedModel]) -> Option<Notice> {
    let hard = models_where(models, &|model| holds_decisions(model, summary))?;
    let message = match hard[..] {
        [model] => format!(
            "{} seems to hold decisions, not scores: it has only {} different values. Curves need \
             scores, such as predict_proba gives.",
            quoted(&model.name),
            format::count(model.points.thresholds.len()),
        ),
        _ => format!(
            "{} seem to hold decisions, not scores. Curves need scores, such as predict_proba \
             gives.",
            named(&hard),
        ),
    };
    let fixes = leave_out(&hard, models).into_iter().collect();
    Some(Notice { fixes, ..Notice::new(NoticeCode::HardLabels, message) })
}

/// True where a model's scores have two values, or are label values, in enough rows.
pub(super) fn holds_decisions(model: &RankedModel, summary: &Summary) -> bool {
    let thresholds = &model.points.thresholds;
    let is_decided =
        thresholds.len() == 2 || (!is_constant(model) && are_labels(thresholds, summary));
    #[expect(clippy::cast_precision_loss, reason = "row counts stay far below 2^53")]
    let (rows, values) = (
        if model.is_weighted() {
            (summary.rows - summary.skipped_rows) as f64
        } else {
            model.points.totals.n_pos + model.points.totals.n_neg
        },
        thresholds.len() as f64,
    );
    is_decided && rows >= ROWS_PER_VALUE * values
}

/// True where every score is a label value.
fn are_labels(thresholds: &Thresholds, summary: &Summary) -> bool {
    let labels = &summary.label_values;
    thresholds.len() <= labels.len()
        && thresholds
            .own_column()
            .iter()
            .all(|&score| labels.iter().any(|label| number(label) == Some(score)))
}

fn may_be_the_truth(model: &RankedModel, label: &str, summary: &Summary) -> bool {
    let is_number = |label| number(label).is_some();
    let are_both_twofold = summary.label_values.len() == 2
        && summary.label_values.iter().all(is_number)
        && model.points.thresholds.len() == 2
        && holds_decisions(model, summary);
    let (label, score) = (likeness(label), likeness(&model.name));
    let is_guess = summary.notices.iter().any(|notice| notice.code == NoticeCode::LabelByContent);
    are_both_twofold && (label < score || (is_guess && label == score))
}

/// Likeness of a name to that of a label column: 1 like a label, -1 like a score, 0 like neither or both.
fn likeness(name: &str) -> i8 {
    i8::from(names::is_label(name)) - i8::from(names::is_score(name))
}

fn number(label: &LabelValue) -> Option<f64> {
    decimal::read(label.value.as_bytes(), b'.')
}
