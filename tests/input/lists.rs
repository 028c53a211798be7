use curvescope::input::Choices;
use curvescope::input::fix::Fix;

use crate::{
    choose_positive, choose_scores, codes, error, names, notice, read, read_with, rows_of,
};

const ROWS: [(bool, f64); 3] = [(false, 0.5), (true, 0.25), (true, 0.75)];

#[test]
fn assigned_lists_are_columns() {
    for text in [
        "y_true=[0,1,1]; y_score=[0.5,0.25,0.75]",
        "y_score = [0.5, 0.25, 0.75]\ny_true = [0, 1, 1]\n",
        "import numpy as np\n\ny_true = np.array([0, 1, 1])\ny_score = np.array([0.5, .25,\n  7.5e-1], dtype=float)\n",
        "y_true <- c(0L, 1L, 1L)\ny_score <- c(0.5, 0.25, 0.75)\n",
        "y_true = factor(c(\"no\", \"yes\", \"yes\")); y_score = c(.5,.25,.75)",
        "const y_true = [false, true, true];\nconst y_score = [0.5, 0.25, 0.75];",
        "{'y_true': [0, 1, 1], 'y_score': [0.5, 0.25, 0.75]}",
        "y_true = (0, 1, 1)\ny_score = (0.5, 0.25, 0.75)",
        "y_true = [0 1 1]\ny_score = [0.5  0.25\n 0.75]",
        "y_true = array([[0], [1], [1]])\ny_score = [np.float64(0.5), np.float64(0.25), np.float64(0.75)]",
        "x <- data.frame(y_true = c(0, 1, 1),\n  y_score = c(.5, .25, .75))",
        "df = pd.DataFrame({'y_true': [0, 1, 1], 'y_score': [.5, .25, .75]})",
        "# from R\r\ny_true = c(FALSE, TRUE, TRUE)\r\ny_score = c(0.5, 0.25, 0.75)",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), ROWS, "{text:?}");
        assert_eq!(input.summary.columns.label.as_deref(), Some("y_true"), "{text:?}");
        assert_eq!(input.summary.columns.scores, ["y_score"], "{text:?}");
        assert_eq!(codes(&input), [""; 0], "{text:?}");
    }
}

#[test]
fn lists_hold_missing_and_infinite_values() {
    let input = read(
        "y_true = [1, 0, 1, 0, None, 1]\ny_score = [np.inf, -np.inf, float_nan.nan, 0.5, 0.1, 'NA']",
    );
    assert_eq!(rows_of(&input), [(true, f64::INFINITY), (false, f64::NEG_INFINITY), (false, 0.5)]);
    let listed: Vec<_> = input.summary.notices.iter().map(|notice| notice.rows.clone()).collect();
    assert_eq!(listed, [vec![5], vec![3, 6]], "elements are counted from one");
}

#[test]
fn lists_keyed_by_row_are_rows_and_said_to_be() {
    for text in [
        "{'r0': [1, 0.5], 'r1': [0, 0.25], 'r2': [1, 0.75]}",
        "r0 = [1, 0.5]\nr1 = [0, 0.25]\nr2 = [1, 0.75]",
    ] {
        let input = read(text);
        assert_eq!(rows_of(&input), [(true, 0.5), (false, 0.25), (true, 0.75)], "{text}");
        assert_eq!(codes(&input), ["keyed-rows", "no-header", "label-by-content"], "{text}");
        assert!(notice(&input, "keyed-rows").message.contains("the 3 lists"), "{text}");
    }
    assert_eq!(error("a = [1, 0.5]\nb = [0, 0.25]").code.as_str(), "unclear-keys");
}

const LABELS: &str = "[0, 1, 1, 0, 1, 0]";
const PAIRS: &str =
    "[[0.64, 0.36], [0.40, 0.60], [0.22, 0.78], [0.44, 0.56], [0.57, 0.43], [0.81, 0.19]]";
/// The labels, each with the second of its pair.
const OF_PAIRS: [(bool, f64); 6] =
    [(false, 0.36), (true, 0.6), (true, 0.78), (false, 0.56), (true, 0.43), (false, 0.19)];

/// The pairs in other brackets.
fn pairs_in(open: &str, close: &str) -> String {
    let inner = PAIRS.trim_matches(['[', ']']).replace("], [", &format!("{close}, {open}"));
    format!("[{open}{inner}{close}]")
}

/// Requires that the columns after the label are those of the two classes, and the second holds the scores.
fn are_pairs(text: &str, name: &str) {
    let all = [format!("{name}[0]"), format!("{name}[1]")];
    assert_eq!(names(&read(text))[1..], all, "{text}");
    let input = read_with(text, &choose_scores(&[&all[1]]));
    assert_eq!(rows_of(&input), OF_PAIRS, "{text}");
}

#[test]
fn assigned_lists_of_pairs_are_columns_of_classes_as_in_json() {
    let in_lines = PAIRS.replace("], ", "],\n       ");
    for (text, name) in [
        (format!("y_test = {LABELS}\ny_prob = {PAIRS}"), "y_prob"),
        (format!("y_test = {LABELS}\ny_prob = {}", pairs_in("(", ")")), "y_prob"),
        (
            format!("y_test = {LABELS}\ny_prob = {}", pairs_in("array([", "], dtype=float32)")),
            "y_prob",
        ),
        (format!("y_test = {LABELS}\nclf.predict_proba(X_test) = {PAIRS}"), "clf.predict_proba"),
        (format!("y_test = {LABELS}\nclf.predict_proba(X)[:, :] = {PAIRS}"), "clf.predict_proba"),
        (format!("df['y'] = {LABELS}\ndf[\"prob\"] = np.array({PAIRS})"), "prob"),
        (format!("y_true = array({LABELS})\ny_pred = array({in_lines}, dtype=float32)"), "y_pred"),
        (
            format!(
                "y = tensor({LABELS}, device='cuda:0')\nprob = tensor({in_lines}, grad_fn=<SoftmaxBackward0>)"
            ),
            "prob",
        ),
        (format!("{{'y_true': {LABELS}, 'y_score': {PAIRS}}}"), "y_score"),
        (format!("{{\"y_true\": {LABELS}, \"y_score\": {PAIRS}}}"), "y_score"),
    ] {
        are_pairs(&text, name);
    }
}

#[test]
fn lists_of_pairs_without_names_are_columns_beside_a_list_of_labels() {
    let printed = PAIRS.replace("], ", "]\n ").replace(", ", " ");
    for text in [
        format!("array({LABELS})\narray({PAIRS}, dtype=float32)"),
        format!("{}\n{printed}", LABELS.replace(',', "")),
        format!("{LABELS}\n{PAIRS}"),
        format!("({LABELS}, {})", pairs_in("(", ")")),
    ] {
        are_pairs(&text, "list 2");
    }
    let many = |list: &str| format!("[{}]", [&list[1..list.len() - 1]; 5].join(", "));
    let input =
        read_with(&format!("{}\n{}", many(LABELS), many(PAIRS)), &choose_scores(&["list 2[1]"]));
    assert_eq!(rows_of(&input), OF_PAIRS.repeat(5));
}

#[test]
fn a_list_of_tuples_without_a_name_has_a_row_in_each() {
    let text = "[(0, 0.5), (1, 0.25), (1, 0.75), (0, np.float64(0.5))]";
    assert_eq!(rows_of(&read(text)), [&ROWS[..], &[(false, 0.5)]].concat());
}

#[test]
fn scores_of_three_classes_are_columns_beside_labels_that_have_to_be_chosen() {
    let text = "y_true = [0,1,2,0,1,2]\ny_probas = [[0.7,0.2,0.1],[0.2,0.5,0.3],[0.3,0.1,0.6],[0.4,0.1,0.5],[0.5,0.3,0.2],[0.1,0.1,0.8]]";
    let error = error(text);
    assert_eq!(error.code.as_str(), "too-many-labels");
    let label = |fix: &Fix| match fix {
        Fix::Choose { label, .. } => label.clone(),
        other @ Fix::Show { .. } => panic!("{other:?}"),
    };
    let offered: Vec<String> = error.fixes.iter().map(label).collect();
    assert_eq!(
        offered,
        ["\"0\" against the rest", "\"1\" against the rest", "\"2\" against the rest"]
    );
    let choices = Choices { scores: Some(vec!["y_probas[2]".into()]), ..choose_positive("2") };
    let scores: Vec<f64> = rows_of(&read_with(text, &choices)).iter().map(|row| row.1).collect();
    assert_eq!(scores, [0.1, 0.3, 0.6, 0.5, 0.2, 0.8]);
}

#[test]
fn calls_around_values_are_passed_over_with_their_named_arguments() {
    for scores in [
        "[array([0.5], dtype=float32), array([0.25], dtype=float32), array([0.75], dtype=float32)]",
        "[np.float64(0.5), np.float32(0.25), np.float64(0.75)]",
        "[tensor(0.5, device='cuda:0'), tensor(0.25, grad_fn=<MulBackward0>), tensor([0.75])]",
        "[Decimal('0.5'), Decimal('0.25'), Decimal('0.75')]",
        "(0.5, 0.25, 0.75)",
        "c(`1` = 0.5, `2` = 0.25, `3` = 0.75)",
        "c(a = 0.5, \"b c\" = 0.25, d=0.75)",
        "structure(c(0.5, 0.25, 0.75), names = c(\"1\", \"2\", \"3\"))",
    ] {
        assert_eq!(
            rows_of(&read(&format!("y_true = [0, 1, 1]\ny_score = {scores}"))),
            ROWS,
            "{scores}"
        );
    }
    // Positional arguments are values, so that none is lost without a word.
    let error = error("y <- c(rep(0, 2), rep(1, 2))\ny_score <- c(0.1, 0.2, 0.3)");
    assert_eq!(error.code.as_str(), "unequal-lengths");
}

#[test]
fn factors_of_r_have_the_names_of_their_levels() {
    for text in [
        "structure(list(churn = structure(c(1L, 2L, 2L), levels = c(\"no\", \n\"yes\"), class = \"factor\"), p = c(0.5, 0.25, 0.75)), row.names = c(NA, \n-3L), class = \"data.frame\")",
        "structure(list(p = c(0.5, 0.25, 0.75), churn = structure(c(1L, 2L, 2L), .Label = c(\"no\", \"yes\"), class = \"factor\")), .Names = c(\"p\", \"churn\"), row.names = c(NA, -3L), class = c(\"tbl_df\", \"tbl\", \"data.frame\"))",
        "d <- structure(list(churn = structure(c(1L, 2L, 2L), levels = c(\"no\", \"yes\"), class = c(\"ordered\", \"factor\")), p = c(0.5, 0.25, 0.75)), class = \"data.frame\", row.names = c(\"a\", \"b\", \"c\"))",
        "churn <- structure(c(1L, 2L, 2L), levels = c(\"no\", \"yes\"), class = \"factor\")\np <- c(0.5, 0.25, 0.75)",
        "churn <- factor(c(\"no\", \"yes\", \"yes\"), levels = c(\"yes\", \"no\"))\np <- c(0.5, 0.25, 0.75)",
    ] {
        let input = read(text);
        let mut all = names(&input);
        all.sort_unstable();
        assert_eq!(all, ["churn", "p"], "{text}");
        assert_eq!(rows_of(&input), ROWS, "{text}");
        assert_eq!(input.summary.positive_label, "yes", "{text}");
    }
    // A list of labels may be named like an attribute.
    let input = read("labels = [0, 1, 1]\nscores = [0.5, 0.25, 0.75]");
    assert_eq!(rows_of(&input), ROWS);
    let input = read("pd.DataFrame({'y': [0, 1, 1], 'p': [0.5, 0.25, 0.75]}, index=[4, 5, 6])");
    assert_eq!((names(&input), rows_of(&input)), (vec!["y", "p"], ROWS.to_vec()));
}
