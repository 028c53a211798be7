//! The marks of one plot as records, for other libraries to draw.

use serde::Serialize;

use curvescope_core::curve::space::Space;
use curvescope_draw::figure::{Options, Scene, scene};
use curvescope_draw::geometry::Position;
use curvescope_draw::geometry::clip::Bounds;
use curvescope_draw::geometry::frame::Frame;
use curvescope_draw::linked::plots::LinkedPlots;
use curvescope_draw::marks::mark::{Mark, Role, Shape};
use curvescope_draw::marks::theme::{Ink, Symbol, Theme, shares};
use curvescope_draw::pens::ticks::{TickQuantity, Ticks};
use curvescope_draw::spaces::space_style::space_style;
use curvescope_read::error::InputError;
use curvescope_report::analyze::Analysis;

/// Width and height for which curves are sampled, in pixels: those of a whole page in print.
const SIDE_PX: f64 = 2400.0;

/// Length and least distance of ticks, in CSS pixels.
const TICKS: (f64, f64) = (300.0, 32.0);

/// Role and name of the line of the chosen point in a dual space.
const THIS: &str = "thisThreshold";
const NAME: &str = "this threshold";

/// A plot: its axes and its marks, back to front.
#[derive(Serialize)]
pub(crate) struct Plot {
    titles: (&'static str, &'static str),
    /// Short name of the measure whose isometrics are drawn.
    aim: String,
    /// Colour of small texts.
    ink: Color,
    x: (f64, f64),
    y: (f64, f64),
    /// Positions and labels of ticks, where the axes show something else than coordinates.
    ticks: Option<[Vec<(f64, String)>; 2]>,
    surface: Color,
    marks: Vec<Record>,
}

/// Red, green, blue and opacity, from 0 to 1.
type Color = [f64; 4];

/// A line, an area or dots.
#[derive(Serialize)]
struct Record {
    role: &'static str,
    shape: &'static str,
    x: Vec<f64>,
    y: Vec<f64>,
    color: Color,
    /// Width of a line, or radius of dots, in CSS pixels.
    size: f64,
    /// Lengths drawn and left out in turn, in CSS pixels; empty is solid.
    dash: &'static [f64],
    symbol: &'static str,
    /// Entry of a legend, at the first of several marks, and its place among the entries.
    label: Option<String>,
    order: usize,
    /// Label at the mark.
    text: Option<String>,
}

/// The plot of the first space of the options.
pub(crate) fn plot_of(analysis: &Analysis, options: &Options) -> Result<Plot, InputError> {
    let Scene { mut linked, names, place, rule, .. } = scene(analysis, options)?;
    let space = options.spaces[0];
    let bounds = linked.window(space);
    let frame = Frame { bounds, width_px: SIDE_PX, height_px: SIDE_PX };
    let marks = linked.marks(space, frame);
    let theme = options.theme;
    let mut records: Vec<Record> = Vec::new();
    let mut named: Vec<String> = Vec::new();
    for mark in &marks {
        let Some(ink) = theme.ink(mark.role) else { continue };
        let label = label(mark.role, &names, &linked);
        let label = label.filter(|(_, label)| !named.contains(label));
        named.extend(label.iter().map(|(_, label)| label.clone()));
        records.push(record(mark, ink, theme, label));
    }
    let color = shares(theme.model(place.model, true).color);
    if space.dual_space().is_some() {
        for piece in linked.lines_through(space, place, &frame) {
            let (x, y) = piece.into_iter().unzip();
            let label =
                (records.last()).is_none_or(|last| last.role != THIS).then(|| NAME.to_owned());
            records.push(Record {
                role: THIS,
                shape: "line",
                x,
                y,
                color,
                size: 1.0,
                dash: &[],
                symbol: "",
                label,
                order: names.len() + 1,
                text: None,
            });
        }
    }
    if let Some((x, y)) = linked.position(space, place).filter(|&at| bounds.contains(at)) {
        records.push(Record {
            role: "point",
            shape: "dots",
            x: vec![x],
            y: vec![y],
            color,
            size: 5.0,
            dash: &[],
            symbol: "disc",
            label: Some(rule),
            order: names.len() + 2,
            text: None,
        });
    }
    let style = space_style(space);
    Ok(Plot {
        titles: style.titles,
        aim: linked.view().aim.symbol(),
        ink: shares(theme.inks().label),
        x: bounds.x,
        y: bounds.y,
        ticks: ticks(space, bounds),
        surface: shares(theme.inks().surface),
        marks: records,
    })
}

fn record(mark: &Mark, ink: Ink, theme: Theme, label: Option<(usize, String)>) -> Record {
    let (order, label) = label.map_or((usize::MAX, None), |(order, label)| (order, Some(label)));
    let columns = |positions: &[Position]| positions.iter().copied().unzip();
    let (shape, (x, y)): (&str, (Vec<f64>, Vec<f64>)) = match &mark.shape {
        Shape::Line(path) => ("line", columns(path)),
        Shape::Area(polygon) => ("area", columns(polygon)),
        Shape::Dots(positions) => ("dots", columns(positions)),
        Shape::Point(position) => ("dots", columns(&[*position])),
        Shape::Discs { discs, .. } => ("dots", discs.iter().map(|(position, _)| *position).unzip()),
    };
    let (symbol, radius) = match theme.symbol(mark.role) {
        Symbol::Disc { radius } => ("disc", radius),
        Symbol::Ring { radius, .. } => ("ring", radius),
        Symbol::Diamond { radius } => ("diamond", radius),
    };
    Record {
        role: role(mark.role),
        shape,
        x,
        y,
        color: shares(ink.color),
        size: if shape == "dots" { radius } else { ink.width },
        dash: ink.dash,
        symbol,
        label,
        order,
        text: mark.text.clone(),
    }
}

/// Name of a role, for a program that styles the marks.
fn role(role: Role) -> &'static str {
    match role {
        Role::Curve { .. } => "curve",
        Role::Hull { .. } => "hull",
        Role::JointHull => "jointHull",
        Role::Unachievable => "unachievable",
        Role::Minimum => "minimum",
        Role::Random => "random",
        Role::AlwaysPositive => "alwaysPositive",
        Role::AlwaysNegative => "alwaysNegative",
        Role::Isometric => "isometric",
        Role::PrecisionRecall => "precisionRecall",
        Role::Optimum { .. } => "optimum",
        Role::Point { .. } => "points",
        Role::NonDominated { .. } => "nonDominated",
        Role::GridPoint => "grid",
        Role::Fold { .. } => "fold",
        Role::RecallRange => "recallRange",
        Role::PartialArea => "partialArea",
        Role::Neutral => "neutral",
        _ => "other",
    }
}

/// Entry of a legend, and its place among the entries: models, marks of the active one, the point, references.
fn label(role: Role, names: &[String], linked: &LinkedPlots) -> Option<(usize, String)> {
    let of = |model: usize, what: String| {
        names.get(model).map(|name| (names.len(), format!("{what} of {name}")))
    };
    let reference = |name: &str| Some((names.len() + 3, name.to_owned()));
    match role {
        Role::Curve { model, .. } => names.get(model).map(|name| (model, name.clone())),
        Role::Hull { model } => of(model, "convex hull".to_owned()),
        Role::Optimum { model } => of(model, format!("best {}", linked.view().aim.symbol())),
        Role::JointHull => Some((names.len() + 1, "convex hull of all models".to_owned())),
        Role::Random => reference("random"),
        Role::AlwaysPositive => reference("always positive"),
        Role::AlwaysNegative => reference("always negative"),
        Role::Unachievable => reference("unachievable"),
        _ => None,
    }
}

fn ticks(space: Space, bounds: Bounds) -> Option<[Vec<(f64, String)>; 2]> {
    let quantity = space_style(space).quantity;
    let (length, gap) = TICKS;
    let of = |range| Ticks::of(quantity, range, length, gap).written();
    (quantity != TickQuantity::Coordinate).then(|| [of(bounds.x), of(bounds.y)])
}
