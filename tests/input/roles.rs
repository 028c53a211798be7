//! Tables as people have them: which column is the label and which are models. Every AUROC was counted by hand,
//! over all pairs of a positive and a negative, ties one half.

use curvescope::area::settings::Settings;
use curvescope::input::Choices;
use curvescope::input::fix::{Changes, Fix};
use curvescope::report::Report;
use curvescope::report::analyze::analyze;

use crate::{error, read};

fn report_with(text: &str, choices: &Choices) -> Report {
    analyze(text.as_bytes(), choices, &Settings::default())
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// Label, positive value, and each model with its AUROC.
fn curves(text: &str, choices: &Choices) -> (String, String, Vec<(String, Option<f64>)>) {
    let report = report_with(text, choices);
    let models = report.models.iter().map(|model| (model.name.clone(), model.roc.auroc));
    (report.columns.label.unwrap_or_default(), report.positive_label, models.collect())
}

#[track_caller]
fn assert_curve(text: &str, label: &str, positive: &str, model: &str, auroc: f64) {
    let expected = (label.into(), positive.into(), vec![(model.to_owned(), Some(auroc))]);
    assert_eq!(curves(text, &Choices::default()), expected, "{text}");
}

/// The message of a notice, and the words of its buttons that choose something.
fn message_and_choices(text: &str, code: &str) -> (String, Vec<String>) {
    let report = report_with(text, &Choices::default());
    let notice = report.notices.into_iter().find(|notice| notice.code.as_str() == code);
    let notice = notice.unwrap_or_else(|| panic!("no {code}: {text}"));
    (notice.message, buttons(&notice.fixes))
}

fn buttons(fixes: &[Fix]) -> Vec<String> {
    let words = |fix: &Fix| match fix {
        Fix::Choose { label, .. } => Some(label.clone()),
        Fix::Show { .. } => None,
    };
    fixes.iter().filter_map(words).collect()
}

#[test]
fn the_probability_of_the_predicted_class_is_refused() {
    let weka = "inst#,actual,predicted,error,prediction\n1,1:yes,1:yes,,0.9\n2,2:no,1:yes,+,0.6\n\
                3,2:no,2:no,,0.8\n4,1:yes,2:no,+,0.7\n5,2:no,2:no,,0.95\n";
    let refused = error(weka);
    assert_eq!(refused.code.as_str(), "predicted-confidence");
    assert!(
        refused.message.contains("\"prediction\"") && refused.message.contains("\"predicted\"")
    );
    assert_eq!(buttons(&refused.fixes), ["Take \"prediction\" all the same"]);
    // Beside the probability of one class it is left out.
    let both = "actual,predicted,confidence,prob_yes\nyes,yes,0.9,0.9\nno,yes,0.6,0.6\n\
                no,no,0.8,0.2\nyes,no,0.7,0.3\n";
    assert_curve(both, "actual", "yes", "prob_yes", 0.75);
    assert!(
        message_and_choices(both, "ignored-columns")
            .0
            .contains("\"confidence\" (the probability of the pred")
    );
    // A probability of one class is low where the other is predicted.
    let plain = "y_true,y_pred,confidence\n1,1,0.9\n0,1,0.6\n0,0,0.2\n1,0,0.3\n";
    assert_curve(plain, "y_true", "1", "confidence", 0.75);
}

#[test]
fn of_two_columns_that_say_the_same_that_of_the_positive_label_is_the_model() {
    // The rarer is positive: cat.
    let words = "label,cat,dog\ncat,0.8,0.2\ndog,0.3,0.7\ndog,0.6,0.4\ncat,0.5,0.5\ndog,0.1,0.9\n";
    assert_curve(words, "label", "cat", "cat", 5.0 / 6.0);
    let (message, choices) = message_and_choices(words, "own-score");
    assert!(message.contains("by its name \"cat\" is that of the positive label"), "{message}");
    assert_eq!(choices, ["Take \"dog\" instead"]);
    let dog = Choices { positive: Some("dog".into()), ..Choices::default() };
    assert_eq!(curves(words, &dog).2, [("dog".to_owned(), Some(5.0 / 6.0))]);
    // Per cent, log-odds and rounded numbers say it too, whatever stands between the columns.
    let per_cent = "no,y,yes\n13,1,87\n60,0,40\n95,0,5\n45,1,55\n";
    assert_curve(per_cent, "y", "1", "yes", 1.0);
    let log_odds = "f_neg,label,f_pos\n1.5,0,-1.5\n-0.25,1,0.25\n-2,1,2\n0.5,0,-0.5\n";
    assert_curve(log_odds, "label", "1", "f_pos", 1.0);
    // The last where no name tells, with a button for the other.
    let nameless = "label,p_a,p_b\n1,0.2,0.8\n0,0.7,0.3\n1,0.6,0.4\n0,0.55,0.45\n";
    assert_curve(nameless, "label", "1", "p_b", 0.75);
    assert_eq!(message_and_choices(nameless, "own-score").1, ["Take \"p_a\" instead"]);
    // Other models stay.
    let third = "label,0,1,rf\n1,0.2,0.8,0.9\n0,0.7,0.3,0.1\n1,0.6,0.4,0.2\n0,0.55,0.45,0.3\n";
    assert_eq!(read(third).summary.columns.scores, ["1", "rf"]);
}

#[test]
fn predicted_classes_beside_a_probability_are_no_models() {
    let text = "y_true,y_pred,y_prob\n1,1,0.9\n0,1,0.6\n0,0,0.2\n1,0,0.3\n";
    assert_curve(text, "y_true", "1", "y_prob", 0.75);
    let (message, choices) = message_and_choices(text, "ignored-columns");
    assert_eq!(message, "Not used: \"y_pred\" (two whole numbers, as labels and decisions are).");
    assert_eq!(choices, ["Add \"y_pred\""]);
    // Alone they are what there is.
    assert_curve("y_true,y_pred\n1,1\n0,1\n0,0\n1,0\n1,1\n", "y_true", "1", "y_pred", 7.0 / 12.0);
}

#[test]
fn a_column_named_like_an_outcome_is_the_label() {
    for outcome in
        ["death", "died", "event", "relapse", "churned", "is_fraud", "default", "converted"]
            .into_iter()
            .chain([
                "Tod",
                "Betrug",
                "décès",
                "fraude",
                "muerte",
                "impago",
                "frode",
                "inadimplente",
            ])
    {
        let text = format!("prob,smoker,{outcome}\n0.9,0,1\n0.3,1,1\n0.6,1,0\n0.2,0,0\n0.5,1,0\n");
        assert_curve(&text, outcome, "1", "prob", 4.0 / 6.0);
        let (message, choices) = message_and_choices(&text, "label-by-content");
        assert!(message.contains(&format!("\"{outcome}\"")), "{message}");
        assert_eq!(choices, ["\"smoker\" is the label"]);
    }
    // A risk factor from before is no outcome.
    let before = "prob,prior_stroke,stroke\n0.9,0,1\n0.3,1,1\n0.6,1,0\n0.2,0,0\n";
    assert_curve(before, "stroke", "1", "prob", 0.75);
}

#[test]
fn of_columns_that_are_equally_likely_the_label_is_asked_for() {
    let text = "prob,smoker,treated\n0.9,0,1\n0.3,1,1\n0.6,1,0\n0.2,0,0\n0.5,1,0\n";
    let refusal = error(text);
    assert_eq!(refusal.code.as_str(), "which-label");
    assert!(
        refusal.message.contains("\"smoker\" (0, 1, 1), \"treated\" (1, 1, 0): each"),
        "{refusal}"
    );
    assert_eq!(buttons(&refusal.fixes), ["\"smoker\" is the label", "\"treated\" is the label"]);
    let Fix::Choose { options: Changes::Label { label, positive: None }, .. } = &refusal.fixes[1]
    else {
        panic!("{:?}", refusal.fixes);
    };
    let chosen = Choices { label: Some(label.clone()), ..Choices::default() };
    assert_eq!(
        curves(text, &chosen),
        ("treated".into(), "1".into(), vec![("prob".into(), Some(4.0 / 6.0))])
    );
    // The same column twice is one.
    let twice = "prob,a,b\n0.9,1,1\n0.3,1,1\n0.6,0,0\n0.2,0,0\n";
    assert_curve(twice, "a", "1", "prob", 0.75);
    // Two names of labels: the more telling is taken, the other has a button.
    let two = "target,prob,y_true\n0,0.9,1\n1,0.3,1\n1,0.6,0\n0,0.2,0\n";
    assert_curve(two, "y_true", "1", "prob", 0.75);
    assert_eq!(message_and_choices(two, "label-by-content").1, ["\"target\" is the label"]);
}

#[test]
fn words_that_mean_no_outcome_leave_the_label_in_doubt_beside_a_known_coding() {
    for (one, zero) in [("1", "0"), ("yes", "no"), ("TRUE", "FALSE")] {
        let text = format!(
            "target,is_good,score\nen,{one},0.9\nde,{one},0.3\nen,{zero},0.6\nen,{zero},0.2\n"
        );
        let (message, choices) = message_and_choices(&text, "label-by-content");
        assert!(message.contains("It could be \"is_good\" too"), "{message}");
        assert_eq!(choices, ["\"is_good\" is the label"]);
        let chosen = Choices { label: Some("is_good".into()), ..Choices::default() };
        assert_eq!(
            curves(&text, &chosen),
            ("is_good".into(), one.into(), vec![("score".into(), Some(0.75))])
        );
    }
    // Words of outcomes and classes are those of a label, and a prediction is none.
    for (positive, negative, other) in
        [("dead", "alive", "smoker"), ("AD", "control", "smoker"), ("en", "de", "y_pred")]
    {
        let text = format!(
            "label,{other},score\n{positive},1,0.9\n{negative},1,0.3\n{negative},0,0.6\n{negative},0,0.2\n"
        );
        let notices = report_with(&text, &Choices::default()).notices;
        assert!(notices.iter().all(|notice| notice.code.as_str() != "label-by-content"), "{text}");
    }
}

#[test]
fn a_column_of_a_known_coding_with_the_name_of_another_role_can_be_the_label() {
    for name in ["patient", "fold", "split", "weight"] {
        let button = format!("\"{name}\" is the label");
        // Beside a weaker label, which is named like a group.
        let text = format!("{name},sex,score\n1,m,0.9\n1,f,0.3\n0,f,0.6\n0,m,0.2\n0,f,0.5\n");
        let (message, choices) = message_and_choices(&text, "label-by-content");
        assert!(message.contains(&format!("It could be \"{name}\" too")), "{message}");
        assert_eq!(choices, [button.as_str()]);
        // Alone.
        let text = format!("{name},age,score\n1,61,0.9\n1,35,0.3\n0,70,0.6\n0,44,0.2\n0,52,0.5\n");
        let asked = error(&text);
        assert_eq!(asked.code.as_str(), "no-label-column");
        assert!(asked.message.contains(&format!("mean another role: \"{name}\"")), "{asked}");
        assert_eq!(buttons(&asked.fixes), [button]);
        let chosen = Choices { label: Some(name.into()), ..Choices::default() };
        // 4 of 6 pairs are in order.
        let expected =
            (name.to_owned(), "1".to_owned(), vec![("score".to_owned(), Some(4.0 / 6.0))]);
        assert_eq!(curves(&text, &chosen), expected);
    }
    // An outcome leaves no doubt.
    let text = "fold,died,score\n0,1,0.9\n1,1,0.3\n0,0,0.6\n1,0,0.2\n";
    let notices = report_with(text, &Choices::default()).notices;
    assert!(notices.iter().all(|notice| notice.code.as_str() != "label-by-content"));
}

#[test]
fn numbers_that_are_no_scores_are_no_models_beside_one_that_is_named_so() {
    let text = "pat,age,visits,pred_cls,index,bmi,label,conf,site_code\n\
                17,61,3,1,0,22.5,1,0.9,4\n4,35,0,1,1,31.25,1,0.3,2\n\
                99,70,9,1,2,27.5,0,0.6,4\n23,44,1,1,3,19.75,0,0.2,1\n";
    assert_curve(text, "label", "1", "conf", 0.75);
    let (message, choices) = message_and_choices(text, "ignored-columns");
    for column in ["pat", "age", "visits", "pred_cls", "index", "bmi", "site_code"] {
        assert!(message.contains(&format!("\"{column}\"")), "{column}: {message}");
    }
    assert!(choices.contains(&"Add \"bmi\"".to_owned()), "{choices:?}");
    // Fractions from 0 to 1 beside it are models, and it is said.
    let other = "label,score,hip ratio\n1,9,0.5\n0,3,0.25\n1,7,0.125\n0,4,0.75\n";
    assert_eq!(read(other).summary.columns.scores, ["score", "hip ratio"]);
    let (message, choices) = message_and_choices(other, "guessed-scores");
    assert!(message.contains("\"hip ratio\" (fractions from 0 to 1)"), "{message}");
    assert_eq!(choices, ["Take \"score\" only"]);
}

#[test]
fn where_no_column_is_named_like_a_score_the_guess_is_said() {
    let text = "label,glucose mean,visits total\n1,9.5,3\n0,3.25,1\n1,7.5,1\n0,8,0\n";
    let report = report_with(text, &Choices::default());
    assert_eq!(report.columns.label.as_deref(), Some("label"));
    let (message, choices) = message_and_choices(text, "guessed-scores");
    assert!(message.contains("No column is named like a score"), "{message}");
    assert!(!choices.is_empty());
}

#[test]
fn what_is_about_a_score_is_no_model_beside_it() {
    for other in [
        "pred_std",
        "pred_lower",
        "score_rank",
        "p.value",
        "prediction_error",
        "net_promoter_score",
    ] {
        let text = format!("y_true,score,{other}\n1,0.9,12\n0,0.6,35\n0,0.2,7\n1,0.3,51\n");
        assert_curve(&text, "y_true", "1", "score", 0.75);
        assert!(message_and_choices(&text, "ignored-columns").0.contains(other), "{other}");
    }
}

#[test]
fn a_score_that_is_named_like_the_negative_label_can_be_turned() {
    let text = "churn,prob_0\n1,0.4\n0,0.6\n1,0.7\n0,0.8\n0,0.5\n0,0.9\n";
    assert_curve(text, "churn", "1", "prob_0", 0.25);
    assert_eq!(
        message_and_choices(text, "other-class").1,
        ["Low values of \"prob_0\" mean positive"]
    );
    let turned = Choices { lower_is_positive: vec!["prob_0".into()], ..Choices::default() };
    let notices = report_with(text, &turned).notices;
    assert!(notices.iter().all(|notice| notice.code.as_str() != "other-class"), "{notices:?}");
}

#[test]
fn a_score_that_is_named_like_the_opposite_of_the_label_can_be_turned() {
    for (label, score, [one, zero]) in [
        ("death", "p_survival", ["1", "0"]),
        ("survived", "prob_death", ["yes", "no"]),
        ("status", "p_survival", ["dead", "alive"]),
        ("churned", "retention_score", ["1", "0"]),
    ] {
        let rows = [(one, 0.4), (zero, 0.6), (one, 0.7), (zero, 0.8), (zero, 0.5), (zero, 0.9)];
        let rows = rows.map(|(label, score)| format!("{label},{score}\n")).concat();
        let turn = format!("Low values of \"{score}\" mean positive");
        assert_eq!(
            message_and_choices(&format!("{label},{score}\n{rows}"), "other-class").1,
            [turn]
        );
    }
    let text = "death,p_death\n1,0.4\n0,0.6\n1,0.7\n0,0.8\n0,0.5\n0,0.9\n";
    let report = report_with(text, &Choices::default());
    assert!(report.notices.iter().all(|notice| notice.code.as_str() != "other-class"));
}

#[test]
fn a_score_that_is_turned_in_some_rows_is_no_model() {
    let rows = [(1, 0.9), (0, 0.6), (1, 0.3), (0, 0.2), (0, 0.1)];
    let text = |name: &str, other: &dyn Fn(i32, f64) -> f64| {
        let row =
            |&(label, score): &(i32, f64)| format!("{label},{},{score}\n", other(label, score));
        format!("label,{name},score\n{}", rows.iter().map(row).collect::<String>())
    };
    let of_true = |label: i32, score: f64| if label == 1 { score } else { 1.0 - score };
    let of_predicted = |_: i32, score: f64| score.max(1.0 - score);
    for text in [text("true_prob", &of_true), text("confidence", &of_predicted)] {
        // 5 of 6 pairs are in order.
        assert_curve(&text, "label", "1", "score", 5.0 / 6.0);
        let (message, choices) = message_and_choices(&text, "ignored-columns");
        assert!(message.contains("its complement in the others"), "{message}");
        assert_eq!(choices.len(), 1, "{choices:?}");
    }
}

#[test]
fn a_score_that_is_turned_in_some_rows_is_no_model_per_cent_either() {
    // max(p, 100 − p) in each row: 5 of 6 pairs of the score are in order.
    let of_predicted = "label,confidence,score\n1,90,90\n0,60,60\n1,70,30\n0,80,20\n0,90,10\n";
    // p of a positive, 100 − p of a negative, each rounded by itself.
    let of_true = "label,true_prob,score\n1,90.4,90\n0,40.4,60\n1,30.3,30\n0,80.2,20\n0,90.1,10\n";
    for text in [of_predicted, of_true] {
        assert_curve(text, "label", "1", "score", 5.0 / 6.0);
        let (message, choices) = message_and_choices(text, "ignored-columns");
        assert!(message.contains("its complement in the others"), "{message}");
        assert_eq!(choices.len(), 1, "{choices:?}");
    }
    // Two models per cent that agree in some rows only.
    let two = "label,prob_a,prob_b\n1,90,90\n0,60,40\n1,30,45\n0,20,20\n0,10,90\n";
    assert_eq!(read(two).summary.columns.scores, ["prob_a", "prob_b"]);
}

#[test]
fn of_two_logits_that_of_the_positive_label_is_the_model() {
    let text =
        "label,logit_0,logit_1\n1,0.5,2.5\n0,1.5,-0.5\n1,-2.0,-1.0\n0,0.25,0.75\n0,3.0,-3.0\n";
    assert_curve(text, "label", "1", "logit_1", 4.0 / 6.0);
    let (message, choices) = message_and_choices(text, "own-score");
    assert!(message.contains("\"logit_1\" minus \"logit_0\""), "{message}");
    assert_eq!(choices[0], "Add \"logit_0\"");
}

#[test]
fn a_label_that_a_threshold_decides_is_asked_for_where_another_column_could_be_it() {
    // A prediction under the name of an outcome.
    let text = "fraud_flag,confirmed,score\n1,1,.9\n1,0,.6\n0,1,.4\n0,0,.1\n0,0,.2\n1,1,.8\n";
    let refusal = error(text);
    assert_eq!(refusal.code.as_str(), "which-label");
    assert_eq!(buttons(&refusal.fixes).len(), 2);
    let lda = "type,class,posterior.No,posterior.Yes\nYes,Yes,.1,.9\nNo,Yes,.4,.6\nYes,No,.6,.4\n\
               No,No,.8,.2\nNo,No,.9,.1\nNo,Yes,.3,.7\n";
    let refusal = error(lda);
    assert_eq!(refusal.code.as_str(), "which-label");
    assert!(
        refusal.message.contains("\"type\"") && refusal.message.contains("\"class\""),
        "{refusal}"
    );
}

#[test]
fn a_weight_beside_a_height_is_a_measurement() {
    let text = "weight,height,death,score\n80,180,1,.9\n50,160,0,.7\n95,175,1,.6\n60,170,0,.2\n70,165,0,.1\n";
    assert_curve(text, "death", "1", "score", 5.0 / 6.0);
    assert_eq!(message_and_choices(text, "weight-by-name").1, ["\"weight\" is the weight"]);
    // Kilograms look like this too, so it is said.
    let alone = text.replace("height", "room");
    assert_eq!(message_and_choices(&alone, "weight-by-name").1, ["Use no weights"]);
}

#[test]
fn counts_of_both_classes_are_none_beside_a_label() {
    let text = "pos,neg,death,score\n3,1,1,.9\n2,4,0,.2\n5,1,1,.8\n1,3,0,.1\n4,2,0,.3\n";
    assert_curve(text, "death", "1", "score", 1.0);
}

#[test]
fn a_measured_weight_has_one_reason() {
    let text = "weight,height,death,score\n80,180,1,.9\n50,160,0,.7\n95,175,1,.6\n60,170,0,.2\n70,165,0,.1\n";
    let (message, _) = message_and_choices(text, "ignored-columns");
    assert_eq!(
        message,
        "Not used: \"weight\", \"height\" (measurements, times, counts or the like)."
    );
}

#[test]
fn of_many_unused_columns_the_first_of_each_reason_are_named() {
    let names: Vec<String> = (1..=18).map(|at| format!("t{at}")).collect();
    let row = |word: &str| vec![word; names.len()].join(",");
    let text = format!(
        "label,score,age,{}\n1,.9,61,{}\n0,.3,35,{}\n1,.6,70,{}\n0,.2,44,{}\n",
        names.join(","),
        row("a"),
        row("b"),
        row("c"),
        row("d")
    );
    let (message, _) = message_and_choices(&text, "ignored-columns");
    assert_eq!(
        message,
        "Not used: \"age\" (measurements, times, counts or the like); \"t1\", \"t2\", \"t3\", \"t4\", \"t5\", \
         \"t6\" and 12 more (no numbers)."
    );
}

#[test]
fn long_names_that_differ_at_their_ends_are_told_apart() {
    let [one, other] =
        ["intern", "extern"].map(|end| format!("kreditausfall_innerhalb_von_zwölf_Monaten_{end}"));
    let text = format!("{one},{other},score\n1,0,.9\n0,1,.7\n1,1,.6\n0,0,.2\n");
    let buttons = buttons(&error(&text).fixes);
    assert_eq!(buttons[0], "\"kreditausfall_innerhalb_vo…Monaten_intern\" is the label");
    assert_eq!(buttons[1], "\"kreditausfall_innerhalb_vo…Monaten_extern\" is the label");
}

#[test]
fn all_columns_that_could_be_the_label_are_named() {
    let names: Vec<String> = (1..=10).map(|at| format!("f{at}")).collect();
    let row =
        |at: u32| (0..10).map(|bit| (at >> bit & 1).to_string()).collect::<Vec<_>>().join(",");
    let rows = [3, 92, 517, 1000, 681, 350].map(|at| format!("{},0.{at}\n", row(at))).concat();
    let refusal = error(&format!("{},score\n{rows}", names.join(",")));
    assert_eq!(buttons(&refusal.fixes).len(), 8);
    assert!(names.iter().all(|name| refusal.message.contains(&format!("{name:?}"))), "{refusal}");
}

#[test]
fn every_column_has_a_reason() {
    let text = "id,label,score,weight,fold,sex,note,age\n7,1,0.9,2,1,f,a,61\n4,0,0.3,1,1,m,b,35\n\
                9,1,0.6,1,2,f,c,70\n2,0,0.2,3,2,m,d,44\n";
    let columns = read(text).summary.columns;
    let reasons: Vec<(&str, &str)> = columns
        .available
        .iter()
        .map(String::as_str)
        .zip(columns.reasons.iter().map(String::as_str))
        .collect();
    assert_eq!(
        reasons,
        [
            ("id", "names or numbers of rows"),
            ("label", "named like a label"),
            ("score", "named like a score"),
            ("weight", "named like weights"),
            ("fold", "named like folds"),
            ("sex", "named like groups"),
            ("note", "no numbers"),
            ("age", "measurements, times, counts or the like"),
        ]
    );
}

#[test]
fn every_column_has_its_best_other_role() {
    const MEASUREMENT: &str = "score: measurements, times, counts or the like";
    let text = "label,score,died,risk of b,age,sex,note,id\n1,0.9,1,0.4,61,f,a,7\n0,0.3,1,0.2,35,m,b,4\n\
                1,0.6,0,0.1,70,f,c,9\n0,0.2,0,0.7,44,m,d,2\n";
    let others = |choices: &Choices| {
        let columns = report_with(text, choices).columns;
        columns.available.into_iter().zip(columns.others).collect::<Vec<_>>()
    };
    let expected = |label: &str, score: &str, died: &str, risk: &str| {
        let known = [("label", label), ("score", score), ("died", died), ("risk of b", risk)];
        let rest = [
            ("age", MEASUREMENT),
            ("sex", "label: two values, as a label has"),
            ("note", ""),
            ("id", ""),
        ];
        known
            .into_iter()
            .chain(rest)
            .map(|(name, other)| (name.to_owned(), other.to_owned()))
            .collect::<Vec<_>>()
    };
    let two = "score: two whole numbers, as labels and decisions are";
    let outcome = "label: named like an outcome";
    assert_eq!(others(&Choices::default()), expected(two, "", outcome, ""));
    // What was chosen by content is offered where another choice takes its place.
    let chosen = Choices {
        label: Some("died".into()),
        scores: Some(vec!["risk of b".into()]),
        ..Choices::default()
    };
    let label = "label: named like a label";
    assert_eq!(others(&chosen), expected(label, "score: named like a score", two, ""));
}

#[test]
fn names_of_classes_may_be_numbers_above_fractions() {
    let text = "0,has_event,1\n0.2,1,0.8\n0.7,0,0.3\n0.6,1,0.4\n0.55,0,0.45\n";
    assert_curve(text, "has_event", "1", "1", 0.75);
    let text =
        "0,1,TRUTH\n0.2,0.8,sick\n0.7,0.3,well\n0.6,0.4,sick\n0.55,0.45,well\n0.9,0.1,well\n";
    assert_curve(text, "TRUTH", "sick", "1", 5.0 / 6.0);
}

#[test]
fn a_first_row_of_whole_scores_is_a_row() {
    for first in ["true,1,0", "True,1,0", "true,1,1"] {
        let text = format!("{first}\nfalse,0.25,0.5\ntrue,0.75,0.125\nfalse,0.5,0.75\n");
        let input = read(&text);
        assert_eq!((input.summary.rows, input.summary.skipped_rows), (4, 0), "{text}");
    }
    let named = "y|svm|rf\nY|1|1\nN|0.87|0.95\nN|0.11|0.61\nY|0.75|0.5\n";
    assert_eq!(read(named).summary.rows, 4);
}

#[test]
fn a_number_that_is_cut_at_the_end_makes_no_other_score() {
    // 8.0 is the start of 8.0e-01.
    let text = "-1|7.0e-01|8.0e-01\n1|2.0e-01|5.0e-01\n1|7.0e-01|7.0e-01\n-1|5.0e-01|8.0";
    assert_eq!(read(text).summary.columns.scores, ["column 2", "column 3"]);
}

#[test]
fn infinities_among_fractions_make_no_other_score() {
    let text = "1,inf,0.888\n0,0.742,0.213\n1,0.5,0.984\n0,-inf,0.25\n";
    assert_eq!(read(text).summary.columns.scores, ["column 2", "column 3"]);
}
