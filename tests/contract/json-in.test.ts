import { expect, test } from 'vitest'
import { jsonIn } from '../../src/api/contract/json-in.ts'

test.each([
  ['{"a":[1]}', { a: [1] }],
  ['"a"', 'a'],
  ['null', null],
  ['{a:1}', null],
  ['', null],
])('a JSON text is read, and any other is nothing: %s', (text, value) => {
  expect(jsonIn(text)).toEqual(value)
})
