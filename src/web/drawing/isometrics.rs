//! Reading of the measure or rate whose isometrics are drawn.

use crate::given::Family;
use crate::web::fields::Fields;
use curvescope_core::measure::measures::Parameters;
use curvescope_draw::layers::measure_or_rate::MeasureOrRate;
use curvescope_read::error::InputError;

#[derive(Clone, Copy)]
enum Isometrics {
    Of(Family),
    OfRate(MeasureOrRate),
}

const ISOMETRICS: [(&str, Isometrics); 9] = [
    ("f", Isometrics::Of(Family::F)),
    ("accuracy", Isometrics::Of(Family::Accuracy)),
    ("g", Isometrics::Of(Family::G)),
    ("recall", Isometrics::OfRate(MeasureOrRate::Recall)),
    ("precision", Isometrics::OfRate(MeasureOrRate::Precision)),
    ("specificity", Isometrics::OfRate(MeasureOrRate::Specificity)),
    ("balancedAccuracy", Isometrics::OfRate(MeasureOrRate::BalancedAccuracy)),
    ("youdenJ", Isometrics::OfRate(MeasureOrRate::YoudenJ)),
    ("mcc", Isometrics::OfRate(MeasureOrRate::Mcc)),
];

/// The measure or rate of a `View` of plots.d.ts.
pub(super) fn measure_or_rate_from(view: &mut Fields) -> Result<MeasureOrRate, InputError> {
    let isometrics = view.required_word("measure", &ISOMETRICS)?;
    let (beta, rho, cost) = (view.required("beta")?, view.required("rho")?, view.required("cost")?);
    let Parameters { beta, rho, cost } = Parameters { beta, rho, cost }.checked()?;
    Ok(match isometrics {
        Isometrics::Of(family) => family.measure(beta, rho, cost).into(),
        Isometrics::OfRate(rate) => rate,
    })
}
