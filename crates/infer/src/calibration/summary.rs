//! Calibration of a model with its uncertainty: observed over expected positives, intercept and slope, the distances of the
//! scores from their isotonic fit, and one sentence.

use super::consistency::{ByChance, ConsistencyPoint, by_chance};
use super::isotonic::{CorpStep, distances, steps};
use super::logistic::{Cox, Fit, cox};
use super::words::sentence;
use curvescope_core::calibration::chance::{chances, sizes};
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::curve::hull::HullColumns;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::curve::undefined::{Reason, Undefined, missing_class};
use curvescope_core::measure::observed::ObservedExpected;
use curvescope_core::numeric::interval::Estimated;

/// Calibration of one model whose scores are probabilities, at the data's prevalence. `None` is undefined, for the reason in
/// [`Self::undefined`]; all numbers are where scores are no probabilities.
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize)]
#[serde(rename_all = "camelCase")]
pub struct CalibrationSummary {
    /// Number (or weight) of positives.
    pub observed: f64,
    /// Positives that the scores expect: their sum.
    pub expected: Option<f64>,
    /// Observed over expected; 1 where scores are right in the mean. The interval is for rows drawn from a population.
    pub observed_over_expected: Estimated,
    /// Calibration intercept: a of logit P = a + logit s. Below 0 where scores are too high.
    pub intercept: Estimated,
    /// Calibration slope: b of logit P = a' + b · logit s. Below 1 where scores are too extreme.
    pub slope: Estimated,
    /// Integrated calibration index: mean over the rows of |c(s) - s|, c the isotonic fit of the labels to the scores.
    pub ici: Option<f64>,
    /// Mean ICI of labels drawn with the scores as probabilities, which is above 0: the fit follows chance too.
    pub ici_by_chance: Option<f64>,
    /// Share of such draws with an ICI of at least that of the data, the data counted among them.
    pub ici_p_value: Option<f64>,
    /// Median over the rows of |c(s) - s|.
    pub e50: Option<f64>,
    /// 90th percentile over the rows of |c(s) - s|.
    pub e90: Option<f64>,
    /// The isotonic fit, lowest scores first; empty where it is undefined.
    pub corp: Vec<CorpStep>,
    /// Where the fit of calibrated scores is in 90 % of such draws, at up to 200 scores, lowest first; empty where it is
    /// undefined.
    pub consistency: Vec<ConsistencyPoint>,
    /// What the numbers show, in one sentence.
    pub sentence: String,
    /// Reasons for the fields that are `None` or empty.
    pub undefined: Vec<Undefined>,
}

impl CalibrationSummary {
    /// Returns the calibration of a model's operating points. *Complexity*: linear in them, besides the draws, which are of
    /// 2 million rows at most.
    pub fn of(points: &OperatingPoints, hull: Option<&HullColumns>, rows: RowKind) -> Self {
        let observed = points.totals().n_pos;
        let mut all = Self { observed, ..Self::default() };
        let Some(found) = ObservedExpected::of(points, rows) else {
            let reason = Reason::NotProbabilities;
            let fields = [
                "expected",
                "observedOverExpected",
                "intercept",
                "slope",
                "ici",
                "iciByChance",
                "iciPValue",
                "e50",
                "e90",
                "corp",
                "consistency",
            ];
            all.undefined.extend(fields.map(|field| reason.entry_for(field)));
            reason.message().clone_into(&mut all.sentence);
            return all;
        };
        all.expected = Some(found.expected);
        all.observed_over_expected = Estimated { value: found.ratio, interval: found.interval };
        if let Some(undefined) = &found.undefined {
            let field = if found.ratio.is_some() {
                "observedOverExpected.interval"
            } else {
                "observedOverExpected"
            };
            all.undefined.push(Undefined { field: field.to_owned(), ..undefined.clone() });
        }
        let Cox { intercept, slope } = cox(points);
        all.intercept = all.coefficient("intercept", intercept, rows);
        all.slope = all.coefficient("slope", slope, rows);
        all.add_fit(points, hull, rows);
        let ici = [all.ici, all.ici_by_chance, all.ici_p_value];
        all.sentence = sentence(&found, all.slope, ici);
        all
    }

    fn coefficient(
        &mut self,
        field: &'static str,
        fit: Result<Fit, Reason>,
        rows: RowKind,
    ) -> Estimated {
        let dependent = rows.check_independent().err();
        match fit {
            Ok(fit) => {
                let why = dependent.map(|reason| reason.entry_for(format!("{field}.interval")));
                self.undefined.extend(why);
                fit.estimated(dependent.is_none())
            }
            Err(reason) => {
                self.undefined.push(reason.entry_for(field));
                Estimated::default()
            }
        }
    }

    /// Adds the isotonic fit, its distances, and what chance makes of them.
    fn add_fit(&mut self, points: &OperatingPoints, hull: Option<&HullColumns>, rows: RowKind) {
        let mut absent = |fields: &[&str], reason: Reason| {
            self.undefined.extend(fields.iter().map(|&field| reason.entry_for(field)));
        };
        let Some(hull) = hull else {
            let reason = missing_class(points.totals()).unwrap_or(Reason::NoPositives);
            let fields = ["ici", "iciByChance", "iciPValue", "e50", "e90", "corp", "consistency"];
            return absent(&fields, reason);
        };
        let fit = chances(&points.curve(), &hull.curve());
        let (scores, sizes) = (points.thresholds().column(), sizes(&points.curve()));
        let found = distances(&scores, &sizes, &fit);
        let chance = rows.check_independent().and_then(|()| by_chance(&scores, &sizes, found.mean));
        match &chance {
            Err(reason) => absent(&["iciByChance", "iciPValue", "consistency"], *reason),
            Ok(ByChance { region: Err(reason), .. }) => absent(&["consistency"], *reason),
            Ok(_) => {}
        }
        self.ici = Some(found.mean);
        self.e50 = Some(found.median);
        self.e90 = Some(found.tenth_greatest);
        self.corp = steps(&scores, &sizes, &fit);
        if let Ok(ByChance { ici, p_value, region }) = chance {
            self.ici_by_chance = Some(ici);
            self.ici_p_value = Some(p_value);
            self.consistency = region.unwrap_or_default();
        }
    }
}
