import { expect, test } from 'vitest'
import { inKeptOrder } from '../../src/features/projects/use-kept-order.ts'

const entries = (...ids: number[]) => ids.map((id) => ({ id }))

test.each([
  ['stay where they stood, whichever was saved last', [7, 8, 9], [9, 7, 8], [7, 8, 9]],
  ['stand behind the others where they are new', [7, 8], [12, 11, 8, 7], [7, 8, 12, 11]],
  ['are left out where they are gone, and come back to their place', [7, 8, 9], [9, 7], [7, 9]],
  ['come as they are where none was shown', [], [9, 7, 8], [9, 7, 8]],
])('projects %s', (_, order, now, shown) => {
  expect(inKeptOrder(order, entries(...now))).toEqual(entries(...shown))
})
