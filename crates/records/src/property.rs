//! Properties that the package keeps as they are.

use crate::text::{escaped, long};

/// A property that the package keeps as it is: a comment of a server, a mark, a clock.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Property {
    name: String,
    /// With backslashes.
    values: Vec<String>,
}

impl Property {
    /// Returns a property with these texts as values. No value is one empty value. A colon parts two halves, where SGF
    /// has such values.
    ///
    /// `None` if the name is not made of capital letters.
    ///
    /// ```
    /// use shinpan_records::Property;
    ///
    /// let place = Property::new("PC", &["Kyoto [Japan]"]).expect("a name");
    /// assert_eq!((place.name(), place.texts().next().as_deref()), ("PC", Some("Kyoto [Japan]")));
    /// assert_eq!(Property::new("place", &["Kyoto"]), None);
    /// ```
    #[must_use]
    pub fn new(name: &str, texts: &[&str]) -> Option<Property> {
        let values = texts.iter().map(|text| escaped(text)).collect();
        Property::of_raw(name.to_owned(), values)
    }

    pub(crate) fn of_raw(name: String, mut values: Vec<String>) -> Option<Property> {
        if name.is_empty() || !name.bytes().all(|byte| byte.is_ascii_uppercase()) {
            return None;
        }
        if values.is_empty() {
            values.push(String::new());
        }
        Some(Property { name, values })
    }

    /// Returns the name: capital letters.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the values as texts, without escapes.
    pub fn texts(&self) -> impl Iterator<Item = String> + '_ {
        self.values.iter().map(|value| long(value))
    }

    /// Returns the values as SGF has them between its brackets, with their backslashes.
    #[must_use]
    pub fn raw_values(&self) -> &[String] {
        &self.values
    }
}
