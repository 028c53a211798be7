//! The plots of a report as SVG.

use crate::command::arguments::Request;
use crate::command::fault::Fault;
use crate::command::found::Found;
use crate::curve::outline::merge_rows;
use crate::curve::space::Space;
use crate::draw::layers::view::View;
use crate::draw::linked::model::Model as Drawn;
use crate::draw::linked::plots::{LinkedPlots, Place};
use crate::draw::pens::svg::document;
use crate::draw::pictures::legend::Legend;
use crate::draw::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};
use crate::report::Model;
use crate::report::points::rows_held;

/// Number of operating points beyond which an outline is drawn, without a visible difference.
const MOST_POINTS: usize = 1 << 16;

/// Width and height of a plot, in CSS pixels.
const SIZE: f64 = 420.0;

/// Plot with its name and description.
pub(super) struct Plot {
    pub(super) name: &'static str,
    pub(super) says: &'static str,
    pub(super) svg: String,
}

const SPACES: [(Space, &str, &str); 3] = [
    (
        Space::Roc,
        "ROC",
        "Positives found against negatives that are predicted positive. The diagonal is a random ranking.",
    ),
    (
        Space::Pr,
        "Precision-Recall",
        "The share of positives among rows predicted positive, against the share of positives found. The shaded region is out of reach.",
    ),
    (
        Space::Prg,
        "Precision-Recall-Gain",
        "The same on a scale where areas can be compared. Thin lines join equally good points.",
    ),
];

/// The ROC, PR and PRG plots, with the operating point of the first model.
pub(super) fn plots(found: &Found, request: &Request) -> Result<Vec<Plot>, Fault> {
    let mut linked = LinkedPlots::default();
    let mut cursor = None;
    for (at, (model, place)) in found.report.models.iter().zip(&found.places).enumerate() {
        let (drawn, row) = drawn(model, place.answer.as_ref().and_then(|answer| answer.row))?;
        linked.add(drawn);
        if at == 0 && place.answer.is_some() {
            cursor = Some(Place { model: at, row });
        }
    }
    linked.set_view(View {
        prevalence: request.settings.prevalence,
        recall_range: request.settings.recall_range,
        roc_range: request.settings.roc_range,
        ..View::default()
    })?;
    let names: Vec<String> = found.report.models.iter().map(|model| model.name.clone()).collect();
    SPACES
        .into_iter()
        .map(|(space, name, says)| {
            let picture = Picture {
                plots: vec![PlotKind::Curves(space)],
                columns: 1,
                width_css: SIZE,
                height: Height::OfPlot(SIZE),
                cursor,
                legend: Legend { names: names.clone(), ..Legend::default() },
            };
            let layout = picture.layout(&linked, SVG_PIXEL_RATIO)?;
            let title = format!("{name} curves of {}", names.join(", "));
            let svg =
                document(&layout, (&title, says), |area| picture.draw(&mut linked, area, &layout))?;
            Ok(Plot { name, says, svg })
        })
        .collect()
}

/// A model as it is drawn, and the index of `row` among the operating points that are drawn.
fn drawn(model: &Model, row: Option<usize>) -> Result<(Drawn, Option<usize>), Fault> {
    let points = &model.points;
    let hull = model.roc.hull.as_ref().map(|hull| &hull.vertices);
    let hull = hull.map_or_else(Default::default, |hull| (hull.tps.clone(), hull.fps.clone()));
    let held = rows_held(model, MOST_POINTS);
    let (columns, place) = match held.map(|rows| merge_rows(&rows, row.into_iter())) {
        None => ((points.thresholds.to_vec(), points.tps(), points.fps()), row),
        Some(rows) => {
            let [tps, fps] = points.counts_at(&rows);
            let place = row.and_then(|row| rows.binary_search(&row).ok());
            ((points.thresholds.at_rows(&rows), tps, fps), place)
        }
    };
    let (thresholds, tps, fps) = columns;
    let drawn = Drawn::new(&model.name, thresholds, tps, fps, hull.0, hull.1)?;
    Ok((drawn.with_direction(model.lower_is_positive), place))
}
