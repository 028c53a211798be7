//! What a layer knows of the plot that it adds marks to.

use super::Position;
use super::clip::clip_path;
use super::frame::Frame;
use super::image::image;
use super::runs::Runs;
use super::view::{Layer, View};
use crate::curve::counts::{Curve, Point, Totals};
use crate::curve::space::Space;
use crate::measure::line::Line;

/// The active model at the view's prevalence.
#[derive(Clone, Copy, Debug)]
pub struct Active<'a> {
    /// Its index.
    pub model: usize,
    /// Its curve.
    pub curve: Curve<'a>,
    /// The index over its points.
    pub runs: &'a Runs,
    /// Its hull, where it is defined.
    pub hull: Option<Curve<'a>>,
    /// The operating point that is marked as the best, where there is one.
    pub optimum: Option<Point>,
}

/// One plot in the making.
#[derive(Clone, Copy, Debug)]
pub struct Plot<'a> {
    /// Which space it shows.
    pub space: Space,
    /// What part of it.
    pub frame: Frame,
    /// What the reader has chosen.
    pub view: &'a View,
    /// The model that reference lines belong to.
    pub active: Option<Active<'a>>,
}

impl Plot<'_> {
    /// Whether this plot has `layer`.
    pub fn has(&self, layer: Layer) -> bool {
        self.view.has(self.space, layer)
    }

    /// The model whose curve stands out: the highlighted one, or else the active one. `None` where
    /// neither is shown: then all are alike.
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
