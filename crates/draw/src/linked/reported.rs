//! Models of a report as they are drawn.

use super::model::Model as Drawn;
use crate::pens::error::DrawError;
use curvescope_report::Model;
use curvescope_report::outline::merge_rows;
use curvescope_report::points::rows_held;

/// Number of operating points beyond which an outline is drawn, without a visible difference.
const MOST_POINTS: usize = 1 << 16;

/// A model as it is drawn under a name, and the index of `row` among the operating points that are drawn.
///
/// # Errors
/// [`DrawError::Ranking`] where the counts of the model are too uneven to be drawn.
pub fn drawn(
    model: &Model,
    name: &str,
    row: Option<usize>,
) -> Result<(Drawn, Option<usize>), DrawError> {
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
    let drawn = Drawn::new(name, thresholds, tps, fps, hull.0, hull.1)?;
    Ok((drawn.with_direction(points.thresholds.direction()), place))
}
