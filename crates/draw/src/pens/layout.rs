//! Geometry of a plot on its canvas: conversions between CSS pixels, device pixels and data space.

use super::error::{DrawError, MIN_SIDE};
use super::ticks::TickQuantity;
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::geometry::frame::Frame;

/// Backend units per device pixel. Coordinates of plotters are integers, and in whole pixels a smooth curve
/// wobbles; so plotters uses this finer grid, and the backend scales it back.
pub const UNITS_PER_PX: f64 = 16.0;

/// Least side of a canvas that has room for text, in CSS pixels; on a smaller one the plot has all the room.
const BARE_BELOW: f64 = 120.0;

/// Distance of the titles above the plot, in CSS pixels; the cursor's value is written below them.
pub(crate) const TITLE_RAISE: f64 = 23.0;

/// Least side of a plot whose marks have texts, in CSS pixels.
pub(crate) const SMALL_BELOW: f64 = 140.0;

/// Room around the plot, in CSS pixels.
struct Margins {
    left: f64,
    right: f64,
    top: f64,
    bottom: f64,
}

/// Margins with text: tick labels on the left and below, the title of the y axis and the cursor's value above, the
/// title of the x axis below, values of isometrics on the right.
const WRITTEN: Margins = Margins { left: 34.0, right: RIGHT_MARGIN, top: 39.0, bottom: 37.0 };

/// Room on the right of a plot with text, in CSS pixels.
pub(crate) const RIGHT_MARGIN: f64 = 30.0;

/// Margins without text: room for markers at the edges.
const BARE: Margins = Margins { left: 5.0, right: 5.0, top: 5.0, bottom: 5.0 };

/// The geometry of one plot. Positions are in device pixels, y downwards, unless named otherwise.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    /// Device pixels per CSS pixel.
    pub pixel_ratio: f64,
    /// Width of the canvas, whole.
    pub width_px: f64,
    /// Height of the canvas, whole.
    pub height_px: f64,
    /// Left edge of the plot, whole.
    pub left_px: f64,
    /// Upper edge of the plot, whole.
    pub top_px: f64,
    /// Visible part of the space; its sides are whole device pixels.
    pub frame: Frame,
    /// True where there is no room for text.
    pub is_bare: bool,
    /// Quantity shown at the ticks of both axes.
    pub quantity: TickQuantity,
}

impl Layout {
    /// The geometry of a square plot on a canvas of this size, which shows `bounds`. The edges of
    /// the square are whole device pixels, so axes are crisp at any ratio.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`] below [`MIN_SIDE`], or when a size is not a number.
    pub fn square(
        size_css: (f64, f64),
        pixel_ratio: f64,
        bounds: Bounds,
    ) -> Result<Self, DrawError> {
        let free = free_css(size_css)?;
        let side = free.0.min(free.1);
        let left = margins(size_css).left.min(size_css.0 / 2.0) + (free.0 - side) / 2.0;
        Ok(Self::new(size_css, left, (side, side), pixel_ratio, bounds))
    }

    /// The geometry of a plot that fills its canvas.
    ///
    /// # Errors
    /// As [`Self::square`].
    pub fn filling(
        size_css: (f64, f64),
        pixel_ratio: f64,
        bounds: Bounds,
    ) -> Result<Self, DrawError> {
        let free = free_css(size_css)?;
        let left = margins(size_css).left.min(size_css.0 / 2.0);
        Ok(Self::new(size_css, left, free, pixel_ratio, bounds))
    }

    fn new(
        size_css: (f64, f64),
        left_css: f64,
        plot_css: (f64, f64),
        pixel_ratio: f64,
        bounds: Bounds,
    ) -> Self {
        let px = |css: f64| (css * pixel_ratio).round();
        Self {
            pixel_ratio,
            width_px: px(size_css.0),
            height_px: px(size_css.1),
            left_px: px(left_css),
            top_px: px(margins(size_css).top.min(size_css.1 / 2.0)),
            frame: Frame {
                bounds,
                width_px: px(plot_css.0).max(1.0),
                height_px: px(plot_css.1).max(1.0),
            },
            is_bare: is_bare(size_css),
            quantity: TickQuantity::Coordinate,
        }
    }

    /// The same geometry with another quantity at the ticks.
    #[must_use]
    pub fn with_quantity(self, quantity: TickQuantity) -> Self {
        Self { quantity, ..self }
    }

    /// Device pixel position of a data position.
    pub fn px_from_data(&self, (x, y): Position) -> Position {
        let Bounds { x: (left, _), y: (_, top) } = self.frame.bounds;
        let (right, down) = self.frame.px((x - left, top - y));
        (self.left_px + right, self.top_px + down)
    }

    /// Device pixel positions of a path in data space.
    pub fn path_px(&self, path: &[Position]) -> Vec<Position> {
        path.iter().map(|&position| self.px_from_data(position)).collect()
    }

    /// Data position of a position on the canvas in CSS pixels.
    pub fn data_from_css(&self, (x, y): Position) -> Position {
        let Frame { bounds, width_px, height_px } = self.frame;
        let right = (self.px(x) - self.left_px) / width_px;
        let down = (self.px(y) - self.top_px) / height_px;
        (
            bounds.x.0 + right * (bounds.x.1 - bounds.x.0),
            bounds.y.1 - down * (bounds.y.1 - bounds.y.0),
        )
    }

    /// Device pixels of a length in CSS pixels.
    pub fn px(&self, css: f64) -> f64 {
        css * self.pixel_ratio
    }

    /// Right edge of the plot.
    pub fn right_px(&self) -> f64 {
        self.left_px + self.frame.width_px
    }

    /// Lower edge of the plot.
    pub fn bottom_px(&self) -> f64 {
        self.top_px + self.frame.height_px
    }

    /// True where the plot is too small for texts in it.
    pub fn is_small(&self) -> bool {
        self.frame.width_px.min(self.frame.height_px) < self.px(SMALL_BELOW)
    }

    /// True where the plot contains an area in device pixels, with a border of these widths in CSS pixels between
    /// them: left and right, above and below.
    pub fn contains(&self, area: &Bounds, (beside, above): (f64, f64)) -> bool {
        let (beside, above) = (self.px(beside), self.px(above));
        area.x.0 >= self.left_px + beside
            && area.x.1 <= self.right_px() - beside
            && area.y.0 >= self.top_px + above
            && area.y.1 <= self.bottom_px() - above
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

/// Width and height that the margins leave, at least 1.
fn free_css((width, height): (f64, f64)) -> Result<(f64, f64), DrawError> {
    let big_enough = width >= MIN_SIDE && height >= MIN_SIDE;
    if !(big_enough && width.is_finite() && height.is_finite()) {
        return Err(DrawError::TooSmall { width, height });
    }
    let Margins { left, right, top, bottom } = margins((width, height));
    Ok(((width - left - right).max(1.0), (height - top - bottom).max(1.0)))
}

fn margins(size_css: (f64, f64)) -> Margins {
    if is_bare(size_css) { BARE } else { WRITTEN }
}

fn is_bare((width, height): (f64, f64)) -> bool {
    width.min(height) < BARE_BELOW
}
