use curvescope::input::Choices;

use crate::{choose_label, choose_scores, codes, error_with, notice, read, read_with};

#[test]
fn labels_are_found_by_name_in_any_spelling() {
    for name in ["label", "Y_True", "y-true", "Ground Truth", "target", "CLASS", "actual", "y"] {
        let input = read(&format!("hit,{name},score\n0,1,0.5\n1,1,0.25\n1,0,0.75\n"));
        assert_eq!(input.summary.columns.label.as_deref(), Some(name));
        assert_eq!(input.summary.columns.scores, ["hit", "score"]);
        assert_eq!(codes(&input), [""; 0]);
    }
}

#[test]
fn the_more_telling_name_is_the_label() {
    let input = read("class,y_true,score\n3,1,0.5\n4,0,0.25\n5,1,0.75\n");
    assert_eq!(input.summary.columns.label.as_deref(), Some("y_true"));
}

#[test]
fn labels_are_found_by_content() {
    for (text, label) in [
        ("a,b,c\n0.1,0,0.5\n0.2,1,0.25\n0.3,1,0.75\n", "b"),
        // Zero and one before other codings, words before other numbers.
        ("a,b,c\nyes,0,0.5\nno,1,0.25\nno,1,0.75\n", "b"),
        ("a,b,c\n-1,cat,0.5\n1,dog,0.25\n1,dog,0.75\n", "a"),
        ("a,b,c\n3,cat,0.5\n4,dog,0.25\n4,dog,0.75\n", "b"),
        // One class only.
        ("a,b,c\n0.1,1,0.5\n0.2,1,0.25\n0.3,1,0.75\n", "b"),
    ] {
        let input = read(text);
        assert_eq!(input.summary.columns.label.as_deref(), Some(label), "{text:?}");
        assert!(notice(&input, "label-by-content").message.contains(label), "{text:?}");
    }
}

#[test]
fn weights_and_folds_are_found_by_name_and_are_no_scores() {
    for (weight, fold) in
        [("weight", "fold"), ("sample_weight", "CV"), ("w", "split"), ("Weights", "task")]
    {
        let input =
            read(&format!("label,{fold},{weight},score\n1,1,2,0.5\n0,2,1,0.25\n1,1,2,0.75\n"));
        assert_eq!(input.summary.columns.weight.as_deref(), Some(weight));
        assert_eq!(input.summary.columns.fold.as_deref(), Some(fold));
        assert_eq!(input.summary.columns.scores, ["score"]);
        assert_eq!(input.sample.weights, Some(vec![2.0, 1.0, 2.0]));
    }
}

#[test]
fn an_empty_name_chooses_no_column() {
    let text = "label,score,weight,fold\n1,0.5,2,1\n0,0.25,1,2\n";
    let none = |weight: &str, fold: &str| Choices {
        weight: Some(weight.to_owned()),
        fold: Some(fold.to_owned()),
        ..Choices::default()
    };
    let input = read_with(text, &none("", ""));
    assert_eq!((input.summary.columns.weight, input.summary.columns.fold), (None, None));
    assert_eq!((input.sample.weights, input.sample.folds), (None, None));
    let input = read_with(text, &none("", "weight"));
    assert_eq!(
        (input.summary.columns.weight, input.summary.columns.fold.as_deref()),
        (None, Some("weight"))
    );
}

#[test]
fn a_weight_column_by_name_must_hold_numbers() {
    let input = read("label,score,w\n1,0.5,wolf\n0,0.25,lamb\n");
    assert_eq!(input.summary.columns.weight, None);
    assert!(notice(&input, "ignored-columns").message.contains("\"w\""));
}

#[test]
fn a_fold_column_by_name_has_at_most_a_thousand_folds() {
    let rows: Vec<String> = (0..1001).map(|i| format!("{},0.{i},g{i}", i % 2)).collect();
    let text = format!("label,score,group\n{}\n", rows.join("\n"));
    let input = read(&text);
    assert_eq!(input.summary.columns.fold, None);
    notice(&input, "many-folds");
    let chosen = Choices { fold: Some("group".to_owned()), ..Choices::default() };
    let folds = read_with(&text, &chosen).sample.folds.expect("chosen");
    assert_eq!(folds.names.len(), 1001);
    let rows: Vec<String> = (0..1002).map(|i| format!("{},0.{i},g{}", i % 2, i % 1000)).collect();
    let input = read(&format!("label,score,group\n{}\n", rows.join("\n")));
    assert_eq!(input.summary.columns.fold.as_deref(), Some("group"));
}

#[test]
fn row_numbers_and_text_are_no_scores() {
    for (id, cells) in [
        ("id", ["17", "4", "99"]),
        ("Unnamed: 0", ["0", "1", "2"]),
        ("index", ["0", "1", "2"]),
        ("", ["1", "2", "3"]),
        ("animal", ["cat", "dog", "eel"]),
    ] {
        let [a, b, c] = cells;
        let input = read(&format!("{id},label,score\n{a},1,0.5\n{b},0,0.25\n{c},1,0.75\n"));
        assert_eq!(input.summary.columns.scores, ["score"], "{id}");
        let shown = if id.is_empty() { "column 1" } else { id };
        assert!(notice(&input, "ignored-columns").message.contains(shown), "{id}");
    }
}

#[test]
fn whole_numbers_under_another_name_are_scores() {
    let input = read("label,rank,id\n1,1,0.5\n0,2,0.25\n1,3,0.75\n");
    assert_eq!(input.summary.columns.scores, ["rank", "id"], "and so are fractions under any name");
}

#[test]
fn the_users_choice_goes_before_names_and_content() {
    let text = "label,target,score,weight\n1,0,0.5,2\n0,1,0.25,1\n1,1,0.75,3\n";
    let input = read_with(text, &choose_label("Target"));
    assert_eq!(input.summary.columns.label.as_deref(), Some("target"));
    assert_eq!(input.summary.columns.scores, ["label", "score"]);
    let input = read_with(text, &choose_scores(&["weight", " score"]));
    assert_eq!(input.summary.columns.scores, ["weight", "score"], "in the order chosen");
    assert_eq!(input.summary.columns.weight, None, "a score is not a weight as well");
    assert_eq!(input.summary.columns.available, ["label", "target", "score", "weight"]);
}

#[test]
fn the_very_name_goes_before_a_like_one() {
    let text = "label,My Score,my_score\n1,0.5,5\n0,0.25,2\n";
    let input = read_with(text, &choose_scores(&["my_score"]));
    assert_eq!(input.sample.models[0].scores, [5.0, 2.0]);
    let input = read_with(text, &choose_scores(&["MY SCORE"]));
    assert_eq!(input.sample.models[0].scores, [0.5, 0.25]);
}

#[test]
fn a_column_has_one_role() {
    let text = "label,score,weight\n1,0.5,1\n0,0.25,2\n";
    let twice = Choices { label: Some("score".to_owned()), ..choose_scores(&["Score"]) };
    for choices in [twice, choose_scores(&["score", "score"])] {
        assert_eq!(error_with(text, &choices).code, "column-used-twice");
    }
}
