(* A subject for shinpan: answers scripts in the JSON-lines protocol.

   All decisions about the rules come from [Model], which Coq extracts from Rules.v, Game.v and Answers.v.
   This file understands requests, calls [Model.start] and [Model.step], and prints what it is asked for. *)

open Json

exception Malformed of string
exception Skipped of string

let malformed text = raise (Malformed text)

let largest_side = 25
(* Keeps all numbers small: see Extract.v. *)
let largest_number = 100000

let columns_of_points = "ABCDEFGHJKLMNOPQRSTUVWXYZ"

let observed = [
  "illegal"; "repeats"; "removed"; "board"; "stones"; "to-play"; "phase"; "over"; "prisoners";
  "legal-moves"; "illegal-moves"; "score"; "scores"; "margin"; "owner"; "empty"; "counting";
  "result"; "liberties"; "chains"; "regions"; "in-ko" ]

let offers = [
  "setup"; "passes"; "wrong-turn"; "game-over"; "off-board"; "foreign-acts"; "settlement";
  "handicap"; "counting"; "prisoners"; "made-by"; "resignation"; "time-out" ]

let names words = List (List.map (fun word -> String word) words)

let pair one other = List [ Int one; Int other ]

let greeting =
  Object [ "protocol", Int 2; "name", String "proof"; "version", String "1";
           "rules", names (List.map fst Model.rulesets);
           "sizes", List [ Object [ "from", pair 1 1; "to", pair largest_side largest_side ] ];
           "square", Bool false; "offers", names offers; "suicide", String "all";
           "legal-moves", String "on-demand"; "ends", List []; "observes", names observed ]

(* Reading *)

let fields what = function
  | Object fields -> fields
  | _ -> malformed ("expected an object: " ^ what)

let check_keys what known fields =
  List.iter (fun (key, _) ->
      if not (List.mem key known) then malformed (Printf.sprintf "unknown key %S in %s" key what))
    fields;
  let keys = List.map fst fields in
  if List.length (List.sort_uniq compare keys) < List.length keys
  then malformed ("the same key twice in " ^ what)

let player = function
  | String "black" -> Model.Black
  | String "white" -> Model.White
  | _ -> malformed "expected black or white"

let count what = function
  | Int number when number >= 0 && number <= largest_number -> number
  | _ -> malformed (Printf.sprintf "expected %s: a number from 0 to %d" what largest_number)

(* A row or column that no board has stands for every one beyond. *)
let digits text =
  let all_digits = text <> "" && String.for_all (fun sign -> sign >= '0' && sign <= '9') text in
  if not all_digits || text.[0] = '0' then None
  else Some (if String.length text > 5 then largest_number else int_of_string text)

(* The number of a point, or [size] for a point that is not on the board. *)
let point (board : Model.shape) text =
  let wrong () = malformed (Printf.sprintf "%S is not a point" text) in
  if String.length text < 2 then wrong ();
  match String.index_opt columns_of_points (Char.uppercase_ascii text.[0]),
        digits (String.sub text 1 (String.length text - 1)) with
  | Some column, Some row ->
      if column < board.columns && row <= board.rows then (row - 1) * board.columns + column
      else Model.size board
  | _ -> wrong ()

let point_name (board : Model.shape) number =
  Printf.sprintf "%c%d" columns_of_points.[number mod board.columns] (number / board.columns + 1)

let komi = function
  | String text ->
      let wrong () = malformed (Printf.sprintf "komi %S is not a number of whole or half points" text) in
      let negative = text <> "" && text.[0] = '-' in
      let number = if negative then String.sub text 1 (String.length text - 1) else text in
      let whole number =
        if number = "0" then 0 else match digits number with Some n -> n | None -> wrong () in
      let halves =
        match String.split_on_char '.' number with
        | [ number ] -> 2 * whole number
        | [ number; "5" ] -> 2 * whole number + 1
        | _ -> wrong () in
      if halves > 2 * largest_number then wrong ();
      if negative then - halves else halves
  | _ -> malformed "expected komi: a string with a number of whole or half points"

let make_shape columns rows =
  if columns < 1 || rows < 1 then malformed "expected a board of at least one point";
  if columns > largest_side || rows > largest_side then
    raise (Skipped (Printf.sprintf "size %dx%d" columns rows));
  { Model.columns; rows }

let diagram text =
  let wrong () = malformed (Printf.sprintf "%S is not a diagram" text) in
  let words line =
    List.filter (( <> ) "") (String.split_on_char ' '
      (String.map (function '\t' | '\r' -> ' ' | sign -> sign) line)) in
  let color = function
    | "X" -> Model.Stone Model.Black
    | "O" -> Model.Stone Model.White
    | "." -> Model.Empty
    | _ -> wrong () in
  let lines = List.filter (( <> ) []) (List.map words (String.split_on_char '\n' text)) in
  match lines with
  | [] -> wrong ()
  | line :: rest ->
      let columns = List.length line in
      if List.exists (fun other -> List.length other <> columns) rest then wrong ();
      let board = make_shape columns (List.length lines) in
      board, List.concat_map (List.map color) (List.rev lines)

let start_of rules json =
  let given = fields "start" json in
  check_keys "start" ["size"; "board"; "to-play"; "komi"; "handicap"; "fixed-handicap"; "prisoners";
                      "clock"; "made-by"] given;
  let find key = List.assoc_opt key given in
  if find "clock" <> None && find "clock" <> Some Null then raise (Skipped "a start with a clock");
  if find "fixed-handicap" = Some (Bool true) then raise (Skipped "fixed handicap");
  let board, grid =
    match find "board", find "size" with
    | Some (String text), None -> diagram text
    | None, Some (List [Int columns; Int rows]) ->
        let board = make_shape columns rows in
        board, Model.empty_position board
    | _ -> malformed "expected a start with a board, or a size [columns, rows]" in
  let starter = match find "to-play" with None -> Model.Black | Some json -> player json in
  let handicap = match find "handicap" with None -> 0 | Some json -> count "handicap" json in
  if handicap > 0 && starter = Model.White
     && (handicap > 1 || Model.forced_at_start rules handicap > 0) then
    malformed "a handicap needs Black to play first";
  let named = match find "made-by" with
    | None -> None
    | Some (String "nobody") -> Some None
    | Some json -> Some (Some (player json)) in
  let by_black, by_white =
    match find "prisoners" with
    | None -> 0, 0
    | Some json ->
        let given = fields "prisoners" json in
        check_keys "prisoners" ["by-black"; "by-white"] given;
        let number key =
          match List.assoc_opt key given with None -> 0 | Some json -> count key json in
        number "by-black", number "by-white" in
  let game = { Model.rules; board; starter; handicap;
               half_komi = (match find "komi" with None | Some Null -> 0 | Some json -> komi json);
               lost_before = (function Model.Black -> by_white | Model.White -> by_black) } in
  game, Model.start game grid named

let move board text =
  let wrong () = malformed (Printf.sprintf "%S is not a move" text) in
  let mover = function "B" | "b" -> Model.Black | "W" | "w" -> Model.White | _ -> wrong () in
  match String.split_on_char ' ' text with
  | [who; "pass"] -> Model.Move (mover who, Model.Pass)
  | [_; "pass-for"; _] -> Model.Unknown
  | [who; place] -> Model.Move (mover who, Model.Play (point board place))
  | _ -> wrong ()

let texts what = function
  | List items ->
      List.map (function String text -> text | _ -> malformed ("expected texts: " ^ what)) items
  | _ -> malformed ("expected a list: " ^ what)

let act board = function
  | Object [ "move", String text ] -> move board text
  | Object [ "disagree", Bool true ] -> Model.Disagree
  | Object [ "settle", json ] ->
      let given = fields "settle" json in
      check_keys "settle" ["dead"; "contestable"] given;
      let list key =
        match List.assoc_opt key given with
        | None -> []
        | Some json -> List.map (point board) (texts key json) in
      let dead = list "dead" in
      if list "contestable" = [] then Model.Settle dead else Model.Unknown
  | Object [ ("resign" | "time-out" | "button" | "resume" | "play-out" | "no-result" | "abandon"
            | "elapse"), _ ] -> Model.Unknown
  | Object [ key, _ ] -> raise (Skipped ("no act " ^ key))
  | _ -> malformed "expected one act with one key, as in {\"move\": \"B C3\"}"

(* Writing *)

let halves number =
  let sign = if number < 0 then "-" else "" and size = abs number in
  Printf.sprintf "%s%d%s" sign (size / 2) (if size mod 2 = 1 then ".5" else "")

let half_text number = String (halves number)

let player_name = function Model.Black -> "black" | Model.White -> "white"

let both make = Object [ "black", make Model.Black; "white", make Model.White ]

let refusal_name = function
  | Model.GameOver -> "game-over" | WrongTurn -> "wrong-turn" | WrongPhase -> "wrong-phase"
  | OffBoard -> "off-board" | Occupied -> "occupied" | Suicide -> "suicide"
  | Repetition -> "repetition" | NotARegion -> "not-a-region"

let draw (board : Model.shape) sign items =
  let text = Buffer.create 64 and items = Array.of_list items in
  for row = board.rows - 1 downto 0 do
    for column = 0 to board.columns - 1 do
      if column > 0 then Buffer.add_char text ' ';
      Buffer.add_char text (sign items.(row * board.columns + column))
    done;
    Buffer.add_char text '\n'
  done;
  String (Buffer.contents text)

let color_sign = function
  | Model.Empty -> '.' | Stone Model.Black -> 'X' | Stone Model.White -> 'O'

let owner_sign = function
  | None -> '.' | Some Model.Black -> 'X' | Some Model.White -> 'O'

let scoring_name = function
  | Model.Area -> "area" | Territory -> "territory" | StoneScoring -> "stones"
  | AreaLessGroupTax -> "group-tax"

(* Both lists of moves need the legal moves of the same state. *)
let legal_moves =
  let latest = ref None in
  fun game now ->
    match !latest with
    | Some (known, moves) when known == now -> moves
    | _ -> let moves = Model.legal_moves game now in latest := Some (now, moves); moves

(* Calls [make] once for each chain of these colors, and returns its answer for each point. *)
let by_chain board grid colors make =
  let answers =
    List.concat_map (fun color ->
        List.concat_map (fun marks ->
            let members = Model.members board marks in
            let answer = make members marks in
            List.map (fun number -> number, answer) members)
          (Model.chains board grid color))
      colors in
  List.map (fun (number, answer) -> point_name board number, answer) (List.sort compare answers)

(* What an act did: accepted, or refused with a reason. *)
type answer = Began | Accepted | Refused of Model.act * Model.refusal

let move_names board moves =
  names (List.map (function Model.Pass -> "pass" | Play place -> point_name board place) moves)

let describe id (game : Model.setting) now answer key =
  let board = game.board and grid = Model.current now in
  let place = point_name board in
  let all = Model.points board in
  let score rule who =
    String (string_of_int (Model.score rule board grid (Model.lost game now who) who)) in
  match key, answer with
  | "illegal", Refused (_, reason) -> Some (String (refusal_name reason))
  | "illegal", _ -> None
  | "repeats", Refused (Model.Move (who, Model.Play place), Model.Repetition) ->
      Option.map (fun number -> Int number) (Model.repeats game now who place)
  | "repeats", _ | "removed", Began -> None
  | "removed", Refused _ -> Some (List [])
  | "removed", Accepted -> Some (names (List.map place (Model.removed_by_last now)))
  | "board", _ -> Some (draw board color_sign grid)
  | "stones", _ -> Some (both (fun who -> Int (Model.stones grid who)))
  | "to-play", _ ->
      Some (String (match now.phase with
                     | Model.Playing -> player_name now.turn
                     | Agreeing | Finished -> "nobody"))
  | "phase", _ ->
      Some (String (match now.phase with
                     | Model.Playing -> if now.forced > 0 then "handicap" else "play"
                     | Agreeing -> "agreement"
                     | Finished -> "over"))
  | "over", _ -> Some (Bool (now.phase <> Model.Playing))
  | "prisoners", _ ->
      Some (Object [ "by-black", Int (Model.lost game now Model.White);
                     "by-white", Int (Model.lost game now Model.Black) ])
  | "legal-moves", _ -> Some (move_names board (legal_moves game now))
  | "illegal-moves", _ ->
      let legal = legal_moves game now in
      let moves = Model.Pass :: List.map (fun number -> Model.Play number) all in
      Some (move_names board (List.filter (fun move -> not (List.mem move legal)) moves))
  | "score", _ ->
      Some (Object [ "black", half_text (Model.half_points game now Model.Black);
                     "white", half_text (Model.half_points game now Model.White);
                     "of", String (scoring_name game.rules.scoring) ])
  | "scores", _ ->
      let rules = List.sort_uniq compare [ Model.Area; game.rules.scoring ] in
      Some (Object (List.map (fun rule -> scoring_name rule, both (score rule)) rules))
  | "margin", _ -> Some (half_text (Model.half_margin game now))
  | "owner", _ -> Some (draw board owner_sign (Model.owners board grid))
  | "empty", _ ->
      let black = Model.territory board grid Model.Black
      and white = Model.territory board grid Model.White in
      let vacant =
        Model.size board - Model.stones grid Model.Black - Model.stones grid Model.White in
      Some (Object [ "black", Int black; "white", Int white;
                     "neutral", Int (vacant - black - white) ])
  | "counting", _ ->
      let margin = half_text (Model.half_margin game now) in
      let ing who = String (string_of_int (Model.ing_count game now who)) in
      Some (Object (
          if Model.counts_area_by_filling id game.rules then
            [ "chinese", Object [ "black", half_text (Model.half_black_count game now);
                                  "margin", margin ];
              "ing", Object [ "black", ing Model.Black; "white", ing Model.White;
                              "margin", margin ] ]
          else []))
  | "result", _ ->
      Option.map
        (function
          | Model.Tie -> String "draw"
          | Winner (Model.Black, lead) -> String ("B+" ^ halves lead)
          | Winner (Model.White, lead) -> String ("W+" ^ halves lead))
        (Model.result_of game now)
  | "liberties", _ ->
      Some (Object (by_chain board grid [ Model.Stone Model.Black; Model.Stone Model.White ]
                      (fun _ marks ->
                         names (List.map place (Model.liberties_of board grid marks)))))
  | "chains", _ ->
      let sizes who =
        let chains = Model.chains board grid (Model.Stone who) in
        let sizes = List.map (fun marks -> List.length (Model.members board marks)) chains in
        List (List.map (fun size -> Int size) (List.sort (fun a b -> compare b a) sizes)) in
      Some (both sizes)
  | "regions", _ ->
      Some (Object (by_chain board grid
                      [ Model.Empty; Model.Stone Model.Black; Model.Stone Model.White ]
                      (fun members marks ->
                         Object [ "size", Int (List.length members);
                                  "borders", names (List.map player_name
                                    (Model.borders_of board grid marks)) ])))
  | "in-ko", _ -> Some (names (List.map place (Model.in_ko board grid)))
  | _ -> None

let lists_of_moves = [ "legal-moves"; "illegal-moves" ]

let run given =
  check_keys "run" ["id"; "rules"; "start"; "acts"; "observe"; "legal-moves-at"] given;
  let find key = match List.assoc_opt key given with
    | Some json -> json
    | None -> malformed "expected a run with rules, start and acts" in
  let id = match find "rules" with String id -> id | _ -> malformed "expected rules: a ruleset id" in
  let rules = match List.assoc_opt id Model.rulesets with
    | Some rules -> rules
    | None -> raise (Skipped ("ruleset " ^ id)) in
  let observe =
    match List.assoc_opt "observe" given with
    | None -> observed
    | Some json -> texts "observe" json in
  let states_with_moves =
    match List.assoc_opt "legal-moves-at" given with
    | None -> None
    | Some (List items) ->
        Some (List.map (function Int number -> number | _ -> malformed "expected numbers") items)
    | Some _ -> malformed "expected a list: legal-moves-at" in
  let game, first = start_of rules (find "start") in
  let acts =
    match find "acts" with List acts -> acts | _ -> malformed "expected a list: acts" in
  let describe_state index now answer =
    let wanted key =
      not (List.mem key lists_of_moves)
      || (match states_with_moves with None -> true | Some states -> List.mem index states) in
    Object (List.filter_map (fun key ->
                if wanted key
                then Option.map (fun json -> key, json) (describe id game now answer key) else None)
              observe) in
  let now = ref first in
  let later =
    List.mapi (fun before json ->
        let what =
          try act game.board json
          with Malformed text -> malformed (Printf.sprintf "act %d: %s" (before + 1) text) in
        let answer =
          match Model.step game !now what with
          | Model.Inl reason -> Refused (what, reason)
          | Model.Inr next -> now := next; Accepted in
        describe_state (before + 1) !now answer)
      acts in
  List (describe_state 0 first Began :: later)

let answer_run given =
  let id = match List.assoc_opt "id" given with
    | Some (String id) -> String id
    | _ -> malformed "expected a run with an id" in
  let said key json = Object [ "id", id; key, json ] in
  try said "transcript" (run given) with
  | Malformed text -> said "errored" (String text)
  | Skipped text -> said "skipped" (String text)
  | Stack_overflow | Not_found | Failure _ | Invalid_argument _ ->
      said "errored" (String "the subject could not answer")

exception Bye

let answer line =
  match Json.read line with
  | exception Unreadable text -> malformed ("unreadable request: " ^ text)
  | Object [ "bye", _ ] -> raise Bye
  | Object [ "hello", Object given ] ->
      (match List.assoc_opt "protocol" given with
       | Some (Int protocol) when protocol >= 2 -> Object [ "hello", greeting ]
       | _ -> malformed "expected a protocol from 2 up")
  | Object [ "run", Object given ] -> answer_run given
  | _ -> malformed "expected a request: hello, run or bye"

let () =
  try
    while true do
      let line = input_line stdin in
      if String.trim line <> "" then begin
        let reply =
          try answer line with
          | Malformed text | Skipped text -> Object [ "errored", String text ]
          | Bye -> raise Bye
          | Stack_overflow | Not_found | Failure _ | Invalid_argument _ ->
              Object [ "errored", String "the subject could not answer" ] in
        print_endline (Json.to_string reply)
      end
    done
  with Bye | End_of_file -> ()
