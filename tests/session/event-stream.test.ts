import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { SimulatedClock } from 'xstate'
import { createEventParser, type StreamMessage } from '../../src/session/event-parser.ts'
import { firstPauseMs, listen, longestPauseMs, longestSilenceMs } from '../../src/session/event-stream.ts'

const parse = (pieces: string[]): StreamMessage[] => {
  const received: StreamMessage[] = []
  const feed = createEventParser((message) => received.push(message))
  for (const piece of pieces) feed(piece)
  return received
}

const stream =
  ':\n\nid: a1\ndata: {"x":1}\n\n: still here\n\ndata:one\r\ndata: two\r\n\r\nretry: 5\n\nid: a2\rdata\r\r\n'
const messages = [
  { id: 'a1', data: '{"x":1}' },
  { id: 'a1', data: 'one\ntwo' },
  { id: 'a2', data: '' },
]

test('reads ids and data, and skips comments and other fields', () => {
  expect(parse([stream])).toEqual(messages)
})

test('reads the same however the stream is cut', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(stream.length), { maxLength: 8 }), (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), stream.length]
      expect(parse(at.slice(1).map((end, index) => stream.slice(at[index], end)))).toEqual(messages)
    }),
  )
})

test('an unfinished message is not given', () => {
  expect(parse(['data: half\n'])).toEqual([])
})

let stop: () => void = () => undefined
afterEach(() => stop())

type Script = (response: ServerResponse, headers: IncomingHttpHeaders) => void

type After = Parameters<typeof listen>[0]['after']
/** A clock that stands still. */
const never: After = () => () => undefined

/** Listens to a server that answers each connection as its script says, until the scripts are used up. */
const run = async (scripts: Script[], renewed = true, after: After = never) => {
  const stopping = new AbortController()
  const heard: { token?: string; lastId?: string }[] = []
  const received: string[] = []
  const pauses: number[] = []
  let token = 'first'
  const server = createServer((request, response) => {
    heard.push({ token: request.headers.authorization, lastId: String(request.headers['last-event-id'] ?? '') })
    scripts.shift()?.(response, request.headers)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.closeAllConnections()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await listen({
    url: `http://127.0.0.1:${port}/.well-known/mercure?topic=*`,
    token: () => Promise.resolve(token),
    renew: () => {
      if (renewed) token = 'second'
      return Promise.resolve(renewed)
    },
    received: ({ data }) => received.push(data),
    signal: stopping.signal,
    after,
    pause: (ms) => {
      pauses.push(ms)
      if (scripts.length === 0) stopping.abort()
      return Promise.resolve()
    },
  })
  server.close()
  return { heard, received, pauses }
}

const sends =
  (text: string): Script =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.end(text)
  }
const answers =
  (status: number): Script =>
  (response) =>
    response.writeHead(status).end()

test('resumes from the last message after the stream ended', async () => {
  const result = await run([sends('id: m1\ndata: one\n\nid: m2\ndata: two\n\n'), sends('id: m3\ndata: three\n\n')])
  expect(result).toEqual({
    heard: [
      { token: 'Bearer first', lastId: '' },
      { token: 'Bearer first', lastId: 'm2' },
    ],
    received: ['one', 'two', 'three'],
    pauses: [firstPauseMs, firstPauseMs],
  })
})

test('connects with a renewed token after a 401', async () => {
  const { heard, received } = await run([answers(401), sends('data: one\n\n')])
  expect([heard.map(({ token }) => token), received]).toEqual([['Bearer first', 'Bearer second'], ['one']])
})

test('connects again, from the last message on, when nothing has come for 60 s, not even a heartbeat', async () => {
  const clock = new SimulatedClock()
  let silent: ServerResponse | undefined
  const goesSilent: Script = (response) => {
    silent = response
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('id: m1\ndata: one\n\n')
  }
  const passes: Record<number, () => void> = {
    // After the connection and the answer: the message. Then the heartbeat, and nothing more.
    3: () => {
      clock.increment(59_000)
      silent?.write(':\n\n')
    },
    4: () => clock.increment(longestSilenceMs),
  }
  let given = 0
  const after: After = (ms, late) => {
    given += 1
    queueMicrotask(passes[given] ?? (() => undefined))
    const timer = clock.setTimeout(late, ms)
    return () => clock.clearTimeout(timer)
  }
  const { heard, received } = await run([goesSilent, sends('data: two\n\n')], true, after)
  expect([heard.map(({ lastId }) => lastId), received, longestSilenceMs]).toEqual([['', 'm1'], ['one', 'two'], 60_000])
})

test('waits longer after every failure, 30 s at most, and briefly again after a good connection', async () => {
  const failures: Script[] = Array.from({ length: 6 }, () => answers(503))
  const cut: Script = (response) => response.destroy()
  const { pauses } = await run([...failures, cut, sends(':\n\n'), answers(503)])
  expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, longestPauseMs, longestPauseMs, 1000, 2000])
})

test('a stream that is refused for too many others is asked for again, and then listened to', async () => {
  const refused: Script = (response) => response.writeHead(429, { 'Retry-After': '30' }).end('{}')
  const result = await run([refused, refused, sends('id: m1\ndata: one\n\n')])
  expect(result).toEqual({
    heard: [1, 2, 3].map(() => ({ token: 'Bearer first', lastId: '' })),
    received: ['one'],
    pauses: [1000, 2000, 1000],
  })
})
