import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const token = (who: keyof Desk['tokens']) => ({ token: desk.tokens[who] })
const countOf = async (table: string, where = '') =>
  Number((await desk.rows(`select count(*)::int as n from ${table} ${where}`))[0]?.n)
const mailsTo = () => countOf('mails', "where content->>'kind' = 'order-confirmation'")

test('fixes prices, number, remarks, payment and mail at once', async () => {
  const { project, code } = await desk.readyOrder()
  const before = await mailsTo()
  await desk.setPrices(10_010, 2345)
  const answer = await desk.complete(code, { remarks: 'Ignored', customer: project.customer })
  const { body } = answer
  expect([answer.status, body.redirectUrl]).toEqual([200, null])
  expect([body.state, body.checkoutState, body.paymentState, body.notes, body.remarks]).toEqual([
    'new',
    'completed',
    'awaiting_payment',
    'Please call.',
    'Please call.',
  ])
  // 21 % of 123.55 is 25.9455
  expect([body.subtotal, body.tax, body.total]).toEqual([12_355, 2595, 14_950])
  const costs = ({ price, total, tax }: { price: number; total: number; tax: number }) => [price, total, tax]
  expect([body.items.map(costs), body.linkedItems.map(costs)]).toEqual([[[10_010, 10_010, 2102]], [[2345, 2345, 493]]])
  expect(body.number).toMatch(/^\d{9}$/)
  expect(body.payment).toEqual({
    '@id': `${api}/payments/${body.payment.id}`,
    '@type': 'Payment',
    id: body.payment.id,
    idPath: `${api}/payments/${body.payment.id}`,
    method: 'invoice',
    state: 'awaiting_payment',
    redirectUrl: null,
  })
  expect(await mailsTo()).toBe(before + 1)
  await desk.setPrices(20_000, 1)
  const { redirectUrl, ...confirmed } = body
  expect((await desk.call('GET', `/orders/${code}`, token('reseller'))).body).toEqual(confirmed)
})

test('charges what the catalogue says at that moment', async () => {
  const { code } = await desk.readyOrder()
  await desk.setPrices(40_001, 4555)
  const { body } = await desk.complete(code, { total: 1, subtotal: 1 })
  // 21 % of 445.56 is 93.5676
  expect([body.items[0].unitPrice, body.linkedItems[0].unitPrice, body.subtotal, body.tax, body.total]).toEqual([
    40_001, 4555, 44_556, 9357, 53_913,
  ])
  expect((await desk.rows('select amount from payments where id = $1', [body.payment.id]))[0]?.amount).toBe(53_913)
})

/** Has the catalogue call everything otherwise while `work` runs. */
const whileRenamed = async (work: () => Promise<void>): Promise<void> => {
  const name = (as: string) =>
    Promise.all(['products', 'variants'].map((table) => desk.rows(`update ${table} set name = ${as}`)))
  await name("'New ' || name")
  try {
    await work()
  } finally {
    await name('substr(name, 5)')
  }
}

test('is called as the catalogue calls it until it is confirmed, and confirmed by the names that were seen', async () => {
  const { code } = await desk.readyOrder()
  const option = desk.products.find(({ type }: { type: string }) => type === 'option_post_processing').variants[0]
  await desk.add(code, { voice: desk.voices[0]['@id'], postProcessingVariants: [option['@id']] })
  const read = () => desk.call('GET', `/orders/${code}`, token('reseller'))
  const confirm = ({ headers }: Awaited<ReturnType<typeof read>>) =>
    desk.complete(code, {}, { 'If-Match': headers.get('etag') ?? '' })
  type Named = { productName: string; variantName: string; postProcessingOptions?: { name: string }[] }
  const namesIn = ({ productName, variantName, postProcessingOptions = [] }: Named) =>
    [productName, variantName, ...postProcessingOptions.map(({ name }) => name)].join(', ')
  const seen = await read()
  const answers: (typeof seen)[] = []
  await whileRenamed(async () => {
    const today = await read()
    expect((await confirm(seen)).status).toBe(412)
    answers.push(today, await confirm(today))
  })
  answers.push(await read())
  const called = {
    items: [
      'New TV commercial, New 15 sec',
      'New TV commercial, New 15 sec, New Audio editing: New Cleaned and trimmed',
    ],
    linkedItems: [
      'New Amadou Diallo, New Amadou Diallo',
      'New Amadou Diallo, New Amadou Diallo',
      'New Audio editing, New Cleaned and trimmed',
    ],
  }
  expect(
    answers.map(({ body: { items, linkedItems } }) => ({
      items: items.map(namesIn),
      linkedItems: linkedItems.map(namesIn),
    })),
  ).toEqual([called, called, called])
})

test('names a product without a voice as the catalogue calls it', async () => {
  const { code } = await desk.readyOrder()
  await desk.add(code, { reference: null })
  await whileRenamed(async () => {
    const { status, body } = await desk.complete(code)
    expect([status, body['hydra:description']]).toEqual([422, "Order item 'New TV commercial' has no voice selected"])
  })
})

test('becomes one order, one payment, one mail and one number however often it is sent at once', async () => {
  const { code } = await desk.readyOrder()
  const [mails, payments] = [await mailsTo(), await countOf('payments')]
  const last = Number((await desk.rows("select value from counters where name = 'order number'"))[0]?.value)
  const answers = await Promise.all(Array.from({ length: 12 }, () => desk.complete(code)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  expect([await mailsTo(), await countOf('payments')]).toEqual([mails + 1, payments + 1])
  expect(answers[0]?.body.number).toBe(String(last + 1).padStart(9, '0'))
})

test('numbers orders without gaps, refused ones taking none', async () => {
  const orders = await Promise.all([desk.readyOrder(), desk.readyOrder(), desk.readyOrder()])
  const voiceless = await desk.newOrder()
  await desk.add(voiceless.code)
  const answers = await Promise.all([desk.complete(voiceless.code), ...orders.map(({ code }) => desk.complete(code))])
  const numbers = answers
    .slice(1)
    .map(({ body }) => Number(body.number))
    .sort((a, b) => a - b)
  expect([answers[0]?.status, numbers]).toEqual([422, [numbers[0], Number(numbers[0]) + 1, Number(numbers[0]) + 2]])
})

test('is refused in the specification’s words when an item has no voice, and changes nothing', async () => {
  const { code } = await desk.readyOrder()
  await desk.add(code, { reference: 'Radio, 20 sec' })
  const before = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body
  const refused = await desk.complete(code)
  expect([refused.status, refused.body]).toEqual([
    422,
    {
      '@context': '/api/v2/contexts/Error',
      '@type': 'hydra:Error',
      'hydra:title': 'An error occurred',
      'hydra:description': "Order item 'Radio, 20 sec' has no voice selected",
    },
  ])
  expect((await desk.call('GET', `/orders/${code}`, token('reseller'))).body).toEqual(before)
  await desk.add(code, { reference: null })
  const empty = await desk.newOrder()
  expect((await desk.complete(empty.code)).body['hydra:description']).toBe('This order has no products.')
})

test('is refused while a voice of it has left the catalogue, line by line, and changes nothing', async () => {
  const { code } = await desk.readyOrder()
  const [first, second] = desk.voices
  await desk.add(code, { voice: second['@id'] })
  await desk.add(code, { voice: first['@id'] })
  const before = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body
  const leave = (isThere: boolean) =>
    desk.rows('update products set active = $1 where code = $2', [isThere, first['@id'].split('/').at(-1)])
  await leave(false)
  const { status, body } = await desk.complete(code)
  const kept = (await desk.call('GET', `/orders/${code}`, token('reseller'))).body
  await leave(true)
  const words = { message: 'This voice is no longer available.', code: 'unavailable' }
  expect([status, body.violations]).toEqual([
    422,
    [
      { propertyPath: 'items[0].voice', ...words },
      { propertyPath: 'items[2].voice', ...words },
    ],
  ])
  expect(kept).toEqual(before)
  expect((await desk.complete(code)).status).toBe(200)
})

test('is refused when it costs more than can be written down', async () => {
  const { code } = await desk.readyOrder()
  await desk.add(code, { voice: desk.voices[0]['@id'], quantity: 100 })
  const id = desk.product.variants[0].id
  await desk.rows('update variants set price = price + 100000000 where id = $1', [id])
  const refused = await desk.complete(code)
  await desk.rows('update variants set price = price - 100000000 where id = $1', [id])
  expect([refused.status, refused.body['@type']]).toEqual([422, 'hydra:Error'])
})

test('answers a second call what the first did, whatever it says', async () => {
  const { code } = await desk.readyOrder()
  const first = await desk.complete(code)
  const second = await desk.complete(code, {
    notes: 'Other',
    paymentMethod: `${api}/payment-methods/mollie`,
    molliePaymentMethod: 'ideal',
  })
  expect([second.status, second.text]).toEqual([200, first.text])
  await desk.rows("update orders set state = 'fulfilled' where token = $1", [code])
  expect((await desk.complete(code)).body).toMatchObject({ state: 'fulfilled', number: first.body.number })
})

test('needs no way to pay the second time, and needs one the first', async () => {
  const { code } = await desk.readyOrder()
  const bare = () => desk.call('PUT', `/orders/${code}/ftv_complete_order`, { token: desk.tokens.reseller, body: {} })
  const refused = await bare()
  expect([
    refused.status,
    refused.body.violations?.map((violation: { propertyPath: string }) => violation.propertyPath),
  ]).toEqual([422, ['paymentMethod']])
  const first = await desk.complete(code)
  expect([first.status, await bare()]).toMatchObject([200, { status: 200, body: first.body }])
})

test('can no longer be changed afterwards', async () => {
  const { code } = await desk.readyOrder()
  const { body } = await desk.complete(code)
  const place = { orderItemId: body.items[0].id, instructionIndex: 0 }
  const put = (verb: string, fields: object) =>
    desk.call('PUT', `/orders/${code}/${verb}`, { ...token('reseller'), body: fields })
  const answers = [
    await desk.add(code),
    await put('ftv_delete_product', place),
    await put('ftv_update_product_voice', { ...place, productVariantVoice: desk.voices[1]['@id'] }),
    await desk.call('POST', '/order-item-instructions', {
      ...token('reseller'),
      body: { orderItem: body.items[0]['@id'], type: 'script', instruction: 'Late' },
    }),
  ]
  expect(answers.map((answer) => [answer.status, answer.body['@type']])).toEqual(
    answers.map(() => [422, 'hydra:Error']),
  )
})

test('ties an Idempotency-Key to one order', async () => {
  const [one, other] = [await desk.readyOrder(), await desk.readyOrder()]
  const key = { 'Idempotency-Key': 'review-1' }
  expect((await desk.complete(one.code, {}, key)).status).toBe(200)
  expect((await desk.complete(one.code, {}, key)).status).toBe(200)
  const reused = await desk.complete(other.code, {}, key)
  expect([reused.status, reused.body['@type']]).toEqual([422, 'hydra:Error'])
  expect((await desk.call('GET', `/orders/${other.code}`, token('reseller'))).body.state).toBe('parked')
})

test('names a way to pay that does not exist, and a customer who is somebody else', async () => {
  const { code } = await desk.readyOrder()
  const refused = async (fields: object) => {
    const { body } = await desk.complete(code, { ...fields })
    return body.violations.map((entry: { propertyPath: string; code: string }) => [entry.propertyPath, entry.code])
  }
  const mollie = `${api}/payment-methods/mollie`
  expect(await refused({ paymentMethod: `${api}/payment-methods/gold` })).toEqual([['paymentMethod', 'choice']])
  expect(await refused({ paymentMethod: undefined })).toEqual([['paymentMethod', 'not-blank']])
  expect(await refused({ paymentMethod: mollie })).toEqual([['molliePaymentMethod', 'choice']])
  expect(await refused({ paymentMethod: mollie, molliePaymentMethod: 'cash' })).toEqual([
    ['molliePaymentMethod', 'choice'],
  ])
  for (const customer of [desk.clientNamed('De Fietswinkel').iri, `${api}/customers/999999`])
    expect(await refused({ customer })).toEqual([['customer', 'not-found']])
})

test('keeps the address that it is given', async () => {
  const { code } = await desk.readyOrder()
  await desk.complete(code, {
    defaultAddress: { street: 'Kade 1', postcode: '1011 AA', city: 'Amsterdam', countryCode: 'NL' },
  })
  const [row] = await desk.rows('select billing_address from orders where token = $1', [code])
  expect(row?.billing_address).toEqual({ street: 'Kade 1', postcode: '1011 AA', city: 'Amsterdam', countryCode: 'NL' })
})

test('without one takes the default address that the account shows, also after the named one was deleted', async () => {
  const { project, code } = await desk.readyOrder()
  const account = async () => (await desk.call('GET', project.customer, token('reseller'))).body
  const second = { street: 'Kade 2', postcode: '1011 AB', city: 'Amsterdam', countryCode: 'NL' }
  const add = (address: object) =>
    desk.call('POST', '/addresses', {
      ...token('reseller'),
      body: { ...address, customer: project.customer, type: 'company' },
    })
  await add({ ...second, street: 'Kade 1' })
  await add(second)
  await desk.call('DELETE', (await account()).defaultAddress['@id'], token('reseller'))
  expect((await account()).defaultAddress).toMatchObject(second)
  expect((await desk.complete(code)).status).toBe(200)
  const [row] = await desk.rows('select billing_address from orders where token = $1', [code])
  expect(row?.billing_address).toEqual(second)
})

test('can be paid in the ways of the checkout', async () => {
  const list = await desk.call('GET', '/payment-methods', token('reseller'))
  const mollie = await desk.call('GET', '/payment-methods/mollie', token('reseller'))
  expect(list.body['hydra:member'].map(({ code }: { code: string }) => code)).toEqual(['invoice', 'mollie'])
  expect(mollie.body.molliePaymentMethods).toEqual(['ideal', 'creditcard', 'paypal'])
  expect((await desk.call('GET', '/payment-methods/gold', token('reseller'))).status).toBe(404)
})
