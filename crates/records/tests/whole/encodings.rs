//! Files in the encodings that programs for Go write.

use shinpan_records::{EncodingSource, decode, read};

/// A sentence in each encoding, long enough to recognise the encoding by.
const FILES: [(&str, &str, &str); 4] = [
    ("GB2312", "gb18030", "古力九段执白中盘胜李世石九段,第三届围棋世界大赛决赛第一局"),
    ("Shift_JIS", "shift_jis", "井山裕太九段が白番中押し勝ち、名人戦挑戦手合第一局の棋譜です。ひらがなとカタカナ"),
    ("EUC-KR", "euc-kr", "이세돌 구단이 백으로 불계승을 거두었다. 제일국의 기보입니다"),
    ("Big5", "big5", "周俊勳九段執白中盤勝,世界圍棋大賽決賽第一局的棋譜"),
];

#[test]
fn files_are_read_in_the_encoding_that_they_name_or_that_is_likely() {
    for (name, label, text) in FILES {
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("an encoding");
        for (head, source) in [(format!("CA[{name}]"), EncodingSource::Named), (String::new(), EncodingSource::Guessed)]
        {
            let written = format!("(;{head}SZ[9]C[{text}];B[aa])");
            let (bytes, _, lossy) = encoding.encode(&written);
            assert!(!lossy, "{name}");
            let file = decode(&bytes);
            assert_eq!((&*file.text, file.source), (&*written, source), "{name}: {}", file.encoding);
            assert_eq!(
                read(&file.text).expect("a record").record.last_comment().map(|(_, comment)| comment),
                Some(text)
            );
        }
    }
    let wide: Vec<u8> = "(;PB[古力])".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let swapped: Vec<u8> = wide.chunks(2).flat_map(|pair| [pair[1], pair[0]]).collect();
    for (mark, bytes, encoding) in [([0xff, 0xfe], wide, "UTF-16LE"), ([0xfe, 0xff], swapped, "UTF-16BE")] {
        let marked = [&mark[..], &bytes].concat();
        for (bytes, source) in [(marked, EncodingSource::Mark), (bytes, EncodingSource::Guessed)] {
            let file = decode(&bytes);
            assert_eq!((&*file.text, file.encoding, file.source), ("(;PB[古力])", encoding, source));
        }
    }
    let file = decode(b"(;CA[ISO-8859-1]PB[Andr\xe9])");
    assert_eq!((&*file.text, file.source), ("(;CA[ISO-8859-1]PB[André])", EncodingSource::Named));
    // A wrong name does not hide the text.
    assert_eq!(decode("(;CA[Big5]PB[André])".as_bytes()).source, EncodingSource::Bytes);
}

#[test]
fn any_bytes_are_a_text() {
    for length in 0..300_usize {
        let bytes: Vec<u8> = (0..length).map(|place| (place * place * 31 + length * 7) as u8).collect();
        let _ = decode(&bytes).text.len();
    }
}
