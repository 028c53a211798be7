//! All numbers that a requirement can bound.

use std::sync::LazyLock;

use super::name::{CalibrationNumber, LossesOfScores, Name, Rate, Source};
use curvescope_core::curve::counts::{Point, Totals};
use curvescope_core::measure::measures::FIELDS;
use curvescope_core::numeric::interval::Estimated;
use curvescope_infer::calibration::summary::CalibrationSummary;
use curvescope_infer::uncertainty::values::CurveMeasure;
use curvescope_report::Model;
use curvescope_words::areas::{Area, areas};
use curvescope_words::measures::{Measure, measures};

/// Name in requirements of a number of a whole curve, its value, and the measure whose interval it has.
type OfArea = (&'static str, fn(&Model) -> Option<f64>, Option<CurveMeasure>);

const OF_AREAS: [OfArea; 13] = [
    ("auroc", |model| model.roc.auroc, Some(CurveMeasure::Auroc)),
    ("aucpr", |model| model.pr.area, Some(CurveMeasure::PrArea)),
    ("prMinimumArea", |model| Some(model.pr.minimum_area), None),
    ("aucnpr", |model| model.pr.normalized_area, None),
    ("ap", |model| model.pr.average_precision, Some(CurveMeasure::AveragePrecision)),
    ("auprg", |model| model.prg.area, Some(CurveMeasure::PrgArea)),
    ("expectedFGain", |model| model.prg.expected_f_gain, Some(CurveMeasure::ExpectedFGain)),
    ("ks", |model| model.roc.ks.map(|ks| ks.value), None),
    ("gini", |model| model.roc.gini, None),
    ("equalErrorRate", |model| model.roc.equal_error_rate, None),
    ("bestF1", |model| model.best.get(1)?.f, None),
    (
        "partialAuroc",
        |model| model.roc.partial.map(|partial| partial.area),
        Some(CurveMeasure::PartialAuroc),
    ),
    (
        "standardizedPartialAuroc",
        |model| model.roc.partial.map(|partial| partial.standardized),
        Some(CurveMeasure::StandardizedPartialAuroc),
    ),
];

/// Numbers of whole curves.
pub(crate) static AREAS: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let name = |area: &'static Area| {
        let of = OF_AREAS.into_iter().find(|(short, ..)| *short == area.short);
        let (id, value, interval) = of.expect("OF_AREAS has every area");
        Name {
            id,
            others: area.others,
            title: area.name,
            source: Source::Area { area, value, interval },
        }
    };
    areas().map(name).collect()
});

/// Measures at the operating point, in the order of the page.
pub(crate) static MEASURES: LazyLock<Vec<Name>> = LazyLock::new(|| {
    let name = |&Measure { field, name, undefined, .. }: &'static Measure| {
        let (_, value) = FIELDS
            .iter()
            .copied()
            .find(|(known, _)| *known == field)
            .expect("every measure is a field");
        let interval = Rate::ALL.into_iter().find(|rate| rate.field() == field);
        let source = Source::Measure { value, undefined, interval };
        Name { id: field, others: &[], title: name.plain(), source }
    };
    measures().map(name).collect()
});

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
