(** * Words that theorems and the checker share: games act by act, superko, all positions

    No rule needs these definitions, so the program [subject] has none of them. *)

From Go Require Import Board Rules Game.

(** Proofs know a play by the theorems of [Meaning.v], so [simpl] need not show what it computes. *)
Global Arguments play : simpl never.
Global Arguments after : simpl never.

(** ** Games *)

(** Makes acts in their order.  [None] if one of them is refused. *)
Fixpoint run (game : setting) (now : state) (acts : list act) : option state :=
  match acts with
  | [] => Some now
  | what :: rest =>
      match step game now what with inl _ => None | inr next => run game next rest end
  end.

(** A game without komi and handicap, in which this player begins. *)
Definition position_game (rule : ruleset) (place : shape) (who : player) : setting :=
  Setting rule place 0 who 0 (fun _ => 0).
(** The same on a row of points, in which Black begins. *)
Definition small_game (rule : ruleset) (width : nat) : setting := position_game rule (Shape width 1) Black.

Definition count {A : Type} (test : A -> bool) (items : list A) : nat :=
  length (filter test items).

(** ** Superko *)

Definition superko (rule : repetition_rule) : Prop :=
  match rule with
  | Positional | Situational | NaturalSituational => True
  | SimpleKo | SimpleKoRestated => False
  end.

Lemma superko_cases : forall rule, superko rule ->
  rule = Positional \/ rule = Situational \/ rule = NaturalSituational.
Proof. intros []; simpl; auto; contradiction. Qed.

(** ** All positions *)

(** Every chain has a liberty: clearing removes nothing. *)
Definition all_have_liberties (board : shape) (grid : position) : bool :=
  position_equal (clear board (Stone Black) grid) grid && position_equal (clear board (Stone White) grid) grid.

Fixpoint positions (points : nat) : list position :=
  match points with
  | O => [[]]
  | S less =>
      map (cons Empty) (positions less) ++ map (cons (Stone Black)) (positions less) ++
      map (cons (Stone White)) (positions less)
  end.

(** basic/rule4, s50: a board of n points has 3^n positions. *)
Theorem positions_number : forall points, length (positions points) = 3 ^ points.
Proof. induction points as [|less IH]; simpl; auto. rewrite !app_length, !map_length.
  unfold position in *. rewrite IH. lia.
Qed.

Theorem positions_all : forall board grid,
  well_formed board grid -> In grid (positions (size board)).
Proof.
  unfold well_formed. intros board grid <-. induction grid as [|[|[]] rest IH]; simpl; auto.
  all: rewrite !in_app_iff, !in_map_iff; eauto.
Qed.
