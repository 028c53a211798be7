//! The report: plain records that an [analysis](analyze) of a table returns, with remarks on the data
//! ([`diagnostics`]).
//!
//! `None` is an undefined value, whose reason is in [`Model::undefined`]. Columns with an entry per operating
//! point or vertex carry `#[serde(skip)]`: they are passed to JavaScript as typed arrays, not through serde.

mod access;
pub mod analyze;
mod calibrated;
pub mod compare;
pub mod conventions;
pub mod diagnostics;
mod generated;
pub mod group_rules;
pub mod judge;
mod model;
pub mod outline;
mod parts;
pub mod points;
mod rank_models;

use std::sync::Arc;

use serde::Serialize;

use curvescope_core::area::folds::{Fold, Means};
use curvescope_core::area::partial::PartialArea;
use curvescope_core::area::roc::DeLong;
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::curve::hull::HullColumns;
use curvescope_core::curve::undefined::Undefined;
use curvescope_core::measure::decide::Decision;
use curvescope_core::numeric::interval::Interval;
use curvescope_read::error::Notice;
use curvescope_read::{Columns, LabelValue};

/// Results for one table of predictions.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Report {
    /// Number of data rows in the input, skipped ones included.
    pub rows: usize,
    /// Number of rows that could not be used.
    pub skipped_rows: usize,
    /// Columns by role.
    pub columns: Columns,
    /// The positive label value.
    pub positive_label: String,
    /// The distinct label values with their numbers of rows.
    pub label_values: Vec<LabelValue>,
    /// Remarks on the data and on choices that were made, the gravest consequences first.
    pub notices: Vec<Notice>,
    /// One per score column, in the order chosen.
    #[serde(skip)]
    pub models: Vec<Model>,
}

/// Answer to a question for one model, with sentences on it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Answered {
    /// The answer.
    #[serde(flatten)]
    pub decision: Decision,
    /// That it predicts all rows positive, or none, so that the scores add nothing; `None` for any other answer.
    pub worth: Option<String>,
    /// What confidence promises; `None` without confidence.
    pub promised: Option<String>,
    /// For each limit with confidence how many rows it takes, where there are too few.
    pub too_few: Vec<Option<String>>,
}

/// One model's curve and everything derived from it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Model {
    /// Name of the score column.
    pub name: String,
    /// Number (or weight) of positives in the data.
    pub n_pos: f64,
    /// Number (or weight) of negatives in the data.
    pub n_neg: f64,
    /// Prevalence at which all numbers are computed: the data's unless another is requested.
    pub prevalence: f64,
    /// True where low scores mean positive: a row is predicted positive at `score <= threshold`, otherwise at `score >=
    /// threshold`. Thresholds are scores of the data, those that predict the fewest rows positive first.
    pub lower_is_positive: bool,
    /// Operating-point table, in the data's counts; shared, because it is long.
    #[serde(skip)]
    pub points: Arc<OperatingPoints>,
    /// ROC results.
    pub roc: Roc,
    /// Precision-Recall results.
    pub pr: Pr,
    /// Precision-Recall-Gain results.
    pub prg: Prg,
    /// Best threshold for each of the requested β.
    pub best: Vec<BestThreshold>,
    /// Results of each fold; `None` without a fold column.
    pub folds: Option<Vec<Fold>>,
    /// Means over the folds with both classes, each fold with equal weight, to compare with the areas of all rows,
    /// which also rank scores of different folds against each other. `None` without a fold column.
    pub fold_means: Option<Means>,
    /// Results of each group; `None` without a group column.
    pub groups: Option<Vec<Fold>>,
    /// Reasons for the fields that are `None`.
    pub undefined: Vec<Undefined>,
}

/// ROC results of a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Roc {
    /// Area under the curve, ties counted half.
    pub auroc: Option<f64>,
    /// 2·AUROC - 1.
    pub gini: Option<f64>,
    /// Area under the hull.
    pub hull_area: Option<f64>,
    /// Expected accuracy at a uniform predicted-positive rate.
    pub expected_accuracy: Option<f64>,
    /// The 95 % interval of `auroc` of independent rows.
    pub interval: Option<Interval>,
    /// DeLong's variance of `auroc` and the interval that other programs derive from it, which is too narrow where
    /// a class is small.
    pub delong: Option<DeLong>,
    /// Kolmogorov-Smirnov statistic: where the curve is highest above the diagonal.
    pub ks: Option<Ks>,
    /// The false positive rate where it equals the false negative rate.
    pub equal_error_rate: Option<f64>,
    /// Area over the range of a rate; `None`, without an entry in `undefined`, where no range is set.
    pub partial: Option<PartialArea>,
    /// The hull, the origin first.
    #[serde(skip)]
    pub hull: Option<RocHull>,
}

/// Kolmogorov-Smirnov statistic: the greatest tpr - fpr of all thresholds.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Ks {
    /// Value of the statistic, from 0 to 1.
    pub value: f64,
    /// The threshold that reaches it with the fewest rows predicted positive; that of the start where none is better.
    pub threshold: f64,
    /// True positives at this threshold.
    pub tp: f64,
    /// False positives at this threshold, in the data's counts.
    pub fp: f64,
}

/// Vertices of the ROC hull and the calibrated score of its segments.
#[derive(Clone, Debug, PartialEq)]
pub struct RocHull {
    /// Vertices, the origin first, in the data's counts.
    pub vertices: Arc<HullColumns>,
    /// Share of positives in each segment; one fewer than vertices.
    pub c: Vec<f64>,
}

impl RocHull {
    /// Columns with their names in a record.
    pub fn columns(&self) -> [(&'static str, &[f64]); 4] {
        let [thresholds, tps, fps] = vertex_columns(&self.vertices, 0);
        [thresholds, tps, fps, ("c", &self.c)]
    }
}

fn vertex_columns(vertices: &HullColumns, first: usize) -> [(&'static str, &[f64]); 3] {
    let HullColumns { thresholds, tps, fps, .. } = vertices;
    [("thresholds", &thresholds[first..]), ("tps", &tps[first..]), ("fps", &fps[first..])]
}

/// Precision-Recall results of a model. `area` to `normalized_area` and `hull_area` are over
/// `recall_range`; the rest always over all recalls.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Pr {
    /// Exact area.
    pub area: Option<f64>,
    /// Area under the minimum PR curve.
    pub minimum_area: f64,
    /// Area of a perfect ranking.
    pub maximum_area: f64,
    /// Boyd's AUCNPR.
    pub normalized_area: Option<f64>,
    /// Recall range of the areas.
    pub recall_range: [f64; 2],
    /// scikit-learn's AP.
    pub average_precision: Option<f64>,
    /// Least AP of a ranking without ties; `None` for weighted rows.
    pub minimum_average_precision: Option<f64>,
    /// AP on the scale from its minimum to 1; `None` for weighted rows.
    pub normalized_average_precision: Option<f64>,
    /// Trapezoid rule with scikit-learn's (0, 1) in front.
    pub trapezoid_anchored: Option<f64>,
    /// Trapezoid rule with a flat start.
    pub trapezoid_flat: Option<f64>,
    /// Exact area under the image of the hull.
    pub hull_area: Option<f64>,
}

/// Precision-Recall-Gain results of a model.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Prg {
    /// Signed area, AUPRG.
    pub area: Option<f64>,
    /// The least area any ranking can have.
    pub minimum_area: Option<f64>,
    /// Area under the hull.
    pub hull_area: Option<f64>,
    /// y0: precision gain where the curve first reaches recall gain 0.
    pub precision_gain_at_zero_recall_gain: Option<f64>,
    /// E\[FG1\] of Theorem 3.
    pub expected_f_gain: Option<f64>,
    /// E\[1/F1\].
    pub expected_reciprocal_f: Option<f64>,
    /// The hull: all vertices of the ROC hull but the origin.
    #[serde(skip)]
    pub hull: Option<PrgHull>,
}

/// Vertices of the PRG hull, with the β² at which they are optimal.
#[derive(Clone, Debug, PartialEq)]
pub struct PrgHull {
    /// Vertices, the origin first, which is not part of the PRG hull, in the
    /// data's counts.
    pub vertices: Arc<HullColumns>,
    /// Recall gain of each vertex after the origin; may be negative.
    pub recall_gains: Vec<f64>,
    /// Precision gain of each vertex after the origin.
    pub precision_gains: Vec<f64>,
    /// Calibrated score of the segment that ends at each; 1 for the first, flat one.
    pub d: Vec<f64>,
    /// Least β² at which each vertex is F-optimal.
    pub beta_squared_low: Vec<f64>,
    /// Greatest β² at which each vertex is F-optimal; +∞ for the last.
    pub beta_squared_high: Vec<f64>,
}

impl PrgHull {
    /// Columns with their names in a record, without the origin.
    pub fn columns(&self) -> [(&'static str, &[f64]); 8] {
        let [thresholds, tps, fps] = vertex_columns(&self.vertices, 1);
        [
            thresholds,
            tps,
            fps,
            ("recallGains", &self.recall_gains),
            ("precisionGains", &self.precision_gains),
            ("d", &self.d),
            ("betaSquaredLow", &self.beta_squared_low),
            ("betaSquaredHigh", &self.beta_squared_high),
        ]
    }
}

/// The best threshold for one β.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct BestThreshold {
    /// Weight of recall in F.
    pub beta: f64,
    /// The greatest F.
    pub f: Option<f64>,
    /// `f` on the gain scale.
    pub f_gain: Option<f64>,
    /// The threshold that reaches `f` with the fewest rows predicted positive.
    pub threshold: Option<f64>,
    /// True positives at `threshold`.
    pub tp: Option<f64>,
    /// False positives at `threshold`, in the data's counts.
    pub fp: Option<f64>,
    /// All thresholds that reach `f`, those that predict fewer rows positive first, `threshold` included.
    pub tied_thresholds: Vec<f64>,
}
