//! Operating points of groups of rows at the chosen thresholds: a marker with the group's name for each.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::marks::theme::Theme;
use crate::pens::chip::{Chip, HALF_HEIGHT};
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::marker::{Look, REACH, draw_marker};
use crate::pens::pen::Pen;
use crate::pens::placer::Placer;

/// Operating point of a group, positioned in a plot.
#[derive(Clone, Debug, PartialEq)]
pub struct GroupPoint<'a> {
    /// The group's name.
    pub name: &'a str,
    /// Index of its colour in the palette.
    pub color: usize,
    /// Position in data space.
    pub at: Position,
}

/// Most characters of a name that are written.
const MOST_CHARACTERS: usize = 16;

/// Draws the markers inside the plot, and the names that have room beside them. Their areas are taken in `placer`
/// afterwards.
///
/// # Errors
/// [`DrawError::Backend`].
pub fn draw_group_points<DB: DrawingBackend>(
    area: &DrawingArea<DB, Shift>,
    layout: &Layout,
    theme: Theme,
    points: &[GroupPoint<'_>],
    placer: &mut Placer,
) -> Result<(), DrawError> {
    let pen = Pen::new(area, layout, theme);
    let shown = points.iter().filter(|point| layout.frame.bounds.contains(point.at));
    let shown: Vec<_> = shown.map(|point| (point, layout.px_from_data(point.at))).collect();
    for (point, at) in &shown {
        draw_marker(&pen, theme.model(point.color, true).color, *at, Look::Chosen)?;
        placer.keep_free(Bounds::around(*at, layout.px(REACH)));
    }
    for (point, at) in shown {
        let color = theme.model(point.color, true).color;
        let chip = Chip::new(&pen, shortened(point.name), color)?;
        let place = placer.place(None, places(at, chip.width_px, layout));
        if let Some(place) = place {
            chip.draw_at(&pen, place)?;
        }
    }
    Ok(())
}

/// Candidate areas for the name of a marker inside the plot, each with the middle of its left side, best first: on
/// the right and below it on the right, where curves leave most room, then elsewhere around it.
fn places(
    (x, y): Position,
    width_px: f64,
    layout: &Layout,
) -> impl Iterator<Item = (Bounds, Position)> {
    let (reach, half) = (layout.px(REACH + 2.0), layout.px(HALF_HEIGHT));
    let (right, left) = (x + reach, x - reach - width_px);
    let (below, above) = (y + reach + half, y - reach - half);
    let (farther_below, farther_above) = (below + 2.0 * half, above - 2.0 * half);
    [
        (right, y),
        (right, below),
        (left, y),
        (left, above),
        (right, above),
        (left, below),
        (right, farther_below),
        (left, farther_above),
    ]
    .into_iter()
    .map(move |(left, middle)| {
        let bounds = Bounds { x: (left, left + width_px), y: (middle - half, middle + half) };
        (bounds, (left, middle))
    })
    .filter(move |(area, _)| layout.contains(area, (0.0, 0.0)))
}

/// Cuts a long name, and ends it with an ellipsis.
fn shortened(name: &str) -> String {
    if name.chars().count() <= MOST_CHARACTERS {
        return name.to_owned();
    }
    let start: String = name.chars().take(MOST_CHARACTERS - 1).collect();
    start + "…"
}
