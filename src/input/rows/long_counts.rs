//! Models of grouped counts side by side.

use super::long::is_of_one_part;
use super::sample::Sample;

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
    let has_copies = |&row: &usize| sample.weight(row) > 0.0;
    let of_model = |rows: &[usize]| {
        let rows: Vec<usize> = rows.iter().copied().filter(has_copies).collect();
        rows.into_iter()
    };
    let mut next: Vec<_> = rows.iter().map(|rows| of_model(rows)).collect();
    let mut current: Vec<Option<(usize, f64)>> = vec![None; rows.len()];
    loop {
        for (current, next) in current.iter_mut().zip(&mut next) {
            if current.is_none() {
                *current = next.next().map(|row| (row, sample.weight(row)));
            }
        }
        if current.iter().all(Option::is_none) {
            return Some(aligned);
        }
        let beside: Vec<(usize, f64)> = current.iter().copied().collect::<Option<_>>()?;
        if beside.iter().any(|&(row, _)| !is_of_one_part(sample, beside[0].0, row)) {
            return None;
        }
        let count = beside.iter().fold(f64::INFINITY, |least, &(_, left)| least.min(left));
        aligned.counts.push(count);
        for ((rows, current), (row, left)) in aligned.rows.iter_mut().zip(&mut current).zip(beside)
        {
            rows.push(row);
            *current = (left > count).then_some((row, left - count));
        }
    }
}
