(** * Words that theorems and the checker share: games act by act, superko, all positions

    No rule needs these definitions, so nothing of this file is extracted. *)

Require Import Arith Bool List ZArith Lia.
From Go Require Import Board Rules Game.
Import ListNotations.
Local Open Scope nat_scope.

(** ** Games *)

(** Makes acts in their order.  [None] if one of them is refused. *)
Fixpoint run (game : setting) (now : state) (acts : list act) : option state :=
  match acts with
  | [] => Some now
  | what :: rest =>
      match step game now what with inl _ => None | inr next => run game next rest end
  end.

(** A row of points, by rules, without komi and handicap. *)
Definition small_game (rule : ruleset) (width : nat) : setting :=
  Setting rule (Shape width 1) 0%Z Black 0 (fun _ => 0).

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
