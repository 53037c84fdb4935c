//! The room `findings`: findings of searches, fuzz targets and campaigns, as text for people.

pub mod campaign_text;
pub mod finding_text;
