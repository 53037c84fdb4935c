(** * The claim is what the header says

    [check_file_sound] speaks of the claim that the checker prints.  This file proves that this claim
    is the one in the header of the file, field by field as docs/certificates.md describes them. *)

Require Import String.
From Go Require Import Board Rules Game CheckerForce Checker CheckerFile.
Local Open Scope Z_scope.
Local Open Scope list_scope.

(** A board is a number in base 3, in which the digit of weight 3 to the power [p] is point [p]: 0 for
    empty, 1 for Black, 2 for White. *)
Fixpoint position_number (grid : position) : Z :=
  match grid with
  | [] => 0
  | Empty :: rest => 3 * position_number rest
  | Stone Black :: rest => 1 + 3 * position_number rest
  | Stone White :: rest => 2 + 3 * position_number rest
  end.

Lemma read_position_number : forall count number grid,
  read_position count number = Some grid -> number = position_number grid.
Proof.
  induction count as [|less IH]; intros number grid R; cbn [read_position] in R.
  - destruct (number =? 0) eqn:E; [|discriminate]. apply Z.eqb_eq in E. now inversion R.
  - destruct (read_position less (number / 3)) as [rest|] eqn:E; [|discriminate].
    apply IH in E. pose proof (Z.div_mod number 3 ltac:(lia)) as D.
    pose proof (Z.mod_pos_bound number 3 ltac:(lia)) as B.
    destruct (number mod 3 =? 0) eqn:Zero; [|destruct (number mod 3 =? 1) eqn:One];
      inversion R; subst grid; cbn [position_number];
      rewrite ?Z.eqb_eq, ?Z.eqb_neq in *; lia.
Qed.

Definition player_word (who : player) : string :=
  match who with Black => "black" | White => "white" end.

Definition optional (score : option Z) : json :=
  match score with Some value => Number value | None => Null end.

Definition suicide_word (rule : ruleset) : string :=
  if suicide_allowed rule then "allowed" else "forbidden".

Lemma lookup_in : forall A name (fields : list (string * A)) found,
  lookup name fields = Some found -> In (name, found) fields.
Proof.
  unfold lookup. intros A name fields found L.
  destruct (find _ fields) as [[other item]|] eqn:F; [|discriminate].
  apply find_some in F as [I E]. apply String.eqb_eq in E. simpl in *.
  inversion L. now subst.
Qed.

(** Breaks the first test of a successful result, whatever it is. *)
Ltac succeeds H :=
  match type of H with
  | (match ?first with _ => _ end) = inr _ =>
      let first_is := fresh "Is" in destruct first eqn:first_is; try discriminate H
  end.

Lemma agree_said : forall fields name word,
  agree fields name word = inr tt -> lookup name fields = Some (Text word).
Proof.
  unfold agree. intros fields name word E.
  destruct (lookup name fields) as [[| | |other| |]|]; try discriminate.
  destruct (String.eqb other word) eqn:S; [|discriminate]. apply String.eqb_eq in S. now subst.
Qed.

Lemma read_optional_said : forall fields name score,
  read_optional fields name = inr score -> lookup name fields = Some (optional score).
Proof.
  unfold read_optional. intros fields name score E.
  destruct (lookup name fields) as [[| | | | |]|]; try discriminate; now inversion E.
Qed.

Lemma read_turn_said : forall fields who,
  read_turn fields = Some who -> lookup "to-move" fields = Some (Text (player_word who)).
Proof.
  unfold read_turn. intros fields who E.
  destruct (lookup "to-move" fields) as [[| | |word| |]|]; try discriminate.
  destruct (String.eqb word "black") eqn:B;
    [|destruct (String.eqb word "white") eqn:W; [|discriminate]];
    inversion E; subst; simpl; repeat f_equal; now apply String.eqb_eq.
Qed.

Lemma read_shape_said : forall fields shape, read_shape fields = Some shape ->
  lookup "columns" fields = Some (Number (Z.of_nat (columns shape))) /\
  lookup "rows" fields = Some (Number (Z.of_nat (rows shape))).
Proof.
  unfold read_shape. intros fields shape E.
  destruct (lookup "columns" fields) as [[| |wide| | |]|]; try discriminate.
  destruct (lookup "rows" fields) as [[| |high| | |]|]; try discriminate.
  destruct (_ && _) eqn:S; [|discriminate]. unfold is_side in S. inversion E. simpl columns. simpl rows.
  rewrite !andb_true_iff, !Z.leb_le in S. rewrite !Z2Nat.id by lia. auto.
Qed.

(** The switches of the rules that the header names. *)
Definition says_rules (fields : list (string * json)) (label : string) (rule : ruleset) : Prop :=
  lookup "rules" fields = Some (Text label) /\
  lookup "suicide" fields = Some (Text (suicide_word rule)) /\
  lookup "repetition" fields = option_map Text (word_of_repetition (repetition rule)) /\
  lookup "scoring" fields = Some (Text "area") /\
  lookup "passes" fields = Some (Number 2).

Lemma read_rules_said : forall fields label rule, read_rules fields = inr (label, rule) ->
  (In (label, rule) rulesets /\ scoring rule = Area /\ superko (repetition rule)) /\
  says_rules fields label rule.
Proof.
  intros fields label rule R. unfold read_rules in R.
  destruct (expect_text fields "format" _) as [|[]]; [discriminate|].
  destruct (expect_text fields "recreation" _) as [|[]]; [discriminate|].
  destruct (expect_text fields "scoring" _) as [|[]] eqn:S; [discriminate|].
  destruct (expect_text fields "pass-stones" _) as [|[]]; [discriminate|].
  assert (Scored : lookup "scoring" fields = Some (Text "area")).
  { unfold expect_text in S. destruct (lookup "scoring" fields) as [[| | |other| |]|]; try discriminate.
    destruct (String.eqb other "area") eqn:E; [|discriminate]. apply String.eqb_eq in E. now subst. }
  unfold says_rules.
  destruct (lookup "passes" fields) as [[| |[|[|[]|]|]| | |]|]; try discriminate.
  destruct (lookup "rules" fields) as [[| | |word| |]|];
    [| | |destruct (lookup word rulesets) as [found|] eqn:L| | |].
  all: destruct (lookup "endless" fields) as [[|[]| | | |]|]; try discriminate.
  all: destruct (require _ "cycles-favor: expected a player") as [|[]]; try discriminate.
  all: destruct (scoring found) eqn:Area'; try discriminate.
  all: destruct (word_of_repetition (repetition found)) as [superko_word|] eqn:W; [|discriminate].
  all: destruct (agree fields "repetition" _) as [|[]] eqn:A; [discriminate|].
  all: destruct (agree fields "suicide" _) as [|[]] eqn:B; [discriminate|].
  all: apply agree_said in A, B; apply lookup_in in L; inversion R; subst; rewrite W.
  all: repeat split; auto; destruct (repetition rule); try discriminate; exact I.
Qed.

Lemma length_read_position : forall count number grid,
  read_position count number = Some grid -> List.length grid = count.
Proof.
  induction count as [|less IH]; intros number grid R; simpl in R.
  - destruct (number =? 0); now inversion R.
  - destruct (read_position less (number / 3)) as [rest|] eqn:E; [|discriminate].
    inversion R. simpl. f_equal. eauto.
Qed.

(** Every part of the claim is a field of the header, and its rules and its start are those of a game. *)
Theorem claim_said : forall fields said, read_claim (Object fields) = inr said ->
  (In (claim_label said, claim_rules said) rulesets /\ scoring (claim_rules said) = Area /\
   superko (repetition (claim_rules said))) /\
  says_rules fields (claim_label said) (claim_rules said) /\
  lookup "columns" fields = Some (Number (Z.of_nat (columns (claim_shape said)))) /\
  lookup "rows" fields = Some (Number (Z.of_nat (rows (claim_shape said)))) /\
  lookup "board" fields = Some (Number (position_number (claim_grid said))) /\
  lookup "to-move" fields = Some (Text (player_word (claim_turn said))) /\
  lookup "left" fields = Some (Truth (claim_left said)) /\
  (lookup "black-reaches" fields = Some (optional (claim_low said)) /\
   lookup "white-reaches" fields = Some (optional (claim_high said))) /\
  well_formed (claim_shape said) (claim_grid said) /\
  claim_left said = left_by_label (claim_rules said) (claim_turn said) (claim_grid said).
Proof.
  intros fields said R. unfold read_claim in R. do 2 succeeds R.
  destruct (read_rules fields) as [|[label rule]] eqn:Rules; [discriminate|].
  apply read_rules_said in Rules.
  destruct (read_optional fields "black-reaches") as [|low] eqn:Low; [discriminate|].
  destruct (read_optional fields "white-reaches") as [|high] eqn:High; [discriminate|].
  apply read_optional_said in Low, High.
  destruct (read_shape fields) as [shape|] eqn:S; [|discriminate]. apply read_shape_said in S.
  destruct (lookup "board" fields) as [[| |board| | |]|]; try discriminate.
  destruct (read_turn fields) as [who|] eqn:T; [|discriminate]. apply read_turn_said in T.
  destruct (lookup "left" fields) as [[|was| | | |]|]; try discriminate.
  destruct (read_position (size shape) board) as [grid|] eqn:P; [|discriminate].
  pose proof (length_read_position _ _ _ P). apply read_position_number in P. subst board.
  succeeds R. destruct (Bool.eqb was _) eqn:E; [|discriminate]. apply Bool.eqb_prop in E.
  inversion R; subst. simpl in *. intuition.
Qed.

Lemma start_named : forall rule who grid,
  start_left_by rule who grid (Some (if left_by_label rule who grid then Some (opponent who) else None)) =
  start_left_by rule who grid None.
Proof.
  intros [[] suicide [] scored] who grid; unfold left_by_label, start_left_by; simpl; auto.
  all: now destruct (forallb _ _).
Qed.

(** The game of a claim begins as the rules of its label say: nobody is named who left the start.  So
    two files with the same rules, board and player to move speak of the same game. *)
Theorem start_as_labelled : forall header said, read_claim header = inr said ->
  claim_start said = start (claim_game said) (claim_grid said) None.
Proof.
  intros [| | | | |fields] said R; try discriminate. apply claim_said in R as (_ & _ & _ & _ & _ & _ & _ & _ & _ & E).
  unfold claim_start, claim_game, start. simpl. now rewrite E, start_named.
Qed.
