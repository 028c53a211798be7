//! Every number of the report against the oracle: all small rankings, then random ones.

use curvescope::Beta;
use curvescope::Prevalence;
use curvescope::area::prg;
use curvescope::area::settings::Settings;
use curvescope::curve::hull::HullColumns;
use curvescope::curve::sample::Sample;
use curvescope::report::{BestThreshold, Model, PrgHull};
use num_traits::{One, Zero};
use proptest::prelude::*;

use crate::approx::{assert_close, assert_ratio};
use crate::oracle::{
    Oracle, Path, Q, beta_squared_ties, exact, f_calibrated, pooled_calibration,
    precision_gain_hull, roc_hull, rounded, whole,
};
use crate::samples::{
    Row, analyzed_with, rows, rows_of_blocks, rows_of_dyadic_weight, rows_of_whole_weight,
    unweighted, weighted,
};

/// Bounds on relative errors; areas and expected values are relative to max(1, |x|).
#[derive(Clone, Copy)]
struct Tolerance {
    ratio: f64,
    area: f64,
}

/// At the data's own prevalence.
const OWN: Tolerance = Tolerance { ratio: 1e-12, area: 1e-10 };

impl Tolerance {
    #[track_caller]
    fn ratio(self, found: impl Into<Option<f64>>, expected: &Q, what: &str) {
        assert_ratio(found.into().expect(what), rounded(expected), self.ratio, what);
    }

    #[track_caller]
    fn area(self, found: impl Into<Option<f64>>, expected: &Q, what: &str) {
        assert_close(found.into().expect(what), rounded(expected), self.area, what);
    }
}

/// No double is nearer to `exactly` than `found`.
#[track_caller]
fn assert_nearest(found: f64, exactly: &Q) {
    let distance = |x: f64| {
        let difference = exact(x) - exactly;
        if difference < Q::zero() { -difference } else { difference }
    };
    let own = distance(found);
    assert!(own <= distance(found.next_up()), "{found:e} rounds down too far");
    assert!(own <= distance(found.next_down()), "{found:e} rounds up too far");
}

/// Compares everything at the data's prevalence.
fn check(sample: &Sample, settings: &Settings) {
    let model = analyzed_with(sample.clone(), settings);
    let oracle = Oracle::of(sample);
    let path = oracle.path();
    let has_whole_counts = path.points.iter().all(|at| at.tp.is_integer() && at.fp.is_integer());

    // Counts are exact: the rows' weights are multiples of 1/8.
    assert_eq!(*model.points.thresholds(), oracle.thresholds());
    let counts = |column: &[f64]| column.iter().map(|&count| exact(count)).collect::<Vec<Q>>();
    let column = |of: fn(&crate::oracle::Counts) -> &Q| {
        path.points[1..].iter().map(|at| of(at).clone()).collect::<Vec<Q>>()
    };
    assert_eq!(counts(&model.points.tps()), column(|at| &at.tp));
    assert_eq!(counts(&model.points.fps()), column(|at| &at.fp));
    assert_eq!(exact(model.n_pos), path.n_pos);
    assert_eq!(exact(model.n_neg), path.n_neg);

    let auroc = oracle.auroc();
    OWN.ratio(model.roc.auroc, &auroc, "AUROC");
    if has_whole_counts {
        assert_nearest(model.roc.auroc.expect("both classes"), &auroc);
    }
    assert_eq!(auroc, path.roc_area(), "the area is the share of pairs ranked right");
    match (&model.roc.delong, oracle.is_weighted()) {
        (Some(delong), false) => {
            OWN.ratio(delong.variance, &oracle.delong_variance(), "DeLong's variance");
        }
        (delong, weighted) => {
            let single = path.n_pos.is_one() || path.n_neg.is_one();
            assert!(delong.is_none() && (weighted || single));
        }
    }

    let vertices = roc_hull(&path);
    let hull = path.through(&vertices);
    let roc = model.roc.hull.as_ref().expect("both classes");
    check_vertices(&roc.vertices, &model, &vertices);
    let calibrated = pooled_calibration(&path);
    assert_eq!(roc.c.len(), calibrated.len());
    for (&c, expected) in roc.c.iter().zip(&calibrated) {
        OWN.ratio(c, expected, "c");
    }
    check_f_hull(model.prg.hull.as_ref().expect("both classes"), &model, &path);
    check_at_prevalence(&model, &path, &hull, &oracle, settings, OWN);
    for best in &model.best {
        check_best(best, &model, &path);
    }
}

/// Everything a shift of prevalence touches; `path` and `hull` are of the shifted counts.
fn check_at_prevalence(
    model: &Model,
    path: &Path,
    hull: &Path,
    oracle: &Oracle,
    settings: &Settings,
    tolerance: Tolerance,
) {
    tolerance.ratio(model.prevalence, &path.prevalence(), "prevalence");
    tolerance.ratio(model.roc.auroc, &path.roc_area(), "AUROC");
    tolerance.ratio(model.roc.hull_area, &hull.roc_area(), "area of the ROC hull");
    tolerance.ratio(model.roc.expected_accuracy, &path.mean_accuracy(), "E[acc]");

    let pr = &model.pr;
    let (low, high) = (exact(settings.recall_range.low()), exact(settings.recall_range.high()));
    let (area, least) = (path.pr_area(&low, &high), path.least_pr_area(&low, &high));
    let most = &high - &low;
    tolerance.area(pr.area, &area, "PR area");
    tolerance.ratio(pr.minimum_area, &least, "least PR area");
    tolerance.area(pr.maximum_area, &most, "greatest PR area");
    tolerance.area(pr.normalized_area, &((area - &least) / (most - least)), "AUCNPR");
    tolerance.area(pr.hull_area, &hull.pr_area(&low, &high), "PR area of the hull");
    let average_precision = path.average_precision();
    tolerance.area(pr.average_precision, &average_precision, "AP");
    tolerance.area(pr.trapezoid_flat, &path.pr_trapezoids(None), "flat trapezoids");
    tolerance.area(
        pr.trapezoid_anchored,
        &path.pr_trapezoids(Some(&Q::one())),
        "anchored trapezoids",
    );
    if oracle.is_weighted() {
        assert_eq!((pr.minimum_average_precision, pr.normalized_average_precision), (None, None));
    } else {
        let least = path.least_average_precision();
        tolerance.area(pr.minimum_average_precision, &least, "least AP");
        let normalized = (average_precision - &least) / (Q::one() - least);
        tolerance.area(pr.normalized_average_precision, &normalized, "normalised AP");
    }

    let prg = &model.prg;
    tolerance.area(prg.area, &path.prg_area(), "AUPRG");
    tolerance.area(prg.hull_area, &hull.prg_area(), "AUPRG of the hull");
    tolerance.area(prg.precision_gain_at_zero_recall_gain, &path.y0(), "y0");
    let least = -(Q::one() - path.prevalence()) / (whole(2) * path.prevalence());
    tolerance.area(prg.minimum_area, &least, "least AUPRG");
    let Some(expected) = path.mean_f_gain(&Q::one()) else {
        assert_eq!((prg.expected_f_gain, prg.expected_reciprocal_f), (None, None));
        return;
    };
    tolerance.area(prg.expected_f_gain, &expected, "E[FG1]");
    let prevalence = path.prevalence();
    let reciprocal = (Q::one() - (Q::one() - &prevalence) * expected) / prevalence;
    tolerance.area(prg.expected_reciprocal_f, &reciprocal, "E[1/F1]");
    let curve = model
        .points
        .curve()
        .at_prevalence(Prevalence::new(model.prevalence).expect("a prevalence"));
    let details = prg::area(&curve).expect("both classes");
    for beta in [0.5, 3.0] {
        let expected = path.mean_f_gain(&exact(beta * beta)).expect("as for beta 1");
        let found = details.expected_f_gain(Beta::new(beta).expect("a weight"), curve.totals());
        tolerance.area(found, &expected, "E[FG] of general beta");
    }
}

/// Vertices are rows of the operating-point table, the origin first.
fn check_vertices(found: &HullColumns, model: &Model, expected: &[usize]) {
    let column = |origin: f64, column: &[f64]| {
        expected.iter().map(|&i| if i == 0 { origin } else { column[i - 1] }).collect::<Vec<f64>>()
    };
    assert_eq!(found.tps, column(0.0, &model.points.tps()));
    assert_eq!(found.fps, column(0.0, &model.points.fps()));
    assert_eq!(found.thresholds, column(f64::INFINITY, &model.points.thresholds().to_vec()));
}

/// The PRG hull, found in PRG space; its vertices are those of the ROC hull but the origin.
fn check_f_hull(found: &PrgHull, model: &Model, path: &Path) {
    let vertices = precision_gain_hull(path);
    let with_origin: Vec<usize> = std::iter::once(0).chain(vertices.iter().copied()).collect();
    assert_eq!(with_origin, roc_hull(path), "the PRG hull is the image of the ROC hull");
    check_vertices(&found.vertices, model, &with_origin);
    let hull = path.through(&vertices);
    assert_eq!(found.recall_gains.len(), vertices.len());
    assert_eq!(found.precision_gains.len(), vertices.len());
    for (i, point) in hull.points.iter().enumerate() {
        let (recall_gain, precision_gain) = path.gains(point).expect("tp > 0");
        OWN.ratio(found.recall_gains[i], &recall_gain, "recall gain");
        OWN.ratio(found.precision_gains[i], &precision_gain, "precision gain");
    }
    // β² at the left of each vertex; the flat segment has 0.
    let mut ties = vec![Some(Q::zero())];
    ties.extend(beta_squared_ties(&hull));
    assert_eq!(found.d.len(), ties.len());
    assert_eq!(found.beta_squared_low.len(), ties.len());
    for (i, tie) in ties.iter().enumerate() {
        OWN.ratio(found.d[i], &f_calibrated(tie.as_ref()), "d");
        match tie {
            Some(tie) => OWN.ratio(found.beta_squared_low[i], tie, "lower end"),
            None => assert_eq!(found.beta_squared_low[i], f64::INFINITY),
        }
    }
    assert_eq!(found.beta_squared_high[..ties.len() - 1], found.beta_squared_low[1..]);
    assert_eq!(found.beta_squared_high.last(), Some(&f64::INFINITY));
    check_intervals(path, &vertices, &ties);
}

/// Inside its interval a vertex alone has the greatest F of all operating points; at the border of
/// two intervals both vertices have it.
fn check_intervals(path: &Path, vertices: &[usize], ties: &[Option<Q>]) {
    for (i, low) in ties.iter().enumerate() {
        let Some(low) = low else { continue };
        let inside = match ties.get(i + 1) {
            Some(Some(high)) => {
                let (_, best) = path.best_f(high);
                assert!(best.contains(&vertices[i]) && best.contains(&vertices[i + 1]));
                (low + high) / whole(2)
            }
            _ => low + Q::one(),
        };
        assert_eq!(path.best_f(&inside).1, [vertices[i]], "optimal at beta^2 = {inside}");
    }
}

/// The best threshold and all that tie with it, exactly.
fn check_best(found: &BestThreshold, model: &Model, path: &Path) {
    let (f, at) = path.best_f(&exact(found.beta * found.beta));
    OWN.ratio(found.f, &f, "best F");
    let prevalence = path.prevalence();
    OWN.area(found.f_gain, &((&f - &prevalence) / ((Q::one() - prevalence) * f)), "best FG");
    let thresholds: Vec<f64> = at.iter().map(|&i| model.points.thresholds().at(i - 1)).collect();
    assert_eq!(found.tied_thresholds, thresholds);
    assert_eq!(found.threshold, Some(thresholds[0]));
    assert_eq!(found.tp, Some(model.points.tps()[at[0] - 1]));
    assert_eq!(found.fp, Some(model.points.fps()[at[0] - 1]));
}

/// Compares what a shift of prevalence touches.
fn check_shifted(sample: &Sample, settings: &Settings) {
    let prevalence = settings.prevalence.expect("a shift");
    let model = analyzed_with(sample.clone(), settings);
    let oracle = Oracle::of(sample).at_prevalence(prevalence.get());
    let path = oracle.path();
    let hull = path.through(&roc_hull(&path));
    // Shifted counts are rounded, and what is left of a difference of them loses digits.
    let tolerance = Tolerance { ratio: 1e-10, area: 1e-10 };
    check_at_prevalence(&model, &path, &hull, &oracle, settings, tolerance);
    for best in &model.best {
        let (f, _) = path.best_f(&exact(best.beta * best.beta));
        tolerance.ratio(best.f, &f, "best F");
        let at = model.points.thresholds().iter().position(|t| Some(t) == best.threshold);
        let at = at.expect("a threshold of the table");
        let reached = path.f(&exact(best.beta * best.beta), &path.points[at + 1]);
        tolerance.ratio(rounded(&reached), &f, "F at the best threshold");
    }
}

fn settings(prevalence: Option<f64>, range: Option<[f64; 2]>) -> Settings {
    Settings::new(prevalence, range, Some(vec![0.0, 0.5, 1.0, 2.0])).expect("valid settings")
}

/// Calls `visit` with every sequence of blocks (positives, negatives) of `rows` rows in all.
fn each_sequence(rows: usize, visit: &mut impl FnMut(&[(usize, usize)])) {
    fn extend(
        left: usize,
        blocks: &mut Vec<(usize, usize)>,
        visit: &mut impl FnMut(&[(usize, usize)]),
    ) {
        if left == 0 {
            return visit(blocks);
        }
        for size in 1..=left {
            for positives in 0..=size {
                blocks.push((positives, size - positives));
                extend(left - size, blocks, visit);
                blocks.pop();
            }
        }
    }
    extend(rows, &mut Vec::new(), visit);
}

#[test]
fn all_rankings_of_up_to_seven_rows() {
    let settings = settings(None, None);
    let mut checked = 0;
    for rows in 2..=7 {
        each_sequence(rows, &mut |blocks| {
            let positives: usize = blocks.iter().map(|block| block.0).sum();
            if positives > 0 && positives < rows {
                check(&unweighted(&rows_of_blocks(blocks)), &settings);
                checked += 1;
            }
        });
    }
    // Sequences of blocks, 7 + 24 + 82 + 280 + 956 + 3264, without those of a single class, of
    // which there are 2·2^(n-1) each.
    assert_eq!(checked, 4613 - (4 + 8 + 16 + 32 + 64 + 128));
}

#[test]
fn all_rankings_of_up_to_five_rows_shifted_and_restricted() {
    for rows in 2..=5 {
        each_sequence(rows, &mut |blocks| {
            let positives: usize = blocks.iter().map(|block| block.0).sum();
            if positives > 0 && positives < rows {
                let sample = unweighted(&rows_of_blocks(blocks));
                check(&sample, &settings(None, Some([0.25, 0.75])));
                check_shifted(&sample, &settings(Some(0.125), Some([0.5, 1.0])));
                check_shifted(&sample, &settings(Some(0.9), None));
            }
        });
    }
}

fn ranges() -> impl Strategy<Value = Option<[f64; 2]>> {
    prop::option::of((0u8..16, 1u8..=16).prop_map(|(low, width)| {
        let high = (low + width).min(16);
        [f64::from(low) / 16.0, f64::from(high) / 16.0]
    }))
}

fn any_rows() -> impl Strategy<Value = (Vec<Row>, bool)> {
    prop_oneof![
        rows(60).prop_map(|rows| (rows, false)),
        rows_of_whole_weight(40).prop_map(|rows| (rows, true)),
        rows_of_dyadic_weight(40).prop_map(|rows| (rows, true)),
    ]
}

fn sample_of((rows, has_weights): &(Vec<Row>, bool)) -> Sample {
    if *has_weights { weighted(rows) } else { unweighted(rows) }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn random_rankings(rows in any_rows(), range in ranges()) {
        check(&sample_of(&rows), &settings(None, range));
    }

    #[test]
    fn auroc_of_large_counts_is_rounded_once(rows in rows_of_whole_weight(20)) {
        // Products of these counts pass 2^53 by far.
        let rows: Vec<Row> = rows
            .into_iter()
            .map(|(score, positive, weight)| (score, positive, weight * 1_234_567_891.0 + 7.0))
            .collect();
        let sample = weighted(&rows);
        let auroc = analyzed_with(sample.clone(), &settings(None, None)).roc.auroc;
        assert_nearest(auroc.expect("both classes"), &Oracle::of(&sample).auroc());
    }

    #[test]
    fn random_rankings_at_other_prevalences(
        rows in any_rows(),
        range in ranges(),
        prevalence in 0.001..0.999f64,
    ) {
        check_shifted(&sample_of(&rows), &settings(Some(prevalence), range));
    }
}
