//! Operating points of a ranking by row, for pages that have an outline of it.

use std::ops::Range;

use super::Model;
use super::analyze::Analysis;
use crate::outline::{merge_rows, outline};
use curvescope_core::curve::counts::OperatingPoints;
use curvescope_core::curve::hull::HullColumns;
use curvescope_core::curve::sample::RowKind;
use curvescope_core::numeric::sort::sort_by;
use curvescope_read::error::InputError;

impl Analysis {
    /// All operating points of one model.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn points_of(&self, model: usize) -> Result<&OperatingPoints, InputError> {
        Ok(&self.model(model)?.points)
    }

    /// The hull of one model; `None` without both classes.
    ///
    /// # Errors
    /// `unknown-model`.
    pub fn hull_of(&self, model: usize) -> Result<Option<&HullColumns>, InputError> {
        Ok(self.model(model)?.hull.as_deref())
    }

    /// Dependence and weighting of the rows of one model.
    pub(crate) fn row_kind_of(&self, model: usize) -> Result<RowKind, InputError> {
        Ok(self.model(model)?.rows)
    }
}

/// Rows of the [`outline`] of a model of more than `most` operating points, together with the rows of the
/// thresholds in its report, in ascending order; `None` for a shorter curve.
pub fn rows_held(model: &Model, most: usize) -> Option<Vec<usize>> {
    let points = &model.points;
    let hull = model.roc.hull.as_ref().map(|hull| hull.vertices.curve());
    let rows = outline(points, hull.as_ref(), most)?;
    let best = model.best.iter().flat_map(|best| &best.tied_thresholds);
    let ks = model.roc.ks.iter().map(|ks| &ks.threshold);
    let mut named: Vec<usize> =
        best.chain(ks).filter_map(|&threshold| points.thresholds.reached(threshold)).collect();
    sort_by(&mut named, usize::cmp);
    Some(merge_rows(&rows, named.into_iter()))
}

/// Rows at most `reach` away from the rows at some thresholds, or from some rows: disjoint ranges in ascending
/// order.
pub fn rows_around(
    points: &OperatingPoints,
    thresholds: &[f64],
    rows: &[usize],
    reach: usize,
) -> Vec<Range<usize>> {
    let length = points.thresholds.len();
    let named =
        thresholds.iter().map(|&threshold| points.thresholds.reached(threshold).unwrap_or(0));
    let mut rows: Vec<usize> = named.chain(rows.iter().copied()).collect();
    sort_by(&mut rows, usize::cmp);
    let mut ranges: Vec<Range<usize>> = Vec::new();
    for row in rows {
        let range = row.saturating_sub(reach).min(length)
            ..row.saturating_add(reach).saturating_add(1).min(length);
        match ranges.last_mut() {
            Some(last) if range.start <= last.end => last.end = range.end,
            _ => ranges.push(range),
        }
    }
    ranges
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyze::analyze_sample;
    use curvescope_core::area::settings::Settings;
    use curvescope_core::curve::sample::Sample;
    use curvescope_read::Choices;

    /// Model of 3,001 rows with different scores, every third row positive, highest first.
    fn model() -> Model {
        let row = |row: u32| {
            format!("{},{}\n", u8::from(row.is_multiple_of(3)), 1.0 - f64::from(row) / 4096.0)
        };
        let lines: Vec<String> = (0..3001).map(row).collect();
        let text = format!("label,score\n{}", lines.concat());
        let analysis = Analysis::read(text.as_bytes(), &Choices::default(), Settings::default())
            .expect("a table");
        let sample: &Sample = &analysis.rows();
        analyze_sample(sample, &Settings::default()).remove(0)
    }

    /// Row of the last score that a threshold reaches.
    fn counted(points: &OperatingPoints, threshold: f64) -> Option<usize> {
        points.thresholds.iter().filter(|&score| score >= threshold).count().checked_sub(1)
    }

    #[test]
    fn rows_around_are_those_within_reach_once_each() {
        let points = model().points;
        for (thresholds, rows, reach) in [
            (vec![0.5, 0.9], vec![], 3),
            (vec![0.5, 0.5 - 7.0 / 4096.0], vec![], 3),
            (vec![f64::INFINITY, -1.0], vec![1500, 9000], 5),
            (vec![], vec![0, 1, 2, 10], 0),
            (vec![], vec![7], 100_000),
        ] {
            let named = thresholds.iter().map(|&at| counted(&points, at).unwrap_or(0));
            let named: Vec<usize> = named.chain(rows.iter().copied()).collect();
            let near = |row: usize| named.iter().any(|&to| row.abs_diff(to) <= reach);
            let expected: Vec<usize> = (0..3001).filter(|&row| near(row)).collect();
            let found = rows_around(&points, &thresholds, &rows, reach);
            assert_eq!(found.into_iter().flatten().collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn an_outline_has_its_rows_and_those_of_the_best_thresholds() {
        let model = model();
        let all = &model.points;
        let hull = model.roc.hull.as_ref().map(|hull| hull.vertices.curve());
        let outline = outline(all, hull.as_ref(), 100).expect("more points");
        let rows = rows_held(&model, 100).expect("more points");
        let held: Vec<f64> = rows.iter().map(|&row| all.thresholds.at(row)).collect();
        let named: Vec<f64> =
            model.best.iter().flat_map(|best| best.tied_thresholds.clone()).collect();
        assert!(!named.is_empty() && rows.len() < 200);
        assert!(rows.is_sorted_by(|one, next| one < next));
        let ks = model.roc.ks.expect("both classes").threshold;
        assert!(outline.iter().all(|row| rows.contains(row)));
        for threshold in named.into_iter().chain([ks]) {
            assert!(held.contains(&threshold), "{threshold}");
        }
        assert_eq!(rows_held(&model, all.thresholds.len()), None);
    }
}
