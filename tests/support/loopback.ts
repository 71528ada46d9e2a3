import { createServer, type IncomingMessage } from 'node:http'

export type Heard = {
  method: string
  url: string
  authorization: string | null
  accept: string | null
  type: string | null
  body: string
  ifMatch: string | null
  key: string | null
}
export type Reply = { status: number; body?: unknown; type?: string; etag?: string }

const textOf = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  return Buffer.concat(parts).toString('utf8')
}

/** `hang up`: nobody answers. */
export type Reaction = Reply | 'hang up'

/** A real server on the loopback that answers with `reply` and keeps what it heard. */
export const startLoopback = async (reply: (heard: Heard) => Reaction | Promise<Reaction>) => {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const entry: Heard = {
      method: request.method ?? '',
      url: request.url ?? '',
      authorization: request.headers.authorization ?? null,
      accept: request.headers.accept ?? null,
      type: request.headers['content-type'] ?? null,
      body: await textOf(request),
      ifMatch: request.headers['if-match'] ?? null,
      key: String(request.headers['idempotency-key'] ?? '') || null,
    }
    heard.push(entry)
    const reaction = await reply(entry)
    if (reaction === 'hang up') return void request.socket.destroy()
    const { status, body, type = 'application/ld+json; charset=utf-8', etag } = reaction
    response.writeHead(status, {
      ...(body === undefined ? {} : { 'Content-Type': type }),
      ...(etag === undefined ? {} : { ETag: etag }),
    })
    response.end(body === undefined ? undefined : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://127.0.0.1:${port}`, heard, stop }
}
