#!/usr/bin/env bash
# Cuts the portal's font to what its pages use: half the bytes. To be run again when @fontsource-variable/inter changes.
# Needs fonttools with Brotli (Debian: fonttools, python3-brotli).
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -r "$work"' EXIT
# The weights of src/ui/tokens.css, and headings of a theme.
fonttools varLib.instancer node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2 \
  wght=400:700 -o "$work/inter.ttf"
# The range and the features stand in src/ui/fonts/fonts.css and src/ui/base.css too.
pyftsubset "$work/inter.ttf" \
  --unicodes=U+0020-007E,U+00A0-00FF,U+0131,U+0152-0153,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+FFFD \
  --layout-features=kern,locl,tnum,cv11,ss03 \
  --flavor=woff2 --no-hinting --output-file=src/ui/fonts/inter-latin.woff2
