//! Boyd et al. 2012, Figure 4.

use super::chart::Chart;
use super::minimum::{add_unachievable, minimum_curve, pr_chart};
use super::words::short;
use crate::contours::{ContourPoint, Contours, least_recall, precision_on};
use curvescope_core::curve::power_mean::PowerMean;
use curvescope_draw::geometry::Position;
use curvescope_draw::marks::mark::{Role, Shape};
use curvescope_draw::pens::layout::Layout;
use curvescope_draw::spaces::level::Level;

/// Samples of a contour along each axis.
const SAMPLES: u32 = 192;

/// A chart of PR space: contours of F1 in tenths and through the points, and the minimum curve.
pub(super) fn chart(study: &Contours) -> Chart {
    let mut chart = pr_chart();
    let curve = minimum_curve(study.prevalence);
    add_unachievable(&mut chart, &curve);
    let f1 = PowerMean::F1;
    add_tenths(&mut chart, f1);
    let mut drawn: Vec<f64> = Vec::new();
    for &ContourPoint { f, .. } in &study.points {
        if !drawn.contains(&f) {
            add_level(&mut chart, Role::Series(0), f1, f, format!("F1 = {}", short(f)));
            drawn.push(f);
        }
    }
    let name = format!("minimum, π = {}", short(study.prevalence));
    chart.add(Role::MainReference, Shape::Line(curve), Some(name));
    for point in &study.points {
        let at = point.place().map(|place| (place.recall, place.precision));
        chart.handles.push(at);
        if let Some(at) = at {
            chart.add(Role::Series(0), Shape::Point(at), Some(point.name.clone()));
        }
    }
    chart
}

pub(super) fn add_tenths(chart: &mut Chart, mean: PowerMean) {
    for tenth in 1..10 {
        let value = f64::from(tenth) / 10.0;
        add_level(chart, Role::Contour, mean, value, short(value));
    }
}

pub(super) fn add_level(chart: &mut Chart, role: Role, mean: PowerMean, value: f64, name: String) {
    let curve = Level { mean, value }.curve(SAMPLES);
    chart.add(role, Shape::Line(curve), Some(name).filter(|name| !name.is_empty()));
}

/// Samples along a contour, and steps of a ternary search around the nearest of them.
const COARSE_SAMPLES: u32 = 256;
const REFINEMENT_STEPS: u32 = 48;

/// The recall at which the contour of an F1, above 0 and up to 1, is nearest to a position in CSS pixels.
pub fn nearest_recall(f: f64, layout: &Layout, at_css: Position) -> f64 {
    let target = layout.data_from_css(at_css);
    // 1/recall + 1/precision = 2/F: equal steps of 1/recall treat both alike.
    let (first, last) = (1.0, 1.0 / least_recall(f));
    let recall = |share: f64| (1.0 / (first + (last - first) * share)).clamp(least_recall(f), 1.0);
    let distance = |share: f64| {
        let recall = recall(share);
        let precision = precision_on(f, recall).unwrap_or(1.0);
        layout.frame.squared_px((recall, precision), target)
    };
    let step = 1.0 / f64::from(COARSE_SAMPLES);
    let shares = (0..=COARSE_SAMPLES).map(|look| f64::from(look) * step);
    let nearest = shares.min_by(|&p, &q| distance(p).total_cmp(&distance(q))).unwrap_or(0.0);
    let (mut low, mut high) = ((nearest - step).max(0.0), (nearest + step).min(1.0));
    for _ in 0..REFINEMENT_STEPS {
        let third = (high - low) / 3.0;
        if distance(low + third) <= distance(high - third) {
            high -= third;
        } else {
            low += third;
        }
    }
    recall(f64::midpoint(low, high))
}
