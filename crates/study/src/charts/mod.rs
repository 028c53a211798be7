//! Charts other than plots of a model: figures of the papers, each a function from a study to a [`Chart`], which
//! is drawn with the marks of plots.
//!
//! | file | contents |
//! |---|---|
//! | `chart.rs`, `axis.rs` | a chart: two axes and marks between them |
//! | `names.rs`, `words.rs` | candidate positions of names, and texts of numbers |
//! | `minimum.rs`, `small_tables.rs` | minimum PR curves and their areas; all 2x2 tables, and the worst ranking |
//! | `contours.rs`, `levels.rs` | level curves of F1, and of other power means |
//! | `scatter.rs`, `expected.rs`, `mixture.rs`, `gains.rs` | one figure each |

mod axis;
pub mod chart;
mod contours;
mod expected;
mod gains;
mod levels;
mod minimum;
mod mixture;
mod names;
mod scatter;
mod small_tables;
mod words;

pub use axis::{Axis, Scale};
pub use contours::nearest_recall;

use crate::Study;
use chart::Chart;

/// The chart of a study.
pub fn chart(study: &Study) -> Chart {
    match study {
        Study::MinimumCurves(curves) => minimum::curves_chart(curves),
        Study::MinimumAreas(areas) => minimum::areas_chart(areas),
        Study::Contours(contours) => contours::chart(contours),
        Study::Levels(levels) => levels::chart(levels),
        Study::Scatter(scatter) => scatter::chart(scatter),
        Study::Expected(expected) => expected::chart(expected),
        Study::Mixture(mixture) => mixture::chart(mixture),
        Study::Gains(gains) => gains::chart(gains),
        Study::Tables(tables) => small_tables::tables_chart(tables),
        Study::WorstRanking(worst) => small_tables::worst_chart(worst),
    }
}
