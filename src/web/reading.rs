//! Tables that are read piece by piece: the class `Reading`.

use js_sys::{BigUint64Array, Object, Uint32Array};
use wasm_bindgen::prelude::*;

use super::analysis::{Analysis, options_of};
use super::convert;
use super::fields::Fields;
use crate::input::Expected;
use crate::input::error::InputError;
use crate::report::analyze::{self, Slice};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** How much will come: bytes of text, or rows. */
export type Expected = { readonly bytes: number } | { readonly rows: number };
/** What is known of a slice besides its scores; for another instance of the same package. */
export type SliceRecord = { readonly lines: number };
/** A slice that was read: its sorted scores, as numbers that sort. Those of `decimals` hold their classes; where one score is no plain decimal, all are in `first` and `second`, by class. */
export interface Slice { record: SliceRecord; decimals: Uint32Array; first: BigUint64Array; second: BigUint64Array }
"#;

/// A table that is being read from bytes that come piece by piece, as a file's do.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reading {
    reading: analyze::Reading,
}

#[wasm_bindgen]
impl Reading {
    /// Nothing was read yet. Room is made for what is expected, if that is known; more rows than fit
    /// the memory are refused once the first ones are read.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when an option is out of range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Options")] options: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Expected")] expected: JsValue,
    ) -> Result<Self, JsValue> {
        let (choices, settings) = options_of(options)?;
        let reading = analyze::Reading::new(choices, settings, expected_of(expected)?);
        Ok(Self { reading })
    }

    /// Reads the next bytes, however the text is cut. After an error there is no more to be read.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), JsValue> {
        Ok(self.reading.feed(bytes)?)
    }

    /// Rows read so far, skipped ones included; 0 for a format that is read at the end.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "rows stay far below 2^53")]
        let rows = self.reading.rows() as f64;
        rows
    }

    /// The places of the columns that are used, once that is decided: whatever stands in others from
    /// then on changes nothing. `undefined` before, and for text that is read as a whole.
    #[wasm_bindgen(getter, js_name = usedColumns)]
    pub fn used_columns(&self) -> Option<Vec<usize>> {
        self.reading.used_columns()
    }

    /// For a slice of a text, from the start of a line that is not the first to the end of a line;
    /// `head` is the start of the text, as `feed` would take it, and `size` the slice's bytes.
    /// `undefined` if the text can't be read in slices.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when an option is out of range.
    #[wasm_bindgen(js_name = forSlice)]
    pub fn for_slice(
        #[wasm_bindgen(unchecked_param_type = "Options")] options: JsValue,
        head: &[u8],
        size: f64,
    ) -> Result<Option<Self>, JsValue> {
        let (choices, _) = options_of(options)?;
        let reading = analyze::Reading::for_slice(choices, head, whole(size));
        Ok(reading.map(|reading| Self { reading }))
    }

    /// Whether the rest of the text may be read in slices by others, which `append` takes up: so far
    /// it is plain delimited text with a single unweighted score column and no folds.
    #[wasm_bindgen(getter, js_name = isDivisible)]
    pub fn is_divisible(&self) -> bool {
        self.reading.is_divisible()
    }

    /// What was read of a slice, for `append`; `undefined` if it has quotes, so that it may end
    /// within a cell.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, a `line` that counts
    /// from the start of the slice.
    #[wasm_bindgen(js_name = finishSlice, unchecked_return_type = "Slice | undefined")]
    pub fn finish_slice(self) -> Result<JsValue, JsValue> {
        let slice = self.reading.finish_slice()?;
        let Some(Slice { part }) = slice else { return Ok(JsValue::UNDEFINED) };
        let js = Object::new().into();
        convert::set(&js, "record", &convert::plain(&part));
        let (decimals, [first, second]) = part.keys.parts();
        convert::set(&js, "decimals", &Uint32Array::from(decimals));
        convert::set(&js, "first", &BigUint64Array::from(first));
        convert::set(&js, "second", &BigUint64Array::from(second));
        Ok(js)
    }

    /// Sorts the rows so far, which takes a while; those of slices are merged with them at the end.
    pub fn sort(&mut self) {
        self.reading.sort();
    }

    /// Takes up the slice that comes next, when all before it was read. False if it can't be: then the
    /// text has to be read again, and not in slices.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message`.
    pub fn append(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SliceRecord")] record: JsValue,
        decimals: &[u32],
        first: &[u64],
        second: &[u64],
    ) -> Result<bool, JsValue> {
        let record = serde_wasm_bindgen::from_value(record)?;
        let slice = Slice::new(record, decimals, [first, second]);
        Ok(self.reading.append(&slice)?)
    }

    /// Ranks what was read.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    pub fn finish(self) -> Result<Analysis, JsValue> {
        Ok(Analysis::of(self.reading.finish()?))
    }
}

/// What is expected; nothing where neither bytes nor rows are given.
fn expected_of(record: JsValue) -> Result<Option<Expected>, InputError> {
    let mut fields = Fields::of(record)?;
    let bytes = fields.optional("bytes")?.map(|bytes| Expected::Bytes(whole(bytes)));
    let rows = fields.optional("rows")?.map(|rows| Expected::Rows(whole(rows)));
    fields.finish()?;
    Ok(rows.or(bytes))
}

/// The whole number below, the nearest one where there is none so small or so large.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(number: f64) -> u64 {
    number as u64
}
