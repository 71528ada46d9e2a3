import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { openStudio, type Studio } from '../support/recordings.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())
beforeEach(() => studio.begin())

const recorded = (lines?: number) => studio.recorded(lines)
const mails = (column: 'to' | 'kind' | 'subject' | 'text') => studio.mails(column)
const news = () => studio.news()

const lineIn = ({ items }: Order, at = 0): OrderItem => {
  const line = items[at]
  if (line === undefined) throw new Error('an order has too few lines')
  return line
}
const refusal = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['@type'],
  body['hydra:description'],
]
const violations = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.map(({ propertyPath, message }) => [propertyPath, message])
const revision = { state: 'revision', comment: 'Slower.', notes: [{ at: 1.25, text: 'Here.' }] }

describe('a reseller decides', () => {
  test('that a recording is to be revised: with who, when, comment and notes, mailed to the provider', async () => {
    const { order, recordings } = await recorded(2)
    const { status, body } = await studio.decide(recordings[0], revision)
    const { decidedAt } = body
    expect([status, body.state, body.comment, body.decidedBy, body.notes]).toEqual([
      200,
      'revision',
      'Slower.',
      'Robin Vermeer',
      [{ at: 1.25, text: 'Here.', author: 'Robin Vermeer', createdAt: decidedAt }],
    ])
    expect(Math.abs(Date.now() - Date.parse(decidedAt))).toBeLessThan(60_000)
    expect([await mails('to'), await mails('subject')]).toEqual([
      ['team@provider.example'],
      [`Revision asked: order ${order.number}, Studio Noord`],
    ])
    const [text] = await mails('text')
    for (const said of ['TV commercial · ', ', Spot: version 1.', 'At 0:01: Here.', 'Slower.', 'Robin Vermeer wants'])
      expect(text).toContain(said)
    expect(await news()).toEqual([
      {
        '@id': order['@id'],
        '@type': 'Order',
        number: order.number,
        recording: recordings[0]['@id'],
        deliveryState: 'revision',
      },
    ])
    const read = await studio.read(order.code)
    expect([read.state, read.items.map(({ deliveryState }) => deliveryState)]).toEqual([
      'new',
      ['revision', 'delivered'],
    ])
  })

  test('the same again, which changes nothing and mails nobody', async () => {
    const { recordings } = await recorded(2)
    const first = await studio.decide(recordings[0], revision)
    const again = await studio.decide(recordings[0], revision)
    await studio.decide(recordings[1] ?? recordings[0], { state: 'approved' })
    const approved = await studio.decide(recordings[1] ?? recordings[0], { state: 'approved' })
    expect([again.status, { ...again.body, path: '' }, approved.status]).toEqual([
      200,
      { ...first.body, path: '' },
      200,
    ])
    expect(await mails('kind')).toEqual(['provider-revision'])
  })

  test('once: what comes second is told what was decided, or that a newer version came', async () => {
    const { order, recordings } = await recorded(3)
    const [asked, approved = asked, old = asked] = recordings
    await studio.decide(asked, revision)
    await studio.decide(approved, { state: 'approved' })
    await studio.delivered(lineIn(order, 2))
    const askedAlready = [409, 'hydra:Error', 'A revision of this recording was asked for already.']
    expect([
      refusal(await studio.decide(asked, { ...revision, comment: 'Faster.' })),
      refusal(await studio.decide(asked, { ...revision, notes: [] })),
      refusal(await studio.decide(asked, { ...revision, notes: [{ at: 1, text: 'Here.' }] })),
      refusal(await studio.decide(asked, { ...revision, notes: [{ at: 1.25, text: 'There.' }] })),
      refusal(await studio.decide(asked, { state: 'approved' })),
      refusal(await studio.decide(approved, revision)),
      refusal(await studio.decide(old, { state: 'approved' })),
      refusal(await studio.decide(old, revision)),
    ]).toEqual([
      askedAlready,
      askedAlready,
      askedAlready,
      askedAlready,
      askedAlready,
      [409, 'hydra:Error', 'This recording was approved already.'],
      [409, 'hydra:Error', 'A newer version of this recording has been delivered.'],
      [409, 'hydra:Error', 'A newer version of this recording has been delivered.'],
    ])
  })

  test('at the same time as somebody else: one wins, and nothing is said of the other', async () => {
    const { order, recordings } = await recorded(2)
    const answers = await Promise.all([
      studio.decide(recordings[0], revision),
      studio.decide(recordings[0], { state: 'approved' }),
      studio.decide(recordings[0], { ...revision, comment: 'Faster.' }),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    const won = answers.find(({ status }) => status === 200)?.body
    const [newest] = lineIn(await studio.read(order.code)).recordings ?? []
    expect([newest?.state, newest?.comment]).toEqual([won.state, won.comment])
    expect((await news()).length).toBe(1)
    expect((await mails('kind')).length).toBe(won.state === 'revision' ? 1 : 0)
  })

  test('once for each Idempotency-Key, in words of that answer', async () => {
    const { recordings } = await recorded(2)
    const key = crypto.randomUUID()
    const first = await studio.decide(recordings[0], revision, { key })
    const again = await studio.decide(recordings[0], revision, { key })
    // It is signed for an hour from each answer.
    expect([again.status, { ...again.body, path: '' }]).toEqual([200, { ...first.body, path: '' }])
    expect(await mails('kind')).toEqual(['provider-revision'])
  })

  test.each<[string, unknown, [string, string][]]>([
    ['without a word', { state: 'revision' }, [['comment', 'This value should not be blank.']]],
    [
      'with blank words',
      { state: 'revision', comment: ' ', notes: [] },
      [['comment', 'This value should not be blank.']],
    ],
    ['as something else', { state: 'awaiting' }, [['state', 'Choose one of these: approved, revision, delivered.']]],
    [
      'seen at no moment',
      { state: 'delivered', seen: 'today' },
      [['seen', 'Use a date and time such as 2026-03-02T09:30:00Z.']],
    ],
    [
      'of a moment behind its end',
      {
        state: 'revision',
        notes: [
          { at: 2, text: 'A' },
          { at: 2.01, text: 'B' },
        ],
      },
      [['notes[1].at', 'Use a number of seconds from 0 to 2.']],
    ],
    [
      'of a moment before its beginning, with a blank note',
      { state: 'revision', notes: [{ at: -1, text: ' ' }] },
      [
        ['notes[0].at', 'Use a number of seconds from 0 to 86400.'],
        ['notes[0].text', 'This value should not be blank.'],
      ],
    ],
    [
      'with a note that is too long',
      { state: 'revision', notes: [{ at: 0, text: 'x'.repeat(2001) }] },
      [['notes[0].text', 'Use 2000 characters at most.']],
    ],
    [
      'with too many notes',
      { state: 'revision', notes: Array(51).fill({ at: 0, text: 'A' }) },
      [['notes', 'Use 50 at most.']],
    ],
  ])('nothing %s', async (_, body, said) => {
    const { recordings } = await recorded()
    const answer = await studio.decide(recordings[0], body)
    expect([answer.status, violations(answer)]).toEqual([422, said])
    expect((await studio.rowOf(recordings[0]))?.state).toBe('delivered')
  })

  test('with 50 notes and no comment, which are kept', async () => {
    const { recordings } = await recorded()
    const notes = Array(50).fill({ at: 0, text: 'x'.repeat(2000) })
    const { status, body } = await studio.decide(recordings[0], { state: 'revision', notes })
    expect([status, body.notes.length, body.comment]).toEqual([200, 50, null])
  })

  test('nothing of a cancelled order', async () => {
    const { order, recordings } = await recorded()
    await studio.rows("update orders set state = 'cancelled' where token = $1", [order.code])
    expect(refusal(await studio.decide(recordings[0], { state: 'approved' }))).toEqual([
      422,
      'hydra:Error',
      'This order has been cancelled.',
    ])
  })

  test('alone: their client hears it and decides nothing, anybody else finds nothing', async () => {
    const { recordings } = await recorded()
    const { client, stranger } = studio.tokens
    const asked = async (token: string) => (await studio.decide(recordings[0], revision, { token })).status
    expect([await asked(client), await asked(stranger), await asked(studio.administrator)]).toEqual([403, 404, 403])
    expect((await studio.rowOf(recordings[0]))?.state).toBe('delivered')
  })
})

describe('the last approval', () => {
  test('fulfils a new order, mails its customer and says so over the stream', async () => {
    const { order, recordings } = await recorded(2)
    const [first, second = first] = recordings
    await studio.decide(first, { state: 'approved' })
    expect([(await studio.read(order.code)).state, await mails('kind')]).toEqual(['new', []])
    await studio.decide(second, { state: 'approved' })
    expect([(await studio.read(order.code)).state, await mails('subject')]).toEqual([
      'fulfilled',
      [`Je bestelling ${order.number} is afgerond`],
    ])
    expect((await news()).at(-1)).toEqual({
      '@id': order['@id'],
      '@type': 'Order',
      number: order.number,
      recording: second['@id'],
      deliveryState: 'approved',
      state: 'fulfilled',
    })
  })

  test('is that of the newest versions: an approved line that has a newer one is open again', async () => {
    const { order, recordings } = await recorded(2)
    const [first, second = first] = recordings
    await studio.decide(first, { state: 'approved' })
    const newer = await studio.delivered(lineIn(order))
    await studio.decide(second, { state: 'approved' })
    const between = await studio.read(order.code)
    expect([between.state, between.items.map(({ deliveryState }) => deliveryState)]).toEqual([
      'new',
      ['delivered', 'approved'],
    ])
    await studio.decide(newer, { state: 'approved' })
    expect((await studio.read(order.code)).state).toBe('fulfilled')
  })

  test('of two at the same moment fulfils once', async () => {
    const { order, recordings } = await recorded(2)
    await Promise.all(recordings.map((recording) => studio.decide(recording, { state: 'approved' })))
    expect([(await studio.read(order.code)).state, await mails('kind')]).toEqual(['fulfilled', ['order-fulfilled']])
  })

  test('leaves a fulfilled order as it is, which takes newer versions', async () => {
    const { order, recordings } = await recorded()
    await studio.decide(recordings[0], { state: 'approved' })
    const newer = await studio.delivered(lineIn(order))
    const open = await studio.read(order.code)
    await studio.decide(newer, { state: 'approved' })
    expect([open.state, open.items[0]?.deliveryState, (await studio.read(order.code)).state]).toEqual([
      'fulfilled',
      'delivered',
      'fulfilled',
    ])
    expect(await mails('kind')).toEqual(['order-fulfilled'])
  })
})
