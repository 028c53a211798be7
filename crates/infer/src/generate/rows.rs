//! Rows of a spec, and their text.

use std::fmt::Write;

use super::quantile::Quantile;
use super::spec::{Class, Spec};
use curvescope_core::curve::sample::{Sample, ScoreColumn};
use curvescope_core::numeric::normal;
use curvescope_core::numeric::random::Random;

/// Name of the label column.
pub const LABEL: &str = "label";

/// All positives, then all negatives, with one score column named after the kind.
///
/// Each class has a separate stream of random numbers, so a change of n or of the prevalence
/// adds rows to the end of a class or removes some, and leaves the others unchanged.
/// *Complexity*: O(n).
pub fn rows(spec: &Spec) -> Sample {
    let counts = [spec.n_pos() as usize, spec.n_neg() as usize];
    let n = counts[0] + counts[1];
    let mut scores = Vec::with_capacity(n);
    let mut seeds = Random::new(spec.seed());
    for (class, count) in Class::ALL.into_iter().zip(counts) {
        let mut random = Random::new(seeds.next_u64());
        let distribution = spec.shapes().distribution(class);
        let quantile = Quantile::new(&distribution);
        scores.extend((0..count).map(|_| quantile.score(normal::quantile(random.uniform()))));
    }
    let mut positive = vec![true; counts[0]];
    positive.resize(n, false);
    let name = spec.shapes().name().to_owned();
    Sample { positive, models: vec![ScoreColumn::new(name, scores)], ..Sample::default() }
}

/// The rows as CSV with a header; positives are 1, negatives 0. Scores have the digits needed to parse to the same double.
pub fn csv(spec: &Spec) -> String {
    let Sample { positive, models, .. } = rows(spec);
    let mut text = String::new();
    for ScoreColumn { name, scores, .. } in models {
        writeln!(text, "{LABEL},{name}").expect("writing to a string can't fail");
        for (score, positive) in scores.iter().zip(&positive) {
            let label = u8::from(*positive);
            writeln!(text, "{label},{score}").expect("writing to a string can't fail");
        }
    }
    text
}
