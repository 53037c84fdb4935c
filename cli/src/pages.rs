//! The room `pages`: how a text, a table or a page is set, whatever it is about.

pub mod groups;
pub mod lists;
pub mod markdown_text;
pub mod text_table;
pub mod web_page;
