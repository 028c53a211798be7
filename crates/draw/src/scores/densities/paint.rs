//! Drawing the densities.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::drag::{Handle, handles};
use crate::geometry::Position;
use crate::marks::theme::{Ink, Theme, faded};
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::pen::{Lettering, Pen};
use crate::pens::ticks::Ticks;
use crate::scores::densities::{DensityPlot, outline};
use curvescope_infer::generate::reshape::Moments;
use curvescope_infer::generate::spec::{Class, Shapes};

/// Least distance of ticks, in CSS pixels.
const TICK_GAP: f64 = 56.0;

/// Opacity of the area below a curve.
const WASH: f64 = 0.14;

const COMPONENT_DASH: &[f64] = &[4.0, 3.0];
const THRESHOLD_DASH: &[f64] = &[2.0, 3.0];

/// Distance of a name from its curve, in CSS pixels.
const NAME_GAP: f64 = 11.0;

/// Radius of the handles, in CSS pixels.
const HANDLE_RADIUS: f64 = 5.0;

impl DensityPlot {
    /// Draws the densities with their handles, and a line at `threshold`, on an area of
    /// [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        theme: Theme,
        threshold: Option<f64>,
    ) -> Result<(), DrawError> {
        let pen = Pen::new(area, layout, theme);
        // Positives last, so that they are on top.
        let classes = [Class::Negative, Class::Positive];
        let curves = classes.map(|class| outline::curve(&self.shapes, class, &self.bounds));
        for (class, curve) in classes.into_iter().zip(&curves) {
            draw_wash(&pen, curve, color(theme, class))?;
        }
        draw_axis(&pen)?;
        if let Some(x) = threshold.filter(|&x| self.bounds.x.0 <= x && x <= self.bounds.x.1) {
            let ink = Ink { color: theme.inks().title, width: 1.5, dash: THRESHOLD_DASH };
            pen.stroke_data(&[(x, 0.0), (x, self.bounds.y.1)], ink)?;
        }
        for (class, curve) in classes.into_iter().zip(&curves) {
            self.draw_components(&pen, class)?;
            pen.stroke_data(curve, Ink { color: color(theme, class), width: 2.0, dash: &[] })?;
        }
        self.draw_handles(&pen)?;
        draw_names(&pen, &self.shapes)
    }

    /// Draws the components of a class that is a mixture of several.
    fn draw_components<DB: DrawingBackend>(
        &self,
        pen: &Pen<'_, DB>,
        class: Class,
    ) -> Result<(), DrawError> {
        let mut parts = self.shapes.parts();
        parts.retain(|part| part.class == class);
        if parts.len() < 2 {
            return Ok(());
        }
        let ink = Ink { color: color(pen.theme, class), width: 1.0, dash: COMPONENT_DASH };
        for (share, distribution) in parts.into_iter().filter_map(|part| self.shapes.part(part)) {
            let curve = outline::path(&distribution, self.bounds.x, &distribution.landmarks());
            let scaled: Vec<Position> = curve.iter().map(|&(x, y)| (x, y * share)).collect();
            pen.stroke_data(&scaled, ink)?;
        }
        Ok(())
    }

    /// Draws a disc at each mean, and a ring at the end of a line one standard deviation long.
    fn draw_handles<DB: DrawingBackend>(&self, pen: &Pen<'_, DB>) -> Result<(), DrawError> {
        let surface = pen.theme.inks().surface;
        let parts = self.shapes.parts();
        for [middle, beside] in parts.into_iter().filter_map(|part| handles(&self.shapes, part)) {
            let color = color(pen.theme, middle.part.class);
            let px = |handle: Handle| {
                pen.layout.px_from_data((handle.at.0, handle.at.1.min(self.bounds.y.1)))
            };
            let (middle, beside) = (px(middle), px(beside));
            let ink = Ink { color, width: 1.0, dash: &[] };
            pen.stroke(&[(middle.0, beside.1), beside], ink)?;
            pen.disc(beside, HANDLE_RADIUS, surface)?;
            pen.ring(beside, HANDLE_RADIUS, color, 1.75)?;
            pen.disc(middle, HANDLE_RADIUS + 1.5, surface)?;
            pen.disc(middle, HANDLE_RADIUS, color)?;
        }
        Ok(())
    }
}

fn color(theme: Theme, class: Class) -> RGBAColor {
    class.of(theme.model(0, true).color, theme.inks().label)
}

fn draw_wash<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    curve: &[Position],
    color: RGBAColor,
) -> Result<(), DrawError> {
    let (Some(first), Some(last)) = (curve.first(), curve.last()) else { return Ok(()) };
    let polygon = [&[(first.0, 0.0)], curve, &[(last.0, 0.0)]].concat();
    pen.fill_data(&polygon, faded(color, WASH))
}

fn draw_axis<DB: DrawingBackend>(pen: &Pen<'_, DB>) -> Result<(), DrawError> {
    let layout = pen.layout;
    let inks = pen.theme.inks();
    let width_px = layout.hairline_px();
    let y = Layout::snap(layout.bottom_px(), width_px);
    let ink = Ink { color: inks.axis, width: width_px / layout.pixel_ratio, dash: &[] };
    pen.stroke(&[(layout.left_px, y), (layout.right_px(), y)], ink)?;
    let ticks = Ticks::new(layout.frame.bounds.x, layout.frame.width_px, layout.px(TICK_GAP));
    for &tick in &ticks.at {
        let at = (layout.px_from_data((tick, 0.0)).0, layout.bottom_px() + layout.px(6.0));
        let text = ticks.text(tick);
        let lettering = Lettering::small(text, inks.label);
        pen.write(&lettering, at, (HPos::Center, VPos::Top))?;
    }
    let title = Lettering::title("Score →".to_owned(), inks.title);
    let at = (layout.right_px(), layout.bottom_px() + layout.px(21.0));
    pen.write(&title, at, (HPos::Right, VPos::Top))
}

/// Writes the name of each class on its outer flank: left of the class that is farther left, right of the other.
fn draw_names<DB: DrawingBackend>(pen: &Pen<'_, DB>, shapes: &Shapes) -> Result<(), DrawError> {
    let layout = pen.layout;
    let [positives, negatives] = Class::ALL.map(|class| extent(shapes, class));
    let is_left = positives.0 + positives.1 < negatives.0 + negatives.1;
    for class in Class::ALL {
        let (left, right) = class.of(positives, negatives);
        let (x, side, h) = if class.of(is_left, !is_left) {
            (left, -1.0, HPos::Right)
        } else {
            (right, 1.0, HPos::Left)
        };
        let text = class.of("positives", "negatives").to_owned();
        let lettering = Lettering::title(text, color(pen.theme, class));
        let height = shapes.distribution(class).density_of_score(x).min(layout.frame.bounds.y.1);
        let (x, y) = layout.px_from_data((x, height));
        let width = pen.text_width(&lettering)?;
        let x = x + side * layout.px(NAME_GAP);
        let edge = layout.px(4.0);
        let x = x.min(layout.width_px - width - edge).max(width + edge);
        pen.write(&lettering, (x, y - layout.px(8.0)), (h, VPos::Center))?;
    }
    Ok(())
}

/// Range of a class: from the least to the greatest x within one standard deviation of a component's mean.
fn extent(shapes: &Shapes, class: Class) -> (f64, f64) {
    let parts = shapes.parts().into_iter().filter(|part| part.class == class);
    let moments = parts.filter_map(|part| shapes.moments(part));
    moments.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), Moments { mean, sd }| {
        (low.min(mean - sd), high.max(mean + sd))
    })
}
