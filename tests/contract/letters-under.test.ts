import { expect, test } from 'vitest'
import { letteredIn, lettersUnder } from '../../src/api/contract/letters-under.ts'

const noor = '/api/v2/shop/voices/noor'
const eva = '/api/v2/shop/voices/eva'
const ruben = '/api/v2/shop/voices/ruben'
const tom = '/api/v2/shop/voices/tom'

/** Noor was offered first; Eva came on the 22nd, Ruben on the 23rd. */
const request = {
  id: 21,
  suggestions: [noor, eva, ruben],
  payload: {
    read: true,
    added: [eva, ruben],
    addedAt: { [eva]: '2026-11-22T10:00:00+01:00', [ruben]: '2026-11-23T10:00:00+01:00' },
  },
}
const first = { id: 21, suggestions: [noor], payload: { read: true } }
const answeredAt = (createdAt: string) => ({ createdAt })

test.each([
  ['2026-11-21T09:00:00Z', [[noor, 'A']]],
  ['2026-11-22T08:59:59Z', [[noor, 'A']]],
  [
    '2026-11-22T09:00:00Z',
    [
      [noor, 'A'],
      [eva, 'B'],
    ],
  ],
  [
    '2026-11-24T09:00:00Z',
    [
      [noor, 'A'],
      [eva, 'B'],
      [ruben, 'C'],
    ],
  ],
])('an answer of %s knows the voices that were there by then', (createdAt, letters) =>
  expect(lettersUnder(request, answeredAt(createdAt))).toEqual(letters),
)

test('voices that nobody added were there from the start', () => {
  expect(lettersUnder(first, answeredAt('2026-11-20T09:00:00Z'))).toEqual([[noor, 'A']])
})

test('what asks again goes on with the letters that the answer knew, behind those from before, each once', () => {
  const again = { ...request, payload: { ...request.payload, letteredBefore: [tom, noor] } }
  expect([
    letteredIn(request, answeredAt('2026-11-22T12:00:00Z')),
    letteredIn(again, answeredAt('2026-11-22T12:00:00Z')),
    letteredIn(again, undefined),
    letteredIn(first, undefined),
  ]).toEqual([[noor, eva], [tom, noor, eva], [tom, noor, eva, ruben], [noor]])
})
