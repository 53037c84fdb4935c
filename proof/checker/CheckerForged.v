(** * Forged certificates are refused

    The certificate of the 1x2 board, whose value is 0, and forgeries of it.  Each forgery is refused at
    its line: the header is line 1, and lemma 0 is line 2.  forge.py makes some thousand more. *)

Require Import String.
From Go Require Import Board Rules Game CheckerForce CheckerEnds Checker CheckerFile CheckerProof CheckerValue.
Local Open Scope Z_scope.
Local Open Scope string_scope.

(** A header of the 1x2 board under positional superko, with suicide allowed. *)
Definition small_header (label : string) (board : Z) (turn : string) (low low_proof high high_proof : json)
           (count : Z) : json := Object [
  ("format", Text "shinpan-solution-1"); ("rules", Text label); ("columns", Number 1); ("rows", Number 2);
  ("board", Number board); ("to-move", Text turn); ("left", Truth true); ("history", Array [Number board]);
  ("suicide", Text "allowed"); ("repetition", Text "positional"); ("recreation", Text "nothing");
  ("passes", Number 2); ("scoring", Text "area"); ("pass-stones", Text "none");
  ("cycles-favor", Text "white"); ("endless", Truth false);
  ("black-reaches", low); ("black-proof", low_proof);
  ("white-reaches", high); ("white-proof", high_proof); ("lemmas", Number count)].

Definition true_header : json :=
  small_header "basic" 0 "black" (Number 0) (Number 11) (Number 0) (Number 15) 16.

Definition true_lemmas : list (list Z) := [
  [3;1;0;1;0;4;-1;-1];
  [2;1;1;1;1;-4;-1;-1];
  [2;0;0;1;1;-4;-1;1;1;-2];
  [3;0;1;1;1;-4;0;2];
  [3;0;1;1;0;4;-1;0;0;-2];
  [2;0;0;1;0;4;1;4];
  [6;1;1;1;1;-4;-1;-1];
  [1;1;0;1;0;4;-1;-1];
  [1;0;1;1;0;4;-1;7;1;-2];
  [6;0;0;1;0;4;0;8];
  [0;1;1;1;0;0;-1;-1;0;5;1;9];
  [0;0;0;1;0;0;-1;10];
  [0;1;1;1;1;0;-1;-1];
  [6;0;0;1;1;-4;-1;6;0;-2];
  [1;0;1;1;1;-4;1;13];
  [0;0;0;1;1;0;-1;12;0;14;1;3]].

Definition basic_rules : ruleset := Ruleset Encyclopedia true Positional Area.

(** The true certificate is accepted. *)
Example true_accepted : check_file true_header (map unpack true_lemmas) =
  inr (empty_claim "basic" basic_rules (Shape 1 2) true 0).
Proof. vm_compute. reflexivity. Qed.

(** The hypotheses of [value_exists] hold at the start of this board. *)
Example start_orderly :
  orderly (position_game basic_rules (Shape 1 2) Black)
          (start (position_game basic_rules (Shape 1 2) Black) (empty_position (Shape 1 2)) None).
Proof. now apply orderly_start. Qed.

(** Puts another lemma at the place of this number. *)
Definition with_lemma (number : nat) (forged : list Z) : list json :=
  map unpack (replace number forged true_lemmas).

(** The checker refuses this line for this reason. *)
Definition refuses (header : json) (lines : list json) (line : positive) (reason : string) : Prop :=
  check_file header lines = inl (line, Wrong reason).

(** A better score: Black claims 1 point more when the game ends. *)
Example changed_score : refuses true_header (with_lemma 0 [3;1;0;1;0;6;-1;-1]) 2
  "the game ends with a worse score".
Proof. vm_compute. reflexivity. Qed.

(** Black claims more than the lemma to which the move refers. *)
Example changed_score_of_move : refuses true_header (with_lemma 11 [0;0;0;1;0;2;-1;10]) 13
  "a move refers to a lemma with a worse score".
Proof. vm_compute. reflexivity. Qed.

(** A reply of the opponent is missing. *)
Example dropped_reply : refuses true_header (with_lemma 15 [0;0;0;1;1;0;-1;12;0;14]) 17
  "expected one entry for each legal move".
Proof. vm_compute. reflexivity. Qed.

(** The same reply twice, in place of another. *)
Example doubled_reply : refuses true_header (with_lemma 15 [0;0;0;1;1;0;-1;12;0;14;0;14]) 17
  "a legal move has no entry".
Proof. vm_compute. reflexivity. Qed.

(** A label that does not fit the switches. *)
Example swapped_label :
  refuses (small_header "basic+ssk" 0 "black" (Number 0) (Number 11) (Number 0) (Number 15) 16) (map unpack true_lemmas)
          1 "repetition: the label of the rules says situational".
Proof. vm_compute. reflexivity. Qed.

(** A lemma refers to itself, or to a later one. *)
Example refers_to_itself : refuses true_header (with_lemma 11 [0;0;0;1;0;0;-1;11]) 13
  "a move refers to no earlier lemma".
Proof. vm_compute. reflexivity. Qed.

Example refers_forwards : refuses true_header (with_lemma 5 [2;0;0;1;0;4;1;8]) 7
  "a move refers to no earlier lemma".
Proof. vm_compute. reflexivity. Qed.

(** The header claims a better bound than the lemma. *)
Example better_bound :
  refuses (small_header "basic" 0 "black" (Number 2) (Number 11) (Number 0) (Number 15) 16) (map unpack true_lemmas)
          1 "the proof is not of the start, the prover and the score".
Proof. vm_compute. reflexivity. Qed.

(** The header claims a bound without a proof. *)
Example no_proof :
  refuses (small_header "basic" 0 "black" (Number 0) Null (Number 0) (Number 15) 16) (map unpack true_lemmas) 1
          "a score has no proof".
Proof. vm_compute. reflexivity. Qed.

(** The prover's own play is called a repetition. *)
Example own_repetition : refuses true_header (with_lemma 5 [2;0;0;1;0;4;1;-2]) 7
  "the play of the prover would be illegal".
Proof. vm_compute. reflexivity. Qed.

(** A proof that forgets superko, so that Black seems to win by 2.  Black captures White's stone and
    brings back a board that Black has left before: lemma 2 needs it absent, and lemma 4 leaves it. *)
Definition forgetful : list json := map unpack [
  [1;1;0;1;0;4;-1;-1];
  [1;0;1;1;0;4;-1;0;1;-2];
  [6;0;0;1;0;4;0;1];
  [1;0;1;1;0;4;-1;0;1;2];
  [0;0;0;1;0;4;0;3]].

Example forgets_superko :
  refuses (small_header "basic" 0 "black" (Number 4) (Number 4) (Number 4) Null 5) forgetful 6
          "a move leaves a key that must be absent".
Proof. vm_compute. reflexivity. Qed.

(** White's capture would be a repetition only in a past that this start does not have. *)
Example invents_a_past :
  refuses (small_header "basic" 1 "white" (Number 4) (Number 1) (Number 4) Null 4) (firstn 4 forgetful) 1
          "the proof does not hold with the history of the start".
Proof. vm_compute. reflexivity. Qed.

(** ** Images *)

(** The same claim with images: of boards turned by 2, and of exchanged colors by 8. *)
Definition with_images (header : json) : json :=
  match header with
  | Object fields => Object (fields ++ [("uses", Array [Text "images"])])
  | _ => header
  end.

Definition image_header : json :=
  with_images (small_header "basic" 0 "black" (Number 0) (Number 6) (Number 0) (Number 4) 7).

Definition image_lemma (state : list Z) (replies : list (list Z)) : json :=
  Array (map Number state ++ [Array (map (fun reply => Array (map Number reply)) replies)]).

(** The last two entries of lemma 5 are given. *)
Definition image_lemmas (two : list (list Z)) : list json := [
  image_lemma [0;0;1;1;1;0;1;0] [[-1;-1]];
  image_lemma [1;0;1;0;1;0;0;4] [[-1;-1]];
  image_lemma [6;0;0;0;1;0;1;-4] [[-1;1;10]; [0;-2]];
  image_lemma [1;0;0;1;1;0;1;-4] [[1;2]];
  image_lemma [0;0;0;0;1;0;1;0] [[-1;0]; [0;3]; [1;3;2]];
  image_lemma [0;0;1;1;1;0;0;0] ([-1;-1] :: two);
  image_lemma [0;0;0;0;1;0;0;0] [[-1;5]]].

Example images_accepted : check_file image_header (image_lemmas [[0;3;8]; [1;3;10]]) =
  inr (empty_claim "basic" basic_rules (Shape 1 2) true 0).
Proof. vm_compute. reflexivity. Qed.

(** Other numbers: the image of another board, an image of squares, one that is none, and one of no
    lemma. *)
Example wrong_images :
  map (fun two => check_file image_header (image_lemmas two))
      [[[0;3;10]; [1;3;10]]; [[0;3]; [1;3;10]]; [[0;3;12]; [1;3;10]]; [[0;3;8]; [1;3;26]]; [[0;3;8]; [1;-2;10]]] =
  map (fun reason => inl (7%positive, Wrong reason))
      ["a move refers to a lemma of another state or prover"; "a move refers to a lemma of another state or prover";
       "this board has no image of this number"; "this board has no image of this number";
       "expected a state, moves of this board, and what the header says that lemmas use"].
Proof. vm_compute. reflexivity. Qed.

Example images_unannounced :
  refuses (small_header "basic" 0 "black" (Number 0) (Number 6) (Number 0) (Number 4) 7)
          (image_lemmas [[0;3;8]; [1;3;10]]) 4
          "expected a state, moves of this board, and what the header says that lemmas use".
Proof. vm_compute. reflexivity. Qed.
