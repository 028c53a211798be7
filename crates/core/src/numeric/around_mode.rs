//! Unimodal distributions of whole numbers, given by ratios of neighbouring probabilities.

/// Probability, relative to the mode, below which numbers are left out.
const NEGLIGIBLE: f64 = 1e-24;

/// Returns numbers and their probabilities relative to the mode: the mode, the numbers above it in rising
/// order, then the numbers below it in falling order, down to `NEGLIGIBLE`. `step_up(count)` is the
/// probability of `count + 1` relative to `count`.
pub fn weights_from_mode(
    mode: f64,
    step_up: &impl Fn(f64) -> f64,
) -> impl Iterator<Item = (f64, f64)> {
    let counts = |&(_, weight): &(f64, f64)| weight > NEGLIGIBLE;
    let next = move |&(count, weight): &(f64, f64)| {
        Some((count + 1.0, weight * step_up(count))).filter(counts)
    };
    let before = move |&(count, weight): &(f64, f64)| {
        let lower = (count > 0.0).then(|| (count - 1.0, weight / step_up(count - 1.0)));
        lower.filter(counts)
    };
    let first = Some((mode, 1.0));
    std::iter::successors(first, next).chain(std::iter::successors(first, before).skip(1))
}
