(** * Area scoring and territory scoring

    The classical argument, made precise: the margins by area and by territory differ by the
    difference of the stones that the players played.  A game is a series of accepted acts of
    [step] from a start; all acts are included, also agreed removals and disagreements. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Ends Scores.
Local Open Scope Z_scope.

(** Black's lead without komi, under a scoring rule: what [half_margin] doubles. *)
Definition margin (rule : scoring_rule) (game : setting) (now : state) : Z :=
  score rule (board game) (current now) (lost game now Black) Black -
  score rule (board game) (current now) (lost game now White) White.

Lemma half_margin_margin : forall game now,
  half_margin game now = 2 * margin (scoring (rules game)) game now - half_komi game.
Proof. intros. unfold half_margin, half_points, margin. lia. Qed.

(** The stones that a player has put into the game: those on the board at the start, those of them
    that were lost before the start, and those that the player played. *)
Definition supplied (game : setting) (grid : position) (now : state) (who : player) : Z :=
  Z.of_nat (stones grid who + lost_before game who + plays who (history now))%nat.

(** A game from a start position without handicap stones or prisoners. *)
Definition from_nothing (game : setting) (grid : position) : Prop :=
  grid = empty_position (board game) /\ forall who, lost_before game who = 0%nat.

Lemma stones_empty : forall number who, stones (repeat Empty number) who = 0%nat.
Proof. intros number who. unfold stones. induction number; auto. Qed.

Lemma supplied_from_nothing : forall game grid now who, from_nothing game grid ->
  supplied game grid now who = Z.of_nat (plays who (history now)).
Proof.
  intros game grid now who [-> L]. unfold supplied, empty_position.
  now rewrite stones_empty, L.
Qed.

(** A player's score by territory is the score by area less the stones that the player supplied. *)
Theorem area_less_supplied : forall game grid named now who, well_formed (board game) grid ->
  comes_to game (start game grid named) now ->
  score Territory (board game) (current now) (lost game now who) who =
  score Area (board game) (current now) (lost game now who) who - supplied game grid now who.
Proof.
  intros game grid named now who W K. unfold score, supplied, lost.
  fold (lost_since who (history now)).
  rewrite territory_and_stones
    by (apply reachable_current; now apply comes_to_reachable with grid named).
  pose proof (stones_balance game grid named now who W K). lia.
Qed.

(** basic/scoring.equal, s443: Black's lead by area is the lead by territory plus the
    stones that Black supplied, less those that White supplied. *)
Theorem area_margin_from_territory : forall game grid named now, well_formed (board game) grid ->
  comes_to game (start game grid named) now ->
  margin Area game now =
  margin Territory game now + supplied game grid now Black - supplied game grid now White.
Proof.
  intros game grid named now W K. unfold margin.
  rewrite !(area_less_supplied game grid named now) by auto. lia.
Qed.

(** ** Pass stones *)

(** basic/scoring.equal, s444: with each pass the player gives the opponent a stone, which counts as
    a prisoner. *)
Definition margin_with_pass_stones (game : setting) (now : state) : Z :=
  margin Territory game now - Z.of_nat (passes Black (history now))
                            + Z.of_nat (passes White (history now)).

(** A player's turns: plays and passes.  The mandatory passes of a handicap count, and the
    passes that a disagreement undid do not. *)
Definition turns (who : player) (past : log) : nat := (plays who past + passes who past)%nat.

(** basic/scoring.equal, s444: with pass stones, Black's lead by area is the lead by territory plus
    the difference of the turns, for a game from the empty board. *)
Theorem area_margin_with_pass_stones : forall game grid named now, from_nothing game grid ->
  comes_to game (start game grid named) now ->
  margin Area game now =
  margin_with_pass_stones game now
  + Z.of_nat (turns Black (history now)) - Z.of_nat (turns White (history now)).
Proof.
  intros game grid named now N K. unfold margin_with_pass_stones, turns.
  rewrite (area_margin_from_territory game grid named now) by
    (auto; destruct N as [-> _]; apply well_formed_empty).
  rewrite !supplied_from_nothing by auto. lia.
Qed.

(** ** Who has had more turns *)

Lemma turns_cons : forall who latest past,
  turns who (latest :: past) =
  (turns who past +
   if (is_play latest || is_pass latest) && is_left_by who latest then 1 else 0)%nat.
Proof.
  intros. unfold turns, plays, passes. rewrite !count_cons. unfold is_play, is_pass.
  destruct (how latest); simpl; try lia; destruct (is_left_by who latest); lia.
Qed.

(** basic/rule6, s57: the encyclopedia's players alternate, so the player with the first turn has
    had as many turns as the other if it is that player's turn again, and else one more. *)
Theorem turns_alternate : forall game grid named now,
  written_in (rules game) = Encyclopedia -> comes_to game (start game grid named) now ->
  turns (starter game) (history now) =
  (turns (opponent (starter game)) (history now)
   + if player_equal (turn now) (starter game) then 0 else 1)%nat.
Proof.
  intros game grid named now D K.
  assert (P : phase now <> Agreeing /\
    turns (starter game) (history now) =
    (turns (opponent (starter game)) (history now)
     + if player_equal (turn now) (starter game) then 0 else 1)%nat); [|apply P].
  induction K as [|now what next K [A IH] S]; [split; [discriminate|simpl; now destruct (starter game)]|].
  apply encyclopedia_step in S as (made & -> & _ & _ & -> & T & Q); auto. split; auto.
  rewrite T. unfold make_move. cbn [history]. rewrite !turns_cons, IH.
  set (item := entry_of _ _ _ _). assert (M : forall who, (is_play item || is_pass item) && is_left_by who item =
    player_equal who (turn now)) by (intros; now destruct made).
  rewrite !M. destruct (starter game), (turn now); simpl; lia.
Qed.

(** basic/scoring.equal, s444: "for White to play last".  If Black has the first turn and pass
    stones are given, then area and territory agree exactly if it is Black's turn again.  Otherwise
    Black's lead by area is one point larger. *)
Theorem white_plays_last : forall game grid named now,
  written_in (rules game) = Encyclopedia -> starter game = Black -> from_nothing game grid ->
  comes_to game (start game grid named) now ->
  margin Area game now =
  margin_with_pass_stones game now + (if player_equal (turn now) Black then 0 else 1).
Proof.
  intros game grid named now D F N K.
  rewrite (area_margin_with_pass_stones game grid named now N K).
  pose proof (turns_alternate game grid named now D K) as T. rewrite F in T. simpl opponent in T.
  destruct (player_equal _ _); lia.
Qed.

(** basic, s623: differences come from unequal numbers of passes.  Without pass stones, Black's lead
    by area is that by territory plus White's passes, less Black's, and one more if Black had the
    last turn. *)
Theorem unequal_passes : forall game grid named now,
  written_in (rules game) = Encyclopedia -> starter game = Black -> from_nothing game grid ->
  comes_to game (start game grid named) now ->
  margin Area game now =
  margin Territory game now
  + Z.of_nat (passes White (history now)) - Z.of_nat (passes Black (history now))
  + (if player_equal (turn now) Black then 0 else 1).
Proof.
  intros game grid named now D F N K.
  rewrite (white_plays_last game grid named now D F N K). unfold margin_with_pass_stones. lia.
Qed.

(** ** The same game under two scoring rules *)

(** The game with another scoring rule. *)
Definition rescored (rule : scoring_rule) (game : setting) : setting :=
  Setting (Ruleset (written_in (rules game)) (suicide_allowed (rules game))
                   (repetition (rules game)) rule)
          (board game) (half_komi game) (starter game) (handicap game) (lost_before game).

(** The scoring rule has no influence on play: the same acts are accepted, with the same effects. *)
Theorem scoring_after_play : forall rule game now what,
  step (rescored rule game) now what = step game now what.
Proof. intros rule game now [who []|dead| |]; reflexivity. Qed.

(** ** Examples: the hypotheses can hold, and both cases occur *)

(** Three points in a row, by the encyclopedia with the simple ko rule, without a handicap.  Under
    positional superko the single-stone suicide below would be a repetition. *)
Definition three_points : setting := small_game (Ruleset Encyclopedia true SimpleKo Area) 3.

Definition small_start : state := start three_points (empty_position (Shape 3 1)) None.

Definition margins_after (acts : list act) : option (Z * Z * Z) :=
  option_map (fun now => (margin Area three_points now, margin Territory three_points now,
                          margin_with_pass_stones three_points now))
             (run three_points small_start acts).

(** Black plays at the middle point, and both players pass.  Black played one stone more and had
    one turn more. *)
Example unequal :
  margins_after [Move Black (Play 1); Move White Pass; Move Black Pass] = Some (3, 2, 2).
Proof. vm_compute. reflexivity. Qed.

(** White answers at the edge; the stone is removed at once.  Then both players pass.  All three
    leads agree. *)
Example equal :
  margins_after [Move Black (Play 1); Move White (Play 0); Move Black Pass; Move White Pass] =
  Some (3, 3, 3).
Proof. vm_compute. reflexivity. Qed.

(** Black passes first, and White plays the only stone.  The players had equally many turns, but
    White played more stones: only the pass stones make the leads agree. *)
Example equal_turns_only :
  margins_after [Move Black Pass; Move White (Play 1); Move Black Pass; Move White Pass] =
  Some (-3, -2, -3).
Proof. vm_compute. reflexivity. Qed.
