//! Output formats of a report.

use std::path::Path;

use clap::ValueEnum;

use super::fault::Fault;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    #[default]
    Text,
    Json,
    Markdown,
    Html,
}

impl Format {
    /// The format of a file, by the extension of its name.
    pub(super) fn of_file(file: &Path) -> Result<Self, Fault> {
        let end = file.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        match end.as_str() {
            "txt" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            "md" => Ok(Self::Markdown),
            "html" | "htm" => Ok(Self::Html),
            _ => Err(Fault::new(format!(
                "--save {}: the end of the name says the form. Give it one of .txt, .json, .md and .html.",
                file.to_string_lossy()
            ))),
        }
    }
}
