//! Distances of scores from their isotonic fit c, the CORP map (Dimitriadis, Gneiting & Jordan 2021): the integrated
//! calibration index and its quantiles (Austin & Steyerberg 2019, who fit by loess).

use curvescope_core::numeric::sort::sort_by;

/// A step of the CORP map: scores with the same calibrated value.
#[derive(Clone, Copy, Debug, PartialEq, serde::Serialize)]
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

/// Steps of the map, lowest scores first; `sizes` has the number (or weight) of rows of each score.
pub(super) fn steps(scores: &[f64], sizes: &[f64], fitted: &[f64]) -> Vec<CorpStep> {
    let mut steps: Vec<CorpStep> = Vec::new();
    for ((&score, &count), &share) in scores.iter().zip(sizes).zip(fitted) {
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
pub(super) fn mean_distance(scores: &[f64], sizes: &[f64], fitted: &[f64]) -> f64 {
    let (mut sum, mut rows) = (0.0, 0.0);
    for ((score, size), c) in scores.iter().zip(sizes).zip(fitted) {
        sum += size * (c - score).abs();
        rows += size;
    }
    sum / rows
}

/// The distances of scores from their fit; `sizes` has the number of rows of each.
pub(super) fn distances(scores: &[f64], sizes: &[f64], fitted: &[f64]) -> Distances {
    let distances = scores.iter().zip(fitted).map(|(score, c)| (c - score).abs()).collect();
    let quantiles = Quantiles::of(distances, sizes);
    Distances {
        mean: mean_distance(scores, sizes, fitted),
        median: quantiles.at(0.5),
        tenth_greatest: quantiles.at(0.9),
    }
}

/// Values from 0 up, with the number of rows of each, in buckets of equal width, so that a quantile sorts few of them.
struct Quantiles<'s> {
    values: Vec<f64>,
    sizes: &'s [f64],
    /// Buckets in a unit.
    scale: f64,
    /// Rows in each bucket.
    held: Vec<f64>,
}

impl<'s> Quantiles<'s> {
    fn of(values: Vec<f64>, sizes: &'s [f64]) -> Self {
        const BUCKETS: f64 = 1024.0;
        let greatest = values.iter().copied().fold(f64::MIN_POSITIVE, f64::max);
        let mut quantiles =
            Self { values, sizes, scale: BUCKETS / greatest, held: vec![0.0; 1025] };
        for (at, size) in sizes.iter().enumerate() {
            let bucket = quantiles.bucket(at);
            quantiles.held[bucket] += size;
        }
        quantiles
    }

    /// Bucket of the value with this index.
    fn bucket(&self, at: usize) -> usize {
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 1024")]
        let bucket = (self.values[at] * self.scale) as usize;
        bucket.min(self.held.len() - 1)
    }

    /// The least value that at least `share` of the rows do not exceed.
    fn at(&self, share: f64) -> f64 {
        // Sums of weights are not exact.
        let wanted = self.held.iter().sum::<f64>() * share * (1.0 - 1e-12);
        let (mut below, mut bucket) = (0.0, 0);
        while below + self.held[bucket] < wanted {
            below += self.held[bucket];
            bucket += 1;
        }
        let mut inside: Vec<usize> =
            (0..self.values.len()).filter(|&at| self.bucket(at) == bucket).collect();
        sort_by(&mut inside, |&one, &other| self.values[one].total_cmp(&self.values[other]));
        let reaches = |&at: &usize| {
            below += self.sizes[at];
            below >= wanted
        };
        let last = inside.last().copied();
        inside.into_iter().find(reaches).or(last).map_or(0.0, |at| self.values[at])
    }
}
