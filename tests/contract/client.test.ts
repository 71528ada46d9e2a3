import { expect, test } from 'vitest'
import { isDeletable } from '../../src/api/contract/client.ts'
import { contactOf } from '../support/screens/wire-literals.ts'

test.each([
  [0, 0, true],
  [1, 0, false],
  [0, 1, false],
  [1, 1, false],
])('a client with %i projects and %i contacts can be deleted: %s', (numberOfProjects, contacts, expected) => {
  expect(isDeletable({ numberOfProjects, contacts: Array.from({ length: contacts }, () => contactOf(2)) })).toBe(
    expected,
  )
})
