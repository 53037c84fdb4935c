(** * Values computed inside Coq

    [search] plays out the games from a state, and remembers what it has learnt as lemmas of the
    checker.  Each lemma comes from [follow_goal], the function by which the checker judges the
    lemmas of a file.  So every lemma is true, whatever the search did to come to it, and it can be
    used again in each game with a fitting past.  [find_value_sound] says that a value that the
    search finds is the value of the model. *)

Require Import String MSetPositive FMapPositive.
From Go Require Import Board Rules Game Meaning CheckerForce CheckerEnds Checker CheckerFile CheckerImages
  CheckerSound CheckerProof CheckerHeader CheckerValue.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** ** The search *)

(** The lemmas so far, the key of the next one, and for each state the winners and numbers of its
    lemmas. *)
Record store := Store {
  learnt : known_facts;
  fresh : positive;
  about : PositiveMap.t (list (player * Z))
}.

Definition nothing_learnt : store := Store (PositiveMap.empty fact) xH (PositiveMap.empty _).

(** What a search returns: what it has learnt, and the winner with the number of a lemma.  There is
    none if the fuel does not suffice. *)
Definition found : Type := (store * option (player * Z))%type.

Definition code_state (grid : position) (passed : bool) (turn : player) : positive :=
  let key := if passed then xI (code_position grid) else xO (code_position grid) in
  match turn with Black => xO key | White => xI key end.

Definition items_about (now : store) (state : positive) : list (player * Z) :=
  match PositiveMap.find state (about now) with Some items => items | None => [] end.

Section Search.
  Variables (rule : ruleset) (shape : shape).

  (** Black wins with this score or more, and White with less. *)
  Variable bar : Z.

  Definition claim_of (who : player) : Z := match who with Black => bar | White => bar - 1 end.

  (** A lemma that decides this state with this past. *)
  Definition recall (now : store) (state : positive) (past : PositiveSet.t) : option (player * Z) :=
    find (fun item : player * Z =>
            match find_fact (learnt now) (snd item) with
            | Some (Fact here needed) =>
                content_boolean (fst item) (claim_of (fst item)) (goal_claim here) &&
                PositiveSet.subset (present needed) past &&
                PositiveSet.is_empty (PositiveSet.inter (absent needed) past)
            | None => false
            end)
         (items_about now state).

  (** Learns a lemma if the checker accepts it. *)
  Definition learn (now : store) (here : goal) (replies : list (move * reference)) : found :=
    match follow_goal rule shape (learnt now) here replies with
    | inl _ => (now, None)
    | inr needed =>
        let state := code_state (goal_grid here) (goal_passed here) (goal_turn here) in
        let item := (goal_prover here, Zpos (fresh now) - 1) in
        (Store (PositiveMap.add (fresh now) (Fact here needed) (learnt now)) (Pos.succ (fresh now))
               (PositiveMap.add state (item :: items_about now state) (about now)), Some item)
    end.

  Section Try.
    (** Decides the state after a move. *)
    Variables (decide : position -> bool -> player -> PositiveSet.t -> store -> found) (grid : position).
    Variables (passed : bool) (turn : player) (past : PositiveSet.t).

    Definition aim (prover : player) : goal := Goal grid passed turn true prover (claim_of prover).

    (** Tries the moves until one wins.  If none does, all [replies] together prove that the opponent
        wins. *)
    Fixpoint try_moves (moves : list move) (replies : list (move * reference)) (now : store) : found :=
      match moves with
      | [] => learn now (aim (opponent turn)) replies
      | what :: rest =>
          let next := grid_after shape grid turn what in
          let key := code (repetition rule) turn next in
          let is_pass := match what with Pass => true | Play _ => false end in
          if is_pass && passed
          then if content_boolean turn (claim_of turn) (margin shape grid)
               then learn now (aim turn) [(what, (-1, 0))]
               else try_moves rest ((what, (-1, 0)) :: replies) now
          else if negb is_pass && PositiveSet.mem key past
               then try_moves rest ((what, (-2, 0)) :: replies) now
               else match decide next is_pass (opponent turn)
                                 (if leaves (repetition rule) what then PositiveSet.add key past
                                  else past) now with
                    | (after, None) => (after, None)
                    | (after, Some (winner, number)) =>
                        if player_equal winner turn then learn after (aim turn) [(what, (number, 0))]
                        else try_moves rest ((what, (number, 0)) :: replies) after
                    end
      end.
  End Try.

  Fixpoint search (fuel : nat) (grid : position) (passed : bool) (turn : player)
           (past : PositiveSet.t) (now : store) : found :=
    match fuel with
    | O => (now, None)
    | S less =>
        match recall now (code_state grid passed turn) past with
        | Some item => (now, Some item)
        | None => try_moves (search less) grid passed turn past
                            (open_moves rule shape (aim grid passed turn turn)) [] now
        end
    end.
End Search.

(** ** The value of a position *)

(** The start of a position as a claim without scores.  Its label has no meaning. *)
Definition question (rule : ruleset) (shape : shape) (grid : position) (who : player) : claim :=
  Claim "" rule shape grid who (left_by_label rule who grid) None None.

Section Value.
  Variables (rule : ruleset) (shape : shape) (grid : position) (who : player).
  Let said : claim := question rule shape grid who.

  Definition search_start (bar : Z) (now : store) : found :=
    search rule shape bar 1000 grid false who
           match start_key (claim_game said) (claim_start said) with
           | Some (owner, there) => PositiveSet.singleton (code (repetition rule) owner there)
           | None => PositiveSet.empty
           end now.

  (** The lemma of this number proves the score at the start. *)
  Definition proves (now : store) (prover : player) (score number : Z) : bool :=
    match find_fact (learnt now) number with
    | Some (Fact here needed) =>
        position_equal (goal_grid here) grid && negb (goal_passed here) &&
        player_equal (goal_turn here) who && player_equal (goal_prover here) prover &&
        (goal_claim here =? score) && start_fulfils (claim_game said) (claim_start said) needed
    | None => false
    end.

  (** Climbs or descends from a guess in steps of one point, which is 2, to the value. *)
  Fixpoint find_value (fuel : nat) (guess : Z) (now : store) : store * option Z :=
    match fuel with
    | O => (now, None)
    | S less =>
        match search_start guess now with
        | (low, Some (Black, proof)) =>
            match search_start (guess + 1) low with
            | (high, Some (White, other)) =>
                (high, if proves high Black guess proof && proves high White guess other
                       then Some guess else None)
            | (high, Some (Black, _)) => find_value less (guess + 2) high
            | (high, None) => (high, None)
            end
        | (low, Some (White, _)) => find_value less (guess - 2) low
        | (low, None) => (low, None)
        end
    end.
End Value.

(** ** Why it is right *)

Definition sound (rule : ruleset) (shape : shape) (now : store) : Prop :=
  all_hold rule shape (learnt now).

Lemma nothing_sound : forall rule shape, sound rule shape nothing_learnt.
Proof. intros rule shape key found F. simpl in F. rewrite PositiveMap.gempty in F. discriminate. Qed.

Lemma learn_sound : forall rule shape now here replies, well_formed shape (goal_grid here) ->
  sound rule shape now -> sound rule shape (fst (learn rule shape now here replies)).
Proof.
  intros rule shape now here replies W S. unfold learn.
  destruct (follow_goal rule shape (learnt now) here replies) as [|needed] eqn:F; auto.
  intros key other Found. simpl in Found.
  destruct (Pos.eq_dec key (fresh now)) as [->|Different];
    [rewrite PositiveMap.gss in Found|rewrite PositiveMap.gso in Found by auto; eauto].
  inversion Found; subst other. split; auto.
  intros game state <- <- Plain Reach At Fulfils. eapply follow_goal_forces; eauto.
Qed.

Lemma try_moves_sound : forall rule shape bar decide grid passed turn past,
  (forall grid passed turn past now, well_formed shape grid -> sound rule shape now ->
     sound rule shape (fst (decide grid passed turn past now))) ->
  well_formed shape grid -> forall moves replies now, sound rule shape now ->
    sound rule shape (fst (try_moves rule shape bar decide grid passed turn past moves replies now)).
Proof.
  intros rule shape bar decide grid passed turn past D W.
  induction moves as [|what rest IH]; intros replies now S; cbn [try_moves]; [now apply learn_sound|].
  destruct (_ && passed).
  - destruct (content_boolean _ _ _); auto using learn_sound.
  - destruct (_ && PositiveSet.mem _ _); auto.
    assert (W' : well_formed shape (grid_after shape grid turn what))
      by (destruct what; auto; now apply well_formed_play).
    match goal with |- context [decide ?a ?b ?c ?d ?e] => pose proof (D a b c d e W' S) as A;
      destruct (decide a b c d e) as [after [[winner number]|]]; auto end.
    destruct (player_equal winner turn); auto using learn_sound.
Qed.

Lemma search_keeps_sound : forall rule shape bar fuel grid passed turn past now,
  well_formed shape grid -> sound rule shape now ->
  sound rule shape (fst (search rule shape bar fuel grid passed turn past now)).
Proof.
  intros rule shape bar. induction fuel as [|less IH]; intros grid passed turn past now W S; auto.
  cbn [search]. destruct (recall _ _ _ _); auto. now apply try_moves_sound.
Qed.

(** The claim has the start of the position. *)
Lemma question_start : forall rule shape grid who,
  claim_start (question rule shape grid who) =
  start (position_game rule shape who) grid None.
Proof. intros. unfold claim_start, claim_game, start. simpl. now rewrite start_named. Qed.

Lemma proves_forces : forall rule shape grid who now prover score number,
  superko (repetition rule) -> scoring rule = Area -> well_formed shape grid -> sound rule shape now ->
  proves rule shape grid who now prover score number = true ->
  forces (position_game rule shape who) prover score
         (start (position_game rule shape who) grid None).
Proof.
  intros rule shape grid who now prover score number K A W S P. unfold proves in P.
  destruct (find_fact (learnt now) number) as [[here needed]|] eqn:F; [|discriminate].
  rewrite !andb_true_iff in P. destruct P as (((((G & B) & T) & R) & C) & D).
  apply position_equal_true in G. apply negb_true_iff in B. apply player_equal_true in T, R.
  apply Z.eqb_eq in C. subst prover score. rewrite <- question_start.
  set (game := claim_game (question rule shape grid who)).
  assert (Plain : plain game) by now repeat split.
  apply (find_fact_holds game (learnt now) S number _ F); auto.
  - now apply reachable_start.
  - destruct (orderly_start game grid
                (Some (if claim_left (question rule shape grid who) then Some (opponent who) else None))
                eq_refl W) as (Z & _).
    simpl fact_goal. repeat split; auto.
  - now apply start_fulfils_true.
Qed.

(** If the search finds a value, then it is the value in the game of the model, and what the search
    has learnt stays true. *)
Theorem find_value_sound : forall rule shape grid who fuel guess now,
  superko (repetition rule) -> scoring rule = Area -> well_formed shape grid -> sound rule shape now ->
  sound rule shape (fst (find_value rule shape grid who fuel guess now)) /\
  forall score, snd (find_value rule shape grid who fuel guess now) = Some score ->
    position_has_value rule shape grid who score.
Proof.
  intros rule shape grid who fuel guess now K A W. revert guess now.
  induction fuel as [|less IH]; intros guess now S; [easy|]. cbn [find_value].
  assert (Start : forall bar store, sound rule shape store ->
            sound rule shape (fst (search_start rule shape grid who bar store)))
    by (intros; now apply search_keeps_sound).
  pose proof (Start guess now S) as L.
  destruct (search_start rule shape grid who guess now) as [low [[[] proof]|]]; [|auto|easy].
  pose proof (Start (guess + 1) low L) as H.
  destruct (search_start rule shape grid who (guess + 1) low) as [high [[[] other]|]]; [auto| |easy].
  split; auto. simpl in *. intros score E.
  destruct (proves _ _ _ _ _ Black guess proof) eqn:P; [|discriminate].
  destruct (proves _ _ _ _ _ White guess other) eqn:Q; inversion E; subst.
  split; eapply proves_forces; eauto.
Qed.
