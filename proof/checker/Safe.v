(** * Chains that are never captured

    docs/certificates.md, "Safe chains": what a player reaches who always passes.  A chain is safe if two
    regions keep it alive, by the definition of David Benson of 1976.  This file has the functions;
    [SafeSound.v] proves that the player reaches the score. *)

Require Import Arith Bool List ZArith.
From Go Require Import Board Rules Words.
Import ListNotations.
Local Open Scope nat_scope.

(** One of these sets of points has the point. *)
Definition among (parts : list (list bool)) (point : nat) : bool :=
  existsb (fun marks => nth point marks false) parts.

Section Safe.
  Variable shape : shape.
  Variable suicide : bool.               (** whether suicide is allowed *)
  Variable grid : position.
  Variable regions : list (list bool).   (** connected points without stones of the player *)

  (** Around the region are only these chains, and it has an empty point. *)
  Definition held (safe : list (list bool)) (region : list bool) : bool :=
    forallb (fun point => forallb (fun next => nth next region false || among safe next)
                                  (neighbors shape point)) (members shape region) &&
    existsb (fun point => color_equal (color_at grid point) Empty) (members shape region).

  (** The empty points of the region are liberties of the chain.  If suicide is allowed, the other points
      are next to it too. *)
  Definition vital (region chain : list bool) : bool :=
    forallb (fun point => negb (suicide || color_equal (color_at grid point) Empty) ||
                          existsb (fun next => nth next chain false) (neighbors shape point))
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

  (** The player keeps the stones of safe chains and the regions of one point.  The opponent gets neither
      these stones nor one point of each region that counts. *)
  Definition lead_with (safe : list (list bool)) : Z :=
    let held_regions := counted safe in
    let single := filter (fun region => length (members shape region) =? 1) held_regions in
    (Z.of_nat (count (fun point => among safe point || among single point) (points shape)) +
     Z.of_nat (count (among safe) (points shape)) + Z.of_nat (length held_regions) -
     Z.of_nat (size shape))%Z.
End Safe.

(** How many points the player leads by at least, if the player always passes. *)
Definition safe_lead (shape : shape) (suicide : bool) (grid : position) (who : player) : Z :=
  let open := map (fun here => if color_equal here (Stone who) then here else Empty) grid in
  let regions := chains shape open Empty in
  let all := chains shape grid (Stone who) in
  lead_with shape suicide grid regions (keep_safe shape suicide grid regions (length all) all).

(** The same as a score: Black's points less White's, in half points. *)
Definition safe_score (shape : shape) (suicide : bool) (grid : position) (who : player) : Z :=
  let lead := safe_lead shape suicide grid who in
  match who with Black => 2 * lead | White => - (2 * lead) end%Z.
