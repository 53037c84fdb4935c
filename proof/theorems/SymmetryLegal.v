(** * Symmetries and legality

    The image of a legal play is legal, and a play and its image are refused for the same reason,
    under each rule of repetition.  So that repetition can be compared, this file defines when one
    log is the image of another. *)

Require Import Permutation.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores Symmetry.

(** ** Images of logs *)

(** The image of what led to a position.  A log lists removed stones in the order of the points,
    which a symmetry changes; so the lists need only be equal as sets. *)
Inductive mirrored_event {one other} (turned : symmetry one other) : event -> event -> Prop :=
| mirrored_started : mirrored_event turned Started Started
| mirrored_passed : mirrored_event turned Passed Passed
| mirrored_played : forall point taken own taken_image own_image,
    on_board one point -> Forall (on_board one) taken ->
    Permutation taken_image (map (forth turned) taken) ->
    Permutation own_image (map (forth turned) own) ->
    mirrored_event turned (Played point taken own)
                          (Played (forth turned point) taken_image own_image)
| mirrored_settled : forall removed removed_image : player -> list nat,
    (forall who, Permutation (removed_image (paint turned who))
                             (map (forth turned) (removed who))) ->
    mirrored_event turned (Settled (removed Black) (removed White))
                          (Settled (removed_image Black) (removed_image White)).

Definition mirrored_entry {one other} (turned : symmetry one other) (past image : entry) : Prop :=
  well_formed one (coloring past) /\
  number image = number past /\
  left_by image = option_map (paint turned) (left_by past) /\
  mirrored_event turned (how past) (how image) /\
  coloring image = moved turned (coloring past).

Definition mirrored_log {one other} (turned : symmetry one other) : log -> log -> Prop :=
  Forall2 (mirrored_entry turned).

Section Image.
  Variables (one other : shape) (turned : symmetry one other).

  Lemma is_left_by_mirrored : forall who past image, mirrored_entry turned past image ->
    is_left_by (paint turned who) image = is_left_by who past.
  Proof.
    intros who past image (_ & _ & L & _). unfold is_left_by. rewrite L.
    destruct (left_by past); simpl; auto using player_equal_paint.
  Qed.

  Lemma is_pass_mirrored : forall past image,
    mirrored_entry turned past image -> is_pass image = is_pass past.
  Proof. intros past image (_ & _ & _ & E & _). unfold is_pass. now destruct E. Qed.

  Lemma is_play_mirrored : forall past image,
    mirrored_entry turned past image -> is_play image = is_play past.
  Proof. intros past image (_ & _ & _ & E & _). unfold is_play. now destruct E. Qed.

  Lemma filter_mirrored : forall test test_image past image,
    (forall item item_image, mirrored_entry turned item item_image ->
                             test_image item_image = test item) ->
    mirrored_log turned past image ->
    mirrored_log turned (filter test past) (filter test_image image).
  Proof.
    intros test test_image past image H M.
    induction M as [|item item_image past image E M IH]; simpl; [constructor|].
    rewrite (H item item_image E). destruct (test item); auto. now constructor.
  Qed.

  (** ** Repetition and legality *)

  Lemma barred_mirrored : forall rule past image who, mirrored_log turned past image ->
    mirrored_log turned (barred rule past who) (barred rule image (paint turned who)).
  Proof.
    intros rule past image who M.
    assert (L : mirrored_log turned (filter (is_left_by who) past)
                                    (filter (is_left_by (paint turned who)) image))
      by (apply filter_mirrored; auto using is_left_by_mirrored).
    destruct rule; simpl; auto.
    - apply filter_mirrored; auto. intros item item_image E.
      now rewrite (is_left_by_mirrored who item), (is_pass_mirrored item).
    - destruct L; [constructor|]. constructor; [assumption|constructor].
    - constructor.
  Qed.

  (** Lists that are images of one another are both empty, or both have one member, or both have
      more. *)
  Lemma permutation_cases : forall items images, Permutation images (map (forth turned) items) ->
    match items, images with
    | [], [] => True
    | [item], [image] => image = forth turned item
    | _ :: _ :: _, _ :: _ :: _ => True
    | _, _ => False
    end.
  Proof.
    intros items images P. pose proof (Permutation_length P) as L. rewrite map_length in L.
    destruct items as [|item [|]], images as [|image [|]]; simpl in *; try discriminate; auto.
    now apply Permutation_length_1 in P.
  Qed.

  Lemma takes_back_mirrored : forall past image result result_image,
    mirrored_log turned past image -> Forall (on_board one) (captured result) ->
    Permutation (captured result_image) (map (forth turned) (captured result)) ->
    takes_back image result_image = takes_back past result.
  Proof.
    intros past image result result_image M F P. apply permutation_cases in P. unfold takes_back.
    destruct M as [|item item_image past image E M]; auto. destruct E as (_ & _ & _ & E & _).
    destruct item as [n1 l1 how1 c1], item_image as [n2 l2 how2 c2].
    simpl in E. destruct E as [| |point taken own taken_image own_image Q T R S|]; auto.
    apply permutation_cases in R.
    destruct taken as [|first [|]], taken_image as [|first_image [|]]; try contradiction; auto.
    destruct (captured result) as [|stone [|]], (captured result_image) as [|stone_image [|]];
      try contradiction; auto.
    subst. inversion F. now apply equal_forth.
  Qed.

  (** The stones that a play captures are on the board. *)
  Lemma captured_on_board : forall who point grid, well_formed one grid ->
    Forall (on_board one) (captured (play one who point grid)).
  Proof.
    intros who point grid W. apply Forall_forall. intros taken I. apply captured_literal in I as [I _]; auto.
    apply (stone_on_board one) in I; auto using well_formed_replace.
  Qed.

  Lemma forbidden_mirrored : forall rule past image who point grid,
    mirrored_log turned past image -> well_formed one grid -> on_board one point ->
    forbidden_repetition rule image (paint turned who)
      (play other (paint turned who) (forth turned point) (moved turned grid)) =
    forbidden_repetition rule past who (play one who point grid).
  Proof.
    intros rule past image who point grid M W P. unfold forbidden_repetition, repeated.
    destruct (play_moved _ _ turned who point grid W P) as (E & C & _).
    rewrite (takes_back_mirrored past image (play one who point grid))
      by auto using captured_on_board.
    assert (R : mirrored_log turned (repeated rule past who (play one who point grid))
      (repeated rule image (paint turned who)
         (play other (paint turned who) (forth turned point) (moved turned grid)))).
    { apply filter_mirrored; [|now apply barred_mirrored].
      intros item item_image (V & _ & _ & _ & ->). rewrite E.
      now apply position_equal_moved, well_formed_play. }
    unfold repeated in R. now destruct R.
  Qed.

  (** The legality of a play, for each ruleset: the image of a play is refused for the same reason, or
      it is legal if the play is. *)
  Theorem refuse_play_moved : forall rules past image grid who point,
    mirrored_log turned past image -> well_formed one grid -> on_board one point ->
    refuse_play rules other image (moved turned grid) (paint turned who) (forth turned point) =
    refuse_play rules one past grid who point.
  Proof.
    intros rules past image grid who point M W P. unfold refuse_play.
    pose proof (forth_on_board turned point P) as Q. unfold on_board in P, Q.
    apply Nat.ltb_lt in Q. rewrite Q. pose proof P as P'. apply Nat.ltb_lt in P'. rewrite P'.
    rewrite color_at_moved by auto.
    change Empty with (repaint turned Empty) at 1. rewrite color_equal_repaint.
    now rewrite suicide_moved, (forbidden_mirrored _ past) by auto.
  Qed.
End Image.
