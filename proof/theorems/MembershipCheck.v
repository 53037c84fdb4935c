(** * The check that two programs agree is finite, and programs that pass it

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

(** ** A program that plays by a table *)

Definition row_of_table := (position * player * nat * outcome)%type.

Definition find_outcome (table : list row_of_table) (who : player) (point : nat) (grid : position)
  : outcome :=
  match find (fun row : row_of_table =>
                let '(before, mover, place, _) := row in
                position_equal before grid && player_equal mover who && (place =? point)) table with
  | Some (_, _, _, result) => result
  | None => Outcome grid [] []
  end.

(** The plays on a line of two points, written out by Coq: all 12 of them. *)
Definition two_points : list row_of_table :=
  Eval vm_compute in
  flat_map (fun grid =>
    flat_map (fun who =>
      flat_map (fun point => if color_equal (color_at grid point) Empty
                             then [(grid, who, point, play (Shape 2 1) who point grid)] else [])
               [0; 1])
      [Black; White]) (positions 2).

Definition table_program : program :=
  Program (fun _ who point grid => find_outcome two_points who point grid) has_number.

(** This program has neither a flood fill nor lists of positions.  Yet it agrees with the model on
    all games on two points, under every ruleset. *)
Theorem table_program_agrees : forall rule named acts,
  let game := small_game rule 2 in
  let first := start game (empty_position (Shape 2 1)) named in
  answers table_program game first acts = model_answers game first acts.
Proof.
  intros rule named acts game first. apply same_answers.
  - apply check_is_enough. vm_compute. reflexivity.
  - apply numbers_know_history.
  - apply empty_is_legal.
Qed.

(** ** Membership must be exact *)

(** A program that remembers only the number of stones takes two positions for one.  On two points
    Black plays A1 and White's B1 captures: the model accepts, this program calls it a repetition.
      *)
Definition counting_program : program :=
  Program play (fun rule past who grid =>
                  existsb (fun other => (stones other Black + stones other White =?
                                         stones grid Black + stones grid White))
                          (looked_up rule past who)).

Example counting_is_not_enough :
  let game := small_game (basic true Positional) 2 in
  let first := start game (empty_position (Shape 2 1)) None in
  let acts := alternating [Play 0; Play 1] in
  (exists next, nth_error (model_answers game first acts) 1 = Some (inr next)) /\
  nth_error (answers counting_program game first acts) 1 = Some (inl Repetition).
Proof. split; [eexists|]; vm_compute; reflexivity. Qed.
