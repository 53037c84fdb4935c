//! The documents that the rulesets are of.

/// The documents by id: title and where the text is from.
pub const DOCUMENTS: &[(&str, &str, &str)] = &[
    (
        "international-1998",
        "International Rules: core rules of play with three alternatives, tournament rules",
        "Robert Jasiek, 1998-09-14",
    ),
    (
        "tromp-taylor-2001",
        "The Logical Rules of Tromp and Taylor, with comments",
        "posted to rec.games.abstract, 2001-02-15",
    ),
    ("japanese-1997", "Japanese 1997 Rules: territory, life and death, play-out", "Robert Jasiek, 1997-05-02"),
    (
        "wmsg-2008",
        "Revision of the World Mind Sports Games rules: shared neutral points, first-pass compensation",
        "Robert Jasiek, version 1, 2008-11-24",
    ),
    (
        "basic",
        "Rules of Go, encyclopedia article: reference statement, concise statement, options",
        "encyclopedia article \"Rules of Go\"",
    ),
];
