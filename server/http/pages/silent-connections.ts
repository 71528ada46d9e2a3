import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress } from '../api/sender-address.ts'

export type SilenceLimits = {
  /** How long a connection may stay without a request, in ms. */
  silenceMs?: number
  /** How many such connections one address may have. */
  most?: number
  /** Behind a proxy all come from its address: they are not counted. */
  isProxied?: boolean
}

/** Ends connections that send no request: each of them holds memory and a file descriptor. */
export const endSilentConnections = (
  server: Server,
  { silenceMs = 60_000, most = 200, isProxied = false }: SilenceLimits = {},
): void => {
  const counts = new Map<string, number>()
  const silent = new Map<Socket, () => void>()
  const count = (address: string, by: 1 | -1): void => {
    const now = (counts.get(address) ?? 0) + by
    if (now === 0) counts.delete(address)
    else counts.set(address, now)
  }
  server.on('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress ?? 'unknown')
    if (!isProxied && (counts.get(address) ?? 0) >= most) {
      socket.destroy()
      return
    }
    count(address, 1)
    const timer = setTimeout(() => socket.destroy(), silenceMs).unref()
    const leave = (): void => {
      if (!silent.delete(socket)) return
      clearTimeout(timer)
      count(address, -1)
    }
    silent.set(socket, leave)
    socket.once('close', leave)
  })
  server.on('request', ({ socket }: IncomingMessage) => silent.get(socket)?.())
}
