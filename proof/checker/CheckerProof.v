(** * The checker is sound: whole files

    If the checker accepts a file, then the claim of the file is true in the game of the model:
    Black can force the lower score, and White can hold the score to the upper one.  If both are
    equal, this is the value, and no other number is. *)

Require Import String MSetPositive FMapPositive.
From Go Require Import Board Rules Game CheckerForce CheckerEnds Checker CheckerFile CheckerHeader.
From Go Require Import CheckerImages CheckerSound.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** ** The start *)

(** What a claim says of the game: its rules are one of the rulesets of the model, with superko and
    area scoring, and its start is a position of its board. *)
Definition proper (said : claim) : Prop :=
  In (claim_label said, claim_rules said) rulesets /\
  superko (repetition (claim_rules said)) /\
  scoring (claim_rules said) = Area /\
  well_formed (claim_shape said) (claim_grid said).

Lemma proper_plain : forall said, proper said -> plain (claim_game said).
Proof. intros said (_ & K & A & _). now repeat split. Qed.

Lemma proper_orderly : forall said, proper said -> orderly (claim_game said) (claim_start said).
Proof. intros said (_ & _ & _ & W). now apply orderly_start. Qed.

(** The start has the keys of [start_key] and no other. *)
Lemma has_start : forall said who grid, superko (repetition (claim_rules said)) ->
  has (repetition (claim_rules said)) (history (claim_start said)) who grid =
  match start_key (claim_game said) (claim_start said) with
  | Some (other, there) =>
      (code (repetition (claim_rules said)) other there =?
       code (repetition (claim_rules said)) who grid)%positive
  | None => false
  end.
Proof.
  intros said who grid K. set (rule := repetition (claim_rules said)) in *.
  unfold start_key. simpl history. cbv iota. simpl rules. fold rule.
  unfold has. destruct (superko_cases _ K) as [->|[->| ->]]; cbn [barred].
  - rewrite code_same by exact I. simpl. now rewrite orb_false_r.
  - simpl filter. unfold is_left_by. simpl left_by.
    destruct (start_left_by _ _ _ _) as [other|]; auto.
    rewrite code_same by exact I. simpl.
    destruct (player_equal who other); simpl; auto. now rewrite orb_false_r.
  - simpl filter. unfold is_left_by, is_pass. simpl left_by. simpl how. cbv iota.
    destruct (start_left_by _ _ _ _) as [other|]; auto.
    rewrite code_same by exact I. simpl. rewrite andb_true_r.
    destruct (player_equal who other); simpl; auto. now rewrite orb_false_r.
Qed.

Lemma start_fulfils_true : forall said needed, superko (repetition (claim_rules said)) ->
  start_fulfils (claim_game said) (claim_start said) needed = true ->
  fulfils (repetition (claim_rules said)) (claim_shape said) (history (claim_start said)) needed.
Proof.
  intros said needed K S who grid _. rewrite has_start by auto. unfold start_fulfils in S.
  destruct (start_key _ _) as [[other there]|].
  - change (rules (claim_game said)) with (claim_rules said) in S.
    set (key := code (repetition (claim_rules said)) other there) in *.
    apply andb_true_iff in S as [S Bars]. apply andb_true_iff in S as [P A].
    apply PositiveSet.is_empty_spec in P. apply negb_true_iff in A, Bars.
    split; [|split]; [intros M|intros M|intros item I Broken].
    + destruct (key =? _)%positive eqn:E; auto. apply Pos.eqb_neq in E.
      destruct (P (code (repetition (claim_rules said)) who grid)).
      apply PositiveSet.remove_spec. split; auto.
    + apply Pos.eqb_neq. intros E. rewrite <- E in M. congruence.
    + destruct (key =? _)%positive eqn:E; auto. unfold key in E. rewrite code_same in E by auto.
      apply same_key_grid in E; auto. subst grid. rewrite <- not_true_iff_false in Bars. exfalso. apply Bars.
      apply existsb_exists. now exists item.
  - apply PositiveSet.is_empty_spec in S. split; auto. intros M.
    now destruct (S (code (repetition (claim_rules said)) who grid)).
Qed.

(** ** One side of a claim *)

Lemma check_side_forces : forall said known prover score proof,
  proper said -> all_hold (claim_rules said) (claim_shape said) known ->
  check_side said known prover (Some score) proof = inr tt ->
  forces (claim_game said) prover score (claim_start said).
Proof.
  intros said known prover score proof Proper Known C. unfold check_side in C.
  pose proof (proper_plain said Proper) as (K & A & H & _).
  destruct proof as [number|].
  - destruct (find_fact known number) as [[here needed]|] eqn:F; [|discriminate].
    passes C. rewrite !andb_true_iff in Test. destruct Test as (((((G & P) & T) & _) & W) & S).
    apply position_equal_true in G. apply negb_true_iff in P.
    apply player_equal_true in T, W. apply Z.eqb_eq in S. subst prover score.
    apply (find_fact_holds (claim_game said) known Known number _ F); auto.
    + now apply proper_plain.
    + apply reachable_start, Proper.
    + simpl. destruct (proper_orderly said Proper) as (Z & _). repeat split; auto.
    + apply start_fulfils_true; auto. simpl fact_demands.
      destruct (start_fulfils _ _ needed); [reflexivity|discriminate].
  - destruct (score =? _) eqn:E; [|discriminate]. apply Z.eqb_eq in E. subst score.
    apply (forces_most (claim_game said) prover); auto. now apply proper_orderly.
Qed.

(** ** Reading *)

Lemma read_claim_proper : forall header said, read_claim header = inr said -> proper said.
Proof.
  intros [| | | | |fields] said R; try discriminate.
  apply claim_said in R as ((I & A & K) & _ & _ & _ & _ & _ & _ & _ & W & _). now repeat split.
Qed.

(** ** The theorem *)

(** If the checker accepts a file, what it prints is true.  The claim is the one of the header, its
    rules are those of its label, and in the game of the model from its start
    - Black can force at least the lower score, if the claim has one;
    - White can hold the score to at most the upper one, if the claim has one. *)
Theorem check_file_sound : forall header lines said,
  check_file header lines = inr said ->
  read_claim header = inr said /\ proper said /\
  (forall low, claim_low said = Some low ->
     forces (claim_game said) Black low (claim_start said)) /\
  (forall high, claim_high said = Some high ->
     forces (claim_game said) White high (claim_start said)).
Proof.
  intros header lines said C. unfold check_file in C.
  destruct (read_claim header) as [|read] eqn:R; [discriminate|]. simpl at_header in C. cbv iota in C.
  assert (Proper : proper read) by (eapply read_claim_proper; eauto).
  do 3 succeeds C.
  destruct (check_lemmas _ _ _ lines xH (PositiveMap.empty fact)) as [|[next known]] eqn:L;
    [discriminate|].
  assert (Known : all_hold (claim_rules read) (claim_shape read) known).
  { refine (check_lemmas_hold _ _ _ lines xH (PositiveMap.empty fact) next known _ L).
    intros key found F. rewrite PositiveMap.gempty in F. discriminate. }
  do 3 succeeds C.
  destruct (check_side read known Black _ _) as [|[]] eqn:Low; [discriminate|].
  destruct (check_side read known White _ _) as [|[]] eqn:High; [discriminate|].
  simpl in C. inversion C; subst said. split; auto. split; auto. split.
  - intros low E. rewrite E in Low. eapply check_side_forces; eauto.
  - intros high E. rewrite E in High. eapply check_side_forces; eauto.
Qed.

(** If the checker accepts a file with equal scores, that score is the value of the start under the
    rules of the header, and no other number is. *)
Theorem check_file_value : forall header lines said margin,
  check_file header lines = inr said ->
  claim_low said = Some margin -> claim_high said = Some margin ->
  value (claim_game said) (claim_start said) margin /\
  forall other, value (claim_game said) (claim_start said) other -> other = margin.
Proof.
  intros header lines said margin C L H. apply check_file_sound in C as (_ & _ & B & W).
  assert (V : value (claim_game said) (claim_start said) margin) by (split; auto).
  split; auto. intros other V'. eapply value_unique; eauto.
Qed.
