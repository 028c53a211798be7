//! Reading of columns that a program passes.

use js_sys::Int32Array;
use wasm_bindgen::{JsCast, JsValue};

use crate::input::error::InputError;
use crate::input::{ColumnValues, InputColumn};
use crate::web::fields::Fields;

/// `CodedColumn` of analysis.d.ts.
pub(super) struct GivenColumn {
    name: String,
    values: Values,
}

enum Values {
    Numbers(Vec<f64>),
    Texts { codes: Vec<i32>, texts: Vec<String> },
}

impl GivenColumn {
    pub(super) fn of(column: JsValue) -> Result<Self, InputError> {
        let mut fields = Fields::of(column)?;
        let name = fields.required("name")?;
        let codes = fields.take("codes");
        let values = match codes.dyn_ref::<Int32Array>() {
            Some(codes) => {
                Values::Texts { codes: codes.to_vec(), texts: fields.required("texts")? }
            }
            None => Values::Numbers(fields.numbers("numbers")?),
        };
        fields.finish()?;
        Ok(Self { name, values })
    }

    pub(super) fn column(&self) -> InputColumn<'_> {
        let values = match &self.values {
            Values::Numbers(numbers) => ColumnValues::Numbers(numbers),
            Values::Texts { codes, texts } => ColumnValues::Texts { codes, texts },
        };
        InputColumn { name: &self.name, values }
    }
}
