//! Reading of constraints on the measures of an operating point.

use super::fields::Fields;
use super::value::Given;
use curvescope_core::measure::decide::{Bounded, Constraint, Side};
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// The field `constraints` of a `Question`, or of a `View` of plots.d.ts.
pub fn constraints_from<G: Given>(fields: &mut Fields<G>) -> Result<Vec<Constraint>, InputError> {
    if fields.take("constraints").is_missing() {
        return Ok(Vec::new());
    }
    fields.records("constraints")?.into_iter().map(constraint_from).collect()
}

fn constraint_from<G: Given>(mut fields: Fields<G>) -> Result<Constraint, InputError> {
    let measure = fields.required_word("measure", &Bounded::ALL.map(|it| (it.name(), it)))?;
    let at_least: Option<f64> = fields.optional("atLeast")?;
    let at_most: Option<f64> = fields.optional("atMost")?;
    let confidence = fields.optional("confidence")?;
    fields.finish()?;
    let (side, bound) = match (at_least, at_most) {
        (Some(bound), None) => (Side::AtLeast, bound),
        (None, Some(bound)) => (Side::AtMost, bound),
        (least, _) => {
            let found = if least.is_some() { "both" } else { "neither" };
            return Err(InputError::new(
                ErrorCode::BadConstraint,
                format!(
                    "The constraint on {measure} has {found} of atLeast and atMost. Give exactly one; for a range \
                     give two constraints."
                ),
            ));
        }
    };
    Ok(Constraint { measure, side, bound, confidence })
}
