(** * The computed rules say what the documents say

    Each theorem states one sentence of a document about a computed function, with [reaches] and
    [connected] only.  Later proofs can use these statements and forget the computation. *)

From Go Require Import Board Reach Rules Game Words.

(** ** Lists *)

Lemma nth_combine : forall A B (one : list A) (other : list B) place first second,
  place < length one -> place < length other ->
  nth place (combine one other) (first, second) = (nth place one first, nth place other second).
Proof.
  induction one as [|item rest IH]; intros [|partner remainder] [|place] first second H I;
    simpl in *; auto; try lia. apply IH; lia.
Qed.

Lemma combine_map : forall A B C (f : A -> B) (g : A -> C) items,
  combine (map f items) (map g items) = map (fun item => (f item, g item)) items.
Proof. intros A B C f g items. induction items; simpl; congruence. Qed.

Lemma filter_map : forall A B (f : A -> B) test items,
  filter test (map f items) = map f (filter (fun item => test (f item)) items).
Proof.
  intros A B f test items. induction items as [|item rest IH]; simpl; auto. rewrite IH. now destruct (test _).
Qed.

(** A list of the board as a function of the points. *)
Lemma list_by_points : forall A board (items : list A) default, length items = size board ->
  items = map (fun point => nth point items default) (points board).
Proof.
  intros A board items default L. unfold points. rewrite <- L. clear L.
  induction items as [|item rest IH]; auto. simpl. rewrite <- seq_shift, map_map. now f_equal.
Qed.

(** The points at which a list of the board passes a test. *)
Lemma filtered_points : forall A board (items : list A) default test, length items = size board ->
  map fst (filter test (combine (points board) items)) =
  filter (fun point => test (point, nth point items default)) (points board).
Proof.
  intros A board items default test L. rewrite (list_by_points _ board items default L) at 1.
  rewrite <- (map_id (points board)) at 1. rewrite combine_map, filter_map, map_map. apply map_id.
Qed.

Lemma in_members : forall board marks point, length marks = size board ->
  (In point (members board marks) <-> nth point marks false = true).
Proof.
  intros board marks point L. unfold members. rewrite (filtered_points _ _ _ false), filter_In, in_points by exact L.
  simpl. split; [tauto|]. intros M. split; auto. unfold on_board. rewrite <- L.
  destruct (lt_dec point (length marks)); auto. rewrite nth_overflow in M by lia. discriminate.
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
Lemma changed_by_points : forall board before after, well_formed board before -> well_formed board after ->
  changed board before after =
  filter (fun point => negb (color_equal (color_at before point) (color_at after point))) (points board).
Proof.
  intros board before after W V. unfold changed.
  rewrite (filtered_points _ _ _ (Empty, Empty)) by (rewrite combine_length, W, V; lia).
  apply filter_ext. intros point. now rewrite combine_nth by congruence.
Qed.

(** Clearing a color changes the points of its stones that do not reach empty. *)
Lemma in_cleared : forall board who grid point, well_formed board grid ->
  (In point (changed board grid (clear board (Stone who) grid)) <->
   color_at grid point = Stone who /\ ~ reaches board grid point Empty).
Proof.
  intros board who grid point W. rewrite changed_by_points, filter_In, in_points, color_at_clear
    by auto using well_formed_clear.
    rewrite negb_true_iff, <- not_true_iff_false, color_equal_true, <- reaches_boolean_true.
  assert (P : forall owner, color_at grid point = Stone owner -> on_board board point) by eauto using stone_on_board.
  destruct (color_at grid point) as [|owner]; [simpl; intuition congruence|]. specialize (P owner eq_refl).
  destruct owner, who, (reaches_boolean _ _ _ _); simpl; intuition congruence.
Qed.

(** The stones that a play captures: the opponent's stones that do not reach empty once the stone
    is placed. *)
Theorem captured_literal : forall board who point grid other, well_formed board grid ->
  let placed := replace point (Stone who) grid in
  (In other (captured (play board who point grid)) <->
   color_at placed other = Stone (opponent who) /\ ~ reaches board placed other Empty).
Proof. intros. now apply in_cleared, well_formed_replace. Qed.

(** The stones that it sacrifices: the player's own that do not reach empty after the capture. *)
Theorem sacrificed_literal : forall board who point grid other, well_formed board grid ->
  let cleared := clear board (Stone (opponent who)) (replace point (Stone who) grid) in
  (In other (sacrificed (play board who point grid)) <->
   color_at cleared other = Stone who /\ ~ reaches board cleared other Empty).
Proof. intros. now apply in_cleared, well_formed_clear, well_formed_replace. Qed.

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

(** ** Games *)

Lemma well_formed_remove_all : forall board dead grid,
  well_formed board grid -> well_formed board (remove_all dead grid).
Proof. unfold remove_all. intros board dead. induction dead; simpl; auto using well_formed_replace. Qed.

(** What an accepted act is, and what it makes of the state. *)
Inductive accepted_act (game : setting) (now : state) : act -> state -> Prop :=
| accepted_move : forall what, phase now = Playing -> refuse_move game now (turn now) what = None ->
    accepted_act game now (Move (turn now) what) (make_move game now (turn now) what)
| accepted_settle : forall dead, phase now = Agreeing -> forallb (holds_stone (current now)) dead = true ->
    accepted_act game now (Settle dead) (settle game now dead)
| accepted_disagree : phase now = Agreeing -> accepted_act game now Disagree (disagree game now).

Lemma step_act : forall game now what next, step game now what = inr next -> accepted_act game now what next.
Proof.
  unfold step, refuse, refuse_agreement. intros game now what next S. destruct what as [who made|dead| |].
  - destruct (refuse_move game now who made) eqn:R; inversion S; clear S. assert (R' := R).
    unfold refuse_move in R'. destruct (phase now) eqn:P; try discriminate.
    destruct (player_equal who (turn now)) eqn:E; [|discriminate]. apply player_equal_true in E. subst who.
    now constructor.
  - destruct (phase now) eqn:P; try discriminate. destruct (forallb _ dead) eqn:D; inversion S. now constructor.
  - destruct (phase now) eqn:P; inversion S. now constructor.
  - destruct (phase now); discriminate.
Qed.

(** What holds of all boards of a log holds of the latest one. *)
Lemma current_of : forall (holds : position -> Prop) now, history now <> [] ->
  Forall (fun past => holds (coloring past)) (history now) -> holds (current now).
Proof. unfold current. intros holds now N F. destruct (history now); [easy|now inversion F]. Qed.

(** What all logs have.  The start is no pass, so a disagreement leaves the start in the log. *)
Lemma reachable_log : forall game now, reachable game now ->
  Forall (fun past => well_formed (board game) (coloring past)) (history now) /\
  last (map is_pass (history now)) true = false /\
  (phase now = Agreeing -> exists last before rest, history now = last :: before :: rest /\
     is_pass last = true /\ is_pass before = true).
Proof.
  intros game now R. induction R as [grid named W|now what next R (F & L & A) S].
  { simpl. repeat split; auto. discriminate. }
  assert (C : well_formed (board game) (current now))
    by (apply (current_of (well_formed _)); auto; intros H; now rewrite H in L).
  assert (L' : forall item, last (map is_pass (item :: history now)) true = false)
    by (intros; simpl; now destruct (history now)).
  apply step_act in S as [made _ _|dead _ _|P].
  - split; [constructor; auto; destruct made; simpl; auto using well_formed_play|split; [apply L'|]].
    unfold make_move. cbn [phase history]. destruct (history now) as [|latest rest]; simpl; [discriminate|].
    destruct (is_pass _) eqn:Q, (is_pass latest) eqn:T; try discriminate. eauto 7.
  - split; [|split; [apply L'|discriminate]]. constructor; simpl; auto using well_formed_remove_all.
  - destruct (A P) as (latest & before & rest & H & _ & B). unfold disagree. cbn [history phase]. rewrite H in *.
    inversion F as [|? ? _ F1]; inversion F1 as [|? ? _ F2]. split; [exact F2|split; [|discriminate]].
    destruct rest; simpl in *; congruence.
Qed.

(** The log is never empty, and all its positions belong to the board. *)
Theorem reachable_well_formed : forall game now, reachable game now ->
  history now <> [] /\ Forall (fun past => well_formed (board game) (coloring past)) (history now).
Proof.
  intros game now R. destruct (reachable_log game now R) as (F & L & _). split; auto. intros H. now rewrite H in L.
Qed.

Lemma reachable_current : forall game now, reachable game now -> well_formed (board game) (current now).
Proof.
  intros game now R. destruct (reachable_well_formed game now R). now apply (current_of (well_formed _)).
Qed.
