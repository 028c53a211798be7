//! Reports whose curves are outlines, for pages that draw them and ask for further points by row.

use std::sync::Arc;

use super::{Model, Report};
use crate::curve::outline::outline;

/// The report with at most about `most` operating points of each model. All numbers are still those of
/// every row.
pub fn outlined(mut report: Report, most: usize) -> Report {
    for Model { points, roc, .. } in &mut report.models {
        let hull = roc.hull.as_ref().map(|hull| hull.vertices.curve());
        if let Some(outline) = outline(points, hull.as_ref(), most) {
            *points = Arc::new(outline);
        }
    }
    report
}
