import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderItem } from '../../src/api/contract/order.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let code: string
let item: string

const token = () => ({ token: desk.tokens.reseller })
/** A new order of one item, with a line for each index. */
const addLines = async (...indexes: number[]) => {
  code = String((await desk.newOrder()).code)
  const { body } = await desk.add(code, {
    reference: null,
    script: null,
    voice: desk.voices[0]['@id'],
    instructions: indexes.map((index) => ({ type: 'script', instruction: `Line ${index}`, payload: { index } })),
  })
  item = String(body.items[0].idPath)
}

beforeAll(async () => {
  desk = await openDesk()
})
beforeEach(() => addLines(0, 1, 2))
afterAll(() => desk.close())

const lines = async (): Promise<OrderItem[]> => (await desk.call('GET', `/orders/${code}`, token())).body.items
const scripts = async () => (await lines()).map(({ instructionIndex, script }) => [instructionIndex, script])
const change = (verb: string, body: object) => desk.call('PUT', `/orders/${code}/${verb}`, { ...token(), body })
const write = (body: object) =>
  desk.call('POST', '/order-item-instructions', {
    ...token(),
    body: { type: 'comment', instruction: 'Warm.', ...body },
  })
const attach = (owner: string) => {
  const form = new FormData()
  form.set('file', new File([`%PDF-1.7\n${' '.repeat(600)}`], 'a.pdf'))
  form.set('owner', owner)
  return desk.call('POST', '/order-item-attachments', { ...token(), form })
}
type Answer = { status: number; body: { violations?: { propertyPath: string; code: string }[] } }
const refusals = ({ status, body }: Answer) => [
  status,
  body.violations?.map((violation) => [violation.propertyPath, violation.code]),
]

const untouched = [
  [0, 'Line 0'],
  [1, 'Line 1'],
  [2, 'Line 2'],
]

describe('a line that is named by its own IRI', () => {
  test('is the one that is taken out, once', async () => {
    const place = { orderItemId: `${item}/lines/1` }
    expect((await change('ftv_delete_product', place)).status).toBe(200)
    const left = [
      [0, 'Line 0'],
      [2, 'Line 2'],
    ]
    expect(await scripts()).toEqual(left)
    expect(refusals(await change('ftv_delete_product', place))).toEqual([422, [['instructionIndex', 'not-found']]])
    expect(await scripts()).toEqual(left)
  })

  test('is the one that gets another voice, and other texts', async () => {
    const orderItemId = `http://localhost${item}/lines/1`
    const [first, second] = [desk.voices[0]['@id'], desk.voices[1]['@id']]
    expect((await change('ftv_update_product_voice', { orderItemId, productVariantVoice: second })).status).toBe(200)
    expect((await lines()).map(({ voice }) => voice?.['@id'])).toEqual([first, second, first])
    const instructions = [{ type: 'script', instruction: 'Changed' }]
    expect((await change('ftv_update_product', { orderItemId, instructions })).status).toBe(200)
    expect(await scripts()).toEqual([
      [0, 'Line 0'],
      [1, 'Changed'],
      [2, 'Line 2'],
    ])
  })

  test('is the one that gets an instruction, and a script', async () => {
    const added = await write({ orderItem: `${item}/lines/1`, payload: { type: 'voice' } })
    expect([added.status, added.body.payload]).toEqual([201, { index: 1, type: 'voice' }])
    expect((await write({ orderItem: { '@id': `${item}/lines/2` } })).body.payload.index).toBe(2)
    expect((await attach(`${item}/lines/1`)).status).toBe(201)
    const seen = (await lines()).map(({ remarks, scriptAttachment }) => [remarks, scriptAttachment?.title])
    expect(seen).toEqual([
      [null, undefined],
      ['Warm.', 'a.pdf'],
      ['Warm.', undefined],
    ])
  })

  test('may be named by its index as well, which has to be the same', async () => {
    const orderItemId = `${item}/lines/1`
    for (const answer of [
      await change('ftv_delete_product', { orderItemId, instructionIndex: 0 }),
      await change('ftv_update_product_voice', { orderItemId, instructionIndex: 0, productVariantVoice: null }),
      await change('ftv_update_product', { orderItemId, instructionIndex: 0, quantity: 2 }),
    ])
      expect(refusals(answer)).toEqual([422, [['instructionIndex', 'invalid']]])
    expect(refusals(await write({ orderItem: orderItemId, payload: { index: 0 } }))).toEqual([
      422,
      [['payload.index', 'invalid']],
    ])
    expect(await scripts()).toEqual(untouched)
    expect((await write({ orderItem: orderItemId, payload: { index: 1 } })).status).toBe(201)
    expect((await change('ftv_delete_product', { orderItemId, instructionIndex: 1 })).status).toBe(200)
  })

  test('is left as it is by an instruction at an index that no line has, which makes another line', async () => {
    await addLines(0, 1)
    const added = await write({ orderItem: `${item}/lines/1`, payload: { index: 2 } })
    expect([added.status, added.body.payload.index]).toEqual([201, 2])
    expect((await lines()).map(({ instructionIndex, remarks }) => [instructionIndex, remarks])).toEqual([
      [0, null],
      [1, null],
      [2, 'Warm.'],
    ])
  })

  test('stays with its voice though no text names it, where another line is made beside it', async () => {
    await addLines()
    const voices = async () => (await lines()).map(({ instructionIndex, voice }) => [instructionIndex, voice?.name])
    const [[, name] = []] = await voices()
    expect(name).toBeTypeOf('string')
    expect((await write({ orderItem: `${item}/lines/0`, payload: { index: 2 } })).status).toBe(201)
    expect(await voices()).toEqual([
      [0, name],
      [2, undefined],
    ])
  })

  test('has to be there', async () => {
    for (const line of [`${item}/lines/7`, `${item}/lines/01`, `${item}/lines/x`]) {
      expect([line, refusals(await write({ orderItem: line }))]).toEqual([line, [422, [['orderItem', 'not-found']]]])
      expect([line, refusals(await attach(line))]).toEqual([line, [422, [['owner', 'not-found']]]])
    }
    expect(await scripts()).toEqual(untouched)
  })
})

describe('an item whose line is not named', () => {
  test.each([0, 2])('is named by the IRI of its only line, of index %i, for all that is changed', async (index) => {
    await addLines(index)
    const [{ '@id': orderItemId } = { '@id': '' }] = await lines()
    expect(orderItemId).toBe(index === 0 ? item : `${item}/lines/2`)
    expect((await write({ orderItem: orderItemId })).body.payload.index).toBe(index)
    expect((await change('ftv_update_product_voice', { orderItemId, productVariantVoice: null })).status).toBe(200)
    const instructions = [{ type: 'script', instruction: 'Changed' }]
    expect((await change('ftv_update_product', { orderItemId, instructions })).status).toBe(200)
    expect(await scripts()).toEqual([[index, 'Changed']])
    expect((await change('ftv_delete_product', { orderItemId })).status).toBe(200)
    expect(await scripts()).toEqual([])
  })

  test('loses and changes nothing where its line 0 is gone: whoever names it has not seen the one that is left', async () => {
    await addLines(0)
    await write({ orderItem: item, payload: { index: 1 } })
    expect((await change('ftv_delete_product', { orderItemId: item, instructionIndex: 0 })).status).toBe(200)
    const left = await lines()
    for (const answer of [
      await change('ftv_delete_product', { orderItemId: item }),
      await change('ftv_update_product_voice', { orderItemId: item, productVariantVoice: null }),
      await change('ftv_update_product', { orderItemId: item, quantity: 2 }),
    ])
      expect(refusals(answer)).toEqual([422, [['instructionIndex', 'not-found']]])
    expect([left.map(({ remarks }) => remarks), await lines()]).toEqual([['Warm.'], left])
  })

  test('loses and changes nothing where it has several: any of them could be meant', async () => {
    for (const answer of [
      await change('ftv_delete_product', { orderItemId: item }),
      await change('ftv_update_product_voice', { orderItemId: item, productVariantVoice: null }),
      await change('ftv_update_product', { orderItemId: item, quantity: 2 }),
    ])
      expect(refusals(answer)).toEqual([422, [['instructionIndex', 'not-blank']]])
    expect(await scripts()).toEqual(untouched)
  })

  test('gets what is added on the first of its lines', async () => {
    await addLines(1, 2)
    expect((await write({ orderItem: item })).body.payload.index).toBe(1)
    expect((await attach(item)).status).toBe(201)
    expect((await lines()).map(({ scriptAttachment }) => scriptAttachment?.title)).toEqual(['a.pdf', undefined])
  })
})
