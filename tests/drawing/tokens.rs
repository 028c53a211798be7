//! The colours of the page: `www/style.css` is where they are written down, all others are copies.

use plotters::style::RGBAColor;

const PAGE: &str = include_str!("../../www/style.css");

/// Where the part of a sheet begins that is for readers who ask for more contrast.
const MORE: &str = "@media (prefers-contrast: more)";

/// A colour of the page in the light and in the dark theme.
pub(crate) fn token(name: &str) -> [RGBAColor; 2] {
    colors_of(PAGE, name).unwrap_or_else(|| panic!("no --{name} for both themes"))
}

/// The same where more contrast is asked for.
pub(crate) fn strong_token(name: &str) -> [RGBAColor; 2] {
    let more = halves(PAGE).1;
    colors_of(more, name).unwrap_or_else(|| token(name))
}

fn colors_of(sheet: &str, name: &str) -> Option<[RGBAColor; 2]> {
    themed(sheet, name).map(|colors| colors.map(color))
}

/// A sheet up to the part for more contrast, and from there on.
fn halves(sheet: &str) -> (&str, &str) {
    sheet.split_at(sheet.find(MORE).expect("a part for more contrast"))
}

/// What a sheet says of `--name`, without and with two themes.
fn plain<'a>(sheet: &'a str, name: &str) -> Option<&'a str> {
    let start = sheet.find(&format!("--{name}: #"))?;
    sheet[start..].split_once(": ")?.1.split_once(';').map(|(value, _)| value)
}

fn themed<'a>(sheet: &'a str, name: &str) -> Option<[&'a str; 2]> {
    let start = sheet.find(&format!("--{name}: light-dark("))?;
    let (values, _) = sheet[start..].split_once('(')?.1.split_once(')')?;
    values.split_once(", ").map(|(light, dark)| [light, dark])
}

fn color(hex: &str) -> RGBAColor {
    let value = hex.strip_prefix('#').and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, red, green, blue] = value.unwrap_or_else(|| panic!("{hex} is no colour")).to_be_bytes();
    RGBAColor(red, green, blue, 1.0)
}

/// Names of the tokens that a sheet has for both themes.
fn names(sheet: &str) -> Vec<&str> {
    let ends = sheet.match_indices(": light-dark(#").map(|(end, _)| &sheet[..end]);
    ends.filter_map(|before| before.rsplit_once("--")).map(|(_, name)| name).collect()
}

/// Colours of the element in both themes, from lines such as `"soft-ink": ["#575d66", "#a4abb4"],`.
fn listed(script: &str) -> Vec<(&str, [&str; 2])> {
    let entries = script.lines().filter_map(|line| line.split_once(": [\"#"));
    let colours = entries.map(|(name, values)| {
        let (light, dark) = values.split_once("\", \"#").expect("two themes");
        let dark = dark.strip_suffix("\"],").expect("two themes");
        (name.trim().trim_matches('"'), [light, dark])
    });
    colours.collect()
}

#[test]
fn copies_of_the_colours_are_those_of_the_page() {
    let element = include_str!("../../www/embed/style.js");
    let ((page, page_more), (element, element_more)) = (halves(PAGE), halves(element));
    assert!(
        names(page).len() >= 10 && listed(element).len() >= 5 && names(element_more).len() >= 5
    );
    for (name, colours) in listed(element) {
        let [light, dark] = themed(page, name).expect("the page's own");
        assert_eq!(colours.map(|digits| format!("#{digits}")), [light, dark], "--{name}");
    }
    for (sheet, page) in [(page, page), (page_more, page_more), (element_more, page_more)] {
        for name in names(sheet) {
            let [light, _] = themed(page, name).expect("the page's own");
            assert_eq!(themed(sheet, name), themed(page, name), "--{name}");
            if let Some(plain) = plain(sheet, name) {
                assert_eq!(plain, light, "--{name} of browsers with one theme");
            }
        }
    }
    let saved = include_str!("../../www/export/page-style.js");
    let light: Vec<&str> = names(PAGE).iter().filter_map(|name| plain(PAGE, name)).collect();
    for (at, _) in saved.match_indices('#') {
        let hex = &saved[at..at + 7];
        if hex[1..].bytes().all(|digit| digit.is_ascii_hexdigit()) {
            assert!(light.contains(&hex), "a saved page has {hex}, which no page has");
        }
    }
}
