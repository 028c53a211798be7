//! Reading of a question: an aim under constraints.

use super::constraints::constraints_from;
use super::fields::Fields;
use super::value::Given;
use curvescope_core::measure::decide::{Aim, Payoff, Question};
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// `Question` of decide.d.ts: a record, or its text.
pub fn question_from<G: Given>(question: G) -> Result<Question, InputError> {
    if let Some(text) = question.text() {
        return Ok(text.parse::<Question>()?);
    }
    let mut fields = Fields::of(question)?;
    let aim = aim_from(fields.take("aim"))?;
    let constraints = constraints_from(&mut fields)?;
    fields.finish()?;
    Ok(Question::new(aim, constraints)?)
}

/// `Aim` of decide.d.ts, which has exactly one field.
fn aim_from<G: Given>(aim: G) -> Result<Aim, InputError> {
    let mut fields = Fields::of(aim)?;
    let f = fields.optional("f")?.map(|beta| Aim::F { beta });
    let maximize = fields.optional_word("maximize", &Aim::MAXIMIZED)?;
    let cost = fields.optional("cost")?.map(|cost| Aim::Cost { cost });
    let payoff = fields.take("payoff");
    let payoff = if payoff.is_missing() { None } else { Some(payoff_from(payoff)?) };
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

fn payoff_from<G: Given>(payoff: G) -> Result<Aim, InputError> {
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
