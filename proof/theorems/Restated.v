(** * The ko rule and its restatement are the same rule while nobody commits suicide

    The ko rule (basic/rule8.ko, s281) looks at a position: the one after the player's own previous
    move.  The restatement (basic/rule8.restated, s306) looks at stones: who takes just one stone
    that was just played may not do so if that play took just one stone.  This file shows when they
    agree, and small games in which they do not. *)

From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko.

(** ** What a play without suicide leaves *)

Lemma captured_once : forall board who point grid, well_formed board grid ->
  NoDup (captured (play board who point grid)).
Proof.
  intros. unfold play, captured. rewrite changed_by_points by auto using well_formed_clear, well_formed_replace.
  apply NoDup_filter, seq_NoDup.
Qed.

Section Effects.

  Variables (board : shape) (who : player) (point : nat) (grid : position).
  Hypotheses (W : well_formed board grid) (Hon : on_board board point).
  Let placed := replace point (Stone who) grid.
  Let result := play board who point grid.

  Lemma captured_was : forall other, In other (captured result) ->
    other <> point /\ color_at grid other = Stone (opponent who) /\
    ~ reaches board placed other Empty.
  Proof.
    intros other I. apply captured_literal in I as [C N]; auto.
    rewrite color_at_replace with (board := board) in C by auto.
    destruct (other =? point) eqn:E; [now destruct who|]. apply Nat.eqb_neq in E. auto.
  Qed.

  Hypothesis no_suicide : sacrificed result = [].

  Lemma after_is_cleared : forall other,
    color_at (after result) other = color_at (clear board (Stone (opponent who)) placed) other.
  Proof.
    intros other. unfold result. rewrite play_literal. apply clear_literal.
    - apply well_formed_clear. now apply well_formed_replace.
    - intros H. apply sacrificed_literal in H; auto. fold result in H.
      now rewrite no_suicide in H.
  Qed.

  Lemma after_captured : forall other, In other (captured result) ->
    color_at (after result) other = Empty.
  Proof.
    intros other I. rewrite after_is_cleared. apply clear_literal.
    - now apply well_formed_replace.
    - now apply captured_literal in I.
  Qed.

  Lemma after_not_captured : forall other, ~ In other (captured result) ->
    color_at (after result) other = color_at placed other.
  Proof.
    intros other N. rewrite after_is_cleared. apply clear_literal.
    - now apply well_formed_replace.
    - intros H. apply N. now apply captured_literal.
  Qed.

  Lemma after_point : color_at (after result) point = Stone who.
  Proof.
    rewrite after_not_captured.
    - unfold placed. now rewrite color_at_replace with (board := board), Nat.eqb_refl by auto.
    - intros I. now apply captured_was in I.
  Qed.

  Lemma after_other : forall other, other <> point -> ~ In other (captured result) ->
    color_at (after result) other = color_at grid other.
  Proof.
    intros other D N. rewrite after_not_captured by auto. unfold placed.
    rewrite color_at_replace with (board := board) by auto. apply Nat.eqb_neq in D. now rewrite D.
  Qed.

End Effects.

Lemma only_one : forall (items : list nat) item, NoDup items -> In item items ->
  (forall other, In other items -> other = item) -> items = [item].
Proof.
  intros [|first [|second rest]] item N I U; [easy|now rewrite (U first) by (simpl; auto)|].
  exfalso. inversion N as [|? ? H]; subst. apply H.
  rewrite (U first), (U second); simpl; auto.
Qed.

(** ** Two plays in a row *)

Section TwoPlays.

  Variables (board : shape) (who : player) (before : position) (theirs mine : nat).
  Let first := play board (opponent who) theirs before.
  Let second := play board who mine (after first).
  Hypotheses (legal : legal_position board before) (theirs_on : on_board board theirs).
  Hypotheses (theirs_empty : color_at before theirs = Empty) (mine_on : on_board board mine).
  Hypotheses (mine_empty : color_at (after first) mine = Empty) (first_no_suicide : sacrificed first = []).
  Hypothesis second_no_suicide : sacrificed second = [].

  Let W : well_formed board before.
  Proof. apply legal. Qed.
  Let V : well_formed board (after first).
  Proof. now apply well_formed_play. Qed.

  Lemma different : mine <> theirs.
  Proof.
    intros E. unfold first in mine_empty. rewrite E, after_point in mine_empty; auto. discriminate.
  Qed.

  (** If the second play brings back the position before the first, each captured just the other. *)
  Lemma return_captures : after second = before -> captured first = [mine] /\ captured second = [theirs].
  Proof.
    intros R. pose proof different as D.
    assert (P : color_at (after first) theirs = Stone (opponent who)) by now apply after_point.
    assert (Q : color_at (after second) mine = Stone who) by now apply after_point.
    split; apply only_one; try now apply captured_once.
    - destruct (in_dec Nat.eq_dec mine (captured first)) as [I|N]; auto.
      rewrite R, <- (after_other board (opponent who) theirs before) in Q; auto.
      fold first in Q. congruence.
    - intros other I. assert (J := I).
      apply (captured_was board (opponent who) theirs before W theirs_on) in J.
      rewrite opponent_involutive in J. destruct J as (_ & C & _).
      apply (after_captured board (opponent who) theirs before W first_no_suicide) in I.
      fold first in I. destruct (Nat.eq_dec other mine) as [|N]; auto. exfalso.
      rewrite <- R in C. unfold second in C. rewrite after_other in C; auto.
      + congruence.
      + intros J. apply (captured_was board who mine (after first) V mine_on) in J as (_ & J & _). congruence.
    - destruct (in_dec Nat.eq_dec theirs (captured second)) as [I|N]; auto.
      rewrite <- R in theirs_empty. unfold second in theirs_empty.
      rewrite after_other in theirs_empty; auto. congruence.
    - intros other I. assert (J := I).
      apply (captured_was board who mine (after first) V mine_on) in J as (_ & C & _).
      apply (after_captured board who mine (after first) V second_no_suicide) in I.
      fold second in I. destruct (Nat.eq_dec other theirs) as [|N]; auto. exfalso.
      rewrite R in I. unfold first in C. rewrite after_other in C; auto.
      + congruence.
      + intros J. apply (after_captured board (opponent who) theirs before W first_no_suicide) in J.
        fold first in J. fold first in C. congruence.
  Qed.

  (** The only stone that the first play captures is next to it, because it had no other liberty. *)
  Lemma captured_adjacent : forall taken, captured first = [taken] -> adjacent board taken theirs.
  Proof.
    intros taken C.
    assert (I : In taken (captured first)) by (rewrite C; simpl; auto).
    pose proof (captured_was board (opponent who) theirs before W theirs_on taken I) as (D & S & N).
    rewrite opponent_involutive in S. set (placed := replace theirs (Stone (opponent who)) before) in *.
    assert (K : forall other, connected board before taken other ->
                color_at placed other = color_at before other).
    { intros other L. apply connected_color in L. unfold placed.
      rewrite color_at_replace with (board := board) by auto.
      destruct (other =? theirs) eqn:E; auto. apply Nat.eqb_eq in E. subst. congruence. }
    assert (M : forall other, connected board before taken other -> other = taken).
    { intros other L. assert (J : In other (captured first)).
      - apply captured_literal; auto. fold placed. rewrite K by auto.
        rewrite opponent_involutive. split; [apply connected_color in L; congruence|].
        intros R. apply N. apply reaches_chain with other; auto.
        now apply connected_transfer with before.
      - rewrite C in J. now destruct J. }
    destruct legal as [_ L]. pose proof (L _ _ S) as R.
    apply (stone_reaches_empty board before taken who S) in R as (last & next & P & A & E). apply M in P. subst last.
    destruct (Nat.eq_dec next theirs) as [->|F]; auto. exfalso. apply N.
    apply reaches_beside with taken next; auto.
    - constructor. apply A.
    - unfold placed. rewrite color_at_replace with (board := board) by auto.
      apply Nat.eqb_neq in F. now rewrite F.
  Qed.

  (** If each play captured just one stone, the second the stone of the first, then the second play
      brings back the position before the first. *)
  Lemma captures_return : forall taken, captured first = [taken] -> captured second = [theirs] ->
    after second = before.
  Proof.
    intros taken C D. pose proof (captured_adjacent taken C) as A.
    assert (I : In taken (captured first)) by (rewrite C; simpl; auto).
    assert (J : In theirs (captured second)) by (rewrite D; simpl; auto).
    pose proof (captured_was board who mine (after first) V mine_on theirs J) as (_ & _ & N).
    pose proof (after_captured board (opponent who) theirs before W first_no_suicide taken I) as E.
    fold first in E.
    assert (taken = mine).
    { destruct (Nat.eq_dec taken mine) as [|F]; auto. exfalso. apply N.
      apply reaches_beside with theirs taken.
      - now constructor.
      - now apply adjacent_symmetric.
      - rewrite color_at_replace with (board := board) by auto. apply Nat.eqb_neq in F. now rewrite F. }
    subst taken. apply position_extensional with board; auto; [now apply well_formed_play|].
    intros other _. destruct (Nat.eq_dec other theirs) as [->|F].
    - rewrite theirs_empty. now apply after_captured.
    - destruct (Nat.eq_dec other mine) as [->|G].
      + pose proof (captured_was board (opponent who) theirs before W theirs_on mine I) as (_ & S & _).
        rewrite opponent_involutive in S. rewrite S. now apply after_point.
      + unfold second. rewrite after_other; auto.
        * unfold first. apply after_other; auto. fold first. rewrite C. intros [K|[]]. congruence.
        * fold second. rewrite D. intros [K|[]]. congruence.
  Qed.

  (** basic/rule8.ko, s281, and basic/rule8.restated, s306: a play after a play, both without
      suicide, in a legal position.  It brings back the position of two plies ago exactly if it
      captures just the stone of the other play, and that play captured just one stone. *)
  Theorem return_is_taking_back :
    after second = before <->
    (exists taken, captured first = [taken]) /\ captured second = [theirs].
  Proof.
    split.
    - intros R. apply return_captures in R. destruct R. eauto.
    - intros [[taken C] D]. now apply captures_return with taken.
  Qed.

End TwoPlays.
