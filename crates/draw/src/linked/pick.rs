//! Operating points of linked plots: the position of one in a space, and the one nearest to a position.

use super::cursor::{Cursor, line_through};
use super::plots::{LinkedPlots, Place};
use crate::geometry::Position;
use crate::geometry::frame::Frame;
use crate::pens::layout::Layout;
use crate::spaces::dual::envelope;
use curvescope_core::curve::counts::Point;
use curvescope_core::curve::space::Space;

impl LinkedPlots {
    /// Position of an operating point in a space; `None` where no model has it, or where it is undefined. In a
    /// dual space, the position on its line that is nearest to the envelope.
    pub fn position(&self, space: Space, place: Place) -> Option<Position> {
        self.cursor(space, place)?.at
    }

    /// The line of an operating point in a dual space, and elsewhere the isometric of the view's measure through it, in
    /// pieces; empty where the point has no position.
    pub fn lines_through(&self, space: Space, place: Place, frame: &Frame) -> Vec<Vec<Position>> {
        let cursor = self.cursor(space, place).filter(|cursor| cursor.at.is_some());
        cursor.map_or_else(Vec::new, |cursor| line_through(&self.view, space, frame, &cursor))
    }

    /// Counts and position of an operating point, at the view's prevalence; `None` where no model has it, and in a
    /// dual space without a hull.
    pub(super) fn cursor(&self, space: Space, Place { model, row }: Place) -> Option<Cursor> {
        let prevalence = self.view.prevalence;
        let scored = &self.model(model)?.scored;
        let curve = scored.curve(prevalence);
        let point = match row {
            None => Point::ORIGIN,
            Some(row) if row < curve.len() => curve.point(row),
            Some(_) => return None,
        };
        let at = match space.dual_space() {
            None => space.project(point, curve.totals()),
            Some(dual) => envelope::touch(dual, point, &scored.hull(prevalence)?),
        };
        Some(Cursor { point, totals: curve.totals(), model, at })
    }

    /// Returns the operating point nearest to a position on the plot, in CSS pixels, among the visible models or
    /// in the model `only`. Ties go to the active model, then to the first one. `None` when no operating point is
    /// shown, or where the position is not finite.
    pub fn pick(
        &self,
        layout: &Layout,
        space: Space,
        at_css: Position,
        only: Option<usize>,
    ) -> Option<Place> {
        let target = layout.data_from_css(at_css);
        if !(target.0.is_finite() && target.1.is_finite()) {
            return None;
        }
        let prevalence = self.prevalence_in(space);
        let mut best: Option<(Place, (f64, bool))> = None;
        for (model, entry) in self.entries.iter().enumerate() {
            if only.map_or(self.view.shows(model), |only| only == model)
                && let Some((row, distance)) =
                    entry.nearest(space, prevalence, &layout.frame, target)
            {
                let rank = (distance, model != self.view.active);
                if best.is_none_or(|(_, other)| rank < other) {
                    best = Some((Place { model, row }, rank));
                }
            }
        }
        best.map(|(place, _)| place)
    }
}
