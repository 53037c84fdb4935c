(** * The eight symmetries of a rectangle, and the exchange of the colors

    A reflection and the transposition are symmetries in the sense of [Symmetry.v], and they
    generate all eight.  So do all theorems about symmetries hold of turns and reflections.  The
    transposition takes a board to the board with columns and rows exchanged. *)

Require Import Arith Bool List Lia.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores Symmetry.
Import ListNotations.

(** ** Rows and columns *)

(** The point on a row and on a column. *)
Definition place (board : shape) (r c : nat) : nat := columns board * r + c.

Lemma row_place : forall board r c, c < columns board -> row board (place board r c) = r.
Proof. intros board r c C. now apply (row_and_column_unique board (place board r c) r c). Qed.

Lemma column_place : forall board r c, c < columns board -> column board (place board r c) = c.
Proof. intros board r c C. now apply (row_and_column_unique board (place board r c) r c). Qed.

Lemma place_on_board : forall board r c, r < rows board -> c < columns board ->
  on_board board (place board r c).
Proof.
  unfold on_board, size, place. intros board r c R C.
  assert (columns board * S r <= columns board * rows board) by (apply Nat.mul_le_mono_l; lia).
  rewrite Nat.mul_succ_r in *. rewrite (Nat.mul_comm (rows board)). lia.
Qed.

Lemma on_board_bounds : forall board point, on_board board point ->
  row board point < rows board /\ column board point < columns board.
Proof.
  unfold on_board, size. intros board point P.
  assert (columns board <> 0) by (intros Z; rewrite Z, Nat.mul_0_r in P; lia).
  split; [|now apply Nat.mod_upper_bound]. apply Nat.div_lt_upper_bound; lia.
Qed.

Lemma place_row_column : forall board point, on_board board point ->
  place board (row board point) (column board point) = point.
Proof.
  intros board point P. apply on_board_bounds in P. unfold place. symmetry.
  apply point_is_row_and_column. lia.
Qed.

(** ** Reflection and transposition *)

(** Left and right exchanged. *)
Definition reflect (board : shape) (point : nat) : nat :=
  place board (row board point) (columns board - 1 - column board point).

Lemma reflect_row_column : forall board point, on_board board point ->
  row board (reflect board point) = row board point /\
  column board (reflect board point) = columns board - 1 - column board point.
Proof.
  intros board point P. apply on_board_bounds in P. unfold reflect.
  split; [apply row_place|apply column_place]; lia.
Qed.

Lemma reflect_on_board : forall board point,
  on_board board point -> on_board board (reflect board point).
Proof. intros board point P. apply on_board_bounds in P. apply place_on_board; lia. Qed.

Lemma reflect_twice : forall board point,
  on_board board point -> reflect board (reflect board point) = point.
Proof.
  intros board point P. unfold reflect at 1.
  destruct (reflect_row_column board point P) as [-> ->].
  pose proof (on_board_bounds board point P).
  replace (columns board - 1 - (columns board - 1 - column board point)) with (column board point)
    by lia. now apply place_row_column.
Qed.

Lemma reflect_adjacent : forall board point next,
  adjacent board point next -> adjacent board (reflect board point) (reflect board next).
Proof.
  intros board point next (P & Q & A).
  split; [now apply reflect_on_board|split; [now apply reflect_on_board|]].
  destruct (reflect_row_column board point P) as [-> ->].
  destruct (reflect_row_column board next Q) as [-> ->].
  apply on_board_bounds in P. apply on_board_bounds in Q. lia.
Qed.

(** The reflection of left and right, as a symmetry of a board. *)
Definition reflection (board : shape) : symmetry board board :=
  Symmetry (reflect board) (reflect board) false
           (reflect_on_board board) (reflect_on_board board)
           (reflect_twice board) (reflect_twice board)
           (reflect_adjacent board) (reflect_adjacent board).

(** The board with columns and rows exchanged. *)
Definition transposed (board : shape) : shape := Shape (rows board) (columns board).

(** A point of [from] becomes the point of [to] whose row is the old column. *)
Definition transpose (from to : shape) (point : nat) : nat :=
  place to (column from point) (row from point).

Definition exchanged_shapes (from to : shape) : Prop :=
  columns to = rows from /\ rows to = columns from.

Lemma transpose_row_column : forall from to point, exchanged_shapes from to ->
  on_board from point ->
  row to (transpose from to point) = column from point /\
  column to (transpose from to point) = row from point.
Proof.
  intros from to point [C R] P. apply on_board_bounds in P. unfold transpose.
  split; [apply row_place|apply column_place]; lia.
Qed.

Lemma transpose_on_board : forall from to, exchanged_shapes from to ->
  forall point, on_board from point -> on_board to (transpose from to point).
Proof. intros from to [C R] point P. apply on_board_bounds in P. apply place_on_board; lia. Qed.

Lemma transpose_twice : forall from to, exchanged_shapes from to ->
  forall point, on_board from point -> transpose to from (transpose from to point) = point.
Proof.
  intros from to X point P. unfold transpose at 1.
  destruct (transpose_row_column from to point X P) as [-> ->]. now apply place_row_column.
Qed.

Lemma transpose_adjacent : forall from to, exchanged_shapes from to ->
  forall point next, adjacent from point next ->
  adjacent to (transpose from to point) (transpose from to next).
Proof.
  intros from to X point next (P & Q & A).
  split; [now apply transpose_on_board|split; [now apply transpose_on_board|]].
  destruct (transpose_row_column from to point X P) as [-> ->].
  destruct (transpose_row_column from to next X Q) as [-> ->]. lia.
Qed.

Lemma transposed_shapes : forall board, exchanged_shapes board (transposed board).
Proof. split; reflexivity. Qed.

Lemma transposed_back : forall board, exchanged_shapes (transposed board) board.
Proof. split; reflexivity. Qed.

(** The transposition, as a symmetry from a board to the board with columns and rows exchanged. *)
Definition transposition (board : shape) : symmetry board (transposed board) :=
  let there := transposed_shapes board in
  let again := transposed_back board in
  Symmetry (transpose board (transposed board)) (transpose (transposed board) board) false
           (transpose_on_board _ _ there) (transpose_on_board _ _ again)
           (transpose_twice _ _ there) (transpose_twice _ _ again)
           (transpose_adjacent _ _ there) (transpose_adjacent _ _ again).

(** ** All eight *)

(** Above and below exchanged: transpose, reflect, and transpose back. *)
Definition upside_down (board : shape) : symmetry board board :=
  compose (compose (transposition board) (reflection (transposed board)))
          (inverse (transposition board)).

(** The four symmetries of a board that leave rows as rows. *)
Definition identity (board : shape) : symmetry board board :=
  compose (reflection board) (reflection board).

Definition half_turn (board : shape) : symmetry board board :=
  compose (reflection board) (upside_down board).

Definition straight (board : shape) : list (symmetry board board) :=
  [identity board; reflection board; upside_down board; half_turn board].

(** The four that make columns of rows: the transpositions at both diagonals, and the quarter turns
    in both directions. *)
Definition crossed (board : shape) : list (symmetry board (transposed board)) :=
  map (fun first => compose first (transposition board)) (straight board).

Lemma upside_down_row_column : forall board point, on_board board point ->
  forth (upside_down board) point =
  place board (rows board - 1 - row board point) (column board point).
Proof.
  intros board point P. simpl. set (across := transposed board).
  destruct (transpose_row_column board across point (transposed_shapes board) P) as [R C].
  pose proof (transpose_on_board board across (transposed_shapes board) point P) as Q.
  destruct (reflect_row_column across _ Q) as [R' C'].
  unfold transpose at 1. rewrite R', C', R, C. reflexivity.
Qed.

(** The straight four: on both axes, coordinates are kept or counted from the other end. *)
Theorem straight_maps : forall board point, on_board board point ->
  let r := row board point in let c := column board point in
  let far_r := rows board - 1 - r in let far_c := columns board - 1 - c in
  map (fun turned => forth turned point) (straight board) =
  [place board r c; place board r far_c; place board far_r c; place board far_r far_c].
Proof.
  intros board point P r c far_r far_c. unfold straight. cbn [map].
  rewrite upside_down_row_column by auto.
  assert (I : forth (identity board) point = place board r c)
    by (simpl; rewrite reflect_twice by auto; symmetry; now apply place_row_column).
  assert (H : forth (half_turn board) point = place board far_r far_c).
  { change (forth (half_turn board) point) with (forth (upside_down board) (reflect board point)).
    rewrite upside_down_row_column by now apply reflect_on_board.
    now destruct (reflect_row_column board point P) as [-> ->]. }
  now rewrite I, H.
Qed.

(** The crossed four: the same, and then row and column are exchanged. *)
Theorem crossed_maps : forall board point, on_board board point ->
  let r := row board point in let c := column board point in
  let far_r := rows board - 1 - r in let far_c := columns board - 1 - c in
  let across := transposed board in
  map (fun turned => forth turned point) (crossed board) =
  [place across c r; place across far_c r; place across c far_r; place across far_c far_r].
Proof.
  intros board point P r c far_r far_c across. unfold crossed. rewrite map_map.
  change (map (fun turned => forth (compose turned (transposition board)) point) (straight board))
    with (map (fun turned => transpose board across (forth turned point)) (straight board)).
  rewrite <- (map_map (fun turned => forth turned point) (transpose board across)).
  rewrite (straight_maps board point P). cbn [map].
  pose proof (on_board_bounds board point P).
  unfold transpose. unfold far_r, far_c, r, c. rewrite !row_place, !column_place by lia.
  reflexivity.
Qed.

(** Each of the eight can also exchange the colors. *)
Definition with_colors {one other} (turned : symmetry one other) : symmetry one other :=
  compose turned (exchange_colors other).

Theorem exchanged_moved : forall board grid point, on_board board point ->
  color_at (moved (exchange_colors board) grid) point =
  match color_at grid point with Empty => Empty | Stone who => Stone (opponent who) end.
Proof. intros board grid point P. now rewrite color_at_moved_back. Qed.

(** On a square of 3x3 the eight are different maps of the points to themselves. *)
Example eight_different :
  let images {one other} (turned : symmetry one other) := map (forth turned) (points one) in
  map images (straight (Shape 3 3)) ++ map images (crossed (Shape 3 3)) =
  [[0; 1; 2; 3; 4; 5; 6; 7; 8]; [2; 1; 0; 5; 4; 3; 8; 7; 6];
   [6; 7; 8; 3; 4; 5; 0; 1; 2]; [8; 7; 6; 5; 4; 3; 2; 1; 0];
   [0; 3; 6; 1; 4; 7; 2; 5; 8]; [6; 3; 0; 7; 4; 1; 8; 5; 2];
   [2; 5; 8; 1; 4; 7; 0; 3; 6]; [8; 5; 2; 7; 4; 1; 6; 3; 0]].
Proof. reflexivity. Qed.

(** A board of 3 columns and 2 rows, transposed, with the colors exchanged. *)
Example rectangle :
  moved (with_colors (transposition (Shape 3 2)))
        [Stone Black; Stone White; Empty;
         Empty; Empty; Stone Black] =
  [Stone White; Empty;
   Stone Black; Empty;
   Empty; Stone White].
Proof. reflexivity. Qed.
