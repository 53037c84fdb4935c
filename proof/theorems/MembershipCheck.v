(** * The check that two programs agree is finite

    A board has [3 ^ size] positions, two players and [size] points.  So a program's plays can be
    compared with [play] by computation, and [same_answers] then holds for all games of the board.

    Clauses: tromp-taylor-2001/2, s7, and tromp-taylor-2001/5, s12; basic/rule4, s50, basic/rule7,
    s58-s66, basic/rule8, s68. *)

Require Import Arith Bool List ZArith NArith Lia.
From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko Membership.
Import ListNotations.
Local Open Scope nat_scope.

(** ** The check *)

Fixpoint numbers_equal (one other : list nat) : bool :=
  match one, other with
  | [], [] => true
  | here :: rest, there :: remainder => (here =? there) && numbers_equal rest remainder
  | _, _ => false
  end.

Definition outcome_equal (one other : outcome) : bool :=
  position_equal (after one) (after other) && numbers_equal (captured one) (captured other) &&
  numbers_equal (sacrificed one) (sacrificed other).

Lemma numbers_equal_true : forall one other, numbers_equal one other = true -> one = other.
Proof.
  induction one as [|here rest IH]; intros [|there remainder] H; simpl in H; try easy.
  apply andb_true_iff in H. destruct H as [E H]. apply Nat.eqb_eq in E. apply IH in H. congruence.
Qed.

Lemma outcome_equal_true : forall one other, outcome_equal one other = true -> one = other.
Proof.
  unfold outcome_equal. intros [a c s] [b d t] H. simpl in H. rewrite !andb_true_iff in H.
  destruct H as [[P C] S]. apply position_equal_true in P.
  apply numbers_equal_true in C. apply numbers_equal_true in S. congruence.
Qed.

(** Compares a program with [play] on every position, player and empty point. *)
Definition check_plays (answer : program) (board : shape) : bool :=
  forallb (fun grid =>
    forallb (fun who =>
      forallb (fun point =>
                 negb (color_equal (color_at grid point) Empty) ||
                 outcome_equal (outcome_of answer board who point grid) (play board who point grid))
              (points board))
            [Black; White])
          (positions (size board)).

(** tromp-taylor-2001/5, s12; basic/rule7, s58-s66.  If the check finds no difference on the
    positions of a board, the program knows the plays of that board. *)
Theorem check_is_enough : forall answer board,
  check_plays answer board = true -> knows_plays answer board.
Proof.
  unfold check_plays. intros answer board H who point grid L On Em.
  rewrite forallb_forall in H. specialize (H grid (positions_all board grid (proj1 L))).
  rewrite forallb_forall in H. specialize (H who). rewrite forallb_forall in H.
  apply outcome_equal_true. assert (I : In who [Black; White]) by (destruct who; simpl; auto).
  specialize (H I point). rewrite in_points, Em in H. now apply H.
Qed.

(** ** A program that remembers numbers *)

(** A number with one digit of base three for each point. *)
Fixpoint number_of (grid : position) : N :=
  match grid with
  | [] => 0
  | here :: rest =>
      match here with Empty => 0 | Stone Black => 1 | Stone White => 2 end + 3 * number_of rest
  end%N.

Lemma number_unique : forall one other, length one = length other ->
  number_of one = number_of other -> one = other.
Proof.
  induction one as [|here rest IH]; intros [|there remainder] L H; simpl in L; try easy.
  cbn [number_of] in H.
  assert (E : here = there) by (destruct here as [|[]], there as [|[]]; auto; lia).
  subst there. f_equal. apply IH; auto. lia.
Qed.

Lemma barred_in_past : forall rule past who item, In item (barred rule past who) -> In item past.
Proof.
  intros rule past who item I. destruct rule; simpl in I; try easy.
  - now apply filter_In in I.
  - now apply filter_In in I.
  - destruct (filter (is_left_by who) past) as [|first rest] eqn:F; [easy|].
    destruct I as [<-|[]]. assert (J : In first (first :: rest)) by (simpl; auto).
    rewrite <- F in J. now apply filter_In in J.
Qed.

Definition has_number (rule : repetition_rule) (past : log) (who : player) (grid : position) : bool
  :=
  existsb (N.eqb (number_of grid)) (map number_of (looked_up rule past who)).

(** On every board: a program that keeps only these numbers of the positions knows the history. *)
Theorem numbers_know_history : forall next board, knows_history (Program next has_number) board.
Proof.
  intros next board rule past who grid F L. simpl. unfold has_number. rewrite existsb_exists. split.
  - intros (number & I & E). apply N.eqb_eq in E. subst number.
    apply in_map_iff in I. destruct I as (other & E & I).
    replace grid with other; auto. apply number_unique; auto.
    unfold looked_up in I. apply in_map_iff in I. destruct I as (item & <- & I).
    apply barred_in_past in I. rewrite Forall_forall in F.
    destruct (F item I) as [W _], L as [V _]. unfold well_formed in *. congruence.
  - intros I. exists (number_of grid). split; [now apply in_map|apply N.eqb_refl].
Qed.
