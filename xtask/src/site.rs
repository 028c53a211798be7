//! What a server hands out: which file answers a URL, and with which headers.

use crate::{docs, paths};
use percent_encoding::percent_decode_str;
use std::path::{Path, PathBuf};

/// The headers of every answer. A host that serves `dist/` should send the same.
pub(crate) const HEADERS: [(&str, &str); 4] = [
    (
        "Content-Security-Policy",
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self'; \
         connect-src 'self'; worker-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    ),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cache-Control", "no-cache"),
];

/// The headers of the documentation, whose pages are by other programs and hold scripts: what any host sends.
pub(crate) const DOCS_HEADERS: [(&str, &str); 4] =
    [("Content-Security-Policy", "frame-ancestors 'none'"), HEADERS[1], HEADERS[2], HEADERS[3]];

/// Files of one folder, served below one prefix.
pub(crate) struct Site {
    /// Starts and ends with a slash.
    prefix: &'static str,
    folder: PathBuf,
    /// Whether something at the folder's top is served.
    is_served: fn(&str) -> bool,
}

/// How a URL is answered.
#[derive(Debug, PartialEq)]
pub(crate) enum Answer {
    File(PathBuf),
    /// To the prefix with its slash, so that the page's relative links work.
    Redirect(&'static str),
    NotFound,
}

impl Site {
    /// The page in the source tree, at the root: nothing else of the checkout.
    pub(crate) fn source() -> Self {
        Self {
            prefix: "/",
            folder: paths::root(),
            is_served: |top| top == "www" || paths::PAGES.contains(&top),
        }
    }

    /// The deployable folder, below a path such as a shared host would give it.
    pub(crate) fn dist() -> Self {
        Self { prefix: "/some/where/", folder: paths::dist(), is_served: |_| true }
    }

    /// Where the site begins.
    pub(crate) fn prefix(&self) -> &'static str {
        self.prefix
    }

    /// The answer to a request's URL (path and query).
    pub(crate) fn answer(&self, url: &str) -> Answer {
        let path = url.split(['?', '#']).next().unwrap_or_default();
        if path == self.prefix.trim_end_matches('/') && !path.is_empty() {
            return Answer::Redirect(self.prefix);
        }
        self.file(path).map_or(Answer::NotFound, Answer::File)
    }

    /// The headers of the answer to a request's URL.
    pub(crate) fn headers(&self, url: &str) -> [(&'static str, &'static str); 4] {
        let is_docs = url.strip_prefix(self.prefix).is_some_and(|path| {
            path.strip_prefix(docs::FOLDER).is_some_and(|rest| rest.starts_with('/'))
        });
        if is_docs { DOCS_HEADERS } else { HEADERS }
    }

    fn file(&self, path: &str) -> Option<PathBuf> {
        let relative = relative_path(path.strip_prefix(self.prefix)?)?;
        let top = relative.components().next()?.as_os_str().to_str()?;
        if !(self.is_served)(top) {
            return None;
        }
        // A link inside the folder may point out of it.
        let folder = self.folder.canonicalize().ok()?;
        let file = folder.join(relative).canonicalize().ok()?;
        (file.starts_with(&folder) && file.is_file()).then_some(file)
    }
}

/// The path of a file inside the folder, for the part of a URL after the prefix. None when it isn't a plain, visible name.
fn relative_path(rest: &str) -> Option<PathBuf> {
    let decoded = percent_decode_str(rest).decode_utf8().ok()?;
    let names = if decoded.is_empty() { "index.html" } else { &decoded };
    let plain = |name: &str| {
        !name.is_empty() && !name.starts_with('.') && !name.contains(['\\', ':', '\0'])
    };
    names.split('/').all(plain).then(|| PathBuf::from(names))
}

/// The MIME type of a file, by its extension.
pub(crate) fn mime(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("csv") => "text/csv; charset=utf-8",
        Some("json") => "application/json",
        Some("wasm") => "application/wasm",
        Some("svg") => "image/svg+xml",
        Some("webmanifest") => "application/manifest+json",
        Some("png") => "image/png",
        Some("md" | "txt" | "ts") | None => "text/plain; charset=utf-8",
        Some(_) => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn urls_become_paths_inside_the_folder() {
        assert_eq!(relative_path(""), Some("index.html".into()));
        assert_eq!(relative_path("www/explore/main.js"), Some("www/explore/main.js".into()));
        assert_eq!(relative_path("www/a%20b.csv"), Some("www/a b.csv".into()));
    }

    #[test]
    fn nothing_outside_the_folder_has_a_path() {
        for url in [
            "../x",
            "www/../../x",
            "%2e%2e/x",
            "www/%2E%2E/%2e%2e/x",
            "/etc/passwd",
            "%2fetc/passwd",
            "..%5cx",
        ] {
            assert_eq!(relative_path(url), None, "{url}");
        }
        for url in [".git/config", "www/.hidden", "www//main.js", "C:/x", "a%00b", "%ff"] {
            assert_eq!(relative_path(url), None, "{url}");
        }
    }

    #[test]
    fn the_source_site_is_the_page_and_nothing_else() {
        let site = Site::source();
        let example = "www/examples/README.md";
        assert_eq!(
            site.answer(&format!("/{example}?v=1")),
            Answer::File(paths::in_root(example).canonicalize().expect("exists"))
        );
        for url in ["/Cargo.toml", "/src/lib.rs", "/www", "/www/", "/www/absent.js", "/target"] {
            assert_eq!(site.answer(url), Answer::NotFound, "{url}");
        }
    }

    #[test]
    fn a_site_below_a_prefix_answers_only_there() {
        let folder = paths::in_root("www");
        let site = Site { prefix: "/some/where/", folder: folder.clone(), is_served: |_| true };
        let file = folder.join("examples/README.md").canonicalize().expect("exists");
        assert_eq!(site.answer("/some/where/examples/README.md"), Answer::File(file));
        assert_eq!(site.answer("/some/where"), Answer::Redirect("/some/where/"));
        for url in ["/", "/examples/README.md", "/some/", "/some/whereexamples/README.md"] {
            assert_eq!(site.answer(url), Answer::NotFound, "{url}");
        }
    }

    #[cfg(unix)]
    #[test]
    fn a_link_out_of_the_folder_is_not_followed() {
        let folder = std::env::temp_dir().join(format!("curvescope-site-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("temporary folder");
        let link = folder.join("out.toml");
        std::os::unix::fs::symlink(paths::in_root("Cargo.toml"), &link).expect("link");
        let site = Site { prefix: "/", folder: folder.clone(), is_served: |_| true };
        let answer = site.answer("/out.toml");
        std::fs::remove_dir_all(&folder).expect("clean up");
        assert_eq!(answer, Answer::NotFound);
    }

    #[test]
    fn the_readme_names_the_headers_that_a_page_cannot_bring() {
        let readme = include_str!("../../README.md");
        for (name, value) in HEADERS {
            let own = value.split("; ").find(|part| part.starts_with("frame-ancestors"));
            let line = format!("\n{name}: {}\n", own.unwrap_or(value));
            assert!(readme.contains(&line), "{line}");
        }
    }

    #[test]
    fn the_documentation_may_run_the_scripts_in_its_markup() {
        let site = Site::dist();
        for url in
            ["/some/where/", "/some/where/docsx/a.html", "/docs/index.html", "/some/where/docs"]
        {
            assert_eq!(site.headers(url), HEADERS, "{url}");
        }
        assert_eq!(site.headers("/some/where/docs/index.html"), DOCS_HEADERS);
    }

    #[test]
    fn the_types_browsers_insist_on() {
        assert_eq!(mime(Path::new("a/curvescope_bg.wasm")), "application/wasm");
        assert_eq!(mime(Path::new("main.js")), "text/javascript; charset=utf-8");
        assert_eq!(mime(Path::new("style.css")), "text/css; charset=utf-8");
    }
}
