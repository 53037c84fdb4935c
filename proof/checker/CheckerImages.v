(** * What a lemma says, and that its images say no more

    If a lemma of the checker is true, so is its image under each symmetry of [Symmetry.v].  The image of
    a game is a game ([game_moved]), the same moves are legal ([step_moved]), and the score at the end
    is the image of the score ([half_margin_moved]).  docs/certificates.md describes the images. *)

Require Import MSetPositive FMapPositive.
From Go Require Import Board Rules Game Meaning Clearing CheckerForce.
From Go Require Import Symmetry SymmetryLegal SymmetryGame Reflections Safe Checker.
Local Open Scope Z_scope.
Local Open Scope list_scope.

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

Lemma decode_code : forall grid, decode_position (code_position grid) = grid.
Proof. induction grid as [|[|[]] rest IH]; simpl; congruence. Qed.

(** ** What a lemma says *)

(** The past has all keys that must be present, none that must be absent, and none of a board that breaks
    a bar.  Other keys than those of positions of the board are in no past, and say nothing. *)
Definition fulfils (rule : repetition_rule) (shape : shape) (past : log) (needed : demands) : Prop :=
  forall who grid, well_formed shape grid ->
    (PositiveSet.mem (code rule who grid) (present needed) = true ->
     has rule past who grid = true) /\
    (PositiveSet.mem (code rule who grid) (absent needed) = true ->
     has rule past who grid = false) /\
    (forall item, In item (bars needed) -> breaks grid item = true -> has rule past who grid = false).

(** The game is at the state of the goal. *)
Definition at_goal (now : state) (here : goal) : Prop :=
  phase now = Playing /\ forced now = 0%nat /\
  turn now = goal_turn here /\ current now = goal_grid here /\
  after_pass (history now) = goal_passed here.

(** A game of area scoring without komi and handicap. *)
Definition plain (game : setting) : Prop :=
  superko (repetition (rules game)) /\ scoring (rules game) = Area /\
  half_komi game = 0 /\ handicap game = 0%nat.

(** The lemma is true in all games by these rules on this board, whatever their past is otherwise. *)
Definition holds (rule : ruleset) (shape : shape) (found : fact) : Prop :=
  well_formed shape (goal_grid (fact_goal found)) /\
  forall game now, rules game = rule -> board game = shape -> plain game -> reachable game now ->
    at_goal now (fact_goal found) ->
    fulfils (repetition rule) shape (history now) (fact_demands found) ->
    forces game (goal_prover (fact_goal found)) (goal_claim (fact_goal found)) now.

Definition all_hold (rule : ruleset) (shape : shape) (known : known_facts) : Prop :=
  forall key found, PositiveMap.find key known = Some found -> holds rule shape found.

(** ** What a player can force in the image of a game *)

Lemma content_image : forall one other (turned : symmetry one other) who claim margin,
  content (paint turned who) (score_image turned claim) (score_image turned margin) ->
  content who claim margin.
Proof.
  unfold paint, score_image. intros one other turned [] claim margin; destruct (exchange turned);
    simpl; lia.
Qed.

Lemma move_back : forall one other (turned : symmetry one other) who what,
  points_on_board other (Move who what) ->
  exists source, moved_move turned source = what /\ points_on_board one (Move who source).
Proof.
  intros one other turned who [|point] P; [now exists Pass|].
  exists (Play (back turned point)). simpl. rewrite forth_back by exact P. split; auto.
  now apply back_on_board.
Qed.

(** What the image of a player can force from the image of a state, the player can force from the
    state: each move of one game is the image of a move of the other. *)
Theorem forces_moved : forall other game (turned : symmetry (board game) other) who claim image,
  forces (moved_setting game turned) (paint turned who) (score_image turned claim) image ->
  reachable (moved_setting game turned) image ->
  forall now, mirrored turned now image -> reachable game now -> fair turned game now ->
  forces game who claim now.
Proof.
  intros other game turned who claim image F.
  induction F as [image E C|image what next P T S F IH|image P T H IH]; intros R' now M R Fair;
    pose proof (reachable_well_formed game now R) as [N _];
    pose proof (mirrored_phase turned now image M) as Phase.
  - apply forces_ended; [congruence|]. apply (content_image _ _ turned).
    rewrite (half_margin_moved other game turned now image M N) in C. exact C.
  - pose proof (accepted_on_board _ _ _ _ R' S) as Q.
    destruct (move_back _ _ turned _ _ Q) as (source & <- & Q').
    pose proof (step_moved other game turned now image M N Fair (Move who source) Q') as Step.
    simpl moved_act in Step. rewrite S in Step.
    destruct (step game now (Move who source)) as [|after] eqn:S'; [contradiction|].
    destruct Step as [M' Fair']. apply forces_own with source after; auto; [congruence| |].
    + apply (paint_injective _ _ turned). rewrite <- T. symmetry. apply M.
    + apply IH; auto; eapply reachable_step; eauto.
  - apply forces_other; [congruence| |].
    + apply (paint_injective _ _ turned). rewrite paint_opponent, <- T. symmetry. apply M.
    + intros what after S. pose proof (accepted_on_board _ _ _ _ R S) as Q.
      pose proof (step_moved other game turned now image M N Fair _ Q) as Step. rewrite S in Step.
      simpl moved_act in Step. rewrite paint_opponent in Step.
      destruct (step (moved_setting game turned) image _) as [|next] eqn:S'; [contradiction|].
      destruct Step as [M' Fair']. apply (IH _ _ S'); auto; eapply reachable_step; eauto.
Qed.

(** ** Images of lemmas *)

Lemma paint_inverse : forall one other (turned : symmetry one other) who,
  paint (inverse turned) (paint turned who) = who.
Proof. exact paint_twice. Qed.

Lemma score_inverse : forall one other (turned : symmetry one other) score,
  score_image (inverse turned) (score_image turned score) = score.
Proof. unfold score_image. intros. simpl. destruct (exchange turned); lia. Qed.

Section Image.
  Variable rule : repetition_rule.
  Hypothesis K : superko rule.

  Lemma has_mirrored : forall one other (turned : symmetry one other) past image who grid,
    mirrored_log turned past image -> well_formed one grid ->
    has rule image (paint turned who) (moved turned grid) = has rule past who grid.
  Proof.
    intros one other turned past image who grid M W. unfold has.
    induction (barred_mirrored _ _ turned rule past image who M) as [|item item_image ? ? E _ IH];
      simpl; auto.
    destruct E as (V & _ & _ & _ & ->). now rewrite IH, position_equal_moved.
  Qed.

  Lemma key_image_code : forall shape (turned : symmetry shape shape) who grid,
    key_image rule shape turned (code rule who grid) = code rule (paint turned who) (moved turned grid).
  Proof.
    intros shape turned who grid. unfold key_image.
    destruct (superko_cases _ K) as [->|[->| ->]]; [|destruct who..]; simpl; now rewrite decode_code.
  Qed.

  Lemma keys_image_mem : forall shape (turned : symmetry shape shape) keys key,
    PositiveSet.mem key keys = true ->
    PositiveSet.mem (key_image rule shape turned key) (keys_image rule shape turned keys) = true.
  Proof.
    intros shape turned keys key M. apply PositiveSet.elements_spec1 in M.
    unfold keys_image. set (image := key_image _ _ _). rewrite PositiveSet.fold_spec.
    set (made := PositiveSet.empty). clearbody made.
    assert (Kept : forall items made, PositiveSet.In (image key) made -> PositiveSet.In (image key)
      (fold_left (fun so_far item => PositiveSet.add (image item) so_far) items made)).
    { induction items as [|item rest IH]; simpl; auto. intros so_far I. apply IH.
      apply PositiveSet.add_spec. now right. }
    revert made. induction M as [item rest E|item rest M IH]; intros made; simpl; auto.
    apply Kept. apply PositiveSet.add_spec. left. now rewrite E.
  Qed.

  Lemma fulfils_image : forall shape (turned : symmetry shape shape) past image needed,
    mirrored_log (inverse turned) past image ->
    fulfils rule shape past
      (Demands (keys_image rule shape turned (present needed)) (keys_image rule shape turned (absent needed))
               (map (bar_image shape turned) (bars needed))) ->
    fulfils rule shape image needed.
  Proof.
    intros shape turned past image needed M F who grid W.
    destruct (F (paint turned who) (moved turned grid) (well_formed_moved _ _ turned grid)) as (P & A & B).
    rewrite <- (has_mirrored _ _ _ past image _ _ M (well_formed_moved _ _ turned grid)) in P, A, B.
    rewrite paint_inverse, moved_inverse in P, A, B by exact W.
    split; [|split]; [intros I; apply P|intros I; apply A|].
    1-2: simpl; rewrite <- key_image_code; now apply keys_image_mem.
    intros item I Broken. apply (B (bar_image shape turned item)); [now apply in_map|].
    assert (Own : forall point, color_equal (color_at grid point) (Stone (bar_owner item)) = true ->
      color_equal (color_at (moved turned grid) (forth turned point)) (Stone (paint turned (bar_owner item))) = true).
    { intros point C. apply color_equal_true in C. apply color_equal_true.
      rewrite color_at_moved by now apply stone_on_board with grid (bar_owner item). now rewrite C. }
    apply andb_true_iff in Broken as [Stones Tight]. apply andb_true_iff. simpl. split.
    - apply forallb_forall. intros point J. apply in_map_iff in J as (source & <- & J).
      rewrite forallb_forall in Stones. now apply Own, Stones.
    - apply existsb_exists in Tight as (point & J & C). apply existsb_exists.
      exists (forth turned point). split; [now apply in_map|now apply Own].
  Qed.
End Image.

Lemma reachable_came : forall game now, reachable game now ->
  exists grid named, well_formed (board game) grid /\ comes_to game (start game grid named) now.
Proof.
  intros game now R. induction R as [grid named W|now what next R (grid & named & W & C) S].
  - exists grid, named. split; auto. constructor.
  - exists grid, named. split; auto. now apply comes_to_step with now what.
Qed.

(** The image of a true lemma is true. *)
Theorem image_holds : forall rule shape (turned : symmetry shape shape) found,
  holds rule shape found -> holds rule shape (fact_image (repetition rule) shape turned found).
Proof.
  intros rule shape turned [here needed] [V H]. split; [apply well_formed_moved|].
  intros game now <- <- Plain R At F. simpl in V, At, F |- *.
  destruct Plain as (K & A & Komi & Handicap), At as (P & Z & T & C & Passed).
  simpl in T, C, Passed.
  (** The game is the image of another one, in which the lemma holds. *)
  set (again := inverse turned).
  destruct (reachable_came game now R) as (grid & named & W & Came).
  destruct (game_moved _ game again grid named now W (fun _ => Handicap) Came) as (source & Came' & M).
  pose proof (reachable_well_formed game now R) as [N _].
  pose proof (current_mirrored _ _ again now source M N) as [_ C'].
  assert (R' : reachable (moved_setting game again) source)
    by (eapply comes_to_reachable; [apply well_formed_moved|exact Came']).
  apply (forces_moved _ game again) with source; auto; [|split; auto].
  unfold again at 2 3. rewrite paint_inverse, score_inverse.
  apply H; auto; simpl fact_goal; simpl fact_demands.
  - repeat split; auto. simpl. rewrite Komi. now destruct (exchange turned).
  - repeat split.
    + rewrite (mirrored_phase again now source M). exact P.
    + rewrite (mirrored_forced again now source M). exact Z.
    + rewrite (mirrored_turn again now source M), T. apply paint_inverse.
    + rewrite C', C. now apply moved_inverse.
    + rewrite <- Passed. destruct (mirrored_history again now source M) as [|? ? ? ? E]; auto.
      exact (is_pass_mirrored _ _ again _ _ E).
  - apply (fulfils_image (repetition (rules game)) K _ turned (history now)); auto. apply M.
Qed.
