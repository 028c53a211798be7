//! Reading of records passed by JavaScript: plain objects, in which an unknown field is an error.

use js_sys::{Array, Float64Array, Object, Reflect};
use serde::de::DeserializeOwned;
use wasm_bindgen::{JsCast, JsValue};

use crate::input::codes::ErrorCode;
use crate::input::error::InputError;

/// A record whose fields are taken one by one.
pub(super) struct Fields {
    record: Object,
    taken: Vec<&'static str>,
}

impl Fields {
    /// Fields of `record`; `undefined` and `null` count as an empty record.
    pub(super) fn of(record: JsValue) -> Result<Self, InputError> {
        let record = if record.is_null_or_undefined() { Object::new().into() } else { record };
        if !record.is_object() {
            return Err(bad_option("The options are not an object. Give names and values."));
        }
        Ok(Self { record: record.unchecked_into(), taken: Vec::new() })
    }

    /// The value of a field; `None` when it is missing, undefined or null.
    #[inline(never)] // An inlined copy per call would enlarge the download.
    pub(super) fn optional<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<Option<T>, InputError> {
        value_of(name, self.take(name))
    }

    #[inline(never)]
    pub(super) fn required<T: DeserializeOwned>(
        &mut self,
        name: &'static str,
    ) -> Result<T, InputError> {
        self.optional(name)?.ok_or_else(|| bad_option(format!("The option \"{name}\" is missing.")))
    }

    pub(super) fn numbers(&mut self, name: &'static str) -> Result<Vec<f64>, InputError> {
        match self.take(name).dyn_ref::<Float64Array>() {
            Some(numbers) => Ok(numbers.to_vec()),
            None => Err(bad_option(format!("The option \"{name}\" is not a Float64Array."))),
        }
    }

    pub(super) fn records(&mut self, name: &'static str) -> Result<Vec<Self>, InputError> {
        match self.take(name).dyn_ref::<Array>() {
            Some(records) => records.iter().map(Self::of).collect(),
            None => Err(bad_option(format!("The option \"{name}\" is not a list of records."))),
        }
    }

    /// The meaning in `words` of the word in a field; `None` when it is missing, undefined or null.
    pub(super) fn optional_word<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Result<Option<T>, InputError> {
        let value = self.take(name);
        if value.is_null_or_undefined() { Ok(None) } else { word(name, &value, words).map(Some) }
    }

    pub(super) fn required_word<T: Copy>(
        &mut self,
        name: &'static str,
        words: &[(&str, T)],
    ) -> Result<T, InputError> {
        word(name, &self.take(name), words)
    }

    /// Checks that every field was taken: the others are unknown.
    #[inline(never)]
    pub(super) fn finish(self) -> Result<(), InputError> {
        let names = Object::keys(&self.record);
        let is_unknown = |name: &String| !self.taken.contains(&name.as_str());
        match names.iter().filter_map(|name| name.as_string()).find(is_unknown) {
            None => Ok(()),
            Some(name) => Err(InputError::new(
                ErrorCode::UnknownOption,
                format!("There is no option \"{name}\". Check its spelling or leave it out."),
            )),
        }
    }

    /// The unconverted value of a field; undefined when it is missing.
    #[inline(never)]
    pub(super) fn take(&mut self, name: &'static str) -> JsValue {
        self.taken.push(name);
        Reflect::get(&self.record, &name.into()).unwrap_or_default()
    }
}

/// The value of the field `name`; `None` where it is undefined or null.
pub(super) fn value_of<T: DeserializeOwned>(
    name: &str,
    value: JsValue,
) -> Result<Option<T>, InputError> {
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| bad_option(format!("The option \"{name}\" is wrong: {error}.")))
}

/// The meaning in `words` of the word in `value`; messages call the option `name`.
pub(super) fn word<T: Copy>(
    name: &str,
    value: &JsValue,
    words: &[(&str, T)],
) -> Result<T, InputError> {
    let found = value.as_string().unwrap_or_default();
    if let Some(&(_, meaning)) = words.iter().find(|(word, _)| *word == found) {
        return Ok(meaning);
    }
    let words: Vec<&str> = words.iter().map(|(word, _)| *word).collect();
    let words = words.join(", ");
    Err(bad_option(format!("The option \"{name}\" is \"{found}\". Give one of {words}.")))
}

pub(super) fn words<T: Copy>(
    name: &str,
    list: &JsValue,
    words: &[(&str, T)],
) -> Result<Vec<T>, InputError> {
    match list.dyn_ref::<Array>() {
        Some(list) => list.iter().map(|value| word(name, &value, words)).collect(),
        None => {
            Err(bad_option(format!("The option \"{name}\" is not a list. Give a list of words.")))
        }
    }
}

pub(super) fn bad_option(message: impl Into<String>) -> InputError {
    InputError::new(ErrorCode::BadOption, message)
}
