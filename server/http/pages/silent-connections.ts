import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from '../api/sender-address.ts'

export type SilenceLimits = {
  /** How long a connection may stay without a request, in ms. */
  silenceMs?: number
  /** How long a body may be on its way with next to nothing coming, in ms. */
  bodyMs?: number
  /** How many such connections one address may have. */
  most?: number
  /** Behind a proxy all come from its address: they are not counted. */
  isProxied?: boolean
}

/** Bytes of a body that is on its way, however slow the line: fewer in `bodyMs` are next to nothing. */
const fewest = 1000

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

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
  /** Gives what ends the wait; where `goesOn` says so, it begins anew. */
  const wait = (socket: Socket, ms: number, goesOn = () => false): (() => void) => {
    const address = countedAddress(socket.remoteAddress ?? 'unknown')
    if (!isProxied && (counts.get(address) ?? 0) >= most) {
      socket.destroy()
      return () => {}
    }
    count(address, 1)
    const timer = setInterval(() => goesOn() || socket.destroy(), ms).unref()
    const leave = (): void => {
      if (waits.get(socket) !== leave) return
      waits.delete(socket)
      clearInterval(timer)
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
    if (!hasBody(request)) return
    const { socket } = request
    let before = socket.bytesRead
    const isComing = () => {
      const came = socket.bytesRead - before
      before = socket.bytesRead
      return request.complete || came >= fewest
    }
    // It ends its own wait alone: behind it there may be another one.
    request.once('close', wait(socket, bodyMs, isComing))
  })
}
