//! Pictures of boards as PNG, which programs show beside a link to a page. They do not show SVG.

use shinpan_harness::vocabulary::{Color, Diagram, Point};

/// The size of a preview in pixels, which is what programs ask for.
const WIDTH: usize = 1200;
const HEIGHT: usize = 630;

/// The largest distance of two lines in pixels.
const LARGEST_STEP: f64 = 130.0;

/// How much of a step the radius of a stone is.
const RADIUS: f64 = 0.46;

/// A color as red, green and blue.
type Rgb = [u8; 3];

const WOOD: Rgb = [0xf2, 0xe2, 0xbd];
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [0xff, 0xff, 0xff];

/// Each pixel is the mean of this many parts in each direction, so that stones are round.
const PARTS: usize = 3;

/// Where the board stands in the preview.
struct Layout<'board> {
    stones: &'board Diagram,
    last: Option<Point>,
    step: f64,
    left: f64,
    top: f64,
}

impl Layout<'_> {
    fn of(stones: &Diagram, last: Option<Point>) -> Layout<'_> {
        let (columns, rows) = stones.size();
        let (wide, high) = (f64::from(columns), f64::from(rows));
        let (width, height) = (WIDTH as f64, HEIGHT as f64);
        let step = (height / (rows as f64 + 0.4)).min(width / (wide + 0.4)).min(LARGEST_STEP);
        Layout {
            stones,
            last,
            step,
            left: (width - step * (wide - 1.0)) / 2.0,
            top: (height - step * (high - 1.0)) / 2.0,
        }
    }

    /// Returns the color at a place.
    fn color_at(&self, x: f64, y: f64) -> Rgb {
        let (columns, rows) = self.stones.size();
        let (across, down) = ((x - self.left) / self.step, (y - self.top) / self.step);
        let (column, row) =
            (across.round().clamp(0.0, f64::from(columns) - 1.0), down.round().clamp(0.0, f64::from(rows) - 1.0));
        let (right, below) = (across - column, down - row);
        let distance = right.hypot(below);
        let point = Point { column: column as u8, row: rows - 1 - row as u8 };
        let edge = 1.5 / self.step;
        match self.stones.at(point) {
            Some(color) if distance <= RADIUS => {
                let (fill, mark) = if color == Color::Black { (BLACK, WHITE) } else { (WHITE, BLACK) };
                let is_ring = self.last == Some(point) && (distance - RADIUS / 2.0).abs() < 2.0 * edge;
                if is_ring {
                    mark
                } else if distance > RADIUS - edge {
                    BLACK
                } else {
                    fill
                }
            }
            _ => {
                let is_on = |along: f64, beside: f64, lines: u8| {
                    beside.abs() < edge / 2.0 && along >= -edge / 2.0 && along <= f64::from(lines) - 1.0 + edge / 2.0
                };
                if is_on(down, right, rows) || is_on(across, below, columns) { BLACK } else { WOOD }
            }
        }
    }
}

/// Returns a PNG of a board, with the latest play marked.
pub(super) fn preview(stones: &Diagram, last: Option<Point>) -> Vec<u8> {
    let layout = Layout::of(stones, last);
    let (mut palette, mut pixels): (Vec<Rgb>, Vec<u8>) = (Vec::new(), Vec::with_capacity((WIDTH + 1) * HEIGHT));
    for row in 0..HEIGHT {
        // The filter of the row: none.
        pixels.push(0);
        for column in 0..WIDTH {
            let color = mean(&layout, column, row);
            let place = palette.iter().position(|known| *known == color).unwrap_or_else(|| {
                palette.push(color);
                palette.len() - 1
            });
            // A preview has fewer than 256 colors, because a pixel has nine parts of three colors.
            pixels.push(u8::try_from(place).unwrap_or(u8::MAX));
        }
    }
    png(&palette, &pixels)
}

fn mean(layout: &Layout<'_>, column: usize, row: usize) -> Rgb {
    let mut sum = [0_u32; 3];
    for part in 0..PARTS * PARTS {
        let at = |pixel: usize, part: usize| pixel as f64 + (part as f64 + 0.5) / PARTS as f64;
        let color = layout.color_at(at(column, part % PARTS), at(row, part / PARTS));
        for (sum, value) in sum.iter_mut().zip(color) {
            *sum += u32::from(value);
        }
    }
    let parts = u32::try_from(PARTS * PARTS).unwrap_or(1);
    sum.map(|value| u8::try_from(value / parts).unwrap_or(u8::MAX))
}

/// Returns the bytes of a PNG with a palette.
fn png(palette: &[Rgb], pixels: &[u8]) -> Vec<u8> {
    let size = |pixels: usize| u32::try_from(pixels).unwrap_or(u32::MAX).to_be_bytes();
    let mut bytes = b"\x89PNG\r\n\x1a\n".to_vec();
    // Eight bits for each pixel, which is the number of a color in the palette.
    let header: Vec<u8> = [size(WIDTH), size(HEIGHT)].concat().into_iter().chain([8, 3, 0, 0, 0]).collect();
    chunk(&mut bytes, *b"IHDR", &header);
    chunk(&mut bytes, *b"PLTE", &palette.concat());
    chunk(&mut bytes, *b"IDAT", &miniz_oxide::deflate::compress_to_vec_zlib(pixels, 9));
    chunk(&mut bytes, *b"IEND", &[]);
    bytes
}

fn chunk(bytes: &mut Vec<u8>, name: [u8; 4], data: &[u8]) {
    bytes.extend(u32::try_from(data.len()).unwrap_or(u32::MAX).to_be_bytes());
    let begin = bytes.len();
    bytes.extend(name);
    bytes.extend(data);
    let sum = checksum(&bytes[begin..]);
    bytes.extend(sum.to_be_bytes());
}

/// Returns the CRC-32 that ends each part of a PNG.
fn checksum(bytes: &[u8]) -> u32 {
    const POLYNOMIAL: u32 = 0xedb8_8320;
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| if sum & 1 == 1 { (sum >> 1) ^ POLYNOMIAL } else { sum >> 1 })
    })
}

#[cfg(test)]
mod tests {
    use super::{checksum, preview};
    use crate::site::plain_export::board_of_rows;

    #[test]
    fn a_preview_is_a_small_png() {
        let board = board_of_rows("XO./.XO/..X").expect("a board");
        let bytes = preview(&board, None);
        assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() < 20_000, "{} bytes", bytes.len());
        // The check value of this sum, from its definition.
        assert_eq!(checksum(b"123456789"), 0xcbf4_3926);
    }
}
