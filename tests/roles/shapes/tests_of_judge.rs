//! The judge of shapes: what is right is exact, and what is changed is a fault.

use curvescope::input::codes::NoticeCode;
use curvescope::input::error::Notice;
use curvescope::input::fix::{Changes, Fix};
use curvescope::{Choices, InputError, Report, Settings, analyze};

use crate::columns::Cells;
use crate::dice::Dice;
use crate::judge::Verdict;

use super::judge::verdict;
use super::table::{Table, zero_one};
use super::{Model, Reading, Right, Shape};

const ROWS: [bool; 6] = [true, true, false, true, false, false];

/// A label and a score: of nine pairs, 0.52 and 0.60 are out of order.
fn shape() -> Shape {
    let mut table = Table::named(&mut Dice::new(0));
    table.add("label", zero_one(&ROWS));
    table.add("score", Cells::Numbers { units: vec![91, 77, 60, 52, 33, 8], digits: 2 });
    let model = Model { name: "score".to_owned(), auroc: 8.0 / 9.0, is_low: false };
    let right = Reading::new("label", "1", vec![model]).into();
    Shape { kind: "plain", table, choices: Choices::default(), right }
}

fn read(shape: &Shape) -> Result<Report, InputError> {
    analyze(shape.table.text().as_bytes(), &shape.choices, &Settings::default())
}

fn is_silent(shape: &Shape, result: &Result<Report, InputError>) -> bool {
    matches!(verdict(shape, result), Verdict::SilentlyWrong(_))
}

#[test]
fn the_known_columns_and_area_are_exact() {
    assert_eq!(verdict(&shape(), &read(&shape())), Verdict::Exact);
}

#[test]
fn any_other_part_of_a_reading_is_a_fault() {
    let changes: [fn(&mut Reading); 6] = [
        |reading| reading.label = "other".to_owned(),
        |reading| reading.positive = "0".to_owned(),
        |reading| reading.models[0].auroc = 7.0 / 9.0,
        |reading| reading.models[0].is_low = true,
        |reading| reading.models.clear(),
        |reading| reading.cluster = Some("id".to_owned()),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let mut shape = shape();
        let report = read(&shape);
        change(&mut shape.right.readings[0]);
        assert!(is_silent(&shape, &report), "change {number}");
    }
}

#[test]
fn low_scores_are_exact_where_they_are_turned() {
    let mut shape = shape();
    shape.choices.lower_is_positive = vec!["score".to_owned()];
    let report = read(&shape);
    assert!(is_silent(&shape, &report));
    shape.right.readings[0].models[0] =
        Model { name: "score".to_owned(), auroc: 1.0 / 9.0, is_low: true };
    assert_eq!(verdict(&shape, &report), Verdict::Exact);
}

#[test]
fn a_notice_tells_if_it_has_all_words_and_a_fix_and_is_not_about_unused_columns() {
    let mut shape = shape();
    let report = read(&shape).expect("a report");
    shape.right =
        Right { told: vec!["\"label\"".to_owned(), "\"score\"".to_owned()], ..Right::default() };
    let verdict_with = |code, message: &str, has_fix: bool| {
        let options = Changes::Weight { weight: String::new() };
        let fix = Fix::Choose { label: "Mend".to_owned(), options };
        let notice = Notice::new(code, message);
        let notices = vec![if has_fix { notice.with_fix(fix) } else { notice }];
        verdict(&shape, &Ok(Report { notices, ..report.clone() }))
    };
    let both = "\"label\" is predicted, and \"score\" is the confidence in it.";
    let code = NoticeCode::LabelByContent;
    assert_eq!(verdict_with(code, both, true), Verdict::Shown("label-by-content"));
    let is_silent = |verdict| matches!(verdict, Verdict::SilentlyWrong(_));
    assert!(is_silent(verdict_with(code, both, false)));
    assert!(is_silent(verdict_with(code, "\"label\" is predicted.", true)));
    assert!(is_silent(verdict_with(NoticeCode::IgnoredColumns, both, true)));
}

#[test]
fn an_error_is_right_where_it_may_be_one_and_names_the_columns_or_offers_the_classes() {
    let mut shape = shape();
    shape.choices.positive = Some("yes".to_owned());
    let refused = read(&shape);
    assert!(matches!(verdict(&shape, &refused), Verdict::RefusedWrongly(_)));
    shape.right.refused = vec!["\"yes\"".to_owned()];
    assert_eq!(verdict(&shape, &refused), Verdict::Refused("unknown-positive"));
    let mut asked = refused.expect_err("no such label");
    shape.right.refused.clear();
    shape.right.may_ask = true;
    let offering = |positive: &str| {
        let options = Changes::Positive { positive: positive.to_owned() };
        vec![Fix::Choose { label: "Take it".to_owned(), options }]
    };
    asked.fixes = offering("1");
    assert_eq!(verdict(&shape, &Err(asked.clone())), Verdict::Offered);
    asked.fixes = offering("0");
    assert!(matches!(verdict(&shape, &Err(asked)), Verdict::RefusedWrongly(_)));
}
