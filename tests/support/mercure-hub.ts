import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { jwtVerify } from 'jose'
import { z } from 'zod'

type Update = { id: string; topics: string[]; data: string; isPrivate: boolean }
type Listener = { asked: string[]; granted: string[]; send: (update: Update) => void }

export type MercureHub = {
  /** Address to publish to and to listen at. */
  url: string
  /** The updates that it took, as they came. */
  taken: Update[]
  /** How many times it was asked to take one. */
  asked: () => number
  /** How many listen. */
  listeners: () => number
  /** What it answers in place of taking an update; null: it takes it. */
  refuse: (decide: (update: Update) => number | null) => void
  /** Lets pages of this origin listen. */
  trust: (origin: string) => void
  /** Takes no connection until it is back, at the same address. */
  leave: () => Promise<void>
  comeBack: () => Promise<void>
}

const claims = z.object({
  exp: z.number().optional(),
  mercure: z.object({ publish: z.array(z.string()).default([]), subscribe: z.array(z.string()).default([]) }),
})

const quoted = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const value = '(?:[\\w.~-]|%[\\dA-F]{2})*'

/** A URI template (RFC 6570) as far as `{name}` and `{?name}` go. */
const templateOf = (selector: string): RegExp => {
  const parts = selector.split(/(\{\??\w+\})/).map((part) => {
    if (!part.startsWith('{')) return quoted(part)
    return part.startsWith('{?') ? `(?:\\?${part.slice(2, -1)}=${value})?` : value
  })
  return new RegExp(`^${parts.join('')}$`)
}

const matches = (topic: string, selector: string): boolean =>
  selector === '*' || selector === topic || templateOf(selector).test(topic)

const isFor = ({ topics, isPrivate }: Update, { asked, granted }: Listener): boolean => {
  const isAny = (selectors: string[]) => topics.some((topic) => selectors.some((selector) => matches(topic, selector)))
  return isAny(asked) && (!isPrivate || isAny(granted))
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return text
}

/** What is wrong with the form of an update; null when it is as the specification has it. */
const faultOf = (form: URLSearchParams): string | null => {
  const topics = form.getAll('topic')
  if (topics.length === 0) return 'Missing "topic" parameter'
  if (topics.some((topic) => topic.includes('/.well-known/mercure') || topic === '*')) return 'a reserved topic'
  const id = form.get('id') ?? ''
  return URL.canParse(id) && !id.startsWith('#') ? null : 'an id that is no IRI'
}

/** A Mercure hub (protocol of its versions 0.x) on a free port, that signs with `secret` on both sides. */
export const startMercureHub = async (secret: string): Promise<MercureHub> => {
  const taken: Update[] = []
  const listeners = new Set<Listener>()
  const origins = new Set<string>()
  let asked = 0
  let decide: (update: Update) => number | null = () => null

  const claimsOf = async (request: IncomingMessage) => {
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    const key = new TextEncoder().encode(secret)
    return jwtVerify(token, key, { algorithms: ['HS256'] }).then(
      ({ payload }) => claims.parse(payload),
      () => null,
    )
  }

  const take = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    asked += 1
    const form = new URLSearchParams(await textOf(request))
    const granted = (await claimsOf(request))?.mercure.publish
    if (granted === undefined) return response.writeHead(401).end()
    const topics = form.getAll('topic')
    if (!topics.every((topic) => granted.some((selector) => matches(topic, selector))))
      return response.writeHead(403).end()
    if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') !== true)
      return response.writeHead(415).end()
    const fault = faultOf(form)
    if (fault !== null) return response.writeHead(400).end(fault)
    const [id, data] = [form.get('id') ?? '', form.get('data') ?? '']
    const update = { id, topics, data, isPrivate: form.has('private') }
    const refusal = decide(update)
    if (refusal !== null) return response.writeHead(refusal).end('not now')
    taken.push(update)
    for (const listener of listeners) if (isFor(update, listener)) listener.send(update)
    return response.writeHead(200, { 'Content-Type': 'text/plain' }).end(id)
  }

  const listen = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const known = await claimsOf(request)
    if (known === null) return response.writeHead(401).end()
    const query = new URL(request.url ?? '', 'http://hub').searchParams
    const send = ({ id, data }: Update): void => {
      response.write(`id: ${id}\ndata: ${data}\n\n`)
    }
    const listener = { asked: query.getAll('topic'), granted: known.mercure.subscribe, send }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(':\n')
    const last = taken.findIndex(({ id }) => id === request.headers['last-event-id'])
    if (last >= 0) for (const update of taken.slice(last + 1)) if (isFor(update, listener)) send(update)
    listeners.add(listener)
    response.on('close', () => listeners.delete(listener))
  }

  const server = createServer((request, response) => {
    const { origin } = request.headers
    if (origin !== undefined && origins.has(origin)) {
      response.setHeader('Access-Control-Allow-Origin', origin)
      response.setHeader('Access-Control-Allow-Headers', 'authorization, cache-control, last-event-id')
    }
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (request.url?.split('?')[0] !== '/.well-known/mercure') return response.writeHead(404).end()
    void (request.method === 'POST' ? take : listen)(request, response)
  })
  const open = (at: number): Promise<number> =>
    new Promise((resolve) => {
      server.listen(at, '127.0.0.1', () => {
        const address = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
  const port = await open(0)
  return {
    url: `http://127.0.0.1:${port}/.well-known/mercure`,
    taken,
    asked: () => asked,
    listeners: () => listeners.size,
    refuse: (decision) => {
      decide = decision
    },
    trust: (origin) => void origins.add(origin),
    leave: async () => {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
    comeBack: async () => {
      await open(port)
    },
  }
}
