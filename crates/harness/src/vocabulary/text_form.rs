//! Macros for types that are written as a string: serde and JSON schema from `Display` and `FromStr`.

/// Implements `Serialize`, `Deserialize` and `JsonSchema` for a type that is written as a string.
macro_rules! as_string {
    ($type:ident, $pattern:expr, $says:expr) => {
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        crate::vocabulary::text_form::from_string!($type, $pattern, $says);
    };
}
pub(crate) use as_string;

/// Implements `Deserialize` and `JsonSchema` for a type that is written as a string.
macro_rules! from_string {
    ($type:ident, $pattern:expr, $says:expr) => {
        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }

        #[cfg(feature = "schema")]
        impl schemars::JsonSchema for $type {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($type).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern, "description": $says })
            }
        }
    };
}
pub(crate) use from_string;
