(** * Symmetries and scores

    Owners, area, territory, stones, groups and scores commute with every symmetry of
    [Symmetry.v].  Groups need an argument of their own, because a symmetry changes the order in which
    the chains are found. *)

Require Import Permutation.
From Go Require Import Board Reach Rules Game Meaning Clearing Chains Scores Symmetry.

Section Image.
  Variables (one other : shape) (turned : symmetry one other).

  (** ** Owners *)

  (** tromp-taylor-2001/7, s14; basic/area, s73: the owner of the image of a point is the image of its
      owner. *)
  Theorem owner_moved : forall grid point, well_formed one grid -> on_board one point ->
    owner_at other (moved turned grid) (forth turned point) =
    option_map (paint turned) (owner_at one grid point).
  Proof.
    intros grid point W P. unfold owner_at.
    rewrite !nth_owners by auto using well_formed_moved, forth_on_board.
    assert (R : forall who,
      nth (forth turned point) (reaching other (moved turned grid) Empty (Stone (paint turned who))) false =
      nth point (reaching one grid Empty (Stone who)) false).
    { intros who. apply eq_true_iff_eq. rewrite !reaching_reaches, color_at_moved by auto.
      rewrite (reaches_moved _ _ turned grid point (Stone who)) by auto.
      change Empty with (repaint turned Empty) at 1.
      split; intros [C S]; split; auto; [now apply repaint_injective in C|congruence]. }
    pose proof (R Black) as B. pose proof (R White) as V. rewrite color_at_moved by auto.
    destruct (color_at grid point) as [|who]; [|reflexivity].
    unfold repaint, paint in *. destruct (exchange turned); simpl opponent in *; rewrite B, V.
    all: now destruct (nth point _ false), (nth point _ false).
  Qed.

  (** ** Counting points *)

  (** A test of the points of the second board accepts as many as a test of their sources. *)
  Lemma count_moved : forall test source,
    (forall point, on_board one point -> test (forth turned point) = source point) ->
    count test (points other) = count source (points one).
  Proof.
    intros test source H. unfold count.
    rewrite (Permutation_length (filter_points_moved _ _ turned test source H)). apply map_length.
  Qed.

  Lemma is_owner_paint : forall who owner,
    is_owner (paint turned who) (option_map (paint turned) owner) = is_owner who owner.
  Proof. intros who [owner|]; simpl; auto using player_equal_paint. Qed.

  Theorem area_moved : forall grid who, well_formed one grid ->
    area other (moved turned grid) (paint turned who) = area one grid who.
  Proof.
    intros grid who W. rewrite !area_by_points by auto using well_formed_moved.
    apply count_moved. intros point P. rewrite owner_moved by auto. apply is_owner_paint.
  Qed.

  Theorem territory_moved : forall grid who, well_formed one grid ->
    territory other (moved turned grid) (paint turned who) = territory one grid who.
  Proof.
    intros grid who W. rewrite !territory_by_points by auto using well_formed_moved.
    apply count_moved. intros point P. rewrite owner_moved, is_owner_paint, color_at_moved by auto.
    now rewrite <- (color_equal_repaint _ _ turned (color_at grid point) Empty).
  Qed.

  Theorem stones_moved : forall grid who, well_formed one grid ->
    stones (moved turned grid) (paint turned who) = stones grid who.
  Proof.
    intros grid who W.
    rewrite (stones_by_points one grid), (stones_by_points other (moved turned grid))
      by auto using well_formed_moved.
    apply count_moved. intros point P. rewrite color_at_moved by auto.
    now rewrite <- (color_equal_repaint _ _ turned (Stone who)).
  Qed.

  (** ** Counting chains *)

  (** The chain of a point, from the chain of its image. *)
  Lemma region_moved : forall grid point, well_formed one grid -> on_board one point ->
    region one grid point =
    map (fun place =>
           nth (forth turned place) (region other (moved turned grid) (forth turned point)) false)
        (points one).
  Proof.
    intros grid point W P. unfold points.
    apply nth_ext with false false; unfold region at 1; rewrite length_flooded.
    - now rewrite map_length, seq_length.
    - intros place L. set (image := fun place => nth (forth turned place) _ false).
      rewrite (nth_indep (map image _) false (image 0)) by now rewrite map_length, seq_length.
      rewrite map_nth, seq_nth by exact L. apply eq_true_iff_eq. unfold image.
      rewrite !region_connected by auto using forth_on_board.
      symmetry. now apply connected_moved.
  Qed.

  Lemma chains_at_most : forall grid wanted, well_formed one grid ->
    length (chains one grid wanted) <=
    length (chains other (moved turned grid) (repaint turned wanted)).
  Proof.
    intros grid wanted W.
    rewrite <- (map_length (fun chain => map (fun place => nth (forth turned place) chain false)
                                            (points one)) (chains other _ _)).
    apply NoDup_incl_length; [apply chains_literal|]. intros chain I.
    apply chains_literal in I as (point & P & C & ->).
    apply in_map_iff. exists (region other (moved turned grid) (forth turned point)).
    split; [symmetry; now apply region_moved|]. apply chains_literal.
    exists (forth turned point). rewrite color_at_moved, C by exact P. auto using forth_on_board.
  Qed.
End Image.

Section Groups.
  Variables (one other : shape) (turned : symmetry one other).

  (** The image of a position has as many chains of the image of a color. *)
  Theorem chains_moved : forall grid wanted, well_formed one grid ->
    length (chains other (moved turned grid) (repaint turned wanted)) =
    length (chains one grid wanted).
  Proof.
    intros grid wanted W. apply Nat.le_antisymm; [|now apply chains_at_most].
    pose proof (chains_at_most _ _ (inverse turned) (moved turned grid) (repaint turned wanted)
                               (well_formed_moved _ _ turned grid)) as H.
    now rewrite moved_inverse, repaint_inverse in H by auto.
  Qed.

  (** ** Groups and scores *)

  Lemma well_formed_filled : forall board grid who, well_formed board grid ->
    well_formed board (filled board grid who).
  Proof. intros. unfold well_formed, filled. now rewrite map_length, length_owners. Qed.

  (** basic/scoring.grouptax, s545: the image of a position has as many groups. *)
  Theorem groups_moved : forall grid who, well_formed one grid ->
    groups other (moved turned grid) (paint turned who) = groups one grid who.
  Proof.
    intros grid who W. unfold groups.
    replace (filled other (moved turned grid) (paint turned who)) with (moved turned (filled one grid who)).
    - apply (chains_moved _ (Stone who)). now apply well_formed_filled.
    - symmetry. apply moved_extensional; [apply well_formed_filled, well_formed_moved|].
      assert (E : forall board grid owner point, color_at (filled board grid owner) point =
                    if is_owner owner (owner_at board grid point) then Stone owner else Empty).
      { intros. unfold color_at, filled, owner_at.
        set (fill := fun found => if is_owner owner found then Stone owner else Empty).
        change Empty with (fill None) at 1. now rewrite map_nth. }
      intros point P. rewrite !E, owner_moved, is_owner_paint by auto. now destruct (is_owner _ _).
  Qed.

  (** tromp-taylor-2001/7, s14; basic/area, s73, and basic/scoring, s422, s439, s447: under each
      scoring rule, the score of a player is the score of the player's image on the image of the
      position. *)
  Theorem score_moved : forall rule grid lost who, well_formed one grid ->
    score rule other (moved turned grid) lost (paint turned who) = score rule one grid lost who.
  Proof.
    intros rule grid lost who W. unfold score.
    destruct rule; rewrite ?area_moved, ?territory_moved, ?stones_moved, ?groups_moved by auto; auto.
  Qed.
End Groups.
