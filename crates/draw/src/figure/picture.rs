//! Plots as SVG.

use super::options::Options;
use super::refused;
use super::scene::{Scene, scene};
use crate::layers::view::Layer;
use crate::pens::svg::document;
use crate::pictures::legend::{Legend, Sign};
use crate::pictures::picture::{Height, Picture, PlotKind, SVG_PIXEL_RATIO};
use curvescope_read::error::InputError;
use curvescope_report::analyze::Analysis;
use curvescope_words::spaces::SPACES;

/// Greatest size of what a notebook stores, in bytes: a little below 100 kB.
const MOST_STORED: usize = 98_000;

/// Device pixels per CSS pixel for which curves are traced, in turn, until the document is small enough to be stored.
const STORED_PIXEL_RATIOS: [f64; 5] = [2.0, 1.5, 1.0, 0.75, 0.5];

/// A figure as an SVG document.
pub struct Drawing {
    /// The document.
    pub svg: String,
    /// The same for a notebook, with coarser curves where there are many long ones; `None` where `svg` is small.
    pub stored: Option<String>,
    /// Its title.
    pub title: String,
}

/// Draws a figure.
///
/// # Errors
/// `unknown-model`, and where a plot would be too small.
pub fn drawing(analysis: &Analysis, options: &Options) -> Result<Drawing, InputError> {
    let mut scene = scene(analysis, options)?;
    let signs = signs(&scene, options);
    let Scene { linked, names, place, rule, .. } = &mut scene;
    let spaces = &options.spaces;
    let picture = Picture {
        plots: spaces.iter().map(|&space| PlotKind::Curves(space)).collect(),
        columns: options.columns,
        width_css: options.size_css.0,
        height: Height::OfPlot(options.size_css.1),
        cursor: Some(*place),
        legend: Legend { names: names.clone(), signs, ..Legend::default() },
    };
    let spaces: Vec<&str> = spaces.iter().map(|space| space.of(&SPACES).name).collect();
    let title = format!("{} curves of {}", spaces.join(", "), names.join(", "));
    let says = format!("The point marked: {rule}.");
    let mut at_ratio = |pixel_ratio: f64| {
        let layout = picture.layout(linked, pixel_ratio)?;
        document(&layout, (&title, &says), |area| picture.draw(linked, area, &layout))
    };
    let mut drawn = || {
        let svg = at_ratio(SVG_PIXEL_RATIO)?;
        let mut stored: Option<String> = None;
        for ratio in STORED_PIXEL_RATIOS {
            if stored.as_ref().unwrap_or(&svg).len() > MOST_STORED {
                stored = Some(at_ratio(ratio)?);
            }
        }
        Ok((svg, stored))
    };
    let (svg, stored) = drawn().map_err(|error| refused(&error))?;
    Ok(Drawing { svg, stored, title })
}

/// Marks besides the curves with their meanings.
fn signs(scene: &Scene, options: &Options) -> Vec<(Sign, String)> {
    let Scene { linked, names, place, rule, has_hull, is_best } = scene;
    let (view, name) = (linked.view(), &names[place.model]);
    let has = |layer: Layer| options.spaces.iter().any(|&space| view.has(space, layer));
    // In a dual space, points are lines, and none is marked as the best.
    let marks_best = options
        .spaces
        .iter()
        .any(|&space| space.dual_space().is_none() && view.has(space, Layer::Optimum));
    let hull = has(Layer::Hull) && *has_hull;
    let best = marks_best && !is_best;
    let mut signs = Vec::new();
    if hull {
        signs.push((Sign::Hull, format!("convex hull of {name}")));
    }
    if best {
        signs.push((Sign::Best, format!("best {} of {name}", view.aim.symbol())));
    }
    signs.push((Sign::Point, rule.clone()));
    signs
}

#[cfg(test)]
mod tests {
    use super::SPACES;
    use crate::layers::view::{Layer, View};
    use curvescope_core::curve::space::Space;

    #[test]
    fn words_of_spaces_have_their_ids_and_first_layers() {
        assert_eq!(SPACES.map(|words| words.id), Space::NAMES.map(|(id, _)| id));
        let view = View::default();
        for space in Space::ALL {
            let named = |id: &&str| Layer::NAMES.iter().find(|(name, _)| name == id).map(|it| it.1);
            let layers: Option<Vec<Layer>> = space.of(&SPACES).layers.iter().map(named).collect();
            assert_eq!(layers.as_ref(), Some(space.of(&view.layers)), "{space:?}");
        }
    }
}
