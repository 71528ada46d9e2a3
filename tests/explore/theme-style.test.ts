import { expect, test } from 'vitest'
import { groundOf } from '../../src/explore/theme-style.ts'

const palette = (ground: string, text: string) => ({
  'background-color': ground,
  'text-color': text,
  'button-color': '#28348a',
  'button-text-color': '#ffffff',
})

test.each([
  ['#ffffff', '#000000', 'light', undefined],
  ['#28348a', '#ffffff', 'dark', undefined],
  ['#000000', '#ffffff', 'dark', undefined],
  // White reads at 4.6 on it, and at 3.2 on what is 22 % lighter.
  ['#0a7ea4', '#ffffff', 'dark', true],
  // Grey reads at 4.5 on it, and at 2.9 on what is 22 % darker; black reads on both.
  ['#ffe600', '#666666', 'light', true],
  ['#ffe600', '#000000', 'light', undefined],
  // What is drawn counts: white on yellow is drawn as grey.
  ['#ffff00', '#ffffff', 'light', true],
  // Black and white both read on it: text that is darker makes it light.
  ['#767676', '#000000', 'light', true],
  ['#767676', '#ffffff', 'dark', true],
])('the ground %s below %s is %s, tight: %s', (ground, text, kind, tight) => {
  expect(groundOf(palette(ground, text))).toEqual({ 'data-ground': kind, 'data-tight': tight })
})
