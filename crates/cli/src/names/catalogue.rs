//! All numbers that a requirement can bound.

use super::name::{CalibrationNumber, LossesOfScores, Name, Rate, Source};
use curvescope_core::calibration::summary::CalibrationSummary;
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::measure::measures::Measures;
use curvescope_core::numeric::interval::Estimated;
use curvescope_infer::uncertainty::values::CurveMeasure;
use curvescope_report::Model;

const fn area(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    (field, value): (&'static str, fn(&Model) -> Option<f64>),
    interval: Option<CurveMeasure>,
) -> Name {
    Name { id, others, title, source: Source::Area { field, value, interval } }
}

/// Numbers of whole curves.
pub(crate) const AREAS: [Name; 13] = [
    area(
        "auroc",
        "AUROC",
        &["auc", "rocauc"],
        ("roc.auroc", |model| model.roc.auroc),
        Some(CurveMeasure::Auroc),
    ),
    area(
        "aucpr",
        "AUCPR",
        &["prArea"],
        ("pr.area", |model| model.pr.area),
        Some(CurveMeasure::PrArea),
    ),
    area(
        "prMinimumArea",
        "minimum",
        &[],
        ("pr.minimumArea", |model| Some(model.pr.minimum_area)),
        None,
    ),
    area(
        "aucnpr",
        "AUCNPR",
        &["prNormalizedArea"],
        ("pr.normalizedArea", |model| model.pr.normalized_area),
        None,
    ),
    area(
        "ap",
        "AP",
        &["averagePrecision"],
        ("pr.averagePrecision", |model| model.pr.average_precision),
        Some(CurveMeasure::AveragePrecision),
    ),
    area(
        "auprg",
        "AUPRG",
        &["prgArea"],
        ("prg.area", |model| model.prg.area),
        Some(CurveMeasure::PrgArea),
    ),
    area(
        "expectedFGain",
        "E[FG₁]",
        &["expectedF1Gain"],
        ("prg.expectedFGain", |model| model.prg.expected_f_gain),
        Some(CurveMeasure::ExpectedFGain),
    ),
    area("ks", "KS", &[], ("roc.ks", |model| model.roc.ks.map(|ks| ks.value)), None),
    area("gini", "Gini", &[], ("roc.gini", |model| model.roc.gini), None),
    area(
        "equalErrorRate",
        "EER",
        &["eer"],
        ("roc.equalErrorRate", |model| model.roc.equal_error_rate),
        None,
    ),
    area("bestF1", "best F₁", &[], ("best[1].f", |model| model.best.get(1)?.f), None),
    area(
        "partialAuroc",
        "pAUROC",
        &["pauroc"],
        ("roc.partial", |model| model.roc.partial.map(|partial| partial.area)),
        Some(CurveMeasure::PartialAuroc),
    ),
    area(
        "standardizedPartialAuroc",
        "pAUROC, 1/2 to 1",
        &[],
        ("roc.partial", |model| model.roc.partial.map(|partial| partial.standardized)),
        Some(CurveMeasure::StandardizedPartialAuroc),
    ),
];

const ONE_CLASS: &str = "the data hold only one class.";
const NO_POSITIVE: &str = "there is no positive row.";
const NO_NEGATIVE: &str = "there is no negative row.";
const NO_ROW: &str = "there are no rows.";
const NONE_POSITIVE: &str = "no row is predicted positive.";
const NONE_NEGATIVE: &str = "no row is predicted negative.";
const NONE_FOUND_OR_ONE_CLASS: &str = "no positive row is found, or the data hold only one class.";
const EMPTY_LINE: &str = "a row or a column of the 2×2 table is empty.";
const ALL_ALIKE: &str = "all rows are of one class and predicted so.";
const NONE_POSITIVE_OR_ONE_CLASS: &str =
    "no row is predicted positive, or the data hold only one class.";
const ALL_POSITIVE_OR_ONE_CLASS: &str =
    "every negative is predicted positive, or the data hold only one class.";
const NO_PRICE: &str = "there is no row of the class whose errors cost.";
const ONLY_ALARMS_COST: &str = "only false positives cost, or there is no row to divide by.";
const ONLY_MISSES_COST: &str = "only misses cost, or there is no row to divide by.";

const fn measure(
    id: &'static str,
    title: &'static str,
    value: fn(&Measures) -> Option<f64>,
    undefined: &'static str,
) -> Name {
    Name { id, others: &[], title, source: Source::Measure { value, undefined, interval: None } }
}

const fn rate(
    id: &'static str,
    title: &'static str,
    (value, undefined): (fn(&Measures) -> Option<f64>, &'static str),
    interval: Rate,
) -> Name {
    let interval = Some(interval);
    Name { id, others: &[], title, source: Source::Measure { value, undefined, interval } }
}

/// Measures at the operating point, in the order of the page.
pub(crate) const MEASURES: [Name; 27] = [
    rate("recall", "Recall", (|at| at.recall, NO_POSITIVE), Rate::Recall),
    measure("fnr", "False negative rate", |at| at.fnr, NO_POSITIVE),
    rate("fpr", "False positive rate", (|at| at.fpr, NO_NEGATIVE), Rate::Fpr),
    measure("specificity", "Specificity", |at| at.specificity, NO_NEGATIVE),
    rate("precision", "Precision", (|at| at.precision, NONE_POSITIVE), Rate::Precision),
    rate("npv", "Negative predictive value", (|at| at.npv, NONE_NEGATIVE), Rate::Npv),
    measure(
        "predictedPositiveShare",
        "Predicted positive",
        |at| at.predicted_positive_share,
        NO_ROW,
    ),
    measure(
        "minimumPrecision",
        "Minimum precision",
        |at| at.minimum_precision,
        NONE_FOUND_OR_ONE_CLASS,
    ),
    measure("f", "F", |at| at.f, NO_POSITIVE),
    measure("g", "G", |at| at.g, NONE_POSITIVE),
    measure("fPrime", "F′", |at| at.f_prime, ONE_CLASS),
    measure("accuracy", "Accuracy", |at| at.accuracy, NO_ROW),
    measure("balancedAccuracy", "Balanced accuracy", |at| at.balanced_accuracy, ONE_CLASS),
    measure("mcc", "Matthews correlation", |at| at.mcc, EMPTY_LINE),
    measure("kappa", "Cohen’s κ", |at| at.kappa, ALL_ALIKE),
    measure("youdenJ", "Youden’s J", |at| at.youden_j, ONE_CLASS),
    measure("weightedAccuracy", "Weighted accuracy", |at| at.weighted_accuracy, NO_PRICE),
    measure("normalizedCost", "Normalised cost", |at| at.normalized_cost, NO_PRICE),
    measure("netBenefit", "Net benefit", |at| at.net_benefit, ONLY_ALARMS_COST),
    measure(
        "standardizedNetBenefit",
        "Standardised net benefit",
        |at| at.standardized_net_benefit,
        ONLY_ALARMS_COST,
    ),
    measure(
        "interventionsAvoided",
        "Interventions avoided",
        |at| at.interventions_avoided,
        ONLY_MISSES_COST,
    ),
    measure("recallGain", "Recall gain", |at| at.recall_gain, NONE_FOUND_OR_ONE_CLASS),
    measure("precisionGain", "Precision gain", |at| at.precision_gain, NONE_FOUND_OR_ONE_CLASS),
    measure("fGain", "F gain", |at| at.f_gain, NONE_FOUND_OR_ONE_CLASS),
    measure("lift", "Lift", |at| at.lift, NONE_POSITIVE),
    measure("lrPlus", "Likelihood ratio +", |at| at.lr_plus, NONE_POSITIVE_OR_ONE_CLASS),
    measure("lrMinus", "Likelihood ratio −", |at| at.lr_minus, ALL_POSITIVE_OR_ONE_CLASS),
];

const fn count(id: &'static str, title: &'static str, of: fn(Point, Totals) -> f64) -> Name {
    Name { id, others: &[], title, source: Source::Count(of) }
}

/// Numbers of rows of the data in the cells of the 2x2 table at the operating point.
pub(crate) const COUNTS: [Name; 4] = [
    count("tp", "true positives", |at, _| at.tp),
    count("fp", "false positives", |at, _| at.fp),
    count("fn", "false negatives", |at, all| all.n_pos - at.tp),
    count("tn", "true negatives", |at, all| all.n_neg - at.fp),
];

const fn loss(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    value: fn(&LossesOfScores) -> Option<f64>,
    undefined: &'static str,
) -> Name {
    Name { id, others, title, source: Source::Loss { value, undefined } }
}

const NO_PROBABILITIES: &str = "not all scores are from 0 to 1.";
const NO_PARTS: &str = "not all scores are from 0 to 1, or the data hold only one class.";
const CERTAIN: &str = "not all scores are from 0 to 1, or a positive has 0 or a negative 1.";

/// Losses of the scores taken as probabilities: the Brier score is miscalibration - discrimination + uncertainty.
pub(crate) const LOSSES: [Name; 5] = [
    loss("brier", "Brier score", &["brierScore"], |of| of.brier, NO_PROBABILITIES),
    loss("logLoss", "Log loss", &["crossEntropy"], |of| of.log_loss, CERTAIN),
    loss("miscalibration", "Miscalibration", &[], |of| of.miscalibration, NO_PARTS),
    loss("discrimination", "Discrimination", &[], |of| of.discrimination, NO_PARTS),
    loss("uncertainty", "Uncertainty", &[], |of| of.uncertainty, NO_PARTS),
];

const fn estimated(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    field: &'static str,
    (value, method): (fn(&CalibrationSummary) -> Estimated, &'static str),
) -> Name {
    let value = CalibrationNumber::Estimated(value, method);
    Name { id, others, title, source: Source::Calibration { field, value } }
}

const fn distance(
    id: &'static str,
    title: &'static str,
    others: &'static [&'static str],
    value: fn(&CalibrationSummary) -> Option<f64>,
) -> Name {
    let value = CalibrationNumber::Plain(value);
    Name { id, others, title, source: Source::Calibration { field: id, value } }
}

/// Calibration of scores taken as probabilities, at the data's prevalence.
pub(crate) const CALIBRATION: [Name; 6] = [
    estimated(
        "observedOverExpected",
        "Observed over expected",
        &["observedExpectedRatio"],
        "observedOverExpected",
        (|of| of.observed_over_expected, "score test"),
    ),
    estimated(
        "calibrationIntercept",
        "Calibration intercept",
        &[],
        "intercept",
        (|of| of.intercept, "Wald"),
    ),
    estimated("calibrationSlope", "Calibration slope", &[], "slope", (|of| of.slope, "Wald")),
    distance("ici", "Integrated calibration index", &["integratedCalibrationIndex"], |of| of.ici),
    distance("e50", "Median calibration error", &[], |of| of.e50),
    distance("e90", "90th percentile of the calibration error", &[], |of| of.e90),
];
