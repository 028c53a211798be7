use curvescope::input::Choices;

use crate::{choose_label, choose_scores, codes, error, error_with, notice, read, read_with};

#[test]
fn labels_are_found_by_name_in_any_spelling() {
    for name in ["label", "Y_True", "y-true", "Ground Truth", "target", "CLASS", "actual", "y"] {
        let input = read(&format!("{name},score\n1,0.5\n1,0.25\n0,0.75\n"));
        assert_eq!(input.summary.columns.label.as_deref(), Some(name));
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
        // Known codings before other words, those before other numbers.
        ("a,b,c\ncat,0,0.5\ndog,1,0.25\ndog,1,0.75\n", "b"),
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
        assert_eq!(input.sample.weights(), Some(&[2.0, 1.0, 2.0][..]));
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
    assert_eq!((input.sample.weights(), input.sample.folds()), (None, None));
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
    let text = format!("label,score,task\n{}\n", rows.join("\n"));
    let input = read(&text);
    assert_eq!(input.summary.columns.fold, None);
    notice(&input, "many-folds");
    let chosen = Choices { fold: Some("task".to_owned()), ..Choices::default() };
    let sample = read_with(&text, &chosen).sample;
    let folds = sample.folds().expect("chosen");
    assert_eq!(folds.names.len(), 1001);
    let rows: Vec<String> = (0..1002).map(|i| format!("{},0.{i},g{}", i % 2, i % 1000)).collect();
    let input = read(&format!("label,score,task\n{}\n", rows.join("\n")));
    assert_eq!(input.summary.columns.fold.as_deref(), Some("task"));
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
    let input = read("label,rank\n1,1\n0,2\n1,3\n");
    assert_eq!(input.summary.columns.scores, ["rank"]);
    let input = read("label,rank,id\n1,1,0.5\n0,2,0.25\n1,3,0.75\n");
    assert_eq!(input.summary.columns.scores, ["id"], "and so are fractions, which are likelier");
    assert!(notice(&input, "ignored-columns").message.contains("\"rank\""));
}

#[test]
fn the_users_choice_goes_before_names_and_content() {
    let text = "label,target,score,weight\n1,0,0.5,2\n0,1,0.25,1\n1,1,0.75,3\n";
    let input = read_with(text, &choose_label("Target"));
    assert_eq!(input.summary.columns.label.as_deref(), Some("target"));
    assert_eq!(input.summary.columns.scores, ["score"]);
    let remark = notice(&input, "ignored-columns");
    assert!(remark.message.contains("\"label\" (two whole numbers"), "{remark:?}");
    let input = read_with(text, &choose_scores(&["weight", " score"]));
    assert_eq!(input.summary.columns.scores, ["weight", "score"], "in the order chosen");
    assert_eq!(input.summary.columns.weight, None, "a score is not a weight as well");
    assert_eq!(input.summary.columns.available, ["label", "target", "score", "weight"]);
}

#[test]
fn the_very_name_goes_before_a_like_one() {
    let text = "label,My Score,my_score\n1,0.5,5\n0,0.25,2\n";
    let input = read_with(text, &choose_scores(&["my_score"]));
    assert_eq!(input.sample.models()[0].scores, [5.0, 2.0]);
    let input = read_with(text, &choose_scores(&["MY SCORE"]));
    assert_eq!(input.sample.models()[0].scores, [0.5, 0.25]);
}

#[test]
fn a_column_has_one_role() {
    let text = "label,score,weight\n1,0.5,1\n0,0.25,2\n";
    let twice = Choices { label: Some("score".to_owned()), ..choose_scores(&["Score"]) };
    for choices in [twice, choose_scores(&["score", "score"])] {
        assert_eq!(error_with(text, &choices).code.as_str(), "column-used-twice");
    }
}

#[test]
fn ids_are_never_scores_and_times_ages_and_counts_only_where_nothing_else_is() {
    let text = "user_id,ts,age,label,distance,count,p\n\
                17,1700000003,31,1,2.5,4,0.9\n4,1700000001,28,0,0.5,9,0.3\n99,1700000002,45,1,3.5,2,0.4\n";
    let input = read(text);
    assert_eq!(input.summary.columns.scores, ["p"]);
    let remark = &notice(&input, "ignored-columns").message;
    assert!(remark.contains("\"user_id\" (names or numbers of rows)"), "{remark}");
    assert!(remark.contains("\"ts\", \"age\", \"count\" (measurements, times, counts"), "{remark}");
    let input = read("customerId,age,label\n17,31,1\n4,28,0\n99,45,1\n");
    assert_eq!(input.summary.columns.scores, ["age"]);
    let error = error("patient id,label\n17,1\n4,0\n99,1\n");
    assert_eq!(error.code.as_str(), "no-score-column");
    // Under any name: large whole numbers, none of them twice.
    let rows: Vec<String> =
        (0..30).map(|i| format!("{},{},{}", 1_700_000_000 + 7 * i, i % 2, i % 7)).collect();
    let input = read(&format!("when,label,m\n{}\n", rows.join("\n")));
    assert_eq!(input.summary.columns.scores, ["m"]);
}

#[test]
fn the_error_without_a_score_shows_a_cell() {
    let error = error("label,score\n1,high\n0,low\n1,high\n");
    assert_eq!(error.code.as_str(), "no-score-column");
    assert!(error.message.contains("Column \"score\" holds \"high\"."), "{error}");
}

#[test]
fn one_of_several_classes_may_have_a_score_of_its_own() {
    let text = "species,prob_setosa,prob_versicolor,prob_virginica\n\
                setosa,0.8,0.1,0.1\nversicolor,0.1,0.6,0.3\nvirginica,0.1,0.4,0.5\nsetosa,0.7,0.2,0.1\n";
    let error = error_with(text, &choose_label("species"));
    assert_eq!(error.code.as_str(), "too-many-labels");
    let labels: Vec<String> = error.fixes.iter().map(|fix| format!("{fix:?}")).collect();
    assert_eq!(labels.len(), 3);
    assert!(labels[0].contains("\\\"setosa\\\" against the rest"), "{labels:?}");
    let choices =
        |positive: &str| Choices { positive: Some(positive.to_owned()), ..choose_label("species") };
    for (class, column) in [("setosa", "prob_setosa"), ("virginica", "prob_virginica")] {
        let input = read_with(text, &choices(class));
        assert_eq!(input.summary.columns.scores, [column]);
        notice(&input, "own-score");
    }
    // Numbers are names as well; 1 is not 10.
    let text = "label,p10,p1,p0\n0,0.1,0.2,0.7\n1,0.2,0.6,0.2\n10,0.9,0.05,0.05\n1,0.3,0.5,0.2\n";
    let input = read_with(text, &Choices { positive: Some("1".into()), ..Choices::default() });
    assert_eq!(input.summary.columns.scores, ["p1"]);
    // What was chosen stays.
    let chosen = Choices {
        scores: Some(vec!["p0".into()]),
        positive: Some("1".into()),
        ..Choices::default()
    };
    assert_eq!(read_with(text, &chosen).summary.columns.scores, ["p0"]);
}

#[test]
fn without_names_the_score_of_a_class_is_in_its_place() {
    let text = "0.2,0.5,0.3,0\n0.7,0.2,0.1,-1\n0.1,0.2,0.7,1\n0.6,0.3,0.1,-1\n";
    for (class, column) in [("-1", "column 1"), ("0", "column 2"), ("1", "column 3")] {
        let choices = Choices { positive: Some(class.into()), ..choose_label("column 4") };
        assert_eq!(read_with(text, &choices).summary.columns.scores, [column], "{class}");
    }
}

#[test]
fn of_two_probabilities_that_add_up_to_one_that_of_the_positive_is_the_score() {
    let text = "label,0,1\n1,0.1,0.9\n0,0.8,0.2\n1,0.6,0.4\n0,0.4,0.6\n";
    let input = read(text);
    assert_eq!(input.summary.columns.scores, ["1"]);
    notice(&input, "own-score");
    let negative = Choices { positive: Some("0".into()), ..Choices::default() };
    assert_eq!(read_with(text, &negative).summary.columns.scores, ["0"]);
    // Two models of these numbers are two models.
    let text = "label,m0,m1\n1,0.1,0.8\n0,0.8,0.2\n1,0.6,0.4\n0,0.4,0.6\n";
    assert_eq!(read(text).summary.columns.scores, ["m0", "m1"]);
}

#[test]
fn a_count_beside_each_label_and_score_may_be_the_weight() {
    let text = "score,count,label\n0.9,5,1\n0.9,1,0\n0.5,3,1\n0.5,3,0\n0.1,8,0\n";
    let input = read(text);
    assert_eq!(input.summary.columns.scores, ["score"]);
    let fix = format!("{:?}", notice(&input, "counted-rows").fixes);
    assert!(fix.contains("Weight { weight: \"count\" }"), "{fix}");
    let weighted = Choices { weight: Some("count".into()), ..Choices::default() };
    assert!(!codes(&read_with(text, &weighted)).contains(&"counted-rows"));
    // Rows that are there twice are not counted.
    let text = "score,count,label\n0.9,5,1\n0.9,1,1\n0.5,3,1\n0.5,3,0\n";
    assert!(!codes(&read(text)).contains(&"counted-rows"));
}

#[test]
fn a_column_of_words_that_name_scores_is_the_label() {
    let text = "sex,species,setosa,versicolor,virginica\n\
                m,setosa,0.8,0.1,0.1\nf,versicolor,0.1,0.6,0.3\nm,virginica,0.1,0.4,0.5\nf,setosa,0.7,0.2,0.1\n";
    let error = error(text);
    assert_eq!((error.code.as_str(), error.fixes.len()), ("too-many-labels", 3), "{error}");
    let virginica = Choices { positive: Some("virginica".into()), ..Choices::default() };
    let input = read_with(text, &virginica);
    assert_eq!(input.summary.columns.label.as_deref(), Some("species"));
    assert_eq!(input.summary.columns.scores, ["virginica"]);
    // Numbers of folds and of models may be the same.
    let text = "part,sick,m0,m1\n0,1,0.5,0.4\n1,0,0.25,0.3\n2,1,0.75,0.9\n";
    assert_eq!(read(text).summary.columns.label.as_deref(), Some("sick"));
}

#[test]
fn low_scores_can_mean_positive() {
    let text = "label,distance\n1,0.5\n0,2.5\n1,0\n";
    let lower = Choices { lower_is_positive: vec!["distance".into()], ..Choices::default() };
    let input = read_with(text, &lower);
    assert_eq!(input.sample.models()[0].scores, [-0.5, -2.5, 0.0]);
    assert_eq!(input.summary.columns.lower_is_positive, ["distance"]);
    // However far behind, where lines are read at speed.
    let text = format!("label,distance\n{}", "1,0.5\n0,2.5\n".repeat(1000));
    let input = read_with(&text, &lower);
    assert!(input.sample.models()[0].scores.iter().all(|&score| score == -0.5 || score == -2.5));
    let unknown = Choices { lower_is_positive: vec!["distnace".into()], ..Choices::default() };
    assert_eq!(error_with(&text, &unknown).code.as_str(), "unknown-column");
}

#[test]
fn clusters_are_found_by_name_where_they_come_back() {
    for name in ["patient_id", "user", "Query ID", "qid", "session"] {
        let input = read(&format!("label,{name},score\n1,a,0.5\n0,b,0.25\n1,a,0.75\n0,c,0.1\n"));
        assert_eq!(input.summary.columns.cluster.as_deref(), Some(name));
        assert_eq!(input.sample.clusters(), Some(&[0, 1, 0, 2][..]));
        assert_eq!(input.summary.columns.scores, ["score"]);
        assert!(notice(&input, "cluster-by-name").message.contains(name));
    }
    for (rows, why) in [("1,7,0.5\n0,8,0.25\n1,9,0.75\n", "ids"), ("1,7,0.5\n0,7,0.25\n", "one")] {
        let input = read(&format!("label,patient,score\n{rows}"));
        assert_eq!((input.summary.columns.cluster, input.sample.clusters()), (None, None), "{why}");
    }
}

/// So many rows of each of 40 values, whose labels differ unless `is_one`, with a score.
fn with_ids(column: &str, rows: usize, is_one: bool, id: impl Fn(usize) -> String) -> String {
    let row = |row: usize| {
        let value = row / rows;
        let label = if is_one { value % 2 } else { row % 2 };
        format!("{label},{},{}.5\n", id(value), row * 7 % 101)
    };
    format!("label,{column},score\n{}", (0..40 * rows).map(row).collect::<String>())
}

#[test]
fn ids_that_come_back_are_clusters_or_are_offered() {
    for name in ["account_id", "hadm_id", "case_no", "mrn"] {
        let number = |value: usize| (1000 + value).to_string();
        let taken = read(&with_ids(name, 5, true, number));
        assert_eq!(taken.summary.columns.cluster.as_deref(), Some(name));
        let offered = read(&with_ids(name, 5, false, number));
        assert_eq!(offered.summary.columns.cluster, None);
        let said = notice(&offered, "repeated-ids");
        assert!(said.message.contains("40 in the first 200 rows"), "{}", said.message);
        assert!(
            format!("{:?}", said.fixes).contains(&format!("Cluster {{ cluster: {name:?} }}")),
            "{said:?}"
        );
    }
    // By values alone, under a name that says nothing.
    let of_values = read(&with_ids("ref", 5, true, |value| format!("P{value:03}")));
    assert!(codes(&of_values).contains(&"repeated-ids"));
    let chosen = Choices { cluster: Some(String::new()), ..Choices::default() };
    let text = with_ids("hadm_id", 5, false, |value| value.to_string());
    assert!(!codes(&read_with(&text, &chosen)).contains(&"repeated-ids"), "the reader has chosen");
}

#[test]
fn values_that_name_no_case_are_not_offered_as_clusters() {
    let offers = |text: &str| codes(&read(text)).contains(&"repeated-ids");
    assert!(!offers(&with_ids("hadm_id", 1, false, |value| value.to_string())), "all different");
    assert!(
        !offers(&with_ids("branch_no", 5, false, |value| (value % 12).to_string())),
        "twelve values"
    );
    assert!(
        !offers(&with_ids("plan", 5, false, |value| format!("P{value:03}"))),
        "codes with different labels"
    );
    assert!(
        !offers(&with_ids("day", 5, true, |value| format!(
            "2026-{:02}-{:02}",
            1 + value / 28,
            1 + value % 28
        ))),
        "dates"
    );
    assert!(!offers(&with_ids("city", 5, true, |value| format!("Town {value}"))), "words");
    assert!(
        !offers(&with_ids("row", 5, false, |value| value.to_string())),
        "numbers of rows that begin again"
    );
}

#[test]
fn a_cluster_column_is_chosen_or_not() {
    let text = "label,patient,score,place\n1,a,0.5,x\n0,b,0.25,x\n1,a,0.75,y\n0,,0.1,z\n";
    let chosen = |name: &str| Choices { cluster: Some(name.to_owned()), ..Choices::default() };
    assert_eq!(read_with(text, &chosen("")).sample.clusters(), None);
    let input = read_with(text, &chosen("place"));
    assert_eq!(input.sample.clusters(), Some(&[0, 0, 1, 2][..]));
    assert_eq!(codes(&input), ["ignored-columns"], "the reader has chosen");
    let input = read(text);
    assert_eq!((input.sample.clusters(), input.summary.skipped_rows), (Some(&[0, 1, 0][..]), 1));
    assert_eq!(error_with(text, &chosen("site")).code.as_str(), "unknown-column");
}

#[test]
fn groups_are_found_by_name_where_they_come_back() {
    for name in ["sex", "Gender", "site", "segment", "age_group", "Region"] {
        let input = read(&format!("label,{name},score\n1,f,0.5\n0,m,0.25\n1,f,0.75\n0,m,0.1\n"));
        assert_eq!(input.summary.columns.group.as_deref(), Some(name));
        let groups = input.sample.groups().expect("groups");
        assert_eq!(
            (&groups.names[..], &groups.of_row[..]),
            (&["f".into(), "m".into()][..], &[0, 1, 0, 1][..])
        );
        assert_eq!(input.summary.columns.scores, ["score"]);
    }
    let ids = read("label,site,score\n1,7,0.5\n0,8,0.25\n1,9,0.75\n0,4,0.1\n");
    assert_eq!((ids.summary.columns.group, ids.sample.groups()), (None, None));
    let group = read("label,group,score\n1,a,0.5\n0,b,0.25\n1,a,0.75\n0,b,0.1\n").summary.columns;
    assert_eq!((group.fold, group.group.as_deref()), (None, Some("group")));
}

#[test]
fn a_group_column_has_no_other_role() {
    // The only column of two values is the label, whatever it is called.
    let label = read("sex,score\nf,0.5\nm,0.25\nf,0.75\nm,0.1\n").summary.columns;
    assert_eq!((label.label.as_deref(), label.group), (Some("sex"), None));
    // Of two, the one that is named like a group is not the label.
    let text = "sex,ill,score\n1,no,0.5\n0,yes,0.25\n1,yes,0.75\n0,no,0.1\n";
    let columns = read(text).summary.columns;
    assert_eq!((columns.label.as_deref(), columns.group.as_deref()), (Some("ill"), Some("sex")));
    let scored = Choices { scores: Some(vec!["sex".into(), "score".into()]), ..Choices::default() };
    assert_eq!(read_with(text, &scored).summary.columns.group, None);
    let twice =
        Choices { fold: Some("sex".into()), group: Some("sex".into()), ..Choices::default() };
    assert_eq!(error_with(text, &twice).code.as_str(), "column-used-twice");
}

#[test]
fn a_group_column_is_chosen_or_not() {
    let text = "label,sex,score,place\n1,a,0.5,x\n0,b,0.25,x\n1,a,0.75,\n0,,0.1,NA\n";
    let chosen = |name: &str| Choices { group: Some(name.to_owned()), ..Choices::default() };
    assert_eq!(read_with(text, &chosen("")).sample.groups(), None);
    let input = read_with(text, &chosen("place"));
    let groups = input.sample.groups().expect("chosen");
    assert_eq!((input.summary.skipped_rows, &groups.of_row[..]), (0, &[0, 0, 1, 1][..]));
    assert_eq!(groups.names, ["x", "(missing)"], "no row is left out for its group");
    assert_eq!(error_with(text, &chosen("nowhere")).code.as_str(), "unknown-column");
}

#[test]
fn more_than_fifty_groups_are_not_compared() {
    let table = |groups: u32| {
        let rows = (0..2 * groups).map(|row| format!("{},{},0.{row}\n", row % 2, row / 2));
        "label,site,score\n".to_owned() + &rows.collect::<String>()
    };
    let fifty = read(&table(50));
    assert_eq!(fifty.sample.groups().expect("fifty").names.len(), 50);
    for choices in
        [Choices::default(), Choices { group: Some("site".into()), ..Choices::default() }]
    {
        let more = read_with(&table(51), &choices);
        assert_eq!((&more.summary.columns.group, &more.sample.groups()), (&None, &None));
        let said = &notice(&more, "many-groups").message;
        assert!(said.contains("\"site\" has more than 50 different values"), "{said}");
    }
}
