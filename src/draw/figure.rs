//! The models of a page with their settings, and what was worked out for the last drawing.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::Position;
use super::chart::draw_plot;
use super::cursor::{Cursor, draw_cursor};
use super::error::DrawError;
use super::layout::Layout;
use super::model::Model;
use super::nearest::{nearest, squared};
use super::scene::{Mark, TracedModel, scene};
use super::trace::trace;
use super::view::View;
use crate::counts::Point;
use crate::space::Space;

/// What a trace depends on; prevalence is `None` in ROC, which never moves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TraceKey {
    side_px: f64,
    prevalence: Option<f64>,
}

#[derive(Clone, Debug)]
struct Traced {
    key: TraceKey,
    curve: Vec<Vec<Position>>,
    hull: Vec<Vec<Position>>,
}

#[derive(Clone, Debug)]
struct Entry {
    model: Model,
    /// By space, in the order of [`Space::ALL`].
    traced: [Option<Traced>; 3],
}

/// A place among the models: a row of a model's table, or the start of its curve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// Index of the model.
    pub model: usize,
    /// Row of the operating-point table; `None` is the start (threshold +∞).
    pub row: Option<usize>,
}

/// Models, view and caches. Drawing with one size and one prevalence again and again does not
/// look at the operating points again.
#[derive(Clone, Debug, Default)]
pub struct Figure {
    entries: Vec<Entry>,
    view: View,
}

impl Figure {
    /// Forgets all models.
    pub fn clear(&mut self) {
        self.entries.clear();
    }

    /// Adds a model after the others.
    pub fn add(&mut self, model: Model) {
        self.entries.push(Entry { model, traced: Default::default() });
    }

    /// The settings.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Takes new settings.
    ///
    /// # Errors
    /// [`DrawError::View`] when one is out of range; the old settings stay.
    pub fn set_view(&mut self, view: View) -> Result<(), DrawError> {
        view.check()?;
        self.view = view;
        Ok(())
    }

    /// The geometry of a plot of this size in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn layout(&self, width_css: f64, height_css: f64) -> Result<Layout, DrawError> {
        Layout::new(width_css, height_css, self.view.pixel_ratio)
    }

    /// The marks of one plot.
    pub fn marks(&mut self, space: Space, side_px: f64) -> Vec<Mark> {
        let prevalence = self.prevalence_in(space);
        for (index, entry) in self.entries.iter_mut().enumerate() {
            if self.view.shows(index) {
                entry.trace(space, TraceKey { side_px, prevalence });
            }
        }
        let traced: Vec<TracedModel<'_>> = self
            .entries
            .iter()
            .enumerate()
            .filter(|&(index, _)| self.view.shows(index))
            .filter_map(|(model, entry)| {
                let traced = entry.traced[slot(space)].as_ref()?;
                Some(TracedModel { model, curve: &traced.curve, hull: &traced.hull })
            })
            .collect();
        let totals = self
            .entries
            .get(self.view.active)
            .map(|entry| entry.model.curve(self.view.prevalence).totals());
        scene(space, totals, &traced, self.view.active, side_px)
    }

    /// Draws the static layer of one plot on an area of [`Layout::size_in_units`].
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &mut self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        space: Space,
    ) -> Result<(), DrawError> {
        let marks = self.marks(space, layout.side_px);
        draw_plot(area, layout, self.view.theme, space, &marks)
    }

    /// Draws the overlay of one plot for the cursor at `place`; nothing for a place that no model
    /// has or that is undefined in this space.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_cursor<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        space: Space,
        place: Place,
        pinned: bool,
    ) -> Result<(), DrawError> {
        let Some(entry) = self.entries.get(place.model) else { return Ok(()) };
        let curve = entry.model.curve(self.view.prevalence);
        let point = match place.row {
            None => Point::ORIGIN,
            Some(row) if row < curve.len() => curve.point(row),
            Some(_) => return Ok(()),
        };
        let cursor = Cursor { point, totals: curve.totals(), model: place.model, pinned };
        draw_cursor(area, layout, self.view.theme, space, &cursor)
    }

    /// The place nearest to a position on the plot, in CSS pixels, among the visible models or of
    /// `only` one. Of equally near ones the active model's, then the first. `None` when no
    /// operating point is shown.
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
                && let Some((row, distance)) = entry.nearest(space, prevalence, target)
            {
                let rank = (distance, model != self.view.active);
                if best.is_none_or(|(_, other)| rank < other) {
                    best = Some((Place { model, row }, rank));
                }
            }
        }
        best.map(|(place, _)| place)
    }

    fn prevalence_in(&self, space: Space) -> Option<f64> {
        if space == Space::Roc { None } else { self.view.prevalence }
    }
}

impl Entry {
    fn trace(&mut self, space: Space, key: TraceKey) {
        let cached = &mut self.traced[slot(space)];
        if cached.as_ref().is_some_and(|traced| traced.key == key) {
            return;
        }
        let curve = trace(&self.model.curve(key.prevalence), space, key.side_px);
        let hull = self
            .model
            .hull(key.prevalence)
            .map_or_else(Vec::new, |hull| trace(&hull, space, key.side_px));
        *cached = Some(Traced { key, curve, hull });
    }

    /// The nearest row of this model and its squared distance. The start counts in ROC only.
    fn nearest(
        &self,
        space: Space,
        prevalence: Option<f64>,
        target: Position,
    ) -> Option<(Option<usize>, f64)> {
        let (row, distance) = nearest(&self.model.curve(prevalence), space, target)?;
        let start = squared((0.0, 0.0), target);
        let from_start = space == Space::Roc && start < distance;
        Some(if from_start { (None, start) } else { (Some(row), distance) })
    }
}

fn slot(space: Space) -> usize {
    match space {
        Space::Roc => 0,
        Space::Pr => 1,
        Space::Prg => 2,
    }
}
