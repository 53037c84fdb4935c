(** * Chains that are never captured

    docs/certificates.md, "Safe chains": what a player reaches who always passes, or who answers in tight
    regions only.  A chain is safe if two regions keep it alive, by the definition of David Benson of
    1976.  This file has the functions; [SafeStays.v] and [SafeSound.v] prove that they are right. *)

From Go Require Import Board Rules Words.

(** One of these sets of points has the point. *)
Definition among (parts : list (list bool)) (point : nat) : bool :=
  existsb (fun marks => nth point marks false) parts.

Section Safe.
  Variable shape : shape.
  Variable suicide : bool.               (** whether suicide is allowed *)
  Variable grid : position.
  Variable regions : list (list bool).   (** connected points without stones of the player *)

  Definition is_beside (chain : list bool) (point : nat) : bool :=
    existsb (fun next => nth next chain false) (neighbors shape point).

  (** Around the region are only these chains, and it has an empty point. *)
  Definition held (safe : list (list bool)) (region : list bool) : bool :=
    forallb (fun point => forallb (fun next => nth next region false || among safe next)
                                  (neighbors shape point)) (members shape region) &&
    existsb (fun point => color_equal (color_at grid point) Empty) (members shape region).

  (** The empty points of the region are liberties of the chain.  If suicide is allowed, the other points
      are next to it too. *)
  Definition vital (region chain : list bool) : bool :=
    forallb (fun point => negb (suicide || color_equal (color_at grid point) Empty) || is_beside chain point)
            (members shape region).

  Definition two_vital (safe : list (list bool)) (chain : list bool) : bool :=
    2 <=? length (filter (fun region => held safe region && vital region chain) regions).

  (** Drops chains without two vital regions until each has two. *)
  Fixpoint keep_safe (fuel : nat) (safe : list (list bool)) : list (list bool) :=
    if forallb (two_vital safe) safe then safe
    else match fuel with O => [] | S less => keep_safe less (filter (two_vital safe) safe) end.

  (** The regions that only safe chains surround, and that are vital to one of them. *)
  Definition counted (safe : list (list bool)) : list (list bool) :=
    filter (fun region => held safe region && existsb (vital region) safe) regions.

  (** A region of one point, or one in which the player can answer: all its points are next to one safe
      chain. *)
  Definition is_tight (answers : bool) (safe : list (list bool)) (region : list bool) : bool :=
    (length (members shape region) =? 1) ||
    answers && existsb (fun chain => forallb (is_beside chain) (members shape region)) safe.
End Safe.

(** The safe chains of a player, the tight regions, and the others that count. *)
Definition safe_parts (shape : shape) (suicide answers : bool) (grid : position) (who : player)
  : list (list bool) * (list (list bool) * list (list bool)) :=
  let open := map (fun here => if color_equal here (Stone who) then here else Empty) grid in
  let regions := chains shape open Empty in
  let all := chains shape grid (Stone who) in
  let safe := keep_safe shape suicide grid regions (length all) all in
  let kept := counted shape suicide grid regions safe in
  (safe, (filter (is_tight shape answers safe) kept,
          filter (fun region => negb (is_tight shape answers safe region)) kept)).

(** Black's points less White's, in half points.  The player gets the safe chains and the tight regions,
    and the opponent the other points, but for one of each other region. *)
Definition safe_score (shape : shape) (suicide answers : bool) (grid : position) (who : player) : Z :=
  let '(safe, (tight, others)) := safe_parts shape suicide answers grid who in
  let lead := (2 * Z.of_nat (count (fun point => among safe point || among tight point) (points shape)) +
               Z.of_nat (length others) - Z.of_nat (size shape))%Z in
  match who with Black => 2 * lead | White => - (2 * lead) end%Z.

(** The points in which the player may answer. *)
Definition answered (shape : shape) (tight : list (list bool)) : list (list bool) :=
  filter (fun region => 1 <? length (members shape region)) tight.

(** ** Bars *)

(** A board breaks a bar if the player has stones on all points of the first set, and on one of the
    second. *)
Record bar := Bar { bar_owner : player; bar_stones : list nat; bar_tight : list nat }.

Definition breaks (grid : position) (barred : bar) : bool :=
  let is_own point := color_equal (color_at grid point) (Stone (bar_owner barred)) in
  forallb is_own (bar_stones barred) && existsb is_own (bar_tight barred).

(** The bar of answers from this position. *)
Definition safe_bar (shape : shape) (suicide : bool) (grid : position) (who : player) : bar :=
  let '(safe, (tight, _)) := safe_parts shape suicide true grid who in
  Bar who (filter (among safe) (points shape))
      (filter (among (answered shape tight)) (points shape)).
