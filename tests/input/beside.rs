//! A second table beside the first: which rows are matched, and what is said where they are not.

use curvescope::area::settings::Settings;
use curvescope::input::error::{InputError, Notice};
use curvescope::input::fix::{Changes, Fix};
use curvescope::input::{Choices, Join, NamedTable};
use curvescope::report::analyze::Analysis;
use serde_json::Value;

fn tables<'t>(first: &'t str, second: &'t str) -> [NamedTable<'t>; 2] {
    [("one.csv", first), ("two.csv", second)]
        .map(|(name, text)| NamedTable { name, bytes: text.as_bytes() })
}

fn joined_with(first: &str, second: &str, choices: &Choices) -> Result<Analysis, InputError> {
    Analysis::beside(tables(first, second), choices, Settings::default())
}

#[track_caller]
fn joined(first: &str, second: &str) -> Analysis {
    joined_with(first, second, &Choices::default())
        .unwrap_or_else(|error| panic!("{}: {error}", error.code))
}

#[track_caller]
fn error(first: &str, second: &str) -> InputError {
    error_with(first, second, &Choices::default())
}

#[track_caller]
fn error_with(first: &str, second: &str, choices: &Choices) -> InputError {
    joined_with(first, second, choices).expect_err("an error")
}

/// Names and scores of the models.
fn models(analysis: &Analysis) -> Vec<(String, Vec<f64>)> {
    let rows = analysis.rows();
    rows.models().iter().map(|model| (model.name.clone(), model.scores.clone())).collect()
}

fn names(analysis: &Analysis) -> Vec<String> {
    models(analysis).into_iter().map(|(name, _)| name).collect()
}

fn notices(analysis: &Analysis, code: &str) -> Vec<Notice> {
    let notices = analysis.report().notices;
    notices.into_iter().filter(|notice| notice.code.as_str() == code).collect()
}

fn messages(analysis: &Analysis, code: &str) -> Vec<String> {
    notices(analysis, code).into_iter().map(|notice| notice.message).collect()
}

/// Names of the columns that each fix of an error joins by.
fn offers(error: &InputError) -> Vec<Vec<String>> {
    let of = |fix: &Fix| match fix {
        Fix::Choose { options: Changes::Join { join }, .. } => join.clone(),
        other => panic!("{other:?}"),
    };
    error.fixes.iter().map(of).collect()
}

fn by(first: &str, second: &str) -> Choices {
    let join = Some(Join::Columns(first.to_owned(), second.to_owned()));
    Choices { join, ..Choices::default() }
}

fn in_order() -> Choices {
    Choices { join: Some(Join::Order), ..Choices::default() }
}

const FIRST: &str = "id,label,lr\na,1,0.9\nb,0,0.5\nc,1,0.4\nd,0,0.1\n";

/// pandas 3.1.1: `first.merge(second, on=key, how="inner")`, see tests/golden/README.md.
#[test]
fn rows_are_those_of_pandas() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden/beside.json");
    let cases = std::fs::read_to_string(path).expect("the golden file");
    let cases: Vec<Value> = serde_json::from_str(&cases).expect("JSON");
    let numbers = |value: &Value| -> Vec<f64> {
        value
            .as_array()
            .expect("a list")
            .iter()
            .map(|one| one.as_f64().expect("a number"))
            .collect()
    };
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    for case in &cases {
        let choices = Choices { positive: Some(text(&case["label"])), ..Choices::default() };
        let (first, second) = (text(&case["first"]), text(&case["second"]));
        let analysis = joined_with(&first, &second, &choices)
            .unwrap_or_else(|error| panic!("{first}{second}{}: {error}", error.code));
        let expected: Vec<bool> =
            case["positive"].as_array().expect("a list").iter().map(|is| is == true).collect();
        assert_eq!(analysis.rows().positive(), expected, "{first}{second}");
        let mut found = models(&analysis);
        found.sort_by(|a, b| a.0.cmp(&b.0));
        let models = case["models"].as_object().expect("an object");
        let mut expected: Vec<(String, Vec<f64>)> =
            models.iter().map(|(name, scores)| (name.clone(), numbers(scores))).collect();
        expected.sort_by(|a, b| a.0.cmp(&b.0));
        assert_eq!(found, expected, "{first}{second}");
        for (side, name) in [("onlyInFirst", "\"one.csv\""), ("onlyInSecond", "\"two.csv\"")] {
            let expected = numbers(&case[side]);
            let notices = notices(&analysis, "only-in-one");
            let notice = notices.iter().find(|notice| notice.message.contains(name));
            #[expect(clippy::cast_precision_loss, reason = "line numbers")]
            let rows: Vec<f64> = notice.map_or_else(Vec::new, |notice| {
                notice.rows.iter().map(|&row| row as f64).collect()
            });
            assert_eq!(rows, expected, "{first}{second}");
        }
    }
}

#[test]
fn rows_are_in_the_order_of_the_first_and_count_as_its_rows() {
    let analysis = joined(FIRST, "id,label,rf\nd,0,0.2\nx,1,0.7\na,1,0.8\nc,1,0.3\n");
    let rows = analysis.rows();
    assert_eq!(rows.positive(), [true, true, false]);
    assert_eq!(
        models(&analysis),
        [("lr".to_owned(), vec![0.9, 0.4, 0.1]), ("rf".to_owned(), vec![0.8, 0.3, 0.2])]
    );
    let report = analysis.report();
    assert_eq!((report.rows, report.skipped_rows), (4, 1));
    assert_eq!(
        messages(&analysis, "joined"),
        [
            "\"two.csv\" was joined to \"one.csv\" by column \"id\": 3 rows in both. Their labels agree."
        ]
    );
    let left_out = notices(&analysis, "only-in-one");
    assert_eq!(left_out[0].message, "1 row is only in \"one.csv\" and was left out.");
    assert_eq!(left_out[0].rows, [3]);
    assert_eq!(left_out[1].message, "1 row is only in \"two.csv\" and was left out.");
    assert_eq!(left_out[1].rows, [3]);
}

#[test]
fn each_table_has_its_own_form() {
    for second in [
        "[{\"id\":\"b\",\"rf\":0.2},{\"id\":\"a\",\"rf\":0.8},{\"id\":\"c\",\"rf\":0.3},{\"id\":\"d\",\"rf\":0}]",
        "rf;id\n0,2;b\n0,8;a\n0,3;c\n0,0;d\n",
        "id\trf\nb\t.2\n\"a\"\t.8\nc\t.3\nd\t0\n",
        "id = ['b', 'a', 'c', 'd']\nrf = [.2, .8, .3, 0]",
    ] {
        let analysis = joined(FIRST, second);
        assert_eq!(names(&analysis), ["lr", "rf"], "{second}");
        assert_eq!(models(&analysis)[0].1, [0.9, 0.5, 0.4, 0.1], "{second}");
        assert_eq!(models(&analysis)[1].1, [0.8, 0.2, 0.3, 0.0], "{second}");
    }
}

#[test]
fn a_chosen_format_is_that_of_the_first() {
    let transposed = "id,a,b,c,d\nlabel,1,0,1,0\nlr,.9,.5,.4,.1\n";
    let choices = Choices { format: curvescope::input::Format::Transposed, ..Choices::default() };
    let analysis =
        joined_with(transposed, "id,rf\na,.8\nb,.2\nc,.3\nd,0\n", &choices).expect("read");
    assert_eq!(names(&analysis), ["lr", "rf"]);
}

#[test]
fn the_most_telling_names_that_are_unique_name_the_rows() {
    // Patients come back, scans don't; an index is each table's own.
    let first = "index,patient,scan_id,label,lr\n0,p,s1,1,0.9\n1,p,s2,0,0.5\n2,q,s3,1,0.4\n";
    let second = "index,patient,scan_id,label,rf\n0,q,s3,1,0.7\n1,p,s1,1,0.6\n2,p,s2,0,0.2\n";
    let analysis = joined(first, second);
    assert_eq!(models(&analysis)[1].1, [0.6, 0.2, 0.7]);
    assert!(messages(&analysis, "joined")[0].contains("by column \"scan_id\""));
    // Names may be spelt in two ways, or be two that are both of ids.
    assert_eq!(names(&joined(FIRST, "ID,rf\na,0.1\nb,0.2\nc,0.3\n")), ["lr", "rf"]);
    let analysis = joined(FIRST, "case_id,rf\na,0.1\nb,0.2\nc,0.3\n");
    assert!(messages(&analysis, "joined")[0].contains("by columns \"id\" and \"case_id\""));
}

#[test]
fn labels_may_be_missing_or_coded_in_another_way() {
    let analysis = joined(FIRST, "id,rf\na,0.8\nb,0.2\nc,0.3\nd,0\n");
    assert!(
        messages(&analysis, "joined")[0]
            .ends_with("\"two.csv\" has no labels: those of \"one.csv\" are taken.")
    );
    for labels in
        [["1.0", "0.0", "1", "0"], ["yes", "no", "Yes", "no"], ["true", "", "true", "false"]]
    {
        let [a, b, c, d] = labels;
        let second = format!("id,truth,rf\na,{a},0.8\nb,{b},0.2\nc,{c},0.3\nd,{d},0\n");
        let analysis = joined(FIRST, &second);
        assert!(messages(&analysis, "joined")[0].ends_with("Their labels agree."), "{second}");
        assert_eq!(names(&analysis), ["lr", "rf"]);
    }
    // A column of two values is the label where it says the same of all rows, else what it was.
    let second = "id,sick,sex,rf\na,1,m,0.8\nb,0,m,0.2\nc,1,f,0.3\nd,0,f,0\n";
    let analysis = joined(FIRST, second);
    assert!(messages(&analysis, "joined")[0].ends_with("Their labels agree."));
    assert_eq!(analysis.report().columns.available, ["id", "label", "lr", "sex", "rf"]);
}

#[test]
fn labels_that_differ_are_an_error_with_the_first_rows() {
    let error = error(FIRST, "id,rf,label\nx,0.1,1\nd,0.1,1\na,0.5,0\nb,0.7,0\n");
    assert_eq!(error.code.as_str(), "labels-differ");
    assert_eq!(error.line, Some(2));
    assert_eq!(
        error.message,
        "The labels differ on 2 rows of 3 that are in \"one.csv\" and \"two.csv\": line 2 has \"1\" and line 4 has \
         \"0\"; line 5 has \"0\" and line 3 has \"1\". Make sure that an id means the same row in both; if \"label\" \
         of \"two.csv\" is not the label, give the column another name."
    );
}

#[test]
fn weights_folds_and_clusters_are_those_of_the_first() {
    let first = "id,label,lr,weight,fold,patient\na,1,0.9,2,1,p\nb,0,0.5,1,1,p\nc,1,0.4,3,2,q\nd,0,0.1,1,2,q\n";
    let second = "id,label,rf,weight,fold\nd,0,0.1,9,3\nc,1,0.2,9,3\nb,0,0.3,9,3\na,1,0.4,9,3\n";
    let analysis = joined(first, second);
    let rows = analysis.rows();
    assert_eq!(names(&analysis), ["lr", "rf"]);
    assert_eq!(rows.weights(), Some(&[2.0, 1.0, 3.0, 1.0][..]));
    assert_eq!(rows.folds().expect("folds").names, ["1", "2"]);
    assert_eq!(rows.clusters(), Some(&[0, 0, 1, 1][..]));
    let columns = analysis.report().columns;
    assert_eq!(columns.weight.as_deref(), Some("weight (one)"));
    // What was chosen is chosen by the names of both tables.
    let choices = Choices {
        weight: Some("weight (one)".to_owned()),
        fold: Some(String::new()),
        scores: Some(vec!["rf".to_owned()]),
        lower_is_positive: vec!["rf".to_owned()],
        ..Choices::default()
    };
    let analysis = joined_with(first, second, &choices).expect("read");
    assert_eq!(models(&analysis), [("rf".to_owned(), vec![-0.4, -0.3, -0.2, -0.1])]);
    assert_eq!(analysis.rows().weights(), Some(&[2.0, 1.0, 3.0, 1.0][..]));
    assert_eq!(analysis.rows().folds(), None);
    assert!(messages(&analysis, "ignored-columns").is_empty());
}

#[test]
fn names_that_both_have_get_the_name_of_the_file() {
    let second = "id,lr,age\na,0.1,40\nb,0.2,50\nc,0.3,60\nd,0.4,70\n";
    let first = "id,label,lr,age\na,1,0.9,40\nb,0,0.5,50\nc,1,0.4,60\nd,0,0.1,70\n";
    let analysis = joined(first, second);
    assert_eq!(names(&analysis), ["lr (one)", "lr (two)"]);
    // What is the same in both stands there once.
    assert_eq!(analysis.report().columns.available, ["id", "label", "lr (one)", "age", "lr (two)"]);
    let [one, two] = tables(first, second).map(|table| table.bytes);
    let files =
        [NamedTable { name: "p.csv", bytes: one }, NamedTable { name: "q.json.gz", bytes: two }];
    let analysis = Analysis::beside(files, &Choices::default(), Settings::default()).expect("read");
    assert_eq!(names(&analysis), ["lr (p)", "lr (q)"]);
    let files =
        [NamedTable { name: "p.csv", bytes: one }, NamedTable { name: "p.tsv", bytes: two }];
    let analysis = Analysis::beside(files, &Choices::default(), Settings::default()).expect("read");
    assert_eq!(names(&analysis), ["lr (p)", "lr (p 2)"]);
}

#[test]
fn an_id_that_comes_back_is_an_error_with_its_line() {
    let doubled = "id,label,rf\na,1,0.1\nb,0,0.2\na,1,0.3\nb,0,0.4\n";
    let of_first = error(doubled, FIRST);
    assert_eq!((of_first.code.as_str(), of_first.line), ("repeated-id", Some(4)));
    assert_eq!(
        of_first.message,
        "\"one.csv\", line 4: \"a\" of column \"id\" is on line 2 already. Give each row an id of its own, or \
         keep one row of each."
    );
    let of_second = error(FIRST, doubled);
    assert_eq!((of_second.code.as_str(), of_second.line), ("repeated-id", None));
    assert!(of_second.message.starts_with("\"two.csv\", line 4: \"a\""));
}

#[test]
fn without_an_id_columns_are_offered_that_would_do() {
    let first = "label,lr,scan\n1,0.9,a\n0,0.5,b\n1,0.4,c\n0,0.1,d\n";
    let second = "label,rf,image\n0,0.3,d\n1,0.5,a\n0,0.4,b\n1,0.2,c\n";
    let error = error(first, second);
    assert_eq!(error.code.as_str(), "no-common-id");
    assert_eq!(offers(&error), [["scan", "image"]]);
    let analysis = joined_with(first, second, &by("scan", "image")).expect("read");
    assert_eq!(models(&analysis)[1].1, [0.5, 0.4, 0.2, 0.3]);
    let unknown = error_with(first, second, &by("scan", "images"));
    assert_eq!(unknown.code.as_str(), "unknown-column");
    assert!(
        unknown.message.contains("\"two.csv\" has no column \"images\". Did you mean \"image\"?")
    );
    // One that both call alike is taken.
    let alike = second.replace("image", "scan");
    assert_eq!(models(&joined(first, &alike)), models(&analysis));
}

#[test]
fn row_by_row_is_offered_where_labels_agree_in_all_rows_and_done_where_it_is_chosen() {
    let first = "label,lr\n1,0.9\n0,0.5\n1,0.4\n0,0.1\n";
    let second = "label,rf\n1,0.6\n0,0.7\n1,0.8\n0,0.2\n";
    let found = error(first, second);
    assert_eq!(found.code.as_str(), "no-common-id");
    assert!(found.message.ends_with(
        "Add a column \"id\" to both that names each row. Both have as many rows, with the same labels in the \
         same order, so that they can also be joined row by row."
    ));
    assert_eq!(offers(&found), [Vec::<String>::new()]);
    let analysis = joined_with(first, second, &in_order()).expect("read");
    assert_eq!(models(&analysis)[1].1, [0.6, 0.7, 0.8, 0.2]);
    assert_eq!(
        messages(&analysis, "joined"),
        [
            "\"two.csv\" was joined to \"one.csv\" row by row, in their order: 4 rows in both. Their labels agree; \
          whether their rows do, only a column that names them could say."
        ]
    );
    let swapped = "label,rf\n1,0.6\n0,0.7\n0,0.8\n1,0.2\n";
    let refused = error_with(first, swapped, &in_order());
    assert_eq!((refused.code.as_str(), refused.line), ("labels-differ", Some(4)));
    assert_eq!(offers(&error(first, swapped)), Vec::<Vec<String>>::new());
    let shorter = "label,rf\n1,0.6\n0,0.7\n1,0.8\n";
    let refused = error_with(first, shorter, &in_order());
    assert_eq!(refused.code.as_str(), "rows-differ");
    assert!(refused.message.starts_with("\"one.csv\" has 4 rows and \"two.csv\" has 3 rows"));
    assert!(error(first, shorter).fixes.is_empty());
    let unlabelled = "rf,note\n0.6,x\n0.7,y\n0.8,z\n0.2,u\n";
    let refused = error_with(first, unlabelled, &in_order());
    assert_eq!(refused.code.as_str(), "rows-differ");
    assert!(refused.message.starts_with("\"two.csv\" has no labels that would show"));
}

#[test]
fn what_else_is_wrong_says_in_which_file() {
    let none = error(FIRST, "id,rf\ne,0.1\nf,0.2\n");
    assert_eq!(none.code.as_str(), "no-common-rows");
    assert_eq!(
        none.message,
        "No row is in both files: \"id\" of \"one.csv\" begins with \"a\", and \"id\" of \"two.csv\" begins with \
         \"e\". Write the same ids in both, to the letter."
    );
    let counts = error("score,positives,negatives\n0.5,3,1\n0.25,1,4\n", "id,rf\na,0.1\n");
    assert_eq!(counts.code.as_str(), "counts-beside");
    let cut = error(FIRST, "id,rf\na,\"0.1\nb,0.2\n");
    assert_eq!((cut.code.as_str(), cut.line), ("open-quote", None));
    assert!(cut.message.starts_with("\"two.csv\": Line 2"), "{}", cut.message);
    let no_scores = error(FIRST, "id,label\na,1\nb,0\nc,1\nd,0\n");
    assert_eq!(no_scores.code.as_str(), "no-score-column");
    assert!(
        no_scores.message.starts_with("\"two.csv\": No column of numbers"),
        "{}",
        no_scores.message
    );
    let first = error("label\n1\n", FIRST);
    assert_eq!(first.code.as_str(), "one-column");
}

#[test]
fn remarks_on_the_second_table_name_it() {
    let second = "id,rf,visits_time\na,0.8,1000\nb,0.2,2000\nc,0.3,3000,9\nd,0.1,5000\n";
    let analysis = joined(FIRST, second);
    let skipped = messages(&analysis, "skipped-rows");
    assert_eq!(skipped, ["\"two.csv\": 1 row was skipped: more cells than the 3 columns."]);
    let ignored = messages(&analysis, "ignored-columns");
    assert!(
        ignored.iter().any(|message| message.starts_with("\"two.csv\": Not used: \"visits_time\"")),
        "{ignored:?}"
    );
}
