(** * A program that knows plays and membership knows all games

    A program needs two things from the board: what a play leaves, and whether a position is among
    those that may not come back.  All else in a game follows from the acts.  So it is enough to
    compare a program with the model on the positions of a board, which are finitely many, and on
    membership.

    Clauses: tromp-taylor-2001/4, s11, and tromp-taylor-2001/5, s12; basic/rule7, s58-s66, and
    basic/rule8, s68. *)

From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko.

(** ** A play repeats exactly if the history has what it would leave *)

(** The positions that a rule looks up. *)
Definition looked_up (rule : repetition_rule) (past : log) (who : player) : list position :=
  map coloring (barred rule past who).

(** basic/rule8, s68; tromp-taylor-2001/4, s11; basic/rule8.ko, s281.  Under every rule but the
    restatement, which looks at stones, repetition is membership. *)
Theorem repetition_is_membership : forall rule past who result, rule <> SimpleKoRestated ->
  (forbidden_repetition rule past who result = true <-> In (after result) (looked_up rule past
    who)).
Proof.
  intros rule past who result K. unfold looked_up. rewrite in_map_iff, forbidden_barred by exact K.
  split; intros (item & H); exists item; tauto.
Qed.

(** ** Programs *)

(** What a play does, and whether a position is among those that the rule looks up.  How a program
    computes either is its own affair: by flood fill or by tables, with lists or with numbers. *)
Record program := Program {
  outcome_of : shape -> player -> nat -> position -> outcome;
  has : repetition_rule -> log -> player -> position -> bool
}.

(** The functions of [Rules] and [Game], with the program's answers in place of [play] and
    [repeated]. *)
Section Games.

  Variable answer : program.

  Definition forbidden_by (rule : repetition_rule) (past : log) (who : player) (result : outcome)
    : bool :=
    has answer rule past who (after result) || (is_restated rule && takes_back past result).

  Definition refuse_here_by (game : setting) (now : state) (who : player) (point : nat)
    : option refusal :=
    if negb (point <? size (board game)) then Some OffBoard
    else if negb (color_equal (color_at (current now) point) Empty) then Some Occupied
    else let result := outcome_of answer (board game) who point (current now) in
    if is_suicide result && negb (suicide_allowed (rules game)) then Some Suicide
    else if forbidden_by (repetition (rules game)) (history now) who result then Some Repetition
    else None.

  Definition may_play_by (game : setting) (now : state) (who : player) : bool :=
    existsb (fun point => match refuse_here_by game now who point with None => true | _ => false
      end)
            (points (board game)).

  Definition refuse_in_phase_by (game : setting) (now : state) (who : player) (what : move)
    : option refusal :=
    if forced now =? 0 then None
    else match written_in (rules game), who, what with
         | TrompTaylor, _, Pass => if may_play_by game now who then Some WrongPhase else None
         | Encyclopedia, White, Play _ => Some WrongPhase
         | _, _, _ => None
         end.

  Definition refuse_by (game : setting) (now : state) (what : act) : option refusal :=
    match what with
    | Move who what =>
        match phase now with
        | Agreeing | Finished => Some GameOver
        | Playing =>
            if negb (player_equal who (turn now)) then Some WrongTurn
            else match refuse_in_phase_by game now who what, what with
                 | Some reason, _ => Some reason
                 | None, Pass => None
                 | None, Play point => refuse_here_by game now who point
                 end
        end
    | _ => refuse game now what
    end.

  Definition apply_by (game : setting) (now : state) (what : act) : state :=
    match what with
    | Move who (Play point) =>
        let result := outcome_of answer (board game) who point (current now) in
        let past := Entry (S (accepted now)) (Some who)
                          (Played point (captured result) (sacrificed result)) (after result)
                    :: history now in
        State past (turn_after game now who (Play point)) (forced_after game now who (Play point))
              Playing (S (accepted now))
    | _ => apply game now what
    end.

  Definition step_by (game : setting) (now : state) (what : act) : refusal + state :=
    match refuse_by game now what with
    | Some reason => inl reason
    | None => inr (apply_by game now what)
    end.

End Games.

(** All answers of a [step] to a sequence of acts: a refusal with its reason, or the state with its
    position, its turn and its log.  A refused act leaves the state as it was. *)
Fixpoint answers (step : state -> act -> refusal + state) (now : state) (acts : list act) : list (refusal + state) :=
  match acts with
  | [] => []
  | what :: rest => step now what :: answers step (match step now what with inr next => next | inl _ => now end) rest
  end.

(** ** Agreement on positions is agreement on games *)

(** A program knows the plays of a board if it answers as [play] for every legal position, player
    and empty point. *)
Definition knows_plays (answer : program) (board : shape) : Prop :=
  forall who point grid, legal_position board grid -> on_board board point ->
    color_at grid point = Empty ->
    outcome_of answer board who point grid = play board who point grid.

(** It knows the history if it finds a legal position exactly if it is among those looked up. *)
Definition knows_history (answer : program) (board : shape) : Prop :=
  forall rule past who grid,
    Forall (fun item => legal_position board (coloring item)) past -> legal_position board grid ->
    (has answer rule past who grid = true <-> In grid (looked_up rule past who)).

Lemma forbidden_alike : forall answer board rule past who result, knows_history answer board ->
  Forall (fun item => legal_position board (coloring item)) past ->
  legal_position board (after result) ->
  forbidden_by answer rule past who result = forbidden_repetition rule past who result.
Proof.
  intros answer board rule past who result K F L. unfold forbidden_by.
  assert (D : {rule = SimpleKoRestated} + {rule <> SimpleKoRestated})
    by (destruct rule; (now left) || (now right)).
  destruct D as [->|D].
  - specialize (K SimpleKoRestated past who (after result) F L). destruct K as [K _].
    destruct (has answer SimpleKoRestated past who (after result)); [now specialize (K eq_refl)|].
    reflexivity.
  - apply eq_true_iff_eq. rewrite (repetition_is_membership rule) by auto.
    rewrite <- (K rule past who (after result) F L).
    replace (is_restated rule) with false by now destruct rule. now rewrite orb_false_r.
Qed.

Lemma existsb_alike : forall A (one other : A -> bool) items,
  (forall item, one item = other item) -> existsb one items = existsb other items.
Proof. intros A one other items E. induction items; simpl; auto. now rewrite E, IHitems. Qed.

Section Agreement.

  Variables (answer : program) (game : setting).
  Hypotheses (plays : knows_plays answer (board game)) (remembers : knows_history answer (board game)).

  Definition all_legal (now : state) : Prop :=
    Forall (fun item => legal_position (board game) (coloring item)) (history now) /\
    legal_position (board game) (current now).

  Lemma refuse_here_alike : forall now who point, all_legal now ->
    refuse_here_by answer game now who point = refuse_here game now who point.
  Proof.
    intros now who point [F L]. unfold refuse_here_by, refuse_here, refuse_play.
    destruct (point <? size (board game)) eqn:On; auto. apply Nat.ltb_lt in On.
    destruct (color_equal (color_at (current now) point) Empty) eqn:Em; auto.
    apply color_equal_true in Em. cbv zeta.
    pose proof (plays who point (current now) L On Em) as E. rewrite !E.
    rewrite (forbidden_alike answer (board game)); auto. apply play_leaves_legal, L.
  Qed.

  Lemma refuse_alike : forall now what, all_legal now ->
    refuse_by answer game now what = refuse game now what.
  Proof.
    intros now what L. destruct what as [who what|dead| |]; auto.
    unfold refuse_by, refuse, refuse_move.
    destruct (phase now); auto. destruct (negb _); auto.
    assert (E : refuse_in_phase_by answer game now who what = refuse_in_phase game now who what).
    { unfold refuse_in_phase_by, refuse_in_phase. destruct (forced now =? 0); auto.
      destruct (written_in (rules game)), who, what; auto.
      all: unfold may_play_by, may_play_somewhere; erewrite existsb_alike; [reflexivity|].
      all: intros point; cbv beta; now rewrite refuse_here_alike. }
    rewrite E. destruct (refuse_in_phase game now who what); auto.
    destruct what; auto. now apply refuse_here_alike.
  Qed.

  Lemma step_alike : forall now what, all_legal now ->
    step_by answer game now what = step game now what.
  Proof.
    intros now what L. unfold step_by, step. rewrite refuse_alike by auto.
    destruct (refuse game now what) eqn:R; auto. f_equal.
    destruct what as [who [|point]|dead| |]; auto. unfold refuse in R.
    apply play_allowed in R as (On & Em & _).
    unfold apply_by, apply, make_move, entry_of. rewrite plays by (auto; apply L). now destruct (history now).
  Qed.

  Lemma comes_to_legal : forall grid named now, legal_position (board game) grid ->
    comes_to game (start game grid named) now -> all_legal now.
  Proof.
    intros grid named now L C. pose proof (game_stays_legal game grid named now L C) as F.
    destruct (reachable_well_formed game now) as [N _]; [eapply comes_to_reachable; eauto; apply L|].
    split; auto. now apply (current_of (legal_position _)).
  Qed.

  Lemma answers_from : forall grid named, legal_position (board game) grid ->
    forall acts now, comes_to game (start game grid named) now ->
    answers (step_by answer game) now acts = answers (step game) now acts.
  Proof.
    intros grid named L. induction acts as [|what rest IH]; intros now C; auto. simpl.
    rewrite step_alike by now apply comes_to_legal with grid named.
    f_equal. apply IH. destruct (step game now what) as [|next] eqn:E; auto.
    now apply comes_to_step with now what.
  Qed.

  (** tromp-taylor-2001/4, s11, and tromp-taylor-2001/5, s12; basic/rule7 and basic/rule8, s58-s68.
      A program that knows the plays of a board and the history gives the model's verdicts and
      states for every sequence of acts from every legal start. *)
  Theorem same_answers : forall grid named acts, legal_position (board game) grid ->
    answers (step_by answer game) (start game grid named) acts = answers (step game) (start game grid named) acts.
  Proof. intros grid named acts L. apply answers_from with grid named; auto. constructor. Qed.

End Agreement.
