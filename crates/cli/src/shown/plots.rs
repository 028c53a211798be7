//! The plots of a report as SVG.

use crate::arguments::Request;
use crate::fault::Fault;
use crate::found::Found;
use curvescope_draw::layers::view::View;
use curvescope_draw::linked::plots::{LinkedPlots, Place};
use curvescope_draw::linked::reported::drawn;
use curvescope_draw::pens::svg::document;
use curvescope_draw::pictures::legend::Legend;
use curvescope_draw::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};
use curvescope_words::spaces::SPACES;

/// Width and height of a plot, in CSS pixels.
const SIZE: f64 = 420.0;

/// Plot with its name and description.
pub(super) struct Plot {
    pub(super) name: &'static str,
    pub(super) says: String,
    pub(super) svg: String,
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
            let words = space.of(&SPACES);
            let name = words.name;
            let says = words.caption(|layer| words.layers.contains(&layer));
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
            let svg = document(&layout, (&title, &says), |area| {
                picture.draw(&mut linked, area, &layout)
            })?;
            Ok(Plot { name, says, svg })
        })
        .collect()
}
