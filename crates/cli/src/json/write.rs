//! Text of a JSON value, in the layout of the page: columns on one line, infinite numbers as strings.

use std::io::{Result, Write};

use super::record::Json;
use curvescope_core::numeric::digits::Digits;

impl Json<'_> {
    /// Writes the value and a line end.
    pub(crate) fn write(self, out: &mut dyn Write) -> Result<()> {
        value(self, out, 0)?;
        writeln!(out)
    }
}

fn value(json: Json<'_>, out: &mut dyn Write, depth: usize) -> Result<()> {
    match json {
        Json::Null => write!(out, "null"),
        Json::Bool(is) => write!(out, "{is}"),
        Json::Number(value) => number(value, out),
        Json::Text(text) => string(&text, out),
        Json::List(values) => {
            let entries = values.into_iter().map(|value| (None, value));
            listed(("[", "]"), entries, out, depth)
        }
        Json::Record(fields) => {
            let entries = fields.into_iter().map(|(name, value)| (Some(name), value));
            listed(("{", "}"), entries, out, depth)
        }
        Json::Column(numbers) => {
            write!(out, "[")?;
            for (at, value) in numbers.enumerate() {
                if at > 0 {
                    write!(out, ",")?;
                }
                number(value, out)?;
            }
            write!(out, "]")
        }
    }
}

fn listed<'a>(
    (open, close): (&str, &str),
    entries: impl ExactSizeIterator<Item = (Option<String>, Json<'a>)>,
    out: &mut dyn Write,
    depth: usize,
) -> Result<()> {
    const INDENT: &str = "  ";
    if entries.len() == 0 {
        return write!(out, "{open}{close}");
    }
    for (at, (name, entry)) in entries.enumerate() {
        let before = if at > 0 { "," } else { open };
        write!(out, "{before}\n{}", INDENT.repeat(depth + 1))?;
        if let Some(name) = name {
            string(&name, out)?;
            write!(out, ": ")?;
        }
        value(entry, out, depth + 1)?;
    }
    write!(out, "\n{}{close}", INDENT.repeat(depth))
}

fn string(text: &str, out: &mut dyn Write) -> Result<()> {
    Ok(serde_json::to_writer(out, text)?)
}

fn number(value: f64, out: &mut dyn Write) -> Result<()> {
    if value.is_finite() {
        return write!(out, "{}", Digits(value));
    }
    let sign = if value < 0.0 { "-" } else { "" };
    let name = if value.is_nan() { "NaN" } else { "Infinity" };
    write!(out, "\"{sign}{name}\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(json: Json<'_>) -> String {
        let mut out = Vec::new();
        json.write(&mut out).expect("memory takes it");
        String::from_utf8(out).expect("text")
    }

    #[test]
    fn records_are_indented_and_columns_stay_on_one_line() {
        let numbers = [1.0, -0.5, f64::INFINITY, f64::NEG_INFINITY];
        let json = Json::record([
            ("a \"b\"\n", Json::text("\u{1}é</script>")),
            ("column", Json::column(numbers.into_iter())),
            ("list", Json::List(vec![Json::Null, Json::Bool(true)])),
            ("nothing", Json::List(Vec::new())),
        ]);
        let expected = r#"{
  "a \"b\"\n": "\u0001é</script>",
  "column": [1,-0.5,"Infinity","-Infinity"],
  "list": [
    null,
    true
  ],
  "nothing": []
}
"#;
        assert_eq!(text(json), expected);
    }

    #[test]
    fn every_number_is_read_back_as_it_was() {
        for number in [
            0.0,
            -0.0,
            0.1,
            1e-6,
            9.999e-7,
            5e-324,
            2_f64.powi(53),
            2_f64.powi(63),
            1e21,
            1.797e308,
            -12_345_678.9,
        ] {
            let written = text(Json::Number(number));
            let read: f64 = serde_json::from_str(&written).expect("a number");
            assert_eq!(read.to_bits(), number.to_bits(), "{written}");
        }
    }
}
