//! Values of JavaScript as records of options.

use js_sys::{Array, Float64Array, Object, Reflect};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

use crate::given::{self, Given};
use curvescope_read::error::InputError;

/// A plain object whose fields are taken one by one.
pub(super) type Fields = given::Fields<JsValue>;

impl Fields {
    pub(super) fn numbers(&mut self, name: &'static str) -> Result<Vec<f64>, InputError> {
        match self.take(name).dyn_ref::<Float64Array>() {
            Some(numbers) => Ok(numbers.to_vec()),
            None => {
                Err(InputError::bad_option(format!("The option \"{name}\" is not a Float64Array.")))
            }
        }
    }
}

impl Given for JsValue {
    fn is_missing(&self) -> bool {
        self.is_null_or_undefined()
    }

    fn is_record(&self) -> bool {
        self.is_object()
    }

    fn empty(&self) -> Self {
        Object::new().into()
    }

    fn names(&self) -> Vec<String> {
        let names = Object::keys(self.unchecked_ref::<Object>());
        names.iter().filter_map(|name| name.as_string()).collect()
    }

    fn field(&self, name: &'static str) -> Self {
        Reflect::get(self, &name.into()).unwrap_or_default()
    }

    fn text(&self) -> Option<String> {
        self.as_string()
    }

    fn list(&self) -> Option<Vec<Self>> {
        self.dyn_ref::<Array>().map(|list| list.iter().collect())
    }

    fn converted<T: DeserializeOwned>(self) -> Result<T, String> {
        serde_wasm_bindgen::from_value(self).map_err(|error| error.to_string())
    }
}
