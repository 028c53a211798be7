//! Uncertainty of the numbers: a bootstrap in pieces, so that a worker can handle messages in between.

use js_sys::{Array, Object};
use wasm_bindgen::prelude::*;

use super::table::Analysis;
use crate::given::{prevalence_of, question_from, resampling_from};
use crate::web::convert;
use crate::web::thrown::Thrown;
use curvescope_core::curve::space::Space;
use curvescope_core::curve::undefined::Undefined;
use curvescope_infer::uncertainty::approximate::ApproximateLimits;
use curvescope_infer::uncertainty::at_threshold::ThresholdBootstrap;
use curvescope_infer::uncertainty::bands::simultaneous::CurveRegion;
use curvescope_infer::uncertainty::bands::{Band, ModelBands};
use curvescope_infer::uncertainty::bootstrap::Bootstrap;
use curvescope_infer::uncertainty::delong;
use curvescope_infer::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use curvescope_words::comparison;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("uncertainty.d.ts");

/// Number of replicates to draw, and number of them in one piece of work.
pub(super) struct Plan {
    replicates: usize,
    of_a_piece: usize,
}

impl Plan {
    /// Rows of one model that one piece of work processes, which takes about a millisecond.
    pub(super) const ROWS_OF_A_PIECE: usize = 200_000;

    /// Plan for replicates that each process this number of rows.
    pub(super) fn new(replicates: usize, rows: usize) -> Self {
        Self { replicates, of_a_piece: (Self::ROWS_OF_A_PIECE / rows.max(1)).max(1) }
    }

    /// Number of replicates to draw next, after `drawn` replicates.
    pub(super) fn next(&self, drawn: usize) -> usize {
        (self.replicates - drawn).min(self.of_a_piece)
    }

    /// Share of the replicates that is drawn, 0 to 1.
    pub(super) fn share(&self, drawn: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "at most 100,000")]
        let share = drawn as f64 / self.replicates as f64;
        share
    }
}

/// Bootstrap in progress.
#[wasm_bindgen]
pub struct UncertaintyTask {
    bootstrap: Bootstrap,
    plan: Plan,
}

#[wasm_bindgen]
impl Analysis {
    /// Resamples the rows to estimate the uncertainty of the areas and of their differences: a task that is
    /// advanced piece by piece.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a setting is out of range.
    pub fn uncertainty(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<UncertaintyTask, Thrown> {
        let (resampling, question, replicates) = resampling_from(settings)?;
        let sample = self.analysis.rows_to_draw()?;
        if let Some(question) = &question {
            question.check_rows(sample.row_kind())?;
        }
        let bootstrap = Bootstrap::with_question(&sample, resampling, question);
        let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
        let plan = Plan::new(replicates, sample.positive.len() * sample.models.len());
        Ok(UncertaintyTask { bootstrap, plan })
    }

    /// Resamples the rows to estimate the uncertainty of the rates of one model at one threshold: a task that is
    /// advanced piece by piece.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or a setting is out of
    /// range.
    #[wasm_bindgen(js_name = thresholdUncertainty)]
    pub fn threshold_uncertainty(
        &self,
        model: usize,
        threshold: f64,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<ThresholdTask, Thrown> {
        let (resampling, _, replicates) = resampling_from(settings)?;
        self.analysis.check_model(model)?;
        let sample = self.analysis.rows_to_draw()?;
        let bootstrap = ThresholdBootstrap::new(&sample, model, threshold, &resampling)?;
        let replicates = replicates.unwrap_or_else(|| bootstrap.advised_replicates());
        let plan = Plan::new(replicates, sample.positive.len());
        Ok(ThresholdTask { bootstrap, plan })
    }
}

#[wasm_bindgen]
impl Analysis {
    /// Returns DeLong's test of the AUROC of model `second` against that of model `first`, on the same rows, in numbers
    /// and as a sentence: no replicate is drawn. Rows count as independent, even those of one cluster. `smallestDifference` is that of
    /// `UncertaintySettings`.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model.
    #[wasm_bindgen(js_name = pairTest, unchecked_return_type = "PairVerdict")]
    pub fn pair_test(
        &self,
        first: usize,
        second: usize,
        #[wasm_bindgen(js_name = smallestDifference)] smallest_difference: Option<f64>,
    ) -> Result<JsValue, Thrown> {
        self.analysis.check_model(first)?;
        self.analysis.check_model(second)?;
        let smallest = smallest_difference.unwrap_or(SMALLEST_DIFFERENCE);
        let rows = self.analysis.rows();
        let test = delong::pair_test(&rows, first, second, smallest);
        let js = convert::plain(&test);
        convert::set(&js, "verdict", &comparison::of_test(&rows, &test).into());
        Ok(js)
    }
}

#[wasm_bindgen]
impl Analysis {
    /// Answers a question for one model with limits that hold on other rows approximately, by resampling: also for
    /// rows with weights or in clusters, and at another prevalence, where `decide` refuses confidence. A task that is
    /// advanced piece by piece; the question is the argument, not that of the settings.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model, or when the question or a setting is
    /// out of range.
    #[wasm_bindgen(js_name = approximateLimits)]
    pub fn approximate_limits(
        &self,
        model: usize,
        #[wasm_bindgen(unchecked_param_type = "Question | string")] question: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "UncertaintySettings")] settings: JsValue,
    ) -> Result<ApproximateTask, Thrown> {
        let question = question_from(question)?;
        let (resampling, _, replicates) = resampling_from(settings)?;
        self.analysis.check_model(model)?;
        let sample = self.analysis.rows_to_draw()?;
        let limits = ApproximateLimits::new(&sample, model, &question, &resampling);
        let replicates = replicates.unwrap_or_else(|| limits.advised_replicates());
        let plan = Plan::new(replicates, sample.positive.len());
        Ok(ApproximateTask { limits, plan })
    }

    /// Returns, for each model, bands of ROC, PR and PRG that contain its whole true curve in about 95 of 100 tables. No replicate
    /// is drawn.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when the prevalence is out of range.
    #[wasm_bindgen(js_name = curveBands, unchecked_return_type = "CurveBands")]
    pub fn curve_bands(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "PrevalenceSetting")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let prevalence = prevalence_of(settings)?;
        let sample = self.analysis.rows();
        let bands = Array::new();
        let mut undefined: Option<Undefined> = None;
        for model in 0..sample.models.len() {
            let curve = self.analysis.points_of(model)?.curve();
            let region = match CurveRegion::of(&curve, sample.row_kind()) {
                Ok(region) => region,
                Err(reason) => {
                    undefined = Some(reason);
                    bands.push(&JsValue::NULL);
                    continue;
                }
            };
            let js = Object::new().into();
            for (name, space) in [("roc", Space::Roc), ("pr", Space::Pr), ("prg", Space::Prg)] {
                if let Some(band) = region.band(space, prevalence) {
                    convert::set(&js, name, &band_columns(&band));
                }
            }
            bands.push(&js);
        }
        let js = Object::new().into();
        convert::set(&js, "bands", &bands);
        convert::set(&js, "undefined", &convert::plain(&undefined));
        Ok(js)
    }
}

/// Approximate limits in progress.
#[wasm_bindgen]
pub struct ApproximateTask {
    limits: ApproximateLimits,
    plan: Plan,
}

#[wasm_bindgen]
impl ApproximateTask {
    /// Does a small piece of the work. Returns the share of the work that is done, 0 to 1.
    pub fn advance(&mut self) -> f64 {
        self.limits.run(self.plan.next(self.limits.replicates()));
        if self.limits.can_draw() { self.plan.share(self.limits.replicates()) } else { 1.0 }
    }

    /// Returns the result of the replicates so far.
    #[wasm_bindgen(unchecked_return_type = "ApproximateDecision")]
    pub fn result(&mut self) -> JsValue {
        convert::plain(&self.limits.summary())
    }
}

/// Bootstrap in progress of the rates at one threshold.
#[wasm_bindgen]
pub struct ThresholdTask {
    bootstrap: ThresholdBootstrap,
    plan: Plan,
}

#[wasm_bindgen]
impl ThresholdTask {
    /// Does a small piece of the work. Returns the share of the work that is done, 0 to 1.
    pub fn advance(&mut self) -> f64 {
        self.bootstrap.run(self.plan.next(self.bootstrap.replicates()));
        if self.bootstrap.can_draw() { self.plan.share(self.bootstrap.replicates()) } else { 1.0 }
    }

    /// Returns the result of the replicates so far.
    #[wasm_bindgen(unchecked_return_type = "ThresholdUncertainty")]
    pub fn result(&mut self) -> JsValue {
        convert::plain(&self.bootstrap.summary())
    }
}

#[wasm_bindgen]
impl UncertaintyTask {
    /// Does a small piece of the work. Returns the share of the work that is done, 0 to 1.
    pub fn advance(&mut self) -> f64 {
        self.bootstrap.run(self.plan.next(self.bootstrap.replicates()));
        if self.bootstrap.can_draw() { self.plan.share(self.bootstrap.replicates()) } else { 1.0 }
    }

    /// Returns the result of the replicates so far.
    #[wasm_bindgen(unchecked_return_type = "Uncertainty")]
    pub fn result(&mut self) -> JsValue {
        let (summary, delong) = (self.bootstrap.summary(), self.bootstrap.delong());
        let verdicts = comparison::of_pairs(&summary, &delong.pairs).into_iter();
        let verdicts: Array = verdicts.map(JsValue::from).collect();
        let js = convert::plain(&summary);
        convert::set(&js, "delong", &convert::plain(&delong));
        convert::set(&js, "verdicts", &verdicts);
        let bands = self.bootstrap.bands();
        let bands: Array =
            bands.iter().map(|bands| bands.as_ref().map_or(JsValue::NULL, model_bands)).collect();
        convert::set(&js, "bands", &bands);
        js
    }
}

/// `ModelBands` of uncertainty.d.ts.
fn model_bands(bands: &ModelBands) -> JsValue {
    let js = Object::new().into();
    for (name, space) in Space::NAMES {
        if let Some(band) = bands.of(space) {
            convert::set(&js, name, &band_columns(band));
        }
    }
    js
}

/// `CurveBand` of uncertainty.d.ts.
fn band_columns(Band { x, low, high }: &Band) -> JsValue {
    let js = Object::new().into();
    convert::columns(&js, &[("x", x), ("low", low), ("high", high)]);
    js
}
