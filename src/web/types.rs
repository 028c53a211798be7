//! TypeScript types of the package that several functions share.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types.d.ts");
#[wasm_bindgen(typescript_custom_section)]
const MEASURES: &str = crate::words::typescript::MEASURES;
#[wasm_bindgen(typescript_custom_section)]
const BOUNDED_MEASURE: &str = crate::words::typescript::BOUNDED_MEASURE;
#[wasm_bindgen(typescript_custom_section)]
const ERROR_CODES: &str = curvescope_read::codes::ErrorCode::TYPESCRIPT;
#[wasm_bindgen(typescript_custom_section)]
const NOTICE_CODES: &str = curvescope_read::codes::NoticeCode::TYPESCRIPT;
