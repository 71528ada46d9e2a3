import { expect, test } from 'vitest'
import { wantedPath, wanting } from '../../src/app/wanted-path.ts'

const mila = '/api/v2/shop/customers/2'
const tom = '/api/v2/shop/customers/9'

test('keeps where somebody was going', () => {
  const path = '/projects/7/overview?a=b'
  expect(wantedPath(wanting(path, null), mila)).toBe(path)
  expect(wantedPath(wanting(path, mila), mila)).toBe(path)
  expect(wantedPath({ wanted: path }, mila)).toBe(path)
})

test('where one account was is no way for another', () => {
  expect(wantedPath(wanting('/projects/7/overview', mila), tom)).toBeNull()
})

test.each([
  [null],
  [{}],
  [{ wanted: 7 }],
  [{ wanted: 'https://evil.example' }],
  [{ wanted: '//evil.example' }],
  [{ wanted: '/\\evil.example' }],
])('takes nothing from %o', (state) => {
  expect(wantedPath(state, mila)).toBeNull()
})
