import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import type { Logger } from 'pino'
import { recordingBytes } from '../../../src/api/contract/recording.ts'
import { defaultUploadLimits, type UploadLimits } from '../../../src/api/contract/upload.ts'
import { BadRequest } from '../../shared/errors.ts'
import { errorAnswer } from '../api/answer-error.ts'
import { hydraDocsLink } from '../api/origin.ts'
import { endSilentConnections, type SilenceLimits } from './silent-connections.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

export type PortalServer = {
  server: Server
  /** From now on, requests go to the application at this origin; before, they are told to come back. */
  open: (app: Hono, publicUrl: string) => void
  /** Takes no more requests, finishes those that run, and after so many ms cuts off what is left. */
  close: (graceMs: number) => Promise<void>
}

export type DoorLimits = SilenceLimits & { uploadLimits?: UploadLimits }

const sweepMs = 50
/** Of the slowest line on which the largest upload still arrives. */
const bitsPerSecond = 1_000_000
/** A recording takes so long from a studio, whose line is faster: 4 Mbit/s. */
const leastRequestTimeoutMs = (recordingBytes * 8 * 1000) / 4_000_000

const requestTimeoutOf = (limits: UploadLimits): number => {
  const largestMs = (Math.max(...Object.values(limits)) * 8 * 1000) / bitsPerSecond
  return Math.ceil(Math.max(leastRequestTimeoutMs, largestMs))
}

/** Tells the log of an answer that no application gave; gives its request id. */
type Tell = (answer: { status: number; why: string }) => string

/** One line a second of each kind: anybody may send what is no HTTP, and costs nothing but the line. */
const tellLog = (log: Logger): Tell => {
  const next = new Map<string, number>()
  return (answer) => {
    const requestId = randomUUID()
    const now = Date.now()
    if (now >= (next.get(answer.why) ?? 0)) {
      next.set(answer.why, now + 1000)
      log.info({ requestId, ...answer }, 'request')
    }
    return requestId
  }
}

/** What the API says of each of its answers; where its documentation is, once that is known. */
const commonHeaders = (requestId: string, publicUrl: string | null): Record<string, string> => ({
  'X-Content-Type-Options': 'nosniff',
  'X-Request-Id': requestId,
  Vary: 'Accept',
  ...(publicUrl === null ? {} : { Link: hydraDocsLink(publicUrl) }),
})

const comeBack =
  (tell: Tell, why: string, publicUrl: string | null): Listener =>
  (_, response) => {
    response.writeHead(503, {
      'Retry-After': '2',
      'Content-Type': 'text/plain',
      ...commonHeaders(tell({ status: 503, why }), publicUrl),
      Connection: 'close',
    })
    response.end(why)
  }

const brokenStatus: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** A request whose target or Host no URL can be made of never reaches the application. */
const answerUnreadable = (tell: Tell, publicUrl: string) => (): Response => {
  const { status, contentType, body } = errorAnswer(new BadRequest('Bad Request'), 'application/ld+json', 'en')
  const headers = {
    'Content-Type': contentType,
    ...commonHeaders(tell({ status, why: 'unreadable' }), publicUrl),
  }
  return new Response(JSON.stringify(body), { status, headers })
}

/** What may stand in a Host: it is written into links. */
const host = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/** Which of two would count, each reader decides for itself; some load balancers send none, in HTTP/1.0. */
const hasOneHost = ({ rawHeaders, httpVersion }: IncomingMessage): boolean => {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0')
}

/** The door to the application: what is no HTTP is answered here and told to the log, and a stop ends here. */
export const createPortalServer = (log: Logger, limits: DoorLimits = {}): PortalServer => {
  const tell = tellLog(log)
  let origin: string | null = null
  let listener = comeBack(tell, 'Starting.', origin)
  const requestTimeout = requestTimeoutOf(limits.uploadLimits ?? defaultUploadLimits)
  const server = createServer({ requestTimeout, requireHostHeader: false }, (request, response) =>
    listener(request, response),
  )
  // HTTP lets a server pass over what it does not know: Node's own refusal has no header of ours.
  server.on('checkExpectation', (...call) => server.emit('request', ...call))
  endSilentConnections(server, limits)
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return socket.destroy()
    const status = brokenStatus[error.code ?? ''] ?? '400 Bad Request'
    const requestId = tell({ status: Number.parseInt(status, 10), why: error.code ?? error.message })
    const headers = { ...commonHeaders(requestId, origin), 'Content-Length': '0', Connection: 'close' }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
  })
  return {
    server,
    open: (app, publicUrl) => {
      origin = publicUrl
      const unreadable = answerUnreadable(tell, publicUrl)
      // For HTTP/1.0, which may leave the Host out.
      const options = { errorHandler: unreadable, hostname: 'localhost' }
      const answer = getRequestListener(app.fetch, options)
      const refuse = getRequestListener(unreadable, options)
      listener = (request, response) => {
        const isReadable = hasOneHost(request) && host.test(request.headers.host ?? 'localhost')
        void (isReadable ? answer : refuse)(request, response)
      }
    },
    close: async (graceMs) => {
      listener = comeBack(tell, 'Stopping.', origin)
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeIdleConnections()
      // Browsers open connections before they need them; to Node those are not idle.
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      // A connection that has just got its answer is kept alive for the next request: there is none any more.
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMs)
      const cut = setTimeout(() => server.closeAllConnections(), graceMs)
      await closed
      clearInterval(sweep)
      clearTimeout(cut)
    },
  }
}
