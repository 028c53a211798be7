use proptest::prelude::*;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::input::fix::Fix;
use curvescope::report::analyze::analyze;

use crate::{choices_after, report, report_with};

/// Small tables with every fault there is: few labels, few scores, folds, and names of both roles.
fn tables() -> impl Strategy<Value = String> {
    let names =
        prop::sample::subsequence(vec!["a", "y_pred", "label", "fold", "class", "score"], 2..6);
    let row = prop::collection::vec(-1..3_i8, 6);
    (names, prop::collection::vec(row, 2..40)).prop_map(|(names, rows)| {
        let rows = rows.iter().map(|row| {
            let cells: Vec<String> = row[..names.len()].iter().map(i8::to_string).collect();
            cells.join(",") + "\n"
        });
        names.join(",") + "\n" + &rows.collect::<String>()
    })
}

proptest! {
    #[test]
    fn every_fix_can_be_done(text in tables()) {
        let before = Choices::default();
        let fixes: Vec<Fix> = match analyze(text.as_bytes(), &before, &Settings::default()) {
            Ok(report) => report.notices.into_iter().flat_map(|notice| notice.fixes).collect(),
            Err(error) => error.fixes,
        };
        for fix in fixes.iter().filter(|fix| matches!(fix, Fix::Choose { .. })) {
            let (_, after) = choices_after(fix, &before);
            let fixed = analyze(text.as_bytes(), &after, &Settings::default());
            prop_assert!(fixed.is_ok(), "{fix:?}: {fixed:?}");
        }
    }

    #[test]
    fn the_other_label_has_the_rest_of_the_area(classes in "[01]{2,40}") {
        let text = crate::ranked(&classes);
        let before = report(&text);
        let said = before.notices.iter().find(|notice| notice.code.as_str() == "inverted-scores");
        let Some(fix) = said.and_then(|notice| notice.fixes.first()) else { return Ok(()) };
        let after = report_with(&text, &choices_after(fix, &Choices::default()).1);
        let area = |report: &curvescope::report::Report| report.models[0].roc.auroc.expect("classes");
        prop_assert!((area(&before) + area(&after) - 1.0).abs() < 1e-15);
        prop_assert!(after.notices.iter().all(|notice| notice.code.as_str() != "inverted-scores"));
    }
}
