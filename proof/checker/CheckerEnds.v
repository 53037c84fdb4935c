(** * Games under superko end, and so every position has a value

    A play under superko leaves a key that the past does not have.  A board has finitely many keys,
    and two passes end the game.  So no game goes on without end.  It follows:
    - One of the players can force a score or the other can force one that is better for them
      ([determined]).
    - Every position has exactly one value ([value_exists]).
    - No score exceeds the points of the board ([forces_most]).

    tromp-taylor-2001/4, s11; basic/rule8, s68, and its situational variants,
    basic/repetition.situational, s513, and basic/repetition.natural-situational, s514; basic/rule9,
    s70. *)

From Go Require Import Board Rules Game Meaning CheckerForce.

(** ** Finitely many keys *)

Definition keys (shape : shape) : list (player * position) :=
  flat_map (fun grid => [(Black, grid); (White, grid)]) (positions (size shape)).

Lemma in_keys : forall shape who grid, well_formed shape grid -> In (who, grid) (keys shape).
Proof.
  intros shape who grid W. apply in_flat_map. exists grid. split.
  - now apply positions_all.
  - destruct who; simpl; auto.
Qed.

(** How many keys of the board the past does not have. *)
Definition missing (rule : repetition_rule) (shape : shape) (past : log) : nat :=
  length (filter (fun key => negb (has rule past (fst key) (snd key))) (keys shape)).

Lemma filter_fewer : forall A (one other : A -> bool) items,
  (forall item, other item = true -> one item = true) ->
  length (filter other items) <= length (filter one items).
Proof.
  intros A one other items H. induction items as [|item rest IH]; simpl; auto.
  destruct (other item) eqn:E; [rewrite (H item E); simpl; lia|].
  destruct (one item); simpl; lia.
Qed.

Lemma filter_strictly_fewer : forall A (one other : A -> bool) items item,
  (forall item, other item = true -> one item = true) ->
  In item items -> one item = true -> other item = false ->
  length (filter other items) < length (filter one items).
Proof.
  intros A one other items item H I One Other.
  induction items as [|first rest IH]; simpl in *; [easy|].
  destruct I as [->|I].
  - rewrite One, Other. simpl. pose proof (filter_fewer A one other rest H). lia.
  - specialize (IH I). destruct (other first) eqn:E; [rewrite (H first E); simpl; lia|].
    destruct (one first); simpl; lia.
Qed.

(** ** Orderly states *)

(** A state without handicap to come, with a past of positions of the board. *)
Definition orderly (game : setting) (now : state) : Prop :=
  forced now = 0 /\ history now <> [] /\
  Forall (fun past => well_formed (board game) (coloring past)) (history now).

Lemma orderly_current : forall game now,
  orderly game now -> well_formed (board game) (current now).
Proof. intros game now (_ & N & W). now apply (current_of (well_formed _)). Qed.

(** A start without handicap is orderly. *)
Lemma orderly_start : forall game grid named,
  handicap game = 0 -> well_formed (board game) grid -> orderly game (start game grid named).
Proof.
  intros game grid named H W. unfold orderly, start, forced_at_start. simpl. rewrite H.
  repeat split; [now destruct (is_tromp_taylor _)|discriminate|auto].
Qed.

Lemma orderly_after : forall game now what,
  orderly game now -> orderly game (make_move game now (turn now) what).
Proof.
  intros game now what O. pose proof (orderly_current game now O) as C.
  destruct O as (F & N & W). repeat split.
  - now apply forced_after_move.
  - apply history_after.
  - simpl. constructor; auto. destruct what; [exact C|]. now apply well_formed_play.
Qed.

(** What becomes less with every move: twice the missing keys, and 1 if the latest move was no pass. *)
Definition rank (game : setting) (now : state) : nat :=
  2 * missing (repetition (rules game)) (board game) (history now) +
  (if after_pass (history now) then 0 else 1).

Lemma rank_decreases : forall game now what,
  superko (repetition (rules game)) -> orderly game now ->
  repeats_key (rules game) (board game) (history now) (current now) (turn now) what = false ->
  phase (make_move game now (turn now) what) = Playing ->
  rank game (make_move game now (turn now) what) < rank game now.
Proof.
  intros game now what K O R P. set (next := make_move game now (turn now) what) in *.
  pose proof (orderly_current game now O) as C.
  pose proof O as (F & N & W). unfold rank.
  assert (Monotone : forall key : player * position,
            negb (has (repetition (rules game)) (history next) (fst key) (snd key)) = true ->
            negb (has (repetition (rules game)) (history now) (fst key) (snd key)) = true).
  { intros [who grid]. simpl fst. simpl snd. rewrite !negb_true_iff.
    unfold next. rewrite (has_after game now what K N). intros H.
    now apply orb_false_iff in H. }
  unfold next at 2. rewrite after_pass_after. destruct what as [|point].
  - assert (after_pass (history now) = false) as ->.
    { destruct (after_pass (history now)) eqn:E; auto.
      destruct (proj2 (phase_after game now Pass N)); auto. }
    pose proof (filter_fewer _ _ _ (keys (board game)) Monotone). unfold missing. lia.
  - assert (missing (repetition (rules game)) (board game) (history next) <
            missing (repetition (rules game)) (board game) (history now)); [|lia].
    apply filter_strictly_fewer
      with (item := (turn now, after (play (board game) (turn now) point (current now)))); auto.
    + apply in_keys. now apply well_formed_play.
    + simpl fst. simpl snd. unfold repeats_key, grid_after in R. now rewrite R.
    + simpl fst. simpl snd. unfold next. rewrite (has_after game now (Play point) K N).
      rewrite current_after. unfold grid_after. rewrite same_key_refl.
      now destruct (repetition (rules game)).
Qed.

(** To prove something of all orderly states, it is enough to prove it of a state from what follows
    after each move: the games from every state end. *)
Theorem game_induction : forall game (holds : state -> Prop),
  superko (repetition (rules game)) ->
  (forall now, orderly game now -> phase now <> Playing -> holds now) ->
  (forall now, orderly game now -> phase now = Playing ->
     (forall what next, step game now (Move (turn now) what) = inr next ->
        orderly game next -> holds next) ->
     holds now) ->
  forall now, orderly game now -> holds now.
Proof.
  intros game holds K Ended Moved.
  enough (H : forall bound now, orderly game now -> rank game now < bound -> holds now)
    by (intros now O; apply (H (S (rank game now))); auto).
  induction bound as [|less IH]; intros now O B; [lia|].
  destruct (phase now) eqn:P; [|apply Ended; congruence..].
  apply Moved; auto. intros what next S O'.
  destruct (phase next) eqn:Q; [|apply Ended; congruence..].
  apply IH; auto. destruct O as (F & N & W).
  apply step_accepted in S as (_ & R & ->); auto.
  pose proof (rank_decreases game now what K (conj F (conj N W)) R Q). lia.
Qed.

(** ** Consequences *)

Lemma orderly_step : forall game now what next,
  superko (repetition (rules game)) -> orderly game now -> phase now = Playing ->
  step game now (Move (turn now) what) = inr next -> orderly game next.
Proof.
  intros game now what next K O P S. pose proof O as (F & _).
  apply step_accepted in S as (_ & _ & ->); auto. now apply orderly_after.
Qed.

(** A pass is always legal (basic/rule8.passes, s278). *)
Lemma step_pass : forall game now, superko (repetition (rules game)) ->
  orderly game now -> phase now = Playing ->
  step game now (Move (turn now) Pass) = inr (make_move game now (turn now) Pass).
Proof. intros game now K (F & _) P. now apply step_accepts. Qed.

Lemma filter_length : forall A (test : A -> bool) items,
  length (filter test items) <= length items.
Proof. intros A test items. induction items; simpl; auto. destruct (test _); simpl; lia. Qed.

Lemma area_at_most : forall shape grid who, well_formed shape grid ->
  area shape grid who <= size shape.
Proof.
  intros shape grid who W. unfold area.
  pose proof (filter_length _ (is_owner who) (owners shape grid)) as L.
  unfold owners in L at 2. rewrite map_length, combine_length in L. unfold well_formed in W. lia.
Qed.

Local Open Scope Z_scope.

(** The score that contents a player whatever happens, under area scoring without komi. *)
Definition least (shape : shape) (who : player) : Z :=
  match who with
  | Black => - (2 * Z.of_nat (size shape))
  | White => 2 * Z.of_nat (size shape)
  end.

(** Both players can force what no board exceeds: no game leads to more points than the board has.
    basic/area, s73. *)
Theorem forces_most : forall game who now,
  superko (repetition (rules game)) -> scoring (rules game) = Area -> half_komi game = 0 ->
  orderly game now -> forces game who (least (board game) who) now.
Proof.
  intros game who now K A H. revert now. apply game_induction; auto.
  - intros now O P. apply forces_ended; auto.
    unfold half_margin, half_points, score. rewrite A, H.
    pose proof (area_at_most _ _ Black (orderly_current game now O)).
    pose proof (area_at_most _ _ White (orderly_current game now O)).
    destruct who; unfold content, least; lia.
  - intros now O P IH.
    assert (turn now = who \/ turn now = opponent who) as [T|T]
      by (destruct who, (turn now); auto).
    + pose proof (step_pass game now K O P) as S. eapply forces_own; eauto; [rewrite <- T; eauto|].
      apply (IH Pass _ S). eauto using orderly_step.
    + apply forces_other; auto. rewrite <- T. intros what next S.
      apply (IH what next S). eauto using orderly_step.
Qed.

(** In a finite list, either an item is good, or all are bad. *)
Lemma some_or_all : forall A (good bad : A -> Prop) items,
  (forall item, In item items -> good item \/ bad item) ->
  (exists item, In item items /\ good item) \/ (forall item, In item items -> bad item).
Proof.
  intros A good bad items. induction items as [|first rest IH]; intros H; [right; easy|].
  destruct (H first (or_introl eq_refl)) as [G|B]; [left; exists first; simpl; auto|].
  destruct IH as [(item & I & G)|B'].
  - intros item I. apply H. now right.
  - left. exists item. simpl. auto.
  - right. intros item [<-|I]; auto.
Qed.

(** All moves that [step] accepts are in a finite list. *)
Lemma step_in_moves : forall game now what next,
  superko (repetition (rules game)) -> orderly game now -> phase now = Playing ->
  step game now (Move (turn now) what) = inr next ->
  In what (Pass :: map Play (points (board game))).
Proof.
  intros game now what next K (F & _) P S. apply step_accepted in S as (O & _); auto. now apply open_move_listed in O.
Qed.

(** Either Black can force a score, or White can hold Black below it.  This is Zermelo's theorem
    for the games of the model, under every superko, scoring and komi. *)
Theorem determined : forall game claim now,
  superko (repetition (rules game)) -> orderly game now ->
  forces game Black claim now \/ forces game White (claim - 1) now.
Proof.
  intros game claim now K. revert now. apply game_induction; auto.
  - intros now O P. destruct (Z_le_gt_dec claim (half_margin game now)).
    + left. now apply forces_ended.
    + right. apply forces_ended; auto. simpl. lia.
  - intros now O P IH.
    set (wins := fun who what =>
           exists next, step game now (Move (turn now) what) = inr next /\
             forces game who (match who with Black => claim | White => claim - 1 end) next).
    set (loses := fun who what =>
           forall next, step game now (Move (turn now) what) = inr next ->
             forces game (opponent who)
                    (match who with Black => claim - 1 | White => claim end) next).
    destruct (some_or_all _ (wins (turn now)) (loses (turn now))
                          (Pass :: map Play (points (board game))))
      as [(what & _ & next & S & G)|L].
    + intros what _. unfold wins, loses.
      destruct (step game now (Move (turn now) what)) as [|next] eqn:S; [right; discriminate|].
      destruct (IH what next S) as [B|W]; [eauto using orderly_step| |].
      all: destruct (turn now); simpl.
      all: (left; now exists next) || (right; intros other E; inversion E; now subst).
    + destruct (turn now) eqn:T; [left|right]; eauto using forces_own.
    + assert (L' : forall what next, step game now (Move (turn now) what) = inr next ->
                forces game (opponent (turn now))
                       (match turn now with Black => claim - 1 | White => claim end) next)
        by (intros what next S; exact (L what (step_in_moves _ _ _ _ K O P S) next S)).
      destruct (turn now) eqn:T; [right|left]; apply forces_other; auto.
Qed.

(** Every position has exactly one value, under area scoring without komi. *)
Theorem value_exists : forall game now,
  superko (repetition (rules game)) -> scoring (rules game) = Area -> half_komi game = 0 ->
  orderly game now ->
  exists margin, value game now margin /\ forall other, value game now other -> other = margin.
Proof.
  intros game now K A H O.
  assert (Found : forall count low, 2 * Z.of_nat (size (board game)) <= low + Z.of_nat count ->
            forces game Black low now -> exists margin, value game now margin).
  { induction count as [|less IH]; intros low B L.
    - exists low. split; auto. apply forces_weaker with (least (board game) White); [unfold content, least; lia|].
      now apply forces_most.
    - destruct (determined game (low + 1) now K O) as [M|W].
      + apply (IH (low + 1)); auto. lia.
      + exists low. split; auto. now replace low with (low + 1 - 1) by lia. }
  destruct (Found (4 * size (board game))%nat (least (board game) Black)) as [margin V].
  - unfold least. lia.
  - now apply forces_most.
  - exists margin. split; auto. intros other V'. now apply (value_unique game now).
Qed.
