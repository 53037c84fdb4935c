(** * Chains that are never captured: the player reaches the score

    The safe chains and the regions that [Safe.v] finds are as [SafeStays.v] expects.  So a player who
    passes, and answers in tight regions, reaches [safe_score] in every game. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Removal Ends Chains Scores.
From Go Require Import CheckerForce CheckerEnds Safe SafeStays.

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
  intros point I. apply filter_In in I as [I O]. apply filter_In. split; auto.
  apply H; auto. now apply in_points.
Qed.

(** ** What the functions of [Safe] find *)

Lemma keep_safe_in : forall shape suicide grid regions fuel safe chain,
  In chain (keep_safe shape suicide grid regions fuel safe) -> In chain safe.
Proof.
  intros shape suicide grid regions. induction fuel as [|less IH]; intros safe chain I; simpl in I;
    destruct (forallb _ safe); auto; try easy.
  apply IH, filter_In in I. apply I.
Qed.

Lemma keep_safe_vital : forall shape suicide grid regions fuel safe chain,
  let kept := keep_safe shape suicide grid regions fuel safe in
  In chain kept -> two_vital shape suicide grid regions kept chain = true.
Proof.
  intros shape suicide grid regions. induction fuel as [|less IH]; intros safe chain kept I;
    subst kept; simpl in *; destruct (forallb _ safe) eqn:All; try easy; auto;
    rewrite forallb_forall in All; auto.
Qed.

(** Two items of a list that pass a test. *)
Lemma two_items : forall A (test : A -> bool) items, NoDup items ->
  (2 <=? length (filter test items)) = true ->
  exists one other, one <> other /\ (In one items /\ test one = true) /\ In other items /\ test other = true.
Proof.
  intros A test items N L. apply Nat.leb_le in L. apply (NoDup_filter test) in N.
  pose proof (fun item => proj1 (filter_In test item items)) as F.
  destruct (filter test items) as [|one [|other rest]]; simpl in L; try lia.
  exists one, other. split; [|split; apply F; simpl; auto].
  inversion N as [|? ? X]; subst. intros ->. apply X. simpl. auto.
Qed.

Section Found.
  Variables (shape : shape) (suicide answers : bool) (who : player) (grid : position).
  Hypothesis W : well_formed shape grid.

  Let open := map (fun here => if color_equal here (Stone who) then here else Empty) grid.
  Let parts := chains shape open Empty.
  Let all := chains shape grid (Stone who).
  Let safe := keep_safe shape suicide grid parts (length all) all.
  Let regions := counted shape suicide grid parts safe.
  Let tight := filter (is_tight shape answers safe) regions.
  Let others := filter (fun region => negb (is_tight shape answers safe region)) regions.

  Lemma color_open : forall point, color_at open point = Empty <-> color_at grid point <> Stone who.
  Proof.
    intros point. unfold color_at, open.
    set (clear_other := fun here => if color_equal here (Stone who) then here else Empty).
    change Empty with (clear_other Empty) at 1. rewrite map_nth. fold (color_at grid point).
    unfold clear_other. destruct (color_equal (color_at grid point) (Stone who)) eqn:E.
    - apply color_equal_true in E. rewrite E. split; [discriminate|congruence].
    - split; auto. intros _ C. apply color_equal_true in C. congruence.
  Qed.

  Lemma safe_chain : forall chain, In chain safe -> exists point,
    on_board shape point /\ color_at grid point = Stone who /\ chain = region shape grid point.
  Proof. intros chain I. apply keep_safe_in in I. now apply chains_literal in I. Qed.

  Lemma region_part : forall region, In region regions ->
    (exists point, on_board shape point /\ color_at open point = Empty /\ region = Board.region shape open point).
  Proof. intros region I. apply filter_In in I as [I _]. now apply chains_literal in I. Qed.

  Lemma region_facts : forall region, In region regions ->
    held shape grid safe region = true /\ existsb (vital shape suicide grid region) safe = true.
  Proof. intros region I. apply filter_In in I as [_ I]. now apply andb_true_iff in I. Qed.

  Lemma beside_next : forall chain point, on_board shape point -> is_beside shape chain point = true ->
    exists next, adjacent shape point next /\ nth next chain false = true.
  Proof.
    intros chain point B V. apply existsb_exists in V as (next & I & V). exists next.
    split; auto. now apply in_neighbors.
  Qed.

  Lemma vital_feeds : forall region chain, In region parts -> vital shape suicide grid region chain = true ->
    @feeds shape suicide grid region chain.
  Proof.
    intros region chain I V point O C. apply chains_literal in I as (source & B & _ & ->).
    unfold vital in V. rewrite forallb_forall in V.
    assert (M : In point (members shape (Board.region shape open source)))
      by (apply in_members; auto; apply length_flooded).
    specialize (V point M). apply orb_true_iff in V as [V|V].
    - apply negb_true_iff, orb_false_iff in V as [V1 V2].
      destruct C as [C|C]; [congruence|]. apply color_equal_true in C. congruence.
    - apply beside_next; auto. apply region_connected, connected_on_board in O; tauto.
  Qed.

  Lemma found_apart : forall region other point, In region regions -> In other regions ->
    nth point region false = true -> nth point other false = true -> region = other.
  Proof.
    intros region other point I J O Q.
    destruct (region_part region I) as (a & A & _ & ->), (region_part other J) as (b & B & _ & ->).
    apply region_connected in O, Q; auto. apply same_chain; auto.
    apply connected_transitive with point; auto. now apply connected_symmetric.
  Qed.

  Lemma found_open : forall region point, In region regions -> nth point region false = true ->
    on_board shape point /\ color_at grid point <> Stone who.
  Proof.
    intros region point I O. destruct (region_part region I) as (a & A & C & ->).
    apply region_connected in O; auto. split; [now apply connected_on_board in O|].
    apply color_open. rewrite <- C. now apply (connected_color shape open).
  Qed.

  Lemma found_closed : forall region point next, In region regions -> nth point region false = true ->
    adjacent shape point next -> nth next region false = true \/ among safe next = true.
  Proof.
    intros region point next I O A. destruct (region_facts region I) as [H _].
    apply andb_true_iff in H as [H _]. rewrite forallb_forall in H.
    assert (M : In point (members shape region)).
    { destruct (region_part region I) as (a & B & _ & ->). apply in_members; auto. apply length_flooded. }
    specialize (H point M). rewrite forallb_forall in H. apply orb_true_iff, H.
    apply in_neighbors; auto. apply A.
  Qed.

  Lemma found_empty : forall region, In region regions ->
    exists point, nth point region false = true /\ color_at grid point = Empty.
  Proof.
    intros region I. destruct (region_facts region I) as [H _]. apply andb_true_iff in H as [_ H].
    apply existsb_exists in H as (point & M & C).
    exists point. apply color_equal_true in C. split; auto.
    destruct (region_part region I) as (a & B & _ & ->). apply in_members in M; auto. apply length_flooded.
  Qed.

  Lemma found_fed : forall chain, In chain safe -> exists region other, region <> other /\
    In region regions /\ In other regions /\ @feeds shape suicide grid region chain /\
    @feeds shape suicide grid other chain.
  Proof.
    intros chain I. pose proof (keep_safe_vital _ _ _ _ _ _ chain I) as V. fold safe in V.
    assert (N : NoDup parts) by apply chains_literal.
    destruct (two_items _ _ parts N V) as (one & other & D & (J & T) & K & U).
    apply andb_true_iff in T, U. destruct T as [T1 T2], U as [U1 U2]. exists one, other.
    repeat split; auto using vital_feeds; apply filter_In; split; auto; apply andb_true_iff; split; auto;
      apply existsb_exists; eauto.
  Qed.

  Lemma found_feeds : forall region, In region regions ->
    exists chain, In chain safe /\ @feeds shape suicide grid region chain.
  Proof.
    intros region I. destruct (region_facts region I) as [_ V]. apply existsb_exists in V as (chain & J & V).
    exists chain. split; auto. apply vital_feeds; auto.
    now apply filter_In in I.
  Qed.

  Lemma found_connected : forall chain point next, In chain safe -> nth point chain false = true ->
    (nth next chain false = true <-> connected shape grid point next).
  Proof.
    intros chain point next I O. destruct (safe_chain chain I) as (a & A & C & ->).
    apply region_connected in O; auto. rewrite region_connected by auto. split; intros K.
    - apply connected_transitive with a; auto. now apply connected_symmetric.
    - now apply connected_transitive with point.
  Qed.

  Lemma found_color : forall point, among safe point = true -> color_at grid point = Stone who.
  Proof.
    intros point K. apply existsb_exists in K as (chain & I & O).
    destruct (safe_chain chain I) as (a & A & C & ->). apply region_connected in O; auto.
    rewrite <- C. now apply (connected_color shape grid).
  Qed.

  Lemma found_length : forall region, In region regions -> length region = size shape.
  Proof. intros region I. destruct (region_part region I) as (a & _ & _ & ->). apply length_flooded. Qed.

  Lemma single_only : forall region point other, In region regions -> length (members shape region) = 1 ->
    nth point region false = true -> nth other region false = true -> other = point.
  Proof.
    intros region point other I L O Q.
    apply (in_members shape region _ (found_length region I)) in O, Q.
    destruct (members shape region) as [|only [|]]; try discriminate.
    destruct O as [<-|[]], Q as [<-|[]]. reflexivity.
  Qed.

  Lemma tight_part : forall region, In region tight -> In region regions.
  Proof. intros region I. now apply filter_In in I. Qed.

  Lemma found_tight : forall region, In region tight -> exists chain, In chain safe /\
    forall point, nth point region false = true ->
      exists next, adjacent shape point next /\ nth next chain false = true.
  Proof.
    intros region I. apply filter_In in I as [I T]. apply orb_true_iff in T as [T|T].
    - apply Nat.eqb_eq in T. destruct (found_feeds region I) as (chain & J & F). exists chain. split; auto.
      intros point O. apply F; auto. right. destruct (found_empty region I) as (hole & H & E).
      now rewrite (single_only region hole point) by auto.
    - apply andb_true_iff in T as [_ T]. apply existsb_exists in T as (chain & J & T).
      exists chain. split; auto. intros point O. rewrite forallb_forall in T.
      apply beside_next; [now apply (found_open region)|]. apply T.
      now apply (in_members shape region _ (found_length region I)).
  Qed.

  Let still := @stays shape suicide who grid safe regions tight.

  Lemma parts_found : @well_found shape suicide who grid safe regions tight.
  Proof.
    constructor; [exact found_connected|exact found_color|exact found_open|exact found_apart|exact found_closed|
      exact found_empty|exact found_fed|exact tight_part|exact found_tight].
  Qed.

  (** *** The score *)

  Section Score.
    Variable now : position.
    Hypothesis S : still now.
    (** In no tight region is a stone of the opponent. *)
    Hypothesis Clean : forall region point, In region tight -> nth point region false = true ->
      color_at now point <> Stone (opponent who).

    (** An empty point of a region, and the stone beside it. *)
    Lemma beside_stone : forall region, In region regions -> exists point, nth point region false = true /\
      on_board shape point /\ color_at now point = Empty /\ reaches shape now point (Stone who).
    Proof.
      intros region I. destruct (stays_empty _ S region I) as (point & O & E).
      destruct (found_feeds region I) as (chain & J & F).
      destruct (stays_linked _ S region chain point I J F O E) as (next & stone & A & N & K).
      exists point. pose proof (found_open region point I O) as [B _]. repeat split; auto.
      apply reaches_beside with point next; auto; [now constructor|].
      apply connected_color in K. rewrite K. apply (stays_kept _ S).
      apply existsb_exists. now exists chain.
    Qed.

    Lemma tight_owner : forall region point, In region tight -> nth point region false = true ->
      owner_at shape now point = Some who.
    Proof.
      intros region point I O. pose proof (tight_part region I) as J.
      pose proof (found_open region point J O) as [B _].
      apply owners_literal; auto; [apply S|].
      destruct (color_at now point) as [|owner] eqn:E.
      2: { left. pose proof (Clean region point I O) as N. rewrite E in N. destruct owner, who; auto; now destruct N. }
      right. split; auto.
      assert (Kept : forall other, among safe other = true -> color_at now other = Stone who)
        by apply (stays_kept _ S).
      split.
      - destruct (found_tight region I) as (chain & K & N). destruct (N point O) as (next & A & L).
        apply reaches_beside with point next; auto; [now constructor|]. apply Kept.
        apply existsb_exists. now exists chain.
      - assert (Inside : forall start last, connected shape now start last -> color_at now start = Empty ->
          nth start region false = true -> nth last region false = true).
        { intros start last K. induction K as [|start last next K IH A D]; auto. intros C Q.
          destruct (found_closed region last next J (IH C Q) A) as [|N]; auto. apply Kept in N. congruence. }
        intros R. inversion R as [? last ? K C|? last next ? K A C]; subst.
        + now apply (Clean region last I (Inside point last K E O)).
        + destruct (found_closed region last next J (Inside point last K E O) A) as [N|N].
          * now apply (Clean region next I N).
          * apply Kept in N. rewrite N in C. now destruct who.
    Qed.

    Let mine (point : nat) : bool := among safe point || among tight point.

    Lemma mine_owner : forall point, on_board shape point -> mine point = true ->
      owner_at shape now point = Some who.
    Proof.
      intros point B M. apply orb_true_iff in M as [M|M].
      - apply owner_of_stone; auto; [apply S|]. now apply (stays_kept _ S).
      - apply existsb_exists in M as (region & I & O). now apply (tight_owner region).
    Qed.

    Lemma player_area : count mine (points shape) <= area shape now who.
    Proof.
      rewrite area_by_points by apply S. apply count_fewer. intros point B M.
      rewrite mine_owner by auto. simpl. now destruct who.
    Qed.

    Lemma opponent_area :
      area shape now (opponent who) + count mine (points shape) + length others <= size shape.
    Proof.
      assert (Part : forall region, In region others -> In region regions)
        by (intros region I; now apply filter_In in I).
      destruct (one_point_each (fun region point => nth point region false = true /\ on_board shape point /\
                  color_at now point = Empty /\ reaches shape now point (Stone who)) others)
        as (found & <- & N & F).
      - apply NoDup_filter, NoDup_filter, chains_literal.
      - intros region other point I J (O & _) (Q & _). apply (found_apart region other point); auto.
      - intros region I. apply beside_stone. auto.
      - rewrite area_by_points by apply S.
        replace (size shape) with (length (points shape)) by apply seq_length.
        apply count_apart; auto.
        + intros point I. apply in_points in I. destruct (mine point) eqn:K; [|apply andb_false_r].
          rewrite mine_owner by auto. simpl. now destruct who.
        + intros point I. destruct (F point I) as (region & J & O & B & E & R).
          split; [now apply in_points|]. apply orb_false_iff. split.
          * destruct (is_owner _ _) eqn:X; auto.
            assert (Own : owner_at shape now point = Some (opponent who)).
            { unfold is_owner in X. destruct (owner_at shape now point); [|discriminate].
              apply player_equal_true in X. congruence. }
            apply owners_literal in Own; auto; [|apply S]. rewrite opponent_involutive in Own.
            destruct Own as [Own|(_ & _ & Own)]; [congruence|contradiction].
          * destruct (mine point) eqn:K; auto. apply orb_true_iff in K as [K|K].
            -- apply (stays_kept _ S) in K. congruence.
            -- apply existsb_exists in K as (other & I' & Q). exfalso.
               assert (region = other) as -> by (apply (found_apart region other point); auto using tight_part).
               apply filter_In in J, I'. destruct J as [_ J], I' as [_ I']. rewrite I' in J. discriminate.
    Qed.

    Lemma found_score : forall claim, content who claim (safe_score shape suicide answers grid who) ->
      content who claim (2 * Z.of_nat (area shape now Black) - 2 * Z.of_nat (area shape now White)).
    Proof.
      intros claim C. pose proof player_area as A. pose proof opponent_area as B. unfold mine in *.
      unfold safe_score, safe_parts in C. fold open in C. fold parts in C. fold all in C. fold safe in C.
      fold regions in C. fold tight in C. fold others in C.
      destruct who; unfold content in *; simpl opponent in *; lia.
    Qed.
  End Score.
End Found.
