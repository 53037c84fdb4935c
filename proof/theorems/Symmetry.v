(** * Symmetries of the board and of the colors

    A symmetry takes the points of one board to the points of a second one, so that adjacent points
    stay adjacent; it may also exchange the colors.  This file proves that the rules of one play
    commute with every symmetry.  [Reflections.v] gives the eight symmetries of a rectangle. *)

Require Import Permutation.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores.

(** ** Symmetries *)

(** The two boards can be the same.  A transposition needs two: it exchanges columns and rows. *)
Record symmetry {one other : shape} := Symmetry {
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

Arguments symmetry : clear implicits.
Arguments Symmetry {one other}.

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

Section Image.
  Variables (one other : shape) (turned : symmetry one other).

  (** ** Colors *)

  Lemma paint_injective : forall who whom, paint turned who = paint turned whom -> who = whom.
  Proof. unfold paint. intros [] []; destruct (exchange turned); simpl; congruence. Qed.

  Lemma paint_opponent : forall who, paint turned (opponent who) = opponent (paint turned who).
  Proof. unfold paint. intros. now destruct (exchange turned). Qed.

  Lemma player_equal_paint : forall who whom,
    player_equal (paint turned who) (paint turned whom) = player_equal who whom.
  Proof. unfold paint. intros [] []; now destruct (exchange turned). Qed.

  Lemma color_equal_repaint : forall here there,
    color_equal (repaint turned here) (repaint turned there) = color_equal here there.
  Proof. intros [|who] [|whom]; simpl; auto using player_equal_paint. Qed.

  Lemma repaint_injective : forall here there, repaint turned here = repaint turned there -> here = there.
  Proof.
    intros here there E. apply color_equal_true. rewrite <- color_equal_repaint.
    now apply color_equal_true.
  Qed.

  (** ** Positions *)

  Lemma well_formed_moved : forall grid, well_formed other (moved turned grid).
  Proof. intros. unfold well_formed, moved, points. now rewrite map_length, seq_length. Qed.

  Lemma color_at_moved_back : forall grid point, on_board other point ->
    color_at (moved turned grid) point = repaint turned (color_at grid (back turned point)).
  Proof.
    intros grid point P. unfold color_at at 1, moved.
    set (f := fun point => repaint turned (color_at grid (back turned point))).
    rewrite (nth_indep _ Empty (f 0)) by (unfold points; now rewrite map_length, seq_length).
    rewrite map_nth. unfold points. now rewrite seq_nth.
  Qed.

  (** The image of a point has the image of its color. *)
  Lemma color_at_moved : forall grid point, on_board one point ->
    color_at (moved turned grid) (forth turned point) = repaint turned (color_at grid point).
  Proof.
    intros. rewrite color_at_moved_back by now apply forth_on_board. now rewrite back_forth.
  Qed.

  (** To prove that a position of the second board is an image, look at the images of all points. *)
  Lemma moved_extensional : forall grid image, well_formed other image ->
    (forall point, on_board one point ->
       color_at image (forth turned point) = repaint turned (color_at grid point)) ->
    image = moved turned grid.
  Proof.
    intros grid image W H. apply position_extensional with other; auto using well_formed_moved.
    intros point P. rewrite color_at_moved_back by auto.
    rewrite <- (forth_back turned point P) at 1. apply H. now apply back_on_board.
  Qed.

  Lemma position_equal_moved : forall grid image, well_formed one grid -> well_formed one image ->
    position_equal (moved turned grid) (moved turned image) = position_equal grid image.
  Proof.
    intros grid image W V. apply eq_true_iff_eq. rewrite !position_equal_true.
    split; [|congruence]. intros E. apply position_extensional with one; auto.
    intros point P. apply repaint_injective. now rewrite <- !color_at_moved, E by auto.
  Qed.

  (** ** Points *)

  Lemma equal_forth : forall point next, on_board one point -> on_board one next ->
    (forth turned point =? forth turned next) = (point =? next).
  Proof.
    intros point next P Q. apply eq_true_iff_eq. rewrite !Nat.eqb_eq. split; [|congruence].
    intros E. rewrite <- (back_forth turned point P), E. now apply back_forth.
  Qed.

  (** The points of the second board that pass a test are the images of their sources.  A symmetry
      changes the order of the points, so the lists are equal as sets only. *)
  Lemma filter_points_moved : forall test source,
    (forall point, on_board one point -> test (forth turned point) = source point) ->
    Permutation (filter test (points other)) (map (forth turned) (filter source (points one))).
  Proof.
    intros test source H. apply NoDup_Permutation.
    - apply NoDup_filter, seq_NoDup.
    - apply (NoDup_map_inv (back turned)). rewrite map_map.
      rewrite map_ext_in with (g := fun point => point), map_id by
        (intros point I; apply filter_In in I; now apply back_forth, in_points).
      apply NoDup_filter, seq_NoDup.
    - intros point. rewrite filter_In, in_points, in_map_iff. split.
      + intros [P T]. exists (back turned point). split; [now apply forth_back|].
        apply filter_In. split; [now apply in_points, back_on_board|].
        rewrite <- H, forth_back by auto using back_on_board. exact T.
      + intros (from & <- & I). apply filter_In in I as [I T]. apply in_points in I.
        split; [now apply forth_on_board|]. now rewrite H.
  Qed.

  (** ** Connection and reaching *)

  Lemma connected_forth : forall grid point last, connected one grid point last ->
    connected other (moved turned grid) (forth turned point) (forth turned last).
  Proof.
    intros grid point last K. induction K as [point P|point last next K IH A C].
    - constructor. now apply forth_on_board.
    - apply connected_step with (forth turned last); auto using forth_adjacent.
      apply connected_on_board in K. destruct A as (_ & A & _).
      rewrite !color_at_moved by tauto. congruence.
  Qed.

  Lemma reaches_forth : forall grid point target, reaches one grid point target ->
    reaches other (moved turned grid) (forth turned point) (repaint turned target).
  Proof.
    intros grid point target R. inversion R as [? last ? K E|? last next ? K A E]; subst.
    - apply reaches_inside with (forth turned last); auto using connected_forth.
      apply color_at_moved. now apply connected_on_board in K.
    - apply reaches_beside with (forth turned last) (forth turned next);
        auto using connected_forth, forth_adjacent.
      apply color_at_moved. now destruct A as (_ & A & _).
  Qed.
End Image.

(** ** The way back *)

Lemma paint_twice : forall one other (turned : symmetry one other) who,
  paint turned (paint turned who) = who.
Proof. unfold paint. intros. destruct (exchange turned); auto using opponent_involutive. Qed.

Lemma repaint_inverse : forall one other (turned : symmetry one other) here,
  repaint (inverse turned) (repaint turned here) = here.
Proof. intros one other turned [|who]; auto. simpl. f_equal. apply (paint_twice _ _ turned). Qed.

(** The inverse symmetry takes the image of a position back. *)
Theorem moved_inverse : forall one other (turned : symmetry one other) grid,
  well_formed one grid -> moved (inverse turned) (moved turned grid) = grid.
Proof.
  intros one other turned grid W. symmetry. apply moved_extensional; auto.
  intros point P. simpl. now rewrite color_at_moved_back, repaint_inverse.
Qed.

Section BothWays.
  Variables (one other : shape) (turned : symmetry one other).

  (** basic/rule4.connected, s51: points are connected exactly if their images are. *)
  Theorem connected_moved : forall grid point last, well_formed one grid ->
    on_board one point -> on_board one last ->
    (connected other (moved turned grid) (forth turned point) (forth turned last) <->
     connected one grid point last).
  Proof.
    intros grid point last W P Q. split; [|apply connected_forth]. intros K.
    apply (connected_forth _ _ (inverse turned)) in K. simpl in K.
    now rewrite moved_inverse, !back_forth in K.
  Qed.

  (** tromp-taylor-2001/2, s8: a point reaches a color exactly if its image reaches the image of the
      color. *)
  Theorem reaches_moved : forall grid point target, well_formed one grid -> on_board one point ->
    (reaches other (moved turned grid) (forth turned point) (repaint turned target) <->
     reaches one grid point target).
  Proof.
    intros grid point target W P. split; [|apply reaches_forth]. intros R.
    apply (reaches_forth _ _ (inverse turned)) in R. simpl forth in R.
    now rewrite moved_inverse, back_forth, repaint_inverse in R.
  Qed.

  (** ** Clearing and playing *)

  (** tromp-taylor-2001/2, s9: the image of a cleared position is the cleared image. *)
  Theorem clear_moved : forall target grid, well_formed one grid ->
    clear other (repaint turned target) (moved turned grid) = moved turned (clear one target grid).
  Proof.
    intros target grid W. apply moved_extensional; [apply well_formed_clear, well_formed_moved|].
    intros point P. rewrite !color_at_clear by auto using well_formed_moved.
    rewrite color_at_moved, color_equal_repaint by auto.
    replace (reaches_boolean other (moved turned grid) (forth turned point) Empty)
      with (reaches_boolean one grid point Empty); [now destruct (_ && _)|].
    apply eq_true_iff_eq. rewrite !reaches_boolean_true. symmetry.
    now apply (reaches_moved grid point Empty).
  Qed.

  Lemma replace_moved : forall point value grid, well_formed one grid -> on_board one point ->
    replace (forth turned point) (repaint turned value) (moved turned grid) =
    moved turned (replace point value grid).
  Proof.
    intros point value grid W P.
    apply moved_extensional; [apply well_formed_replace, well_formed_moved|].
    intros next Q. rewrite (color_at_replace one point value grid) by auto.
    rewrite (color_at_replace other) by auto using well_formed_moved, forth_on_board.
    rewrite color_at_moved, equal_forth by auto. now destruct (next =? point).
  Qed.

  (** The lists of changed points are in the order of the points. *)
  Lemma changed_moved : forall before after, well_formed one before -> well_formed one after ->
    Permutation (changed other (moved turned before) (moved turned after))
                (map (forth turned) (changed one before after)).
  Proof.
    intros before after W V. rewrite !changed_by_points by auto using well_formed_moved.
    apply filter_points_moved. intros point P. now rewrite !color_at_moved, color_equal_repaint.
  Qed.

  (** tromp-taylor-2001/5, s12; basic/rule7, s59-s66: the image of a play leaves the image of the
      position that the play leaves, and removes the images of the captured stones and of those of a
      suicide. *)
  Theorem play_moved : forall who point grid, well_formed one grid -> on_board one point ->
    let result := play one who point grid in
    let image := play other (paint turned who) (forth turned point) (moved turned grid) in
    after image = moved turned (after result) /\
    Permutation (captured image) (map (forth turned) (captured result)) /\
    Permutation (sacrificed image) (map (forth turned) (sacrificed result)).
  Proof.
    intros who point grid W P. unfold play. cbn zeta. rewrite <- paint_opponent.
    change (Stone (paint turned who)) with (repaint turned (Stone who)).
    change (Stone (paint turned (opponent who))) with (repaint turned (Stone (opponent who))).
    rewrite replace_moved, !clear_moved by auto using well_formed_clear, well_formed_replace.
    cbn [after captured sacrificed].
    split; [reflexivity|]. split; apply changed_moved; auto using well_formed_clear, well_formed_replace.
  Qed.

  (** basic/rule7a, s67: the image of a suicide is a suicide. *)
  Theorem suicide_moved : forall who point grid, well_formed one grid -> on_board one point ->
    is_suicide (play other (paint turned who) (forth turned point) (moved turned grid)) =
    is_suicide (play one who point grid).
  Proof.
    intros who point grid W P. destruct (play_moved who point grid W P) as (_ & _ & L).
    apply Permutation_length in L. rewrite map_length in L. unfold is_suicide.
    destruct (sacrificed _), (sacrificed _); simpl in L; auto; discriminate.
  Qed.
End BothWays.
