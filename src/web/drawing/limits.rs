//! Ranges of settings, for pages where a reader types them.

use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::web::convert;
use curvescope_core::numeric::random::SEEDS;
use curvescope_infer::generate::spec::{BETA, LOCATION, MOST_COMPONENTS, ROWS, SCALE, WEIGHT};
use curvescope_infer::uncertainty::checks::REPLICATES;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Least and greatest value of a setting. */
export type Ends = readonly [number, number];
/** Ranges of settings; a share has the range from 0 to 1, which is not listed. */
export interface Limits {
    /** Rows to generate. */
    rows: Ends;
    /** The separation, and the mean of a component. */
    location: Ends;
    /** The spread, and the standard deviation of a component. */
    scale: Ends;
    /** The shapes of a beta distribution. */
    betaShape: Ends;
    /** The weight of a component. */
    weight: Ends;
    /** Components of a mixture. */
    components: Ends;
    /** Seeds of generated rows and of resampling. */
    seed: Ends;
    /** Replicates of resampling. */
    replicates: Ends;
}
"#;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Limits {
    rows: (u32, u32),
    location: (f64, f64),
    scale: (f64, f64),
    beta_shape: (f64, f64),
    weight: (f64, f64),
    components: (usize, usize),
    seed: (u64, u64),
    replicates: (u32, u32),
}

/// Returns the range of each setting; values outside it are refused.
#[wasm_bindgen(unchecked_return_type = "Limits")]
pub fn limits() -> JsValue {
    convert::plain(&Limits {
        rows: ROWS,
        location: LOCATION,
        scale: SCALE,
        beta_shape: BETA,
        weight: WEIGHT,
        components: (1, MOST_COMPONENTS),
        seed: SEEDS,
        replicates: REPLICATES,
    })
}
