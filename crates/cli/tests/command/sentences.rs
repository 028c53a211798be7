//! Sentences and dashes that the numbers beside them could refute. Expected numbers are worked out by hand.

use std::fmt::Write as _;

use crate::program::{Run, run, run_with, temporary};

fn report(table: &str, more: &[&str]) -> Run {
    let found = run_with(table.as_bytes(), &[&["report", "-"], more].concat());
    assert!(found.code < 2, "{}", found.errors);
    found
}

/// A table in a file.
fn file(name: &str, table: &str) -> String {
    temporary(name, table.as_bytes()).to_str().expect("UTF-8").to_owned()
}

/// 4 positives and 5,000 negatives: at 0.8 two of the positives and one negative are predicted positive.
fn rare() -> String {
    let mut table = "label,score\n1,0.95\n1,0.9\n1,0.45\n1,0.4\n0,0.85\n".to_owned();
    for row in 0..4999 {
        writeln!(table, "0,{}", 0.1 + f64::from(row) / 20_000.0).expect("a string");
    }
    table
}

#[test]
fn rates_that_are_not_0_or_1_are_not_written_as_if_they_were() {
    let text = report(&rare(), &["--threshold", "0.8"]).out;
    let line = |name: &str| text.lines().find(|line| line.trim().starts_with(name)).expect(name);
    // 1/5000, 4999/5000 and 4999/5001.
    assert!(line("False positive rate").contains(" 0.00020 ("), "{text}");
    assert!(line("Specificity").ends_with(" 0.99980"), "{text}");
    assert!(line("Negative predictive value").contains(" 0.99960 (0.99"), "{text}");
    assert!(!text.contains("1.000 (1.000") && !text.contains("(0.000 to 0.000)"), "{text}");
}

/// P²/n = 16/5004: recall gain 0 is a recall of 0.08 %, one positive is 25 %.
#[test]
fn an_area_of_gains_without_data_at_its_start_is_said_to_be_so() {
    let says = "begin at a recall of 0.08\u{202f}%, the share of positives, and one of the 4 positives is 25.0\u{202f}% of recall";
    for more in [&[][..], &["--format", "markdown"], &["--format", "html"], &["--format", "json"]] {
        assert_eq!(
            report(&rare(), more).out.matches(says).count(),
            if more.contains(&"json") { 2 } else { 1 },
            "{more:?}"
        );
    }
    // 25²/63 is above 1; at a prevalence of 1 % it is 0.25.
    let clover = ["report", "www/examples/white-clover.csv"];
    assert!(!run(&clover).out.contains("Recall gain 0 lies before"));
    assert!(
        run(&[&clover[..], &["--prevalence", "0.01"]].concat())
            .out
            .contains("Recall gain 0 lies before")
    );
    let table = rare().replace("label,score", "label,a");
    let twice =
        table.lines().map(|line| format!("{line},{}\n", line.rsplit(',').next().expect("a cell")));
    let twice: String = twice.collect();
    let twice = twice.replacen("label,a,a", "label,a,b", 1).replacen("1,0.9,0.9", "1,0.9,0.3", 1);
    let compared = run(&[
        "compare",
        &file("rare-pair.csv", &twice),
        "--base",
        "a",
        "--new",
        "b",
        "--replicates",
        "20",
    ]);
    assert_eq!(compared.out.matches("Recall gain 0 lies before").count(), 1, "{}", compared.out);
}

/// Both have 480 pairs of a positive and a negative in the wrong order. By counts, a's AUCPR is 1 - 20/24·ln(44/20) = 0.34295, and
/// b's 1 - 120/24·ln(144/140) = 0.85914.
#[test]
fn the_headline_names_the_area_that_differs_beyond_chance() {
    let mut table = "label,a,b\n".to_owned();
    for row in 0..24 {
        let b = if row < 20 { 900 - row } else { 500 - row };
        writeln!(table, "1,{},{b}", 700 - row).expect("a string");
    }
    for row in 0..600 {
        let a = if row < 20 { 800 + row } else { 600 - row };
        let b = if (20..140).contains(&row) { 600 + row } else { 400 - row };
        writeln!(table, "0,{a},{b}").expect("a string");
    }
    let found = run(&["compare", &file("headline.csv", &table), "--base", "a", "--new", "b"]);
    let (first, second) = (
        "b leads a by 0.516 AUCPR (95 % interval ",
        "b and a are not distinguishable by AUROC with 24 positives: they have the same (",
    );
    let at = |says: &str| found.out.find(says).unwrap_or_else(|| panic!("{}", found.out));
    assert!(at(first) < at(second), "{}", found.out);
}

#[test]
fn rows_with_weights_are_told_in_shares() {
    let table = "label,a,b,weight\n1,0.9,0.9,0.1\n1,0.8,0.2,0.1\n1,0.7,0.6,0.2\n0,0.6,0.8,0.3\n0,0.3,0.4,0.2\n0,0.1,0.1,0.1\n";
    let path = file("weights-of-sum-1.csv", table);
    let found = run(&["compare", &path, "--base", "a", "--new", "b", "--threshold", "0.5"]);
    let says = "b finds 75.0\u{202f}% of the weight of positives where a finds 100.0\u{202f}%, and predicts 50.0\u{202f}% of the weight of \
                negatives positive where a predicts 50.0\u{202f}%.";
    assert!(found.out.contains(says), "{}", found.out);
}

/// The cube of a score has its order, not its values.
#[test]
fn models_of_one_order_are_not_said_to_have_the_same_scores() {
    let rows = [(1, 0.9), (0, 0.5), (1, 0.6), (0, 0.2), (1, 0.3), (0, 0.1)];
    let rows = rows.map(|(label, score): (u8, f64)| format!("{label},{score},{}\n", score.powi(3)));
    let path = file("cube.csv", &format!("label,m1,m2\n{}", rows.concat()));
    let found = run(&["compare", &path, "--base", "m1", "--new", "m2", "--replicates", "20"]);
    assert!(
        found.out.contains("the same order") && !found.out.contains("the same scores"),
        "{}",
        found.out
    );
    let same = run(&["compare", &path, "--base", "m1", "--new", "m1"]);
    assert_eq!(same.code, 2, "{}", same.out);
}

#[test]
fn a_dash_has_its_reason_and_a_reason_its_dash() {
    // Weighted rows have no DeLong variance, which no table shows. Calibration says in its sentence why it has no interval.
    let weighted = "label,score,weight\n1,0.9,2\n0,0.8,1\n1,0.7,1\n0,0.3,3\n1,0.6,1\n0,0.2,1\n";
    let out = report(weighted, &[]).out;
    assert_eq!(out.matches("It is defined for unweighted rows only.").count(), 1, "{out}");
    // At F1's best threshold all rows are predicted positive, so that NPV has none to divide by.
    let inverted = "label,score\n0,9\n0,8\n1,7\n1,6\n1,5\n";
    let text = report(inverted, &[]).out;
    let npv = "\u{2013} of score, Negative predictive value: no row is predicted negative.";
    assert!(text.contains(npv), "{text}");
    assert!(
        text.contains("\u{2013} Brier score, log loss: The scores do not all lie from 0 to 1"),
        "{text}"
    );
    for format in ["markdown", "html"] {
        let found = report(inverted, &["--format", format]).out;
        for says in ["no row is predicted negative.", "The scores do not all lie from 0 to 1"] {
            assert!(found.contains(says), "{format}: {found}");
        }
    }
}

/// Where all rows are positive the gains have no scale, although every positive is found.
#[test]
fn a_gain_of_one_class_is_undefined_for_that_reason() {
    let found = report(
        "label,score\n1,9\n1,8\n",
        &["--positive", "1", "--require", "recallGain>=0", "--format", "json"],
    );
    let reason = found.json()["requirements"][0]["reason"].clone();
    assert_eq!(reason, "Undefined: no positive row is found, or the data hold only one class.");
}

/// Scores of so many positives and negatives, evenly spread.
fn spread(positives: u32, negatives: u32) -> String {
    let scores = |rows: u32, class: u32| {
        let score =
            move |row: u32| (f64::from(row) + 0.5) / f64::from(rows) * 0.8 + 0.2 * f64::from(class);
        let rows = (0..rows).map(move |row| format!("{class},{}\n", score(row)));
        rows.collect::<String>()
    };
    format!("label,score\n{}{}", scores(positives, 1), scores(negatives, 0))
}

/// With 400 rows of a class in both tables (√(ln(80)/2) + 0.84162/2)·√(2/400) = 0.1344 is found; with 5 of 100 rows 0.871, which is no test
/// of a shift.
#[test]
fn a_test_without_power_says_that_it_can_not_tell() {
    let judged = |old: &str, new: &str| {
        let found = run_with(new.as_bytes(), &["report", "-", "--chosen-on", old]);
        assert_eq!(found.code, 0, "{}", found.errors);
        found.out
    };
    let few = judged(&file("old-100.csv", &spread(100, 100)), &spread(5, 90));
    assert!(
        few.contains("Whether scores of positives shifted, 100 old and 5 new ones can't tell"),
        "{few}"
    );
    assert!(few.contains("Scores of negatives show no shift"), "{few}");
    assert!(!few.contains("within chance:") || few.contains("observed over expected"), "{few}");
    let many = judged(&file("old-400.csv", &spread(400, 400)), &spread(400, 400));
    let says = "Scores of positives show no shift (Kolmogorov-Smirnov: p = 1.000); one by 13.4\u{202f}% of them is found at least 80 of 100 \
                times.";
    assert!(many.contains(says), "{many}");
    assert!(many.contains("these rows can't tell the difference of the shares, "), "{many}");
}

/// Three patients of each class, ten rows each.
#[test]
fn few_rows_in_clusters_are_few_clusters() {
    let mut table = "patient,label,a,b\n".to_owned();
    for row in 0..60 {
        let (patient, class) = (row / 10, row / 10 % 2);
        writeln!(
            table,
            "p{patient},{class},{},{}",
            (row * 7 % 60) + 20 * class,
            (row * 11 % 60) + 20 * class
        )
        .expect("a string");
    }
    let says = "Few clusters have rows of a class (3 positive and 3 negative)";
    assert!(report(&table, &[]).out.contains(says));
    let single = table
        .lines()
        .map(|line| line.split_once(',').expect("cells").1.to_owned() + "\n")
        .collect::<String>();
    assert!(!report(&single, &[]).out.contains("Few clusters"), "30 rows of each class are enough");
    // Twelve patients of each class have intervals, and the sentence counts them.
    let many = (0..4)
        .map(|copy| {
            let lines = table.lines().skip(1).map(|line| format!("q{copy}{line}\n"));
            lines.collect::<String>()
        })
        .collect::<String>();
    let path = file("patients.csv", &format!("patient,label,a,b\n{many}"));
    let found = run(&["compare", &path, "--base", "a", "--new", "b", "--replicates", "50"]);
    assert!(
        found.out.contains("with 24 clusters:") || found.out.contains(" leads "),
        "{}",
        found.out
    );
}

/// A constant score, and the best accuracy of rare positives without any use of the scores.
#[test]
fn an_answer_that_is_the_same_for_all_rows_is_said_to_be() {
    let constant = "label,score\n1,0.3\n0,0.3\n1,0.3\n0,0.3\n";
    for format in ["text", "markdown", "html", "json"] {
        let found = report(constant, &["--format", format]).out;
        assert!(
            found.contains("No threshold is better than predicting all 4 rows positive."),
            "{found}"
        );
    }
    let none =
        report("label,score\n0,0.9\n0,0.8\n1,0.3\n0,0.2\n0,0.1\n", &["--maximize", "accuracy"]).out;
    assert!(
        none.contains("No threshold is better than predicting none of the 5 rows positive."),
        "{none}"
    );
    assert!(!report(&rare(), &[]).out.contains("is better than predicting"));
}
