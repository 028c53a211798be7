//! Handles of densities, and the shapes that result from dragging them.

use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::pens::layout::Layout;
use curvescope_infer::generate::reshape::{Moments, Part, Reshaped};
use curvescope_infer::generate::spec::Shapes;

/// Greatest distance from a handle at which it is found, in CSS pixels: a finger's width.
const REACH: f64 = 18.0;

/// Greatest distance above its curve at which a density is found, in CSS pixels.
const ABOVE: f64 = 6.0;

/// Distance from the start after which the direction of a drag is fixed, in CSS pixels.
const DIRECTION_AFTER: f64 = 4.0;

/// Least standard deviation that a drag can set, as a share of the axis; the greatest is the whole axis.
const NARROWEST: f64 = 0.002;

/// Effect of dragging a handle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// Sideways moves the mean; upwards makes the density narrower, downwards wider.
    Move,
    /// Changes the standard deviation.
    Widen,
}

/// A handle of a density.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Handle {
    /// Density that it changes.
    pub part: Part,
    /// Effect of dragging it.
    pub hold: Hold,
    /// Position in data space.
    pub at: Position,
}

/// The handles of a part: on its curve at the mean, and one standard deviation to its right, or to its left where
/// a beta density has no room. `None` for a component that does not exist.
pub(super) fn handles(shapes: &Shapes, part: Part) -> Option<[Handle; 2]> {
    let Moments { mean, sd } = shapes.moments(part)?;
    let (share, distribution) = shapes.part(part)?;
    let has_room = mean + sd < 1.0 || !super::outline::is_beta(shapes);
    let beside = if has_room { mean + sd } else { mean - sd };
    let handle = |hold, x: f64| {
        let at = (x, share * distribution.density_of_score(x));
        Handle { part, hold, at }
    };
    Some([handle(Hold::Move, mean), handle(Hold::Widen, beside)])
}

/// Returns the nearest handle within reach; otherwise the [`Hold::Move`] handle of the lowest density that
/// contains the position.
pub(super) fn handle_at(shapes: &Shapes, layout: &Layout, at_css: Position) -> Option<Handle> {
    let at = layout.data_from_css(at_css);
    let handles: Vec<[Handle; 2]> =
        shapes.parts().into_iter().filter_map(|part| handles(shapes, part)).collect();
    let frame = layout.frame;
    let reach_px = layout.px(REACH).powi(2);
    let top = frame.bounds.y.1;
    let near = handles
        .as_flattened()
        .iter()
        .map(|&handle| (handle, frame.squared_px((handle.at.0, handle.at.1.min(top)), at)))
        .filter(|&(_, distance)| distance <= reach_px)
        .min_by(|one, other| one.1.total_cmp(&other.1));
    if let Some((handle, _)) = near {
        return Some(handle);
    }
    let inside = handles.iter().filter_map(|&[handle, _]| {
        let (share, distribution) = shapes.part(handle.part)?;
        let height = share * distribution.density_of_score(at.0);
        let above_px = frame.px((0.0, at.1 - height)).1;
        (at.1 >= 0.0 && above_px <= layout.px(ABOVE)).then_some((handle, height))
    });
    inside.min_by(|one, other| one.1.total_cmp(&other.1)).map(|(handle, _)| handle)
}

/// A drag in progress: the handle, position, shapes and bounds at its start, to which all changes are relative.
#[derive(Clone, Debug)]
pub(super) struct Drag {
    handle: Handle,
    from_css: Position,
    shapes: Shapes,
    bounds: Bounds,
    /// True for a horizontal move, false for a vertical one; `None` until the direction is clear.
    is_sideways: Option<bool>,
}

impl Drag {
    pub(super) fn new(handle: Handle, from_css: Position, shapes: &Shapes, bounds: Bounds) -> Self {
        Self { handle, from_css, shapes: shapes.clone(), bounds, is_sideways: None }
    }

    /// Returns the shapes when the pointer is at `to_css`, and the bounds that keep the other densities in place
    /// on the canvas. `None` while the direction is not clear.
    pub(super) fn shapes_at(
        &mut self,
        size_css: (f64, f64),
        to_css: Position,
    ) -> Option<(Shapes, Bounds)> {
        let layout = Layout::filling(size_css, 1.0, self.bounds).ok()?;
        let (from, to) = (layout.data_from_css(self.from_css), layout.data_from_css(to_css));
        let Handle { part, hold, at } = self.handle;
        let Moments { mean, sd } = self.shapes.moments(part)?;
        let (low, high) = self.bounds.x;
        let in_range = |sd: f64| sd.clamp(NARROWEST * (high - low), high - low);
        let reshaped = match hold {
            Hold::Widen => {
                let beside = at.0 + to.0 - from.0;
                self.shapes.widened(part, in_range((beside - mean) * (at.0 - mean).signum()))
            }
            Hold::Move if self.is_sideways(to_css)? => {
                self.shapes.moved(part, (mean + to.0 - from.0).clamp(low, high))
            }
            // The height of a density is inversely proportional to its width.
            Hold::Move => {
                let height = at.1 + to.1 - from.1;
                let narrower = (height / at.1).max(NARROWEST);
                self.shapes.widened(part, in_range(sd / narrower))
            }
        };
        let Reshaped { shapes, origin, unit } = reshaped;
        let x = ((low - origin) / unit, (high - origin) / unit);
        let y = (0.0, self.bounds.y.1 * unit);
        Some((shapes.rounded(), Bounds { x, y }))
    }

    fn is_sideways(&mut self, (x, y): Position) -> Option<bool> {
        let (across, along) = ((x - self.from_css.0).abs(), (y - self.from_css.1).abs());
        if self.is_sideways.is_none() && across.max(along) >= DIRECTION_AFTER {
            self.is_sideways = Some(across >= along);
        }
        self.is_sideways
    }
}
