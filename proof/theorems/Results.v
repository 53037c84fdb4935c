(** * Results: pass stones, and komi

    Area scoring, and territory scoring with pass stones of which White pays the last, are two rulesets
    with the same games and the same results.  Of komi, only its whole part decides whether Black wins. *)

From Go Require Import Board Reach Rules Game Meaning Clearing Scores Margins.
Local Open Scope Z_scope.

(** ** Area scoring as territory scoring with pass stones *)

(** What [result_of] makes of Black's lead in half points. *)
Definition winner_of (half_lead : Z) : result :=
  match half_lead with
  | Z0 => Tie
  | Zpos _ => Winner Black half_lead
  | Zneg _ => Winner White (- half_lead)
  end.

(** The result by territory, if each pass costs a stone, and White passes once more, and pays for it,
    if Black had the last turn (basic/scoring.equal, s444). *)
Definition result_with_pass_stones (game : setting) (now : state) : option result :=
  match phase now with
  | Playing => None
  | Agreeing | Finished =>
      Some (winner_of (2 * (margin_with_pass_stones game now +
                            (if player_equal (turn now) Black then 0 else 1)) - half_komi game))
  end.

(** basic/scoring.equal, s444.  In the encyclopedia's family, if Black begins on the empty board, every
    game is the same game under both scoring rules ([scoring_after_play]) and has the same result. *)
Theorem results_with_pass_stones : forall game grid named now,
  written_in (rules game) = Encyclopedia -> starter game = Black -> from_nothing game grid ->
  comes_to game (start game grid named) now ->
  result_of (rescored Area game) now = result_with_pass_stones game now.
Proof.
  intros game grid named now D F N K. unfold result_of, result_with_pass_stones.
  pose proof (white_plays_last game grid named now D F N K) as M.
  assert (E : half_margin (rescored Area game) now =
              2 * (margin_with_pass_stones game now +
                   (if player_equal (turn now) Black then 0 else 1)) - half_komi game).
  { rewrite half_margin_margin, <- M. reflexivity. }
  rewrite E. reflexivity.
Qed.

(** ** Komi *)

Definition with_half_komi (komi : Z) (game : setting) : setting :=
  Setting (rules game) (board game) komi (starter game) (handicap game) (lost_before game).

Definition black_wins (game : setting) (now : state) : Prop :=
  exists half_lead, result_of game now = Some (Winner Black half_lead).

Lemma black_wins_margin : forall game now,
  black_wins game now <-> phase now <> Playing /\ 0 < half_margin game now.
Proof.
  intros game now. unfold black_wins, result_of. split.
  - intros [lead H]. destruct (phase now); [discriminate| |]; (split; [discriminate|]);
      destruct (half_margin game now); inversion H; lia.
  - intros [P M]. exists (half_margin game now).
    destruct (phase now); [easy| |]; destruct (half_margin game now); auto; lia.
Qed.

(** basic/komi, s104.  Whether Black wins depends on komi only through its whole part: [2 * (komi / 2)]
    is komi in half points, rounded down to whole points. *)
Theorem komi_through_its_floor : forall komi game now,
  black_wins (with_half_komi komi game) now <->
  black_wins (with_half_komi (2 * (komi / 2)) game) now.
Proof.
  intros komi game now. rewrite !black_wins_margin, !half_margin_margin.
  set (lead := margin (scoring (rules game)) game now).
  change (margin _ (with_half_komi komi game) now) with lead.
  change (margin _ (with_half_komi (2 * (komi / 2)) game) now) with lead.
  cbn [half_komi with_half_komi].
  pose proof (Z.div_mod komi 2 ltac:(lia)).
  pose proof (Z.mod_pos_bound komi 2 ltac:(lia)).
  split; intros [P M]; split; auto; lia.
Qed.

(** Half a point more can turn a win of Black's into a tie, so the whole part is needed. *)
Example whole_point_matters :
  let game := Setting (Ruleset Encyclopedia true Positional Area) (Shape 3 1) 0 Black 0 (fun _ => 0%nat) in
  let now := State [Entry 1 (Some Black) (Played 1 [] []) [Empty; Stone Black; Empty]] White 0 Finished 1 in
  black_wins (with_half_komi 5 game) now /\ ~ black_wins (with_half_komi 6 game) now.
Proof. split; [exists 1; reflexivity|now intros [lead H]]. Qed.
