//! Ranking of score columns.

use crate::model::RankedModel;
use curvescope_core::area::folds::PartPoints;
use curvescope_core::curve::rank::rank_checked;
use curvescope_core::curve::sample::{PartColumn, RowKind, Sample, ScoreColumn};
use curvescope_infer::uncertainty::auroc;

/// Ranks every score column: all rows, and each fold and group separately.
pub(super) fn rank_all(sample: &Sample) -> Vec<RankedModel> {
    let Sample { positive, models, weights, folds, groups, .. } = sample;
    let weights = weights.as_deref();
    let ranked = models.iter().map(|column| {
        let of_parts = |parts: &Option<PartColumn>| {
            let parts = parts.as_ref();
            parts.map(|parts| rank_parts(parts, column, positive, weights))
        };
        RankedModel::new(
            column.name.clone(),
            rank_checked(&column.scores, positive, weights).with_direction(column.direction),
            [of_parts(folds), of_parts(groups)],
            sample.row_kind(),
        )
    });
    let mut ranked: Vec<RankedModel> = ranked.collect();
    if sample.row_kind() != RowKind::Independent {
        for (model, interval) in ranked.iter_mut().zip(auroc::intervals(sample)) {
            model.interval = interval;
        }
    }
    ranked
}

/// Operating points of every fold, or of every group, that has a row.
#[inline(never)] // An inlined copy per call would enlarge the download.
fn rank_parts(
    parts: &PartColumn,
    column: &ScoreColumn,
    positive: &[bool],
    weights: Option<&[f64]>,
) -> Vec<PartPoints> {
    #[derive(Default)]
    struct Rows {
        scores: Vec<f64>,
        positive: Vec<bool>,
        weights: Vec<f64>,
    }
    let mut rows: Vec<Rows> = parts.names.iter().map(|_| Rows::default()).collect();
    for (row, &part) in parts.of_row.iter().enumerate() {
        let rows = &mut rows[part as usize];
        rows.scores.push(column.scores[row]);
        rows.positive.push(positive[row]);
        if let Some(weights) = weights {
            rows.weights.push(weights[row]);
        }
    }
    parts
        .names
        .iter()
        .zip(rows)
        .map(|(name, rows)| PartPoints {
            name: name.clone(),
            points: rank_checked(
                &rows.scores,
                &rows.positive,
                weights.is_some().then_some(rows.weights.as_slice()),
            )
            .with_direction(column.direction),
        })
        .collect()
}
