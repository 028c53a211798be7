//! Golden values made by independent programs (tests/golden/README.md), at its tolerances.

mod calibration;
#[path = "../common/mod.rs"]
mod common;
mod compare;
mod decide;
mod groups;
mod judged;
mod pairing;
mod partial;
mod rankings;
mod risk_control;
mod sample;
mod spaces;
mod study;
mod theorems;

use common::golden::{CASES, column, f64_of, folder, load};
use compare::{Tolerance, close, close_columns};
use curvescope::Beta;
use curvescope::area::pr::{self};
use curvescope::area::prg;
use curvescope::area::settings::Settings;
use curvescope::curve::counts::{Point, Totals};
use curvescope::curve::parameter::RecallRange;
use curvescope::curve::power_mean::PowerMean;
use curvescope::curve::sample::{Sample, ScoreColumn};
use curvescope::input::Choices;
use curvescope::measure::advice::{Standing, advice};
use curvescope::measure::measures::{Measure, Parameters, measures_at};
use curvescope::report::Model;
use curvescope::report::analyze::{Analysis, analyze_sample};
use sample::{input_path, read_sample};
use serde_json::Value;

#[test]
fn every_case_file_is_tested() {
    let mut found: Vec<String> = std::fs::read_dir(folder())
        .expect("golden folder")
        .filter_map(|entry| entry.expect("entry").file_name().into_string().ok())
        .filter_map(|name| name.strip_suffix(".json").map(str::to_owned))
        .filter(|name| {
            ![
                "beside",
                "calibration",
                "calibration-summary",
                "candidates",
                "compared",
                "decide",
                "formats",
                "formula-checks",
                "group-limits",
                "groups",
                "judged",
                "ks",
                "leads",
                "promises",
                "links",
                "pairing",
                "partial",
                "pitfalls",
                "risk-control",
                "sentences",
                "spaces",
                "tiny-rankings",
                "typed-in-boxes",
                "typed-numbers",
            ]
            .contains(&name.as_str())
        })
        .collect();
    found.sort();
    assert_eq!(found, CASES);
}

fn analyzed(case: &Value, settings: &Settings) -> Model {
    let mut models = analyze_sample(&read_sample(case), settings);
    assert_eq!(models.len(), 1);
    models.remove(0)
}

fn each_case(check: impl Fn(&str, &Value, &Model)) {
    for name in CASES {
        let case = load(name);
        check(name, &case, &analyzed(&case, &Settings::default()));
    }
}

#[test]
fn operating_points() {
    each_case(|name, case, model| {
        assert_eq!(model.n_pos, f64_of(&case["counts"]["n_pos"]), "{name}");
        assert_eq!(model.n_neg, f64_of(&case["counts"]["n_neg"]), "{name}");
        close(model.prevalence, &case["counts"]["pi"], Tolerance::RATIO, name);
        let expected = &case["thresholds"];
        assert_eq!(*model.points.thresholds(), column(&expected["threshold"]), "{name}");
        assert_eq!(model.points.tps(), column(&expected["tp"]), "{name}");
        assert_eq!(model.points.fps(), column(&expected["fp"]), "{name}");
    });
}

#[test]
fn roc() {
    each_case(|name, case, model| {
        let (expected, roc) = (&case["roc"], &model.roc);
        close(roc.auroc, &expected["auroc"], Tolerance::RATIO, name);
        close(roc.hull_area, &expected["hull_area"], Tolerance::RATIO, name);
        close(roc.expected_accuracy, &expected["expected_acc"], Tolerance::RATIO, name);
        let hull = roc.hull.as_ref().expect("hull");
        assert_eq!(hull.vertices.fps, column(&expected["hull_vertices"]["fp"]), "{name}");
        assert_eq!(hull.vertices.tps, column(&expected["hull_vertices"]["tp"]), "{name}");
        assert_eq!(
            hull.vertices.thresholds,
            column(&expected["hull_vertices"]["threshold"]),
            "{name}"
        );
        close_columns(&hull.c, &expected["hull_segment_c"], Tolerance::RATIO, name);
        let delong = &expected["delong"];
        if delong.is_null() {
            assert!(roc.delong.is_none(), "{name}");
        } else {
            let found = roc.delong.expect("interval");
            close(found.variance, &delong["variance"], Tolerance::RATIO, name);
            let ends = [found.low, found.high];
            let expected = &delong["ci95_wald_clipped_to_unit"];
            close_columns(&ends, expected, Tolerance::RATIO, name);
        }
    });
}

#[test]
fn ks() {
    let all = load("ks");
    let cases = all["cases"].as_array().expect("cases");
    let names: Vec<&str> = cases.iter().map(|of| of["case"].as_str().expect("a name")).collect();
    assert_eq!(names, CASES);
    each_case(|name, _, model| {
        let expected = cases.iter().find(|of| of["case"] == name).expect("a case");
        let ks = model.roc.ks.expect("both classes");
        close(ks.value, &expected["value"], Tolerance::RATIO, name);
        assert_eq!(ks.threshold, f64_of(&expected["threshold"]), "{name}");
        assert_eq!([ks.tp, ks.fp], [&expected["tp"], &expected["fp"]].map(f64_of), "{name}");
    });
}

#[test]
fn precision_recall() {
    each_case(|name, case, model| {
        let (expected, pr) = (&case["pr"], &model.pr);
        let area = |found: Option<f64>, field: &str| {
            close(found, &expected[field], Tolerance::AREA, &format!("{name} {field}"));
        };
        area(pr.average_precision, "ap");
        area(pr.minimum_average_precision, "ap_min");
        area(pr.normalized_average_precision, "ap_normalized");
        area(pr.trapezoid_anchored, "pr_area_trapezoid_sklearn_anchor_0_1");
        area(pr.trapezoid_flat, "pr_area_trapezoid_flat_start");
        area(pr.hull_area, "aucpr_of_roc_hull");
    });
}

#[test]
fn precision_recall_on_recall_ranges() {
    for name in CASES {
        let case = load(name);
        let ranges = case["pr"]["aucpr_by_recall_range"].as_object().expect("ranges");
        assert_eq!(ranges.len(), 4);
        for (range, expected) in ranges {
            let ends: [f64; 2] = serde_json::from_str(range).expect("two numbers");
            let settings = Settings::new(None, Some(ends), None).expect("valid range");
            let pr = analyzed(&case, &settings).pr;
            let area = |found: Option<f64>, field: &str| {
                close(found, &expected[field], Tolerance::AREA, &format!("{name} {range} {field}"));
            };
            assert_eq!(pr.recall_range, ends);
            area(pr.area, "aucpr");
            area(Some(pr.minimum_area), "aucpr_min");
            area(Some(pr.maximum_area), "aucpr_max");
            area(pr.normalized_area, "aucnpr");
        }
    }
}

#[test]
fn precision_recall_gain() {
    each_case(|name, case, model| {
        let (expected, prg) = (&case["prg"], &model.prg);
        let area = |found: Option<f64>, field: &str| {
            close(found, &expected[field], Tolerance::AREA, &format!("{name} {field}"));
        };
        area(prg.area, "auprg");
        area(prg.hull_area, "auprg_of_hull");
        area(prg.precision_gain_at_zero_recall_gain, "y0");
        area(prg.expected_f_gain, "expected_FG1");
        area(prg.expected_reciprocal_f, "expected_reciprocal_F1");
        let curve = model.points.curve();
        let details = prg::area(&curve).expect("both classes");
        area(Some(details.crossing.tp), "crossing_tp_at_recG0");
        area(Some(details.crossing.fp), "crossing_fp_at_recG0");
        let totals = curve.totals();
        area(
            details.expected_f_gain(Beta::new(2.0).expect("a weight"), totals),
            "expected_FG_beta2_uniform_delta",
        );
        area(
            details.expected_f_gain(Beta::new(0.5).expect("a weight"), totals),
            "expected_FG_beta0.5_uniform_delta",
        );
        let hull = model.roc.hull.as_ref().expect("hull");
        let of_hull = prg::area(&hull.vertices.curve()).expect("both classes");
        area(Some(of_hull.y0), "y0_of_hull");
    });
}

#[test]
fn precision_recall_gain_hull() {
    each_case(|name, case, model| {
        let expected = &case["prg"];
        let hull = model.prg.hull.as_ref().expect("hull");
        let vertices = &expected["hull_vertices"];
        assert_eq!(hull.vertices.tps[1..], column(&vertices["tp"]), "{name}");
        assert_eq!(hull.vertices.fps[1..], column(&vertices["fp"]), "{name}");
        assert_eq!(hull.vertices.thresholds[1..], column(&vertices["threshold"]), "{name}");
        close_columns(&hull.recall_gains, &vertices["recG"], Tolerance::RATIO, name);
        close_columns(&hull.precision_gains, &vertices["precG"], Tolerance::RATIO, name);
        close_columns(&hull.d, &expected["hull_segment_d"], Tolerance::RATIO, name);
        let intervals = expected["vertex_optimal_beta2_interval"].as_array().expect("intervals");
        assert_eq!(intervals.len(), hull.beta_squared_low.len());
        for (i, interval) in intervals.iter().enumerate() {
            let ends = [hull.beta_squared_low[i], hull.beta_squared_high[i]];
            close_columns(&ends, interval, Tolerance::RATIO, &format!("{name} vertex {i}"));
        }
    });
}

#[test]
fn best_thresholds() {
    each_case(|name, case, model| {
        assert_eq!(model.best.len(), 3);
        for (best, field) in model.best.iter().zip(["F0.5", "F1", "F2"]) {
            let expected = &case["best"][field];
            close(best.f, &expected["value"], Tolerance::RATIO, name);
            close(best.f_gain, &expected["FG"], Tolerance::RATIO, name);
            assert_eq!(best.threshold, Some(f64_of(&expected["highest_threshold"])), "{name}");
            assert_eq!(best.tp, Some(f64_of(&expected["tp"])), "{name}");
            assert_eq!(best.fp, Some(f64_of(&expected["fp"])), "{name}");
            assert_eq!(best.tied_thresholds, column(&expected["thresholds_all_tied"]), "{name}");
        }
    });
}

#[test]
fn dials_that_vertices_are_best_for() {
    each_case(|name, case, model| {
        let hull = &model.roc.hull.as_ref().expect("hull").vertices;
        let costs = case["roc"]["vertex_optimal_c_interval"].as_array().expect("intervals");
        let betas = case["prg"]["vertex_optimal_beta2_interval"].as_array().expect("intervals");
        assert_eq!((costs.len(), betas.len()), (hull.tps.len(), hull.tps.len() - 1));
        for (vertex, &threshold) in hull.thresholds.iter().enumerate() {
            let name = format!("{name} vertex {vertex}");
            let row = model.points.thresholds().iter().position(|other| other == threshold);
            let curve = model.points.curve();
            let found = advice(&curve, &hull.curve(), Measure::F { beta: 1.0 }, row);
            let found = found.expect("a hull");
            assert_eq!(found.standing, Standing::Vertex, "{name}");
            let of_costs = found.costs.expect("a vertex");
            let ends = [of_costs.low, of_costs.high];
            close_columns(&ends, &costs[vertex], Tolerance::RATIO, &name);
            match found.betas {
                None => assert_eq!(vertex, 0, "{name}"),
                Some(of_betas) => {
                    let squares = [of_betas.low.powi(2), of_betas.high.powi(2)];
                    close_columns(&squares, &betas[vertex - 1], Tolerance::RATIO, &name);
                }
            }
        }
    });
}

#[test]
fn greatest_f_prime() {
    each_case(|name, case, model| {
        let curve = model.points.curve();
        let greatest = curve
            .points()
            .filter_map(|point| {
                measures_at(point, curve.totals(), None, Parameters::default())
                    .expect("a table")
                    .f_prime
            })
            .fold(f64::NEG_INFINITY, f64::max);
        close(greatest, &case["best"]["f_prime"]["value"], Tolerance::RATIO, name);
    });
}

/// Golden gains at tp = 0 are limits of -∞; here they are undefined.
fn gain(expected: &Value) -> Value {
    if expected == "-Infinity" { Value::Null } else { expected.clone() }
}

#[test]
fn point_measures() {
    each_case(|name, case, model| {
        let totals = model.points.totals();
        let points = case["operating_points"].as_array().expect("points");
        for (i, expected) in points.iter().enumerate() {
            let name = format!("{name} operating point {i}");
            let (tp, fp) = (f64_of(&expected["tp"]), f64_of(&expected["fp"]));
            let at = |beta: f64, rho: f64| {
                let parameters = Parameters { beta, rho, ..Parameters::default() };
                measures_at(Point { tp, fp }, totals, None, parameters).expect("a table")
            };
            let plain = at(1.0, -2.0);
            for (found, field) in [
                (plain.recall, "recall"),
                (plain.precision, "precision"),
                (plain.accuracy, "accuracy"),
                (plain.f_prime, "f_prime"),
                (plain.minimum_precision, "achievable_min_precision_at_recall"),
            ] {
                close(found, &expected[field], Tolerance::RATIO, &format!("{name} {field}"));
            }
            close(plain.recall_gain, &gain(&expected["recG"]), Tolerance::RATIO, &name);
            close(plain.precision_gain, &gain(&expected["precG"]), Tolerance::RATIO, &name);
            for (beta, suffix) in [(1.0, "1"), (2.0, "2"), (0.5, "0.5")] {
                let found = at(beta, -2.0);
                let f = &expected[format!("F{suffix}").as_str()];
                close(found.f, f, Tolerance::RATIO, &format!("{name} F{suffix}"));
                let fg = gain(&expected[format!("FG{suffix}").as_str()]);
                close(found.f_gain, &fg, Tolerance::RATIO, &format!("{name} FG{suffix}"));
            }
            for row in expected["G"].as_array().expect("rows of G") {
                let (beta, rho) = (f64_of(&row[0]), f64_of(&row[1]));
                let what = format!("{name} G({beta}, {rho})");
                close(at(beta, rho).g, &row[2], Tolerance::G, &what);
            }
        }
    });
}

#[test]
fn folds() {
    let mut tested = 0;
    each_case(|name, case, model| {
        let Some(expected) = case["folds"]["per_fold"].as_array() else {
            assert!(model.folds.is_none(), "{name}");
            return;
        };
        let folds = model.folds.as_ref().expect("folds");
        assert_eq!(folds.len(), expected.len());
        for (fold, expected) in folds.iter().zip(expected) {
            let name = format!("{name} fold {}", fold.name);
            assert_eq!(Value::from(fold.name.as_str()), expected["fold"]);
            assert_eq!(fold.n_pos, f64_of(&expected["n_pos"]));
            assert_eq!(fold.n_neg, f64_of(&expected["n_neg"]));
            close(fold.auroc, &expected["auroc"], Tolerance::RATIO, &name);
            close(fold.pr_area, &expected["aucpr"], Tolerance::AREA, &name);
            close(fold.skew, &expected["pi"], Tolerance::RATIO, &name);
            close(fold.pr_minimum_area, &expected["aucpr_min"], Tolerance::AREA, &name);
            close(fold.pr_normalized_area, &expected["aucnpr"], Tolerance::AREA, &name);
            close(fold.average_precision, &expected["ap"], Tolerance::AREA, &name);
            close(fold.prg_area, &expected["auprg"], Tolerance::AREA, &name);
        }
    });
    for name in CASES {
        tested += usize::from(load(name)["folds"].is_object());
    }
    assert_eq!(tested, 5, "cases with folds");
}

#[test]
fn fold_means() {
    for name in CASES {
        let case = load(name);
        let expected = &case["folds"]["mean"];
        let text = |field: &str| case[field].as_str().map(str::to_owned);
        if !expected.is_object() {
            continue;
        }
        let bytes = std::fs::read(input_path(&case)).expect("input of a case");
        let choices = Choices {
            label: text("label_column"),
            scores: text("score_column").map(|score| vec![score]),
            fold: text("fold_column"),
            ..Choices::default()
        };
        let settings = Settings::default();
        let analysis = Analysis::read(&bytes, &choices, settings.clone()).expect("a table");
        let averages = analysis.fold_averages(0, &settings).expect("folds");
        assert_eq!(Value::from(averages.folds), case["folds"]["n_folds_used"], "{name}");
        let means = averages.means;
        close(means.auroc.value, &expected["auroc"], Tolerance::RATIO, name);
        close(means.pr_area.value, &expected["aucpr"], Tolerance::AREA, name);
        close(means.pr_normalized_area.value, &expected["aucnpr"], Tolerance::AREA, name);
        close(means.average_precision.value, &expected["ap"], Tolerance::AREA, name);
        close(means.prg_area.value, &expected["auprg"], Tolerance::AREA, name);
    }
}

/// A table with these classes in blocks of equal score, best first.
fn from_blocks(blocks: &Value) -> Sample {
    let (mut classes, mut scores) = (Vec::new(), Vec::new());
    for (rank, block) in blocks.as_array().expect("blocks").iter().enumerate() {
        for (class, positive) in [(0, true), (1, false)] {
            for _ in 0..block[class].as_u64().expect("count") {
                scores.push(-f64::from(u32::try_from(rank).expect("few blocks")));
                classes.push(positive);
            }
        }
    }
    let column = ScoreColumn::new("score", scores);
    Sample::new(classes, vec![column]).expect("rows")
}

#[test]
fn tiny_rankings() {
    let records = load("tiny-rankings");
    let records = records["records"].as_array().expect("records");
    assert_eq!(records.len(), 303);
    for record in records {
        let what = record["blocks"].to_string();
        let sample = from_blocks(&record["blocks"]);
        let model = analyze_sample(&sample, &Settings::default()).remove(0);
        let upper = Settings::new(None, Some([0.5, 1.0]), None).expect("valid range");
        let upper = analyze_sample(&sample, &upper).remove(0);
        let ratio = |found: Option<f64>, field: &str| {
            close(found, &record[field], Tolerance::RATIO, &format!("{what} {field}"));
        };
        let area = |found: Option<f64>, field: &str| {
            close(found, &record[field], Tolerance::AREA, &format!("{what} {field}"));
        };
        ratio(model.roc.auroc, "auroc");
        ratio(model.roc.hull_area, "hull_area");
        ratio(model.roc.delong.map(|delong| delong.variance), "delong_var");
        ratio(model.best[0].f, "maxF05");
        ratio(model.best[1].f, "maxF1");
        ratio(model.best[2].f, "maxF2");
        area(model.pr.average_precision, "ap");
        area(model.pr.area, "aucpr");
        area(model.pr.normalized_area, "aucnpr");
        area(upper.pr.area, "aucpr_05_1");
        area(model.prg.area, "auprg");
        area(model.prg.precision_gain_at_zero_recall_gain, "y0");
        area(model.prg.expected_f_gain, "eFG1");
        let roc = model.roc.hull.expect("hull");
        let vertices: Vec<Vec<f64>> =
            roc.vertices.fps.iter().zip(&roc.vertices.tps).map(|(&f, &t)| vec![f, t]).collect();
        let expected: Vec<Vec<f64>> =
            record["hull"].as_array().expect("hull").iter().map(column).collect();
        assert_eq!(vertices, expected, "{what}");
        close_columns(&roc.c, &record["c"], Tolerance::RATIO, &what);
        close_columns(&model.prg.hull.expect("hull").d, &record["d"], Tolerance::RATIO, &what);
    }
}

/// Totals with the prevalence of a formula check; its scale does not matter.
fn totals_at(prevalence: f64) -> Totals {
    Totals { n_pos: prevalence, n_neg: 1.0 - prevalence }
}

fn rows<'a>(checks: &'a Value, name: &str) -> &'a Vec<Value> {
    checks[name].as_array().expect("rows")
}

#[test]
fn boyd_closed_forms() {
    let checks = load("formula-checks");
    for row in rows(&checks, "aucpr_min") {
        let range = RecallRange::new(f64_of(&row["a"]), f64_of(&row["b"])).expect("a range");
        let found = pr::minimum_area(totals_at(f64_of(&row["pi"])), range).expect("totals");
        // Relative: at small prevalence the naive form would be wrong in every digit.
        close(found, &row["aucpr_min"], Tolerance::RATIO, &row.to_string());
    }
    for row in rows(&checks, "ap_min") {
        let totals = Totals { n_pos: f64_of(&row["n_pos"]), n_neg: f64_of(&row["n_neg"]) };
        let found = pr::minimum_average_precision(totals).expect("totals");
        close(found, &row["ap_min"], Tolerance::RATIO, &row.to_string());
    }
    for row in rows(&checks, "boyd_table3") {
        let (area, prevalence) = (f64_of(&row["aucpr_downsampled"]), f64_of(&row["pi"]));
        let found = pr::normalized_area(area, prevalence).expect("in range");
        close(found, &row["aucnpr_formula"], Tolerance::AREA, &row.to_string());
    }
    for row in rows(&checks, "boyd_f_prime") {
        let totals = totals_at(f64_of(&row["pi"]));
        let (precision, recall) = (f64_of(&row["precision"]), f64_of(&row["recall"]));
        let tp = recall * totals.n_pos;
        let fp = if tp == 0.0 { totals.n_neg } else { tp * (1.0 - precision) / precision };
        if fp > totals.n_neg {
            assert_eq!(f64_of(&row["f_prime"]), 0.0, "no table is there: {row}");
            continue;
        }
        let found = measures_at(Point { tp, fp }, totals, None, Parameters::default());
        let found = found.expect("a table").f_prime;
        close(found, &row["f_prime"], Tolerance::AREA, &row.to_string());
    }
}

#[test]
fn boyd_table_1() {
    let checks = load("formula-checks");
    let table = &checks["boyd_table1_fig4"];
    let totals = Totals { n_pos: f64_of(&table["pos"]), n_neg: f64_of(&table["neg"]) };
    let invalid = &table["b"];
    let recall = f64_of(&invalid["recall"]);
    let minimum_at = |recall: f64| {
        let point = Point { tp: recall * totals.n_pos, fp: 0.0 };
        let found = measures_at(point, totals, None, Parameters::default());
        found.expect("a table").minimum_precision
    };
    let minimum = minimum_at(recall);
    close(minimum, &invalid["min_precision_at_recall"], Tolerance::RATIO, "Table 1b");
    assert!(f64_of(&invalid["precision"]) < minimum.expect("defined"));
    let valid = &table["a"];
    let minimum = minimum_at(f64_of(&valid["recall"]));
    assert!(f64_of(&valid["precision"]) > minimum.expect("defined"));
}

#[test]
fn f_of_random_and_always_positive_classifiers() {
    let checks = load("formula-checks");
    for row in rows(&checks, "fbeta_random_and_baseline") {
        let totals = totals_at(f64_of(&row["pi"]));
        let share = f64_of(&row["p"]);
        let point = Point { tp: share * totals.n_pos, fp: share * totals.n_neg };
        let beta = f64_of(&row["beta"]);
        let parameters = Parameters { beta, ..Parameters::default() };
        let found = measures_at(point, totals, None, parameters).expect("a table").f;
        close(found, &row["F"], Tolerance::RATIO, &row.to_string());
        let found = measures_at(point, totals, None, Parameters { beta, ..Parameters::default() })
            .expect("a table")
            .f_gain;
        close(found, &row["FG"], Tolerance::AREA, &row.to_string());
    }
}

#[test]
fn g_of_power_means() {
    let checks = load("formula-checks");
    let rows = rows(&checks, "G_beta_rho");
    assert_eq!(rows.len(), 133);
    for row in rows {
        let rho = match row["rho"].as_str() {
            Some("inf" | "Infinity") => f64::INFINITY,
            Some("-inf" | "-Infinity") => f64::NEG_INFINITY,
            _ => f64_of(&row["rho"]),
        };
        let mean = PowerMean::g(f64_of(&row["beta"]), rho).expect("a mean");
        let found = mean.value(f64_of(&row["precision"]), f64_of(&row["recall"]));
        close(found, &row["G"], Tolerance::G, &row.to_string());
    }
}

#[test]
fn theorem_1_mixes() {
    let checks = load("formula-checks");
    for row in rows(&checks, "theorem1_mix") {
        let totals = Totals { n_pos: f64_of(&row["P"]), n_neg: f64_of(&row["N"]) };
        let at = |table: &Value| Point { tp: f64_of(&table[0]), fp: f64_of(&table[1]) };
        let mix = at(&row["c2"]).toward(at(&row["c1"]), f64_of(&row["lam"]));
        let found = measures_at(mix, totals, None, Parameters::default()).expect("a table");
        close(found.recall_gain, &row["recG"], Tolerance::RATIO, &row.to_string());
        close(found.precision_gain, &row["precG"], Tolerance::RATIO, &row.to_string());
    }
}
