(** * Chains that are never captured: what stays

    Each safe chain keeps a liberty in one of two regions, because a play fills one point at a time, and
    the opponent's play on the last empty point of a region is a suicide.  So the stones of the safe
    chains stay, and so does an empty point in each region that counts.

    The player may also answer in tight regions: all their points are next to one safe chain.  Such a
    play joins the chain, and the points of what it captures are next to the chain. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Removal Safe.

(** ** Clearing *)

(** A stone that reaches empty stays, whatever color is cleared, and still reaches empty. *)
Lemma clear_alive : forall board owner grid point who, well_formed board grid ->
  color_at grid point = Stone who -> reaches board grid point Empty ->
  color_at (clear board (Stone owner) grid) point = Stone who /\
  reaches board (clear board (Stone owner) grid) point Empty.
Proof.
  intros board owner grid point who W C R.
  assert (Same : forall other, connected board grid point other ->
            color_at (clear board (Stone owner) grid) other = color_at grid other).
  { intros other K. apply clear_literal; auto. intros [_ N]. apply N. apply reaches_chain with point; auto.
    now apply connected_symmetric. }
  pose proof (proj1 (stone_reaches_empty board grid point who C) R) as (last & next & K & A & E).
  split.
  - rewrite <- C. apply Same. constructor. now apply connected_on_board in K.
  - apply reaches_beside with last next; auto; [now apply connected_transfer with grid|].
    rewrite <- E. apply clear_literal; auto. intros [D _]. congruence.
Qed.

(** ** What stays *)

Section Stays.
  (** The player follows the strategy from the position [first]. *)
  Context {shape : shape} {suicide : bool} {who : player} {first : position} {safe regions tight : list (list bool)}.

  Let on (marks : list bool) (point : nat) : Prop := nth point marks false = true.
  Let kept (point : nat) : Prop := among safe point = true.

  (** A point of the region that is empty, or could be emptied by a suicide, is next to the chain. *)
  Definition feeds (region chain : list bool) : Prop :=
    forall point, on region point -> suicide = true \/ color_at first point = Empty ->
      exists next, adjacent shape point next /\ on chain next.

  (** What the functions of [Safe] find.  Chains are connected stones of the player, and regions are sets of
      other points that only safe chains surround.  Two regions feed each chain, and all points of a tight
      region are next to one chain. *)
  Record well_found : Prop := WellFound {
    chain_connected : forall chain point next, In chain safe -> on chain point ->
      (on chain next <-> connected shape first point next);
    chain_color : forall point, kept point -> color_at first point = Stone who;
    region_open : forall region point, In region regions -> on region point ->
      on_board shape point /\ color_at first point <> Stone who;
    regions_apart : forall region other point, In region regions -> In other regions ->
      on region point -> on other point -> region = other;
    region_closed : forall region point next, In region regions -> on region point ->
      adjacent shape point next -> on region next \/ kept next;
    region_empty : forall region, In region regions -> exists point, on region point /\ color_at first point = Empty;
    chain_fed : forall chain, In chain safe -> exists region other,
      region <> other /\ In region regions /\ In other regions /\ feeds region chain /\ feeds other chain;
    tight_region : forall region, In region tight -> In region regions;
    tight_beside : forall region, In region tight -> exists chain, In chain safe /\
      forall point, on region point -> exists next, adjacent shape point next /\ on chain next
  }.
  Hypothesis Found : well_found.

  (** What holds in all positions of the game: the stones stay.  Each region has an empty point, and a
      region without answers gets no stone of the player.  Each empty point of a region is next to a stone
      that is connected with the chain that the region feeds. *)
  Record stays (grid : position) : Prop := Stays {
    stays_formed : well_formed shape grid;
    stays_kept : forall point, kept point -> color_at grid point = Stone who;
    stays_empty : forall region, In region regions -> exists point, on region point /\ color_at grid point = Empty;
    stays_open : forall region point, In region regions -> on region point ->
      color_at grid point = Stone who -> In region tight;
    stays_linked : forall region chain point, In region regions -> In chain safe -> feeds region chain ->
      on region point -> color_at grid point = Empty ->
      exists next stone, adjacent shape point next /\ on chain stone /\ connected shape grid stone next
  }.

  Lemma kept_in : forall chain point, In chain safe -> on chain point -> kept point.
  Proof. intros chain point I O. apply existsb_exists. now exists chain. Qed.

  Lemma kept_on_board : forall chain point, In chain safe -> on chain point -> on_board shape point.
  Proof.
    intros chain point I O. apply (chain_connected Found chain point point I O), connected_on_board in O. tauto.
  Qed.

  Lemma stays_first : well_formed shape first -> stays first.
  Proof.
    intros W. constructor; auto; [apply Found..| |].
    - intros region point I O C. now destruct (region_open Found region point I O).
    - intros region chain point I J F O E. destruct (F point O (or_intror E)) as (next & A & N).
      exists next, next. split; [exact A|split; [exact N|]]. constructor. now apply (kept_on_board chain).
  Qed.

  (** A play of either player on an empty point. *)
  Section Play.
    Variables (grid : position) (mover : player) (point : nat).
    Hypotheses (S : stays grid) (P : on_board shape point) (E : color_at grid point = Empty).
    Let placed := replace point (Stone mover) grid.
    Let cleared := clear shape (Stone (opponent mover)) placed.
    Let final := clear shape (Stone mover) cleared.

    Lemma formed_placed : well_formed shape placed.
    Proof. apply well_formed_replace, S. Qed.

    Lemma formed_cleared : well_formed shape cleared.
    Proof. apply well_formed_clear, formed_placed. Qed.

    Lemma color_placed : forall other,
      color_at placed other = if other =? point then Stone mover else color_at grid other.
    Proof. intros. apply (color_at_replace shape); auto. apply S. Qed.

    (** The stones that are connected with a safe chain. *)
    Definition alive (other : nat) : Prop := exists stone, kept stone /\ connected shape grid stone other.

    Lemma alive_color : forall other, alive other -> color_at grid other = Stone who.
    Proof.
      intros other (stone & K & C). apply connected_color in C. rewrite C. now apply (stays_kept grid S).
    Qed.

    Lemma alive_placed : forall other, alive other -> color_at placed other = Stone who.
    Proof.
      intros other A. apply alive_color in A. rewrite color_placed.
      destruct (other =? point) eqn:Q; auto. apply Nat.eqb_eq in Q. congruence.
    Qed.

    (** They stay connected in each position that has all of them. *)
    Lemma alive_connected : forall later stone other, (forall one, alive one -> color_at later one = Stone who) ->
      kept stone -> connected shape grid stone other -> connected shape later stone other.
    Proof.
      intros later stone other H K C. apply connected_transfer with grid; auto. intros one D.
      assert (A : alive one) by now exists stone. rewrite (H one A). symmetry. now apply alive_color.
    Qed.

    (** The play takes the liberties of one region at most, so the other keeps one. *)
    Lemma alive_reaches : forall other, alive other -> reaches shape placed other Empty.
    Proof.
      intros other (stone & K & C). pose proof K as K'. apply existsb_exists in K'.
      destruct K' as (chain & I & O).
      destruct (chain_fed Found chain I) as (one & two & D & I1 & I2 & F1 & F2).
      assert (X : exists region, In region regions /\ feeds region chain /\ ~ on region point).
      { destruct (nth point one false) eqn:X; [exists two|exists one]; repeat split; auto; intros Y.
        - apply D. now apply (regions_apart Found one two point).
        - unfold on in Y. congruence. }
      destruct X as (region & I3 & F & Away).
      destruct (stays_empty grid S region I3) as (hole & H & Hole).
      destruct (stays_linked grid S region chain hole I3 I F H Hole) as (next & start & A & L & N).
      apply reaches_beside with next hole.
      - apply connected_transitive with stone.
        + apply connected_symmetric, alive_connected; auto using alive_placed.
        + apply alive_connected; auto using alive_placed. apply connected_transitive with start; auto.
          apply connected_transfer with first; [|now apply (chain_connected Found chain)].
          intros one' J. apply (chain_connected Found chain) in J; auto. apply (kept_in chain) in J; auto.
          now rewrite (stays_kept grid S), (chain_color Found).
      - now apply adjacent_symmetric.
      - rewrite color_placed. destruct (hole =? point) eqn:Q; auto. apply Nat.eqb_eq in Q. now subst.
    Qed.

    Lemma alive_cleared : forall other, alive other ->
      color_at cleared other = Stone who /\ reaches shape cleared other Empty.
    Proof. intros other A. apply clear_alive; auto using formed_placed, alive_placed, alive_reaches. Qed.

    Lemma alive_final : forall other, alive other -> color_at final other = Stone who.
    Proof.
      intros other A. destruct (alive_cleared other A) as [C R].
      now apply (clear_alive shape mover cleared other who formed_cleared).
    Qed.

    Lemma kept_alive : forall other, kept other -> alive other.
    Proof.
      intros other K. exists other. split; auto. constructor.
      apply existsb_exists in K as (chain & I & O). now apply (kept_on_board chain).
    Qed.

    Lemma emptier_final : forall other,
      color_at final other = color_at placed other \/ color_at final other = Empty.
    Proof.
      intros other. destruct (clear_emptier shape (Stone mover) cleared formed_cleared other) as [X|]; auto.
      destruct (clear_emptier shape (Stone (opponent mover)) placed formed_placed other) as [Y|Y];
        unfold final; rewrite X; unfold cleared; auto.
    Qed.

    Lemma empty_final : forall other, color_at placed other = Empty -> color_at final other = Empty.
    Proof. intros other C. destruct (emptier_final other); congruence. Qed.

    (** A point that the play empties held a stone: the opponent's of the mover, or in a suicide. *)
    Lemma emptied : forall other, color_at final other = Empty -> color_at grid other <> Empty ->
      In other (captured (play shape mover point grid)) \/ sacrificed (play shape mover point grid) <> [].
    Proof.
      intros other C N.
      assert (D : color_at placed other <> Empty) by (rewrite color_placed; now destruct (other =? point)).
      assert (X : color_at cleared other = Empty \/ color_at cleared other <> Empty)
        by (destruct (color_at cleared other); [now left|now right]).
      destruct X as [X|X].
      - left. apply captured_literal; [apply S|]. fold placed.
        destruct (lacks_liberty_boolean shape (Stone (opponent mover)) placed other) eqn:L.
        + now apply lacks_liberty_true in L.
        + exfalso. apply D. rewrite <- X. symmetry. apply clear_literal; [apply formed_placed|]. intros M.
          apply lacks_liberty_true in M. congruence.
      - right. intros Y. apply X. rewrite <- C. symmetry. apply clear_literal; [apply formed_cleared|]. intros L.
        apply (sacrificed_literal shape mover point grid other (stays_formed grid S)) in L.
        now rewrite Y in L.
    Qed.

    (** An old link is still there. *)
    Lemma linked_final : forall region chain other, In region regions -> In chain safe -> feeds region chain ->
      on region other -> color_at grid other = Empty \/ suicide = true ->
      exists next stone, adjacent shape other next /\ on chain stone /\ connected shape final stone next.
    Proof.
      intros region chain other I J F O [C|C].
      - destruct (stays_linked grid S region chain other I J F O C) as (next & stone & A & N & K).
        exists next, stone. split; [exact A|split; [exact N|]].
        apply alive_connected; auto using alive_final. now apply (kept_in chain).
      - destruct (F other O (or_introl C)) as (next & A & N). exists next, next.
        split; [exact A|split; [exact N|]]. constructor. now apply (kept_on_board chain).
    Qed.

    (** A point of a tight region that has a stone of the player is connected with a safe chain. *)
    Lemma tight_alive : forall region other, In region tight -> on region other ->
      color_at grid other = Stone who -> alive other.
    Proof.
      intros region other I O C. destruct (tight_beside Found region I) as (chain & J & B).
      destruct (B other O) as (next & A & N). apply (kept_in chain) in N; auto. exists next. split; auto.
      apply connected_step with next; [constructor; apply A|now apply adjacent_symmetric|].
      rewrite (stays_kept grid S next N). exact C.
    Qed.

    (** *** The opponent plays *)

    (** If the play fills the last empty point of a region, then its chain has no liberty. *)
    Lemma hole_opponent : mover = opponent who -> forall region, In region regions ->
      exists hole, on region hole /\ color_at final hole = Empty.
    Proof.
      intros M region I.
      destruct (existsb (fun other => nth other region false && color_equal (color_at cleared other) Empty)
                        (points shape)) eqn:X.
      - apply existsb_exists in X as (other & _ & X). apply andb_true_iff in X as [O C]. apply color_equal_true in C.
        exists other. split; auto.
        destruct (clear_emptier shape (Stone mover) cleared formed_cleared other); unfold final; congruence.
      - assert (Full : forall other, on region other -> color_at cleared other <> Empty).
        { intros other O C. rewrite <- not_true_iff_false in X. apply X. apply existsb_exists. exists other.
          split; [now apply in_points, (region_open Found region other I)|]. apply andb_true_iff. split; auto.
          now apply color_equal_true. }
        destruct (stays_empty grid S region I) as (hole & H & Hole).
        assert (hole = point).
        { destruct (Nat.eq_dec hole point) as [|N]; auto. exfalso. apply (Full hole H).
          apply Nat.eqb_neq in N. destruct (clear_emptier shape (Stone (opponent mover)) placed formed_placed hole)
            as [Q|Q]; unfold cleared; rewrite Q; auto. now rewrite color_placed, N. }
        subst hole. exists point. split; auto.
        assert (C : color_at cleared point = Stone (opponent who)).
        { destruct (clear_emptier shape (Stone (opponent mover)) placed formed_placed point) as [Q|Q];
            [unfold cleared; rewrite Q, color_placed, Nat.eqb_refl; congruence|].
          now apply Full in H. }
        assert (Around : forall other next, on region other -> adjacent shape other next ->
          on region next \/ color_at cleared next = Stone who).
        { intros other next O A. destruct (region_closed Found region other next I O A) as [|K]; auto.
          right. now apply alive_cleared, kept_alive. }
        assert (Inside : forall start last, connected shape cleared start last ->
          color_at cleared start = Stone (opponent who) -> on region start -> on region last).
        { intros start last K. induction K as [|start last next K IH A D]; auto. intros Q O.
          destruct (Around last next (IH Q O) A) as [|N]; auto. rewrite D, Q in N. now destruct who. }
        apply clear_literal; [apply formed_cleared|]. split; [congruence|].
        intros R. apply (stone_reaches_empty shape cleared point _ C) in R as (last & next & K & A & N).
        destruct (Around last next (Inside point last K C H) A) as [Q|Q]; [now apply Full in Q|congruence].
    Qed.

    Lemma stays_opponent : mover = opponent who ->
      sacrificed (play shape mover point grid) = [] \/ suicide = true -> stays final.
    Proof.
      intros M Legal. constructor.
      - apply well_formed_clear, formed_cleared.
      - intros other K. now apply alive_final, kept_alive.
      - now apply hole_opponent.
      - intros region other I O C. apply (stays_open grid S region other I O).
        destruct (emptier_final other) as [Q|Q]; [|congruence]. rewrite Q, color_placed in C.
        destruct (other =? point); [|exact C]. rewrite M in C. now destruct who.
      - intros region chain other I J F O C. apply (linked_final region chain other I J F O).
        destruct (color_at grid other) as [|owner] eqn:G; auto. right.
        destruct (emptied other C) as [D|D]; [congruence| |destruct Legal; [contradiction|auto]].
        exfalso. apply captured_literal in D; [|apply S]. destruct D as [D _]. fold placed in D.
        rewrite color_placed, M, opponent_involutive in D.
        destruct (other =? point); [now destruct who|].
        pose proof (stays_open grid S region other I O D) as T.
        apply (tight_alive region other T O), alive_final in D. congruence.
    Qed.

    (** *** The player answers in a tight region *)

    Variable answered : list bool.
    Hypotheses (Mover : mover = who) (Tight : In answered tight) (Here : on answered point).
    Hypothesis Legal : legal_position shape grid.

    (** The placed stone joins the chain beside the region. *)
    Lemma joins : forall chain next, In chain safe -> adjacent shape point next -> on chain next ->
      connected shape placed next point.
    Proof.
      intros chain next I A O. apply connected_step with next; [constructor; apply A|now apply adjacent_symmetric|].
      rewrite color_placed, Nat.eqb_refl, Mover. symmetry. now apply alive_placed, kept_alive, (kept_in chain).
    Qed.

    Lemma no_suicide : sacrificed (play shape mover point grid) = [].
    Proof.
      destruct (sacrificed (play shape mover point grid)) eqn:Q; auto.
      assert (X : is_suicide (play shape mover point grid) = true) by (unfold is_suicide; now rewrite Q).
      apply suicide_exactly in X as [_ X]; auto. exfalso. apply X. fold placed.
      destruct (tight_beside Found answered Tight) as (chain & I & B). destruct (B point Here) as (next & A & O).
      apply reaches_chain with next; [apply connected_symmetric; now apply (joins chain)|].
      now apply alive_reaches, kept_alive, (kept_in chain).
    Qed.

    Lemma final_point : color_at final point = Stone who.
    Proof.
      destruct (tight_beside Found answered Tight) as (chain & I & B). destruct (B point Here) as (next & A & O).
      assert (R : reaches shape placed point Empty).
      { apply reaches_chain with next; [apply connected_symmetric; now apply (joins chain)|].
        now apply alive_reaches, kept_alive, (kept_in chain). }
      assert (C : color_at placed point = Stone who) by (rewrite color_placed, Nat.eqb_refl; congruence).
      destruct (clear_alive shape (opponent mover) placed point who formed_placed C R) as [C' R'].
      now apply (clear_alive shape mover cleared point who formed_cleared).
    Qed.

    (** The stones of the opponent that are connected in the region stay in it. *)
    Lemma opponent_inside : forall later start last, (forall other, kept other -> color_at later other = Stone who) ->
      connected shape later start last -> color_at later start = Stone (opponent who) -> on answered start ->
      on answered last.
    Proof.
      intros later start last H K. induction K as [|start last next K IH A D]; auto. intros C O.
      destruct (region_closed Found answered last next (tight_region Found answered Tight) (IH C O) A) as [|N]; auto.
      apply H in N. rewrite D, C in N. now destruct who.
    Qed.

    Lemma hole_player : (exists other, on answered other /\ color_at grid other = Stone (opponent who)) ->
      forall region, In region regions -> exists hole, on region hole /\ color_at final hole = Empty.
    Proof.
      intros (stone & O & C) region I. destruct (nth point region false) eqn:Same.
      2: { destruct (stays_empty grid S region I) as (hole & H & Hole). exists hole. split; auto.
           apply empty_final. rewrite color_placed. destruct (hole =? point) eqn:Q; auto.
           apply Nat.eqb_eq in Q. subst hole. unfold on in H. congruence. }
      assert (region = answered) as -> by now apply (regions_apart Found region answered point);
        auto using (tight_region Found).
      destruct (emptier_final stone) as [F|F]; [|now exists stone].
      assert (D : color_at final stone = Stone (opponent who)).
      { rewrite F, color_placed. destruct (stone =? point) eqn:Q; auto. apply Nat.eqb_eq in Q. congruence. }
      destruct (play_leaves_legal shape mover point grid (stays_formed grid S)) as [_ R].
      specialize (R stone _ D). apply (stone_reaches_empty shape _ stone _ D) in R as (last & next & K & A & N).
      fold final in K, N.
      assert (Kept : forall other, kept other -> color_at final other = Stone who)
        by (intros; now apply alive_final, kept_alive).
      pose proof (opponent_inside final stone last Kept K D O) as Q.
      destruct (region_closed Found answered last next I Q A) as [|X]; [now exists next|].
      apply Kept in X. change (color_at final next = Empty) in N. congruence.
    Qed.

    Lemma stays_player : (exists other, on answered other /\ color_at grid other = Stone (opponent who)) ->
      stays final.
    Proof.
      intros Stone'. constructor.
      - apply well_formed_clear, formed_cleared.
      - intros other K. now apply alive_final, kept_alive.
      - now apply hole_player.
      - intros region other I O C. destruct (emptier_final other) as [Q|Q]; [|congruence].
        rewrite Q, color_placed in C. destruct (other =? point) eqn:X.
        + apply Nat.eqb_eq in X. subst other.
          now rewrite (regions_apart Found region answered point) by auto using (tight_region Found).
        + now apply (stays_open grid S region other).
      - intros region chain other I J F O C.
        destruct (color_at grid other) as [|owner] eqn:G;
          [apply (linked_final region chain other I J F O); auto|].
        destruct (emptied other C) as [D|D]; [congruence| |now rewrite no_suicide in D].
        pose proof (capture_beside shape mover point grid other Legal P E D) as (last & K & A & L).
        apply captured_literal in L; [|apply S]. destruct L as [L _]. fold placed in L.
        rewrite color_placed, Mover in L. destruct (last =? point); [now destruct who|].
        assert (Q : on answered last).
        { destruct (region_closed Found answered point last (tight_region Found answered Tight) Here A) as [|X]; auto.
          apply (stays_kept grid S) in X. rewrite X in L. now destruct who. }
        apply connected_symmetric in K.
        pose proof (opponent_inside grid last other (stays_kept grid S) K L Q) as Q'.
        assert (region = answered) as -> by now apply (regions_apart Found region answered other);
          auto using (tight_region Found).
        destruct (stays_linked grid S answered chain point I J F Here E) as (next & stone & B & N & Link).
        destruct (tight_beside Found answered Tight) as (mine & I' & Beside).
        destruct (Beside point Here) as (one & A1 & O1), (Beside other O) as (two & A2 & O2).
        exists two, stone. split; [exact A2|split; [exact N|]].
        assert (Kept : forall other, kept other -> color_at final other = Stone who)
          by (intros; now apply alive_final, kept_alive).
        apply connected_transitive with next.
        { apply alive_connected; auto using alive_final. now apply (kept_in chain). }
        assert (NextAlive : alive next) by (exists stone; split; auto; now apply (kept_in chain)).
        apply connected_transitive with point.
        { apply connected_step with next; [constructor; apply B|now apply adjacent_symmetric|].
          rewrite final_point. symmetry. now apply alive_final. }
        apply connected_transitive with one.
        { apply connected_step with point; [constructor; exact P|exact A1|].
          rewrite final_point. now apply Kept, (kept_in mine). }
        apply connected_transfer with first; [|now apply (chain_connected Found mine)].
        intros third X. apply (chain_connected Found mine) in X; auto. apply (kept_in mine) in X; auto.
        now rewrite Kept, (chain_color Found).
    Qed.
  End Play.
End Stays.
