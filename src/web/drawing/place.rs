//! Conversion of places on the plots: a model and one of its operating points.

use serde::Serialize;
use wasm_bindgen::JsValue;

use crate::web::convert;
use crate::web::fields::Fields;
use curvescope_draw::linked::plots::{Marked, Place};
use curvescope_read::error::InputError;

#[derive(Serialize)]
struct PlaceRecord {
    model: usize,
    index: i32,
}

/// The chosen point and the ghost, each a `Place` of plots.d.ts or undefined.
pub(super) fn marked_from(chosen: JsValue, ghost: JsValue) -> Result<Marked, InputError> {
    Ok(Marked { chosen: place_from(chosen)?, ghost: place_from(ghost)? })
}

/// `Place` of plots.d.ts, or undefined.
pub(super) fn place_from(place: JsValue) -> Result<Option<Place>, InputError> {
    if place.is_null_or_undefined() {
        return Ok(None);
    }
    let mut place = Fields::of(place)?;
    let index: i32 = place.required("index")?;
    let read = Place { model: place.required("model")?, row: usize::try_from(index).ok() };
    place.finish()?;
    Ok(Some(read))
}

/// `Place` of plots.d.ts.
pub(super) fn place_record(Place { model, row }: Place) -> JsValue {
    let index = row.and_then(|row| i32::try_from(row).ok()).unwrap_or(-1);
    convert::plain(&PlaceRecord { model, index })
}
