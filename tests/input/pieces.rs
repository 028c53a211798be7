//! Tables that come in pieces: however they are cut, and whether a line is plain or has to be looked
//! at twice, what is read is the same.

use curvescope::area::settings::Settings;
use curvescope::input::{Choices, Expected, LeaveOut, read};
use curvescope::report::analyze::{Analysis, Reading};
use proptest::prelude::*;

use crate::ways::{in_pieces, in_slices};

/// Bytes of a long text that its slices come behind.
const HEAD: usize = 66_000;

/// One line of a table of label, score, note, weight and fold.
#[derive(Clone, Debug)]
enum Line {
    Row { label: usize, score: String, note: String, weight: u8, fold: u8 },
    Other(&'static str),
}

fn scores() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => (-3.0..3.0).prop_map(|score| format!("{score:.6}")),
        4 => any::<f64>().prop_filter("not NaN", |x| !x.is_nan()).prop_map(|score| format!("{score}")),
        2 => (-3.0..3.0).prop_map(|score| format!("{score:e}")),
        2 => "-?[0-9]{1,25}([.][0-9]{0,25})?(e-?[0-9]{1,3})?",
        1 => prop::sample::select(vec!["", "NA", "nan", "inf", "-Infinity", "+1.5", "1.", ".5", "-", "abc", "1e", "0x10", "-0"])
            .prop_map(str::to_owned),
    ]
}

fn lines() -> impl Strategy<Value = Vec<Line>> {
    let note = prop_oneof![
        6 => "[a-z]{0,6}",
        1 => Just("Grüße".to_owned()),
        1 => Just("a \"b\" c".to_owned()),
        1 => Just("#note".to_owned()),
    ];
    let row = (0..12usize, scores(), note, 0..4u8, 0..5u8).prop_map(
        |(label, score, note, weight, fold)| Line::Row { label, score, note, weight, fold },
    );
    let other = prop::sample::select(vec![
        "",
        "   ",
        "# a comment, with 1,2,3,4,5",
        "1,0.5",
        "1,0.5,x,1,1,7",
        "1,0.5,x,1,1,",
        "\"1\",\"0.25\",\"a\nb\",\"2\",\"3\"",
        " 0 , 0.75 , y , 1 , 2 ",
        "2,0.5,third,1,1",
        "1,0.5,x,-1,1",
        "0,0.125,x,1,",
    ]);
    prop::collection::vec(prop_oneof![12 => row, 1 => other.prop_map(Line::Other)], 40..120)
}

/// Nine negatives to three positives; spellings of one value differ.
const LABELS: [&str; 12] = ["0", "0", "0", "0", "0", "0", "0", "0.0", "0", "1", "1", "1.0"];

/// The table as text. Repeated, so that it is longer than what decisions are made on.
fn text(lines: &[Line], line_end: &str, repeats: usize, columns: usize, space: &str) -> String {
    let mut text = format!("label,score,note,weight,fold{line_end}");
    if columns == 2 {
        text = format!("label,score{line_end}");
    }
    for line in lines.iter().cycle().take(repeats * lines.len()) {
        match line {
            Line::Row { label, score, note, weight, fold } => {
                let weight = ["0", "1", "2.5", "1e-3"][usize::from(*weight)];
                let cells = [LABELS[*label], score, note, weight, &fold.to_string()];
                let cells = cells.map(|cell| format!("{space}{cell}{space}"));
                text += &cells[..columns].join(",");
            }
            Line::Other(line) if columns == 2 => {
                text += line
                    .get(..line.len().min(5))
                    .filter(|start| !start.contains('"'))
                    .unwrap_or_default();
            }
            Line::Other(line) => text += line,
        }
        text += line_end;
    }
    text
}

fn choices(
    positive: Option<&str>,
    with_columns: bool,
    missing_as_negative: bool,
    left_out: Option<[&str; 2]>,
) -> Choices {
    let none = (!with_columns).then(String::new);
    Choices {
        positive: positive.map(str::to_owned),
        weight: none.clone(),
        fold: none,
        scores: Some(vec!["score".into()]),
        missing_as_negative,
        leave_out: left_out
            .into_iter()
            .map(|[column, value]| LeaveOut { column: column.into(), value: value.into() })
            .collect(),
        ..Choices::default()
    }
}

/// Rows that are left out: none, those of two values of other columns, or those of a label and of a score.
fn left_out() -> impl Strategy<Value = Option<[&'static str; 2]>> {
    prop::sample::select(vec![
        None,
        Some(["fold", "3"]),
        Some(["note", ""]),
        Some(["label", "2"]),
        Some(["score", "0.125"]),
    ])
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn cuts_change_nothing(
        lines in lines(),
        lengths in prop::collection::vec(prop_oneof![1..9usize, 1..40_000usize], 1..6),
        ending in prop::sample::select(vec!["\n", "\r\n"]),
        repeats in prop::sample::select(vec![1, 40]),
        columns in prop::sample::select(vec![2, 5]),
        with_columns in any::<bool>(),
        positive in prop::sample::select(vec![None, Some("1"), Some("0")]),
        missing_as_negative in any::<bool>(),
        left_out in left_out(),
        expected in prop::sample::select(vec![None, Some(Expected::Bytes(100_000)), Some(Expected::Rows(700))]),
    ) {
        let choices = choices(positive, with_columns && columns == 5, missing_as_negative, left_out);
        let text = text(&lines, ending, repeats, columns, "");
        let all_at_once = in_pieces(text.as_bytes(), &choices, &[text.len()], None);
        // Short pieces of a long text take long.
        let lengths: Vec<usize> = lengths.into_iter().map(|length| length * repeats).collect();
        prop_assert_eq!(&all_at_once, &in_pieces(text.as_bytes(), &choices, &lengths, expected));

        // No line is plain with spaces around its cells.
        let spaced = self::text(&lines, ending, repeats, columns, " ");
        let spaced = in_pieces(spaced.as_bytes(), &choices, &lengths, None);
        prop_assert_eq!(&all_at_once, &spaced);

        // The rows, ranked as such.
        let of_rows = read(text.as_bytes(), &choices).map(|input| Analysis::of(input, Settings::default()).report());
        prop_assert_eq!(&all_at_once, &of_rows);
    }

    #[test]
    fn slices_read_apart_make_the_same_table(
        lines in lines(),
        cuts in prop::collection::vec(0..375_000usize, 0..5),
        positive in prop::sample::select(vec![None, Some("1"), Some("0")]),
        missing_as_negative in any::<bool>(),
        left_out in left_out(),
    ) {
        let choices = choices(positive, false, missing_as_negative, left_out);
        // Negatives first, so that slices meet the classes in another order.
        for is_sorted in [false, true] {
            let mut lines = lines.clone();
            if is_sorted {
                lines.retain(|line| matches!(line, Line::Row { .. }));
                lines.sort_by_key(|line| match line {
                    Line::Row { label, .. } => *label,
                    Line::Other(_) => 0,
                });
            }
            let text = text(&lines, "\n", 100, 5, "");
            let all = in_pieces(text.as_bytes(), &choices, &[text.len()], None);
            match in_slices(text.as_bytes(), &choices, HEAD, &cuts) {
                Ok(Some(report)) => prop_assert_eq!(&all, &Ok(report)),
                // Columns are not chosen before a value whose rows are to be left out is found.
                Ok(None) => prop_assert!(text.contains('"') || all.is_err()),
                Err(error) => prop_assert_eq!(all.map_err(|error| error.code.as_str()), Err(error.code.as_str())),
            }
        }
    }

    #[test]
    fn any_bytes_in_any_pieces(
        bytes in prop::collection::vec(prop::sample::select(b"01.,-e\n\r\"' #a\xC3\xA9\xFF\0{[".to_vec()), 0..300),
        lengths in prop::collection::vec(1..50usize, 1..4),
    ) {
        let all_at_once = in_pieces(&bytes, &Choices::default(), &[bytes.len().max(1)], None);
        prop_assert_eq!(all_at_once, in_pieces(&bytes, &Choices::default(), &lengths, None));
    }
}

/// A table of label and score, the labels in turn.
fn in_turn(labels: &[&str], rows: usize) -> String {
    let lines = labels.iter().cycle().take(rows).enumerate();
    lines.fold(String::from("label,score\n"), |text, (row, label)| {
        text + label + &format!(",0.{row}\n")
    })
}

#[test]
fn too_many_rows_for_the_memory_are_refused_before_they_are_read() {
    let text = in_turn(&["0", "1"], 20_000);
    for (expected, said) in [
        (Expected::Bytes(u64::MAX), "There are about "),
        (Expected::Rows(u64::MAX), "There are 18,446,744,073,709,551,615 rows, "),
    ] {
        let read = in_pieces(text.as_bytes(), &Choices::default(), &[300_000], Some(expected));
        let Err(error) = read else { panic!("not refused") };
        assert_eq!(error.code.as_str(), "out-of-memory");
        assert!(error.message.starts_with(said), "{}", error.message);
        assert!(
            error.message.contains("Count the rows of each score beforehand"),
            "{}",
            error.message
        );
    }
}

#[test]
fn labels_that_start_alike() {
    for (negative, positive) in [("1", "10"), ("a", "ab"), ("neg", "negative+")] {
        let text = in_turn(&[positive, negative, negative], 20_000);
        let choices = Choices { positive: Some(positive.into()), ..Choices::default() };
        let report = in_pieces(text.as_bytes(), &choices, &[70_001], None).expect("a table");
        assert_eq!((report.models[0].n_pos, report.models[0].n_neg), (6667.0, 13_333.0));
    }
}

#[test]
fn labels_with_zero_bytes_are_labels_of_their_own() {
    // The last line has no end, and what is behind it is not a part of its label.
    let text = b"score,label\n0.5,a\0\n0.25,b\n0.75,a\0\n0.875,a";
    let choices = Choices { positive: Some("a".into()), ..Choices::default() };
    let report = in_pieces(text, &choices, &[text.len()], None).expect("a table");
    let values: Vec<_> =
        report.label_values.iter().map(|value| (value.value.as_str(), value.rows)).collect();
    assert_eq!(values, [("a\0", 2), ("b", 1), ("a", 1)]);
}

#[test]
fn a_label_whose_first_rows_are_all_skipped() {
    let text = in_turn(&["0", "1"], 20_000).replacen('\n', "\n2,\n2,NA\n", 1);
    let report =
        in_pieces(text.as_bytes(), &Choices::default(), &[100_000], None).expect("a table");
    assert_eq!((report.rows, report.skipped_rows), (20_002, 2));
    assert_eq!(report.positive_label, "1");
    assert_eq!(report.models[0].n_pos, 10_000.0);
}

#[test]
fn a_third_label_far_behind_is_refused_with_all_its_names() {
    let mut text = in_turn(&["0", "1"], 20_000);
    text += "7,0.5\n";
    let error =
        in_pieces(text.as_bytes(), &Choices::default(), &[100_000], None).expect_err("refused");
    assert_eq!(error.code.as_str(), "too-many-labels");
    assert!(error.message.contains("\"0\", \"1\", \"7\""), "{}", error.message);
}

#[test]
fn a_quoted_cell_that_goes_on_over_pieces() {
    let mut text =
        in_turn(&["0", "1"], 10_000).replace(",score", ",note,score").replace(",0.", ",x,0.");
    text = text + "1,\"" + &"far\n".repeat(100_000) + "\",0.5\n0,y,0.25\n";
    let report = in_pieces(text.as_bytes(), &Choices::default(), &[1000], None).expect("a table");
    assert_eq!((report.rows, report.skipped_rows), (10_002, 0));

    text += "1,\"never closed,0.5\n";
    let error =
        in_pieces(text.as_bytes(), &Choices::default(), &[1000], None).expect_err("refused");
    assert_eq!((error.code.as_str(), error.line), ("open-quote", Some(110_004)));
}

#[test]
fn faults_far_behind_have_their_lines() {
    let mut text = in_turn(&["0", "1"], 50_000);
    text += "1,high\n\n1,0.5\n0,high,er\n0\n";
    let report = in_pieces(text.as_bytes(), &Choices::default(), &[65_536], None).expect("a table");
    let rows = report.notices.iter().map(|notice| notice.rows.clone());
    let rows: Vec<_> = rows.filter(|rows| !rows.is_empty()).collect();
    assert_eq!(rows, [vec![50_006], vec![50_005], vec![50_002]]);
    let mut bytes = text.into_bytes();
    bytes.extend(b"1,0.\xFF5\n");
    let error = in_pieces(&bytes, &Choices::default(), &[65_536], None).expect_err("refused");
    assert_eq!((error.code.as_str(), error.line), ("not-utf8", Some(50_007)));
}

#[test]
fn once_columns_are_chosen_what_stands_in_others_changes_nothing() {
    let rows = |range: std::ops::Range<usize>, note: &dyn Fn(usize) -> String| -> String {
        let row = |row| format!("{},{},0.{row},{},{}\n", note(row), row % 2, note(row), row % 5);
        range.map(row).collect()
    };
    let words = |row: usize| ["some", "words, and more", "", "7.5"][row % 4].to_owned();
    let notes = |row| format!("\"{}\"", words(row));
    let head = format!("who,label,score,note,fold\n{}", rows(0..10_000, &notes));
    let report = |rest: &str| {
        let mut reading = Reading::new(Choices::default(), Settings::default(), None);
        assert_eq!(reading.used_columns(), None);
        reading.feed(head.as_bytes()).expect("a table");
        assert_eq!(reading.used_columns(), Some(vec![1, 2, 4]), "label, score, fold");
        reading.feed(rest.as_bytes()).expect("more of it");
        reading.finish().expect("all of it").report()
    };
    let faults = "x,1,high,y,1\nx,1,0.5,y\n";
    let all = report(&(rows(10_000..20_000, &notes) + faults));
    assert_eq!(all.skipped_rows, 2);
    let used = report(&(rows(10_000..20_000, &|_| "0".to_owned()) + "0,1,high,0,1\n0,1,0.5,0\n"));
    assert_eq!(all, used);

    let counts = "who,score,positives,negatives\n".to_owned() + &"a,0.5,1,2\n".repeat(10_000);
    let mut reading = Reading::new(Choices::default(), Settings::default(), None);
    reading.feed(counts.as_bytes()).expect("a table");
    assert_eq!(reading.used_columns(), Some(vec![1, 2, 3]));
}

#[test]
fn scores_that_get_finer_are_those_of_their_text() {
    for last in ["0.5", "0.1234567", "0.30000000000000004", "-0.0", "1e-9", "5e8", "-inf"] {
        let coarse = (0..4000).map(|row| format!("0.{:03}", row * 7 % 1000));
        let finer = (0..4000).map(|row| format!("-0.{:06}", row * 7919 % 1_000_000));
        let scores: Vec<String> = coarse.chain(finer).chain([last.to_owned()]).collect();
        let lines = scores.iter().enumerate().map(|(row, score)| format!("{},{score}\n", row % 2));
        let text = format!("label,score\n{}", lines.collect::<String>());
        let report = in_pieces(text.as_bytes(), &Choices::default(), &[70_000], None);
        let points = &report.expect("a table").models[0].points;
        let read = |score: &String| score.parse::<f64>().expect("a number") + 0.0;
        let mut expected: Vec<f64> = scores.iter().map(read).collect();
        expected.sort_unstable_by(|a, b| b.total_cmp(a));
        expected.dedup();
        assert_eq!(*points.thresholds(), expected, "{last}");
        assert_eq!((points.totals().n_pos, points.totals().n_neg), (4000.0, 4001.0));
    }
}
