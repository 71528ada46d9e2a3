import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, exchange, linkTo, replyTo } from '../support/feedback.ts'
import { startWaitingProject, waitingOf } from '../support/waiting.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const statsOf = (customer: string, who: keyof Desk['tokens']) => waitingOf(desk, customer, who)
const startProject = () => startWaitingProject(desk)

test('the demonstration begins with something to do, a blind answer too', async () => {
  const { customer } = await desk.newProject()
  const waiting = (await statsOf(customer, 'reseller')).map(({ kind, count, project }) => [kind, count, project?.name])
  expect(waiting).toEqual([
    ['answers', 1, 'Winter comfort radio'],
    ['silence', 1, 'Island hopping'],
    ['recordings', 1, 'Winter comfort radio'],
    ['voiceless', 1, 'Winter comfort radio'],
    ['unpaid', 1, 'Winter comfort radio'],
  ])
})

test('a line without a voice waits until it has one', async () => {
  const { code, waiting, put } = await startProject()
  expect(await waiting()).toEqual([])
  const added = (await desk.add(code)).body.items.find(({ voice }: { voice: unknown }) => voice === null)
  expect(await waiting()).toEqual(['1 voiceless'])
  await put(`/orders/${code}/ftv_update_product_voice`, {
    orderItemId: added.id,
    instructionIndex: added.instructionIndex,
    productVariantVoice: desk.voices[0].variants[0]['@id'],
  })
  expect(await waiting()).toEqual([])
})

test('each line of an item that has no voice counts, and those that have one do not', async () => {
  const { code, waiting, put } = await startProject()
  const added = (await desk.add(code)).body.items.find(({ voice }: { voice: unknown }) => voice === null)
  const write = (index: number, type: string) =>
    desk.rows(
      `insert into order_item_instructions (order_item_id, instruction_index, type, instruction) values ($1, $2, $3, 'x')`,
      [added.id, index, type],
    )
  for (const [index, type] of [
    [1, 'script'],
    [1, 'comment'],
    [2, 'script'],
    [3, 'script'],
  ] as const)
    await write(index, type)
  // Beside the line that it began with.
  expect(await waiting()).toEqual(['4 voiceless'])
  await put(`/orders/${code}/ftv_update_product_voice`, {
    orderItemId: added.id,
    instructionIndex: 2,
    productVariantVoice: desk.voices[0].variants[0]['@id'],
  })
  expect(await waiting()).toEqual(['3 voiceless'])
})

test('a request waits from its third day without an answer, until somebody is reminded or it is withdrawn', async () => {
  const { waiting, ask, age, put } = await startProject()
  const [first, second] = [await ask(), await ask()]
  await age(first, 2)
  expect(await waiting()).toEqual([])
  await age(first, 3)
  await age(second, 4)
  expect(await waiting()).toEqual(['2 silence'])
  await put(first['@id'], { payload: { remind: true } })
  expect(await waiting()).toEqual(['1 silence'])
  await put(second['@id'], { payload: { withdrawn: true } })
  expect(await waiting()).toEqual([])
})

test('an answer waits until its first choice is on an order of the project, whatever else is added to that', async () => {
  const { code, waiting, suggest, ask, reply } = await startProject()
  await suggest()
  expect((await reply(await ask())).status).toBe(201)
  expect(await waiting()).toEqual(['1 answers'])
  const option = desk.products.find(({ type }: { type: string }) => type === 'option_post_processing').variants[0]
  await desk.add(code, { postProcessingVariants: [option['@id']] })
  expect(await waiting()).toEqual(['1 answers', '1 voiceless'])
  await desk.add(code, { voice: desk.voices[1]['@id'] })
  expect(await waiting()).toEqual(['1 voiceless'])
})

test('an answer waits again once its use is taken back, until somebody chooses otherwise', async () => {
  const { waiting, suggest, ask, reply, choose } = await startProject()
  await suggest()
  expect((await reply(await ask())).status).toBe(201)
  expect([await choose(1), await waiting()]).toEqual([200, []])
  expect([await choose(0), await waiting()]).toEqual([200, ['1 answers']])
  // The same once more, by somebody who looked at the answer.
  expect([await choose(0), await waiting()]).toEqual([200, []])
  expect([await choose(2), await choose(0), await waiting()]).toEqual([200, 200, []])
})

test('an answer whose first choice the order had already waits for nothing', async () => {
  const { waiting, suggest, ask, reply } = await startProject()
  await suggest()
  expect((await reply(await ask(), [0])).status).toBe(201)
  expect(await waiting()).toEqual([])
})

test('an answer whose second choice the order had already waits', async () => {
  const { waiting, suggest, ask, reply } = await startProject()
  await suggest()
  expect((await reply(await ask(undefined, { several: true }), [1, 0])).status).toBe(201)
  expect(await waiting()).toEqual(['1 answers'])
})

test('an answer waits for nothing while its project has another client than the one that gave it', async () => {
  const { project, client, put, waiting, suggest, ask, reply } = await startProject()
  await suggest()
  expect((await reply(await ask())).status).toBe(201)
  const give = (to: string | null) => put(project['@id'], { client: to })
  expect([(await give(desk.clientNamed('Havenlijn Ferries').iri)).status, await waiting()]).toEqual([200, []])
  expect([(await give(null)).status, await waiting()]).toEqual([200, ['1 answers']])
  expect([(await give(client.iri)).status, await waiting()]).toEqual([200, ['1 answers']])
})

test('answers wait until a voice was chosen after them, be it another one', async () => {
  const { waiting, suggest, ask, reply, choose } = await startProject()
  await suggest()
  expect(await choose(2)).toBe(200)
  expect((await reply(await ask(), [1])).status).toBe(201)
  expect(await waiting()).toEqual(['1 answers'])
  expect(await choose(3)).toBe(200)
  expect(await waiting()).toEqual([])
})

test('an answer waits no longer once the same person has given a newer one; another person’s leaves it', async () => {
  const { client, waiting, suggest, ask, reply } = await startProject()
  await suggest()
  const contact = {
    customer: client.iri,
    type: 'contact',
    firstName: 'Joost',
    lastName: 'Kramer',
    email: 'j@k.example',
  }
  const joost = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body: contact })).body
  const replyOf = async (contactId: number, place: number) => {
    const request = await ask(contactId)
    return (await reply(request, [place], (await linkTo(desk, client, request)).token)).status
  }
  expect([await replyOf(client.contact, 1), await replyOf(joost.id, 2)]).toEqual([201, 201])
  expect(await waiting()).toEqual(['2 answers'])
  expect(await replyOf(client.contact, 3)).toBe(201)
  expect(await waiting()).toEqual(['2 answers'])
})

test('an answer of the client’s account in somebody’s place leaves their own waiting, until it gives a newer one', async () => {
  const { client, waiting, suggest, ask, reply } = await startProject()
  await suggest()
  const first = await ask()
  expect((await reply(first, [1], (await linkTo(desk, client, first)).token)).status).toBe(201)
  expect((await reply(await ask(), [2])).status).toBe(201)
  expect(await waiting()).toEqual(['2 answers'])
  expect((await reply(await ask(), [3])).status).toBe(201)
  expect(await waiting()).toEqual(['2 answers'])
})

test('answers of two people who bear one name wait on, contacts and those to whom a link was passed on', async () => {
  const { client, waiting, suggest, ask, reply } = await startProject()
  await suggest()
  const body = { customer: client.iri, type: 'contact', firstName: 'Eva', lastName: 'Postma', email: 'e@x.example' }
  const namesake = (await desk.call('POST', '/addresses', { token: desk.tokens.reseller, body })).body
  for (const [place, contactId] of [client.contact, namesake.id].entries()) {
    const request = await ask(contactId)
    const { token } = await linkTo(desk, client, request)
    const passedOn = await desk.call('POST', `/project-comments/${request.id}/guests`, { token, body: { name: 'Jan' } })
    const own = String((await exchange(desk, passedOn.body.refreshToken)).body.token)
    expect((await reply({ '@id': passedOn.body.comment }, [place + 1], own)).status).toBe(201)
    expect((await reply(request, [place + 2], token)).status).toBe(201)
  }
  expect(await waiting()).toEqual(['4 answers'])
})

test('answers of two people wait on when their client is deleted', async () => {
  const { project, put, waiting, suggest } = await startProject()
  const post = async (path: string, body: object) =>
    (await desk.call('POST', path, { token: desk.tokens.reseller, body })).body
  const made = await post('/clients', { company: 'Bloemen', email: 'post@bloem.example' })
  await put(project['@id'], { client: made['@id'] })
  await suggest()
  const contacts: { '@id': string; id: number }[] = []
  for (const firstName of ['Ada', 'Bea']) {
    const email = `${firstName}@bloem.example`
    const body = { customer: made['@id'], type: 'contact', firstName, lastName: 'Bloem', email }
    const contact = await post('/addresses', body)
    const client = { ...desk.clientNamed('Bakkerij Blauw'), id: Number(made.id), contact: Number(contact.id) }
    const request = (await askFor(desk, { project, client })).body
    const { token } = await linkTo(desk, client, request)
    expect((await replyTo(desk, request, { token, project, voice: desk.voices[1]['@id'] })).status).toBe(201)
    contacts.push(contact)
  }
  expect(await waiting()).toEqual(['2 answers'])
  await put(project['@id'], { client: null })
  for (const iri of [...contacts.map((contact) => contact['@id']), made['@id']])
    expect((await desk.call('DELETE', iri, { token: desk.tokens.reseller })).status).toBe(204)
  expect(await waiting()).toEqual(['2 answers'])
})

test('an answer for which the caster kept another voice waits until that order is confirmed', async () => {
  const { code, waiting, suggest, ask, reply } = await startProject()
  await suggest()
  await reply(await ask())
  expect(await waiting()).toEqual(['1 answers'])
  await desk.complete(code)
  expect(await waiting()).toEqual([])
})

test('what waits says since when: an answer, the first of several requests, the last change of an order', async () => {
  const { code, project, suggest, ask, reply } = await startProject()
  await suggest()
  const answer = (await reply(await ask())).body
  const date = (what: string, value: string, { id }: { id: number }) =>
    desk.rows(`update ${what} = $1 where id = $2`, [value, id])
  await date('comments set created_at', '2026-03-01T10:00:00Z', await ask())
  await date('comments set created_at', '2026-03-02T10:00:00Z', await ask())
  await date('orders set updated_at', '2026-03-03T10:00:00Z', (await desk.add(code)).body)
  const all = await statsOf(project.customer, 'reseller')
  expect(all.flatMap(({ project: of, kind, since }) => (of?.id === project.id ? [[kind, since]] : []))).toEqual([
    ['answers', answer.createdAt],
    ['silence', '2026-03-01T10:00:00.000Z'],
    ['voiceless', '2026-03-03T10:00:00.000Z'],
  ])
})

test('nothing of an archived project waits', async () => {
  const { code, project, waiting, put } = await startProject()
  await desk.add(code)
  expect(await waiting()).toEqual(['1 voiceless'])
  await put(project['@id'], { state: 'archived' })
  expect(await waiting()).toEqual([])
})

test('an order that is to be paid online waits until it is paid', async () => {
  const { code, project } = await startProject()
  const { body } = await desk.complete(code)
  const unpaid = async () =>
    (await statsOf(project.customer, 'reseller')).filter(({ order }) => order?.number === body.number)
  expect(await unpaid()).toEqual([])
  await desk.rows(`update payments set method = 'mollie', state = 'failed' where order_id = $1`, [body.id])
  await desk.rows(`update orders set confirmed_at = '2026-03-04T10:00:00Z' where id = $1`, [body.id])
  expect(await unpaid()).toMatchObject([
    { kind: 'unpaid', count: 1, project: { id: project.id }, order: { code, number: body.number } },
  ])
  expect((await unpaid())[0]?.since).toBe('2026-03-04T10:00:00.000Z')
  await desk.rows(`update payments set state = 'paid' where order_id = $1`, [body.id])
  expect(await unpaid()).toEqual([])
})

test('what waits for one agency is nobody else’s: not another’s, not its client’s', async () => {
  const { code, client } = await startProject()
  await desk.add(code)
  const stranger = (await desk.call('POST', '/projects', { token: desk.tokens.stranger, body: { name: 'Theirs' } }))
    .body
  expect(await statsOf(stranger.customer, 'stranger')).toEqual([])
  expect((await statsOf(client.iri, 'client')).filter(({ kind }) => kind !== 'asked')).toEqual([])
})
