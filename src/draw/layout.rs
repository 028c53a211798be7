//! Where things are: from CSS pixels of a canvas to the plot's square and back.

use super::Position;
use super::error::DrawError;

/// Least width and height of a plot with its margins, in CSS pixels.
pub const MIN_SIDE: f64 = 80.0;

/// Backend units per device pixel. plotters counts in whole pixels, which shows as wobble on a
/// smooth curve; it is given a finer grid, and the backend scales it back.
pub const UNITS_PER_PX: f64 = 16.0;

/// Room around the plot's square, in CSS pixels: tick labels on the left and below, the title of
/// the y axis and the cursor's value above, the title of the x axis below, values of isometrics on the right.
const LEFT: f64 = 34.0;
const RIGHT: f64 = 30.0;
const TOP: f64 = 39.0;
const BOTTOM: f64 = 37.0;

/// The geometry of one plot. Positions are in device pixels, y downwards, unless a name says
/// otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Device pixels per CSS pixel.
    pub pixel_ratio: f64,
    /// Width of the canvas, whole.
    pub width_px: f64,
    /// Height of the canvas, whole.
    pub height_px: f64,
    /// Left edge of the square, whole.
    pub left_px: f64,
    /// Upper edge of the square, whole.
    pub top_px: f64,
    /// Side of the square, whole.
    pub side_px: f64,
}

impl Layout {
    /// The geometry of a plot on a canvas of this size. The edges of the square are whole device
    /// pixels, so axes are crisp at any ratio.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`] below [`MIN_SIDE`], or when a size is not a number.
    pub fn new(width_css: f64, height_css: f64, pixel_ratio: f64) -> Result<Self, DrawError> {
        let big_enough = width_css >= MIN_SIDE && height_css >= MIN_SIDE;
        if !(big_enough && width_css.is_finite() && height_css.is_finite()) {
            return Err(DrawError::TooSmall { width: width_css, height: height_css });
        }
        let px = |css: f64| (css * pixel_ratio).round();
        let (free_x, free_y) = (width_css - LEFT - RIGHT, height_css - TOP - BOTTOM);
        let side = free_x.min(free_y).max(1.0);
        Ok(Self {
            pixel_ratio,
            width_px: px(width_css),
            height_px: px(height_css),
            left_px: px(LEFT.min(width_css / 2.0) + (free_x - side).max(0.0) / 2.0),
            top_px: px(TOP.min(height_css / 2.0)),
            side_px: px(side).max(1.0),
        })
    }

    /// Where a data position is drawn.
    pub fn px_from_data(&self, (x, y): Position) -> Position {
        (self.left_px + x * self.side_px, self.top_px + (1.0 - y) * self.side_px)
    }

    /// The data position under a place on the canvas given in CSS pixels.
    pub fn data_from_css(&self, (x, y): Position) -> Position {
        let (x, y) = (self.px(x), self.px(y));
        ((x - self.left_px) / self.side_px, 1.0 - (y - self.top_px) / self.side_px)
    }

    /// Device pixels of a length in CSS pixels.
    pub fn px(&self, css: f64) -> f64 {
        css * self.pixel_ratio
    }

    /// Side of the square in CSS pixels.
    pub fn side_css(&self) -> f64 {
        self.side_px / self.pixel_ratio
    }

    /// Right edge of the square.
    pub fn right_px(&self) -> f64 {
        self.left_px + self.side_px
    }

    /// Lower edge of the square.
    pub fn bottom_px(&self) -> f64 {
        self.top_px + self.side_px
    }

    /// Width of a hairline in whole device pixels, the thinnest that stays crisp.
    pub fn hairline_px(&self) -> f64 {
        self.pixel_ratio.floor().max(1.0)
    }

    /// The centre nearest to `px` at which a stroke of `width_px` whole pixels covers whole
    /// pixels.
    pub fn snap(px: f64, width_px: f64) -> f64 {
        (px - width_px / 2.0).round() + width_px / 2.0
    }

    /// The backend's coordinate of a device pixel position.
    ///
    /// Positions are finite and on the canvas or near it, so the conversion is exact to 1/32 of
    /// a pixel; it saturates otherwise.
    pub fn units((x, y): Position) -> (i32, i32) {
        #[expect(clippy::cast_possible_truncation, reason = "saturates, and canvases are smaller")]
        let unit = |px: f64| (px * UNITS_PER_PX).round() as i32;
        (unit(x), unit(y))
    }

    /// Size of the canvas in backend units.
    pub fn size_in_units(&self) -> (u32, u32) {
        let (width, height) = Self::units((self.width_px, self.height_px));
        (width.unsigned_abs(), height.unsigned_abs())
    }

    /// A CSS length in backend units, at least one: stroke widths and radii.
    pub fn length_in_units(&self, css: f64) -> u32 {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "saturates")]
        let units = (self.px(css) * UNITS_PER_PX).round() as u32;
        units.max(1)
    }

    /// A font size in backend units.
    pub fn font_in_units(&self, css: f64) -> f64 {
        self.px(css) * UNITS_PER_PX
    }
}
