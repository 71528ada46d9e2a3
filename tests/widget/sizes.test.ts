import { expect, test } from 'vitest'
import { bundles } from '../../bench/bundles.ts'

test('what a page loads first stays within its budget, and so does the widget', () => {
  expect(bundles().filter(({ value, budget }) => budget !== undefined && value > budget)).toEqual([])
})
