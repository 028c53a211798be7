//! The static layer of one plot: grid, axes, marks, text.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::text_anchor::{HPos, VPos};
use plotters_backend::DrawingBackend;

use super::error::DrawError;
use super::labels::{Label, unachievable_note, value_labels};
use super::layout::Layout;
use super::pen::{Lettering, Pen};
use super::scene::{Mark, Role, Shape};
use super::theme::{Ink, SMALL_FONT, TITLE_FONT, Theme};
use crate::space::Space;

/// Distance of the titles above the plot, in CSS pixels; the cursor's value goes below them.
const TITLE_RAISE: f64 = 23.0;

/// Below this side, in CSS pixels, only halves are labelled, and isometrics carry no value.
const SMALL_BELOW: f64 = 140.0;

/// Draws one plot on `area`, whose size must be [`Layout::size_in_units`].
///
/// # Errors
/// [`DrawError::Backend`] with the backend's message.
pub fn draw_plot<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    layout: &Layout,
    theme: Theme,
    space: Space,
    marks: &[Mark],
) -> Result<(), DrawError> {
    let pen = Pen::new(area, layout);
    let (areas, lines): (Vec<_>, Vec<_>) =
        marks.iter().partition(|mark| matches!(mark.shape, Shape::Area(_)));
    draw_marks(&pen, theme, &areas)?;
    draw_grid(&pen, layout, theme)?;
    draw_marks(&pen, theme, &lines)?;
    draw_ticks(&pen, layout, theme)?;
    draw_titles(&pen, layout, theme, space)?;
    draw_labels(&pen, layout, theme, marks)
}

fn draw_marks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    theme: Theme,
    marks: &[&Mark],
) -> Result<(), DrawError> {
    for mark in marks {
        let ink = theme.ink(mark.role);
        match &mark.shape {
            Shape::Line(path) => pen.stroke_data(path, ink)?,
            Shape::Area(polygon) => pen.fill_data(polygon, ink.color)?,
        }
    }
    Ok(())
}

/// A line per tick, the axes darker; all on whole device pixels.
fn draw_grid<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    layout: &Layout,
    theme: Theme,
) -> Result<(), DrawError> {
    let inks = theme.inks();
    let width_px = layout.hairline_px();
    let hairline = |color| Ink { color, width: width_px / layout.pixel_ratio, dash: &[] };
    let (left, right) = (layout.left_px, layout.right_px());
    let (top, bottom) = (layout.top_px, layout.bottom_px());
    let mut ticks = ticks(layout);
    // The axes come last, over the ends of the others.
    ticks.reverse();
    for tick in ticks {
        let (x, y) = layout.px_from_data((tick, tick));
        let (x, y) = (Layout::snap(x, width_px), Layout::snap(y, width_px));
        let ink = hairline(if tick == 0.0 { inks.axis } else { inks.grid });
        pen.stroke(&[(x, top), (x, bottom)], ink)?;
        pen.stroke(&[(left, y), (right, y)], ink)?;
    }
    Ok(())
}

fn draw_ticks<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    layout: &Layout,
    theme: Theme,
) -> Result<(), DrawError> {
    let color = theme.inks().label;
    for tick in ticks(layout) {
        let text =
            if tick == 0.0 || tick == 1.0 { format!("{tick}") } else { format!("{tick:.1}") };
        let lettering = Lettering { text, size: SMALL_FONT, color };
        let (x, y) = layout.px_from_data((tick, tick));
        let below = (x, layout.bottom_px() + layout.px(6.0));
        pen.write(&lettering, below, (HPos::Center, VPos::Top))?;
        let beside = (layout.left_px - layout.px(7.0), y);
        pen.write(&lettering, beside, (HPos::Right, VPos::Center))?;
    }
    Ok(())
}

/// Titles in words, both set level: the one of y above its axis, the one of x at the end of its.
/// A title wider than the canvas is left out.
fn draw_titles<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    layout: &Layout,
    theme: Theme,
    space: Space,
) -> Result<(), DrawError> {
    let (x_title, y_title) = titles(space);
    let lettering = |text: String| Lettering { text, size: TITLE_FONT, color: theme.inks().title };
    let y_lettering = lettering(format!("↑ {y_title}"));
    let y_left = layout.left_px - layout.px(24.0);
    if y_left + pen.text_width(&y_lettering)? <= layout.width_px {
        let at = (y_left, layout.top_px - layout.px(TITLE_RAISE));
        pen.write(&y_lettering, at, (HPos::Left, VPos::Bottom))?;
    }
    let x_lettering = lettering(format!("{x_title} →"));
    if pen.text_width(&x_lettering)? <= layout.right_px() {
        let at = (layout.right_px(), layout.bottom_px() + layout.px(21.0));
        pen.write(&x_lettering, at, (HPos::Right, VPos::Top))?;
    }
    Ok(())
}

fn draw_labels<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    layout: &Layout,
    theme: Theme,
    marks: &[Mark],
) -> Result<(), DrawError> {
    if is_small(layout) {
        return Ok(());
    }
    let color = theme.inks().label;
    let lettering = |text: &str| Lettering { text: text.to_owned(), size: SMALL_FONT, color };
    let mut labels = value_labels(marks, layout);
    let note = "unachievable";
    let width_px = pen.text_width(&lettering(note))?;
    labels.extend(unachievable_note(note, width_px, marks, &labels, layout));
    if marks.iter().any(|mark| matches!(mark.role, Role::Isometric { .. })) {
        let at = (layout.right_px() + layout.px(5.0), layout.top_px - layout.px(TITLE_RAISE));
        labels.push(Label { text: "F1".to_owned(), at, anchor: (HPos::Left, VPos::Bottom) });
    }
    for label in &labels {
        pen.write(&lettering(&label.text), label.at, label.anchor)?;
    }
    Ok(())
}

fn is_small(layout: &Layout) -> bool {
    layout.side_css() < SMALL_BELOW
}

fn ticks(layout: &Layout) -> Vec<f64> {
    let steps = if is_small(layout) { 2 } else { 5 };
    (0..=steps).map(|i| f64::from(i) / f64::from(steps)).collect()
}

fn titles(space: Space) -> (&'static str, &'static str) {
    match space {
        Space::Roc => ("False positive rate", "True positive rate"),
        Space::Pr => ("Recall", "Precision"),
        Space::Prg => ("Recall gain", "Precision gain"),
    }
}
