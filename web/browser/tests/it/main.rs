//! The page in a real browser, in the order of what the tests are worth.

mod keyboard;
