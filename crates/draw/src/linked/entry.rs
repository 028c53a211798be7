//! A model in the plots, with its traced paths cached until the frame or the prevalence changes.

use super::model::Model;
use crate::geometry::Position;
use crate::geometry::frame::Frame;
use crate::spaces::dual;
use crate::spaces::points::nearest::nearest;
use crate::spaces::points::trace::trace;
use crate::spaces::runs::Runs;
use curvescope_core::curve::parameter::Prevalence;
use curvescope_core::curve::space::Space;
use curvescope_core::curve::space::projection::Projection;

/// Key of a cached trace. Prevalence is `None` for the data's own, and in spaces that do not depend on it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct TraceKey {
    pub(super) frame: Frame,
    pub(super) prevalence: Option<Prevalence>,
}

/// The paths of a curve and its hull, in data space.
#[derive(Clone, Debug)]
pub(super) struct Traced {
    key: TraceKey,
    pub(super) curve: Vec<Vec<Position>>,
    pub(super) hull: Vec<Vec<Position>>,
}

#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) model: Model,
    /// Cached paths by space, in the order of [`Space::ALL`].
    pub(super) traced: [Option<Traced>; Space::ALL.len()],
}

impl Entry {
    pub(super) fn new(model: Model) -> Self {
        Self { model, traced: Default::default() }
    }

    /// Returns the paths for a key, traced again unless cached for the same key.
    pub(super) fn trace(&mut self, space: Space, key: TraceKey) -> &Traced {
        let former = self.traced[space as usize].take().filter(|traced| traced.key == key);
        let model = &self.model;
        self.traced[space as usize].insert(former.unwrap_or_else(|| {
            let TraceKey { frame, prevalence } = key;
            let scored = &model.scored;
            let (curve, hull) = match space.dual_space() {
                None => {
                    let hull = scored
                        .hull(prevalence)
                        .map(|hull| trace(&hull, &Runs::of(&hull), space, &frame));
                    let curve = trace(&scored.curve(prevalence), model.runs(), space, &frame);
                    (curve, hull.unwrap_or_default())
                }
                Some(dual) => dual::trace::trace(dual, scored, prevalence, &frame),
            };
            Traced { key, curve, hull }
        }))
    }

    /// Returns the row of this model nearest to `target`, and its squared distance in device pixels. Row `None` is
    /// the start, which counts where it has a position inside the frame.
    pub(super) fn nearest(
        &self,
        space: Space,
        prevalence: Option<Prevalence>,
        frame: &Frame,
        target: Position,
    ) -> Option<(Option<usize>, f64)> {
        let (scored, runs) = (&self.model.scored, self.model.runs());
        let curve = scored.curve(prevalence);
        if let Some(dual) = space.dual_space() {
            let hull = scored.hull(prevalence)?;
            return dual::nearest::nearest(dual, (&curve, runs), &hull, frame, target);
        }
        let found = nearest(&curve, runs, space, frame, target);
        let start = space
            .projection()
            .and_then(Projection::start)
            .filter(|&start| frame.bounds.contains(start));
        let start = start.map(|start| frame.squared_px(start, target));
        found.map(|(row, distance)| match start {
            Some(start) if start < distance => (None, start),
            _ => (Some(row), distance),
        })
    }
}
