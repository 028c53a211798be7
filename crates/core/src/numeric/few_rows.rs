//! Wider quantiles for few rows.

/// Widens a normal quantile for a sample of `rows` (at least 2): Student's t at the same share, times
/// √(n/(n-1)). Percentile intervals are too narrow by that factor, and do not account for t (Hesterberg
/// 2015). t is computed by Wallace's formula (1959), which has an inverse: 1 % too wide at 4 rows, 4 % at 3.
pub fn widened(z: f64, rows: usize) -> f64 {
    let (freedom, factor, narrowness) = terms(rows);
    let t = (freedom * ((factor * z).powi(2) / freedom).exp_m1()).sqrt();
    (t * narrowness).copysign(z)
}

/// Returns the normal quantile that [`widened`] maps to `x`.
pub fn narrowed(x: f64, rows: usize) -> f64 {
    let (freedom, factor, narrowness) = terms(rows);
    let t = x / narrowness;
    ((freedom * (t * t / freedom).ln_1p()).sqrt() / factor).copysign(x)
}

/// Returns the degrees of freedom, Wallace's factor and √(n/(n-1)).
fn terms(rows: usize) -> (f64, f64, f64) {
    #[expect(clippy::cast_precision_loss, reason = "row counts stay far below 2^53")]
    let rows = rows as f64;
    let freedom = rows - 1.0;
    (freedom, (8.0 * freedom + 3.0) / (8.0 * freedom + 1.0), (rows / freedom).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::numeric::normal::Z_95;

    #[test]
    fn few_rows_widen() {
        // scipy 1.17.1: t.ppf(0.975, n - 1)·√(n/(n-1)).
        for (rows, expected, tolerance) in [
            (3, 5.269_651_864_139_674, 0.05),
            (4, 3.674_772_462_074_157, 0.02),
            (5, 3.104_159_995_509_410_6, 0.006),
            (10, 2.384_523_019_902_215_6, 6e-4),
            (20, 2.147_397_370_216_424_4, 1e-4),
            (1000, 1.963_323_368_355_832_7, 1e-7),
        ] {
            let found = widened(Z_95, rows);
            assert!((found / expected - 1.0).abs() < tolerance, "{found} for {rows} rows");
        }
    }

    #[test]
    fn narrowing_undoes_widening() {
        for rows in [2, 3, 10, 1_000_000] {
            for z in [-2.5, -0.1, 0.0, 1.0, Z_95] {
                assert!((narrowed(widened(z, rows), rows) - z).abs() < 1e-9, "{z} for {rows}");
            }
        }
    }
}
