(** * The checker is sound: lemmas

    A lemma that the checker accepts is true: the prover can force its score in every game at its
    state whose past has all keys of [present] and none of [absent].  [CheckerProof.v] draws the
    conclusion for a whole file. *)

Require Import String MSetPositive FMapPositive.
From Go Require Import Board Rules Game Meaning CheckerForce CheckerEnds Reflections Numbers Safe SafeForces.
From Go Require Import Checker CheckerFile CheckerHeader CheckerImages.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** ** Tests *)

Lemma content_boolean_true : forall who claim margin,
  content_boolean who claim margin = true <-> content who claim margin.
Proof. intros []; simpl; intros; apply Z.leb_le. Qed.

Lemma half_margin_plain : forall game now,
  plain game -> half_margin game now = margin (board game) (current now).
Proof.
  intros game now (_ & S & H & _). unfold half_margin, half_points, score, margin.
  rewrite S, H. lia.
Qed.

Lemma fulfils_join : forall rule shape past one other, fulfils rule shape past (join one other) ->
  fulfils rule shape past one /\ fulfils rule shape past other.
Proof.
  intros rule shape past one other H. unfold fulfils, join in *. simpl in H.
  assert (Bars : forall item, In item (bars one) \/ In item (bars other) -> In item
            (filter (fun item => negb (existsb (bar_equal item) (bars other))) (bars one) ++ bars other)).
  { intros item [I|I]; apply in_app_iff; auto. destruct (existsb (bar_equal item) (bars other)) eqn:E.
    - right. apply existsb_exists in E as (same & J & E). unfold bar_equal in E.
      destruct (list_eq_dec Nat.eq_dec (bar_stones item) (bar_stones same)) as [X|];
        [|now rewrite andb_false_r in E].
      destruct (list_eq_dec Nat.eq_dec (bar_tight item) (bar_tight same)) as [Y|];
        [|now rewrite andb_false_r in E].
      rewrite !andb_true_r in E. apply player_equal_true in E.
      destruct item, same; simpl in *. now subst.
    - left. apply filter_In. now rewrite E. }
  split; intros who grid W; destruct (H who grid W) as (P & A & B); (split; [|split]).
  all: try (intros item I; apply B, Bars; auto).
  all: intros M; (apply P || apply A); apply PositiveSet.union_spec; auto.
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
  Variables (game : setting) (known : known_facts).
  Hypotheses (Plain : plain game) (Known : all_hold (rules game) (board game) known).
  Let rule := rules game.
  Let superko_rule : superko (repetition rule) := proj1 Plain.

  Variables (here : goal) (now : state).
  Hypotheses (At : at_goal now here) (Reach : reachable game now).
  Let not_empty : history now <> [] := proj1 (reachable_well_formed game now Reach).

  Lemma grid_after_well_formed : forall what,
    well_formed (board game) (grid_after (board game) (current now) (turn now) what).
  Proof.
    pose proof (reachable_current game now Reach) as W.
    intros [|point]; [exact W|now apply well_formed_play].
  Qed.

  Let mover := goal_turn here.
  Let next (what : move) := make_move game now mover what.

  (** The player can force the score after a move that is not refused. *)
  Definition good (what : move) : Prop :=
    forces game (goal_prover here) (goal_claim here) (next what).

  Lemma find_fact_holds : forall number found,
    find_fact known number = Some found -> holds rule (board game) found.
  Proof.
    intros [|count|count] found H; unfold find_fact in H; try discriminate;
      now apply Known in H.
  Qed.

  Lemma find_image_holds : forall because found,
    find_image (repetition rule) (board game) known because = inr found ->
    holds rule (board game) found.
  Proof.
    intros [number image] found H. unfold find_image in H.
    destruct (find_fact known number) as [original|] eqn:F; [|discriminate].
    apply find_fact_holds in F. destruct (numbered_image (board game) image) as [turned|].
    - inversion H; subst. now apply image_holds.
    - destruct (image =? 0); [now inversion H; subst|discriminate].
  Qed.

  Lemma next_at_goal : forall what other,
    fits_after (board game) here what other = true ->
    ~ (what = Pass /\ goal_passed here = true) -> at_goal (next what) other.
  Proof.
    intros what other F L. destruct At as (P & Z & T & C & A).
    unfold fits_after in F. rewrite !andb_true_iff in F.
    destruct F as ((((G & B) & W) & _) & _).
    apply position_equal_true in G. apply Bool.eqb_prop in B. apply player_equal_true in W.
    unfold next, mover. rewrite <- T. unfold at_goal. repeat split.
    - apply playing_after; auto. destruct what; [right|left; discriminate].
      rewrite A. destruct (goal_passed here); auto. now destruct L.
    - now apply forced_after_move.
    - rewrite turn_after_move by auto. congruence.
    - rewrite current_after. congruence.
    - rewrite after_pass_after. congruence.
  Qed.

  (** The past after the move fulfils the later demands, if the past before it fulfils the demands
      before it, and the move adds no key that must be absent.  A prover's play is legal then. *)
  Lemma fulfils_after : forall what later,
    fulfils (repetition rule) (board game) (history now) (demands_before rule (board game) here what later) ->
    leaves (repetition rule) what &&
      PositiveSet.mem (key_after rule (board game) here what) (absent later) = false ->
    existsb (breaks (grid_after (board game) (goal_grid here) mover what)) (bars later) = false ->
    fulfils (repetition rule) (board game) (history (next what)) later.
  Proof.
    intros what later H L Unbroken who grid W. destruct At as (P & Z & T & C & A).
    destruct (H who grid W) as (Hpresent & Habsent & Hbars). unfold demands_before in *. simpl in *.
    unfold next, mover. rewrite <- T. unfold rule.
    rewrite (has_after game now what superko_rule not_empty). fold rule.
    rewrite (current_after game now what).
    assert (K : code (repetition rule) (turn now)
                     (grid_after (board game) (current now) (turn now) what) =
                key_after rule (board game) here what)
      by (unfold key_after; congruence).
    rewrite <- (code_same _ _ _ _ _ superko_rule). rewrite K.
    set (key := key_after rule (board game) here what) in *.
    split; [|split]; [intros M|intros M|intros item I Broken].
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
    - apply orb_false_iff. split; [|now apply (Hbars item)].
      destruct (leaves (repetition rule) what); auto. simpl.
      destruct (key =? code (repetition rule) who grid)%positive eqn:E; auto.
      apply Pos.eqb_eq in E. rewrite <- K in E. apply Pos.eqb_eq in E.
      rewrite (code_same _ _ _ _ _ superko_rule) in E. apply same_key_grid in E; auto. subst grid.
      rewrite C, T in Broken. rewrite <- not_true_iff_false in Unbroken. exfalso. apply Unbroken.
      apply existsb_exists. now exists item.
  Qed.

  Lemma follow_lemma_good : forall what because needed,
    follow_lemma rule (board game) known here what because = inr needed ->
    ~ (what = Pass /\ goal_passed here = true) -> reachable game (next what) ->
    fulfils (repetition rule) (board game) (history now) needed ->
    good what.
  Proof.
    intros what because needed F L R H. unfold follow_lemma in F.
    destruct (find_image _ _ known because) as [|other] eqn:Found; [discriminate|].
    passes F. passes F. passes F. passes F. inversion F; subst needed; clear F.
    apply negb_true_iff in Test1, Test2. apply content_boolean_true in Test0.
    assert (Prover : goal_prover (fact_goal other) = goal_prover here).
    { unfold fits_after in Test. rewrite !andb_true_iff in Test. destruct Test as (_ & Test).
      now apply player_equal_true in Test. }
    unfold good. apply forces_weaker with (goal_claim (fact_goal other)); auto.
    rewrite <- Prover. apply (find_image_holds because other Found); auto.
    - now apply next_at_goal.
    - now apply fulfils_after.
  Qed.

  Lemma follow_safe_good : forall answers what needed,
    follow_safe rule (board game) here answers what = inr needed ->
    ~ (what = Pass /\ goal_passed here = true) -> reachable game (next what) ->
    fulfils (repetition rule) (board game) (history now) needed -> good what.
  Proof.
    intros answers what needed F L R H. unfold follow_safe in F. passes F. passes F.
    inversion F; subst needed; clear F. apply content_boolean_true in Test.
    pose proof Plain as (K & Scoring & Komi & _). destruct At as (P & Z & T & C & A).
    assert (Grid : current (next what) = grid_after (board game) (goal_grid here) (goal_turn here) what)
      by (unfold next, mover; rewrite <- T, current_after, T, C; reflexivity).
    destruct (reachable_well_formed game _ R) as [N W].
    apply safe_forces with answers; auto.
    - split; auto. unfold next, mover. rewrite <- T. now apply forced_after_move.
    - unfold next, mover. rewrite <- T. apply playing_after; auto.
      destruct what; [right|left; discriminate]. rewrite A. destruct (goal_passed here); auto. now destruct L.
    - intros ->. simpl in Test0. apply andb_true_iff in Test0 as [Free Answer].
      rewrite Grid. split; [|split].
      + apply legal_positions_literal, filter_In. split; [|exact Free].
        rewrite <- Grid. now apply positions_all, reachable_current.
      + intros [Turn Passed]. unfold next, mover in Turn, Passed. rewrite <- T in Turn, Passed.
        rewrite turn_after_move in Turn by auto. rewrite after_pass_after in Passed.
        apply negb_true_iff in Answer. unfold prover_moves in Answer. rewrite <- T in Answer.
        destruct what; [|discriminate].
        assert (X : turn now = goal_prover here) by (destruct (turn now), (goal_prover here); auto; discriminate).
        apply player_equal_true in X. rewrite X in Answer. discriminate.
      + intros who grid V Has. unfold next, mover in Has. rewrite <- T in Has.
        rewrite (has_after game now what K not_empty) in Has. apply orb_true_iff in Has as [Has|Has].
        * left. apply andb_true_iff in Has as [_ Has]. apply same_key_grid in Has; auto.
          rewrite <- Has, <- Grid. unfold next, mover. now rewrite T.
        * right. destruct (H who grid V) as (_ & _ & B).
          match goal with |- breaks grid ?item = false => specialize (B item (or_introl eq_refl)) end.
          destruct (breaks grid _); auto. specialize (B eq_refl). fold rule in Has. congruence.
    - rewrite Grid. exact Test.
  Qed.

  (** A play of the prover needs its own key absent. *)
  Lemma absent_own : forall point later, prover_moves here = true ->
    fulfils (repetition rule) (board game) (history now)
            (demands_before rule (board game) here (Play point) later) ->
    repeats_key rule (board game) (history now) (current now) (turn now) (Play point) = false.
  Proof.
    intros point later Own H. destruct At as (_ & _ & T & C & _). unfold repeats_key.
    destruct (H (turn now) _ (grid_after_well_formed (Play point))) as (_ & Absent & _).
    apply Absent. unfold demands_before. simpl absent. rewrite Own.
    apply PositiveSet.add_spec. left. unfold key_after. now rewrite C, T.
  Qed.

  Lemma follow_end_good : forall what needed,
    follow_end (board game) here what = inr needed -> good what.
  Proof.
    intros [|point] needed F; [|discriminate]. simpl in F. passes F. passes F.
    destruct At as (P & Z & T & C & A). apply content_boolean_true in Test0.
    unfold good, next, mover. rewrite <- T. apply forces_ended.
    - apply phase_after; auto. split; congruence.
    - rewrite half_margin_plain by auto. rewrite current_after. simpl. rewrite C. exact Test0.
  Qed.

  (** The move of the prover that the checker accepts is legal, and good. *)
  Lemma follow_own : forall what because needed,
    prover_moves here = true ->
    follow rule (board game) known here what because = inr needed ->
    open_move rule (board game) (goal_grid here) mover what = true ->
    fulfils (repetition rule) (board game) (history now) needed ->
    step game now (Move mover what) = inr (next what) /\ good what.
  Proof.
    intros what because needed Own F O H. destruct At as (P & Z & T & C & A).
    unfold follow in F.
    assert (Step : repeats_key rule (board game) (history now) (current now) (turn now) what = false
                   -> step game now (Move mover what) = inr (next what)).
    { intros R. unfold next, mover. rewrite <- T. apply step_accepts; auto.
      rewrite C, T. exact O. }
    destruct (fst because =? -1).
    { assert (what = Pass) as -> by (destruct what; [auto|discriminate]).
      split; [now apply Step|eauto using follow_end_good]. }
    destruct (fst because =? -2).
    { destruct what; simpl in F; [discriminate|]. rewrite Own in F. discriminate. }
    passes F. apply negb_true_iff in Test.
    assert (L : ~ (what = Pass /\ goal_passed here = true)).
    { intros [-> E]. rewrite E in Test. discriminate. }
    enough (S : step game now (Move mover what) = inr (next what)).
    { split; auto. pose proof (reachable_step game now _ _ Reach S) as R.
      destruct (_ || _); [now apply follow_safe_good with (fst because =? -4) needed|].
      now apply follow_lemma_good with because needed. }
    apply Step. destruct what as [|point]; auto.
    destruct (_ || _).
    - unfold follow_safe in F. passes F. passes F. inversion F; subst needed. eauto using absent_own.
    - unfold follow_lemma in F. destruct (find_image _ _ known because) as [|other]; [discriminate|].
      passes F. passes F. passes F. passes F. inversion F; subst needed. eauto using absent_own.
  Qed.

  (** A move of the opponent that the checker accepts is good, or the past forbids it. *)
  Lemma follow_other : forall what because needed,
    follow rule (board game) known here what because = inr needed -> reachable game (next what) ->
    fulfils (repetition rule) (board game) (history now) needed ->
    good what \/
    repeats_key rule (board game) (history now) (current now) (turn now) what = true.
  Proof.
    intros what because needed F R H. destruct At as (P & Z & T & C & A).
    unfold follow in F. destruct (fst because =? -1); [eauto using follow_end_good|].
    destruct (fst because =? -2).
    - destruct what as [|point]; simpl in F; [discriminate|]. passes F.
      inversion F; subst needed; clear F. right. unfold repeats_key.
      destruct (H (turn now) _ (grid_after_well_formed (Play point))) as (Present & _).
      apply Present. simpl. apply PositiveSet.singleton_spec. unfold key_after. now rewrite C, T.
    - passes F. apply negb_true_iff in Test. left.
      assert (L : ~ (what = Pass /\ goal_passed here = true))
        by (intros [-> E]; rewrite E in Test; discriminate).
      destruct (_ || _); eauto using follow_safe_good, follow_lemma_good.
  Qed.

  Lemma follow_all_other : forall moves replies needed what,
    follow_all rule (board game) known here moves replies = inr needed ->
    fulfils (repetition rule) (board game) (history now) needed -> In what moves ->
    reachable game (next what) ->
    good what \/
    repeats_key rule (board game) (history now) (current now) (turn now) what = true.
  Proof.
    induction moves as [|first rest IH]; intros replies needed what F H I R; [easy|].
    simpl in F. destruct (find _ replies) as [[? because]|]; [|discriminate].
    destruct (follow _ _ _ _ first because) as [|one] eqn:First; [discriminate|].
    destruct (follow_all _ _ _ _ rest replies) as [|others] eqn:Rest; [discriminate|].
    inversion F; subst needed; clear F. apply fulfils_join in H as [H1 H2].
    destruct I as [<-|I]; eauto using follow_other.
  Qed.

  (** The checker's list has all moves that the board allows. *)
  Lemma in_open_moves : forall what,
    open_move rule (board game) (goal_grid here) mover what = true ->
    In what (open_moves rule (board game) here).
  Proof.
    intros what O. unfold open_moves. apply filter_In. split; auto. now apply open_move_listed in O.
  Qed.

  (** The lemma holds in this game. *)
  Theorem follow_goal_forces : forall replies needed,
    follow_goal rule (board game) known here replies = inr needed ->
    fulfils (repetition rule) (board game) (history now) needed ->
    forces game (goal_prover here) (goal_claim here) now.
  Proof.
    intros replies needed F H. pose proof At as (P & Z & T & C & A).
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
      pose proof (reachable_step game now _ _ Reach S) as Next.
      apply step_accepted in S as (O & R & ->); auto.
      rewrite C, T in O. rewrite T in Next.
      destruct (follow_all_other _ _ needed what F H (in_open_moves what O) Next) as [G|G];
        [|fold rule in R; congruence].
      unfold good, next, mover in G. now rewrite T.
  Qed.
End Moves.

(** ** All lemmas *)

Lemma read_lemma_well_formed : forall shape used line here replies,
  read_lemma shape used line = inr (here, replies) -> well_formed shape (goal_grid here).
Proof.
  intros shape used line here replies R. unfold read_lemma in R.
  repeat match type of R with context [match ?part with _ => _ end] =>
    let E := fresh "E" in destruct part eqn:E; try discriminate R end.
  inversion R. eapply length_read_position; eauto.
Qed.

(** By induction over the file: every lemma that the checker has accepted holds. *)
Theorem check_lemmas_hold : forall rule shape used lines next known last final,
  all_hold rule shape known ->
  check_lemmas rule shape used lines next known = inr (last, final) ->
  all_hold rule shape final.
Proof.
  intros rule shape used. induction lines as [|line rest IH]; intros next known last final H C;
    simpl in C.
  - inversion C; subst. exact H.
  - destruct (check_lemma _ _ _ known line) as [|found] eqn:E; [discriminate|].
    apply IH in C; auto. intros key other Found.
    destruct (Pos.eq_dec key next) as [->|Different];
      [rewrite PositiveMap.gss in Found|rewrite PositiveMap.gso in Found by auto; eauto].
    inversion Found; subst other. unfold check_lemma in E.
    destruct (read_lemma _ _ line) as [|[here replies]] eqn:R; [discriminate|].
    destruct (follow_goal _ _ known here replies) as [|needed] eqn:F; [discriminate|].
    inversion E; subst found. split; [now apply read_lemma_well_formed in R|].
    intros game now <- <- Plain Reach At Fulfils. eapply follow_goal_forces; eauto.
Qed.
