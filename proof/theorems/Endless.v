(** * No game is endless under superko, and some are under simple ko

    basic, s289: superko is there to end the game. basic, s517: simple ko leaves long cycles.
    tromp-taylor-2001/c6.unofficial, s29: players who disagree go on. *)

From Go Require Import Board Reach Rules Meaning Game Ends.

(** ** Superko *)

Definition plays_in (past : log) : nat :=
  count (played_by Black) past + count (played_by White) past.

(** The most acts that are still to come without a disagreement. *)
Definition still_to_come (game : setting) (now : state) : nat :=
  2 * (2 * 3 ^ size (board game) - plays_in (history now)) + acts_left game now.

Lemma step_plays : forall game now what next, reachable game now ->
  step game now what = inr next ->
  plays_in (history next) = plays_in (history now) + if is_play_act what then 1 else 0.
Proof.
  intros game now what next R S. unfold plays_in, count.
  rewrite !(step_log game now what next) by auto using played_by_keeps.
  destruct what as [[] [|point]|dead| |]; simpl; lia.
Qed.

Lemma still_to_come_decreases : forall game now what next,
  superko (repetition (rules game)) -> reachable game now ->
  step game now what = inr next -> what <> Disagree ->
  still_to_come game next < still_to_come game now.
Proof.
  intros game now what next K R S N.
  assert (Q : reachable game next) by now apply reachable_step with now what.
  pose proof (own_plays_few game next Black K Q). pose proof (own_plays_few game next White K Q).
  pose proof (step_plays game now what next R S) as P.
  pose proof (step_shortens game now what next S) as L.
  unfold still_to_come, plays_in in *.
  destruct (is_disagreement what) eqn:D; [now destruct what|].
  destruct (is_play_act what); lia.
Qed.

Lemma not_endless : forall game, superko (repetition (rules game)) ->
  forall bound now, reachable game now -> still_to_come game now < bound ->
  ~ endless game no_disagreement now.
Proof.
  intros game K. induction bound as [|less IH]; intros now R B E; [lia|].
  destruct E as [what next A S E]. revert E. apply IH.
  - now apply reachable_step with now what.
  - pose proof (still_to_come_decreases game now what next K R S A). lia.
Qed.

(** basic/rule8, s68, basic/repetition.situational, s513, and basic/repetition.natural-situational,
    s514, with s289; tromp-taylor-2001/4, s11.  Under a superko rule no game goes on for ever
    without disagreements. *)
Theorem superko_ends : forall game now,
  superko (repetition (rules game)) -> reachable game now -> ~ endless game no_disagreement now.
Proof. intros game now K R. eapply not_endless; eauto. Qed.

Lemma encyclopedia_never_agrees : forall game now, written_in (rules game) = Encyclopedia ->
  reachable game now -> phase now <> Agreeing.
Proof.
  intros game now D R. induction R as [|now what next R IH S]; [easy|].
  now apply encyclopedia_step in S as (made & _ & _ & _ & _ & _ & Q).
Qed.

(** In the family basic two passes end the game at once, so no game goes on for ever. *)
Theorem encyclopedia_superko_ends : forall game now, written_in (rules game) = Encyclopedia ->
  superko (repetition (rules game)) -> reachable game now -> ~ endless game any now.
Proof.
  intros game now D K R E. apply (superko_ends game now K R).
  revert now R E. cofix going. intros now R [what next A S E].
  apply goes_on with what next; auto.
  - intros ->. apply encyclopedia_step in S as (made & X & _); auto;
      [discriminate|now apply (encyclopedia_never_agrees game)].
  - apply going; auto. now apply reachable_step with now what.
Qed.

(** ** Disagreements *)

(** A property that an accepted act can always carry on makes a game endless. *)
Lemma endless_while : forall game allowed (holds : state -> Prop),
  (forall now, holds now ->
     exists what next, allowed what /\ step game now what = inr next /\ holds next) ->
  forall now, holds now -> endless game allowed now.
Proof.
  intros game allowed holds C. cofix going. intros now H.
  destruct (C now H) as (what & next & A & S & K).
  apply goes_on with what next; auto.
Qed.

Lemma step_pass : forall game now, phase now = Playing -> forced now = 0 ->
  step game now (Move (turn now) Pass) = inr (make_move game now (turn now) Pass).
Proof.
  intros game now P F. unfold step, refuse, refuse_move, refuse_in_phase. rewrite P, F.
  now destruct (turn now).
Qed.

(** tromp-taylor-2001/c6.unofficial, s29, in reading T3: the passes before a disagreement do not
    count.  So two players can pass and disagree for ever, under every rule of repetition. *)
Definition passing (game : setting) (first : entry) (now : state) : Prop :=
  forced now = 0 /\
  ((phase now = Playing /\ turn now = starter game /\ history now = [first]) \/
  (phase now = Playing /\ turn now = opponent (starter game) /\
   exists one, is_pass one = true /\ history now = [one; first]) \/
  (phase now = Agreeing /\
   exists one other, is_pass one = true /\ is_pass other = true /\ history now = [other; one; first])).

Theorem disagreeing_for_ever : forall game grid named,
  written_in (rules game) = TrompTaylor -> handicap game = 0 ->
  endless game any (start game grid named).
Proof.
  intros game grid named D Z.
  set (first := hd (Entry 0 None Started grid) (history (start game grid named))).
  apply endless_while with (holds := passing game first).
  2: { split; [|left; auto]. simpl. unfold forced_at_start. rewrite Z.
       now destruct (is_tromp_taylor _). }
  assert (T : is_tromp_taylor (rules game) = true) by (unfold is_tromp_taylor; now rewrite D).
  intros now (F & [(P & U & H)|[(P & U & one & O & H)|(P & one & other & O & Q & H)]]).
  - exists (Move (turn now) Pass), (make_move game now (turn now) Pass). split; [exact I|]. split.
    + now apply step_pass.
    + split; [simpl; unfold forced_after; now rewrite D|]. right; left.
      split; [|split].
      * simpl. now rewrite H.
      * simpl. unfold turn_after, forced_after. now rewrite D, U, andb_false_r.
      * exists (entry_of game now (turn now) Pass). split; auto. simpl. now rewrite H.
  - exists (Move (turn now) Pass), (make_move game now (turn now) Pass). split; [exact I|]. split.
    + now apply step_pass.
    + split; [simpl; unfold forced_after; now rewrite D|]. right; right.
      split.
      * simpl. now rewrite H, O, T.
      * exists one, (entry_of game now (turn now) Pass). repeat split; auto. simpl. now rewrite H.
  - exists Disagree, (disagree game now). split; [exact I|]. split.
    + unfold step, refuse, refuse_agreement. now rewrite P.
    + split; auto. left. simpl. rewrite H. simpl. auto.
Qed.

(** ** Simple ko *)

(** What a play under simple ko can depend on: the last two entries without their numbers. *)
Definition unnumbered (item : entry) : entry := Entry 0 (left_by item) (how item) (coloring item).

Definition recalled (now : state) : state :=
  State (map unnumbered (firstn 2 (history now))) (turn now) (forced now) (phase now) 0.

Definition simple_ko (rule : repetition_rule) : Prop := rule = SimpleKo \/ rule = SimpleKoRestated.

(** The opponent of the player to move left the last entry, and the player the one before. *)
Definition alternates (now : state) : bool :=
  match history now with
  | latest :: before :: _ => is_left_by (opponent (turn now)) latest && is_left_by (turn now) before
  | _ => false
  end.

Lemma alternates_log : forall now, alternates now = true ->
  exists latest before rest, history now = latest :: before :: rest /\
    left_by latest = Some (opponent (turn now)) /\ left_by before = Some (turn now).
Proof.
  unfold alternates. intros now A. destruct (history now) as [|latest [|before rest]]; try easy.
  apply andb_true_iff in A. rewrite !is_left_by_true in A. now exists latest, before, rest.
Qed.

Lemma alternates_recalled : forall now, alternates (recalled now) = alternates now.
Proof. intros now. unfold alternates. simpl. now destruct (history now) as [|? [|? ?]]. Qed.

(** With alternation, simple ko bars exactly the coloring before the opponent's move. *)
Lemma barred_alternating : forall latest before rest who,
  left_by latest = Some (opponent who) -> left_by before = Some who ->
  barred SimpleKo (latest :: before :: rest) who = [before].
Proof.
  intros latest before rest who L B. apply is_left_by_true in B.
  assert (N : is_left_by who latest = false) by (unfold is_left_by; rewrite L; now destruct who).
  simpl. now rewrite N, B.
Qed.

Lemma ban_recalled : forall rule now result, simple_ko rule -> alternates now = true ->
  forbidden_repetition rule (history (recalled now)) (turn now) result =
  forbidden_repetition rule (history now) (turn now) result.
Proof.
  intros rule now result K A. destruct (alternates_log now A) as (latest & before & rest & H & L & B).
  unfold recalled. cbn [history]. rewrite H. cbn [firstn map].
  destruct K; subst rule; unfold forbidden_repetition, repeated.
  - rewrite !barred_alternating by auto. simpl. now destruct (position_equal _ _).
  - now destruct latest.
Qed.

Definition is_a_play (what : act) : Prop := is_play_act what = true.

Definition play_next (now : state) (point : nat) : act := Move (turn now) (Play point).

Lemma refuse_recalled : forall game now point,
  simple_ko (repetition (rules game)) -> alternates now = true ->
  refuse game now (play_next now point) = refuse game (recalled now) (play_next now point).
Proof.
  intros game now point K A. unfold refuse, play_next, refuse_move, refuse_here, refuse_play.
  rewrite <- ban_recalled by auto.
  destruct (alternates_log now A) as (latest & before & rest & H & _).
  unfold current, recalled. cbn [history phase turn forced]. now rewrite H.
Qed.

Lemma apply_recalled : forall game now point, alternates now = true ->
  recalled (apply game now (play_next now point)) =
  recalled (apply game (recalled now) (play_next now point)).
Proof.
  intros game now point A. destruct (alternates_log now A) as (latest & before & rest & H & _).
  unfold recalled, apply, play_next, make_move, turn_after, forced_after, entry_of, current.
  cbn [history phase turn forced accepted]. now rewrite H.
Qed.

(** From a recalled state, legal plays on the points lead to the goal. *)
Fixpoint leads (game : setting) (now : state) (points : list nat) (goal : state) : Prop :=
  match points with
  | [] => now = goal
  | point :: rest =>
      alternates now = true /\ refuse game now (play_next now point) = None /\
      leads game (recalled (apply game now (play_next now point))) rest goal
  end.

(** A cycle of plays goes on for ever, because simple ko forgets what came before. *)
Lemma cycle_endless : forall game goal point points, simple_ko (repetition (rules game)) ->
  leads game goal (point :: points) goal ->
  forall now, recalled now = goal -> endless game is_a_play now.
Proof.
  intros game goal point points K C now E.
  apply endless_while with (holds := fun now => exists plays, leads game (recalled now) plays goal).
  2: now exists [].
  clear now E. intros now [plays L].
  assert (M : exists next plays, leads game (recalled now) (next :: plays) goal).
  { destruct plays as [|next plays]; eauto. simpl in L. exists point, points. now rewrite L. }
  destruct M as (next & plays' & A & R & M). rewrite alternates_recalled in A.
  change (play_next (recalled now) next) with (play_next now next) in *.
  exists (play_next now next), (apply game now (play_next now next)). split; [reflexivity|]. split.
  - unfold step. now rewrite refuse_recalled, R.
  - exists plays'. now rewrite apply_recalled.
Qed.

Lemma endless_after : forall game allowed acts now last, run game now acts = Some last ->
  Forall allowed acts -> endless game allowed last -> endless game allowed now.
Proof.
  induction acts as [|what rest IH]; intros now last H F E; simpl in H.
  - now inversion H.
  - destruct (step game now what) as [|next] eqn:S; [discriminate|]. inversion F; subst.
    apply goes_on with what next; auto. now apply IH with last.
Qed.

(** basic/rule8.ko, s281, and basic/rule8.restated, s306, with s517: under simple ko a game from an
    empty board can go on for ever on a line of four points, and each act of it is a play.  The rule
    may forbid suicide.  After Black B1 and White D1 the players repeat Black A1, White C1 (takes two), Black B1
    (takes two) and White D1 (sends one). *)
Theorem simple_ko_endless : forall rule, simple_ko (repetition rule) -> written_in rule = Encyclopedia ->
  endless (small_game rule 4) is_a_play
          (start (small_game rule 4) (empty_position (Shape 4 1)) None).
Proof.
  intros [written suicide repeats scored] K E. simpl in E. subst written.
  set (game := small_game _ _).
  set (opening := alternating (map Play [1; 3; 0; 2; 1; 3])).
  destruct (run game (start game (empty_position (Shape 4 1)) None) opening) as [now|] eqn:H.
  - apply endless_after with opening now; [auto|repeat constructor|].
    apply cycle_endless with (recalled now) 0 [2; 1; 3]; [exact K| |reflexivity].
    destruct K as [K|K]; simpl in K; subst repeats; destruct suicide.
    all: vm_compute in H; inversion H; subst now; vm_compute; repeat split.
  - exfalso. destruct K as [K|K]; simpl in K; subst repeats; destruct suicide; vm_compute in H.
    all: discriminate.
Qed.

(** The same board from the same start under positional superko: no game goes on for ever. *)
Example superko_ends_there :
  let game := small_game (Ruleset Encyclopedia true Positional Area) 4 in
  ~ endless game any (start game (empty_position (Shape 4 1)) None).
Proof. now apply encyclopedia_superko_ends; [| |apply reachable_start]. Qed.

(** Even under positional superko, Tromp and Taylor's players can disagree for ever. *)
Example disagreeing_there :
  let game := small_game (Ruleset TrompTaylor true Positional Area) 4 in
  endless game any (start game (empty_position (Shape 4 1)) None).
Proof. now apply disagreeing_for_ever. Qed.
