//! One space turned into another: the class `Morph`.

use js_sys::{Array, Float64Array, Object};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert::{number, set};
use super::fields::Fields;
use super::thrown::Thrown;
use curvescope_core::curve::counts::Curve;
use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;
use curvescope_study::expected::curve_of;
use curvescope_study::morph::{self, Line, Role};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("morph.d.ts");

/// Makes the figure of a curve.
type Maker = fn(&Curve<'_>) -> morph::Morph;

const KINDS: [(&str, Maker); 2] =
    [("gains", morph::Morph::to_gains), ("costs", morph::Morph::to_costs)];

/// One space turned into another: Precision-Recall into Precision-Recall-Gain, or ROC into cost space.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Morph {
    morph: morph::Morph,
    /// The positions last returned, kept so that a frame allocates nothing.
    positions: Vec<f64>,
}

#[wasm_bindgen]
impl Morph {
    /// Creates the figure of a spec.
    ///
    /// # Errors
    /// `bad-counts`, also when a class is empty; `bad-prevalence`, `bad-option`, `unknown-option`.
    #[wasm_bindgen(constructor)]
    pub fn new(
        #[wasm_bindgen(unchecked_param_type = "MorphSpec")] spec: JsValue,
    ) -> Result<Self, Thrown> {
        let mut spec = Fields::of(spec)?;
        let make = spec.required_word("kind", &KINDS)?;
        let (tps, fps) = (spec.numbers("tps")?, spec.numbers("fps")?);
        let prevalence = spec.optional("prevalence")?;
        spec.finish()?;
        let curve = curve_of(&tps, &fps, prevalence)?;
        if !curve.totals().has_both_classes() {
            let message = "A class has no rows. Give counts of positives and of negatives.";
            return Err(InputError::new(ErrorCode::BadCounts, message).into());
        }
        Ok(Self { morph: make(&curve), positions: Vec::new() })
    }

    /// The lines, back to front.
    #[wasm_bindgen(getter, unchecked_return_type = "MorphLine[]")]
    pub fn lines(&self) -> Array {
        self.morph.lines().map(record).collect()
    }

    /// Returns the positions at `t`, from 0 (the first space) to 1 (the second): x and y of each position of each
    /// line, in order. The unit square is the plot; positions are kept within one unit around it.
    ///
    /// # Errors
    /// `bad-option` when `t` is not from 0 to 1.
    pub fn at(&mut self, t: f64) -> Result<Float64Array, Thrown> {
        if !(0.0..=1.0).contains(&t) {
            return Err(
                InputError::bad_option(format!("t is {t}. Give a number from 0 to 1.")).into()
            );
        }
        self.positions.clear();
        self.morph.write(t, &mut self.positions);
        Ok(Float64Array::from(self.positions.as_slice()))
    }

    /// Returns the value of the first space's axes at the lower left corner of the plot at `t`.
    pub fn start(&self, t: f64) -> f64 {
        self.morph.start(t)
    }
}

/// `MorphLine` of morph.d.ts.
fn record(Line { role, count }: Line) -> JsValue {
    let (role, value) = match role {
        Role::Unachievable => ("unachievable", None),
        Role::GridX(value) => ("gridX", Some(value)),
        Role::GridY(value) => ("gridY", Some(value)),
        Role::F(value) => ("f", Some(value)),
        Role::AlwaysPositive => ("alwaysPositive", None),
        Role::Chance => ("chance", None),
        Role::Curve => ("curve", None),
        Role::Hull => ("hull", None),
        Role::Vertices => ("vertices", None),
        Role::Points => ("points", None),
    };
    let js = Object::new().into();
    set(&js, "role", &role.into());
    set(&js, "value", &value.map_or(JsValue::NULL, JsValue::from));
    set(&js, "count", &number(count));
    js
}
