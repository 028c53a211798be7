//! What the reader has chosen to see.

use super::clip::Bounds;
use super::error::DrawError;
use super::measure_or_rate::MeasureOrRate;
use super::theme::Theme;
use crate::curve::parameter::Prevalence;
use crate::curve::space::Space;
use crate::input::options::{RecallRange, RocRange};
use crate::measure::decide::Constraint;
use crate::measure::measures::Measure;

/// Something that a plot can show besides the curves.
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
    /// The random classifier; where points are lines, where those of all random classifiers meet.
    Random,
    /// The classifier that predicts everything positive, on its isometric of the chosen measure. Where points are lines,
    /// its own, and that of predicting nothing positive.
    AlwaysPositive,
    /// The unachievable region and the minimum curve at its edge.
    Minimum,
    /// Calibrated scores at the segments of the hull: d in PRG, c elsewhere.
    Calibration,
    /// A dot at every operating point.
    Points,
    /// A ring at every operating point that no other one beats.
    NonDominated,
    /// Dots at the image of the regular grid of another space.
    Grid(Space),
    /// The curve of each fold.
    Folds,
}

/// Which operating point is marked as the best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Best {
    /// The best one for the aim, whatever the constraints.
    OfAim,
    /// This row of the operating-point table, which answers the reader's question; `None` is the start
    /// (threshold +∞).
    Row(Option<usize>),
    /// None: no operating point answers the question.
    Nowhere,
}

/// Settings that the plots of a page share, and what each of them shows.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Light or dark.
    pub theme: Theme,
    /// Device pixels per CSS pixel, above 0.
    pub pixel_ratio: f64,
    /// Prevalence to draw at, inside (0, 1); `None` is each model's own.
    pub prevalence: Option<Prevalence>,
    /// What the reader optimises.
    pub aim: MeasureOrRate,
    /// What the reader's question rules out is shaded. Where confidence cannot be had, which is at
    /// another prevalence for all but rates of one class, the constraint is not drawn.
    pub constraints: Vec<Constraint>,
    /// Which operating point of the active model is marked as the best.
    pub best: Best,
    /// Recalls that PR areas are taken over.
    pub recall_range: RecallRange,
    /// Rates that the partial area under the ROC curve is taken over; `None` is no such area.
    pub roc_range: Option<RocRange>,
    /// One entry per model; models without an entry are shown.
    pub visible: Vec<bool>,
    /// The model whose hull and reference lines are drawn and whose curve is on top. An index
    /// without a model draws neither.
    pub active: usize,
    /// A model whose curve stands out in place of the active one's.
    pub highlight: Option<usize>,
    /// Whether curves have dashes, to be told apart without colour.
    pub dashes: bool,
    /// Whether models are named at their curves.
    pub names: bool,
    /// The visible part of each space, in the order of [`Space::ALL`]; `None` is all of it.
    pub windows: [Option<Bounds>; Space::ALL.len()],
    /// The layers of each space, in the order of [`Space::ALL`].
    pub layers: [Vec<Layer>; Space::ALL.len()],
}

impl View {
    /// Refuses settings that nothing can be drawn with.
    ///
    /// # Errors
    /// [`DrawError::View`] names the field.
    pub fn check(&self) -> Result<(), DrawError> {
        checked_pixel_ratio(self.pixel_ratio)?;
        for Bounds { x, y } in self.windows.into_iter().flatten() {
            for (low, high) in [x, y] {
                // Also refuses what is not a number.
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

    /// Whether `model` is shown.
    pub fn shows(&self, model: usize) -> bool {
        self.visible.get(model).copied().unwrap_or(true)
    }

    /// Whether the plot of `space` has `layer`.
    pub fn has(&self, space: Space, layer: Layer) -> bool {
        space.of(&self.layers).contains(&layer)
    }
}

/// A number of device pixels per CSS pixel.
///
/// # Errors
/// [`DrawError::View`].
pub fn checked_pixel_ratio(value: f64) -> Result<f64, DrawError> {
    if value > 0.0 && value.is_finite() {
        return Ok(value);
    }
    Err(DrawError::View { field: "pixelRatio", value, expected: "a finite number above 0" })
}

/// Least width and height of a window, in data units: below it positions would be rounded.
const MIN_WINDOW: f64 = 1e-9;

/// How far from 0 a window may reach, in data units.
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
            layers: Space::ALL.map(|space| match space {
                Space::Pr | Space::Prg => vec![Minimum, Isometrics, AlwaysPositive, Hull],
                _ if space.projection().is_none() => vec![AlwaysPositive, Hull],
                _ => vec![Random, Hull],
            }),
        }
    }
}
