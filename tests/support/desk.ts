import { onTestFinished } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { idOf } from '../../src/api/contract/hydra.ts'
import { testDatabaseUrl } from './database.ts'
import { startTestServer, type TestServer } from './server.ts'

export const api = '/api/v2/shop'

/** A server with everybody signed in, and short cuts for what most tests begin with. */
export const openDesk = async (settings: Record<string, string> = {}, databaseUrl = testDatabaseUrl) => {
  const server = await startTestServer(settings, databaseUrl)
  const tokenOf = async (account: { email: string }) => (await server.signIn(account.email)).token
  const reseller = await tokenOf(demoAccounts.reseller)
  const stranger = await tokenOf(demoAccounts.otherReseller)
  const client = await tokenOf(demoAccounts.client)
  const pending = await tokenOf(demoAccounts.pending)
  const call: TestServer['call'] = (method, path, options) =>
    server.call(method, path.startsWith('/api') ? path : `${api}${path}`, options)
  const clients = await server.context.database.sql(
    "select c.id, c.company, c.email, (select min(a.id) from addresses a where a.customer_id = c.id and a.type = 'contact') as contact from customers c where c.role = 'client' order by c.id",
    [],
  )
  const clientNamed = (company: string): { id: number; contact: number; iri: string; email: string } => {
    const row = clients.rows.find((entry) => entry.company === company)
    if (row === undefined) throw new Error(`the demo data has no client ${company}`)
    const { id, contact, email } = row
    return { id: Number(id), contact: Number(contact), iri: `${api}/customers/${id}`, email: String(email) }
  }
  const voices = (await server.call('GET', `${api}/voices?itemsPerPage=4`)).body['hydra:member']
  const productsOf = async (taxon: string) =>
    (await server.call('GET', `${api}/products?productTaxons.taxon.code=${taxon}`)).body['hydra:member']
  const products = [...(await productsOf('products')), ...(await productsOf('post_processing'))]
  const product = products.find((entry: { code: string }) => entry.code === 'tv-commercial') ?? products[0]

  const newProject = async (fields: Record<string, unknown> = {}) =>
    (await call('POST', '/projects', { token: reseller, body: { name: 'Campaign', ...fields } })).body
  const newOrder = async () =>
    (await call('POST', '/orders/ftv_create_order', { token: reseller, body: { localCode: 'nl_NL' } })).body
  const add = (code: string, fields: Record<string, unknown> = {}) =>
    call('POST', `/orders/${code}/ftv_add_product`, {
      token: reseller,
      body: { productVariant: product.variants[0]['@id'], reference: 'Spot', script: 'Hello.', ...fields },
    })
  /** A parked order of a project for Bakkerij Blauw, with one product that has a voice. */
  const readyOrder = async () => {
    const project = await newProject({ client: clientNamed('Bakkerij Blauw').iri, voices: [voices[0]['@id']] })
    const order = await newOrder()
    await call('PUT', `/projects/${project.id}`, { token: reseller, body: { orders: [order['@id']] } })
    await add(order.code, { voice: voices[0]['@id'] })
    return { project, code: String(order.code) }
  }
  const complete = (code: string, fields: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
    call('PUT', `/orders/${code}/ftv_complete_order`, {
      token: reseller,
      headers,
      body: {
        notes: 'Please call.',
        paymentMethod: `${api}/payment-methods/invoice`,
        molliePaymentMethod: null,
        ...fields,
      },
    })
  const rows = async (text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> =>
    (await server.context.database.sql(text, values)).rows
  /** What a variant costs until the test has ended, in cents. */
  const setPrice = async (variant: { '@id': string; price: number }, cents: number) => {
    const change = (price: number) =>
      rows('update variants set price = $2 where code = $1', [idOf(variant['@id']), price])
    onTestFinished(async () => void (await change(variant.price)))
    await change(cents)
  }
  /** What each part of a ready order costs until the test has ended, in cents. */
  const setPrices = async (productCents: number, voiceCents: number) => {
    await setPrice(product.variants[0], productCents)
    await setPrice(voices[0].variants[0], voiceCents)
  }
  return {
    ...server,
    setPrice,
    setPrices,
    call,
    rows,
    tokens: { reseller, stranger, client, pending },
    clientNamed,
    voices,
    product,
    products,
    newProject,
    newOrder,
    add,
    readyOrder,
    complete,
  }
}

export type Desk = Awaited<ReturnType<typeof openDesk>>
