//! Numbers that are known exactly, and the ways in which people write them.

/// A whole number times a power of ten, so that every way to write it is exact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Number {
    /// `digits` · 10^-`scale`.
    Finite {
        negative: bool,
        digits: u64,
        scale: u32,
    },
    Infinite {
        negative: bool,
    },
}

impl Number {
    pub(crate) const fn whole(digits: u64) -> Self {
        Self::Finite { negative: false, digits, scale: 0 }
    }

    /// The nearest double of the number times 10^`shift`, by the standard library.
    pub(crate) fn value(self, shift: i64) -> f64 {
        match self {
            Self::Infinite { negative: true } => f64::NEG_INFINITY,
            Self::Infinite { negative: false } => f64::INFINITY,
            Self::Finite { negative, digits, scale } => {
                let sign = if negative { "-" } else { "" };
                let exponent = shift - i64::from(scale);
                format!("{sign}{digits}e{exponent}").parse().expect("a number")
            }
        }
    }
}

/// What becomes of zeros at the end of a fraction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Zeros {
    /// As many decimals in every cell.
    Kept,
    /// As Python: at least one decimal.
    OneDecimal,
    /// As a spreadsheet: 1 for 1.0.
    Dropped,
}

/// How the numbers of a column are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Spelling {
    pub(crate) decimal: char,
    /// Between groups of three digits.
    pub(crate) group: Option<char>,
    pub(crate) minus: char,
    pub(crate) plus: bool,
    /// `.5` for 0.5.
    pub(crate) bare_point: bool,
    pub(crate) scientific: Option<&'static str>,
    pub(crate) before: &'static str,
    pub(crate) after: &'static str,
    /// The number is written times 100, with a percent sign.
    pub(crate) percent: Option<&'static str>,
    pub(crate) zeros: Zeros,
    pub(crate) infinite: &'static str,
}

impl Spelling {
    /// As every program writes.
    pub(crate) const PLAIN: Self = Self {
        decimal: '.',
        group: None,
        minus: '-',
        plus: false,
        bare_point: false,
        scientific: None,
        before: "",
        after: "",
        percent: None,
        zeros: Zeros::Kept,
        infinite: "inf",
    };

    /// The number as text.
    pub(crate) fn write(&self, number: Number) -> String {
        let (negative, body) = match number {
            Number::Infinite { negative } => (negative, self.infinite.to_owned()),
            Number::Finite { negative, digits, scale } => (negative, self.digits(digits, scale)),
        };
        let sign = match (negative, self.plus) {
            (true, _) => self.minus.to_string(),
            (false, true) => "+".to_owned(),
            (false, false) => String::new(),
        };
        format!("{sign}{}{body}{}{}", self.before, self.after, self.percent.unwrap_or(""))
    }

    fn digits(&self, digits: u64, scale: u32) -> String {
        if let Some(exponent) = self.scientific {
            return self.scientific_digits(digits, scale, exponent);
        }
        let (digits, scale) = match (self.percent, scale) {
            (Some(_), 0) => (digits * 100, 0),
            (Some(_), 1) => (digits * 10, 0),
            (Some(_), scale) => (digits, scale - 2),
            (None, scale) => (digits, scale),
        };
        let padded = format!("{digits:0>width$}", width = scale as usize + 1);
        let (whole, fraction) = padded.split_at(padded.len() - scale as usize);
        let mut fraction = match self.zeros {
            Zeros::Kept => fraction,
            Zeros::OneDecimal | Zeros::Dropped => fraction.trim_end_matches('0'),
        };
        if fraction.is_empty() && self.zeros == Zeros::OneDecimal && scale > 0 {
            fraction = "0";
        }
        let whole = if self.bare_point && whole == "0" && !fraction.is_empty() {
            String::new()
        } else {
            self.grouped(whole)
        };
        if fraction.is_empty() { whole } else { format!("{whole}{}{fraction}", self.decimal) }
    }

    fn scientific_digits(&self, digits: u64, scale: u32, mark: &str) -> String {
        let written = digits.to_string();
        let (first, rest) = written.split_at(1);
        let exponent = if digits == 0 {
            0
        } else {
            i64::try_from(rest.len()).expect("few digits") - i64::from(scale)
        };
        let rest = if rest.is_empty() { "0" } else { rest };
        let (sign, size) = (if exponent < 0 { '-' } else { '+' }, exponent.abs());
        format!("{first}{}{rest}{mark}{sign}{size:02}", self.decimal)
    }

    fn grouped(&self, whole: &str) -> String {
        let Some(group) = self.group else { return whole.to_owned() };
        let mut text = String::new();
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                text.push(group);
            }
            text.push(digit);
        }
        text
    }
}

#[test]
fn a_number_is_written_in_many_ways_and_stays_the_same() {
    let number = Number::Finite { negative: true, digits: 1_234_500, scale: 3 };
    assert_eq!(number.value(0), -1234.5);
    let write = |spelling: Spelling| spelling.write(number);
    assert_eq!(write(Spelling::PLAIN), "-1234.500");
    assert_eq!(write(Spelling { zeros: Zeros::Dropped, ..Spelling::PLAIN }), "-1234.5");
    let german = Spelling { decimal: ',', group: Some('.'), after: " €", ..Spelling::PLAIN };
    assert_eq!(write(german), "-1.234,500 €");
    assert_eq!(write(Spelling { percent: Some("%"), ..Spelling::PLAIN }), "-123450.0%");
    assert_eq!(write(Spelling { scientific: Some("e"), ..Spelling::PLAIN }), "-1.234500e+03");
    let half = Number::Finite { negative: false, digits: 5, scale: 1 };
    assert_eq!(Spelling { bare_point: true, ..Spelling::PLAIN }.write(half), ".5");
    assert_eq!(Spelling { percent: Some(" %"), ..Spelling::PLAIN }.write(half), "50 %");
}
