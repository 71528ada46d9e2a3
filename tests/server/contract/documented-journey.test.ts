import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

// biome-ignore lint/suspicious/noExplicitAny: a client that knows the documentation alone can't know more of an answer
type Wire = any

let server: TestServer
let docs: Wire
let entrypoint: Wire
let token: string | undefined
beforeAll(async () => {
  server = await startTestServer()
  docs = await read('/api/v2/docs.jsonld')
  entrypoint = await read(docs['hydra:entrypoint'])
})
afterAll(() => server.close())

const read = async (iri: string): Promise<Wire> => (await server.call('GET', iri, { token })).body

const classNamed = (name: string): Wire =>
  docs['hydra:supportedClass'].find((entry: Wire) => entry['@id'] === `#${name}`) ?? expect.fail(`no class ${name}`)

const propertiesOf = (name: string): Wire[] => classNamed(name)['hydra:supportedProperty']

/** Where the list of a class starts: the link of the entrypoint whose members are of the class. */
const listOf = (name: string): { iri: string; operations: Wire[] } => {
  const link = propertiesOf('Entrypoint')
    .map((entry) => entry['hydra:property'])
    .find((property) => JSON.stringify(property['rdfs:range']).includes(`"#${name}"`))
  return {
    iri: entrypoint[link?.['@id'].split('/')[1]] ?? expect.fail(`no list of ${name}`),
    operations: link['hydra:supportedOperation'],
  }
}

/** The address that a link's template gives with what a resource says of itself. */
const filledIn = (link: Wire, resource: Wire): string =>
  link['hydra:mapping'].reduce(
    (iri: string, { 'hydra:variable': variable, 'hydra:property': property }: Wire) =>
      iri.replace(`{${variable}}`, encodeURIComponent(resource[property.split('/')[1]])),
    link['hydra:template'],
  )

/** Sends what the class named by `expects` takes, and nothing that it does not. */
const send = async (iri: string, operation: Wire, body: object): Promise<Wire> => {
  const known = propertiesOf(operation.expects.slice(1))
  const named = (kind: string) => known.filter((entry) => entry[kind]).map((entry) => entry['hydra:title'])
  expect(named('hydra:writeable')).toEqual(expect.arrayContaining(Object.keys(body)))
  expect(Object.keys(body)).toEqual(expect.arrayContaining(named('hydra:required')))
  const answer = await server.call(operation['hydra:method'], iri, { token, body })
  expect([answer.status, answer.text]).toEqual([expect.toSatisfy((status) => status < 300), expect.anything()])
  return answer.body
}

/** Makes a resource on the list of its class. */
const make = async (name: string, body: object): Promise<Wire> => {
  const { iri, operations } = listOf(name)
  const operation = operations.find(({ expects }) => expects === `#${name}`)
  return send(iri, operation, body)
}

/** Does what a class has beside its resources' own IRIs: the call that takes a body of the given class. */
const act = async (name: string, expects: string, body: object, resource: Wire = {}): Promise<Wire> => {
  const links = propertiesOf(name).map((entry) => entry['hydra:property'])
  const takes = (link: Wire) => link['hydra:supportedOperation']?.some((entry: Wire) => entry.expects === `#${expects}`)
  const link = links.find(takes) ?? expect.fail(`${name} has no call for ${expects}`)
  return send(filledIn(link, resource), link['hydra:supportedOperation'][0], body)
}

const membersOf = async (name: string): Promise<Wire[]> => (await read(listOf(name).iri))['hydra:member']

test('the documentation alone leads from signing in to an order and a request for feedback', async () => {
  const { email } = demoAccounts.reseller
  token = (await act('Session', 'Credentials', { email, password: demoAccounts.password })).token
  const [voice] = await membersOf('Voice')
  const product = (await membersOf('Product')).find(({ type }) => type === 'product')
  const client = await make('Customer', { company: 'Lunchroom Geel', email: 'geel@example.com' })
  const contact = await make('Address', {
    customer: client['@id'],
    type: 'contact',
    firstName: 'Gerda',
    lastName: 'Geel',
    email: 'gerda@example.com',
  })
  const project = await make('Project', { name: 'Summer', client: client['@id'], voices: [voice['@id']] })
  const order = await act('Order', 'NewOrder', { project: project['@id'] })
  const filled = await act(
    'Order',
    'ProductOrder',
    {
      productVariant: product.variants[0]['@id'],
      voice: voice['@id'],
      reference: 'Radio',
      script: 'Summer is here.',
    },
    order,
  )
  expect([filled.numberOfProducts, filled.state, filled.projectId]).toEqual([1, 'parked', project.id])
  const method = (await membersOf('PaymentMethod')).find(({ code }) => code === 'invoice')
  const confirmed = await act('Order', 'OrderConfirmation', { paymentMethod: method['@id'] }, filled)
  expect([confirmed.state, confirmed.clientName]).toEqual(['new', 'Lunchroom Geel'])
  const request = await make('ProjectComment', {
    comment: 'Which voice?',
    project: project['@id'],
    payload: { clientId: client['@id'], contactId: contact['@id'] },
  })
  expect([request.payload.state, request.payload.offered]).toEqual(['sent', [voice['@id']]])
  expect((await read(project['@id'])).comments).toEqual([request['@id']])
})

test('every call beside a list or a resource says where it is', () => {
  const links: Wire[] = docs['hydra:supportedClass']
    .filter((entry: Wire) => entry['@id'] !== '#Entrypoint')
    .flatMap((entry: Wire) => entry['hydra:supportedProperty'])
    .map((entry: Wire) => entry['hydra:property'])
    .filter((property: Wire) => property['hydra:supportedOperation'] !== undefined)
  expect(links.length).toBeGreaterThan(25)
  const unfilled = links.flatMap((link) => {
    const mapped = link['hydra:mapping'].map((entry: Wire) => `{${entry['hydra:variable']}}`)
    const named = [...link['hydra:template'].matchAll(/\{\w+\}/g)].map(([variable]) => variable)
    return JSON.stringify(mapped) === JSON.stringify(named) ? [] : [link['hydra:template']]
  })
  expect(unfilled).toEqual([])
  const unsaid = links.flatMap((link) =>
    link['hydra:mapping'].flatMap((entry: Wire) =>
      entry['hydra:property'] === undefined ? [link['hydra:template']] : [],
    ),
  )
  expect(unsaid.toSorted()).toEqual([
    '/api/v2/admin/administrators/{id}/sign-ins/{signIn}',
    '/api/v2/admin/order-item-attachments/{id}/file',
    '/api/v2/admin/payments/{id}/refund',
    '/api/v2/shop/customers/reset-password/{token}',
    '/api/v2/shop/customers/{id}/sign-ins/{signIn}',
  ])
})
