//! The question `picture`: a position in one of the forms of the verb `picture`.

use serde_json::{Value, json};

use crate::fault::Fault;
use crate::given::{Given, NAME};
use crate::request::Request;
use shinpan_referee::pictures::forms::{PictureFormat, picture};
use shinpan_referee::pictures::scene::{Shows, scene};

/// Answers `picture`.
pub fn answer(request: &Request) -> Result<Value, Fault> {
    let (given, rules) = (Given::of(request)?, request.ruleset("rules")?);
    let form: PictureFormat = request.text("form")?.parse()?;
    if form == PictureFormat::Html {
        return Err(Fault::new(
            "`form` is html, which is a page of all states: expected svg, text, sgf, unicode, sensei or markdown",
        ));
    }
    let shows = Shows {
        at: given.at,
        owners: request.flag("owners")?,
        numbers: request.number("numbers", usize::from(u16::MAX))?.filter(|from| *from > 0),
        part: None,
        dead: given.dead.as_ref(),
    };
    let scene = scene(NAME, &given.record, rules, &shows)?;
    Ok(json!({ "text": picture(&[scene], form) }))
}
