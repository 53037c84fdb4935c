"""GNU Go, over GTP: no class at all. `apt-get install gnugo` brings it."""

import shutil

if gnugo := shutil.which("gnugo") or shutil.which("/usr/games/gnugo"):
    shinpan_engine = f"gtp:{gnugo} --mode gtp --chinese-rules --positional-superko --forbid-suicide"
    shinpan_rules = "basic+no-suicide"
    shinpan_known = {"filled-and-captured/four-by-four-no-suicide@*": "GNU Go 3.8 forgets positions after about 500 moves"}
