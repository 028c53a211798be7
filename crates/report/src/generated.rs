//! The analysis of generated rows.

use super::analyze::Analysis;
use curvescope_core::area::settings::Settings;
use curvescope_infer::generate::rows::{LABEL, rows};
use curvescope_infer::generate::spec::Spec;
use curvescope_read::{Columns, Input, LabelValue, Summary};

impl Analysis {
    /// Generates the rows of a spec and ranks them, as if their CSV was read: only the reasons for columns differ, and there
    /// are no remarks on columns. *Complexity*: linear in the rows.
    pub fn generated(spec: &Spec, settings: Settings) -> Self {
        let sample = rows(spec);
        let name = spec.shapes().name().to_owned();
        let mut label_values = [("1", spec.n_pos()), ("0", spec.n_neg())]
            .map(|(value, rows)| LabelValue { value: value.to_owned(), rows: rows as usize });
        if spec.n_pos() < spec.n_neg() {
            label_values.reverse();
        }
        let summary = Summary {
            rows: sample.positive.len(),
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
                available: vec![LABEL.to_owned(), name],
                reasons: vec!["generated labels".to_owned(), "generated scores".to_owned()],
                others: vec![String::new(); 2],
            },
            positive_label: "1".to_owned(),
            label_values: label_values.into(),
            notices: Vec::new(),
        };
        Self::of(Input { summary, sample }, settings)
    }
}
