import { describe, expect, test } from 'vitest'
import { itemOf, orderOf } from '../support/orders.ts'
import { bothTom, done, refused, sanne, spokenBy, start, two, unspoken } from '../support/running-use-for.ts'

describe('a choice after another one', () => {
  const other = { code: 'parked', places: null, voice: { variant: sanne, name: 'Sanne de Wit' } }
  const parked = orderOf('parked', 'parked', [itemOf(5, unspoken)])

  test.each<[string, (running: ReturnType<typeof start>) => unknown]>([
    ['that went unanswered', ({ fail }) => fail()],
    ['that arrived', ({ answer }) => answer(bothTom)],
    [
      'of which nobody said why it was refused',
      async ({ answer, fail }) => {
        await answer(two)
        await answer(refused)
        await fail()
      },
    ],
    [
      'whose way back went unanswered',
      async ({ answer, send, fail }) => {
        await answer(two)
        await answer(done)
        await answer(done)
        send({ type: 'undo.pressed' })
        await fail()
      },
    ],
    [
      'of which nobody said why it stays',
      async ({ answer, send, fail }) => {
        await answer(two)
        await answer(done)
        await answer(done)
        send({ type: 'undo.pressed' })
        await answer(bothTom)
        await answer(refused)
        await fail()
      },
    ],
  ])('%s has a way back of its own', async (_, lose) => {
    const running = start()
    running.use()
    await lose(running)
    const before = running.calls.length
    running.send({ type: 'use.chosen', use: other })
    await running.answer(parked)
    await running.answer(done)
    expect([running.calls.slice(before), running.said.at(-1)]).toEqual([
      ['read parked', 'parked 5: sanne-1'],
      'Sanne de Wit used, undo',
    ])
    running.send({ type: 'undo.pressed' })
    await running.answer(orderOf('parked', 'parked', [itemOf(5, spokenBy(sanne))]))
    await running.answer(done)
    expect([running.calls.slice(before + 2), running.said.at(-1)]).toEqual([
      ['read parked', 'parked 5: nobody'],
      'undone',
    ])
  })

  test.each<[string, (running: ReturnType<typeof start>) => unknown]>([
    ['reading the order', ({ fail }) => fail()],
    [
      'finding out why a line refused',
      async ({ answer, fail }) => {
        await answer(two)
        await answer(refused)
        await fail()
      },
    ],
  ])('is said to have failed %s', async (_, lose) => {
    const running = start()
    running.use()
    await lose(running)
    expect(running.said).toEqual(['failed'])
  })
})
