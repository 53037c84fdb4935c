(** * Chains that are never captured: the game

    While a tight region has a stone of the opponent, the player plays on an empty point of it, and
    passes otherwise.  No superko forbids the play: it adds a stone to a tight region, where the player's
    stones stay, so the board is new since this position.  Older boards with all stones of the safe chains
    and one in a tight region are what the bar excludes. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Removal Ends Chains Scores.
From Go Require Import CheckerForce CheckerEnds Safe SafeStays SafeSound.

Lemma either : forall who other, other = who \/ other = opponent who.
Proof. intros [] []; auto. Qed.

Section Forces.
  Variables (game : setting) (who : player) (answers : bool) (first : position).
  Let shape := board game.
  Let suicide := suicide_allowed (rules game).
  Hypotheses (K : superko (repetition (rules game))) (Scored : scoring (rules game) = Area).
  Hypotheses (Komi : half_komi game = 0%Z) (W : well_formed shape first).

  Let safe := fst (safe_parts shape suicide answers first who).
  Let tight := fst (snd (safe_parts shape suicide answers first who)).
  Let open := map (fun here => if color_equal here (Stone who) then here else Empty) first.
  Let regions := counted shape suicide first (chains shape open Empty) safe.
  Let still := @stays shape suicide who first safe regions tight.

  Let Found : @well_found shape suicide who first safe regions tight := parts_found shape suicide answers who first.

  (** The regions of the bar, and the bar. *)
  Let barred := answered shape tight.
  Definition broken (grid : position) : Prop :=
    (forall point, among safe point = true -> color_at grid point = Stone who) /\
    exists point, among barred point = true /\ color_at grid point = Stone who.

  (** In no region of the bar is a stone of the opponent. *)
  Definition clean (grid : position) : Prop := forall region point, In region barred ->
    nth point region false = true -> color_at grid point <> Stone (opponent who).

  (** Each board of the past is not broken, or has no stone of the player in these regions that the board
      has no more. *)
  Definition renewed (now : state) : Prop := forall mover grid, well_formed shape grid ->
    has (repetition (rules game)) (history now) mover grid = true ->
    ~ broken grid \/ forall point, among barred point = true -> color_at grid point = Stone who ->
                                   color_at (current now) point = Stone who.

  Record strategy (now : state) : Prop := Strategy {
    strategy_stays : still (current now);
    strategy_legal : answers = true -> legal_position shape (current now);
    strategy_renewed : renewed now;
    strategy_clean : phase now <> Playing \/ (turn now = opponent who /\ after_pass (history now) = true) ->
      clean (current now)
  }.

  Lemma barred_tight : forall region, In region barred -> In region tight.
  Proof. intros region I. now apply filter_In in I. Qed.

  (** Without answers, all tight regions have one point. *)
  Lemma barred_answers : forall region, In region barred -> answers = true.
  Proof.
    intros region I. apply filter_In in I as [I L]. apply filter_In in I as [_ T].
    apply Nat.ltb_lt in L. apply orb_true_iff in T as [T|T].
    - apply Nat.eqb_eq in T. lia.
    - now apply andb_true_iff in T.
  Qed.

  (** A region of one point keeps its point empty. *)
  Lemma all_clean : forall grid, still grid -> clean grid -> forall region point, In region tight ->
    nth point region false = true -> color_at grid point <> Stone (opponent who).
  Proof.
    intros grid S C region point I O. destruct (1 <? length (members shape region)) eqn:L.
    - apply (C region); auto. now apply filter_In.
    - pose proof I as J. apply filter_In in J as [J _].
      destruct (stays_empty _ S region J) as (hole & H & E).
      apply Nat.ltb_ge in L.
      assert (M : length (members shape region) = 1).
      { apply (in_members shape region hole (found_length shape suicide who first region J)) in H.
        destruct (members shape region) as [|? [|]]; simpl in *; auto; lia || easy. }
      rewrite (single_only shape suicide who first region hole point J M H O), E. discriminate.
  Qed.

  Lemma renewed_after : forall now what, history now <> [] -> renewed now ->
    (forall point, among barred point = true -> color_at (current now) point = Stone who ->
       color_at (current (make_move game now (turn now) what)) point = Stone who) ->
    renewed (make_move game now (turn now) what).
  Proof.
    intros now what N R M mover grid V H. rewrite (has_after game now what K N) in H.
    apply orb_true_iff in H as [H|H].
    - apply andb_true_iff in H as [_ H]. apply same_key_grid in H; auto. right. now subst.
    - destruct (R mover grid V H); auto.
  Qed.

  (** A play leaves the player's stones in the regions of the bar. *)
  Lemma renewed_play : forall now point, history now <> [] -> still (current now) -> renewed now ->
    refuse_move game now (turn now) (Play point) = None ->
    renewed (make_move game now (turn now) (Play point)).
  Proof.
    intros now point N S R Legal. apply play_allowed in Legal as (P & E & _).
    apply renewed_after; auto. intros other B C. apply existsb_exists in B as (region & I & O).
    apply (alive_final Found _ _ _ S P E), (tight_alive Found _ S region); auto using barred_tight.
  Qed.

  Lemma after_play : forall now point, phase (make_move game now (turn now) (Play point)) = Playing /\
    after_pass (history (make_move game now (turn now) (Play point))) = false.
  Proof.
    intros now point. split; auto. unfold make_move, two_passes, entry_of. simpl.
    now destruct (history now).
  Qed.

  Lemma strategy_opponent : forall now point, history now <> [] -> strategy now -> turn now = opponent who ->
    refuse_move game now (turn now) (Play point) = None ->
    strategy (make_move game now (turn now) (Play point)).
  Proof.
    intros now point N S T R. destruct (after_play now point) as [Playing' NoPass].
    pose proof R as Legal. apply play_allowed in Legal as (P & E & L & _).
    pose proof (strategy_stays now S) as Still.
    constructor.
    - rewrite T in L |- *. exact (stays_opponent Found _ _ _ Still P E eq_refl L).
    - intros _. apply play_leaves_legal, Still.
    - apply renewed_play; auto. apply S.
    - intros [H|[_ H]]; congruence.
  Qed.

  (** A pass of the player in a clean position, or of the opponent. *)
  Lemma strategy_pass : forall now, orderly game now -> strategy now ->
    (turn now = who -> clean (current now)) -> strategy (make_move game now (turn now) Pass).
  Proof.
    intros now (F & N & _) S C. constructor.
    - apply (strategy_stays now S).
    - apply (strategy_legal now S).
    - apply renewed_after; auto. apply S.
    - change (current (make_move game now (turn now) Pass)) with (current now).
      destruct (either who (turn now)) as [T|T]; auto. intros [H|[H _]].
      + apply phase_after in H as [_ H]; auto. apply (strategy_clean now S). auto.
      + rewrite turn_after_move, T, opponent_involutive in H by auto. symmetry in H.
        now apply opponent_different in H.
  Qed.

  (** The player answers where the opponent has a stone. *)
  Lemma strategy_player : forall now region other, orderly game now -> strategy now -> phase now = Playing ->
    turn now = who -> In region barred -> nth other region false = true ->
    color_at (current now) other = Stone (opponent who) ->
    exists point, step game now (Move who (Play point)) = inr (make_move game now who (Play point)) /\
                  strategy (make_move game now who (Play point)).
  Proof.
    intros now region other O S Playing' T I H C. pose proof O as (F & N & _).
    pose proof (strategy_stays now S) as Still. pose proof (barred_tight region I) as J.
    pose proof (strategy_legal now S (barred_answers region I)) as Legal.
    destruct (stays_empty _ Still region (tight_region Found region J))
      as (point & Q & E).
    destruct (region_open Found region point
                (tight_region Found region J) Q) as [P _].
    pose proof (no_suicide Found _ _ _ Still P E region eq_refl J Q Legal) as NoSuicide.
    pose proof (final_point Found _ _ _ Still P E region eq_refl J Q) as Own.
    pose proof (stays_player Found _ _ _ Still P E region eq_refl J Q Legal (ex_intro _ other (conj H C))) as Next.
    exists point.
    assert (Step : step game now (Move (turn now) (Play point)) =
                   inr (make_move game now (turn now) (Play point))).
    { apply step_accepts; auto; rewrite T.
      - simpl. unfold open_play, is_suicide. fold shape. rewrite NoSuicide. apply Nat.ltb_lt in P. rewrite P, E.
        reflexivity.
      - unfold repeats_key, grid_after. fold shape.
        destruct (has _ _ who (after (play shape who point (current now)))) eqn:X; auto. exfalso.
        assert (B : among barred point = true) by (apply existsb_exists; now exists region).
        apply (strategy_renewed now S) in X; [|apply Next]. destruct X as [X|X].
        + apply X. split; [apply (stays_kept _ Next)|now exists point].
        + rewrite (X point B Own) in E. discriminate. }
    rewrite T in Step. split; auto. destruct (after_play now point) as [PlayingAfter NoPass].
    rewrite T in PlayingAfter, NoPass. constructor.
    - exact Next.
    - intros _. apply play_leaves_legal, Still.
    - rewrite <- T. apply renewed_play; auto; [apply S|]. rewrite T. unfold step in Step.
      simpl refuse in Step. now destruct (refuse_move game now who (Play point)).
    - intros [X|[_ X]]; congruence.
  Qed.

  Lemma clean_or_not : forall grid, clean grid \/ exists region other, In region barred /\
    nth other region false = true /\ color_at grid other = Stone (opponent who).
  Proof.
    intros grid.
    set (test := fun region => existsb (fun point => color_equal (color_at grid point) (Stone (opponent who)))
                                       (members shape region)).
    assert (L : forall region, In region barred -> length region = size shape).
    { intros region I. apply (found_length shape suicide who first region).
      now apply (tight_region Found), barred_tight. }
    destruct (existsb test barred) eqn:X.
    - right. apply existsb_exists in X as (region & I & X). apply existsb_exists in X as (other & M & C).
      apply color_equal_true in C. exists region, other.
      apply in_members in M; auto.
    - left. intros region point I O C. rewrite <- not_true_iff_false in X. apply X.
      apply existsb_exists. exists region. split; auto. apply existsb_exists. exists point.
      split; [apply in_members; auto|now apply color_equal_true].
  Qed.

  Lemma strategy_wins : forall claim, content who claim (safe_score shape suicide answers first who) ->
    forall now, orderly game now -> strategy now -> forces game who claim now.
  Proof.
    intros claim C. apply (game_induction game (fun now => strategy now -> forces game who claim now)); auto.
    - intros now O P S. apply forces_ended; auto.
      pose proof (strategy_stays now S) as Still.
      pose proof (all_clean (current now) Still (strategy_clean now S (or_introl P))) as Clean.
      unfold half_margin, half_points, score. rewrite Scored, Komi.
      pose proof (found_score shape suicide answers who first (current now) Still Clean claim C) as M.
      fold shape. match goal with |- content _ _ ?lead => replace lead with
        (2 * Z.of_nat (area shape (current now) Black) - 2 * Z.of_nat (area shape (current now) White))%Z
        by lia end. exact M.
    - intros now O P IH S. pose proof O as (F & N & _).
      destruct (either who (turn now)) as [T|T].
      + destruct (clean_or_not (current now)) as [Clean|(region & other & I & H & D)].
        * pose proof (step_pass game now K O P) as Step. eapply forces_own; eauto; [rewrite <- T; eauto|].
          apply (IH Pass _ Step); [eauto using orderly_step|]. apply strategy_pass; auto.
        * destruct (strategy_player now region other O S P T I H D) as (point & Step & Next).
          apply forces_own with (Play point) (make_move game now who (Play point)); [exact P|exact T|exact Step|].
          rewrite <- T in Step at 1. apply (IH (Play point) _ Step); [eauto using orderly_step|exact Next].
      + apply forces_other; auto. rewrite <- T. intros what next Step.
        apply (IH what next Step); [eauto using orderly_step|].
        apply step_unfold in Step as [R ->]. destruct what as [|point].
        * apply strategy_pass; auto. rewrite T. intros X. now apply opponent_different in X.
        * now apply strategy_opponent.
  Qed.
End Forces.

(** A player who passes, and answers in tight regions if [answers] says so, reaches [safe_score].  Answers
    need a legal position in which the opponent cannot end the game with a pass, and a past that does not
    break the bar. *)
Theorem safe_forces : forall game now who answers claim,
  superko (repetition (rules game)) -> scoring (rules game) = Area -> half_komi game = 0%Z ->
  orderly game now -> phase now = Playing ->
  (answers = true -> legal_position (board game) (current now) /\
     ~ (turn now = opponent who /\ after_pass (history now) = true) /\
     forall mover grid, well_formed (board game) grid ->
       has (repetition (rules game)) (history now) mover grid = true ->
       grid = current now \/
       breaks grid (safe_bar (board game) (suicide_allowed (rules game)) (current now) who) = false) ->
  content who claim
    (safe_score (board game) (suicide_allowed (rules game)) answers (current now) who) ->
  forces game who claim now.
Proof.
  intros game now who answers claim K A H O P L C.
  pose proof (orderly_current game now O) as W.
  apply (strategy_wins game who answers (current now) K A H claim C now O). constructor.
  - exact (stays_first (parts_found (board game) (suicide_allowed (rules game)) answers who (current now)) W).
  - apply L.
  - intros mover grid V X. destruct answers.
    + destruct (L eq_refl) as (_ & _ & Past). destruct (Past mover grid V X) as [->|B]; auto.
      left. intros [Kept (point & I & Own)]. rewrite <- not_true_iff_false in B. apply B.
      apply andb_true_iff. split.
      * apply forallb_forall. intros other J. apply filter_In in J. apply color_equal_true, Kept, J.
      * apply existsb_exists. exists point. split; [|now apply color_equal_true].
        apply filter_In. split; [apply in_points; now apply stone_on_board with grid who|exact I].
    + left. intros [_ (point & I & _)]. apply existsb_exists in I as (region & I & _).
      now apply barred_answers in I.
  - intros [X|X]; [contradiction|]. destruct answers; [now apply L in X|].
    intros region point I. now apply barred_answers in I.
Qed.

(** A stone with an eye on each side is safe, and all points are Black's.  With one eye, White may get all.
    Where suicide is allowed, so may White if one of two eyes has a white stone away from the chain; else
    Black gets the stone and one eye.  An answer takes a region whose points are all next to the chain. *)
Example eyes :
  map (fun row => safe_score (Shape (length row) 1) true false row Black)
      [[Empty; Stone Black; Empty]; [Stone Black; Empty]; [Empty; Stone Black; Empty; Stone White]] =
    [6; -4; -8]%Z /\
  map (fun answers => safe_score (Shape 4 1) false answers [Empty; Stone Black; Empty; Stone White] Black)
      [false; true] = [2; 2]%Z /\
  map (fun answers => safe_score (Shape 2 3) true answers
                        [Empty; Stone Black; Stone Black; Stone Black; Empty; Empty] Black)
      [false; true] = [6; 12]%Z.
Proof. repeat split; reflexivity. Qed.
