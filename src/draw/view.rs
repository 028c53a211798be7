//! What the reader has chosen to see.

use super::error::DrawError;
use super::theme::Theme;
use crate::options::checked_prevalence;

/// Settings that every plot of a page shares.
#[derive(Clone, Debug, PartialEq)]
pub struct View {
    /// Light or dark.
    pub theme: Theme,
    /// Device pixels per CSS pixel, above 0.
    pub pixel_ratio: f64,
    /// Prevalence to draw at, inside (0, 1); `None` is each model's own.
    pub prevalence: Option<f64>,
    /// One entry per model; models without an entry are shown.
    pub visible: Vec<bool>,
    /// The model whose hull and reference lines are drawn and whose curve is on top. An index
    /// without a model draws neither.
    pub active: usize,
}

impl View {
    /// Refuses a pixel ratio or a prevalence that nothing can be drawn with.
    ///
    /// # Errors
    /// [`DrawError::View`] names the field.
    pub fn check(&self) -> Result<(), DrawError> {
        if !(self.pixel_ratio > 0.0 && self.pixel_ratio.is_finite()) {
            return Err(DrawError::View {
                field: "pixelRatio",
                value: self.pixel_ratio,
                expected: "a finite number above 0",
            });
        }
        match self.prevalence {
            Some(value) if checked_prevalence(value).is_err() => {
                Err(DrawError::View { field: "prevalence", value, expected: "above 0 and below 1" })
            }
            _ => Ok(()),
        }
    }

    /// Whether `model` is shown.
    pub fn shows(&self, model: usize) -> bool {
        self.visible.get(model).copied().unwrap_or(true)
    }
}

impl Default for View {
    fn default() -> Self {
        Self {
            theme: Theme::Light,
            pixel_ratio: 1.0,
            prevalence: None,
            visible: Vec::new(),
            active: 0,
        }
    }
}
