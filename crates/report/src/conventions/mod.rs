//! Areas under the PR curve as other tools report them, from the same operating points.
//!
//! Every value is over all recalls, at the requested prevalence. Rounding in single precision,
//! which some of the tools do, is not reproduced.

mod binned;
mod envelope;
mod path;

use serde::Serialize;

use curvescope_core::area::pr::{self};
use curvescope_core::curve::counts::{Curve, OperatingPoints};
use curvescope_core::curve::parameter::{Prevalence, RecallRange};
use curvescope_core::curve::path::Path;
use curvescope_core::curve::thresholds::Thresholds;
use curvescope_core::curve::undefined::{Reason, Record, Undefined};

/// One way to summarise a PR curve by a number.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Convention {
    /// Stable kebab-case name.
    pub key: &'static str,
    /// Display name.
    pub name: &'static str,
    /// Tools that report it.
    pub tools: &'static [&'static str],
    /// Area that the tools report for this model.
    pub value: Option<f64>,
    /// `value` minus the exact area.
    pub difference: Option<f64>,
    /// Integrated path, precision by recall; empty where `value` is undefined.
    #[serde(skip)]
    pub path: Path,
    /// Reasons for null fields.
    pub undefined: Vec<Undefined>,
}

struct Definition {
    key: &'static str,
    name: &'static str,
    tools: &'static [&'static str],
    /// Integrates the curve, which has positives, given its thresholds.
    integrate: fn(&Thresholds, &Curve<'_>) -> Result<Integral, Reason>,
}

const DEFINITIONS: [Definition; 8] = [
    Definition {
        key: "exact",
        name: "Exact area",
        tools: &["PRROC auc.integral", "XGBoost aucpr", "precrec"],
        integrate: |_, curve| integral(pr::area(curve, RecallRange::FULL), path::arcs(curve)),
    },
    Definition {
        key: "average-precision",
        name: "Average precision",
        tools: &["scikit-learn average_precision_score", "torchmetrics AveragePrecision"],
        integrate: |_, curve| integral(pr::average_precision(curve), path::steps(curve)),
    },
    Definition {
        key: "trapezoid-anchored",
        name: "Trapezoids from (0, 1)",
        tools: &["scikit-learn auc(recall, precision)", "yardstick pr_auc"],
        integrate: |_, curve| integral(pr::trapezoid_anchored(curve), path::lines(curve, true)),
    },
    Definition {
        key: "trapezoid-flat",
        name: "Trapezoids with a flat start",
        tools: &["Spark areaUnderPR"],
        integrate: |_, curve| integral(pr::trapezoid_flat(curve), path::lines(curve, false)),
    },
    Definition {
        key: "thresholds-200",
        name: "200 thresholds, exact between them",
        tools: &["Keras AUC(curve=\"PR\")"],
        integrate: binned::exact_between_200,
    },
    Definition {
        key: "thresholds-100",
        name: "Average precision at 100 thresholds",
        tools: &["torchmetrics AveragePrecision(thresholds=100)"],
        integrate: binned::steps_between_100,
    },
    Definition {
        key: "recalls-21",
        name: "Best precision to the right at 21 recalls, joined by lines",
        tools: &["Weights & Biases pr_curve (a chart, no number)"],
        integrate: |_, curve| Ok(envelope::lines_through_21(curve)),
    },
    Definition {
        key: "recalls-101",
        name: "Mean of the best precision to the right at 101 recalls",
        tools: &["pycocotools COCOeval"],
        integrate: |_, curve| Ok(envelope::mean_of_101(curve)),
    },
];

/// All conventions for one model, the exact area first. *Complexity*: linear.
pub fn conventions(points: &OperatingPoints, prevalence: Option<Prevalence>) -> Vec<Convention> {
    let curve = points.curve().at_prevalence_or_own(prevalence);
    let exact = pr::area(&curve, RecallRange::FULL);
    DEFINITIONS
        .iter()
        .map(|&Definition { key, name, tools, integrate }| {
            let found = match exact {
                Some(_) => integrate(&points.thresholds, &curve),
                None => Err(Reason::NoPositives),
            };
            let mut record = Record::default();
            let (found, reason) = match found {
                Ok(found) => (Some(found), None),
                Err(reason) => (None, Some(reason)),
            };
            let value =
                record.record_if_none("value", found.as_ref().map(|found| found.value), reason);
            let difference = value.zip(exact).map(|(value, exact)| value - exact);
            Convention {
                key,
                name,
                tools,
                value,
                difference: record.record_if_none("difference", difference, reason),
                path: found.map(|found| found.path).unwrap_or_default(),
                undefined: record.into_entries(),
            }
        })
        .collect()
}

/// Value and path of a convention.
struct Integral {
    value: f64,
    /// Precision by recall.
    path: Path,
}

/// Pairs a value with its path; a value is undefined only for a curve without positives.
fn integral(value: Option<f64>, path: Path) -> Result<Integral, Reason> {
    value.map(|value| Integral { value, path }).ok_or(Reason::NoPositives)
}
