(** * The flood fill computes "reaches"

    The main theorems are [flooded_connected], [region_connected], [reaching_reaches] and
    [reaches_boolean_true].  They tie the computed marks of [Board.v] to the inductive
    propositions [connected] and [reaches], so that later proofs need no flood fill. *)

From Go Require Import Board.

(** ** Tables of rows *)

Section Tables.
  Variables (A : Type) (board : shape) (default : A).

  Definition fits (place : list (list A)) : Prop :=
    length place = rows board /\ Forall (fun line => length line = columns board) place.

  Lemma point_in_table : forall point, on_board board point ->
    row board point < rows board /\ column board point < columns board.
  Proof.
    unfold on_board, size, row, column. intros point H. split.
    - apply Nat.div_lt_upper_bound; [|now rewrite Nat.mul_comm].
      intros Z. rewrite Z, Nat.mul_0_r in H. lia.
    - apply Nat.mod_upper_bound. intros Z. rewrite Z, Nat.mul_0_r in H. lia.
  Qed.

  Lemma row_and_column_differ : forall one other, on_board board one ->
    row board one = row board other -> column board one = column board other -> one = other.
  Proof.
    intros one other H R C.
    assert (Z : columns board <> 0) by (apply point_in_table in H; lia).
    destruct (point_is_row_and_column board one Z) as [I _].
    destruct (point_is_row_and_column board other Z) as [J _]. congruence.
  Qed.

  Lemma length_line : forall place point, fits place -> on_board board point ->
    length (nth (row board point) place []) = columns board.
  Proof.
    intros place point [L F] H. apply point_in_table in H. rewrite Forall_forall in F.
    apply F, nth_In. lia.
  Qed.

  Lemma fits_update : forall place point value, fits place -> on_board board point ->
    fits (update board point value place).
  Proof.
    intros place point value F H. pose proof (length_line place point F H) as L.
    destruct F as [M F]. unfold update. split; [now rewrite length_replace|].
    remember (replace _ value _) as line. assert (length line = columns board) as N
      by (subst; now rewrite length_replace).
    clear - F N. revert F. generalize (row board point) as index.
    induction place as [|head tail IH]; intros [|index] F; inversion F; simpl; constructor; auto.
  Qed.

  Lemma look_update : forall place point value other, fits place -> on_board board point ->
    look board default (update board point value place) other =
    if other =? point then value else look board default place other.
  Proof.
    intros place point value other F H. pose proof (length_line place point F H) as L.
    destruct F as [M F]. pose proof (point_in_table point H) as [R C].
    unfold look, update. rewrite nth_replace by lia.
    destruct (row board other =? row board point) eqn:E.
    - apply Nat.eqb_eq in E. rewrite nth_replace by lia. rewrite E.
      destruct (column board other =? column board point) eqn:D.
      + apply Nat.eqb_eq in D. rewrite (row_and_column_differ point other), Nat.eqb_refl; auto.
      + destruct (other =? point) eqn:B; auto. apply Nat.eqb_eq in B. subst.
        now rewrite Nat.eqb_refl in D.
    - destruct (other =? point) eqn:B; auto. apply Nat.eqb_eq in B. subst.
      now rewrite Nat.eqb_refl in E.
  Qed.

  Lemma length_concat : forall place, fits place -> length (concat place) = size board.
  Proof.
    unfold fits, size. intros place [L F]. rewrite <- L. clear L.
    induction F as [|line rest H F IH]; simpl; auto. rewrite app_length. lia.
  Qed.

  Lemma nth_concat : forall width place r c, Forall (fun line => length line = width) place ->
    c < width -> nth (r * width + c) (concat place) default = nth c (nth r place []) default.
  Proof.
    intros width place r c F H. revert r. induction F as [|line rest L F IH]; intros r; simpl.
    - destruct r; simpl; [destruct c|destruct (_ + _), c]; auto; now destruct r, c.
    - destruct r as [|r]; simpl.
      + apply app_nth1. lia.
      + rewrite app_nth2 by lia. rewrite <- IH. f_equal. lia.
  Qed.

  Lemma look_concat : forall place point, fits place -> on_board board point ->
    look board default place point = nth point (concat place) default.
  Proof.
    intros place point [L F] H. pose proof (point_in_table point H) as [R C].
    unfold look. rewrite <- nth_concat with (width := columns board) by auto.
    f_equal. destruct (point_is_row_and_column board point) as [I _]; lia.
  Qed.

  Lemma look_off_board : forall place point, fits place -> ~ on_board board point ->
    look board default place point = default.
  Proof.
    unfold on_board, size, look. intros place point [L F] H.
    destruct (columns board) as [|width] eqn:W.
    - apply nth_overflow. destruct (lt_dec (row board point) (length place)) as [I|I].
      + rewrite Forall_forall in F. rewrite (F _ (nth_In _ [] I)). lia.
      + rewrite nth_overflow by lia. simpl. lia.
    - rewrite (nth_overflow place).
      + now destruct (column board point).
      + unfold row. rewrite L, W. apply Nat.div_le_lower_bound; lia.
  Qed.
End Tables.

Lemma length_take_line : forall count grid, length (take_line count grid) = count.
Proof. induction count; intros []; simpl; auto. Qed.

Lemma nth_take_line : forall count grid c, c < count ->
  nth c (take_line count grid) Empty = nth c grid Empty.
Proof.
  induction count as [|less IH]; intros [|here rest] [|c] H; simpl; auto; try lia;
    rewrite IH by lia; auto. now destruct c.
Qed.

Lemma nth_lines : forall count width grid r c, r < count -> c < width ->
  nth c (nth r (lines count width grid) []) Empty = nth (r * width + c) grid Empty.
Proof.
  induction count as [|less IH]; intros width grid [|r] c R C; simpl; try lia.
  - now apply nth_take_line.
  - rewrite IH by lia. rewrite <- (firstn_skipn width grid) at 2.
    destruct (le_lt_dec width (length grid)) as [I|I].
    + rewrite app_nth2; rewrite firstn_length_le by auto; [f_equal|]; lia.
    + rewrite skipn_all2, firstn_all2, app_nil_r by lia.
      rewrite (nth_overflow grid) by lia. now destruct (_ + _).
Qed.

Lemma fits_table : forall board grid, fits color board (table board grid).
Proof.
  intros. unfold table, fits. generalize (columns board) as width. intros width.
  generalize grid. induction (rows board) as [|less IH]; intros g; simpl.
  - auto.
  - destruct (IH (skipn width g)) as [L F]. split; [now rewrite L|].
    constructor; auto. apply length_take_line.
Qed.

(** The table holds the colors of the points. *)
Lemma look_table : forall board grid point, on_board board point ->
  look board Empty (table board grid) point = color_at grid point.
Proof.
  intros board grid point H. pose proof (point_in_table board point H) as [R C].
  unfold look, table, color_at. rewrite nth_lines by auto. f_equal.
  destruct (point_is_row_and_column board point) as [I _]; lia.
Qed.

Lemma fits_map : forall A B board (f : A -> B) place,
  fits A board place -> fits B board (map (map f) place).
Proof.
  intros A B board f place [L F]. split; [now rewrite map_length|].
  apply Forall_map. eapply Forall_impl; [|exact F]. intros line H. now rewrite map_length.
Qed.

Lemma look_map : forall A B board (f : A -> B) default place point,
  fits A board place -> on_board board point ->
  look board (f default) (map (map f) place) point = f (look board default place point).
Proof.
  intros A B board f default place point F H. unfold look.
  change (@nil B) with (map f []). now rewrite !map_nth.
Qed.

(** ** The flood marks what is connected *)

Section Flood.
  Variables (board : shape) (grid : position) (wanted : color).

  Let still (open : list (list bool)) (point : nat) : Prop := look board false open point = true.

  Definition count_open (open : list (list bool)) : nat :=
    list_sum (map (fun line => length (filter id line)) open).

  (** What the flood keeps: the table fits, and it only closes points. *)
  Definition sound (open : list (list bool)) : Prop :=
    fits bool board open /\
    forall point, still open point -> on_board board point /\ color_at grid point = wanted.

  Lemma count_line : forall line c, nth c line false = true ->
    length (filter id line) = S (length (filter id (replace c false line))).
  Proof.
    induction line as [|mark rest IH]; intros [|c] H; simpl in *; try easy.
    - now subst.
    - destruct mark; simpl; rewrite (IH c H); auto.
  Qed.

  Lemma count_update : forall open point, still open point ->
    count_open open = S (count_open (update board point false open)).
  Proof.
    unfold still, look, count_open, update. intros open point. generalize (row board point) as r.
    induction open as [|line rest IH]; intros [|r] H; simpl in *;
      try (now destruct (column board point)).
    - now rewrite (count_line _ _ H).
    - rewrite (IH r H). lia.
  Qed.

  Lemma count_bound : forall open, fits bool board open -> count_open open <= size board.
  Proof.
    unfold fits, count_open, size. intros open [L F]. rewrite <- L. clear L.
    induction F as [|line rest H F IH]; simpl; auto.
    assert (length (filter id line) <= length line); [|lia].
    clear. induction line as [|[]]; simpl; lia.
  Qed.

  Lemma sound_update : forall open point, sound open -> still open point ->
    sound (update board point false open).
  Proof.
    intros open point [F S] H. destruct (S point H) as [Hon _]. split.
    - now apply fits_update.
    - intros other I. apply S. unfold still in *. rewrite look_update in I by auto.
      now destruct (other =? point).
  Qed.

  (** The flood closes only what is connected to a waiting point. *)
  Lemma flood_sound : forall fuel waiting open point, sound open ->
    still open point -> ~ still (flood fuel board waiting open) point ->
    exists source, In source waiting /\ color_at grid source = wanted /\
                   connected board grid source point.
  Proof.
    induction fuel as [|less IH]; intros [|here rest] open point S H N; simpl in N; try easy.
    destruct (look board false open here) eqn:E.
    - destruct S as [F S]. destruct (S here E) as [Hon C].
      destruct (Nat.eq_dec point here) as [->|D].
      + exists here. simpl. repeat split; auto. now constructor.
      + assert (G : still (update board here false open) point).
        { unfold still. rewrite look_update by auto.
          destruct (point =? here) eqn:B; auto. apply Nat.eqb_eq in B. contradiction. }
        destruct (IH _ _ point (sound_update open here (conj F S) E) G N)
          as (source & I & J & K).
        apply in_app_iff in I as [I|I].
        * apply in_neighbors in I; auto. exists here. simpl. repeat split; auto.
          apply connected_transitive with source; auto.
          apply connected_step with here; auto; [now constructor|congruence].
        * exists source. simpl. auto.
    - destruct (IH _ _ point S H N) as (source & I & J). exists source. simpl. auto.
  Qed.

  (** All neighbors of closed points are closed, or they wait. *)
  Definition closed_but (waiting : list nat) (open : list (list bool)) : Prop :=
    forall one other, color_at grid one = wanted -> ~ still open one -> adjacent board one other ->
      color_at grid other = wanted -> ~ still open other \/ In other waiting.

  Lemma flood_complete : forall fuel waiting open,
    sound open -> length waiting + 5 * count_open open < fuel -> closed_but waiting open ->
    let final := flood fuel board waiting open in
    closed_but [] final /\
    (forall point, still final point -> still open point) /\
    (forall point, In point waiting -> ~ still final point).
  Proof.
    induction fuel as [|less IH]; intros waiting open S L Hclosed; [lia|].
    destruct waiting as [|here rest]; simpl; [now auto|].
    destruct (look board false open here) eqn:E.
    - destruct S as [F S]. destruct (S here E) as [Hon C].
      assert (Hmark : forall point, still (update board here false open) point <->
                        still open point /\ point <> here).
      { intros point. unfold still. rewrite look_update by auto.
        destruct (point =? here) eqn:B; [apply Nat.eqb_eq in B|apply Nat.eqb_neq in B];
          intuition congruence. }
      destruct (IH (neighbors board here ++ rest) (update board here false open)) as (I & J & K).
      + now apply sound_update.
      + rewrite (count_update _ _ E) in L. rewrite app_length. simpl in L.
        pose proof (length_neighbors board here). lia.
      + intros one other A B D G. rewrite Hmark in *. destruct (Nat.eq_dec one here) as [->|Q].
        * right. apply in_app_iff. left. apply in_neighbors; auto.
        * assert (T : ~ still open one) by tauto.
          destruct (Hclosed one other A T D G) as [P|[<-|P]].
          -- left. tauto.
          -- left. tauto.
          -- right. apply in_app_iff. auto.
      + repeat split; auto.
        * intros point P. apply J, Hmark in P. tauto.
        * intros point [<-|P] Q.
          -- apply J, Hmark in Q. tauto.
          -- apply (K point); auto. apply in_app_iff. auto.
    - destruct (IH rest open) as (I & J & K); auto; [simpl in L; lia| |].
      + intros one other A B D G. destruct (Hclosed one other A B D G) as [|[<-|]]; auto.
        left. unfold still. congruence.
      + repeat split; auto. intros point [<-|P]; auto. intros Q. apply J in Q.
        unfold still in Q. congruence.
  Qed.

  Let open : list (list bool) := map (map (color_equal wanted)) (table board grid).

  Lemma fits_open : fits bool board open.
  Proof. apply fits_map, fits_table. Qed.

  Lemma still_open : forall point, on_board board point ->
    look board false open point = color_equal wanted (color_at grid point).
  Proof.
    intros point H. rewrite <- look_table with (board := board) by auto.
    pose proof fits_open as F.
    rewrite <- (look_map color bool board (color_equal wanted)); [|apply fits_table|exact H].
    fold open. rewrite !look_concat by assumption. apply nth_indep.
    rewrite (length_concat bool board open F). exact H.
  Qed.

  Lemma sound_open : sound open.
  Proof.
    split; [apply fits_open|]. intros point H. unfold still in H.
    destruct (lt_dec point (size board)) as [Hon|Hoff].
    - split; auto. rewrite still_open in H by auto. symmetry. now apply color_equal_true.
    - rewrite look_off_board in H; auto using fits_open. discriminate.
  Qed.

  Lemma fits_flood : forall fuel waiting place, sound place ->
    fits bool board (flood fuel board waiting place).
  Proof.
    induction fuel as [|less IH]; intros [|here rest] place S; simpl; try apply S.
    destruct (look board false place here) eqn:E; auto using sound_update.
  Qed.

  Lemma length_flooded : forall sources, length (flooded board grid wanted sources) = size board.
  Proof.
    intros. unfold flooded. fold open.
    rewrite map_length, combine_length.
    rewrite !(length_concat bool board) by (auto using fits_open, fits_flood, sound_open). lia.
  Qed.

  Lemma nth_flooded : forall sources point, on_board board point ->
    (nth point (flooded board grid wanted sources) false = true <->
     color_at grid point = wanted /\
     ~ still (flood (flood_fuel board sources) board sources open) point).
  Proof.
    intros sources point Hon. unfold flooded, still. fold open.
    set (final := flood (flood_fuel board sources) board sources open).
    assert (F : fits bool board final) by (apply fits_flood, sound_open).
    set (closed := fun pair : bool * bool => _).
    change false with (closed (false, false)) at 1. rewrite map_nth.
    rewrite combine_nth by (rewrite !(length_concat bool board) by (auto using fits_open); auto).
    rewrite <- !look_concat with (board := board) by (auto using fits_open).
    unfold closed. simpl. rewrite still_open by auto.
    rewrite andb_true_iff, negb_true_iff, color_equal_true, not_true_iff_false. intuition congruence.
  Qed.

  (** The flood marks exactly the points that are connected to a source of the wanted color. *)
  Theorem flooded_connected : forall sources point,
    (forall source, In source sources -> on_board board source) ->
    (nth point (flooded board grid wanted sources) false = true <->
     exists source, In source sources /\ color_at grid source = wanted /\
                    connected board grid source point).
  Proof.
    intros sources point Hsources. split.
    - intros H. assert (Hon : on_board board point).
      { destruct (lt_dec point (size board)); auto.
        rewrite nth_overflow in H; [discriminate|]. rewrite length_flooded. lia. }
      apply nth_flooded in H as [C N]; auto. apply flood_sound in N; auto using sound_open. unfold still.
      rewrite still_open by auto. apply color_equal_true. auto.
    - intros (source & I & C & H). assert (Hon : on_board board point) by now apply connected_on_board in H.
      apply nth_flooded; auto. split.
      { rewrite (connected_color _ _ _ _ H). auto. }
      destruct (flood_complete (flood_fuel board sources) sources open) as (J & _ & K).
      + apply sound_open.
      + unfold flood_fuel. pose proof (count_bound open fits_open). lia.
      + intros one other A B D G. exfalso. apply B. destruct D as (D & _).
        unfold still. rewrite still_open by auto. apply color_equal_true. auto.
      + clear Hon. induction H as [source Hon|first last next H IH A D]; [now apply K|].
        destruct (J last next) as [|[]]; auto; [|congruence].
        rewrite (connected_color _ _ _ _ H). auto.
  Qed.
End Flood.

Lemma length_reaching : forall board grid from target, length (reaching board grid from target) = size board.
Proof. intros. apply length_flooded. Qed.

(** The region of a point is what is connected to it. *)
Theorem region_connected : forall board grid point other, on_board board point ->
  (nth other (region board grid point) false = true <-> connected board grid point other).
Proof.
  intros board grid point other Hon. unfold region. rewrite flooded_connected.
  - split.
    + now intros (source & [<-|[]] & _ & H).
    + intros H. exists point. simpl. auto.
  - now intros source [<-|[]].
Qed.

Lemma in_beside : forall board grid from target point,
  In point (beside board grid from target) <->
  on_board board point /\ color_at grid point = from /\
  (from = target \/ exists next, adjacent board point next /\ color_at grid next = target).
Proof.
  intros. unfold beside.
  rewrite filter_In, in_points, andb_true_iff, orb_true_iff, !color_equal_true, existsb_exists.
  split.
  - intros (Hon & C & H). rewrite look_table in C by auto. repeat split; auto.
    destruct H as [E|(next & I & E)]; auto. right. exists next.
    apply in_neighbors in I; auto. split; auto. apply color_equal_true in E.
    rewrite look_table in E; auto. now destruct I as (_ & I & _).
  - intros (Hon & C & H). rewrite look_table by auto. repeat split; auto.
    destruct H as [E|(next & I & E)]; auto. right. exists next.
    rewrite in_neighbors, color_equal_true, look_table; auto. now destruct I as (_ & I & _).
Qed.

(** One flood marks the points of a color that reach another: the computation is the definition. *)
Theorem reaching_reaches : forall board grid from target point,
  nth point (reaching board grid from target) false = true <->
  color_at grid point = from /\ reaches board grid point target.
Proof.
  intros. unfold reaching. rewrite flooded_connected by (intros source H; now apply in_beside in H).
  split.
  - intros (source & I & C & H). apply in_beside in I as (_ & _ & I).
    assert (color_at grid point = from) by (rewrite (connected_color _ _ _ _ H); auto).
    split; auto. apply connected_symmetric in H. destruct I as [<-|(next & A & B)].
    + now apply reaches_inside with source.
    + now apply reaches_beside with source next.
  - intros (C & H). inversion H as [? last ? K L|? last next ? K A L]; subst.
    + exists last. pose proof (connected_color _ _ _ _ K).
      rewrite in_beside. repeat split; auto.
      * now apply connected_on_board in K.
      * now apply connected_symmetric.
    + exists last. pose proof (connected_color _ _ _ _ K). rewrite in_beside. repeat split; auto.
      * now apply connected_on_board in K.
      * right. now exists next.
      * now apply connected_symmetric.
Qed.

(** The computable relation is the literal one. *)
Theorem reaches_boolean_true : forall board grid point target,
  reaches_boolean board grid point target = true <-> reaches board grid point target.
Proof.
  intros. unfold reaches_boolean. rewrite reaching_reaches. intuition.
Qed.
