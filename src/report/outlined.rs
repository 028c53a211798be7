//! Reports whose curves are outlines, for pages that can't hold more points.

use std::sync::Arc;

use super::{Model, Report};
use crate::curve::outline::outline;
use crate::input::codes::NoticeCode;
use crate::input::error::Notice;
use crate::numeric::format;

/// The report with at most about `most` operating points of each model, and a remark on it where one
/// has more. All numbers are still those of every row.
pub fn outlined(mut report: Report, most: usize) -> Report {
    let longest = report.models.iter().map(|model| model.points.thresholds.len()).max();
    if let Some(longest) = longest.filter(|&longest| longest > most) {
        report.notices.push(remark(longest));
    }
    for Model { points, roc, .. } in &mut report.models {
        let hull = roc.hull.as_ref().map(|hull| hull.vertices.curve());
        if let Some(outline) = outline(points, hull.as_ref(), most) {
            *points = Arc::new(outline);
        }
    }
    report
}

fn remark(points: usize) -> Notice {
    let message = format!(
        "There are {} different scores, more than a page can hold. Plots, points and the \
         histogram show a part of them, the hull and the extremes among it; areas, intervals and \
         best thresholds are those of all rows.",
        format::count(points)
    );
    Notice::new(NoticeCode::Outline, message)
}
