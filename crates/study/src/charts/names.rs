//! Candidate positions of names in a chart, the best first.

use curvescope_draw::geometry::Position;
use curvescope_draw::geometry::clip::Bounds;
use curvescope_draw::geometry::paths::{holds, on_line};
use curvescope_draw::marks::mark::Role;
use curvescope_draw::pens::chip::HALF_HEIGHT;
use curvescope_draw::pens::layout::Layout;

/// A text or a block to be placed. All positions are of its middle, in device pixels.
pub(super) struct NameBox<'a> {
    half: Position,
    layout: &'a Layout,
}

/// Distance between a marker and its name, in CSS pixels.
const GAP: f64 = 9.0;

/// Least room between a name and the edges of the plot, in CSS pixels.
const INSET: f64 = 1.0;

/// Steps between candidate positions, in the length of a line.
const PLACES: u32 = 48;

/// Rows and columns of candidate positions in the plot.
const CELLS: u32 = 16;

impl<'a> NameBox<'a> {
    pub(super) fn text(width_px: f64, layout: &'a Layout) -> Self {
        Self { half: (width_px / 2.0, layout.px(HALF_HEIGHT)), layout }
    }

    pub(super) fn block((width_px, height_px): Position, layout: &'a Layout) -> Self {
        Self { half: (width_px / 2.0, height_px / 2.0), layout }
    }

    /// Candidate positions all over the plot, the upper and left ones first.
    pub(super) fn anywhere(&self) -> Vec<Position> {
        let (left, right) = (self.layout.left_px, self.layout.right_px());
        let (top, bottom) = (self.layout.top_px, self.layout.bottom_px());
        let mut places = self.within(&[(left, top), (right, top), (right, bottom), (left, bottom)]);
        places.reverse();
        places
    }

    /// Candidate positions beside a marker, inside the plot or not.
    pub(super) fn around(&self, (x, y): Position) -> Vec<Position> {
        let (across, gap) = (self.half.0, self.layout.px(GAP));
        let near = gap * 0.7;
        let (beside, above) = (across + gap, self.half.1 + gap);
        vec![
            (x + beside, y),
            (x - beside, y),
            (x, y - above),
            (x, y + above),
            (x + across + near, y - above * 0.8),
            (x - across - near, y - above * 0.8),
            (x + across + near, y + above * 0.8),
            (x - across - near, y + above * 0.8),
        ]
    }

    /// Candidate positions in a polygon, the lower and right ones first.
    pub(super) fn within(&self, polygon: &[Position]) -> Vec<Position> {
        let layout = self.layout;
        let share = |i: u32| (f64::from(i) + 0.5) / f64::from(CELLS);
        let mut places: Vec<Position> = Vec::new();
        for row in (0..CELLS).rev() {
            for column in (0..CELLS).rev() {
                let x = layout.left_px + share(column) * layout.frame.width_px;
                let y = layout.top_px + share(row) * layout.frame.height_px;
                if holds(polygon, &self.area((x, y))) {
                    places.push((x, y));
                }
            }
        }
        places
    }

    /// The positions whose area is inside the plot, each with that area.
    pub(super) fn inside(&self, places: Vec<Position>) -> impl Iterator<Item = (Bounds, Position)> {
        let with_areas = places.into_iter().map(|place| (self.area(place), place));
        with_areas.filter(|(area, _)| self.layout.contains(area, (INSET, INSET)))
    }

    fn area(&self, (x, y): Position) -> Bounds {
        let (across, up) = self.half;
        Bounds { x: (x - across, x + across), y: (y - up, y + up) }
    }
}

/// Candidate positions of a name on its line, the best first: in the middle of a contour, near the start of a
/// baseline, and near the end of any other line.
pub(super) fn positions_on_line(line: &[Position], role: Role) -> Vec<Position> {
    let best = match role {
        Role::Contour => 0.5,
        Role::Reference => 0.25,
        _ => 0.8,
    };
    let mut places = Vec::new();
    for step in 0..PLACES {
        for side in [-1.0, 1.0] {
            let share = best + side * f64::from(step) / f64::from(PLACES);
            if 0.0 < share && share < 1.0 {
                places.extend(on_line(line, share));
            }
        }
    }
    places
}
