import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const reseller = () => ({ token: desk.tokens.reseller })
const orderOf = (project: unknown) =>
  desk.call('POST', '/orders/ftv_create_order', { ...reseller(), body: { localCode: 'nl_NL', project } })
const put = (path: string, body: unknown) => desk.call('PUT', path, { ...reseller(), body })
const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['hydra:description'],
]

describe('the order of a project', () => {
  test('is made once, however many ask at once, and answered from then on', async () => {
    const project = await desk.newProject()
    const answers = await Promise.all(Array.from({ length: 10 }, () => orderOf(project['@id'])))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(9).fill(200), 201])
    expect(new Set(answers.map(({ body }) => body.code)).size).toBe(1)
    const [made] = answers.filter(({ status }) => status === 201)
    expect([made?.headers.get('location'), made?.body.state, made?.body.projectId]).toEqual([
      `${api}/orders/${made?.body.code}`,
      'parked',
      project.id,
    ])
    const { body } = await desk.call('GET', project['@id'], reseller())
    expect([body.orders, body.cart]).toEqual([[made?.body['@id']], made?.body.code])
    const [again] = [await orderOf(project.id)]
    expect([again.status, again.headers.get('location'), again.text]).toEqual([200, null, made?.text])
  })

  test('is another one once it is confirmed, and the one that was linked last', async () => {
    const { project, code } = await desk.readyOrder()
    expect((await orderOf(project['@id'])).body.code).toBe(code)
    await desk.complete(code)
    const next = await orderOf(project['@id'])
    expect([next.status, next.body.code === code]).toEqual([201, false])
    const later = await desk.newOrder()
    await put(`/projects/${project.id}`, { orders: [later['@id']] })
    const last = await orderOf(project['@id'])
    expect([last.status, last.body.code]).toEqual([200, later.code])
  })

  test('is where the mail leads that it is confirmed', async () => {
    const { project, code } = await desk.readyOrder()
    await desk.complete(code)
    const [mail] = await desk.rows(
      "select content->>'text' as text from mails where content->>'kind' = 'order-confirmation' order by id desc limit 1",
    )
    expect(mail?.text).toContain(`http://localhost:8080/projects/${project.id}/orders/${code}`)
  })

  test('is the one that was linked last, not the one that was made last', async () => {
    const project = await desk.newProject()
    const older = await desk.newOrder()
    const newer = await desk.newOrder()
    await put(`/projects/${project.id}`, { orders: [newer['@id']] })
    await put(`/projects/${project.id}`, { orders: [newer['@id'], older['@id']] })
    expect((await orderOf(project['@id'])).body.code).toBe(older.code)
    const { body } = await desk.call('GET', project['@id'], reseller())
    expect([body.orders, body.cart]).toEqual([[older['@id'], newer['@id']], older.code])
  })

  test('is refused for a project that is not there, and made without one as before', async () => {
    const theirs = await desk.call('POST', '/projects', { token: desk.tokens.stranger, body: { name: 'Theirs' } })
    for (const project of [theirs.body['@id'], '987654321', `${api}/projects/0`]) {
      const refused = await orderOf(project)
      expect([refused.status, refused.body.violations]).toEqual([
        422,
        [{ propertyPath: 'project', message: 'This does not exist.', code: 'not-found' }],
      ])
    }
    const free = await orderOf(null)
    expect([free.status, free.body.state, free.body.project]).toEqual([201, 'cart', null])
  })
})

test('an order is confirmed only while its project has a client', async () => {
  const { project, code } = await desk.readyOrder()
  await put(`/projects/${project.id}`, { client: null })
  const message = 'Add a client to this project before you confirm the order.'
  expect(said(await desk.complete(code))).toEqual([422, message])
  expect((await desk.call('GET', `/orders/${code}`, reseller())).body.state).toBe('parked')
  expect(said(await desk.complete(code, {}, { 'Accept-Language': 'nl' }))).toEqual([
    422,
    'Voeg een klant toe aan dit project voordat je de bestelling bevestigt.',
  ])
  await put(`/projects/${project.id}`, { client: desk.clientNamed('Bakkerij Blauw').iri })
  expect((await desk.complete(code)).status).toBe(200)
})

describe('an archived project', () => {
  const archived = async () => {
    const { project, code } = await desk.readyOrder()
    const contact = desk.clientNamed('Bakkerij Blauw').contact
    const request = (
      await desk.call('POST', '/project-comments', {
        ...reseller(),
        body: { comment: 'Which?', project: project['@id'], payload: { contactId: contact } },
      })
    ).body
    const { body: order } = await desk.call('GET', `/orders/${code}`, reseller())
    await put(`/projects/${project.id}`, { state: 'archived' })
    return { project, code, order, request, contact }
  }

  test('refuses every change of it and of its orders', async () => {
    const { project, code, order, contact } = await archived()
    const [item] = order.items
    const place = { orderItemId: item.id, instructionIndex: 0 }
    const form = new FormData()
    form.set('owner', item['@id'])
    form.set('file', new File(['%PDF-1.4\n'], 'a.pdf'))
    const free = await desk.newOrder()
    const before = (await desk.call('GET', project['@id'], reseller())).text
    const answers = [
      await put(`/projects/${project.id}`, { name: 'Other' }),
      await put(`/projects/${project.id}`, { voices: [] }),
      await put(`/projects/${project.id}`, { state: 'archived', description: 'Other' }),
      await put(`/projects/${project.id}`, { orders: [free['@id']] }),
      await desk.call('DELETE', project['@id'], reseller()),
      await desk.add(code),
      await put(`/orders/${code}/ftv_update_product`, { ...place, quantity: 2 }),
      await put(`/orders/${code}/ftv_update_product_voice`, { ...place, productVariantVoice: null }),
      await put(`/orders/${code}/ftv_delete_product`, place),
      await desk.complete(code),
      await orderOf(project['@id']),
      await desk.call('POST', '/order-item-instructions', {
        ...reseller(),
        body: { orderItem: item['@id'], type: 'comment', instruction: 'Late' },
      }),
      await desk.call('POST', '/order-item-attachments', { ...reseller(), form }),
      await desk.call('POST', '/project-comments', {
        ...reseller(),
        body: { comment: 'Again?', project: project['@id'], payload: { contactId: contact } },
      }),
    ]
    expect(answers.map(said)).toEqual(answers.map(() => [422, 'This project is archived.']))
    expect((await desk.call('GET', project['@id'], reseller())).text).toBe(before)
    expect((await desk.call('GET', `/orders/${code}`, reseller())).body.items).toEqual(order.items)
  })

  test('takes answers to open requests, and opens again', async () => {
    const { project, code, request } = await archived()
    const answered = await desk.call('POST', '/project-comments', {
      token: (await desk.signIn(desk.clientNamed('Bakkerij Blauw').email)).token,
      body: {
        comment: 'This one.',
        project: project['@id'],
        parent: request['@id'],
        payload: { voices: [desk.voices[0]['@id']] },
      },
    })
    const opened = await put(`/projects/${project.id}`, { state: 'open', name: 'Opened' })
    expect([answered.status, opened.status, opened.body.name, (await desk.add(code)).status]).toEqual([
      201,
      200,
      'Opened',
      201,
    ])
  })

  test('lets what is owed be paid', async () => {
    const { project, code } = await desk.readyOrder()
    const mollie = { paymentMethod: `${api}/payment-methods/mollie`, molliePaymentMethod: 'ideal' }
    let opened = 0
    desk.context.payments.open = async ({ amount, orderToken }) => {
      opened += 1
      const checkoutUrl = `https://pay.example/${opened}`
      return {
        id: `tr_${opened}`,
        state: 'open',
        amount,
        currency: 'EUR',
        orderToken,
        checkoutUrl,
        isChargedBack: false,
      }
    }
    const { body } = await desk.complete(code, mollie)
    await desk.rows("update payments set state = 'failed' where id = $1", [body.payment.id])
    await put(`/projects/${project.id}`, { state: 'archived' })
    const paid = await desk.complete(code, mollie)
    expect([paid.status, body.redirectUrl, paid.body.redirectUrl]).toEqual([
      200,
      'https://pay.example/1',
      'https://pay.example/2',
    ])
  })
})
