(** * Chains that are never captured: what stays

    The player always passes.  Each safe chain keeps a liberty in one of two regions, because the opponent
    fills one point at a time, and filling the last point of a region is a suicide.  So the stones of the
    safe chains stay, and so does an empty point in each region that counts. *)

Require Import Arith Bool List ZArith Lia.
From Go Require Import Board Reach Rules Game Meaning Clearing Removal Scores Safe.
Import ListNotations.
Local Open Scope nat_scope.

Local Arguments play : simpl never.
Local Arguments after : simpl never.

(** ** Counting *)

(** One good point for each region, if no two regions share one. *)
Lemma one_point_each : forall (good : list bool -> nat -> Prop) regions, NoDup regions ->
  (forall region other point, In region regions -> In other regions ->
     good region point -> good other point -> region = other) ->
  (forall region, In region regions -> exists point, good region point) ->
  exists found, length found = length regions /\ NoDup found /\
    forall point, In point found -> exists region, In region regions /\ good region point.
Proof.
  intros good regions N. induction N as [|region rest N D IH]; intros A E.
  - exists []. repeat split; [constructor|easy].
  - destruct IH as (found & L & F & G).
    { intros one other point I J. apply A; now right. }
    { intros other I. apply E. now right. }
    destruct (E region (or_introl eq_refl)) as (point & Good). exists (point :: found).
    split; [simpl; congruence|split].
    + constructor; auto. intros I. destruct (G point I) as (other & J & Other). apply N.
      rewrite (A region other point) by (simpl; auto). exact J.
    + intros one [<-|I]; [exists region; simpl; auto|]. destruct (G one I) as (other & J & Other).
      exists other. simpl. auto.
Qed.

(** Two tests that exclude each other, and points that pass neither. *)
Lemma count_apart : forall (one two : nat -> bool) found items,
  (forall item, In item items -> one item && two item = false) ->
  NoDup found -> (forall item, In item found -> In item items /\ one item || two item = false) ->
  count one items + count two items + length found <= length items.
Proof.
  intros one two found items A N F.
  assert (L : length found <= count (fun item => negb (one item || two item)) items).
  { apply NoDup_incl_length; auto. intros item I. apply filter_In. destruct (F item I) as [J ->]. auto. }
  enough (count one items + count two items + count (fun item => negb (one item || two item)) items =
          length items) by lia.
  clear - A. induction items as [|item rest IH]; auto. rewrite !count_cons. simpl length.
  pose proof (A item (or_introl eq_refl)) as X.
  rewrite <- IH by (intros; apply A; now right). destruct (one item), (two item); simpl in *; lia || easy.
Qed.

Lemma count_fewer : forall (one other : nat -> bool) board,
  (forall point, on_board board point -> one point = true -> other point = true) ->
  count one (points board) <= count other (points board).
Proof.
  intros one other board H. apply NoDup_incl_length; [apply NoDup_filter, seq_NoDup|].
  intros point I. apply filter_In in I. destruct I as [I O]. apply filter_In. split; auto.
  apply H; auto. now apply in_points.
Qed.

(** ** What stays while the player passes *)

Section Stays.
  Variable shape : shape.
  Variable suicide : bool.
  Variable who : player.
  Variable first : position.              (** the position from which the player passes *)
  Variables safe regions : list (list bool).

  Let on (marks : list bool) (point : nat) : Prop := nth point marks false = true.
  Let kept (point : nat) : Prop := among safe point = true.

  (** A point of the region that is empty, or could be emptied by a suicide, is next to the chain. *)
  Definition feeds (region chain : list bool) : Prop :=
    forall point, on region point -> suicide = true \/ color_at first point = Empty ->
      exists next, adjacent shape point next /\ on chain next.

  Hypothesis chain_connected : forall chain point next, In chain safe -> on chain point ->
    (on chain next <-> connected shape first point next).
  Hypothesis chain_color : forall point, kept point -> color_at first point = Stone who.
  Hypothesis region_open : forall region point, In region regions -> on region point ->
    on_board shape point /\ color_at first point <> Stone who.
  Hypothesis regions_apart : forall region other point, In region regions -> In other regions ->
    on region point -> on other point -> region = other.
  Hypothesis region_closed : forall region point next, In region regions -> on region point ->
    adjacent shape point next -> on region next \/ kept next.
  Hypothesis region_empty : forall region, In region regions ->
    exists point, on region point /\ color_at first point = Empty.
  Hypothesis chain_fed : forall chain, In chain safe -> exists region other,
    region <> other /\ In region regions /\ In other regions /\ feeds region chain /\ feeds other chain.
  Hypothesis region_feeds : forall region, In region regions ->
    exists chain, In chain safe /\ feeds region chain.

  (** What holds in all positions of the game: the stones stay, no region gets stones of the player, each
      has an empty point, and where suicide is forbidden, its stones stay. *)
  Record stays (grid : position) : Prop := Stays {
    stays_formed : well_formed shape grid;
    stays_kept : forall point, kept point -> color_at grid point = Stone who;
    stays_open : forall region point, In region regions -> on region point -> color_at grid point <> Stone who;
    stays_empty : forall region, In region regions -> exists point, on region point /\ color_at grid point = Empty;
    stays_filled : suicide = false -> forall region point, In region regions -> on region point ->
      color_at grid point = Empty -> color_at first point = Empty
  }.

  Lemma stays_first : well_formed shape first -> stays first.
  Proof. intros W. constructor; auto. intros region point I O. now apply (region_open region point). Qed.

  Lemma kept_in : forall chain point, In chain safe -> on chain point -> kept point.
  Proof. intros chain point I O. apply existsb_exists. now exists chain. Qed.

  (** Each empty point of a region that feeds a chain is next to the chain. *)
  Lemma fed : forall grid region chain point, stays grid -> In region regions -> feeds region chain ->
    on region point -> color_at grid point = Empty ->
    exists next, adjacent shape point next /\ on chain next.
  Proof.
    intros grid region chain point S I F O E. apply F; auto.
    destruct suicide eqn:Allowed; auto. right. now apply (stays_filled grid S Allowed region).
  Qed.

  (** A play of the opponent. *)
  Section Play.
    Variable grid : position.
    Variable point : nat.
    Hypothesis S : stays grid.
    Hypothesis P : on_board shape point.
    Hypothesis E : color_at grid point = Empty.
    Let placed := replace point (Stone (opponent who)) grid.
    Let cleared := clear shape (Stone who) placed.
    Let final := clear shape (Stone (opponent who)) cleared.

    Lemma formed_placed : well_formed shape placed.
    Proof. apply well_formed_replace, S. Qed.

    Lemma formed_cleared : well_formed shape cleared.
    Proof. apply well_formed_clear, formed_placed. Qed.

    Lemma color_placed : forall other,
      color_at placed other = if other =? point then Stone (opponent who) else color_at grid other.
    Proof. intros. apply (color_at_replace shape); auto. apply S. Qed.

    Lemma kept_placed : forall other, kept other -> color_at placed other = Stone who.
    Proof.
      intros other K. rewrite color_placed. apply (stays_kept grid S) in K.
      destruct (other =? point) eqn:Q; auto. apply Nat.eqb_eq in Q. congruence.
    Qed.

    (** The play captures no stone of a safe chain: one of two regions keeps a liberty. *)
    Lemma kept_cleared : forall other, kept other -> color_at cleared other = Stone who.
    Proof.
      intros other K. pose proof (kept_placed other K) as C. rewrite <- C.
      apply clear_literal; [apply formed_placed|]. intros [_ N]. apply N.
      apply existsb_exists in K. destruct K as (chain & I & O).
      destruct (chain_fed chain I) as (one & two & D & I1 & I2 & F1 & F2).
      assert (X : exists region, In region regions /\ feeds region chain /\ ~ on region point).
      { destruct (nth point one false) eqn:X; [exists two|exists one]; repeat split; auto; intros Y.
        - apply D. now apply (regions_apart one two point).
        - unfold on in Y. congruence. }
      destruct X as (region & I3 & F & Away).
      destruct (stays_empty grid S region I3) as (hole & H & Hole).
      destruct (fed grid region chain hole S I3 F H Hole) as (next & A & L).
      apply reaches_beside with next hole.
      - apply connected_transfer with first; [|now apply (chain_connected chain)].
        intros stone J. apply (chain_connected chain) in J; auto. apply (kept_in chain) in J; auto.
        now rewrite kept_placed, chain_color.
      - now apply adjacent_symmetric.
      - rewrite color_placed. destruct (hole =? point) eqn:Q; auto.
        apply Nat.eqb_eq in Q. now subst.
    Qed.

    Lemma kept_final : forall other, kept other -> color_at final other = Stone who.
    Proof.
      intros other K. pose proof (kept_cleared other K) as C. rewrite <- C.
      apply clear_literal; [apply formed_cleared|]. intros [D _]. rewrite C in D. now destruct who.
    Qed.

    Lemma emptier_final : forall other, color_at final other = color_at placed other \/ color_at final other = Empty.
    Proof.
      intros other. unfold final, cleared. rewrite !color_at_clear by auto using formed_placed, formed_cleared.
      destruct (_ && _); auto. destruct (_ && _); auto.
    Qed.

    (** A region whose last empty point is filled is a chain without liberties. *)
    Lemma hole_final : forall region, In region regions -> exists hole, on region hole /\ color_at final hole = Empty.
    Proof.
      intros region I. destruct (stays_empty grid S region I) as (hole & H & Hole).
      destruct (Nat.eq_dec hole point) as [->|Other].
      2: { exists hole. split; auto. destruct (emptier_final hole) as [->|]; auto.
           rewrite color_placed. apply Nat.eqb_neq in Other. now rewrite Other. }
      destruct (existsb (fun other => nth other region false && color_equal (color_at placed other) Empty)
                        (points shape)) eqn:X.
      - apply existsb_exists in X. destruct X as (other & _ & X). apply andb_true_iff in X.
        destruct X as [O C]. apply color_equal_true in C. exists other. split; auto.
        destruct (emptier_final other) as [->|]; auto.
      - exists point. split; auto.
        assert (Full : forall other, on region other -> color_at cleared other = Stone (opponent who)).
        { intros other O. pose proof (region_open region other I O) as [B _].
          assert (C : color_at placed other <> Empty).
          { intros C. rewrite <- not_true_iff_false in X. apply X. apply existsb_exists. exists other.
            split; [now apply in_points|]. apply andb_true_iff. split; auto. now apply color_equal_true. }
          assert (D : color_at placed other = Stone (opponent who)).
          { rewrite color_placed in *. destruct (other =? point); auto.
            pose proof (stays_open grid S region other I O) as N.
            destruct (color_at grid other) as [|[]], who; simpl; congruence. }
          rewrite <- D. apply clear_literal; [apply formed_placed|]. intros [Q _]. rewrite D in Q.
          now destruct who. }
        apply clear_literal; [apply formed_cleared|]. split; [now apply Full|].
        assert (Beside : forall last next, on region last -> adjacent shape last next ->
          color_at cleared next <> Empty).
        { intros last next O A. destruct (region_closed region last next I O A) as [N|N].
          - now rewrite Full.
          - now rewrite kept_cleared. }
        assert (Inside : forall start last, connected shape cleared start last -> on region start ->
          on region last).
        { intros start last K. induction K as [|start last next K IH A C]; auto. intros O.
          destruct (region_closed region last next I (IH O) A) as [|N]; auto. exfalso.
          rewrite (kept_cleared next N), (Full start O) in C. now destruct who. }
        intros R. inversion R as [? last ? K C|? last next ? K A C]; subst.
        + rewrite (Full last) in C by now apply (Inside point). discriminate.
        + apply (Beside last next); auto. now apply (Inside point).
    Qed.

    Lemma stays_after : sacrificed (play shape (opponent who) point grid) = [] \/ suicide = true ->
      stays (after (play shape (opponent who) point grid)).
    Proof.
      intros Legal. pose proof formed_placed as W. rewrite play_literal, opponent_involutive.
      fold placed cleared final.
      constructor; auto using kept_final, hole_final.
      - apply well_formed_clear, formed_cleared.
      - intros region other I O. destruct (emptier_final other) as [->| ->]; [|discriminate].
        rewrite color_placed. destruct (other =? point); [now destruct who|].
        now apply (stays_open grid S region).
      - intros Forbidden region other I O C. destruct Legal as [Legal|Legal]; [|congruence].
        apply (stays_filled grid S Forbidden region other I O).
        assert (D : color_at cleared other = Empty).
        { rewrite <- C. symmetry. apply clear_literal; [apply formed_cleared|]. intros L.
          pose proof (sacrificed_literal shape (opponent who) point grid other (stays_formed grid S)) as Lost.
          rewrite opponent_involutive, Legal in Lost. now apply Lost in L. }
        assert (F : color_at placed other = Empty).
        { rewrite <- D. symmetry. apply clear_literal; [apply formed_placed|]. intros [Q _].
          rewrite color_placed in Q. destruct (other =? point); [now destruct who|].
          now apply (stays_open grid S region other). }
        rewrite color_placed in F. destruct (other =? point); [discriminate|]. exact F.
    Qed.
  End Play.

  (** *** The score of a position in which all this stays *)

  Hypothesis region_length : forall region, In region regions -> length region = size shape.
  Hypothesis regions_once : NoDup regions.

  Definition single : list (list bool) := filter (fun region => length (members shape region) =? 1) regions.

  Lemma single_only : forall region point other, In region single -> on region point -> on region other ->
    other = point.
  Proof.
    intros region point other I O Q. apply filter_In in I. destruct I as [I L]. apply Nat.eqb_eq in L.
    apply (in_members shape region _ (region_length region I)) in O, Q.
    destruct (members shape region) as [|only [|]]; try discriminate.
    destruct O as [<-|[]], Q as [<-|[]]. reflexivity.
  Qed.

  Variable grid : position.
  Hypothesis S : stays grid.

  Lemma kept_on_board : forall point, kept point -> on_board shape point.
  Proof.
    intros point K. apply (stays_kept grid S) in K. apply stone_on_board with grid who; auto. apply S.
  Qed.

  (** An empty point of a region, and the stone beside it. *)
  Lemma beside_kept : forall region, In region regions -> exists point, on region point /\
    on_board shape point /\ color_at grid point = Empty /\ reaches shape grid point (Stone who).
  Proof.
    intros region I. destruct (stays_empty grid S region I) as (point & O & E).
    destruct (region_feeds region I) as (chain & J & F).
    destruct (fed grid region chain point S I F O E) as (next & A & N).
    exists point. pose proof (region_open region point I O) as [B _]. repeat split; auto.
    apply reaches_beside with point next; auto; [now constructor|].
    apply (stays_kept grid S). now apply (kept_in chain).
  Qed.

  (** A region of one point is the player's. *)
  Lemma single_owner : forall region point, In region single -> on region point ->
    owner_at shape grid point = Some who.
  Proof.
    intros region point I O. pose proof I as J. apply filter_In in J. destruct J as [J _].
    destruct (beside_kept region J) as (other & Q & B & E & R).
    rewrite (single_only region point other I O Q) in *.
    apply owners_literal; auto; [apply S|]. right. repeat split; auto.
    assert (Next : forall next, adjacent shape point next -> next = point \/ color_at grid next = Stone who).
    { intros next A. destruct (region_closed region point next J O A) as [N|N].
      - left. now apply (single_only region).
      - right. now apply (stays_kept grid S). }
    assert (Only : forall start last, connected shape grid start last -> start = point -> last = point).
    { intros start last K. induction K as [|start last next K IH A C]; auto. intros ->.
      rewrite (IH eq_refl) in A. destruct (Next next A) as [|N]; auto. congruence. }
    intros R'. inversion R' as [? last ? K C|? last next ? K A C]; subst.
    - rewrite (Only point last K eq_refl) in C. congruence.
    - rewrite (Only point last K eq_refl) in A. destruct (Next next A) as [->|N]; [congruence|].
      rewrite N in C. now destruct who.
  Qed.

  Lemma player_area : count (fun point => among safe point || among single point) (points shape) <=
    area shape grid who.
  Proof.
    rewrite area_by_points by apply S. apply count_fewer. intros point B T.
    apply orb_true_iff in T. destruct T as [T|T].
    - rewrite (owner_of_stone shape grid point who); auto; [simpl; now destruct who|apply S|].
      now apply (stays_kept grid S).
    - apply existsb_exists in T. destruct T as (region & I & O).
      rewrite (single_owner region point I O). simpl. now destruct who.
  Qed.

  Lemma opponent_area :
    area shape grid (opponent who) + count (among safe) (points shape) + length regions <= size shape.
  Proof.
    destruct (one_point_each (fun region point => on region point /\ on_board shape point /\
                color_at grid point = Empty /\ reaches shape grid point (Stone who)) regions regions_once)
      as (found & <- & N & F).
    - intros region other point I J (O & _) (Q & _). now apply (regions_apart region other point).
    - exact beside_kept.
    - rewrite area_by_points by apply S.
      replace (size shape) with (length (points shape)) by apply seq_length.
      apply count_apart; auto.
      + intros point I. apply in_points in I. destruct (among safe point) eqn:K; [|apply andb_false_r].
        rewrite (owner_of_stone shape grid point who); auto; [simpl; now destruct who|apply S|].
        now apply (stays_kept grid S).
      + intros point I. destruct (F point I) as (region & J & O & B & E & R).
        split; [now apply in_points|]. apply orb_false_iff. split.
        * destruct (is_owner _ _) eqn:X; auto.
          assert (Own : owner_at shape grid point = Some (opponent who)).
          { unfold is_owner in X. destruct (owner_at shape grid point); [|discriminate].
            apply player_equal_true in X. congruence. }
          apply owners_literal in Own; auto; [|apply S]. rewrite opponent_involutive in Own.
          destruct Own as [Own|(_ & _ & Own)]; [congruence|contradiction].
        * destruct (among safe point) eqn:K; auto. apply (stays_kept grid S) in K. congruence.
  Qed.
End Stays.
