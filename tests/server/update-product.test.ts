import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OrderItem } from '../../src/api/contract/order.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const change = (code: string, body: unknown) =>
  desk.call('PUT', `/orders/${code}/ftv_update_product`, { token: desk.tokens.reseller, body })
const variant = (index: number) => String(desk.product.variants[index]['@id'])
const voice = () => String(desk.voices[0]['@id'])
const added = async (fields: Record<string, unknown> = {}) => {
  const { code } = await desk.newOrder()
  const { body } = await desk.add(code, { remarks: 'Warm.', voice: voice(), ...fields })
  return { code: String(code), items: body.items as OrderItem[] }
}
const facts = ({ items }: { items: OrderItem[] }) =>
  items.map(({ variantName, quantity, total, reference, script, remarks }) => [
    variantName,
    quantity,
    total,
    reference,
    script,
    remarks,
  ])
const refusals = ({ body }: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  body.violations?.map(({ propertyPath, code }) => [propertyPath, code])

describe('a line of an order', () => {
  test('gets another length, number and texts, and keeps what is not given', async () => {
    const { code, items } = await added()
    const place = { orderItemId: items[0]?.id, instructionIndex: 0 }
    expect(facts({ items })).toEqual([['15 sec', 1, 29_500, 'Spot', 'Hello.', 'Warm.']])
    const longer = await change(code, { ...place, productVariant: variant(2), quantity: 3 })
    expect([longer.status, facts(longer.body), longer.body['@type']]).toEqual([
      200,
      [['30 sec', 3, 115_500, 'Spot', 'Hello.', 'Warm.']],
      'Order',
    ])
    const instructions = [
      { type: 'reference', instruction: 'Radio' },
      { type: 'script', instruction: ' Good evening. ' },
      { type: 'comment', instruction: '' },
    ]
    const told = await change(code, { ...place, instructions })
    expect(facts(told.body)).toEqual([['30 sec', 3, 115_500, 'Radio', 'Good evening.', null]])
    const again = await change(code, { ...place, instructions: [{ type: 'comment', instruction: 'Cold.' }] })
    expect(facts(again.body)).toEqual([['30 sec', 3, 115_500, 'Radio', 'Good evening.', 'Cold.']])
    expect(again.body.items[0].voice['@id']).toBe(voice())
    expect(again.body.linkedItems.map((link: { quantity: number }) => link.quantity)).toEqual([3])
    expect((await change(code, place)).body.items).toEqual(again.body.items)
  })

  test('gets another length under the name that lines have for it, too', async () => {
    const { code, items } = await added()
    const longer = await change(code, { orderItemId: items[0]?.id, variant: variant(2) })
    expect([longer.status, longer.body.items[0].variantName]).toEqual([200, '30 sec'])
    const both = { orderItemId: items[0]?.id, variant: variant(2), productVariant: variant(0) }
    expect((await change(code, both)).body.items[0].variantName).toBe('15 sec')
    const none = { orderItemId: items[0]?.id, variant: '/api/v2/shop/product-variants/none' }
    expect(refusals(await change(code, none))).toEqual([['variant', 'not-found']])
  })

  test('stays where it is when its last text goes', async () => {
    const { code, items } = await added({
      reference: undefined,
      script: undefined,
      remarks: undefined,
      instructions: [
        { type: 'script', instruction: 'One', payload: { index: 0 } },
        { type: 'script', instruction: 'Two', payload: { index: 4 } },
      ],
      quantity: 2,
    })
    const place = { orderItemId: items[0]?.id, instructionIndex: 4 }
    const empty = () => change(code, { ...place, instructions: [{ type: 'script', instruction: '' }] })
    const seen = ({ body }: { body: { items: OrderItem[] } }) =>
      body.items.map((line) => [line.instructionIndex, line.script, line.total, line.voice?.['@id']])
    for (const answer of [await empty(), await empty()])
      expect(seen(answer)).toEqual([
        [0, 'One', 29_500, voice()],
        [4, null, 29_500, voice()],
      ])
    const filled = await change(code, { ...place, instructions: [{ type: 'script', instruction: 'Three' }] })
    expect([seen(filled)[1], filled.body.items[1].instructions.length]).toEqual([[4, 'Three', 29_500, voice()], 1])
  })

  test('that shares its item leaves the other lines as they are (decision 016)', async () => {
    const instructions = [0, 1, 2].map((index) => ({
      type: 'script',
      instruction: `Line ${index}`,
      payload: { index },
    }))
    const { code, items } = await added({
      reference: undefined,
      script: undefined,
      remarks: undefined,
      instructions,
      quantity: 3,
    })
    const place = { orderItemId: items[0]?.id, instructionIndex: 1 }
    const { body } = await change(code, { ...place, quantity: 2, productVariant: variant(1) })
    expect(facts(body)).toEqual([
      ['15 sec', 1, 29_500, null, 'Line 0', null],
      ['15 sec', 1, 29_500, null, 'Line 2', null],
      ['20 sec', 2, 65_000, null, 'Line 1', null],
    ])
    expect(body.items.map((item: OrderItem) => item.voice?.['@id'])).toEqual([voice(), voice(), voice()])
    const texts = await change(code, {
      ...place,
      instructionIndex: 2,
      quantity: 1,
      productVariant: variant(0),
      instructions: [{ type: 'script', instruction: 'Line B' }],
    })
    expect([texts.body.items[1].id, facts(texts.body)[1]]).toEqual([
      items[0]?.id,
      ['15 sec', 1, 29_500, null, 'Line B', null],
    ])
  })

  test('is changed to what there is alone, and says where not', async () => {
    const { code, items } = await added()
    const place = { orderItemId: items[0]?.id, instructionIndex: 0 }
    const other = desk.products.find((entry: { code: string }) => entry.code === 'radio-commercial').variants[0]
    const said = async (body: object) => refusals(await change(code, { ...place, ...body }))
    expect(await said({ productVariant: 'nothing' })).toEqual([['productVariant', 'not-found']])
    expect(await said({ productVariant: other['@id'] })).toEqual([['productVariant', 'choice']])
    expect(await said({ quantity: 0 })).toEqual([['quantity', 'number']])
    expect(await said({ quantity: 101 })).toEqual([['quantity', 'number']])
    expect(await said({ instructionIndex: 7 })).toEqual([['instructionIndex', 'not-found']])
    const long = { type: 'reference', instruction: 'x'.repeat(256) }
    expect(await said({ instructions: [{ type: 'script', instruction: 'ok' }, long] })).toEqual([
      ['instructions[1].instruction', 'too-long'],
    ])
    expect(await said({ instructions: [{ type: 'script', instruction: 'x'.repeat(50_001) }] })).toEqual([
      ['instructions[0].instruction', 'too-long'],
    ])
    const { body } = await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })
    expect(facts(body)).toEqual([['15 sec', 1, 29_500, 'Spot', 'Hello.', 'Warm.']])
  })

  test('of a confirmed order stays as it is', async () => {
    const { code } = await desk.readyOrder()
    const { body } = await desk.complete(code)
    const refused = await change(code, { orderItemId: body.items[0].id, instructionIndex: 0, quantity: 2 })
    expect([refused.status, refused.body['hydra:description']]).toEqual([422, 'This order can no longer be changed.'])
  })
})
