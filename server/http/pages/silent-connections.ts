import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from '../api/sender-address.ts'

export type SilenceLimits = {
  /** How long a connection may stay without a request, in ms. */
  silenceMs?: number
  /** How long a body may be on its way besides what its length takes on a slow line, in ms. */
  bodyMs?: number
  /** How many such connections one address may have. */
  most?: number
  /** Behind a proxy all come from its address: they are not counted. */
  isProxied?: boolean
}

/** Of a line that is slow, but not made so. */
const bitsPerSecond = 100_000
/** The longest that a timer takes. */
const longestMs = 2 ** 31 - 1

/** What the body of a request takes on a slow line, in ms; null without one. Its end may not be known. */
const bodyMsOf = ({ headers }: IncomingMessage): number | null => {
  if (headers['transfer-encoding'] !== undefined) return longestMs
  const bytes = Number(headers['content-length'] ?? 0)
  return bytes === 0 ? null : (bytes * 8 * 1000) / bitsPerSecond
}

/** Ends connections that send no request, or not all of one: each of them holds memory and a file descriptor. */
export const endSilentConnections = (
  server: Server,
  { silenceMs = 60_000, bodyMs = 30_000, most = 200, isProxied = false }: SilenceLimits = {},
): void => {
  const counts = new Map<string, number>()
  /** What each connection that is waited for calls when that is over. */
  const waits = new Map<Socket, () => void>()
  const count = (address: string, by: 1 | -1): void => {
    const now = (counts.get(address) ?? 0) + by
    if (now === 0) counts.delete(address)
    else counts.set(address, now)
  }
  /** Gives what ends the wait. */
  const wait = (socket: Socket, ms: number): (() => void) => {
    const address = countedAddress(socket.remoteAddress ?? 'unknown')
    if (!isProxied && (counts.get(address) ?? 0) >= most) {
      socket.destroy()
      return () => {}
    }
    count(address, 1)
    const timer = setTimeout(() => socket.destroy(), Math.min(ms, longestMs)).unref()
    const leave = (): void => {
      if (waits.get(socket) !== leave) return
      waits.delete(socket)
      clearTimeout(timer)
      count(address, -1)
    }
    waits.set(socket, leave)
    return leave
  }
  server.on('connection', (socket: Socket) => {
    wait(socket, silenceMs)
    socket.once('close', () => waits.get(socket)?.())
  })
  server.on('request', (request: IncomingMessage) => {
    waits.get(request.socket)?.()
    const ms = bodyMsOf(request)
    // It ends its own wait alone: behind it there may be another one.
    if (ms !== null) request.once('close', wait(request.socket, bodyMs + ms))
  })
}
