use serde_json::Value;

use crate::{codes, notice, report};

/// The rows of a case of `tests/golden/calibration-summary.json`.
fn table(name: &str) -> String {
    let cases: Vec<Value> =
        serde_json::from_str(include_str!("../golden/calibration-summary.json")).expect("JSON");
    let case = cases.iter().find(|case| case["name"] == name).expect("a case");
    let column = |name: &str| case[name].as_array().cloned().unwrap_or_default();
    let rows = column("labels").into_iter().zip(column("scores"));
    let rows = rows.map(|(label, score)| format!("{label},{score}\n"));
    format!("label,score\n{}", rows.collect::<String>())
}

/// Ratio and ends by numpy 2.4.6.
#[test]
fn scores_of_balanced_classes_are_named() {
    let said = report(&table("balanced classes"));
    assert_eq!(
        notice(&said, "shifted-scores").message,
        "As probabilities the scores do not fit the number of positives: observed over expected is not 1 for \"score\" \
         (0.24, 95 % 0.16 to 0.35). Class weights, resampling and focal loss move scores so. The curves are not affected; \
         recalibrate the scores before you read them as probabilities."
    );
}

#[test]
fn what_chance_explains_and_what_matters_little_is_not_named() {
    for name in ["calibrated", "too extreme", "sharp", "few"] {
        assert!(!codes(&report(&table(name))).contains(&"shifted-scores"), "{name}");
    }
    // 0.8 and 0.799 of 100,000 rows.
    for (positives, is_named) in [(40_000, false), (39_900, true)] {
        let [one, other] = [0.4, 0.6].map(|score| {
            let half = positives / 2;
            format!("1,{score}\n").repeat(half) + &format!("0,{score}\n").repeat(50_000 - half)
        });
        let third = "1,0.5\n0,0.5\n";
        let said = report(&format!("label,score\n{one}{other}{third}"));
        assert_eq!(codes(&said).contains(&"shifted-scores"), is_named, "{positives}");
    }
}

#[test]
fn decisions_and_scores_beyond_0_and_1_are_not_named() {
    let decided = "1,1\n".repeat(5) + &"0,1\n".repeat(45) + &"0,0\n".repeat(50);
    assert!(!codes(&report(&format!("label,score\n{decided}"))).contains(&"shifted-scores"));
    let beyond = table("balanced classes") + "1,1.5\n";
    assert!(!codes(&report(&beyond)).contains(&"shifted-scores"));
}
