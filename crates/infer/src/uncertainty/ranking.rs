//! Rows of one model in the order of its scores, sorted only once.

use curvescope_core::curve::rank::{descending_key, score_of};

/// The rows of each class, best score first, and the ends of the runs of equal scores.
///
/// A row is identified by its index among the kept rows of its class, in input order, so an index
/// is the same row for every model.
pub(super) struct Ranking {
    /// Indices of the positives, best first.
    pub(super) positives: Vec<u32>,
    /// Indices of the negatives, best first.
    pub(super) negatives: Vec<u32>,
    /// One per distinct score that a positive has, best first.
    pub(super) groups: Vec<Group>,
    /// Score of each group.
    pub(super) scores: Vec<f64>,
}

/// The rows of one score that a positive has, as ends of ranges in the columns of [`Ranking`]; each
/// range begins where the previous one ends.
pub(super) struct Group {
    /// End of the negatives that score higher.
    pub(super) higher_negatives: usize,
    /// End of the negatives with this score.
    pub(super) tied_negatives: usize,
    /// End of the positives with this score.
    pub(super) positives: usize,
}

impl Ranking {
    /// Sorts the rows that `is_kept`. *Complexity*: O(n log n).
    pub(super) fn of(scores: &[f64], positive: &[bool], is_kept: impl Fn(usize) -> bool) -> Self {
        // Pairs of the type that `rank` sorts, so that one sort is compiled for both.
        let (mut positives, mut negatives) = (Vec::<(u64, u64)>::new(), Vec::new());
        for (row, (&score, &positive)) in scores.iter().zip(positive).enumerate() {
            if is_kept(row) {
                let class = if positive { &mut positives } else { &mut negatives };
                class.push((descending_key(score), class.len() as u64));
            }
        }
        positives.sort_unstable();
        negatives.sort_unstable();
        let groups = groups(&positives, &negatives);
        let scores =
            groups.iter().map(|group| score_of(positives[group.positives - 1].0)).collect();
        let number = |(_, row)| u32::try_from(row).expect("fewer than 2^32 rows");
        let numbers = |class: Vec<(u64, u64)>| class.into_iter().map(number).collect();
        Self { positives: numbers(positives), negatives: numbers(negatives), groups, scores }
    }
}

fn groups(positives: &[(u64, u64)], negatives: &[(u64, u64)]) -> Vec<Group> {
    let end = |class: &[(u64, u64)], from: usize, is_in: &dyn Fn(u64) -> bool| {
        class[from..].iter().position(|&(key, _)| !is_in(key)).map_or(class.len(), |at| from + at)
    };
    let mut groups = Vec::new();
    let (mut positive, mut negative) = (0, 0);
    while let Some(&(score, _)) = positives.get(positive) {
        let higher_negatives = end(negatives, negative, &|key| key < score);
        negative = end(negatives, higher_negatives, &|key| key == score);
        positive = end(positives, positive, &|key| key == score);
        groups.push(Group { higher_negatives, tied_negatives: negative, positives: positive });
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_numbered_by_class_and_grouped_by_score() {
        // Best first: n1 | p0 n0 n3 | p2 | n2; the last row is not kept.
        let scores = [2.0, 2.0, 9.0, -0.0, 1.0, 2.0, 5.0];
        let positive = [false, true, false, false, true, false, true];
        let ranking = Ranking::of(&scores, &positive, |row| row != 6);
        assert_eq!(ranking.negatives, [1, 0, 3, 2]);
        assert_eq!(ranking.positives, [0, 1]);
        let ends = |group: &Group| (group.higher_negatives, group.tied_negatives, group.positives);
        assert_eq!(ranking.groups.iter().map(ends).collect::<Vec<_>>(), [(1, 3, 1), (3, 3, 2)]);
        assert_eq!(ranking.scores, [2.0, 1.0]);
    }

    #[test]
    fn both_zeros_tie() {
        let ranking = Ranking::of(&[0.0, -0.0], &[true, false], |_| true);
        assert_eq!(ranking.groups[0].tied_negatives, 1);
    }
}
