use curvescope::Prevalence;
use curvescope::area::settings::Settings;
use curvescope::generate::population::Population;
use curvescope::generate::spec::{Shapes, Spec};
use curvescope::numeric::normal;

use crate::{all_shapes, beta, mixture};

#[test]
fn areas_agree_with_quadrature_over_the_scores() {
    let equal = Shapes::Binormal { separation: 1.0, spread: 1.0 };
    let wide = Shapes::Binormal { separation: 1.5, spread: 2.0 };
    let gap = mixture(&[[1.0, -1.0, 0.5], [1.0, 4.0, 0.01]], &[[3.0, 0.0, 1.0], [1.0, 2.5, 0.4]]);
    // scipy 1.17.1, integrate.quad over scores (logits for beta): AUROC, AUCPR, AUPRG.
    for (shapes, prevalence, expected) in [
        (&equal, 0.001, [0.760_249_938_906_523, 0.004_496_985_112_852, 0.968_233_970_711_319]),
        (&equal, 0.1, [0.760_249_938_906_523, 0.292_835_643_513_515, 0.801_570_728_059_487]),
        (&equal, 0.5, [0.760_249_938_906_523, 0.752_995_996_864_830, 0.526_199_185_818_051]),
        (&equal, 0.8, [0.760_249_938_906_523, 0.919_729_240_882_714, 0.313_174_035_647_034]),
        (&wide, 0.1, [0.748_832_522_819_541, 0.522_009_577_682_565, 0.936_629_514_243_102]),
        (
            &beta([4.0, 2.0], [2.0, 4.0]),
            0.3,
            [0.896_825_396_825_396, 0.809_103_111_506_557, 0.894_765_984_197_673],
        ),
        (
            &beta([0.5, 0.5], [2.0, 5.0]),
            0.5,
            [0.651_367_187_5, 0.762_912_807_783_344, 0.249_182_024_978_669],
        ),
        (
            &beta([900.0, 600.0], [1.0, 1.0]),
            0.01,
            [0.6, 0.012_214_868_395_919, -17.852_187_354_329_73],
        ),
        (&gap, 0.2, [0.569_557_019_005_121, 0.587_412_007_110_662, 0.698_281_130_854_698]),
    ] {
        let found = Population::of(shapes, Prevalence::new(prevalence).expect("a prevalence"))
            .expect("shapes");
        for (found, expected) in [found.auroc, found.pr_area, found.prg_area].iter().zip(expected) {
            let error = (found - expected).abs() / expected.abs().max(1.0);
            assert!(error < 1e-7, "{shapes:?} {prevalence}: {found} for {expected}");
        }
    }
}

#[test]
fn auroc_of_normals_has_a_closed_form() {
    // Φ(d/sqrt(1+s²)), weighed over the pairs of components.
    for (separation, spread) in [(0.0, 1.0), (1.5, 2.0), (-2.0, 0.1), (6.0, 1.0), (30.0, 0.001)] {
        let shapes = Shapes::Binormal { separation, spread };
        let expected = normal::share_below(separation / (1.0 + spread * spread).sqrt());
        let found = Population::of(&shapes, Prevalence::new(0.5).expect("a prevalence"))
            .expect("shapes")
            .auroc;
        assert!((found - expected).abs() < 1e-9, "{separation} {spread}: {found} for {expected}");
    }
    let parts: [[f64; 3]; 2] = [[1.0, -1.0, 0.5], [1.0, 4.0, 0.01]];
    let others = [[3.0, 0.0, 1.0], [1.0, 2.5, 0.4]];
    let mut expected = 0.0;
    for [weight, mean, sd] in parts {
        for [other_weight, other_mean, other_sd] in others {
            let z = (mean - other_mean) / (sd * sd + other_sd * other_sd).sqrt();
            expected += weight / 2.0 * other_weight / 4.0 * normal::share_below(z);
        }
    }
    let found =
        Population::of(&mixture(&parts, &others), Prevalence::new(0.5).expect("a prevalence"))
            .expect("shapes")
            .auroc;
    assert!((found - expected).abs() < 1e-7, "{found} for {expected}");
}

#[test]
fn the_curve_runs_from_corner_to_corner() {
    for shapes in all_shapes() {
        let Population { tprs, fprs, .. } =
            Population::of(&shapes, Prevalence::new(0.5).expect("a prevalence")).expect("shapes");
        for column in [&tprs, &fprs] {
            assert_eq!(column.first(), Some(&0.0), "{shapes:?}");
            assert_eq!(column.last(), Some(&1.0), "{shapes:?}");
            assert!(column.is_sorted(), "{shapes:?}");
        }
        assert_eq!(tprs.len(), fprs.len());
    }
}

#[test]
fn a_large_sample_comes_near_its_population() {
    // DeLong's standard error of AUROC at n = 200,000 is below 0.0012 for every curve.
    for shapes in all_shapes() {
        let spec = Spec::new(shapes.clone(), 200_000.0, 0.5, 1.0).expect("a good spec");
        let sample = curvescope::generate::rows::rows(&spec);
        let models = curvescope::report::analyze::analyze_sample(&sample, &Settings::default());
        let population = Population::of(&shapes, spec.prevalence()).expect("shapes");
        let auroc = models[0].roc.auroc.expect("both classes");
        assert!((auroc - population.auroc).abs() < 0.005, "{shapes:?}: {auroc}");
        let area = models[0].pr.area.expect("both classes");
        assert!((area - population.pr_area).abs() < 0.01, "{shapes:?}: {area}");
        let area = models[0].prg.area.expect("both classes");
        assert!((area - population.prg_area).abs() < 0.02, "{shapes:?}: {area}");
    }
}
