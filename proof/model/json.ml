(* Reads and writes JSON (RFC 8259), for the subject and the checker of certificates.

   The reader is strict: what the standard does not allow, it refuses, with one sentence for each kind of mistake. It also
   refuses numbers with a fraction or an exponent, because neither program knows any. *)

type t =
  | Null
  | Bool of bool
  | Int of int
  | Long of string            (* a whole number with more digits than an [Int] surely holds *)
  | String of string          (* UTF-8 *)
  | List of t list
  | Object of (string * t) list

(* The sentence says what was expected, and at which byte of the text, counted from 1. *)
exception Unreadable of string

(* No certificate and no request comes near these limits. They keep the reader from using up the stack. *)
let most_bytes = 1_000_000
let most_levels = 100

(* Every number of this many digits is an [int]. *)
let digits_of_int = 18

type reader = { text : string; mutable at : int }

let refuse reader expected =
  let found =
    if reader.at >= String.length reader.text then "the end"
    else Printf.sprintf "%C" reader.text.[reader.at] in
  raise (Unreadable (Printf.sprintf "byte %d: expected %s, found %s" (reader.at + 1) expected found))

let peek reader = if reader.at < String.length reader.text then reader.text.[reader.at] else '\000'
let advance reader = reader.at <- reader.at + 1

let rec skip_space reader =
  match peek reader with
  | ' ' | '\t' | '\r' | '\n' -> advance reader; skip_space reader
  | _ -> ()

let expect reader sign what = if peek reader = sign then advance reader else refuse reader what

let word reader letters value =
  String.iter (fun letter -> expect reader letter letters) letters;
  value

let is_digit sign = sign >= '0' && sign <= '9'

let number reader =
  let from = reader.at in
  if peek reader = '-' then advance reader;
  if not (is_digit (peek reader)) then refuse reader "a digit";
  let first = reader.at in
  while is_digit (peek reader) do advance reader done;
  if reader.text.[first] = '0' && reader.at > first + 1 then begin
    reader.at <- first;
    refuse reader "a number without leading zeros"
  end;
  (match peek reader with '.' | 'e' | 'E' -> refuse reader "a whole number" | _ -> ());
  let literal = String.sub reader.text from (reader.at - from) in
  if reader.at - first <= digits_of_int then Int (int_of_string literal) else Long literal

let hexadecimal reader =
  let value = ref 0 in
  for _ = 1 to 4 do
    (match peek reader with
     | '0' .. '9' | 'a' .. 'f' | 'A' .. 'F' ->
         value := (!value * 16) + int_of_string (Printf.sprintf "0x%c" (peek reader))
     | _ -> refuse reader "four hexadecimal digits");
    advance reader
  done;
  !value

(* One code point after [\u]. Those beyond 16 bits come in two parts, the second of which is in DC00 to DFFF. *)
let code_point reader =
  let first = hexadecimal reader in
  if first >= 0xD800 && first <= 0xDBFF then begin
    let wanted = "the second half of a surrogate pair" in
    expect reader '\\' wanted;
    expect reader 'u' wanted;
    let second = hexadecimal reader in
    if second < 0xDC00 || second > 0xDFFF then refuse reader wanted;
    Uchar.of_int (0x10000 + ((first - 0xD800) lsl 10) + (second - 0xDC00))
  end
  else if Uchar.is_valid first then Uchar.of_int first
  else refuse reader "the first half of a surrogate pair"

let string reader =
  expect reader '"' "a string in double quotes";
  let read = Buffer.create 16 in
  let rec go () =
    match peek reader with
    | '"' -> advance reader
    | '\\' ->
        advance reader;
        let plain = match peek reader with
          | ('"' | '\\' | '/') as sign -> Some sign
          | 'b' -> Some '\b' | 'f' -> Some '\012' | 'n' -> Some '\n' | 'r' -> Some '\r' | 't' -> Some '\t'
          | 'u' -> None
          | _ -> refuse reader "an escape of JSON" in
        advance reader;
        (match plain with
         | Some sign -> Buffer.add_char read sign
         | None -> Buffer.add_utf_8_uchar read (code_point reader));
        go ()
    | sign when sign < ' ' -> refuse reader "a string without control characters, and its closing quote"
    | sign -> Buffer.add_char read sign; advance reader; go () in
  go ();
  Buffer.contents read

(* The items between two brackets, with commas between them. *)
let separated reader closing item =
  advance reader;
  skip_space reader;
  if peek reader = closing then (advance reader; [])
  else begin
    let rec go read =
      let read = item () :: read in
      skip_space reader;
      if peek reader = ',' then (advance reader; skip_space reader; go read)
      else (expect reader closing (Printf.sprintf "a comma or %C" closing); List.rev read) in
    go []
  end

let rec value reader level =
  if level > most_levels then
    refuse reader (Printf.sprintf "at most %d arrays and objects within each other" most_levels);
  match peek reader with
  | '{' ->
      Object (separated reader '}' (fun () ->
          let key = string reader in
          skip_space reader;
          expect reader ':' "a colon";
          skip_space reader;
          (key, value reader (level + 1))))
  | '[' -> List (separated reader ']' (fun () -> value reader (level + 1)))
  | '"' -> String (string reader)
  | 't' -> word reader "true" (Bool true)
  | 'f' -> word reader "false" (Bool false)
  | 'n' -> word reader "null" Null
  | '-' | '0' .. '9' -> number reader
  | _ -> refuse reader "a JSON value"

(* Whether a text is UTF-8: OCaml 4.13 has no such test. Code points have their shortest form and are no surrogates. *)
let is_utf_8 text =
  let byte at = if at < String.length text then Char.code text.[at] else 0 in
  let follows at = byte at land 0xC0 = 0x80 in
  let rec go at =
    at >= String.length text ||
    let first = byte at and second = byte (at + 1) in
    if first < 0x80 then go (at + 1)
    else if first >= 0xC2 && first < 0xE0 then follows (at + 1) && go (at + 2)
    else if first >= 0xE0 && first < 0xF0 then
      follows (at + 1) && follows (at + 2)
      && (first <> 0xE0 || second >= 0xA0) && (first <> 0xED || second < 0xA0) && go (at + 3)
    else
      first >= 0xF0 && first < 0xF5 && follows (at + 1) && follows (at + 2) && follows (at + 3)
      && (first <> 0xF0 || second >= 0x90) && (first <> 0xF4 || second < 0x90) && go (at + 4) in
  go 0

(* Reads a text that is one value and nothing else. *)
let read text =
  if String.length text > most_bytes then
    raise (Unreadable (Printf.sprintf "expected at most %d bytes, found %d" most_bytes (String.length text)));
  if not (is_utf_8 text) then raise (Unreadable "expected UTF-8");
  let reader = { text; at = 0 } in
  skip_space reader;
  let read = value reader 1 in
  skip_space reader;
  if reader.at < String.length text then refuse reader "nothing after the value";
  read

let rec write into = function
  | Null -> Buffer.add_string into "null"
  | Bool value -> Buffer.add_string into (string_of_bool value)
  | Int value -> Buffer.add_string into (string_of_int value)
  | Long literal -> Buffer.add_string into literal
  | String text -> write_string into text
  | List items -> write_all into '[' ']' (write into) items
  | Object fields ->
      write_all into '{' '}' (fun (key, value) ->
          write_string into key; Buffer.add_char into ':'; write into value) fields

and write_string into text =
  Buffer.add_char into '"';
  String.iter (function
      | ('"' | '\\') as sign -> Buffer.add_char into '\\'; Buffer.add_char into sign
      | sign when sign < ' ' -> Printf.bprintf into "\\u%04x" (Char.code sign)
      | sign -> Buffer.add_char into sign) text;
  Buffer.add_char into '"'

and write_all : 'item. Buffer.t -> char -> char -> ('item -> unit) -> 'item list -> unit =
  fun into opening closing write_one items ->
    Buffer.add_char into opening;
    List.iteri (fun index item -> if index > 0 then Buffer.add_char into ','; write_one item) items;
    Buffer.add_char into closing

let to_string value =
  let into = Buffer.create 256 in
  write into value;
  Buffer.contents into
