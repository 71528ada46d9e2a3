import { describe, expect, test } from 'vitest'
import { useForMachine } from '../../src/machines/use-for.machine.ts'
import { type UseForModelEvent, useForModel } from '../support/models/use-for.model.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  bothTom,
  cart,
  done,
  first,
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
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const nameOf = ({ state, calls }: ReturnType<typeof start>): string => {
  const now = JSON.stringify(state())
  const line = calls.at(-1)?.startsWith('cart 1') ? 'first' : 'second'
  const names: Record<string, string> = {
    '"idle"': 'idle',
    '"reading"': 'looking',
    '{"using":"changing"}': `changing the ${line}`,
    '"examining"': 'finding out why',
    '"catchingUp"': 'catching up',
    '"unanswered"': 'unanswered',
    '"used"': 'used',
    '"rereading"': 'looking back',
    '{"undoing":"changing"}': `undoing the ${line}`,
    '"examiningBack"': 'finding out why it stays',
    '"undoUnanswered"': 'undo unanswered',
  }
  return names[now] ?? now
}

const resting = ['idle', 'unanswered', 'used', 'undo unanswered']

testEveryTransition(useForModel, {
  states: 14,
  transitions: 46,
  drive: () => {
    const running = start()
    const { answer } = running
    const does: Record<UseForModelEvent, () => unknown> = {
      'use it for all': () => running.use(),
      undo: () => running.send({ type: 'undo.pressed' }),
      'try again': () => running.send({ type: 'retry.pressed' }),
      'the order is open': () => answer(two),
      'all have it': () => answer(bothTom),
      'others were chosen since': () => answer(cart(itemOf(1, spokenBy(mila)), itemOf(2, spokenBy(sanne)))),
      'a colleague changed the order': () => answer(outdated),
      'a colleague chose for the first line': () => answer(cart(itemOf(1, spokenBy(mila)), itemOf(2, unspoken))),
      'a colleague chose again before the answer came': () =>
        answer({
          ok: true,
          value: cart(
            itemOf(1, spokenBy(mila)),
            itemOf(2, nameOf(running).startsWith('undoing') ? spokenBy(tom) : unspoken),
          ),
        }),
      'the order is confirmed': () => answer(orderOf('cart', 'new')),
      'the lines are gone': () => answer(cart()),
      'the first line is gone': () => answer(cart(itemOf(2, unspoken))),
      'the server takes it': () => answer(done),
      'the server refuses': () => answer(refused),
      'the voice left the catalogue': () => answer(voiceGone),
      'nobody answers': () => running.fail(),
    }
    return {
      perform: (event) => does[event](),
      // Whether there is a way back shows in what was said.
      expectState: (state) => {
        const name = state.replace(', to be undone', '')
        expect([nameOf(running), running.isBusy()]).toEqual([name, !resting.includes(name)])
      },
    }
  },
})

describe('the chosen voice', () => {
  test('goes to every line, one after the other, and the way back is offered', async () => {
    const { calls, said } = await used()
    expect(calls).toEqual(['read cart', 'cart 1: tom-1', 'cart 2: tom-1'])
    expect(said).toEqual(['Tom van Rijn used, undo'])
  })

  test('goes to one line alone', async () => {
    const { calls, use, answer, said } = start()
    use([first])
    await answer(two)
    await answer(done)
    expect([calls, said]).toEqual([['read cart', 'cart 1: tom-1'], ['Tom van Rijn used, undo']])
  })

  test('goes to the lines that are named and to no other', async () => {
    const { calls, use, answer } = start()
    use([first, { orderItemId: 3, instructionIndex: 0 }])
    await answer(cart(itemOf(1), itemOf(2, unspoken), itemOf(3, unspoken)))
    await answer(done)
    await answer(done)
    expect(calls).toEqual(['read cart', 'cart 1: tom-1', 'cart 3: tom-1'])
  })

  test('is not sent where a line has it', async () => {
    const { calls, use, answer, said } = start()
    use()
    await answer(bothTom)
    expect([calls, said]).toEqual([['read cart'], ['Tom van Rijn used']])
  })

  test('goes out once however often it is chosen while it is on its way', async () => {
    const { calls, use, answer } = start()
    use()
    use()
    await answer(two)
    use()
    expect(calls).toEqual(['read cart', 'cart 1: tom-1'])
  })
})

describe('meanwhile', () => {
  test.each([
    ['confirmed', orderOf('cart', 'new')],
    ['gone', null],
  ])('the order is %s: nothing is sent, and it is said', async (_, order) => {
    const { calls, use, answer, said, state } = start()
    use()
    await answer(order)
    expect([calls, said, state()]).toEqual([['read cart'], ['confirmed'], 'idle'])
  })

  test('the order is confirmed between two lines', async () => {
    const { use, answer, said, state } = start()
    use()
    await answer(two)
    await answer(done)
    await answer(refused)
    await answer(orderOf('cart', 'new'))
    expect([said, state()]).toEqual([['confirmed'], 'idle'])
  })

  test('the voice leaves the catalogue: it is named, and nothing offers to try again', async () => {
    const { calls, use, answer, send, said, state } = start()
    use()
    await answer(two)
    await answer(voiceGone)
    expect([said, state()]).toEqual([['Tom van Rijn gone'], 'idle'])
    send({ type: 'retry.pressed' })
    expect(calls).toEqual(['read cart', 'cart 1: tom-1'])
  })

  test('the one line is deleted', async () => {
    const { calls, use, answer, said, state } = start()
    use([first])
    await answer(cart(itemOf(2)))
    expect([calls, said, state()]).toEqual([['read cart'], ['line gone'], 'idle'])
  })

  test('one of the lines is deleted: the others go on', async () => {
    const { calls, use, answer, said } = start()
    use()
    await answer(two)
    await answer(refused)
    await answer(cart(itemOf(2, unspoken)))
    await answer(done)
    expect(calls).toEqual(['read cart', 'cart 1: tom-1', 'read cart', 'cart 2: tom-1'])
    expect(said).toEqual(['line gone', 'Tom van Rijn used, undo'])
  })

  test.each([
    ['no reason that shows', refused],
    [
      'a reason that is not the voice',
      { ...refused, violations: [{ propertyPath: 'orderItemId', message: 'This does not exist.', code: 'not-found' }] },
    ],
  ])('a line refuses for %s: it is a failure', async (_, refusal) => {
    const { use, answer, said, state } = start()
    use()
    await answer(two)
    await answer(refusal)
    await answer(two)
    expect([said, state()]).toEqual([['failed'], 'unanswered'])
  })
})

describe('a colleague who chooses meanwhile', () => {
  const tagged = (tag: number, ...items: Parameters<typeof cart>) => ({ ...cart(...items), etag: `"${tag}"` })
  const theirs = tagged(2, itemOf(1, spokenBy(mila)), itemOf(2, unspoken))

  test('is told, and keeps the line; the others get the voice as the order is by now', async () => {
    const { calls, use, answer, said } = start()
    use()
    await answer(tagged(1, itemOf(1), itemOf(2, unspoken)))
    await answer(outdated)
    await answer(theirs)
    await answer(done)
    expect(calls).toEqual(['read cart', 'cart 1: tom-1 "1"', 'read cart', 'cart 2: tom-1 "2"'])
    expect(said).toEqual(['overtaken', 'Tom van Rijn used, undo'])
  })

  test('keeps a line whose first answer was lost, too; chosen again it gets the voice, and the way back to theirs', async () => {
    const { calls, use, send, answer, fail, said, state } = start()
    use([first])
    await answer(tagged(1, itemOf(1)))
    await fail()
    send({ type: 'retry.pressed' })
    await answer(theirs)
    expect([calls.slice(1), said, state()]).toEqual([
      ['cart 1: tom-1 "1"', 'read cart'],
      ['failed', 'overtaken'],
      'idle',
    ])
    use([first])
    await answer(theirs)
    await answer(done)
    send({ type: 'undo.pressed' })
    await answer(tagged(3, itemOf(1, spokenBy(tom))))
    expect([calls.slice(4), said.at(-1)]).toEqual([
      ['cart 1: tom-1 "2"', 'read cart', 'cart 1: mila-1 "3"'],
      'Tom van Rijn used, undo',
    ])
  })

  test('after it was done, and before its answer came, is told; nothing says that the voice is there', async () => {
    const { use, answer, said, state } = start()
    use([first])
    await answer(tagged(1, itemOf(1)))
    await answer({ ok: true, value: theirs })
    expect([said, state()]).toEqual([['overtaken'], 'idle'])
  })

  test('while a voice is taken back is told, and keeps the line', async () => {
    const { calls, send, answer, said } = await used()
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(outdated)
    await answer(cart(itemOf(1, spokenBy(mila)), itemOf(2, spokenBy(tom))))
    await answer({ ok: true, value: cart(itemOf(1, spokenBy(mila)), itemOf(2, spokenBy(mila))) })
    expect([calls.slice(3), said.slice(1)]).toEqual([
      ['read cart', 'cart 1: sanne-1', 'read cart', 'cart 2: nobody'],
      ['kept', 'overtaken'],
    ])
  })
})

describe('an answer that is lost', () => {
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
  ])('is said %s', async (_, lose) => {
    const running = start()
    running.use()
    await lose(running)
    expect([running.said, running.state()]).toEqual([['failed'], 'unanswered'])
  })

  test('is said, and a second try sends only what did not arrive', async () => {
    const { calls, use, send, answer, fail, said } = start()
    use()
    await answer(two)
    await fail()
    send({ type: 'retry.pressed' })
    await answer(cart(itemOf(1, spokenBy(tom)), itemOf(2, unspoken)))
    await answer(done)
    expect(calls).toEqual(['read cart', 'cart 1: tom-1', 'read cart', 'cart 2: tom-1'])
    expect(said).toEqual(['failed', 'Tom van Rijn used, undo'])
  })

  test('leaves the way back to what the lines held at first', async () => {
    const { calls, use, send, answer, fail } = start()
    use()
    await answer(two)
    await fail()
    send({ type: 'retry.pressed' })
    await answer(bothTom)
    send({ type: 'undo.pressed' })
    await answer(bothTom)
    await answer(done)
    await answer(done)
    expect(calls.slice(-2)).toEqual(['cart 1: sanne-1', 'cart 2: nobody'])
  })
})

testUnwired('useForMachine', useForMachine, 10)
