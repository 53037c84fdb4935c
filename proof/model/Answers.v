(** * What the subject answers beyond the rules

    The claims of the suite ask for more than the documents define: who borders a region, what the
    last act removed, how a count comes out.  No rule uses these definitions. *)

Require Import String.
From Go Require Import Board Rules Game.
Local Open Scope list_scope.

(** The players whose stones are next to a chain or region, without its own stones. *)
Definition borders_of (board : shape) (grid : position) (marks : list bool) : list player :=
  filter (fun who =>
            existsb (fun point =>
                       existsb (fun next => color_equal (color_at grid next) (Stone who) &&
                                            negb (nth next marks false))
                               (neighbors board point))
                    (members board marks))
         [Black; White].

(** tromp-taylor-2001/c3, s23; basic/handicap, s480: handicap stones are Black's first moves.  So a start
    with a handicap has Black's turn first, unless one stone is only the right to begin. *)
Definition may_start (rule : ruleset) (who : player) (stones : nat) : bool :=
  player_equal who Black || (stones <=? 1) && (forced_at_start rule stones =? 0).

(** Nobody has the turn after two passes, also while the players may still disagree. *)
Definition to_play (now : state) : option player :=
  match phase now with Playing => Some (turn now) | Agreeing | Finished => None end.

Definition phase_name (now : state) : string :=
  match phase now with
  | Playing => if forced now =? 0 then "play"%string else "handicap"%string
  | Agreeing => "agreement"%string
  | Finished => "over"%string
  end.

(** The earliest state that a refused play would bring back, if the rule looks at states. *)
Definition repeats (game : setting) (now : state) (who : player) (point : nat) : option nat :=
  match rev (repeated (repetition (rules game)) (history now) who
                      (play (board game) who point (current now))) with
  | earliest :: _ => Some (number earliest)
  | [] => None
  end.

(** The stones that the latest accepted act removed.  A disagreement adds no entry to the log, so
    the number tells whether the latest entry is that act's. *)
Definition removed_by_last (now : state) : list nat :=
  match history now with
  | latest :: _ =>
      if number latest =? accepted now
      then match how latest with
           | Played _ others own => others ++ own
           | Settled black white => black ++ white
           | _ => []
           end
      else []
  | [] => []
  end.

(** basic/territory, s367-s368: the points that belong to neither player. *)
Definition neutral (board : shape) (grid : position) : nat :=
  List.length (filter (fun owner => match owner with None => true | Some _ => false end) (owners board grid)).

(** basic/scoring.area.counting, s430-s437, in readings K13 and K15.  The count of Black's stones on
    a filled board gives each player half of the neutral points; this is in half points. *)
Definition half_black_count (game : setting) (now : state) : Z :=
  (Z.of_nat (size (board game)) + Z.of_nat (area (board game) (current now) Black)
   - Z.of_nat (area (board game) (current now) White))%Z.

(** The reference statement of the encyclopedia, counted by area, has these two ways.  The other
    scorings and the concise statement (basic/davies.1 to basic/davies.9, s25-s34) have none, although
    the concise statement has the same rules of play. *)
Definition counts_area_by_filling (id : string) (rule : ruleset) : bool :=
  match written_in rule, scoring rule with
  | Encyclopedia, Area => negb (String.eqb id "basic+davies")
  | _, _ => false
  end.

(** basic/scoring.area.counting, s434-s437, in reading K13: Ing's count is the area less half of the
    points of the board, rounded down. *)
Definition ing_count (game : setting) (now : state) (who : player) : Z :=
  (Z.of_nat (area (board game) (current now) who) - Z.of_nat (Nat.div2 (size (board game))))%Z.
