//! Models of grouped counts side by side.

use curvescope_core::curve::sample::Sample;

/// The rows of all models side by side, each with one count.
pub(super) struct Aligned {
    /// Indices of the rows of each model, all of one length. A row stands in several places where it counts more than
    /// the rows beside it.
    pub(super) rows: Vec<Vec<usize>>,
    pub(super) counts: Vec<f64>,
}

/// Sets the rows of the models side by side, in the order given, which is by label, fold, group and cluster: each with as
/// many of its copies as the rows beside it have, the rest beside the next rows. Rows without copies are left out. Takes
/// time in proportion to the rows.
///
/// `None` where models differ in the number of copies of some label, fold, group and cluster.
pub(super) fn aligned(rows: &[Vec<usize>], sample: &Sample) -> Option<Aligned> {
    let mut aligned = Aligned { rows: vec![Vec::new(); rows.len()], counts: Vec::new() };
    let mut next = vec![0; rows.len()];
    // Copies of the row before the next one that have no place yet.
    let mut left = vec![0.0; rows.len()];
    loop {
        for (model, rows) in rows.iter().enumerate() {
            while left[model] == 0.0 && next[model] < rows.len() {
                left[model] = sample.weight(rows[next[model]]);
                next[model] += 1;
            }
        }
        let count = left.iter().copied().fold(f64::INFINITY, f64::min);
        if count == 0.0 {
            return left.iter().all(|&left| left == 0.0).then_some(aligned);
        }
        let first = rows[0][next[0] - 1];
        for (model, rows) in rows.iter().enumerate() {
            let row = rows[next[model] - 1];
            if sample.positive[first] != sample.positive[row]
                || sample.parts(first) != sample.parts(row)
            {
                return None;
            }
            aligned.rows[model].push(row);
            left[model] -= count;
        }
        aligned.counts.push(count);
    }
}
