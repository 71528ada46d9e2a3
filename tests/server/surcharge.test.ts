import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { announceCatalogue, countVersionUp } from '../../server/catalogue/import-items.ts'
import { products, variants } from '../../server/db/schema/catalogue.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const shop = '/api/v2/shop'
let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const surchargeOf = async (code: string): Promise<number> =>
  (await server.call('GET', `${shop}/voices/${code}`)).body.surcharge

describe('what a voice adds to a line', () => {
  it('stands beside it in the list, in cents, 0 where it costs nothing', async () => {
    const { body } = await server.call('GET', `${shop}/voices?itemsPerPage=100`)
    const found = body['hydra:member'].map(({ surcharge }: { surcharge: number }) => surcharge)
    expect([...new Set(found)].sort()).toEqual([0, 7_500])
  })

  it('is the same in the item, and what a line with that voice is charged', async () => {
    const { body } = await server.call('GET', `${shop}/voices?itemsPerPage=100`)
    const dear = body['hydra:member'].find(({ surcharge }: { surcharge: number }) => surcharge === 7_500)
    expect(await surchargeOf(dear.code)).toBe(7_500)
    const { token } = await server.signIn('reseller@example.com')
    const order = await server.call('POST', `${shop}/orders/ftv_create_order`, { token, body: { localCode: 'nl_NL' } })
    const added = await server.call('POST', `${order.body['@id']}/ftv_add_product`, {
      token,
      body: { productVariant: `${shop}/product-variants/tv-commercial-30`, reference: 'Spot', voice: dear['@id'] },
    })
    expect(added.body.linkedItems.map(({ total }: { total: number }) => total)).toEqual([7_500])
  })

  it('is that of the first variant which is offered', async () => {
    const { db } = server.context.database
    const [voice] = await db.select().from(products).where(eq(products.code, 'sanne-de-wit'))
    await db.insert(variants).values([
      { productId: voice?.id ?? 0, code: 'sanne-old', name: 'Old', price: 9_900, position: -2, active: false },
      { productId: voice?.id ?? 0, code: 'sanne-first', name: 'First', price: 4_250, position: -1 },
    ])
    await server.context.database.transaction(countVersionUp)
    await announceCatalogue(server.context)
    await vi.waitFor(async () => expect(await surchargeOf('sanne-de-wit')).toBe(4_250), { timeout: 240_000 })
  })

  it('is 0 for what no line can have', async () => {
    for (const kind of ['talents', 'musics', 'idents']) {
      const { body } = await server.call('GET', `${shop}/${kind}?itemsPerPage=1`)
      expect(body['hydra:member'][0].surcharge).toBe(0)
    }
  })
})
