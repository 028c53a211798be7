//! The models of a page with their settings, and what was worked out for the last drawing.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::Position;
use super::chart::draw_plot;
use super::clip::Bounds;
use super::composition::{Parts, TracedModel, composed};
use super::cursor::{Cursor, draw_cursors};
use super::error::DrawError;
use super::fit::fitted;
use super::frame::Frame;
use super::layout::Layout;
use super::mark::Mark;
use super::model::Model;
use super::nearest::nearest;
use super::overlay::Overlay;
use super::plot::{Active, Plot};
use super::runs::Runs;
use super::trace::trace;
use super::view::{Layer, View};
use crate::curve::counts::{Curve, Point};
use crate::curve::hull::joint_hull;
use crate::curve::space::Space;

/// What a trace depends on; prevalence is `None` in ROC, which never moves.
#[derive(Clone, Copy, Debug, PartialEq)]
struct TraceKey {
    frame: Frame,
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

/// The operating points that an overlay marks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Marked {
    /// The one that the reader chose.
    pub chosen: Option<Place>,
    /// The one that a pointer passes.
    pub ghost: Option<Place>,
}

/// Models, view and caches: the curves are traced again only when their frame or prevalence
/// changes.
#[derive(Clone, Debug, Default)]
pub struct LinkedPlots {
    entries: Vec<Entry>,
    /// The folds of one model.
    folds: Option<(usize, Vec<Entry>)>,
    overlays: Vec<Overlay>,
    view: View,
}

impl LinkedPlots {
    /// Forgets all models.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.folds = None;
        self.overlays.clear();
    }

    /// Adds a model after the others.
    pub fn add(&mut self, model: Model) {
        self.entries.push(Entry { model, traced: Default::default() });
    }

    /// Takes the folds of one model in place of any former ones. They are drawn while it is active.
    pub fn set_folds(&mut self, model: usize, folds: Vec<Model>) {
        let entry = |model| Entry { model, traced: Default::default() };
        self.folds = Some((model, folds.into_iter().map(entry).collect()));
    }

    /// Takes what is laid over the plots in place of any former.
    pub fn set_overlays(&mut self, overlays: Vec<Overlay>) {
        self.overlays = overlays;
    }

    /// A model by its place in the order of adding.
    pub fn model(&self, index: usize) -> Option<&Model> {
        self.entries.get(index).map(|entry| &entry.model)
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

    /// The geometry of the plot of a space on a canvas of this size in CSS pixels.
    ///
    /// # Errors
    /// [`DrawError::TooSmall`].
    pub fn layout(
        &self,
        space: Space,
        width_css: f64,
        height_css: f64,
    ) -> Result<Layout, DrawError> {
        Layout::square((width_css, height_css), self.view.pixel_ratio, self.view.window(space))
    }

    /// The marks of one plot.
    pub fn marks(&mut self, space: Space, frame: Frame) -> Vec<Mark> {
        let key = TraceKey { frame, prevalence: self.prevalence_in(space) };
        for (index, entry) in self.entries.iter_mut().enumerate() {
            if self.view.shows(index) {
                entry.trace(space, key);
            }
        }
        let has_folds = self.view.has(space, Layer::Folds);
        let folds =
            self.folds.iter_mut().filter(|(model, _)| has_folds && *model == self.view.active);
        let folds: Vec<Vec<Position>> = folds
            .flat_map(|(_, folds)| folds)
            .flat_map(|fold| fold.trace(space, key).curve.clone())
            .collect();
        let joint_hull = self.joint_hull(space, &frame);
        let traced: Vec<TracedModel<'_>> = self
            .entries
            .iter()
            .enumerate()
            .filter(|&(index, _)| self.view.shows(index))
            .filter_map(|(model, entry)| {
                let traced = space.of(&entry.traced).as_ref()?;
                Some(TracedModel { model, curve: &traced.curve, hull: &traced.hull })
            })
            .collect();
        let prevalence = self.view.prevalence;
        let active = self.model(self.view.active).map(|model| {
            let (curve, hull) = (model.scored.curve(prevalence), model.scored.hull(prevalence));
            let optimum = model.scored.optimum(prevalence, self.view.measure);
            let optimum = optimum.map(|optimum| optimum.point);
            Active { model: self.view.active, curve, runs: model.runs(), hull, optimum }
        });
        let parts = Parts {
            models: &traced,
            joint_hull: &joint_hull,
            folds: &folds,
            overlays: &self.overlays,
        };
        composed(&Plot { space, frame, view: &self.view, active }, parts)
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
        let marks = self.marks(space, layout.frame);
        draw_plot(area, layout, self.view.theme, space, self.view.measure, &marks)
    }

    /// Draws the overlay of one plot; nothing for a place that no model has or that is undefined in
    /// this space.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw_marked<DB: DrawingBackend>(
        &self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        space: Space,
        Marked { chosen, ghost }: Marked,
    ) -> Result<(), DrawError> {
        let at = |place: Option<Place>| place.and_then(|place| self.cursor(place));
        draw_cursors(area, layout, &self.view, space, (at(chosen), at(ghost)))
    }

    /// Where a place is in a space; `None` where no model has it, or where it is undefined.
    pub fn position(&self, space: Space, place: Place) -> Option<Position> {
        self.cursor(place).and_then(|Cursor { point, totals, .. }| space.project(point, totals))
    }

    /// The part of a plot where the visible curves are not along its edges; `None` where they are
    /// nowhere else.
    pub fn fit(&self, space: Space) -> Option<Bounds> {
        let shown = self.entries.iter().enumerate().filter(|&(index, _)| self.view.shows(index));
        let curves: Vec<Curve<'_>> =
            shown.map(|(_, entry)| entry.model.scored.curve(self.prevalence_in(space))).collect();
        fitted(&curves, space)
    }

    /// The counts at a place, at the view's prevalence; `None` for a place that no model has.
    fn cursor(&self, Place { model, row }: Place) -> Option<Cursor> {
        let curve = self.model(model)?.scored.curve(self.view.prevalence);
        let point = match row {
            None => Point::ORIGIN,
            Some(row) if row < curve.len() => curve.point(row),
            Some(_) => return None,
        };
        Some(Cursor { point, totals: curve.totals(), model })
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

    /// The hull of all visible models in pieces; none where the plot doesn't show it.
    fn joint_hull(&self, space: Space, frame: &Frame) -> Vec<Vec<Position>> {
        if !self.view.has(space, Layer::JointHull) {
            return Vec::new();
        }
        let shown = self.entries.iter().enumerate().filter(|&(index, _)| self.view.shows(index));
        let hulls: Vec<Curve<'_>> =
            shown.filter_map(|(_, entry)| entry.model.scored.hull(None)).collect();
        let Some(totals) = hulls.first().map(Curve::totals) else { return Vec::new() };
        let vertices =
            joint_hull(&hulls).into_iter().map(|vertex| (vertex.point.tp, vertex.point.fp));
        let (tps, fps): (Vec<f64>, Vec<f64>) = vertices.unzip();
        let hull = Curve::new(&tps, &fps, totals).seen_at(self.view.prevalence);
        trace(&hull, &Runs::of(&hull), space, frame)
    }

    fn prevalence_in(&self, space: Space) -> Option<f64> {
        if space == Space::Roc { None } else { self.view.prevalence }
    }
}

impl Entry {
    /// The paths in a frame, worked out when they are not there yet.
    fn trace(&mut self, space: Space, key: TraceKey) -> &Traced {
        let former = self.traced[space as usize].take().filter(|traced| traced.key == key);
        let model = &self.model;
        self.traced[space as usize].insert(former.unwrap_or_else(|| {
            let TraceKey { frame, prevalence } = key;
            let curve = trace(&model.scored.curve(prevalence), model.runs(), space, &frame);
            let hull = model
                .scored
                .hull(prevalence)
                .map_or_else(Vec::new, |hull| trace(&hull, &Runs::of(&hull), space, &frame));
            Traced { key, curve, hull }
        }))
    }

    /// The nearest row of this model and its squared distance. The start counts in ROC only.
    fn nearest(
        &self,
        space: Space,
        prevalence: Option<f64>,
        frame: &Frame,
        target: Position,
    ) -> Option<(Option<usize>, f64)> {
        let found =
            nearest(&self.model.scored.curve(prevalence), self.model.runs(), space, frame, target);
        let start = frame.squared_px((0.0, 0.0), target);
        let has_start = space == Space::Roc && frame.bounds.contains((0.0, 0.0));
        match found {
            Some((_, distance)) if has_start && start < distance => Some((None, start)),
            Some((row, distance)) => Some((Some(row), distance)),
            None => None,
        }
    }
}
