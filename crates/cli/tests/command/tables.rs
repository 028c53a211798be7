//! Small tables in the shape of public files and reports, of `tests/data/tables`: the columns that have to be taken,
//! and their areas, counted over all pairs of a positive and a negative.

use serde_json::Value;

use crate::program::{Run, in_root, run};

/// Score columns with their AUROC. `-loss`: low values of `loss` mean positive. `*`: any name.
type Scores = &'static [(&'static str, f64)];

/// An answer that is right.
enum Answer {
    /// The label column, its positive value and the scores.
    Right(&'static str, &'static str, Scores),
    /// The same, and a notice has these words.
    Noted(&'static str, &'static str, Scores, Words),
    /// The same, and a notice names the column whose equal values are one cluster.
    Clustered(&'static str, &'static str, Scores, &'static str),
    /// Any columns: a notice has these words, and a remedy.
    Told(Words),
    /// An error that has these words.
    Refused(Words),
}

type Words = &'static [&'static str];

/// A file, further arguments, and the answers of which each is right.
type Line = (&'static str, &'static [&'static str], &'static [Answer]);

use Answer::{Clustered, Noted, Refused, Right, Told};

#[rustfmt::skip]
const TABLES: &[Line] = &[
    ("A1_season.csv", &[],
        &[Right("prob1_outcome", "1", &[("prob1", 2.0 / 3.0)]), Right("prob2_outcome", "1", &[("prob2", 2.0 / 3.0)]),
        Refused(&["\"prob1_outcome\"", "\"prob2_outcome\""])]),
    ("A1_season.csv", &["--label=prob2_outcome"], &[Right("prob2_outcome", "1", &[("prob2", 2.0 / 3.0)])]),
    ("A2_dh.csv", &[], &[Right("prob_home_outcome", "1", &[("prob_home", 15.0 / 16.0)])]),
    ("A3_pred_outcome_only.csv", &[], &[Right("prob_outcome", "1", &[("prob", 8.0 / 9.0)])]),
    ("A5_scored.csv", &[], &[Right("scored", "1", &[("xg", 14.0 / 15.0)])]),
    ("A6_dh_prob.csv", &[],
        &[Right("prob_outcome", "1", &[("prob", 15.0 / 16.0)]), Refused(&["\"dh\"", "\"prob_outcome\""])]),
    ("A7_minimal_prob_digit.csv", &[],
        &[Right("prob1_outcome", "1", &[("prob1", 1.0)]), Refused(&["\"year\"", "\"prob1_outcome\""])]),
    ("B0_decile.csv", &[], &[Right("two_year_recid", "1", &[("decile_score", 7.5 / 9.0)])]),
    ("B2_entropy.csv", &[], &[Right("is_hallucination", "1", &[("entropy", 1.0)])]),
    ("B3_percentile.csv", &[], &[Right("readmitted", "1", &[("risk_percentile", 1.0)])]),
    ("C1_model_numbers.csv", &[], &[Right("label", "1", &[("1", 1.0), ("2", 0.0)])]),
    ("C2_model_numbers_named_model.csv", &[], &[Right("label", "1", &[("1", 1.0), ("2", 0.0)])]),
    ("C2b_model_words_control.csv", &[], &[Right("label", "1", &[("m1", 1.0), ("m2", 0.0)])]),
    ("D1_unit.csv", &[],
        &[Right("binder", "1", &[("-netmhc", 8.0 / 9.0)]),
        Right("binder", "1", &[("-IC50 (nM)", 1.0), ("-netmhc", 8.0 / 9.0)])]),
    ("D2_distance_m.csv", &[], &[Right("landslide", "1", &[("susceptibility_index", 1.0)]),
        Right("landslide", "1", &[("-distance_m", 8.0 / 9.0), ("susceptibility_index", 1.0)])]),
    ("E1_rownames.csv", &[], &[Right("default", "Yes", &[("balance", 1.0)]), Refused(&["\"default\"", "\"student\""])]),
    ("E2_X.csv", &[], &[Right("truth", "yes", &[("estimate", 6.0 / 9.0)]), Refused(&["\"estimate\""])]),
    ("E3_dots.csv", &[], &[Right("outcome", "1", &[("-tenure_months", 1.0)])]),
    ("F2_sentiment.jsonl", &[], &[Refused(&["\"label\"", "\"score\""]), Told(&["\"label\"", "\"score\""])]),
    ("G1_gon.csv", &[],
        &[Right("Label", "GON+", &[("probability", 11.0 / 12.0)]),
        Right("label_numeric", "1", &[("probability", 11.0 / 12.0)])]),
    ("G3_case.csv", &[], &[Right("status", "case", &[("risk_score", 11.0 / 12.0)])]),
    ("G4_pathogenic.csv", &[], &[Right("ClinVar", "Pathogenic", &[("CADD", 11.0 / 12.0)])]),
    ("G5_disease1.csv", &[], &[Right("group", "disease", &[("marker", 11.0 / 12.0)])]),
    ("H1_pairs.json", &[], &[Right("y_true", "1", &[("y_proba[1]", 8.0 / 9.0)])]),
    ("H2_pairs.py", &[], &[Right("y_test", "1", &[("*", 8.0 / 9.0)])]),
    ("H3_pairs.jsonl", &[], &[Right("label", "1", &[("probs[1]", 8.0 / 9.0)])]),
    ("I1_approve.csv", &[], &[Right("y_true", "1", &[("p_approve", 1.0)])]),
    ("J1_repeats.csv", &[], &[Clustered("y_true", "1", &[("y_prob", 0.75)], "id")]),
    ("K1_tie_half.csv", &[], &[Refused(&["0.5", "\"result\"", "--leave-out 'result=0.5'"])]),
    ("K1_tie_half.csv", &["--leave-out=result=0.5"], &[Noted("result", "1", &[("prob", 1.0)], &["1 row was skipped"])]),
    ("L1_dput.R", &[], &[Right("value", "1", &[("ccs", 1.0)])]),
    ("L2_dput_tbl.R", &[], &[Right("churn", "yes", &[(".fitted", 1.0)])]),
    ("M1_float_list.txt", &[], &[Right("y_true", "1", &[("*", 5.0 / 6.0)])]),
    ("M2_npfloat.txt", &[], &[Right("y_true", "1", &[("y_score", 5.0 / 6.0)])]),
    ("N1_split.csv", &[], &[Told(&["\"split\"", "train"]), Right("label", "1", &[("prob", 0.5)])]),
    ("N1_split.csv", &["--leave-out=split=train"],
        &[Noted("label", "1", &[("prob", 0.5)], &["6 rows were skipped", "\"train\" in column \"split\""])]),
    ("N2_set.csv", &[], &[Told(&["\"set\"", "train"]), Right("label", "1", &[("prob", 0.5)])]),
    ("O1_long_classes.csv", &[],
        &[Right("y_true", "1", &[("cat", 1.0), ("dog", 2.5 / 3.0), ("owl", 1.0)]), Told(&["\"class\""])]),
    ("P1_dates.csv", &[], &[Right("win_outcome", "1", &[("win", 17.0 / 18.0)]), Told(&["\"forecast_date\""])]),
    ("P2_101_dates.csv", &[], &[Right("win_outcome", "1", &[("win", 0.525_879_815_704_342_7)])]),
    ("Q1_vader.csv", &[],
        &[Right("label", "1", &[("compound", 1.0)]), Right("label", "1", &[("compound", 1.0), ("pos", 1.0)]),
        Told(&["\"neg\"", "\"pos\""])]),
    ("Q2_textblob.csv", &[], &[Right("label", "1", &[("polarity", 1.0)]), Told(&["\"subjectivity\""])]),
    ("Q3_fico.csv", &[], &[Right("default", "1", &[("-fico_score", 1.0), ("utilization", 11.0 / 16.0)])]),
    ("Q4_weight.csv", &[], &[Right("diabetes", "1", &[("prob", 7.0 / 9.0)])]),
    ("Q5_case.csv", &[], &[Right("case", "1", &[("crp", 8.0 / 9.0)])]),
    ("Q6_news.csv", &[], &[Right("died", "1", &[("NEWS2", 1.0), ("lactate", 1.0)])]),
    ("Q7_rank.csv", &[], &[Told(&["\"rank\"", "lowest"])]),
    ("Q8_likelihood_ratio.csv", &[], &[Right("same_source", "1", &[("likelihood_ratio", 8.0 / 9.0)])]),
    ("Q9_uncertainty.csv", &[], &[Right("is_ood", "1", &[("uncertainty", 8.0 / 9.0)])]),
    ("Q10_loss_member.csv", &[], &[Right("member", "1", &[("-loss", 8.0 / 9.0)])]),
    ("S1_cat.csv", &[], &[Noted("label", "1", &[("score", 8.0 / 9.0)], &["1 row was skipped"])]),
    ("T1_tail.txt", &[], &[Noted("label", "1", &[("score", 8.0 / 9.0)], &["measures"])]),
    ("T2_tail.csv", &[], &[Noted("label", "1", &[("score", 1.0)], &["measures"])]),
    ("U4_utf16.txt", &[], &[Right("label", "1", &[("score", 8.0 / 9.0)])]),
    ("U6_2col.npy", &[], &[Right("column 1", "1", &[("column 2", 8.0 / 9.0)])]),
    ("U7.npz", &[], &[Right("arr_0", "1", &[("arr_1", 8.0 / 9.0)])]),
    ("U8_list.parquet", &[], &[Refused(&["\"probs\"", "list"]), Right("label", "1", &[("*", 8.0 / 9.0)])]),
    ("U9_index.parquet", &[], &[Right("label", "1", &[("score", 8.0 / 9.0)])]),
    ("U11_headerless_label_last.csv", &[], &[Right("column 3", "1", &[("column 2", 8.0 / 9.0)])]),
    ("U12_headerless_label_first3.csv", &["--label=column 1"],
        &[Refused(&["--positive 0", "--positive 1", "--positive 2"])]),
    ("U12_headerless_label_first3.csv", &["--label=column 1", "--positive=0"],
        &[Right("column 1", "0", &[("column 2", 22.0 / 24.0)])]),
    ("U12_headerless_label_first3.csv", &["--label=column 1", "--positive=1"],
        &[Right("column 1", "1", &[("column 3", 19.5 / 21.0)])]),
    ("U12_headerless_label_first3.csv", &["--label=column 1", "--positive=2"],
        &[Right("column 1", "2", &[("column 4", 16.0 / 21.0)])]),
    ("U13_headerless_label_last3.csv", &["--label=column 4"],
        &[Refused(&["--positive 0", "--positive 1", "--positive 2"])]),
    ("U13_headerless_label_last3.csv", &["--label=column 4", "--positive=0"],
        &[Right("column 4", "0", &[("column 1", 22.0 / 24.0)])]),
    ("U13_headerless_label_last3.csv", &["--label=column 4", "--positive=1"],
        &[Right("column 4", "1", &[("column 2", 19.5 / 21.0)])]),
    ("U13_headerless_label_last3.csv", &["--label=column 4", "--positive=2"],
        &[Right("column 4", "2", &[("column 3", 16.0 / 21.0)])]),
    ("U14_npy_label_last.npy", &[], &[Right("column 3", "1", &[("column 2", 8.0 / 9.0)])]),
    ("U15_npy3.npy", &["--label=column 1", "--positive=2"], &[Right("column 1", "2", &[("column 4", 16.0 / 21.0)])]),
    ("U16_r_list.txt", &[], &[Right("list 3", "1", &[("list 2", 8.0 / 9.0)])]),
    ("U17_np.txt", &[], &[Right("*", "1", &[("*", 8.0 / 9.0)])]),
    ("U18_csv12.csv", &[], &[Right("label", "2", &[("m_2", 8.0 / 9.0)])]),
    ("U19_tsv.txt", &[], &[Right("column 3", "1", &[("column 2", 8.0 / 9.0)])]),
    ("V1_solution.csv", &["--beside=tests/data/tables/V1_submission.csv"],
        &[Right("target (V1_solution)", "1", &[("*", 8.0 / 9.0)])]),
    ("V3_true.txt", &[], &[Refused(&["\"0.91\""])]),
    ("V3_false.txt", &[], &[Refused(&["\"0.20\""])]),
    ("V4_neg_json.json", &[], &[Refused(&["\"real\"", "\"samples\""]), Right("*", "samples", &[("*", 8.0 / 9.0)])]),
    ("W1_truth_class_conf.csv", &[],
        &[Refused(&["\"prediction\"", "\"probability\""]), Told(&["\"prediction\"", "\"probability\""])]),
    ("i34_dput.R", &[], &[Right("value", "1", &[("ccs", 90.5 / 96.0), ("badaI", 62.5 / 96.0)])]),
    ("i38_wandb.py", &["--positive=0"], &[Right("y_true", "0", &[("*", 22.0 / 24.0)])]),
    ("i38_wandb.py", &["--positive=1"], &[Right("y_true", "1", &[("*", 19.5 / 21.0)])]),
    ("i38_wandb.py", &["--positive=2"], &[Right("y_true", "2", &[("*", 16.0 / 21.0)])]),
    ("i39_numpy.txt", &[], &[Right("y_true", "1", &[("*", 8.0 / 9.0)])]),
    ("i43_repeated_cv.csv", &[], &[Clustered("y_true", "1", &[("y_pred_proba", 571.0 / 675.0)], "row")]),
];

#[test]
fn every_table_is_answered_rightly() {
    let mut wrong = Vec::new();
    for (file, further, right) in TABLES {
        let path = format!("tests/data/tables/{file}");
        let found = run(&[&["report", &path, "--format", "json"], *further].concat());
        if !right.iter().any(|answer| answer.is_given_by(&found)) {
            wrong.push(format!("{file} {}: {}", further.join(" "), in_short(&found)));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_file_has_a_line() {
    for file in std::fs::read_dir(in_root("tests/data/tables")).expect("a folder") {
        let name = file.expect("a file").file_name().into_string().expect("UTF-8");
        let has_it = |(file, further, _): &Line| {
            *file == name || further.iter().any(|it| it.ends_with(&name))
        };
        assert!(TABLES.iter().any(has_it), "{name}");
    }
}

impl Answer {
    fn is_given_by(&self, found: &Run) -> bool {
        let have = |text: &str, words: Words| words.iter().all(|word| text.contains(word));
        if let Refused(words) = self {
            return found.code == 2 && have(&found.errors, words);
        }
        if found.code != 0 {
            return false;
        }
        let report = &found.json()["report"];
        match *self {
            Right(label, positive, scores) => is_right(report, label, positive, scores),
            Noted(label, positive, scores, words) => {
                let is_said = notices(report).iter().any(|(_, message, _)| have(message, words));
                is_said && is_right(report, label, positive, scores)
            }
            Clustered(label, positive, scores, cluster) => {
                let is_named = |(code, message, _): &(&str, &str, bool)| {
                    *code == "cluster-by-name" && message.contains(&format!("\"{cluster}\""))
                };
                report["columns"]["cluster"] == cluster
                    && notices(report).iter().any(is_named)
                    && is_right(report, label, positive, scores)
            }
            // A remark on an unused column does not concern the columns that are used.
            Told(words) => notices(report).iter().any(|(code, message, has_fix)| {
                *code != "ignored-columns" && *has_fix && have(message, words)
            }),
            Refused(_) => false,
        }
    }
}

/// The code and the message of each notice, and whether it has a remedy.
fn notices(report: &Value) -> Vec<(&str, &str, bool)> {
    report["notices"]
        .as_array()
        .expect("notices")
        .iter()
        .map(|notice| {
            let [code, message] = ["code", "message"].map(|it| notice[it].as_str().expect("text"));
            (code, message, notice["fixes"].as_array().is_some_and(|fixes| !fixes.is_empty()))
        })
        .collect()
}

fn is_right(report: &Value, label: &str, positive: &str, scores: Scores) -> bool {
    let models = report["models"].as_array().expect("models");
    let is_there = |score: &(&str, f64)| models.iter().any(|model| is_model(report, model, *score));
    (label == "*" || report["columns"]["label"] == label)
        && report["positiveLabel"] == positive
        && report["columns"]["weight"].is_null()
        && models.len() == scores.len()
        && scores.iter().all(is_there)
}

/// True for a model of this name and area. Where low scores mean positive, the report says so: it turns the scores, or
/// remarks on them.
fn is_model(report: &Value, model: &Value, (score, auroc): (&str, f64)) -> bool {
    let name = score.strip_prefix('-').unwrap_or(score);
    let is_turned = model["lowerIsPositive"] == true;
    let is_remarked = notices(report).iter().any(|(code, message, _)| {
        *code == "inverted-scores" && message.contains(&format!("\"{name}\""))
    });
    let expected = match (score.starts_with('-'), is_turned) {
        (false, true) => return false,
        (true, false) if !is_remarked => return false,
        (true, false) => 1.0 - auroc,
        _ => auroc,
    };
    let found = model["roc"]["auroc"].as_f64();
    (name == "*" || model["name"] == name) && found.is_some_and(|it| (it - expected).abs() < 1e-9)
}

/// The columns and areas of an answer, or the error.
fn in_short(found: &Run) -> String {
    if found.code != 0 {
        return found.errors.trim_end().to_owned();
    }
    let report = &found.json()["report"];
    let models = report["models"].as_array().expect("models").iter();
    let areas: Vec<String> =
        models.map(|model| format!("{} {}", model["name"], model["roc"]["auroc"])).collect();
    format!("{} is {}: {}", report["columns"]["label"], report["positiveLabel"], areas.join(", "))
}
