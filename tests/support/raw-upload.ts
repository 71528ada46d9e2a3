import { createServer, request as httpRequest, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'

// biome-ignore lint/suspicious/noExplicitAny: a test reads answers of every shape, and its assertions are the check
type Wire = any

export type RawAnswer = {
  /** 0 when the connection ended without an answer. */
  status: number
  body: Wire
  text: string
  /** Bytes that left this side before the other ended it. */
  sent: number
}

export type Listening = { port: number; server: Server; close: () => Promise<void> }

/** The application behind a real socket of loopback. */
export const listen = async (app: Hono): Promise<Listening> => {
  const server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    server,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const readJson = (text: string): Wire => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const boundary = 'cut'
export const fieldPart = (name: string, value: string): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
export const filePart = (fileName: string, field = 'file'): string =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${fileName}"\r\n\r\n`
export const formEnd = `\r\n--${boundary}--\r\n`

export type RawUpload = {
  port: number
  path: string
  token: string
  pieces: Iterable<Buffer | string>
  /** Declared length; chunked without it. */
  length?: number
  contentType?: string
  /** Ends the connection after the pieces instead of the request. */
  abort?: boolean
}

/** Sends a body piece by piece as fast as it is taken, whatever the answer; gives the answer and what was sent. */
export const sendRaw = ({ port, path, token, pieces, length, contentType, abort }: RawUpload): Promise<RawAnswer> =>
  new Promise((resolve) => {
    const answer = { status: 0, text: '' }
    const sending = httpRequest({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path,
      agent: false,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': contentType ?? `multipart/form-data; boundary=${boundary}`,
        ...(length === undefined ? {} : { 'Content-Length': String(length) }),
      },
    })
    let sent = 0
    const finish = () => resolve({ ...answer, body: readJson(answer.text), sent })
    sending.on('response', (response) => {
      answer.status = response.statusCode ?? 0
      response.on('data', (chunk: Buffer) => {
        answer.text += chunk.toString()
      })
      response.on('end', () => {
        if (sending.writableEnded) finish()
      })
      response.on('error', finish)
    })
    sending.on('error', finish)
    sending.on('close', finish)
    const rest = pieces[Symbol.iterator]()
    const pump = () => {
      for (;;) {
        if (sending.destroyed) return
        const { done, value } = rest.next()
        if (done) {
          if (abort) setImmediate(() => sending.destroy())
          else sending.end()
          return
        }
        sent += value.length
        if (!sending.write(value)) return void sending.once('drain', pump)
      }
    }
    pump()
  })

/** The same megabyte as often as asked. */
export const megabytes = function* (count: number): Generator<Buffer> {
  const piece = Buffer.alloc(1024 * 1024)
  for (let index = 0; index < count; index += 1) yield piece
}
