(** * Symmetries and scores

    Owners, area, territory, stones, groups and scores commute with every symmetry of
    [Symmetry.v].  Groups need an argument of their own: the number of chains does not depend on the
    order in which they are found. *)

Require Import Arith Bool List Permutation ZArith Lia.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores Symmetry.
Import ListNotations.

(** ** Owners *)

Lemma reaching_moved : forall one other (turned : symmetry one other) grid from target point,
  on_board one point ->
  nth (forth turned point)
      (reaching other (moved turned grid) (repaint turned from) (repaint turned target)) false =
  nth point (reaching one grid from target) false.
Proof.
  intros one other turned grid from target point P. apply eq_true_iff_eq.
  rewrite !reaching_reaches, reaches_moved, color_at_moved by auto.
  split; intros [C R]; split; auto; [now apply repaint_injective in C|congruence].
Qed.

(** tromp-taylor-2001/7, s14; basic/area, s73: the owner of the image of a point is the image of its
    owner. *)
Theorem owner_moved : forall one other (turned : symmetry one other) grid point,
  well_formed one grid -> on_board one point ->
  owner_at other (moved turned grid) (forth turned point) =
  option_map (paint turned) (owner_at one grid point).
Proof.
  intros one other turned grid point W P. unfold owner_at.
  rewrite !nth_owners by auto using well_formed_moved, forth_on_board.
  rewrite color_at_moved by auto.
  pose proof (reaching_moved one other turned grid Empty (Stone Black) point P) as B.
  pose proof (reaching_moved one other turned grid Empty (Stone White) point P) as V.
  destruct (color_at grid point) as [|who]; [|reflexivity].
  unfold repaint, paint in *. destruct (exchange turned); simpl opponent in *; rewrite B, V.
  all: now destruct (nth point _ false), (nth point _ false).
Qed.

(** ** Counting points *)

Lemma count_permutation : forall A (test : A -> bool) items others,
  Permutation items others -> count test items = count test others.
Proof.
  intros A test items others P. induction P; rewrite ?count_cons; auto; lia.
Qed.

(** A test of the points of the second board accepts as many as a test of their sources. *)
Lemma count_moved : forall one other (turned : symmetry one other) test source,
  (forall point, on_board one point -> test (forth turned point) = source point) ->
  count test (points other) = count source (points one).
Proof.
  intros one other turned test source H.
  rewrite (count_permutation _ _ _ _ (points_moved one other turned)), count_map.
  apply count_equal. intros point I. apply H. now apply in_points.
Qed.

Lemma is_owner_paint : forall one other (turned : symmetry one other) who owner,
  is_owner (paint turned who) (option_map (paint turned) owner) = is_owner who owner.
Proof. intros one other turned who [owner|]; simpl; auto using player_equal_paint. Qed.

Theorem area_moved : forall one other (turned : symmetry one other) grid who,
  well_formed one grid ->
  area other (moved turned grid) (paint turned who) = area one grid who.
Proof.
  intros one other turned grid who W. rewrite !area_by_points by auto using well_formed_moved.
  apply (count_moved _ _ turned). intros point P.
  rewrite owner_moved by auto. apply is_owner_paint.
Qed.

Theorem territory_moved : forall one other (turned : symmetry one other) grid who,
  well_formed one grid ->
  territory other (moved turned grid) (paint turned who) = territory one grid who.
Proof.
  intros one other turned grid who W.
  rewrite !territory_by_points by auto using well_formed_moved.
  apply (count_moved _ _ turned). intros point P.
  rewrite owner_moved, is_owner_paint, color_at_moved by auto.
  now rewrite <- (color_equal_repaint _ _ turned (color_at grid point) Empty).
Qed.

Theorem stones_moved : forall one other (turned : symmetry one other) grid who,
  well_formed one grid ->
  stones (moved turned grid) (paint turned who) = stones grid who.
Proof.
  intros one other turned grid who W.
  rewrite (stones_by_points one grid), (stones_by_points other (moved turned grid))
    by auto using well_formed_moved.
  apply (count_moved _ _ turned). intros point P. rewrite color_at_moved by auto.
  now rewrite <- (color_equal_repaint _ _ turned (Stone who)).
Qed.

(** ** Counting chains *)

(** No two of the points are connected. *)
Fixpoint apart (board : shape) (grid : position) (items : list nat) : Prop :=
  match items with
  | [] => True
  | item :: rest => Forall (fun next => ~ connected board grid item next) rest /\
                    apart board grid rest
  end.

(** [represents board grid wanted items]: one point of each chain of the color. *)
Definition represents (board : shape) (grid : position) (wanted : color) (items : list nat)
  : Prop :=
  apart board grid items /\
  (forall item, In item items -> on_board board item /\ color_at grid item = wanted) /\
  (forall point, on_board board point -> color_at grid point = wanted ->
                 exists item, In item items /\ connected board grid item point).

(** Marks that hold whole chains. *)
Definition whole_chains (board : shape) (grid : position) (seen : list bool) : Prop :=
  length seen = size board /\
  forall point next, nth point seen false = true -> connected board grid point next ->
                     nth next seen false = true.

Definition with_marks (seen chain : list bool) : list bool :=
  map (fun pair => fst pair || snd pair) (combine seen chain).

Lemma nth_with_marks : forall seen chain point, length seen = length chain ->
  nth point (with_marks seen chain) false = nth point seen false || nth point chain false.
Proof.
  unfold with_marks. induction seen as [|mark rest IH]; intros [|here chain] [|point] L; simpl in *;
    try discriminate; auto.
Qed.

Lemma length_region : forall board grid point, length (region board grid point) = size board.
Proof. intros. apply length_flooded. Qed.

Lemma whole_with_region : forall board grid seen point, on_board board point ->
  whole_chains board grid seen ->
  whole_chains board grid (with_marks seen (region board grid point)).
Proof.
  intros board grid seen point P [L H]. split.
  - unfold with_marks. rewrite map_length, combine_length, length_region. lia.
  - intros one next. rewrite !nth_with_marks by now rewrite length_region.
    rewrite !orb_true_iff, !region_connected by auto. intros [S|K] J.
    + left. now apply H with one.
    + right. now apply connected_transitive with one.
Qed.

(** Each chain that the program finds has a representative among the points that it tried. *)
Lemma chains_among_representatives : forall board grid wanted candidates seen,
  Forall (on_board board) candidates -> whole_chains board grid seen ->
  exists items, length items = length (chains_among board grid wanted candidates seen) /\
    apart board grid items /\
    (forall item, In item items -> on_board board item /\ color_at grid item = wanted /\
                                   nth item seen false = false) /\
    (forall point, In point candidates -> color_at grid point = wanted ->
       nth point seen false = true \/
       exists item, In item items /\ connected board grid item point).
Proof.
  intros board grid wanted candidates. induction candidates as [|point rest IH]; intros seen F H.
  - exists []. simpl. firstorder.
  - inversion F as [|? ? P F']; subst. simpl.
    destruct (color_equal (color_at grid point) wanted) eqn:C; simpl.
    + apply color_equal_true in C. destruct (nth point seen false) eqn:S; simpl.
      * destruct (IH seen F' H) as (items & L & A & I & J). exists items.
        repeat split; try apply I; auto. intros one [<-|K] D; auto.
      * fold (with_marks seen (region board grid point)).
        destruct (IH _ F' (whole_with_region board grid seen point P H)) as (items & L & A & I & J).
        assert (M : forall one, nth one (with_marks seen (region board grid point)) false =
                                nth one seen false || nth one (region board grid point) false)
          by (intros; apply nth_with_marks; rewrite length_region; apply H).
        exists (point :: items). split; [simpl; now rewrite L|]. split; [|split].
        -- simpl. split; auto. apply Forall_forall. intros item T K.
           destruct (I item T) as (_ & _ & N). rewrite M in N. apply orb_false_iff in N.
           apply region_connected in K; auto. destruct N. congruence.
        -- intros item [<-|T]; auto. destruct (I item T) as (Q & D & N). repeat split; auto.
           rewrite M in N. now apply orb_false_iff in N.
        -- intros one [<-|T] D.
           ++ right. exists point. split; [simpl; auto|now constructor].
           ++ destruct (J one T D) as [N|(item & U & K)].
              ** rewrite M in N. apply orb_true_iff in N. destruct N as [N|N]; auto.
                 right. exists point. split; [simpl; auto|]. now apply region_connected.
              ** right. exists item. simpl. auto.
    + destruct (IH seen F' H) as (items & L & A & I & J). exists items.
      repeat split; try apply I; auto. intros one [<-|K] D; auto.
      rewrite D, color_equal_refl in C. discriminate.
Qed.

Lemma nth_repeat_false : forall number point, nth point (repeat false number) false = false.
Proof. induction number; intros []; simpl; auto. Qed.

(** basic/rule4.chain, s172, s178: each stone belongs to exactly one of the chains that the
    program finds. *)
Theorem chains_represented : forall board grid wanted,
  exists items, length items = length (chains board grid wanted) /\
                represents board grid wanted items.
Proof.
  intros board grid wanted. unfold chains.
  destruct (chains_among_representatives board grid wanted (points board)
              (repeat false (size board))) as (items & L & A & I & J).
  - apply Forall_forall. intros point. apply in_points.
  - split; [apply repeat_length|]. intros point next S. now rewrite nth_repeat_false in S.
  - exists items. split; auto. split; [auto|split].
    + intros item T. destruct (I item T) as (P & C & _). auto.
    + intros point P C. destruct (J point) as [S|]; auto; [now apply in_points|].
      now rewrite nth_repeat_false in S.
Qed.

(** If each item has a partner, and items with one partner are connected, then there are at least
    as many partners as items that are apart. *)
Lemma apart_length : forall board grid (partner : nat -> nat -> Prop) items partners,
  (forall item twin mate, partner item mate -> partner twin mate ->
                          connected board grid item twin) ->
  apart board grid items ->
  (forall item, In item items -> exists mate, In mate partners /\ partner item mate) ->
  length items <= length partners.
Proof.
  intros board grid partner items. induction items as [|item rest IH]; intros partners H A E;
    simpl; [lia|].
  destruct (E item) as (mate & I & M); [simpl; auto|]. destruct A as [F A].
  apply in_split in I. destruct I as (before & behind & ->).
  assert (L : length rest <= length (before ++ behind)).
  { apply IH; auto. intros twin T. destruct (E twin) as (other & J & N); [simpl; auto|].
    exists other. split; auto. apply in_app_iff in J. apply in_app_iff.
    destruct J as [J|[<-|J]]; auto. rewrite Forall_forall in F. destruct (F twin T).
    now apply H with mate. }
  rewrite app_length in *. simpl. lia.
Qed.

Lemma chains_at_most : forall one other (turned : symmetry one other) grid wanted,
  length (chains one grid wanted) <=
  length (chains other (moved turned grid) (repaint turned wanted)).
Proof.
  intros one other turned grid wanted.
  destruct (chains_represented one grid wanted) as (items & <- & A & I & _).
  destruct (chains_represented other (moved turned grid) (repaint turned wanted))
    as (partners & <- & _ & _ & J).
  set (partner := fun item mate =>
         on_board one item /\
         connected other (moved turned grid) mate (forth turned item)).
  apply (apart_length one grid partner).
  - intros item twin mate [P K] [Q L]. apply (connected_moved _ _ turned grid item twin P Q).
    apply connected_transitive with mate; auto. now apply connected_symmetric.
  - exact A.
  - intros item T. destruct (I item T) as [P C].
    destruct (J (forth turned item)) as (mate & U & K).
    + now apply forth_on_board.
    + rewrite color_at_moved by auto. now rewrite C.
    + exists mate. split; auto. now split.
Qed.

(** The image of a position has as many chains of the image of a color. *)
Theorem chains_moved : forall one other (turned : symmetry one other) grid wanted,
  well_formed one grid ->
  length (chains other (moved turned grid) (repaint turned wanted)) =
  length (chains one grid wanted).
Proof.
  intros one other turned grid wanted W. apply Nat.le_antisymm; [|apply chains_at_most].
  pose proof (chains_at_most other one (inverse turned) (moved turned grid) (repaint turned wanted))
    as H.
  rewrite moved_inverse in H by auto.
  replace (repaint (inverse turned) (repaint turned wanted)) with wanted in H; auto.
  unfold repaint, paint. simpl. destruct wanted as [|[]]; auto; now destruct (exchange turned).
Qed.

(** ** Groups and scores *)

Lemma well_formed_filled : forall board grid who, well_formed board grid ->
  well_formed board (filled board grid who).
Proof. intros. unfold well_formed, filled. now rewrite map_length, length_owners. Qed.

Lemma color_at_filled : forall board grid who point, well_formed board grid ->
  color_at (filled board grid who) point =
  if is_owner who (owner_at board grid point) then Stone who else Empty.
Proof.
  intros board grid who point W. unfold color_at, filled, owner_at.
  set (fill := fun owner => if is_owner who owner then Stone who else Empty).
  change Empty with (fill None) at 1. now rewrite map_nth.
Qed.

Lemma filled_moved : forall one other (turned : symmetry one other) grid who,
  well_formed one grid ->
  filled other (moved turned grid) (paint turned who) = moved turned (filled one grid who).
Proof.
  intros one other turned grid who W.
  apply moved_extensional; [apply well_formed_filled, well_formed_moved|]. intros point P.
  rewrite !color_at_filled by auto using well_formed_moved.
  rewrite owner_moved, is_owner_paint by auto. now destruct (is_owner _ _).
Qed.

(** basic/scoring.grouptax, s545: the image of a position has as many groups. *)
Theorem groups_moved : forall one other (turned : symmetry one other) grid who,
  well_formed one grid ->
  groups other (moved turned grid) (paint turned who) = groups one grid who.
Proof.
  intros one other turned grid who W. unfold groups. rewrite filled_moved by auto.
  apply (chains_moved _ _ turned _ (Stone who)). now apply well_formed_filled.
Qed.

(** tromp-taylor-2001/7, s14; basic/area, s73, and basic/scoring, s422, s439, s447: under each
    scoring rule, the score of a player is the score of the player's image on the image of the
    position. *)
Theorem score_moved : forall one other (turned : symmetry one other) rule grid lost who,
  well_formed one grid ->
  score rule other (moved turned grid) lost (paint turned who) = score rule one grid lost who.
Proof.
  intros one other turned rule grid lost who W. unfold score.
  destruct rule; rewrite ?area_moved, ?territory_moved, ?stones_moved, ?groups_moved by auto; auto.
Qed.
