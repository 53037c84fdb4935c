//! Looks at a YAML text before the YAML library does. The library takes time that grows with the depth times the length
//! of the text, and copies what an alias names.
//!
//! The look is one pass over the bytes. It follows the library's scanner: indents, brackets, quotes, block scalars and
//! comments.

/// Documents nest less than 10 deep.
pub(super) const DEEPEST: usize = 32;

/// What the library must not see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Excess {
    /// A list or mapping that is nested more than [`DEEPEST`] deep.
    Depth,
    /// An alias.
    Alias,
}

/// Returns the first excess and the byte where it is.
pub(super) fn excess(text: &str) -> Option<(usize, Excess)> {
    let mut scan = Scan { bytes: text.as_bytes(), at: 0, line: 0, flow: 0, indents: Vec::new(), key: None };
    while scan.at < scan.bytes.len() {
        if let Err(excess) = scan.token() {
            return Some((scan.at, excess));
        }
    }
    None
}

struct Scan<'text> {
    bytes: &'text [u8],
    at: usize,
    /// The byte where the current line begins.
    line: usize,
    /// How many brackets are open.
    flow: usize,
    /// The columns of the open lists and mappings that have no brackets.
    indents: Vec<usize>,
    /// The column of the last scalar, if it can be a key.
    key: Option<usize>,
}

impl Scan<'_> {
    /// Passes one token, or what stands between two.
    fn token(&mut self) -> Result<(), Excess> {
        let (byte, column) = (self.bytes[self.at], self.at - self.line);
        if let Some(length) = self.line_break(self.at) {
            self.pass_break(length);
            return Ok(());
        }
        match byte {
            b' ' | b'\t' => self.at += 1,
            b'#' if self.at == self.line || self.is_blank(self.at - 1) => self.pass_line(),
            b'%' if column == 0 => self.pass_line(),
            b'-' | b'.' if column == 0 && self.is_marker() => {
                self.indents.clear();
                self.at += 3;
            }
            _ => {
                if self.flow == 0 {
                    self.indents.retain(|indent| *indent <= column);
                }
                return self.word(byte, column);
            }
        }
        Ok(())
    }

    fn word(&mut self, byte: u8, column: usize) -> Result<(), Excess> {
        match byte {
            b'[' | b'{' => {
                self.flow += 1;
                self.deep_enough()?;
                self.at += 1;
            }
            b']' | b'}' => {
                self.flow = self.flow.saturating_sub(1);
                self.at += 1;
            }
            b',' => self.at += 1,
            b'-' | b'?' if self.flow == 0 && self.is_blank(self.at + 1) => {
                self.open(column)?;
                self.at += 1;
            }
            b':' if self.flow > 0 || self.is_blank(self.at + 1) => {
                if self.flow == 0 {
                    let key = self.key.take().unwrap_or(column);
                    self.open(key)?;
                }
                self.at += 1;
            }
            b'*' if !self.is_blank(self.at + 1) => return Err(Excess::Alias),
            b'&' | b'!' => self.pass_name(),
            b'|' | b'>' if self.flow == 0 => self.pass_block(),
            b'"' | b'\'' => {
                self.key = Some(column);
                self.pass_quoted(byte);
            }
            _ => {
                self.key = Some(column);
                self.pass_plain();
            }
        }
        Ok(())
    }

    /// Opens a list or mapping at this column, unless one is open there.
    fn open(&mut self, column: usize) -> Result<(), Excess> {
        if self.indents.last().is_none_or(|last| *last < column) {
            self.indents.push(column);
        }
        self.deep_enough()
    }

    fn deep_enough(&self) -> Result<(), Excess> {
        if self.flow + self.indents.len() > DEEPEST { Err(Excess::Depth) } else { Ok(()) }
    }

    /// The least column of what belongs to the innermost list or mapping.
    fn inner(&self) -> usize {
        self.indents.last().map_or(0, |indent| indent + 1)
    }

    /// Returns the length of the line break at a byte. The library knows five.
    fn line_break(&self, at: usize) -> Option<usize> {
        match self.bytes.get(at..)? {
            [b'\r', b'\n', ..] | [0xc2, 0x85, ..] => Some(2),
            [b'\r' | b'\n', ..] => Some(1),
            [0xe2, 0x80, 0xa8 | 0xa9, ..] => Some(3),
            _ => None,
        }
    }

    fn is_blank(&self, at: usize) -> bool {
        let ends = |byte: &u8| matches!(byte, b' ' | b'\t' | b'\n' | b'\r');
        self.bytes.get(at).is_none_or(ends) || self.line_break(at).is_some()
    }

    fn is_marker(&self) -> bool {
        matches!(self.bytes.get(self.at..self.at + 3), Some(b"---" | b"...")) && self.is_blank(self.at + 3)
    }

    fn pass_break(&mut self, length: usize) {
        self.at += length;
        self.line = self.at;
    }

    fn pass_line(&mut self) {
        while self.at < self.bytes.len() && self.line_break(self.at).is_none() {
            self.at += 1;
        }
    }

    /// Passes the name of an anchor, or a tag.
    fn pass_name(&mut self) {
        self.at += 1;
        while !self.is_blank(self.at) && !matches!(self.bytes[self.at], b',' | b'[' | b']' | b'{' | b'}') {
            self.at += 1;
        }
    }

    fn pass_quoted(&mut self, quote: u8) {
        self.at += 1;
        while let Some(byte) = self.bytes.get(self.at) {
            match (self.line_break(self.at), *byte) {
                (Some(length), _) => {
                    self.pass_break(length);
                    self.key = None;
                }
                (None, b'\\') if quote == b'"' && self.line_break(self.at + 1).is_none() => self.at += 2,
                (None, byte) => {
                    self.at += 1;
                    if byte == quote {
                        return;
                    }
                }
            }
        }
    }

    /// Passes a scalar without quotes. It goes on in the next line, if that is indented.
    fn pass_plain(&mut self) {
        loop {
            let first = self.at;
            while self.at < self.bytes.len() && self.line_break(self.at).is_none() {
                let ends = match self.bytes[self.at] {
                    b':' => self.is_blank(self.at + 1) || (self.flow > 0 && self.ends_in_flow(self.at + 1)),
                    b'#' => self.at > first && self.is_blank(self.at - 1),
                    _ => self.at > first && self.flow > 0 && self.ends_in_flow(self.at),
                };
                if ends {
                    return;
                }
                self.at += 1;
            }
            let (mut next, mut line) = (self.at, self.line);
            while next < self.bytes.len() && self.is_blank(next) {
                let length = self.line_break(next);
                next += length.unwrap_or(1);
                line = if length.is_some() { next } else { line };
            }
            let ends = next >= self.bytes.len()
                || self.bytes[next] == b'#'
                || (self.flow > 0 && self.ends_in_flow(next))
                || (self.flow == 0 && next - line < self.inner());
            if ends {
                return;
            }
            (self.at, self.line, self.key) = (next, line, None);
            if self.is_marker() && self.at == self.line {
                return;
            }
        }
    }

    fn ends_in_flow(&self, at: usize) -> bool {
        matches!(self.bytes.get(at), Some(b',' | b'?' | b'[' | b']' | b'{' | b'}'))
    }

    /// Passes a block scalar: the lines below that are indented like the first of them.
    fn pass_block(&mut self) {
        let header = self.at;
        self.pass_line();
        let digit = self.bytes[header..self.at].iter().take(3).find(|byte| byte.is_ascii_digit());
        let mut least = digit.map(|digit| self.indents.last().copied().unwrap_or(0) + usize::from(digit - b'0'));
        let mut widest = 0;
        while let Some(length) = self.line_break(self.at) {
            let begin = self.at + length;
            let spaces = self.bytes[begin..].iter().take_while(|byte| **byte == b' ').count();
            let is_empty = begin + spaces >= self.bytes.len() || self.line_break(begin + spaces).is_some();
            widest = widest.max(spaces);
            if !is_empty && spaces < *least.get_or_insert(widest.max(self.inner()).max(1)) {
                return;
            }
            self.pass_break(length);
            self.pass_line();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{DEEPEST, Excess, excess};

    #[test]
    fn depth_is_bounded_however_it_is_written() {
        for (open, close) in [("[", "]"), ("{a: ", "}"), ("- ", ""), ("? ", ""), ("\"\n\n\": [", "]"), ("- [", "")] {
            let nested = |depth: usize| format!("{}x{}", open.repeat(depth), close.repeat(depth));
            let most = if open == "- [" { 1 } else { DEEPEST };
            assert_eq!(excess(&nested(most.min(DEEPEST - 1))), None, "{open}");
            assert!(matches!(excess(&nested(100_000)), Some((at, Excess::Depth)) if at < 1_000), "{open}");
        }
        let indented: String = (0..100).map(|depth| format!("{}a:\n", " ".repeat(depth))).collect();
        assert_eq!(excess(&indented).map(|(_, excess)| excess), Some(Excess::Depth));
    }

    #[test]
    fn brackets_in_text_are_no_depth() {
        let many = "[{".repeat(100);
        for text in [
            format!("a: \"{many} \\\" {many}\"\nb: '{many} '' {many}'\n"),
            format!("a: x {many} # {many}\n# {many}\nb: it's {many}\n"),
            format!("a: |\n  {many}\n\n   {many}\nb: >-\n    {many}\n  c\n"),
            format!("a: x\n  {many}\nb: 1\n"),
            format!("- note: |2\n    {many}\n"),
            format!("%TAG {many}\n---\na: 1\n"),
            "a: [1, 2]\n".repeat(1_000),
            "- {a: [b, \"]\"]}\n- - 1\n- b:\n  - c: |\n      [\n".repeat(1_000),
        ] {
            assert_eq!(excess(&text), None, "{text}");
        }
    }

    #[test]
    fn brackets_after_text_are() {
        let many = "{a: ".repeat(100);
        for text in [
            format!("a: 'x'\nb: {many}"),
            format!("a: x\n'b': {many}"),
            format!("a: |\n  x\nb: {many}"),
            format!("a: it's\nb: {many}"),
            format!("a: # '\n  {many}"),
            format!("a: \"\\\\\"\nb: {many}"),
            format!("# x\u{2028}{many}"),
            format!("--- {many}"),
            format!("[x, 'y', \"z\"]: {many}"),
            format!("!x {many}"),
        ] {
            assert_eq!(excess(&text).map(|(_, excess)| excess), Some(Excess::Depth), "{text}");
        }
        assert_eq!(excess("a: &x 1\nb: *x\n"), Some((11, Excess::Alias)));
        assert_eq!(excess("a: 2 * 3\nb: '*x'\n"), None);
    }
}
