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
  "legal-moves"; "score"; "scores"; "margin"; "owner"; "empty"; "counting";
  "result"; "liberties"; "chains"; "regions"; "in-ko" ]

let offers = [
  "setup"; "passes"; "wrong-turn"; "game-over"; "off-board"; "foreign-acts"; "settlement";
  "handicap"; "counting"; "prisoners"; "made-by"; "resignation"; "time-out" ]

let names words = List (List.map (fun word -> String word) words)
let numbers items = List (List.map (fun item -> Int item) items)

let greeting =
  let sizes = [ Object [ "from", numbers [ 1; 1 ]; "to", numbers [ largest_side; largest_side ] ] ] in
  Object [ "protocol", Int 2; "name", String "proof"; "version", String "1";
           "rules", names (List.map fst Model.rulesets); "sizes", List sizes;
           "square", Bool false; "offers", names offers; "suicide", String "all";
           "legal-moves", String "on-demand"; "ends", List []; "observes", names observed ]

(* Reading *)

let fields what known = function
  | Object given ->
      let keys = List.map fst given in
      List.iter (fun key ->
          if not (List.mem key known) then malformed (Printf.sprintf "unknown key %S in %s" key what))
        keys;
      if List.length (List.sort_uniq compare keys) < List.length keys
      then malformed ("the same key twice in " ^ what);
      given
  | _ -> malformed ("expected an object: " ^ what)

let optional given key otherwise read = Option.fold (List.assoc_opt key given) ~none:otherwise ~some:read

let items what read = function List items -> List.map read items | _ -> malformed ("expected a list: " ^ what)

let text what = function String text -> text | _ -> malformed ("expected texts: " ^ what)

let player = function
  | String "black" -> Model.Black
  | String "white" -> Model.White
  | _ -> malformed "expected black or white"

let count what = function
  | Int number when number >= 0 && number <= largest_number -> number
  | _ -> malformed (Printf.sprintf "expected %s: a number from 0 to %d" what largest_number)

(* A row or column that no board has stands for every one beyond. *)
let digits text =
  if text = "" || text.[0] = '0' || not (String.for_all is_digit text) then None
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

let halves number =
  let sign = if number < 0 then "-" else "" and size = abs number in
  Printf.sprintf "%s%d%s" sign (size / 2) (if size mod 2 = 1 then ".5" else "")

(* A komi is read as it is written, so a text that would be written otherwise is none. *)
let komi = function
  | String text ->
      (match Option.map (fun number -> int_of_float (2. *. number)) (float_of_string_opt text) with
       | Some komi when halves komi = text && abs komi <= 2 * largest_number -> komi
       | _ -> malformed (Printf.sprintf "komi %S is not a number of whole or half points" text))
  | Null -> 0
  | _ -> malformed "expected komi: a string with a number of whole or half points"

let make_shape columns rows =
  if columns < 1 || rows < 1 then malformed "expected a board of at least one point";
  if columns > largest_side || rows > largest_side then
    raise (Skipped (Printf.sprintf "size %dx%d" columns rows));
  { Model.columns; rows }

let diagram text =
  let wrong () = malformed (Printf.sprintf "%S is not a diagram" text) in
  let color = function
    | 'X' -> Model.Stone Model.Black
    | 'O' -> Model.Stone Model.White
    | '.' -> Model.Empty
    | _ -> wrong () in
  let words line =
    List.filter (( <> ) "") (String.split_on_char ' '
      (String.map (function '\t' | '\r' -> ' ' | sign -> sign) line)) in
  let sign word = if String.length word = 1 then color word.[0] else wrong () in
  match List.filter (( <> ) []) (List.map words (String.split_on_char '\n' text)) with
  | [] -> wrong ()
  | line :: rest as lines ->
      if List.exists (fun other -> List.compare_lengths other line <> 0) rest then wrong ();
      let board = make_shape (List.length line) (List.length lines) in
      board, List.concat_map (List.map sign) (List.rev lines)

let start_of rules json =
  let given = fields "start" ["size"; "board"; "to-play"; "komi"; "handicap"; "fixed-handicap"; "prisoners";
                              "clock"; "made-by"] json in
  if optional given "clock" Null Fun.id <> Null then raise (Skipped "a start with a clock");
  if List.mem ("fixed-handicap", Bool true) given then raise (Skipped "fixed handicap");
  let board, grid =
    match List.assoc_opt "board" given, List.assoc_opt "size" given with
    | Some (String text), None -> diagram text
    | None, Some (List [Int columns; Int rows]) ->
        let board = make_shape columns rows in
        board, Model.empty_position board
    | _ -> malformed "expected a start with a board, or a size [columns, rows]" in
  let starter = optional given "to-play" Model.Black player in
  let handicap = optional given "handicap" 0 (count "handicap") in
  if not (Model.may_start rules starter handicap) then malformed "a handicap needs Black to play first";
  let named = optional given "made-by" None (fun json ->
    Some (if json = String "nobody" then None else Some (player json))) in
  let prisoners = optional given "prisoners" [] (fields "prisoners" ["by-black"; "by-white"]) in
  let by_black = optional prisoners "by-black" 0 (count "by-black")
  and by_white = optional prisoners "by-white" 0 (count "by-white") in
  let game = { Model.rules; board; starter; handicap; half_komi = optional given "komi" 0 komi;
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

let act board = function
  | Object [ "move", String text ] -> move board text
  | Object [ "disagree", Bool true ] -> Model.Disagree
  | Object [ "settle", json ] ->
      let given = fields "settle" ["dead"; "contestable"] json in
      let list key = optional given key [] (items key (fun json -> point board (text key json))) in
      let dead = list "dead" in
      if list "contestable" = [] then Model.Settle dead else Model.Unknown
  | Object [ ("resign" | "time-out" | "button" | "resume" | "play-out" | "no-result" | "abandon"
            | "elapse"), _ ] -> Model.Unknown
  | Object [ key, _ ] -> raise (Skipped ("no act " ^ key))
  | _ -> malformed "expected one act with one key, as in {\"move\": \"B C3\"}"

(* Writing *)

let half_text number = String (halves number)

let player_name = function Model.Black -> "black" | Model.White -> "white"

let both make = Object [ "black", make Model.Black; "white", make Model.White ]

let refusal_name = function
  | Model.GameOver -> "game-over" | WrongTurn -> "wrong-turn" | WrongPhase -> "wrong-phase"
  | OffBoard -> "off-board" | Occupied -> "occupied" | Suicide -> "suicide"
  | Repetition -> "repetition" | NotARegion -> "not-a-region"

let draw (board : Model.shape) sign items =
  let items = Array.of_list items in
  let row_signs row = List.init board.columns (fun column -> sign items.(row * board.columns + column)) in
  let line row = String.concat " " (row_signs row) in
  String (String.concat "" (List.rev (List.init board.rows (fun row -> line row ^ "\n"))))

let color_sign = function
  | Model.Empty -> "." | Stone Model.Black -> "X" | Stone Model.White -> "O"

let owner_sign = function
  | None -> "." | Some Model.Black -> "X" | Some Model.White -> "O"

let scoring_name = function
  | Model.Area -> "area" | Territory -> "territory" | StoneScoring -> "stones"
  | AreaLessGroupTax -> "group-tax"

(* Calls [make] once for each chain of these colors, and returns its answer for each point. *)
let by_chain board grid colors make =
  let answers marks =
    let members = Model.members board marks in
    let answer = make members marks in
    List.map (fun number -> number, answer) members in
  let chains = List.concat_map (Model.chains board grid) colors in
  Object (List.map (fun (number, answer) -> point_name board number, answer)
            (List.sort compare (List.concat_map answers chains)))

let chain_colors = [ Model.Stone Model.Black; Model.Stone Model.White ]

(* What an act did: accepted, or refused with a reason. *)
type answer = Began | Accepted | Refused of Model.act * Model.refusal

let describe id (game : Model.setting) now answer key =
  let board = game.board and grid = Model.current now in
  let place = point_name board in
  let places points = names (List.map place points) in
  let move_name = function Model.Pass -> "pass" | Play point -> place point in
  let score rule who = Model.score rule board grid (Model.lost game now who) who in
  match key, answer with
  | "illegal", Refused (_, reason) -> Some (String (refusal_name reason))
  | "illegal", _ -> None
  | "repeats", Refused (Model.Move (who, Model.Play place), Model.Repetition) ->
      Option.map (fun number -> Int number) (Model.repeats game now who place)
  | "repeats", _ | "removed", Began -> None
  | "removed", Refused _ -> Some (List [])
  | "removed", Accepted -> Some (places (Model.removed_by_last now))
  | "board", _ -> Some (draw board color_sign grid)
  | "stones", _ -> Some (both (fun who -> Int (Model.stones grid who)))
  | "to-play", _ -> Some (String (Option.fold (Model.to_play now) ~none:"nobody" ~some:player_name))
  | "phase", _ -> Some (String (Model.phase_name now))
  | "over", _ -> Some (Bool (Model.to_play now = None))
  | "prisoners", _ ->
      Some (Object [ "by-black", Int (Model.lost game now Model.White);
                     "by-white", Int (Model.lost game now Model.Black) ])
  | "legal-moves", _ -> Some (names (List.map move_name (Model.legal_moves game now)))
  | "score", _ ->
      Some (Object [ "black", half_text (Model.half_points game now Model.Black);
                     "white", half_text (Model.half_points game now Model.White);
                     "of", String (scoring_name game.rules.scoring) ])
  | "scores", _ ->
      let rules = List.sort_uniq compare [ Model.Area; game.rules.scoring ] in
      Some (Object (List.map (fun rule ->
        scoring_name rule, both (fun who -> half_text (2 * score rule who))) rules))
  | "margin", _ -> Some (half_text (Model.half_margin game now))
  | "owner", _ -> Some (draw board owner_sign (Model.owners board grid))
  | "empty", _ ->
      Some (Object [ "black", Int (Model.territory board grid Model.Black);
                     "white", Int (Model.territory board grid Model.White);
                     "neutral", Int (Model.neutral board grid) ])
  | "counting", _ when not (Model.counts_area_by_filling id game.rules) -> Some (Object [])
  | "counting", _ ->
      let margin = half_text (Model.half_margin game now) in
      let ing who = half_text (2 * Model.ing_count game now who) in
      Some (Object [ "chinese", Object [ "black", half_text (Model.half_black_count game now); "margin", margin ];
                     "ing", Object [ "black", ing Model.Black; "white", ing Model.White; "margin", margin ] ])
  | "result", _ ->
      Option.map
        (function
          | Model.Tie -> String "draw"
          | Winner (Model.Black, lead) -> String ("B+" ^ halves lead)
          | Winner (Model.White, lead) -> String ("W+" ^ halves lead))
        (Model.result_of game now)
  | "liberties", _ ->
      Some (by_chain board grid chain_colors (fun _ marks -> places (Model.liberties_of board grid marks)))
  | "chains", _ ->
      let size marks = List.length (Model.members board marks) in
      Some (both (fun who ->
        numbers (List.sort (Fun.flip compare) (List.map size (Model.chains board grid (Model.Stone who))))))
  | "regions", _ ->
      Some (by_chain board grid (Model.Empty :: chain_colors) (fun members marks ->
        Object [ "size", Int (List.length members);
                 "borders", names (List.map player_name (Model.borders_of board grid marks)) ]))
  | "in-ko", _ -> Some (places (Model.in_ko board grid))
  | _ -> None

let run json =
  let given = fields "run" ["id"; "rules"; "start"; "acts"; "observe"; "legal-moves-at"] json in
  let find key = optional given key Null Fun.id in
  let id = match find "rules" with
    | String id -> id
    | Null -> malformed "expected a run with rules, start and acts"
    | _ -> malformed "expected rules: a ruleset id" in
  let rules = match List.assoc_opt id Model.rulesets with
    | Some rules -> rules
    | None -> raise (Skipped ("ruleset " ^ id)) in
  let observe = optional given "observe" observed (items "observe" (text "observe")) in
  let index = function Int number -> number | _ -> malformed "expected numbers" in
  let states = optional given "legal-moves-at" [] (items "legal-moves-at" index) in
  let game, first = start_of rules (find "start") in
  let describe_state index now answer =
    let keys = if List.mem index states then List.sort_uniq compare ("legal-moves" :: observe) else observe in
    let described key = Option.map (fun json -> key, json) (describe id game now answer key) in
    Object (List.filter_map described keys) in
  let now = ref first and index = ref 0 in
  let answer_act json =
    incr index;
    let what =
      try act game.board json
      with Malformed text -> malformed (Printf.sprintf "act %d: %s" !index text) in
    match Model.step game !now what with
    | Model.Inl reason -> describe_state !index !now (Refused (what, reason))
    | Model.Inr next -> now := next; describe_state !index next Accepted in
  let later = items "acts" answer_act (find "acts") in
  List (describe_state 0 first Began :: later)

(* Makes an answer, or says with these fields why there is none. *)
let attempt given make =
  try make () with
  | Malformed text -> Object (given @ [ "errored", String text ])
  | Skipped text -> Object (given @ [ "skipped", String text ])
  | Stack_overflow | Not_found | Failure _ | Invalid_argument _ ->
      Object (given @ [ "errored", String "the subject could not answer" ])

exception Bye

let answer line =
  match Json.read line with
  | exception Unreadable text -> malformed ("unreadable request: " ^ text)
  | Object [ "bye", _ ] -> raise Bye
  | Object [ "hello", Object given ] ->
      (match List.assoc_opt "protocol" given with
       | Some (Int protocol) when protocol >= 2 -> Object [ "hello", greeting ]
       | _ -> malformed "expected a protocol from 2 up")
  | Object [ "run", (Object given as json) ] ->
      (match List.assoc_opt "id" given with
       | Some (String _ as id) ->
           attempt [ "id", id ] (fun () -> Object [ "id", id; "transcript", run json ])
       | _ -> malformed "expected a run with an id")
  | _ -> malformed "expected a request: hello, run or bye"

let () =
  try
    while true do
      let line = input_line stdin in
      if String.trim line <> "" then
        print_endline (Json.to_string (attempt [] (fun () -> answer line)))
    done
  with Bye | End_of_file -> ()
