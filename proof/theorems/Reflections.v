(** * The eight symmetries of a rectangle, and the exchange of the colors

    Reflections and the transposition are symmetries in the sense of [Symmetry.v], and so is the one
    after the other.  So all theorems about symmetries hold of turns and reflections.  The
    transposition takes a board to one with columns and rows exchanged. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Scores Symmetry.

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

Lemma place_row_column : forall board point, on_board board point ->
  place board (row board point) (column board point) = point.
Proof.
  intros board point P. apply point_in_table in P. unfold place. symmetry.
  apply point_is_row_and_column. lia.
Qed.

(** ** Reflections *)

(** Counted from the other end, or not. *)
Definition flipped (flip : bool) (length at_place : nat) : nat :=
  if flip then length - 1 - at_place else at_place.

Definition reflect (board : shape) (sideways upside : bool) (point : nat) : nat :=
  place board (flipped upside (rows board) (row board point))
        (flipped sideways (columns board) (column board point)).

Lemma flipped_less : forall flip length at_place,
  at_place < length -> flipped flip length at_place < length.
Proof. intros [] length at_place; simpl; lia. Qed.

Lemma flipped_twice : forall flip length at_place, at_place < length ->
  flipped flip length (flipped flip length at_place) = at_place.
Proof. intros [] length at_place; simpl; lia. Qed.

Lemma flipped_next : forall flip length one other, one < length -> other < length ->
  one = S other \/ other = S one ->
  flipped flip length one = S (flipped flip length other) \/
  flipped flip length other = S (flipped flip length one).
Proof. intros [] length one other; simpl; lia. Qed.

Lemma reflect_row_column : forall board sideways upside point, on_board board point ->
  row board (reflect board sideways upside point) = flipped upside (rows board) (row board point) /\
  column board (reflect board sideways upside point) =
    flipped sideways (columns board) (column board point).
Proof.
  intros board sideways upside point P. apply point_in_table in P. unfold reflect.
  split; [apply row_place|apply column_place]; now apply flipped_less.
Qed.

Lemma reflect_on_board : forall board sideways upside point,
  on_board board point -> on_board board (reflect board sideways upside point).
Proof.
  intros board sideways upside point P. apply point_in_table in P.
  apply place_on_board; now apply flipped_less.
Qed.

Lemma reflect_twice : forall board sideways upside point, on_board board point ->
  reflect board sideways upside (reflect board sideways upside point) = point.
Proof.
  intros board sideways upside point P. unfold reflect at 1.
  destruct (reflect_row_column board sideways upside point P) as [-> ->].
  pose proof (point_in_table board point P).
  rewrite !flipped_twice by easy. now apply place_row_column.
Qed.

Lemma reflect_adjacent : forall board sideways upside point next, adjacent board point next ->
  adjacent board (reflect board sideways upside point) (reflect board sideways upside next).
Proof.
  intros board sideways upside point next (P & Q & A).
  split; [now apply reflect_on_board|split; [now apply reflect_on_board|]].
  destruct (reflect_row_column board sideways upside point P) as [-> ->].
  destruct (reflect_row_column board sideways upside next Q) as [-> ->].
  apply point_in_table in P, Q.
  destruct A as [[-> A]|[-> A]]; [left|right]; split; auto; now apply flipped_next.
Qed.

(** Left and right exchanged, below and above, or the colors: each if the flag says so. *)
Definition reflection (board : shape) (sideways upside colors : bool) : symmetry board board :=
  let turn := reflect board sideways upside in
  let on := reflect_on_board board sideways upside in
  let twice := reflect_twice board sideways upside in
  let near := reflect_adjacent board sideways upside in
  Symmetry turn turn colors on on twice twice near near.

(** ** Transposition *)

(** A point of [from] becomes the point of [to] whose row is the old column. *)
Definition transpose (from to : shape) (point : nat) : nat :=
  place to (column from point) (row from point).

Definition exchanged_shapes (from to : shape) : Prop :=
  columns to = rows from /\ rows to = columns from.

Lemma exchanged_back : forall from to, exchanged_shapes from to -> exchanged_shapes to from.
Proof. unfold exchanged_shapes. intuition. Qed.

Lemma transpose_row_column : forall from to point, exchanged_shapes from to ->
  on_board from point ->
  row to (transpose from to point) = column from point /\
  column to (transpose from to point) = row from point.
Proof.
  intros from to point [C R] P. apply point_in_table in P. unfold transpose.
  split; [apply row_place|apply column_place]; lia.
Qed.

Lemma transpose_on_board : forall from to, exchanged_shapes from to ->
  forall point, on_board from point -> on_board to (transpose from to point).
Proof. intros from to [C R] point P. apply point_in_table in P. apply place_on_board; lia. Qed.

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

(** Columns and rows exchanged. *)
Definition transposition (from to : shape) (there : exchanged_shapes from to) : symmetry from to :=
  let again := exchanged_back from to there in
  Symmetry (transpose from to) (transpose to from) false
           (transpose_on_board _ _ there) (transpose_on_board _ _ again)
           (transpose_twice _ _ there) (transpose_twice _ _ again)
           (transpose_adjacent _ _ there) (transpose_adjacent _ _ again).

(** ** Images of a board, by number *)

(** docs/certificates.md: the sum of 4 for columns and rows exchanged, then 1 for left and right, 2 for
    below and above, and 8 for the colors.  No image has the number 0, and only a square has those
    with 4. *)
Definition numbered_image (board : shape) (number : Z) : option (symmetry board board) :=
  let mirror := reflection board (Z.testbit number 0) (Z.testbit number 1) (Z.testbit number 3) in
  if negb ((0 <? number)%Z && (number <? 16)%Z) then None
  else if Z.testbit number 2 then
    match Nat.eq_dec (columns board) (rows board) with
    | left square => Some (compose (transposition board board (conj square (eq_sym square))) mirror)
    | right _ => None
    end
  else Some mirror.

(** The images of the points of a board, and whether the colors are exchanged. *)
Definition images_of_points (board : shape) (number : Z) : option (list nat * bool) :=
  option_map (fun turned => (map (forth turned) (points board), exchange turned))
             (numbered_image board number).

(** On a square of 3x3, the seven images without exchanged colors are different maps of the points to
    themselves, and none leaves all points where they are. *)
Example images_of_square :
  map (images_of_points (Shape 3 3)) [1; 2; 3; 4; 5; 6; 7]%Z =
  map (fun images => Some (images, false))
  [[2; 1; 0; 5; 4; 3; 8; 7; 6]; [6; 7; 8; 3; 4; 5; 0; 1; 2]; [8; 7; 6; 5; 4; 3; 2; 1; 0];
   [0; 3; 6; 1; 4; 7; 2; 5; 8]; [2; 5; 8; 1; 4; 7; 0; 3; 6]; [6; 3; 0; 7; 4; 1; 8; 5; 2];
   [8; 5; 2; 7; 4; 1; 6; 3; 0]].
Proof. reflexivity. Qed.

Example images_of_rectangle :
  map (images_of_points (Shape 3 2)) [-1; 0; 4; 8; 10; 16]%Z =
  [None; None; None; Some ([0; 1; 2; 3; 4; 5], true); Some ([3; 4; 5; 0; 1; 2], true); None].
Proof. reflexivity. Qed.

(** A board of 3 columns and 2 rows, transposed, with the colors exchanged. *)
Example rectangle :
  moved (compose (transposition (Shape 3 2) (Shape 2 3) (conj eq_refl eq_refl))
                 (reflection (Shape 2 3) false false true))
        [Stone Black; Stone White; Empty;
         Empty; Empty; Stone Black] =
  [Stone White; Empty;
   Stone Black; Empty;
   Empty; Stone White].
Proof. reflexivity. Qed.
