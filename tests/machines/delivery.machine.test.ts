import { describe, expect, test } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type DeliveryEvent, type DeliveryUpload, deliveryMachine } from '../../src/machines/delivery.machine.ts'
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

const start = (file = new File(['sound'], 'hero.wav'), line: string | null = null) => {
  const sent: Pick<DeliveryUpload, 'line' | 'key'>[] = []
  let told = 0
  let running = 0
  let send = (_: DeliveryEvent): void => undefined
  const actor = createActor(
    deliveryMachine.provide({
      actors: {
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
        announceDelivered: () => {
          told += 1
        },
      },
    }),
    { input: { file, line, key: 'first' } },
  ).start()
  return { actor, sent, told: () => told, running: () => running, answer: (event: DeliveryEvent) => send(event) }
}

/** State, uploads that run, the line, how much is there, and how often a delivery was told of. */
const states: Record<string, [state: string, running: number, line: string | null, share: number, told: number]> = {
  'without a line': ['waiting', 0, null, 0, 0],
  ready: ['waiting', 0, hero, 0, 0],
  'ready for another': ['waiting', 0, radio, 0, 0],
  'on its way': ['uploading', 1, hero, 0, 0],
  'on its way to another': ['uploading', 1, radio, 0, 0],
  'half there': ['uploading', 1, hero, 0.5, 0],
  refused: ['refused', 0, hero, 0, 0],
  unanswered: ['unanswered', 0, hero, 0, 0],
  delivered: ['delivered', 0, hero, 0, 1],
  'delivered to another': ['delivered', 0, radio, 0, 1],
}

const drive = (): Driver<DeliveryModelEvent> => {
  const { actor, answer, running, told } = start()
  const does: Record<DeliveryModelEvent, () => void> = {
    deliver: () => actor.send({ type: 'deliver.pressed' }),
    'choose a line': () => actor.send({ type: 'line.chosen', line: hero, key: 'second' }),
    'choose another line': () => actor.send({ type: 'line.chosen', line: radio, key: 'third' }),
    'half of it is there': () => answer({ type: 'upload.progressed', share: 0.5 }),
    'the server takes it': () => answer({ type: 'upload.answered', outcome: { ok: true, value: recordingOf(91, 1) } }),
    'the server refuses it': () =>
      answer({ type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } }),
    'nobody answers': () => answer({ type: 'upload.failed' }),
    'send again': () => actor.send({ type: 'retry.pressed' }),
    'stop it': () => actor.send({ type: 'stop.pressed' }),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      const { value, context } = actor.getSnapshot()
      const [expected, ran, line, share, said] = states[state] ?? []
      expect([value, running(), context.line, told()]).toEqual([expected, ran, line, said])
      if (value === 'uploading') expect(context.share).toBe(share)
    },
  }
}

describe('a delivery', () => {
  testEveryTransition(deliveryModel, { drive, states: 10, transitions: 22 })

  test('that nobody answered goes again under its key', () => {
    const { actor, sent, answer } = start(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    answer({ type: 'upload.failed' })
    actor.send({ type: 'retry.pressed' })
    expect(sent).toEqual([
      { line: hero, key: 'first' },
      { line: hero, key: 'first' },
    ])
  })

  test('that is pressed twice is sent once', () => {
    const { actor, sent } = start(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    actor.send({ type: 'deliver.pressed' })
    expect(sent).toEqual([{ line: hero, key: 'first' }])
  })

  test('that was refused goes to another line under another key, and says why until then', () => {
    const { actor, sent, answer } = start(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    answer({ type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } })
    expect(actor.getSnapshot().context.refusal).toBe('Could not be decoded. Export it again as WAV or FLAC.')
    actor.send({ type: 'line.chosen', line: radio, key: 'second' })
    actor.send({ type: 'deliver.pressed' })
    expect([sent.at(-1), actor.getSnapshot().context.refusal]).toEqual([{ line: radio, key: 'second' }, ''])
  })

  test('keeps what was delivered', () => {
    const { actor, answer } = start(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    answer({ type: 'upload.answered', outcome: { ok: true, value: recordingOf(91, 1) } })
    expect(actor.getSnapshot().context.recording?.id).toBe(91)
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

testUnwired('deliveryMachine', deliveryMachine, 2)
