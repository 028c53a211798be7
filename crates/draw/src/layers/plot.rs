//! Context of the layers of a plot: space, frame, settings and active model.

use super::view::{Layer, View};
use crate::geometry::Position;
use crate::geometry::clip::clip_path;
use crate::geometry::frame::Frame;
use crate::spaces::points::image::image;
use crate::spaces::runs::Runs;
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::space::Space;
use curvescope_core::measure::line::Line;

/// The active model at the view's prevalence.
#[derive(Clone, Copy, Debug)]
pub struct Active<'a> {
    /// Index of the model.
    pub model: usize,
    /// Its curve, at the view's prevalence.
    pub curve: Curve<'a>,
    /// The index over its points.
    pub runs: &'a Runs,
    /// Its hull; `None` where it is undefined.
    pub hull: Option<Curve<'a>>,
    /// The operating point that is marked as the best, where there is one.
    pub optimum: Option<Point>,
}

/// A plot during its composition.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    /// Space of the plot.
    pub space: Space,
    /// Visible part of the space, and its size in pixels.
    pub frame: Frame,
    /// Settings of all plots.
    pub view: &'a View,
    /// The active model, to which reference lines belong.
    pub active: Option<Active<'a>>,
}

impl Plot<'_> {
    /// True where this plot has `layer`.
    pub fn has(&self, layer: Layer) -> bool {
        self.view.has(self.space, layer)
    }

    /// Index of the model whose curve is emphasised: the highlighted one, or else the active one. `None` where
    /// that one is hidden, and all curves are drawn alike.
    pub fn strong(&self) -> Option<usize> {
        let active = self.active.map(|active| active.model);
        self.view.highlight.or(active).filter(|&model| self.view.shows(model))
    }

    /// The part of a line of count space that the frame shows, in pieces; empty where the line
    /// misses the achievable counts or the frame.
    pub fn line(&self, line: Line, totals: Totals) -> Vec<Vec<Position>> {
        line.within(totals).map_or_else(Vec::new, |piece| {
            clip_path(&image(self.space, piece, totals, &self.frame), &self.frame.bounds)
        })
    }
}
