import { describe, expect, test } from 'vitest'
import {
  type ColorType,
  contrast,
  defaultColors,
  latestOfType,
  paletteOf,
  parseColor,
  readableOn,
} from '../../src/api/contract/theme.ts'

const color = (id: number, type: ColorType, value: string) => ({
  '@id': `/api/v2/shop/theme-colors/${id}`,
  '@type': 'ThemeColor' as const,
  id,
  type,
  color: value,
})

describe('the one in use of a type', () => {
  const entries = [
    { id: 3, type: 'logo' },
    { id: 9, type: 'background' },
    { id: 7, type: 'logo' },
    { id: 5, type: 'logo' },
  ]

  test('is the one with the highest id, wherever it stands', () => {
    expect([latestOfType(entries, 'logo')?.id, latestOfType(entries.toReversed(), 'logo')?.id]).toEqual([7, 7])
  })

  test('is the first where two have one id', () => {
    const twins = [
      { id: 7, type: 'logo', path: 'a' },
      { id: 7, type: 'logo', path: 'b' },
    ]
    expect(latestOfType(twins, 'logo')).toEqual({ id: 7, type: 'logo', path: 'a' })
  })

  test('is none where there is none of it', () => {
    expect([latestOfType(entries, 'video_background'), latestOfType(entries.slice(0, 0), 'logo')]).toEqual([null, null])
  })
})

test.each([
  ['#28348a', '#28348a'],
  ['  #28348A ', '#28348a'],
  ['#AbC', '#aabbcc'],
  ['#abcd', null],
  ['#abcdefg', null],
  ['#12345g', null],
  ['28348a', null],
  ['x#28348a', null],
  ['red', null],
  ['', null],
  ['#fff;}', null],
])('“%s” is the colour %s', (text, parsed) => {
  expect(parseColor(text)).toBe(parsed)
})

describe('a palette', () => {
  const plain = {
    'background-color': '#ffffff',
    'text-color': '#000000',
    'button-color': '#28348a',
    'button-text-color': '#000000',
  }

  test('without a theme, and where a colour is unreadable, is the default', () => {
    expect([defaultColors, paletteOf(null), paletteOf({ colors: [color(1, 'text-color', 'red')] })]).toEqual([
      plain,
      plain,
      plain,
    ])
  })

  test('takes the newest colour of each type', () => {
    const colors = [
      color(1, 'background-color', '#111111'),
      color(2, 'text-color', '#222'),
      color(3, 'button-color', '#333333'),
      color(4, 'button-text-color', '#444444'),
      color(6, 'background-color', '#666666'),
      color(5, 'background-color', '#555555'),
    ]
    expect(paletteOf({ colors })).toEqual({
      'background-color': '#666666',
      'text-color': '#222222',
      'button-color': '#333333',
      'button-text-color': '#444444',
    })
  })
})

test.each([
  ['#000000', '#ffffff', 21],
  ['#ffffff', '#000000', 21],
  ['#28348a', '#28348a', 1],
  ['#ffffff', '#777777', 4.48],
  ['#ffffff', '#767676', 4.54],
  ['#ff0000', '#ffffff', 4],
  ['#00ff00', '#ffffff', 1.37],
  ['#0000ff', '#ffffff', 8.59],
  ['#0a0a0a', '#000000', 1.06],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 2)
})

describe('text on a ground', () => {
  test.each([
    ['#ffffff', '#767676', '#767676'],
    ['#28348a', '#ffffff', '#ffffff'],
  ])('on %s that reads stays as it is: %s', (ground, wanted, drawn) => {
    expect(readableOn(ground, wanted)).toBe(drawn)
  })

  test.each([
    ['#ffffff', '#777777', '#717171'],
    ['#000000', '#000000', '#808080'],
    ['#28348a', '#000000', '#b3b3b3'],
    ['#ffff00', '#ffffff', '#666666'],
    ['#ffffff', '#05ff05', '#038003'],
    ['#747474', '#000000', '#ffffff'],
    ['#757575', '#808080', '#000000'],
    ['#757575', '#ffffff', '#ffffff'],
  ])('on %s that does not read moves towards black or white: %s', (ground, wanted, drawn) => {
    expect(readableOn(ground, wanted)).toBe(drawn)
  })
})
