import { expect, test } from 'vitest'
import { hiddenLettersOf, letterAt } from '../../src/api/contract/hidden-letters.ts'

const [noor, tom, mila, sanne, ruben, eva] = ['noor', 'tom', 'mila', 'sanne', 'ruben', 'eva'].map(
  (name) => `/api/v2/shop/voices/${name}`,
) as [string, string, string, string, string, string]
const offered = [noor, tom, mila, sanne]
const lettersOf = (
  suggestions: string[] = offered,
  {
    id = 21,
    ...payload
  }: {
    id?: number
    added?: string[]
    addedAt?: Record<string, string>
    gone?: string[]
    letteredBefore?: string[]
  } = {},
) => hiddenLettersOf({ id, suggestions, payload: { read: true, ...payload } })

test('letters count on after Z', () => {
  expect([0, 1, 25, 26, 27, 51, 52].map(letterAt)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'AZ', 'BA'])
})

test('each voice has a letter, in the order in which they stand', () => {
  expect([...lettersOf().values()]).toEqual(['A', 'B', 'C', 'D'])
  expect([...lettersOf().keys()].toSorted()).toEqual(offered.toSorted())
})

test('a letter stays with its voice when others come and leave, and when the caster orders them anew', () => {
  const first = [...lettersOf()]
  expect([...lettersOf(offered.toReversed())]).toEqual(first)
  const change = {
    added: [eva, ruben],
    addedAt: { [ruben]: '2026-11-21T10:00:00Z', [eva]: '2026-11-22T10:00:00+01:00' },
    gone: [tom],
  }
  expect([...lettersOf([...offered, eva, ruben], change)]).toEqual([...first, [ruben, 'E'], [eva, 'F']])
})

test('who came at once, or nobody knows when, has one order, whichever is named first', () => {
  const at = '2026-11-21T10:00:00Z'
  for (const addedAt of [{}, { [ruben]: at, [eva]: at }]) {
    const one = lettersOf([...offered, eva, ruben], { added: [eva, ruben], addedAt })
    const other = lettersOf([...offered, ruben, eva], { added: [ruben, eva], addedAt })
    expect([...one].slice(4)).toEqual([
      [eva, 'E'],
      [ruben, 'F'],
    ])
    expect([...other]).toEqual([...one])
  }
})

test('the letter of a voice that came and left is nobody else’s, listed or not', () => {
  const addedAt = { [ruben]: '2026-11-21T10:00:00Z', [eva]: '2026-11-22T10:00:00Z' }
  expect(lettersOf([...offered, eva], { added: [eva], addedAt }).get(eva)).toBe('F')
  expect(lettersOf([...offered, eva, ruben], { added: [eva, ruben], addedAt, gone: [ruben] }).get(eva)).toBe('F')
})

test('what asks again goes on with the letters from before: others get the next, those of who is not along are nobody’s', () => {
  const letteredBefore = [tom, noor, sanne]
  expect([...lettersOf([noor, mila, tom], { letteredBefore })]).toEqual([
    [tom, 'A'],
    [noor, 'B'],
    [mila, 'D'],
  ])
})

test('each request has an order of its own, in which every voice is as likely to be the first and the last', () => {
  const orders = Array.from({ length: 400 }, (_, id) => [...lettersOf(offered, { id: id + 1 }).keys()])
  for (const voice of offered)
    for (const place of [0, 3]) {
      const count = orders.filter((order) => order[place] === voice).length
      expect([count > 60, count < 140]).toEqual([true, true])
    }
  expect(new Set(orders.map((order) => order.join())).size).toBe(24)
})
