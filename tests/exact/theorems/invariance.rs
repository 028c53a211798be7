//! What must not change a report.

use std::sync::Arc;

use curvescope::OperatingPoints;
use curvescope::curve::sample::Sample;
use curvescope::report::Model;
use proptest::prelude::*;

use crate::samples::{
    Row, analyzed, rows, rows_of_dyadic_weight, rows_of_whole_weight, unweighted, weighted,
};

/// A row order drawn with the rows.
fn shuffled(rows: impl Strategy<Value = Vec<Row>>) -> impl Strategy<Value = (Vec<Row>, Vec<Row>)> {
    rows.prop_flat_map(|rows| (Just(rows.clone()), Just(rows).prop_shuffle()))
}

/// The model with each threshold replaced by its rank, best first.
fn by_rank(mut model: Model) -> Model {
    let thresholds = model.points.thresholds().clone();
    let rank = |threshold: &mut f64| {
        if let Some(rank) = thresholds.iter().position(|t| t == *threshold) {
            *threshold = -f64::from(u32::try_from(rank).expect("few thresholds"));
        }
    };
    let mut ranks = thresholds.to_vec();
    ranks.iter_mut().for_each(rank);
    let (tps, fps) = (model.points.tps(), model.points.fps());
    model.points = Arc::new(OperatingPoints::new(ranks, tps, fps).expect("a ranking"));
    for best in &mut model.best {
        best.tied_thresholds.iter_mut().chain(&mut best.threshold).for_each(rank);
    }
    model.roc.ks.iter_mut().for_each(|ks| rank(&mut ks.threshold));
    if let (Some(roc), Some(prg)) = (&mut model.roc.hull, &mut model.prg.hull) {
        Arc::make_mut(&mut roc.vertices).thresholds[1..].iter_mut().for_each(rank);
        Arc::make_mut(&mut prg.vertices).thresholds[1..].iter_mut().for_each(rank);
    }
    model
}

fn mapped(rows: &[Row], map: impl Fn(f64) -> f64) -> Vec<Row> {
    rows.iter().map(|&(score, positive, weight)| (map(score), positive, weight)).collect()
}

fn copied(rows: &[Row], copies: impl Fn(&Row) -> usize) -> Vec<Row> {
    rows.iter().flat_map(|row| std::iter::repeat_n((row.0, row.1, 1.0), copies(row))).collect()
}

/// Every single number of a report but DeLong's interval and the counts.
pub(crate) fn numbers(model: &Model) -> Vec<(&'static str, Option<f64>)> {
    let (roc, pr, prg) = (&model.roc, &model.pr, &model.prg);
    let mut numbers = vec![
        ("prevalence", Some(model.prevalence)),
        ("AUROC", roc.auroc),
        ("ROC hull", roc.hull_area),
        ("E[acc]", roc.expected_accuracy),
        ("Gini", roc.gini),
        ("KS", roc.ks.map(|ks| ks.value)),
        ("equal error rate", roc.equal_error_rate),
        ("PR area", pr.area),
        ("minimum PR area", Some(pr.minimum_area)),
        ("AUCNPR", pr.normalized_area),
        ("AP", pr.average_precision),
        ("anchored trapezoids", pr.trapezoid_anchored),
        ("flat trapezoids", pr.trapezoid_flat),
        ("PR area of the hull", pr.hull_area),
        ("AUPRG", prg.area),
        ("minimum AUPRG", prg.minimum_area),
        ("AUPRG of the hull", prg.hull_area),
        ("y0", prg.precision_gain_at_zero_recall_gain),
        ("E[FG1]", prg.expected_f_gain),
        ("E[1/F1]", prg.expected_reciprocal_f),
    ];
    for best in &model.best {
        numbers.extend([("F", best.f), ("FG", best.f_gain), ("threshold", best.threshold)]);
    }
    if let Some(hull) = &roc.hull {
        numbers.extend(hull.c.iter().map(|&c| ("c", Some(c))));
    }
    if let Some(hull) = &prg.hull {
        numbers.extend(hull.d.iter().map(|&d| ("d", Some(d))));
    }
    numbers
}

proptest! {
    #[test]
    fn the_order_of_rows((rows, other) in shuffled(rows(60))) {
        assert_eq!(analyzed(unweighted(&rows)), analyzed(unweighted(&other)));
    }

    #[test]
    fn the_order_of_weighted_rows((rows, other) in shuffled(rows_of_dyadic_weight(60))) {
        // Weights whose sums round: the order of summation must not show.
        let uneven = |rows: &[Row]| -> Vec<Row> {
            rows.iter().map(|&(score, positive, w)| (score, positive, w / 3.0)).collect()
        };
        assert_eq!(analyzed(weighted(&uneven(&rows))), analyzed(weighted(&uneven(&other))));
    }

    #[test]
    fn increasing_maps_of_scores(rows in rows(60)) {
        let expected = by_rank(analyzed(unweighted(&rows)));
        let maps: [fn(f64) -> f64; 5] = [
            |x| x * 1e300,
            |x| x * 1e-320,
            |x| 1.0 / (1.0 + (-x / 8.0).exp()),
            |x| x.powi(3) - 1000.0,
            |x| (x + 100.0).sqrt(),
        ];
        for map in maps {
            assert_eq!(by_rank(analyzed(unweighted(&mapped(&rows, map)))), expected);
        }
    }

    #[test]
    fn a_weight_is_a_number_of_copies(rows in rows_of_whole_weight(40)) {
        let found = analyzed(weighted(&rows));
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 4")]
        let copies = copied(&rows, |row| row.2 as usize);
        let expected = analyzed(unweighted(&copies));
        assert_eq!(found.points, expected.points);
        assert_eq!((found.n_pos, found.n_neg), (expected.n_pos, expected.n_neg));
        assert_eq!(numbers(&found), numbers(&expected));
        assert_eq!(found.best, expected.best);
        assert_eq!(found.roc.hull, expected.roc.hull);
        assert_eq!(found.prg.hull, expected.prg.hull);
        // Defined for unweighted rows only, and said so.
        assert_eq!(found.roc.delong, None);
        assert_eq!(found.pr.minimum_average_precision, None);
        assert_eq!(found.pr.normalized_average_precision, None);
        let reasons: Vec<(&str, &str)> =
            found.undefined.iter().map(|entry| (entry.field.as_str(), entry.reason.code())).collect();
        for field in
            ["roc.delong", "pr.minimumAveragePrecision", "pr.normalizedAveragePrecision"]
        {
            assert!(reasons.contains(&(field, "weighted")), "{field}");
        }
    }

    #[test]
    fn several_models_are_analysed_each_alone(rows in rows(30)) {
        let sample = unweighted(&rows);
        let own = sample.models()[0].clone();
        let mut other = own.clone();
        other.name = "negated".into();
        other.scores.iter_mut().for_each(|score| *score = -*score);
        let of = |models| Sample::new(sample.positive().to_vec(), models).expect("rows");
        let (alone, sample) = (of(vec![other.clone()]), of(vec![own, other]));
        let both = curvescope::report::analyze::analyze_sample(
            &sample,
            &curvescope::area::settings::Settings::default(),
        );
        assert_eq!(both, [analyzed(unweighted(&rows)), analyzed(alone)]);
    }
}
