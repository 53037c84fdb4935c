//! A question of the page: its fields, each read with a check.

use serde_json::{Map, Value};

use crate::fault::Fault;
use shinpan_harness::vocabulary::rulesets::meant;
use shinpan_harness::vocabulary::{Color, Half, Point, Rules};

/// The most rulesets of a question. The command line has about 110 names.
const MOST_RULES: usize = 200;

/// A question.
pub struct Request(Map<String, Value>);

impl Request {
    /// Reads a question.
    ///
    /// # Errors
    /// - The text is no JSON object.
    pub fn read(text: &str) -> Result<Request, Fault> {
        match serde_json::from_str(text) {
            Ok(Value::Object(fields)) => Ok(Request(fields)),
            Ok(_) => Err(Fault::new("the request is no object: expected {\"ask\": ...}")),
            Err(error) => Err(Fault::new(format!("the request is no JSON: {error}"))),
        }
    }

    /// Returns a field. `None` if it is absent or null.
    fn field(&self, name: &str) -> Option<&Value> {
        self.0.get(name).filter(|value| !value.is_null())
    }

    /// Returns a text.
    ///
    /// # Errors
    /// - The field is missing, or is no text.
    pub fn text(&self, name: &str) -> Result<&str, Fault> {
        self.optional_text(name)?.ok_or_else(|| Fault::new(format!("`{name}` is missing: expected a text")))
    }

    /// Returns a text, or `None` if the field is absent or null.
    ///
    /// # Errors
    /// - The field is no text.
    pub fn optional_text(&self, name: &str) -> Result<Option<&str>, Fault> {
        let wrong = || Fault::new(format!("`{name}` is no text: expected one"));
        self.field(name).map(|value| value.as_str().ok_or_else(wrong)).transpose()
    }

    /// Returns a whole number from 0 to `most`, or `None` if the field is absent or null.
    ///
    /// # Errors
    /// - The field is no such number.
    pub fn number(&self, name: &str, most: usize) -> Result<Option<usize>, Fault> {
        let number = |value: &Value| value.as_u64().and_then(|number| usize::try_from(number).ok());
        let fits = |value: &Value| number(value).filter(|number| *number <= most);
        let wrong = || Fault::new(format!("`{name}` is no number that fits: expected a whole number from 0 to {most}"));
        self.field(name).map(|value| fits(value).ok_or_else(wrong)).transpose()
    }

    /// Returns whether a flag is set. An absent flag is not.
    ///
    /// # Errors
    /// - The field is neither true nor false.
    pub fn flag(&self, name: &str) -> Result<bool, Fault> {
        let wrong = || Fault::new(format!("`{name}` is no flag: expected true or false"));
        self.field(name).map_or(Ok(false), |value| value.as_bool().ok_or_else(wrong))
    }

    /// Returns a list of texts, or `None` if the field is absent or null.
    ///
    /// # Errors
    /// - The field is no list of texts.
    pub fn texts(&self, name: &str) -> Result<Option<Vec<&str>>, Fault> {
        self.field(name).map(|value| texts(value, name)).transpose()
    }

    /// Returns points, or `None` if the field is absent or null.
    ///
    /// # Errors
    /// - The field is no list of points.
    pub fn points(&self, name: &str) -> Result<Option<Vec<Point>>, Fault> {
        self.texts(name)?.map(|names| points(&names, name)).transpose()
    }

    /// Returns the points of each player: a field with the keys `black` and `white`. No points if it is absent or null.
    ///
    /// # Errors
    /// - The field is no object, or a value is no list of points.
    pub fn stones(&self, name: &str) -> Result<[Vec<Point>; 2], Fault> {
        let Some(value) = self.field(name) else { return Ok([Vec::new(), Vec::new()]) };
        let wrong = || Fault::new(format!("`{name}` is no object: expected the keys `black` and `white`"));
        let stones = value.as_object().ok_or_else(wrong)?;
        let of = |color: &str| match stones.get(color).filter(|value| !value.is_null()) {
            Some(list) => points(&texts(list, name)?, name),
            None => Ok(Vec::new()),
        };
        Ok([of("black")?, of("white")?])
    }

    /// Returns a player, or `None` if the field is absent or null.
    ///
    /// # Errors
    /// - The field is no player.
    pub fn player(&self, name: &str) -> Result<Option<Color>, Fault> {
        let player = |word: &str| match word {
            "black" => Ok(Color::Black),
            "white" => Ok(Color::White),
            other => Err(Fault::new(format!("`{name}` is `{other}`: expected black or white"))),
        };
        self.optional_text(name)?.map(player).transpose()
    }

    /// Returns a number of half points, or `None` if the field is absent or null.
    ///
    /// # Errors
    /// - The field is no such number.
    pub fn half_points(&self, name: &str) -> Result<Option<Half>, Fault> {
        let half = |text: &str| text.trim().parse::<Half>().map_err(|error| Fault::from(error.about(name)));
        self.optional_text(name)?.map(half).transpose()
    }

    /// Returns the ruleset of a field, by any name of the command line.
    ///
    /// # Errors
    /// - The field is missing, or is no ruleset's name.
    pub fn ruleset(&self, name: &str) -> Result<Rules, Fault> {
        ruleset_of(self.text(name)?)
    }

    /// Returns the rulesets of the field `rules`, each once.
    ///
    /// # Errors
    /// - The field is no list of names, is empty, or has a name that means no ruleset.
    pub fn rulesets(&self) -> Result<Vec<Rules>, Fault> {
        let names = self.texts("rules")?.unwrap_or_default();
        if names.is_empty() || names.len() > MOST_RULES {
            let what = format!("`rules` has {} names: expected 1 to {MOST_RULES} names of rulesets", names.len());
            return Err(Fault::new(what));
        }
        let mut rulesets: Vec<Rules> = Vec::new();
        for name in names {
            let rules = ruleset_of(name)?;
            if !rulesets.contains(&rules) {
                rulesets.push(rules);
            }
        }
        Ok(rulesets)
    }
}

/// Returns the ruleset that a name means.
fn ruleset_of(name: &str) -> Result<Rules, Fault> {
    Ok(meant(name).map_err(|error| Fault::from(error).of_rules())?.rules)
}

/// Returns the texts of a list.
fn texts<'value>(value: &'value Value, name: &str) -> Result<Vec<&'value str>, Fault> {
    let list = value.as_array().and_then(|list| list.iter().map(Value::as_str).collect::<Option<Vec<_>>>());
    list.ok_or_else(|| Fault::new(format!("`{name}` is no list of texts: expected one, as in [\"D4\"]")))
}

/// Returns the points of these names.
fn points(names: &[&str], field: &str) -> Result<Vec<Point>, Fault> {
    names.iter().map(|name| name.parse::<Point>().map_err(|error| error.about(field).into())).collect()
}
