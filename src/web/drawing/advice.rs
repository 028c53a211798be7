//! Best operating point for the view's measure, advice on an operating point, and its 2x2 table.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::plots::Plots;
use crate::web::convert;
use curvescope_core::curve::counts::Curve;
use curvescope_core::curve::space::{precision, precision_gain, recall_gain};
use curvescope_core::measure::advice::{self, Advice, Mixture, Standing};
use curvescope_core::measure::measures::Measure;
use curvescope_core::measure::optimum::Interval;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("advice.d.ts");

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct OptimumRecord {
    index: i32,
    value: f64,
    gain: Option<f64>,
    interval: Option<Interval>,
    tied_index: Option<i32>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct AdviceRecord {
    standing: &'static str,
    costs: Option<Interval>,
    betas: Option<Interval>,
    value: Option<f64>,
    shortfall: Option<f64>,
    same_recall: Option<MixtureRecord>,
    same_fpr: Option<MixtureRecord>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct MixtureRecord {
    first: i32,
    second: i32,
    lambda: f64,
    rest: f64,
    mu: Option<f64>,
    advantage: f64,
    value: Option<f64>,
    precision: Option<f64>,
    recall_gain: Option<f64>,
    precision_gain: Option<f64>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct CellsRecord {
    tp: f64,
    fp: f64,
    #[serde(rename = "fn")]
    fn_: f64,
    tn: f64,
    n_pos: f64,
    n_neg: f64,
    n: f64,
    prevalence: f64,
    negative_weight: f64,
}

#[wasm_bindgen]
impl Plots {
    /// Returns the best operating point of a model for the view's measure. `undefined` where the model or its hull
    /// is undefined, and where the view optimises a rate, which has a best point under constraints only.
    #[wasm_bindgen(unchecked_return_type = "Optimum | undefined")]
    pub fn optimum(&self, model: usize) -> JsValue {
        let view = self.linked.view();
        self.linked
            .model(model)
            .and_then(|model| model.scored.optimum(view.prevalence, view.aim.measure()?))
            .map_or(JsValue::UNDEFINED, |best| {
                convert::plain(&OptimumRecord {
                    index: index_of(best.row),
                    value: best.value,
                    gain: best.gain,
                    interval: best.interval,
                    tied_index: best.tied_row.map(|row| index_of(Some(row))),
                })
            })
    }

    /// Returns advice on an operating point; index -1 is the start. `undefined` without such a point or without a
    /// hull.
    #[wasm_bindgen(unchecked_return_type = "Advice | undefined")]
    pub fn advice(&self, model: usize, index: i32) -> JsValue {
        let measure = self.linked.view().aim.measure();
        self.hulled(model)
            .and_then(|(curve, hull)| {
                // The position of a point relative to the hull does not depend on the measure.
                let any = measure.unwrap_or(Measure::F { beta: 1.0 });
                let mut found = advice::advice(&curve, &hull, any, row_of(index))?;
                if measure.is_none() {
                    (found.value, found.shortfall) = (None, None);
                    for mix in [&mut found.same_recall, &mut found.same_fpr].into_iter().flatten() {
                        mix.value = None;
                    }
                }
                Some(convert::plain(&advice_record(&found, &curve)))
            })
            .unwrap_or_default()
    }

    /// Returns the 2x2 table of an operating point at the view's prevalence, in which every negative counts
    /// `negativeWeight`. `undefined` without such a point.
    #[wasm_bindgen(unchecked_return_type = "Cells | undefined")]
    pub fn cells(&self, model: usize, index: i32) -> JsValue {
        let (view, row) = (self.linked.view(), row_of(index));
        let curve = self.linked.model(model).map(|model| model.scored.curve(view.prevalence));
        let Some(curve) = curve.filter(|curve| row.is_none_or(|row| row < curve.len())) else {
            return JsValue::UNDEFINED;
        };
        let (point, totals) = (curve.start_or_point(row), curve.totals());
        convert::plain(&CellsRecord {
            tp: point.tp,
            fp: point.fp,
            fn_: totals.n_pos - point.tp,
            tn: totals.n_neg - point.fp,
            n_pos: totals.n_pos,
            n_neg: totals.n_neg,
            n: totals.n_pos + totals.n_neg,
            prevalence: totals.prevalence(),
            negative_weight: curve.negative_weight(),
        })
    }

    fn hulled(&self, model: usize) -> Option<(Curve<'_>, Curve<'_>)> {
        let prevalence = self.linked.view().prevalence;
        let model = self.linked.model(model)?;
        Some((model.scored.curve(prevalence), model.scored.hull(prevalence)?))
    }
}

fn advice_record(advice: &Advice, curve: &Curve<'_>) -> AdviceRecord {
    let totals = curve.totals();
    let mixture = |mix: &Mixture| MixtureRecord {
        first: index_of(mix.first),
        second: index_of(Some(mix.second)),
        lambda: mix.lambda,
        rest: 1.0 - mix.lambda,
        mu: mix.mu,
        advantage: mix.advantage,
        value: mix.value,
        precision: precision(mix.point),
        recall_gain: recall_gain(mix.point, totals),
        precision_gain: precision_gain(mix.point, totals),
    };
    AdviceRecord {
        standing: match advice.standing {
            Standing::Vertex => "vertex",
            Standing::Edge => "edge",
            Standing::Below => "below",
        },
        costs: advice.costs,
        betas: advice.betas,
        value: advice.value,
        shortfall: advice.shortfall,
        same_recall: advice.same_recall.as_ref().map(mixture),
        same_fpr: advice.same_fpr.as_ref().map(mixture),
    }
}

/// Index of a row as JavaScript receives it; -1 for the start.
fn index_of(row: Option<usize>) -> i32 {
    row.and_then(|row| i32::try_from(row).ok()).unwrap_or(-1)
}

fn row_of(index: i32) -> Option<usize> {
    usize::try_from(index).ok()
}
