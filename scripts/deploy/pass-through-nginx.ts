import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '../../tests/support/free-port.ts'
import { callPortal, signInAt } from '../../tests/support/portal-call.ts'
import { assert } from './assert.ts'
import { askThrough, startNginx, untilUp } from './nginx.ts'

const prefix = '/api/v2/shop'

type Made = { '@id': string; refreshToken: string; token: string; customer: string }

/** Has a client answer a feedback request, which the reseller's event stream tells of; gives the answer's IRI. */
const answerFeedback = async (
  origin: string,
  { token, customer }: { token: string; customer: string },
): Promise<string> => {
  const call = (path: string, body: object, by = token) =>
    callPortal<Made>(origin + prefix + path, 'POST', { body, token: by })
  const project = `${prefix}/projects/1`
  const payload = { clientId: 4, contactId: 2 }
  const asked = await call('/project-comments', { customer, project, payload, comment: 'Which?', notifyByEmail: false })
  const link = await call('/clients/refresh-token', { clientId: 4, projectComment: asked['@id'] })
  const guest = await call('/authentication-token/refresh', { refreshToken: link.refreshToken })
  const voices = { voices: [`${prefix}/voices/sanne-de-wit`] }
  const reply = { comment: 'This one.', customer: guest.customer, project, parent: asked['@id'], payload: voices }
  return (await call('/project-comments', reply, guest.token))['@id']
}

/** What the documentation promises of the sample, through a real nginx before a portal with demo data; false without nginx. */
export const passThroughNginx = async (work: string, portalPort: number): Promise<boolean> => {
  const startingPort = await freePort()
  const proxy = await startNginx(work, [startingPort, portalPort])
  if (proxy === null) return false
  const turnedAway = new Set<string | undefined>()
  const starting = createServer(({ method }, response) => {
    turnedAway.add(method)
    response.writeHead(503, { Connection: 'close' }).end('Starting.')
  }).listen(startingPort, '127.0.0.1')
  try {
    await untilUp(proxy.port)
    const origin = `http://localhost:${portalPort}`
    const page = await askThrough(proxy.port, '/login')
    page.resume()
    assert(page.statusCode === 200, 'the page comes through')
    const voices = await (await fetch(`${origin}${prefix}/voices?itemsPerPage=1`)).text()
    const sound = /"(\/media\/catalogue\/[^"]+)"/.exec(voices)?.[1] ?? ''
    const part = await askThrough(proxy.port, sound, { headers: { Range: 'bytes=0-9' } })
    part.resume()
    assert(part.statusCode === 206 && part.headers['content-length'] === '10', 'a part of a sound comes through')
    const known = await askThrough(proxy.port, sound, { headers: { 'If-None-Match': String(part.headers.etag) } })
    known.resume()
    assert(known.statusCode === 304, 'a file that is known already does not come again')
    const large = { method: 'POST', body: Buffer.alloc(50_000_000), headers: { 'Content-Type': 'application/ld+json' } }
    const upload = await askThrough(proxy.port, `${prefix}/theme-media`, large)
    upload.resume()
    assert(upload.statusCode === 401, 'an upload of 50 MB reaches the portal')

    const mailed = {
      '/?link=abc123': '/',
      '/%3Flink=abc123': '/?link...',
      '/feedback%3flink%3Dabc123': '/feedback?link...',
      '/forgotten-password/abc123%3Flink=abc123': '/forgotten-password/...',
      [`${prefix}/customers/reset-password/abc123`]: `${prefix}/customers/reset-password/...`,
    }
    for (const path of Object.keys(mailed)) (await askThrough(proxy.port, path)).resume()
    const isLogged = () => Object.values(mailed).every((path) => proxy.logged().includes(` GET ${path} `))
    for (let tries = 0; tries < 100 && !isLogged(); tries += 1) await delay(100)
    assert(isLogged() && !proxy.logged().includes('abc123'), 'requests are logged without their secrets')

    const session = await signInAt(origin)
    const stream = await askThrough(proxy.port, '/.well-known/mercure?topic=*', {
      headers: { Authorization: `Bearer ${session.token}` },
    })
    stream.setEncoding('utf8')
    let heard = ''
    const opened = Promise.withResolvers<void>()
    const told = Promise.withResolvers<void>()
    let answer: string | null = null
    stream.on('data', (chunk: string) => {
      heard += chunk
      opened.resolve()
      if (answer !== null && heard.includes(answer)) told.resolve()
    })
    await opened.promise
    answer = await answerFeedback(origin, session)
    if (heard.includes(answer)) told.resolve()
    await Promise.race([told.promise, delay(20_000)])
    assert(heard.includes(answer) && !stream.readableEnded, 'an event comes through while its stream stays open')
    stream.destroy()
    const methods = [...turnedAway].sort().join(', ')
    assert(methods === 'GET, POST', 'reads and changes go on past a process that starts')
    return true
  } finally {
    starting.close()
    await proxy.run.stop()
  }
}

type Unit = { command: string[]; folder: string; environment: Record<string, string> }

/** What the unit starts, and with which settings. */
export const readUnit = (path: string): Unit => {
  const lines = readFileSync(path, 'utf8').split('\n')
  const settingOf = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1) ?? ''
  const environment = settingOf('Environment')
    .split(' ')
    .map((pair) => pair.split('='))
  return {
    command: settingOf('ExecStart').split(' '),
    folder: settingOf('WorkingDirectory'),
    environment: Object.fromEntries(environment),
  }
}
