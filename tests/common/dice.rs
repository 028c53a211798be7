//! Chance from a seed: a case is its number.

use curvescope::numeric::random::Random;

/// What decides a case.
pub(crate) struct Dice(Random);

impl Dice {
    /// The same throws for the same case.
    pub(crate) fn new(case: u64) -> Self {
        Self(Random::new(case))
    }

    /// A whole number below `n`, which is not 0.
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0.below(u32::try_from(n).expect("a small number")) as usize
    }

    /// A whole number from `low` to `high`, both included.
    pub(crate) fn between(&mut self, low: usize, high: usize) -> usize {
        low + self.below(high - low + 1)
    }

    /// True in `percent` of 100 throws.
    pub(crate) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of several.
    pub(crate) fn pick<'a, T>(&mut self, several: &'a [T]) -> &'a T {
        &several[self.below(several.len())]
    }

    /// `n` different ones of several, in any order.
    pub(crate) fn pick_several<T: Clone>(&mut self, n: usize, several: &[T]) -> Vec<T> {
        let mut rest = several.to_vec();
        (0..n.min(rest.len())).map(|_| rest.swap_remove(self.below(rest.len()))).collect()
    }
}
