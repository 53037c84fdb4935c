(** * Three ways to count the area

    The encyclopedia lists several ways to count by area and says that all have the same winner
    (basic/scoring.area.counting, s429-s437).  This file proves it of the functions of the model. *)

From Go Require Import Board Reach Rules Game Answers Meaning Clearing Scores Margins.
Local Open Scope Z_scope.

(** basic/scoring.area.counting, s430-s431, in reading K13: on the filled board, Black's stones are
    Black's area and half of the neutral points.  The count is in half points. *)
Theorem black_count_literal : forall game now, well_formed (board game) (current now) ->
  half_black_count game now =
  2 * Z.of_nat (area (board game) (current now) Black) +
  Z.of_nat (neutral (board game) (current now)).
Proof.
  intros game now W. unfold half_black_count.
  pose proof (owners_partition (board game) (current now) W). lia.
Qed.

(** basic/scoring.area.counting, s429, s432: Black's stones on the filled board are more than half of
    its points exactly if Black has more area than White.  They exceed half by half of Black's lead. *)
Theorem black_count_lead : forall game now,
  half_black_count game now = Z.of_nat (size (board game)) + margin Area game now.
Proof. intros game now. unfold half_black_count, margin, score. lia. Qed.

(** basic/scoring.area.counting, s429, s434-s437: Ing's counts of the players differ by the lead. *)
Theorem ing_counts_lead : forall game now,
  ing_count game now Black - ing_count game now White = margin Area game now.
Proof. intros game now. unfold ing_count, margin, score. lia. Qed.

(** ** Legal moves *)

(** basic/rule7.move, s222: the list of legal moves has exactly the moves of the player to move that
    are accepted. *)
Theorem legal_moves_literal : forall game now what,
  In what (legal_moves game now) <->
  exists next, step game now (Move (turn now) what) = inr next.
Proof.
  intros game now what. unfold legal_moves. rewrite filter_In. unfold legal, step, refuse.
  split.
  - intros [_ H]. destruct (refuse_move game now (turn now) what); [discriminate|eauto].
  - intros [next E]. destruct (refuse_move game now (turn now) what) eqn:R; [discriminate|].
    split; auto. destruct what as [|point]; [left; reflexivity|right].
    apply in_map, in_points. now apply play_allowed in R.
Qed.

(** tromp-taylor-2001/c3, s23; basic/handicap, s480: which starts the program plays.  No script of the suite
    has another one. *)
Theorem may_start_literal : forall rule who stones, may_start rule who stones = true <->
  who = Black \/ stones = 0%nat \/ (stones = 1%nat /\ written_in rule = Encyclopedia).
Proof.
  intros [[] suicide repetition scored] [] [|[|stones]]; unfold may_start, forced_at_start; simpl;
    intuition (discriminate || lia).
Qed.
