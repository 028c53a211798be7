//! Paths that were computed elsewhere and are laid over a plot: averages, bands, what another
//! tool integrates.

use super::Position;
use crate::curve::space::Space;

/// What an overlay shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Mean over the folds.
    FoldAverage,
    /// Mean of the folds' minimum curves.
    FoldMinimum,
    /// Where the curve of a model may lie, by resampling.
    Band {
        /// Index of the model.
        model: usize,
    },
    /// What another convention adds to the exact area, or leaves out.
    Convention,
    /// The curve of the population that the rows were drawn from.
    Population,
}

/// A path over one plot, or the area between a path and its floor.
#[derive(Clone, Debug, PartialEq)]
pub struct Overlay {
    /// What it shows.
    pub kind: Kind,
    /// Which plot it belongs to.
    pub space: Space,
    /// The path, in data space.
    pub path: Vec<Position>,
    /// The other edge of an area, from the same side to the same side.
    pub floor: Option<Vec<Position>>,
}
