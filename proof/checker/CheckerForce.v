(** * What a player can force, and the value of a position

    This file says what a proof of a value has to prove.  It uses the game of [Game.v] alone: its
    [step], its ends and its [half_margin].  Nothing here knows the format of a certificate.

    Scores are in half points: Black's points less White's, less komi.  [CheckerSound.v] is about
    games without komi. *)

From Go Require Import Board Rules Game.
From Go Require Export Words.
Local Open Scope Z_scope.

(** ** Forcing a score *)

(** basic/rule10, s75; tromp-taylor-2001/8, s15: the player with the higher score wins.  So Black
    is content with [claim] or more, and White with [claim] or less. *)
Definition content (who : player) (claim margin : Z) : Prop :=
  match who with Black => claim <= margin | White => margin <= claim end.

(** The player can force [claim] from a state, which means one of three:
    - The game is over (basic/rule9, s70; tromp-taylor-2001/6, s13), and the score contents the
      player.  Under Tromp and Taylor, the game is over after two passes, although its comment 6
      (tromp-taylor-2001/c6, s28) still lets the players agree on dead stones: here they agree on
      none.
    - The player is to move and has a move that [step] accepts, from which the player can force it.
    - The opponent is to move, and the player can force it after each move that [step] accepts.

    The proposition is inductive, so that a strategy always comes to an end of the game. *)
Inductive forces (game : setting) (who : player) (claim : Z) : state -> Prop :=
| forces_ended : forall now,
    phase now <> Playing -> content who claim (half_margin game now) -> forces game who claim now
| forces_own : forall now what next,
    phase now = Playing -> turn now = who ->
    step game now (Move who what) = inr next -> forces game who claim next ->
    forces game who claim now
| forces_other : forall now,
    phase now = Playing -> turn now = opponent who ->
    (forall what next,
       step game now (Move (opponent who) what) = inr next -> forces game who claim next) ->
    forces game who claim now.

(** The value of a state: Black can force at least this, and White can hold the score to it. *)
Definition value (game : setting) (now : state) (margin : Z) : Prop :=
  forces game Black margin now /\ forces game White margin now.

(** What Black can force never exceeds what White can force: otherwise, the two strategies played
    against each other would end with a score that is too large and too small. *)
Theorem forces_consistent : forall game now low high,
  forces game Black low now -> forces game White high now -> low <= high.
Proof.
  intros game now low high B. revert high.
  induction B as [now E C|now what next P T S B IH|now P T H IH]; intros high W.
  - inversion W as [? F D|? ? ? Q|? Q]; subst; try congruence. simpl in *. lia.
  - inversion W as [? F D|? ? ? Q U|? Q U V]; subst; simpl in *; try congruence.
    apply IH. now apply (V what).
  - inversion W as [? F D|? move next Q U S V|? Q U V]; subst; simpl in *; try congruence.
    now apply (IH move next).
Qed.

(** A state has at most one value. *)
Theorem value_unique : forall game now one other,
  value game now one -> value game now other -> one = other.
Proof.
  intros game now one other [B W] [C V].
  pose proof (forces_consistent game now one other B V).
  pose proof (forces_consistent game now other one C W). lia.
Qed.

(** A weaker claim is easier. *)
Lemma content_weaker : forall who strong weak margin,
  content who weak strong -> content who strong margin -> content who weak margin.
Proof. intros []; simpl; intros; lia. Qed.

Lemma forces_weaker : forall game who strong weak now,
  content who weak strong -> forces game who strong now -> forces game who weak now.
Proof.
  intros game who strong weak now C F.
  induction F as [now E D|now what next P T S F IH|now P T F IH].
  - apply forces_ended; eauto using content_weaker.
  - eapply forces_own; eauto.
  - apply forces_other; auto.
Qed.

(** ** Superko asks whether the past has a key *)

Definition is_superko (rule : repetition_rule) : bool :=
  match rule with Positional | Situational | NaturalSituational => true | _ => false end.

Lemma is_superko_true : forall rule, is_superko rule = true -> superko rule.
Proof. intros []; simpl; auto; discriminate. Qed.

(** The past bars a player from leaving this coloring by a play. *)
Definition has (rule : repetition_rule) (past : log) (who : player) (grid : position) : bool :=
  existsb (fun item => position_equal (coloring item) grid) (barred rule past who).

(** Superko bars exactly what the past has. *)
Lemma forbidden_has : forall rule past who result, superko rule ->
  forbidden_repetition rule past who result = has rule past who (after result).
Proof.
  intros rule past who result K. unfold forbidden_repetition, repeated, has.
  assert (is_restated rule = false) as -> by (destruct (superko_cases _ K) as [->|[->| ->]]; reflexivity).
  induction (barred rule past who) as [|item rest IH]; simpl; auto.
  destruct (position_equal _ _); simpl; auto.
Qed.

(** Two keys are the same.  Positional superko ignores the player. *)
Definition same_key (rule : repetition_rule) (who : player) (grid : position)
           (other : player) (there : position) : bool :=
  match rule with
  | Positional => position_equal grid there
  | _ => player_equal other who && position_equal grid there
  end.

Lemma same_key_grid : forall rule who grid other there, superko rule ->
  same_key rule who grid other there = true -> grid = there.
Proof.
  intros rule who grid other there K S. unfold same_key in S.
  destruct (superko_cases _ K) as [->|[->| ->]]; [|apply andb_true_iff in S; destruct S as [_ S]..];
    now apply position_equal_true.
Qed.

Lemma same_key_refl : forall rule who grid, same_key rule who grid who grid = true.
Proof.
  intros. assert (position_equal grid grid = true) by now apply position_equal_true.
  assert (player_equal who who = true) by now apply player_equal_true.
  destruct rule; simpl; auto; now apply andb_true_iff.
Qed.

(** The key that a move leaves in the past, if it leaves a new one.  Under positional superko, the
    past has the coloring before a pass already. *)
Definition leaves (rule : repetition_rule) (what : move) : bool :=
  match what, rule with
  | Play _, _ => true
  | Pass, Situational => true
  | Pass, _ => false
  end.

Lemma has_after_play : forall rule past number who point others own grid other there,
  superko rule ->
  has rule (Entry number (Some who) (Played point others own) grid :: past) other there =
  same_key rule who grid other there || has rule past other there.
Proof.
  intros rule past number who point others own grid other there K. unfold has, barred, same_key.
  destruct (superko_cases _ K) as [->|[->| ->]]; simpl; auto;
    unfold is_left_by, is_pass; simpl; rewrite ?andb_true_r;
    destruct (player_equal other who); reflexivity.
Qed.

Lemma has_after_pass : forall rule past number who grid other there,
  superko rule ->
  (exists latest rest, past = latest :: rest /\ coloring latest = grid) ->
  has rule (Entry number (Some who) Passed grid :: past) other there =
  (leaves rule Pass && same_key rule who grid other there) || has rule past other there.
Proof.
  intros rule past number who grid other there K (latest & rest & -> & C).
  unfold has, barred, same_key. destruct (superko_cases _ K) as [->|[->| ->]].
  - simpl. rewrite C. now destruct (position_equal _ _).
  - set (more := latest :: rest). simpl. unfold is_left_by at 1. simpl.
    destruct (player_equal other who); reflexivity.
  - set (more := latest :: rest). simpl. unfold is_left_by at 1, is_pass at 1. simpl.
    now rewrite andb_false_r.
Qed.

(** ** A move in a game without handicap *)

(** What the board alone allows: a play on an empty point that is no forbidden suicide
    (basic/rule7.step1 and basic/rule7a, s61 and s67; tromp-taylor-2001/5, s12).  It may still be a
    repetition. *)
Definition open_play (rule : ruleset) (shape : shape) (grid : position) (who : player)
           (point : nat) : bool :=
  (point <? size shape)%nat && color_equal (color_at grid point) Empty &&
  negb (is_suicide (play shape who point grid) && negb (suicide_allowed rule)).

Definition open_move (rule : ruleset) (shape : shape) (grid : position) (who : player)
           (what : move) : bool :=
  match what with Pass => true | Play point => open_play rule shape grid who point end.

Lemma open_move_listed : forall rule shape grid who what,
  open_move rule shape grid who what = true -> In what (Pass :: map Play (points shape)).
Proof.
  intros rule shape grid who [|point] O; [now left|right]. apply in_map, in_points.
  simpl in O. unfold open_play in O. rewrite !andb_true_iff in O. now apply Nat.ltb_lt.
Qed.

(** The coloring after a move. *)
Definition grid_after (shape : shape) (grid : position) (who : player) (what : move) : position :=
  match what with Pass => grid | Play point => after (play shape who point grid) end.

(** Superko forbids the move.  No rule forbids a pass (basic/rule8.passes, s278). *)
Definition repeats_key (rule : ruleset) (shape : shape) (past : log) (grid : position)
           (who : player) (what : move) : bool :=
  match what with
  | Pass => false
  | Play point => has (repetition rule) past who (grid_after shape grid who what)
  end.

(** [step] accepts a move of the player to move if the board allows it and it repeats nothing. *)
Lemma step_accepts : forall game now what,
  superko (repetition (rules game)) -> phase now = Playing -> forced now = 0%nat ->
  open_move (rules game) (board game) (current now) (turn now) what = true ->
  repeats_key (rules game) (board game) (history now) (current now) (turn now) what = false ->
  step game now (Move (turn now) what) = inr (make_move game now (turn now) what).
Proof.
  intros game now what K P F O R.
  unfold step, refuse, refuse_move, refuse_in_phase. rewrite P, F. simpl.
  assert (player_equal (turn now) (turn now) = true) as -> by now apply player_equal_true.
  simpl. destruct what as [|point]; auto.
  unfold refuse_here, refuse_play. simpl in O, R. unfold open_play in O.
  apply andb_true_iff in O as [O S]. apply andb_true_iff in O as [O E].
  rewrite O, E. simpl. apply negb_true_iff in S. rewrite S.
  rewrite forbidden_has by auto. unfold grid_after in R. now rewrite R.
Qed.

Lemma step_accepted : forall game now what next,
  superko (repetition (rules game)) -> phase now = Playing -> forced now = 0%nat ->
  step game now (Move (turn now) what) = inr next ->
  open_move (rules game) (board game) (current now) (turn now) what = true /\
  repeats_key (rules game) (board game) (history now) (current now) (turn now) what = false /\
  next = make_move game now (turn now) what.
Proof.
  intros game now what next K P F S.
  unfold step, refuse, refuse_move, refuse_in_phase in S. rewrite P, F in S. simpl in S.
  assert (E : player_equal (turn now) (turn now) = true) by now apply player_equal_true.
  rewrite E in S. simpl in S. destruct what as [|point].
  - inversion S. auto.
  - unfold refuse_here in S. simpl. unfold open_play.
    unfold refuse_play in S.
    destruct (point <? size (board game))%nat; [|discriminate].
    destruct (color_equal _ _); [|discriminate]. simpl in S |- *.
    destruct (_ && _); [discriminate|]. rewrite forbidden_has in S by auto.
    destruct (has _ _ _ _); [discriminate|]. inversion S. auto.
Qed.

(** The latest entry is a pass. *)
Definition after_pass (past : log) : bool :=
  match past with latest :: _ => is_pass latest | [] => false end.

(** What a move of the player to move makes of a state without handicap. *)
Section AfterMove.
  Variables (game : setting) (now : state) (what : move).
  Hypotheses (K : superko (repetition (rules game))) (N : history now <> []) (F : forced now = 0%nat).
  Let next := make_move game now (turn now) what.

  Lemma current_after :
    current next = grid_after (board game) (current now) (turn now) what.
  Proof. subst next. destruct what; reflexivity. Qed.

  Lemma forced_after_move : forced next = 0%nat.
  Proof.
    subst next. unfold make_move, forced_after. simpl. rewrite F.
    destruct (written_in _), (turn now), what; reflexivity.
  Qed.

  Lemma turn_after_move : turn next = opponent (turn now).
  Proof.
    pose proof forced_after_move as Z. subst next. unfold make_move, turn_after in *. simpl in *.
    rewrite Z. simpl. now rewrite andb_false_r.
  Qed.

  Lemma history_after : history next <> [].
  Proof. discriminate. Qed.

  Lemma after_pass_after :
    after_pass (history next) = match what with Pass => true | Play _ => false end.
  Proof. subst next. destruct what; reflexivity. Qed.

  Lemma phase_after :
    phase next <> Playing <-> what = Pass /\ after_pass (history now) = true.
  Proof.
    subst next. unfold make_move, two_passes, after_pass, entry_of.
    destruct what as [|point]; simpl.
    - destruct (history now) as [|latest rest]; [easy|].
      destruct (is_pass latest); [|split; [congruence|now intros [_ H]]].
      split; auto. intros _. destruct (is_tromp_taylor _); discriminate.
    - split; [|now intros [H _]]. destruct (history now); simpl; congruence.
  Qed.

  Lemma playing_after :
    what <> Pass \/ after_pass (history now) = false -> phase next = Playing.
  Proof.
    intros H. destruct (phase next) eqn:E; auto;
      destruct (proj1 phase_after) as [A B]; try (rewrite E; discriminate); intuition congruence.
  Qed.

  Lemma has_after : forall other there,
    has (repetition (rules game)) (history next) other there =
    (leaves (repetition (rules game)) what &&
     same_key (repetition (rules game)) (turn now) (current next) other there)
    || has (repetition (rules game)) (history now) other there.
  Proof.
    intros. subst next. destruct what as [|point].
    - change (current (make_move game now (turn now) Pass)) with (current now).
      apply has_after_pass; auto. unfold current.
      destruct (history now) as [|latest rest]; [easy|]. now exists latest, rest.
    - replace (leaves _ (Play point)) with true by now destruct (repetition _).
      exact (has_after_play _ _ _ _ _ _ _ _ _ _ K).
  Qed.
End AfterMove.
