(** * Boards, colors, and what a point reaches

    This file holds the part of the rules that knows no time: points, colors, adjacency, and
    the relation "reaches".  It states the relation twice: as an inductive proposition that
    follows the document word by word, and as a flood fill that a program can run.  [Reach.v] proves that the
    two are equal.

    Points are numbers, row by row from the lower left corner: [row * columns + column].
    A position is the list of the colors of all points, in this order.  Lists make equality of
    positions decidable, and they make the number of positions finite. *)

(** The other files get these from here. *)
Require Export Arith Bool List ZArith Lia.
Export ListNotations.

(** ** Players and colors *)

(** tromp-taylor-2001/1, s6; basic/rule1, s42: two players, Black and White. *)
Inductive player := Black | White.

(** tromp-taylor-2001/2, s7; basic/rule4, s49: a point is empty, or it has one of the two
    players' colors. *)
Inductive color := Empty | Stone (owner : player).

Definition opponent (who : player) : player :=
  match who with Black => White | White => Black end.

Definition player_equal (one other : player) : bool :=
  match one, other with
  | Black, Black | White, White => true
  | _, _ => false
  end.

Definition color_equal (one other : color) : bool :=
  match one, other with
  | Empty, Empty => true
  | Stone mine, Stone yours => player_equal mine yours
  | _, _ => false
  end.

(** ** Points of a board *)

(** tromp-taylor-2001/1, s6 and tromp-taylor-2001/c1, s20; basic/rule2, s43 and s140: a rectangle of
    any size (readings T11, K20). *)
Record shape := Shape { columns : nat; rows : nat }.

Definition size (board : shape) : nat := rows board * columns board.

Definition on_board (board : shape) (point : nat) : Prop := point < size board.

Definition points (board : shape) : list nat := seq 0 (size board).

Definition column (board : shape) (point : nat) : nat := point mod columns board.
Definition row (board : shape) (point : nat) : nat := point / columns board.

(** tromp-taylor-2001/2, s8; basic/rule2.adjacent, s45 and s129: neighbors on the same row or on
    the same column.  A point is not its own neighbor. *)
Definition adjacent (board : shape) (one other : nat) : Prop :=
  on_board board one /\ on_board board other /\
  ((row board one = row board other /\
    (column board one = S (column board other) \/ column board other = S (column board one))) \/
   (column board one = column board other /\
    (row board one = S (row board other) \/ row board other = S (row board one)))).

(** The same as a list: left, right, below, above. *)
Definition neighbors (board : shape) (point : nat) : list nat :=
  (if column board point =? 0 then [] else [point - 1]) ++
  (if S (column board point) <? columns board then [S point] else []) ++
  (if point <? columns board then [] else [point - columns board]) ++
  (if point + columns board <? size board then [point + columns board] else []).

(** ** Positions *)

(** basic/rule4, s50 and s156-s157: a position is the state of each point and nothing else. *)
Definition position := list color.

Definition well_formed (board : shape) (grid : position) : Prop := length grid = size board.

Definition color_at (grid : position) (point : nat) : color := nth point grid Empty.

Fixpoint replace {A : Type} (index : nat) (value : A) (items : list A) : list A :=
  match items, index with
  | [], _ => []
  | _ :: rest, O => value :: rest
  | item :: rest, S before => item :: replace before value rest
  end.

Fixpoint position_equal (one other : position) : bool :=
  match one, other with
  | [], [] => true
  | here :: rest, there :: remainder => color_equal here there && position_equal rest remainder
  | _, _ => false
  end.

Definition empty_position (board : shape) : position := repeat Empty (size board).

(** ** Connection and reaching, to the letter *)

(** basic/rule4.connected, s51; also the path of tromp-taylor-2001/2, s8: a path of adjacent
    points that all have the color of the first.  A path of one point has no step. *)
Inductive connected (board : shape) (grid : position) : nat -> nat -> Prop :=
| connected_here : forall point, on_board board point -> connected board grid point point
| connected_step : forall first last next,
    connected board grid first last -> adjacent board last next ->
    color_at grid next = color_at grid first -> connected board grid first next.

(** tromp-taylor-2001/2, s8: a point reaches a color if such a path leads from it to a point of
    that color.  That point ends the path: it has the color of the path itself, or it is the next
    point after the path. *)
Inductive reaches (board : shape) (grid : position) : nat -> color -> Prop :=
| reaches_inside : forall point last wanted,
    connected board grid point last -> color_at grid last = wanted ->
    reaches board grid point wanted
| reaches_beside : forall point last next wanted,
    connected board grid point last -> adjacent board last next ->
    color_at grid next = wanted -> reaches board grid point wanted.

(** ** The same by a flood fill *)

(** A list of all points as a list of rows.  Looking up a point walks along its row and column
    only, and so a flood on a large board is several times faster.  A position that is too short
    is continued with [Empty], as [color_at] reads it. *)
Fixpoint take_line (count : nat) (grid : position) : list color :=
  match count, grid with
  | O, _ => []
  | S less, [] => Empty :: take_line less []
  | S less, here :: rest => here :: take_line less rest
  end.

Fixpoint lines (count width : nat) (grid : position) : list (list color) :=
  match count with
  | O => []
  | S less => take_line width grid :: lines less width (skipn width grid)
  end.

Definition table (board : shape) (grid : position) : list (list color) :=
  lines (rows board) (columns board) grid.

Definition look {A : Type} (board : shape) (default : A) (place : list (list A)) (point : nat) : A :=
  nth (column board point) (nth (row board point) place []) default.

Definition update {A : Type} (board : shape) (point : nat) (value : A) (place : list (list A))
  : list (list A) :=
  replace (row board point)
          (replace (column board point) value (nth (row board point) place [])) place.

(** Takes a point from [waiting].  If it is open, closes it and adds its neighbors.  Open are the
    points of the wanted color that the flood has not met.  [fuel] bounds the number of steps. *)
Fixpoint flood (fuel : nat) (board : shape) (waiting : list nat) (open : list (list bool))
  : list (list bool) :=
  match fuel, waiting with
  | S less, point :: rest =>
      if look board false open point
      then flood less board (neighbors board point ++ rest) (update board point false open)
      else flood less board rest open
  | _, _ => open
  end.

(** A step drops one waiting point, or closes one point and adds at most four. *)
Definition flood_fuel (board : shape) (waiting : list nat) : nat :=
  S (length waiting + 5 * size board).

(** The points of color [wanted] that are connected to one of [sources], as a list of marks: those
    that were open before the flood and are not after it. *)
Definition flooded (board : shape) (grid : position) (wanted : color) (sources : list nat)
  : list bool :=
  let open := map (map (color_equal wanted)) (table board grid) in
  map (fun pair : bool * bool => fst pair && negb (snd pair))
      (combine (concat open) (concat (flood (flood_fuel board sources) board sources open))).

(** Points of color [from] that reach [target] by a path of one point. *)
Definition beside (board : shape) (grid : position) (from target : color) : list nat :=
  let colors := table board grid in
  filter (fun point =>
            color_equal (look board Empty colors point) from &&
            (color_equal from target ||
             existsb (fun next => color_equal (look board Empty colors next) target)
                     (neighbors board point)))
         (points board).

(** Marks the points of color [from] that reach [target]: one flood for the whole board. *)
Definition reaching (board : shape) (grid : position) (from target : color) : list bool :=
  flooded board grid from (beside board grid from target).

Definition reaches_boolean (board : shape) (grid : position) (point : nat) (target : color)
  : bool :=
  nth point (reaching board grid (color_at grid point) target) false.

(** Marks the points that are connected to [point]. *)
Definition region (board : shape) (grid : position) (point : nat) : list bool :=
  flooded board grid (color_at grid point) [point].

(** ** Elementary facts *)

Lemma player_equal_true : forall one other, player_equal one other = true <-> one = other.
Proof. intros [] []; simpl; split; congruence. Qed.

Lemma color_equal_true : forall one other, color_equal one other = true <-> one = other.
Proof.
  intros [|mine] [|yours]; simpl; try (split; congruence).
  rewrite player_equal_true. split; congruence.
Qed.

Lemma color_equal_refl : forall one, color_equal one one = true.
Proof. intros. now apply color_equal_true. Qed.

Lemma position_equal_true : forall one other, position_equal one other = true <-> one = other.
Proof.
  induction one as [|here rest IH]; intros [|there remainder]; simpl; try (split; congruence).
  rewrite andb_true_iff, color_equal_true, IH. split; [intros []|intros H; inversion H]; subst; auto.
Qed.

Lemma opponent_involutive : forall who, opponent (opponent who) = who.
Proof. now intros []. Qed.

Lemma opponent_different : forall who, opponent who <> who.
Proof. intros []; discriminate. Qed.

Lemma in_points : forall board point, In point (points board) <-> on_board board point.
Proof. intros. unfold points, on_board. rewrite in_seq. lia. Qed.

Lemma length_replace : forall A index (value : A) items,
  length (replace index value items) = length items.
Proof. intros A index value items. revert index. induction items; intros []; simpl; auto. Qed.

Lemma nth_replace : forall A index (value : A) items place default,
  index < length items ->
  nth place (replace index value items) default =
  if place =? index then value else nth place items default.
Proof.
  intros A index value items. revert index.
  induction items as [|item rest IH]; intros [|before] [|place] default H; simpl in *; auto; try lia.
  apply IH. lia.
Qed.

Lemma adjacent_symmetric : forall board one other,
  adjacent board one other -> adjacent board other one.
Proof. unfold adjacent. intros board one other (H & I & J). intuition. Qed.

Lemma point_is_row_and_column : forall board point, columns board <> 0 ->
  point = columns board * row board point + column board point /\
  column board point < columns board.
Proof.
  intros. unfold row, column. split.
  - now apply Nat.div_mod.
  - now apply Nat.mod_upper_bound.
Qed.

Lemma row_and_column_unique : forall board point r c,
  c < columns board -> point = columns board * r + c ->
  row board point = r /\ column board point = c.
Proof.
  intros. unfold row, column. split; symmetry.
  - eapply Nat.div_unique; eauto.
  - eapply Nat.mod_unique; eauto.
Qed.

(** The list of neighbors is the relation "adjacent". *)
Lemma in_neighbors : forall board point next, on_board board point ->
  (In next (neighbors board point) <-> adjacent board point next).
Proof.
  intros board point next Hon.
  assert (Hcolumns : columns board <> 0)
    by (unfold on_board, size in Hon; intro Z; rewrite Z, Nat.mul_0_r in Hon; lia).
  destruct (point_is_row_and_column board point Hcolumns) as [Hpoint Hless].
  unfold neighbors. rewrite !in_app_iff. split.
  - intros [H|[H|[H|H]]].
    + destruct (column board point =? 0) eqn:E; [easy|]. apply Nat.eqb_neq in E.
      destruct H as [<-|[]].
      destruct (row_and_column_unique board (point - 1) (row board point) (column board point - 1));
        try lia.
      unfold adjacent, on_board in *. lia.
    + destruct (S (column board point) <? columns board) eqn:E; [|easy]. apply Nat.ltb_lt in E.
      destruct H as [<-|[]].
      destruct (row_and_column_unique board (S point) (row board point) (S (column board point)));
        try lia.
      unfold adjacent, on_board, size in *.
      assert (row board point < rows board) by (apply Nat.div_lt_upper_bound; lia).
      assert (columns board * S (row board point) <= columns board * rows board)
        by (apply Nat.mul_le_mono_l; lia).
      rewrite Nat.mul_succ_r in *. rewrite (Nat.mul_comm (rows board)) in *. lia.
    + destruct (point <? columns board) eqn:E; [easy|]. apply Nat.ltb_ge in E.
      destruct H as [<-|[]].
      destruct (row board point) as [|r] eqn:R; [rewrite Nat.mul_0_r in Hpoint; lia|].
      rewrite Nat.mul_succ_r in Hpoint.
      destruct (row_and_column_unique board (point - columns board) r (column board point)); try lia.
      unfold adjacent, on_board in *. lia.
    + destruct (point + columns board <? size board) eqn:E; [|easy]. apply Nat.ltb_lt in E.
      destruct H as [<-|[]].
      destruct (row_and_column_unique board (point + columns board) (S (row board point))
                                      (column board point));
        rewrite ?Nat.mul_succ_r; try lia.
      unfold adjacent, on_board in *. lia.
  - intros (_ & Hnext & H).
    destruct (point_is_row_and_column board next Hcolumns) as [Hother Hbound].
    unfold on_board in Hnext.
    destruct H as [[R [C|C]]|[C [R|R]]]; rewrite R, C in *; rewrite ?Nat.mul_succ_r in *.
    + left. destruct (_ =? 0) eqn:E; [apply Nat.eqb_eq in E; lia|simpl; lia].
    + right; left. destruct (_ <? _) eqn:E; [simpl; lia|apply Nat.ltb_ge in E; lia].
    + right; right; left. destruct (_ <? _) eqn:E; [apply Nat.ltb_lt in E; lia|simpl; lia].
    + right; right; right. destruct (_ <? _) eqn:E; [simpl; lia|apply Nat.ltb_ge in E; lia].
Qed.

Lemma length_neighbors : forall board point, length (neighbors board point) <= 4.
Proof.
  intros. unfold neighbors. rewrite !app_length.
  destruct (_ =? _), (S _ <? _), (point <? _), (_ + _ <? _); simpl; lia.
Qed.

(** ** Connection is an equivalence among the points of one color *)

Lemma connected_on_board : forall board grid first last,
  connected board grid first last -> on_board board first /\ on_board board last.
Proof.
  induction 1 as [|first last next _ [] H]; auto. destruct H as (_ & H & _). auto.
Qed.

Lemma connected_color : forall board grid first last,
  connected board grid first last -> color_at grid last = color_at grid first.
Proof. induction 1; auto. Qed.

Lemma connected_transitive : forall board grid first middle last,
  connected board grid first middle -> connected board grid middle last ->
  connected board grid first last.
Proof.
  intros board grid first middle last H I. induction I as [|middle last next _ IH A C]; auto.
  apply connected_step with last; auto.
  rewrite C. now apply (connected_color board).
Qed.

Lemma connected_symmetric : forall board grid first last,
  connected board grid first last -> connected board grid last first.
Proof.
  induction 1 as [point Hon|first last next H IH A C]; [now constructor|].
  apply connected_transitive with last; auto.
  apply connected_step with next.
  - constructor. now destruct A as (_ & A & _).
  - now apply adjacent_symmetric.
  - rewrite C. now apply (connected_color board).
Qed.
