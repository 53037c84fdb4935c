//! The macro that lets a document's setting say who made the start.

/// Makes a document's `MadeBy`: what a setting says of the player whose move led to the start.
macro_rules! made_by {
    () => {
        /// The player whose move led to the start.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum MadeBy {
            /// The setting does not say it, so the document's reading does.
            #[default]
            Unsaid,
            /// Neither player's.
            Nobody,
            /// This player's.
            Player(Player),
        }

        impl MadeBy {
            /// Returns the player whom the setting names. If it does not say it, returns the other answer.
            pub(super) fn or(self, unsaid: Option<Player>) -> Option<Player> {
                match self {
                    MadeBy::Unsaid => unsaid,
                    MadeBy::Nobody => None,
                    MadeBy::Player(player) => Some(player),
                }
            }
        }
    };
}
