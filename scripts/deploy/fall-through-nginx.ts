import { createServer, type RequestListener, type Server } from 'node:http'
import { freePort } from '../../tests/support/free-port.ts'
import { assert } from './assert.ts'
import { askThrough, startNginx, untilUp } from './nginx.ts'

const serveAt = (port: number, answer: RequestListener): Server => createServer(answer).listen(port, '127.0.0.1')

/** Gives the status of each of so many answers, asked one after the other. */
const statusesOf = async (port: number, path: string, times: number): Promise<Set<number | undefined>> => {
  const statuses = new Set<number | undefined>()
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await askThrough(port, path)
    answer.resume()
    statuses.add(answer.statusCode)
  }
  return statuses
}

/** What the sample does with processes at fault, through a real nginx before two that do nothing else; false without nginx. */
export const fallThroughNginx = async (work: string): Promise<boolean> => {
  const ports = [await freePort(), await freePort()] as const
  const proxy = await startNginx(work, ports)
  if (proxy === null) return false
  let broken = 0
  let isBroken = true
  const servers = ports.map((port, at) =>
    serveAt(port, ({ url, socket }, response) => {
      if (isBroken && at === 0) {
        broken += 1
        return socket.destroy()
      }
      return response.writeHead(url === '/media' ? 503 : 200).end()
    }),
  )
  try {
    await untilUp(proxy.port)
    const passed = await statusesOf(proxy.port, '/', 40)
    assert([...passed].join() === '200' && broken < 10, 'a process that breaks off is left alone')
    isBroken = false
    const refused = await statusesOf(proxy.port, '/media', 10)
    assert([...refused].join() === '503', 'what all processes refuse is refused')
    const pages = await statusesOf(proxy.port, '/', 10)
    assert([...pages].join() === '200', 'and what they can answer goes on')
    return true
  } finally {
    for (const server of servers) server.close()
    await proxy.run.stop()
  }
}
