import { expect, test } from 'vitest'
import { jsonText, WrittenList } from '../../../server/shared/json-text.ts'

test('written lists stand in the text where they stood in the value', () => {
  const value = (list: (numbers: number[]) => unknown) => [
    { name: 'a "quoted" name', peaks: list([0, 0.5, 1]), after: null },
    { inner: { peaks: list([]), more: [list([0.25]), list([0.25])] } },
    'the end',
  ]
  const plain = JSON.stringify(value((numbers) => numbers))
  expect(jsonText(value((numbers) => new WrittenList(JSON.stringify(numbers))))).toBe(plain)
})

test('a value without written lists is written as ever', () => {
  const value = { a: [1, 'two', null, undefined], b: undefined, c: '$& $1' }
  expect(jsonText(value)).toBe(JSON.stringify(value))
})

test('whoever else writes a written list gets the list', () => {
  expect(() => jsonText({ list: new WrittenList('[1]'), big: 1n })).toThrow(TypeError)
  expect(JSON.stringify({ list: new WrittenList('[1,2]') })).toBe('{"list":[1,2]}')
})
