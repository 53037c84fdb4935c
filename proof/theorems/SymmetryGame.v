(** * Symmetries and games

    The image of a game under a symmetry is a game: the same acts are accepted, the others are
    refused for the same reasons, and the result is the image of the result.  The exchange of the
    colors also negates komi, and it needs a game without a handicap, because only Black gets
    handicap stones. *)

Require Import Arith Bool List Permutation ZArith Lia.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores Symmetry SymmetryScores.
From Go Require Import SymmetryLegal.
Import ListNotations.

(** ** Images of games *)

(** The image of a setting.  The exchange of the colors negates komi. *)
Definition moved_setting {other} (game : setting) (turned : symmetry (board game) other)
  : setting :=
  Setting (rules game) other
          (if exchange turned then - half_komi game else half_komi game)%Z
          (paint turned (starter game)) (handicap game)
          (fun who => lost_before game (paint turned who)).

Record mirrored {one other} (turned : symmetry one other) (now image : state) : Prop := Mirrored {
  mirrored_history : mirrored_log turned (history now) (history image);
  mirrored_turn : turn image = paint turned (turn now);
  mirrored_forced : forced image = forced now;
  mirrored_phase : phase image = phase now;
  mirrored_accepted : accepted image = accepted now
}.

(** The image of an act.  Only points of the board have images. *)
Definition moved_move {one other} (turned : symmetry one other) (what : move) : move :=
  match what with Pass => Pass | Play point => Play (forth turned point) end.

Definition moved_act {one other} (turned : symmetry one other) (what : act) : act :=
  match what with
  | Move who what => Move (paint turned who) (moved_move turned what)
  | Settle dead => Settle (map (forth turned) dead)
  | Disagree => Disagree
  | Unknown => Unknown
  end.

Definition points_on_board (board : shape) (what : act) : Prop :=
  match what with
  | Move _ (Play point) => on_board board point
  | Settle dead => Forall (on_board board) dead
  | _ => True
  end.

(** Turns and reflections take every game to a game.  The exchange of the colors does so if no
    handicap is left. *)
Definition fair {one other} (turned : symmetry one other) (game : setting) (now : state) : Prop :=
  exchange turned = true -> handicap game = 0 /\ forced now = 0.

Lemma current_mirrored : forall one other (turned : symmetry one other) now image,
  mirrored turned now image -> history now <> [] ->
  well_formed one (current now) /\ current image = moved turned (current now).
Proof.
  intros one other turned now image [M _ _ _ _] N. unfold current.
  destruct M as [|past past_image rest rest_image E M]; [easy|]. split; apply E.
Qed.

(** ** Refusals *)

Lemma refuse_here_moved : forall other game (turned : symmetry (board game) other) now image who
    point,
  mirrored turned now image -> history now <> [] -> on_board (board game) point ->
  refuse_here (moved_setting game turned) image (paint turned who) (forth turned point) =
  refuse_here game now who point.
Proof.
  intros other game turned now image who point M N P. unfold refuse_here.
  destruct (current_mirrored _ _ turned now image M N) as [W C]. rewrite C.
  apply refuse_play_moved; auto. apply M.
Qed.

Lemma existsb_moved : forall one other (turned : symmetry one other) test source,
  (forall point, on_board one point -> test (forth turned point) = source point) ->
  existsb test (points other) = existsb source (points one).
Proof.
  intros one other turned test source H. apply eq_true_iff_eq. rewrite !existsb_exists. split.
  - intros (point & I & T). apply in_points in I. exists (back turned point).
    split; [now apply in_points, back_on_board|].
    rewrite <- H, forth_back by auto using back_on_board. exact T.
  - intros (point & I & T). apply in_points in I. exists (forth turned point).
    split; [now apply in_points, forth_on_board|]. now rewrite H.
Qed.

Lemma may_play_moved : forall other game (turned : symmetry (board game) other) now image who,
  mirrored turned now image -> history now <> [] ->
  may_play_somewhere (moved_setting game turned) image (paint turned who) =
  may_play_somewhere game now who.
Proof.
  intros other game turned now image who M N. unfold may_play_somewhere.
  apply (existsb_moved (board game) other turned). intros point P.
  now rewrite (refuse_here_moved other game turned now).
Qed.

Lemma refuse_move_moved : forall other game (turned : symmetry (board game) other) now image who
    what,
  mirrored turned now image -> history now <> [] -> fair turned game now ->
  points_on_board (board game) (Move who what) ->
  refuse_move (moved_setting game turned) image (paint turned who) (moved_move turned what) =
  refuse_move game now who what.
Proof.
  intros other game turned now image who what M N F P. unfold refuse_move.
  rewrite (mirrored_phase turned now image M), (mirrored_turn turned now image M).
  rewrite player_equal_paint. destruct (phase now); auto. destruct (negb _); auto.
  assert (E : refuse_in_phase (moved_setting game turned) image (paint turned who)
                              (moved_move turned what) = refuse_in_phase game now who what).
  { unfold refuse_in_phase. rewrite (mirrored_forced turned now image M).
    destruct (forced now =? 0) eqn:Z; auto. apply Nat.eqb_neq in Z.
    rewrite (may_play_moved other game turned now) by auto.
    assert (X : paint turned who = who).
    { unfold paint. destruct (exchange turned) eqn:X; auto. destruct (F X). contradiction. }
    rewrite X. now destruct what. }
  rewrite E. destruct (refuse_in_phase game now who what); auto.
  destruct what as [|point]; auto. now apply refuse_here_moved.
Qed.

Lemma holds_stone_moved : forall one other (turned : symmetry one other) grid point,
  on_board one point ->
  holds_stone (moved turned grid) (forth turned point) = holds_stone grid point.
Proof.
  intros. unfold holds_stone. rewrite color_at_moved by auto.
  change Empty with (repaint turned Empty) at 1. now rewrite color_equal_repaint.
Qed.

Lemma refuse_moved : forall other game (turned : symmetry (board game) other) now image what,
  mirrored turned now image -> history now <> [] -> fair turned game now ->
  points_on_board (board game) what ->
  refuse (moved_setting game turned) image (moved_act turned what) = refuse game now what.
Proof.
  intros other game turned now image what M N F P.
  assert (A : refuse_agreement (moved_setting game turned) image = refuse_agreement game now)
    by (unfold refuse_agreement; now rewrite (mirrored_phase turned now image M)).
  destruct what as [who what|dead| |]; simpl.
  - now apply refuse_move_moved.
  - rewrite A. destruct (current_mirrored _ _ turned now image M N) as [W C]. rewrite C.
    replace (forallb (holds_stone (moved turned (current now))) (map (forth turned) dead))
      with (forallb (holds_stone (current now)) dead); auto.
    simpl in P. induction P as [|point dead P Q IH]; simpl; auto.
    now rewrite holds_stone_moved, IH.
  - exact A.
  - now rewrite (mirrored_phase turned now image M).
Qed.

(** ** Effects *)

Lemma entry_mirrored : forall other game (turned : symmetry (board game) other) now image who what,
  mirrored turned now image -> history now <> [] ->
  points_on_board (board game) (Move who what) ->
  mirrored_entry turned (entry_of game now who what)
    (entry_of (moved_setting game turned) image (paint turned who) (moved_move turned what)).
Proof.
  intros other game turned now image who what M N P.
  destruct (current_mirrored _ _ turned now image M N) as [W C].
  destruct what as [|point]; simpl in P; unfold entry_of, moved_move; rewrite C;
    rewrite (mirrored_accepted turned now image M); cbv zeta; unfold mirrored_entry;
    cbn [number left_by how coloring option_map];
    change (board (moved_setting game turned)) with other.
  - repeat split; auto. constructor.
  - split; [now apply well_formed_play|]. split; [reflexivity|]. split; [reflexivity|].
    split; [|now apply play_moved].
    apply mirrored_played; auto.
    + apply Forall_forall. intros taken I. apply captured_literal in I; auto. destruct I as [I _].
      apply (stone_on_board (board game)) in I; auto using well_formed_replace.
    + now apply captured_moved.
    + now apply sacrificed_moved.
Qed.

Lemma two_passes_mirrored : forall one other (turned : symmetry one other) past image,
  mirrored_log turned past image -> two_passes image = two_passes past.
Proof.
  intros one other turned past image M. unfold two_passes.
  destruct M as [|last last_image past image E M]; auto.
  destruct M as [|before before_image past image F M]; auto.
  now rewrite (is_pass_mirrored _ _ turned last last_image E),
    (is_pass_mirrored _ _ turned before before_image F).
Qed.

Lemma forced_after_mirrored : forall other game (turned : symmetry (board game) other) now image who
    what,
  mirrored turned now image -> fair turned game now ->
  forced_after (moved_setting game turned) image (paint turned who) (moved_move turned what) =
  forced_after game now who what.
Proof.
  intros other game turned now image who what M F. unfold forced_after.
  rewrite (mirrored_forced turned now image M). unfold fair in F. simpl.
  unfold paint. destruct (exchange turned) eqn:X.
  - destruct (F eq_refl) as [_ Z]. rewrite Z.
    destruct (written_in (rules game)), who, what; reflexivity.
  - destruct (written_in (rules game)), who, what; reflexivity.
Qed.

Lemma forced_after_zero : forall game now who what,
  forced now = 0 -> forced_after game now who what = 0.
Proof.
  intros game now who what Z. unfold forced_after. rewrite Z.
  now destruct (written_in (rules game)), who, what.
Qed.

Lemma make_move_mirrored : forall other game (turned : symmetry (board game) other) now image who
    what,
  mirrored turned now image -> history now <> [] -> fair turned game now ->
  points_on_board (board game) (Move who what) ->
  mirrored turned (make_move game now who what)
    (make_move (moved_setting game turned) image (paint turned who) (moved_move turned what)).
Proof.
  intros other game turned now image who what M N F P.
  assert (L : mirrored_log turned (entry_of game now who what :: history now)
    (entry_of (moved_setting game turned) image (paint turned who) (moved_move turned what)
     :: history image)).
  { constructor; [now apply entry_mirrored|apply M]. }
  pose proof (two_passes_mirrored _ _ turned _ _ L) as T.
  pose proof (forced_after_mirrored other game turned now image who what M F) as G.
  unfold make_move. constructor; cbn [history turn forced phase accepted].
  - exact L.
  - unfold turn_after. rewrite G. simpl rules. destruct (_ && _); auto using paint_opponent.
  - exact G.
  - now rewrite T.
  - now rewrite (mirrored_accepted turned now image M).
Qed.

Lemma existsb_images : forall one other (turned : symmetry one other) point dead,
  on_board one point -> Forall (on_board one) dead ->
  existsb (Nat.eqb (forth turned point)) (map (forth turned) dead) = existsb (Nat.eqb point) dead.
Proof.
  intros one other turned point dead P F. induction F as [|first rest Q F IH]; simpl; auto.
  now rewrite equal_forth, IH.
Qed.

Lemma remove_all_moved : forall one other (turned : symmetry one other) dead grid,
  well_formed one grid -> Forall (on_board one) dead ->
  remove_all (map (forth turned) dead) (moved turned grid) = moved turned (remove_all dead grid).
Proof.
  intros one other turned dead grid W F.
  apply moved_extensional; [apply well_formed_remove_all, well_formed_moved|]. intros point P.
  rewrite !color_at_remove_all, existsb_images, color_at_moved by auto.
  now destruct (existsb _ dead).
Qed.

Lemma filter_points_moved : forall one other (turned : symmetry one other) test source,
  (forall point, on_board one point -> test (forth turned point) = source point) ->
  Permutation (filter test (points other)) (map (forth turned) (filter source (points one))).
Proof.
  intros one other turned test source H. apply NoDup_Permutation.
  - apply NoDup_filter, seq_NoDup.
  - apply map_forth_no_duplicates; [apply NoDup_filter, seq_NoDup|].
    intros point I. apply filter_In in I. now apply in_points.
  - intros point. rewrite filter_In, in_points, in_map_iff. split.
    + intros [P T]. exists (back turned point). split; [now apply forth_back|].
      apply filter_In. split; [now apply in_points, back_on_board|].
      rewrite <- H, forth_back by auto using back_on_board. exact T.
    + intros (from & <- & I). apply filter_In in I. destruct I as [I T]. apply in_points in I.
      split; [now apply forth_on_board|]. now rewrite H.
Qed.

Lemma stones_among_moved : forall one other (turned : symmetry one other) dead grid who,
  Forall (on_board one) dead ->
  Permutation (stones_among other (map (forth turned) dead) (moved turned grid) (paint turned who))
              (map (forth turned) (stones_among one dead grid who)).
Proof.
  intros one other turned dead grid who F. apply filter_points_moved. intros point P.
  rewrite existsb_images, color_at_moved by auto.
  change (Stone (paint turned who)) with (repaint turned (Stone who)).
  now rewrite color_equal_repaint.
Qed.

Lemma settle_mirrored : forall other game (turned : symmetry (board game) other) now image dead,
  mirrored turned now image -> history now <> [] -> Forall (on_board (board game)) dead ->
  mirrored turned (settle game now dead)
    (settle (moved_setting game turned) image (map (forth turned) dead)).
Proof.
  intros other game turned now image dead M N F.
  destruct (current_mirrored _ _ turned now image M N) as [W C].
  unfold settle. rewrite C, (mirrored_accepted turned now image M).
  constructor; cbn [history turn forced phase accepted]; auto; [|apply M].
  constructor; [|apply M]. change (board (moved_setting game turned)) with other.
  split; [now apply well_formed_remove_all|]. split; [reflexivity|]. split; [reflexivity|].
  split; [|now apply remove_all_moved].
  apply (mirrored_settled turned (stones_among (board game) dead (current now))
          (stones_among other (map (forth turned) dead) (moved turned (current now)))).
  intros who. now apply stones_among_moved.
Qed.

Lemma find_play_mirrored : forall one other (turned : symmetry one other) past image,
  mirrored_log turned past image ->
  match find is_play past, find is_play image with
  | None, None => True
  | Some latest, Some latest_image =>
      left_by latest_image = option_map (paint turned) (left_by latest)
  | _, _ => False
  end.
Proof.
  intros one other turned past image M.
  induction M as [|latest latest_image past image E M IH]; simpl; auto.
  rewrite (is_play_mirrored _ _ turned latest latest_image E).
  destruct (is_play latest); [apply E|exact IH].
Qed.

Lemma disagree_mirrored : forall other game (turned : symmetry (board game) other) now image,
  mirrored turned now image -> fair turned game now ->
  mirrored turned (disagree game now) (disagree (moved_setting game turned) image).
Proof.
  intros other game turned now image M F.
  assert (L : mirrored_log turned (skipn 2 (history now)) (skipn 2 (history image))).
  { destruct (mirrored_history turned now image M) as [|? ? ? ? ? H]; [constructor|].
    destruct H; [constructor|assumption]. }
  unfold disagree. constructor; cbn [history turn forced phase accepted]; auto.
  - pose proof (find_play_mirrored _ _ turned _ _ L) as E.
    destruct (find is_play (skipn 2 (history now))) as [[n1 l1 h1 c1]|],
      (find is_play (skipn 2 (history image))) as [[n2 l2 h2 c2]|]; try contradiction; auto.
    simpl in E. subst l2. destruct l1; simpl; auto. symmetry. apply paint_opponent.
  - now rewrite (mirrored_accepted turned now image M).
Qed.

(** ** Steps and games *)

Definition mirrored_step {other} (game : setting) (turned : symmetry (board game) other)
           (answer image : refusal + state) : Prop :=
  match answer, image with
  | inl reason, inl reason_image => reason_image = reason
  | inr next, inr next_image => mirrored turned next next_image /\ fair turned game next
  | _, _ => False
  end.

(** One act: its image is refused for the same reason, or accepted, and then the next states are
    images of one another again. *)
Theorem step_moved : forall other game (turned : symmetry (board game) other) now image what,
  mirrored turned now image -> history now <> [] -> fair turned game now ->
  points_on_board (board game) what ->
  mirrored_step game turned (step game now what)
                (step (moved_setting game turned) image (moved_act turned what)).
Proof.
  intros other game turned now image what M N F P. unfold step.
  rewrite (refuse_moved other game turned now) by auto.
  destruct (refuse game now what) as [reason|]; [reflexivity|].
  split.
  - destruct what as [who what|dead| |]; simpl apply.
    + now apply make_move_mirrored.
    + now apply settle_mirrored.
    + now apply disagree_mirrored.
    + exact M.
  - intros X. destruct (F X) as [H Z]. split; auto.
    destruct what as [who what|dead| |]; auto. now apply forced_after_zero.
Qed.

(** Accepted acts name points of the board only. *)
Lemma accepted_on_board : forall game now what next, reachable game now ->
  step game now what = inr next -> points_on_board (board game) what.
Proof.
  intros game now what next R S. unfold step in S.
  destruct (refuse game now what) eqn:E; [discriminate|].
  destruct what as [who [|point]|dead| |]; simpl; auto.
  - now apply move_allowed in E.
  - simpl in E. destruct (refuse_agreement game now); [discriminate|].
    destruct (forallb _ dead) eqn:D; [|discriminate].
    rewrite forallb_forall in D. apply Forall_forall. intros point I. specialize (D point I).
    unfold holds_stone in D.
    destruct (color_at (current now) point) as [|who] eqn:C; [discriminate|].
    apply (stone_on_board (board game)) in C; auto.
    destruct (reachable_well_formed game now R) as [N F]. unfold current.
    destruct (history now); [easy|]. now inversion F.
Qed.

Definition moved_name {one other} (turned : symmetry one other) (named : option (option player))
  : option (option player) :=
  option_map (option_map (paint turned)) named.

Lemma empty_moved : forall one other (turned : symmetry one other) grid, well_formed one grid ->
  forallb (color_equal Empty) (moved turned grid) = forallb (color_equal Empty) grid.
Proof.
  intros one other turned grid W. apply eq_true_iff_eq. rewrite !forallb_forall. split.
  - intros H color I. apply In_nth with (d := Empty) in I. destruct I as (point & L & <-).
    rewrite W in L. fold (color_at grid point).
    rewrite <- (color_equal_repaint _ _ turned Empty), <- color_at_moved by exact L.
    apply H, nth_In. rewrite well_formed_moved. now apply forth_on_board.
  - intros H color I. apply in_map_iff in I. destruct I as (point & <- & I).
    apply in_points, (back_on_board turned) in I.
    change Empty with (repaint turned Empty). rewrite color_equal_repaint.
    apply H, nth_In. unfold on_board in I. now rewrite W.
Qed.

Lemma start_moved : forall other game (turned : symmetry (board game) other) grid named,
  well_formed (board game) grid ->
  mirrored turned (start game grid named)
    (start (moved_setting game turned) (moved turned grid) (moved_name turned named)).
Proof.
  intros other game turned grid named W. constructor; try reflexivity.
  repeat constructor; auto. simpl. unfold start_left_by. simpl. rewrite empty_moved by auto.
  rewrite <- paint_opponent.
  destruct (repetition (rules game)), (written_in (rules game)), named as [[who|]|],
    (forallb (color_equal Empty) grid); reflexivity.
Qed.

(** The image of a whole game is a game: accepted acts lead from the image of the start to the image
    of each state.  For the exchange of the colors, the game has no handicap. *)
Theorem game_moved : forall other game (turned : symmetry (board game) other) grid named now,
  well_formed (board game) grid -> (exchange turned = true -> handicap game = 0) ->
  comes_to game (start game grid named) now ->
  exists image,
    comes_to (moved_setting game turned)
      (start (moved_setting game turned) (moved turned grid) (moved_name turned named)) image /\
    mirrored turned now image.
Proof.
  intros other game turned grid named now W H K.
  enough (E : fair turned game now /\ exists image,
    comes_to (moved_setting game turned)
      (start (moved_setting game turned) (moved turned grid) (moved_name turned named)) image /\
    mirrored turned now image) by apply E.
  induction K as [|now what next K [F (image & L & M)] S].
  - split.
    + intros X. specialize (H X). split; auto. simpl. unfold forced_at_start. rewrite H.
      now destruct (is_tromp_taylor _).
    + eexists. split; [constructor|]. now apply start_moved.
  - assert (R : reachable game now) by now apply comes_to_reachable with grid named.
    destruct (reachable_well_formed game now R) as [N _].
    pose proof (accepted_on_board game now what next R S) as P.
    pose proof (step_moved other game turned now image what M N F P) as T. rewrite S in T.
    destruct (step (moved_setting game turned) image (moved_act turned what))
      as [|next_image] eqn:S'; [contradiction|].
    destruct T as [M' F']. split; auto. exists next_image. split; auto.
    now apply comes_to_step with image (moved_act turned what).
Qed.

(** ** Results *)

Lemma lost_in_mirrored : forall one other (turned : symmetry one other) past image who,
  mirrored_entry turned past image -> lost_in (paint turned who) image = lost_in who past.
Proof.
  intros one other turned past image who (_ & _ & L & E & _). unfold lost_in. rewrite L.
  destruct E as [| |point taken own taken_image own_image _ _ P Q|removed removed_image P]; auto.
  - destruct (left_by past) as [mover|]; simpl; auto. rewrite player_equal_paint.
    apply Permutation_length in P. apply Permutation_length in Q. rewrite map_length in P, Q.
    now destruct (player_equal who mover).
  - specialize (P who). apply Permutation_length in P. rewrite map_length in P.
    transitivity (length (removed_image (paint turned who))); [now destruct (paint turned who)|].
    rewrite P. now destruct who.
Qed.

Lemma paint_twice : forall one other (turned : symmetry one other) who,
  paint turned (paint turned who) = who.
Proof. unfold paint. intros. destruct (exchange turned); auto using opponent_involutive. Qed.

Lemma lost_moved : forall other game (turned : symmetry (board game) other) now image who,
  mirrored turned now image ->
  lost (moved_setting game turned) image (paint turned who) = lost game now who.
Proof.
  intros other game turned now image who M. unfold lost. simpl. rewrite paint_twice. f_equal.
  induction (mirrored_history turned now image M) as [|past past_image rest rest_image E H IH];
    simpl; auto.
  now rewrite (lost_in_mirrored _ _ turned past past_image), IH.
Qed.

(** The lead of Black, with komi, is kept by turns and reflections, and negated by the exchange of
    the colors. *)
Theorem half_margin_moved : forall other game (turned : symmetry (board game) other) now image,
  mirrored turned now image -> history now <> [] ->
  half_margin (moved_setting game turned) image =
  (if exchange turned then - half_margin game now else half_margin game now)%Z.
Proof.
  intros other game turned now image M N.
  destruct (current_mirrored _ _ turned now image M N) as [W C].
  assert (E : forall who,
    score (scoring (rules (moved_setting game turned))) other (current image)
          (lost (moved_setting game turned) image (paint turned who)) (paint turned who) =
    score (scoring (rules game)) (board game) (current now) (lost game now who) who).
  { intros who. rewrite C, lost_moved with (now := now) by auto. now apply score_moved. }
  pose proof (E Black) as B. pose proof (E White) as V. unfold half_margin, half_points.
  change (board (moved_setting game turned)) with other. unfold paint in B, V.
  change (half_komi (moved_setting game turned))
    with (if exchange turned then - half_komi game else half_komi game)%Z.
  destruct (exchange turned); simpl opponent in B, V; rewrite B, V; lia.
Qed.

Definition moved_result {one other} (turned : symmetry one other) (ending : result) : result :=
  match ending with Winner who lead => Winner (paint turned who) lead | Tie => Tie end.

(** tromp-taylor-2001/8, s15-s16; basic/rule10, s75-s76: the winner of the image is the image of the
    winner, with the same lead. *)
Theorem result_moved : forall other game (turned : symmetry (board game) other) now image,
  mirrored turned now image -> history now <> [] ->
  result_of (moved_setting game turned) image =
  option_map (moved_result turned) (result_of game now).
Proof.
  intros other game turned now image M N. unfold result_of.
  rewrite (mirrored_phase turned now image M), (half_margin_moved other game turned now image M N).
  unfold moved_result, paint.
  destruct (phase now), (half_margin game now), (exchange turned); reflexivity.
Qed.
