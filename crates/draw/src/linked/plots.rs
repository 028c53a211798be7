//! The models of a page with their settings, and caches of the last drawing.

use plotters::coord::Shift;
use plotters::drawing::DrawingArea;
use plotters_backend::DrawingBackend;

use super::cursor::{Cursors, draw_cursors, guides, line_through};
use super::entry::{Entry, TraceKey};
use super::group_points::{GroupPoint, draw_group_points};
use super::labels::line_grid::LineGrid;
use super::labels::{LabelInput, Labels, labels};
use super::measure_lines::MeasureLines;
use super::model::Model;
use super::still::draw_plot;
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::geometry::frame::Frame;
use crate::layers::composition::{Parts, TracedModel, compose};
use crate::layers::plot::{Active, Plot};
use crate::layers::view::{Best, Layer, View};
use crate::marks::mark::Mark;
use crate::marks::overlay::Overlay;
use crate::pens::error::DrawError;
use crate::pens::layout::Layout;
use crate::pens::placer::Placer;
use crate::spaces::dual::envelope;
use crate::spaces::points::fit::fitted;
use crate::spaces::points::trace::trace;
use crate::spaces::runs::Runs;
use crate::spaces::space_style::space_style;
use curvescope_core::calibration::losses::are_probabilities;
use curvescope_core::calibration::scored::ScoredModel;
use curvescope_core::curve::counts::{Curve, Point, Totals};
use curvescope_core::curve::hull::joint_hull;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::dual_space::DualSpace;
use curvescope_core::curve::space::projection::Projection;
use curvescope_infer::calibration::consistency::ConsistencyPoint;

/// An operating point by its model: a row of the model's table, or the start of its curve.
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
    /// The one chosen by the reader.
    pub chosen: Option<Place>,
    /// The one under the pointer.
    pub ghost: Option<Place>,
}

/// Models, view and caches: the curves are traced again only when their frame or prevalence
/// changes.
#[derive(Clone, Debug, Default)]
pub struct LinkedPlots {
    pub(super) entries: Vec<Entry>,
    /// The folds of one model.
    folds: Option<(usize, Vec<Entry>)>,
    /// The groups of one model, with their names.
    groups: Option<(usize, Vec<(String, Entry)>)>,
    /// Counts marked for each group, in the order of the groups; negatives are not reweighted.
    group_points: Vec<Point>,
    overlays: Vec<Overlay>,
    /// Where the isotonic fit of one model would be if its scores were calibrated, lowest scores first.
    pub(super) consistency: Option<(usize, Vec<ConsistencyPoint>)>,
    measures: MeasureLines,
    pub(super) view: View,
    /// Each plot as it was last drawn, by space.
    drawn: [Option<Drawn>; Space::ALL.len()],
}

/// A plot as it was last drawn, for what is drawn over it.
#[derive(Clone, Debug)]
struct Drawn {
    layout: Layout,
    /// Areas of its texts.
    texts: Placer,
    /// Its lines; `None` for a small plot.
    lines: Option<LineGrid>,
}

impl LinkedPlots {
    /// Removes all models, their folds, groups, overlays and region of consistency. Settings and measures stay.
    pub fn clear(&mut self) {
        self.entries.clear();
        self.folds = None;
        self.groups = None;
        self.group_points.clear();
        self.overlays.clear();
        self.consistency = None;
    }

    /// Adds a model after the others.
    pub fn add(&mut self, model: Model) {
        self.entries.push(Entry::new(model));
    }

    /// Sets the folds of one model, in place of any former ones. They are drawn while it is active.
    pub fn set_folds(&mut self, model: usize, folds: Vec<Model>) {
        self.folds = Some((model, folds.into_iter().map(Entry::new).collect()));
    }

    /// Sets the groups of one model, with their names, in place of any former ones. They are drawn while it is
    /// active.
    pub fn set_groups(&mut self, model: usize, groups: Vec<(String, Model)>) {
        let entry = |(name, model)| (name, Entry::new(model));
        self.groups = Some((model, groups.into_iter().map(entry).collect()));
    }

    /// Sets the counts marked for each group, in place of any former ones.
    pub fn set_group_points(&mut self, points: Vec<Point>) {
        self.group_points = points;
    }

    /// Sets the overlays of all plots, in place of any former ones.
    pub fn set_overlays(&mut self, overlays: Vec<Overlay>) {
        self.overlays = overlays;
    }

    /// Sets the measures drawn against the threshold, in place of any former ones.
    pub fn set_measures(&mut self, measures: MeasureLines) {
        self.measures = measures;
    }

    /// The measures drawn against the threshold.
    pub fn measures(&self) -> &MeasureLines {
        &self.measures
    }

    /// A model by its index, in the order of adding.
    pub fn model(&self, index: usize) -> Option<&Model> {
        self.entries.get(index).map(|entry| &entry.model)
    }

    /// The settings.
    pub fn view(&self) -> &View {
        &self.view
    }

    /// Replaces the settings.
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
        let size_css = (width_css, height_css);
        let layout = Layout::square(size_css, self.view.pixel_ratio, self.window(space))?;
        Ok(layout.with_quantity(space_style(space).quantity))
    }

    /// The marks of one plot, back to front.
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
        let first_color = self.entries.len();
        let groups = self.groups.iter_mut().filter(|(model, _)| *model == self.view.active);
        let groups: Vec<(usize, Vec<Position>)> = groups
            .flat_map(|(_, groups)| (first_color..).zip(groups))
            .flat_map(|(color, (_, group))| {
                group.trace(space, key).curve.iter().map(move |piece| (color, piece.clone()))
            })
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
            let optimum = self.best(&model.scored);
            Active { model: self.view.active, curve, runs: model.runs(), hull, optimum }
        });
        let parts = Parts {
            models: &traced,
            joint_hull: &joint_hull,
            folds: &folds,
            groups: &groups,
            overlays: &self.overlays,
        };
        compose(&Plot { space, frame, view: &self.view, active }, parts)
    }

    fn best(&self, model: &ScoredModel) -> Option<Point> {
        let prevalence = self.view.prevalence;
        match self.view.best {
            Best::OfAim => {
                let optimum = model.optimum(prevalence, self.view.aim.measure()?)?;
                Some(optimum.point)
            }
            Best::Row(row) => {
                let curve = model.curve(prevalence);
                row.is_none_or(|row| row < curve.len()).then(|| curve.start_or_point(row))
            }
            Best::Unmet => None,
        }
    }

    /// Draws the static layer of one plot on an area of [`Layout::size_in_units`]. Its texts keep clear of the point
    /// `chosen`, its guides and its line, as far as there is room.
    ///
    /// # Errors
    /// [`DrawError::Backend`].
    pub fn draw<DB: DrawingBackend>(
        &mut self,
        area: &DrawingArea<DB, Shift>,
        layout: &Layout,
        space: Space,
        chosen: Option<Place>,
    ) -> Result<(), DrawError> {
        let marks = self.marks(space, layout.frame);
        let chosen = chosen.and_then(|place| self.cursor(space, place));
        let point = chosen.and_then(|cursor| cursor.at);
        let point = point.filter(|&at| layout.frame.bounds.contains(at));
        let mut point_lines: Vec<Vec<Position>> = Vec::new();
        if let Some(cursor) = chosen.filter(|cursor| cursor.at.is_some()) {
            point_lines.extend(line_through(&self.view, space, &layout.frame, &cursor));
        }
        point_lines.extend(point.into_iter().flat_map(|at| guides(&layout.frame, at)));
        let models: Vec<&str> = if self.view.names && self.entries.len() > 1 {
            self.entries.iter().map(|entry| entry.model.name()).collect()
        } else {
            Vec::new()
        };
        let input = LabelInput {
            theme: self.view.theme,
            aim: self.view.aim,
            models: &models,
            space,
            at_their_word: self.at_their_word(space),
            best: self.best_name(chosen.map(|cursor| cursor.point)),
            point,
            point_lines: &point_lines,
        };
        let Labels { labels: placed, areas, lines } = labels(&marks, layout, &input);
        draw_plot(area, layout, self.view.theme, space, (&marks, placed))?;
        let mut texts = Placer::default();
        for area in areas {
            texts.keep_free(area);
        }
        self.drawn[space as usize] = Some(Drawn { layout: *layout, texts, lines });
        Ok(())
    }

    /// Name of the point that is marked as the best, where it is another than the chosen one.
    fn best_name(&self, chosen: Option<Point>) -> Option<String> {
        let best = self.best(&self.model(self.view.active)?.scored);
        let name = match self.view.best {
            Best::OfAim => format!("best {}", self.view.aim.symbol()),
            Best::Row(_) | Best::Unmet => "answer".to_owned(),
        };
        Some(name).filter(|_| self.view.names && best != chosen)
    }

    /// The active model, where its curve in this space is of decisions that take its scores for probabilities.
    fn at_their_word(&self, space: Space) -> Option<usize> {
        let model = self.model(self.view.active)?;
        let has_costs = space.dual_space().is_some_and(DualSpace::has_costs);
        let can_decide = has_costs && are_probabilities(model.scored.thresholds());
        (can_decide && self.view.names).then_some(self.view.active)
    }

    /// Draws the overlay of one plot; nothing for a point that no model has or that is undefined in this space.
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
        let at = |place: Option<Place>| place.and_then(|place| self.cursor(space, place));
        let drawn = space.of(&self.drawn).as_ref().filter(|drawn| drawn.layout == *layout);
        let mut placer = drawn.map_or_else(Placer::default, |drawn| drawn.texts.clone());
        let groups = self.group_points_in(space);
        draw_group_points(area, layout, self.view.theme, &groups, &mut placer)?;
        let lines = drawn.and_then(|drawn| drawn.lines.as_ref());
        let cursors = Cursors { chosen: at(chosen), ghost: at(ghost), placer, lines };
        draw_cursors(area, layout, &self.view, space, cursors)
    }

    /// The marked points of the active model's groups that have a position; in a dual space, the position on a
    /// point's line that is nearest to the group's envelope.
    pub fn group_points_in(&self, space: Space) -> Vec<GroupPoint<'_>> {
        let groups = self.groups.iter().filter(|(model, _)| *model == self.view.active);
        let groups = groups.flat_map(|(_, groups)| (self.entries.len()..).zip(groups));
        let marked = groups.zip(&self.group_points);
        marked
            .filter_map(|((color, (name, group)), &Point { tp, fp })| {
                let scored = &group.model.scored;
                let curve = scored.curve(self.view.prevalence);
                let seen = Point { tp, fp: fp * curve.negative_weight() };
                let at = match space.dual_space() {
                    None => space.project(seen, curve.totals())?,
                    Some(dual) => envelope::touch(dual, seen, &scored.hull(self.view.prevalence)?)?,
                };
                Some(GroupPoint { name, color, at })
            })
            .collect()
    }

    /// The visible part of a space: the chosen window, or else the first one.
    pub fn window(&self, space: Space) -> Bounds {
        space.of(&self.view.windows).unwrap_or_else(|| self.first_window(space))
    }

    /// Default window of a space at the active model's totals; at equal totals where a class is missing.
    pub fn first_window(&self, space: Space) -> Bounds {
        let active = self.model(self.view.active);
        let totals = active.map(|model| model.scored.curve(self.view.prevalence).totals());
        let totals = totals.filter(|totals| totals.has_both_classes());
        (space_style(space).first_window)(totals.unwrap_or(Totals { n_pos: 1.0, n_neg: 1.0 }))
    }

    /// The part of the default window where the visible curves do not follow its edges; `None` where they follow
    /// them everywhere.
    pub fn fit(&self, space: Space) -> Option<Bounds> {
        let shown = self.entries.iter().enumerate().filter(|&(index, _)| self.view.shows(index));
        let curves: Vec<Curve<'_>> =
            shown.map(|(_, entry)| entry.model.scored.curve(self.prevalence_in(space))).collect();
        fitted(&curves, space, self.first_window(space))
    }

    /// Pieces of the hull of all visible models; empty where the plot does not show it.
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
        let hull = Curve::of_columns(&tps, &fps, totals).at_prevalence_or_own(self.view.prevalence);
        match space.dual_space() {
            None => trace(&hull, &Runs::of(&hull), space, frame),
            Some(dual) => envelope::path(dual, &hull, frame),
        }
    }

    pub(super) fn prevalence_in(&self, space: Space) -> Option<Prevalence> {
        let projection = space.projection();
        let moves = projection.is_none_or(Projection::moves_with_prevalence);
        self.view.prevalence.filter(|_| moves)
    }
}
