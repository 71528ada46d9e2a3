import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import fc from 'fast-check'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, SimulatedClock, toPromise } from 'xstate'
import {
  firstPauseMs,
  longestPauseMs,
  longestSilenceMs,
  type StreamMessage,
} from '../../src/machines/event-stream.machine.ts'
import { onMessage, readEvents, tellMessage, wireEventStream } from '../../src/session/event-stream.ts'

const parse = async (pieces: Uint8Array[]): Promise<StreamMessage[]> => {
  const received: StreamMessage[] = []
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const piece of pieces) controller.enqueue(piece)
      controller.close()
    },
  })
  await readEvents(body, {
    heard: () => undefined,
    received: (message) => received.push(message),
  })
  return received
}

const stream = ':\n\nid: a1\ndata: {"x":1}\n\n: still here\n\ndata:one\r\ndata: é\r\n\r\nretry: 5\n\nid: a2\rdata\r\r\n'
const bytes = new TextEncoder().encode(stream)
const messages = [
  { id: 'a1', data: '{"x":1}' },
  { id: undefined, data: 'one\né' },
  { id: 'a2', data: '' },
]

test('reads ids and data, and skips comments and other fields', async () => {
  expect(await parse([bytes])).toEqual(messages)
})

test('reads the same however the stream is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 8 }), async (cuts) => {
      const at = [0, ...cuts.sort((a, b) => a - b), bytes.length]
      expect(await parse(at.slice(1).map((end, index) => bytes.slice(at[index], end)))).toEqual(messages)
    }),
  )
})

test('an unfinished message is not given', async () => {
  expect(await parse([new TextEncoder().encode('data: half\n')])).toEqual([])
})

let stop: () => void = () => undefined
afterEach(() => stop())

type Script = (response: ServerResponse, headers: IncomingHttpHeaders) => void

/** Called with each period that is waited for, to say whether it passes at once. */
type Passes = (ms: number) => boolean
/** Pauses pass at once; nothing is ever silent for too long. */
const pausesAlone: Passes = (ms) => ms !== longestSilenceMs

/** Listens to a server that answers each connection as its script says, until the scripts are used up. */
const run = async (
  scripts: Script[],
  renewed = true,
  passes: Passes = pausesAlone,
  onReturn: (tell: () => void) => () => void = () => () => undefined,
) => {
  const heard: { token?: string; accepted?: string; lastId?: string }[] = []
  const received: string[] = []
  const pauses: number[] = []
  let token: string | null = 'first'
  const server = createServer((request, response) => {
    const { authorization: token, accept: accepted, 'last-event-id': lastId = 'none' } = request.headers
    heard.push({ token, accepted, lastId: String(lastId) })
    scripts.shift()?.(response, request.headers)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => server.closeAllConnections()
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const clock = new SimulatedClock()
  const actor = createActor(
    wireEventStream({
      url: () => `http://127.0.0.1:${port}/.well-known/mercure?topic=*`,
      token: () => Promise.resolve(token),
      renew: () => {
        if (renewed) token = 'second'
        return Promise.resolve(renewed)
      },
      onReturn,
    }),
    {
      input: { lastId: '' },
      clock: {
        setTimeout: (late, ms) => {
          if (ms !== longestSilenceMs) pauses.push(ms)
          if (ms !== longestSilenceMs && scripts.length === 0) token = null
          if (passes(ms)) queueMicrotask(() => clock.increment(ms))
          return clock.setTimeout(late, ms)
        },
        clearTimeout: (timer) => clock.clearTimeout(timer),
      },
    },
  )
  actor.on('message', ({ message }) => received.push(message.data))
  actor.start()
  await toPromise(actor)
  server.close()
  return { heard, received, pauses }
}

const sends =
  (text: string, position: Record<string, string> = {}): Script =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', ...position })
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
      { token: 'Bearer first', accepted: 'text/event-stream', lastId: 'none' },
      { token: 'Bearer first', accepted: 'text/event-stream', lastId: 'm2' },
    ],
    received: ['one', 'two', 'three'],
    pauses: [firstPauseMs, firstPauseMs],
  })
})

test('resumes from where the server says that it began, before any message', async () => {
  const { heard, received } = await run([sends(':\n\n', { 'Last-Event-ID': 'm0' }), sends('id: m1\ndata: one\n\n')])
  expect([heard.map(({ lastId }) => lastId), received]).toEqual([['none', 'm0'], ['one']])
})

test('connects with a renewed token after a 401', async () => {
  const { heard, received } = await run([answers(401), sends('data: one\n\n')])
  expect([heard.map(({ token }) => token), received]).toEqual([['Bearer first', 'Bearer second'], ['one']])
})

const begins = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  response.write('id: m1\ndata: one\n\n')
}

test('connects again at once, from the last message on, when the network returns', async () => {
  let given = 0
  let returns = (): void => undefined
  const passes: Passes = (ms) => {
    if (ms !== longestSilenceMs) return true
    given += 1
    // After the connection and the answer: the message.
    if (given === 3) queueMicrotask(returns)
    return false
  }
  const onReturn = (tell: () => void) => {
    returns = tell
    return () => undefined
  }
  const { heard, received, pauses } = await run([begins, sends('data: two\n\n')], true, passes, onReturn)
  expect([heard.map(({ lastId }) => lastId), received]).toEqual([
    ['none', 'm1'],
    ['one', 'two'],
  ])
  // After the second, which ended.
  expect(pauses).toEqual([1000])
})

test('connects again, from the last message on, when nothing has come for 60 s, not even a heartbeat', async () => {
  let silent: ServerResponse | undefined
  const letGo = vi.fn()
  const goesSilent: Script = (response) => {
    silent = response.once('close', letGo)
    begins(response)
  }
  let given = 0
  const passes: Passes = (ms) => {
    if (ms !== longestSilenceMs) return true
    given += 1
    // After the connection and the answer: the message. Then the heartbeat, and nothing more.
    if (given === 3) silent?.write(':\n\n')
    return given === 4
  }
  const { heard, received } = await run([goesSilent, sends('data: two\n\n')], true, passes)
  expect([heard.map(({ lastId }) => lastId), received, longestSilenceMs]).toEqual([
    ['none', 'm1'],
    ['one', 'two'],
    60_000,
  ])
  await vi.waitFor(() => expect(letGo).toHaveBeenCalledOnce())
})

test('an answer without a body is no stream', async () => {
  const { pauses } = await run([answers(204), answers(204), sends(':\n\n')])
  expect(pauses).toEqual([1000, 2000, 1000])
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
    heard: [1, 2, 3].map(() => ({ token: 'Bearer first', accepted: 'text/event-stream', lastId: 'none' })),
    received: ['one'],
    pauses: [1000, 2000, 1000],
  })
})

test('those who look by themselves hear of each message until they leave', () => {
  const told: string[] = []
  const leave = onMessage(() => told.push('first'))
  onTestFinished(onMessage(() => told.push('second')))
  tellMessage()
  leave()
  tellMessage()
  expect(told).toEqual(['first', 'second', 'second'])
})
