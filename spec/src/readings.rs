//! The macro that lists a document's alternatives: readings besides the default that its code can play.

/// Makes a document's `Alternative` and `Readings` from a list such as
/// `UnofficialPassesStay = "T3": "turns"`: its name in the code, the reading's id, and its name in the register.
/// It also makes the `Marker` that tells the document's positions from those of the others.
macro_rules! readings {
    ($($(#[$says:meta])* $name:ident = $id:literal: $word:literal,)*) => {
        /// Marks the grids of this document, so that they have its own adjacency and its own chains.
        #[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Marker;

        /// An alternative of a registered reading. The default of every reading has no variant here.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Alternative {
            $($(#[$says])* $name,)*
        }

        impl Alternative {
            /// Every alternative, in the order of the readings.
            pub const ALL: &'static [Alternative] = &[$(Alternative::$name,)*];

            /// Returns the reading's id in the register, such as `T3`.
            pub fn reading(self) -> &'static str {
                match self {
                    $(Alternative::$name => $id,)*
                }
            }

            /// Returns the alternative's name in the register, such as `turns`.
            pub fn name(self) -> &'static str {
                match self {
                    $(Alternative::$name => $word,)*
                }
            }
        }

        /// The alternatives in force. Without any, every reading has its default.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct Readings([bool; Alternative::ALL.len()]);

        impl Default for Readings {
            fn default() -> Readings {
                Readings([false; Alternative::ALL.len()])
            }
        }

        impl Readings {
            /// Returns these readings with one more alternative.
            #[must_use]
            pub fn with(self, alternative: Alternative) -> Readings {
                let mut chosen = self.0;
                chosen[alternative as usize] = true;
                Readings(chosen)
            }

            /// Returns whether an alternative is in force.
            pub fn has(self, alternative: Alternative) -> bool {
                self.0[alternative as usize]
            }
        }
    };
}
