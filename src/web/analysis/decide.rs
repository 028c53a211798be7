//! The threshold that is best for an aim under constraints: the function `decide`, and the method of `Analysis`.

use wasm_bindgen::prelude::*;

use super::table::{Analysis, options_of, prevalence_of, read_with};
use crate::input::codes::ErrorCode;
use crate::input::error::InputError;
use crate::measure::decide::{Aim, Payoff, Question};
use crate::web::constraints::constraints_from;
use crate::web::convert;
use crate::web::fields::Fields;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("decide.d.ts");

/// Returns, for each model of a table, the threshold that is best for the question's aim among those that meet
/// every constraint.
///
/// # Errors
/// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
#[wasm_bindgen(unchecked_return_type = "Decision[]")]
pub fn decide(
    #[wasm_bindgen(unchecked_param_type = "string | Uint8Array")] input: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "Question")] question: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
) -> Result<JsValue, JsValue> {
    let question = question_from(question)?;
    let (choices, settings) = options_of(options)?;
    let prevalence = settings.prevalence;
    let analysis = read_with(input, &choices, settings)?;
    Ok(convert::plain(&analysis.decide(&question, prevalence)?))
}

#[wasm_bindgen]
impl Analysis {
    /// Like the function `decide`, without reading the table again. The prevalence defaults to the data's own, not
    /// to the value of this analysis.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when the question or the prevalence is out of range.
    #[wasm_bindgen(js_name = decide, unchecked_return_type = "Decision[]")]
    pub fn decide_again(
        &self,
        #[wasm_bindgen(unchecked_param_type = "Question")] question: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "PrevalenceSetting")] settings: JsValue,
    ) -> Result<JsValue, JsValue> {
        let question = question_from(question)?;
        let prevalence = prevalence_of(settings)?;
        Ok(convert::plain(&self.analysis.decide(&question, prevalence)?))
    }
}

/// `Question` of decide.d.ts.
pub(super) fn question_from(question: JsValue) -> Result<Question, InputError> {
    let mut fields = Fields::of(question)?;
    let aim = aim_from(fields.take("aim"))?;
    let constraints = constraints_from(&mut fields)?;
    fields.finish()?;
    Question::new(aim, constraints)
}

const MAXIMIZED: [(&str, Aim); 4] = [
    ("recall", Aim::Recall),
    ("precision", Aim::Precision),
    ("specificity", Aim::Specificity),
    ("accuracy", Aim::Accuracy),
];

/// `Aim` of decide.d.ts, which has exactly one field.
fn aim_from(aim: JsValue) -> Result<Aim, InputError> {
    let mut fields = Fields::of(aim)?;
    let f = fields.optional("f")?.map(|beta| Aim::F { beta });
    let maximize = fields.optional_word("maximize", &MAXIMIZED)?;
    let cost = fields.optional("cost")?.map(|cost| Aim::Cost { cost });
    let payoff = fields.take("payoff");
    let payoff = if payoff.is_null_or_undefined() { None } else { Some(payoff_from(payoff)?) };
    fields.finish()?;
    let given: Vec<Aim> = [f, maximize, cost, payoff].into_iter().flatten().collect();
    let &[aim] = &given[..] else {
        let found = if given.is_empty() { "no aim" } else { "more than one aim" };
        return Err(InputError::new(
            ErrorCode::BadAim,
            format!(
                "The question has {found}. Give \"aim\" exactly one of the fields f, maximize, cost and payoff."
            ),
        ));
    };
    Ok(aim)
}

fn payoff_from(payoff: JsValue) -> Result<Aim, InputError> {
    let mut fields = Fields::of(payoff)?;
    let payoff = Payoff {
        tp: fields.required("tp")?,
        fp: fields.required("fp")?,
        fn_: fields.required("fn")?,
        tn: fields.required("tn")?,
    };
    fields.finish()?;
    Ok(Aim::Payoff(payoff))
}
