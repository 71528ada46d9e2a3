import { existsSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'

type Wire = { '@id': string; id: number; code: string; name: string; company: string; comment: string }
type Acknowledged = { path: string; key: 'name' | 'company' | 'comment' | 'code'; value: string }

const rounds = 10
const prefix = '/api/v2/shop'

let portal: PortalProcess
let token = ''

const call = async (method: string, path: string, body?: object): Promise<Wire> => {
  const answer = await fetch(`${portal.url}${path}`, {
    method,
    headers: { 'Content-Type': 'application/ld+json', ...(token === '' ? {} : { Authorization: `Bearer ${token}` }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer.json()
}

const signIn = async (): Promise<void> => {
  token = ''
  const answer = await fetch(`${portal.url}${prefix}/customers/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'reseller@example.com', password: 'demo-portal-2026' }),
  })
  token = (await answer.json()).token
}

/** Adds clients, projects, orders and requests as quickly as the server answers, until it is gone. */
const workUntilKilled = async (round: number, acknowledged: Acknowledged[]): Promise<void> => {
  for (let turn = 0; ; turn += 1) {
    try {
      const mark = `${round}-${turn}`
      const client = await call('POST', `${prefix}/clients`, {
        company: `Company ${mark}`,
        email: `c${mark}@crash.example`,
      })
      acknowledged.push({ path: client['@id'], key: 'company', value: `Company ${mark}` })
      const project = await call('POST', `${prefix}/projects`, { name: `Project ${mark}`, client: client['@id'] })
      acknowledged.push({ path: project['@id'], key: 'name', value: `Project ${mark}` })
      const order = await call('POST', `${prefix}/orders/ftv_create_order`, { localCode: 'nl_NL' })
      acknowledged.push({ path: order['@id'], key: 'code', value: order.code })
      await call('PUT', project['@id'], { orders: [order['@id']] })
    } catch {
      return
    }
  }
}

beforeAll(async () => {
  if (!existsSync('dist/server/main.js')) throw new Error('npm run build:server comes first')
  portal = await startPortal({ DATABASE_URL: '' })
}, 120_000)

afterAll(() => portal.dispose())

test(`kill -9 in the middle of the work, ${rounds} times, loses nothing that was answered`, async () => {
  const acknowledged: Acknowledged[] = []
  for (let round = 0; round < rounds; round += 1) {
    await signIn()
    const before = acknowledged.length
    const working = workUntilKilled(round, acknowledged)
    // The server dies after a different number of answers each time, with a request under way.
    while (acknowledged.length < before + 2 + round) await new Promise((resolve) => setImmediate(resolve))
    await portal.kill()
    await working
    await portal.start()
  }
  await signIn()
  const found = await Promise.all(
    acknowledged.map(async ({ path, key }) => ({ path, key, value: (await call('GET', path))[key] ?? null })),
  )
  expect(found).toEqual(acknowledged)
  expect(acknowledged.length).toBeGreaterThanOrEqual(rounds * 2)
}, 180_000)

test('a second process on the data folder stops within 2 seconds and names the holder', async () => {
  const begun = performance.now()
  const second = startPortal({ DATA_DIR: portal.dataDir, DATABASE_URL: '' })
  await expect(second).rejects.toThrow(String(portal.pid()))
  expect(performance.now() - begun).toBeLessThan(2_000)
})

test('SIGTERM ends it with 0, and what it had is there again', async () => {
  await signIn()
  const project = await call('POST', `${prefix}/projects`, { name: 'Before the stop' })
  expect(await portal.stop()).toBe(0)
  await portal.start()
  await signIn()
  expect((await call('GET', project['@id'])).name).toBe('Before the stop')
})
