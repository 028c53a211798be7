//! Names written beside lines: models, limits, reference lines.

use super::input::LabelInput;
use super::line_grid::LineGrid;
use super::names::Name;
use crate::geometry::Position;
use crate::geometry::clip::Bounds;
use crate::marks::mark::{Mark, Role, Shape, Weight};
use crate::marks::theme::SMALL_FONT;
use crate::pens::layout::Layout;
use crate::pens::placer::Placer;
use crate::pens::text_width::{shortened_apart, text_width};
use curvescope_core::numeric::sort::sort_by_key;

/// Height of a name, in CSS pixels.
pub(in crate::linked) const HEIGHT: f64 = 1.25 * SMALL_FONT;

/// Greatest width of a model's name, in CSS pixels; a longer name is shortened.
const MOST_WIDTH: f64 = 110.0;

pub(super) struct Placed {
    /// The name, shortened to its room.
    pub(super) text: String,
    /// Index of the model whose colour it has; `None` for the colour of other texts.
    pub(super) model: Option<usize>,
    /// Its area, in device pixels.
    pub(super) area: Bounds,
}

/// A line with a name, in device pixels.
struct NamedLine {
    text: String,
    role: Role,
    pieces: Vec<Vec<Position>>,
}

/// Returns the names that have room: of limits, then of models, the emphasised one first, then of reference lines. The
/// lines are in `grid` afterwards.
pub(super) fn line_names(
    marks: &[Mark],
    input: &LabelInput<'_>,
    layout: &Layout,
    placer: &mut Placer,
    grid: &mut LineGrid,
) -> Vec<Placed> {
    let room = MOST_WIDTH.min(layout.frame.width_px / layout.pixel_ratio / 3.0);
    let models = shortened_apart(input.models, SMALL_FONT, room);
    let mut named: Vec<NamedLine> = Vec::new();
    let mut not_allowed = Vec::new();
    for mark in marks {
        if let (Role::NotAllowed, Shape::Area(outline)) = (mark.role, &mark.shape) {
            not_allowed.push(layout.path_px(outline));
        }
        let Shape::Line(path) = &mark.shape else { continue };
        let Some(group) = group(mark.role) else { continue };
        let path = layout.path_px(path);
        grid.add(group, &path);
        for text in names(mark, &models, input) {
            let is_same = |line: &&mut NamedLine| line.role == mark.role && line.text == text;
            match named.iter_mut().find(is_same).filter(|_| mark.role != Role::Limit) {
                Some(line) => line.pieces.push(path.clone()),
                None => named.push(NamedLine { text, role: mark.role, pieces: vec![path.clone()] }),
            }
        }
    }
    for path in input.point_lines {
        grid.add(POINT, &layout.path_px(path));
    }
    sort_by_key(&mut named, |line| rank(line.role));
    let mut placed = Vec::new();
    for NamedLine { text, role, pieces } in named {
        let width = layout.px(text_width(&text, SMALL_FONT));
        let (best, most_hidden) = preference(role);
        let best = if text == AT_THEIR_WORD { 0.7 } else { best };
        let size = (width, layout.px(HEIGHT));
        let group = group(role).unwrap_or_default();
        let avoided = if role == Role::Limit { &not_allowed[..] } else { &[] };
        let name = Name { size, group, pieces: &pieces, best, most_hidden, avoided };
        if let Some(area) = name.place(layout, placer, grid) {
            let model = if let Role::Curve { model, .. } = role { Some(model) } else { None };
            placed.push(Placed { text, model, area });
        }
    }
    placed
}

/// Name of the active model's curve where its decisions take the scores for probabilities.
const AT_THEIR_WORD: &str = "scores at their word";

/// The names of a line. The active model's curve has two where its scores are taken at their word.
fn names(mark: &Mark, models: &[String], input: &LabelInput<'_>) -> Vec<String> {
    let is_dual = input.space.dual_space().is_some();
    let name = match mark.role {
        Role::Limit => return mark.text.iter().cloned().collect(),
        Role::Curve { model, .. } => {
            let is_at_word = input.at_their_word == Some(model);
            let word = is_at_word.then(|| AT_THEIR_WORD.to_owned());
            return models.get(model).cloned().into_iter().chain(word).collect();
        }
        Role::Random => "random",
        Role::AlwaysPositive => "always positive",
        Role::AlwaysNegative => "always negative",
        Role::Optimum { .. } => return input.best.iter().cloned().collect(),
        Role::Hull { .. } if is_dual => "best thresholds",
        Role::Hull { .. } => "hull",
        Role::JointHull => "hull of all",
        _ => return Vec::new(),
    };
    vec![name.to_owned()]
}

/// Group of the lines of the chosen operating point.
pub(in crate::linked) const POINT: usize = 58;

/// Group of a line in the [`LineGrid`], by kind of line; `None` for lines that a name may hide. Of more than 48 models,
/// several share a group.
fn group(role: Role) -> Option<usize> {
    Some(match role {
        Role::Curve { model, .. } => model % 48,
        Role::Limit => 48,
        Role::Optimum { .. } => 49,
        Role::Overlay { .. } => 50,
        Role::Fold { .. } => 51,
        Role::Hull { .. } => 52,
        Role::JointHull => 53,
        Role::Random => 54,
        Role::AlwaysPositive => 55,
        Role::Minimum => 56,
        Role::AlwaysNegative => 57,
        _ => return None,
    })
}

/// Order in which names are placed, least first.
fn rank(role: Role) -> u32 {
    match role {
        Role::Limit => 0,
        Role::Curve { weight: Weight::Strong, .. } => 1,
        Role::Curve { .. } => 2,
        _ => 3,
    }
}

/// Preferred position of a name, as a share of its line, and the most groups of other lines that it may hide.
fn preference(role: Role) -> (f64, u32) {
    match role {
        Role::Limit => (0.85, 1),
        Role::Curve { .. } => (0.4, 1),
        Role::Random => (0.7, 0),
        _ => (0.5, 0),
    }
}
