//! Reading of columns that a program passes.

use js_sys::{Array, Int32Array};
use wasm_bindgen::prelude::*;

use super::table::Analysis;
use crate::given::options_of;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_read::error::InputError;
use curvescope_read::{ColumnValues, InputColumn};
use curvescope_report::analyze;

#[wasm_bindgen]
impl Analysis {
    /// Reads and ranks columns of equal length, whose names are those in `options`. Numbers are read as they are; row
    /// numbers in notices count from 1.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message`.
    #[wasm_bindgen(js_name = ofColumns)]
    pub fn of_columns(
        #[wasm_bindgen(unchecked_param_type = "CodedColumn[]")] columns: &Array,
        #[wasm_bindgen(unchecked_optional_param_type = "Options")] options: JsValue,
    ) -> Result<Self, Thrown> {
        let (choices, settings) = options_of(options)?;
        let columns: Vec<GivenColumn> =
            columns.iter().map(GivenColumn::of).collect::<Result<_, _>>()?;
        let columns: Vec<InputColumn<'_>> = columns.iter().map(GivenColumn::column).collect();
        Ok(Self::of(analyze::Analysis::of_columns(&columns, &choices, settings)?))
    }
}

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
