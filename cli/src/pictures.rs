//! The room `pictures`: what a picture of a state shows, the pictures of a game, and the forms in which they are drawn.

pub mod forms;
pub mod picture_series;
pub mod scene;
