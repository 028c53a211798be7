//! A remark that the numbers of its table could refute. All other sentences of the program are in `tests/golden/sentences.json`, and
//! `tests/python/test_sentences.py` holds them against their numbers.

use std::fmt::Write as _;

use crate::program::{run, run_with};

/// 4 positives and 5,000 negatives: P²/n = 16/5004, so that recall gain 0 is a recall of 0.08 %, and one positive is 25 %.
#[test]
fn an_area_of_gains_without_data_at_its_start_is_said_to_be_so() {
    let mut rare = "label,score\n1,0.95\n1,0.9\n1,0.45\n1,0.4\n0,0.85\n".to_owned();
    for row in 0..4999 {
        writeln!(rare, "0,{}", 0.1 + f64::from(row) / 20_000.0).expect("a string");
    }
    let says = "begin at a recall of 0.08\u{202f}%, the share of positives, and one of the 4 positives is 25.0\u{202f}% of recall";
    for (format, times) in [("text", 1), ("markdown", 1), ("html", 1), ("json", 2)] {
        let found = run_with(rare.as_bytes(), &["report", "-", "--format", format]);
        assert_eq!(found.out.matches(says).count(), times, "{format}");
    }
    // 25²/63 is above 1; at a prevalence of 1 % it is 0.25.
    let clover = ["report", "www/examples/white-clover.csv", "--prevalence", "0.01"];
    let is_said = |arguments: &[&str]| run(arguments).out.contains("Recall gain 0 lies before");
    assert_eq!([is_said(&clover[..2]), is_said(&clover)], [false, true]);
}
