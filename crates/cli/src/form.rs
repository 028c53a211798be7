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
    #[value(skip)]
    Svg,
    #[value(skip)]
    Pdf,
    #[value(skip)]
    Png,
}

impl Format {
    /// True for the plots without the numbers.
    pub(super) fn is_picture(self) -> bool {
        matches!(self, Self::Svg | Self::Pdf | Self::Png)
    }

    /// The format of a file, by the extension of its name.
    pub(super) fn of_file(file: &Path) -> Result<Self, Fault> {
        let end = file.extension().unwrap_or_default().to_string_lossy().to_ascii_lowercase();
        match end.as_str() {
            "txt" => Ok(Self::Text),
            "json" => Ok(Self::Json),
            "md" => Ok(Self::Markdown),
            "html" | "htm" => Ok(Self::Html),
            "svg" => Ok(Self::Svg),
            "pdf" => Ok(Self::Pdf),
            "png" => Ok(Self::Png),
            _ => Err(Fault::new(format!(
                "--save {}: the end of the name says the form. Give it one of .txt, .json, .md, .html, .svg, .pdf and .png.",
                file.to_string_lossy()
            ))),
        }
    }
}
