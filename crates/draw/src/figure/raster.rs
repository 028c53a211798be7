//! SVG as PNG and PDF. Texts have the font of the pages, and the system's fonts for characters that it lacks.

use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{self, FontResolver, Tree, fontdb};
use svg2pdf::{ConversionOptions, PageOptions};

use curvescope_read::codes::ErrorCode;
use curvescope_read::error::InputError;

/// "Curves Sans" of weight 400 (`xtask/src/font.py`).
const FONT: &[u8] = include_bytes!("font/curves-sans.ttf");

/// Pixels of an inch of a page.
const PIXELS_PER_INCH: f32 = 96.0;

/// Greatest width and height of an image, in pixels.
const MOST_PIXELS: f32 = 30_000.0;

/// Fonts of the systems that are like that of the pages, the first preferred.
const LIKE: [&str; 9] = [
    "Segoe UI",
    "Roboto",
    "Helvetica Neue",
    "Noto Sans",
    "DejaVu Sans",
    "Liberation Sans",
    "Arial",
    "Helvetica",
    "Verdana",
];

/// The font of the pages.
static OWN: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut fonts = fontdb::Database::new();
    fonts.load_font_data(FONT.to_vec());
    Arc::new(fonts)
});

/// The font of the pages and after it those of the system, those most like it first.
static ALL: LazyLock<Arc<fontdb::Database>> = LazyLock::new(|| {
    let mut system = fontdb::Database::new();
    system.load_system_fonts();
    let mut faces: Vec<fontdb::FaceInfo> = system.faces().cloned().collect();
    faces.sort_by_cached_key(difference);
    let mut fonts = fontdb::Database::clone(&OWN);
    for face in faces {
        fonts.push_face_info(face);
    }
    Arc::new(fonts)
});

/// Orders fonts by how they differ from that of the pages: slanted, of another weight, another family, with serifs.
fn difference(face: &fontdb::FaceInfo) -> (bool, u16, usize, bool) {
    let is_of = |family: &str| face.families.iter().any(|(name, _)| name == family);
    let has = |word: &str| face.families.iter().any(|(name, _)| name.contains(word));
    let like = LIKE.iter().position(|family| is_of(family)).unwrap_or(LIKE.len());
    let is_other = face.monospaced || has("Serif") || has("Times") || !has("Sans");
    (face.style != fontdb::Style::Normal, face.weight.0.abs_diff(400), like, is_other)
}

/// An SVG document as a PNG image, `scale` pixels to the CSS pixel, with a remark where no font has some characters of its texts.
///
/// # Errors
/// `bad-option` for an image that is too large, `drawing-failed`.
pub fn image(svg: &str, scale: f32) -> Result<(Vec<u8>, Option<String>), InputError> {
    let (tree, missing) = tree(svg)?;
    let sides = [tree.size().width(), tree.size().height()].map(|side| (side * scale).round());
    let [width, height] = sides;
    if !sides.iter().all(|side| (1.0..=MOST_PIXELS).contains(side)) {
        return Err(InputError::bad_option(format!(
            "The image would be {width} × {height} pixels. Give a scale with sides from 1 to {MOST_PIXELS} pixels."
        )));
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked above")]
    let pixmap = Pixmap::new(width as u32, height as u32);
    let mut pixmap = pixmap.ok_or_else(|| failed("There is no memory for the image."))?;
    resvg::render(&tree, Transform::from_scale(scale, scale), &mut pixmap.as_mut());
    let image = encoded(&pixmap).map_err(|error| failed(error.to_string()))?;
    Ok((image, incomplete(&missing)))
}

/// The file of an image. Every picture has a ground, so no pixel is transparent.
fn encoded(pixmap: &Pixmap) -> Result<Vec<u8>, ::png::EncodingError> {
    let colors: Vec<u8> = pixmap
        .pixels()
        .iter()
        .flat_map(|pixel| [pixel.red(), pixel.green(), pixel.blue()])
        .collect();
    let mut file = Vec::new();
    let mut encoder = ::png::Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(::png::ColorType::Rgb);
    encoder.set_compression(::png::Compression::Default);
    // Plain areas and equal rows are compressed best as they are.
    encoder.set_filter(::png::FilterType::NoFilter);
    let mut writer = encoder.write_header()?;
    writer.write_image_data(&colors)?;
    writer.finish()?;
    Ok(file)
}

/// An SVG document as a PDF of one page, with its texts as texts, with a remark where no font has some of their characters.
///
/// # Errors
/// `drawing-failed`.
pub fn page(svg: &str) -> Result<(Vec<u8>, Option<String>), InputError> {
    let (tree, missing) = tree(svg)?;
    let page = PageOptions { dpi: PIXELS_PER_INCH };
    let page = svg2pdf::to_pdf(&tree, ConversionOptions::default(), page);
    Ok((page.map_err(|error| failed(error.to_string()))?, incomplete(&missing)))
}

/// The parsed document, and the characters that no font has.
fn tree(svg: &str) -> Result<(Tree, String), InputError> {
    let missing = Arc::new(Mutex::new(String::new()));
    let lacked = Arc::clone(&missing);
    let default = FontResolver::default_fallback_selector();
    let font_resolver = FontResolver {
        select_fallback: Box::new(move |character, used, fonts| {
            if fonts.len() == OWN.len() {
                *fonts = Arc::clone(&ALL);
            }
            let found = default(character, used, fonts);
            let mut lacked = lacked.lock().unwrap_or_else(PoisonError::into_inner);
            if found.is_none() && !lacked.contains(character) {
                lacked.push(character);
            }
            found
        }),
        ..FontResolver::default()
    };
    let options =
        usvg::Options { fontdb: Arc::clone(&OWN), font_resolver, ..usvg::Options::default() };
    let tree = Tree::from_str(svg, &options).map_err(|error| failed(error.to_string()))?;
    let missing = std::mem::take(&mut *missing.lock().unwrap_or_else(PoisonError::into_inner));
    Ok((tree, missing))
}

/// Remark on characters that no font has.
fn incomplete(missing: &str) -> Option<String> {
    (!missing.is_empty()).then(|| {
        format!(
            "Texts are incomplete: no font of this system has all their characters, such as {missing}. Save it as SVG, or \
             install a font, such as Noto Sans CJK."
        )
    })
}

fn failed(message: impl Into<String>) -> InputError {
    InputError::new(ErrorCode::DrawingFailed, message)
}
