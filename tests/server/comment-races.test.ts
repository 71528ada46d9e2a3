import { afterAll, beforeAll, expect, test } from 'vitest'
import { remindSilent } from '../../server/services/comment/remind-silent.ts'
import { testDatabaseUrl } from '../support/database.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, askFor, replyTo } from '../support/feedback.ts'
import { startPostgres } from '../support/postgres.ts'
import { whileHeld } from '../support/while-held.ts'

// On PGlite no two transactions are open at once: what is tested here can happen on PostgreSQL alone.
let postgres: Awaited<ReturnType<typeof startPostgres>> | null = null
let desk: Desk
beforeAll(async () => {
  postgres = testDatabaseUrl === null ? await startPostgres() : null
  desk = await openDesk({}, postgres?.url ?? testDatabaseUrl)
})
afterAll(async () => {
  await desk.close()
  await postgres?.stop()
})

const whileArchived = <Answer>({ id }: { id: number }, send: () => Promise<Answer>): Promise<Answer> =>
  whileHeld(desk, (tx) => tx.execute(`update projects set state = 'archived' where id = ${id}`), send)

const said = ({ status, body }: { status: number; body: Record<string, unknown> }) => [
  status,
  body['hydra:description'],
]

test.each([
  ['withdrawn', { withdrawn: true }],
  ['extended', { expiresAt: new Date(Date.now() + 86_400_000).toISOString() }],
  ['reminded of', { remind: true }],
])('a request is not %s while its project is being archived', async (_, payload) => {
  const { project, request } = await askBakkerijBlauw(desk)
  const change = () => desk.call('PUT', request['@id'], { token: desk.tokens.reseller, body: { payload } })
  expect(said(await whileArchived(project, change))).toEqual([422, 'This project is archived.'])
})

test('a link is not passed on while its project is being archived', async () => {
  const { project, request, link } = await askBakkerijBlauw(desk)
  const passOn = () => desk.call('POST', `${request['@id']}/guests`, { token: link.token, body: { name: 'Guus' } })
  expect(said(await whileArchived(project, passOn))).toEqual([422, 'This project is archived.'])
})

test('nobody is reminded by themselves while their project is being archived', async () => {
  const { project, request } = await askBakkerijBlauw(desk)
  await whileArchived(project, () => remindSilent(desk.context, { commentId: request.id }))
  const { body } = await desk.call('GET', request['@id'], { token: desk.tokens.reseller })
  expect(body.payload.remindedAt).toBeNull()
})

test.each([
  ['an answer', replyTo],
  [
    'a mark',
    (_: Desk, { '@id': iri }: { '@id': string }, { token }: { token: string }) =>
      desk.call('PUT', iri, { token, body: { payload: { opened: true } } }),
  ],
])('%s that waits for a change of its project keeps nothing from it', async (_, send) => {
  const { project, request, voices, link } = await askBakkerijBlauw(desk)
  const sent = await whileHeld(
    desk,
    (tx) => tx.execute(`select from projects where id = ${project.id} for update`),
    () => send(desk, request, { token: link.token, project, voice: voices[0] }),
    (tx) => tx.execute(`select from comments where id = ${request.id} for update nowait`),
  )
  expect([200, 201]).toContain(sent.status)
})

test('a request that is made while its contact gets another e-mail goes to that', async () => {
  const { project, client } = await askBakkerijBlauw(desk)
  const asked = await whileHeld(
    desk,
    async (tx) => {
      await tx.execute(`select from customers where id = ${client.id} for no key update`)
      await tx.execute(`update addresses set email = 'eva@new.example' where id = ${client.contact}`)
    },
    () => askFor(desk, { project, client }),
  )
  expect([asked.status, asked.body.payload.email]).toEqual([201, 'eva@new.example'])
})
