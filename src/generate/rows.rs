//! Rows of a spec: as a parsed table, and as text.

use std::fmt::Write;

use super::quantile::Quantile;
use super::spec::{Class, Spec};
use crate::input::sample::{Sample, ScoreColumn};
use crate::input::{Columns, Input, LabelValue, Summary};
use crate::numeric::normal;
use crate::numeric::random::Random;

const LABEL: &str = "label";

/// The table: all positives (label 1), then all negatives (label 0), and one score column named
/// after the kind.
///
/// Each class has a separate stream of random numbers, so a change of n or of the prevalence
/// adds rows to the end of a class or removes some, and leaves the others unchanged.
/// *Complexity*: O(n).
pub fn rows(spec: &Spec) -> Input {
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
    let mut label_values = [("1", counts[0]), ("0", counts[1])]
        .map(|(value, rows)| LabelValue { value: value.to_owned(), rows });
    if counts[0] < counts[1] {
        label_values.reverse();
    }
    Input {
        summary: Summary {
            rows: n,
            skipped_rows: 0,
            columns: Columns {
                label: Some(LABEL.to_owned()),
                positives: None,
                negatives: None,
                scores: vec![name.clone()],
                weight: None,
                fold: None,
                cluster: None,
                group: None,
                model: None,
                lower_is_positive: Vec::new(),
                available: vec![LABEL.to_owned(), name.clone()],
                reasons: vec!["generated labels".to_owned(), "generated scores".to_owned()],
                others: vec![String::new(); 2],
            },
            positive_label: "1".to_owned(),
            label_values: label_values.into(),
            notices: Vec::new(),
        },
        sample: Sample {
            positive,
            models: vec![ScoreColumn { name, scores }],
            ..Sample::default()
        },
    }
}

/// The same table as CSV with a header. Scores have the digits needed to parse to the same double.
pub fn csv(spec: &Spec) -> String {
    let Sample { positive, models, .. } = rows(spec).sample;
    let mut text = String::new();
    for ScoreColumn { name, scores } in models {
        writeln!(text, "{LABEL},{name}").expect("writing to a string can't fail");
        for (score, positive) in scores.iter().zip(&positive) {
            let label = u8::from(*positive);
            writeln!(text, "{label},{score}").expect("writing to a string can't fail");
        }
    }
    text
}
