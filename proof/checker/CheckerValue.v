(** * Values of empty boards, with the checker run inside Coq *)

Require Import String.
From Go Require Import Board Rules Game CheckerForce Checker CheckerFile CheckerProof.
Local Open Scope Z_scope.

(** The value of a position in half points, with this player to move and no past.  Who left the start
    is not named, so it is as the document says (see [start_left_by]). *)
Definition position_has_value (rule : ruleset) (shape : shape) (grid : position) (who : player)
           (margin : Z) : Prop :=
  value (position_game rule shape who) (start (position_game rule shape who) grid None) margin.

(** The value of the empty board with Black to begin. *)
Definition empty_board_has_value (rule : ruleset) (shape : shape) (margin : Z) : Prop :=
  position_has_value rule shape (empty_position shape) Black margin.

(** A lemma without [former] and [prisoners], which are 0, as
    [[board; passes; to-move; left; prover; score; point; because; ...]]. *)
Fixpoint unpack_replies (numbers : list Z) : list json :=
  match numbers with
  | point :: because :: rest => Array [Number point; Number because] :: unpack_replies rest
  | _ => []
  end.

Definition unpack (numbers : list Z) : json :=
  match numbers with
  | board :: passes :: turn :: was :: prover :: score :: replies =>
      Array [Number board; Number 0; Number passes; Number turn; Number was; Number 0;
             Number prover; Number score; Array (unpack_replies replies)]
  | _ => Null
  end.

(** The claim that the empty board has this value. *)
Definition empty_claim (label : string) (rule : ruleset) (shape : shape) (was : bool) (margin : Z)
  : claim :=
  Claim label rule shape (empty_position shape) Black was (Some margin) (Some margin).

(** If the checker accepts such a claim, the model's own start of the empty board has the value. *)
Theorem value_of_file : forall header lines label was rule shape margin,
  claim_start (empty_claim label rule shape was margin) =
    start (position_game rule shape Black) (empty_position shape) None ->
  check_file header lines = inr (empty_claim label rule shape was margin) ->
  empty_board_has_value rule shape margin.
Proof.
  intros header lines label was rule shape margin S C. unfold empty_board_has_value, position_has_value.
  change (start _ _ None) with (start (position_game rule shape Black) (empty_position shape) None). rewrite <- S.
  exact (proj1 (check_file_value header lines _ margin C eq_refl eq_refl)).
Qed.
