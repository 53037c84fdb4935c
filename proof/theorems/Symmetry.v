(** * Symmetries of the board and of the colors

    A symmetry takes the points of one board to the points of a second one, so that adjacent points
    stay adjacent; it may also exchange the colors.  This file proves that the rules of one play
    commute with every symmetry.  [Reflections.v] gives the eight symmetries of a rectangle. *)

Require Import Arith Bool List Permutation Lia.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores.
Import ListNotations.

(** ** Symmetries *)

(** The two boards can be the same.  A transposition needs two: it exchanges columns and rows. *)
Record symmetry (one other : shape) := Symmetry {
  forth : nat -> nat;
  back : nat -> nat;
  exchange : bool;           (** whether Black and White exchange their colors *)
  forth_on_board : forall point, on_board one point -> on_board other (forth point);
  back_on_board : forall point, on_board other point -> on_board one (back point);
  back_forth : forall point, on_board one point -> back (forth point) = point;
  forth_back : forall point, on_board other point -> forth (back point) = point;
  forth_adjacent : forall point next, adjacent one point next ->
                                      adjacent other (forth point) (forth next);
  back_adjacent : forall point next, adjacent other point next ->
                                     adjacent one (back point) (back next)
}.

Arguments Symmetry {one other}.
Arguments forth {one other}.
Arguments back {one other}.
Arguments exchange {one other}.
Arguments forth_on_board {one other}.
Arguments back_on_board {one other}.
Arguments back_forth {one other}.
Arguments forth_back {one other}.
Arguments forth_adjacent {one other}.
Arguments back_adjacent {one other}.

(** The images of a player, of a color, and of a position. *)
Definition paint {one other} (turned : symmetry one other) (who : player) : player :=
  if exchange turned then opponent who else who.

Definition repaint {one other} (turned : symmetry one other) (here : color) : color :=
  match here with Empty => Empty | Stone who => Stone (paint turned who) end.

Definition moved {one other} (turned : symmetry one other) (grid : position) : position :=
  map (fun point => repaint turned (color_at grid (back turned point))) (points other).

(** A symmetry in the other direction, and two symmetries one after the other. *)
Definition inverse {one other} (turned : symmetry one other) : symmetry other one :=
  Symmetry (back turned) (forth turned) (exchange turned)
           (back_on_board turned) (forth_on_board turned)
           (forth_back turned) (back_forth turned)
           (back_adjacent turned) (forth_adjacent turned).

Definition compose {one other third} (first : symmetry one other) (second : symmetry other third)
  : symmetry one third.
Proof.
  refine (Symmetry (fun point => forth second (forth first point))
                   (fun point => back first (back second point))
                   (xorb (exchange first) (exchange second)) _ _ _ _ _ _).
  - intros. now apply forth_on_board, forth_on_board.
  - intros. now apply back_on_board, back_on_board.
  - intros. rewrite back_forth by now apply forth_on_board. now apply back_forth.
  - intros. rewrite forth_back by now apply back_on_board. now apply forth_back.
  - intros. now apply forth_adjacent, forth_adjacent.
  - intros. now apply back_adjacent, back_adjacent.
Defined.

(** ** Colors *)

Lemma paint_injective : forall one other (turned : symmetry one other) who whom,
  paint turned who = paint turned whom -> who = whom.
Proof.
  unfold paint. intros one other turned [] []; destruct (exchange turned); simpl; congruence.
Qed.

Lemma paint_opponent : forall one other (turned : symmetry one other) who,
  paint turned (opponent who) = opponent (paint turned who).
Proof. unfold paint. intros. now destruct (exchange turned). Qed.

Lemma player_equal_paint : forall one other (turned : symmetry one other) who whom,
  player_equal (paint turned who) (paint turned whom) = player_equal who whom.
Proof. unfold paint. intros one other turned [] []; now destruct (exchange turned). Qed.

Lemma color_equal_repaint : forall one other (turned : symmetry one other) here there,
  color_equal (repaint turned here) (repaint turned there) = color_equal here there.
Proof. intros one other turned [|who] [|whom]; simpl; auto using player_equal_paint. Qed.

Lemma repaint_injective : forall one other (turned : symmetry one other) here there,
  repaint turned here = repaint turned there -> here = there.
Proof.
  intros. apply color_equal_true. rewrite <- (color_equal_repaint _ _ turned).
  now apply color_equal_true.
Qed.

(** ** Positions *)

Lemma well_formed_moved : forall one other (turned : symmetry one other) grid,
  well_formed other (moved turned grid).
Proof. intros. unfold well_formed, moved, points. now rewrite map_length, seq_length. Qed.

Lemma color_at_moved_back : forall one other (turned : symmetry one other) grid point,
  on_board other point ->
  color_at (moved turned grid) point = repaint turned (color_at grid (back turned point)).
Proof.
  intros one other turned grid point P. unfold color_at at 1, moved.
  set (f := fun point => repaint turned (color_at grid (back turned point))).
  rewrite (nth_indep _ Empty (f 0)) by (unfold points; now rewrite map_length, seq_length).
  rewrite map_nth. unfold points. now rewrite seq_nth.
Qed.

(** The image of a point has the image of its color. *)
Lemma color_at_moved : forall one other (turned : symmetry one other) grid point,
  on_board one point ->
  color_at (moved turned grid) (forth turned point) = repaint turned (color_at grid point).
Proof.
  intros. rewrite color_at_moved_back by now apply forth_on_board. now rewrite back_forth.
Qed.

(** To prove that a position of the second board is an image, look at the images of all points. *)
Lemma moved_extensional : forall one other (turned : symmetry one other) grid image,
  well_formed other image ->
  (forall point, on_board one point ->
     color_at image (forth turned point) = repaint turned (color_at grid point)) ->
  image = moved turned grid.
Proof.
  intros one other turned grid image W H. apply position_extensional with other; auto.
  - apply well_formed_moved.
  - intros point P. rewrite color_at_moved_back by auto.
    rewrite <- (forth_back turned point P) at 1. apply H. now apply back_on_board.
Qed.

Lemma moved_injective : forall one other (turned : symmetry one other) grid image,
  well_formed one grid -> well_formed one image ->
  moved turned grid = moved turned image -> grid = image.
Proof.
  intros one other turned grid image W V E. apply position_extensional with one; auto.
  intros point P. apply (repaint_injective _ _ turned). rewrite <- !color_at_moved by auto.
  now rewrite E.
Qed.

Lemma position_equal_moved : forall one other (turned : symmetry one other) grid image,
  well_formed one grid -> well_formed one image ->
  position_equal (moved turned grid) (moved turned image) = position_equal grid image.
Proof.
  intros one other turned grid image W V. apply eq_true_iff_eq. rewrite !position_equal_true.
  split; [now apply moved_injective|congruence].
Qed.

(** The inverse symmetry takes the image of a position back. *)
Theorem moved_inverse : forall one other (turned : symmetry one other) grid,
  well_formed one grid -> moved (inverse turned) (moved turned grid) = grid.
Proof.
  intros one other turned grid W. symmetry. apply moved_extensional; auto.
  intros point P. simpl. rewrite color_at_moved_back by auto.
  unfold repaint, paint. simpl. destruct (color_at grid _) as [|[]]; auto;
    now destruct (exchange turned).
Qed.

(** ** Connection and reaching *)

Theorem adjacent_moved : forall one other (turned : symmetry one other) point next,
  on_board one point -> on_board one next ->
  (adjacent other (forth turned point) (forth turned next) <-> adjacent one point next).
Proof.
  intros one other turned point next P Q. split; [|apply forth_adjacent]. intros A.
  rewrite <- (back_forth turned point P), <- (back_forth turned next Q). now apply back_adjacent.
Qed.

Lemma connected_forth : forall one other (turned : symmetry one other) grid point last,
  connected one grid point last ->
  connected other (moved turned grid) (forth turned point) (forth turned last).
Proof.
  intros one other turned grid point last K. induction K as [point P|point last next K IH A C].
  - constructor. now apply forth_on_board.
  - apply connected_step with (forth turned last); auto using forth_adjacent.
    apply connected_on_board in K. destruct A as (_ & A & _).
    rewrite !color_at_moved by tauto. congruence.
Qed.

Lemma connected_back : forall one other (turned : symmetry one other) grid point last,
  connected other (moved turned grid) point last ->
  connected one grid (back turned point) (back turned last).
Proof.
  intros one other turned grid point last K. induction K as [point P|point last next K IH A C].
  - constructor. now apply back_on_board.
  - apply connected_step with (back turned last); auto using back_adjacent.
    apply connected_on_board in K. destruct A as (_ & A & _).
    rewrite !color_at_moved_back in C by tauto. now apply repaint_injective in C.
Qed.

(** basic/rule4.connected, s51: points are connected exactly if their images are. *)
Theorem connected_moved : forall one other (turned : symmetry one other) grid point last,
  on_board one point -> on_board one last ->
  (connected other (moved turned grid) (forth turned point) (forth turned last) <->
   connected one grid point last).
Proof.
  intros one other turned grid point last P Q. split; [|apply connected_forth]. intros K.
  rewrite <- (back_forth turned point P), <- (back_forth turned last Q).
  now apply connected_back.
Qed.

Lemma reaches_forth : forall one other (turned : symmetry one other) grid point target,
  reaches one grid point target ->
  reaches other (moved turned grid) (forth turned point) (repaint turned target).
Proof.
  intros one other turned grid point target R.
  inversion R as [? last ? K E|? last next ? K A E]; subst.
  - apply reaches_inside with (forth turned last); auto using connected_forth.
    apply color_at_moved. now apply connected_on_board in K.
  - apply reaches_beside with (forth turned last) (forth turned next);
      auto using connected_forth, forth_adjacent.
    apply color_at_moved. now destruct A as (_ & A & _).
Qed.

(** tromp-taylor-2001/2, s8: a point reaches a color exactly if its image reaches the image of the
    color. *)
Theorem reaches_moved : forall one other (turned : symmetry one other) grid point target,
  on_board one point ->
  (reaches other (moved turned grid) (forth turned point) (repaint turned target) <->
   reaches one grid point target).
Proof.
  intros one other turned grid point target P. split; [|apply reaches_forth]. intros R.
  rewrite <- (back_forth turned point P).
  inversion R as [? last ? K E|? last next ? K A E]; subst.
  - apply reaches_inside with (back turned last); auto using connected_back.
    apply connected_on_board in K. rewrite color_at_moved_back in E by tauto.
    now apply repaint_injective in E.
  - apply reaches_beside with (back turned last) (back turned next);
      auto using connected_back, back_adjacent.
    destruct A as (_ & A & _). rewrite color_at_moved_back in E by auto.
    now apply repaint_injective in E.
Qed.

Lemma reaches_empty_moved : forall one other (turned : symmetry one other) grid point,
  on_board one point ->
  reaches_boolean other (moved turned grid) (forth turned point) Empty =
  reaches_boolean one grid point Empty.
Proof.
  intros. apply eq_true_iff_eq. rewrite !reaches_boolean_true.
  now apply (reaches_moved _ _ turned grid point Empty).
Qed.

(** basic/rule7.liberties, s226: the image of a legal position is legal. *)
Theorem legal_position_moved : forall one other (turned : symmetry one other) grid,
  legal_position one grid -> legal_position other (moved turned grid).
Proof.
  intros one other turned grid [W L]. split; [apply well_formed_moved|]. intros point who C.
  assert (P : on_board other point)
    by (apply stone_on_board with (moved turned grid) who; auto; apply well_formed_moved).
  rewrite <- (forth_back turned point P) in *. set (source := back turned point) in *.
  assert (Q : on_board one source) by now apply back_on_board.
  apply (reaches_moved _ _ turned grid source Empty Q).
  rewrite color_at_moved in C by auto. destruct (color_at grid source) as [|owner] eqn:D;
    [discriminate|]. now apply L with owner.
Qed.

(** ** Clearing and playing *)

(** tromp-taylor-2001/2, s9: the image of a cleared position is the cleared image. *)
Theorem clear_moved : forall one other (turned : symmetry one other) target grid,
  well_formed one grid ->
  clear other (repaint turned target) (moved turned grid) = moved turned (clear one target grid).
Proof.
  intros one other turned target grid W.
  apply moved_extensional; [apply well_formed_clear, well_formed_moved|].
  intros point P. rewrite !color_at_clear by auto using well_formed_moved.
  rewrite color_at_moved, color_equal_repaint, reaches_empty_moved by auto.
  now destruct (_ && _).
Qed.

Lemma replace_moved : forall one other (turned : symmetry one other) point value grid,
  well_formed one grid -> on_board one point ->
  replace (forth turned point) (repaint turned value) (moved turned grid) =
  moved turned (replace point value grid).
Proof.
  intros one other turned point value grid W P.
  apply moved_extensional; [apply well_formed_replace, well_formed_moved|].
  intros next Q. rewrite (color_at_replace one point value grid) by auto.
  rewrite (color_at_replace other) by auto using well_formed_moved, forth_on_board.
  rewrite color_at_moved by auto.
  assert (E : (forth turned next =? forth turned point) = (next =? point)).
  { apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [|congruence]. intros E.
    rewrite <- (back_forth turned next Q), E. now apply back_forth. }
  rewrite E. now destruct (next =? point).
Qed.

(** tromp-taylor-2001/5, s12; basic/rule7, s59-s66: the image of a play leaves the image of the
    position that the play leaves. *)
Theorem play_moved : forall one other (turned : symmetry one other) who point grid,
  well_formed one grid -> on_board one point ->
  after (play other (paint turned who) (forth turned point) (moved turned grid)) =
  moved turned (after (play one who point grid)).
Proof.
  intros one other turned who point grid W P. rewrite !play_literal, <- paint_opponent.
  change (Stone (paint turned who)) with (repaint turned (Stone who)).
  change (Stone (paint turned (opponent who))) with (repaint turned (Stone (opponent who))).
  rewrite replace_moved, !clear_moved by auto using well_formed_clear, well_formed_replace.
  reflexivity.
Qed.

(** ** The stones that a play removes *)

Lemma map_forth_no_duplicates : forall one other (turned : symmetry one other) items,
  NoDup items -> (forall item, In item items -> on_board one item) ->
  NoDup (map (forth turned) items).
Proof.
  intros one other turned items D. induction D as [|item rest N D IH]; simpl; intros H; constructor.
  - intros I. apply in_map_iff in I. destruct I as (twin & E & I). apply N.
    rewrite <- (back_forth turned item), <- E, back_forth; auto.
  - apply IH. auto.
Qed.

(** The images of all points of the first board are all points of the second. *)
Lemma points_moved : forall one other (turned : symmetry one other),
  Permutation (points other) (map (forth turned) (points one)).
Proof.
  intros one other turned. apply NoDup_Permutation.
  - apply seq_NoDup.
  - apply map_forth_no_duplicates; [apply seq_NoDup|]. intros item. now apply in_points.
  - intros point. rewrite in_points, in_map_iff. split.
    + intros P. exists (back turned point). split; [now apply forth_back|].
      now apply in_points, back_on_board.
    + intros (source & <- & I). apply forth_on_board. now apply in_points.
Qed.

Lemma changed_no_duplicates : forall board before after,
  well_formed board before -> well_formed board after -> NoDup (changed board before after).
Proof. intros. rewrite changed_by_points by auto. apply NoDup_filter, seq_NoDup. Qed.

(** The lists are in the order of the points, which a symmetry changes.  So they are equal as sets
    only. *)
Lemma changed_moved : forall one other (turned : symmetry one other) before after,
  well_formed one before -> well_formed one after ->
  Permutation (changed other (moved turned before) (moved turned after))
              (map (forth turned) (changed one before after)).
Proof.
  intros one other turned before after W V. apply NoDup_Permutation.
  - apply changed_no_duplicates; apply well_formed_moved.
  - apply map_forth_no_duplicates; [now apply changed_no_duplicates|].
    intros item I. now apply in_changed in I.
  - intros point. rewrite in_changed, in_map_iff by apply well_formed_moved. split.
    + intros [P D]. exists (back turned point). split; [now apply forth_back|].
      apply in_changed; auto. split; [now apply back_on_board|]. intros E. apply D.
      rewrite !color_at_moved_back by auto. congruence.
    + intros (source & <- & I). apply in_changed in I; auto. destruct I as [P D].
      split; [now apply forth_on_board|]. intros E. apply D.
      rewrite !color_at_moved in E by auto. now apply repaint_injective in E.
Qed.

(** basic/rule7.step2, s64: the image of a play captures the images of the captured stones. *)
Theorem captured_moved : forall one other (turned : symmetry one other) who point grid,
  well_formed one grid -> on_board one point ->
  Permutation (captured (play other (paint turned who) (forth turned point) (moved turned grid)))
              (map (forth turned) (captured (play one who point grid))).
Proof.
  intros one other turned who point grid W P. unfold play, captured. rewrite <- paint_opponent.
  change (Stone (paint turned who)) with (repaint turned (Stone who)).
  change (Stone (paint turned (opponent who))) with (repaint turned (Stone (opponent who))).
  rewrite replace_moved, !clear_moved by auto using well_formed_clear, well_formed_replace.
  apply changed_moved; auto using well_formed_clear, well_formed_replace.
Qed.

(** basic/rule7.step3, s66: likewise for self-capture. *)
Theorem sacrificed_moved : forall one other (turned : symmetry one other) who point grid,
  well_formed one grid -> on_board one point ->
  Permutation (sacrificed (play other (paint turned who) (forth turned point) (moved turned grid)))
              (map (forth turned) (sacrificed (play one who point grid))).
Proof.
  intros one other turned who point grid W P. unfold play, sacrificed. rewrite <- paint_opponent.
  change (Stone (paint turned who)) with (repaint turned (Stone who)).
  change (Stone (paint turned (opponent who))) with (repaint turned (Stone (opponent who))).
  rewrite replace_moved, !clear_moved by auto using well_formed_clear, well_formed_replace.
  apply changed_moved; auto using well_formed_clear, well_formed_replace.
Qed.

(** basic/rule7a, s67: the image of a suicide is a suicide. *)
Theorem suicide_moved : forall one other (turned : symmetry one other) who point grid,
  well_formed one grid -> on_board one point ->
  is_suicide (play other (paint turned who) (forth turned point) (moved turned grid)) =
  is_suicide (play one who point grid).
Proof.
  intros one other turned who point grid W P. unfold is_suicide.
  pose proof (Permutation_length (sacrificed_moved one other turned who point grid W P)) as L.
  rewrite map_length in L.
  destruct (sacrificed _), (sacrificed _); simpl in L; auto; discriminate.
Qed.
