(** * Chains, their liberties and their number

    The rules work with connected stones.  The programs also speak of chains and count them.  This
    file says that both are the same.

    Clauses: basic/rule4.connected, s51; basic/rule4.chain, s172, s178-s179; basic/rule4.liberty, s53
    and s200; basic/scoring.grouptax, s545. *)

From Go Require Import Board Reach Rules Game Answers Meaning Clearing Removal.

(** ** One chain *)

(** basic/rule4.chain, s172: the chain of a point is exactly what is connected to it. *)
Theorem chain_literal : forall board grid point other, on_board board point ->
  (In other (members board (region board grid point)) <-> connected board grid point other).
Proof.
  intros board grid point other P. rewrite in_members by apply length_flooded.
  now apply region_connected.
Qed.

(** basic/rule4.chain, s179: two stones are connected exactly if their chains are the same. *)
Theorem same_chain : forall board grid one other, on_board board one -> on_board board other ->
  (connected board grid one other <-> region board grid one = region board grid other).
Proof.
  intros board grid one other P Q. split.
  - intros K. apply nth_ext with false false.
    + unfold region. now rewrite !length_flooded.
    + intros place _. apply eq_true_iff_eq. rewrite !region_connected by auto. split; intros L.
      * apply connected_transitive with one; auto. now apply connected_symmetric.
      * now apply connected_transitive with other.
  - intros E. apply region_connected; auto. rewrite E. apply region_connected; auto.
    now constructor.
Qed.

(** ** All chains of a color *)

Lemma nth_either : forall place one other, length one = length other ->
  nth place (map (fun pair : bool * bool => fst pair || snd pair) (combine one other)) false =
  nth place one false || nth place other false.
Proof.
  intros place one. revert place.
  induction one as [|here rest IH]; intros [|place] [|there remainder] L; simpl in *; auto; try lia.
Qed.

(** Marks of whole chains only. *)
Definition closed (board : shape) (grid : position) (seen : list bool) : Prop :=
  length seen = size board /\
  forall one other, connected board grid one other -> nth one seen false = true ->
    nth other seen false = true.

Lemma closed_either : forall board grid seen point, closed board grid seen -> on_board board point ->
  closed board grid (map (fun pair => fst pair || snd pair) (combine seen (region board grid point))).
Proof.
  intros board grid seen point [L C] P.
  assert (E : length seen = length (region board grid point))
    by (unfold region; now rewrite length_flooded).
  split.
  - rewrite map_length, combine_length, <- E. lia.
  - intros one other K. rewrite !nth_either, !orb_true_iff by auto. intros [M|M].
    + left. now apply C with one.
    + right. apply region_connected in M; auto. apply region_connected; auto.
      now apply connected_transitive with one.
Qed.

Lemma chains_among_spec : forall board grid wanted candidates seen,
  Forall (on_board board) candidates -> closed board grid seen ->
  NoDup (chains_among board grid wanted candidates seen) /\
  forall chain, In chain (chains_among board grid wanted candidates seen) <->
    exists point, In point candidates /\ color_at grid point = wanted /\
      nth point seen false = false /\ chain = region board grid point.
Proof.
  intros board grid wanted candidates.
  induction candidates as [|point rest IH]; intros seen F C; simpl.
  - split; [constructor|]. intros chain. split; [easy|]. now intros (? & [] & _).
  - inversion F as [|? ? P F']; subst. clear F.
    assert (E : length seen = length (region board grid point))
      by (unfold region; rewrite length_flooded; apply C).
    destruct (color_equal (color_at grid point) wanted && negb (nth point seen false)) eqn:T.
    + apply andb_true_iff in T as [T U]. apply color_equal_true in T.
      apply negb_true_iff in U. destruct (IH _ F' (closed_either _ _ _ point C P)) as [N S].
      split.
      * constructor; auto. intros I. apply S in I as (other & I & D & M & R).
        rewrite Forall_forall in F'. assert (Q := F' other I). rewrite nth_either in M by auto.
        apply orb_false_iff in M as [_ M].
        assert (K : nth other (region board grid point) false = true)
          by (rewrite R; apply region_connected; auto; now constructor).
        congruence.
      * intros chain. simpl. rewrite S. split.
        -- intros [<-|(other & I & D & M & R)]; [exists point; auto|].
           rewrite nth_either in M by auto. apply orb_false_iff in M. exists other. tauto.
        -- intros (other & [<-|I] & D & M & R); [auto|].
           destruct (nth other (region board grid point) false) eqn:K.
           ++ left. subst chain. apply region_connected in K; auto. apply same_chain; auto.
              rewrite Forall_forall in F'. auto.
           ++ right. exists other. rewrite nth_either, M, K by auto. auto.
    + destruct (IH seen F' C) as [N S]. split; auto. intros chain. rewrite S. split.
      * intros (other & I & H). exists other. tauto.
      * intros (other & [<-|I] & D & M & R); [|exists other; auto].
        apply color_equal_true in D. rewrite D, M in T. discriminate.
Qed.

(** basic/rule4.chain, s172: the list of chains has the chain of each point of the color, and no
    other; and it has no chain twice.  So its length is the number of chains. *)
Theorem chains_literal : forall board grid wanted,
  NoDup (chains board grid wanted) /\
  forall chain, In chain (chains board grid wanted) <->
    exists point, on_board board point /\ color_at grid point = wanted /\
                  chain = region board grid point.
Proof.
  intros board grid wanted.
  destruct (chains_among_spec board grid wanted (points board) (repeat false (size board)))
    as [N S].
  - apply Forall_forall. intros point. apply in_points.
  - split; [apply repeat_length|]. intros one other _ M. now rewrite nth_repeat in M.
  - split; auto. intros chain. unfold chains. rewrite S. split.
    + intros (point & I & C & _ & E). apply in_points in I. eauto.
    + intros (point & P & C & E). exists point. rewrite in_points, nth_repeat. auto.
Qed.

(** ** Liberties *)

(** basic/rule4.liberty, s53: the liberties of a stone are the empty points that are adjacent to it
    or to a stone that is connected to it. *)
Theorem liberties_literal : forall board grid point liberty, well_formed board grid ->
  on_board board point ->
  (In liberty (liberties board grid point) <->
   color_at grid liberty = Empty /\
   exists stone, connected board grid point stone /\ adjacent board stone liberty).
Proof.
  intros board grid point liberty W P. unfold liberties, liberties_of.
  set (around := flat_map _ _).
  rewrite (filtered_points _ _ _ Empty), filter_In, in_points by exact W. cbn [fst snd].
  fold (color_at grid liberty). rewrite andb_true_iff, color_equal_true.
  assert (A : existsb (Nat.eqb liberty) around = true <->
              exists stone, connected board grid point stone /\ adjacent board stone liberty).
  { rewrite existsb_exists. unfold around. split.
    - intros (place & I & E). apply Nat.eqb_eq in E. subst place. apply in_flat_map in I as (stone & I & J).
      apply chain_literal in I; auto. exists stone. split; auto.
      apply in_neighbors; auto. now apply connected_on_board in I.
    - intros (stone & K & A). exists liberty. rewrite Nat.eqb_refl. split; auto. apply in_flat_map.
      exists stone. rewrite chain_literal by auto. split; auto. apply in_neighbors; auto.
      now apply connected_on_board in K. }
  rewrite A. split; [tauto|]. intros (E & stone & K & B). split; [apply B|eauto].
Qed.

(** tromp-taylor-2001/2, s9; basic/rule4.liberty, s53: a stone reaches empty exactly if it has a
    liberty.  So the two documents clear the same stones. *)
Theorem liberty_is_reaching : forall board grid point who, well_formed board grid ->
  color_at grid point = Stone who ->
  (liberties board grid point <> [] <-> reaches board grid point Empty).
Proof.
  intros board grid point who W C.
  assert (P : on_board board point) by now apply stone_on_board with grid who.
  assert (E : liberties board grid point <> [] <->
              exists liberty, In liberty (liberties board grid point)).
  { destruct (liberties board grid point) as [|first rest]; split; try easy.
    - now intros [liberty []].
    - intros _. exists first. simpl. auto. }
  rewrite E. split.
  - intros [liberty I]. apply liberties_literal in I as (D & stone & K & A); auto.
    now apply reaches_beside with stone liberty.
  - intros R. apply (stone_reaches_empty board grid point who C) in R as (last & next & K & A & D). exists next.
    apply liberties_literal; auto. eauto.
Qed.

(** ** Borders and groups *)

(** The colors around a chain or region: a player is named exactly if one of the player's stones is
    adjacent to it and no part of it. *)
Theorem borders_literal : forall board grid marks who, length marks = size board ->
  (In who (borders_of board grid marks) <->
   exists point next, In point (members board marks) /\ adjacent board point next /\
     color_at grid next = Stone who /\ ~ In next (members board marks)).
Proof.
  intros board grid marks who L. unfold borders_of. rewrite filter_In, existsb_exists.
  assert (P : forall point, In point (members board marks) -> on_board board point).
  { intros point I. apply in_members in I; auto. unfold on_board. rewrite <- L.
    destruct (lt_dec point (length marks)); auto. rewrite nth_overflow in I by lia. discriminate. }
  split.
  - intros (_ & point & I & J). apply existsb_exists in J as (next & J & T).
    apply andb_true_iff in T as [T U]. apply color_equal_true in T.
    apply negb_true_iff in U. exists point, next. rewrite (in_members board marks next) by auto.
    split; auto. split; [apply in_neighbors; auto|]. split; auto. congruence.
  - intros (point & next & I & A & C & N). rewrite in_members in N by auto.
    split; [destruct who; simpl; auto|]. exists point. split; auto. apply existsb_exists.
    exists next. split; [apply in_neighbors; auto|]. rewrite C, color_equal_refl.
    now destruct (nth next marks false).
Qed.

(** basic/scoring.grouptax, s545, in reading K11: the position whose chains are a player's groups has
    stones exactly on the points of the player's area.  By [chains_literal] the groups are then its
    connected parts, each counted once. *)
Theorem filled_literal : forall board grid who point,
  color_at (filled board grid who) point = Stone who <->
  nth point (owners board grid) None = Some who.
Proof.
  intros board grid who point. unfold color_at, filled.
  set (fill := fun owner => _). change Empty with (fill None). rewrite map_nth. unfold fill, is_owner.
  destruct (nth point (owners board grid) None) as [[]|], who; simpl; split; congruence.
Qed.
