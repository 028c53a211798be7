use crate::{codes, error, notice, read, rows_of};

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
