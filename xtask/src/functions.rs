//! Check for long functions of scripts; clippy has one for Rust. Code is formatted, so the closing brace of a function has
//! the indentation of its head.

const MOST_LINES: usize = 80;

/// Words that begin a block of a script other than a function.
const BLOCKS: [&str; 7] = ["if", "for", "while", "switch", "catch", "return", "else"];

/// Words that may precede the name of a method.
const MODIFIERS: [&str; 4] = ["static ", "async ", "get ", "set "];

/// Returns the functions of a file that are too long, each as its first line and its number of lines.
pub(crate) fn long(path: &str, text: &str) -> Vec<(usize, usize)> {
    if path.rsplit_once('.').is_none_or(|(_, extension)| extension != "js") {
        return Vec::new();
    }
    let lines: Vec<&str> = text.lines().collect();
    (1..)
        .zip(&lines)
        .filter(|(_, line)| is_script_head(line.trim()))
        .map(|(number, head)| (number, length(head, &lines[number..])))
        .filter(|(_, length)| *length > MOST_LINES)
        .collect()
}

/// Returns the number of lines of a function, given its head and the lines after it.
fn length(head: &str, rest: &[&str]) -> usize {
    let end = format!("{}}}", &head[..head.len() - head.trim_start().len()]);
    let ends = |line: &&str| line.starts_with(&end) && !line.ends_with('{');
    rest.iter().position(ends).map_or(1, |last| last + 2)
}

/// True for the head of a function of a script that continues on further lines: a declaration, a method or an
/// arrow with a body.
fn is_script_head(line: &str) -> bool {
    let line = ["export ", "default ", "async "]
        .iter()
        .fold(line, |line, word| line.trim_start_matches(word));
    if line.starts_with("function") || line.ends_with("=> {") {
        return !line.ends_with('}');
    }
    let name = MODIFIERS.iter().fold(line, |line, word| line.trim_start_matches(word));
    let name = name.trim_start_matches(['*', '#']);
    let Some((name, _)) = name.split_once('(') else {
        return false;
    };
    let is_name = !name.is_empty() && name.chars().all(char::is_alphanumeric);
    is_name && !BLOCKS.contains(&name) && line.ends_with('{')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a function of so many lines, between two others.
    fn with(head: &str, lines: usize, end: &str) -> String {
        format!("a();\n{head}\n{}{end}\nb();\n", "        x;\n        }\n".repeat((lines - 2) / 2))
    }

    #[test]
    fn functions_of_scripts_are_short() {
        for head in [
            "export async function f(a) {",
            "function* f({",
            "const f = (a) => {",
            "f(a) {",
            "static async #f(a) {",
            "get f() {",
        ] {
            assert_eq!(long("www/a.js", &with(head, 80, "}")), [], "{head}");
            assert_eq!(long("www/a.js", &with(head, 82, "}")), [(2, 82)], "{head}");
        }
        for other in ["class A {", "const a = {", "if (a) {", "for (const a of b) {", "} else {"] {
            assert_eq!(long("www/a.js", &with(other, 90, "}")), [], "{other}");
        }
    }

    #[test]
    fn a_pattern_among_parameters_ends_nothing() {
        let text = with("function f({", 82, "}").replacen("        x;", "    a,\n}) {", 1);
        assert_eq!(long("www/a.js", &text), [(2, 83)]);
    }
}
