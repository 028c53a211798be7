use curvescope::input::LabelValue;

use crate::{choose_positive, codes, error, error_with, notice, read, read_with};

/// Five rows with the given labels, and their scores.
fn table(labels: &[&str]) -> String {
    let rows: Vec<String> =
        labels.iter().enumerate().map(|(i, label)| format!("{label},0.{}\n", i + 1)).collect();
    format!("label,score\n{}", rows.concat())
}

#[test]
fn known_codings_know_their_positive() {
    for (positive, negative) in [
        ("1", "0"),
        ("1", "-1"),
        ("true", "false"),
        ("TRUE", "FALSE"),
        ("True", "False"),
        ("T", "F"),
        ("yes", "no"),
        ("Y", "N"),
        ("pos", "neg"),
        ("Positive", "Negative"),
        ("+", "-"),
    ] {
        // The positive class is the larger one here, so it was not taken for being rare.
        let input = read(&table(&[positive, negative, positive, negative, positive]));
        assert_eq!(input.sample.positive(), [true, false, true, false, true], "{positive}");
        assert_eq!(input.summary.positive_label, positive);
        assert_eq!(codes(&input), [""; 0], "{positive}");
    }
}

#[test]
fn spellings_of_one_value_are_one_value() {
    let input = read(&table(&["1", "1.0", "0", "\"1\"", "+1"]));
    assert_eq!(input.sample.positive(), [true, true, false, true, true]);
    let value = |value: &str, rows| LabelValue { value: value.to_owned(), rows };
    assert_eq!(input.summary.label_values, [value("1", 4), value("0", 1)]);
    let input = read(&table(&["-0", "1", "0", "0.0", "00"]));
    assert_eq!(input.summary.label_values, [value("-0", 4), value("1", 1)]);
    let input = read(&table(&["yes", "No", "YES", "no", "Yes"]));
    assert_eq!(input.summary.label_values, [value("yes", 3), value("No", 2)]);
}

#[test]
fn text_labels_differ_by_case() {
    assert_eq!(error(&table(&["a", "A", "b", "b"])).code.as_str(), "too-many-labels");
}

#[test]
fn words_for_the_event_are_positive_however_many_they_are() {
    for (positive, negative) in [
        ("case", "control"),
        ("GON+", "GON-"),
        ("Pathogenic", "Benign"),
        ("disease", "healthy"),
        ("disease", "no disease"),
        ("Tumor", "Normal"),
        ("spam", "ham"),
        ("fraud", "legit"),
        ("ja", "nein"),
        ("oui", "non"),
        ("krank", "gesund"),
        ("fallecido", "vivo"),
    ] {
        let input = read(&table(&[positive, negative, positive, negative, positive]));
        assert_eq!(input.summary.positive_label, positive);
        assert_eq!(codes(&input), [""; 0], "{positive}");
    }
    // A letter may stand for anything.
    let input = read(&table(&["m", "f", "f", "m", "f"]));
    assert_eq!(input.summary.positive_label, "m");
    notice(&input, "minority-positive");
}

#[test]
fn otherwise_the_minority_is_positive() {
    let input = read(&table(&["tea", "milk", "milk", "milk", "tea"]));
    assert_eq!(input.summary.positive_label, "tea");
    assert_eq!(input.sample.positive(), [true, false, false, false, true]);
    let message = &notice(&input, "minority-positive").message;
    assert!(message.contains("the rarer, with 2 against 3"), "{message}");
    assert!(message.contains("Choose the positive label"), "{message}");
}

#[test]
fn among_equals_the_later_in_sort_order_is_positive() {
    for (labels, positive) in [
        (["dog", "cat", "cat", "dog"], "dog"),
        (["2", "10", "10", "2"], "10"),
        (["-3", "-5", "-5", "-3"], "-3"),
    ] {
        let input = read(&table(&labels));
        assert_eq!(input.summary.positive_label, positive);
        let message = &notice(&input, "minority-positive").message;
        assert!(message.contains("both have 2 rows"), "{message}");
    }
}

#[test]
fn the_minority_is_counted_in_kept_rows() {
    let input = read("label,score\nmilk,0.5\nmilk,bad\nmilk,bad\ntea,0.25\ntea,0.75\n");
    assert_eq!(input.summary.positive_label, "milk");
}

#[test]
fn the_positive_label_can_be_chosen() {
    let text = table(&["spam", "ham", "ham", "ham", "spam"]);
    let input = read_with(&text, &choose_positive("ham"));
    assert_eq!(input.sample.positive(), [false, true, true, true, false]);
    assert_eq!(codes(&input), [""; 0]);
    let input = read_with(&table(&["1", "0", "0"]), &choose_positive("0.0"));
    assert_eq!(input.summary.positive_label, "0");
    assert_eq!(input.sample.positive(), [false, true, true]);
    let input = read_with(&table(&["True", "False", "False"]), &choose_positive("false"));
    assert_eq!(input.summary.positive_label, "False");
}

#[test]
fn several_labels_are_one_against_the_rest() {
    let text = table(&["cat", "dog", "eel", "cat", "eel"]);
    let input = read_with(&text, &choose_positive("eel"));
    assert_eq!(input.sample.positive(), [false, false, true, false, true]);
    assert!(notice(&input, "one-against-rest").message.contains("the 2 others"));
    let shown: Vec<_> =
        input.summary.label_values.iter().map(|v| (v.value.as_str(), v.rows)).collect();
    assert_eq!(shown, [("cat", 2), ("eel", 2), ("dog", 1)], "by rows, then by appearance");
}

#[test]
fn at_most_fifty_label_values_are_listed() {
    let labels: Vec<String> = (0..60).map(|i| format!("class{i}")).collect();
    let mut labels: Vec<&str> = labels.iter().map(String::as_str).collect();
    labels.push("class59");
    let input = read_with(&table(&labels), &choose_positive("class3"));
    assert_eq!(input.summary.label_values.len(), 50);
    assert_eq!(input.summary.label_values[0].value, "class59");
    assert_eq!(input.summary.label_values[1].value, "class0");
}

#[test]
fn one_class_is_read_and_said() {
    for (only, is_positive, positive_label) in [
        ("1", true, "1"),
        ("yes", true, "yes"),
        ("0", false, "1"),
        ("-1", false, "1"),
        ("FALSE", false, "true"),
        ("neg", false, "pos"),
        ("spam", true, "spam"),
        ("7", true, "7"),
    ] {
        let input = read(&table(&[only, only]));
        assert_eq!(input.sample.positive(), [is_positive; 2], "{only}");
        assert_eq!(input.summary.positive_label, positive_label, "{only}");
        assert_eq!(codes(&input), ["one-class"], "{only}");
    }
    let input = read_with(&table(&["0", "0"]), &choose_positive("1"));
    assert_eq!(input.sample.positive(), [false, false]);
    assert_eq!(
        error_with(&table(&["spam", "spam"]), &choose_positive("ham")).code.as_str(),
        "unknown-positive"
    );
}
