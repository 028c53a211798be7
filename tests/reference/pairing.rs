//! A long table whose models have their rows in other orders: `DeLong`'s interval of the table that pandas joins by patient.

use std::fmt::Write as _;

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::report::analyze::Analysis;
use curvescope::uncertainty::delong::pair_test;
use curvescope::uncertainty::rows_needed::SMALLEST_DIFFERENCE;
use serde_json::Value;

use crate::common::golden::{f64_of, load};
use crate::compare::{Tolerance, close};

/// The table of the golden file, its columns under these names; patients as `name` writes them.
fn long_table(golden: &Value, header: &str, name: impl Fn(&str) -> String) -> String {
    let column = |name: &str| golden["columns"][name].as_array().expect("a column");
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let mut table = format!("{header}\n");
    let labels = column("malnourished").iter().zip(column("model"));
    for ((patient, score), (label, model)) in
        column("patient").iter().zip(column("score")).zip(labels)
    {
        let patient = name(&text(patient));
        writeln!(table, "{patient},{},{score},{label}", text(model)).expect("a string");
    }
    table
}

#[test]
fn rows_of_one_patient_are_paired_wherever_they_stand() {
    let golden = load("pairing");
    let as_written = |name: &str| name.to_owned();
    let number = |name: &str| name.trim_start_matches(['P', '0']).to_owned() + "7";
    for table in [
        long_table(&golden, "patient,model,score,malnourished", as_written),
        // The columns of models and cases are found by what they hold.
        long_table(&golden, "patient,marker,score,malnourished", as_written),
        long_table(&golden, "sample of,marker,value,malnourished", as_written),
        long_table(&golden, "nr,marker,value,malnourished", number),
    ] {
        let analysis = Analysis::read(table.as_bytes(), &Choices::default(), Settings::default())
            .expect("a table");
        let rows = analysis.rows();
        assert_eq!((rows.positive().len(), rows.is_unpaired()), (150, false));
        assert_eq!(rows.clusters(), None);
        let test = pair_test(&rows, 0, 1, SMALLEST_DIFFERENCE);
        let tested = test.tested.expect("a test");
        let expected = &golden["byPatient"];
        let what = table.lines().next().expect("a header");
        close(test.difference, &expected["difference"], Tolerance::RATIO, what);
        // Half the width of pROC's interval.
        let half = (f64_of(&expected["high"]) - f64_of(&expected["low"])) / 2.0;
        let error = tested.standard_error * 1.959_963_984_540_054;
        assert!((error / half - 1.0).abs() < 1e-9, "{what}: {error} for {half}");
    }
}
