//! Two models against each other: `curvescope compare`. Expected numbers are those of `tests/golden/compared.py`: R's pROC, statsmodels and a
//! bootstrap written from its definition.

use std::fmt::Write as _;
use std::path::PathBuf;

use serde_json::Value;

use crate::program::{Run, assert_refused, in_root, run, run_with, temporary};

const CLOVER: &str = "www/examples/white-clover.csv";
const PAIR: [&str; 8] = ["compare", CLOVER, "--base", "lr", "--new", "ada", "--threshold", "0.5"];

fn cases() -> Vec<Value> {
    let file = in_root("tests/golden/compared.json");
    let text = std::fs::read_to_string(file).expect("there");
    let golden: Value = serde_json::from_str(&text).expect("JSON");
    golden["cases"].as_array().expect("a list").clone()
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value} is no number"))
}

/// The difference of this name in the JSON of a comparison.
fn difference(json: &Value, name: &str) -> Value {
    let all = json["differences"].as_array().expect("a list");
    all.iter().find(|of| of["name"] == name).unwrap_or_else(|| panic!("no {name}")).clone()
}

/// A copy of a table in which so many rows in turn are of one patient.
fn with_clusters(file: &str, rows: usize) -> String {
    let text = std::fs::read_to_string(in_root(file)).expect("an example");
    let mut table = String::new();
    for (at, line) in text.lines().enumerate() {
        let patient = at.checked_sub(1).map(|row| format!("P{}", row / rows));
        let patient = patient.unwrap_or_else(|| "patient".to_owned());
        writeln!(table, "{line},{patient}").expect("a string");
    }
    let file = temporary("in-clusters.csv", table.as_bytes());
    file.to_str().expect("UTF-8").to_owned()
}

/// Runs the case with more arguments, as JSON.
fn compared(case: &Value, more: &[&str]) -> Value {
    let text = |field: &str| case[field].as_str().expect("a text");
    let file = format!("www/examples/{}", text("input"));
    let file = match case["clusterOf"].as_u64() {
        Some(rows) => with_clusters(&file, usize::try_from(rows).expect("few")),
        None => file,
    };
    let threshold = number(&case["threshold"]).to_string();
    let mut arguments = vec!["compare", &file, "--base", text("base"), "--new", text("new")];
    arguments.extend(["--threshold", &threshold, "--format", "json", "--no-points"]);
    if case["clusterOf"].is_u64() {
        arguments.extend(["--cluster", "patient"]);
    }
    arguments.extend(more);
    let found = run(&arguments);
    assert_eq!(found.code, 0, "{}", found.errors);
    found.json()
}

#[track_caller]
fn near(found: &Value, expected: &Value, tolerance: f64, what: &str) {
    let (found, expected) = (number(found), number(expected));
    assert!((found - expected).abs() <= tolerance, "{what}: {found} for {expected}");
}

// Ability: command compare
#[test]
fn the_difference_of_aurocs_is_by_formula() {
    for case in &cases() {
        let json = compared(case, &["--replicates", "50"]);
        let (auroc, expected) = (difference(&json, "auroc"), &case["auroc"]);
        assert_eq!(auroc["method"], "Newcombe, DeLong");
        near(&auroc["difference"], &expected["difference"], 1e-12, "difference");
        // Quantiles of Student's distribution are those of Wallace's formula.
        near(&auroc["pValue"], &expected["p"], 1e-3, "p");
        let width = number(&expected["high"]) - number(&expected["low"]);
        near(&auroc["interval"]["low"], &expected["low"], 1e-3 * width, "low");
        near(&auroc["interval"]["high"], &expected["high"], 1e-3 * width, "high");
        // Gini is 2·AUROC - 1.
        let gini = difference(&json, "gini");
        let twice = |end: &str| Value::from(2.0 * number(&auroc["interval"][end]));
        near(&gini["interval"]["low"], &twice("low"), 1e-12, "Gini");
        near(&gini["interval"]["high"], &twice("high"), 1e-12, "Gini");
    }
}

#[test]
fn rates_of_the_same_rows_have_formulas() {
    for case in cases().iter().filter(|case| case["shares"].is_object()) {
        let json = compared(case, &["--replicates", "50"]);
        for (kind, method) in [("shares", "Newcombe, McNemar"), ("predicted", "Zou & Donner")] {
            for (name, expected) in case[kind].as_object().expect("a record") {
                let found = difference(&json, name);
                assert_eq!(found["method"], method, "{name}");
                near(&found["difference"], &expected["difference"], 1e-12, name);
                near(&found["interval"]["low"], &expected["low"], 1e-9, name);
                near(&found["interval"]["high"], &expected["high"], 1e-9, name);
                near(&found["pValue"], &expected["p"], 1e-9, name);
            }
        }
        // The complement of a share has the mirrored interval, a count that of its rows.
        let (recall, fnr) = (difference(&json, "recall"), difference(&json, "fnr"));
        let misses = difference(&json, "fn");
        let n_pos = number(&json["report"]["models"][0]["nPos"]);
        for (low, high) in [("low", "high"), ("high", "low")] {
            let end = number(&recall["interval"][low]);
            near(&fnr["interval"][high], &Value::from(-end), 1e-12, "fnr");
            near(&misses["interval"][high], &Value::from(-end * n_pos), 1e-9, "fn");
        }
        assert_eq!((&misses["pValue"], &fnr["pValue"]), (&recall["pValue"], &recall["pValue"]));
    }
}

/// The golden draws of rows are by class; of clusters, all together.
fn sampling(case: &Value) -> &'static str {
    if case["clusterOf"].is_null() { "classes" } else { "rows" }
}

// Ability: command clusters
#[test]
fn all_else_is_as_a_bootstrap_by_definition_has_it() {
    for case in cases().iter().filter(|case| case["drawn"].is_object()) {
        let json = compared(case, &["--replicates", "10000", "--sampling", sampling(case)]);
        let drawn = case["drawn"].as_object().expect("a record");
        for (name, expected) in drawn {
            let found = difference(&json, name);
            let what = format!("{name} of {} and {}", case["base"], case["new"]);
            assert_eq!(found["method"], "bootstrap", "{what}");
            near(&found["difference"], &expected["difference"], 1e-9, &what);
            for end in ["low", "high"] {
                let found = number(&found["interval"][end]);
                let [least, most] = [0, 1].map(|at| number(&expected[end][at]));
                let is_between = least - 1e-9 <= found && found <= most + 1e-9;
                assert!(is_between, "{what}, {end}: {found} for {}", expected[end]);
            }
        }
        assert!(drawn.len() > 10);
    }
}

/// pROC takes p from the normal distribution, here it is from percentiles.
#[test]
fn partial_areas_are_as_in_proc() {
    for case in cases().iter().filter(|case| case["partial"].is_object()) {
        let json = compared(case, &["--fpr-range", "0,0.3", "--replicates", "2000"]);
        let found = difference(&json, "partialAuroc");
        near(&found["difference"], &case["partial"]["difference"], 1e-12, "difference");
        near(&found["pValue"], &case["partial"]["p"], 0.03, "p");
    }
}

/// Labels and scores of two columns of an example as two tables; `order` gives the row of each line of the second.
fn two_tables(name: &str, order: impl Fn(usize, usize) -> usize, has_ids: bool) -> [PathBuf; 2] {
    let text = std::fs::read_to_string(in_root(CLOVER)).expect("an example");
    let rows: Vec<Vec<&str>> = text.lines().skip(1).map(|line| line.split(',').collect()).collect();
    let table = |column: usize, place: &dyn Fn(usize) -> usize| {
        let mut table = String::from(if has_ids { "id,label,score\n" } else { "label,score\n" });
        for at in 0..rows.len() {
            let row = place(at);
            if has_ids {
                write!(table, "P{row:03},").expect("a string");
            }
            writeln!(table, "{},{}", rows[row][0], rows[row][column]).expect("a string");
        }
        table
    };
    let base = table(2, &|at| at);
    let new = table(1, &|at| order(at, rows.len()));
    [("base", base), ("new", new)]
        .map(|(side, text)| temporary(&format!("{name}-{side}.csv"), text.as_bytes()))
}

fn run_on(files: &[PathBuf; 2], more: &[&str]) -> Run {
    let [base, new] = files.each_ref().map(|file| file.to_str().expect("UTF-8"));
    run(&[&["compare", base, new, "--threshold", "0.5"], more].concat())
}

const JSON: [&str; 3] = ["--format", "json", "--no-points"];

#[test]
fn two_tables_are_matched_by_their_ids_in_any_order() {
    let files = two_tables("mixed", |at, all| (at * 5 + 2) % all, true);
    let found = run_on(&files, &JSON).json();
    let one = run(&[&PAIR[..], &JSON].concat()).json();
    assert_eq!(found["base"], "score (mixed-base)");
    assert_eq!(found["new"], "score (mixed-new)");
    assert_eq!(found["differences"], one["differences"]);
    let remark = found["remarks"][0].as_str().expect("a remark");
    assert!(remark.contains("by column \"id\": 63 rows in both. Their labels agree."), "{remark}");
    let by_key = run_on(&files, &[&JSON[..], &["--key", "id"]].concat()).json();
    assert_eq!(by_key["differences"], one["differences"]);
}

#[test]
fn tables_without_ids_are_matched_by_their_order_and_say_so() {
    let files = two_tables("ordered", |at, _| at, false);
    let required = ["--require", "auroc.difference.low>-0.3"];
    let refused = run_on(&files, &required);
    assert_eq!((refused.code, refused.out.as_str()), (2, ""));
    assert!(refused.errors.contains("--by-order"), "{}", refused.errors);
    let found = run_on(&files, &[&JSON[..], &required, &["--guess"]].concat());
    let remark = "they were matched by their order. To keep this choice: --by-order.";
    assert!(found.errors.contains(remark), "{}", found.errors);
    assert_eq!(found.code, 0);
    let kept = run_on(&files, &[&JSON[..], &required, &["--by-order"]].concat());
    assert_eq!((kept.code, kept.errors.as_str()), (0, ""));
    assert_eq!(kept.json()["differences"], found.json()["differences"]);
}

#[test]
fn tables_that_do_not_match_are_refused_with_the_row_and_a_remedy() {
    let refused = |files: &[PathBuf; 2], more: &[&str], words: &[&str]| {
        let found = run_on(files, more);
        assert_eq!((found.code, found.out.as_str()), (2, ""), "{words:?}");
        assert!(words.iter().all(|word| found.errors.contains(word)), "{}", found.errors);
    };
    let shifted = two_tables("shifted", |at, all| (at + 1) % all, false);
    refused(&shifted, &[], &["No column names the rows", "Add a column \"id\" to both"]);
    refused(&shifted, &["--by-order"], &["The labels differ on", "line 2 has \"1\""]);
    let [base, _] = two_tables("differing", |at, _| at, true);
    let text = std::fs::read_to_string(&base).expect("there");
    let other = temporary("other.csv", text.replacen("P004,0", "P004,1", 1).as_bytes());
    let words = ["differ on 1 row of 63", "line 6 has \"0\"", "line 6 has \"1\""];
    refused(&[base.clone(), other], &[], &words);
    let twice = temporary("twice.csv", text.replace("P004", "P003").as_bytes());
    refused(&[base.clone(), twice], &["--key", "id"], &["\"P003\"", "is on line 5 already"]);
    let strange = temporary("strange.csv", text.replace('P', "Q").as_bytes());
    refused(&[base.clone(), strange], &["--key", "id"], &["No row is in both files"]);
    refused(&[base.clone(), base.clone()], &["--key", "if"], &["Did you mean \"id\"?"]);
    refused(&[base.clone(), base], &["--key", "id", "--by-order"], &["Give one of them"]);
}

#[test]
fn the_score_of_each_table_is_named_where_there_are_several() {
    let text = std::fs::read_to_string(in_root(CLOVER)).expect("an example");
    let mut lines = text.lines();
    let mut table = format!("id,{}\n", lines.next().expect("a header"));
    for (at, line) in lines.enumerate() {
        writeln!(table, "{at},{line}").expect("a string");
    }
    let file = temporary("many-scores.csv", table.as_bytes());
    let files = [file.clone(), file];
    let found = run_on(&files, &[]);
    assert_eq!(found.code, 2);
    let words = ["has 5 score columns, \"ada\", \"lr\"", "--base COLUMN", "--new COLUMN"];
    assert!(words.iter().all(|word| found.errors.contains(word)), "{}", found.errors);
    let found = run_on(&files, &[&JSON[..], &["--base", "lr", "--new", "ada"]].concat()).json();
    let one = run(&[&PAIR[..], &JSON].concat()).json();
    assert_eq!(found["differences"], one["differences"]);
    // The second table has a score of the same name.
    let same = run_on(&files, &[&JSON[..], &["--base", "lr"]].concat()).json();
    assert_eq!(difference(&same, "auroc")["difference"], 0.0);
    let unknown = run_on(&files, &["--base", "lr", "--new", "adda"]);
    assert!(unknown.errors.contains("Did you mean \"ada\"?"), "{}", unknown.errors);
}

#[test]
fn an_unchanged_model_is_not_worse() {
    let [base, _] = two_tables("same", |at, _| at, true);
    let gate = ["--require", "auroc.difference.low>-0.01", "--require", "f1.difference.low>=0"];
    let found = run_on(&[base.clone(), base], &gate);
    assert_eq!(found.code, 0, "{}", found.out);
    assert!(found.out.contains("have the same score on every row."), "{}", found.out);
}

/// Counts of the best F1 are those of a report; intervals of areas and losses do not depend on a threshold.
#[test]
fn at_thresholds_that_were_chosen_on_the_rows_no_interval_passes() {
    let chosen = &PAIR[..6];
    let found = run(&[chosen, &["--require", "fn.difference.low<=0"]].concat());
    assert_eq!(found.code, 1, "{}", found.errors);
    let reason = "The thresholds were chosen on these rows";
    assert!(found.out.contains(reason), "{}", found.out);
    let said = found.out.matches(reason).count();
    assert_eq!(said, 2, "at the requirement, and once for all numbers: {}", found.out);
    let json = run(&[chosen, &JSON].concat()).json();
    for of in json["differences"].as_array().expect("a list") {
        let is_at_point = of["kind"] == "measure" || of["kind"] == "count";
        assert_eq!(of["pValue"].is_null(), is_at_point, "{of}");
        assert_eq!(of["interval"].is_null(), is_at_point, "{of}");
        assert!(!is_at_point || of["difference"].is_number() || of["reason"].is_string(), "{of}");
    }
    let given = run(&[&PAIR[..], &["--require", "fn.difference.low<=0"]].concat());
    assert_eq!(given.code, 0, "{}", given.out);
}

/// AUROC of lr less ada is 0.09, the interval of ada less lr from -0.2464 to 0.0623, by `tests/golden/compared.py`.
#[test]
fn requirements_bound_differences() {
    let code = |text: &str| run(&[&PAIR[..], &["--require", text]].concat()).code;
    for (holds, fails) in [
        ("auroc.difference.low>-0.2465", "auroc.difference.low>-0.246"),
        ("auroc.difference.high<0.063", "auroc.difference.high<0.062"),
        ("auroc.difference<-0.089", "auroc.difference>=0"),
        ("lr.auroc-ada.auroc>0", "ada.auroc-lr.auroc>0"),
        ("base.auroc-new.auroc>0.08", "base.auroc-new.auroc>0.1"),
        ("fp.difference<=5", "fp.difference<5"),
        ("recall.difference.low>-0.18", "recall.difference.low>-0.17"),
        ("new:recall>=0.68", "base:recall>=0.68"),
        ("recall>=0.64", "recall>=0.65"),
        ("f2.difference.high>0", "f2.difference.low>0"),
    ] {
        assert_eq!(code(holds), 0, "{holds}");
        assert_eq!(code(fails), 1, "{fails}");
    }
    // In a report of several models too.
    let of_report = |text: &str| run(&["report", CLOVER, "--require", text]).code;
    assert_eq!(of_report("lr.auroc-ada.auroc>0"), 0);
    assert_eq!(of_report("rf.auroc-lr.auroc>0"), 1);
    for (text, words) in [
        ("rg.auroc-lr.auroc>0", "there is no model \"rg\""),
        ("auroc.difference>0", "a report has no baseline"),
    ] {
        assert_refused(b"", &["report", CLOVER, "--require", text], words);
    }
}

#[test]
fn models_of_a_long_table_are_named_too() {
    let text = std::fs::read_to_string(in_root(CLOVER)).expect("an example");
    let mut long = String::from("case,model,label,score\n");
    for (at, line) in text.lines().skip(1).enumerate() {
        let cells: Vec<&str> = line.split(',').collect();
        for (model, column) in [("ada", 1), ("lr", 2), ("gnb", 3)] {
            writeln!(long, "c{at},{model},{},{}", cells[0], cells[column]).expect("a string");
        }
    }
    let named = ["compare", "-", "--base", "lr", "--new", "ada", "--threshold", "0.5"];
    let found = run_with(long.as_bytes(), &[&named[..], &JSON].concat()).json();
    let one = run(&[&PAIR[..], &JSON].concat()).json();
    assert_eq!(found["differences"], one["differences"]);
}

#[test]
fn every_format_has_the_differences_and_a_sentence() {
    let sentence =
        "ada and lr are not distinguishable by AUROC with 25 positives: lr leads by 0.090";
    for format in ["text", "markdown", "html", "json"] {
        let found = run(&[&PAIR[..], &["--replicates", "100", "--format", format]].concat());
        assert_eq!(found.code, 0);
        assert!(found.out.contains(sentence), "{format}: {}", found.out);
        assert!(found.out.contains("Newcombe, McNemar"), "{format}");
        assert!(
            found.out.contains(
                "To tell a difference of 0.05 in AUROC (95 %, power 80 %) takes about 953 rows (379 positives); here are 63."
            ),
            "{format}"
        );
        assert!(found.out.contains("17 of 25 positives where lr finds 16"), "{format}");
    }
    let stated = run(&[&PAIR[..], &["--smallest-difference", "0.025"], &JSON].concat()).json();
    let expected = serde_json::json!({ "difference": 0.025, "rows": 3812, "positives": 1513 });
    assert_eq!(difference(&stated, "auroc")["rowsToTell"], expected);
    assert_eq!(difference(&stated, "gini")["rowsToTell"], Value::Null);
    let text = run(&PAIR).out;
    let line = |name: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(name));
        line.expect("a line").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(line("AUROC "), "AUROC 0.855 0.765 −0.090 −0.246 to 0.062 0.221 Newcombe, DeLong");
    assert_eq!(
        line("False positives "),
        "False positives 4 9 5 −1.2 to 11.1 0.180 Newcombe, McNemar"
    );
}

#[test]
fn what_has_no_difference_has_a_reason_in_words() {
    let mut never = PAIR.to_vec();
    never[7] = "2";
    let found = run(&[&never[..], &JSON].concat()).json();
    let precision = difference(&found, "precision");
    assert_eq!(precision["reason"], "Undefined: no row is predicted positive.");
    assert_eq!((&precision["interval"], &precision["pValue"]), (&Value::Null, &Value::Null));
    for (arguments, words) in [
        (&["compare", CLOVER][..], "Name them with --base and --new"),
        (&["compare", CLOVER, "--base", "lr"], "The scores found are \"ada\", \"lr\""),
        (&["compare", CLOVER, "--base", "lr", "--new", "lr"], "are both \"lr\""),
        (&["compare", CLOVER, "--base", "lr", "--new", "adda"], "Did you mean \"ada\"?"),
        (&["compare", CLOVER, "--key", "fold"], "there is one"),
        (&["compare", CLOVER, CLOVER, "--score", "lr"], "Give --base for that of the baseline"),
        (&["compare", "a", "b", "c"], "There are three files, and the third is \"c\""),
        (&["compare"], "No table is named"),
        (&["compare", "-", "-"], "Both tables are standard input"),
    ] {
        assert_refused(b"", arguments, words);
    }
}
