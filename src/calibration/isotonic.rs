//! Distances of scores from their isotonic fit c, the CORP map (Dimitriadis, Gneiting & Jordan 2021): the integrated
//! calibration index and its quantiles (Austin & Steyerberg 2019, who fit by loess).

use serde::Serialize;

use crate::curve::counts::OperatingPoints;
use crate::numeric::sort::sort_by;

/// A step of the CORP map: scores with the same calibrated value.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct CorpStep {
    /// Lowest score.
    pub low: f64,
    /// Greatest score.
    pub high: f64,
    /// Number (or weight) of rows.
    pub count: f64,
    /// Calibrated value: the share of positives among them.
    pub share: f64,
}

/// Mean and quantiles over the rows of |c(s) - s|.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Distances {
    pub(super) mean: f64,
    pub(super) median: f64,
    pub(super) tenth_greatest: f64,
}

/// Steps of the map, lowest scores first; `fitted` has c of each operating point.
pub(super) fn steps(points: &OperatingPoints, fitted: &[f64]) -> Vec<CorpStep> {
    let mut steps: Vec<CorpStep> = Vec::new();
    for ((score, (_, gained)), &share) in
        points.thresholds().iter().zip(points.curve().steps()).zip(fitted)
    {
        let count = gained.tp + gained.fp;
        match steps.last_mut().filter(|step| step.share == share) {
            Some(step) => {
                step.low = score;
                step.count += count;
            }
            None => steps.push(CorpStep { low: score, high: score, count, share }),
        }
    }
    steps.reverse();
    steps
}

/// The mean of |c(s) - s| over rows, of which `sizes` has the number at each score.
pub(super) fn mean_distance(
    scores: impl Iterator<Item = f64>,
    sizes: &[f64],
    fitted: &[f64],
) -> f64 {
    let (mut sum, mut rows) = (0.0, 0.0);
    for ((score, size), c) in scores.zip(sizes).zip(fitted) {
        sum += size * (c - score).abs();
        rows += size;
    }
    sum / rows
}

/// The distances of the operating points from their fit.
pub(super) fn distances(points: &OperatingPoints, sizes: &[f64], fitted: &[f64]) -> Distances {
    let scores = points.thresholds().iter();
    let distances: Vec<f64> = scores.zip(fitted).map(|(score, c)| (c - score).abs()).collect();
    Distances {
        mean: mean_distance(points.thresholds().iter(), sizes, fitted),
        median: quantile(&distances, sizes, 0.5),
        tenth_greatest: quantile(&distances, sizes, 0.9),
    }
}

/// The least value that at least `share` of the rows do not exceed, which weights do not change but by their shares;
/// `sizes` has the number of rows of each value.
fn quantile(values: &[f64], sizes: &[f64], share: f64) -> f64 {
    const BUCKETS: usize = 1024;
    let greatest = values.iter().copied().fold(0.0, f64::max);
    if greatest <= 0.0 {
        return 0.0;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1024")]
    let bucket = |value: f64| (value / greatest * BUCKETS as f64) as usize;
    let mut held = vec![0.0; BUCKETS + 1];
    for (&value, size) in values.iter().zip(sizes) {
        held[bucket(value)] += size;
    }
    // Sums of weights are not exact.
    let wanted = held.iter().sum::<f64>() * share * (1.0 - 1e-12);
    let (mut below, mut at) = (0.0, 0);
    while below + held[at] < wanted {
        below += held[at];
        at += 1;
    }
    // Only the values of one bucket are sorted.
    let inside = (0..values.len()).filter(|&index| bucket(values[index]) == at);
    let mut inside: Vec<usize> = inside.collect();
    sort_by(&mut inside, |&one, &other| values[one].total_cmp(&values[other]));
    for &index in &inside {
        below += sizes[index];
        if below >= wanted {
            return values[index];
        }
    }
    inside.last().map_or(greatest, |&index| values[index])
}
