import { expect, test } from 'vitest'
import type { Order } from '../../src/api/contract/order.ts'
import type { Driver } from '../support/model-paths.ts'
import { type LineScriptModelEvent, lineScriptModel } from '../support/models/line-script.model.ts'
import { itemOf, orderOf } from '../support/orders.ts'
import {
  attaching,
  closed,
  newScript,
  openAt,
  otherVoice,
  outdated,
  type Running,
  secondVoice,
  startOrder,
} from '../support/running-order.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'

const attachment = {
  '@id': '/api/v2/shop/order-item-attachments/4',
  '@type': 'OrderItemAttachment',
  id: 4,
  title: 'script.pdf',
  type: 'script',
  path: '/media/script.pdf',
} as const
const attached = orderOf('old', 'cart', [itemOf(1, { scriptAttachment: attachment })])
const tooLarge = [{ propertyPath: 'file', message: 'File size too large', code: 'file-size' }]
const send = (running: Running) => running.send({ type: 'line.wished', wish: attaching })
const edit = (running: Running) => running.send({ type: 'line.wished', wish: newScript })

/** Where the order is, the last thing asked of the server, how far the script is, and what waits. */
const standings: Record<string, [state: unknown, call: string, share: number | null, next: string[]]> = {
  open: [{ editable: 'idle' }, 'load old', null, []],
  sent: [{ asking: 'changing' }, 'attachment of 1 in old', null, []],
  leaving: [{ asking: 'changing' }, 'attachment of 1 in old', 0.5, []],
  unsure: ['unanswered', 'attachment of 1 in old', null, []],
  'sent, an edit waits': [{ asking: 'changing' }, 'attachment of 1 in old', null, ['edit']],
  'leaving, an edit waits': [{ asking: 'changing' }, 'attachment of 1 in old', 0.5, ['edit']],
  'unsure, an edit waits': ['unanswered', 'attachment of 1 in old', null, ['edit']],
  refused: [{ editable: 'idle' }, 'attachment of 1 in old', null, []],
  'read again': [{ loading: 'fetching' }, 'load old', null, []],
  editing: [{ asking: 'changing' }, 'edit of 1 in old', null, []],
}

const drive = (): Driver<LineScriptModelEvent> => {
  const running = startOrder()
  const does: Record<LineScriptModelEvent, () => void | Promise<void>> = {
    'attach a script': () => send(running),
    'attach a script and edit': () => {
      send(running)
      edit(running)
    },
    'some of it leaves': () => running.progress(0.5),
    accepted: () => running.answer({ ok: true, value: attached }),
    'the file is refused': () => running.answer({ ok: false, status: 422, violations: tooLarge, message: '' }),
    'the order refuses': () => running.answer(closed),
    'nobody answers': () => running.fail(),
    retry: () => running.send({ type: 'retry.pressed' }),
    'come back online': () => running.comeBack(),
    'drop it': () => running.send({ type: 'attempt.dropped' }),
    'stop it': () => running.send({ type: 'upload.stopped' }),
    'it is open': () => running.answer(orderOf('old', 'cart')),
  }
  let isOpen = false
  return {
    perform: (event) => does[event](),
    expectState: async (state) => {
      if (!isOpen) await running.answer(orderOf('old', 'cart'))
      isOpen = true
      const { order, seen, share, next, violations } = running.context()
      if (state === 'attached')
        return expect([order, seen, running.state()]).toEqual([attached, null, { editable: 'idle' }])
      const kinds = next.map(({ kind }) => kind)
      expect([running.state(), running.calls.at(-1), share, kinds]).toEqual(standings[state])
      expect(violations).toEqual(state === 'refused' ? tooLarge : [])
    },
  }
}

testEveryTransition(lineScriptModel, { drive, states: 11, transitions: 25 })

test('what is told of a form is told once all of it is there', async () => {
  const running = await openAt(orderOf('old', 'cart'))
  send(running)
  edit(running)
  await running.answer({ ok: true, value: attached })
  expect(running.told).toEqual(['attachment done, more waits'])
  await running.answer({ ok: true, value: attached })
  expect(running.told).toEqual(['attachment done, more waits', 'edit done'])
})

test('what somebody else did to the line while its script went up is theirs; the script is not', async () => {
  const running = await openAt(orderOf('old', 'cart'))
  send(running)
  const theirs: Order = orderOf('old', 'cart', [itemOf(1, { scriptAttachment: attachment, remarks: 'Warm' })])
  await running.answer({ ok: true, value: theirs })
  expect(running.context().seen?.items).toEqual(attached.items)
})

test('a script that was given up, and is there all the same, is nobody else’s change, and that it may be is told', async () => {
  const running = await openAt(orderOf('old', 'cart'))
  send(running)
  running.progress(1)
  running.send({ type: 'upload.stopped' })
  await running.answer(attached)
  const { order, seen } = running.context()
  expect([order, seen, running.told]).toEqual([attached, null, ['perhaps with its script']])
})

test('a script waits for a voice, and where somebody else attached one meanwhile both are shown', async () => {
  const theirs = { ...attached, items: [...attached.items, itemOf(2)] }
  const running = await openAt(orderOf('old', 'cart', [itemOf(1), itemOf(2)]))
  running.send({ type: 'line.wished', wish: secondVoice })
  send(running)
  await running.answer(outdated)
  await running.answer(theirs)
  await running.answer({ ok: true, value: theirs })
  expect([running.state(), running.context().wish]).toEqual([{ editable: 'clashing' }, attaching])
})

test('a script that is stopped before all of it has left is not there', async () => {
  const running = await openAt(orderOf('old', 'cart'))
  send(running)
  running.progress(0.5)
  running.send({ type: 'upload.stopped' })
  await running.answer(orderOf('old', 'cart'))
  expect(running.told).toEqual([])
})

test('nothing but a script is stopped', async () => {
  const running = await openAt(orderOf('old', 'cart'))
  running.send({ type: 'line.wished', wish: otherVoice })
  running.send({ type: 'upload.stopped' })
  expect([running.state(), running.calls]).toEqual([{ asking: 'changing' }, ['load old', 'voice of 1 in old']])
})
