import { demoAccounts } from '../../../server/demo/accounts.ts'
import { administratorRows } from './access-rows-of-administrators.ts'
import { deskRows } from './access-rows-of-desk.ts'
import { feedbackRows } from './access-rows-of-feedback.ts'
import { orderRows } from './access-rows-of-orders.ts'
import { securityRows } from './access-rows-of-security.ts'
import {
  type Ask,
  anyReseller,
  everybody,
  namedInBody,
  ownAccount,
  type Row,
  resellersOwn,
  seenByClient,
  signedIn,
} from './access-statuses.ts'
import { api, formOf, png } from './scene.ts'

const credentials = { email: demoAccounts.reseller.email, password: demoAccounts.password }
const newPassword = { newPassword: credentials.password, confirmNewPassword: credentials.password }
const at = (path: string) => (): Ask => ({ path })
let registrations = 0

/**
 * What each call answers to whom (specification, section 6; contract, "Errors", "Sign-in", "Feedback"). What belongs to
 * the owner is theirs, and where it has a client, it is their own client's.
 */
export const rows: readonly Row[] = [
  ['POST /shop/customers/token', everybody(200), () => ({ path: '/customers/token', body: credentials })],
  ['POST /shop/authentication-token', everybody(200), () => ({ path: '/authentication-token', body: credentials })],
  [
    'POST /shop/authentication-token/refresh',
    everybody(200),
    async ({ signIn }) => ({
      path: '/authentication-token/refresh',
      body: { refreshToken: (await signIn(credentials.email)).refreshToken },
    }),
  ],
  ...securityRows,
  [
    'POST /shop/customers',
    everybody(204),
    () => {
      registrations += 1
      const email = `new-${registrations}@example.com`
      const names = { company: 'New', firstName: 'N', lastName: 'E', phoneNumber: '0201234567' }
      return { path: '/customers', body: { ...names, email, password: credentials.password } }
    },
  ],
  [
    'POST /shop/customers/reset-password',
    everybody(202),
    () => ({ path: '/customers/reset-password', body: { email: 'nobody@example.com', locale: 'nl_NL' } }),
  ],
  [
    'PATCH /shop/customers/reset-password/{token}',
    everybody(202),
    async ({ resetToken }) => ({ path: `/customers/reset-password/${await resetToken()}`, body: newPassword }),
  ],
  [
    'GET /shop/customers/{id}',
    '401 200 404 404 404 404 403 401 401',
    ({ resellerId }) => ({ path: `/customers/${resellerId}` }),
  ],
  ['GET /shop/customers/{id} (of a client)', seenByClient, ({ own }) => ({ path: own.client.iri })],
  [
    'PUT /shop/customers/{id}',
    '401 200 404 404 404 404 403 401 401',
    ({ resellerId }) => ({ path: `/customers/${resellerId}`, body: { firstName: 'Robin' } }),
  ],
  [
    'POST /shop/customers/{id}/email',
    ownAccount(202),
    ({ resellerId }) => ({
      path: `/customers/${resellerId}/email`,
      body: { email: `${crypto.randomUUID()}@example.com`, currentPassword: credentials.password },
    }),
  ],
  [
    'PATCH /shop/customers/confirm-email',
    everybody(422),
    () => ({ path: '/customers/confirm-email', body: { token: 'unknown' } }),
  ],
  [
    'GET /shop/customers/{id}/stats',
    '401 200 404 404 404 403 403 401 401',
    ({ resellerId }) => ({ path: `/customers/${resellerId}/stats` }),
  ],
  [
    'DELETE /shop/customers/{id}',
    '401 204 404 404 404 404 403 401 401',
    async ({ own }) => ({ path: (await own.bareClient())['@id'] }),
  ],
  [
    'DELETE /shop/customers/{id} (their own)',
    '401 403 404 404 404 404 403 401 401',
    ({ resellerId }) => ({ path: `/customers/${resellerId}` }),
  ],
  ['GET /shop/countries', everybody(200), at('/countries')],
  ['GET /shop/countries/{code}', everybody(200), at('/countries/NL')],
  ['GET /shop/addresses', signedIn, at('/addresses')],
  ['GET /shop/addresses/{id}', seenByClient, ({ own }) => ({ path: `/addresses/${own.client.contact}` })],
  [
    'POST /shop/addresses',
    '401 201 422 403 403 422 403 401 401',
    ({ own }) => ({ path: '/addresses', body: { customer: own.client.iri, type: 'invoice', city: 'Utrecht' } }),
  ],
  [
    'PUT /shop/addresses/{id}',
    '401 200 404 403 403 404 403 401 401',
    ({ own }) => ({ path: `/addresses/${own.client.contact}`, body: { phoneNumber: '06 123 456' } }),
  ],
  [
    'DELETE /shop/addresses/{id}',
    '401 204 404 403 403 404 403 401 401',
    async ({ own }) => ({ path: (await own.contact())['@id'] }),
  ],
  ['GET /shop/clients', '401 200 200 403 403 200 403 401 401', at('/clients')],
  [
    'POST /shop/clients',
    anyReseller(201),
    () => {
      registrations += 1
      return { path: '/clients', body: { company: 'New', email: `client-${registrations}@example.com` } }
    },
  ],
  [
    'POST /shop/clients/refresh-token',
    namedInBody(200),
    async ({ own }) => {
      await own.request()
      return { path: '/clients/refresh-token', body: { clientId: own.client.iri } }
    },
  ],
  [
    'GET /shop/clients/{id}',
    '401 200 404 403 403 404 403 401 401',
    ({ own }) => ({ path: `/clients/${own.client.id}` }),
  ],
  [
    'PUT /shop/clients/{id}',
    resellersOwn(200),
    ({ own }) => ({ path: `/clients/${own.client.id}`, body: { phoneNumber: '030 123' } }),
  ],
  [
    'DELETE /shop/clients/{id}',
    resellersOwn(204),
    async ({ own }) => ({ path: `/clients/${(await own.bareClient()).id}` }),
  ],
  ['GET /shop/themes', signedIn, at('/themes')],
  ['GET /shop/themes/{id}', everybody(200), async ({ own }) => ({ path: (await own.theme())['@id'] })],
  [
    'PUT /shop/themes/{id}',
    resellersOwn(200),
    async ({ own }) => ({ path: (await own.theme())['@id'], body: { feedbackIntroduction: 'Hello' } }),
  ],
  [
    'GET /shop/theme-media/{id}',
    everybody(200),
    async ({ own }) => ({ path: `${api}/theme-media/${(await own.medium()).id}` }),
  ],
  ['GET /shop/theme-colors/{id}', everybody(200), async ({ own }) => ({ path: (await own.color())['@id'] })],
  [
    'POST /shop/theme-media',
    namedInBody(201),
    async ({ own }) => ({
      path: '/theme-media',
      form: formOf({ owner: (await own.theme())['@id'], type: 'logo', file: png() }),
    }),
  ],
  [
    'DELETE /shop/theme-media/{id}',
    resellersOwn(204),
    async ({ own }) => ({ path: `${api}/theme-media/${(await own.medium()).id}` }),
  ],
  [
    'POST /shop/theme-colors',
    namedInBody(201),
    async ({ own }) => ({
      path: '/theme-colors',
      body: { owner: (await own.theme())['@id'], type: 'text-color', color: '#000000' },
    }),
  ],
  [
    'PUT /shop/theme-colors/{id}',
    resellersOwn(200),
    async ({ own }) => ({ path: (await own.color())['@id'], body: { color: '#ffffff' } }),
  ],
  ['DELETE /shop/theme-colors/{id}', resellersOwn(204), async ({ own }) => ({ path: (await own.color())['@id'] })],
  [
    'POST /shop/themes',
    namedInBody(201),
    async ({ rows: sql, resellerId }) => {
      await sql('delete from themes where customer_id = $1', [resellerId])
      return { path: '/themes', body: { customer: `${api}/customers/${resellerId}` } }
    },
  ],
  ['GET /shop/sets', '401 200 200 403 403 200 403 401 401', at('/sets')],
  [
    'POST /shop/sets',
    anyReseller(201),
    ({ voices }) => ({ path: '/sets', body: { title: 'For spring', items: [voices[0]['@id']] } }),
  ],
  ['GET /shop/sets/{code}', everybody(200), async ({ own }) => ({ path: (await own.set())['@id'] })],
  [
    'PUT /shop/sets/{code}',
    resellersOwn(200),
    async ({ own }) => ({ path: (await own.set())['@id'], body: { title: 'For summer' } }),
  ],
  ['DELETE /shop/sets/{code}', resellersOwn(204), async ({ own }) => ({ path: (await own.set())['@id'] })],
  [
    'POST /shop/sets/{code}/plays',
    everybody(204),
    async ({ own, voices }) => ({ path: `${(await own.set())['@id']}/plays`, body: { heard: [voices[0]['@id']] } }),
  ],
  ...['voices', 'talents', 'musics', 'idents'].flatMap((kind): Row[] => [
    [`GET /shop/${kind}`, everybody(200), at(`/${kind}?itemsPerPage=1`)],
    [
      `GET /shop/${kind}/{code}`,
      everybody(200),
      async ({ call }) => ({ path: (await call('GET', `/${kind}?itemsPerPage=1`)).body['hydra:member'][0]['@id'] }),
    ],
  ]),
  ['GET /shop/product-taxons/{id}', everybody(200), ({ voices }) => ({ path: voices[0].productTaxons[0]['@id'] })],
  ['GET /shop/taxons', everybody(200), at('/taxons')],
  ['GET /shop/taxons/{code}', everybody(200), at('/taxons/voice_language')],
  ['GET /shop/products', everybody(200), at('/products')],
  ['GET /shop/products/{code}', everybody(200), ({ product }) => ({ path: product['@id'] })],
  ['GET /shop/product-variants/{code}', everybody(200), ({ product }) => ({ path: product.variants[0]['@id'] })],
  ['GET /shop/projects', signedIn, at('/projects')],
  ['POST /shop/projects', anyReseller(201), () => ({ path: '/projects', body: { name: 'New' } })],
  ['GET /shop/projects/{id}', seenByClient, async ({ own }) => ({ path: (await own.project())['@id'] })],
  [
    'PUT /shop/projects/{id}',
    resellersOwn(200),
    async ({ own }) => ({ path: (await own.project())['@id'], body: { state: 'archived' } }),
  ],
  ['DELETE /shop/projects/{id}', resellersOwn(204), async ({ own }) => ({ path: (await own.project())['@id'] })],
  [
    'GET /shop/projects/{id}/orders',
    seenByClient,
    async ({ own }) => ({ path: `${(await own.project())['@id']}/orders` }),
  ],
  [
    'GET /shop/projects/{id}/comments',
    seenByClient,
    async ({ own }) => ({ path: `${(await own.project())['@id']}/comments` }),
  ],
  ...feedbackRows,
  ...orderRows,
  ...administratorRows,
  ...deskRows,
]
