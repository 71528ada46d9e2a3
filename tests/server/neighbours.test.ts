import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, linkTo } from '../support/feedback.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Body = Record<string, unknown>
const call = async (method: string, path: string, body?: Body | FormData, token = desk.tokens.reseller) => {
  const content = body instanceof FormData ? { form: body } : body === undefined ? {} : { body }
  const answer = await desk.call(method, path, { token, ...content })
  expect([method, path, answer.status < 300 || answer.text]).toEqual([method, path, true])
  return answer.body
}
const pdf = (owner: string) => {
  const form = new FormData()
  form.set('owner', owner)
  form.set('file', new File(['%PDF-1.7\n'], 'a.pdf'))
  return form
}

/** A project with an order of two lines, a request with its link, and a set of two items. */
const makeAll = async () => {
  const voices: string[] = desk.voices.map((voice: { '@id': string }) => voice['@id']).slice(0, 2)
  const client = desk.clientNamed('Bakkerij Blauw')
  const project = await desk.newProject({ client: client.iri, voices })
  const { code } = await call('POST', '/orders/ftv_create_order', { localCode: 'nl_NL', project: project['@id'] })
  const instructions = [0, 1].map((index) => ({
    type: 'script',
    instruction: 'Hello.',
    payload: { index, type: null },
  }))
  const { body: order } = await desk.add(code, { quantity: 2, voice: voices[0], instructions })
  for (const { instructions: own } of order.items) await call('POST', '/order-item-attachments', pdf(own[0]['@id']))
  // A line that has lost its text stays a line.
  await call('PUT', `/orders/${code}/ftv_update_product`, {
    orderItemId: order.items[0].id,
    instructionIndex: 1,
    instructions: [{ type: 'script', instruction: '' }],
  })
  const request = (await askFor(desk, { project, client })).body
  const link = await linkTo(desk, client, request)
  const set = await call('POST', '/sets', { title: 'For spring', items: voices })
  return { voices, client, project, order: `/orders/${code}`, code, item: order.items[0], request, link, set }
}

const ofProject = 'project_id = $1'
const ofOrder = `order_id in (select id from orders where ${ofProject})`
const ofItem = `order_item_id in (select id from order_items where ${ofOrder})`
const kept: [table: string, where: string][] = [
  ['projects', 'id = $1'],
  ['project_voices', ofProject],
  ['former_project_voices', ofProject],
  ['comments', ofProject],
  ['orders', ofProject],
  ['order_items', ofOrder],
  ['order_item_instructions', ofItem],
  ['order_item_links', ofItem],
  ['order_item_attachments', ofItem],
  // Feedback links, and everybody's sign-ins.
  ['refresh_tokens', `comment_id is null or comment_id in (select id from comments where ${ofProject})`],
  ['sets', 'code = $2'],
  ['set_items', 'set_id = (select id from sets where code = $2)'],
]
const rowsOf = ([table, where]: (typeof kept)[number]) =>
  `'${table}', (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from ${table} t where ${where})`
const allKept = `select jsonb_build_object(${kept.map(rowsOf).join(', ')}) as all`

/** Everything that is kept of a project and of a set, by table. */
const keptOf = async ({ project, set }: Awaited<ReturnType<typeof makeAll>>) =>
  (await desk.rows(allKept, [project.id, set.code]))[0]?.all

test('whatever is done to a project, its order, its request and a set, those beside it stay as they are', async () => {
  const other = await makeAll()
  const own = await makeAll()
  const { voices, client, project, order, item, request, link, set } = own
  const place = (instructionIndex: number) => ({ orderItemId: item.id, instructionIndex })
  const mark = (payload: Body, token?: string) => call('PUT', request['@id'], { payload }, token)
  await desk.signIn(client.email)
  // A link of another client, made before anything was asked.
  await desk.rows(
    `insert into refresh_tokens (token_hash, family, scope, customer_id, expires_at)
     values ('of another', gen_random_uuid(), 'feedback', $1, now() + interval '1 day')`,
    [desk.clientNamed('Zonnehuis Energie').id],
  )
  const before = await keptOf(other)
  expect(Object.entries(Object(before)).flatMap(([table, rows]) => (rows === null ? [table] : []))).toEqual([
    'former_project_voices',
  ])
  const instructionFor = (orderItem: string) => ({
    orderItem,
    type: 'comment',
    instruction: 'Softly.',
    payload: { index: 1, type: null },
  })
  const answerTo = (parent: string) => ({
    comment: 'This one.',
    project: project['@id'],
    parent,
    payload: { voices: [voices[1]] },
  })
  const steps: [string, () => Promise<unknown>][] = [
    ['changing a project', () => call('PUT', project['@id'], { name: 'Other', voices: voices.slice(1) })],
    [
      'a voice',
      () => call('PUT', `${order}/ftv_update_product_voice`, { ...place(0), productVariantVoice: voices[1] }),
    ],
    [
      'the text of the first line',
      () =>
        call('PUT', `${order}/ftv_update_product`, {
          ...place(0),
          instructions: [{ type: 'script', instruction: 'Bye.' }],
        }),
    ],
    [
      'a text',
      () =>
        call('PUT', `${order}/ftv_update_product`, {
          ...place(1),
          instructions: [{ type: 'script', instruction: 'Bye.' }],
        }),
    ],
    [
      'an empty text',
      () =>
        call('PUT', `${order}/ftv_update_product`, {
          ...place(1),
          instructions: [{ type: 'script', instruction: '' }],
        }),
    ],
    ['a number', () => call('PUT', `${order}/ftv_update_product`, { ...place(1), quantity: 5 })],
    ['an instruction', () => call('POST', '/order-item-instructions', instructionFor(item['@id']))],
    ['a line that goes', () => call('PUT', `${order}/ftv_delete_product`, place(1))],
    ['an item that goes', () => call('PUT', `${order}/ftv_delete_product`, place(0))],
    ['opening and hearing', () => mark({ opened: true, heard: [voices[0]] }, link.token)],
    ['reading', () => mark({ read: true }, desk.tokens.client)],
    ['extending', () => mark({ expiresAt: new Date(Date.now() + 5 * 86_400_000).toISOString() })],
    ['reminding', () => mark({ remind: true })],
    ['passing on', () => call('POST', `${request['@id']}/guests`, { name: 'Guus' }, link.token)],
    ['another link', () => linkTo(desk, client, request)],
    ['answering', () => call('POST', '/project-comments', answerTo(request['@id']), link.token)],
    ['asking again', () => askFor(desk, { project, client })],
    ['confirming', () => desk.complete(own.code)],
    ['another client', () => call('PUT', project['@id'], { client: desk.clientNamed('Zonnehuis Energie').iri })],
    ['changing a set', () => call('PUT', set['@id'], { title: 'Other', items: [voices[1]] })],
    ['opening a set', () => call('POST', `${set['@id']}/plays`, { heard: [] })],
    ['playing a set', () => call('POST', `${set['@id']}/plays`, { heard: [voices[1]] })],
    ['withdrawing a set', () => call('DELETE', set['@id'])],
    ['deleting a project', async () => call('DELETE', (await makeAll()).project['@id'])],
  ]
  for (const [step, act] of steps) {
    await act()
    expect([step, await keptOf(other)]).toEqual([step, before])
  }
})
