//! The plots of a report as SVG.

use crate::arguments::Request;
use crate::fault::Fault;
use crate::found::Found;
use curvescope_core::curve::space::Space;
use curvescope_draw::layers::view::View;
use curvescope_draw::linked::plots::{LinkedPlots, Place};
use curvescope_draw::linked::reported::drawn;
use curvescope_draw::pens::svg::document;
use curvescope_draw::pictures::legend::Legend;
use curvescope_draw::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};

/// Width and height of a plot, in CSS pixels.
const SIZE: f64 = 420.0;

/// Plot with its name and description.
pub(super) struct Plot {
    pub(super) name: &'static str,
    pub(super) says: &'static str,
    pub(super) svg: String,
}

/// Description of a plot, as on the page (`www/state/spaces.js`).
fn says(space: Space) -> &'static str {
    match space {
        Space::Roc => {
            "Positives found against negatives that are predicted positive. The diagonal is a random ranking."
        }
        Space::Pr => {
            "The share of positives among rows predicted positive, against the share of positives found. The shaded region is out of reach."
        }
        Space::Prg => {
            "The same on a scale where areas can be compared. Thin lines join equally good points."
        }
        Space::Cap => "Positives found against the share of rows predicted positive.",
        Space::Lift => "How many times as many positives as in rows at random.",
        Space::Det => {
            "Both kinds of errors, on the scale of normal quantiles. Rates of 0 and 1 lie beyond its edges."
        }
        Space::Decision => {
            "Net benefit where a false positive costs c for each 1 − c that a miss costs."
        }
        Space::StandardizedDecision => "Net benefit as a share of that of a perfect classifier.",
        Space::Avoided => {
            "How many negatives are spared a prediction of positive, each miss at the price of (1 − c) / c of them, as a share of the rows."
        }
        Space::Cost => {
            "Expected cost under each mix of prevalence and costs; a threshold is a line."
        }
        Space::Brier => {
            "Loss where the threshold is the cost proportion c itself; the area is the Brier score."
        }
        Space::FCost => {
            "Gain of F for each β; a threshold is a line from its recall gain to its precision gain."
        }
    }
}

/// The chosen plots, with the operating point of the first model, or of the new one in a comparison.
pub(super) fn plots(found: &Found, request: &Request) -> Result<Vec<Plot>, Fault> {
    let mut linked = LinkedPlots::default();
    let mut cursor = None;
    let active = usize::from(found.differences.is_some());
    for (at, (model, place)) in found.report.models.iter().zip(&found.places).enumerate() {
        let row = place.answer.as_ref().and_then(|answer| answer.row);
        let (drawn, row) = drawn(model, &model.name, row)?;
        linked.add(drawn);
        if at == active && place.threshold.is_some() {
            cursor = Some(Place { model: at, row });
        }
    }
    linked.set_view(View {
        prevalence: request.settings.prevalence,
        recall_range: request.settings.recall_range,
        roc_range: request.settings.roc_range,
        active,
        ..View::default()
    })?;
    let names: Vec<String> = found.report.models.iter().map(|model| model.name.clone()).collect();
    let spaces = request.plots.iter();
    spaces
        .map(|&space| {
            let (name, says) = (space.name(), says(space));
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
