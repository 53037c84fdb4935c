(** * What clearing leaves, and in which order stones may be removed

    The theorems speak about one play from one position.  [Scores.v] and [Symmetry.v] use them. *)

From Go Require Import Board Reach Rules Game Meaning.

(** ** Reaching empty *)

(** A stone reaches empty exactly if its chain has a liberty: basic/rule4.liberty, s53. *)
Lemma stone_reaches_empty : forall board grid point who, color_at grid point = Stone who ->
  (reaches board grid point Empty <->
   exists last next, connected board grid point last /\ adjacent board last next /\
                     color_at grid next = Empty).
Proof.
  intros board grid point who C. split.
  - intros R. inversion R as [? last ? K E|? last next ? K A E]; subst.
    + apply connected_color in K. congruence.
    + now exists last, next.
  - intros (last & next & K & A & E). now apply reaches_beside with last next.
Qed.

(** All points of a chain reach empty, or none does. *)
Lemma reaches_chain : forall board grid point other target,
  connected board grid point other -> reaches board grid other target ->
  reaches board grid point target.
Proof.
  intros board grid point other target K R.
  inversion R as [? last ? L E|? last next ? L A E]; subst.
  - apply reaches_inside with last; auto. now apply connected_transitive with other.
  - apply reaches_beside with last next; auto. now apply connected_transitive with other.
Qed.

(** A chain that keeps its colors stays connected. *)
Lemma connected_transfer : forall board before after point last,
  (forall other, connected board before point other ->
                 color_at after other = color_at before other) ->
  connected board before point last -> connected board after point last.
Proof.
  intros board before after point last H K. induction K as [|point last next K IH A C].
  - now constructor.
  - apply connected_step with last; auto.
    rewrite (H next) by now apply connected_step with last.
    rewrite (H point); auto. constructor. now apply connected_on_board in K.
Qed.

(** [emptier before after]: some points were emptied, and nothing else happened. *)
Definition emptier (before after : position) : Prop :=
  forall point, color_at after point = color_at before point \/ color_at after point = Empty.

(** Removing stones takes no liberty from the stones that stay. *)
Lemma emptier_reaches : forall board before after point who,
  emptier before after -> color_at after point = Stone who ->
  reaches board before point Empty -> reaches board after point Empty.
Proof.
  intros board before after point who M C R.
  assert (B : color_at before point = Stone who) by (destruct (M point); congruence).
  assert (P : forall last, connected board before point last ->
            connected board after point last \/ reaches board after point Empty).
  { intros last K. induction K as [|point last next K IH A E]; [left; now constructor|].
    destruct IH as [IH|IH]; auto.
    destruct (M next) as [N|N].
    - left. apply connected_step with last; congruence.
    - right. now apply reaches_beside with last next. }
  apply (stone_reaches_empty board before point who B) in R as (last & next & K & A & E).
  destruct (P last K) as [K'|]; auto.
  apply reaches_beside with last next; auto. destruct (M next); congruence.
Qed.

Lemma clear_emptier : forall board target grid, well_formed board grid ->
  emptier grid (clear board target grid).
Proof.
  intros board target grid W point. rewrite color_at_clear by auto. destruct (_ && _); auto.
Qed.

(** ** Every play leaves a legal position *)

Definition all_reach_empty (board : shape) (who : player) (grid : position) : Prop :=
  forall point, color_at grid point = Stone who -> reaches board grid point Empty.

(** After a color is cleared, all its stones have liberties. *)
Lemma cleared_reach_empty : forall board who grid, well_formed board grid ->
  all_reach_empty board who (clear board (Stone who) grid).
Proof.
  intros board who grid W point C. apply emptier_reaches with grid who; auto using clear_emptier.
  rewrite color_at_clear in C by auto. rewrite <- reaches_boolean_true.
  destruct (color_equal _ _) eqn:E, (reaches_boolean _ _ _ _); simpl in C; auto; try discriminate.
  rewrite C, color_equal_refl in E. discriminate.
Qed.

(** Clearing one color takes no liberty from the other. *)
Lemma clear_keeps : forall board target who grid, well_formed board grid ->
  all_reach_empty board who grid -> all_reach_empty board who (clear board target grid).
Proof.
  intros board target who grid W L point C.
  pose proof (clear_emptier board target grid W) as M.
  apply emptier_reaches with grid who; auto. apply L. destruct (M point); congruence.
Qed.

(** basic/rule7.liberties, s226; tromp-taylor-2001/5, s12: after any play all stones on the board
    have liberties.  The position before the play need not be legal, and the point may be any. *)
Theorem play_leaves_legal : forall board who point grid,
  well_formed board grid -> legal_position board (after (play board who point grid)).
Proof.
  intros board who point grid W. split; [now apply well_formed_play|].
  rewrite play_literal. set (placed := replace point (Stone who) grid).
  assert (V : well_formed board placed) by now apply well_formed_replace.
  intros other owner. revert other.
  change (all_reach_empty board owner
            (clear board (Stone who) (clear board (Stone (opponent who)) placed))).
  assert (D : owner = who \/ owner = opponent who) by (destruct owner, who; auto).
  destruct D as [->| ->].
  - apply cleared_reach_empty. now apply well_formed_clear.
  - apply clear_keeps; [now apply well_formed_clear|]. now apply cleared_reach_empty.
Qed.

(** Removing any stones from a legal position leaves a legal position.  This is the agreement of
    tromp-taylor-2001/c6, s28. *)
Theorem emptier_legal : forall board before after,
  legal_position board before -> well_formed board after -> emptier before after ->
  legal_position board after.
Proof.
  intros board before after [W L] V M. split; auto. intros point who C.
  apply emptier_reaches with before who; auto. apply (L point who). destruct (M point); congruence.
Qed.

(** Clearing changes nothing in a legal position. *)
Theorem legal_clear : forall board who grid, legal_position board grid ->
  clear board (Stone who) grid = grid.
Proof.
  intros board who grid [W L]. apply position_extensional with board; auto using well_formed_clear.
  intros point _. rewrite color_at_clear by auto.
  destruct (color_equal _ _) eqn:E; auto. apply color_equal_true in E.
  apply (L point who), reaches_boolean_true in E. now rewrite E.
Qed.

Lemma replace_outside : forall A index (value : A) items,
  length items <= index -> replace index value items = items.
Proof.
  intros A index value items. revert index. induction items; intros [] H; simpl in *; auto; try lia.
  now rewrite IHitems by lia.
Qed.

Lemma color_at_emptied : forall grid point other,
  color_at (replace point Empty grid) other = if other =? point then Empty else color_at grid other.
Proof.
  unfold color_at. intros grid point other. destruct (lt_dec point (length grid)) as [L|L].
  - now apply nth_replace.
  - rewrite replace_outside by lia. destruct (other =? point) eqn:E; auto.
    apply Nat.eqb_eq in E. apply nth_overflow. lia.
Qed.

Lemma color_at_remove_all : forall dead grid point,
  color_at (remove_all dead grid) point =
  if existsb (Nat.eqb point) dead then Empty else color_at grid point.
Proof.
  unfold remove_all. induction dead as [|first rest IH]; simpl; auto.
  intros. rewrite IH, color_at_emptied.
  destruct (point =? first), (existsb _ rest); auto.
Qed.

Lemma remove_all_emptier : forall dead grid, emptier grid (remove_all dead grid).
Proof. intros dead grid point. rewrite color_at_remove_all. destruct (existsb _ _); auto. Qed.

(** [comes_to game first now]: accepted acts lead from the state [first] to [now]. *)
Inductive comes_to (game : setting) (first : state) : state -> Prop :=
| comes_to_start : comes_to game first first
| comes_to_step : forall now what next,
    comes_to game first now -> step game now what = inr next -> comes_to game first next.

Lemma comes_to_reachable : forall game grid named now, well_formed (board game) grid ->
  comes_to game (start game grid named) now -> reachable game now.
Proof.
  intros game grid named now W K. induction K.
  - now constructor.
  - now apply reachable_step with now what.
Qed.

(** basic/rule7.liberties, s226: if a game starts from a legal position, for example from the empty
    board, then all its positions are legal, through plays, passes, agreed removals and
    disagreements. *)
Theorem game_stays_legal : forall game grid named now,
  legal_position (board game) grid -> comes_to game (start game grid named) now ->
  Forall (fun past => legal_position (board game) (coloring past)) (history now).
Proof.
  intros game grid named now L K. induction K as [|now what next K IH S]; [repeat constructor; apply L|].
  assert (C : legal_position (board game) (current now)).
  { destruct (reachable_well_formed game now) as [N _]; [apply comes_to_reachable with grid named; auto; apply L|].
    now apply (current_of (legal_position _)). }
  apply step_act in S as [made _ _|dead _ _|_]; simpl.
  - constructor; auto. destruct made; [exact C|]. apply play_leaves_legal, C.
  - constructor; auto. apply emptier_legal with (current now); [exact C| |apply remove_all_emptier].
    apply well_formed_remove_all, C.
  - destruct (history now) as [|? [|? rest]]; simpl; auto. now inversion IH as [|? ? _ J]; inversion J.
Qed.

Lemma empty_everywhere : forall board point, color_at (empty_position board) point = Empty.
Proof. intros. apply nth_repeat. Qed.

(** ** At most one clearing has an effect *)

(** Placing a stone on an empty point does not change a chain that was there before. *)
Lemma chain_after_placing : forall board who point grid first last owner,
  well_formed board grid -> on_board board point -> color_at grid point = Empty ->
  color_at grid first = Stone owner -> connected board grid first last ->
  connected board (replace point (Stone who) grid) first last.
Proof.
  intros board who point grid first last owner W P E C K.
  apply connected_transfer with grid; auto. intros other K'.
  rewrite (color_at_replace board) by auto. destruct (other =? point) eqn:X; auto.
  apply Nat.eqb_eq in X. subst. apply connected_color in K'. congruence.
Qed.

(** A captured chain had its last liberty at the point of the play.  So after the capture the placed
    stone is beside an empty point. *)
Lemma capture_beside : forall board who point grid other,
  legal_position board grid -> on_board board point -> color_at grid point = Empty ->
  In other (captured (play board who point grid)) ->
  exists last, connected board grid other last /\ adjacent board point last /\
               In last (captured (play board who point grid)).
Proof.
  intros board who point grid other [W L] P E I.
  apply captured_literal in I as [C N]; auto.
  rewrite (color_at_replace board) in C by auto.
  destruct (other =? point) eqn:X; [inversion C; now destruct (opponent_different who)|].
  destruct (proj1 (stone_reaches_empty board grid other _ C) (L other _ C))
    as (last & next & K & A & F).
  pose proof (chain_after_placing board who point grid other last _ W P E C K) as K'.
  assert (next = point).
  { destruct (Nat.eq_dec next point) as [|D]; auto. exfalso. apply N.
    apply reaches_beside with last next; auto.
    rewrite (color_at_replace board) by auto. apply Nat.eqb_neq in D. now rewrite D. }
  subst next. exists last. split; [exact K|]. split; [now apply adjacent_symmetric|].
  apply captured_literal; auto. split.
  - rewrite (connected_color _ _ _ _ K'). rewrite (color_at_replace board), X by auto. exact C.
  - intros R. apply N. now apply reaches_chain with last.
Qed.

Definition after_capture (board : shape) (who : player) (point : nat) (grid : position)
  : position :=
  clear board (Stone (opponent who)) (replace point (Stone who) grid).

Lemma own_after_capture : forall board who point grid other,
  well_formed board grid -> on_board board point ->
  (color_at (after_capture board who point grid) other = Stone who <->
   other = point \/ color_at grid other = Stone who).
Proof.
  intros board who point grid other W P. unfold after_capture.
  rewrite color_at_clear by now apply well_formed_replace.
  rewrite (color_at_replace board) by auto.
  destruct (other =? point) eqn:X.
  - apply Nat.eqb_eq in X. subst. replace (color_equal _ _) with false by now destruct who.
    simpl. tauto.
  - apply Nat.eqb_neq in X. destruct (color_equal _ _) eqn:Y; simpl; [|tauto].
    apply color_equal_true in Y. rewrite Y.
    destruct (reaches_boolean _ _ _ _), who; simpl; intuition discriminate.
Qed.

(** A stone whose chain is sacrificed is in the chain of the placed stone. *)
Theorem sacrificed_with_point : forall board who point grid other,
  legal_position board grid -> on_board board point -> color_at grid point = Empty ->
  In other (sacrificed (play board who point grid)) ->
  connected board (after_capture board who point grid) other point.
Proof.
  intros board who point grid other [W L] P E I.
  apply sacrificed_literal in I; auto. fold (after_capture board who point grid) in I.
  destruct I as [C N]. set (cleared := after_capture board who point grid) in *.
  assert (C' := C). apply own_after_capture in C'; auto. destruct C' as [->|C'].
  { constructor. exact P. }
  destruct (proj1 (stone_reaches_empty board grid other _ C') (L other _ C'))
    as (last & next & K & A & F).
  assert (K' : connected board cleared other last).
  { apply connected_transfer with grid; auto. intros one K1. apply connected_color in K1.
    rewrite K1, C'. apply own_after_capture; auto. right. now rewrite K1. }
  destruct (Nat.eq_dec next point) as [->|D].
  - apply connected_step with last; auto.
    rewrite C. apply own_after_capture; auto.
  - destruct N. apply reaches_beside with last next; auto.
    unfold cleared, after_capture. rewrite color_at_clear by now apply well_formed_replace.
    rewrite (color_at_replace board) by auto. apply Nat.eqb_neq in D. rewrite D, F.
    reflexivity.
Qed.

(** tromp-taylor-2001/c5, s27; basic/rule7, s264: for any single move, at most one of the clearing
    processes can have effect.  The position before the move is legal, as all positions are by
    [game_stays_legal]. *)
Theorem at_most_one_clearing : forall board who point grid,
  legal_position board grid -> on_board board point -> color_at grid point = Empty ->
  captured (play board who point grid) = [] \/ sacrificed (play board who point grid) = [].
Proof.
  intros board who point grid L P E. assert (W : well_formed board grid) by apply L.
  destruct (captured (play board who point grid)) as [|taken rest] eqn:T; auto. right.
  destruct (sacrificed (play board who point grid)) as [|mine others] eqn:S; auto. exfalso.
  destruct (capture_beside board who point grid taken) as (last & _ & A & I);
    rewrite ?T; simpl; auto.
  assert (J : In mine (sacrificed (play board who point grid))) by (rewrite S; simpl; auto).
  pose proof (sacrificed_with_point board who point grid mine L P E J) as K.
  apply sacrificed_literal in J; auto. fold (after_capture board who point grid) in J.
  destruct J as [C N]. apply N. apply reaches_beside with point last; auto.
  apply captured_literal in I as [D R]; auto.
  unfold after_capture. rewrite color_at_clear by now apply well_formed_replace.
  rewrite D, color_equal_refl.
  destruct (reaches_boolean _ _ _ _) eqn:B; auto. apply reaches_boolean_true in B. contradiction.
Qed.

(** A legal position is needed: from an illegal one, both clearings can have an effect.
    On six points in a row, Black has a stone without liberties at 0; Black plays at 5. *)
Example illegal_start_both :
  let grid := [Stone Black; Stone White; Empty; Stone Black; Stone White; Empty] in
  let result := play (Shape 6 1) Black 5 grid in
  captured result = [4] /\ sacrificed result = [0].
Proof. now vm_compute. Qed.

(** Each of the two clearings does have an effect in some play, and in some play neither has. *)
Example capture_alone :
  let result := play (Shape 2 1) Black 1 [Stone White; Empty] in
  captured result = [0] /\ sacrificed result = [].
Proof. now vm_compute. Qed.

Example suicide_alone :
  let result := play (Shape 3 1) Black 0 [Empty; Stone White; Empty] in
  captured result = [] /\ sacrificed result = [0].
Proof. now vm_compute. Qed.

(** ** Capture before self-capture *)

(** basic/rule7a, s67 and s255: from a legal position, a play is a suicide exactly if it
    captures nothing and the chain of the placed stone has no liberty.  *)
Theorem suicide_exactly : forall board who point grid,
  legal_position board grid -> on_board board point -> color_at grid point = Empty ->
  (is_suicide (play board who point grid) = true <->
   captured (play board who point grid) = [] /\
   ~ reaches board (replace point (Stone who) grid) point Empty).
Proof.
  intros board who point grid L P E. assert (W : well_formed board grid) by apply L.
  assert (V : well_formed board (replace point (Stone who) grid)) by now apply well_formed_replace.
  assert (Q : captured (play board who point grid) = [] ->
              after_capture board who point grid = replace point (Stone who) grid).
  { intros T. apply position_extensional with board; [now apply well_formed_clear|auto|].
    intros other _. apply (proj2 (clear_literal board (Stone (opponent who)) _ other V)).
    intros D. apply captured_literal in D; auto. now rewrite T in D. }
  assert (S : is_suicide (play board who point grid) = true <->
              exists other, In other (sacrificed (play board who point grid))).
  { unfold is_suicide. destruct (sacrificed _) as [|first rest]; split; try discriminate; auto.
    - now intros [other []].
    - intros _. exists first. simpl. auto. }
  rewrite S. split.
  - intros [other I].
    assert (T : captured (play board who point grid) = []).
    { destruct (at_most_one_clearing board who point grid L P E) as [T|T]; auto.
      rewrite T in I. destruct I. }
    split; auto. rewrite <- (Q T). intros R.
    pose proof (sacrificed_with_point board who point grid other L P E I) as K.
    apply sacrificed_literal in I as [_ N]; auto. apply N.
    now apply reaches_chain with point.
  - intros [T N]. exists point. apply sacrificed_literal; auto.
    fold (after_capture board who point grid). rewrite (Q T). split; auto.
    rewrite (color_at_replace board) by auto. now rewrite Nat.eqb_refl.
Qed.
