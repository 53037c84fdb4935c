(** * The order of removal

    Clearing empties all chains of a color at once.  Players remove them one by one.  The order of
    the chains makes no difference. *)

From Go Require Import Board Reach Rules Game Meaning Clearing.

(** ** Removing one chain *)

(** Empties the points that are connected to [point]. *)
Definition without_chain (board : shape) (point : nat) (grid : position) : position :=
  remove_all (members board (region board grid point)) grid.

(** A stone of the color whose chain has no liberty. *)
Definition lacks_liberty (board : shape) (target : color) (grid : position) (point : nat) : Prop :=
  color_at grid point = target /\ ~ reaches board grid point Empty.

Definition lacks_liberty_boolean (board : shape) (target : color) (grid : position) (point : nat)
  : bool :=
  color_equal (color_at grid point) target && negb (reaches_boolean board grid point Empty).

Lemma lacks_liberty_true : forall board target grid point,
  lacks_liberty_boolean board target grid point = true <->
  lacks_liberty board target grid point.
Proof.
  intros. unfold lacks_liberty_boolean, lacks_liberty.
  rewrite andb_true_iff, color_equal_true, negb_true_iff, <- reaches_boolean_true.
  now destruct (reaches_boolean _ _ _ _).
Qed.

Lemma color_without_chain : forall board point grid other, on_board board point ->
  (connected board grid point other -> color_at (without_chain board point grid) other = Empty) /\
  (~ connected board grid point other ->
   color_at (without_chain board point grid) other = color_at grid other).
Proof.
  intros board point grid other P. unfold without_chain. rewrite color_at_remove_all.
  rewrite <- region_connected by auto. rewrite <- in_members by apply length_flooded.
  destruct (existsb _ _) eqn:X.
  - apply existsb_exists in X as (one & I & Q). apply Nat.eqb_eq in Q. subst. tauto.
  - split; auto. intros I. exfalso.
    assert (existsb (Nat.eqb other) (members board (region board grid point)) = true)
      by (apply existsb_exists; exists other; rewrite Nat.eqb_refl; auto).
    congruence.
Qed.

Lemma connected_decidable : forall board grid point other, on_board board point ->
  {connected board grid point other} + {~ connected board grid point other}.
Proof.
  intros board grid point other P. destruct (nth other (region board grid point) false) eqn:X.
  - left. now apply region_connected.
  - right. intros K. apply region_connected in K; auto. congruence.
Qed.

Lemma without_chain_emptier : forall board point grid,
  emptier grid (without_chain board point grid).
Proof. intros. apply remove_all_emptier. Qed.

Lemma well_formed_without_chain : forall board point grid,
  well_formed board grid -> well_formed board (without_chain board point grid).
Proof. intros. now apply well_formed_remove_all. Qed.

(** Two chains of one color are not adjacent.  So removing one gives no liberty to another. *)
Lemma no_new_liberty : forall board who grid point other,
  on_board board point -> color_at grid point = Stone who -> color_at grid other = Stone who ->
  ~ connected board grid point other ->
  reaches board (without_chain board point grid) other Empty -> reaches board grid other Empty.
Proof.
  intros board who grid point other P C D N R. set (after := without_chain board point grid) in *.
  assert (D' : color_at after other = Stone who)
    by (rewrite <- D; now apply color_without_chain).
  apply (stone_reaches_empty board after other who D') in R as (last & next & K & A & E).
  assert (K' : connected board grid other last).
  { apply connected_transfer with after; auto. intros one K1. apply connected_color in K1.
    destruct (without_chain_emptier board point grid one) as [F|F]; fold after in F; congruence. }
  destruct (connected_decidable board grid point next P) as [X|X].
  - destruct N. apply connected_transitive with next; auto.
    apply connected_symmetric, connected_step with last; auto.
    apply connected_color in X. congruence.
  - apply reaches_beside with last next; auto. rewrite <- E. symmetry.
    now apply color_without_chain.
Qed.

(** After the removal of one chain, exactly the other stones without liberties still have none. *)
Lemma lacks_liberty_without : forall board who grid point other,
  on_board board point -> color_at grid point = Stone who ->
  (lacks_liberty board (Stone who) (without_chain board point grid) other <->
   lacks_liberty board (Stone who) grid other /\ ~ connected board grid point other).
Proof.
  intros board who grid point other P C. unfold lacks_liberty.
  destruct (color_without_chain board point grid other P) as [X Y].
  destruct (connected_decidable board grid point other P) as [K|K].
  - rewrite (X K). split; [intros [H _]; discriminate|tauto].
  - rewrite (Y K). split; intros H.
    + destruct H as [D N]. repeat split; auto. intros R. apply N.
      apply emptier_reaches with grid who; auto using without_chain_emptier. now rewrite (Y K).
    + destruct H as [[D N] _]. split; auto. intros R. apply N.
      now apply no_new_liberty with who point.
Qed.

(** Clearing gives the same, whether or not a chain without liberties was removed before. *)
Lemma clear_without_chain : forall board who grid point, well_formed board grid ->
  on_board board point -> lacks_liberty board (Stone who) grid point ->
  clear board (Stone who) (without_chain board point grid) = clear board (Stone who) grid.
Proof.
  intros board who grid point W P (C & N). set (after := without_chain board point grid).
  assert (V : well_formed board after) by now apply well_formed_without_chain.
  apply position_extensional with board; auto using well_formed_clear. intros other _.
  destruct (clear_literal board (Stone who) grid other W) as [A B].
  destruct (clear_literal board (Stone who) after other V) as [A' B'].
  fold (lacks_liberty board (Stone who) grid other) in *.
  fold (lacks_liberty board (Stone who) after other) in *.
  destruct (color_without_chain board point grid other P) as [X Y].
  pose proof (lacks_liberty_without board who grid point other P C) as Z.
  fold after in X, Y, Z.
  destruct (connected_decidable board grid point other P) as [K|K].
  - assert (D : lacks_liberty board (Stone who) grid other).
    { split; [rewrite <- C; now apply (connected_color board)|].
      intros R. apply N. now apply reaches_chain with other. }
    rewrite (A D). rewrite B' by tauto. auto.
  - destruct (lacks_liberty_boolean board (Stone who) grid other) eqn:D.
    + apply lacks_liberty_true in D. rewrite (A D). apply A'. tauto.
    + assert (~ lacks_liberty board (Stone who) grid other)
        by (intros H; apply lacks_liberty_true in H; congruence).
      rewrite B, B' by tauto. auto.
Qed.

(** If no stone of the color lacks liberties, then clearing changes nothing. *)
Lemma clear_nothing : forall board target grid, well_formed board grid ->
  (forall point, ~ lacks_liberty board target grid point) -> clear board target grid = grid.
Proof.
  intros board target grid W N. apply position_extensional with board;
    auto using well_formed_clear. intros point _.
  apply (proj2 (clear_literal board target grid point W)), N.
Qed.

(** ** Any order of the chains *)

(** [removal board target before after]: players remove chains of the color without liberties, one
    by one, as they like, until none is left.  A chain lacks liberties if it does at its turn. *)
Inductive removal (board : shape) (target : color) : position -> position -> Prop :=
| removal_done : forall grid,
    (forall point, ~ lacks_liberty board target grid point) -> removal board target grid grid
| removal_next : forall grid point after,
    lacks_liberty board target grid point ->
    removal board target (without_chain board point grid) after -> removal board target grid after.

(** The same by a program: it goes through a list of points, and removes the chain at each if it
    lacks liberties. *)
Fixpoint remove_in_order (board : shape) (target : color) (order : list nat) (grid : position)
  : position :=
  match order with
  | [] => grid
  | point :: rest =>
      remove_in_order board target rest
        (if lacks_liberty_boolean board target grid point
         then without_chain board point grid else grid)
  end.

(** basic/rule7.step2, s64; tromp-taylor-2001/2, s9: whichever order the chains of a color are
    removed in, the result is what clearing the color at once gives. *)
Theorem any_order_clears : forall board who before after, well_formed board before ->
  removal board (Stone who) before after -> after = clear board (Stone who) before.
Proof.
  intros board who before after W R. induction R as [grid N|grid point after L R IH].
  - symmetry. now apply clear_nothing.
  - rewrite <- (clear_without_chain board who grid point); auto using well_formed_without_chain.
    apply (stone_on_board board grid point who); auto. apply L.
Qed.

Lemma remove_in_order_removal : forall board who order grid, well_formed board grid ->
  (forall point, lacks_liberty board (Stone who) grid point -> In point order) ->
  removal board (Stone who) grid (remove_in_order board (Stone who) order grid).
Proof.
  intros board who order. induction order as [|point rest IH]; intros grid W H; simpl.
  - constructor. intros point L. destruct (H point L).
  - destruct (lacks_liberty_boolean board (Stone who) grid point) eqn:L.
    + apply lacks_liberty_true in L.
      assert (P : on_board board point)
        by (apply (stone_on_board board grid point who); auto; apply L).
      apply removal_next with point; auto. apply IH; auto using well_formed_without_chain.
      intros other M. apply lacks_liberty_without in M; auto; [|apply L]. destruct M as [M N].
      destruct (H other M) as [<-|]; auto. destruct N. now constructor.
    + apply IH; auto. intros other M. destruct (H other M) as [<-|]; auto.
      apply lacks_liberty_true in M. congruence.
Qed.

(** Such a removal always exists, and it ends: each order of all points gives one. *)
Theorem removal_exists : forall board who grid order, well_formed board grid ->
  (forall point, on_board board point -> In point order) ->
  removal board (Stone who) grid (remove_in_order board (Stone who) order grid).
Proof.
  intros board who grid order W H. apply remove_in_order_removal; auto.
  intros point [C _]. apply H. now apply stone_on_board with grid who.
Qed.

(** Two white chains without liberties in a row of five points, in two orders. *)
Example two_orders :
  let grid := [Stone White; Stone Black; Stone White; Stone Black; Empty] in
  let board := Shape 5 1 in
  remove_in_order board (Stone White) [0; 1; 2; 3; 4] grid =
  remove_in_order board (Stone White) [4; 3; 2; 1; 0] grid /\
  remove_in_order board (Stone White) [0; 1; 2; 3; 4] grid =
  [Empty; Stone Black; Empty; Stone Black; Empty].
Proof. now vm_compute. Qed.
