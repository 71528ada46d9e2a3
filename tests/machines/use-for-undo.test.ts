import { describe, expect, test } from 'vitest'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  bothTom,
  cart,
  done,
  mila,
  outdated,
  refused,
  sanne,
  spokenBy,
  start,
  tom,
  two,
  unspoken,
  used,
  voiceGone,
} from '../support/running-use-for.ts'

describe('undo', () => {
  test.each<[string, (running: ReturnType<typeof start>) => unknown, string]>([
    ['goes unanswered while the order is read', ({ fail }) => fail(), 'failed'],
    [
      'goes unanswered when asked why a line refused',
      async ({ answer, fail }) => {
        await answer(bothTom)
        await answer(refused)
        await fail()
      },
      'failed',
    ],
    [
      'meets a confirmation',
      async ({ answer }) => {
        await answer(bothTom)
        await answer(refused)
        await answer(orderOf('cart', 'new'))
      },
      'confirmed',
    ],
  ])('that %s says so', async (_, end, word) => {
    const running = await used()
    running.send({ type: 'undo.pressed' })
    await end(running)
    expect(running.said.slice(1)).toEqual([word])
  })

  test('after a second try puts each line back once, and leaves one alone that lost its voice', async () => {
    const { calls, use, send, answer, fail } = start()
    use()
    await answer(two)
    await fail()
    send({ type: 'retry.pressed' })
    await answer(two)
    await answer(done)
    await answer(done)
    send({ type: 'undo.pressed' })
    await answer(cart(itemOf(1, spokenBy(tom)), itemOf(2, unspoken)))
    await answer(done)
    expect(calls.slice(-2)).toEqual(['read cart', 'cart 1: sanne-1'])
  })

  test('puts back what each line held, nobody too', async () => {
    const { calls, send, answer, said, state } = await used()
    send({ type: 'undo.pressed' }, { type: 'undo.pressed' })
    await answer(bothTom)
    await answer(done)
    await answer(done)
    expect(calls.slice(3)).toEqual(['read cart', 'cart 1: sanne-1', 'cart 2: nobody'])
    expect([said.at(-1), state()]).toEqual(['undone', 'idle'])
  })

  test('leaves alone a line that was changed since, which is said once', async () => {
    const { calls, send, answer, said, state } = await used()
    const changed = cart(itemOf(1, spokenBy(mila)), itemOf(2, spokenBy(tom)))
    send({ type: 'undo.pressed' })
    await answer(changed)
    await answer(outdated)
    await answer(changed)
    await answer(done)
    expect(calls.slice(4)).toEqual(['cart 2: nobody', 'read cart', 'cart 2: nobody'])
    expect([said.slice(1), state()]).toEqual([['kept'], 'idle'])
  })

  test('of lines that were all changed since changes nothing, and does not say that it did', async () => {
    const { calls, send, answer, said, state } = await used()
    send({ type: 'undo.pressed' })
    await answer(cart(itemOf(1, spokenBy(mila)), itemOf(2, spokenBy(sanne))))
    expect([calls.slice(4), said.slice(1), state()]).toEqual([[], ['kept'], 'idle'])
  })

  test('of a line that has what it held before, by whomever, says that it has', async () => {
    const { calls, send, answer, said } = await used()
    send({ type: 'undo.pressed' })
    await answer(cart(itemOf(1), itemOf(2, spokenBy(tom))))
    await answer(done)
    expect([calls.slice(4), said.slice(1)]).toEqual([['cart 2: nobody'], ['undone']])
  })

  test('of lines that are gone says that they are', async () => {
    const { calls, send, answer, said, state } = await used()
    send({ type: 'undo.pressed' })
    await answer(cart(itemOf(3)))
    expect([calls.slice(4), said.slice(1), state()]).toEqual([[], ['line gone'], 'idle'])
  })

  test('of a confirmed order changes nothing', async () => {
    const { calls, send, answer, said } = await used()
    send({ type: 'undo.pressed' })
    await answer(orderOf('cart', 'new'))
    expect([calls.length, said.at(-1)]).toEqual([4, 'confirmed'])
  })

  test('that is refused for no reason that shows is a failure, and not asked for again by itself', async () => {
    const { calls, send, answer, said, state } = await used()
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(refused)
    await answer(bothTom)
    expect(calls.slice(3)).toEqual(['read cart', 'cart 1: sanne-1', 'read cart'])
    expect([said.at(-1), state()]).toEqual(['failed', 'undoUnanswered'])
  })

  test('goes on with the other lines where one is gone', async () => {
    const { calls, send, answer, said } = await used()
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(refused)
    await answer(cart(itemOf(2, spokenBy(tom))))
    await answer(done)
    expect(calls.slice(3)).toEqual(['read cart', 'cart 1: sanne-1', 'read cart', 'cart 2: nobody'])
    expect(said.slice(1)).toEqual(['undone'])
  })

  test('that nobody answered is tried again for what is left', async () => {
    const { calls, send, answer, fail, said } = await used()
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(done)
    await fail()
    send({ type: 'retry.pressed' })
    await answer(cart(itemOf(1), itemOf(2, spokenBy(tom))))
    await answer(done)
    expect(calls.slice(3)).toEqual(['read cart', 'cart 1: sanne-1', 'cart 2: nobody', 'read cart', 'cart 2: nobody'])
    expect(said.slice(1)).toEqual(['failed', 'undone'])
  })

  test('names a voice that left the catalogue, and puts back the others', async () => {
    const { calls, send, answer, said, state } = await used()
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(voiceGone)
    await answer(done)
    expect(calls.slice(3)).toEqual(['read cart', 'cart 1: sanne-1', 'cart 2: nobody'])
    expect([said.slice(1), state()]).toEqual([['Sanne de Wit gone'], 'idle'])
  })

  test('after a way back that could not be gone whole says again that it was', async () => {
    const { use, send, answer, said } = await used()
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(voiceGone)
    await answer(done)
    use()
    await answer(cart(itemOf(1, spokenBy(tom)), itemOf(2, unspoken)))
    await answer(done)
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(done)
    expect(said.slice(2)).toEqual(['Tom van Rijn used, undo', 'undone'])
  })
})
