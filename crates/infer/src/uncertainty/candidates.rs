//! Models that may be the best of several.

use super::summary::{Candidates, Difference, PairUncertainty};
use super::values::CurveMeasure;
use curvescope_core::curve::undefined::Reason;

impl Candidates {
    /// Models that may be best by the measure at a place of each pair's list. Each ordered pair of `models` models must be given.
    pub(super) fn of(
        (at, measure): (usize, CurveMeasure),
        models: usize,
        pairs: &[PairUncertainty],
        critical: Option<f64>,
    ) -> Self {
        let of_model = |model: usize| {
            let others = pairs.iter().filter(move |pair| pair.first == model);
            others.map(move |pair| &pair.measures[at])
        };
        let may_be_best: Vec<Option<bool>> =
            (0..models).map(|model| is_below_none(of_model(model))).collect();
        let unknown = may_be_best.iter().position(Option::is_none);
        let undefined =
            unknown.and_then(|model| of_model(model).find_map(|pair| pair.undefined.clone()));
        Self { measure, critical, may_be_best, undefined }
    }
}

/// True where no other model's interval over a model is above 0, given the differences of the others from it. `None` where one that
/// may be above it has no interval.
fn is_below_none<'a>(over: impl Iterator<Item = &'a Difference>) -> Option<bool> {
    let known: Vec<&Difference> = over.filter(|pair| pair.difference.is_some()).collect();
    // A difference of 0 that never varies is one of equal rankings.
    let is_none = |pair: &Difference| {
        let code = pair.undefined.as_ref().map(|undefined| undefined.reason.code());
        pair.difference == Some(0.0) && code == Some(Reason::NoSpread.code())
    };
    let low = |pair: &&Difference| match &pair.resampled {
        Some(resampled) => Some(resampled.interval.low),
        None => is_none(pair).then_some(0.0),
    };
    let lows: Vec<Option<f64>> = known.iter().map(low).collect();
    if lows.iter().flatten().any(|&low| low > 0.0) {
        return Some(false);
    }
    (!lows.is_empty() && lows.iter().all(Option::is_some)).then_some(true)
}

#[cfg(test)]
mod tests {
    use crate::uncertainty::bootstrap::{Bootstrap, Resampling};
    use curvescope_core::curve::sample::{Sample, ScoreColumn};

    #[test]
    fn rows_of_different_cases_have_no_best_model() {
        let scores = |turn: u32| (0..40).map(|row| f64::from((row * turn) % 40)).collect();
        let models = [3, 7, 9].map(|turn| ScoreColumn::new(turn.to_string(), scores(turn)));
        let positive = (0..40).map(|row| row % 2 == 0).collect();
        let mut sample = Sample::new(positive, models.to_vec()).expect("rows");
        sample.is_unpaired = true;
        let mut bootstrap = Bootstrap::new(&sample, Resampling::default());
        bootstrap.run(100);
        let candidates = bootstrap.summary().candidates;
        assert_eq!(candidates.len(), 5);
        for found in candidates {
            assert_eq!((found.critical, found.may_be_best), (None, vec![None; 3]));
            assert_eq!(found.undefined.map(|reason| reason.reason.code()), Some("not-paired"));
        }
    }
}
