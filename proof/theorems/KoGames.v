(** * Games under the ko rule and under its restatement

    basic/rule8.ko, s281; basic/rule8.restated, s306; basic/rule7a, s67. *)

From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko Restated.

(** ** One play after a log *)

(** A player made the latest entry from the one before: by a pass or by a play on an empty point. *)
Definition made_from (board : shape) (who : player) (latest earlier : entry) : Prop :=
  left_by latest = Some who /\
  ((is_pass latest = true /\ coloring latest = coloring earlier) \/
   exists point, on_board board point /\ color_at (coloring earlier) point = Empty /\
     how latest = Played point (captured (play board who point (coloring earlier)))
                               (sacrificed (play board who point (coloring earlier))) /\
     coloring latest = after (play board who point (coloring earlier))).

(** The players alternate, and the player to move left the position of two plies ago. *)
Definition alternating_log (board : shape) (who : player) (past : log) : Prop :=
  match past with
  | [] => False
  | [first] => how first = Started /\ left_by first = Some (opponent who)
  | latest :: earlier :: _ =>
      made_from board (opponent who) latest earlier /\ left_by earlier = Some who /\
      legal_position board (coloring earlier)
  end.

Definition no_suicide_yet (past : log) : Prop :=
  match past with {| how := Played _ _ (_ :: _) |} :: _ => False | _ => True end.

Lemma left_by_other : forall who item, left_by item = Some (opponent who) ->
  is_left_by who item = false.
Proof. unfold is_left_by. intros who item ->. now destruct who. Qed.

Lemma simple_ko_two_plies : forall board past who result latest earlier,
  made_from board (opponent who) latest earlier -> left_by earlier = Some who ->
  (forbidden_repetition SimpleKo (latest :: earlier :: past) who result = true <->
   after result = coloring earlier).
Proof.
  intros board past who result latest earlier [L _] E. rewrite forbidden_barred by discriminate. simpl.
  rewrite left_by_other by auto. apply is_left_by_true in E. rewrite E. simpl.
  split; [intros (item & [<-|[]] & C); auto|intros C; eauto].
Qed.

Lemma restated_taking : forall past who result latest,
  forbidden_repetition SimpleKoRestated (latest :: past) who result = true <->
  exists point taken own, how latest = Played point [taken] own /\ captured result = [point].
Proof.
  intros past who result [n l h c]. unfold forbidden_repetition, repeated, takes_back. simpl.
  destruct h as [| |point [|taken [|]] own|]; destruct (captured result) as [|other [|]].
  all: try (split; [discriminate|intros (? & ? & ? & E & F); discriminate]).
  rewrite Nat.eqb_eq. split.
  - intros ->. now exists other, taken, own.
  - intros (? & ? & ? & E & F). congruence.
Qed.

Section OnePlay.

  Variables (board : shape) (who : player) (past : log) (mine : nat).
  Let grid := match past with latest :: _ => coloring latest | [] => [] end.
  Let result := play board who mine grid.
  Hypotheses (alternating : alternating_log board who past) (mine_on : on_board board mine).
  Hypothesis mine_empty : color_at grid mine = Empty.

  (** What the restatement bars, the ko rule bars, with or without suicides. *)
  Theorem restated_is_stricter_nowhere :
    forbidden_repetition SimpleKoRestated past who result = true ->
    forbidden_repetition SimpleKo past who result = true.
  Proof.
    subst result grid. destruct past as [|latest [|earlier rest]]; [easy| |].
    - rewrite restated_taking. intros (point & taken & own & E & _).
      destruct alternating as [S _]. congruence.
    - destruct alternating as (M & E & L). rewrite restated_taking.
      intros (point & taken & own & H & C). apply (simple_ko_two_plies board); auto.
      destruct M as (_ & [[P _]|(theirs & On & Em & P & K)]); [unfold is_pass in P; now rewrite H in P|].
      rewrite P in H. inversion H as [[A B D]]. subst point.
      rewrite K in *. apply return_is_taking_back; auto; [| |now split; [exists taken|]].
      + destruct (at_most_one_clearing board (opponent who) theirs (coloring earlier)); auto.
        congruence.
      + destruct (at_most_one_clearing board who mine
                    (after (play board (opponent who) theirs (coloring earlier)))); auto.
        * apply play_leaves_legal, L.
        * congruence.
  Qed.

  Hypotheses (no_suicide_before : no_suicide_yet past) (no_suicide : sacrificed result = []).

  (** Without suicides both rules bar the same plays. *)
  Theorem ko_rules_agree :
    forbidden_repetition SimpleKoRestated past who result =
    forbidden_repetition SimpleKo past who result.
  Proof.
    destruct (forbidden_repetition SimpleKo past who result) eqn:S.
    2: { destruct (forbidden_repetition SimpleKoRestated past who result) eqn:R; auto.
         apply restated_is_stricter_nowhere in R. congruence. }
    subst result grid. destruct past as [|latest [|earlier rest]]; [easy| |].
    - apply forbidden_barred in S; [|discriminate]. destruct S as (item & I & _). simpl in I.
      destruct alternating as [_ L]. now rewrite left_by_other in I by auto.
    - destruct alternating as (M & E & L). apply restated_taking.
      apply (simple_ko_two_plies board) in S; auto.
      assert (V : well_formed board (coloring earlier)) by apply L.
      destruct M as (_ & [[P K]|(theirs & On & Em & P & K)]).
      + exfalso. rewrite <- K in *. pose proof (after_point board who mine _ V mine_on no_suicide) as A.
        congruence.
      + rewrite K in *. apply return_is_taking_back in S; auto.
        * destruct S as [[taken S] C]. rewrite P, S. eauto.
        * unfold no_suicide_yet in no_suicide_before. destruct latest as [n l h c]. cbn [how] in P.
          rewrite P in no_suicide_before. revert no_suicide_before. clear.
          generalize (sacrificed (play board (opponent who) theirs (coloring earlier))) as own.
          now intros [].
  Qed.

End OnePlay.

(** ** Whole games *)

Definition regular (game : setting) (now : state) : Prop :=
  alternating_log (board game) (turn now) (history now) /\ phase now <> Agreeing /\
  legal_position (board game) (current now).

Lemma alternating_left : forall board who past latest rest, past = latest :: rest ->
  alternating_log board who past -> left_by latest = Some (opponent who).
Proof.
  intros board who past latest [|earlier rest] -> A; [apply A|]. now destruct A as ((L & _) & _).
Qed.

Lemma regular_step : forall game now what next, written_in (rules game) = Encyclopedia ->
  regular game now -> step game now what = inr next -> regular game next.
Proof.
  intros game now what next D (A & P & L) S. apply encyclopedia_step in S as (made & -> & _ & R & -> & T & Q); auto.
  destruct (history now) as [|latest rest] eqn:H; [easy|]. pose proof (alternating_left _ _ _ _ _ eq_refl A) as B.
  assert (E : current now = coloring latest) by (unfold current; now rewrite H).
  split; [|split; [exact Q|]]; [rewrite T|destruct made as [|point]; [exact L|apply play_leaves_legal, L]].
  unfold make_move. cbn [history]. rewrite H. simpl. rewrite opponent_involutive.
  split; [|split; [auto|now rewrite <- E]]. split; [now destruct made|]. destruct made as [|point]; [now left|right].
  exists point. apply play_allowed in R. simpl. rewrite <- E. tauto.
Qed.

Definition ko_game (game : setting) : setting := with_repetition SimpleKo game.
Definition restated_game (game : setting) : setting := with_repetition SimpleKoRestated game.

(** The game begins in a legal position, and the opponent of the first player left it.  That is
    what a setting says if it names nobody. *)
Definition ordinary_start (game : setting) (grid : position) (named : option (option player)) : Prop :=
  legal_position (board game) grid /\
  (named = None \/ named = Some (Some (opponent (starter game)))).

Lemma ordinary_regular : forall game grid named, ordinary_start game grid named ->
  start (ko_game game) grid named = start (restated_game game) grid named /\
  regular (ko_game game) (start (ko_game game) grid named).
Proof.
  intros game grid named [L N]. destruct N; subst named; split; try reflexivity.
  all: unfold regular; simpl; repeat split; try apply L; try discriminate.
Qed.

(** Where nobody may commit suicide, no suicide is in the log. *)
Definition suicide_free (now : state) : Prop := no_suicide_yet (history now).

Lemma suicide_free_step : forall game now what next, suicide_allowed (rules game) = false ->
  regular game now -> suicide_free now -> step game now what = inr next -> suicide_free next.
Proof.
  intros game now what next N (_ & P & _) F S.
  apply step_act in S as [[|point] _ R|dead Q _|Q]; try contradiction; [exact I|].
  apply play_allowed in R as (_ & _ & [R|R] & _); [|congruence].
  unfold suicide_free, make_move, entry_of. cbn [history no_suicide_yet how]. now rewrite R.
Qed.

Lemma refused_alike : forall game now what, written_in (rules game) = Encyclopedia ->
  suicide_allowed (rules game) = false -> regular (ko_game game) now -> suicide_free now ->
  refuse (restated_game game) now what = refuse (ko_game game) now what.
Proof.
  intros game now what D N (A & _) F. destruct what as [who what|dead| |]; auto.
  unfold refuse, refuse_move. destruct (phase now); auto.
  destruct (player_equal who (turn now)) eqn:E; auto. apply player_equal_true in E. subst who.
  cbn [negb].
  assert (G : refuse_in_phase (restated_game game) now (turn now) what =
              refuse_in_phase (ko_game game) now (turn now) what)
    by (unfold refuse_in_phase; simpl; now rewrite D).
  rewrite G. destruct (refuse_in_phase (ko_game game) now (turn now) what); auto.
  destruct what as [|point]; auto. unfold refuse_here, refuse_play.
  cbn [board restated_game ko_game with_repetition rules suicide_allowed repetition].
  destruct (point <? size (board game)) eqn:On; auto. apply Nat.ltb_lt in On.
  destruct (color_equal (color_at (current now) point) Empty) eqn:Em; auto.
  apply color_equal_true in Em.
  set (result := play (board game) (turn now) point (current now)).
  rewrite N. unfold is_suicide. destruct (sacrificed result) eqn:S; auto. cbn [negb andb].
  assert (H : forbidden_repetition SimpleKoRestated (history now) (turn now) result =
              forbidden_repetition SimpleKo (history now) (turn now) result)
    by now apply (ko_rules_agree (board game) (turn now) (history now) point).
  now rewrite H.
Qed.

(** basic/rule8.ko, s281, basic/rule8.restated, s306, with basic/rule7a, s67: where suicide is
    prohibited, the two rules give the same game: every sequence of acts is accepted or refused
    alike, and leads to the same state. *)
Theorem same_game_without_suicide : forall game grid named acts,
  written_in (rules game) = Encyclopedia -> suicide_allowed (rules game) = false ->
  ordinary_start game grid named ->
  run (restated_game game) (start (restated_game game) grid named) acts =
  run (ko_game game) (start (ko_game game) grid named) acts.
Proof.
  intros game grid named acts D N O. destruct (ordinary_regular game grid named O) as [<- Q].
  assert (F : suicide_free (start (ko_game game) grid named)) by exact I. revert Q F.
  generalize (start (ko_game game) grid named) as now.
  induction acts as [|what rest IH]; intros now Q F; auto. simpl.
  assert (E : step (restated_game game) now what = step (ko_game game) now what)
    by (unfold step; now rewrite refused_alike by auto).
  rewrite E. destruct (step (ko_game game) now what) as [|next] eqn:S; auto. apply IH.
  - now apply (regular_step (ko_game game) now what).
  - now apply (suicide_free_step (ko_game game) now what).
Qed.

(** ** Where they part *)

Definition ko_and_restated (suicide : bool) (grid : position) (named : option (option player))
           (acts : list act) : bool * bool :=
  let game rule := small_game (basic suicide rule) (length grid) in
  let accepted_under rule := accepts_from grid named (game rule) acts in
  (accepted_under SimpleKo, accepted_under SimpleKoRestated).

(** Suicide, on one point: Black commits suicide, then White.  White left the start. *)
Example suicide_parts : ko_and_restated true [Empty] None (alternating [Play 0; Play 0]) = (false, true).
Proof. vm_compute. reflexivity. Qed.

(** The same on three points after a pass: Black B1, White commits suicide at A1, Black passes, and
    White at A1 would bring back White's own position. *)
Example suicide_after_pass_parts :
  ko_and_restated true [Empty; Empty; Empty] None (alternating [Play 1; Play 0; Pass; Play 0]) =
  (false, true).
Proof. vm_compute. reflexivity. Qed.

(** Nobody left the start, on two points: Black takes White's stone, and White takes back.  Only the
    restatement bars that. *)
Example start_of_nobody_parts :
  ko_and_restated false [Empty; Stone White] (Some None) (alternating [Play 0; Play 1]) = (true, false).
Proof. vm_compute. reflexivity. Qed.

(** An illegal start: White's A1 has no liberty, and Black's D1 takes it from afar.  White's C1 then
    takes D1, which is no repetition, but only the restatement bars it. *)
Example illegal_start_parts :
  ko_and_restated false [Stone White; Stone Black; Empty; Empty; Stone White; Empty] None
                  (alternating [Play 3; Play 2]) = (true, false).
Proof. vm_compute. reflexivity. Qed.

(** An ordinary ko on four points: Black A1 takes B1, and both rules bar White's B1. *)
Example ko_barred_by_both :
  let grid := [Empty; Stone White; Stone Black; Empty] in
  ko_and_restated false grid None (alternating [Play 0; Play 1]) = (false, false) /\
  ko_and_restated false grid None (alternating [Play 0]) = (true, true).
Proof. split; vm_compute; reflexivity. Qed.
