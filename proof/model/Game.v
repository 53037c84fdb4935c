(** * A game from its start to its result

    A [setting] never changes during a game, and a [state] changes with each accepted act.
    [step] is the only function that changes a state. *)

From Go Require Import Board Rules.

(** ** Settings and states *)

Record setting := Setting {
  rules : ruleset;
  board : shape;
  half_komi : Z;              (** komi in half points: tromp-taylor-2001/c8, s32; basic/komi, s104 *)
  starter : player;           (** who has the first turn *)
  handicap : nat;             (** the number of handicap stones; 0 is none *)
  lost_before : player -> nat (** stones that each player lost before the start *)
}.

(** [Agreeing]: after two passes under Tromp and Taylor, when the game is over and can be scored,
    but the players may still agree on removals, or disagree (tromp-taylor-2001/c6, s28, and
    tromp-taylor-2001/c6.unofficial, s29).  Every pair of passes leads there (reading T9). *)
Inductive stage := Playing | Agreeing | Finished.

Record state := State {
  history : log;              (** latest first; the last entry is the start *)
  turn : player;              (** who moves, while the stage is [Playing] *)
  forced : nat;               (** moves or passes of the handicap that are still to come *)
  phase : stage;
  accepted : nat              (** the number of accepted acts *)
}.

Definition current (now : state) : position :=
  match history now with latest :: _ => coloring latest | [] => [] end.

Definition is_tromp_taylor (rule : ruleset) : bool :=
  match written_in rule with TrompTaylor => true | Encyclopedia => false end.

(** ** The start *)

(** Who left the start.  [named] is what the setting of a case says: nothing, a player, or nobody.
    Without it, the opponent of the player to move left the start, as after any turn (readings T2,
    K10); but only a move creates a coloring, and no move creates an empty board (readings T2, K16).
    Under [Situational] of the encyclopedia only the turn counts (basic/repetition.situational,
    s513), so there a name changes nothing. *)
Definition start_left_by (rule : ruleset) (first : player) (grid : position)
           (named : option (option player)) : option player :=
  match repetition rule, written_in rule, named with
  | Situational, Encyclopedia, _ => Some (opponent first)
  | _, _, Some who => who
  | NaturalSituational, _, None =>
      if forallb (color_equal Empty) grid then None else Some (opponent first)
  | _, _, None => Some (opponent first)
  end.

(** tromp-taylor-2001/c3, s23: n moves of Black before White's first, also if n is 1 (reading T8).
    basic/handicap, s480, s487: White's first n - 1 moves are passes. *)
Definition forced_at_start (rule : ruleset) (stones : nat) : nat :=
  if is_tromp_taylor rule then stones else stones - 1.

(** tromp-taylor-2001/3, s10; basic/rule5 and basic/rule6, s55-s56: the grid is empty and Black
    begins.  A start may also have stones, or White to move (readings T12, K21), and under Tromp and
    Taylor points that do not reach empty (reading T7). *)
Definition start (game : setting) (grid : position) (named : option (option player)) : state :=
  State [Entry 0 (start_left_by (rules game) (starter game) grid named) Started grid]
        (starter game) (forced_at_start (rules game) (handicap game)) Playing 0.

(** ** Moves *)

(** tromp-taylor-2001/4, s11; basic/rule7, s58: a turn is a pass or a play. *)
Inductive move := Pass | Play (point : nat).

Inductive act :=
| Move (who : player) (what : move)
| Settle (dead : list nat)
| Disagree
| Unknown.     (** an act that neither document knows *)

(** Refuses a play by what it does to the board of this state. *)
Definition refuse_here (game : setting) (now : state) (who : player) (point : nat)
  : option refusal :=
  refuse_play (rules game) (board game) (history now) (current now) who point.

Definition may_play_somewhere (game : setting) (now : state) (who : player) : bool :=
  existsb (fun point => match refuse_here game now who point with None => true | _ => false end)
          (points (board game)).

(** tromp-taylor-2001/c3, s23: handicap moves are moves, not passes (reading T6), unless all are
    barred (reading T10); rule 4 bars them as any other move (reading T5).  basic/handicap, s480:
    White's first moves are mandatory passes, and Black may pass too (reading K18). *)
Definition refuse_in_phase (game : setting) (now : state) (who : player) (what : move)
  : option refusal :=
  if forced now =? 0 then None
  else match written_in (rules game), who, what with
       | TrompTaylor, _, Pass => if may_play_somewhere game now who then Some WrongPhase else None
       | Encyclopedia, White, Play _ => Some WrongPhase
       | _, _, _ => None
       end.

Definition refuse_move (game : setting) (now : state) (who : player) (what : move)
  : option refusal :=
  match phase now with
  | Agreeing | Finished => Some GameOver
  | Playing =>
      (** tromp-taylor-2001/3, s10; basic/rule6, s57: the players alternate. *)
      if negb (player_equal who (turn now)) then Some WrongTurn
      else match refuse_in_phase game now who what, what with
           | Some reason, _ => Some reason
           (** basic/rule8.passes, s278: no rule bars a pass. *)
           | None, Pass => None
           | None, Play point => refuse_here game now who point
           end
  end.

Definition legal (game : setting) (now : state) (who : player) (what : move) : bool :=
  match refuse_move game now who what with None => true | Some _ => false end.

(** All moves of the player to move. *)
Definition legal_moves (game : setting) (now : state) : list move :=
  filter (legal game now (turn now)) (Pass :: map Play (points (board game))).

(** tromp-taylor-2001/6, s13; basic/rule9, s70: two consecutive passes.  A mandatory pass is one like
    any other (reading K9). *)
Definition two_passes (past : log) : bool :=
  match past with last :: before :: _ => is_pass last && is_pass before | _ => false end.

(** tromp-taylor-2001/c3, s23; basic/handicap, s480: how many moves or passes of the handicap are still
    to come after a move. *)
Definition forced_after (game : setting) (now : state) (who : player) (what : move) : nat :=
  match written_in (rules game), who, what with
  | TrompTaylor, _, Pass => 0                        (** reading T10: the pass ends the handicap *)
  | TrompTaylor, _, Play _ => forced now - 1
  | Encyclopedia, White, _ => forced now - 1
  | Encyclopedia, Black, _ => forced now
  end.

(** tromp-taylor-2001/c3, s23: while handicap moves are left, Black moves again.  Under the
    encyclopedia, White's mandatory passes stand between the handicap stones (reading K19). *)
Definition turn_after (game : setting) (now : state) (who : player) (what : move) : player :=
  if is_tromp_taylor (rules game) && negb (forced_after game now who what =? 0)
  then who else opponent who.

(** The entry that a move adds to the log. *)
Definition entry_of (game : setting) (now : state) (who : player) (what : move) : entry :=
  match what with
  | Pass => Entry (S (accepted now)) (Some who) Passed (current now)
  | Play point =>
      let result := play (board game) who point (current now) in
      Entry (S (accepted now)) (Some who)
            (Played point (captured result) (sacrificed result)) (after result)
  end.

(** Makes a move that is not refused. *)
Definition make_move (game : setting) (now : state) (who : player) (what : move) : state :=
  let past := entry_of game now who what :: history now in
  State past (turn_after game now who what) (forced_after game now who what)
        (if two_passes past
         then if is_tromp_taylor (rules game) then Agreeing else Finished
         else Playing)
        (S (accepted now)).

(** ** The agreement of tromp-taylor-2001/c6 *)

Definition refuse_agreement (game : setting) (now : state) : option refusal :=
  match phase now with
  | Agreeing => None
  | Playing => Some WrongPhase
  | Finished => Some GameOver
  end.

Definition holds_stone (grid : position) (point : nat) : bool :=
  negb (color_equal (color_at grid point) Empty).

(** Point by point, whatever the chains: the comment says "any stones" (tromp-taylor-2001/c6, s28). *)
Definition remove_all (dead : list nat) (grid : position) : position :=
  fold_left (fun so_far point => replace point Empty so_far) dead grid.

Definition stones_among (board : shape) (dead : list nat) (grid : position) (who : player)
  : list nat :=
  filter (fun point => color_equal (color_at grid point) (Stone who) &&
                       existsb (Nat.eqb point) dead) (points board).

(** tromp-taylor-2001/c6, s28: removes the stones, and rule 7 follows. *)
Definition settle (game : setting) (now : state) (dead : list nat) : state :=
  let grid := current now in
  State (Entry (S (accepted now)) None
               (Settled (stones_among (board game) dead grid Black)
                        (stones_among (board game) dead grid White))
               (remove_all dead grid) :: history now)
        (turn now) 0 Finished (S (accepted now)).

Definition is_play (past : entry) : bool :=
  match how past with Played _ _ _ => true | _ => false end.

(** tromp-taylor-2001/c6.unofficial, s29: the two passes are unofficial, so nothing remains of them
    (reading T3): they leave the log, and the opponent of the last mover moves.  If nobody has moved,
    the player with the first turn has it again (s10).  That holds too if the first of the passes
    ended a handicap, which stays ended (reading T10). *)
Definition disagree (game : setting) (now : state) : state :=
  let past := skipn 2 (history now) in
  State past
        (match find is_play past with
         | Some {| left_by := Some mover |} => opponent mover
         | _ => starter game
         end)
        0 Playing (S (accepted now)).

(** ** Acts *)

Definition refuse (game : setting) (now : state) (what : act) : option refusal :=
  match what with
  | Move who what => refuse_move game now who what
  | Settle dead =>
      match refuse_agreement game now with
      | Some reason => Some reason
      | None => if forallb (holds_stone (current now)) dead then None else Some NotARegion
      end
  | Disagree => refuse_agreement game now
  | Unknown => match phase now with Playing => Some WrongPhase | _ => Some GameOver end
  end.

Definition apply (game : setting) (now : state) (what : act) : state :=
  match what with
  | Move who what => make_move game now who what
  | Settle dead => settle game now dead
  | Disagree => disagree game now
  | Unknown => now
  end.

(** Refuses an act with its reason and leaves the state as it was, or makes it. *)
Definition step (game : setting) (now : state) (what : act) : refusal + state :=
  match refuse game now what with
  | Some reason => inl reason
  | None => inr (apply game now what)
  end.

(** The states that a game can come to. *)
Inductive reachable (game : setting) : state -> Prop :=
| reachable_start : forall grid named,
    well_formed (board game) grid -> reachable game (start game grid named)
| reachable_step : forall now what next,
    reachable game now -> step game now what = inr next -> reachable game next.

(** ** Prisoners, score, result *)

(** A helper of [lost]: the player's stones that one entry of the log removed.  A capture removes the
    opponent's stones, a suicide the player's own, and an agreement stones of both. *)
Definition lost_in (who : player) (past : entry) : nat :=
  match how past, left_by past with
  | Played _ others own, Some mover =>
      length (if player_equal who mover then own else others)
  | Settled black white, _ => length (match who with Black => black | White => white end)
  | _, _ => 0
  end.

(** The stones of a player that were removed so far: captures, suicides, agreed removals.  Of them
    basic/scoring.territory, s422, names the captures; suicides are among these (reading K12). *)
Definition lost (game : setting) (now : state) (who : player) : nat :=
  lost_before game who + list_sum (map (lost_in who) (history now)).

(** A player's score in half points.  Komi is added to White's (tromp-taylor-2001/c8, s32;
    basic/komi, s104), and nothing for mandatory passes (reading K7). *)
Definition half_points (game : setting) (now : state) (who : player) : Z :=
  (2 * score (scoring (rules game)) (board game) (current now) (lost game now who) who
   + match who with Black => 0 | White => half_komi game end)%Z.

Definition half_margin (game : setting) (now : state) : Z :=
  (half_points game now Black - half_points game now White)%Z.

(** tromp-taylor-2001/8, s15-s16; basic/rule10, s75-s76: the higher score wins; equal scores are
    a tie, under the concise statement too (reading K17). *)
Inductive result := Winner (who : player) (half_lead : Z) | Tie.

(** tromp-taylor-2001/8, s15-s16; basic/rule10, s75-s76: the result of a game that is over. *)
Definition result_of (game : setting) (now : state) : option result :=
  match phase now with
  | Playing => None
  | Agreeing | Finished =>
      Some (let margin := half_margin game now in
            match margin with
            | Z0 => Tie
            | Zpos _ => Winner Black margin
            | Zneg _ => Winner White (- margin)
            end)
  end.
