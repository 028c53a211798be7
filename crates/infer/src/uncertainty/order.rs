//! Rows in an order that depends only on their values, so that a seed draws the same rows in any order of the
//! file.

use std::borrow::Cow;
use std::cmp::Ordering;

use curvescope_core::curve::rank::descending_key;
use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::sort::{sort_by, sort_by_key};

/// The sample with its rows by falling score of the first model, then of the others, positives first, then by
/// weight, then by cluster; clusters are numbered by the contents of their rows.
pub(super) fn in_order(sample: &Sample) -> Cow<'_, Sample> {
    let all = sample.positive.len();
    let compare = |&one: &usize, &other: &usize| compare(sample, one, other);
    if sample.clusters.is_none() && (1..all).all(|row| compare(&(row - 1), &row).is_le()) {
        return Cow::Borrowed(sample);
    }
    let mut rows = by_first_score(sample);
    for alike in
        rows.chunk_by_mut(|&one, &other| first_key(sample, one) == first_key(sample, other))
    {
        sort_by(alike, compare);
    }
    let Some(of_row) = &sample.clusters else { return Cow::Owned(sample.of_rows(&rows)) };
    // Rows with equal values have one number.
    let mut numbers = vec![0_usize; all];
    for pair in rows.windows(2) {
        numbers[pair[1]] = numbers[pair[0]] + usize::from(compare(&pair[0], &pair[1]).is_ne());
    }
    let clusters = by_rows(of_row, &rows, &numbers);
    sort_by_key(&mut rows, |&row| (numbers[row], clusters[row]));
    let mut ordered = sample.of_rows(&rows);
    ordered.clusters = Some(rows.iter().map(|&row| clusters[row]).collect());
    Cow::Owned(ordered)
}

/// First part of the order of rows: the score of the first model, then positives before negatives.
fn first_key(Sample { positive, models, .. }: &Sample, row: usize) -> (u64, bool) {
    (models.first().map_or(0, |model| descending_key(model.scores[row])), !positive[row])
}

/// The rows by falling score of the first model, positives first.
fn by_first_score(sample: &Sample) -> Vec<usize> {
    const NEGATIVE: u64 = 1 << 63;
    // Pairs of the type that `rank` sorts, so that one sort is compiled for both.
    let pair = |row: usize| {
        let (score, is_negative) = first_key(sample, row);
        (score, row as u64 | if is_negative { NEGATIVE } else { 0 })
    };
    let mut pairs: Vec<(u64, u64)> = (0..sample.positive.len()).map(pair).collect();
    pairs.sort_unstable();
    let row = |(_, row): (u64, u64)| usize::try_from(row & !NEGATIVE).expect("a row");
    pairs.into_iter().map(row).collect()
}

/// Equal where rows differ only in their cluster, fold or group.
fn compare(sample: &Sample, one: usize, other: usize) -> Ordering {
    let of_scores =
        sample.models.iter().skip(1).map(|model| {
            descending_key(model.scores[one]).cmp(&descending_key(model.scores[other]))
        });
    let others = of_scores.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal);
    first_key(sample, one)
        .cmp(&first_key(sample, other))
        .then(others)
        .then_with(|| sample.weight(one).total_cmp(&sample.weight(other)))
}

/// Cluster of each row, clusters numbered in the order of the contents of their rows. `rows` are the rows in
/// order; rows with equal contents have equal `numbers`.
fn by_rows(of_row: &[u32], rows: &[usize], numbers: &[usize]) -> Vec<u32> {
    let count = of_row.iter().map(|&cluster| cluster as usize + 1).max().unwrap_or(0);
    let mut members: Vec<Vec<usize>> = vec![Vec::new(); count];
    for &row in rows {
        members[of_row[row] as usize].push(numbers[row]);
    }
    let mut clusters: Vec<usize> = (0..count).collect();
    sort_by(&mut clusters, |&one, &other| members[one].cmp(&members[other]));
    let mut place = vec![0_u32; count];
    for (at, cluster) in (0_u32..).zip(clusters) {
        place[cluster] = at;
    }
    of_row.iter().map(|&cluster| place[cluster as usize]).collect()
}
