import { describe, expect, test } from 'vitest'
import { foldName, foldSearch, plainLettersAndCapitals } from '../../../server/catalogue/fold.ts'

describe('a folded name', () => {
  test.each([
    ['Noor Bakker', 'noor bakker'],
    ['ABC ~!{|}', 'abc ~!{|}'],
    ['Étienne', 'etienne'],
    ['E\u0301tienne', 'etienne'],
    ['Straße', 'strasse'],
    ['ẞ', 'ss'],
    ['Ægir', 'aegir'],
    ['Œuvre', 'oeuvre'],
    ['Søren', 'soren'],
    ['Łukasz', 'lukasz'],
    ['Đorđe', 'dorde'],
    ['Ð', 'd'],
    ['Þór', 'thor'],
    ['Ħ', 'h'],
    ['İIıi', 'iiii'],
    ['ΟΔΟΣ', 'οδοσ'],
    ['か が', 'か が'],
    ['Å\u036f', 'a'],
    ['Sinéad O’Connor', "sinead o'connor"],
    ['Mei-Lin', 'mei lin'],
    ['Mei–Lín', 'mei lin'],
  ])('of %s is %s', (name, folded) => {
    expect(foldName(name)).toBe(folded)
  })

  test('is composed, so that equal letters are equal', () => {
    expect([foldName('か\u3099'), foldName('が').length]).toEqual(['が', 1])
  })
})

test('letters are made plain for who lowers ASCII alone, capitals too where they are one letter', () => {
  expect(Object.fromEntries(plainLettersAndCapitals)).toEqual({
    ß: 'ss',
    æ: 'ae',
    Æ: 'ae',
    œ: 'oe',
    Œ: 'oe',
    ø: 'o',
    Ø: 'o',
    ł: 'l',
    Ł: 'l',
    đ: 'd',
    Đ: 'd',
    ð: 'd',
    Ð: 'd',
    þ: 'th',
    Þ: 'th',
    ħ: 'h',
    Ħ: 'h',
    ı: 'i',
    ς: 'σ',
    Σ: 'σ',
    '’': "'",
    '‘': "'",
    ʼ: "'",
    '´': "'",
    '‐': ' ',
    '‑': ' ',
    '–': ' ',
    '—': ' ',
    '-': ' ',
  })
})

describe('what is looked for', () => {
  test.each([
    ['no', 'no', []],
    ['Né', 'ne', []],
    ['%_', '%_', []],
    ['50%', '50%', []],
    ['Sß', 'sss', []],
    ['Mei Lin', 'mei lin', ['mei', 'lin']],
    ['Mei-Lin', 'mei lin', []],
    ['a b', 'a b', ['a', 'b']],
    ['anouk  smeets', 'anouk  smeets', ['anouk', 'smeets']],
    ['anouk\u00a0smeets', 'anouk\u00a0smeets', ['anouk', 'smeets']],
    ['“anouk”', '“anouk”', ['anouk']],
    ['Smeets, (Anouk)', 'smeets, (anouk)', ['smeets', 'anouk']],
    ['O’Connor', "o'connor", []],
    ["O'", "o'", []],
    ['mei – lin-', 'mei   lin ', ['mei', 'lin']],
    ['--', '  ', []],
  ])('in %j is %j, or %j', (typed, part, words) => {
    expect(foldSearch(typed)).toEqual({ part, words })
  })

  test.each([[undefined], [''], ['n'], ['e\u0301'], ['é'], ['\u{1f600}'], ['が'], ['  '], [' a '], ['ß']])(
    'in %j is nothing',
    (typed) => {
      expect(foldSearch(typed)).toBeUndefined()
    },
  )
})
