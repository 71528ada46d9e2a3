import { expect, test } from 'vitest'
import { wantedPath, wanting } from '../../src/app/wanted-path.ts'

test('keeps where somebody was going', () => {
  expect(wantedPath(wanting('/projects/7/overview?a=b'))).toBe('/projects/7/overview?a=b')
})

test.each([
  [null],
  [{}],
  [{ wanted: 7 }],
  [{ wanted: 'https://evil.example' }],
  [{ wanted: '//evil.example' }],
  [{ wanted: '/\\evil.example' }],
])('takes nothing from %o', (state) => {
  expect(wantedPath(state)).toBeNull()
})
