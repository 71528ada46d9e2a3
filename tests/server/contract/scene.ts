import { SignJWT } from 'jose'
import { hashSecret } from '../../../server/auth/tokens.ts'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { administratorToken } from '../../support/administrators.ts'
import { api, type Desk, openDesk } from '../../support/desk.ts'
import { deliveryForm } from '../../support/recordings.ts'

const jwtSecret = 'a secret of the contract tests, long enough'

/** The smallest PDF that passes for one. */
export const pdf = (): File => new File(['%PDF-1.4\n%%EOF\n'], 'script.pdf', { type: 'application/pdf' })

/** One white pixel. */
export const png = (): File => {
  const text = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
  return new File([Buffer.from(text, 'base64')], 'logo.png', { type: 'image/png' })
}

export const formOf = (fields: Record<string, string | File>): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

/** A token that was in order until a minute ago. */
const expiredToken = (customer: string): Promise<string> => {
  const now = Math.floor(Date.now() / 1000)
  return new SignJWT({
    roles: ['ROLE_USER', 'ROLE_RESELLER'],
    username: demoAccounts.reseller.email,
    customer,
    scope: 'session',
    mercure: { subscribe: [] },
  })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(now - 960)
    .setExpirationTime(now - 60)
    .sign(new TextEncoder().encode(jwtSecret))
}

/** One side of the stage: what a reseller has, made over the wire with their own token. */
const makersFor = (desk: Desk, token: string, company: string) => {
  const client = desk.clientNamed(company)
  const voice: string = desk.voices[0]['@id']
  const made = async (method: string, path: string, body: unknown) => {
    const answer = await desk.call(method, path, { token, body })
    if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`)
    return answer.body
  }
  const project = (fields: Record<string, unknown> = {}) =>
    made('POST', '/projects', { name: 'Campaign', client: client.iri, voices: [voice], ...fields })
  const request = async (given?: { '@id': string }) =>
    made('POST', '/project-comments', {
      comment: 'Which one?',
      project: (given ?? (await project()))['@id'],
      payload: { clientId: client.id, contactId: client.contact },
    })
  const order = async () => {
    const { code } = await made('POST', '/orders/ftv_create_order', { localCode: 'nl_NL' })
    return made('POST', `/orders/${code}/ftv_add_product`, {
      productVariant: desk.product.variants[0]['@id'],
      reference: 'Spot',
      script: 'Hello.',
      voice,
    })
  }
  const parkedOrder = async () => {
    const one = await order()
    const home = await project({ orders: [one['@id']] })
    return { project: home, order: (await desk.call('GET', one['@id'], { token })).body }
  }
  /** Of a confirmed order. */
  const payment = async () => {
    const { order: one } = await parkedOrder()
    const body = { paymentMethod: `${api}/payment-methods/invoice` }
    return (await made('PUT', `${one['@id']}/ftv_complete_order`, body)).payment
  }
  /** Of a confirmed order, delivered by the provider's team. */
  const recording = async () => {
    const { order: one } = await parkedOrder()
    await made('PUT', `${one['@id']}/ftv_complete_order`, { paymentMethod: `${api}/payment-methods/invoice` })
    const form = deliveryForm({ orderItem: one.items[0]['@id'] })
    const { body } = await desk.call('POST', '/order-item-recordings', { token: await administratorToken(desk), form })
    return { ...body, order: one }
  }
  /** The same, approved: an order with a file of all recordings. */
  const approvedOrder = async () => {
    const { '@id': iri, order: one } = await recording()
    await made('PUT', iri, { state: 'approved' })
    return one
  }
  const attachment = async () => {
    const { order: owner } = await parkedOrder()
    const form = formOf({ owner: owner.items[0]['@id'], type: 'script', title: 'Script', file: pdf() })
    return (await desk.call('POST', '/order-item-attachments', { token, form })).body
  }
  /** A client without projects and contacts. */
  let emails = 0
  const bareClient = () => {
    emails += 1
    return made('POST', '/clients', { company: 'Bare', email: `bare-${company.length}-${emails}@example.com` })
  }
  const contact = () =>
    made('POST', '/addresses', {
      type: 'contact',
      customer: client.iri,
      firstName: 'A',
      lastName: 'B',
      email: 'a@example.com',
    })
  const theme = async (): Promise<{
    '@id': string
    id: number
    colors: { '@id': string }[]
    media: { '@id': string }[]
  }> => (await desk.call('GET', '/themes', { token })).body['hydra:member'][0]
  const color = async () =>
    made('POST', '/theme-colors', { owner: (await theme())['@id'], type: 'text-color', color: '#123456' })
  const medium = async () => {
    const form = formOf({ owner: (await theme())['@id'], type: 'logo', file: png() })
    return (await desk.call('POST', '/theme-media', { token, form })).body
  }
  const set = async (fields: Record<string, unknown> = {}) =>
    made('POST', '/sets', { title: 'For spring', items: [voice], ...fields })
  return {
    token,
    set,
    client,
    project,
    request,
    order,
    parkedOrder,
    attachment,
    recording,
    approvedOrder,
    payment,
    bareClient,
    contact,
    theme,
    color,
    medium,
    made,
  }
}

export type Side = ReturnType<typeof makersFor>

/** A server with two resellers who have the same things, and tokens of every sort. */
export const openScene = async (settings: Record<string, string> = {}) => {
  const desk = await openDesk({ JWT_SECRET: jwtSecret, ...settings })
  const session = await desk.signIn(demoAccounts.reseller.email)
  const own = makersFor(desk, desk.tokens.reseller, 'Bakkerij Blauw')
  const foreign = makersFor(desk, desk.tokens.stranger, 'De Fietswinkel')
  const idOfAccount = async (email: string): Promise<number> =>
    Number((await desk.rows('select customer_id from users where email = $1', [email]))[0]?.customer_id)
  const othersClient = await desk.context.tokens.issue({
    roles: ['ROLE_USER', 'ROLE_CLIENT'],
    username: foreign.client.email,
    customer: foreign.client.iri,
    scope: 'session',
    mercure: { subscribe: [] },
  })
  /** The access token that a feedback link for the request buys. */
  const feedbackToken = async (side: Side, request: { '@id': string }): Promise<string> => {
    const body = { clientId: side.client.iri, projectComment: request['@id'] }
    const { refreshToken } = await side.made('POST', '/clients/refresh-token', body)
    const bought = await desk.call('POST', '/authentication-token/refresh', { body: { refreshToken } })
    return bought.body.token
  }
  /** A token of a reset mail for an account that nobody else needs. */
  const resetToken = async (): Promise<string> => {
    const secret = crypto.randomUUID()
    await desk.rows(
      "insert into password_resets (token_hash, customer_id, expires_at) values ($1, $2, now() + interval '1 hour')",
      [hashSecret(secret), await idOfAccount(foreign.client.email)],
    )
    return secret
  }
  return {
    ...desk,
    own,
    foreign,
    resellerId: await idOfAccount(demoAccounts.reseller.email),
    strangerId: await idOfAccount(demoAccounts.otherReseller.email),
    bearers: {
      ...desk.tokens,
      othersClient,
      expired: await expiredToken(session.customer),
      refresh: session.refreshToken,
      administrator: await administratorToken(desk),
    },
    feedbackToken,
    resetToken,
    /** Lets everybody call, and fail to sign in, as if for the first time. */
    forgetLimits: () => desk.rows('delete from rate_limits; delete from sign_in_failures'),
  }
}

export type Scene = Awaited<ReturnType<typeof openScene>>
export { api }
