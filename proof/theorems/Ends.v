(** * Every game without repetition ends

    Two facts bound a game.  Two passes in a row end play, so there are at most twice as many acts
    as plays, and two more.  A superko rule makes positions new, and a board has only [3 ^ size]
    positions, so there are only so many plays.

    Clauses: tromp-taylor-2001/4, s11, and tromp-taylor-2001/6, s13, with tromp-taylor-2001/c4,
    s25-s26, tromp-taylor-2001/c6, s28, and tromp-taylor-2001/c6.unofficial, s29; basic/rule8, s68;
    basic/repetition.situational, s513; basic/repetition.natural-situational, s514; basic/rule9,
    s70; basic, s289 (the superko rule is there to end the game) and s517 (simple ko leaves long
    cycles). *)

From Go Require Import Board Reach Rules Game Meaning.
From Go Require Export Words.

(** ** Words *)

Definition is_play_act (what : act) : bool :=
  match what with Move _ (Play _) => true | _ => false end.

Definition is_play_of (who : player) (what : act) : bool :=
  match what with Move mover (Play _) => player_equal who mover | _ => false end.

Definition is_disagreement (what : act) : bool :=
  match what with Disagree => true | _ => false end.

(** A game goes on for ever from a state if an allowed act is accepted there, and the game goes on
    for ever from the state after it. *)
CoInductive endless (game : setting) (allowed : act -> Prop) (now : state) : Prop :=
| goes_on : forall what next,
    allowed what -> step game now what = inr next -> endless game allowed next ->
    endless game allowed now.

Definition any (what : act) : Prop := True.
Definition no_disagreement (what : act) : Prop := what <> Disagree.

(** The entries that plays left, and those of one player. *)
Definition played_by (who : player) (item : entry) : bool := is_play item && is_left_by who item.

(** The start and the plays: all entries that may bring a new position, but for removals by
    agreement, which end the game. *)
Definition is_new (item : entry) : bool :=
  match how item with Started | Played _ _ _ => true | _ => false end.

Lemma is_left_by_true : forall who item, is_left_by who item = true <-> left_by item = Some who.
Proof.
  unfold is_left_by. intros who item. destruct (left_by item) as [other|]; [|now split].
  rewrite player_equal_true. split; congruence.
Qed.

(** ** The number of positions *)

Lemma distinct_positions : forall board grids,
  NoDup grids -> Forall (well_formed board) grids -> length grids <= 3 ^ size board.
Proof.
  intros board grids N F. rewrite <- positions_number. apply NoDup_incl_length; auto.
  intros grid I. rewrite Forall_forall in F. now apply positions_all, F.
Qed.

(** ** Two passes end play *)

(** The most acts that are still to come without a play or a disagreement. *)
Definition acts_left (game : setting) (now : state) : nat :=
  match phase now with
  | Finished => 0
  | Agreeing => 1
  | Playing =>
      (if is_tromp_taylor (rules game) then 1 else 0) +
      match history now with latest :: _ => if is_pass latest then 1 else 2 | [] => 2 end
  end.

Lemma step_unfold : forall game now what next,
  step game now what = inr next -> refuse game now what = None /\ next = apply game now what.
Proof. unfold step. intros game now what next H. destruct (refuse _ _ _); now inversion H. Qed.

Lemma step_shortens : forall game now what next, step game now what = inr next ->
  S (acts_left game next) <=
  acts_left game now + (if is_play_act what then 2 else 0) + (if is_disagreement what then 3 else 0).
Proof.
  intros game now what next S. unfold acts_left.
  apply step_act in S as [made P _|dead P _|P]; rewrite P; simpl; [|lia|].
  - destruct made, (history now) as [|latest rest], (is_tromp_taylor _); simpl; try destruct (is_pass latest); simpl;
      lia.
  - destruct (is_tromp_taylor _), (history now) as [|last [|before [|latest rest]]];
      simpl; try lia; destruct (is_pass latest); simpl; lia.
Qed.

(** tromp-taylor-2001/6, s13, and tromp-taylor-2001/c6.unofficial, s29; basic/rule9, s70.  Under
    every rule of repetition: a game has at most twice as many acts as plays, three more for each
    disagreement, and two at the end (three if the players agree on removals). *)
Theorem acts_at_most : forall game acts now last, run game now acts = Some last ->
  length acts + acts_left game last <=
  acts_left game now + 2 * count is_play_act acts + 3 * count is_disagreement acts.
Proof.
  unfold count. induction acts as [|what rest IH]; intros now last H; simpl in H.
  - inversion H; subst. simpl. lia.
  - destruct (step game now what) as [|next] eqn:E; [discriminate|].
    apply step_shortens in E. apply IH in H. simpl.
    destruct (is_play_act what), (is_disagreement what); simpl; lia.
Qed.

(** ** What the log keeps *)

Lemma run_reachable : forall game acts now last,
  reachable game now -> run game now acts = Some last -> reachable game last.
Proof.
  induction acts as [|what rest IH]; intros now last R H; simpl in H.
  - now inversion H; subst.
  - destruct (step game now what) as [|next] eqn:E; [discriminate|].
    apply IH with next; auto. now apply reachable_step with now what.
Qed.

(** Filters of the log that keep no pass and no removal. *)
Definition keeps_plays (keeps : entry -> bool) : Prop :=
  forall item, keeps item = true -> is_new item = true.

Lemma keeps_no_pass : forall keeps item, keeps_plays keeps -> is_pass item = true ->
  keeps item = false.
Proof.
  intros keeps item K P. destruct (keeps item) eqn:E; auto. apply K in E.
  unfold is_pass, is_new in *. now destruct (how item).
Qed.

Lemma step_log : forall game now what next keeps, keeps_plays keeps -> reachable game now ->
  step game now what = inr next ->
  filter keeps (history next) =
  match what with
  | Move who (Play point) =>
      if keeps (entry_of game now who (Play point))
      then entry_of game now who (Play point) :: filter keeps (history now)
      else filter keeps (history now)
  | _ => filter keeps (history now)
  end.
Proof.
  intros game now what next keeps K R S. apply step_act in S as [[|point] _ _|dead _ _|P]; auto.
  - cbn [make_move history filter]. now rewrite (keeps_no_pass keeps (entry_of game now (turn now) Pass)).
  - cbn [settle history filter]. destruct (keeps _) eqn:Q; auto. apply K in Q. discriminate.
  - destruct (reachable_log game now R) as (_ & _ & A). destruct (A P) as (last & before & rest & H & L & B).
    cbn [disagree history]. rewrite H. simpl. now rewrite !keeps_no_pass.
Qed.

Lemma run_count : forall game keeps made, keeps_plays keeps ->
  (forall now who what, keeps (entry_of game now who what) = made (Move who what)) ->
  (forall dead, made (Settle dead) = false) -> made Disagree = false -> made Unknown = false ->
  forall acts now last, reachable game now -> run game now acts = Some last ->
  count keeps (history last) = count keeps (history now) + count made acts.
Proof.
  intros game keeps made K M NS ND NU. unfold count.
  induction acts as [|what rest IH]; intros now last R H; simpl in H.
  - inversion H; subst. simpl. lia.
  - destruct (step game now what) as [|next] eqn:E; [discriminate|].
    rewrite (IH next last) by (auto; now apply reachable_step with now what).
    rewrite (step_log game now what next keeps) by auto.
    destruct what as [who [|point]|dead| |]; cbn [filter]; rewrite ?NS, ?ND, ?NU; auto.
    + rewrite <- (M now). now rewrite (keeps_no_pass keeps (entry_of game now who Pass)).
    + rewrite M. destruct (made (Move who (Play point))); cbn [length]; lia.
Qed.

Lemma is_new_keeps : keeps_plays is_new.
Proof. now intros item. Qed.

Lemma played_by_keeps : forall who, keeps_plays (played_by who).
Proof.
  unfold keeps_plays, played_by, is_play, is_new. intros who item H.
  now destruct (how item).
Qed.

(** ** Superko makes positions new *)

(** A play is a repetition exactly if it leaves a barred coloring.  The restatement bars none: it looks
    at stones. *)
Lemma forbidden_barred : forall rule past who result, rule <> SimpleKoRestated ->
  (forbidden_repetition rule past who result = true <->
   exists item, In item (barred rule past who) /\ coloring item = after result).
Proof.
  intros rule past who result K. unfold forbidden_repetition, repeated.
  destruct (filter _ _) as [|item rest] eqn:F.
  - replace (is_restated rule) with false by now destruct rule. split; [discriminate|].
    intros (item & I & E). apply position_equal_true in E. assert (J : In item []); [|easy].
    rewrite <- F. now apply filter_In.
  - split; auto. intros _. exists item. rewrite <- position_equal_true.
    apply (filter_In (fun item => position_equal (coloring item) (after result))).
    rewrite F. now left.
Qed.

Lemma superko_bars_own_plays : forall rule past who item, superko rule ->
  In item past -> played_by who item = true -> In item (barred rule past who).
Proof.
  intros rule past who item S I P. unfold played_by, is_play in P.
  apply andb_true_iff in P as [P L].
  destruct rule; simpl in *; try easy; apply filter_In; split; auto.
  rewrite L. unfold is_pass. now destruct (how item).
Qed.

Definition positions_of (keeps : entry -> bool) (past : log) : list position :=
  map coloring (filter keeps past).

Lemma new_positions : forall game keeps, keeps_plays keeps ->
  (forall now who point item, In item (history now) -> keeps item = true ->
     keeps (entry_of game now who (Play point)) = true ->
     In item (barred (repetition (rules game)) (history now) who)) ->
  forall now, reachable game now -> NoDup (positions_of keeps (history now)).
Proof.
  intros game keeps K B now R. unfold positions_of.
  induction R as [grid named W|now what next R IH S]; [simpl; destruct (keeps _); repeat constructor; easy|].
  rewrite (step_log game now what next keeps) by auto. apply step_act in S as [[|point] _ E|dead _ _|_]; auto.
  destruct (keeps (entry_of game now (turn now) (Play point))) eqn:Q; auto. simpl. constructor; auto.
  rewrite in_map_iff. intros (item & C & I). apply filter_In in I as [I J].
  apply play_allowed in E as (_ & _ & _ & E). rewrite <- not_true_iff_false in E. apply E.
  apply forbidden_barred; [|exists item; eauto]. intros X.
  pose proof (B now (turn now) point item I J Q) as Bar. now rewrite X in Bar.
Qed.

Lemma few_positions : forall game keeps now, reachable game now ->
  NoDup (positions_of keeps (history now)) ->
  count keeps (history now) <= 3 ^ size (board game).
Proof.
  intros game keeps now R N. unfold count. rewrite <- (map_length coloring).
  apply distinct_positions; auto. destruct (reachable_well_formed game now R) as [_ F].
  rewrite Forall_forall in F. apply Forall_forall. intros grid I. apply in_map_iff in I as (item & <- & I).
  apply filter_In in I. now apply F.
Qed.

Lemma own_plays_few : forall game now who, superko (repetition (rules game)) ->
  reachable game now -> count (played_by who) (history now) <= 3 ^ size (board game).
Proof.
  intros game now who S R. apply few_positions; auto.
  apply (new_positions game); auto using played_by_keeps. intros current mover point item I P Q.
  apply superko_bars_own_plays; auto. unfold played_by in Q. cbn in Q.
  apply player_equal_true in Q. now subst.
Qed.

Lemma plays_by_players : forall acts,
  count is_play_act acts = count (is_play_of Black) acts + count (is_play_of White) acts.
Proof.
  unfold count. induction acts as [|[[] [|]| | |] rest IH]; simpl; auto; lia.
Qed.

(** ** How long games are *)

(** The encyclopedia ends a game with two passes, so its players cannot disagree. *)
Lemma encyclopedia_step : forall game now what next, written_in (rules game) = Encyclopedia ->
  phase now <> Agreeing -> step game now what = inr next ->
  exists made, what = Move (turn now) made /\ phase now = Playing /\ refuse_move game now (turn now) made = None /\
    next = make_move game now (turn now) made /\ turn next = opponent (turn now) /\ phase next <> Agreeing.
Proof.
  intros game now what next D P S. apply step_act in S as [made Q R|dead Q _|Q]; [|contradiction..].
  exists made. repeat split; auto; unfold make_move, turn_after, is_tromp_taylor; cbn [turn phase]; rewrite D; auto.
  destruct (two_passes _); discriminate.
Qed.

Lemma run_encyclopedia : forall game acts now last, written_in (rules game) = Encyclopedia ->
  phase now <> Agreeing -> run game now acts = Some last -> count is_disagreement acts = 0.
Proof.
  unfold count. induction acts as [|what rest IH]; intros now last D P H; simpl in H; auto.
  destruct (step game now what) as [|next] eqn:E; [discriminate|].
  apply encyclopedia_step in E as (made & -> & _ & _ & _ & _ & Q); eauto.
Qed.

(** basic/rule9, s70.  In the family basic a game has at most twice as many moves as plays, and
    the two passes that end it. *)
Theorem encyclopedia_moves : forall game grid named acts last,
  written_in (rules game) = Encyclopedia ->
  run game (start game grid named) acts = Some last ->
  length acts <= 2 * count is_play_act acts + 2.
Proof.
  intros game grid named acts last D H. pose proof (acts_at_most game acts _ last H) as L.
  rewrite (run_encyclopedia game acts (start game grid named) last D) in L; try easy.
  unfold acts_left in L. simpl in L. unfold is_tromp_taylor in L. rewrite D in L. simpl in L. lia.
Qed.

(** The theorems are about games that exist: for example this one, in which White captures. *)
Definition accepts_from (grid : position) (named : option (option player)) (game : setting) (acts : list act) : bool :=
  match run game (start game grid named) acts with Some _ => true | None => false end.

Definition accepts (game : setting) : list act -> bool := accepts_from (empty_position (board game)) None game.

(** basic/handicap, s480, in reading K19: with three handicap stones White's second move must still be a pass, and the
    third is free.  The suite's cases of this are `silent` or `disputed`, so they fail no program. *)
Example mandatory_passes :
  let game := Setting (Ruleset Encyclopedia true Positional Area) (Shape 7 1) 0%Z Black 3 (fun _ => 0) in
  let opening := [Move Black (Play 0); Move White Pass; Move Black (Play 2)] in
  accepts game (opening ++ [Move White (Play 6)]) = false /\
  accepts game (opening ++ [Move White Pass; Move Black (Play 4); Move White (Play 6)]) = true.
Proof. split; vm_compute; reflexivity. Qed.

Definition alternating (moves : list move) : list act :=
  map (fun pair : nat * move => Move (if Nat.even (fst pair) then Black else White) (snd pair))
      (combine (seq 0 (length moves)) moves).

Example longest_on_two_points :
  accepts (small_game (Ruleset Encyclopedia true Positional Area) 2)
          (alternating [Pass; Play 0; Play 1; Pass; Pass]) = true.
Proof. vm_compute. reflexivity. Qed.
