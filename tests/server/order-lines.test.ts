import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { idOf } from '../../src/api/contract/hydra.ts'
import type { LinkedItem, OrderItem } from '../../src/api/contract/order.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const token = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })
type Body = { violations: { propertyPath: string; code: string }[] }
const violations = ({ body }: { body: Body }) => body.violations.map(({ propertyPath, code }) => [propertyPath, code])
const change = (code: string, verb: string, body: unknown, who: keyof Desk['tokens'] = 'reseller') =>
  desk.call('PUT', `/orders/${code}/${verb}`, { ...token(who), body })
const voiceAt = (index: number) => String(desk.voices[index]['@id'])

describe('the lines of an item', () => {
  const scripts = [0, 1, 2].map((index) => ({
    type: 'script',
    instruction: `Line ${index}`,
    payload: { index, type: 'voice' },
  }))
  const lines = (items: OrderItem[]) =>
    items.map(({ instructionIndex, script, quantity, total }) => [instructionIndex, script, quantity, total])

  test('divides what an item costs by its lines, to the cent', async () => {
    const { code } = await desk.newOrder()
    const variant = desk.product.variants[0]
    const setPrice = (cents: number) =>
      desk.rows('update variants set price = $2 where code = $1', [idOf(variant['@id']), cents])
    onTestFinished(async () => void (await setPrice(variant.price)))
    await setPrice(10_001)
    const body = { productVariant: variant['@id'], instructions: scripts }
    const add = (fields: object) =>
      desk.call('POST', `/orders/${code}/ftv_add_product`, { ...token('reseller'), body: { ...body, ...fields } })
    const one = (await add({})).body
    expect([lines(one.items), one.subtotal, one.numberOfProducts]).toEqual([
      [
        [0, 'Line 0', 1, 3334],
        [1, 'Line 1', 1, 3334],
        [2, 'Line 2', 1, 3333],
      ],
      10_001,
      3,
    ])
    expect([one.items.map(({ tax }: OrderItem) => tax), one.tax]).toEqual([[700, 700, 700], 2100])
    const six = (await add({ quantity: 6 })).body.items.slice(3)
    expect(lines(six).map(([, , ...rest]) => rest)).toEqual([
      [2, 20_002],
      [2, 20_002],
      [2, 20_002],
    ])
    const two = (await add({ quantity: 2 })).body.items.slice(6)
    expect(lines(two).map(([, , ...rest]) => rest)).toEqual([
      [1, 6668],
      [1, 6667],
      [1, 6667],
    ])
    const five = (await add({ quantity: 5, voice: voiceAt(0) })).body
    expect(lines(five.items.slice(9)).map(([, , ...rest]) => rest)).toEqual([
      [2, 16_669],
      [2, 16_668],
      [1, 16_668],
    ])
    expect([five.linkedItems.map(({ quantity }: LinkedItem) => quantity), five.numberOfProducts]).toEqual([
      [2, 2, 1],
      3 + 6 + 3 + 5,
    ])
    const remove = async (item: OrderItem) =>
      (await change(code, 'ftv_delete_product', { orderItemId: item.id, instructionIndex: 1 })).body
    const left = await remove(five.items[9])
    expect(lines(left.items.slice(9)).map(([, , ...rest]) => rest)).toEqual([
      [2, 15_002],
      [1, 15_001],
    ])
    expect(left.linkedItems.map(({ quantity }: LinkedItem) => quantity)).toEqual([2, 1])
    const ofItems = ({ items }: { items: OrderItem[] }) => items.reduce((sum, { total }) => sum + total, 0)
    expect(ofItems(await remove(six[0]))).toBe((1 + 4 + 2 + 3) * 10_001)
    expect(ofItems(await remove(two[0]))).toBe((1 + 4 + 2 + 3) * 10_001)
    const rest = await remove(one.items[0])
    expect([ofItems(rest), lines(rest.items.slice(0, 2))]).toEqual([
      (1 + 4 + 2 + 3) * 10_001,
      [
        [0, 'Line 0', 1, 5001],
        [2, 'Line 2', 1, 5000],
      ],
    ])
  })

  test('splits an item by instruction index, and loses one line at a time', async () => {
    const { code } = await desk.newOrder()
    const body = {
      quantity: 3,
      productVariant: desk.product.variants[0]['@id'],
      instructions: scripts,
      voice: voiceAt(0),
    }
    const added = await desk.call('POST', `/orders/${code}/ftv_add_product`, { ...token('reseller'), body })
    expect(lines(added.body.items)).toEqual([
      [0, 'Line 0', 1, 29_500],
      [1, 'Line 1', 1, 29_500],
      [2, 'Line 2', 1, 29_500],
    ])
    const orderItemId = added.body.items[0].id
    const place = { orderItemId, instructionIndex: 1 }
    const changed = await change(code, 'ftv_update_product_voice', { ...place, productVariantVoice: voiceAt(1) })
    expect(changed.body.items.map(({ voice }: OrderItem) => voice?.['@id'])).toEqual([
      voiceAt(0),
      voiceAt(1),
      voiceAt(0),
    ])
    const removed = await change(code, 'ftv_delete_product', place)
    expect([lines(removed.body.items), removed.body.linkedItems.length, removed.body.numberOfProducts]).toEqual([
      [
        [0, 'Line 0', 1, 29_500],
        [2, 'Line 2', 1, 29_500],
      ],
      2,
      2,
    ])
    expect(violations(await change(code, 'ftv_delete_product', place))).toEqual([['instructionIndex', 'not-found']])
    for (const instructionIndex of [0, 2]) await change(code, 'ftv_delete_product', { orderItemId, instructionIndex })
    expect((await desk.call('GET', `/orders/${code}`, token('reseller'))).body.items).toEqual([])
  })

  test('are the same of texts that come as fields, and of those that come as instructions of the first line', async () => {
    const { code } = await desk.newOrder()
    const pdf = (owner: string) => {
      const form = new FormData()
      form.set('owner', owner)
      form.set('title', 'Script.pdf')
      form.set('file', new File(['%PDF-1.7\n'], 'Script.pdf'))
      return form
    }
    const first = { payload: { index: 0 } }
    const instructions = [
      { type: 'reference', instruction: 'Hero', ...first },
      { type: 'script', instruction: 'Buy bread.', ...first },
      { type: 'comment', instruction: 'Warm', ...first },
    ]
    const none = { reference: undefined, script: undefined }
    const product = { quantity: 2, postProcessingVariants: [] }
    const asFields = { reference: 'Hero', script: 'Buy bread.', remarks: 'Warm' }
    const made: Record<string, unknown>[] = []
    for (const fields of [
      { ...product, ...asFields },
      { ...product, ...none, instructions },
      { ...product, reference: '', script: '', remarks: '' },
      { ...product, ...none, instructions: [] },
    ]) {
      const owner = (await desk.add(code, fields)).body.items.at(-1)['@id']
      const attached = await desk.call('POST', '/order-item-attachments', { ...token('reseller'), form: pdf(owner) })
      expect(attached.status).toBe(201)
      made.push((await desk.call('GET', `/orders/${code}`, token('reseller'))).body.items.at(-1))
    }
    const facts = made.map((item) =>
      JSON.stringify(item, (name, value) => (/^(?:@id|id|idPath|path)$/.test(name) ? undefined : value)),
    )
    expect([facts[1], facts[3]]).toEqual([facts[0], facts[2]])
    const texts = made.map(({ reference, script, remarks, quantity }) => [reference, script, remarks, quantity])
    const [typed, wordless] = [
      ['Hero', 'Buy bread.', 'Warm', 2],
      [null, null, null, 2],
    ]
    expect(texts).toEqual([typed, typed, wordless, wordless])
    expect(made.map(({ scriptAttachment }) => scriptAttachment)).toMatchObject(
      Array.from({ length: 4 }, () => ({ title: 'Script.pdf' })),
    )
  })

  test('holds a reference of 255 characters, a sign outside the basic plane being one, however it is sent', async () => {
    const fits = '\u{1f600}'.repeat(255)
    const { code } = await desk.newOrder()
    const orderItem = (await desk.add(code)).body.items[0]['@id']
    const place = { orderItemId: Number(orderItem.split('/').at(-1)), instructionIndex: 0 }
    const send = (instruction: string) => {
      const text = { type: 'reference', instruction }
      return Promise.all([
        desk.add(code, { reference: null, instructions: [text] }),
        desk.call('POST', '/order-item-instructions', { ...token('reseller'), body: { orderItem, ...text } }),
        change(code, 'ftv_update_product', { ...place, instructions: [text] }),
      ])
    }
    expect((await send(fits)).map(({ status }) => status)).toEqual([201, 201, 200])
    expect((await send(`${fits}x`)).map(violations)).toEqual([
      [['instructions[0].instruction', 'too-long']],
      [['instruction', 'too-long']],
      [['instructions[0].instruction', 'too-long']],
    ])
  })

  test('takes instructions one by one, a new index being one more line of what the item costs', async () => {
    const { code } = await desk.newOrder()
    const { body } = await desk.add(code)
    const orderItem = body.items[0]['@id']
    const post = (fields: object, who: keyof Desk['tokens'] = 'reseller') =>
      desk.call('POST', '/order-item-instructions', {
        ...token(who),
        body: { orderItem, type: 'script', instruction: 'Second', ...fields },
      })
    const added = await post({ payload: { index: 1, type: 'voice' } })
    expect([added.status, added.body]).toEqual([
      201,
      {
        '@context': '/api/v2/contexts/OrderItemInstruction',
        '@id': `${api}/order-item-instructions/${added.body.id}`,
        '@type': 'OrderItemInstruction',
        id: added.body.id,
        type: 'script',
        instruction: 'Second',
        payload: { index: 1, type: 'voice' },
      },
    ])
    const order = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body
    expect([order.items.length, order.subtotal]).toEqual([2, 29_500])
    const wordless = await desk.add(code, { reference: null, script: null, voice: voiceAt(0) })
    const bare = wordless.body.items.at(-1)
    await post({ orderItem: bare['@id'], payload: { index: 4 } })
    const lines = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body.items
    expect([lines.length, lines.at(-1).instructionIndex, lines.at(-1).voice['@id']]).toEqual([3, 4, voiceAt(0)])
    const many = (await desk.add(code, { quantity: 3 })).body.items.at(-1)
    await post({ orderItem: many['@id'], payload: { index: 1 } })
    const shared = (await desk.call('GET', many.idPath, token('reseller'))).body
    expect([shared.quantity, shared.total]).toEqual([3, 88_500])
    expect(violations(await post({}, 'stranger'))).toEqual([['orderItem', 'not-found']])
    expect(violations(await post({ type: 'poem' }))).toEqual([['type', 'choice']])
    expect((await post({ payload: { index: -1 } })).status).toBe(422)
  })
})
