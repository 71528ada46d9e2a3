import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { startTestServer } from '../support/server.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const listOf = async (path: string) =>
  (await desk.call('GET', path, { token: desk.tokens.reseller })).body['hydra:member']

type Answer = { payload: { voices: string[]; verdicts?: { verdict: string; notes: { text: string }[] }[] } }
type Asked = { children: Answer[]; payload: { round?: number; state: string; heard: string[]; contactId?: number } }

test('the demonstration has a round with two answers, ranks and notes, one opened and one expired', async () => {
  const asked: Asked[] = await listOf('/project-comments?itemsPerPage=100')
  const rounds = Map.groupBy(asked, ({ payload }) => payload.round)
  const round = [...rounds.values()].find((requests) => requests.length === 4) ?? []
  expect(round.map(({ payload }) => payload.state).toSorted()).toEqual(['answered', 'answered', 'expired', 'opened'])
  const answers = round.flatMap(({ children }) => children)
  for (const { payload } of answers) {
    expect(payload.voices.length).toBeGreaterThan(1)
    expect(payload.verdicts?.some(({ notes }) => notes.length > 0)).toBe(true)
  }
  expect(answers).toHaveLength(2)
  // Of two people: one contact's answers would count once.
  const answered = round.filter(({ children }) => children.length > 0)
  expect(new Set(answered.map(({ payload }) => payload.contactId)).size).toBe(2)
  expect(round.find(({ payload }) => payload.state === 'opened')?.payload.heard).not.toEqual([])
})

test('a portal with TLS that is no demonstration does not start with its accounts, unless that is wished', async () => {
  const start = (settings: Record<string, string>) => startTestServer({ DEMO: '0', ...settings })
  const open = { PUBLIC_URL: 'https://portal.example' }
  await expect(start(open)).rejects.toThrow(
    'The database holds the accounts of the demonstration, whose password is published: set another DATA_DIR or DATABASE_URL, or DEMO_ACCOUNTS=1 to keep them.',
  )
  for (const settings of [{}, { ...open, DEMO_ACCOUNTS: '1' }]) await (await start(settings)).close()
})

type Dated = { createdAt: string }

test('its orders come newest first', async () => {
  const orders: { number: string; createdAt: string }[] = await listOf(
    '/orders?state[]=new&state[]=fulfilled&state[]=cancelled',
  )
  const times = orders.map(({ createdAt }) => createdAt)
  expect([orders.map(({ number }) => number), times]).toEqual([
    ['000000003', '000000002', '000000001'],
    times.toSorted().toReversed(),
  ])
})

test('its notifications come by latest activity', async () => {
  const asked: (Dated & { children: Dated[] })[] = await listOf('/project-comments?itemsPerPage=100')
  const times = asked.map(({ createdAt, children }) => children.at(-1)?.createdAt ?? createdAt)
  expect(times.length).toBeGreaterThanOrEqual(12)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('it has an order in each state, a set, and a dozen notifications', async () => {
  for (const state of ['cart', 'parked', 'new', 'fulfilled', 'cancelled'])
    expect(await listOf(`/orders?state=${state}`), state).not.toEqual([])
  expect(await listOf('/sets')).toHaveLength(1)
  const asked: Asked[] = await listOf('/project-comments?itemsPerPage=100')
  expect(asked.flatMap((request) => [request, ...request.children]).length).toBeGreaterThanOrEqual(12)
})
