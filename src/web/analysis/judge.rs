//! Thresholds on other rows than they were chosen on: of the package alone.

use wasm_bindgen::prelude::*;

use super::table::Analysis;
use crate::given::{fold_settings, judge_settings};
use crate::judge;
use crate::web::convert;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("judge.d.ts");

/// Judges each model of `newRows` at a threshold that is given, or chosen on `oldRows`. Models are those of the same name,
/// or the only one of each table.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a setting is out of range, or the tables do not belong together.
#[wasm_bindgen(js_name = judge, unchecked_return_type = "Judged[]")]
pub fn judge_rows(
    #[wasm_bindgen(js_name = oldRows)] old_rows: &Analysis,
    #[wasm_bindgen(js_name = newRows)] new_rows: &Analysis,
    #[wasm_bindgen(unchecked_optional_param_type = "JudgeSettings")] settings: JsValue,
) -> Result<JsValue, JsValue> {
    let (chosen, settings) = judge_settings(settings)?;
    let judged = judge::judge(&old_rows.analysis, &new_rows.analysis, &chosen, &settings)?;
    Ok(convert::plain(&judged))
}

/// Judges each model of a table with a fold column: for each fold, the threshold is chosen on all others.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a setting is out of range, or there are no folds.
#[wasm_bindgen(js_name = judgeFolds, unchecked_return_type = "FoldsJudged[]")]
pub fn judge_folds(
    rows: &Analysis,
    #[wasm_bindgen(unchecked_optional_param_type = "FoldSettings")] settings: JsValue,
) -> Result<JsValue, JsValue> {
    let (question, prevalence) = fold_settings(settings)?;
    Ok(convert::plain(&judge::by_fold(&rows.analysis, &question, prevalence)?))
}
