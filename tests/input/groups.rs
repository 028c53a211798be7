//! Grouped counts: the numbers are those of all rows, one by one.

use std::collections::BTreeMap;
use std::fmt::Write;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::Analysis;
use curvescope::report::{Model, Report};
use proptest::prelude::*;

use crate::{error, error_with, read};

fn report(text: &str, choices: &Choices) -> Report {
    let found = Analysis::read(text.as_bytes(), choices, Settings::default());
    found.unwrap_or_else(|error| panic!("{text:?}: {error}")).report()
}

fn models(text: &str) -> Vec<Model> {
    report(text, &Choices::default()).models
}

proptest! {
    #[test]
    fn counts_are_rows(
        groups in prop::collection::vec((0..50i32, 0..5usize, 0..5usize, 0..3u8), 1..40),
        with_folds in any::<bool>(),
    ) {
        prop_assume!(groups.iter().any(|&(_, p, n, _)| p + n > 0));
        let fold_name = if with_folds { ",fold" } else { "" };
        let mut grouped = format!("score{fold_name},positives,negatives\n");
        let mut rows = format!("score{fold_name},label\n");
        for (score, positives, negatives, fold) in groups {
            // The second half of the scores is a second model's order.
            let cells = if with_folds { format!("{score}e-1,{fold}") } else { format!("{score}e-1") };
            writeln!(grouped, "{cells},{positives},{negatives}.0").expect("a string");
            rows += &format!("{cells},1\n").repeat(positives);
            rows += &format!("{cells},0\n").repeat(negatives);
        }
        let choices = Choices { label: Some("label".into()), positive: Some("1".into()), ..Choices::default() };
        let of_rows = Analysis::read(rows.as_bytes(), &choices, Settings::default());
        // Without a positive row the label 1 is unknown.
        if let Ok(of_rows) = of_rows {
            let mut of_groups = models(&grouped);
            let mut of_rows = of_rows.report().models;
            if let (Some(all), Some(some)) = (&mut of_groups[0].folds, &mut of_rows[0].folds) {
                // A fold whose groups are empty has no rows.
                all.retain(|fold| fold.n_pos + fold.n_neg > 0.0);
                some.retain(|fold| fold.n_pos + fold.n_neg > 0.0);
                for model in [&mut of_groups[0], &mut of_rows[0]] {
                    model.undefined.retain(|reason| !reason.field.starts_with("folds"));
                }
            }
            prop_assert_eq!(of_groups, of_rows);
        }
    }
}

proptest! {
    #[test]
    fn counts_of_models_are_rows_of_models(
        rows in prop::collection::vec((any::<bool>(), 0..3u8, 0..9u8, 0..9u8), 1..40),
        has_folds in any::<bool>(),
    ) {
        let fold_name = if has_folds { ",fold" } else { "" };
        let mut counts = BTreeMap::new();
        let mut long = format!("model,label,score{fold_name}\n");
        for (model, name) in ["one", "other"].into_iter().enumerate() {
            for &(is_positive, fold, first, second) in &rows {
                let score = [first, second][model];
                let fold = if has_folds { format!(",{fold}") } else { String::new() };
                writeln!(long, "{name},{},{score}.5{fold}", u8::from(is_positive)).expect("a string");
                let found = counts.entry((name, score, fold)).or_insert([0, 0]);
                found[usize::from(!is_positive)] += 1;
            }
        }
        let mut grouped = format!("model,score{fold_name},positives,negatives\n");
        for ((name, score, fold), [positives, negatives]) in counts {
            writeln!(grouped, "{name},{score}.5{fold},{positives},{negatives}").expect("a string");
        }
        let of_groups = Choices { model: Some("model".into()), ..Choices::default() };
        let choices = Choices { label: Some("label".into()), positive: Some("1".into()), ..of_groups.clone() };
        // Without a positive row the label 1 is unknown.
        if let Ok(long) = Analysis::read(long.as_bytes(), &choices, Settings::default()) {
            prop_assert_eq!(report(&grouped, &of_groups).models, long.report().models);
        }
    }
}

#[test]
fn models_of_counts_are_found_by_name_and_by_equal_totals() {
    let text =
        "model,score,positives,negatives\none,0.9,5,1\none,0.1,1,4\nother,0.8,4,2\nother,0.2,2,3\n";
    for text in [text.to_owned(), text.replace("model", "variant")] {
        let report = report(&text, &Choices::default());
        let names: Vec<&str> = report.models.iter().map(|model| model.name.as_str()).collect();
        assert_eq!(names, ["one", "other"], "{text}");
        let input = read(&text);
        let message = &crate::notice(&input, "not-paired").message;
        assert!(message.contains("rows with counts name no cases"), "{message}");
    }
    let unequal = text.replace("2,3", "2,2");
    let error = error(&unequal);
    assert_eq!(error.code.as_str(), "unmatched-models");
    let totals = "\"one\" has 6 positive and 5 negative, \"other\" has 6 positive and 4 negative";
    assert!(error.message.contains(totals), "{}", error.message);
    // Regions of one model.
    let pooled = report(&unequal.replace("model", "variant"), &Choices::default());
    assert_eq!(pooled.models.len(), 1);
}

#[test]
fn counts_of_both_classes_are_found_by_name_and_by_choice() {
    let names = ["positives,negatives", "n_pos,n_neg", "Pos,Neg", "POSITIVE_COUNT,negative count"];
    for header in names {
        let (positives, negatives) = header.split_once(',').expect("two names");
        let report = report(&format!("score,{header}\n0.9,3,1\n0.1,2,4\n"), &Choices::default());
        assert_eq!(report.columns.label, None);
        assert_eq!(report.columns.positives.as_deref(), Some(positives));
        assert_eq!(report.columns.negatives.as_deref(), Some(negatives));
        assert_eq!(report.columns.scores, ["score"]);
        assert_eq!((report.positive_label.as_str(), report.rows), (positives, 2));
        assert_eq!((report.models[0].n_pos, report.models[0].n_neg), (5.0, 5.0));
    }
    let chosen = Choices {
        positives: Some("yes".into()),
        negatives: Some("no".into()),
        ..Choices::default()
    };
    let text = "yes,no,score\n3,1,0.9\n2,4,0.1\n";
    assert_eq!(report(text, &chosen).models[0].n_pos, 5.0);
}

#[test]
fn the_figures_are_those_of_unweighted_rows() {
    // 3 and 1 rows at 0.9, 2 and 4 at 0.1: 3·4 pairs ranked right, 3·1 + 2·4 tied, of 25.
    let [model] = &models("score,positives,negatives\n0.9,3,1\n0.1,2,4\n")[..] else { panic!() };
    assert_eq!(model.roc.auroc, Some((12.0 + 5.5) / 25.0));
    assert!(model.roc.delong.is_some(), "as for unweighted rows");
    assert!(model.pr.minimum_average_precision.is_some(), "as for unweighted rows");
}

#[test]
fn counts_are_exact_far_beyond_what_rows_could_be() {
    let text =
        "score,positives,negatives\n2,4503599627370496,0\n1,4503599627370496,9007199254740991\n";
    let [model] = &models(text)[..] else { panic!() };
    assert_eq!((model.n_pos, model.n_neg), (9_007_199_254_740_992.0, 9_007_199_254_740_991.0));
    assert_eq!(model.roc.auroc, Some(0.75));
    let more = text.replace("2,4503599627370496,", "2,4503599627370498,");
    assert_eq!(error(&more).code.as_str(), "counts-out-of-range");
}

#[test]
fn what_is_no_count_is_skipped_with_its_line() {
    let text = "score,positives,negatives\n0.9,3,1\n0.8,1.5,1\n0.7,-1,2\n0.6,,1\n,1,1\n0.1,2,4\n";
    let report = report(text, &Choices::default());
    let skipped = report.notices.iter().filter(|notice| notice.code.as_str() == "skipped-rows");
    let found: Vec<_> = skipped.map(|n| (n.message.as_str(), &n.rows[..])).collect();
    assert_eq!(
        found,
        [
            ("1 row was skipped: a count is missing.", &[5][..]),
            ("2 rows were skipped: a count is not a whole number from 0 to 2^53.", &[3, 4][..]),
            ("1 row was skipped: a score is missing. Positives among them: 1.", &[6][..]),
        ]
    );
    assert_eq!((report.rows, report.skipped_rows, report.models[0].n_pos), (6, 4, 5.0));
    assert_eq!(
        error("score,positives,negatives\n0.9,0,0\n0.8,0,0\n").code.as_str(),
        "no-usable-rows"
    );
}

#[test]
fn a_label_column_that_is_chosen_wins_and_weights_have_no_place() {
    let text = "label,score,positives,negatives,weight\n1,0.9,3,1,2\n0,0.1,2,4,1\n";
    let label = Choices { label: Some("label".into()), ..Choices::default() };
    assert_eq!(report(text, &label).columns.label.as_deref(), Some("label"));
    let none = Choices { positives: Some(String::new()), ..Choices::default() };
    assert_eq!(report(text, &none).columns.label.as_deref(), Some("label"));
    assert_eq!(report(text, &Choices::default()).columns.weight, None);
    let weight = Choices { weight: Some("weight".into()), ..Choices::default() };
    assert_eq!(error_with(text, &weight).code.as_str(), "weights-of-groups");
    let one = Choices { positives: Some("score".into()), ..Choices::default() };
    assert_eq!(error_with("score,a\n1,2\n", &one).code.as_str(), "counts-of-one-class");
}

#[test]
fn one_column_named_like_a_count_is_a_column_like_others() {
    let input = read("label,score,pos\n1,0.9,3\n0,0.1,7\n");
    assert_eq!(input.summary.columns.label.as_deref(), Some("label"));
    assert_eq!(input.summary.columns.scores, ["score"]);
    assert!(crate::notice(&input, "ignored-columns").message.contains("\"pos\""));
}
