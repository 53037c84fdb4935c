(* Checks a certificate of the format shinpan-solution-1. Usage: checker FILE.

   All decisions come from [Checker.check_file], which Coq extracts from CheckerFile.v, and which is proved in
   CheckerProof.v. This file reads JSON lines and prints the claim that the function returns.

   Exit codes: 0 proved, 1 refused, 2 unreadable, or a claim that the checker cannot judge. *)

exception Unreadable of string

let rec positive_of_int number =
  if number = 1 then Checker.XH
  else if number land 1 = 0 then Checker.XO (positive_of_int (number lsr 1))
  else Checker.XI (positive_of_int (number lsr 1))

(* [Json] reads no [Int] near [min_int], which has no opposite. *)
let z_of_int number =
  if number = 0 then Checker.Z0
  else if number > 0 then Checker.Zpos (positive_of_int number)
  else Checker.Zneg (positive_of_int (- number))

(* The largest number of a certificate is a key of a board of 25 x 25 points, twice 3 to the power 625. *)
let most_digits = 299

(* Reads digits by halving the number that they stand for, because an [int] does not hold it. *)
let z_of_literal literal =
  let negative = literal.[0] = '-' in
  let from = if negative then 1 else 0 in
  if String.length literal - from > most_digits then
    raise (Unreadable (Printf.sprintf "expected numbers of at most %d digits" most_digits));
  let digits = Array.init (String.length literal - from) (fun at -> Char.code literal.[from + at] - Char.code '0') in
  (* Halves the number and returns the remainder. *)
  let halve () =
    let rest = ref 0 in
    Array.iteri (fun at digit ->
        let value = (10 * !rest) + digit in
        digits.(at) <- value / 2;
        rest := value mod 2) digits;
    !rest in
  (* The bits from the lowest; the highest is 1, because the literal has no leading zero. *)
  let rec bits read = if Array.for_all (( = ) 0) digits then read else let bit = halve () in bits (bit :: read) in
  match bits [] with
  | [] -> Checker.Z0
  | _ :: lower ->
      let number =
        List.fold_left (fun higher bit -> if bit = 0 then Checker.XO higher else Checker.XI higher) Checker.XH lower in
      if negative then Checker.Zneg number else Checker.Zpos number

let rec int_of_positive = function
  | Checker.XH -> 1
  | Checker.XO rest -> 2 * int_of_positive rest
  | Checker.XI rest -> 2 * int_of_positive rest + 1

let int_of_z = function
  | Checker.Z0 -> 0
  | Checker.Zpos number -> int_of_positive number
  | Checker.Zneg number -> - (int_of_positive number)

let rec convert = function
  | Json.Null -> Checker.Null
  | Bool value -> Checker.Truth value
  | Int value -> Checker.Number (z_of_int value)
  | Long literal -> Checker.Number (z_of_literal literal)
  | String word -> Checker.Text word
  | List items -> Checker.Array (List.rev (List.rev_map convert items))
  | Object fields -> Checker.Object (List.rev (List.rev_map (fun (name, value) -> (name, convert value)) fields))

let read_line number line =
  try convert (Json.read line) with
  | Json.Unreadable reason -> raise (Unreadable (Printf.sprintf "line %d: %s" number reason))
  | Unreadable reason -> raise (Unreadable (Printf.sprintf "line %d: %s" number reason))

let read_file name =
  let channel = open_in_bin name in
  let rec read number lines =
    match input_line channel with
    | line -> read (number + 1) (read_line number line :: lines)
    | exception End_of_file -> List.rev lines in
  let lines = read 1 [] in
  close_in channel;
  match lines with
  | header :: lemmas -> (header, lemmas)
  | [] -> raise (Unreadable "expected a header")

(* Printing *)

(* A score comes in half points. *)
let points score =
  let score = int_of_z score in
  if score land 1 = 0 then string_of_int (score / 2) else Printf.sprintf "%d/2" score

let player = function Checker.Black -> "Black" | Checker.White -> "White"

let symbol = function
  | Checker.Empty -> '.'
  | Checker.Stone Checker.Black -> 'X'
  | Checker.Stone Checker.White -> 'O'

(* The rows from the top: row 0 is at the bottom. *)
let picture (shape : Checker.shape) grid =
  let cells = Array.of_list grid in
  String.concat "/" (List.init shape.rows (fun from_top ->
      String.init shape.columns (fun column ->
          symbol cells.((shape.rows - 1 - from_top) * shape.columns + column))))

let told (claim : Checker.claim) =
  let shape = claim.claim_shape in
  let bounds = match claim.claim_low, claim.claim_high with
    | Some low, Some high when low = high -> "value " ^ points low
    | low, high ->
        String.concat " and " (List.concat [
            (match low with Some low -> ["Black reaches at least " ^ points low] | None -> []);
            (match high with Some high -> ["White holds the score to at most " ^ points high] | None -> [])]) in
  let start = match List.for_all (fun color -> color = Checker.Empty) claim.claim_grid, claim.claim_turn with
    | true, Checker.Black -> ""
    | _, who -> Printf.sprintf " from %s, %s to play" (picture shape claim.claim_grid) (player who) in
  let rules = claim.claim_rules in
  (* Positional superko does not ask who left the start. *)
  let left = match rules.repetition, claim.claim_left, claim.claim_turn with
    | Checker.Positional, _, _ -> ""
    | _, false, _ -> ", the start left by nobody"
    | _, true, who -> Printf.sprintf ", the start left by %s" (player (Checker.opponent who)) in
  Printf.sprintf "%s for %dx%d%s under %s superko%s, suicide %s (%s)" bounds shape.columns shape.rows start
    (match rules.repetition with
     | Checker.Positional -> "positional"
     | Checker.Situational -> "situational"
     | Checker.NaturalSituational -> "natural situational"
     | _ -> "no")
    left (if rules.suicide_allowed then "allowed" else "forbidden") claim.claim_label

let () =
  match Sys.argv with
  | [| _; name |] ->
      (match read_file name with
       | exception Unreadable reason -> prerr_endline (name ^ ": " ^ reason); exit 2
       | exception Sys_error reason -> prerr_endline reason; exit 2
       | header, lemmas ->
           match Checker.check_file header lemmas with
           | Checker.Inr claim -> print_endline ("proved: " ^ told claim)
           | Checker.Inl (line, Checker.Wrong reason) ->
               Printf.printf "refused: line %d: %s\n" (int_of_positive line) reason; exit 1
           | Checker.Inl (line, Checker.Unknown reason) ->
               Printf.printf "unknown: line %d: %s\n" (int_of_positive line) reason; exit 2
           | exception Stack_overflow ->
               prerr_endline (name ^ ": expected a shorter file: the stack is used up"); exit 2)
  | _ -> prerr_endline "usage: checker FILE"; exit 2
