//! Reading of the name of a space.

use wasm_bindgen::JsValue;

use crate::curve::space::Space;
use crate::given::{SPACES, word};
use crate::input::error::InputError;

/// `PlotSpace` of plots.d.ts.
pub(super) fn space_from(name: &JsValue) -> Result<Space, InputError> {
    word("space", name, &SPACES)
}
