//! Settings of the plots: theme, prevalence, aim, constraints, visible models, windows and layers.

use super::measure_or_rate::MeasureOrRate;
use crate::geometry::clip::Bounds;
use crate::marks::theme::Theme;
use crate::pens::error::DrawError;
use curvescope_core::curve::parameter::{Prevalence, RecallRange, RocRange};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::decide::Constraint;
use curvescope_core::measure::measures::Measure;

/// Optional content of a plot besides the curves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Layer {
    /// The convex hull of the active model.
    Hull,
    /// The convex hull of all visible models.
    JointHull,
    /// The best operating point, and the isometric through it.
    Optimum,
    /// Lines of equal value of the chosen measure.
    Isometrics,
    /// Lines of equal precision and of equal recall.
    PrecisionRecall,
    /// The random classifier; in a dual space, the point that the lines of all random classifiers have in common.
    Random,
    /// The isometric of the chosen measure through the always-positive classifier; in a dual space, the lines of
    /// the always-positive and the always-negative classifier.
    AlwaysPositive,
    /// The unachievable region and the minimum curve at its edge.
    Minimum,
    /// Calibrated scores at the segments of the hull: d in PRG and F cost space, c elsewhere.
    Calibration,
    /// A dot at every operating point.
    Points,
    /// A ring at every non-dominated operating point.
    NonDominated,
    /// Dots at the images of the regular grid of another space.
    Grid(Space),
    /// The curve of each fold.
    Folds,
}

impl Layer {
    /// The layers by their names in options and links.
    pub const NAMES: [(&str, Self); 15] = [
        ("hull", Self::Hull),
        ("jointHull", Self::JointHull),
        ("optimum", Self::Optimum),
        ("isometrics", Self::Isometrics),
        ("precisionRecall", Self::PrecisionRecall),
        ("random", Self::Random),
        ("alwaysPositive", Self::AlwaysPositive),
        ("minimum", Self::Minimum),
        ("calibration", Self::Calibration),
        ("points", Self::Points),
        ("nonDominated", Self::NonDominated),
        ("gridRoc", Self::Grid(Space::Roc)),
        ("gridPr", Self::Grid(Space::Pr)),
        ("gridPrg", Self::Grid(Space::Prg)),
        ("folds", Self::Folds),
    ];
}

/// The operating point that is marked as the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// The best one for the aim, regardless of the constraints.
    OfAim,
    /// The row of the operating-point table that answers the reader's question; `None` is the start (threshold
    /// +∞).
    Row(Option<usize>),
    /// No operating point, because none meets the constraints of the question.
    Unmet,
}

/// Settings shared by the plots of a page, and the window and layers of each.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Colours of all plots.
    pub theme: Theme,
    /// Device pixels per CSS pixel, above 0.
    pub pixel_ratio: f64,
    /// Prevalence to draw at, inside (0, 1); `None` is each model's own.
    pub prevalence: Option<Prevalence>,
    /// Quantity that the reader optimises.
    pub aim: MeasureOrRate,
    /// Constraints of the reader's question; the counts that they exclude are shaded.
    pub constraints: Vec<Constraint>,
    /// The operating point of the active model that is marked as the best.
    pub best: Best,
    /// Range of recall that PR areas are taken over.
    pub recall_range: RecallRange,
    /// Range of FPR or TPR of the partial area under the ROC curve; `None` for no such area.
    pub roc_range: Option<RocRange>,
    /// True for each model that is shown; models without an entry are shown.
    pub visible: Vec<bool>,
    /// Index of the model whose hull and reference lines are drawn and whose curve is on top. An index without a
    /// model draws neither.
    pub active: usize,
    /// Index of a model whose curve is emphasised in place of the active one's.
    pub highlight: Option<usize>,
    /// True where curves have dashes, so that models differ without colour.
    pub dashes: bool,
    /// True where models are named at their curves.
    pub names: bool,
    /// The visible part of each space, in the order of [`Space::ALL`]; `None` for the default window.
    pub windows: [Option<Bounds>; Space::ALL.len()],
    /// The layers of each space, in the order of [`Space::ALL`].
    pub layers: [Vec<Layer>; Space::ALL.len()],
}

impl View {
    /// Checks that the pixel ratio and the windows can be drawn.
    ///
    /// # Errors
    /// [`DrawError::View`] with the name of the invalid field.
    pub fn check(&self) -> Result<(), DrawError> {
        checked_pixel_ratio(self.pixel_ratio)?;
        for Bounds { x, y } in self.windows.into_iter().flatten() {
            for (low, high) in [x, y] {
                // Negated, so that NaN is refused too.
                if !(high - low >= MIN_WINDOW && low >= -MAX_REACH && high <= MAX_REACH) {
                    return Err(DrawError::View {
                        field: "windows",
                        value: high - low,
                        expected: "edges within a million, the second above the first",
                    });
                }
            }
        }
        Ok(())
    }

    /// True where `model` is shown.
    pub fn shows(&self, model: usize) -> bool {
        self.visible.get(model).copied().unwrap_or(true)
    }

    /// True where the plot of `space` has `layer`.
    pub fn has(&self, space: Space, layer: Layer) -> bool {
        space.of(&self.layers).contains(&layer)
    }
}

/// Returns a number of device pixels per CSS pixel that is finite and above 0.
///
/// # Errors
/// [`DrawError::View`] for any other number.
pub fn checked_pixel_ratio(value: f64) -> Result<f64, DrawError> {
    if value > 0.0 && value.is_finite() {
        return Ok(value);
    }
    Err(DrawError::View { field: "pixelRatio", value, expected: "a finite number above 0" })
}

/// Least width and height of a window, in data units: below it positions would be rounded.
const MIN_WINDOW: f64 = 1e-9;

/// Greatest distance from 0 of the edges of a window, in data units.
const MAX_REACH: f64 = 1e6;

impl Default for View {
    fn default() -> Self {
        use Layer::{AlwaysPositive, Hull, Isometrics, Minimum, Random};
        Self {
            theme: Theme::Light,
            pixel_ratio: 1.0,
            prevalence: None,
            aim: Measure::F { beta: 1.0 }.into(),
            constraints: Vec::new(),
            best: Best::OfAim,
            recall_range: RecallRange::FULL,
            roc_range: None,
            visible: Vec::new(),
            active: 0,
            highlight: None,
            dashes: false,
            names: true,
            windows: Default::default(),
            // Those of `crates/words/src/spaces.rs`, which are texts.
            layers: Space::ALL.map(|space| match space {
                Space::Roc => vec![Random, Hull],
                Space::Pr | Space::Prg => vec![Minimum, Isometrics, AlwaysPositive, Hull],
                Space::Cap => vec![Random, Minimum, Hull],
                Space::Lift => vec![Random, Minimum],
                Space::Det => vec![Random],
                Space::Decision
                | Space::StandardizedDecision
                | Space::Avoided
                | Space::Cost
                | Space::Brier
                | Space::FCost => vec![AlwaysPositive, Hull],
            }),
        }
    }
}
