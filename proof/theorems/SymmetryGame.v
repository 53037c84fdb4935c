(** * Symmetries and games

    The image of a game under a symmetry is a game: the same acts are accepted, the others are
    refused for the same reasons, and the result is the image of the result.  The exchange of the
    colors also negates komi, and it needs a game without a handicap, because only Black gets
    handicap stones. *)

Require Import Permutation.
From Go Require Import Board Reach Rules Game Meaning Clearing Scores Symmetry SymmetryScores.
From Go Require Import SymmetryLegal.

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

(** ** Points and stones *)

Section Image.
  Variables (one other : shape) (turned : symmetry one other).

  Lemma current_mirrored : forall now image, mirrored turned now image -> history now <> [] ->
    well_formed one (current now) /\ current image = moved turned (current now).
  Proof.
    intros now image [M _ _ _ _] N. unfold current.
    destruct M as [|past past_image rest rest_image E M]; [easy|]. split; apply E.
  Qed.

  Lemma existsb_moved : forall test source,
    (forall point, on_board one point -> test (forth turned point) = source point) ->
    existsb test (points other) = existsb source (points one).
  Proof.
    intros test source H. apply eq_true_iff_eq. rewrite !existsb_exists. split.
    - intros (point & I & T). apply in_points in I. exists (back turned point).
      split; [now apply in_points, back_on_board|].
      now rewrite <- H, forth_back by auto using back_on_board.
    - intros (point & I & T). apply in_points in I. exists (forth turned point).
      split; [now apply in_points, forth_on_board|]. now rewrite H.
  Qed.

  Lemma holds_stone_moved : forall grid point, on_board one point ->
    holds_stone (moved turned grid) (forth turned point) = holds_stone grid point.
  Proof.
    intros. unfold holds_stone. rewrite color_at_moved by auto.
    change Empty with (repaint turned Empty) at 1. now rewrite color_equal_repaint.
  Qed.

  Lemma two_passes_mirrored : forall past image,
    mirrored_log turned past image -> two_passes image = two_passes past.
  Proof.
    intros past image M. unfold two_passes.
    destruct M as [|last last_image past image E M]; auto.
    destruct M as [|before before_image past image F M]; auto.
    now rewrite (is_pass_mirrored _ _ turned last last_image E),
      (is_pass_mirrored _ _ turned before before_image F).
  Qed.

  Lemma existsb_images : forall point dead, on_board one point -> Forall (on_board one) dead ->
    existsb (Nat.eqb (forth turned point)) (map (forth turned) dead) = existsb (Nat.eqb point) dead.
  Proof.
    intros point dead P F. induction F as [|first rest Q F IH]; simpl; auto.
    now rewrite equal_forth, IH.
  Qed.

  Lemma remove_all_moved : forall dead grid, well_formed one grid -> Forall (on_board one) dead ->
    remove_all (map (forth turned) dead) (moved turned grid) = moved turned (remove_all dead grid).
  Proof.
    intros dead grid W F.
    apply moved_extensional; [apply well_formed_remove_all, well_formed_moved|]. intros point P.
    rewrite !color_at_remove_all, existsb_images, color_at_moved by auto.
    now destruct (existsb _ dead).
  Qed.

  Lemma stones_among_moved : forall dead grid who, Forall (on_board one) dead ->
    Permutation (stones_among other (map (forth turned) dead) (moved turned grid) (paint turned who))
                (map (forth turned) (stones_among one dead grid who)).
  Proof.
    intros dead grid who F. apply filter_points_moved. intros point P.
    rewrite existsb_images, color_at_moved by auto.
    change (Stone (paint turned who)) with (repaint turned (Stone who)).
    now rewrite color_equal_repaint.
  Qed.

  Lemma find_play_mirrored : forall past image, mirrored_log turned past image ->
    match find is_play past, find is_play image with
    | None, None => True
    | Some latest, Some latest_image =>
        left_by latest_image = option_map (paint turned) (left_by latest)
    | _, _ => False
    end.
  Proof.
    intros past image M. induction M as [|latest latest_image past image E M IH]; simpl; auto.
    rewrite (is_play_mirrored _ _ turned latest latest_image E).
    destruct (is_play latest); [apply E|exact IH].
  Qed.

  Lemma empty_moved : forall grid, well_formed one grid ->
    forallb (color_equal Empty) (moved turned grid) = forallb (color_equal Empty) grid.
  Proof.
    intros grid W. apply eq_true_iff_eq. rewrite !forallb_forall. split.
    - intros H color I. apply In_nth with (d := Empty) in I as (point & L & <-).
      rewrite W in L. fold (color_at grid point).
      rewrite <- (color_equal_repaint _ _ turned Empty), <- color_at_moved by exact L.
      apply H, nth_In. rewrite well_formed_moved. now apply forth_on_board.
    - intros H color I. apply in_map_iff in I as (point & <- & I).
      apply in_points, (back_on_board turned) in I.
      change Empty with (repaint turned Empty). rewrite color_equal_repaint.
      apply H, nth_In. unfold on_board in I. now rewrite W.
  Qed.

  Lemma lost_in_mirrored : forall past image who, mirrored_entry turned past image ->
    lost_in (paint turned who) image = lost_in who past.
  Proof.
    intros past image who (_ & _ & L & E & _). unfold lost_in. rewrite L.
    destruct E as [| |point taken own taken_image own_image _ _ P Q|removed removed_image P]; auto.
    - destruct (left_by past) as [mover|]; simpl; auto. rewrite player_equal_paint.
      apply Permutation_length in P, Q. rewrite map_length in P, Q.
      now destruct (player_equal who mover).
    - specialize (P who). apply Permutation_length in P. rewrite map_length in P.
      transitivity (length (removed_image (paint turned who))); [now destruct (paint turned who)|].
      rewrite P. now destruct who.
  Qed.
End Image.

Definition moved_name {one other} (turned : symmetry one other) (named : option (option player))
  : option (option player) :=
  option_map (option_map (paint turned)) named.

Definition moved_result {one other} (turned : symmetry one other) (ending : result) : result :=
  match ending with Winner who lead => Winner (paint turned who) lead | Tie => Tie end.

(** ** Acts *)

Section Games.
  Variables (other : shape) (game : setting) (turned : symmetry (board game) other).
  Let moved_game : setting := moved_setting game turned.

  Lemma start_moved : forall grid named, well_formed (board game) grid ->
    mirrored turned (start game grid named)
                    (start moved_game (moved turned grid) (moved_name turned named)).
  Proof.
    intros grid named W. constructor; try reflexivity.
    repeat constructor; auto. simpl. unfold start_left_by. simpl. rewrite empty_moved by auto.
    rewrite <- paint_opponent.
    destruct (repetition (rules game)), (written_in (rules game)), named as [[who|]|],
      (forallb (color_equal Empty) grid); reflexivity.
  Qed.

  (** A state and its image. *)
  Variables now image : state.
  Hypotheses (Mirrored : mirrored turned now image) (Begun : history now <> []).

  Let current_here : well_formed (board game) (current now) :=
    proj1 (current_mirrored _ _ turned now image Mirrored Begun).
  Let current_there : current image = moved turned (current now) :=
    proj2 (current_mirrored _ _ turned now image Mirrored Begun).

  (** The lead of Black, with komi, is kept by turns and reflections, and negated by the exchange of
      the colors. *)
  Theorem half_margin_moved :
    half_margin moved_game image =
    (if exchange turned then - half_margin game now else half_margin game now)%Z.
  Proof.
    assert (L : forall who, lost moved_game image (paint turned who) = lost game now who).
    { intros who. unfold lost. simpl. rewrite paint_twice. f_equal.
      induction (mirrored_history turned now image Mirrored) as [|past past_image ? ? E H IH];
        simpl; auto.
      now rewrite (lost_in_mirrored _ _ turned past past_image), IH. }
    assert (E : forall who,
      score (scoring (rules moved_game)) other (current image) (lost moved_game image (paint turned who))
            (paint turned who) =
      score (scoring (rules game)) (board game) (current now) (lost game now who) who).
    { intros who. rewrite current_there, L. now apply score_moved. }
    pose proof (E Black) as B. pose proof (E White) as V. unfold half_margin, half_points.
    change (board moved_game) with other. unfold paint in B, V.
    change (half_komi moved_game) with (if exchange turned then - half_komi game else half_komi game)%Z.
    destruct (exchange turned); simpl opponent in B, V; rewrite B, V; lia.
  Qed.

  (** tromp-taylor-2001/8, s15-s16; basic/rule10, s75-s76: the winner of the image is the image of the
      winner, with the same lead. *)
  Theorem result_moved : result_of moved_game image = option_map (moved_result turned) (result_of game now).
  Proof.
    unfold result_of. rewrite (mirrored_phase turned now image Mirrored), half_margin_moved.
    unfold moved_result, paint.
    destruct (phase now), (half_margin game now), (exchange turned); reflexivity.
  Qed.

  Lemma refuse_here_moved : forall who point, on_board (board game) point ->
    refuse_here moved_game image (paint turned who) (forth turned point) = refuse_here game now who point.
  Proof.
    intros who point P. unfold refuse_here. rewrite current_there.
    apply refuse_play_moved; auto. apply Mirrored.
  Qed.

  Lemma may_play_moved : forall who,
    may_play_somewhere moved_game image (paint turned who) = may_play_somewhere game now who.
  Proof.
    intros who. apply (existsb_moved (board game) other turned). intros point P.
    now rewrite refuse_here_moved.
  Qed.

  Hypothesis Fair : fair turned game now.

  Lemma refuse_move_moved : forall who what, points_on_board (board game) (Move who what) ->
    refuse_move moved_game image (paint turned who) (moved_move turned what) =
    refuse_move game now who what.
  Proof.
    intros who what P. unfold refuse_move.
    rewrite (mirrored_phase turned now image Mirrored), (mirrored_turn turned now image Mirrored).
    rewrite player_equal_paint. destruct (phase now); auto. destruct (negb _); auto.
    assert (E : refuse_in_phase moved_game image (paint turned who) (moved_move turned what) =
                refuse_in_phase game now who what).
    { unfold refuse_in_phase. rewrite (mirrored_forced turned now image Mirrored).
      destruct (forced now =? 0) eqn:Z; auto. apply Nat.eqb_neq in Z. rewrite may_play_moved.
      assert (X : paint turned who = who).
      { unfold paint. destruct (exchange turned) eqn:X; auto. destruct (Fair X). contradiction. }
      rewrite X. now destruct what. }
    rewrite E. destruct (refuse_in_phase game now who what); auto.
    destruct what as [|point]; auto. now apply refuse_here_moved.
  Qed.

  Lemma refuse_moved : forall what, points_on_board (board game) what ->
    refuse moved_game image (moved_act turned what) = refuse game now what.
  Proof.
    assert (A : refuse_agreement moved_game image = refuse_agreement game now)
      by (unfold refuse_agreement; now rewrite (mirrored_phase turned now image Mirrored)).
    intros [who what|dead| |] P; simpl.
    - now apply refuse_move_moved.
    - rewrite A, current_there.
      replace (forallb (holds_stone (moved turned (current now))) (map (forth turned) dead))
        with (forallb (holds_stone (current now)) dead); auto.
      simpl in P. induction P as [|point dead P Q IH]; simpl; auto.
      now rewrite holds_stone_moved, IH.
    - exact A.
    - now rewrite (mirrored_phase turned now image Mirrored).
  Qed.

  Lemma entry_mirrored : forall who what, points_on_board (board game) (Move who what) ->
    mirrored_entry turned (entry_of game now who what)
      (entry_of moved_game image (paint turned who) (moved_move turned what)).
  Proof.
    intros who [|point] P; simpl in P; unfold entry_of, moved_move; rewrite current_there;
      rewrite (mirrored_accepted turned now image Mirrored); cbv zeta; unfold mirrored_entry;
      cbn [number left_by how coloring option_map]; change (board moved_game) with other.
    - repeat split; auto. constructor.
    - destruct (play_moved _ _ turned who point (current now) current_here P) as (E & C & S).
      repeat split; auto using well_formed_play.
      apply mirrored_played; auto using captured_on_board.
  Qed.

  Lemma forced_after_mirrored : forall who what,
    forced_after moved_game image (paint turned who) (moved_move turned what) =
    forced_after game now who what.
  Proof.
    intros who what. unfold forced_after. rewrite (mirrored_forced turned now image Mirrored).
    simpl. unfold paint. destruct (exchange turned) eqn:X.
    - destruct (Fair X) as [_ Z]. rewrite Z. now destruct (written_in (rules game)), who, what.
    - now destruct (written_in (rules game)), who, what.
  Qed.

  Lemma make_move_mirrored : forall who what, points_on_board (board game) (Move who what) ->
    mirrored turned (make_move game now who what)
      (make_move moved_game image (paint turned who) (moved_move turned what)).
  Proof.
    intros who what P.
    assert (L : mirrored_log turned (entry_of game now who what :: history now)
      (entry_of moved_game image (paint turned who) (moved_move turned what) :: history image))
      by (constructor; [now apply entry_mirrored|apply Mirrored]).
    pose proof (two_passes_mirrored _ _ turned _ _ L) as T.
    pose proof (forced_after_mirrored who what) as G.
    unfold make_move. constructor; cbn [history turn forced phase accepted]; auto.
    - unfold turn_after. rewrite G. simpl rules. destruct (_ && _); auto using paint_opponent.
    - now rewrite T.
    - now rewrite (mirrored_accepted turned now image Mirrored).
  Qed.

  Lemma settle_mirrored : forall dead, Forall (on_board (board game)) dead ->
    mirrored turned (settle game now dead) (settle moved_game image (map (forth turned) dead)).
  Proof.
    intros dead F. unfold settle.
    rewrite current_there, (mirrored_accepted turned now image Mirrored).
    constructor; cbn [history turn forced phase accepted]; auto; [|apply Mirrored].
    constructor; [|apply Mirrored]. change (board moved_game) with other.
    split; [now apply well_formed_remove_all|]. split; [reflexivity|]. split; [reflexivity|].
    split; [|now apply remove_all_moved].
    apply (mirrored_settled turned (stones_among (board game) dead (current now))
            (stones_among other (map (forth turned) dead) (moved turned (current now)))).
    intros who. now apply stones_among_moved.
  Qed.

  Lemma disagree_mirrored : mirrored turned (disagree game now) (disagree moved_game image).
  Proof.
    assert (L : mirrored_log turned (skipn 2 (history now)) (skipn 2 (history image))).
    { destruct (mirrored_history turned now image Mirrored) as [|? ? ? ? ? H]; [constructor|].
      destruct H; [constructor|assumption]. }
    unfold disagree. constructor; cbn [history turn forced phase accepted]; auto.
    - pose proof (find_play_mirrored _ _ turned _ _ L) as E.
      destruct (find is_play (skipn 2 (history now))) as [[n1 l1 h1 c1]|],
        (find is_play (skipn 2 (history image))) as [[n2 l2 h2 c2]|]; try contradiction; auto.
      simpl in E. subst l2. destruct l1; simpl; auto. symmetry. apply paint_opponent.
    - now rewrite (mirrored_accepted turned now image Mirrored).
  Qed.

  (** One act: its image is refused for the same reason, or accepted, and then the next states are
      images of one another again. *)
  Theorem step_moved : forall what, points_on_board (board game) what ->
    match step game now what, step moved_game image (moved_act turned what) with
    | inl reason, inl reason_image => reason_image = reason
    | inr next, inr next_image => mirrored turned next next_image /\ fair turned game next
    | _, _ => False
    end.
  Proof.
    intros what P. unfold step. rewrite refuse_moved by auto.
    destruct (refuse game now what) as [reason|]; [reflexivity|]. split.
    - destruct what as [who what|dead| |]; simpl apply; auto.
      + now apply make_move_mirrored.
      + now apply settle_mirrored.
      + now apply disagree_mirrored.
    - intros X. destruct (Fair X) as [H Z]. split; auto.
      destruct what as [who what|dead| |]; auto. simpl. unfold forced_after. rewrite Z.
      now destruct (written_in (rules game)), who, what.
  Qed.
End Games.

(** ** Games *)

(** Accepted acts name points of the board only. *)
Lemma accepted_on_board : forall game now what next, reachable game now ->
  step game now what = inr next -> points_on_board (board game) what.
Proof.
  intros game now what next R S. apply step_act in S as [[|point] _ E|dead _ D|_]; simpl; auto.
  - now apply play_allowed in E.
  - rewrite forallb_forall in D. apply Forall_forall. intros point I. specialize (D point I). unfold holds_stone in D.
    destruct (color_at (current now) point) as [|who] eqn:C; [discriminate|].
    apply (stone_on_board (board game)) in C; auto. now apply reachable_current.
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
    pose proof (step_moved other game turned now image M N F what P) as T. rewrite S in T.
    destruct (step (moved_setting game turned) image (moved_act turned what))
      as [|next_image] eqn:S'; [contradiction|].
    destruct T as [M' F']. split; auto. exists next_image. split; auto.
    now apply comes_to_step with image (moved_act turned what).
Qed.
