//! CIEDE2000: how different two colours look. Beyond 10 nobody takes one for the other.

/// A colour in CIE Lab.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Lab {
    pub(crate) l: f64,
    pub(crate) a: f64,
    pub(crate) b: f64,
}

/// After Sharma, Wu & Dalal, The CIEDE2000 Color-Difference Formula: Implementation Notes,
/// Supplementary Test Data, and Mathematical Observations (2005), whose names it keeps.
pub(crate) fn difference(one: Lab, other: Lab) -> f64 {
    let chroma = |color: Lab| color.a.hypot(color.b);
    let share = |chroma: f64| (chroma.powi(7) / (chroma.powi(7) + 25.0_f64.powi(7))).sqrt();
    let g = 0.5 * (1.0 - share(f64::midpoint(chroma(one), chroma(other))));
    let [(c1, h1), (c2, h2)] = [one, other].map(|color| {
        let a = (1.0 + g) * color.a;
        (a.hypot(color.b), color.b.atan2(a).to_degrees().rem_euclid(360.0))
    });
    let is_gray = c1 * c2 == 0.0;

    let delta_h = match h2 - h1 {
        _ if is_gray => 0.0,
        turn if turn > 180.0 => turn - 360.0,
        turn if turn < -180.0 => turn + 360.0,
        turn => turn,
    };
    let lightness = other.l - one.l;
    let chroma = c2 - c1;
    let hue = 2.0 * (c1 * c2).sqrt() * (delta_h / 2.0).to_radians().sin();

    let mean_l = f64::midpoint(one.l, other.l);
    let mean_c = f64::midpoint(c1, c2);
    let mean_h = match h1 + h2 {
        sum if is_gray => sum,
        sum if (h1 - h2).abs() <= 180.0 => sum / 2.0,
        sum if sum < 360.0 => sum / 2.0 + 180.0,
        sum => sum / 2.0 - 180.0,
    };
    let cos = |degrees: f64| degrees.to_radians().cos();
    let t =
        1.0 - 0.17 * cos(mean_h - 30.0) + 0.24 * cos(2.0 * mean_h) + 0.32 * cos(3.0 * mean_h + 6.0)
            - 0.20 * cos(4.0 * mean_h - 63.0);
    let off = (mean_l - 50.0).powi(2);
    let s_l = 1.0 + 0.015 * off / (20.0 + off).sqrt();
    let s_c = 1.0 + 0.045 * mean_c;
    let s_h = 1.0 + 0.015 * mean_c * t;
    let turn = 30.0 * (-((mean_h - 275.0) / 25.0).powi(2)).exp();
    let r_t = -(2.0 * turn).to_radians().sin() * 2.0 * share(mean_c);

    let (lightness, chroma, hue) = (lightness / s_l, chroma / s_c, hue / s_h);
    (lightness * lightness + chroma * chroma + hue * hue + r_t * chroma * hue).sqrt()
}

#[test]
fn sharmas_pairs_differ_by_what_he_says() {
    let table = include_str!("../golden/ciede2000-sharma.csv");
    let rows: Vec<Vec<f64>> = table
        .lines()
        .skip(1)
        .map(|line| line.split(',').map(|cell| cell.parse().expect("a number")).collect())
        .collect();
    assert_eq!(rows.len(), 34);
    for row in rows {
        let &[l1, a1, b1, l2, a2, b2, expected] = row.as_slice() else { panic!("{row:?}") };
        let (one, other) = (Lab { l: l1, a: a1, b: b1 }, Lab { l: l2, a: a2, b: b2 });
        for found in [difference(one, other), difference(other, one)] {
            assert!((found - expected).abs() < 1e-4, "{row:?}: {found}");
        }
    }
}
