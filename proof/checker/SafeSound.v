(** * Chains that are never captured: the player reaches the score

    The safe chains and the regions that [Safe.v] finds are as [SafeStays.v] expects.  So a player who
    always passes reaches [safe_score] in every game. *)

Require Import Arith Bool List ZArith Lia.
From Go Require Import Board Reach Rules Game Meaning Clearing Removal Ends Chains Scores.
From Go Require Import CheckerForce CheckerEnds Safe SafeStays.
Import ListNotations.
Local Open Scope nat_scope.

Local Arguments play : simpl never.
Local Arguments after : simpl never.

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
  Variable shape : shape.
  Variable suicide : bool.
  Variable who : player.
  Variable grid : position.
  Hypothesis W : well_formed shape grid.

  Let open := map (fun here => if color_equal here (Stone who) then here else Empty) grid.
  Let parts := chains shape open Empty.
  Let all := chains shape grid (Stone who).
  Let safe := keep_safe shape suicide grid parts (length all) all.
  Let regions := counted shape suicide grid parts safe.

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
  Proof. intros region I. apply filter_In in I. destruct I as [I _]. now apply chains_literal in I. Qed.

  Lemma region_facts : forall region, In region regions ->
    held shape grid safe region = true /\ existsb (vital shape suicide grid region) safe = true.
  Proof. intros region I. apply filter_In in I. destruct I as [_ I]. now apply andb_true_iff in I. Qed.

  Lemma vital_feeds : forall region chain, In region parts -> vital shape suicide grid region chain = true ->
    feeds shape suicide grid region chain.
  Proof.
    intros region chain I V point O C. apply chains_literal in I. destruct I as (source & B & _ & ->).
    unfold vital in V. rewrite forallb_forall in V.
    assert (M : In point (members shape (Board.region shape open source)))
      by (apply in_members; auto; apply length_flooded).
    specialize (V point M). apply orb_true_iff in V. destruct V as [V|V].
    - apply negb_true_iff, orb_false_iff in V. destruct V as [V1 V2].
      destruct C as [C|C]; [congruence|]. apply color_equal_true in C. congruence.
    - apply existsb_exists in V. destruct V as (next & I & V). exists next. split; auto.
      apply region_connected, connected_on_board in O; auto. apply in_neighbors; tauto.
  Qed.

  (** The score of the functions is what the player leads by at least, whenever all this stays. *)
  Let still := stays shape suicide who grid safe regions.

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
    apply andb_true_iff in H. destruct H as [H _]. rewrite forallb_forall in H.
    assert (M : In point (members shape region)).
    { destruct (region_part region I) as (a & B & _ & ->). apply in_members; auto. apply length_flooded. }
    specialize (H point M). rewrite forallb_forall in H. apply orb_true_iff, H.
    apply in_neighbors; auto. apply A.
  Qed.

  Lemma found_empty : forall region, In region regions ->
    exists point, nth point region false = true /\ color_at grid point = Empty.
  Proof.
    intros region I. destruct (region_facts region I) as [H _]. apply andb_true_iff in H.
    destruct H as [_ H]. apply existsb_exists in H. destruct H as (point & M & C).
    exists point. apply color_equal_true in C. split; auto.
    destruct (region_part region I) as (a & B & _ & ->). apply in_members in M; auto. apply length_flooded.
  Qed.

  Lemma found_fed : forall chain, In chain safe -> exists region other, region <> other /\
    In region regions /\ In other regions /\ feeds shape suicide grid region chain /\
    feeds shape suicide grid other chain.
  Proof.
    intros chain I. pose proof (keep_safe_vital _ _ _ _ _ _ chain I) as V. fold safe in V.
    assert (N : NoDup parts) by apply chains_literal.
    destruct (two_items _ _ parts N V) as (one & other & D & (J & T) & K & U).
    apply andb_true_iff in T, U. destruct T as [T1 T2], U as [U1 U2]. exists one, other.
    repeat split; auto using vital_feeds; apply filter_In; split; auto; apply andb_true_iff; split; auto;
      apply existsb_exists; eauto.
  Qed.

  Lemma found_feeds : forall region, In region regions ->
    exists chain, In chain safe /\ feeds shape suicide grid region chain.
  Proof.
    intros region I. destruct (region_facts region I) as [_ V]. apply existsb_exists in V.
    destruct V as (chain & J & V). exists chain. split; auto. apply vital_feeds; auto.
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
    intros point K. apply existsb_exists in K. destruct K as (chain & I & O).
    destruct (safe_chain chain I) as (a & A & C & ->). apply region_connected in O; auto.
    rewrite <- C. now apply (connected_color shape grid).
  Qed.

  Lemma found_first : still grid.
  Proof. exact (stays_first _ _ _ _ _ _ found_color found_open found_empty W). Qed.

  (** An accepted play of the opponent. *)
  Lemma found_after : forall now point, still now -> on_board shape point -> color_at now point = Empty ->
    sacrificed (play shape (opponent who) point now) = [] \/ suicide = true ->
    still (after (play shape (opponent who) point now)).
  Proof.
    intros now point. exact (stays_after _ _ _ _ _ _ found_connected found_color found_open found_apart
                                         found_closed found_fed now point).
  Qed.

  Lemma found_lead : forall now, still now ->
    (safe_lead shape suicide grid who <=
     Z.of_nat (area shape now who) - Z.of_nat (area shape now (opponent who)))%Z.
  Proof.
    intros now S.
    assert (N : NoDup regions) by apply NoDup_filter, chains_literal.
    assert (L : forall region, In region regions -> length region = size shape).
    { intros region I. destruct (region_part region I) as (a & _ & _ & ->). apply length_flooded. }
    pose proof (player_area shape suicide who grid safe regions found_color found_open found_closed
                            found_feeds L now S) as A.
    pose proof (opponent_area shape suicide who grid safe regions found_color found_open found_apart
                              found_feeds N now S) as B.
    unfold safe_lead, lead_with. fold open. fold parts. fold all. fold safe. fold regions.
    unfold single in A. lia.
  Qed.
End Found.

(** ** The player reaches the score *)

(** What stays from this position on, with the safe chains that the functions find. *)
Definition safe_stays (shape : shape) (suicide : bool) (who : player) (first : position) : position -> Prop :=
  let open := map (fun here => if color_equal here (Stone who) then here else Empty) first in
  let parts := chains shape open Empty in
  let all := chains shape first (Stone who) in
  let safe := keep_safe shape suicide first parts (length all) all in
  stays shape suicide who first safe (counted shape suicide first parts safe).

(** A player who always passes reaches [safe_score], whatever the past of the game is. *)
Theorem safe_forces : forall game now who claim,
  superko (repetition (rules game)) -> scoring (rules game) = Area -> half_komi game = 0%Z ->
  orderly game now ->
  content who claim (safe_score (board game) (suicide_allowed (rules game)) (current now) who) ->
  forces game who claim now.
Proof.
  intros game now who claim K A H O C.
  set (suicide := suicide_allowed (rules game)) in *. set (first := current now) in *.
  assert (W : well_formed (board game) first) by now apply orderly_current.
  enough (E : forall now, orderly game now -> safe_stays (board game) suicide who first (current now) ->
            forces game who claim now)
    by (apply E; auto; exact (found_first (board game) suicide who first W)).
  clearbody first. clear now O.
  apply (game_induction game (fun now =>
    safe_stays (board game) suicide who first (current now) -> forces game who claim now)); auto.
  - intros now O P S. apply forces_ended; auto.
    pose proof (found_lead (board game) suicide who first (current now) S) as L.
    unfold half_margin, half_points, score. rewrite A, H. unfold content, safe_score in *.
    destruct who; simpl opponent in L; lia.
  - intros now O P IH S. assert (T : turn now = who \/ turn now = opponent who)
      by (destruct who, (turn now); auto).
    destruct T as [T|T].
    + pose proof (step_pass game now K O P) as Pass'. eapply forces_own; eauto; [rewrite <- T; eauto|].
      apply (IH Pass _ Pass'); [eauto using orderly_step|exact S].
    + apply forces_other; auto. rewrite <- T. intros what next Step.
      apply (IH what next Step); [eauto using orderly_step|].
      apply step_unfold in Step. destruct Step as [R ->]. rewrite T in *.
      destruct what as [|point]; [exact S|]. apply play_allowed in R. destruct R as (B & E & L & _).
      exact (found_after (board game) suicide who first (current now) point S B E L).
Qed.

(** A stone with an eye on each side is safe, and all points are Black's.  With one eye, White may get all.
    Where suicide is allowed, so may White if one of two eyes has a white stone away from the chain. *)
Example eyes :
  map (fun row => safe_lead (Shape (length row) 1) true row Black)
      [[Empty; Stone Black; Empty]; [Stone Black; Empty]; [Empty; Stone Black; Empty; Stone White]] =
    [3; -2; -4]%Z /\
  safe_lead (Shape 4 1) false [Empty; Stone Black; Empty; Stone White] Black = 1%Z.
Proof. split; reflexivity. Qed.
