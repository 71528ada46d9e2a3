import { expect, test } from 'vitest'
import { isArchived, projectStates, toggledState } from '../../src/api/contract/project.ts'

test('an open project is archived, and whatever is not open becomes open', () => {
  expect(['open', 'archived', 'lost', ''].map((state) => toggledState(state))).toEqual([
    'archived',
    'open',
    'open',
    'open',
  ])
})

test('an archived project can only be read', () => {
  expect(projectStates.map((state) => [state, isArchived({ state })])).toEqual([
    ['open', false],
    ['archived', true],
  ])
})
