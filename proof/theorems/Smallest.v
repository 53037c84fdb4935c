(** * The smallest boards on which the superko rules part

    [Superko] has games that one superko rule accepts and the next one refuses.  Without suicide
    they are on three points and on four.  This file goes through all games on smaller boards.

    Clauses: tromp-taylor-2001/c4, s25-s26; basic/rule8, s68, with basic/rule7a, s67;
    basic/repetition.situational, s513; basic/repetition.natural-situational, s514. *)

From Go Require Import Board Reach Rules Meaning Game Ends Superko.

(** ** Games from the empty board *)

(** A game of the encyclopedia without handicap, on any board, with any komi and any counting.
    Either player begins. *)
Definition ordinary (game : setting) : Prop :=
  written_in (rules game) = Encyclopedia /\ handicap game = 0.

Definition without_suicide (game : setting) : Prop := suicide_allowed (rules game) = false.

(** From the empty board, the first rule accepts a game and the second refuses it.  The first is the
    weaker rule, because [stronger_accepts] excludes the other case. *)
Definition parted (game : setting) (acts : list act) (accepting refusing : repetition_rule) : Prop :=
  accepts (with_repetition accepting game) acts = true /\
  accepts (with_repetition refusing game) acts = false.

Definition empty_start (rule : repetition_rule) (game : setting) : state :=
  start (with_repetition rule game) (empty_position (board game)) None.

Lemma accepts_run : forall rule game acts,
  accepts (with_repetition rule game) acts = true <->
  exists last, run (with_repetition rule game) (empty_start rule game) acts = Some last.
Proof.
  intros. unfold accepts, accepts_from, empty_start. change (board (with_repetition rule game)) with (board game).
  destruct (run _ _ _) as [last|]; split; try discriminate; eauto. now intros [].
Qed.

(** ** Two rules part at a play *)

Lemma empty_start_simulates : forall game strong weak, stronger strong weak -> ordinary game ->
  simulates game strong (empty_start strong game) (empty_start weak game).
Proof.
  intros game strong weak S [D H]. unfold simulates, empty_start, start. cbn.
  unfold forced_at_start, is_tromp_taylor. cbn. rewrite D. repeat split; auto.
  constructor; [|constructor]. split; [reflexivity|].
  destruct S as [[-> S]|[-> ->]]; auto. right. unfold start_left_by. cbn. intros who.
  now destruct (forallb _ _).
Qed.

(** The state before the play at which they part: [one] under the stronger rule and [other] under
    the weaker one. *)
Record parting (game : setting) (strong weak : repetition_rule) (one other : state) (point : nat)
  : Prop := Parting {
  parting_alike : simulates game strong one other;
  parting_phase : phase one = Playing;
  parting_on : on_board (board game) point;
  parting_empty : color_at (current one) point = Empty;
  parting_suicide : sacrificed (play (board game) (turn one) point (current one)) = [] \/
                    suicide_allowed (rules game) = true;
  parting_strong : forbidden_repetition strong (history one) (turn one)
                     (play (board game) (turn one) point (current one)) = true;
  parting_weak : forbidden_repetition weak (history other) (turn one)
                   (play (board game) (turn one) point (current one)) = false
}.

Lemma refused_parting : forall game strong weak one other what next reason,
  written_in (rules game) = Encyclopedia -> simulates game strong one other ->
  step (with_repetition weak game) other what = inr next ->
  refuse (with_repetition strong game) one what = Some reason ->
  exists point, what = Move (turn one) (Play point) /\ parting game strong weak one other point.
Proof.
  intros game strong weak one other what next reason D Q E S. pose proof (covers_current game strong one other Q) as C.
  assert (Q' := Q). destruct Q' as (F & T & O & P & A & _).
  revert S. apply step_act in E as [made G R|dead G R|G]; unfold refuse, refuse_move, refuse_agreement; rewrite P, G;
    intros S.
  2: rewrite C, R in S.
  2-3: discriminate.
  unfold refuse_move in R. rewrite G in R. rewrite T in *.
  replace (player_equal (turn other) (turn other)) with true in * by now destruct (turn other). cbn [negb] in *.
  assert (E : refuse_in_phase (with_repetition weak game) other (turn other) made =
              refuse_in_phase (with_repetition strong game) one (turn other) made)
    by (unfold refuse_in_phase; rewrite <- O; simpl; now rewrite D).
  rewrite E in R. destruct (refuse_in_phase (with_repetition strong game) one (turn other) made); [discriminate|].
  destruct made as [|point]; [discriminate|]. exists point. split; auto.
  unfold refuse_here in *. apply play_legal in R. rewrite <- C in R. destruct R as (On & Em & Su & Re).
  constructor; rewrite ?T, ?P, ?G; auto. destruct (forbidden_repetition strong _ _ _) eqn:W; auto. exfalso.
  assert (N : refuse_play (rules (with_repetition strong game)) (board game) (history one)
                (current one) (turn other) point = None) by (apply play_legal; auto).
  cbn [board with_repetition] in S. congruence.
Qed.

(** If two rules part, then at the first play that only the stronger one refuses. *)
Lemma first_parting : forall game strong weak acts, stronger strong weak -> ordinary game ->
  parted game acts weak strong ->
  exists before point rest one other,
    acts = before ++ Move (turn one) (Play point) :: rest /\
    run (with_repetition strong game) (empty_start strong game) before = Some one /\
    run (with_repetition weak game) (empty_start weak game) before = Some other /\
    parting game strong weak one other point.
Proof.
  intros game strong weak acts S G [A B]. pose proof (empty_start_simulates _ _ _ S G) as Q.
  destruct G as [D _]. apply accepts_run in A as [last A].
  assert (B' : run (with_repetition strong game) (empty_start strong game) acts = None).
  { destruct (run _ (empty_start strong game) acts) as [last'|] eqn:E; auto.
    assert (accepts (with_repetition strong game) acts = true) by (apply accepts_run; eauto).
    congruence. }
  clear B. revert Q A B'. generalize (empty_start strong game) (empty_start weak game).
  induction acts as [|what rest IH]; intros one other Q A B; simpl in *; [discriminate|].
  destruct (step (with_repetition weak game) other what) as [|next'] eqn:F; [discriminate|].
  destruct (step (with_repetition strong game) one what) as [reason|next] eqn:E.
  - unfold step in E. destruct (refuse (with_repetition strong game) one what) eqn:R; [|discriminate].
    destruct (refused_parting game strong weak one other what next' r) as (point & -> & H); auto.
    exists [], point, rest, one, other. auto.
  - assert (F' := F). assert (E' := E). apply step_unfold in F, E. destruct F as [_ ->], E as [_ ->].
    destruct (IH _ _ (simulates_apply game strong weak one other what Q) A B)
      as (before & point & tail & one' & other' & -> & H & I & J).
    exists (what :: before), point, tail, one', other'. simpl. now rewrite E', F'.
Qed.

(** A board without points has no plays, and so no two superko rules part there, with suicide or
    without.  One point is the smallest board, and with suicide the examples are on one point. *)
Theorem no_points_no_parting : forall game strong weak acts, stronger strong weak -> ordinary game ->
  size (board game) = 0 -> ~ parted game acts weak strong.
Proof.
  intros game strong weak acts S G Z P.
  destruct (first_parting game strong weak acts S G P) as (? & ? & ? & ? & ? & _ & _ & _ & H).
  apply parting_on in H. unfold on_board in H. lia.
Qed.

(** ** All games, one after the other *)

(** Goes through the games that the stronger rule accepts, and looks at each play that it bars: the
    weaker rule must bar it too.  [one] and [other] are the logs under the stronger and the weaker
    rule, [made] is the number of moves.  [fuel] bounds how many moves are to come; the search fails
    where it does not suffice. *)
Fixpoint never_part (fuel : nat) (place : shape) (suicide : bool) (strong weak : repetition_rule)
         (who : player) (made : nat) (one other : log) : bool :=
  match fuel, one with
  | S less, latest :: _ =>
      let grid := coloring latest in
      let go_on item := never_part less place suicide strong weak (opponent who) (S made)
                                   (item :: one) (item :: other) in
      (if is_pass latest then true else go_on (Entry (S made) (Some who) Passed grid)) &&
      forallb (fun point =>
                 if color_equal (color_at grid point) Empty
                 then let result := play place who point grid in
                      if is_suicide result && negb suicide then true
                      else if forbidden_repetition strong one who result
                           then forbidden_repetition weak other who result
                           else go_on (Entry (S made) (Some who)
                                             (Played point (captured result) (sacrificed result))
                                             (after result))
                 else true)
              (points place)
  | _, _ => false
  end.

Definition search_from (fuel : nat) (game : setting) (strong weak : repetition_rule)
           (one other : state) : bool :=
  never_part fuel (board game) (suicide_allowed (rules game)) strong weak (turn one) (accepted one)
             (history one) (history other).

(** The search covers every accepted act: it is a pass that the search tries, a play that it tries,
    or the second pass, which ends the game. *)
Lemma search_step : forall fuel game strong weak one other what next next',
  written_in (rules game) = Encyclopedia -> simulates game strong one other ->
  phase one = Playing -> search_from fuel game strong weak one other = true ->
  step (with_repetition strong game) one what = inr next ->
  step (with_repetition weak game) other what = inr next' ->
  phase next = Finished \/
  phase next = Playing /\ search_from (pred fuel) game strong weak next next' = true.
Proof.
  intros fuel game strong weak one other what next next' D Q P N E E'.
  pose proof (covers_current game strong one other Q) as C. destruct Q as (_ & T & _ & _ & A & _).
  apply step_unfold in E' as [_ ->].
  apply encyclopedia_step in E as (made & -> & _ & R & -> & _ & _); [|exact D|congruence].
  unfold search_from in N. destruct fuel as [|less]; [discriminate|]. cbn [never_part] in N.
  destruct (history one) as [|latest rest] eqn:H; [discriminate|].
  assert (G : current one = coloring latest) by (unfold current; now rewrite H). apply andb_true_iff in N as [N M].
  unfold search_from, apply, make_move, turn_after, is_tromp_taylor.
  cbn [phase turn history accepted rules with_repetition board written_in pred]. rewrite D, H. cbn [andb].
  destruct made as [|point].
  - unfold entry_of. rewrite <- A, <- C, G. cbn [two_passes].
    destruct (is_pass latest) eqn:L; [now left|right; now split].
  - right. apply play_allowed in R as (On & Em & Su & Re).
    cbn [board with_repetition rules suicide_allowed repetition] in *.
    split; [reflexivity|]. rewrite forallb_forall in M. specialize (M point (proj2 (in_points _ _) On)).
    cbv beta zeta in M. rewrite <- G, Em in M. cbn [color_equal] in M. rewrite H in Re. rewrite Re in M.
    unfold entry_of. cbn [board with_repetition]. rewrite <- A, <- C. unfold is_suicide in M.
    destruct (sacrificed (play (board game) (turn one) point (current one))) as [|dead others]; [exact M|].
    destruct Su as [Su|Su]; [discriminate|]. rewrite Su in *. exact M.
Qed.

Lemma finished_is_last : forall game now acts last, phase now = Finished ->
  run game now acts = Some last -> last = now.
Proof.
  intros game now [|what rest] last P R; simpl in R; [congruence|].
  unfold step, refuse, refuse_move, refuse_agreement in R. rewrite P in R.
  now destruct what.
Qed.

(** If the search succeeds, then no game parts the two rules, however long it is. *)
Lemma never_part_sound : forall game strong weak point before fuel one other last last',
  written_in (rules game) = Encyclopedia -> simulates game strong one other ->
  phase one = Playing -> search_from fuel game strong weak one other = true ->
  run (with_repetition strong game) one before = Some last ->
  run (with_repetition weak game) other before = Some last' ->
  ~ parting game strong weak last last' point.
Proof.
  intros game strong weak point before.
  induction before as [|what rest IH]; intros fuel one other last last' D Q P N R R' B; simpl in *.
  - inversion R. inversion R'. subst last last'. unfold search_from in N.
    destruct fuel as [|less]; [discriminate|]. cbn [never_part] in N.
    destruct (history one) as [|latest tail] eqn:H; [discriminate|].
    assert (G : current one = coloring latest) by (unfold current; now rewrite H).
    apply andb_true_iff in N as [_ M]. destruct B as [_ _ On Em Su St We].
    rewrite forallb_forall in M. specialize (M point (proj2 (in_points _ _) On)). cbv beta zeta in M.
    rewrite <- G, Em in M. cbn [color_equal] in M. rewrite H in St. rewrite St, We in M.
    unfold is_suicide in M.
    destruct (sacrificed (play (board game) (turn one) point (current one))) as [|dead others];
      [discriminate|].
    destruct Su as [Su|Su]; [discriminate|]. rewrite Su in M. discriminate.
  - destruct (step (with_repetition strong game) one what) as [|next] eqn:E; [discriminate|].
    destruct (step (with_repetition weak game) other what) as [|next'] eqn:E'; [discriminate|].
    destruct (search_step fuel game strong weak one other what next next') as [F|[F M]]; auto.
    + apply (finished_is_last _ _ _ _ F) in R. subst last. apply parting_phase in B. congruence.
    + apply (IH (pred fuel) next next' last last'); auto. apply step_unfold in E, E'.
      destruct E as [_ ->], E' as [_ ->]. now apply simulates_apply.
Qed.

(** The search of all games on a board, with either first player. *)
Definition search (fuel : nat) (suicide : bool) (strong weak : repetition_rule) (place : shape) : bool :=
  forallb (fun first =>
             let named rule := start_left_by (basic suicide rule) first (empty_position place) None in
             let begin rule := [Entry 0 (named rule) Started (empty_position place)] in
             never_part fuel place suicide strong weak first 0 (begin strong) (begin weak))
          [Black; White].

(** The search misses no game: if it succeeds, then no game on the board parts the two rules. *)
Theorem search_sound : forall fuel strong weak game acts, stronger strong weak -> ordinary game ->
  search fuel (suicide_allowed (rules game)) strong weak (board game) = true ->
  ~ parted game acts weak strong.
Proof.
  intros fuel strong weak game acts S G N P.
  destruct (first_parting game strong weak acts S G P)
    as (before & point & rest & one & other & _ & R & R' & B).
  unfold search in N. rewrite forallb_forall in N.
  assert (I : In (starter game) [Black; White]) by (destruct (starter game); simpl; auto).
  specialize (N _ I). cbv zeta in N. revert B.
  apply (never_part_sound game strong weak point before fuel (empty_start strong game)
           (empty_start weak game)); auto.
  - apply G.
  - now apply empty_start_simulates.
  - rewrite <- N. destruct G as [D _]. unfold search_from, empty_start, start, start_left_by. cbn.
    now rewrite D.
Qed.

(** The boards with one, two and three points. *)
Lemma few_points : forall place, size place < 4 ->
  size place = 0 \/ In place [Shape 1 1] \/ In place [Shape 2 1; Shape 1 2] \/
  In place [Shape 3 1; Shape 1 3].
Proof.
  intros [[|[|[|[|c]]]] [|[|[|[|r]]]]] H; unfold size in *; simpl in *; try lia; auto 6.
Qed.

(** ** The smallest boards *)

Lemma positional_stronger : stronger Positional Situational.
Proof. left. now split. Qed.

Lemma situational_stronger : stronger Situational NaturalSituational.
Proof. right. now split. Qed.

(** tromp-taylor-2001/c4, s26; basic/rule8, s68; basic/repetition.situational, s513; basic/rule7a,
    s67.  Without suicide, no game on fewer than three points parts positional and situational
    superko.  On three points [capture_parts_positional] does. *)
Theorem capture_board_smallest : forall game acts, ordinary game -> without_suicide game ->
  size (board game) < 3 -> ~ parted game acts Situational Positional.
Proof.
  intros game acts G N Z. destruct (few_points (board game)) as [E|[E|[E|E]]]; [lia| | | |destruct E as [E|[E|[]]]].
  { apply no_points_no_parting; auto using positional_stronger. }
  3-4: rewrite <- E in Z; compute in Z; lia.
  all: apply (search_sound 30); [exact positional_stronger|exact G|rewrite N].
  all: repeat (destruct E as [<-|E]; [vm_compute; reflexivity|]); contradiction.
Qed.

(** basic/repetition.situational, s513; basic/repetition.natural-situational, s514; basic/rule7a,
    s67.  Without suicide, no game on fewer than four points parts situational and natural
    situational superko.  On four points [pass_parts_situational] does. *)
Theorem pass_board_smallest : forall game acts, ordinary game -> without_suicide game ->
  size (board game) < 4 -> ~ parted game acts NaturalSituational Situational.
Proof.
  intros game acts G N Z. destruct (few_points (board game) Z) as [E|[E|[E|E]]].
  { apply no_points_no_parting; auto using situational_stronger. }
  all: apply (search_sound 30); [exact situational_stronger|exact G|rewrite N].
  all: repeat (destruct E as [<-|E]; [vm_compute; reflexivity|]); contradiction.
Qed.
