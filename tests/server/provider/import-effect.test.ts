import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Portal } from '../../../server/provider/portal.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import { typed } from './support.ts'

const shop = '/api/v2/shop'
let server: TestServer
let folder = ''

beforeAll(async () => {
  server = await startTestServer()
  folder = await mkdtemp(join(tmpdir(), 'import-effect-'))
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

/** Imports one file beside the running server. */
const importFile = async (name: string, text: string) => {
  await writeFile(join(folder, name), text)
  const { config, context } = server
  const { publicUrl, database, jobs, payments } = context
  const tools = { config, publicUrl, database, jobs: async () => jobs, payments: () => payments }
  const portal: Portal = { ask: (verb, args) => verb.run(tools, args), close: async () => {} }
  const ran = await typed(['import', join(folder, name)], { DATA_DIR: config.dataDir }, async () => portal)
  expect(ran).toMatchObject({ code: 0, err: [] })
}

const voices = async () => (await server.call('GET', `${shop}/voices?itemsPerPage=100`)).body
const codes = (list: { 'hydra:member': { code: string }[] }) => list['hydra:member'].map(({ code }) => code)

const newOrder = async () => {
  const { token } = await server.signIn('reseller@example.com')
  const order = await server.call('POST', `${shop}/orders/ftv_create_order`, { token, body: { localCode: 'nl_NL' } })
  const add = (variant: string) =>
    server.call('POST', `${order.body['@id']}/ftv_add_product`, {
      token,
      body: { productVariant: `${shop}/product-variants/${variant}`, reference: 'Spot' },
    })
  const setVoice = (orderItemId: number, voice: string) =>
    server.call('PUT', `${order.body['@id']}/ftv_update_product_voice`, {
      token,
      body: { orderItemId, instructionIndex: 0, productVariantVoice: `${shop}/product-variants/${voice}` },
    })
  return { add, setVoice }
}

describe('a voice that is taken offline', () => {
  it('leaves lists, counts and new orders at once, is still found by what refers to it, and comes back', async () => {
    const before = await voices()
    const whole = (await server.call('GET', `${shop}/voices/sanne-de-wit`)).body
    await importFile('voices.csv', 'kind,code,name,active\nvoices,sanne-de-wit,Sanne de Wit,no\n')
    await vi.waitFor(async () => expect((await voices()).total).toBe(before.total - 1), { timeout: 240_000 })
    const after = await voices()
    expect(codes(after)).toEqual(codes(before).filter((code) => code !== 'sanne-de-wit'))
    expect(after.aggregations.voice_language).toBe(before.aggregations.voice_language - 1)
    expect((await server.call('GET', `${shop}/voices/sanne-de-wit`)).status).toBe(200)
    const { add, setVoice } = await newOrder()
    const itemId = (await add('tv-commercial-30')).body.items[0].id
    expect((await setVoice(itemId, 'sanne-de-wit-standard')).status).toBe(422)
    expect((await setVoice(itemId, 'noor-bakker-standard')).status).toBe(200)
    await importFile('voices.csv', 'kind,code,name,active\nvoices,sanne-de-wit,Sanne de Wit,\n')
    await vi.waitFor(async () => expect((await voices()).total).toBe(before.total), { timeout: 240_000 })
    expect((await setVoice(itemId, 'sanne-de-wit-standard')).status).toBe(200)
    // A file without their columns leaves texts, taxons, picture and sounds alone.
    const back = (await server.call('GET', `${shop}/voices/sanne-de-wit`)).body
    const withoutIds = (item: { audio: object[] }) => ({
      ...item,
      audio: item.audio.map((entry) => ({ ...entry, id: 0 })),
    })
    expect(withoutIds(back)).toEqual(withoutIds(whole))
  })
})

describe('a length that is taken off the market', () => {
  it('leaves the products and new orders; a new price holds at once', async () => {
    const header = 'code,name,lengthCode,length,price,active'
    await importFile(
      'products.csv',
      `${header}\ntv-commercial,TV commercial,15,15 sec,295,no\ntv-commercial,TV commercial,30,30 sec,400,\naudio-guide,Audio guide,5,5 stops,425,no\naudio-guide,Audio guide,10,10 stops,695,no\naudio-guide,Audio guide,20,20 stops,1245,no\n`,
    )
    const listed = (await server.call('GET', `${shop}/products?itemsPerPage=100`)).body
    const tv = listed['hydra:member'].find(({ code }: { code: string }) => code === 'tv-commercial')
    expect(tv.variants.find(({ code }: { code: string }) => code === 'tv-commercial-30').price).toBe(40_000)
    expect(codes({ 'hydra:member': tv.variants })).not.toContain('tv-commercial-15')
    expect(codes(listed)).not.toContain('audio-guide')
    const { add } = await newOrder()
    expect((await add('tv-commercial-15')).status).toBe(422)
    expect((await add('audio-guide-10')).status).toBe(422)
    const [item] = (await add('tv-commercial-30')).body.items
    expect([item.product, item.price]).toEqual(['/api/v2/shop/products/tv-commercial', 40_000])
  })
})
