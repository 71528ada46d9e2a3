import { connect, type Socket } from 'node:net'
import { Hono } from 'hono'
import { pino } from 'pino'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createPortalServer, type DoorLimits, type PortalServer } from '../../server/http/pages/portal-server.ts'
import type { SilenceLimits } from '../../server/http/pages/silent-connections.ts'
import type { UploadLimits } from '../../src/api/contract/upload.ts'

const origin = 'https://portal.example'
let portal: PortalServer
let release: () => void
let logged: unknown[] = []
const sockets: Socket[] = []

const newDoor = (limits?: DoorLimits): PortalServer => {
  logged = []
  return createPortalServer(pino({ base: null }, { write: (line) => logged.push(JSON.parse(line)) }), limits)
}

/** A door with an application behind it whose one call answers when the test says so. */
const openFront = async (limits?: SilenceLimits): Promise<number> => {
  portal = newDoor(limits)
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const app = new Hono()
  app.get('/slow', async (c) => {
    await held
    return c.text('done')
  })
  app.get('/quick', (c) => c.text('quick'))
  portal.open(app, origin)
  await new Promise<void>((resolve) => portal.server.listen(0, '127.0.0.1', resolve))
  const bound = portal.server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the server has no port')
  return bound.port
}

/** Writes to the port as it is; gives what came back once the connection ends, and whether a text has come. */
const talk = async (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  let heard = ''
  const ended = new Promise<string>((resolve) => {
    socket.on('data', (chunk: Buffer) => {
      heard += chunk.toString()
    })
    socket.on('error', () => undefined)
    socket.on('close', () => resolve(heard))
  })
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  if (text !== '') socket.write(text)
  return { ended, hears: () => new Promise<void>((resolve) => void socket.once('data', () => resolve())) }
}

const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`
const requestArrives = () => new Promise<void>((resolve) => void portal.server.once('request', () => resolve()))

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  release()
  await portal.close(0).catch(() => undefined)
})

test('a Host that is none is refused, two as well, and HTTP/1.0 may leave it out', async () => {
  const port = await openFront()
  const asked = async (head: string) => {
    const answer = await (await talk(port, `${head}\r\nConnection: close\r\n\r\n`)).ended
    return answer.split('\r\n')[0]
  }
  const ok = 'HTTP/1.1 200 OK'
  const refused = 'HTTP/1.1 400 Bad Request'
  for (const name of ['localhost', 'voices.example:8443', '127.0.0.1:1', '[::1]:8080', 'a_b-c.example'])
    expect([name, await asked(`GET /quick HTTP/1.1\r\nHost: ${name}`)]).toEqual([name, ok])
  for (const name of ['x"y', 'a b', 'a/b', '<a>', 'a@b', 'a:b', ''])
    expect([name, await asked(`GET /quick HTTP/1.1\r\nHost: ${name}`)]).toEqual([name, refused])
  expect(await asked('GET /quick HTTP/1.0')).toBe(ok)
  expect(await asked('GET /quick HTTP/1.1')).toBe(refused)
  expect(await asked('GET /quick HTTP/1.1\r\nHost: localhost\r\nhost: evil.example')).toBe(refused)
})

test('a stop finishes the request that runs, and takes no more', async () => {
  const port = await openFront()
  const arrives = requestArrives()
  const slow = await talk(port, get('/slow'))
  await arrives
  const closed = portal.close(60_000)
  await expect(talkRefused(port)).resolves.toBe('ECONNREFUSED')
  release()
  expect((await slow.ended).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  await closed
})

test('a stop ends connections on which nothing is asked: fresh ones, and those kept alive', async () => {
  const port = await openFront()
  const fresh = await talk(port, '')
  const kept = await talk(port, get('/quick'))
  await kept.hears()
  const before = performance.now()
  await portal.close(60_000)
  expect(performance.now() - before).toBeLessThan(55_000)
  expect([await fresh.ended, (await kept.ended).split('\r\n')[0]]).toEqual(['', 'HTTP/1.1 200 OK'])
})

test('a stop cuts off what does not end in time', async () => {
  const port = await openFront()
  const arrives = requestArrives()
  const slow = await talk(port, get('/slow'))
  await arrives
  await portal.close(1)
  expect(await slow.ended).toBe('')
})

/** What a door answers that no application is behind yet, and then one without calls. */
const openEmpty = async () => {
  portal = newDoor()
  release = () => undefined
  await new Promise<void>((resolve) => portal.server.listen(0, '127.0.0.1', resolve))
  const bound = portal.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return async (text: string) => (await talk(port, text)).ended
}
const idOf = (answer: string) => /^x-request-id: ([\da-f-]{36})\r$/im.exec(answer)?.[1] ?? null
const ownIn = (answer: string): string[] =>
  [...answer.matchAll(/^(link|vary|x-content-type-options)(: .*)\r$/gim)]
    .map(([, name = '', value]) => name.toLowerCase() + value)
    .sort()
const docs = '<https://portal.example/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"'
const own = [`link: ${docs}`, 'vary: Accept', 'x-content-type-options: nosniff']
const unreadable = 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n'

test('before the application is there, and of what is no HTTP, an answer has a request id too, which is logged', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const heard = await openEmpty()
  const early = await heard(get('/healthz'))
  portal.open(new Hono(), origin)
  expect([/^retry-after: 2\r$/im.test(early), early.includes('Starting.')]).toEqual([true, true])
  const answers = [early]
  for (const text of [
    'GARBAGE\r\n\r\n',
    `GET /${'a'.repeat(20_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`,
    unreadable,
    'OPTIONS * HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
  ]) {
    vi.setSystemTime(answers.length * 1000)
    answers.push(await heard(text))
  }
  expect(answers.map((text) => [text.split('\r\n')[0], typeof idOf(text)])).toEqual([
    ['HTTP/1.1 503 Service Unavailable', 'string'],
    ['HTTP/1.1 400 Bad Request', 'string'],
    ['HTTP/1.1 431 Request Header Fields Too Large', 'string'],
    ['HTTP/1.1 400 Bad Request', 'string'],
    ['HTTP/1.1 400 Bad Request', 'string'],
  ])
  const [first, second, third, fourth, fifth] = answers.map(idOf)
  expect(logged).toEqual([
    { level: 30, time: 0, requestId: first, status: 503, why: 'Starting.', msg: 'request' },
    { level: 30, time: 1000, requestId: second, status: 400, why: 'HPE_INVALID_METHOD', msg: 'request' },
    { level: 30, time: 2000, requestId: third, status: 431, why: 'HPE_HEADER_OVERFLOW', msg: 'request' },
    { level: 30, time: 3000, requestId: fourth, status: 400, why: 'unreadable', msg: 'request' },
    { level: 30, time: 4000, requestId: fifth, status: 400, why: 'unreadable', msg: 'request' },
  ])
})

test('however many there are, the log is told of one of each kind a second', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 0 })
  onTestFinished(() => void vi.useRealTimers())
  const heard = await openEmpty()
  portal.open(new Hono(), origin)
  for (const at of [0, 999, 1000, 1999]) {
    vi.setSystemTime(at)
    await heard(unreadable)
    await heard('GARBAGE\r\n\r\n')
  }
  expect(logged).toMatchObject([
    { time: 0, why: 'unreadable' },
    { time: 0, why: 'HPE_INVALID_METHOD' },
    { time: 1000, why: 'unreadable' },
    { time: 1000, why: 'HPE_INVALID_METHOD' },
  ])
})

test('who is told to come back hears so with the headers of the API, of its documentation once it is there', async () => {
  const port = await openFront()
  const closed = newDoor()
  await new Promise<void>((resolve) => closed.server.listen(0, '127.0.0.1', resolve))
  const bound = closed.server.address()
  const early = await (await talk(typeof bound === 'object' && bound !== null ? bound.port : 0, get('/quick'))).ended
  await closed.close(0)
  const arrives = requestArrives()
  const slow = await talk(port, get('/slow'))
  await arrives
  const stopped = portal.close(60_000)
  const arrivesLate = requestArrives()
  sockets.at(-1)?.write(get('/quick'))
  await arrivesLate
  release()
  const late = await slow.ended
  await stopped
  expect([ownIn(early), ownIn(late)]).toEqual([own.slice(1), own])
})

test.each([
  ['that is none', unreadable],
  ['that is missing', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
])('a Host %s is answered as the API does', async (_, text) => {
  const heard = await openEmpty()
  portal.open(new Hono(), origin)
  const answer = await heard(text)
  expect([ownIn(answer), typeof idOf(answer)]).toEqual([own, 'string'])
  expect(answer).toMatch(/^content-type: application\/ld\+json; charset=utf-8\r$/im)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
    '@context': '/api/v2/contexts/Error',
    '@type': 'hydra:Error',
    'hydra:title': 'An error occurred',
    'hydra:description': 'Bad Request',
  })
})

test.each([
  ['no HTTP', 'GARBAGE', '400 Bad Request'],
  ['a long header', `GET / HTTP/1.1\r\nX: ${'a'.repeat(40_000)}`, '431 Request Header Fields Too Large'],
  ['two lengths', 'POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\nContent-Length: 3', '400 Bad Request'],
])('%s is answered with the headers of every answer', async (_, head, status) => {
  const heard = await openEmpty()
  portal.open(new Hono(), origin)
  const answer = await heard(`${head}\r\n\r\n`)
  expect([answer.split('\r\n')[0], ownIn(answer), typeof idOf(answer)]).toEqual([`HTTP/1.1 ${status}`, own, 'string'])
})

test('a call that expects something else than to be told to go on is answered as any other', async () => {
  const port = await openFront()
  const answer = await (await talk(port, `${get('/quick').trimEnd()}\r\nExpect: 1\r\nConnection: close\r\n\r\n`)).ended
  expect(answer.split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
})

const talkRefused = (port: number): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.on('connect', () => {
      socket.destroy()
      resolve('connected')
    })
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'unknown'))
  })

test('a connection that sends no request is ended; one that sent one stays', async () => {
  const port = await openFront({ silenceMs: 100 })
  const speaking = await talk(port, get('/quick'))
  await speaking.hears()
  const silent = await talk(port, '')
  expect(await silent.ended).toBe('')
  const heard = speaking.hears()
  sockets[0]?.write(get('/quick'))
  await heard
})

test('one address has so many silent connections, and a proxy any number', async () => {
  const port = await openFront({ most: 2 })
  const first = await talk(port, '')
  await talk(port, '')
  expect(await (await talk(port, '')).ended).toBe('')
  sockets[0]?.destroy()
  await first.ended
  const freed = await talk(port, `GET /quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect((await freed.ended).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
  await portal.close(0)
  const proxied = await openFront({ most: 0, isProxied: true })
  const passed = await talk(proxied, `GET /quick HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
  expect((await passed.ended).split('\r\n')[0]).toBe('HTTP/1.1 200 OK')
})

test('unless told otherwise, one address has 200 silent connections, for a minute', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const port = await openFront()
  const ended: string[] = []
  for (let count = 0; count < 200; count += 1) void (await talk(port, '')).ended.then((heard) => ended.push(heard))
  expect([await (await talk(port, '')).ended, ended]).toEqual(['', []])
  await vi.advanceTimersByTimeAsync(59_999)
  expect(ended).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => ended.length).toBe(200)
})

test('a request may take as long as the largest upload does at 1 Mbit/s, and never less than a recording at 4 Mbit/s', () => {
  release = () => undefined
  const patience = (limits?: { uploadLimits: UploadLimits }): number => {
    portal = newDoor(limits)
    return portal.server.requestTimeout
  }
  const small = { logo: 1_048_576, background: 1_048_576, video_background: 2_097_152, script: 1_048_576 }
  expect([
    patience({ uploadLimits: small }),
    patience(),
    patience({ uploadLimits: { ...small, script: 1_048_576_000 } }),
  ]).toEqual([1_048_576, 1_048_576, 8_388_608])
})
