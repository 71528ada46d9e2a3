import { expect, test } from 'vitest'
import { groundOf, paletteStyle } from '../../src/explore/theme-style.ts'

const palette = (ground: string, text: string) => ({
  'background-color': ground,
  'text-color': text,
  'button-color': '#28348a',
  'button-text-color': '#ffffff',
})

test.each([
  ['#ffffff', '#000000', 'light', '22%'],
  ['#28348a', '#ffffff', 'dark', '22%'],
  ['#000000', '#ffffff', 'dark', '22%'],
  // White reads at 4.6 on it, and at 3.2 on what is 22 % lighter.
  ['#0a7ea4', '#ffffff', 'dark', '0%'],
  // Only a dark ground is drawn lighter in its corner, whatever is said of a light one.
  ['#ffe600', '#666666', 'light', '22%'],
  ['#ffe600', '#000000', 'light', '22%'],
  // What is drawn counts: white on yellow is drawn as grey.
  ['#ffff00', '#ffffff', 'light', '22%'],
  // Black and white both read on it: text that is darker makes it light.
  ['#767676', '#000000', 'light', '22%'],
  ['#767676', '#ffffff', 'dark', '0%'],
])('the ground %s below %s is %s, its corner lighter by %s', (ground, text, kind, lift) => {
  expect([groundOf(palette(ground, text)), paletteStyle(palette(ground, text))['--theme-lift']]).toEqual([kind, lift])
})

test.each([
  ['#ffffff', '#000000', '82%', 'normal'],
  ['#28348a', '#ffffff', '82%', 'normal'],
  ['#ffffff', '#555555', '82%', 'normal'],
  ['#ffffff', '#4b5563', '82%', 'normal'],
  // Black below these texts has to be fainter.
  ['#ffffff', '#1d4ed8', '84%', 'normal'],
  ['#ffffff', '#666666', '90%', 'normal'],
  ['#ffffff', '#d0021b', '91%', 'normal'],
  ['#ffffff', '#c2410c', '95%', 'normal'],
  // White below this one.
  ['#101116', '#8b90a2', '90%', 'normal'],
  // Next to nothing may come nearer to the text; there is room on the other side.
  ['#0a7ea4', '#ffffff', '82%', 'darken'],
  ['#767676', '#000000', '82%', 'lighten'],
  ['#ffe600', '#666666', '82%', 'lighten'],
  ['#2563eb', '#ffffff', '82%', 'darken'],
  ['#e11d48', '#ffffff', '82%', 'darken'],
  ['#15803d', '#ffffff', '82%', 'darken'],
])('of a picture on %s below %s as much is drawn as leaves the text readable', (ground, text, veil, blend) => {
  expect(paletteStyle(palette(ground, text))).toMatchObject({ '--theme-veil': veil, '--theme-blend': blend })
})
