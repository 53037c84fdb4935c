(** * Points in ko

    The encyclopedia says which points are in ko (basic/rule8.in-ko, s308) and where alone the
    restated ko rule can bar a play (basic/rule8.restated, s307).  This file proves both of the
    model, from legal positions.

    Clauses: basic/rule8.restated, s306-s307; basic/rule8.in-ko, s308. *)

From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko Restated KoGames.

(** ** In ko *)

(** basic/rule8.in-ko, s308, without the words "but for the ko rule": a play on an empty point
    captures just one stone, and a play of the other player in its place would capture just the
    first. *)
Definition ko_between (board : shape) (grid : position) (who : player) (point taken : nat) : Prop :=
  on_board board point /\ color_at grid point = Empty /\
  captured (play board who point grid) = [taken] /\
  captured (play board (opponent who) taken (after (play board who point grid))) = [point].

Lemma not_adjacent_itself : forall board point, ~ adjacent board point point.
Proof. intros board point (_ & _ & [[_ [H|H]]|[_ [H|H]]]); lia. Qed.

(** All neighbors of such a point are stones of the other player. *)
Lemma ko_surrounded : forall board grid who point taken next, legal_position board grid ->
  ko_between board grid who point taken -> adjacent board point next ->
  color_at grid next = Stone (opponent who).
Proof.
  intros board grid who point taken next L (On & Em & C & D) A.
  assert (W : well_formed board grid) by apply L.
  set (first := play board who point grid) in *.
  assert (S : sacrificed first = []).
  { destruct (at_most_one_clearing board who point grid L On Em) as [X|X]; auto.
    fold first in X. congruence. }
  assert (V : well_formed board (after first)) by now apply well_formed_play.
  assert (T : In taken (captured first)) by (rewrite C; simpl; auto).
  apply captured_was in T as (_ & T & _); auto.
  destruct (Nat.eq_dec next taken) as [->|N]; auto.
  assert (M : next <> point) by (intros ->; now apply not_adjacent_itself in A).
  assert (E : color_at (after first) next = color_at grid next).
  { unfold first. apply after_other; auto. fold first. rewrite C. intros [H|[]]; congruence. }
  assert (B : on_board board taken) by now apply stone_on_board with grid (opponent who).
  set (placed := replace taken (Stone (opponent who)) (after first)).
  assert (F : color_at placed next = color_at grid next).
  { unfold placed. rewrite color_at_replace with (board := board), <- E by auto.
    apply Nat.eqb_neq in N. now rewrite N. }
  assert (I : In point (captured (play board (opponent who) taken (after first))))
    by (rewrite D; simpl; auto).
  apply captured_literal in I; auto. fold placed in I. rewrite opponent_involutive in I.
  destruct I as [G R]. rewrite <- F.
  destruct (color_at placed next) as [|owner] eqn:X.
  - exfalso. apply R. apply reaches_beside with point next; auto. now constructor.
  - destruct (player_equal owner who) eqn:Y.
    + exfalso. apply player_equal_true in Y. subst owner.
      assert (K : connected board placed point next)
        by (apply connected_step with point; [now constructor|auto|congruence]).
      assert (J : In next (captured (play board (opponent who) taken (after first)))).
      { apply captured_literal; auto. fold placed. rewrite opponent_involutive. split; auto.
        intros Z. apply R. now apply reaches_chain with next. }
      rewrite D in J. destruct J as [J|[]]; congruence.
    + now destruct owner, who.
Qed.

(** The test of the neighbors in [ko_pairs] leaves nothing out. *)
Theorem ko_pairs_literal : forall board grid who point taken, legal_position board grid ->
  (In (point, taken) (ko_pairs board grid who) <-> ko_between board grid who point taken).
Proof.
  intros board grid who point taken L. unfold ko_pairs. rewrite in_flat_map. split.
  - intros (one & I & J). apply in_points in I.
    destruct (color_equal (color_at grid one) Empty) eqn:E; [|easy]. apply color_equal_true in E.
    cbn [andb] in J. destruct (forallb _ _); [|easy]. cbv zeta in J.
    destruct (captured (play board who one grid)) as [|first [|]] eqn:C; try easy.
    destruct (captured (play board (opponent who) first _)) as [|again [|]] eqn:D; try easy.
    destruct (again =? one) eqn:A; [|easy]. apply Nat.eqb_eq in A. subst again.
    destruct J as [J|[]]. injection J as <- <-. now split.
  - intros K. pose proof K as (On & Em & C & D). exists point. split; [now apply in_points|].
    rewrite Em, color_equal_refl. cbn [andb].
    replace (forallb _ (neighbors board point)) with true.
    + cbv zeta. rewrite C, D, Nat.eqb_refl. simpl. auto.
    + symmetry. apply forallb_forall. intros next I. apply in_neighbors in I; auto.
      apply color_equal_true. now apply (ko_surrounded board grid who point taken).
Qed.

(** basic/rule8.in-ko, s308: the points in ko are exactly the two points of each such pair, whichever
    player could capture first. *)
Theorem in_ko_literal : forall board grid one, legal_position board grid ->
  (In one (in_ko board grid) <->
   exists who point taken, ko_between board grid who point taken /\ (one = point \/ one = taken)).
Proof.
  intros board grid one L. unfold in_ko. rewrite filter_In, existsb_exists, in_points.
  assert (P : forall pair, In pair (ko_pairs board grid Black ++ ko_pairs board grid White) <->
              exists who, ko_between board grid who (fst pair) (snd pair)).
  { intros [point taken]. rewrite in_app_iff, !ko_pairs_literal by auto. simpl. split.
    - intros [H|H]; eauto.
    - intros [[] H]; auto. }
  split.
  - intros (_ & [point taken] & I & E). apply P in I as [who K]. simpl in *.
    apply orb_true_iff in E. rewrite !Nat.eqb_eq in E. now exists who, point, taken.
  - intros (who & point & taken & K & E). split.
    + destruct E as [->| ->]; [apply K|]. destruct K as (On & _ & C & _).
      assert (I : In taken (captured (play board who point grid))) by (rewrite C; simpl; auto).
      apply captured_was in I; auto; [|apply L]. destruct I as (_ & I & _).
      apply stone_on_board with grid (opponent who); auto. apply L.
    + exists (point, taken). split; [apply P; eauto|]. simpl.
      apply orb_true_iff. now rewrite !Nat.eqb_eq.
Qed.

(** ** What the restated rule bars *)

Section Barred.

  Variables (board : shape) (who : player) (past : log).
  Let grid := match past with latest :: _ => coloring latest | [] => [] end.
  Hypothesis alternating : alternating_log board who past.

  Definition bars (mine : nat) : Prop :=
    on_board board mine /\ color_at grid mine = Empty /\
    forbidden_repetition SimpleKoRestated past who (play board who mine grid) = true.

  Lemma barred_play : forall mine, bars mine ->
    exists latest earlier rest theirs,
      past = latest :: earlier :: rest /\ how latest = Played theirs [mine] [] /\
      legal_position board grid /\ ko_between board grid who mine theirs.
  Proof.
    intros mine (On & Em & F). unfold ko_between. subst grid.
    destruct past as [|latest [|earlier rest]]; [easy| |].
    - apply restated_taking in F as (point & taken & own & E & _).
      destruct alternating as [S _]. congruence.
    - destruct alternating as (M & _ & L). apply restated_taking in F as (theirs & taken & own & H & C).
      exists latest, earlier, rest, theirs.
      destruct M as (_ & [[P _]|(point & On' & Em' & P & K)]);
        [unfold is_pass in P; now rewrite H in P|].
      assert (X : point = theirs) by congruence. subst point.
      assert (A : captured (play board (opponent who) theirs (coloring earlier)) = [taken])
        by congruence.
      clear H. rewrite K in *.
      assert (G : legal_position board (after (play board (opponent who) theirs (coloring earlier))))
        by apply play_leaves_legal, L.
      assert (S : sacrificed (play board (opponent who) theirs (coloring earlier)) = []).
      { destruct (at_most_one_clearing board (opponent who) theirs (coloring earlier)); auto.
        congruence. }
      assert (T : sacrificed (play board who mine
                    (after (play board (opponent who) theirs (coloring earlier)))) = []).
      { destruct (at_most_one_clearing board who mine
                    (after (play board (opponent who) theirs (coloring earlier)))); auto. congruence. }
      assert (R : after (play board who mine
                    (after (play board (opponent who) theirs (coloring earlier)))) = coloring earlier)
        by (apply (captures_return board who (coloring earlier) theirs mine) with taken; auto).
      destruct (return_captures board who (coloring earlier) theirs mine) as [Y _]; auto.
      rewrite P, Y, S, R. auto 8.
  Qed.

  (** basic/rule8.restated, s307: the rule can bar a play only on the point where the latest move
      captured the player's stone. *)
  Theorem restated_bars_retaking_only : forall mine, bars mine ->
    exists latest rest stone, past = latest :: rest /\ how latest = Played stone [mine] [].
  Proof.
    intros mine B. destruct (barred_play mine B) as (latest & earlier & rest & theirs & E & H & _).
    eauto.
  Qed.

  (** So it bars at most one point at a time. *)
  Theorem restated_bars_one_point : forall mine other, bars mine -> bars other -> mine = other.
  Proof.
    intros mine other B C. apply restated_bars_retaking_only in B, C.
    destruct B as (latest & rest & stone & E & H), C as (latest' & rest' & stone' & E' & H').
    congruence.
  Qed.

End Barred.
