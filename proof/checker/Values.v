(** * Values of small boards, and where the superko rules differ by value

    All values here are computed inside Coq, by the search of [Solver].  Scores are in half points, so
    2 is one point.  Games are those of the encyclopedia with area scoring, without komi.

    Clauses: basic/rule8, s68; basic/repetition.situational, s513;
    basic/repetition.natural-situational, s514; basic/rule7a, s67; basic/area, s73. *)

From Go Require Import Board Rules Game Superko Numbers CheckerForce CheckerValue Solver.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** ** Empty boards *)

(** The search finds the value, with this value as its guess. *)
Definition confirmed (rule : ruleset) (shape : shape) (grid : position) (who : player) (margin : Z)
  : bool :=
  is_superko (repetition rule) &&
  match scoring rule with Area => true | _ => false end &&
  (List.length grid =? size shape)%nat &&
  match snd (find_value rule shape grid who 100 margin nothing_learnt) with
  | Some score => score =? margin
  | None => false
  end.

Lemma confirmed_value : forall rule shape grid who margin,
  confirmed rule shape grid who margin = true -> position_has_value rule shape grid who margin.
Proof.
  intros rule shape grid who margin C. unfold confirmed in C. rewrite !andb_true_iff in C.
  destruct C as (((K & A) & W) & V). apply is_superko_true in K. apply Nat.eqb_eq in W.
  destruct (scoring rule) eqn:Scoring; try discriminate.
  destruct (snd _) as [score|] eqn:F; [|discriminate]. apply Z.eqb_eq in V. subst score.
  eapply find_value_sound; eauto. apply nothing_sound.
Qed.

(** The boards from one to five points in a row have the published values 0, 0, 3, 4 and 0, with
    suicide and without, and 2x2 has the value 1. *)
Definition small_boards : list (shape * Z) :=
  [(Shape 1 1, 0); (Shape 2 1, 0); (Shape 3 1, 6); (Shape 4 1, 8); (Shape 5 1, 0); (Shape 2 2, 2)].

Theorem values_of_small_boards : forall board margin suicide rule,
  In (board, margin) small_boards -> superko rule ->
  empty_board_has_value (basic suicide rule) board margin.
Proof.
  assert (All : forallb (fun item : shape * Z => forallb (fun suicide => forallb (fun rule =>
      confirmed (basic suicide rule) (fst item) (empty_position (fst item)) Black (snd item))
      [Positional; Situational; NaturalSituational]) [true; false]) small_boards = true)
    by (vm_cast_no_check (eq_refl true)).
  intros board margin suicide rule I K. apply confirmed_value.
  rewrite forallb_forall in All. specialize (All _ I). rewrite forallb_forall in All.
  specialize (All suicide). rewrite forallb_forall in All.
  apply All; [destruct suicide|destruct (superko_cases _ K) as [->|[->| ->]]]; simpl; auto.
Qed.

(** Without suicide, six points in a row have the published value 1. *)
Theorem value_of_six_points : empty_board_has_value (basic false Positional) (Shape 6 1) 2.
Proof. apply confirmed_value. vm_cast_no_check (eq_refl true). Qed.

(** ** Superko rules that differ by value *)

Definition every_other (count : nat) : position :=
  concat (repeat [Stone Black; Empty] count).

(** Without suicide, [X.X.X.] with Black to move is worth 1 point under positional superko, and 6
    points under situational superko. *)
Theorem positional_differs_by_value :
  position_has_value (basic false Positional) (Shape 6 1) (every_other 3) Black 2 /\
  position_has_value (basic false Situational) (Shape 6 1) (every_other 3) Black 12.
Proof. split; apply confirmed_value; vm_cast_no_check (eq_refl true). Qed.

(** With suicide, [X.] with Black to move is worth -2, 0 and 2 points under the three superko rules. *)
Theorem three_superkos_differ_by_value :
  position_has_value (basic true Positional) (Shape 2 1) (every_other 1) Black (-4) /\
  position_has_value (basic true Situational) (Shape 2 1) (every_other 1) Black 0 /\
  position_has_value (basic true NaturalSituational) (Shape 2 1) (every_other 1) Black 4.
Proof. repeat split; apply confirmed_value; vm_cast_no_check (eq_refl true). Qed.

(** Without suicide, the same position is worth -2 points under positional and situational superko,
    and 2 points under natural situational superko. *)
Theorem natural_differs_by_value :
  position_has_value (basic false Situational) (Shape 2 1) (every_other 1) Black (-4) /\
  position_has_value (basic false NaturalSituational) (Shape 2 1) (every_other 1) Black 4.
Proof. split; apply confirmed_value; vm_cast_no_check (eq_refl true). Qed.

(** ** Smaller positions do not differ *)

Definition same_value (one other : ruleset) (shape : shape) (grid : position) (who : player) : Prop :=
  exists margin, position_has_value one shape grid who margin /\
                 position_has_value other shape grid who margin.

(** The values of all these starts are the same.  What the search learns at one start serves at the
    next, so each rule has its store. *)
Fixpoint agree (fuel : nat) (one other : ruleset) (shape : shape) (starts : list (position * player))
         (first second : store) : bool :=
  match starts with
  | [] => true
  | (grid, who) :: rest =>
      let (first, score) := find_value one shape grid who fuel 0 first in
      match score with
      | Some margin =>
          let (second, score) := find_value other shape grid who fuel margin second in
          match score with
          | Some value => (value =? margin) && agree fuel one other shape rest first second
          | None => false
          end
      | None => false
      end
  end.

Lemma agree_same_value : forall fuel one other shape starts first second,
  superko (repetition one) -> superko (repetition other) ->
  scoring one = Area -> scoring other = Area ->
  Forall (fun start => well_formed shape (fst start)) starts ->
  sound one shape first -> sound other shape second ->
  agree fuel one other shape starts first second = true ->
  forall grid who, In (grid, who) starts -> same_value one other shape grid who.
Proof.
  intros fuel one other shape starts first second K K' A A' F. revert first second.
  induction F as [|[here mover] rest W F IH]; [easy|]. intros first second S S' C grid who I.
  cbn [fst] in W. cbn [agree] in C.
  destruct (find_value_sound one shape here mover fuel 0 first) as [T V]; auto.
  destruct (find_value one shape here mover fuel 0 first) as [first' [margin|]]; [|discriminate].
  destruct (find_value_sound other shape here mover fuel margin second) as [T' V']; auto.
  destruct (find_value other shape here mover fuel margin second) as [second' [value|]]; [|discriminate].
  apply andb_true_iff in C as [E C]. apply Z.eqb_eq in E. subst value.
  destruct I as [I|I]; [inversion I; subst; exists margin; auto|eauto].
Qed.

(** Both superko rules give all legal positions of the board the same value. *)
Definition agree_on (suicide : bool) (one other : repetition_rule) (shape : shape) : bool :=
  is_superko one && is_superko other &&
  agree 100 (basic suicide one) (basic suicide other) shape
        (list_prod (legal_positions shape) [Black; White]) nothing_learnt nothing_learnt.

Lemma agree_on_same_value : forall suicide one other shape grid who,
  agree_on suicide one other shape = true -> legal_position shape grid ->
  same_value (basic suicide one) (basic suicide other) shape grid who.
Proof.
  intros suicide one other shape grid who C L. unfold agree_on in C. rewrite !andb_true_iff in C.
  destruct C as ((K & K') & C). apply is_superko_true in K, K'.
  apply agree_same_value with (fuel := 100%nat) (first := nothing_learnt) (second := nothing_learnt)
    (starts := list_prod (legal_positions shape) [Black; White]); auto using nothing_sound.
  - apply Forall_forall. intros [here mover] I. apply in_prod_iff in I as [I _].
    apply legal_positions_literal in I. apply I.
  - apply in_prod; [now apply legal_positions_literal|destruct who; simpl; auto].
Qed.

(** The boards with one to five points. *)
Lemma boards_below_six : forall place, (0 < size place < 6)%nat ->
  In place [Shape 1 1; Shape 2 1; Shape 1 2; Shape 3 1; Shape 1 3; Shape 4 1; Shape 1 4; Shape 2 2;
            Shape 5 1; Shape 1 5].
Proof.
  intros [[|[|[|[|[|[|c]]]]]] [|[|[|[|[|[|r]]]]]]] H; unfold size in H; simpl in H; try lia;
    simpl; auto 12.
Qed.

(** Without suicide, positional and situational superko give every legal position of fewer than six
    points the same value, so that [positional_differs_by_value] has no smaller example. *)
Theorem positional_difference_smallest : forall place grid who,
  (0 < size place < 6)%nat -> legal_position place grid ->
  same_value (basic false Positional) (basic false Situational) place grid who.
Proof.
  intros place grid who Z L. apply agree_on_same_value; auto.
  assert (All : forallb (agree_on false Positional Situational)
    [Shape 1 1; Shape 2 1; Shape 1 2; Shape 3 1; Shape 1 3; Shape 4 1; Shape 1 4; Shape 2 2;
     Shape 5 1; Shape 1 5] = true) by (vm_cast_no_check (eq_refl true)).
  rewrite forallb_forall in All. now apply All, boards_below_six.
Qed.

(** On a board of one point all three superko rules agree, with suicide and without. *)
Theorem two_points_difference_smallest : forall place grid who suicide rule,
  size place = 1%nat -> legal_position place grid -> superko rule ->
  same_value (basic suicide Positional) (basic suicide rule) place grid who.
Proof.
  intros [c r] grid who suicide rule Z L K. unfold size in Z. simpl in Z.
  assert (c = 1%nat /\ r = 1%nat) as [-> ->] by (split; destruct c as [|[|]], r as [|[|]]; lia).
  apply agree_on_same_value; auto.
  destruct suicide, (superko_cases _ K) as [->|[->| ->]]; vm_compute; reflexivity.
Qed.
