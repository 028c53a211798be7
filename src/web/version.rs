//! Version of the package.

use wasm_bindgen::prelude::wasm_bindgen;

/// Version of this package. The page refuses a worker of another version.
#[wasm_bindgen]
pub fn version() -> String {
    env!("CARGO_PKG_VERSION").into()
}
