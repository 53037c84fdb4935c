(** * The checker is sound: lemmas

    A lemma that the checker accepts is true: the prover can force its score in every game at its
    state whose past has all keys of [present] and none of [absent].  [CheckerProof.v] draws the
    conclusion for a whole file. *)

Require Import Arith Bool List ZArith Lia String MSetPositive FMapPositive.
From Go Require Import Board Rules Game CheckerForce Checker.
Import ListNotations.
Local Open Scope Z_scope.
Local Open Scope list_scope.

Local Arguments play : simpl never.
Local Arguments after : simpl never.

(** ** Codes *)

(** Different positions have different codes. *)
Lemma code_position_equal : forall one other,
  code_position one = code_position other -> one = other.
Proof.
  induction one as [|[|[]] rest IH]; intros [|[|[]] remainder] E; simpl in E; try discriminate;
    auto; inversion E; f_equal; auto.
Qed.

(** Two keys have the same code exactly if they are the same. *)
Lemma code_same : forall rule who grid other there, superko rule ->
  (code rule who grid =? code rule other there)%positive = same_key rule who grid other there.
Proof.
  intros rule who grid other there K.
  apply eq_true_iff_eq. rewrite Pos.eqb_eq.
  unfold same_key. destruct (superko_cases _ K) as [->|[->| ->]]; simpl.
  - rewrite position_equal_true. split; [apply code_position_equal|congruence].
  - rewrite andb_true_iff, player_equal_true, position_equal_true.
    split; [|intros []; now subst].
    destruct who, other; intros E; inversion E; auto using code_position_equal.
  - rewrite andb_true_iff, player_equal_true, position_equal_true.
    split; [|intros []; now subst].
    destruct who, other; intros E; inversion E; auto using code_position_equal.
Qed.

(** ** What a lemma says *)

(** The past has all keys that must be present, and none that must be absent. *)
Definition fulfils (rule : repetition_rule) (past : log) (needed : demands) : Prop :=
  forall who grid,
    (PositiveSet.mem (code rule who grid) (present needed) = true ->
     has rule past who grid = true) /\
    (PositiveSet.mem (code rule who grid) (absent needed) = true ->
     has rule past who grid = false).

(** The game is at the state of the goal. *)
Definition at_goal (now : state) (here : goal) : Prop :=
  phase now = Playing /\ forced now = 0%nat /\ history now <> [] /\
  turn now = goal_turn here /\ current now = goal_grid here /\
  after_pass (history now) = goal_passed here.

(** The lemma is true, whatever the past of the game is otherwise. *)
Definition holds (game : setting) (found : fact) : Prop :=
  forall now,
    at_goal now (fact_goal found) ->
    fulfils (repetition (rules game)) (history now) (fact_demands found) ->
    forces game (goal_prover (fact_goal found)) (goal_claim (fact_goal found)) now.

Definition all_hold (game : setting) (known : known_facts) : Prop :=
  forall key found, PositiveMap.find key known = Some found -> holds game found.

(** A game of area scoring without komi. *)
Definition plain (game : setting) : Prop :=
  superko (repetition (rules game)) /\ scoring (rules game) = Area /\ half_komi game = 0.

Lemma content_boolean_true : forall who claim margin,
  content_boolean who claim margin = true <-> content who claim margin.
Proof. intros []; simpl; intros; apply Z.leb_le. Qed.

Lemma half_margin_plain : forall game now,
  plain game -> half_margin game now = margin (board game) (current now).
Proof.
  intros game now (_ & S & H). unfold half_margin, half_points, score, margin.
  rewrite S, H. lia.
Qed.

Lemma fulfils_join : forall rule past one other,
  fulfils rule past (join one other) -> fulfils rule past one /\ fulfils rule past other.
Proof.
  intros rule past one other H. unfold fulfils, join in *. simpl in H.
  split; intros who grid; destruct (H who grid) as [P A]; split; intros M.
  - apply P, PositiveSet.union_spec. now left.
  - apply A, PositiveSet.union_spec. now left.
  - apply P, PositiveSet.union_spec. now right.
  - apply A, PositiveSet.union_spec. now right.
Qed.

(** Breaks a successful chain of tests into its tests. *)
Ltac passes H :=
  match type of H with
  | match require ?test ?reason with _ => _ end = _ =>
      let test_passes := fresh "Test" in
      destruct test eqn:test_passes; simpl in H; [|discriminate H]
  end.

(** ** One move *)

Section Moves.
  Variable game : setting.
  Variable known : known_facts.
  Hypothesis Plain : plain game.
  Hypothesis Known : all_hold game known.
  Let rule := rules game.
  Let superko_rule : superko (repetition rule) := proj1 Plain.

  Variable here : goal.
  Variable now : state.
  Hypothesis At : at_goal now here.

  Let mover := goal_turn here.
  Let next (what : move) := make_move game now mover what.

  (** The player can force the score after a move that is not refused. *)
  Definition good (what : move) : Prop :=
    forces game (goal_prover here) (goal_claim here) (next what).

  Lemma find_fact_holds : forall number found,
    find_fact known number = Some found -> holds game found.
  Proof.
    intros [|count|count] found H; unfold find_fact in H; try discriminate;
      now apply Known in H.
  Qed.

  Lemma next_at_goal : forall what other,
    fits_after (board game) here what other = true ->
    ~ (what = Pass /\ goal_passed here = true) -> at_goal (next what) other.
  Proof.
    intros what other F L. destruct At as (P & Z & N & T & C & A).
    unfold fits_after in F. rewrite !andb_true_iff in F.
    destruct F as ((((G & B) & W) & _) & _).
    apply position_equal_true in G. apply Bool.eqb_prop in B. apply player_equal_true in W.
    unfold next, mover. rewrite <- T. unfold at_goal. repeat split.
    - apply playing_after; auto. destruct what; [right|left; discriminate].
      rewrite A. destruct (goal_passed here); auto. now destruct L.
    - now apply forced_after_move.
    - apply history_after.
    - rewrite turn_after_move by auto. congruence.
    - rewrite current_after. congruence.
    - rewrite after_pass_after. congruence.
  Qed.

  (** The past after the move fulfils the later demands, if the past before it fulfils the demands
      before it, and the move adds no key that must be absent.  A prover's play is legal then. *)
  Lemma fulfils_after : forall what later,
    fulfils (repetition rule) (history now) (demands_before rule (board game) here what later) ->
    leaves (repetition rule) what &&
      PositiveSet.mem (key_after rule (board game) here what) (absent later) = false ->
    fulfils (repetition rule) (history (next what)) later.
  Proof.
    intros what later H L who grid. destruct At as (P & Z & N & T & C & A).
    destruct (H who grid) as [Hpresent Habsent]. unfold demands_before in *. simpl in *.
    unfold next, mover. rewrite <- T. unfold rule.
    rewrite (has_after game now what superko_rule N). fold rule.
    rewrite (current_after game now what).
    assert (K : code (repetition rule) (turn now)
                     (grid_after (board game) (current now) (turn now) what) =
                key_after rule (board game) here what)
      by (unfold key_after; congruence).
    rewrite <- (code_same _ _ _ _ _ superko_rule). rewrite K.
    set (key := key_after rule (board game) here what) in *.
    split; intros M.
    - destruct (leaves (repetition rule) what); simpl.
      + destruct (key =? code (repetition rule) who grid)%positive eqn:E; simpl; auto.
        apply Hpresent. apply PositiveSet.remove_spec. split; auto.
        apply Pos.eqb_neq in E. intros D. now apply E.
      + now apply Hpresent.
    - apply orb_false_iff. split.
      + destruct (leaves (repetition rule) what); simpl in *; auto.
        destruct (key =? code (repetition rule) who grid)%positive eqn:E; auto.
        apply Pos.eqb_eq in E. congruence.
      + apply Habsent. destruct what; auto. destruct (prover_moves here); auto.
        apply PositiveSet.add_spec. now right.
  Qed.

  Lemma follow_lemma_good : forall what number needed,
    follow_lemma rule (board game) known here what number = inr needed ->
    ~ (what = Pass /\ goal_passed here = true) ->
    fulfils (repetition rule) (history now) needed ->
    good what.
  Proof.
    intros what number needed F L H. unfold follow_lemma in F.
    destruct (find_fact known number) as [other|] eqn:Found; [|discriminate].
    passes F. passes F. passes F. inversion F; subst needed; clear F.
    apply negb_true_iff in Test1. apply content_boolean_true in Test0.
    assert (Prover : goal_prover (fact_goal other) = goal_prover here).
    { unfold fits_after in Test. rewrite !andb_true_iff in Test. destruct Test as (_ & Test).
      now apply player_equal_true in Test. }
    unfold good. apply forces_weaker with (goal_claim (fact_goal other)); auto.
    rewrite <- Prover. apply (find_fact_holds number other Found).
    - now apply next_at_goal.
    - now apply fulfils_after.
  Qed.

  Lemma follow_end_good : forall what needed,
    follow_end (board game) here what = inr needed -> good what.
  Proof.
    intros [|point] needed F; [|discriminate]. simpl in F. passes F. passes F.
    destruct At as (P & Z & N & T & C & A). apply content_boolean_true in Test0.
    unfold good, next, mover. rewrite <- T. apply forces_ended.
    - apply phase_after; auto. split; congruence.
    - rewrite half_margin_plain by auto. rewrite current_after. simpl. rewrite C. exact Test0.
  Qed.

  (** The move of the prover that the checker accepts is legal, and good. *)
  Lemma follow_own : forall what because needed,
    prover_moves here = true ->
    follow rule (board game) known here what because = inr needed ->
    open_move rule (board game) (goal_grid here) mover what = true ->
    fulfils (repetition rule) (history now) needed ->
    step game now (Move mover what) = inr (next what) /\ good what.
  Proof.
    intros what because needed Own F O H. destruct At as (P & Z & N & T & C & A).
    unfold follow in F.
    assert (Step : repeats_key rule (board game) (history now) (current now) (turn now) what = false
                   -> step game now (Move mover what) = inr (next what)).
    { intros R. unfold next, mover. rewrite <- T. apply step_accepts; auto.
      rewrite C, T. exact O. }
    destruct (because =? -1).
    { assert (what = Pass) as -> by (destruct what; [auto|discriminate]).
      split; [now apply Step|eauto using follow_end_good]. }
    destruct (because =? -2).
    { destruct what; simpl in F; [discriminate|]. rewrite Own in F. discriminate. }
    passes F. apply negb_true_iff in Test.
    assert (L : ~ (what = Pass /\ goal_passed here = true)).
    { intros [-> E]. rewrite E in Test. discriminate. }
    split; [|eauto using follow_lemma_good]. apply Step.
    unfold follow_lemma in F. destruct (find_fact known because) as [other|]; [|discriminate].
    passes F. passes F. passes F. inversion F; subst needed; clear F.
    destruct what as [|point]; auto. unfold repeats_key.
    destruct (H (turn now) (grid_after (board game) (current now) (turn now) (Play point)))
      as [_ Absent].
    apply Absent. unfold demands_before. simpl absent. rewrite Own.
    apply PositiveSet.add_spec. left. unfold key_after. now rewrite C, T.
  Qed.

  (** A move of the opponent that the checker accepts is good, or the past forbids it. *)
  Lemma follow_other : forall what because needed,
    follow rule (board game) known here what because = inr needed ->
    fulfils (repetition rule) (history now) needed ->
    good what \/
    repeats_key rule (board game) (history now) (current now) (turn now) what = true.
  Proof.
    intros what because needed F H. destruct At as (P & Z & N & T & C & A).
    unfold follow in F. destruct (because =? -1); [eauto using follow_end_good|].
    destruct (because =? -2).
    - destruct what as [|point]; simpl in F; [discriminate|]. passes F.
      inversion F; subst needed; clear F. right. unfold repeats_key.
      destruct (H (turn now) (grid_after (board game) (current now) (turn now) (Play point)))
        as [Present _].
      apply Present. simpl. apply PositiveSet.singleton_spec. unfold key_after. now rewrite C, T.
    - passes F. apply negb_true_iff in Test. left. eapply follow_lemma_good; eauto.
      intros [-> E]. rewrite E in Test. discriminate.
  Qed.

  Lemma follow_all_other : forall moves replies needed what,
    follow_all rule (board game) known here moves replies = inr needed ->
    fulfils (repetition rule) (history now) needed -> In what moves ->
    good what \/
    repeats_key rule (board game) (history now) (current now) (turn now) what = true.
  Proof.
    induction moves as [|first rest IH]; intros replies needed what F H I; [easy|].
    simpl in F. destruct (find _ replies) as [[? because]|]; [|discriminate].
    destruct (follow _ _ _ _ first because) as [|one] eqn:First; [discriminate|].
    destruct (follow_all _ _ _ _ rest replies) as [|others] eqn:Rest; [discriminate|].
    inversion F; subst needed; clear F. apply fulfils_join in H. destruct H as [H1 H2].
    destruct I as [<-|I]; eauto using follow_other.
  Qed.

  (** The checker's list has all moves that the board allows. *)
  Lemma in_open_moves : forall what,
    open_move rule (board game) (goal_grid here) mover what = true ->
    In what (open_moves rule (board game) here).
  Proof.
    intros what O. unfold open_moves. apply filter_In. split; auto.
    destruct what as [|point]; [now left|right].
    apply in_map, in_points. simpl in O. unfold open_play in O.
    rewrite !andb_true_iff in O. destruct O as [[O _] _]. now apply Nat.ltb_lt.
  Qed.

  (** The lemma holds in this game. *)
  Theorem follow_goal_forces : forall replies needed,
    follow_goal rule (board game) known here replies = inr needed ->
    fulfils (repetition rule) (history now) needed ->
    forces game (goal_prover here) (goal_claim here) now.
  Proof.
    intros replies needed F H. pose proof At as (P & Z & N & T & C & A).
    unfold follow_goal in F. destruct (prover_moves here) eqn:Own.
    - destruct replies as [|[what because] [|]]; try discriminate. passes F.
      destruct (follow_own what because needed Own F Test H) as [S G].
      unfold prover_moves in Own. apply player_equal_true in Own.
      apply forces_own with what (next what); auto; [congruence|].
      unfold mover in S. now rewrite Own in S.
    - passes F. change (follow_all rule (board game) known here
                          (open_moves rule (board game) here) replies = inr needed) in F.
      assert (Turn : goal_turn here = opponent (goal_prover here))
        by (unfold prover_moves in Own; destruct (goal_turn here), (goal_prover here);
            simpl in *; congruence).
      apply forces_other; auto; [congruence|]. intros what after S.
      rewrite <- Turn, <- T in S.
      apply step_accepted in S; auto. destruct S as (O & R & ->).
      rewrite C, T in O.
      destruct (follow_all_other _ _ needed what F H (in_open_moves what O)) as [G|G];
        [|fold rule in R; congruence].
      unfold good, next, mover in G. now rewrite T.
  Qed.
End Moves.

(** ** All lemmas *)

(** By induction over the file: every lemma that the checker has accepted holds. *)
Theorem check_lemmas_hold : forall game, plain game ->
  forall lines next known last final,
    all_hold game known ->
    check_lemmas (rules game) (board game) lines next known = inr (last, final) ->
    all_hold game final.
Proof.
  intros game Plain. induction lines as [|line rest IH]; intros next known last final H C;
    simpl in C.
  - inversion C; subst. exact H.
  - destruct (check_lemma _ _ known line) as [|found] eqn:E; [discriminate|].
    apply IH in C; auto. intros key other Found.
    destruct (Pos.eq_dec key next) as [->|Different];
      [rewrite PositiveMap.gss in Found|rewrite PositiveMap.gso in Found by auto; eauto].
    inversion Found; subst other. unfold check_lemma in E.
    destruct (read_lemma _ line) as [|[here replies]]; [discriminate|].
    destruct (follow_goal _ _ known here replies) as [|needed] eqn:F; [discriminate|].
    inversion E; subst found. intros now At Fulfils. simpl in *.
    eapply follow_goal_forces; eauto.
Qed.
