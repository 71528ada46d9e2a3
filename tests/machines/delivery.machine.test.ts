import { describe, expect, test } from 'vitest'
import { type DeliveryEvent, deliveryMachine } from '../../src/machines/delivery.machine.ts'
import type { Driver } from '../support/model-paths.ts'
import { type DeliveryModelEvent, deliveryModel } from '../support/models/delivery.model.ts'
import { recordingOf } from '../support/recorded-order.ts'
import { hero, type RunningDelivery, radio, sofies, startDelivery, violations } from '../support/running-delivery.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

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
  const { actor, answer, running, read, failToRead } = startDelivery()
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
    const started = startDelivery(undefined, hero)
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
    const { actor, sent, told, deliver } = startDelivery(undefined, hero)
    deliver()
    actor.send({ type: 'stop.pressed' })
    actor.send({ type: 'line.chosen', line: radio, key: 'second' })
    deliver()
    actor.send({ type: 'turn.came' })
    expect([sent, told()]).toEqual([[{ line: radio, key: 'second' }], 0])
  })

  test('is undecided from the press until it is known what became of it', () => {
    const { actor, answer, deliver } = startDelivery(undefined, hero)
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
    const { actor, sent, read } = startDelivery(undefined, hero)
    actor.send({ type: 'deliver.pressed' })
    read(sofies)
    actor.send({ type: 'turn.came' })
    expect([sent, actor.getSnapshot().context.overtaking]).toEqual([[], sofies])
    actor.send({ type: 'delivery.confirmed' })
    actor.send({ type: 'turn.came' })
    expect(sent).toEqual([{ line: hero, key: 'first' }])
  })

  test('is not sent where the order cannot be read, which is said', () => {
    const { actor, sent, failToRead, unread } = startDelivery(undefined, hero)
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

  test('is checked against what its own line has got', () => {
    const { actor, asked } = startDelivery(undefined, hero)
    actor.send({ type: 'line.chosen', line: radio, key: 'second' })
    actor.send({ type: 'deliver.pressed' })
    expect([asked, actor.getSnapshot().context.refusal]).toEqual([[radio], ''])
  })

  test('that was refused without a reason at a field says what the server said of it all', () => {
    const { actor, answer } = startSending()
    answer({ type: 'upload.answered', outcome: { ok: false, status: 409, violations: [], message: 'It is paid.' } })
    expect(actor.getSnapshot().context.refusal).toBe('It is paid.')
  })

  test('whose file changed since may be there', () => {
    const { answer, told } = startSending()
    answer({ type: 'file.changed' })
    expect(told()).toBe(1)
  })

  test('of a file of exactly the largest size can be delivered', () => {
    const largest = Object.defineProperty(new File(['x'], 'hero.wav'), 'size', { value: 524_288_000 })
    expect(startDelivery(largest, hero).actor.getSnapshot().value).toBe('waiting')
  })

  test('says in each phase whether it can go, is undecided or needs somebody', () => {
    const tags = ({ actor }: Pick<RunningDelivery, 'actor'>) => [...actor.getSnapshot().tags].toSorted()
    const empty = startDelivery(new File([], 'hero.wav'), hero)
    const tooLarge = startDelivery(
      Object.defineProperty(new File(['x'], 'a.wav'), 'size', { value: 524_288_001 }),
      hero,
    )
    const asking = startDelivery(undefined, hero)
    const seen = [tags(empty), tags(tooLarge), tags(asking)]
    asking.actor.send({ type: 'deliver.pressed' })
    seen.push(tags(asking))
    asking.read(sofies)
    seen.push(tags(asking))
    const ended: DeliveryEvent[] = [
      { type: 'file.changed' },
      { type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } },
      { type: 'upload.failed', message: '' },
      { type: 'stop.pressed' },
    ]
    for (const event of ended) {
      const sending = startSending()
      sending.answer(event)
      seen.push(tags(sending))
    }
    expect(seen).toEqual([
      ['troubled'],
      ['troubled'],
      ['ready'],
      ['pending'],
      ['pending'],
      ['troubled'],
      ['troubled'],
      ['pending', 'troubled'],
      ['pending', 'troubled'],
    ])
  })

  test.each([
    ['empty', new File([], 'hero.wav'), 'empty'],
    [
      'larger than a recording may be',
      Object.defineProperty(new File(['x'], 'hero.wav'), 'size', { value: 524_288_001 }),
      'tooLarge',
    ],
  ])('of a file that is %s is not sent', (_, file, state) => {
    const { actor, sent } = startDelivery(file, hero)
    actor.send({ type: 'deliver.pressed' })
    expect([actor.getSnapshot().value, sent]).toEqual([state, []])
  })
})

testUnwired('deliveryMachine', deliveryMachine, 4)
