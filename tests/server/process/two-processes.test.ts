import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hashSecret, newSecret } from '../../../server/auth/tokens.ts'
import { readStream } from '../../support/event-stream.ts'
import { callPortal, signInAt } from '../../support/portal-call.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'
import { startPostgres } from '../../support/postgres.ts'

type Wire = Record<'@id' | 'number' | 'state' | 'token' | 'refreshToken' | 'customer', string> & {
  id: number
  items: { id: number }[]
}

const prefix = '/api/v2/shop'
const processes: PortalProcess[] = []
let postgres: Awaited<ReturnType<typeof startPostgres>>
let session: { token: string; customer: string }

const at = (index: number): PortalProcess => {
  const portal = processes[index % processes.length]
  if (portal === undefined) throw new Error('no process')
  return portal
}

/** Calls one of the processes, by its number. */
const call = (index: number, method: string, path: string, body?: object, token = session.token): Promise<Wire> =>
  callPortal(`${at(index).url}${path}`, method, { body, token })

const mails = async (): Promise<string[]> => {
  const folder = join(at(0).dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(folder, name), 'utf8')))
}

beforeAll(async () => {
  postgres = await startPostgres()
  const first = await startPortal({ DATABASE_URL: postgres.url })
  processes.push(first, await startPortal({ DATABASE_URL: postgres.url, DATA_DIR: first.dataDir }))
  session = await signInAt(at(0).url)
})

afterAll(async () => {
  for (const portal of processes) await portal.dispose()
  await postgres.stop()
})

const askBakery = async (index: number, comment: string): Promise<Wire> =>
  call(index, 'POST', `${prefix}/project-comments`, {
    customer: session.customer,
    project: `${prefix}/projects/1`,
    payload: { clientId: 4, contactId: 2 },
    comment,
    notifyByEmail: true,
  })

const answerOf = async (index: number, request: Wire, comment: string): Promise<Wire> => {
  const link = await call(index, 'POST', `${prefix}/clients/refresh-token`, {
    clientId: 4,
    projectComment: request['@id'],
  })
  const tokens = await call(index + 1, 'POST', `${prefix}/authentication-token/refresh`, {
    refreshToken: link.refreshToken,
  })
  const reply = {
    comment,
    customer: tokens.customer,
    project: `${prefix}/projects/1`,
    parent: request['@id'],
    payload: { voices: [`${prefix}/voices/sanne-de-wit`] },
  }
  return call(index, 'POST', `${prefix}/project-comments`, reply, tokens.token)
}

test('an answer that one process takes reaches the stream of the other, once, and is there for resuming', async () => {
  const open = (headers: Record<string, string> = {}) =>
    fetch(`${at(0).url}/.well-known/mercure?topic=*`, {
      headers: { Authorization: `Bearer ${session.token}`, ...headers },
    })
  const stream = readStream(await open())
  await stream.opened()
  const first = await answerOf(1, await askBakery(1, 'Which one for the first spot?'), 'The first.')
  const [, heard] = await stream.next(2)
  expect(JSON.stringify(heard?.data)).toContain(first['@id'])
  await stream.cancel()
  const second = await answerOf(1, await askBakery(0, 'And for the second?'), 'The second.')
  const resumed = readStream(await open({ 'Last-Event-ID': String(heard?.id) }))
  const [, missed] = await resumed.next(2)
  expect(JSON.stringify(missed?.data)).toContain(second['@id'])
  await resumed.cancel()
})

test('each mail is sent once, whichever process takes its job', async () => {
  const marks = Array.from({ length: 8 }, (_, index) => `Mark number ${index} of eight.`)
  await Promise.all(marks.map((mark, index) => askBakery(index, mark)))
  const sent = async () => {
    const letters = (await mails()).map((letter) => letter.replaceAll('=\r\n', ''))
    return marks.map((mark) => letters.filter((letter) => letter.includes(mark)).length)
  }
  await vi.waitFor(async () => expect(await sent()).toEqual(marks.map(() => 1)), { timeout: 240_000, interval: 200 })
})

test('50 confirmations of one order at both processes make one order with one number', async () => {
  const order = await call(0, 'POST', `${prefix}/orders/ftv_create_order`, { localCode: 'nl_NL' })
  const filled = await call(1, 'POST', `${order['@id']}/ftv_add_product`, {
    productVariant: `${prefix}/product-variants/tv-commercial-30`,
    voice: `${prefix}/voices/noor-bakker`,
  })
  expect(filled.items).toHaveLength(1)
  const completion = { paymentMethod: `${prefix}/payment-methods/invoice`, notes: '' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => call(index, 'PUT', `${order['@id']}/ftv_complete_order`, completion)),
  )
  const [first] = answers
  expect(new Set(answers.map(({ number, state }) => `${number} ${state}`))).toEqual(new Set([`${first?.number} new`]))
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  const text = 'select count(*)::int as payments from payments join orders on orders.id = order_id where number = $1'
  const { rows } = await client.query(text, [first?.number])
  await client.end()
  expect(rows).toEqual([{ payments: 1 }])
})

/** A refresh that has given out a new token and is about to commit. */
const refreshUnderWay = async (refreshToken: string) => {
  const client = new pg.Client({ connectionString: postgres.url })
  await client.connect()
  await client.query('begin')
  const user = 'select id from users where customer_id = (select customer_id from refresh_tokens where token_hash = $1)'
  await client.query(`${user} for share`, [hashSecret(refreshToken)])
  await client.query('select id from refresh_tokens where token_hash = $1 for update', [hashSecret(refreshToken)])
  const next = newSecret()
  const columns = 'family, scope, customer_id, signed_in_at, expires_at'
  await client.query(
    `insert into refresh_tokens (token_hash, ${columns}) select $1, ${columns} from refresh_tokens where token_hash = $2`,
    [next.hash, hashSecret(refreshToken)],
  )
  return {
    refreshToken: next.secret,
    /** Once somebody waits for it, so that the two really meet. */
    commit: async () => {
      const waiting = 'select count(*)::int as waiting from pg_locks where not granted'
      await vi.waitFor(async () => expect((await client.query(waiting)).rows).not.toEqual([{ waiting: 0 }]), {
        timeout: 240_000,
      })
      await client.query('commit')
      await client.end()
    },
  }
}

const statusOf = async (
  index: number,
  method: string,
  path: string,
  { body, token }: { body?: object; token?: string },
) =>
  (
    await fetch(`${at(index).url}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  ).status

const refreshed = (refreshToken: string): Promise<number> =>
  statusOf(0, 'POST', `${prefix}/authentication-token/refresh`, { body: { refreshToken } })

test('signing out while a refresh is under way ends what the refresh gives too', async () => {
  const { refreshToken } = await signInAt(at(0).url)
  const refresh = await refreshUnderWay(refreshToken)
  const left = statusOf(1, 'POST', `${prefix}/authentication-token/invalidate`, { body: { refreshToken } })
  await refresh.commit()
  expect([await left, await refreshed(refresh.refreshToken)]).toEqual([204, 401])
})

test('ending all other sign-ins ends what a refresh under way gives them too', async () => {
  const other = await signInAt(at(0).url)
  const own = await signInAt(at(1).url)
  const refresh = await refreshUnderWay(other.refreshToken)
  const ended = statusOf(1, 'DELETE', `${own.customer}/sign-ins`, { token: own.token })
  await refresh.commit()
  expect([await ended, await refreshed(refresh.refreshToken)]).toEqual([204, 401])
})

test('two processes that start at the same moment on an empty database both stand', async () => {
  const empty = await startPostgres()
  const started = await Promise.allSettled([
    startPortal({ DATABASE_URL: empty.url }),
    startPortal({ DATABASE_URL: empty.url }),
  ])
  const portals = started.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []))
  try {
    expect(started.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    const ready = await Promise.all(portals.map(async ({ url }) => (await fetch(`${url}/readyz`)).status))
    expect(ready).toEqual([200, 200])
  } finally {
    for (const portal of portals) await portal.dispose()
    await empty.stop()
  }
})
