//! Requirements, and the codes that they end with. The table has areas, thresholds and counts that are worked out by hand: scores
//! 0.9 0.8 0.6 0.4 0.3 of classes + - + + -, so 4 of 6 pairs are in order.

use serde_json::Value;

use crate::program::{FEW, assert_refused, in_root, run, run_with, temporary};

/// The code of a run with these requirements at the threshold 0.6: 2 true positives, 1 false one.
fn code(required: &[&str]) -> i32 {
    let mut arguments = vec!["report", "--threshold", "0.6"];
    for text in required {
        arguments.extend(["--require", text]);
    }
    let found = run_with(FEW.as_bytes(), &arguments);
    assert!(found.errors.is_empty(), "{}", found.errors);
    found.code
}

// Ability: command numbers
#[test]
fn numbers_are_held_against_their_bounds() {
    for (holds, fails) in [
        ("auroc>=2/3", "auroc>2/3"),
        ("auroc<=2/3", "auroc<2/3"),
        ("gini>=0.333", "gini>=0.334"),
        ("recall>=2/3", "recall>2/3"),
        ("precision>=0.6666", "precision>=0.6667"),
        ("fpr<=50%", "fpr<50%"),
        ("specificity>=1/2", "specificity>1/2"),
        ("f1>=2/3", "f1>2/3"),
        ("accuracy>=0.6", "accuracy>0.6"),
        // 5·2/(5·2 + 1 + 4·1) = 10/15, and 1.25·2/(1.25·2 + 1 + 0.25) = 2.5/3.75.
        ("f2<=2/3", "f2>0.6667"),
        ("fn<=1", "fn<1"),
        ("tp>=2", "tp>2"),
        ("lift>1.1", "lift>1.2"),
    ] {
        assert_eq!(code(&[holds]), 0, "{holds}");
        assert_eq!(code(&[fails]), 1, "{fails}");
    }
    // All of several have to hold.
    assert_eq!(code(&["recall>=0.5", "auroc>=0.5"]), 0);
    assert_eq!(code(&["recall>=0.5", "auroc>=0.5", "fn<=0"]), 1);
}

#[test]
fn rows_without_a_score_count_where_that_is_asked_for() {
    // Three positives, of which one has no score.
    let table = "label,score\n1,0.9\n1,0.4\n1,\n0,0.6\n";
    let all = ["report", "--threshold", "0.4", "--require", "recall>=1", "--missing-as-negative"];
    let skipped = run_with(table.as_bytes(), &all[..5]);
    assert_eq!(skipped.code, 0);
    assert!(skipped.out.contains(
        "Positives among them: 1. Count them as never predicted positive: --missing-as-negative."
    ));
    assert_eq!(run_with(table.as_bytes(), &all).code, 1);
    let counted = [&all[..4], &["recall>=2/3", all[5]]].concat();
    assert_eq!(run_with(table.as_bytes(), &counted).code, 0);
}

// Ability: command counts
#[test]
fn a_rate_that_a_table_has_exactly_meets_its_decimal() {
    // 19 of 20 positives, and 3 of 10 negatives, or 7 of 1000: 0.7 / 100 is less than 0.007.
    let table = "score,positives,negatives\n0.9,19,3\n0.1,1,7\n";
    let many = "score,positives,negatives\n0.9,19,7\n0.1,1,993\n";
    for (table, text, code) in [
        (table, "recall>=0.95", 0),
        (table, "recall>=95 %", 0),
        (table, "recall>0.95", 1),
        (table, "fpr<=0.3", 0),
        (table, "specificity>=0.7", 0),
        (many, "fpr<=0.7 %", 0),
    ] {
        let found =
            run_with(table.as_bytes(), &["report", "--threshold", "0.5", "--require", text]);
        assert_eq!(found.code, code, "{text}: {}", found.out);
    }
}

/// The record of the only requirement in the JSON.
fn outcome(table: &str, arguments: &[&str]) -> Value {
    let all = [&["report", "--format", "json"], arguments].concat();
    let found = run_with(table.as_bytes(), &all);
    let json = found.json();
    assert_eq!(json["passed"], found.code == 0);
    assert_eq!(json["requirements"].as_array().map(Vec::len), Some(1));
    json["requirements"][0].clone()
}

#[test]
fn what_is_undefined_fails_with_the_reason() {
    let one_class = "label,score\n1,0.9\n1,0.8\n1,0.3\n";
    let of = |arguments: &[&str]| {
        let found = outcome(one_class, &[&["--positive", "1"], arguments].concat());
        assert_eq!((&found["value"], &found["isMet"]), (&Value::Null, &false.into()));
        found["reason"].as_str().expect("a reason").to_owned()
    };
    assert_eq!(of(&["--require", "auroc>=0"]), "There are no negative rows.");
    assert_eq!(of(&["--require", "auroc<=1"]), "There are no negative rows.");
    let fpr = of(&["--threshold", "0.5", "--require", "fpr<=1"]);
    assert_eq!(fpr, "Undefined: there is no negative row.");
    let interval = of(&["--threshold", "0.5", "--require", "fpr.high<=1"]);
    assert_eq!(interval, "There are no negative rows.");
    // Where nothing can be drawn no method is named.
    let drawn = outcome(one_class, &["--positive", "1", "--require", "ap.low>=0"]);
    assert_eq!((&drawn["isMet"], &drawn["method"]), (&false.into(), &Value::Null));
    let none = outcome(FEW, &["--threshold", "2", "--require", "precision<=1"]);
    assert_eq!(none["reason"], "Undefined: no row is predicted positive.");
}

#[test]
fn without_an_operating_point_requirements_of_it_fail() {
    let at = ["--at", "recall>=0.9", "--at", "precision>=0.9", "--require", "recall>=0"];
    let found = outcome(FEW, &at);
    assert_eq!(found["isMet"], false);
    let reason = found["reason"].as_str().expect("a reason");
    assert!(reason.starts_with("No threshold keeps to what --at asks for."), "{reason}");
    assert!(reason.contains("recall comes to 0.333"), "{reason}");
    // Numbers of the whole curve are there nevertheless.
    let area = ["--at", "recall>=0.9", "--at", "precision>=0.9", "--require", "auroc>=0.6"];
    assert_eq!(outcome(FEW, &area)["isMet"], true);
}

#[test]
fn intervals_are_those_of_the_method_that_holds() {
    let table = "www/examples/white-clover.csv";
    let method = |text: &str, more: &[&str]| {
        let arguments = ["report", table, "--score", "gnb", "--format", "json", "--require", text];
        let found = run(&[&arguments[..], more].concat()).json();
        found["requirements"][0]["method"].as_str().unwrap_or_default().to_owned()
    };
    assert_eq!(method("auroc.low>0", &[]), "Newcombe");
    assert_eq!(method("recall.low>0", &["--threshold", "0.5"]), "Wilson");
    let redrawn = "bootstrap, 20 replicates, seed 7";
    let few = ["--replicates", "20", "--seed", "7"];
    assert_eq!(method("aucpr.low>0", &few), redrawn);
    assert_eq!(method("auroc.low>0", &["--cluster", "fold"]), "Newcombe");
    // Formulas of rates count rows, each a case of its own.
    assert_eq!(method("recall.low>0", &[&few[..], &["--cluster", "fold"]].concat()), redrawn);
    // Without a threshold one is chosen on these rows.
    assert_eq!(method("precision.low>0", &["--prevalence", "0.1"]), "any threshold");
    assert_eq!(method("precision.low>0", &["--threshold", "0.5", "--prevalence", "0.1"]), "Wilson");
}

#[test]
fn a_gate_does_not_depend_on_the_order_of_the_rows() {
    let table =
        std::fs::read_to_string(in_root("www/examples/white-clover.csv")).expect("an example");
    let (head, rows) = table.split_once('\n').expect("a line of names");
    let rows: Vec<&str> = rows.lines().collect();
    let found = |shift: usize| {
        // A step that shares no divisor with the number of rows goes through all of them.
        let step = [1, 2, 5, 8][shift % 4];
        let order = (0..rows.len()).map(|at| rows[(at * step + shift) % rows.len()]);
        let text = format!("{head}\n{}\n", order.collect::<Vec<_>>().join("\n"));
        assert_eq!(rows.len(), 63);
        outcome(&text, &["--score", "ada", "--replicates", "500", "--require", "auprg.low>0.2"])
    };
    let first = found(0);
    for shift in 1..20 {
        assert_eq!(found(shift), first, "{shift}");
    }
}

#[test]
fn a_bound_that_other_draws_could_pass_is_too_close_to_call() {
    let table =
        std::fs::read_to_string(in_root("www/examples/white-clover.csv")).expect("an example");
    let end =
        |text: &str| outcome(&table, &["--score", "ada", "--replicates", "500", "--require", text]);
    let low = end("auprg.low>=0")["value"].as_f64().expect("an end");
    for bound in [low, low - 0.001, low + 0.001] {
        let found = end(&format!("auprg.low>={bound}"));
        assert_eq!(found["isMet"], false, "{bound}");
        let reason = found["reason"].as_str().expect("a reason");
        assert!(reason.starts_with("Too close to call: "), "{reason}");
    }
    assert_eq!(end(&format!("auprg.low>={}", low - 0.1))["isMet"], true);
}

#[test]
fn a_requirement_is_of_each_model_or_of_the_one_that_it_names() {
    let table = "www/examples/white-clover.csv";
    let outcomes = |text: &str| {
        let found = run(&["report", table, "--format", "json", "--require", text]).json();
        let list = found["requirements"].as_array().expect("a list").clone();
        let about =
            |it: &Value| (it["model"].as_str().unwrap_or_default().to_owned(), it["isMet"] == true);
        list.iter().map(about).collect::<Vec<_>>()
    };
    // Golden: 0.7647, 0.8545, 0.7505, 0.7974 and 0.6689.
    let all = [("ada", true), ("lr", true), ("gnb", true), ("rf", true), ("knn", false)];
    assert_eq!(outcomes("auroc>=0.75"), all.map(|(name, is)| (name.to_owned(), is)));
    assert_eq!(outcomes("gnb:auroc>=0.75"), [("gnb".to_owned(), true)]);
    let words = "no model \"svm\". The models are \"ada\", \"lr\"";
    assert_refused(b"", &["report", table, "--require", "svm:auroc>=0.75"], words);
}

#[test]
fn a_value_is_shown_in_digits_that_show_the_verdict() {
    // AUROC is 2/3: 0.667 rounded, which would meet the bound.
    let text = run_with(FEW.as_bytes(), &["report", "--require", "auroc>=0.667"]).out;
    assert!(text.contains("FAIL  score  auroc ≥ 0.667  0.6666666666666666"), "{text}");
    let text = run_with(FEW.as_bytes(), &["report", "--require", "auroc>=0.66"]).out;
    assert!(text.contains("pass  score  auroc ≥ 0.66  0.667"), "{text}");
}

/// Labels and three columns of whole numbers without telling names. Wins of the 6 pairs: 6 by `a`, 0 by `b`, 4 by `c`.
const GUESSED: &str = "y,a,b,c\n1,9,2,12\n0,3,8,11\n1,7,4,9\n1,6,5,5\n0,2,7,4\n";

#[test]
fn a_verdict_on_a_guess_is_only_given_on_request() {
    let saved = temporary("guessed.md", b"");
    std::fs::remove_file(&saved).expect("there");
    let required = ["report", "--require", "auroc>=0.5", "--save", saved.to_str().expect("a name")];
    let refused = run_with(GUESSED.as_bytes(), &required);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(!saved.exists());
    let parts = [
        "or --guess to take it:\n  - No column is named like a score;",
        "Take \"b\" only: --score b.",
        "To keep this choice: --score a --score b --score c.",
    ];
    assert!(parts.iter().all(|part| refused.errors.contains(part)), "{}", refused.errors);
    let taken = run_with(GUESSED.as_bytes(), &[&required[..], &["--guess"]].concat());
    assert_eq!((taken.code, saved.exists()), (1, true));
}

#[test]
fn a_verdict_on_scores_that_nobody_named_says_so() {
    let required = ["report", "--guess", "--require", "auroc>=0.5"];
    let run_as = |more: &[&str]| run_with(GUESSED.as_bytes(), &[&required[..], more].concat());
    let says = "No column is named like a score; \"a\", \"b\", \"c\" were taken for what they hold";
    let takes = "Take \"b\" only: --score b.";
    let keeps = "To keep this choice: --score a --score b --score c.";
    let text = run_as(&[]);
    assert_eq!(text.code, 1);
    let (_, verdict) = text.out.split_once("\nRequirements\n").expect("a verdict");
    let (verdict, _) = verdict.split_once("\nRemarks").unwrap_or((verdict, ""));
    assert!([says, takes, keeps].iter().all(|part| verdict.contains(part)), "{}", text.out);
    let markdown = run_as(&["--format", "markdown"]);
    let seen = markdown.out.split("<details>").next().unwrap_or_default();
    assert!(seen.contains("--score a --score b --score c"), "{}", markdown.out);
    assert_eq!(markdown.out.matches("No column is named like a score").count(), 1);
    let json = run_as(&["--format", "json"]);
    let remark = json.json()["remarks"][0].as_str().expect("a remark").to_owned();
    assert!(remark.starts_with(says) && remark.ends_with(keeps), "{remark}");
    for other in [markdown, json, run_as(&["--format", "html"])] {
        let parts = [says, takes, keeps];
        assert!(parts.iter().all(|part| other.errors.contains(part)), "{}", other.errors);
    }
}

#[test]
fn options_settle_what_a_verdict_rests_on() {
    let verdict = |table: &str, more: &[&str]| {
        let arguments = [&["report", "--format", "json"], more].concat();
        let found = run_with(table.as_bytes(), &arguments);
        (found.code, found.errors)
    };
    let required = ["--require", "auroc>=1"];
    // 6 of 6 pairs are in order by "a".
    assert_eq!(verdict(GUESSED, &[&required[..], &["--score", "a"]].concat()), (0, String::new()));
    // A requirement that names its model rests on no guess, and without one there is no verdict.
    assert_eq!(verdict(GUESSED, &["--require", "a:auroc>=1"]), (0, String::new()));
    assert_eq!(verdict(GUESSED, &[]), (0, String::new()));
    // The label is a guess, whichever model is named.
    let table = GUESSED.replace("y,", "smoker,");
    let (code, errors) = verdict(&table, &["--score", "a", "--require", "a:auroc>=1"]);
    assert_eq!(code, 2);
    assert!(errors.contains("Column \"smoker\" was taken as the label"), "{errors}");
    assert!(errors.ends_with("To keep this choice: --label smoker.\n"), "{errors}");
    let settled = ["--label", "smoker", "--score", "a", "--require", "auroc>=1"];
    assert_eq!(verdict(&table, &settled), (0, String::new()));
}

#[test]
fn a_label_that_may_hold_predictions_has_to_be_chosen() {
    // Each score of 0.5 and more has the label 1, so that all pairs are in order.
    let table = "approved,score\n1,0.9\n0,0.3\n1,0.6\n1,0.7\n0,0.2\n0,0.1\n";
    let required = ["report", "--require", "score:auroc>=1"];
    let code = |more: &[&str]| run_with(table.as_bytes(), &[&required[..], more].concat()).code;
    let refused = run_with(table.as_bytes(), &required);
    assert_eq!(refused.code, 2);
    let parts = ["may hold predictions", "To keep this choice: --label approved."];
    assert!(parts.iter().all(|part| refused.errors.contains(part)), "{}", refused.errors);
    assert_eq!([code(&["--guess"]), code(&["--label", "approved"])], [0, 0]);
}

#[test]
fn the_direction_of_a_score_with_the_name_of_the_negative_label_has_to_be_chosen() {
    // High scores mean "no": 1 of 6 pairs is in order by high ones, 5 by low ones.
    let table = "label,score_no\nyes,0.1\nno,0.8\nyes,0.4\nyes,0.6\nno,0.5\n";
    let run_as = |more: &[&str]| {
        run_with(table.as_bytes(), &[&["report", "--require", "score_no:auroc>0.8"], more].concat())
    };
    let refused = run_as(&[]);
    assert_eq!(refused.code, 2);
    let parts = ["--lower-is-positive score_no.", "To keep this choice: --score score_no."];
    assert!(parts.iter().all(|part| refused.errors.contains(part)), "{}", refused.errors);
    let low = ["--lower-is-positive", "score_no"];
    let codes = [&["--guess"][..], &["--score", "score_no"], &low];
    assert_eq!(codes.map(|more| run_as(more).code), [1, 1, 0]);
}

#[test]
fn requirements_on_whichever_scores_were_found_rest_on_their_choice() {
    let code = |table: &str, requirement: &str, more: &[&str]| {
        let arguments = [&["report", "--require", requirement], more].concat();
        run_with(table.as_bytes(), &arguments).code
    };
    assert_eq!(code(GUESSED, "a.auroc-b.auroc>=1", &[]), 0);
    // A group is one of each model, unless the requirement names the model too.
    let groups = "y,a,b,sex\n1,9,2,f\n0,3,8,f\n1,7,4,m\n1,6,5,f\n0,2,7,m\n";
    assert_eq!(code(groups, "f:auroc>=0", &["--group", "sex"]), 2);
    assert_eq!(code(groups, "a:f:auroc>=1", &["--group", "sex"]), 0);
    // In a long table models are values of a column, whichever column their scores are in.
    let long = "case,model,y,a,age\n1,u,1,9.5,61.5\n2,u,0,3.1,35.5\n3,u,1,7.2,70.5\n1,v,1,6.4,61.5\n2,v,0,2.9,35.5\n3,v,1,8.8,70.5\n";
    assert_eq!(code(long, "u:auroc>=1", &[]), 2);
    assert_eq!(code(long, "u:auroc>=1", &["--score", "a"]), 0);
}

#[test]
fn thresholds_are_not_chosen_on_a_guessed_label() {
    let new = temporary("told.csv", b"label,score\n1,0.9\n0,0.8\n1,0.6\n1,0.4\n0,0.3\n");
    let old = temporary("untold.csv", b"smoker,score\n1,0.9\n0,0.8\n1,0.6\n1,0.4\n0,0.3\n");
    let [new, old] = [new, old].map(|file| file.to_str().expect("a name").to_owned());
    let run_as = |more: &[&str]| run(&[&["report", &new, "--chosen-on", &old], more].concat());
    let refused = run_as(&["--require", "recall>=0"]);
    assert_eq!(refused.code, 2);
    assert!(refused.errors.contains("Column \"smoker\" was taken as the label"), "{refused:?}");
    assert_eq!(run_as(&["--require", "recall>=0", "--guess"]).code, 0);
    // The area of the new rows, and a threshold that is given, are the same whatever the old label is.
    assert_eq!(run_as(&["--require", "auroc>=0"]).code, 0);
    assert_eq!(run_as(&["--require", "recall>=0", "--threshold", "0.5"]).code, 0);
}
