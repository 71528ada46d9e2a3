import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let code = ''
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const price = (of: string, cents: number) => desk.rows('update variants set price = $1 where code = $2', [cents, of])
const voice = () => desk.voices[0]
const voiceVariant = () => String(voice().variants[0].code)
const option = () => desk.products.find(({ type }: { type: string }) => type === 'option_post_processing').variants[0]
const add = (fields: object) =>
  desk.add(code, {
    productVariant: `${api}/product-variants/tv-commercial-15`,
    voice: voice()['@id'],
    ...fields,
  })
const read = async () => (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body
type Sums = { subtotal: number; tax: number; total: number }
const sums = ({ subtotal, tax, total }: Sums) => ({ subtotal, tax, total })
type Linked = { type: string; unitPrice: number; quantity: number; total: number }
const linked = ({ linkedItems }: { linkedItems: Linked[] }) =>
  linkedItems.map(({ type, unitPrice, quantity, total }) => [type, unitPrice, quantity, total])

beforeEach(async () => {
  await price('tv-commercial-15', 29_500)
  await price(voiceVariant(), 7_500)
  await price(option().code, 4_550)
  const { project, code: made } = await desk.readyOrder()
  expect(project.id).toBeGreaterThan(0)
  code = made
})

describe('cents', () => {
  test('of a line are those of its product, its voice and its post-processing, with 21 % on top', async () => {
    await add({ postProcessingVariants: [option()['@id']] })
    const order = await read()
    // 29 500 + 7 500, and the same with 4 550.
    expect(sums(order)).toEqual({ subtotal: 78_550, tax: 16_496, total: 95_046 })
    expect(linked(order)).toEqual([
      ['voice', 7_500, 1, 7_500],
      ['voice', 7_500, 1, 7_500],
      ['post_processing', 4_550, 1, 4_550],
    ])
  })

  test.each([
    // 21 % of 37 050 is 7 780.5, of 37 048 7 780.08, of 37 049 7 780.29.
    [29_550, { subtotal: 37_050, tax: 7_781, total: 44_831 }],
    [29_548, { subtotal: 37_048, tax: 7_780, total: 44_828 }],
    [29_549, { subtotal: 37_049, tax: 7_780, total: 44_829 }],
    // 21 % of 37 053 is 7 781.13, of 37 052 7 780.92.
    [29_552, { subtotal: 37_052, tax: 7_781, total: 44_833 }],
    [29_553, { subtotal: 37_053, tax: 7_781, total: 44_834 }],
  ])('of tax are rounded half up: a product of %i', async (cents, expected) => {
    await price('tv-commercial-15', cents)
    expect(sums(await read())).toEqual(expected)
    const { body } = await desk.complete(code)
    expect(sums(body)).toEqual(expected)
    const rows = await desk.rows('select subtotal, tax from orders where token = $1', [code])
    expect(rows).toEqual([{ subtotal: expected.subtotal, tax: expected.tax }])
    expect(await desk.rows('select amount from payments where id = $1', [body.payment.id])).toEqual([
      { amount: expected.total },
    ])
  })

  test('of three pieces count their voice three times', async () => {
    await add({ quantity: 3 })
    const order = await read()
    expect(sums(order)).toEqual({ subtotal: 148_000, tax: 31_080, total: 179_080 })
    expect(linked(order)).toEqual([
      ['voice', 7_500, 1, 7_500],
      ['voice', 7_500, 3, 22_500],
    ])
  })

  test('are those of the confirmation from then on: of the product, the voice and the post-processing', async () => {
    await add({ postProcessingVariants: [option()['@id']] })
    await price('tv-commercial-15', 30_000)
    await price(voiceVariant(), 8_000)
    await price(option().code, 5_000)
    const { body } = await desk.complete(code)
    const expected = { subtotal: 81_000, tax: 17_010, total: 98_010 }
    expect(sums(body)).toEqual(expected)
    await price('tv-commercial-15', 1)
    await price(voiceVariant(), 2)
    await price(option().code, 3)
    const order = await read()
    expect(sums(order)).toEqual(expected)
    expect(order.items.map(({ unitPrice, total }: { unitPrice: number; total: number }) => [unitPrice, total])).toEqual(
      [
        [30_000, 30_000],
        [30_000, 30_000],
      ],
    )
    expect(linked(order)).toEqual([
      ['voice', 8_000, 1, 8_000],
      ['voice', 8_000, 1, 8_000],
      ['post_processing', 5_000, 1, 5_000],
    ])
  })

  test('stand in the mail as on the screen, each price with what it is made of', async () => {
    const { body } = await desk.complete(code)
    const [mail] = await desk.rows(
      "select content->>'text' as text from mails where content->>'kind' = 'order-confirmation' order by id desc limit 1",
    )
    const euro = (amount: string) => `€\u00a0${amount}`
    expect(String(mail?.text)).toContain(
      [
        `TV commercial · 15 sec: ${euro('370,00')}`,
        '  Spot',
        `  Product: ${euro('295,00')}`,
        `  Stem ${voice().name}: ${euro('75,00')}`,
        '',
        `Subtotaal: ${euro('370,00')}`,
        `Btw: ${euro('77,70')}`,
        `Totaal: ${euro('447,70')}`,
      ].join('\n'),
    )
    expect(String(mail?.text)).toContain('Je betaalt op factuur. De bestelling is nog niet betaald.')
    expect(body.total).toBe(44_770)
  })
})
