(** * Published numbers, and bounds by legal positions

    The literature counts the legal positions of small boards and the games on them.  Here Coq counts
    both on the model, so the numbers test the definitions.  The second part bounds games by the
    number of legal positions. *)

Require Import NArith.
From Go Require Import Board Reach Rules Meaning Game Clearing Ends Superko.

(** ** Legal positions *)

(** tromp-taylor-2001/c5, s27; basic/rule7.liberties, s226: all legal positions of a board. *)
Definition legal_positions (shape : shape) : list position :=
  filter (all_have_liberties shape) (positions (size shape)).

Lemma positions_well_formed : forall points grid, In grid (positions points) -> length grid = points.
Proof.
  induction points as [|less IH]; simpl; intros grid I; [now destruct I as [<-|[]]|].
  rewrite !in_app_iff, !in_map_iff in I.
  destruct I as [(rest & <- & I)|[(rest & <- & I)|(rest & <- & I)]]; simpl; auto.
Qed.

Theorem legal_positions_literal : forall shape grid,
  In grid (legal_positions shape) <-> legal_position shape grid.
Proof.
  intros shape grid. unfold legal_positions. rewrite filter_In. unfold all_have_liberties.
  rewrite andb_true_iff, !position_equal_true. split.
  - intros (I & B & W). apply positions_well_formed in I. split; auto. intros point who H.
    destruct who; [rewrite <- B in H|rewrite <- W in H]; apply cleared_reach_empty in H; auto.
    + now rewrite B in H.
    + now rewrite W in H.
  - intros L. split; [apply positions_all, L|]. now rewrite !legal_clear.
Qed.

(** The published numbers of legal positions: rows of one to five points, 2x2 and 2x3. *)
Theorem numbers_of_legal_positions :
  map (fun board => N.of_nat (length (legal_positions board)))
      [Shape 1 1; Shape 2 1; Shape 3 1; Shape 4 1; Shape 5 1; Shape 2 2; Shape 3 2] =
  [1; 5; 15; 41; 113; 57; 489]%N.
Proof. vm_compute. reflexivity. Qed.

(** ** Games *)

(** A play of this player.  If it is the turn of the other player, that player passes first. *)
Definition play_as (game : setting) (now : state) (who : player) (point : nat) : option state :=
  run game now ((if player_equal who (turn now) then [] else [Move (turn now) Pass]) ++
                [Move who (Play point)]).

(** The number of series of such plays from a state, with the empty one.  None, if the fuel does not
    suffice. *)
Fixpoint games_from (fuel : nat) (game : setting) (now : state) : option N :=
  match fuel with
  | O => None
  | S less =>
      fold_left (fun total item =>
                   match play_as game now (fst item) (snd item) with
                   | None => total
                   | Some next =>
                       match total, games_from less game next with
                       | Some one, Some other => Some (one + other)%N
                       | _, _ => None
                       end
                   end)
                (list_prod [Black; White] (points (board game))) (Some 1%N)
  end.

Definition games_on (suicide : bool) (width : nat) : option N :=
  let game := small_game (basic suicide Positional) width in
  games_from 20 game (start game (empty_position (board game)) None).

(** The published numbers of games on one, two and three points, in which passes do not count and each
    position comes once.  They are the same with suicide and without. *)
Theorem numbers_of_games : forall suicide,
  map (games_on suicide) [1; 2; 3] = [Some 1%N; Some 9%N; Some 907%N].
Proof. intros []; vm_compute; reflexivity. Qed.

(** ** Bounds by legal positions *)

Lemma run_comes_to : forall game acts first now last,
  comes_to game first now -> run game now acts = Some last -> comes_to game first last.
Proof.
  induction acts as [|what rest IH]; intros first now last K R; simpl in R; [now inversion R; subst|].
  destruct (step game now what) as [|next] eqn:E; [discriminate|].
  apply (IH first next); auto. now apply comes_to_step with now what.
Qed.

(** A log with different legal positions is not longer than the list of them. *)
Lemma few_legal_positions : forall game grid named acts last keeps,
  legal_position (board game) grid -> run game (start game grid named) acts = Some last ->
  NoDup (positions_of keeps (history last)) ->
  count keeps (history last) <= length (legal_positions (board game)).
Proof.
  intros game grid named acts last keeps L R N. unfold count. rewrite <- (map_length coloring).
  apply NoDup_incl_length; auto. intros other I. apply legal_positions_literal.
  apply in_map_iff in I as (item & <- & I). apply filter_In in I.
  assert (F := game_stays_legal game grid named last L
                 (run_comes_to _ _ _ _ _ (comes_to_start _ _) R)).
  rewrite Forall_forall in F. now apply F.
Qed.

(** basic/rule8, s68; tromp-taylor-2001/c4, s26.  From a legal position, a game under positional
    superko has fewer plays than the board has legal positions. *)
Theorem positional_plays_legal : forall game grid named acts last,
  repetition (rules game) = Positional -> legal_position (board game) grid ->
  run game (start game grid named) acts = Some last ->
  count is_play_act acts < length (legal_positions (board game)).
Proof.
  intros game grid named acts last P L H.
  assert (R : reachable game (start game grid named)) by (apply reachable_start, L).
  assert (N : NoDup (positions_of is_new (history last))).
  { apply (new_positions game); auto using is_new_keeps.
    - intros now mover point item I _ _. now rewrite P.
    - now apply run_reachable with acts (start game grid named). }
  pose proof (few_legal_positions game grid named acts last is_new L H N) as F.
  rewrite (run_count game is_new is_play_act is_new_keeps) with (acts := acts)
    (now := start game grid named) in F; auto. now intros ? ? [].
Qed.

(** tromp-taylor-2001/4, s11; basic/repetition.situational, s513;
    basic/repetition.natural-situational, s514.  Under each superko rule, each player makes at most as
    many plays. *)
Theorem superko_plays_legal : forall game grid named acts last who,
  superko (repetition (rules game)) -> legal_position (board game) grid ->
  run game (start game grid named) acts = Some last ->
  count (is_play_of who) acts <= length (legal_positions (board game)).
Proof.
  intros game grid named acts last who K L H.
  assert (R : reachable game (start game grid named)) by (apply reachable_start, L).
  assert (N : NoDup (positions_of (played_by who) (history last))).
  { apply (new_positions game); auto using played_by_keeps.
    - intros now mover point item I P Q. apply superko_bars_own_plays; auto.
      unfold played_by in Q. cbn in Q. apply player_equal_true in Q. now subst.
    - now apply run_reachable with acts (start game grid named). }
  pose proof (few_legal_positions game grid named acts last _ L H N) as F.
  rewrite (run_count game (played_by who) (is_play_of who) (played_by_keeps who))
    with (acts := acts) (now := start game grid named) in F; auto.
  now intros ? ? [].
Qed.

(** basic/rule9, s70: so a game of the encyclopedia has at most twice as many moves as legal positions
    under positional superko, and at most four times as many and two under the others. *)
Theorem moves_by_legal_positions : forall game grid named acts last,
  written_in (rules game) = Encyclopedia -> legal_position (board game) grid ->
  run game (start game grid named) acts = Some last ->
  (repetition (rules game) = Positional ->
     length acts <= 2 * length (legal_positions (board game))) /\
  (superko (repetition (rules game)) ->
     length acts <= 4 * length (legal_positions (board game)) + 2).
Proof.
  intros game grid named acts last D L H. pose proof (encyclopedia_moves _ _ _ _ _ D H) as M.
  split; intros K.
  - pose proof (positional_plays_legal _ _ _ _ _ K L H). lia.
  - rewrite plays_by_players in M.
    pose proof (superko_plays_legal _ _ _ _ _ Black K L H).
    pose proof (superko_plays_legal _ _ _ _ _ White K L H). lia.
Qed.

(** ** The empty board does not come back *)

(** basic/rule7a, s67: a play that is no suicide leaves its stone, so it does not empty the board. *)
Theorem no_play_empties : forall rules board past grid who point,
  suicide_allowed rules = false -> well_formed board grid ->
  refuse_play rules board past grid who point = None ->
  color_at (after (play board who point grid)) point = Stone who /\
  after (play board who point grid) <> empty_position board.
Proof.
  intros rules board past grid who point N W R. apply play_legal in R as (On & Em & Su & _).
  destruct Su as [Su|Su]; [|congruence].
  assert (C : color_at (after (play board who point grid)) point = Stone who).
  { rewrite play_literal. fold (after_capture board who point grid).
    assert (V : well_formed board (after_capture board who point grid))
      by (apply well_formed_clear; now apply well_formed_replace).
    assert (Own : color_at (after_capture board who point grid) point = Stone who)
      by (apply own_after_capture; auto).
    rewrite (proj2 (clear_literal board (Stone who) _ point V)); auto.
    intros D. apply sacrificed_literal in D; auto. now rewrite Su in D. }
  split; auto. intros E. rewrite E, empty_everywhere in C. discriminate.
Qed.
