//! Thresholds on other rows than they were chosen on.

use std::rc::Rc;

use wasm_bindgen::prelude::*;

use super::table::Analysis;
use super::uncertainty::Plan;
use crate::given::{fold_settings, judge_settings, prevalence_of};
use crate::web::convert;
use crate::web::thrown::Thrown;
use curvescope_report::analyze;
use curvescope_report::judge::{self, Chosen, Draws, JudgeSettings};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("judge.d.ts");

#[wasm_bindgen(typescript_custom_section)]
const TYPES_OF_SCORES: &str = include_str!("judged_scores.d.ts");

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
) -> Result<JsValue, Thrown> {
    let (chosen, settings) = judge_settings(settings)?;
    let judged = judge::judge(&old_rows.analysis, &new_rows.analysis, &chosen, &settings)?;
    Ok(convert::plain(&judged))
}

/// Judgement in progress.
#[wasm_bindgen]
pub struct JudgeTask {
    tables: [Rc<analyze::Analysis>; 2],
    chosen: Chosen,
    settings: JudgeSettings,
    draws: Draws,
}

/// `judge` as a task that is advanced piece by piece. The analyses may be freed meanwhile.
///
/// # Errors
/// As `judge`.
#[wasm_bindgen(js_name = judgeTask)]
pub fn judge_task(
    #[wasm_bindgen(js_name = oldRows)] old_rows: &Analysis,
    #[wasm_bindgen(js_name = newRows)] new_rows: &Analysis,
    #[wasm_bindgen(unchecked_optional_param_type = "JudgeSettings")] settings: JsValue,
) -> Result<JudgeTask, Thrown> {
    let (chosen, settings) = judge_settings(settings)?;
    let draws = judge::draws(&old_rows.analysis, &new_rows.analysis, &chosen, &settings)?;
    let tables = [old_rows, new_rows].map(|rows| Rc::clone(&rows.analysis));
    Ok(JudgeTask { tables, chosen, settings, draws })
}

#[wasm_bindgen]
impl JudgeTask {
    /// Does a small piece of the work. Returns the share of the work that is done, 0 to 1.
    pub fn advance(&mut self) -> f64 {
        self.draws.run(Plan::ROWS_OF_A_PIECE);
        self.draws.share()
    }

    /// Returns the result of the replicates so far.
    ///
    /// # Errors
    /// As `judge`.
    #[wasm_bindgen(unchecked_return_type = "Judged[]")]
    pub fn result(&mut self) -> Result<JsValue, Thrown> {
        let Self { tables: [old, new], chosen, settings, draws } = self;
        Ok(convert::plain(&judge::judge_drawn([old, new], chosen, settings, draws)?))
    }
}

/// Scores of each model of `newRows` and of its like in `oldRows`, for pictures: histograms with the same bins, and reliability diagrams
/// at the prevalence of the settings, or of each table.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a setting is out of range, or the tables do not belong together.
#[wasm_bindgen(js_name = judgedScores, unchecked_return_type = "JudgedScores[]")]
pub fn judged_scores(
    #[wasm_bindgen(js_name = oldRows)] old_rows: &Analysis,
    #[wasm_bindgen(js_name = newRows)] new_rows: &Analysis,
    #[wasm_bindgen(unchecked_optional_param_type = "PrevalenceSetting")] settings: JsValue,
) -> Result<JsValue, Thrown> {
    let prevalence = prevalence_of(settings)?;
    Ok(convert::plain(&judge::scores(&old_rows.analysis, &new_rows.analysis, prevalence)?))
}

/// Judges each model of a table with a fold column: for each fold, the threshold is chosen on all others.
///
/// # Errors
/// Throws an `Error` with `code` and `message` when a setting is out of range, or there are no folds.
#[wasm_bindgen(js_name = judgeFolds, unchecked_return_type = "FoldsJudged[]")]
pub fn judge_folds(
    rows: &Analysis,
    #[wasm_bindgen(unchecked_optional_param_type = "FoldSettings")] settings: JsValue,
) -> Result<JsValue, Thrown> {
    let (question, prevalence) = fold_settings(settings)?;
    Ok(convert::plain(&judge::by_fold(&rows.analysis, &question, prevalence)?))
}
