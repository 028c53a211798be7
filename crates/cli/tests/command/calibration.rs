//! Calibration of scores that are probabilities. Numbers are those of `tests/golden/calibration-summary.json` (statsmodels 0.15.0, scikit-learn 1.9.1).

use serde_json::Value;

use crate::program::{FEW, run_with};

/// The rows of 200 scores of a model that was fitted to balanced classes, and what is expected of them.
fn balanced() -> (String, Value) {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../../../../tests/golden/calibration-summary.json"))
            .expect("JSON");
    let case = cases.into_iter().find(|case| case["name"] == "balanced classes").expect("a case");
    let column = |name: &str| case[name].as_array().cloned().unwrap_or_default();
    let rows = column("labels").into_iter().zip(column("scores"));
    let rows: Vec<String> = rows.map(|(label, score)| format!("{label},{score}\n")).collect();
    (format!("label,score\n{}", rows.concat()), case)
}

// Ability: command calibration
#[test]
fn every_format_has_the_numbers_and_what_they_show() {
    let (table, case) = balanced();
    let sentence = "The scores expect 4.22 times the positives that there are (95 % 2.85 to 6.26).";
    let written =
        |format: &str| run_with(table.as_bytes(), &["report", "-", "--format", format]).out;
    for format in ["text", "markdown", "html", "json"] {
        let written = written(format);
        assert!(written.contains(sentence), "{written}");
        assert!(written.contains("observed over expected is not 1 for"), "{written}");
    }
    assert!(written("text").contains("0.237 (0.160 to 0.351)"), "O/E with its interval");
    let json: Value = serde_json::from_str(&written("json")).expect("JSON");
    let found = &json["calibration"][0];
    for (path, expected) in [
        ("/observedOverExpected/value", &case["ratio"]),
        ("/observedOverExpected/interval/low", &case["ends"][0]),
        ("/intercept/value", &case["intercept"][0]),
        ("/slope/value", &case["slope"][0]),
        ("/ici", &case["ici"]),
        ("/e90", &case["e90"]),
    ] {
        let found = found.pointer(path).and_then(Value::as_f64).expect(path);
        let expected = expected.as_f64().expect("a number");
        assert!((found - expected).abs() < 1e-7, "{path}: {found}, not {expected}");
    }
}

#[test]
fn its_numbers_can_be_required() {
    let (table, _) = balanced();
    let required = |text: &str| {
        run_with(table.as_bytes(), &["report", "-", "--require", text, "--format", "json"])
    };
    // 0.2369 (0.1597 to 0.3514), slope 1.434 ± 1.96·0.282, ICI 0.3099.
    for (holds, fails) in [
        ("observedOverExpected<0.24", "observedOverExpected<0.23"),
        ("observed_over_expected.high<0.36", "observedOverExpected.high<0.35"),
        ("calibrationIntercept<-2.4", "calibrationIntercept>-2.4"),
        ("calibrationSlope.low>0.88", "calibrationSlope.low>0.89"),
        ("ici<0.31", "ici<0.3"),
        ("e50<0.3", "e50<0.29"),
        ("e90<0.55", "e90<0.54"),
    ] {
        assert_eq!(required(holds).code, 0, "{holds}");
        assert_eq!(required(fails).code, 1, "{fails}");
    }
    assert_eq!(required("calibrationSlope.high<2").json()["requirements"][0]["method"], "Wald");
    let refused = required("ici.high<1").errors;
    assert!(refused.contains("ici has no interval"), "{refused}");
}

#[test]
fn what_is_undefined_has_its_reason() {
    let table = FEW.replace("0.9", "9");
    let text = run_with(table.as_bytes(), &["report", "-"]).out;
    let line = "The scores do not all lie from 0 to 1, so they are not probabilities.";
    assert!(text.contains(line), "{text}");
    let requires = |table: &str, required: &str| {
        let arguments = ["report", "-", "--require", required, "--format", "json"];
        let found = run_with(table.as_bytes(), &arguments);
        assert_eq!(found.code, 1, "{required}");
        found.json()["requirements"][0]["reason"].as_str().expect("a reason").to_owned()
    };
    assert_eq!(requires(&table, "ici<1"), line);
    let weighted = "label,score,weight\n1,0.9,1.5\n0,0.8,1\n1,0.6,2\n1,0.4,1\n0,0.3,1\n";
    let reason = "It is defined for unweighted rows only.";
    assert_eq!(requires(weighted, "calibrationIntercept.low>-9"), reason);
}
