//! Paths computed outside the plots and drawn over one: averages, bands, areas by the conventions of other tools.

use crate::geometry::Position;
use curvescope_core::curve::space::Space;

/// Meaning of an overlay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Mean over the folds.
    FoldAverage,
    /// Mean of the folds' minimum curves.
    FoldMinimum,
    /// Band that a model's curve may run in: an interval by resampling, or the bounds over all orders of tied
    /// scores.
    Band {
        /// Index of the model.
        model: usize,
    },
    /// Area that another tool's convention adds to the exact area, or omits from it.
    Convention,
    /// The curve of the population that the rows were drawn from.
    Population,
}

/// A path over one plot, or the area between a path and its floor.
#[derive(Clone, Debug, PartialEq)]
pub struct Overlay {
    /// Meaning.
    pub kind: Kind,
    /// Space of the plot that it is drawn over.
    pub space: Space,
    /// The path, in data space.
    pub path: Vec<Position>,
    /// The other edge of an area, in the same direction as `path`; `None` for a line.
    pub floor: Option<Vec<Position>>,
}
