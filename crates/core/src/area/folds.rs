//! Folds and tasks: results of each, and their means.
//!
//! Areas under PR curves of unlike skew are not on one scale: each has another minimum (Boyd et
//! al. 2012, §4.1 and §4.2). The best AUCNPR, AUPRG and F-Gain are the same at every skew, but lower
//! values still depend on it. All means are reported, with the range of skews to judge them by; none
//! equals the value of all rows pooled.

use crate::area::settings::Settings;
use crate::area::{areas, pr, roc};
use crate::curve::counts::{Curve, OperatingPoints};
use crate::curve::parameter::Beta;
use crate::curve::recall::precisions_at;
use crate::curve::space::{minimum_precision, precision};
use crate::curve::thresholds::Thresholds;
use crate::curve::undefined::{Reason, Record, Undefined, missing_class};
use crate::measure::best::best_j;

/// Operating points of one part of the rows: a fold, a task or a group.
#[derive(Clone, Debug, PartialEq)]
pub struct PartPoints {
    /// The value in the column of folds or groups.
    pub name: String,
    /// Operating points of its rows alone.
    pub points: OperatingPoints,
}

/// Results of one fold, task or group, at its own prevalence unless another one was requested.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct Fold {
    /// The value in the column of folds or groups.
    pub name: String,
    /// Number (or weight) of positives in it.
    pub n_pos: f64,
    /// Number (or weight) of negatives in it.
    pub n_neg: f64,
    /// Share of positives in its data, whatever the prevalence of the other numbers.
    pub skew: Option<f64>,
    /// Area under the ROC curve.
    pub auroc: Option<f64>,
    /// Exact PR area over the recall range.
    pub pr_area: Option<f64>,
    /// Least PR area of any ranking over the recall range.
    pub pr_minimum_area: f64,
    /// AUCNPR over the recall range.
    pub pr_normalized_area: Option<f64>,
    /// Average precision.
    pub average_precision: Option<f64>,
    /// AUPRG.
    pub prg_area: Option<f64>,
    /// E\[FG1\].
    pub expected_f_gain: Option<f64>,
    /// The greatest tpr - fpr.
    pub ks: Option<f64>,
}

/// Means over the folds with both classes, each fold with equal weight.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
pub struct FoldAverages {
    /// Number of folds with both classes.
    pub folds: usize,
    /// Names of the folds without both classes.
    pub left_out: Vec<String>,
    /// Least prevalence at which a fold's results are computed. AUCPR and AP are comparable between
    /// folds where it equals the greatest.
    pub lowest_prevalence: Option<f64>,
    /// Greatest prevalence at which a fold's results are computed.
    pub highest_prevalence: Option<f64>,
    /// Means of the areas.
    pub means: Means,
    /// Precision averaged at each recall.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub vertical: Vertical,
    /// Rates averaged at each threshold.
    #[cfg_attr(feature = "serde", serde(skip))]
    pub by_threshold: ByThreshold,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
}

/// Means of the fields of [`Fold`] with these names.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "camelCase")
)]
#[expect(missing_docs, reason = "the fields of Fold say it")]
pub struct Means {
    pub auroc: Mean,
    pub pr_area: Mean,
    pub pr_minimum_area: Mean,
    pub pr_normalized_area: Mean,
    pub average_precision: Mean,
    pub prg_area: Mean,
    pub expected_f_gain: Mean,
    pub ks: Mean,
}

/// A mean over folds.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Mean {
    /// `None` when the number is undefined in every fold.
    pub value: Option<f64>,
    /// Number of folds in which it is defined.
    pub folds: usize,
}

/// The vertical average in Precision-Recall space, at recalls 0, 1/200, .. 1. Empty when no fold
/// has both classes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Vertical {
    /// The recalls.
    pub recalls: Vec<f64>,
    /// Mean of the folds' exact precisions.
    pub precisions: Vec<f64>,
    /// Mean of the folds' least achievable precisions, a lower bound of the average curve.
    pub minimum_precisions: Vec<f64>,
}

/// Averages at up to 500 thresholds, evenly chosen among the distinct scores, best first. Empty when
/// no fold has both classes.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByThreshold {
    /// The thresholds.
    pub thresholds: Vec<f64>,
    /// Mean false positive rate.
    pub fprs: Vec<f64>,
    /// Mean true positive rate, which is the mean recall.
    pub tprs: Vec<f64>,
    /// Mean precision at the last thresholds, from the first at which every fold predicts a positive.
    pub precisions: Vec<f64>,
}

const RECALL_STEPS: u32 = 200;
const MOST_THRESHOLDS: usize = 500;

/// Results of each of `parts` at the settings; reasons for undefined values are recorded as fields
/// of `list[index]`.
#[inline(never)] // Copies would enlarge the download.
pub fn results(
    list: &str,
    parts: &[PartPoints],
    settings: &Settings,
    record: &mut Record,
) -> Vec<Fold> {
    let parts = parts.iter().enumerate();
    parts.map(|(at, part)| result(&format!("{list}[{at}]"), part, settings, record)).collect()
}

#[inline(never)]
fn result(path: &str, fold: &PartPoints, settings: &Settings, record: &mut Record) -> Fold {
    let curve = fold.points.curve().at_prevalence_or_own(settings.prevalence);
    let totals = curve.totals();
    let data = fold.points.totals;
    let missing = missing_class(totals);
    let range = settings.recall_range;
    let path = |field: &str| format!("{path}.{field}");
    let mut note = |field: &str, value| record.record_if_none(path(field), value, missing);
    let areas = areas(&curve, range);
    let average_precision = areas.steps.map(|steps| steps.average_precision);
    let pr_area = note("prArea", areas.pr);
    let minimum = pr::least_area(totals, range);
    let prg_area = areas.prg;
    let fold = Fold {
        skew: note("skew", (data.n_pos + data.n_neg > 0.0).then(|| data.prevalence())),
        auroc: note("auroc", roc::auroc(&fold.points.curve())),
        pr_area,
        pr_minimum_area: minimum,
        pr_normalized_area: note("prNormalizedArea", pr::normalized_of(&curve, range, pr_area)),
        average_precision: note("averagePrecision", average_precision),
        prg_area: note("prgArea", prg_area.map(|area| area.area)),
        ks: note("ks", best_j(&fold.points.curve()).map(|(_, value)| value)),
        expected_f_gain: prg_area.and_then(|area| area.expected_f_gain(Beta::ONE, totals)),
        name: fold.name.clone(),
        n_pos: data.n_pos,
        n_neg: data.n_neg,
    };
    record.record_if_none(
        path("expectedFGain"),
        fold.expected_f_gain,
        Some(missing.unwrap_or(Reason::NoTrueNegatives)),
    );
    fold
}

/// Averages over `folds` at the settings. `thresholds` are the distinct scores of all rows, best
/// first. *Complexity*: linear in the rows.
pub fn averages(
    folds: &[PartPoints],
    thresholds: &Thresholds,
    settings: &Settings,
) -> FoldAverages {
    let (used, left_out): (Vec<&PartPoints>, Vec<&PartPoints>) =
        folds.iter().partition(|fold| fold.points.totals.has_both_classes());
    let curves: Vec<Curve<'_>> = used
        .iter()
        .map(|fold| fold.points.curve().at_prevalence_or_own(settings.prevalence))
        .collect();
    let prevalences = || curves.iter().map(|curve| curve.totals().prevalence());
    let mut record = Record::default();
    let mut of_folds = Record::default();
    let results: Vec<Fold> =
        used.iter().map(|fold| result("fold", fold, settings, &mut of_folds)).collect();
    let no_fold = Some(Reason::NoFoldWithBothClasses);
    let lowest = prevalences().reduce(f64::min);
    let highest = prevalences().reduce(f64::max);
    FoldAverages {
        folds: used.len(),
        left_out: left_out.iter().map(|fold| fold.name.clone()).collect(),
        lowest_prevalence: record.record_if_none("lowestPrevalence", lowest, no_fold),
        highest_prevalence: record.record_if_none("highestPrevalence", highest, no_fold),
        means: means("means", &results, &mut record),
        vertical: vertical(&curves),
        by_threshold: by_threshold(&used, &curves, thresholds),
        undefined: record.into_entries(),
    }
}

/// Means over `folds` with both classes; reasons for undefined values are recorded under `name`.
#[inline(never)] // Copies would enlarge the download.
pub fn means(name: &str, folds: &[Fold], record: &mut Record) -> Means {
    let used = || folds.iter().filter(|fold| fold.n_pos > 0.0 && fold.n_neg > 0.0);
    let reason = if used().next().is_none() {
        Reason::NoFoldWithBothClasses
    } else {
        Reason::NoTrueNegatives
    };
    let mut mean = |field: &str, of: fn(&Fold) -> Option<f64>| {
        let values: Vec<f64> = used().filter_map(of).collect();
        let value =
            record.record_if_none(format!("{name}.{field}.value"), mean_of(&values), Some(reason));
        Mean { value, folds: values.len() }
    };
    Means {
        auroc: mean("auroc", |fold| fold.auroc),
        pr_area: mean("prArea", |fold| fold.pr_area),
        pr_minimum_area: mean("prMinimumArea", |fold| Some(fold.pr_minimum_area)),
        pr_normalized_area: mean("prNormalizedArea", |fold| fold.pr_normalized_area),
        average_precision: mean("averagePrecision", |fold| fold.average_precision),
        prg_area: mean("prgArea", |fold| fold.prg_area),
        expected_f_gain: mean("expectedFGain", |fold| fold.expected_f_gain),
        ks: mean("ks", |fold| fold.ks),
    }
}

fn vertical(curves: &[Curve<'_>]) -> Vertical {
    if curves.is_empty() {
        return Vertical::default();
    }
    let recalls: Vec<f64> =
        (0..=RECALL_STEPS).map(|step| f64::from(step) / f64::from(RECALL_STEPS)).collect();
    let of_folds: Vec<Vec<f64>> =
        curves.iter().map(|curve| precisions_at(curve, &recalls)).collect();
    let minima = |recall: f64| {
        curves.iter().filter_map(move |curve| minimum_precision(recall, curve.totals()))
    };
    Vertical {
        precisions: (0..recalls.len())
            .filter_map(|at| mean_of(&of_folds.iter().map(|fold| fold[at]).collect::<Vec<_>>()))
            .collect(),
        minimum_precisions: recalls
            .iter()
            .filter_map(|&recall| mean_of(&minima(recall).collect::<Vec<_>>()))
            .collect(),
        recalls,
    }
}

fn by_threshold(
    used: &[&PartPoints],
    curves: &[Curve<'_>],
    thresholds: &Thresholds,
) -> ByThreshold {
    let mut averages = ByThreshold::default();
    if thresholds.is_empty() {
        return averages;
    }
    let last = thresholds.len().saturating_sub(1);
    let steps = last.min(MOST_THRESHOLDS - 1);
    for step in 0..=steps {
        let at = (step * last).checked_div(steps).unwrap_or(0);
        let threshold = thresholds.own(Some(at));
        let points = used.iter().zip(curves).map(|(fold, curve)| {
            (curve.start_or_point(fold.points.thresholds.reached(threshold)), curve.totals())
        });
        let (mut fprs, mut tprs, mut precisions) = (Vec::new(), Vec::new(), Vec::new());
        for (point, totals) in points {
            fprs.push(point.fp / totals.n_neg);
            tprs.push(point.tp / totals.n_pos);
            precisions.extend(precision(point));
        }
        if let (Some(fpr), Some(tpr)) = (mean_of(&fprs), mean_of(&tprs)) {
            averages.thresholds.push(threshold);
            averages.fprs.push(fpr);
            averages.tprs.push(tpr);
        }
        if precisions.len() == used.len() {
            averages.precisions.extend(mean_of(&precisions));
        }
    }
    averages
}

fn mean_of(values: &[f64]) -> Option<f64> {
    #[expect(clippy::cast_precision_loss, reason = "far fewer than 2^53 folds")]
    let count = values.len() as f64;
    (count > 0.0).then(|| values.iter().sum::<f64>() / count)
}
