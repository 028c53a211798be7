//! The judge itself: what is right is exact, and what is changed is a fault.

use curvescope::input::codes::NoticeCode;
use curvescope::input::error::Notice;
use curvescope::input::fix::{Changes, Fix, Topic};
use curvescope::{Choices, InputError, Report, Settings, analyze};

use crate::case::{Case, LabelName};
use crate::columns::{Cells, Column, Kind, Naming, Scale, Side};
use crate::finder::Positive;
use crate::judge::{Verdict, verdict, verdict_of_error};

const ROWS: [bool; 6] = [true, true, false, true, false, false];

fn column(name: &str, kind: Kind, cells: Cells) -> Column {
    Column { name: name.to_owned(), kind, cells }
}

/// A label and a score, both named so.
fn plain_case() -> Case {
    let scores = Cells::Numbers { units: vec![91, 77, 60, 52, 33, 8], digits: 2 };
    Case {
        number: 0,
        label_name: LabelName::Exact,
        classes: ["0".to_owned(), "1".to_owned()],
        positive: Positive::Known,
        rows: ROWS.to_vec(),
        columns: vec![
            column("label", Kind::Label, Cells::of_two(["0", "1"], &ROWS)),
            column("score", Kind::Score(Naming::Telling, Scale::Probability), scores),
        ],
        named: true,
        separator: ',',
    }
}

fn read(case: &Case) -> Result<Report, InputError> {
    analyze(case.text().as_bytes(), &Choices::default(), &Settings::default())
}

fn is_silent(verdict: &Verdict) -> bool {
    matches!(verdict, Verdict::SilentlyWrong(_))
}

#[test]
fn a_right_report_is_exact() {
    let case = plain_case();
    assert_eq!(case.text(), "label,score\n1,0.91\n1,0.77\n0,0.60\n1,0.52\n0,0.33\n0,0.08\n");
    assert_eq!(verdict(&case, &read(&case)), Verdict::Exact);
}

#[test]
fn the_area_is_that_of_a_count_by_hand() {
    let case = plain_case();
    // Of nine pairs only 0.52 and 0.60 are out of order.
    let known = crate::reference::known(&case, &case.columns[1], 1, true).expect("numbers");
    assert_eq!(known.auroc, 8.0 / 9.0);
    let counts = [(1.0, 0.0), (2.0, 0.0), (2.0, 1.0), (3.0, 1.0), (3.0, 2.0), (3.0, 3.0)];
    assert_eq!(known.counts, counts);
    let turned = crate::reference::known(&case, &case.columns[1], 0, true).expect("numbers");
    assert_eq!(turned.auroc, 1.0 / 9.0);
}

#[test]
fn one_row_of_another_class_is_a_wrong_curve() {
    let mut case = plain_case();
    let report = read(&case);
    case.rows[2] = true;
    assert!(is_silent(&verdict(&case, &report)));
}

#[test]
fn a_row_that_is_not_read_is_a_fault() {
    let case = plain_case();
    let text = case.text();
    let shorter = text.trim_end().rsplit_once('\n').expect("several lines").0;
    let report = analyze(shorter.as_bytes(), &Choices::default(), &Settings::default());
    assert!(is_silent(&verdict(&case, &report)));
}

/// The same with a second column of two values.
fn case_with_second() -> Case {
    let mut case = plain_case();
    let cells = Cells::of_two(["0", "1"], &[true, false, true, false, true, false]);
    case.columns.push(column("treated", Kind::Second, cells));
    case
}

#[test]
fn another_label_is_a_fault_unless_one_notice_or_more_name_both_columns() {
    let case = case_with_second();
    let label = Some("treated".to_owned());
    let choices = Choices { label, scores: Some(vec!["score".to_owned()]), ..Choices::default() };
    let report = analyze(case.text().as_bytes(), &choices, &Settings::default());
    let mut report = report.expect("a report");
    let mut verdict_with = |message: &str| {
        let leading = Fix::Show { label: "Choose columns".to_owned(), topic: Topic::Columns };
        report.notices = vec![Notice::new(NoticeCode::LabelByContent, message).with_fix(leading)];
        verdict(&case, &Ok(report.clone()))
    };
    assert!(is_silent(&verdict_with("Column \"treated\" was taken as the label.")));
    let both = verdict_with("Column \"treated\" was taken as the label, and \"label\" was not.");
    assert_eq!(both, Verdict::Shown("label-by-content"));
}

#[test]
fn a_score_that_is_left_out_is_a_fault_unless_a_notice_with_a_button_names_it() {
    let mut case = plain_case();
    let kind = Kind::Score(Naming::Telling, Scale::Points);
    case.columns.push(column("risk", kind, Cells::whole(vec![3, 5, 1, 4, 2, 0])));
    let choices = Choices { scores: Some(vec!["score".to_owned()]), ..Choices::default() };
    let report = analyze(case.text().as_bytes(), &choices, &Settings::default());
    let mut report = report.expect("a report");
    let notice = Notice::new(NoticeCode::IgnoredColumns, "Not used: \"risk\".");
    let leading = Fix::Show { label: "Choose columns".to_owned(), topic: Topic::Columns };
    let scores = vec!["score".to_owned(), "risk".to_owned()];
    let choosing =
        Fix::Choose { label: "Take both".to_owned(), options: Changes::Scores { scores } };
    let mut verdict_with = |notices: &[Notice]| {
        report.notices = notices.to_vec();
        verdict(&case, &Ok(report.clone()))
    };
    assert!(is_silent(&verdict_with(&[])));
    assert!(is_silent(&verdict_with(std::slice::from_ref(&notice))));
    let other = Notice::new(NoticeCode::IgnoredColumns, "Not used: \"id\".");
    assert!(is_silent(&verdict_with(&[other.with_fix(leading.clone())])));
    let shown = verdict_with(&[notice.clone().with_fix(leading)]);
    assert_eq!(shown, Verdict::Shown("ignored-columns"));
    let announced = verdict_with(&[notice.with_fix(choosing)]);
    assert_eq!(announced, Verdict::Announced("ignored-columns"));
}

#[test]
fn a_column_that_is_no_score_is_a_fault_as_a_model() {
    let mut case = plain_case();
    case.columns.push(column("age", Kind::Age, Cells::whole(vec![33, 51, 60, 44, 29, 71])));
    let scores = Some(vec!["score".to_owned(), "age".to_owned()]);
    let choices = Choices { scores, ..Choices::default() };
    let report = analyze(case.text().as_bytes(), &choices, &Settings::default());
    assert!(is_silent(&verdict(&case, &report)));
}

#[test]
fn of_two_complements_only_that_of_the_positive_class_is_exact() {
    let mut case = plain_case();
    let of_positive = vec![91, 77, 60, 52, 33, 8];
    let of_negative = of_positive.iter().map(|unit| 100 - unit).collect();
    case.columns.truncate(1);
    for (name, side, units) in [("p_0", 0, of_negative), ("p_1", 1, of_positive)] {
        let kind = Kind::Complement(Side::OfClass(side));
        case.columns.push(column(name, kind, Cells::Numbers { units, digits: 2 }));
    }
    let verdict_of = |scores: &[&str]| {
        let scores = Some(scores.iter().map(|&name| name.to_owned()).collect());
        let choices = Choices { scores, ..Choices::default() };
        let report = analyze(case.text().as_bytes(), &choices, &Settings::default());
        let notices = Vec::new();
        verdict(&case, &report.map(|report| Report { notices, ..report }))
    };
    assert_eq!(verdict_of(&["p_1"]), Verdict::Exact);
    assert!(is_silent(&verdict_of(&["p_0"])));
    assert!(is_silent(&verdict_of(&["p_0", "p_1"])));
}

#[test]
fn a_question_for_the_label_needs_a_doubt_and_has_to_offer_the_label() {
    let offering = |name: &str| {
        let (label, scores) = (name.to_owned(), vec!["score".to_owned()]);
        let options = Changes::Columns { label, scores, positive: None };
        vec![Fix::Choose { label: "It is the label".to_owned(), options }]
    };
    let verdict_for_fixes =
        |case: &Case, fixes: &[Fix]| verdict_of_error(case, "which-label", "", fixes);
    let mut case = case_with_second();
    let is_wrong = |verdict| matches!(verdict, Verdict::RefusedWrongly(_));
    assert!(is_wrong(verdict_for_fixes(&case, &offering("label"))));
    case.label_name = LabelName::Open;
    case.columns[0].name = "flag".to_owned();
    assert_eq!(verdict_for_fixes(&case, &offering("flag")), Verdict::Offered);
    assert!(is_wrong(verdict_for_fixes(&case, &offering("treated"))));
    assert!(is_wrong(verdict_for_fixes(&case, &[])));
    case.columns.pop();
    assert!(is_wrong(verdict_for_fixes(&case, &offering("flag"))));
}

#[test]
fn a_confidence_is_refused_where_there_is_no_score() {
    let mut case = plain_case();
    let refused = |case: &Case| verdict_of_error(case, "predicted-confidence", "", &[]);
    assert!(matches!(refused(&case), Verdict::RefusedWrongly(_)));
    case.columns[1].kind = Kind::Confidence;
    assert_eq!(refused(&case), Verdict::Refused("predicted-confidence"));
    let other = verdict_of_error(&case, "too-many-labels", "", &[]);
    assert!(matches!(other, Verdict::RefusedWrongly(_)));
}

#[test]
fn every_case_has_a_score_or_a_confidence_and_different_names() {
    for case in (0..2_000).map(Case::new) {
        let mut names: Vec<&str> = case.columns.iter().map(|column| &*column.name).collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), case.columns.len(), "case {}", case.number);
        for side in [true, false] {
            assert!(case.rows.iter().filter(|row| **row == side).count() > 1, "{}", case.number);
        }
        let is_judged = |kind| {
            matches!(
                kind,
                Kind::Score(..) | Kind::Complement(_) | Kind::Confidence | Kind::Measured
            )
        };
        assert!(case.of_kind(is_judged).next().is_some(), "case {}", case.number);
    }
}
