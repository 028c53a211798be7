//! Keys of rows whose scores are all plain decimals.

use super::decimal_key::{LIMIT, MOST_PLACES, decimal_key, digits_of, digits_of_key, is_first};

const POWERS: [i32; MOST_PLACES + 1] =
    [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000];

/// Keys of rows and the number of decimal places of their scores, see [`super::decimal_key()`].
#[derive(Clone, Debug, Default)]
pub struct Decimals {
    pub(super) keys: Vec<u32>,
    pub(super) places: usize,
}

impl Decimals {
    /// Adds a row and returns true if its score is a decimal that has a key among the others. If it has more
    /// places, all keys are rescaled to as many.
    #[inline]
    pub(super) fn push(&mut self, in_first_class: bool, score: f64) -> bool {
        match digits_of(score, self.places) {
            Some(digits) => {
                self.keys.push(decimal_key(digits, in_first_class));
                true
            }
            None => self.push_finer(in_first_class, score),
        }
    }

    /// Adds a row whose score has more places than all others; false if some score would have no key.
    #[cold]
    fn push_finer(&mut self, in_first_class: bool, score: f64) -> bool {
        let found = (self.places + 1..=MOST_PLACES)
            .find_map(|places| digits_of(score, places).map(|digits| (places, digits)));
        let Some((places, digits)) = found else { return false };
        let has_keys = self.rescale(places);
        if has_keys {
            self.keys.push(decimal_key(digits, in_first_class));
        }
        has_keys
    }

    /// Adds rows whose scores have so many places and returns true if all have a key among the others; adds
    /// none else.
    pub(super) fn extend(
        &mut self,
        places: usize,
        keys: impl Iterator<Item = u32> + Clone,
    ) -> bool {
        if places >= self.places {
            let has_keys = self.rescale(places);
            if has_keys {
                self.keys.extend(keys);
            }
            return has_keys;
        }
        let factor = POWERS[self.places - places];
        let has_keys = have_keys(keys.clone(), factor);
        if has_keys {
            self.keys.extend(keys.map(|key| scaled(key, factor)));
        }
        has_keys
    }

    /// Rescales all keys to so many places, no fewer than they have. False, without effect, if a score would
    /// have no key.
    fn rescale(&mut self, places: usize) -> bool {
        let factor = POWERS[places - self.places];
        let has_keys = factor == 1 || have_keys(self.keys.iter().copied(), factor);
        if has_keys {
            self.places = places;
        }
        if has_keys && factor > 1 {
            for key in &mut self.keys {
                *key = scaled(*key, factor);
            }
        }
        has_keys
    }
}

/// True where the digits of all these keys, times `factor`, have a key.
fn have_keys(mut keys: impl Iterator<Item = u32>, factor: i32) -> bool {
    let most = (LIMIT - 1) / factor;
    keys.all(|key| digits_of_key(key).abs() <= most)
}

fn scaled(key: u32, factor: i32) -> u32 {
    decimal_key(digits_of_key(key) * factor, is_first(key))
}
