//! Models without any difference on the rows of a sample.

use curvescope_core::curve::rank::descending_key;
use curvescope_core::curve::sample::Sample;
use curvescope_core::numeric::sort::sort_by;

/// The way in which two models are the same on every row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alike {
    /// The same scores: every number of both is the same.
    Scores,
    /// The same order of the rows, with the same ties: every area of both is the same.
    Order,
}

impl Alike {
    /// The way in which two models of `sample`, given by index, are the same; `None` where some rows are in another order,
    /// or are not paired. *Complexity*: O(n log n).
    ///
    /// # Panics
    /// When an index is out of range.
    pub fn of(sample: &Sample, first: usize, second: usize) -> Option<Self> {
        if sample.is_unpaired {
            return None;
        }
        let keys = [first, second].map(|model| {
            let scores = sample.models[model].scores.iter();
            scores.map(|&score| descending_key(score)).collect::<Vec<u64>>()
        });
        let [one, other] = &keys;
        if one == other {
            return Some(Self::Scores);
        }
        let mut rows: Vec<usize> = (0..one.len()).collect();
        sort_by(&mut rows, |&a, &b| one[a].cmp(&one[b]));
        let is_same =
            |pair: &[usize]| one[pair[0]].cmp(&one[pair[1]]) == other[pair[0]].cmp(&other[pair[1]]);
        rows.windows(2).all(is_same).then_some(Self::Order)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use curvescope_core::curve::sample::ScoreColumn;

    fn alike(first: &[f64], second: &[f64]) -> Option<Alike> {
        let models = [first, second].map(|scores| ScoreColumn::new("", scores.to_vec()));
        let positive = first.iter().map(|&score| score > 0.5).collect();
        Alike::of(&Sample::new(positive, models.into()).expect("rows"), 0, 1)
    }

    #[test]
    fn models_are_alike_where_they_order_every_pair_of_rows_in_the_same_way() {
        let scores = [0.9, 0.1, 0.5, 0.5, 0.7];
        assert_eq!(alike(&scores, &scores), Some(Alike::Scores));
        assert_eq!(alike(&[0.0, 1.0], &[-0.0, 1.0]), Some(Alike::Scores));
        assert_eq!(alike(&scores, &[9.0, -1.0, 5.0, 5.0, 7.0]), Some(Alike::Order));
        // A tie is broken, made, or two rows are exchanged.
        assert_eq!(alike(&scores, &[9.0, -1.0, 5.0, 5.1, 7.0]), None);
        assert_eq!(alike(&scores, &[9.0, -1.0, 7.0, 7.0, 7.0]), None);
        assert_eq!(alike(&scores, &[9.0, 6.0, 5.0, 5.0, 7.0]), None);
    }
}
