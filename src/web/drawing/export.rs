//! Exports: pictures of the plots, and the ratios of every operating point.

use js_sys::Object;
use serde::Serialize;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use web_sys::HtmlCanvasElement;

use super::place::place_from;
use super::plots::Plots;
use crate::given::words;
use crate::web::canvas::cleared_for;
use crate::web::convert;
use crate::web::fields::Fields;
use crate::web::thrown::Thrown;
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::parameter::{checked_beta, checked_prevalence};
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::{precision, precision_gain, recall_gain};
use curvescope_core::measure::measures::{Measure, checked_table};
use curvescope_draw::marks::theme::FONT_FAMILY;
use curvescope_draw::pens::error::DrawError;
use curvescope_draw::pens::svg::{Print, printed};
use curvescope_draw::pictures::legend::{Legend, Side, Sign};
use curvescope_draw::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};
use curvescope_read::error::InputError;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Plots that can be saved: the curves, the histogram of scores, measures by threshold, and calibration. */
export type PlotName = PlotSpace | "scores" | "measures" | "calibration";
/** Contents of a saved picture. Lengths are those of the layout, in CSS pixels, in which the smallest text is 11 high. */
export interface Picture {
    /** At least one plot, in rows from the left. */
    plots: readonly PlotName[];
    /** Plots in a row; all of them when left out. */
    columns?: number | undefined;
    /** Width of the picture. */
    widthCss: number;
    /** Height of each plot, to which a legend below is added. This or `wholeHeightCss`. */
    heightCss?: number | undefined;
    /** Height of the picture; the plots get the height that the legend leaves. */
    wholeHeightCss?: number | undefined;
    /** Scale of the picture relative to its layout; 1 when left out. */
    scale?: number | undefined;
    /** Fonts of its texts as a CSS font list; the system's when left out. */
    fonts?: string | undefined;
    /** The operating point to mark. */
    cursor?: Place | undefined;
    /** Names of all models, in order; the legend has those of the models in the plots. */
    names: readonly string[];
    /** Texts of the legend for the signs in the plots, which are those of the active model. */
    signs?: Partial<Record<"hull" | "best" | "point", string | undefined>> | undefined;
    /** Position of the legend; below the plots when left out. */
    legend?: "below" | "right" | undefined;
}
/** Best thresholds; an infinite one predicts nothing positive. */
export interface DialThresholds { f: number; accuracy: number }
/** One entry per operating point; NaN where a ratio is undefined, the only use of NaN in this package. */
export interface CurveColumns {
    fpr: Float64Array;
    recall: Float64Array;
    precision: Float64Array;
    recallGain: Float64Array;
    precisionGain: Float64Array;
}
"#;

/// Names of the plots other than those of the spaces.
const OTHERS: [(&str, PlotKind); 3] = [
    ("scores", PlotKind::Scores),
    ("measures", PlotKind::Measures),
    ("calibration", PlotKind::Calibration),
];

#[derive(Serialize)]
struct DialThresholds {
    f: f64,
    accuracy: f64,
}

#[wasm_bindgen]
impl Plots {
    /// Returns a picture of one or more plots as an SVG document. Title and description are its text alternative.
    ///
    /// # Errors
    /// `bad-option`, `plot-too-small`.
    pub fn svg(
        &mut self,
        #[wasm_bindgen(unchecked_param_type = "Picture")] picture: JsValue,
        title: &str,
        description: &str,
    ) -> Result<String, Thrown> {
        let picture = picture_from(picture)?;
        Ok(self.write(&picture, title, description)?)
    }

    /// Draws a picture of one or more plots on a separate canvas and sets its size: `pixelRatio` pixels per CSS
    /// pixel, times the picture's scale. The view and the page's canvases do not change.
    ///
    /// # Errors
    /// `bad-option`, `plot-too-small`, `drawing-failed`.
    #[wasm_bindgen(js_name = drawPicture)]
    pub fn draw_picture(
        &mut self,
        canvas: &HtmlCanvasElement,
        #[wasm_bindgen(unchecked_param_type = "Picture")] picture: JsValue,
        #[wasm_bindgen(js_name = pixelRatio)] pixel_ratio: f64,
    ) -> Result<(), Thrown> {
        let picture = picture_from(picture)?;
        Ok(self.paint(canvas, &picture, pixel_ratio)?)
    }

    /// Returns the best thresholds of a model at the view's prevalence: for F of `beta`, and for accuracy weighted
    /// with the cost proportion `cost` of false positives. Of equally good thresholds, the one that predicts the
    /// fewest rows positive. `undefined` without both classes.
    ///
    /// # Errors
    /// `bad-beta`.
    #[wasm_bindgen(js_name = bestThresholds, unchecked_return_type = "DialThresholds | undefined")]
    pub fn best_thresholds(&self, model: usize, beta: f64, cost: f64) -> Result<JsValue, Thrown> {
        let beta = checked_beta(beta)?.get();
        let prevalence = self.linked.view().prevalence;
        let best = self.linked.model(model).and_then(|model| {
            let threshold = |measure| {
                let row = model.scored.optimum(prevalence, measure)?.row;
                Some(model.threshold(row))
            };
            Some(DialThresholds {
                f: threshold(Measure::F { beta })?,
                accuracy: threshold(Measure::Accuracy { cost })?,
            })
        });
        Ok(best.map_or(JsValue::UNDEFINED, |best| convert::plain(&best)))
    }

    fn write(
        &mut self,
        picture: &SavedPicture,
        title: &str,
        description: &str,
    ) -> Result<String, DrawError> {
        let SavedPicture { picture, fonts, scale } = picture;
        let layout = picture.layout(&self.linked, SVG_PIXEL_RATIO)?;
        let print = Print { fonts, scale: *scale };
        printed(&layout, (title, description), print, |area| {
            picture.draw(&mut self.linked, area, &layout)
        })
    }

    fn paint(
        &mut self,
        canvas: &HtmlCanvasElement,
        picture: &SavedPicture,
        pixel_ratio: f64,
    ) -> Result<(), DrawError> {
        let SavedPicture { picture, fonts, scale } = picture;
        let layout = picture.layout(&self.linked, pixel_ratio * scale)?;
        let area = cleared_for(canvas, &layout, fonts)?;
        picture.draw(&mut self.linked, &area, &layout)
    }
}

type Ratio = fn(Point, Totals) -> Option<f64>;

/// Returns the ratios of every operating point of a model, from the counts of a report, at `prevalence`, by
/// default the data's own.
///
/// # Errors
/// `model-columns-differ`, `bad-model-columns`, `bad-counts`, `bad-prevalence`.
#[wasm_bindgen(js_name = curveColumns, unchecked_return_type = "CurveColumns")]
pub fn curve_columns(
    tps: &[f64],
    fps: &[f64],
    #[wasm_bindgen(js_name = nPos)] n_pos: f64,
    #[wasm_bindgen(js_name = nNeg)] n_neg: f64,
    prevalence: Option<f64>,
) -> Result<JsValue, Thrown> {
    if tps.len() != fps.len() {
        let error = DrawError::Columns { name: String::new(), one: tps.len(), other: fps.len() };
        return Err(error.into());
    }
    let prevalence = prevalence.map(checked_prevalence).transpose()?;
    let ends = Curve::new(tps, fps).map_err(|_| DrawError::Ranking { name: String::new() })?;
    let totals = Totals { n_pos, n_neg };
    checked_table(ends.totals().all(), totals)?;
    let data = Curve::of_columns(tps, fps, totals);
    let seen = data.at_prevalence_or_own(prevalence);
    let js = Object::new().into();
    // Ratios that do not depend on prevalence are taken from the data's counts, where they are exact.
    let columns: [(&str, Curve<'_>, Ratio); 5] = [
        ("fpr", data, |point, totals| share(point.fp, totals.n_neg)),
        ("recall", data, |point, totals| share(point.tp, totals.n_pos)),
        ("precision", seen, |point, _| precision(point)),
        ("recallGain", seen, recall_gain),
        ("precisionGain", data, precision_gain),
    ];
    for (name, curve, ratio) in columns {
        let totals = curve.totals();
        let values: Vec<f64> =
            curve.points().map(|point| ratio(point, totals).unwrap_or(f64::NAN)).collect();
        convert::columns(&js, &[(name, &values)]);
    }
    Ok(js)
}

fn share(count: f64, of: f64) -> Option<f64> {
    (of > 0.0).then(|| count / of)
}

/// `Picture` of the types above: a picture, the fonts of its texts and its scale.
struct SavedPicture {
    picture: Picture,
    fonts: String,
    scale: f64,
}

const SIGNS: [(&str, Sign); 3] =
    [("hull", Sign::Hull), ("best", Sign::Best), ("point", Sign::Point)];
const SIDES: [(&str, Side); 2] = [("below", Side::Below), ("right", Side::Right)];

fn picture_from(picture: JsValue) -> Result<SavedPicture, InputError> {
    let mut picture = Fields::of(picture)?;
    let known = Space::NAMES.map(|(name, space)| (name, PlotKind::Curves(space)));
    let plots = words("plots", &picture.take("plots"), &[&known[..], &OTHERS].concat())?;
    let heights = (picture.optional("heightCss")?, picture.optional("wholeHeightCss")?);
    let height = match heights {
        (Some(height), None) => Height::OfPlot(height),
        (None, Some(height)) => Height::OfAll(height),
        _ => {
            return Err(InputError::bad_option(
                "A picture has \"heightCss\" or \"wholeHeightCss\". Give one.",
            ));
        }
    };
    let legend = Legend {
        names: picture.required("names")?,
        signs: signs_from(picture.take("signs"))?,
        side: picture.optional_word("legend", &SIDES)?.unwrap_or_default(),
    };
    let fonts: Option<String> = picture.optional("fonts")?;
    let scale = picture.optional("scale")?.unwrap_or(1.0);
    let columns = picture.optional("columns")?.unwrap_or(plots.len());
    let width_css = picture.required("widthCss")?;
    let cursor = place_from(picture.take("cursor"))?;
    picture.finish()?;
    if plots.is_empty() || columns == 0 || !(f64::is_finite(scale) && scale > 0.0) {
        return Err(InputError::bad_option(
            "A picture has a plot, a column and a scale above 0 at least.",
        ));
    }
    Ok(SavedPicture {
        picture: Picture { plots, columns, width_css, height, cursor, legend },
        fonts: fonts.unwrap_or_else(|| FONT_FAMILY.to_owned()),
        scale,
    })
}

fn signs_from(signs: JsValue) -> Result<Vec<(Sign, String)>, InputError> {
    let mut signs = Fields::of(signs)?;
    let mut read = Vec::new();
    for (name, sign) in SIGNS {
        read.extend(signs.optional::<String>(name)?.map(|says| (sign, says)));
    }
    signs.finish()?;
    Ok(read)
}
