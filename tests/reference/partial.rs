//! Partial ROC areas, Gini and equal error rates of scikit-learn and pROC.

use curvescope::area::partial::{self, PartialArea};
use curvescope::area::settings::Settings;
use curvescope::curve::counts::Curve;
use curvescope::curve::parameter::{RocRange, RocRate};
use serde_json::Value;

use crate::common::golden::{CASES, f64_of, load};
use crate::compare::{Tolerance, close};
use crate::{analyzed, each_case};

/// A row of the table: the range, the area and the standardised one, which may be null.
fn range_of(row: &Value) -> RocRange {
    let rate = if row[0] == "fpr" { RocRate::Fpr } else { RocRate::Tpr };
    assert!(rate == RocRate::Fpr || row[0] == "tpr");
    RocRange::new(rate, f64_of(&row[1]), f64_of(&row[2])).expect("a range")
}

fn assert_is(found: Option<PartialArea>, row: &Value, what: &str) {
    let found = found.expect("both classes");
    let what = format!("{what} {row}");
    let range = range_of(row);
    let expected = (range.rate(), range.low(), range.high());
    assert_eq!((found.range, found.low, found.high), expected, "{what}");
    close(found.area, &row[3], Tolerance::AREA, &what);
    if !row[4].is_null() {
        close(found.standardized, &row[4], Tolerance::AREA, &what);
    }
}

#[test]
fn of_scikit_learn() {
    let all = load("partial");
    let cases = all["cases"].as_array().expect("cases");
    let names: Vec<&str> = cases.iter().map(|of| of["case"].as_str().expect("a name")).collect();
    assert_eq!(names, CASES);
    each_case(|name, case, model| {
        let expected = cases.iter().find(|of| of["case"] == name).expect("a case");
        close(model.roc.gini, &expected["gini"], Tolerance::AREA, name);
        close(model.roc.equal_error_rate, &expected["equal_error_rate"], Tolerance::AREA, name);
        assert_eq!(model.roc.partial, None);
        let areas = expected["areas"].as_array().expect("areas");
        assert_eq!(areas.len(), 14);
        for row in areas {
            let settings = Settings { roc_range: Some(range_of(row)), ..Settings::default() };
            assert_is(analyzed(case, &settings).roc.partial, row, name);
        }
    });
}

#[test]
fn of_proc() {
    let all = load("partial");
    for (name, table) in all["pROC"].as_object().expect("columns") {
        let (mut tps, mut fps) = (Vec::new(), Vec::new());
        let (mut tp, mut fp) = (0.0, 0.0);
        for block in table["blocks"].as_array().expect("blocks") {
            tp += f64_of(&block[0]);
            fp += f64_of(&block[1]);
            tps.push(tp);
            fps.push(fp);
        }
        assert_eq!((tp, fp), (41.0, 72.0));
        let curve = Curve::new(&tps, &fps).expect("counts");
        for row in table["values"].as_array().expect("values") {
            assert_is(partial::area(&curve, range_of(row)), row, name);
        }
    }
}
