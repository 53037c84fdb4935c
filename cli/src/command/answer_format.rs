//! The form of an answer that can also be a picture.

use std::str::FromStr;

use crate::pictures::forms::PictureFormat;
use shinpan_harness::input::InputError;

/// Text for readers, JSON lines, or a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AnswerFormat {
    Text,
    Json,
    Picture(PictureFormat),
}

/// What `--format` accepts.
const FORMS: &str = "text, json, unicode, svg, html, sgf, sensei or markdown";

impl FromStr for AnswerFormat {
    type Err = InputError;

    fn from_str(text: &str) -> Result<AnswerFormat, InputError> {
        match text {
            "text" => Ok(AnswerFormat::Text),
            "json" => Ok(AnswerFormat::Json),
            _ => {
                let unknown = |_| InputError::new(format!("`{text}` is no form of an answer")).expected(FORMS);
                text.parse().map(AnswerFormat::Picture).map_err(unknown)
            }
        }
    }
}
