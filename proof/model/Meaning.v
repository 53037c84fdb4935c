(** * The computed rules say what the documents say

    Each theorem states one sentence of a document about a computed function, with [reaches] and
    [connected] only.  Later proofs can use these statements and forget the computation. *)

Require Import Arith Bool List Lia.
From Go Require Import Board Reach Rules Game.
Import ListNotations.

(** ** Lists *)

Lemma nth_combine : forall A B (one : list A) (other : list B) place first second,
  place < length one -> place < length other ->
  nth place (combine one other) (first, second) = (nth place one first, nth place other second).
Proof.
  induction one as [|item rest IH]; intros [|partner remainder] [|place] first second H I;
    simpl in *; auto; try lia. apply IH; lia.
Qed.

Lemma color_at_off_board : forall board grid point,
  well_formed board grid -> ~ on_board board point -> color_at grid point = Empty.
Proof.
  unfold well_formed, on_board, color_at. intros. apply nth_overflow. lia.
Qed.

Lemma stone_on_board : forall board grid point who,
  well_formed board grid -> color_at grid point = Stone who -> on_board board point.
Proof.
  intros board grid point who W C. destruct (lt_dec point (size board)); auto.
  rewrite (color_at_off_board board) in C; auto. discriminate.
Qed.

(** Two positions of a board are equal if all points have equal colors. *)
Lemma position_extensional : forall board one other,
  well_formed board one -> well_formed board other ->
  (forall point, on_board board point -> color_at one point = color_at other point) ->
  one = other.
Proof.
  unfold well_formed, on_board, color_at. intros board one other L M H.
  apply nth_ext with Empty Empty; [congruence|]. intros. apply H. lia.
Qed.

(** ** Clearing *)

Lemma well_formed_empty : forall board, well_formed board (empty_position board).
Proof. intros. unfold well_formed, empty_position. apply repeat_length. Qed.

Lemma well_formed_replace : forall board point value grid,
  well_formed board grid -> well_formed board (replace point value grid).
Proof. unfold well_formed. intros. now rewrite length_replace. Qed.

Lemma well_formed_clear : forall board target grid,
  well_formed board grid -> well_formed board (clear board target grid).
Proof.
  unfold well_formed, clear. intros. rewrite map_length, combine_length, length_reaching. lia.
Qed.

Lemma color_at_replace : forall board point value grid other,
  well_formed board grid -> on_board board point ->
  color_at (replace point value grid) other =
  if other =? point then value else color_at grid other.
Proof.
  unfold well_formed, on_board, color_at. intros. apply nth_replace. lia.
Qed.

Lemma color_at_clear : forall board target grid point,
  well_formed board grid ->
  color_at (clear board target grid) point =
  if color_equal (color_at grid point) target && negb (reaches_boolean board grid point Empty)
  then Empty else color_at grid point.
Proof.
  intros board target grid point W. destruct (lt_dec point (size board)) as [Hon|Hoff].
  - assert (L : point < length (combine grid (reaching board grid target Empty)))
      by (rewrite combine_length, length_reaching, W; lia).
    unfold color_at at 1, clear.
    set (empty_if := fun pair : color * bool => _).
    rewrite (nth_indep _ Empty (empty_if (Empty, false))) by now rewrite map_length.
    rewrite map_nth, nth_combine by (rewrite ?length_reaching, ?W; auto).
    unfold empty_if, reaches_boolean. fold (color_at grid point).
    destruct (color_equal (color_at grid point) target) eqn:E; simpl; auto.
    apply color_equal_true in E. now rewrite E.
  - rewrite (color_at_off_board board grid) by auto.
    rewrite (color_at_off_board board) by (auto using well_formed_clear).
    now destruct (_ && _).
Qed.

(** tromp-taylor-2001/2, s9: clearing a color empties exactly the points of that color that do not
    reach empty, and changes no other point. *)
Theorem clear_literal : forall board target grid point,
  well_formed board grid ->
  (color_at grid point = target /\ ~ reaches board grid point Empty ->
   color_at (clear board target grid) point = Empty) /\
  (~ (color_at grid point = target /\ ~ reaches board grid point Empty) ->
   color_at (clear board target grid) point = color_at grid point).
Proof.
  intros board target grid point W. rewrite color_at_clear by auto.
  destruct (color_equal _ target) eqn:E; destruct (reaches_boolean _ _ _ _) eqn:R; simpl.
  all: rewrite <- reaches_boolean_true, R, <- color_equal_true, E.
  all: intuition congruence.
Qed.

(** ** Playing *)

(** tromp-taylor-2001/5, s12; basic/rule7, s59-s66: the three steps in their order. *)
Theorem play_literal : forall board who point grid,
  after (play board who point grid) =
  clear board (Stone who) (clear board (Stone (opponent who)) (replace point (Stone who) grid)).
Proof. reflexivity. Qed.

Lemma well_formed_play : forall board who point grid,
  well_formed board grid -> well_formed board (after (play board who point grid)).
Proof.
  intros. rewrite play_literal. auto using well_formed_clear, well_formed_replace.
Qed.

(** [changed] lists the points where two positions differ. *)
Lemma in_changed : forall board before after point,
  well_formed board before -> well_formed board after ->
  (In point (changed board before after) <->
   on_board board point /\ color_at before point <> color_at after point).
Proof.
  intros board before after point W V. unfold changed. rewrite in_map_iff.
  assert (L : length (combine before after) = size board)
    by (rewrite combine_length, W, V; lia).
  assert (Hnth : forall place, place < size board ->
            nth place (combine (points board) (combine before after)) (0, (Empty, Empty)) =
            (place, (color_at before place, color_at after place))).
  { intros place P. rewrite nth_combine by (rewrite ?L; unfold points; rewrite ?seq_length; auto).
    rewrite nth_combine by (rewrite ?W, ?V; auto). unfold points. now rewrite seq_nth. }
  split.
  - intros ((place & here & there) & <- & I). apply filter_In in I. destruct I as [I D].
    apply In_nth with (d := (0, (Empty, Empty))) in I. destruct I as (index & B & N).
    rewrite combine_length, L in B. unfold points in B. rewrite seq_length in B.
    rewrite Hnth in N by lia. inversion N; subst. simpl in *. split; [unfold on_board; lia|].
    intros E. rewrite E, color_equal_refl in D. discriminate.
  - intros [Hon D]. exists (point, (color_at before point, color_at after point)). split; auto.
    apply filter_In. split.
    + rewrite <- Hnth by auto. apply nth_In. rewrite combine_length, L. unfold points.
      rewrite seq_length. unfold on_board in Hon. lia.
    + simpl. destruct (color_equal _ _) eqn:E; auto. apply color_equal_true in E. contradiction.
Qed.

(** The stones that a play captures: the opponent's stones that do not reach empty once the stone
    is placed. *)
Theorem captured_literal : forall board who point grid other,
  well_formed board grid ->
  let placed := replace point (Stone who) grid in
  (In other (captured (play board who point grid)) <->
   color_at placed other = Stone (opponent who) /\ ~ reaches board placed other Empty).
Proof.
  intros board who point grid other W placed.
  assert (V : well_formed board placed) by now apply well_formed_replace.
  unfold play, captured. rewrite in_changed by auto using well_formed_clear.
  fold placed. rewrite color_at_clear by auto. rewrite <- reaches_boolean_true.
  destruct (color_equal _ _) eqn:E, (reaches_boolean _ _ _ _); simpl.
  all: try (apply color_equal_true in E; rewrite E).
  all: split; [intros [H I]|intros [H I]]; try congruence; try (split; congruence).
  all: try (rewrite H, color_equal_refl in E; discriminate).
  split; [|discriminate]. now apply stone_on_board with placed (opponent who).
Qed.

(** The stones that it sacrifices: the player's own that do not reach empty after the capture. *)
Theorem sacrificed_literal : forall board who point grid other,
  well_formed board grid ->
  let cleared := clear board (Stone (opponent who)) (replace point (Stone who) grid) in
  (In other (sacrificed (play board who point grid)) <->
   color_at cleared other = Stone who /\ ~ reaches board cleared other Empty).
Proof.
  intros board who point grid other W cleared.
  assert (V : well_formed board cleared)
    by (apply well_formed_clear; now apply well_formed_replace).
  unfold play, sacrificed. rewrite in_changed by auto using well_formed_clear.
  fold cleared. rewrite color_at_clear by auto. rewrite <- reaches_boolean_true.
  destruct (color_equal _ _) eqn:E, (reaches_boolean _ _ _ _); simpl.
  all: try (apply color_equal_true in E; rewrite E).
  all: split; [intros [H I]|intros [H I]]; try congruence; try (split; congruence).
  all: try (rewrite H, color_equal_refl in E; discriminate).
  split; [|discriminate]. now apply stone_on_board with cleared who.
Qed.

(** ** Owners *)

Lemma nth_owners : forall board grid point, well_formed board grid -> on_board board point ->
  nth point (owners board grid) None =
  owner_of (color_at grid point)
           (nth point (reaching board grid Empty (Stone Black)) false)
           (nth point (reaching board grid Empty (Stone White)) false).
Proof.
  intros board grid point W Hon. unfold owners, on_board in *.
  set (owner := fun item : color * (bool * bool) => _).
  rewrite (nth_indep _ None (owner (Empty, (false, false))))
    by (rewrite map_length, !combine_length, !length_reaching, W; lia).
  rewrite map_nth, nth_combine by (rewrite ?combine_length, ?length_reaching, ?W; lia).
  now rewrite nth_combine by (rewrite ?length_reaching; lia).
Qed.

(** tromp-taylor-2001/7, s14; basic/area, s73: a point of the player's color, or an empty point that
    reaches that color and not the other. *)
Theorem owners_literal : forall board grid point who,
  well_formed board grid -> on_board board point ->
  (nth point (owners board grid) None = Some who <->
   color_at grid point = Stone who \/
   (color_at grid point = Empty /\ reaches board grid point (Stone who) /\
    ~ reaches board grid point (Stone (opponent who)))).
Proof.
  intros board grid point who W Hon. rewrite nth_owners by auto.
  pose proof (reaching_reaches board grid Empty (Stone Black) point) as HB.
  pose proof (reaching_reaches board grid Empty (Stone White) point) as HW.
  unfold owner_of.
  destruct (color_at grid point) as [|owner] eqn:C.
  - destruct (nth point _ false), (nth point _ false), who; simpl; intuition (try congruence).
  - split; [intros H; inversion H; auto|intros [H|(H & _)]; congruence].
Qed.

(** ** Legality *)

(** What a legal play is, as one sentence. *)
Theorem play_legal : forall rules board past grid who point,
  refuse_play rules board past grid who point = None <->
  on_board board point /\ color_at grid point = Empty /\
  (sacrificed (play board who point grid) = [] \/ suicide_allowed rules = true) /\
  forbidden_repetition (repetition rules) past who (play board who point grid) = false.
Proof.
  intros. unfold refuse_play, on_board, is_suicide. rewrite <- color_equal_true, <- Nat.ltb_lt.
  set (result := play board who point grid). clearbody result.
  destruct (point <? size board); simpl; [|intuition congruence].
  destruct (color_equal _ _); simpl; [|intuition congruence].
  destruct (sacrificed result), (suicide_allowed rules),
    (forbidden_repetition (repetition rules) past who result); simpl; intuition congruence.
Qed.

(** What a play that is not refused is. *)
Lemma play_allowed : forall game now who point, refuse_move game now who (Play point) = None ->
  on_board (board game) point /\ color_at (current now) point = Empty /\
  (sacrificed (play (board game) who point (current now)) = [] \/
   suicide_allowed (rules game) = true) /\
  forbidden_repetition (repetition (rules game)) (history now) who
    (play (board game) who point (current now)) = false.
Proof.
  intros game now who point R. unfold refuse_move in R.
  destruct (phase now); try discriminate. destruct (negb _); [discriminate|].
  destruct (refuse_in_phase _ _ _ _); [discriminate|]. now apply play_legal in R.
Qed.

(** The log is never empty, and all its positions belong to the board. *)
Theorem reachable_well_formed : forall game now, reachable game now ->
  history now <> [] /\ Forall (fun past => well_formed (board game) (coloring past)) (history now).
Proof.
  assert (Hcurrent : forall game now, history now <> [] ->
            Forall (fun past => well_formed (board game) (coloring past)) (history now) ->
            well_formed (board game) (current now)).
  { intros game now N F. unfold current. destruct (history now); [easy|]. now inversion F. }
  assert (Hremove : forall board dead grid, well_formed board grid ->
            well_formed board (remove_all dead grid)).
  { unfold remove_all. intros board dead. induction dead; simpl; auto using well_formed_replace. }
  enough (H : forall game now, reachable game now ->
            history now <> [] /\
            Forall (fun past => well_formed (board game) (coloring past)) (history now) /\
            (phase now = Agreeing -> two_passes (history now) = true) /\
            (** The start is no pass, so a disagreement leaves the start in the log. *)
            last (map is_pass (history now)) true = false).
  { intros game now R. destruct (H game now R) as (N & F & _). auto. }
  intros game now R. induction R as [grid named W|now what next R (N & F & A & L) S].
  - simpl. repeat split; auto; discriminate.
  - unfold step in S. destruct (refuse game now what) eqn:E; inversion S; subst next; clear S.
    specialize (Hcurrent game now N F).
    assert (Hlast : forall past, is_pass past = false \/ history now <> [] ->
              last (map is_pass (past :: history now)) true = false).
    { intros past _. simpl. destruct (history now); [easy|]. exact L. }
    destruct what as [who what|dead| |].
    + unfold apply, make_move. cbn [history phase]. repeat split.
      * discriminate.
      * constructor; auto.
        destruct what; [exact Hcurrent|apply well_formed_play; exact Hcurrent].
      * destruct (two_passes (entry_of game now who what :: history now));
          [reflexivity|discriminate].
      * auto.
    + unfold apply, settle. cbn [history phase]. repeat split.
      * discriminate.
      * constructor; simpl; auto.
      * discriminate.
      * auto.
    + unfold refuse, refuse_agreement in E. destruct (phase now); try discriminate.
      specialize (A eq_refl). unfold apply, disagree. simpl phase.
      destruct (history now) as [|latest [|before rest]]; simpl in *; try discriminate.
      inversion F as [|? ? _ F1]; inversion F1 as [|? ? _ F2].
      apply andb_true_iff in A. destruct A as [_ A].
      repeat split; auto; try discriminate.
      * intros Z. rewrite Z in L. simpl in L. congruence.
      * destruct rest; simpl in *; auto. congruence.
    + simpl in E. destruct (phase now); discriminate.
Qed.

Lemma reachable_current : forall game now, reachable game now -> well_formed (board game) (current now).
Proof.
  intros game now R. destruct (reachable_well_formed game now R) as [N F]. unfold current.
  destruct (history now); [easy|]. now inversion F.
Qed.
