import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const times = <Result>(count: number, work: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const numberOf = async (text: string, values: unknown[]): Promise<number> =>
  Number((await scene.rows(text, values))[0]?.count)

describe('50 confirmations of one order at once', () => {
  test('make one order, one payment and one mail', async () => {
    const body = { paymentMethod: 'invoice' }
    const { order } = await scene.own.parkedOrder()
    const mailsBefore = await numberOf("select count(*) from mails where content->>'kind' = 'order-confirmation'", [])
    const counterBefore = await numberOf("select value as count from counters where name = 'order number'", [])
    const key = crypto.randomUUID()
    const answers = await times(50, (index) =>
      scene.call('PUT', `${order['@id']}/ftv_complete_order`, {
        token: scene.bearers.reseller,
        body,
        headers: index % 2 === 0 ? { 'Idempotency-Key': key } : {},
      }),
    )
    expect([...new Set(answers.map(({ status }) => status))]).toEqual([200])
    const facts = answers.map(({ body: { number, state, total, redirectUrl } }) => ({
      number,
      state,
      total,
      redirectUrl,
    }))
    expect(new Set(facts.map((fact) => JSON.stringify(fact))).size).toBe(1)
    expect([facts[0]?.state, facts[0]?.redirectUrl]).toEqual(['new', null])
    const payments = await scene.rows('select method from payments where order_id = $1', [order.id])
    expect(payments).toEqual([{ method: 'invoice' }])
    expect(await numberOf("select count(*) from mails where content->>'kind' = 'order-confirmation'", [])).toBe(
      mailsBefore + 1,
    )
    expect(await numberOf("select value as count from counters where name = 'order number'", [])).toBe(
      counterBefore + 1,
    )
  })

  test('with nothing to say to each other number orders without a gap', async () => {
    const ready: { '@id': string }[] = []
    for (let index = 0; index < 8; index += 1) ready.push((await scene.own.parkedOrder()).order)
    const answers = await times(8, (index) =>
      scene.call('PUT', `${ready[index]?.['@id']}/ftv_complete_order`, {
        token: scene.bearers.reseller,
        body: { paymentMethod: 'invoice' },
      }),
    )
    const numbers = answers.map(({ body }) => Number(body.number)).sort((a, b) => a - b)
    expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
  })
})

describe('20 refreshes with one refresh token at once', () => {
  const refresh = (refreshToken: string) =>
    scene.call('POST', '/authentication-token/refresh', { body: { refreshToken } })

  test('stay in one family, and sign nobody out', async () => {
    const { refreshToken } = await scene.signIn(demoAccounts.client.email)
    const before = await numberOf('select count(distinct family) from refresh_tokens', [])
    const answers = await times(20, () => refresh(refreshToken))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await numberOf('select count(distinct family) from refresh_tokens', [])).toBe(before)
    const again = await Promise.all(answers.map(({ body }) => refresh(body.refreshToken)))
    expect(again.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const signedIn = await Promise.all(
      again.map(async ({ body }) => (await scene.call('GET', '/projects', { token: body.token })).status),
    )
    expect(signedIn).toEqual(Array(20).fill(200))
  })

  test('with one that was used long ago sign the family out, all 20', async () => {
    const { refreshToken } = await scene.signIn(demoAccounts.otherReseller.email)
    const { body } = await refresh(refreshToken)
    await scene.rows("update refresh_tokens set used_at = now() - interval '11 seconds' where used_at is not null")
    const answers = await times(20, () => refresh(refreshToken))
    expect(answers.map(({ status, body: said }) => [status, said.message])).toEqual(
      Array(20).fill([401, 'Invalid JWT Refresh Token']),
    )
    expect((await refresh(body.refreshToken)).status).toBe(401)
  })
})

describe('20 at once', () => {
  test('answers to one request leave one, and 409 for those that say something else', async () => {
    const request = await scene.own.request()
    const token = await scene.feedbackToken(scene.own, request)
    const body = {
      project: request.project['@id'],
      payload: { voices: [scene.voices[0]['@id']] },
    }
    const answers = await times(20, (index) =>
      scene.call('POST', '/project-comments', { token, body: { ...body, comment: `This one, ${index}.` } }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await numberOf('select count(*) from comments where parent_id = $1', [request.id])).toBe(1)
  })

  test('registrations with one e-mail leave one account', async () => {
    const body = {
      company: 'A',
      firstName: 'A',
      lastName: 'B',
      phoneNumber: '020 123',
      email: 'race@example.com',
      password: 'a long password',
    }
    const answers = await times(20, (index) =>
      scene.call('POST', '/customers', { body: { ...body, email: index % 2 ? body.email : 'RACE@example.com' } }),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(19).fill(422)])
    expect(await numberOf("select count(*) from customers where lower(email) = 'race@example.com'", [])).toBe(1)
  })

  test('clients with one e-mail leave one client', async () => {
    const body = { company: 'A', email: 'race-client@example.com' }
    const answers = await times(20, () => scene.call('POST', '/clients', { token: scene.bearers.reseller, body }))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(19).fill(422)])
  })

  test('changes of one project’s voices leave one whole list', async () => {
    const project = await scene.own.project()
    const lists = scene.voices.map((voice: { '@id': string }) => [voice['@id']])
    const answers = await times(20, (index) =>
      scene.call('PUT', project['@id'], {
        token: scene.bearers.reseller,
        body: { voices: lists[index % lists.length] },
      }),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const { body } = await scene.call('GET', project['@id'], { token: scene.bearers.reseller })
    expect(lists).toContainEqual(body.voices)
  })

  test('products for one order are all there, and one confirmation among them sees a whole order', async () => {
    const { order } = await scene.own.parkedOrder()
    const token = scene.bearers.reseller
    const product = { productVariant: scene.product.variants[0]['@id'], voice: scene.voices[0]['@id'] }
    const answers = await times(20, (index) =>
      index === 10
        ? scene.call('PUT', `${order['@id']}/ftv_complete_order`, { token, body: { paymentMethod: 'invoice' } })
        : scene.call('POST', `${order['@id']}/ftv_add_product`, { token, body: product }),
    )
    const confirmed = answers[10]?.body
    const added = answers.filter(({ status }) => status === 201).length
    expect(answers.filter(({ status }) => ![200, 201, 422].includes(status))).toEqual([])
    const { body } = await scene.call('GET', order['@id'], { token })
    const { redirectUrl: _, updatedAt: __, ...answered } = confirmed
    expect([body.state, body.items.length]).toEqual(['new', 1 + added])
    expect({ ...body, updatedAt: undefined }).toEqual({ ...answered, updatedAt: undefined })
    const total = [...body.items, ...body.linkedItems].reduce(
      (sum: number, item: { total: number }) => sum + item.total,
      0,
    )
    expect(body.subtotal).toBe(total)
  })
})
