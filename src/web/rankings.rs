//! Ranks of models on many tasks: the class `Rankings`.

use js_sys::{Array, Object};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use super::convert;
use super::thrown::Thrown;
use crate::given::word;
use curvescope_report::compare::Area;
use curvescope_study::rankings::{self, Agreement};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("rankings.d.ts");

const AREAS: [(&str, Area); 3] =
    [("auroc", Area::Auroc), ("prArea", Area::PrArea), ("prgArea", Area::PrgArea)];

/// Rankings of the rows of many tasks by models, and of the models by areas (Flach & Kull 2015, Figure 4).
#[wasm_bindgen]
#[derive(Debug)]
pub struct Rankings {
    rankings: rankings::Rankings,
}

#[wasm_bindgen]
impl Rankings {
    /// Reads a text of rankings: a line "model NAME" for each model, and for each task a line "task
    /// POSITIVES NEGATIVES NAME" and a line for each model, best score first: a capital is a run of 1 to
    /// 26 positives, a small letter one of negatives, brackets hold rows of one score, and negatives
    /// after the last positive are left out.
    ///
    /// # Errors
    /// `bad-rankings`, with `line`.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str) -> Result<Self, Thrown> {
        let rankings = rankings::Rankings::read(text)?;
        Ok(Self { rankings })
    }

    /// Names of the models.
    #[wasm_bindgen(getter)]
    pub fn models(&self) -> Vec<String> {
        self.rankings.models.clone()
    }

    /// The tasks, with the areas of each model.
    #[wasm_bindgen(getter, unchecked_return_type = "RankingTask[]")]
    pub fn tasks(&self) -> Array {
        self.rankings.tasks.iter().map(convert::plain).collect()
    }

    /// Returns the agreement of two areas on the order of the models.
    ///
    /// # Errors
    /// `bad-option`.
    #[wasm_bindgen(unchecked_return_type = "RankAgreement")]
    pub fn agreement(
        &self,
        #[wasm_bindgen(unchecked_param_type = "RankedArea")] one: &JsValue,
        #[wasm_bindgen(unchecked_param_type = "RankedArea")] other: &JsValue,
    ) -> Result<JsValue, Thrown> {
        let (one, other) = (word("area", one, &AREAS)?, word("area", other, &AREAS)?);
        Ok(record(&self.rankings.agreement(one, other)))
    }
}

/// `RankAgreement` of rankings.d.ts.
fn record(agreement: &Agreement) -> JsValue {
    let (x, y): (Vec<f64>, Vec<f64>) = agreement.ranks.iter().copied().unzip();
    let ranks = Object::new().into();
    convert::columns(&ranks, &[("x", &x), ("y", &y)]);
    let js = convert::plain(agreement);
    convert::set(&js, "ranks", &ranks);
    js
}
