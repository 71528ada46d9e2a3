import { expect, test } from 'vitest'
import { held, unwiredIn } from '../../src/machines/wired.ts'

test('what is not provided throws its name and that of its machine', () => {
  expect(unwiredIn('noteMachine')('saveNote')).toThrow(new Error('noteMachine: provide saveNote'))
})

test.each([0, '', false, 'note'])('%j is held', (value) => {
  expect(held(value)).toBe(value)
})

test.each([null, undefined])('%j is not: a state was entered without it', (value) => {
  expect(() => held(value)).toThrow(new Error('A state was entered without what it works on'))
})
