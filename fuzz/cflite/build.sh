#!/usr/bin/env bash
# Builds every fuzz target, its dictionary, options and seeds into $OUT, as ClusterFuzzLite and OSS-Fuzz want them.
# In their builder $SRC, $OUT, $SANITIZER and $FUZZING_ENGINE are set. Without $OUT it runs anywhere, into a temporary
# folder that it names at the end, without sanitizer unless $SANITIZER says otherwise.
set -euo pipefail

if [ -n "${OUT-}" ]; then
  cd "${SRC:?the builder sets it}/shinpan"
  nightly=()
else
  cd "$(dirname "${BASH_SOURCE[0]}")/../.."
  nightly=(+nightly)
  OUT=$(mktemp -d)
  SANITIZER=${SANITIZER:-none}
fi
if [ "${FUZZING_ENGINE:-libfuzzer}" != libfuzzer ]; then
  echo "build.sh: FUZZING_ENGINE is $FUZZING_ENGINE, but cargo fuzz knows libfuzzer only" >&2
  exit 2
fi
case ${SANITIZER:-address} in
  # The builder's cargo turns a build for coverage into what it needs.
  address | coverage) options=(--no-default-features) ;;
  none) options=(-s none) ;;
  *) echo "build.sh: SANITIZER is $SANITIZER: expected address, coverage or none" >&2; exit 2 ;;
esac
command -v zip >/dev/null || { apt-get update -qq && apt-get install -y -qq zip >/dev/null; }

cargo "${nightly[@]}" fuzz build -O --debug-assertions "${options[@]}"
binaries=$(cargo "${nightly[@]}" metadata --format-version 1 --no-deps | grep -o '"target_directory":"[^"]*"' | cut -d'"' -f4)
binaries=$binaries/$(rustc "${nightly[@]}" -vV | sed -n 's/^host: //p')/release

# The seeds are made by an ordinary build: the builder's flags are those of the targets.
seeds=$(mktemp -d)
trap 'rm -rf "$seeds"' EXIT
export_seeds() {
  env -u RUSTFLAGS -u CFLAGS -u CXXFLAGS -u CARGO_PROFILE_RELEASE_OPT_LEVEL cargo run --release --quiet --bin shinpan -- export seeds "$@" >/dev/null
}
export_seeds "$seeds/scripts"
mkdir "$seeds/case_file"
find corpus -name '*.yaml' -exec cp {} "$seeds/case_file/" \;

for target in $(cargo "${nightly[@]}" fuzz list); do
  # The canary must die: nobody wants to be told each night.
  [ "$target" != canary ] || continue
  cp "$binaries/$target" "$OUT/"
  printf '[libfuzzer]\ntimeout = 25\n' >"$OUT/$target.options"
  folders=()
  if [ -e "fuzz/dictionaries/$target.dict" ]; then
    cp "fuzz/dictionaries/$target.dict" "$OUT/"
    printf 'dict = %s.dict\n' "$target" >>"$OUT/$target.options"
  else
    folders+=("$seeds/scripts")
    # Old findings that are scripts are kept as YAML, which the targets do not read.
    if compgen -G "fuzz/regressions/$target/*.yaml" >/dev/null; then
      export_seeds "$seeds/regressions/$target" --corpus "fuzz/regressions/$target"
    fi
  fi
  regressions=fuzz/regressions/$target
  if [ -d "$seeds/regressions/$target" ]; then regressions=$seeds/regressions/$target; fi
  for folder in "$seeds/$target" "fuzz/seeds/$target" "$regressions"; do
    if [ -d "$folder" ]; then folders+=("$folder"); fi
  done
  if [ ${#folders[@]} -gt 0 ]; then
    rm -f "$OUT/${target}_seed_corpus.zip"
    zip -jrq "$OUT/${target}_seed_corpus.zip" "${folders[@]}"
  fi
done
echo "built into $OUT"
