//! Reading of a table piece by piece: the class `Reading`.

use js_sys::{BigUint64Array, Object, Uint32Array};
use wasm_bindgen::prelude::*;

use super::table::Analysis;
use crate::given::options_of;
use crate::web::convert;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_read::Expected;
use curvescope_read::error::InputError;
use curvescope_report::analyze::{self, Slice};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Expected size: bytes of text, or rows. */
export type Expected = { readonly bytes: number } | { readonly rows: number };
/** Metadata of a slice, without its scores; passed to another instance of the same package. */
export type SliceRecord = { readonly lines: number };
/**
 * A slice that was read: its scores as sortable integers, in order. Entries of `decimals` include the class; where a score is no plain decimal,
 * all scores are in `first` and `second`, by class.
 */
export interface Slice { record: SliceRecord; decimals: Uint32Array; first: BigUint64Array; second: BigUint64Array }
"#;

/// Reader of a table whose bytes arrive piece by piece, such as those of a file.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Reading {
    reading: analyze::Reading,
}

#[wasm_bindgen]
impl Reading {
    /// Creates a reader. Memory is reserved for the expected size, if that is known; more rows than fit into
    /// memory are an error once the first ones are read.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when an option is out of range.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "Options")] options: JsValue,
        #[wasm_bindgen(unchecked_optional_param_type = "Expected")] expected: JsValue,
    ) -> Result<Self, Thrown> {
        let (choices, settings) = options_of(options)?;
        let reading = analyze::Reading::new(choices, settings, expected_of(expected)?);
        Ok(Self { reading })
    }

    /// Reads the next bytes, which may begin and end anywhere in the text. After an error nothing more can be
    /// read.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    pub fn feed(&mut self, bytes: &[u8]) -> Result<(), Thrown> {
        Ok(self.reading.feed(bytes)?)
    }

    /// Rows read so far, skipped ones included; 0 for a format that is read at the end.
    #[wasm_bindgen(getter)]
    pub fn rows(&self) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "rows stay far below 2^53")]
        let rows = self.reading.rows() as f64;
        rows
    }

    /// Indices of the columns that are used, once this is decided: from then on, the contents of other columns
    /// have no effect. `undefined` before, and for text that is read as a whole.
    #[wasm_bindgen(getter, js_name = usedColumns)]
    pub fn used_columns(&self) -> Option<Vec<usize>> {
        self.reading.used_columns()
    }

    /// Creates a reader for a slice of a text, which begins at the start of a line, not the first, and ends at the
    /// end of a line. `head` is the start of the whole text and `size` the number of bytes of the slice.
    /// `undefined` if the text can't be read in slices.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message` when an option is out of range.
    #[wasm_bindgen(js_name = forSlice)]
    pub fn for_slice(
        #[wasm_bindgen(unchecked_param_type = "Options")] options: JsValue,
        head: &[u8],
        size: f64,
    ) -> Result<Option<Self>, Thrown> {
        let (choices, _) = options_of(options)?;
        let reading = analyze::Reading::for_slice(choices, head, whole(size));
        Ok(reading.map(|reading| Self { reading }))
    }

    /// True where other readers may read the rest of the text in slices, for `append`: so far it is plain
    /// delimited text with a single unweighted score column and no folds.
    #[wasm_bindgen(getter, js_name = isDivisible)]
    pub fn is_divisible(&self) -> bool {
        self.reading.is_divisible()
    }

    /// Returns the contents of a slice, for `append`; `undefined` if the slice has quotes, since it may then end
    /// within a cell.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, a `line` that counts
    /// from the start of the slice.
    #[wasm_bindgen(js_name = finishSlice, unchecked_return_type = "Slice | undefined")]
    pub fn finish_slice(self) -> Result<JsValue, Thrown> {
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

    /// Sorts the rows read so far, which takes a while; the rows of slices are merged with them at the end.
    pub fn sort(&mut self) {
        self.reading.sort();
    }

    /// Appends the next slice, after everything before it was read. Returns false if that is impossible: then the
    /// text has to be read again, without slices.
    ///
    /// # Errors
    /// Throws an `Error` with `code` and `message`.
    pub fn append(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "SliceRecord")] record: JsValue,
        decimals: &[u32],
        first: &[u64],
        second: &[u64],
    ) -> Result<bool, Thrown> {
        let record = serde_wasm_bindgen::from_value(record)?;
        let slice = Slice::new(record, decimals, [first, second]);
        Ok(self.reading.append(&slice)?)
    }

    /// Ranks the rows that were read.
    ///
    /// # Errors
    /// Throws an `Error` with `code`, `message` and, where the fault has a place, `line`.
    pub fn finish(self) -> Result<Analysis, Thrown> {
        Ok(Analysis::of(self.reading.finish()?))
    }
}

/// `Expected` of the types above; `None` where neither bytes nor rows are given.
fn expected_of(record: JsValue) -> Result<Option<Expected>, InputError> {
    let mut fields = Fields::of(record)?;
    let bytes = fields.optional("bytes")?.map(|bytes| Expected::Bytes(whole(bytes)));
    let rows = fields.optional("rows")?.map(|rows| Expected::Rows(whole(rows)));
    fields.finish()?;
    Ok(rows.or(bytes))
}

/// Rounds down; a number that is out of range gives the nearest `u64`.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
fn whole(number: f64) -> u64 {
    number as u64
}
