//! Reading of the spec of generated data.

use js_sys::Array;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};

use super::fields::Fields;
use curvescope_infer::generate::beta::BetaShape;
use curvescope_infer::generate::distribution::Component;
use curvescope_infer::generate::error::{SpecError, SpecParameter};
use curvescope_infer::generate::spec::{Shapes, Spec};
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("spec.d.ts");

#[derive(Clone, Copy)]
enum Kind {
    Binormal,
    Beta,
    Mixture,
}

const KINDS: [(&str, Kind); 3] =
    [("binormal", Kind::Binormal), ("beta", Kind::Beta), ("mixture", Kind::Mixture)];

/// `GenerateSpec` of spec.d.ts.
pub(super) fn spec_from(spec: JsValue) -> Result<Spec, InputError> {
    let mut fields = Fields::of(spec)?;
    let shapes = shapes_from(&mut fields)?;
    let (n, prevalence) = (fields.required("n")?, fields.required("prevalence")?);
    let seed = fields.required("seed")?;
    fields.finish()?;
    Spec::new(shapes, n, prevalence, seed).map_err(out_of_range)
}

/// The error of a specification with its code.
pub(super) fn out_of_range(error: SpecError) -> InputError {
    let code = match error.parameter {
        SpecParameter::Rows => ErrorCode::BadN,
        SpecParameter::Prevalence => ErrorCode::BadPrevalence,
        SpecParameter::Separation => ErrorCode::BadSeparation,
        SpecParameter::Spread => ErrorCode::BadSpread,
        SpecParameter::BetaShape => ErrorCode::BadBetaShape,
        SpecParameter::Component => ErrorCode::BadComponent,
        SpecParameter::Seed => ErrorCode::BadSeed,
    };
    InputError::new(code, error.message)
}

fn shapes_from(fields: &mut Fields) -> Result<Shapes, InputError> {
    Ok(match fields.required_word("kind", &KINDS)? {
        Kind::Binormal => Shapes::Binormal {
            separation: fields.required("separation")?,
            spread: fields.required("spread")?,
        },
        Kind::Beta => Shapes::Beta {
            positive: beta_shape_from(fields.take("positive"))?,
            negative: beta_shape_from(fields.take("negative"))?,
        },
        Kind::Mixture => Shapes::Mixture {
            positive: components_from(&fields.take("positive"))?,
            negative: components_from(&fields.take("negative"))?,
        },
    })
}

fn beta_shape_from(shape: JsValue) -> Result<BetaShape, InputError> {
    let mut fields = Fields::of(shape)?;
    let shape = BetaShape { a: fields.required("a")?, b: fields.required("b")? };
    fields.finish()?;
    Ok(shape)
}

/// Reads the components of a mixture: none from a value that is not a list, which `Spec::new` refuses.
fn components_from(list: &JsValue) -> Result<Vec<Component>, InputError> {
    let list = list.dyn_ref::<Array>().cloned().unwrap_or_default();
    list.iter()
        .map(|component| {
            let mut fields = Fields::of(component)?;
            let component = Component {
                weight: fields.required("weight")?,
                mean: fields.required("mean")?,
                sd: fields.required("sd")?,
            };
            fields.finish()?;
            Ok(component)
        })
        .collect()
}
