(** * Extraction to OCaml

    Numbers become OCaml's [int], which has 63 bits.  This is safe because all numbers here are
    small, so that none can overflow:
    - [nat]: points, sizes and lists of a board of at most 25 x 25 = 625 points; the fuel of a
      flood, at most 6 x 625 + 1; the number of acts, of which each takes memory; handicaps and
      prisoners, which [subject.ml] limits to 100000 when it reads them.
    - [Z]: scores in half points, which are sums of those, and komi, which [subject.ml] limits to
      100000 as well.
    Strings become OCaml's, and are only compared. *)

From Coq Require Extraction.
From Coq Require Import PeanoNat ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlZInt ExtrOcamlNativeString.
From Go Require Import Board Rules Game Answers.

Extraction Language OCaml.

(** Coq divides by counting, and the standard extraction does not replace these two.  The results
    are equal for numbers from 0 on: Coq 8.16 defines the quotient by zero as 0, and the remainder
    by zero as the number itself. *)
Extract Constant PeanoNat.Nat.div =>
  "(fun number divisor -> if divisor = 0 then 0 else number / divisor)".
Extract Constant PeanoNat.Nat.modulo =>
  "(fun number divisor -> if divisor = 0 then number else number mod divisor)".

Extraction "model.ml"
  opponent size points members liberties_of borders_of chains owners stones area territory neutral score in_ko
  rulesets empty_position neighbors color_at player_equal
  start may_start step legal_moves to_play phase_name repeats current lost half_points half_margin result_of
  removed_by_last counts_area_by_filling half_black_count ing_count.
