"""The images of a lemma: the board turned or mirrored, and with swapped colors. No rule names a point."""
from strict import Wrong

COLUMNS, ROWS, DIAGONAL, COLORS = 1, 2, 4, 8


class Images:
    """The images of the boards and histories of some rules."""

    def __init__(self, rules):
        self.rules, self.tables = rules, {}
        # A history of positions alone, nothing in a state besides board, passes and player, and no rule that names a color.
        self.allowed = (rules.repetition in ("positional", "situational", "natural") and rules.recreation == "nothing"
                        and rules.button == "none" and rules.first_pass == "none" and not rules.territory
                        and not rules.same_position)

    def place(self, image, point):
        """Where a point goes."""
        row, column = divmod(point, self.rules.columns)
        if image & DIAGONAL:
            row, column = column, row
        if image & COLUMNS:
            column = self.rules.columns - 1 - column
        if image & ROWS:
            row = self.rules.rows - 1 - row
        return row * self.rules.columns + column

    def table(self, image, at):
        """The size of the lower half of a board's digits, and the images of both halves."""
        if image not in self.tables:
            if not self.allowed or "images" not in self.rules.uses or not 0 < image < 16 or image & DIAGONAL and self.rules.columns != self.rules.rows:
                raise Wrong(f"{at}: {image} is no image under these rules")
            points = self.rules.points
            digit = (0, 2, 1) if image & COLORS else (0, 1, 2)
            halves = [[0], [0]]
            for point in range(points):
                half = point >= points // 2
                worth = 3 ** self.place(image, point)
                # Each further digit is worth more, so the boards with it follow those without.
                halves[half] = [former + digit[one] * worth for one in range(3) for former in halves[half]]
            self.tables[image] = (3 ** (points // 2), *halves)
        return self.tables[image]

    def points(self, image, mask):
        """The image of a set of points."""
        return sum(1 << self.place(image, p) for p in range(self.rules.points) if mask >> p & 1)

    def of_lemma(self, image, lemma, at):
        """The image of a lemma with its sets `present`, `absent` and `bars`."""
        lower, low, high = self.table(image, at)
        swaps = 1 if image & COLORS else 0
        (board, former, passes, color, left, prisoners, prover, score), *keys, bars = lemma
        if self.rules.by_board:
            keys = [{low[key % lower] + high[key // lower] for key in some} for some in keys]
        else:
            keys = [{(low[key // 2 % lower] + high[key // 2 // lower]) * 2 + (key % 2 ^ swaps) for key in some} for some in keys]
        bars = {(self.points(image, stones), self.points(image, tight)) for stones, tight in bars}
        turned = (low[board % lower] + high[board // lower], former, passes, color ^ swaps, left, prisoners, prover ^ swaps,
                  -score if swaps else score)
        return (turned, *keys, bars)
