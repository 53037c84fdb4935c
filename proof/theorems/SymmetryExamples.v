(** * Symmetries: a computed game

    The theorems of [SymmetryGame.v] have hypotheses; these examples show that they can hold. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Scores Margins Symmetry.
From Go Require Import SymmetryGame Reflections.

(** Three columns and two rows, 7.5 komi, and a number of handicap stones. *)
Definition rectangle_game (rule : document) (stones : nat) : setting :=
  Setting (Ruleset rule true Situational Area) (Shape 3 2) 15 Black stones (fun _ => 0).

(** Rows become columns, and the colors are exchanged. *)
Definition across (rule : document) (stones : nat)
  : symmetry (board (rectangle_game rule stones)) (Shape 2 3) :=
  compose (transposition (Shape 3 2) (Shape 2 3) (conj eq_refl eq_refl))
          (reflection (Shape 2 3) false false true).

(** What follows from some acts, and what follows from their images. *)
Definition ending (rule : document) (stones : nat) (acts : list act) : option (option result) :=
  let game := rectangle_game rule stones in
  option_map (result_of game) (run game (start game (empty_position (board game)) None) acts).

Definition ending_across (rule : document) (stones : nat) (acts : list act)
  : option (option result) :=
  let game := rectangle_game rule stones in
  let turned := across rule stones in
  let image := moved_setting game turned in
  option_map (result_of image)
             (run image (start image (moved turned (empty_position (board game))) None)
                     (map (moved_act turned) acts)).

(** Black takes a white stone; then the players disagree about a removal, pass again, and remove a
    stone. *)
Definition some_acts : list act :=
  [Move Black (Play 1); Move White (Play 0); Move Black (Play 3); Move White (Play 5);
   Move Black Pass; Move White Pass; Disagree; Move Black Pass; Move White Pass; Settle [5]].

Example game_and_image :
  ending TrompTaylor 0 some_acts = Some (Some (Winner White 3)) /\
  ending_across TrompTaylor 0 some_acts = Some (Some (Winner Black 3)).
Proof. split; vm_compute; reflexivity. Qed.

(** The exchange of the colors needs a game without a handicap.  With two stones, by the
    encyclopedia, Black's first play is accepted.  In the exchanged game it is White's play, and it
    is refused, because White's first move must be a pass. *)
Example handicap_is_not_symmetric :
  let acts := [Move Black (Play 1)] in
  ending Encyclopedia 2 acts = Some None /\ ending_across Encyclopedia 2 acts = None.
Proof. split; vm_compute; reflexivity. Qed.
