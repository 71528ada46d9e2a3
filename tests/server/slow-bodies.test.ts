import { createServer, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { endSilentConnections, type SilenceLimits } from '../../server/http/pages/silent-connections.ts'

let server: Server
const sockets: Socket[] = []

/** A server that answers with the body once it has come, and at `/early` without waiting for it. */
const open = async (limits: SilenceLimits): Promise<number> => {
  server = createServer(async (request, response) => {
    try {
      response.end(request.url === '/early' ? 'early' : await text(request))
    } catch {
      response.destroy()
    }
  })
  endSilentConnections(server, limits)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  if (typeof bound !== 'object' || bound === null) throw new Error('the server has no port')
  return bound.port
}

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise((resolve) => server.close(resolve))
})

const talk = (port: number, words: string) => {
  const socket = connect(port, '127.0.0.1')
  sockets.push(socket)
  const call = { heard: '', isOver: false, write: (more: string) => socket.write(more) }
  socket.on('data', (chunk: Buffer) => {
    call.heard += chunk.toString()
  })
  socket.on('error', () => undefined)
  socket.on('close', () => {
    call.isOver = true
  })
  socket.write(words)
  return call
}
const post = (body: string, length: number, path = '/'): string =>
  `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${body}`
const chunked = 'POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
const arrives = (times: number) =>
  new Promise<void>((resolve) => {
    let left = times
    server.on('request', () => {
      left -= 1
      if (left === 0) resolve()
    })
  })

test('a body that does not come is waited for no longer; a connection whose body came stays', async () => {
  const port = await open({ bodyMs: 100 })
  const whole = talk(port, post('12345', 5))
  await expect.poll(() => whole.heard).toContain('12345')
  const slow = [talk(port, post('1', 5)), talk(port, post('1', 5, '/early'))]
  await expect.poll(() => slow.map(({ isOver }) => isOver)).toEqual([true, true])
  whole.write(post('6789', 4))
  await expect.poll(() => whole.heard).toContain('6789')
})

test('one address has so many bodies on their way, in kept connections too', async () => {
  const port = await open({ most: 2 })
  const kept = talk(port, post('kept', 4))
  await expect.poll(() => kept.heard).toContain('kept')
  const arrived = arrives(2)
  const slow = [talk(port, post('1', 5)), talk(port, chunked)]
  await arrived
  const third = talk(port, post('12345', 5))
  kept.write(post('1', 5))
  await expect.poll(() => [third.isOver, kept.isOver]).toEqual([true, true])
  slow[0]?.write('2345')
  await expect.poll(() => slow[0]?.heard).toContain('12345')
  const freed = talk(port, post('freed', 5))
  await expect.poll(() => freed.heard).toContain('freed')
  expect([third.heard, slow.map(({ isOver }) => isOver)]).toEqual(['', [false, false]])
})

test('a body that is sent behind another is counted until it has come, whatever becomes of the first', async () => {
  const port = await open({ most: 1 })
  const arrived = arrives(2)
  const both = talk(port, post('first', 5) + post('1', 5))
  await arrived
  await expect.poll(() => both.heard).toContain('first')
  const other = talk(port, post('12345', 5))
  await expect.poll(() => [other.isOver, other.heard]).toEqual([true, ''])
})

test('unless told otherwise, a body may come slowly, but 1,000 bytes in half a minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const port = await open({})
  const arrived = arrives(2)
  const calls = [talk(port, post('', 1_000_000)), talk(port, post('', 1_000_000))]
  const [steady, dry] = sockets
  const closed = (socket: Socket | undefined) => new Promise<void>((resolve) => void socket?.once('close', resolve))
  const comes = (bytes: number) =>
    new Promise<void>((resolve) => void steady?.write('1'.repeat(bytes), () => resolve()))
  const read = vi.fn()
  server.on('request', (request) => request.on('data', ({ length }: Buffer) => read(length)))
  await arrived
  const half = async (bytes: number) => {
    await comes(bytes)
    await expect.poll(() => read.mock.calls.reduce((sum, [length]) => sum + length, 0)).toBe(bytes)
    read.mockClear()
    await vi.advanceTimersByTimeAsync(15_000)
  }
  await half(600)
  const first = closed(dry)
  await half(600)
  await first
  await half(1000)
  await half(0)
  expect(calls.map(({ isOver }) => isOver)).toEqual([false, true])
  await half(999)
  const second = closed(steady)
  await vi.advanceTimersByTimeAsync(15_000)
  await second
})
