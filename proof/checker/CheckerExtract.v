(** * Extraction of the checker to OCaml

    [nat] becomes OCaml's [int], as in Extract.v: it counts points of a board of at most 25 x 25, and
    entries of a lemma.  [Z] and [positive] stay as they are in Coq, so that no score, board number or
    code of a position can overflow. *)

From Coq Require Extraction.
From Coq Require Import ExtrOcamlBasic ExtrOcamlNatInt ExtrOcamlNativeString.
From Go Require Import Board Rules Game Checker CheckerFile.

Extraction Language OCaml.

(** No function of Coq is replaced, other than by the standard files above. *)
Extraction "checker.ml" check_file opponent.
