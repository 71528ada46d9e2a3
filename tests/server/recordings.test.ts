import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { QueryGuard } from '../../server/db/query-guard.ts'
import { FilesUnavailable } from '../../server/files/storage.ts'
import type { Order, OrderItem } from '../../src/api/contract/order.ts'
import { deliveryForm, openStudio, type Studio, wave } from '../support/recordings.ts'

let studio: Studio
beforeAll(async () => {
  studio = await openStudio()
})
afterAll(() => studio.close())

const lineIn = ({ items }: Order, at = 0): OrderItem => {
  const line = items[at]
  if (line === undefined) throw new Error('an order has too few lines')
  return line
}
const violations = ({ body }: { body: { violations?: { propertyPath: string; message: string }[] } }) =>
  body.violations?.map(({ propertyPath, message }) => [propertyPath, message])
const stored = async (): Promise<string[]> => {
  const keys: string[] = []
  for await (const { key } of studio.context.files.list('recordings/')) keys.push(key)
  return keys
}
const sound = async (name: string): Promise<File> =>
  new File([new Uint8Array(await readFile(`tests/server/provider/sounds/${name}`))], name)

describe('a recording is delivered', () => {
  test('to a line of a confirmed order, measured, and read with it', async () => {
    const order = await studio.confirmed()
    const line = lineIn(order)
    expect([line.deliveryState, line.recordings, order.recordingsPath]).toEqual(['awaiting', [], null])
    const made = await studio.deliver({ orderItem: line['@id'] })
    const { id, peaks, createdAt } = made.body
    expect([made.status, made.headers.get('location')]).toEqual([201, `/api/v2/shop/order-item-recordings/${id}`])
    expect(made.body).toEqual({
      '@context': '/api/v2/contexts/OrderItemRecording',
      '@id': `/api/v2/shop/order-item-recordings/${id}`,
      '@type': 'OrderItemRecording',
      id,
      idPath: `/api/v2/shop/order-item-recordings/${id}`,
      instructionIndex: 0,
      version: 1,
      title: 'Take 1',
      path: expect.stringMatching(
        new RegExp(`^/media/recordings/${id}/Take%201\\.wav\\?expires=\\d+&signature=[\\w-]{43}$`),
      ),
      mediaType: 'audio/wav',
      duration: 2,
      peaks: expect.any(Array),
      loudness: -23,
      size: 384_052,
      state: 'delivered',
      comment: null,
      decidedBy: null,
      decidedAt: null,
      createdAt,
      notes: [],
    })
    expect([peaks.length, Math.max(...peaks)]).toEqual([400, 1])
    const { '@context': _, ...wire } = made.body
    const read = lineIn(await studio.read(order.code))
    const shown = (read.recordings ?? []).map((recording) => ({ ...recording, path: '' }))
    expect([read.deliveryState, shown]).toEqual(['delivered', [{ ...wire, path: '' }]])
    const one = await studio.call('GET', `/order-item-recordings/${id}`, { token: studio.tokens.client })
    expect({ ...one.body, path: '' }).toEqual({ ...made.body, path: '' })
  })

  test('as the next version of its line, which is the newest first; another line keeps its own', async () => {
    const order = await studio.confirmed(2)
    await studio.delivered(lineIn(order))
    await studio.deliver({ orderItem: lineIn(order)['@id'], title: 'Slower' })
    await studio.delivered(lineIn(order, 1))
    const { items } = await studio.read(order.code)
    expect(items.map(({ recordings = [] }) => recordings.map(({ version, title }) => [version, title]))).toEqual([
      [
        [2, 'Slower'],
        [1, 'Take 1'],
      ],
      [[1, 'Take 1']],
    ])
  })

  test('for a line of an item with several: the first of them unless one is named', async () => {
    const { code } = await studio.readyOrder()
    const { items } = await studio.read(code)
    await studio.call('POST', '/order-item-instructions', {
      token: studio.tokens.reseller,
      body: { orderItem: items[0]?.['@id'], type: 'script', instruction: 'Another.', payload: { index: 4 } },
    })
    await studio.call('PUT', `/orders/${code}/ftv_update_product_voice`, {
      token: studio.tokens.reseller,
      body: { orderItemId: items[0]?.id, instructionIndex: 4, productVariantVoice: studio.voices[0]['@id'] },
    })
    expect((await studio.complete(code)).status).toBe(200)
    const item = `/api/v2/shop/order-items/${items[0]?.id}`
    const of = async (fields: Record<string, string>) => {
      const { status, body } = await studio.deliver(fields)
      return [status, body.instructionIndex ?? violations({ body })]
    }
    expect([
      await of({ orderItem: item }),
      await of({ orderItem: `${item}/lines/4` }),
      await of({ orderItem: item, instructionIndex: '4' }),
      await of({ orderItem: `${item}/lines/4`, instructionIndex: '0' }),
      await of({ orderItem: `${item}/lines/3` }),
    ]).toEqual([
      [201, 0],
      [201, 4],
      [201, 4],
      [422, [['instructionIndex', 'This value is not valid.']]],
      [422, [['orderItem', 'This does not exist.']]],
    ])
    const whole = await studio.call('GET', item, { token: studio.tokens.reseller })
    const versions = whole.body.recordings.map(({ instructionIndex, version }: Record<string, number>) => [
      instructionIndex,
      version,
    ])
    expect([whole.body.deliveryState, versions]).toEqual([
      'delivered',
      [
        [4, 2],
        [4, 1],
        [0, 1],
      ],
    ])
    const [newest, , first] = whole.body.recordings
    await studio.decide(newest, { state: 'approved' })
    expect((await studio.call('GET', item, { token: studio.tokens.reseller })).body.deliveryState).toBe('delivered')
    await studio.decide(first, { state: 'revision', comment: 'Slower.' })
    expect((await studio.call('GET', item, { token: studio.tokens.reseller })).body.deliveryState).toBe('revision')
  })

  test.each([
    ['tone.flac', 'audio/flac'],
    ['tone.mp3', 'audio/mpeg'],
    ['tone.ogg', 'audio/ogg'],
    ['tone.opus', 'audio/ogg'],
  ])('as what it is, whatever its name says: %s', async (name, mediaType) => {
    const order = await studio.confirmed()
    const file = new File([await (await sound(name)).arrayBuffer()], 'movie.exe')
    const { status, body } = await studio.deliver({ orderItem: lineIn(order)['@id'], file })
    expect([status, body.mediaType, body.title]).toEqual([201, mediaType, 'movie'])
  })

  test('under the name of its file, as it was before a browser escaped it', async () => {
    const order = await studio.confirmed()
    const file = new File([await (await sound('tone.mp3')).arrayBuffer()], 'Spot "Lente" 50%20 v2.mp3')
    const { body } = await studio.deliver({ orderItem: lineIn(order)['@id'], file })
    expect(body.title).toBe('Spot "Lente" 50%20 v2')
  })

  test('once for each Idempotency-Key, also when its file is sent again', async () => {
    const order = await studio.confirmed()
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const fields = { orderItem: lineIn(order)['@id'] }
    const first = await studio.deliver(fields, key)
    const now = Date.now()
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + 7_200_000)
    onTestFinished(() => clock.mockRestore())
    const again = await studio.deliver(fields, key)
    expect([again.status, again.body]).toEqual([201, { ...first.body, path: expect.any(String) }])
    const statuses = [again, first].map(async ({ body }) => (await studio.app.request(body.path)).status)
    expect(await Promise.all(statuses)).toEqual([200, 404])
    clock.mockRestore()
    expect((lineIn(await studio.read(order.code)).recordings ?? []).length).toBe(1)
    const row = await studio.rowOf(first.body)
    const named = (await studio.rows('select file from order_item_recordings')).map(({ file }) => String(file))
    expect([(await stored()).filter((entry) => !named.includes(entry)), String(row?.file)]).toEqual([
      [],
      expect.stringMatching(/^recordings\/[\w-]+\.wav$/),
    ])
  })
})

describe('a recording is refused', () => {
  test.each<[string, () => Promise<File> | File, string]>([
    ['no sound', () => new File(['RIFF, or so it says'], 'a.wav'), 'Use a file of type WAV, FLAC, MP3, Ogg.'],
    [
      'a damaged one',
      () => new File(['fLaC', new Uint8Array(2000)], 'a.flac'),
      'Could not be decoded. Export it again as WAV or FLAC.',
    ],
    ['an empty one', () => new File([], 'a.wav'), 'This value should not be blank.'],
  ])('at its file: %s', async (_, file, message) => {
    const order = await studio.confirmed()
    const before = await stored()
    const answer = await studio.deliver({ orderItem: lineIn(order)['@id'], file: await file() })
    expect([answer.status, violations(answer), await stored()]).toEqual([422, [['file', message]], before])
  })

  test('an M4A, where nothing decodes it, with the formats to export instead', async () => {
    const order = await studio.confirmed()
    vi.stubEnv('PATH', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    const answer = await studio.deliver({ orderItem: lineIn(order)['@id'], file: await sound('tone.m4a') })
    expect([answer.status, violations(answer)]).toEqual([
      422,
      [['file', 'An M4A can not be decoded here. Export it as WAV, FLAC, MP3 or Ogg instead.']],
    ])
  })

  test('above 500 MB before it is read; other uploads keep their limits', async () => {
    const order = await studio.confirmed()
    const form = { orderItem: lineIn(order)['@id'] }
    const tooLarge = { 'Content-Length': String(501 * 1024 * 1024) }
    const answer = await studio.deliver(form, tooLarge)
    expect([answer.status, violations(answer)]).toEqual([422, [['file', 'File size too large']]])
    const fitting = await studio.deliver(form, { 'Content-Length': String(499 * 1024 * 1024) })
    expect(fitting.status).toBe(201)
    const script = await studio.call('POST', '/order-item-attachments', {
      token: studio.tokens.reseller,
      form: deliveryForm({ owner: lineIn(order)['@id'] }),
      headers: { 'Content-Length': String(60 * 1024 * 1024) },
    })
    expect([script.status, violations(script)]).toEqual([422, [['file', 'File size too large']]])
  })

  test('for an order that is not confirmed, or cancelled, and nothing of it stays', async () => {
    const { code } = await studio.readyOrder()
    const open = await studio.read(code)
    const cancelled = await studio.confirmed()
    await studio.rows("update orders set state = 'cancelled' where token = $1", [cancelled.code])
    const before = await stored()
    const said = async (order: Order) => {
      const { status, body } = await studio.deliver({ orderItem: lineIn(order)['@id'] })
      return [status, body['@type'], body['hydra:description']]
    }
    expect([await said(open), await said(cancelled), await stored()]).toEqual([
      [422, 'hydra:Error', 'Recordings are delivered for confirmed orders only.'],
      [422, 'hydra:Error', 'This order has been cancelled.'],
      before,
    ])
  })

  test('for an item that is none', async () => {
    const of = async (orderItem: string) => violations(await studio.deliver({ orderItem }))
    expect([await of('/api/v2/shop/order-items/987654321'), await of('/api/v2/shop/orders/1'), await of(' ')]).toEqual([
      [['orderItem', 'This does not exist.']],
      [['orderItem', 'This does not exist.']],
      [['orderItem', 'This value should not be blank.']],
    ])
  })

  test('when the disk is full: another time', async () => {
    const order = await studio.confirmed()
    const write = vi.spyOn(studio.context.files, 'write').mockRejectedValue(new FilesUnavailable('full', null))
    onTestFinished(() => write.mockRestore())
    const { status, headers } = await studio.deliver({ orderItem: lineIn(order)['@id'] })
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  })
})

test('a recording counts for no account, and is none of what an order is edited by', async () => {
  const { accountStorageBytes } = studio.context.config
  studio.context.config.accountStorageBytes = 1_000
  onTestFinished(() => {
    studio.context.config.accountStorageBytes = accountStorageBytes
  })
  const order = await studio.confirmed()
  const tagOf = async () =>
    (await studio.call('GET', `/orders/${order.code}`, { token: studio.tokens.reseller })).headers.get('etag')
  const before = await tagOf()
  await studio.delivered(lineIn(order))
  expect(await tagOf()).toBe(before)
})

test('a list of orders has recordings without peaks, and one query for those of all lines', async () => {
  const order = await studio.confirmed(3)
  for (const line of order.items) await studio.delivered(line)
  const run = vi.spyOn(QueryGuard.prototype, 'run')
  onTestFinished(() => run.mockRestore())
  const list = await studio.call('GET', `/orders?search=${order.number}`, { token: studio.tokens.reseller })
  const [listed] = list.body['hydra:member']
  expect(listed.items.map(({ recordings }: OrderItem) => recordings?.map(({ peaks, size }) => [peaks, size]))).toEqual([
    [[[], 384_052]],
    [[[], 384_052]],
    [[[], 384_052]],
  ])
  const reads = run.mock.calls.filter(([text]) => text.includes('from "order_item_recordings"'))
  expect(reads.length).toBe(1)
})

test('a file that no row came to name goes with the next sweep, and one that is named stays', async () => {
  const { sweepFiles } = await import('../../server/files/sweep-files.ts')
  const order = await studio.confirmed()
  const { id } = await studio.delivered(lineIn(order))
  const [row] = await studio.rows('select file from order_item_recordings where id = $1', [id])
  const lost = `recordings/${crypto.randomUUID()}.wav`
  await studio.context.files.write(lost, new Uint8Array(await wave().arrayBuffer()), { mediaType: 'audio/wav' })
  const tomorrow = new Date(Date.now() + 25 * 3_600_000)
  await sweepFiles(studio.context, tomorrow)
  const keys = await stored()
  expect([keys.includes(lost), keys.includes(String(row?.file))]).toEqual([false, true])
})
