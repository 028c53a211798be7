//! The static layer of one plot: grid, axes, marks, text.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters::style::RGBAColor;
use plotters_backend::DrawingBackend;

use super::labels::Label;
use crate::marks::mark::Mark;
use crate::marks::theme::Theme;
use crate::pens::axes::{draw_grid, draw_titles_and_note, draw_x_ticks, draw_y_ticks};
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::pen::{Lettering, Pen};
use crate::pens::shapes::{around_grid, draw_marks};
use crate::spaces::space_style::space_style;
use curvescope_core::curve::space::Space;

/// Draws one plot on `area`, whose size must be [`Layout::size_in_units`].
///
/// # Errors
/// [`DrawError::Backend`] with the backend's message.
pub fn draw_plot<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    layout: &Layout,
    theme: Theme,
    space: Space,
    (marks, labels): (&[Mark], Vec<(Label, RGBAColor)>),
) -> Result<(), DrawError> {
    let pen = Pen::new(area, layout, theme);
    let (below, above) = around_grid(marks);
    draw_marks(&pen, &below)?;
    draw_grid(&pen)?;
    draw_marks(&pen, &above)?;
    draw_x_ticks(&pen)?;
    draw_y_ticks(&pen)?;
    let style = space_style(space);
    draw_titles_and_note(&pen, style.titles, style.better)?;
    draw_labels(&pen, labels)
}

fn draw_labels<DB: DrawingBackend>(
    pen: &Pen<'_, DB>,
    labels: Vec<(Label, RGBAColor)>,
) -> Result<(), DrawError> {
    for (Label { text, at, anchor }, color) in labels {
        pen.write(&Lettering::small(text, color), at, anchor)?;
    }
    Ok(())
}
