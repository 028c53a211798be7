//! One table of predictions, read once for many computations: the class `Analysis`, and `analyze`.

use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::prelude::*;

use super::outlines::outlined_model;
use crate::given::{area_settings, only_settings, options_of, prevalence_of};
use crate::web::convert;
use crate::web::fields::Fields;
use crate::web::spec::spec_from;
use crate::web::thrown::Thrown;
use curvescope_core::area::settings::Settings;
use curvescope_infer::generate::rows;
use curvescope_infer::generate::spec::Spec;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;
use curvescope_read::{Choices, NamedTable};
use curvescope_report::analyze;
use curvescope_report::points::rows_held;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("analysis.d.ts");

/// Analyses a table of predictions: text (delimited, assignments or JSON) as a string or as UTF-8 bytes.
/// Synchronous: call it in a worker when the table is large.
///
/// # Errors
/// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
#[wasm_bindgen(unchecked_return_type = "Report")]
pub fn analyze(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] input: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
) -> Result<JsValue, Thrown> {
    Ok(Analysis::new(input, options)?.report(None))
}

/// One table of predictions, read and ranked once. Every method is free of side effects.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Analysis {
    /// Shared with tasks that go on after the analysis is freed.
    pub(super) analysis: Rc<analyze::Analysis>,
    generated: Option<Spec>,
}

#[wasm_bindgen]
impl Analysis {
    /// Reads and ranks a table, as `analyze` takes it.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] input: &JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
    ) -> Result<Self, Thrown> {
        Ok(Self::of(read(input, options)?))
    }

    /// Reads two tables of the same rows, the second with further models, or with the labels or scores that the
    /// first lacks, and ranks all models. Rows are matched by `options.join`, else by a column that names them in both.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place in the first table, `line`.
    pub fn beside(
        #[wasm_bindgen(unchecked_param_type = "NamedTable")] first: JsValue,
        #[wasm_bindgen(unchecked_param_type = "NamedTable")] second: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
    ) -> Result<Self, Thrown> {
        let (choices, settings) = options_of(options)?;
        let [first, second] = [named_table(first)?, named_table(second)?];
        let named = |(name, bytes)| NamedTable { name, bytes };
        let tables = [(&first.0[..], &first.1[..]), (&second.0[..], &second.1[..])].map(named);
        Ok(Self::of(analyze::Analysis::beside(tables, &choices, settings)?))
    }

    /// Generates rows and ranks them. Nothing is parsed, so the report has no notices on columns.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a field of the spec is out of range.
    pub fn generate(
        #[wasm_bindgen(unchecked_param_type = "GenerateSpec")] spec: JsValue,
    ) -> Result<Self, Thrown> {
        let spec = spec_from(spec)?;
        let analysis = analyze::Analysis::generated(&spec, Settings::default());
        Ok(Self { analysis: Rc::new(analysis), generated: Some(spec) })
    }

    /// The rows of a generated table as CSV; `undefined` for a table that was read.
    #[wasm_bindgen(js_name = generatedCsv)]
    pub fn generated_csv(&self) -> Option<String> {
        self.generated.as_ref().map(rows::csv)
    }

    /// Returns the report, as `analyze` does. With `mostPoints`, the columns of a longer curve have only about
    /// that many operating points: those of the hull and of the best thresholds, the highest and lowest points of
    /// the curve, and evenly spaced ones. `outline` then gives their rows; all numbers are still computed from
    /// every row.
    #[wasm_bindgen(unchecked_return_type = "Report")]
    pub fn report(
        &self,
        #[wasm_bindgen(js_name = mostPoints)] most_points: Option<usize>,
    ) -> JsValue {
        let report = self.analysis.report();
        let models = report.models.iter().map(|model| {
            match most_points.and_then(|most| rows_held(model, most)) {
                Some(rows) => outlined_model(model, &rows),
                None => convert::model(model),
            }
        });
        convert::report(&report, models)
    }

    /// Returns the numbers of every model at other settings. A setting that is left out has the default of
    /// `Options`, not the value of this analysis.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a setting is out of range.
    #[wasm_bindgen(unchecked_return_type = "ModelNumbers[]")]
    pub fn measure(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "MeasureSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let settings = only_settings(settings)?;
        let models = self.analysis.measure(&settings);
        Ok(models.iter().map(convert::model_numbers).collect::<Array>().into())
    }

    /// Returns the exact PR area of one model, followed by the PR areas that other tools report.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or the prevalence
    /// is out of range.
    #[wasm_bindgen(unchecked_return_type = "Convention[]")]
    pub fn conventions(
        &self,
        model: usize,
        #[wasm_bindgen(unchecked_optional_param_type = "PrevalenceSetting")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let conventions = self.analysis.conventions(model, prevalence_of(settings)?)?;
        Ok(conventions.iter().map(convert::convention).collect::<Array>().into())
    }

    /// The operating points of each fold of one model.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or no fold column.
    #[wasm_bindgen(js_name = foldCurves, unchecked_return_type = "FoldCurve[]")]
    pub fn fold_curves(&self, model: usize) -> Result<JsValue, Thrown> {
        let folds = self.analysis.folds(model)?;
        Ok(folds.iter().map(convert::part_curve).collect::<Array>().into())
    }

    /// The operating points of each group of one model.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or no group column.
    #[wasm_bindgen(unchecked_return_type = "GroupCurve[]")]
    pub fn groups(&self, model: usize) -> Result<JsValue, Thrown> {
        let groups = self.analysis.groups(model)?;
        Ok(groups.iter().map(convert::part_curve).collect::<Array>().into())
    }

    /// Averages over the folds of one model.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when there is no such model or no fold column,
    /// or when a setting is out of range.
    #[wasm_bindgen(js_name = foldAverages, unchecked_return_type = "FoldAverages")]
    pub fn fold_averages(
        &self,
        model: usize,
        #[wasm_bindgen(unchecked_optional_param_type = "AreaSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        let averages = self.analysis.fold_averages(model, &area_settings(settings)?)?;
        Ok(convert::fold_averages(&averages))
    }

    /// The ranks of the models by each area.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a setting is out of range.
    #[wasm_bindgen(unchecked_return_type = "Ranks[]")]
    pub fn ranks(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "AreaSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        Ok(convert::plain(&self.analysis.ranks(&area_settings(settings)?)))
    }

    /// Returns the pairs of models that two areas rank in opposite order, with the recall bands that cause it.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when a setting is out of range.
    #[wasm_bindgen(unchecked_return_type = "Disagreements")]
    pub fn disagreements(
        &self,
        #[wasm_bindgen(unchecked_optional_param_type = "AreaSettings")] settings: JsValue,
    ) -> Result<JsValue, Thrown> {
        Ok(convert::plain(&self.analysis.disagreements(&area_settings(settings)?)))
    }

    /// Returns the convex hull of all models' ROC hulls, which does not depend on prevalence.
    #[wasm_bindgen(js_name = jointHull, unchecked_return_type = "JointHull")]
    pub fn joint_hull(&self) -> JsValue {
        convert::joint_hull(&self.analysis.joint_hull())
    }
}

impl Analysis {
    /// Wraps the analysis of a table that was read, not generated.
    pub(super) fn of(analysis: analyze::Analysis) -> Self {
        Self { analysis: Rc::new(analysis), generated: None }
    }
}

fn read(input: &JsValue, options: JsValue) -> Result<analyze::Analysis, InputError> {
    let (choices, settings) = options_of(options)?;
    read_with(input, &choices, settings)
}

pub(super) fn read_with(
    input: &JsValue,
    choices: &Choices,
    settings: Settings,
) -> Result<analyze::Analysis, InputError> {
    analyze::Analysis::read(&bytes(input)?, choices, settings)
}

/// `NamedTable` of types.d.ts: the name and the bytes.
fn named_table(table: JsValue) -> Result<(String, Vec<u8>), InputError> {
    let mut fields = Fields::of(table)?;
    let name = fields.required("name")?;
    let bytes = bytes(&fields.take("input"))?;
    fields.finish()?;
    Ok((name, bytes))
}

fn bytes(input: &JsValue) -> Result<Vec<u8>, InputError> {
    if let Some(text) = input.as_string() {
        return Ok(text.into_bytes());
    }
    match input.dyn_ref::<Uint8Array>() {
        Some(bytes) => Ok(bytes.to_vec()),
        None => Err(InputError::new(
            ErrorCode::BadInput,
            "The input is neither a string nor a Uint8Array. Give the table as text or bytes.",
        )),
    }
}
