import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { freePort } from '../../support/free-port.ts'
import { type PortalProcess, startPortal } from '../../support/portal-process.ts'
import { startPostgres } from '../../support/postgres.ts'

const api = '/api/v2/shop'
let postgres: Awaited<ReturnType<typeof startPostgres>>
let line: Awaited<ReturnType<typeof openLine>>
let portal: PortalProcess
let token = ''

/** A line to PostgreSQL that can be cut without a word, as by a firewall. */
const openLine = async (to: number) => {
  const sockets = new Set<Socket>()
  let isCut = false
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1')
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('data', (chunk) => other.write(chunk))
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
      if (isCut) socket.pause()
    }
  })
  const port = await freePort()
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const cut = (value: boolean): void => {
    isCut = value
    for (const socket of sockets) isCut ? socket.pause() : socket.resume()
  }
  return {
    port,
    cut,
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

beforeAll(async () => {
  postgres = await startPostgres()
  const url = new URL(postgres.url)
  line = await openLine(Number(url.port))
  url.port = String(line.port)
  portal = await startPortal({ DATABASE_URL: url.href, LOG_LEVEL: 'info' })
  token = (await (await signIn()).json()).token
}, 240_000)
afterAll(async () => {
  await portal?.dispose()
  line?.close()
  await postgres?.stop()
})

const signIn = () =>
  fetch(`${portal.url}${api}/customers/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/ld+json' },
    body: JSON.stringify({ email: demoAccounts.reseller.email, password: demoAccounts.password }),
  })
const headers = () => ({ Authorization: `Bearer ${token}`, 'Content-Type': 'application/ld+json' })
const calls = () => [
  signIn(),
  fetch(`${portal.url}${api}/projects`, { headers: headers() }),
  fetch(`${portal.url}${api}/projects`, { method: 'POST', headers: headers(), body: '{"name":"Away"}' }),
  fetch(`${portal.url}/webhooks/mollie`, { method: 'POST', body: new URLSearchParams({ id: 'tr_away' }) }),
  fetch(`${portal.url}/.well-known/mercure?topic=*`, { headers: headers() }),
]
/** Status and Retry-After of every call. */
const told = async (): Promise<string[]> => {
  const answers = await Promise.all(calls())
  return answers.map((answer) => `${answer.status} ${answer.headers.get('retry-after')}`)
}
const away = Array(5).fill('503 2')
const works = () => expect.poll(async () => (await signIn()).status, { timeout: 240_000 }).toBe(200)

test('while PostgreSQL is down every call is answered 503, the log says so once a second, and then all goes on', async () => {
  const before = portal.log().length
  const begun = performance.now()
  await postgres.restart(async () => {
    for (let round = 0; round < 20; round += 1) expect(await told()).toEqual(away)
  })
  const seconds = Math.ceil((performance.now() - begun) / 1000)
  const lines = portal.log().slice(before).split('\n').filter(Boolean)
  const failures = lines.filter((text) => JSON.parse(text).level >= 40)
  expect(failures.length).toBeGreaterThan(0)
  expect(failures.length, failures.join('\n')).toBeLessThanOrEqual(seconds + 1)
  expect(lines.filter((text) => JSON.parse(text).status === 503)).toEqual([])
  await works()
})

test('a PostgreSQL that takes calls and says nothing is told of long before its queries are given up', async () => {
  line.cut(true)
  const begun = performance.now()
  const answers = await told()
  const ms = performance.now() - begun
  line.cut(false)
  expect(answers).toEqual(away)
  // A query is given up after 15 s.
  expect(ms).toBeLessThan(14_000)
  await works()
})

test('a start without its database ends with one sentence', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    env: { ...process.env, DATABASE_URL: `postgres://portal@127.0.0.1:${port}/portal`, DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'close')
  await rm(dataDir, { recursive: true, force: true })
  expect([code, said]).toEqual([
    1,
    `The database of DATABASE_URL at 127.0.0.1:${port} can't be reached: ECONNREFUSED.\n`,
  ])
})
