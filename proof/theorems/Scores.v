(** * Area and territory

    The first part counts the points of one position.  The second part follows a game and counts the
    stones that were played, lost and left.  [Margins.v] compares the two ways of scoring. *)

From Go Require Import Board Reach Rules Game Answers Meaning Clearing.
From Go Require Export Words.

(** ** Counting *)

Lemma count_cons : forall A (test : A -> bool) item items,
  count test (item :: items) = (if test item then 1 else 0) + count test items.
Proof. intros. unfold count. simpl. now destruct (test item). Qed.

Lemma count_equal : forall A (one other : A -> bool) items,
  (forall item, In item items -> one item = other item) -> count one items = count other items.
Proof.
  intros A one other items. induction items as [|item rest IH]; intros H; auto.
  rewrite !count_cons, (H item), IH; simpl; auto. intros. apply H. simpl. auto.
Qed.

(** What two tests that exclude each other accept. *)
Lemma count_sum : forall A (whole one other : A -> bool) items,
  (forall item, In item items ->
     whole item = one item || other item /\ one item && other item = false) ->
  count whole items = count one items + count other items.
Proof.
  intros A whole one other items. induction items as [|item rest IH]; intros H; auto.
  rewrite !count_cons, IH by (intros; apply H; simpl; auto).
  destruct (H item) as [E F]; simpl; auto. rewrite E.
  destruct (one item), (other item); simpl in *; try discriminate; lia.
Qed.

Lemma count_map : forall A B (f : A -> B) test items,
  count test (map f items) = count (fun item => test (f item)) items.
Proof.
  intros A B f test items. induction items as [|item rest IH]; auto.
  simpl map. now rewrite !count_cons, IH.
Qed.

Lemma count_false : forall A (items : list A), count (fun _ => false) items = 0.
Proof. intros A items. unfold count. induction items; auto. Qed.

Lemma count_one : forall point items, NoDup items -> In point items ->
  count (fun item => item =? point) items = 1.
Proof.
  intros point items D I. induction D as [|item rest N D IH]; [easy|].
  rewrite count_cons. destruct I as [->|I].
  - rewrite Nat.eqb_refl. rewrite (count_equal _ _ (fun _ => false)).
    + now rewrite count_false.
    + intros one I. apply Nat.eqb_neq. congruence.
  - rewrite IH by auto. destruct (item =? point) eqn:E; auto.
    apply Nat.eqb_eq in E. congruence.
Qed.

(** ** A list of the board as a function of the points *)

Lemma stones_by_points : forall board grid who, well_formed board grid ->
  stones grid who =
  count (fun point => color_equal (Stone who) (color_at grid point)) (points board).
Proof.
  intros board grid who W. unfold stones. rewrite (list_by_points _ board grid Empty W) at 1.
  apply count_map.
Qed.

Lemma length_owners : forall board grid, well_formed board grid ->
  length (owners board grid) = size board.
Proof.
  unfold well_formed, owners. intros.
  rewrite map_length, !combine_length, !length_reaching. lia.
Qed.

Definition owner_at (board : shape) (grid : position) (point : nat) : option player :=
  nth point (owners board grid) None.

Lemma area_by_points : forall board grid who, well_formed board grid ->
  area board grid who =
  count (fun point => is_owner who (owner_at board grid point)) (points board).
Proof.
  intros board grid who W. unfold area.
  rewrite (list_by_points _ board (owners board grid) None) by now apply length_owners.
  apply count_map.
Qed.

Lemma territory_by_points : forall board grid who, well_formed board grid ->
  territory board grid who =
  count (fun point => color_equal (color_at grid point) Empty &&
                      is_owner who (owner_at board grid point)) (points board).
Proof.
  intros board grid who W. unfold territory.
  rewrite (list_by_points _ board grid Empty W) at 1.
  rewrite (list_by_points _ board (owners board grid) None) by now apply length_owners.
  rewrite combine_map. apply count_map.
Qed.

(** ** One position *)

Lemma count_three : forall items,
  count (is_owner Black) items + count (is_owner White) items +
  count (fun owner => match owner with None => true | Some _ => false end) items = length items.
Proof.
  induction items as [|item rest IH]; auto. rewrite !count_cons.
  destruct item as [[]|]; simpl in *; lia.
Qed.

(** basic/territory and basic/area, s72-s73, s366-s368: each point is in exactly one of three parts:
    Black's area, White's area and the neutral points. *)
Theorem owners_partition : forall board grid, well_formed board grid ->
  area board grid Black + area board grid White + neutral board grid = size board.
Proof.
  intros board grid W. rewrite <- (length_owners board grid W). apply count_three.
Qed.

Lemma owner_of_stone : forall board grid point who, well_formed board grid ->
  on_board board point -> color_at grid point = Stone who ->
  owner_at board grid point = Some who.
Proof. intros. apply owners_literal; auto. Qed.

(** basic/area, s73, s428: a player's area is the player's territory and stones. *)
Theorem territory_and_stones : forall board grid who, well_formed board grid ->
  area board grid who = territory board grid who + stones grid who.
Proof.
  intros board grid who W. rewrite area_by_points, territory_by_points by auto.
  rewrite (stones_by_points board) by auto. apply count_sum. intros point I.
  apply in_points in I. destruct (color_at grid point) as [|owner] eqn:C; simpl.
  - rewrite orb_false_r. auto using andb_false_r.
  - now rewrite (owner_of_stone board grid point owner).
Qed.

(** ** One game: stones played are stones on the board and stones lost *)

Definition plays (who : player) (past : log) : nat :=
  count (fun item => is_play item && is_left_by who item) past.

Definition passes (who : player) (past : log) : nat :=
  count (fun item => is_pass item && is_left_by who item) past.

(** The stones of a player that were removed since the start. *)
Definition lost_since (who : player) (past : log) : nat := list_sum (map (lost_in who) past).

(** Clearing a color removes as many of its stones as it changes points, and no others. *)
Lemma stones_clear : forall board target grid who, well_formed board grid ->
  stones (clear board (Stone target) grid) who +
  (if player_equal who target
   then length (changed board grid (clear board (Stone target) grid)) else 0) =
  stones grid who.
Proof.
  intros board target grid who W. assert (V := well_formed_clear board (Stone target) grid W).
  rewrite changed_by_points, !(stones_by_points board) by auto.
  destruct (player_equal who target) eqn:E.
  - apply player_equal_true in E. subst target. symmetry. apply count_sum. intros point _.
    rewrite color_at_clear by auto.
    destruct (color_at grid point) as [|[]], who, (reaches_boolean _ _ _ _); now simpl.
  - rewrite Nat.add_0_r. apply count_equal. intros point _. rewrite color_at_clear by auto.
    destruct (color_at grid point) as [|[]], who, target, (reaches_boolean _ _ _ _);
      simpl in *; congruence.
Qed.

Lemma stones_placed : forall board who point grid owner, well_formed board grid ->
  on_board board point -> color_at grid point = Empty ->
  stones (replace point (Stone who) grid) owner =
  stones grid owner + (if player_equal owner who then 1 else 0).
Proof.
  intros board who point grid owner W P E.
  rewrite !(stones_by_points board) by auto using well_formed_replace.
  destruct (player_equal owner who) eqn:Q.
  - apply player_equal_true in Q. subst owner.
    rewrite <- (count_one point (points board)) by (try apply seq_NoDup; now apply in_points).
    apply count_sum. intros other _. rewrite (color_at_replace board) by auto.
    destruct (other =? point) eqn:X.
    + apply Nat.eqb_eq in X. subst. rewrite E. now destruct who.
    + now rewrite orb_false_r, andb_false_r.
  - rewrite Nat.add_0_r. apply count_equal. intros other _. rewrite (color_at_replace board) by auto.
    destruct (other =? point) eqn:X; auto. apply Nat.eqb_eq in X. subst. rewrite E. exact Q.
Qed.

(** One play: the stones before and the placed stone are the stones after and the removed ones. *)
Lemma stones_play : forall board who point grid owner, well_formed board grid ->
  on_board board point -> color_at grid point = Empty ->
  let result := play board who point grid in
  stones (after result) owner +
  length (if player_equal owner who then sacrificed result else captured result) =
  stones grid owner + (if player_equal owner who then 1 else 0).
Proof.
  intros board who point grid owner W P E result. unfold result, play, after, sacrificed, captured.
  rewrite <- (stones_placed board who point grid owner W P E).
  set (placed := replace point (Stone who) grid).
  assert (V : well_formed board placed) by now apply well_formed_replace.
  set (cleared := clear board (Stone (opponent who)) placed).
  assert (U : well_formed board cleared) by now apply well_formed_clear.
  pose proof (stones_clear board (opponent who) placed owner V) as H. fold cleared in H.
  pose proof (stones_clear board who cleared owner U) as I.
  destruct owner, who; simpl in *; lia.
Qed.

(** An agreed removal: the stones before are the stones after and the removed ones. *)
Lemma stones_settled : forall board dead grid who, well_formed board grid ->
  stones (remove_all dead grid) who + length (stones_among board dead grid who) =
  stones grid who.
Proof.
  intros board dead grid who W.
  rewrite !(stones_by_points board) by auto using well_formed_remove_all.
  symmetry. apply (count_sum _ _ _ (fun point => color_equal (color_at grid point) (Stone who) &&
                                           existsb (Nat.eqb point) dead)).
  intros point _. rewrite color_at_remove_all.
  destruct (existsb _ dead), (color_at grid point) as [|[]], who; now simpl.
Qed.

(** Holds of a log if the balance holds after each of its entries. *)
Fixpoint balanced (grid : position) (who : player) (past : log) : Prop :=
  match past with
  | [] => True
  | latest :: rest =>
      stones (coloring latest) who + lost_since who past = stones grid who + plays who past /\
      balanced grid who rest
  end.

Lemma balanced_current : forall grid who now, history now <> [] ->
  balanced grid who (history now) ->
  stones (current now) who + lost_since who (history now) =
  stones grid who + plays who (history now).
Proof. unfold current. intros grid who now N B. destruct (history now); [easy|]. apply B. Qed.

Lemma lost_since_cons : forall who latest past,
  lost_since who (latest :: past) = lost_in who latest + lost_since who past.
Proof. reflexivity. Qed.

Lemma plays_cons : forall who latest past,
  plays who (latest :: past) =
  (if is_play latest && is_left_by who latest then 1 else 0) + plays who past.
Proof. intros. unfold plays. apply count_cons. Qed.

Lemma game_balanced : forall game grid named now who, well_formed (board game) grid ->
  comes_to game (start game grid named) now -> balanced grid who (history now).
Proof.
  intros game grid named now who W K. induction K as [|now what next K IH S].
  { simpl. unfold lost_since, plays, count. simpl. lia. }
  assert (R : reachable game now) by now apply comes_to_reachable with grid named.
  destruct (reachable_well_formed game now R) as [N _].
  pose proof (balanced_current grid who now N IH) as B. pose proof (reachable_current game now R) as C.
  apply step_act in S as [[|point] _ E|dead _ _|_].
  - exact (conj B IH).
  - apply play_allowed in E as (P & E & _).
    unfold make_move, entry_of. cbn [history balanced coloring]. split; auto.
    pose proof (stones_play (board game) (turn now) point (current now) who C P E) as H.
    cbv zeta in H. rewrite lost_since_cons, plays_cons.
    unfold lost_in, is_play, is_left_by. cbn [how left_by andb]. destruct (player_equal who (turn now)); lia.
  - unfold settle. cbn [history balanced coloring]. split; auto.
    pose proof (stones_settled (board game) dead (current now) who C) as H.
    rewrite lost_since_cons, plays_cons. unfold lost_in, is_play. cbn [how andb]. destruct who; lia.
  - unfold disagree. cbn [history]. destruct (history now) as [|? [|? rest]]; simpl; auto. apply IH.
Qed.

(** The stones of a player at the start and those that the player played are the stones on the board
    and those that were removed: captured, sacrificed, or removed by agreement. *)
Theorem stones_balance : forall game grid named now who, well_formed (board game) grid ->
  comes_to game (start game grid named) now ->
  stones grid who + plays who (history now) =
  stones (current now) who + lost_since who (history now).
Proof.
  intros game grid named now who W K. symmetry. apply balanced_current.
  - apply (reachable_well_formed game now). now apply comes_to_reachable with grid named.
  - now apply game_balanced with game named.
Qed.
