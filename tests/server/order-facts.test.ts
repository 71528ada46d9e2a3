import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { taxOf, taxShares } from '../../src/api/contract/order.ts'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const token = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })
const read = async (code: string, who: keyof Desk['tokens'] = 'reseller') =>
  desk.call('GET', `/orders/${code}`, token(who))

/** Every `@id` in an answer. */
const irisIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(irisIn)
  if (typeof value !== 'object' || value === null) return []
  const own = '@id' in value && typeof value['@id'] === 'string' ? [value['@id']] : []
  return [...own, ...Object.values(value).flatMap(irisIn)]
}

test('every name that a confirmed order gives leads to what it names', async () => {
  const { code } = await desk.readyOrder()
  const options = desk.products.find(({ type }: { type: string }) => type === 'option_post_processing')
  await desk.add(code, {
    voice: desk.voices[1]['@id'],
    postProcessingVariants: [options.variants[0]['@id']],
    instructions: [0, 1, 2].map((index) => ({ type: 'comment', instruction: `Take ${index}`, payload: { index } })),
  })
  const form = new FormData()
  form.set('owner', (await read(code)).body.items[0]['@id'])
  form.set('file', new File(['%PDF-1.4\n'], 'script.pdf'))
  await desk.call('POST', '/order-item-attachments', { ...token('reseller'), form })
  const { body } = await desk.complete(code)
  const iris = [...new Set(irisIn(body))]
  const kinds = new Set(iris.map((iri) => iri.split('/').at(-2)))
  expect([...kinds].sort()).toEqual([
    'lines',
    'order-item-attachments',
    'order-item-instructions',
    'order-item-links',
    'order-items',
    'orders',
    'payments',
    'projects',
    'voices',
  ])
  for (const iri of iris) {
    const answer = await desk.call('GET', iri, token('reseller'))
    expect([iri, answer.status, answer.body['@id']]).toEqual([iri, 200, iri])
    const isPublic = iri.includes('/voices/')
    if (isPublic) continue
    const missing = await desk.call('GET', iri.replace(/[^/]+$/, '987654'), token('stranger'))
    const foreign = await desk.call('GET', iri, token('stranger'))
    expect([iri, foreign.status, foreign.text]).toEqual([iri, 404, missing.text])
  }
  for (const iri of new Set(irisIn((await read(code, 'client')).body)))
    expect([iri, (await desk.call('GET', iri, token('client'))).status]).toEqual([iri, 200])
})

test('an item by its own name is whole, with the sum of its lines, and each line has a name of its own', async () => {
  const { code } = await desk.readyOrder()
  await desk.setPrices(10_001, 2345)
  const added = await desk.add(code, {
    instructions: [4, 2, 9].map((index) => ({ type: 'comment', instruction: `Take ${index}`, payload: { index } })),
  })
  type Line = { id: number; idPath: string; total: number; tax: number; '@id': string; instructionIndex: number }
  const last: Line = added.body.items.at(-1)
  const lines: Line[] = added.body.items.filter(({ id }: Line) => id === last.id)
  const { body } = await desk.call('GET', last.idPath, token('reseller'))
  expect(lines.map((line) => line['@id'])).toEqual([2, 4, 9].map((index) => `${last.idPath}/lines/${index}`))
  for (const line of lines) expect((await desk.call('GET', line['@id'], token('reseller'))).body).toMatchObject(line)
  const [only] = added.body.items
  const alone = await desk.call('GET', `${only.idPath}/lines/${only.instructionIndex}`, token('reseller'))
  expect([alone.status, alone.body['@id'], alone.body.total]).toEqual([200, only['@id'], only.total])
  expect((await desk.call('GET', `${only.idPath}/lines/77`, token('reseller'))).status).toBe(404)
  expect([body.total, body.tax, body.quantity, body.instructionIndex]).toEqual([10_001, 2101, 1, 2])
  expect(lines.map(({ total, tax, instructionIndex }) => [instructionIndex, total, tax])).toEqual([
    [2, 3334, 701],
    [4, 3334, 700],
    [9, 3333, 700],
  ])
})

test.each([
  [0, 21, 0],
  [2, 21, 0],
  [3, 21, 1],
  [50, 21, 11],
  [12_355, 21, 2595],
  [10_002, 21, 2100],
  [150, 5, 8],
  [23_500, 21, 4935],
])('tax is rounded to the nearest cent, half a cent up: on %i cents at %i per cent it is %i', (subtotal, rate, tax) => {
  expect(taxOf(subtotal, rate)).toBe(tax)
})

test('each part of a whole bears its share of the tax, to the cent', () => {
  expect(taxShares([10_001, 10_001, 2345], 21)).toEqual([2100, 2100, 493])
  expect(taxShares([7, 7, 3, 3, 3, 3], 21)).toEqual([1, 2, 1, 0, 1, 0])
  expect(taxShares([], 21)).toEqual([])
})

test('cents of tax add up exactly, each part right to a cent', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 1_000_000 }), { maxLength: 30 }),
      fc.integer({ max: 30, min: 0 }),
      (amounts, rate) => {
        const shares = taxShares(amounts, rate)
        const sum = (values: number[]) => values.reduce((total, value) => total + value, 0)
        expect(sum(shares)).toBe(Math.floor((sum(amounts) * rate + 50) / 100))
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - ((amounts[at] ?? 0) * rate) / 100)).toBeLessThanOrEqual(1)
      },
    ),
  )
})

test('taxes of items and what belongs to them are the order’s, before and after it is confirmed', async () => {
  const { code } = await desk.readyOrder()
  await desk.setPrices(7, 3)
  await desk.add(code, {
    voice: desk.voices[0]['@id'],
    instructions: [0, 1, 2].map((index) => ({ type: 'comment', instruction: 'Take', payload: { index } })),
  })
  const open = (await read(code)).body
  const { redirectUrl: _, ...confirmed } = (await desk.complete(code)).body
  await desk.setPrices(500, 40)
  type Part = { total: number; tax: number }
  const costs = (parts: Part[]) => parts.map(({ total, tax }) => [total, tax])
  for (const order of [open, confirmed, (await read(code)).body]) {
    expect([order.subtotal, order.tax, order.total]).toEqual([26, 5, 31])
    expect(costs(order.items)).toEqual([
      [7, 1],
      [3, 1],
      [2, 1],
      [2, 0],
    ])
    expect(costs(order.linkedItems)).toEqual([
      [3, 0],
      [3, 1],
      [3, 0],
      [3, 1],
    ])
  }
})

test('a confirmed order keeps the names of its confirmation', async () => {
  const { project, code } = await desk.readyOrder()
  const open = await desk.newOrder()
  await desk.call('PUT', project['@id'], { ...token('reseller'), body: { orders: [open['@id']] } })
  await desk.complete(code)
  const before = (await read(code)).body
  const client = desk.clientNamed('Bakkerij Blauw')
  const rename = (company: string) => desk.call('PUT', client.iri, { ...token('reseller'), body: { company } })
  await rename('Bakkerij Rood')
  await desk.call('PUT', project['@id'], { ...token('reseller'), body: { name: 'Winter' } })
  const voice = await desk.rows('select name from products where id = $1', [before.items[0].voice.id])
  await desk.rows("update products set name = 'Somebody else' where id = $1", [before.items[0].voice.id])
  const [after, other] = [(await read(code)).body, (await read(open.code)).body]
  await rename('Bakkerij Blauw')
  await desk.rows('update products set name = $1 where id = $2', [voice[0]?.name, before.items[0].voice.id])
  expect([before.clientName, before.projectName]).toEqual(['Bakkerij Blauw', 'Campaign'])
  expect(after).toEqual({ ...before, project: { ...before.project, name: 'Winter' } })
  expect([other.clientName, other.projectName]).toEqual(['Bakkerij Rood', 'Winter'])
})

test('an order of a client without a company names the person', async () => {
  const { project, code } = await desk.readyOrder()
  const { iri } = desk.clientNamed('Bakkerij Blauw')
  const id = Number(iri.split('/').at(-1))
  await desk.rows("update customers set company = null, first_name = 'Eva', last_name = 'Postma' where id = $1", [id])
  const listed = await desk.call('GET', `${project['@id']}/orders`, token('reseller'))
  const one = await read(code)
  await desk.rows("update customers set company = 'Bakkerij Blauw' where id = $1", [id])
  expect([listed.body['hydra:member'][0].clientName, one.body.clientName]).toEqual(['Eva Postma', 'Eva Postma'])
})

test('a confirmed order is not shown to the client whom its project gets later', async () => {
  const energy = desk.clientNamed('Zonnehuis Energie')
  const { project, code } = await desk.readyOrder()
  await desk.call('PUT', project['@id'], { ...token('reseller'), body: { client: energy.iri } })
  await desk.complete(code)
  await desk.call('PUT', project['@id'], {
    ...token('reseller'),
    body: { client: desk.clientNamed('Bakkerij Blauw').iri },
  })
  const missing = await read('987654', 'client')
  const hidden = await read(code, 'client')
  const listed = await desk.call('GET', `${project['@id']}/orders`, token('client'))
  expect([hidden.status, hidden.text, listed.body['hydra:totalItems']]).toEqual([404, missing.text, 0])
  expect((await read(code)).body.clientName).toBe('Zonnehuis Energie')
})

test('nor is one whose client is deleted since, and its client’s account hears nothing of it', async () => {
  const body = { company: 'Garage Groen', email: 'garage@groen.example' }
  const gone = (await desk.call('POST', '/clients', { ...token('reseller'), body })).body
  const { project, code } = await desk.readyOrder()
  await desk.call('PUT', project['@id'], { ...token('reseller'), body: { client: gone['@id'] } })
  await desk.complete(code, { paymentMethod: 'mollie', molliePaymentMethod: 'ideal' })
  const blauw = desk.clientNamed('Bakkerij Blauw')
  await desk.call('PUT', project['@id'], { ...token('reseller'), body: { client: blauw.iri } })
  expect((await desk.call('DELETE', gone['@id'], token('reseller'))).status).toBe(204)
  const listed = await desk.call('GET', `${project['@id']}/orders`, token('client'))
  expect([(await read(code, 'client')).status, listed.body['hydra:totalItems']]).toEqual([404, 0])
  await desk.complete(code)
  const { body: kept } = await read(code)
  expect([kept.clientName, kept.payment.method]).toEqual(['Garage Groen', 'invoice'])
  const told = await desk.rows(
    "select customer_id from stream_updates where data->>'@id' = $1 and data->>'paymentState' is not null",
    [kept['@id']],
  )
  expect(told).toEqual([{ customer_id: Number(kept.customer.split('/').at(-1)) }])
})

test('takes an address beside the other fields too, and an order without a project', async () => {
  const order = await desk.newOrder()
  await desk.add(order.code, { voice: desk.voices[0]['@id'] })
  const address = { street: 'Kade 1', postcode: '1011 AA', city: 'Amsterdam' }
  const { status, body } = await desk.complete(order.code, address)
  const [row] = await desk.rows('select billing_address from orders where token = $1', [order.code])
  expect([status, body.clientName, row?.billing_address]).toEqual([200, null, { ...address, countryCode: 'NL' }])
})

test.each([
  ['ftv_add_product', 'POST', { productVariant: 7.5 }, 422],
  ['ftv_add_product', 'POST', { productVariant: true }, 400],
  ['ftv_add_product', 'POST', { productVariant: `${api}/voices/nobody` }, 422],
  ['ftv_add_product', 'POST', { quantity: 1e300 }, 422],
  ['ftv_add_product', 'POST', { quantity: '2' }, 400],
  ['ftv_add_product', 'POST', { voice: `${api}/product-variants/nobody` }, 422],
  ['ftv_update_product_voice', 'PUT', { instructionIndex: -1 }, 422],
  ['ftv_update_product_voice', 'PUT', { instructionIndex: 7 }, 422],
  ['ftv_update_product_voice', 'PUT', { instructionIndex: 1e21 }, 422],
  ['ftv_update_product_voice', 'PUT', { instructionIndex: '0' }, 400],
  ['ftv_update_product_voice', 'PUT', { orderItemId: 99_999_999_999 }, 422],
  ['ftv_delete_product', 'PUT', { instructionIndex: 0.5 }, 422],
  ['ftv_delete_product', 'PUT', { orderItemId: [1] }, 400],
  ['ftv_complete_order', 'PUT', { paymentMethod: `${api}/payment-methods/gold` }, 422],
  ['ftv_complete_order', 'PUT', { paymentMethod: `${api}/payment-methods/mollie` }, 422],
  ['ftv_complete_order', 'PUT', { paymentMethod: 'mollie', molliePaymentMethod: 'bancontact' }, 422],
  ['ftv_complete_order', 'PUT', { molliePaymentMethod: 3 }, 400],
  ['ftv_complete_order', 'PUT', { defaultAddress: { countryCode: 'XX' } }, 422],
  ['ftv_complete_order', 'PUT', { defaultAddress: { city: 5 } }, 400],
])('%s by %s of %o is refused with %i and changes nothing', async (verb, method, fields, status) => {
  const { code } = await desk.readyOrder()
  const before = (await read(code)).body
  const good = {
    productVariant: desk.product.variants[0]['@id'],
    orderItemId: before.items[0].id,
    instructionIndex: 0,
    productVariantVoice: desk.voices[1]['@id'],
    paymentMethod: `${api}/payment-methods/invoice`,
  }
  const refused = await desk.call(method, `/orders/${code}/${verb}`, {
    ...token('reseller'),
    body: { ...good, ...fields },
  })
  expect([refused.status, (await read(code)).body]).toEqual([status, before])
})

test('50 confirmations at once are one order, one payment, one mail', async () => {
  const { code } = await desk.readyOrder()
  const answers = await Promise.all(Array.from({ length: 50 }, () => desk.complete(code)))
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  const [row] = await desk.rows(
    `select (select count(*)::int from payments p join orders o on o.id = p.order_id where o.token = $1) as payments,
     (select count(*)::int from mails where content->>'text' like '%/orders/' || $1 || '%') as mails`,
    [code],
  )
  expect(row).toEqual({ payments: 1, mails: 1 })
})
