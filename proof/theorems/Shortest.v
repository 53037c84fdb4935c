(** * The shortest games in which two rules part

    [Smallest] looks at small boards.  This file looks at short games, on boards of every size: no
    shorter game parts two rules than the examples of [Superko] and [KoGames].

    Clauses: tromp-taylor-2001/4, s11, with tromp-taylor-2001/c4, s25-s26; basic/rule8, s68, with
    basic/rule7a, s67; basic/repetition.situational, s513; basic/repetition.natural-situational,
    s514; basic/rule8.ko, s281; basic/rule8.restated, s306. *)

From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko Restated KoGames Smallest.

(** ** Logs from the empty board *)

(** The log of a game without suicide from the empty board, and the player to move.  The last entry
    is the start, which the first player did not leave. *)
Inductive opening (place : shape) : log -> player -> Prop :=
| opening_start : forall first item,
    is_pass item = false -> coloring item = empty_position place ->
    (forall who, left_by item = Some who -> who = opponent first) ->
    opening place [item] first
| opening_pass : forall latest past who item,
    opening place (latest :: past) who ->
    left_by item = Some who -> is_pass item = true -> coloring item = coloring latest ->
    opening place (item :: latest :: past) (opponent who)
| opening_play : forall latest past who item point,
    opening place (latest :: past) who ->
    left_by item = Some who -> is_play item = true ->
    on_board place point -> color_at (coloring latest) point = Empty ->
    sacrificed (play place who point (coloring latest)) = [] ->
    coloring item = after (play place who point (coloring latest)) ->
    opening place (item :: latest :: past) (opponent who).

Lemma opening_well_formed : forall place past who item, opening place past who -> In item past ->
  well_formed place (coloring item).
Proof.
  intros place past who item O. revert item.
  induction O as [first item P C L|latest past who item O IH L P C
                 |latest past who item point O IH L P On Em Su C]; intros one I.
  - destruct I as [<-|[]]. rewrite C. apply well_formed_empty.
  - destruct I as [<-|I]; auto. rewrite C. apply IH. simpl. auto.
  - destruct I as [<-|I]; auto. rewrite C. apply well_formed_play, IH. simpl. auto.
Qed.

(** A play adds no stone of the other player. *)
Lemma play_adds_own : forall board who point grid other, well_formed board grid ->
  on_board board point ->
  color_at (after (play board who point grid)) other = Stone (opponent who) ->
  color_at grid other = Stone (opponent who).
Proof.
  intros board who point grid other W On C. rewrite play_literal in C.
  set (placed := replace point (Stone who) grid) in *.
  assert (V : well_formed board placed) by now apply well_formed_replace.
  assert (U : well_formed board (clear board (Stone (opponent who)) placed))
    by now apply well_formed_clear.
  rewrite color_at_clear in C by auto. destruct (_ && _); [discriminate|].
  rewrite color_at_clear in C by auto. destruct (_ && _); [discriminate|].
  unfold placed in C. rewrite color_at_replace with (board := board) in C by auto.
  destruct (other =? point); auto. now destruct who.
Qed.

Lemma ordinary_opening : forall game rule acts now last, ordinary game -> without_suicide game ->
  phase now <> Agreeing -> opening (board game) (history now) (turn now) ->
  run (with_repetition rule game) now acts = Some last ->
  opening (board game) (history last) (turn last) /\
  length (history last) = length acts + length (history now).
Proof.
  intros game rule acts now last [D _] N. revert now.
  induction acts as [|what rest IH]; intros now P O R; simpl in R.
  - inversion R; subst. auto.
  - destruct (step (with_repetition rule game) now what) as [|next] eqn:E; [discriminate|].
    apply encyclopedia_step in E as (made & -> & _ & M & -> & T & Q); auto.
    destruct (history now) as [|latest past] eqn:H; [inversion O|].
    assert (G : current now = coloring latest) by (unfold current; now rewrite H).
    destruct (IH (make_move (with_repetition rule game) now (turn now) made)) as [A B]; auto.
    + rewrite T. unfold make_move. cbn [history]. rewrite H. destruct made as [|point]; [now apply opening_pass|].
      destruct (play_allowed _ _ _ _ M) as (On & Em & Su & _). rewrite G in Em, Su.
      apply opening_play with point; auto; [|unfold entry_of; now rewrite G].
      destruct Su as [Su|Su]; auto. cbn in Su. unfold without_suicide in N. congruence.
    + split; auto. rewrite B. unfold make_move. cbn [history]. rewrite H. simpl. lia.
Qed.

Lemma empty_start_opening : forall game rule, opening (board game)
  (history (empty_start rule game)) (turn (empty_start rule game)).
Proof.
  intros game rule. unfold empty_start, start. cbn [history turn]. apply opening_start; auto.
  cbn [left_by]. unfold start_left_by. cbn. intros who.
  destruct rule, (written_in (rules game)); try destruct (forallb (color_equal Empty) _); congruence.
Qed.

(** ** Why a repetition needs five moves *)

Lemma opening_made : forall place latest past who, opening place (latest :: past) who ->
  past <> [] ->
  left_by latest = Some (opponent who) /\ (is_pass latest = false -> is_play latest = true).
Proof.
  intros place latest past who O N. inversion O; subst; try easy.
  all: rewrite opponent_involutive; split; auto; congruence.
Qed.

(** A player's stone needs a play before it.  So a log with one is not short. *)
Lemma stone_was_played : forall place latest past next point who,
  opening place (latest :: past) next -> color_at (coloring latest) point = Stone who ->
  (who = opponent next -> 1 <= length past /\ (is_pass latest = true -> 3 <= length past)) /\
  (who = next -> 2 <= length past).
Proof.
  intros place latest past next point who O. remember (latest :: past) as whole eqn:E.
  revert latest past E. induction O as [first item P C L|before past who' item O IH L P C
                                      |before past who' item played O IH L P On Em Su C];
    intros latest rest E S; injection E as <- <-.
  - rewrite C, empty_everywhere in S. discriminate.
  - rewrite C in S. destruct (IH before past eq_refl S) as [A B]. cbn [length] in *.
    rewrite opponent_involutive. split.
    + intros ->. specialize (B eq_refl). lia.
    + intros ->. destruct (A eq_refl). lia.
  - cbn [length]. rewrite opponent_involutive. split; [split; [lia|]|].
    + intros Y. unfold is_pass, is_play in *. destruct (how item); discriminate.
    + intros ->. rewrite C in S. apply play_adds_own in S; auto.
      * destruct (IH before past eq_refl S) as [A _]. destruct (A eq_refl). lia.
      * apply (opening_well_formed place (before :: past) who'); simpl; auto.
Qed.

Lemma opening_tail : forall place latest before past who,
  opening place (latest :: before :: past) who -> opening place (before :: past) (opponent who).
Proof.
  intros place latest before past who O. inversion O; subst; now rewrite opponent_involutive.
Qed.

Lemma opening_suffix : forall place front item rest who, opening place (front ++ item :: rest) who ->
  opening place (item :: rest) (if Nat.even (length front) then who else opponent who).
Proof.
  intros place. induction front as [|latest front IH]; intros item rest who O; auto.
  assert (N : opening place (front ++ item :: rest) (opponent who)).
  { simpl in O. destruct (front ++ item :: rest) as [|before past] eqn:E;
      [now destruct front|now apply opening_tail in O]. }
  apply IH in N. cbn [length]. rewrite Nat.even_succ, <- Nat.negb_even.
  destruct (Nat.even (length front)); cbn [negb]; auto. now rewrite opponent_involutive in N.
Qed.

(** If one of the first four moves brings back a position, then the player left that position by a
    play.  So every superko rule bars it. *)
Lemma short_repetition : forall place latest past who point item,
  opening place (latest :: past) who -> on_board place point ->
  color_at (coloring latest) point = Empty ->
  sacrificed (play place who point (coloring latest)) = [] ->
  length past < 4 -> In item (latest :: past) ->
  coloring item = after (play place who point (coloring latest)) ->
  left_by item = Some who /\ is_play item = true.
Proof.
  intros place latest past who point item O On Em Su Le I C.
  assert (B : color_at (coloring item) point = Stone who).
  { rewrite C. apply after_point; auto.
    apply (opening_well_formed place (latest :: past) who); simpl; auto. }
  apply in_split in I as (front & rest & E). rewrite E in O.
  assert (L : length front + S (length rest) = S (length past)).
  { change (S (length past)) with (length (latest :: past)). rewrite E, app_length. reflexivity. }
  apply opening_suffix in O. destruct (stone_was_played _ _ _ _ _ _ O B) as [F G].
  pose proof (opening_made _ _ _ _ O) as H.
  destruct front as [|first [|second [|third [|fourth front]]]]; cbn [length Nat.even] in *.
  - exfalso. injection E as <- <-. congruence.
  - rewrite opponent_involutive in *. destruct (F eq_refl) as [X Y].
    destruct H as [M J]; [destruct rest; simpl in X; [lia|discriminate]|]. split; auto.
    apply J. destruct (is_pass item); auto. specialize (Y eq_refl). lia.
  - specialize (G eq_refl). lia.
  - rewrite opponent_involutive in *. destruct (F eq_refl) as [X _]. lia.
  - lia.
Qed.

(** Without suicide, the superko rules part after four moves at the earliest. *)
Lemma no_short_parting : forall game strong weak acts, stronger strong weak -> ordinary game ->
  without_suicide game -> length acts < 5 -> ~ parted game acts weak strong.
Proof.
  intros game strong weak acts K G N Le P.
  destruct (first_parting game strong weak acts K G P)
    as (before & point & rest & one & other & -> & R & _ & B).
  rewrite app_length in Le. cbn [length] in Le.
  destruct (ordinary_opening game strong before (empty_start strong game) one G N) as [O L]; auto;
    [discriminate|apply empty_start_opening|].
  destruct B as [Q Ph On Em Su St We]. unfold empty_start in L. cbn [length history start] in L.
  destruct (history one) as [|latest past] eqn:H; [inversion O|]. cbn [length] in L.
  assert (C : current one = coloring latest) by (unfold current; now rewrite H). rewrite C in *.
  destruct Q as (F & _). rewrite H in F. destruct (stronger_superko strong weak K) as [K1 K2].
  apply forbidden_superko in St as (item & I & E); auto.
  assert (J : In item (latest :: past)) by (unfold barred in I; destruct strong; try easy; now apply filter_In in I).
  destruct (short_repetition (board game) latest past (turn one) point item) as [A D]; auto;
    [destruct Su as [Su|Su]; auto; unfold without_suicide in N; congruence|lia|].
  assert (X : In item (history other)).
  { clear - F J D. induction F as [|here there rest remainder [U _] F IH]; [easy|].
    destruct J as [<-|J]; [left|right; auto]. apply unnamed_fields in U. symmetry. now apply U. }
  assert (Y : forbidden_repetition weak (history other) (turn one)
                (play (board game) (turn one) point (coloring latest)) = true).
  { apply forbidden_superko; auto. exists item. split; auto. apply superko_bars_own_plays; auto.
    unfold played_by. rewrite D. now apply is_left_by_true. }
  congruence.
Qed.

(** ** The shortest games *)

(** tromp-taylor-2001/c4, s26; basic/rule8, s68; basic/repetition.situational, s513; basic/rule7a,
    s67.  Without suicide, no game of fewer than five moves parts positional and situational
    superko, on any board.  The game of [capture_parts_positional] has five. *)
Theorem capture_game_shortest : forall game acts, ordinary game -> without_suicide game ->
  length acts < 5 -> ~ parted game acts Situational Positional.
Proof. intros. apply no_short_parting; auto using positional_stronger. Qed.

(** basic/repetition.situational, s513; basic/repetition.natural-situational, s514; basic/rule7a,
    s67.  Without suicide, no game of fewer than five moves parts situational and natural
    situational superko, on any board.  The game of [pass_parts_situational] has five. *)
Theorem pass_game_shortest : forall game acts, ordinary game -> without_suicide game ->
  length acts < 5 -> ~ parted game acts NaturalSituational Situational.
Proof. intros. apply no_short_parting; auto using situational_stronger. Qed.

(** basic/rule8.ko, s281; basic/rule8.restated, s306.  With suicide too, the first move does not
    part the two wordings of the ko rule, from any legal position.  The game of [suicide_parts] has
    two moves. *)
Theorem ko_game_shortest : forall game grid named acts,
  written_in (rules game) = Encyclopedia -> ordinary_start game grid named -> length acts < 2 ->
  run (restated_game game) (start (restated_game game) grid named) acts =
  run (ko_game game) (start (ko_game game) grid named) acts.
Proof.
  intros game grid named acts D O Le. destruct (ordinary_regular game grid named O) as [<- Q].
  set (now := start (ko_game game) grid named) in *.
  destruct acts as [|what [|]]; [reflexivity| |cbn [length] in Le; lia]. simpl.
  assert (F : forall who point, turn now = who ->
            refuse_here (restated_game game) now who point = refuse_here (ko_game game) now who point).
  { intros who point T. unfold refuse_here, refuse_play. cbn [rules board restated_game ko_game
      with_repetition suicide_allowed repetition].
    set (result := play (board game) who point (current now)).
    assert (A : forbidden_repetition SimpleKo (history now) who result = false).
    { destruct (forbidden_repetition SimpleKo (history now) who result) eqn:E; auto.
      apply forbidden_barred in E; [|discriminate]. destruct E as (item & I & _). unfold barred in I.
      destruct Q as [[_ L] _]. cbn [history start now left_by] in *. simpl in I.
      rewrite left_by_other in I; [easy|]. rewrite <- T. exact L. }
    now rewrite A. }
  unfold step. replace (refuse (restated_game game) now what) with (refuse (ko_game game) now what);
    [reflexivity|].
  destruct what as [who [|point]|dead| |]; auto; unfold refuse, refuse_move; cbn [phase now start].
  all: destruct (player_equal who (turn now)) eqn:T; auto; apply player_equal_true in T; subst who.
  all: cbn [negb]; unfold refuse_in_phase; cbn [rules ko_game restated_game with_repetition written_in].
  all: rewrite D; auto. now rewrite F.
Qed.

(** A board without points has no plays, and so the two wordings are the same there.  One point is
    the smallest board on which they part. *)
Theorem ko_board_smallest : forall game now acts,
  written_in (rules game) = Encyclopedia -> size (board game) = 0 ->
  run (restated_game game) now acts = run (ko_game game) now acts.
Proof.
  intros game now acts D Z. revert now. induction acts as [|what rest IH]; intros now; auto. simpl.
  assert (R : refuse (restated_game game) now what = refuse (ko_game game) now what).
  { destruct what as [who [|point]|dead| |]; auto; unfold refuse, refuse_move.
    all: unfold refuse_in_phase, refuse_here, refuse_play.
    all: cbn [rules ko_game restated_game with_repetition written_in board]; rewrite D.
    - reflexivity.
    - rewrite Z. reflexivity. }
  unfold step. rewrite R. now destruct (refuse (ko_game game) now what).
Qed.

(** ** The bounds are reached *)

(** The games of [capture_parts_positional] and [pass_parts_situational] have exactly the number of
    points and of moves below which no game parts the rules. *)
Example capture_bounds_reached : exists game acts, ordinary game /\ without_suicide game /\
  size (board game) = 3 /\ length acts = 5 /\ parted game acts Situational Positional.
Proof.
  exists (small_game (basic false Positional) 3), (alternating (map Play [0; 2; 1; 2; 0])).
  split; [now split|]. do 3 (split; [reflexivity|]). exact capture_parts_positional.
Qed.

Example pass_bounds_reached : exists game acts, ordinary game /\ without_suicide game /\
  size (board game) = 4 /\ length acts = 5 /\ parted game acts NaturalSituational Situational.
Proof.
  exists (small_game (basic false Situational) 4), (alternating [Play 1; Play 2; Pass; Play 0; Play 1]).
  split; [now split|]. do 3 (split; [reflexivity|]). exact pass_parts_situational.
Qed.

(** From a board with stones, two points and three moves are enough: Black at A1 passes, White B1
    takes A1, and Black A1 brings back what Black's pass left. *)
Example stones_part_smaller :
  let game rule := small_game (basic false rule) 2 in
  let begin rule := start (game rule) [Stone Black; Empty] None in
  let acts := alternating [Pass; Play 1; Play 0] in
  run (game NaturalSituational) (begin NaturalSituational) acts <> None /\
  run (game Situational) (begin Situational) acts = None.
Proof. split; vm_compute; congruence. Qed.
