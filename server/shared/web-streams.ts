import { Readable } from 'node:stream'
import { ReadableStream as NodeReadableStream } from 'node:stream/web'

// Node's stream of the web and fetch's are one class under two names; their types differ.

/** A body of fetch's as a stream of Node's. */
export const readableOf = (body: ReadableStream): Readable => {
  if (!(body instanceof NodeReadableStream)) throw new TypeError('This body is no stream of Node.')
  return Readable.fromWeb(body)
}

/** A stream of Node's as a body for fetch. */
export const webStreamOf = (stream: Readable): ReadableStream => {
  const body: unknown = Readable.toWeb(stream)
  if (!(body instanceof ReadableStream)) throw new TypeError('This stream is no body for fetch.')
  return body
}
