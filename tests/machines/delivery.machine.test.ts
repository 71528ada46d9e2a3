import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import {
  type DeliveryEvent,
  type DeliveryUpload,
  deliveryMachine,
  type Overtaking,
} from '../../src/machines/delivery.machine.ts'
import type { Driver } from '../support/model-paths.ts'
import { type DeliveryModelEvent, deliveryModel } from '../support/models/delivery.model.ts'
import { recordingOf } from '../support/recorded-order.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const hero = '/api/v2/shop/order-items/7/lines/0'
const radio = '/api/v2/shop/order-items/7/lines/1'
const violations = [
  { propertyPath: 'file', message: 'Could not be decoded. Export it again as WAV or FLAC.', code: 'x' },
]

const sofies: Overtaking = { version: 2, createdAt: '2026-11-21T12:04:00+00:00', by: 'Sofie Kuiper' }

const start = (file = new File(['sound'], 'hero.wav'), line: string | null = null) => {
  const sent: Pick<DeliveryUpload, 'line' | 'key'>[] = []
  let told = 0
  let unread = 0
  let running = 0
  let send = (_: DeliveryEvent): void => undefined
  let read = send
  const actor = createActor(
    deliveryMachine.provide({
      actors: {
        readOrder: fromCallback<DeliveryEvent, { line: string }>(({ sendBack }) => {
          read = sendBack
        }),
        upload: fromCallback<DeliveryEvent, DeliveryUpload>(({ input: { line: to, key }, sendBack }) => {
          sent.push({ line: to, key })
          running += 1
          send = sendBack
          return () => {
            running -= 1
          }
        }),
      },
      actions: {
        announceArrival: () => {
          told += 1
        },
        announceUnread: () => {
          unread += 1
        },
      },
    }),
    { input: { file, line, key: 'first' } },
  ).start()
  return {
    actor,
    sent,
    told: () => told,
    unread: () => unread,
    running: () => running,
    answer: (event: DeliveryEvent) => send(event),
    read: (overtaking: Overtaking | null) => read({ type: 'order.read', overtaking }),
    failToRead: () => read({ type: 'order.unread' }),
    deliver: () => {
      actor.send({ type: 'deliver.pressed' })
      read({ type: 'order.read', overtaking: null })
    },
  }
}

/** State, uploads that run, the line, and how much is there. */
const states: Record<string, [state: string, running: number, line: string | null, share: number]> = {
  'without a line': ['waiting', 0, null, 0],
  ready: ['waiting', 0, hero, 0],
  'ready for another': ['waiting', 0, radio, 0],
  'being checked': ['checking', 0, hero, 0],
  'being checked for another': ['checking', 0, radio, 0],
  'asked about': ['overtaken', 0, hero, 0],
  'in line': ['queued', 0, hero, 0],
  'in line for another': ['queued', 0, radio, 0],
  'on its way': ['uploading', 1, hero, 0],
  'on its way to another': ['uploading', 1, radio, 0],
  'half there': ['uploading', 1, hero, 0.5],
  refused: ['refused', 0, hero, 0],
  'changed since': ['changed', 0, hero, 0],
  unanswered: ['unanswered', 0, hero, 0],
  stopped: ['stopped', 0, hero, 0],
  'in line again': ['requeued', 0, hero, 0],
  delivered: ['delivered', 0, hero, 0],
  'delivered to another': ['delivered', 0, radio, 0],
}

const drive = (): Driver<DeliveryModelEvent> => {
  const { actor, answer, running, read, failToRead } = start()
  const does: Record<DeliveryModelEvent, () => void> = {
    deliver: () => actor.send({ type: 'deliver.pressed' }),
    'choose a line': () => actor.send({ type: 'line.chosen', line: hero, key: 'second' }),
    'choose another line': () => actor.send({ type: 'line.chosen', line: radio, key: 'third' }),
    'nobody was faster': () => read(null),
    'a colleague was faster': () => read(sofies),
    'the order cannot be read': failToRead,
    'deliver all the same': () => actor.send({ type: 'delivery.confirmed' }),
    'do not': () => actor.send({ type: 'delivery.dismissed' }),
    'half of it is there': () => answer({ type: 'upload.progressed', share: 0.5 }),
    'the server takes it': () => answer({ type: 'upload.answered', outcome: { ok: true, value: recordingOf(91, 1) } }),
    'the server refuses it': () =>
      answer({ type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } }),
    'its turn comes': () => actor.send({ type: 'turn.came' }),
    'nobody answers': () => answer({ type: 'upload.failed', message: '' }),
    'the file changed': () => answer({ type: 'file.changed' }),
    'send again': () => actor.send({ type: 'retry.pressed' }),
    'stop it': () => actor.send({ type: 'stop.pressed' }),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      const { value, context } = actor.getSnapshot()
      const [expected, ran, line, share] = states[state] ?? []
      expect([value, running(), context.line]).toEqual([expected, ran, line])
      if (value === 'uploading') expect(context.share).toBe(share)
    },
  }
}

describe('a delivery', () => {
  testEveryTransition(deliveryModel, { drive, states: 18, transitions: 46 })

  const startSending = () => {
    const started = start(undefined, hero)
    started.deliver()
    started.actor.send({ type: 'turn.came' })
    return started
  }

  test('that nobody answered goes again under its key, and may be there', () => {
    const { actor, sent, answer, told } = startSending()
    answer({ type: 'upload.failed', message: 'The server is busy.' })
    expect([told(), actor.getSnapshot().context.refusal]).toEqual([1, 'The server is busy.'])
    actor.send({ type: 'retry.pressed' })
    expect(actor.getSnapshot().context.refusal).toBe('')
    actor.send({ type: 'turn.came' })
    expect(sent).toEqual([
      { line: hero, key: 'first' },
      { line: hero, key: 'first' },
    ])
  })

  test('that was stopped may be there: it goes again under its key, and to no other line', () => {
    const { actor, sent, told } = startSending()
    actor.send({ type: 'stop.pressed' })
    expect(told()).toBe(1)
    actor.send({ type: 'line.chosen', line: radio, key: 'second' })
    actor.send({ type: 'retry.pressed' })
    actor.send({ type: 'turn.came' })
    expect(sent).toEqual([
      { line: hero, key: 'first' },
      { line: hero, key: 'first' },
    ])
  })

  test('that was stopped before its turn is no news, and goes to any line', () => {
    const { actor, sent, told, deliver } = start(undefined, hero)
    deliver()
    actor.send({ type: 'stop.pressed' })
    actor.send({ type: 'line.chosen', line: radio, key: 'second' })
    deliver()
    actor.send({ type: 'turn.came' })
    expect([sent, told()]).toEqual([[{ line: radio, key: 'second' }], 0])
  })

  test('is undecided from the press until it is known what became of it', () => {
    const { actor, answer, deliver } = start(undefined, hero)
    const isPending = () => actor.getSnapshot().hasTag('pending')
    const seen = [isPending()]
    deliver()
    seen.push(isPending())
    actor.send({ type: 'turn.came' })
    seen.push(isPending())
    answer({ type: 'upload.failed', message: '' })
    seen.push(isPending())
    actor.send({ type: 'retry.pressed' })
    seen.push(isPending())
    actor.send({ type: 'stop.pressed' })
    seen.push(isPending())
    actor.send({ type: 'retry.pressed' })
    actor.send({ type: 'turn.came' })
    answer({ type: 'upload.answered', outcome: { ok: true, value: recordingOf(91, 1) } })
    seen.push(isPending())
    expect(seen).toEqual([false, true, true, true, true, true, false])
  })

  test('that is pressed twice is sent once', () => {
    const { actor, sent } = startSending()
    actor.send({ type: 'deliver.pressed' })
    actor.send({ type: 'turn.came' })
    expect(sent).toEqual([{ line: hero, key: 'first' }])
  })

  test('that was refused goes to another line under another key, and says why until then', () => {
    const { actor, sent, answer, deliver } = startSending()
    answer({ type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } })
    expect(actor.getSnapshot().context.refusal).toBe('Could not be decoded. Export it again as WAV or FLAC.')
    actor.send({ type: 'line.chosen', line: radio, key: 'second' })
    deliver()
    actor.send({ type: 'turn.came' })
    expect([sent.at(-1), actor.getSnapshot().context.refusal]).toEqual([{ line: radio, key: 'second' }, ''])
  })

  test('for a line that a colleague has delivered for meanwhile waits for a yes, and knows who was faster', () => {
    const { actor, sent, read } = start(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    read(sofies)
    actor.send({ type: 'turn.came' })
    expect([sent, actor.getSnapshot().context.overtaking]).toEqual([[], sofies])
    actor.send({ type: 'delivery.confirmed' })
    actor.send({ type: 'turn.came' })
    expect(sent).toEqual([{ line: hero, key: 'first' }])
  })

  test('is not sent where the order cannot be read, which is said', () => {
    const { actor, sent, failToRead, unread } = start(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    failToRead()
    actor.send({ type: 'turn.came' })
    expect([sent, unread(), actor.getSnapshot().value]).toEqual([[], 1, 'waiting'])
  })

  test('keeps what was delivered, and tells of it', () => {
    const { actor, answer, told } = startSending()
    answer({ type: 'upload.answered', outcome: { ok: true, value: recordingOf(91, 1) } })
    expect([actor.getSnapshot().context.recording?.id, told()]).toEqual([91, 1])
  })

  test.each([
    ['empty', new File([], 'hero.wav'), 'empty'],
    [
      'larger than a recording may be',
      Object.defineProperty(new File(['x'], 'hero.wav'), 'size', { value: 524_288_001 }),
      'tooLarge',
    ],
  ])('of a file that is %s is not sent', (_, file, state) => {
    const { actor, sent } = start(file, hero)
    actor.send({ type: 'deliver.pressed' })
    expect([actor.getSnapshot().value, sent]).toEqual([state, []])
  })
})

testUnwired('deliveryMachine', deliveryMachine, 4)
