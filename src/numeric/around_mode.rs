//! Distributions of whole numbers with one mode, by how much likelier each number is than the one before.

/// Numbers that are less likely than the mode by this factor do not count.
const NEGLIGIBLE: f64 = 1e-24;

/// Numbers and how likely each is as a multiple of the mode: the mode, those above it by rising number, then those below it by falling
/// number, as far as they count. `step_up(count)` is how likely `count + 1` is as a multiple of `count`.
pub(super) fn weights(mode: f64, step_up: &dyn Fn(f64) -> f64) -> impl Iterator<Item = (f64, f64)> {
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
