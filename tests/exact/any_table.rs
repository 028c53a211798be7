//! From text to report with extreme values in every column: an answer or an error, never a panic,
//! a NaN or a null without a reason.

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::analyze;
use proptest::prelude::*;

use crate::degenerate::assert_nulls_have_reasons;

const SCORES: [&str; 12] =
    ["0", "-0", "0.5", "0.25", "1", "inf", "-inf", "1e308", "-1e308", "5e-324", "nan", "x"];
const WEIGHTS: [&str; 11] =
    ["0", "1", "2", "0.1", "3.75", "1e-100", "1e-50", "1e-15", "1e15", "9007199254740991", "-1"];

fn row() -> impl Strategy<Value = String> {
    use prop::sample::select;
    (0..2u8, select(&SCORES[..]), select(&SCORES[..10]), select(&WEIGHTS[..]), 0..4u8).prop_map(
        |(label, first, second, weight, fold)| {
            format!("{label},{first},{second},{weight},{fold}\n")
        },
    )
}

fn settings() -> impl Strategy<Value = Settings> {
    use prop::option::of;
    use prop::sample::select;
    let prevalence = of(select(vec![1e-100, 1e-9, 0.3, 1.0 - 1e-9, 1.0 - f64::EPSILON]));
    let range = of(select(vec![[0.0, 1e-300], [0.0, 0.5], [0.25, 0.75], [0.999_999, 1.0]]));
    let betas = of(select(vec![vec![], vec![0.0, 1e-200, 1e50], vec![0.1, 1.0, 3.0]]));
    (prevalence, range, betas).prop_map(|(prevalence, range, betas)| {
        Settings::new(prevalence, range, betas).expect("settings in range")
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn every_table_has_an_answer_or_an_error(
        rows in prop::collection::vec(row(), 0..25),
        settings in settings(),
        weight in prop::option::of(Just("")),
        fold in prop::option::of(Just("")),
    ) {
        let text = format!("label,a,b,weight,fold\n{}", rows.concat());
        let choices = Choices {
            weight: weight.map(str::to_owned),
            fold: fold.map(str::to_owned),
            ..Choices::default()
        };
        match analyze(text.as_bytes(), &choices, &settings) {
            Ok(report) => {
                prop_assert!(!report.models.is_empty());
                report.models.iter().for_each(assert_nulls_have_reasons);
            }
            Err(error) => prop_assert!(error.message.ends_with('.')),
        }
    }
}
