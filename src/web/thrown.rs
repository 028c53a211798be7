//! Errors as JavaScript values.

use js_sys::Error;
use wasm_bindgen::JsValue;

use super::convert::{number, plain, set};
use curvescope_core::curve::parameter::ParameterError;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// What a function of the interface throws: an `Error` with `code`, and with `fixes` and `line` where it has them.
#[derive(Debug)]
pub struct Thrown(JsValue);

impl Thrown {
    /// An `Error` with `code`.
    pub(super) fn new(code: ErrorCode, message: &str) -> Self {
        let js = Error::new(message).into();
        set(&js, "code", &code.as_str().into());
        Self(js)
    }
}

impl From<InputError> for Thrown {
    #[cold]
    #[inline(never)] // An inlined copy per call would enlarge the download.
    fn from(InputError { code, message, line, fixes }: InputError) -> Self {
        let thrown = Self::new(code, &message);
        if !fixes.is_empty() {
            set(&thrown.0, "fixes", &plain(&fixes));
        }
        if let Some(line) = line {
            set(&thrown.0, "line", &number(line));
        }
        thrown
    }
}

impl From<ParameterError> for Thrown {
    fn from(error: ParameterError) -> Self {
        InputError::from(error).into()
    }
}

impl From<serde_wasm_bindgen::Error> for Thrown {
    fn from(error: serde_wasm_bindgen::Error) -> Self {
        Self(error.into())
    }
}

impl From<Thrown> for JsValue {
    fn from(thrown: Thrown) -> Self {
        thrown.0
    }
}
