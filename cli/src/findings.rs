//! The room `findings`: findings of searches, fuzz targets and campaigns, as text for people.

#[cfg(feature = "programs")]
pub mod campaign_text;
pub mod finding_text;
