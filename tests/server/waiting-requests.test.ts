import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { exchange, linkTo } from '../support/feedback.ts'
import { startWaitingProject, waitingOf } from '../support/waiting.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const end = ({ id }: { id: number }, moment = '2026-03-05T10:00:00Z') =>
  desk.rows(`update comments set payload = payload || jsonb_build_object('expiresAt', $2::text) where id = $1`, [
    id,
    moment,
  ])

test('the last request of a project that ended without an answer waits, until somebody is asked again', async () => {
  const { project, waiting, ask, put } = await startWaitingProject(desk)
  const [first, last] = [await ask(), await ask()]
  await end(first)
  expect(await waiting()).toEqual([])
  await end(last)
  const all = await waitingOf(desk, project.customer, 'reseller')
  expect(all.find(({ kind }) => kind === 'expired')).toMatchObject({
    count: 1,
    project: { id: project.id },
    order: null,
    since: '2026-03-05T10:00:00.000Z',
  })
  const next = await ask()
  expect(await waiting()).toEqual([])
  await end(next)
  expect(await waiting()).toEqual(['1 expired'])
  await put(next['@id'], { payload: { withdrawn: true } })
  expect(await waiting()).toEqual([])
})

/** A future end, to which a request is extended. */
const later = () => new Date(Date.now() + 86_400_000).toISOString()

test('a last request that ended waits for nobody while somebody else of its project can answer', async () => {
  const { waiting, ask, put } = await startWaitingProject(desk)
  const round = [await ask(), await ask(), await ask()]
  for (const request of round) await end(request)
  expect(await waiting()).toEqual(['1 expired'])
  await put(round[1]['@id'], { payload: { expiresAt: later() } })
  expect(await waiting()).toEqual([])
  await end(round[1])
  expect(await waiting()).toEqual(['1 expired'])
  // Whoever was asked told it by phone: what ended is withdrawn.
  expect((await put(round[2]['@id'], { payload: { withdrawn: true } })).body.payload.state).toBe('withdrawn')
  expect(await waiting()).toEqual([])
})

test('a link that was passed on is no request of its own: it waits with the one that it came from', async () => {
  const { client, waiting, suggest, ask, reply, put } = await startWaitingProject(desk)
  await suggest()
  const request = await ask()
  const { token } = await linkTo(desk, client, request)
  const passOn = async (name: string) =>
    (await desk.call('POST', `/project-comments/${request.id}/guests`, { token, body: { name } })).body
  const [guest, another] = [await passOn('Guus'), await passOn('Hanna')]
  await end(guest)
  await end(another)
  expect(await waiting()).toEqual([])
  await end(request, '2026-03-04T10:00:00Z')
  expect(await waiting()).toEqual(['1 expired'])
  await put(guest.comment, { payload: { expiresAt: later() } })
  expect(await waiting()).toEqual([])
  const bought = await exchange(desk, guest.refreshToken)
  expect((await reply({ '@id': guest.comment }, [1], String(bought.body.token))).status).toBe(201)
  expect(await waiting()).toEqual(['1 answers'])
})

test('a link that was passed on counts as unanswered with nobody: who got it can not be reminded', async () => {
  const { client, waiting, suggest, ask, reply, age } = await startWaitingProject(desk)
  await suggest()
  const request = await ask()
  const { token } = await linkTo(desk, client, request)
  const guest = (await desk.call('POST', `/project-comments/${request.id}/guests`, { token, body: { name: 'Guus' } }))
    .body
  await age(request, 3)
  await age(guest, 3)
  expect(await waiting()).toEqual(['1 silence'])
  expect((await reply(request, [1], token)).status).toBe(201)
  expect(await waiting()).toEqual(['1 answers'])
})

test('a request that ended waits no more once it is extended, or an order is confirmed', async () => {
  const extended = await startWaitingProject(desk)
  const request = await extended.ask()
  await end(request)
  expect(await extended.waiting()).toEqual(['1 expired'])
  expect((await extended.put(request['@id'], { payload: { expiresAt: later() } })).status).toBe(200)
  expect(await extended.waiting()).toEqual([])

  const ordered = await startWaitingProject(desk)
  await end(await ordered.ask())
  expect(await ordered.waiting()).toEqual(['1 expired'])
  const { status, body } = await desk.complete(ordered.code)
  expect([status, await ordered.waiting()]).toEqual([200, []])
  await desk.rows(`update orders set state = 'cancelled' where id = $1`, [body.id])
  expect(await ordered.waiting()).toEqual(['1 expired'])
})

test('an answered request that ended waits as its answer alone', async () => {
  const { waiting, suggest, ask, reply } = await startWaitingProject(desk)
  await suggest()
  const request = await ask()
  const answer = await reply(request)
  expect(answer.status).toBe(201)
  await end(request)
  await end(answer.body)
  expect(await waiting()).toEqual(['1 answers'])
})

test('a client’s requests wait for it, those that were passed on left out, until they are answered or over', async () => {
  const { project, client, suggest, ask, reply, put } = await startWaitingProject(desk)
  const mine = async () => {
    const all = await waitingOf(desk, client.iri, 'client')
    return all.flatMap(({ kind, count, project: of }) => (of?.id === project.id ? [`${count} ${kind}`] : []))
  }
  await suggest()
  expect(await mine()).toEqual([])
  const [answered, ended, withdrawn, guests, others] = [await ask(), await ask(), await ask(), await ask(), await ask()]
  const stranger = desk.clientNamed('Havenlijn Ferries').id
  await desk.rows(`update comments set client_id = $2 where id = $1`, [others.id, stranger])
  await desk.rows(`update comments set payload = payload || '{"guest": "Hanna"}' where id = $1`, [guests.id])
  expect(await mine()).toEqual(['3 asked'])
  expect((await reply(answered)).status).toBe(201)
  expect(await mine()).toEqual(['2 asked'])
  await end(ended)
  expect(await mine()).toEqual(['1 asked'])
  await put(withdrawn['@id'], { payload: { withdrawn: true } })
  expect(await mine()).toEqual([])
  await ask()
  expect(await mine()).toEqual(['1 asked'])
  const turn = (status: string) =>
    desk.rows(`update customers set status = $2 where email = $1`, ['reseller@example.com', status])
  await turn('rejected')
  expect(await mine()).toEqual([])
  await turn('approved')
  expect(await mine()).toEqual(['1 asked'])
  await put(project['@id'], { state: 'archived' })
  expect(await mine()).toEqual([])
})
