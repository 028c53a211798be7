//! Tables that are read piece by piece: the class `Reading`.

use wasm_bindgen::prelude::*;

use super::analysis::{Analysis, options_of};
use super::convert;
use crate::analyze;
use crate::error::InputError;

/// A table that is being read from bytes that come piece by piece, as a file's do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reading {
    reading: analyze::Reading,
}

#[wasm_bindgen]
impl Reading {
    /// Nothing was read yet. `size` is the number of bytes that will come, if that is known: room
    /// is made for the rows they are likely to hold.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when an option is out of range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Options")] options: JsValue,
        size: Option<f64>,
    ) -> Result<Self, JsValue> {
        let (choices, settings) = options_of(options).map_err(|error| convert::error(&error))?;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let size = size.map(|size| size as u64);
        Ok(Self { reading: analyze::Reading::new(choices, settings, size) })
    }

    /// Reads the next bytes, however the text is cut. After an error there is no more to be read.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        self.reading.feed(bytes).map_err(|error| convert::error(&error))
    }

    /// Rows read so far, skipped ones included; 0 for a format that is read at the end.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "rows stay far below 2^53")]
        let rows = self.reading.rows() as f64;
        rows
    }

    /// Ranks what was read.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    pub fn finish(self) -> Result<Analysis, JsValue> {
        let found: Result<_, InputError> = self.reading.finish();
        found.map(Analysis::of).map_err(|error| convert::error(&error))
    }
}
