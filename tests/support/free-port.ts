import { createServer } from 'node:net'

/** Below those that the system gives to outgoing connections: one of these would take a port before its server has. */
const lowest = 20_000
const highest = 29_999

let next = lowest + Math.floor(Math.random() * (highest - lowest))

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/** A port of loopback that nobody listens on now; never the same twice in one process. */
export const freePort = async (): Promise<number> => {
  const port = next
  next = next === highest ? lowest : next + 1
  return (await isFree(port)) ? port : freePort()
}
