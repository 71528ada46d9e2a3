import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { forgetMailAssignee } from '../../server/services/inbox/forget-assignees.ts'
import { admin, administratorToken } from '../support/administrators.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { startPostgres } from '../support/postgres.ts'
import { whileHeld } from '../support/while-held.ts'

let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
let desk: Desk
let token: string
beforeAll(async () => {
  postgres = testDatabaseUrl === null ? await startPostgres() : null
  desk = await openDesk({}, postgres?.url ?? testDatabaseUrl)
  token = await administratorToken(desk)
})
afterAll(async () => {
  await desk.close()
  await postgres?.stop()
})

const post = async (path: string, body: unknown) => (await desk.call('POST', `${admin}${path}`, { token, body })).body
/** A product with one length, and an order that can be changed. */
const scene = async (type = 'product') => {
  const product = await post('/products', { name: `Jingle ${crypto.randomUUID()}`, type })
  const length = await post('/product-variants', { product: product['@id'], name: 'Short', price: 4_500 })
  const { code } = await desk.newOrder()
  return { product, length, code: String(code) }
}
// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
const violations = ({ status, body }: { status: number; body: any }) => [
  status,
  // biome-ignore lint/suspicious/noExplicitAny: as above
  body.violations?.map(({ propertyPath }: any) => propertyPath),
]

test.each(['length', 'product'] as const)('a %s that is just being deleted is not ordered any more', async (gone) => {
  const { code, ...made } = await scene()
  const [table, id] = gone === 'length' ? ['variants', made.length.id] : ['products', made.product.id]
  const ordered = await whileHeld(
    desk,
    (tx) => tx.execute(`delete from ${table} where id = ${id}`),
    () => desk.add(code, { productVariant: `/api/v2/shop/product-variants/${made.length.code}` }),
  )
  expect(violations(ordered)).toEqual([422, ['productVariant']])
})

test('post-processing that is just being deleted is not ordered with a product', async () => {
  const { code, product, length } = await scene('option_post_processing')
  const ordered = await whileHeld(
    desk,
    (tx) => tx.execute(`delete from products where id = ${product.id}`),
    () => desk.add(code, { postProcessingVariants: [`/api/v2/shop/product-variants/${length.code}`] }),
  )
  expect(violations(ordered)).toEqual([422, ['postProcessingVariants[0]']])
})

describe('a voice that is just being deleted', () => {
  const meanwhile = async (take: (iri: string) => ReturnType<Desk['call']>) => {
    const [voice] = await desk.rows(
      `select id, code from products where kind = 'voices' and active
         and not exists (select from project_voices where product_id = products.id)
         and not exists (select from order_item_links where product_id = products.id) limit 1`,
    )
    return whileHeld(
      desk,
      (tx) => tx.execute(`delete from products where id = ${voice?.id}`),
      () => take(`/api/v2/shop/voices/${voice?.code}`),
    )
  }

  test('is not ordered with a product', async () => {
    const { code } = await scene()
    expect(violations(await meanwhile((voice) => desk.add(code, { voice })))).toEqual([422, ['voice']])
  })

  test('gets into no project', async () => {
    const made = await meanwhile((voice) =>
      desk.call('POST', '/projects', { token: desk.tokens.reseller, body: { name: 'Radio', voices: [voice] } }),
    )
    expect(violations(made)).toEqual([422, ['voices[0]']])
  })

  test('gets into no set', async () => {
    const made = await meanwhile((voice) =>
      desk.call('POST', '/sets', { token: desk.tokens.reseller, body: { title: 'Radio', items: [voice] } }),
    )
    expect(violations(made)).toEqual([422, ['items[0]']])
  })
})

test.each([
  ['length', 'An order names this length. Take it off the market instead.'],
  ['product', 'An order names this product. Take it off the market instead.'],
] as const)('a %s that is just being ordered is not deleted', async (kind, sentence) => {
  const { code, ...made } = await scene()
  const refused = await whileHeld(
    desk,
    (tx) =>
      tx.execute(`insert into order_items (order_id, variant_id, product_name, variant_name, unit_price, quantity)
        select id, ${made.length.id}, 'Jingle', 'Short', 4500, 1 from orders where token = '${code}'`),
    () => desk.call('DELETE', made[kind]['@id'], { token }),
  )
  expect([refused.status, refused.body['hydra:description']]).toEqual([422, sentence])
})

test('of two who see to the last two mails that failed, the second one ends that somebody has them', async () => {
  const mailIds = await desk.rows(
    `insert into mails (content, message_id, failed_at)
     select '{"kind": "reset", "to": "eva@example.com", "subject": "Link", "text": "", "html": "", "opens": null}',
       gen_random_uuid(), now() from generate_series(1, 2) returning id`,
  )
  const [first, second] = mailIds.map(({ id }) => Number(id))
  await desk.rows(
    `insert into inbox_assignments (kind, subject_id, administrator_id)
     select 'mail', 0, id from customers where role = 'administrator' limit 1`,
  )
  await whileHeld(
    desk,
    async (tx) => {
      await tx.execute(`update mails set dismissed_at = now() where id = ${first}`)
      await forgetMailAssignee(tx)
    },
    () => desk.call('PUT', `${admin}/mails/${second}/dismiss`, { token }),
  )
  expect(await desk.rows("select administrator_id from inbox_assignments where kind = 'mail'")).toEqual([])
})
