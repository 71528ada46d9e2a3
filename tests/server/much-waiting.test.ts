import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor } from '../support/feedback.ts'
import { startWaitingProject } from '../support/waiting.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

type Entry = { kind: string; count: number; project: { id: number } | null }

/** A project of Bakkerij Blauw, and what waits there. */
const startProject = async () => {
  const { project, code } = await desk.readyOrder()
  const waiting = async () => {
    const { body } = await desk.call('GET', `${project.customer}/stats`, { token: desk.tokens.reseller })
    return body.waiting.flatMap(({ kind, count, project: of }: Entry) =>
      of?.id === project.id ? [`${count} ${kind}`] : [],
    )
  }
  return { project, code, waiting }
}

/** As many more projects of the same agency as one look at the dashboard takes. */
const startHundred = ({ customer }: { customer: string }, name: string) =>
  desk.rows('insert into projects (customer_id, name) select $1, $2 from generate_series(1, 100)', [
    Number(customer.split('/').at(-1)),
    name,
  ])

const askHundred = (name: string, client: number, expiresAt: string) =>
  desk.rows(
    `insert into comments (project_id, customer_id, client_id, comment, payload, created_at)
     select id, customer_id, $2, 'Please choose.', jsonb_build_object('read', true, 'expiresAt', $3::text),
       now() - interval '4 days' from projects where name = $1`,
    [name, client, expiresAt],
  )

test('a line without a voice waits, however many newer projects have an order', async () => {
  const { code, project, waiting } = await startProject()
  await desk.add(code)
  await startHundred(project, 'With an order')
  await desk.rows(
    `insert into orders (token, customer_id, project_id, state)
     select 'hundred-' || id, customer_id, id, 'parked' from projects where name = 'With an order'`,
  )
  expect(await waiting()).toEqual(['1 voiceless'])
})

test('of the orders of a project that can be changed, the one that was linked last says which lines wait', async () => {
  const { code, project, waiting } = await startProject()
  await desk.add(code)
  const newer = await desk.newOrder()
  await desk.rows(`update orders set project_id = $2, linked_at = now(), state = 'parked' where id = $1`, [
    newer.id,
    project.id,
  ])
  expect(await waiting()).toEqual([])
  await desk.add(newer.code)
  await desk.add(newer.code)
  expect(await waiting()).toEqual(['2 voiceless'])
})

test('a silent request waits, however many older ones have expired and however many newer ones wait too', async () => {
  const { project, waiting } = await startProject()
  const client = desk.clientNamed('Bakkerij Blauw')
  await startHundred(project, 'Asked')
  await askHundred('Asked', client.id, '2020-01-01T00:00:00.000Z')
  const { body: request } = await askFor(desk, { project, client })
  await desk.rows(`update comments set created_at = now() - interval '5 days' where id = $1`, [request.id])
  expect(await waiting()).toEqual(['1 silence'])
  await askHundred('Asked', client.id, '2999-01-01T00:00:00.000Z')
  expect(await waiting()).toEqual(['1 silence'])
})

test('each of the answers and requests of a project counts, however many there are in all', async () => {
  await desk.rows('delete from comments')
  const { project, client, waiting, suggest, ask, reply } = await startWaitingProject(desk)
  await suggest()
  const asked = await ask()
  await reply(asked)
  const other = await desk.newProject({ client: client.iri })
  const count = async (who: keyof Desk['tokens'], customer: string) => {
    const { body } = await desk.call('GET', `${customer}/stats`, { token: desk.tokens[who] })
    return body.waiting.flatMap(({ kind, count, project: of }: Entry) =>
      of?.id === other.id ? [`${count} ${kind}`] : [],
    )
  }
  // Newer ones of nobody's contact, so that each is another person's.
  await desk.rows(
    `with request as (insert into comments (project_id, customer_id, client_id, comment, payload)
       select $1, customer_id, client_id, comment, payload - 'contactId' - 'to' from comments, generate_series(1, 120)
       where id = $2 returning id, project_id, client_id)
     insert into comments (project_id, customer_id, client_id, parent_id, comment, payload)
     select project_id, client_id, client_id, id, 'The first.', '{"read": false, "voices": [1]}' from request`,
    [other.id, asked.id],
  )
  await desk.rows(
    `insert into comments (project_id, customer_id, client_id, comment, payload, created_at)
     select $1, customer_id, client_id, comment, payload - 'offered', now() - interval '4 days'
     from comments, generate_series(1, 120) where id = $2`,
    [other.id, asked.id],
  )
  expect(await waiting()).toEqual(['1 answers'])
  expect(await count('reseller', project.customer)).toEqual(['120 answers', '120 silence'])
  expect(await count('client', client.iri)).toEqual(['120 asked'])
})
