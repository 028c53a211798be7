//! The JavaScript face. Everything that names `wasm_bindgen`, `js_sys` or `web_sys` is below this
//! folder, and it only converts.

mod advice;
pub mod analysis;
mod backend;
pub mod bounds;
pub mod compute;
mod convert;
mod fields;
pub mod generate;
pub mod plots;
pub mod reading;
pub mod scores;
pub mod study;
mod surface;
pub mod take;
pub mod uncertainty;
