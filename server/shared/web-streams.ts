import { Readable } from 'node:stream'
import type { ReadableStream as NodeReadableStream } from 'node:stream/web'

// Node's stream of the web and fetch's are one object under two names: the casts change the name alone.

/** A body of fetch's as a stream of Node's. */
export const readableOf = (body: ReadableStream): Readable => Readable.fromWeb(body as NodeReadableStream)

/** A stream of Node's as a body for fetch. */
export const webStreamOf = (stream: Readable): ReadableStream => Readable.toWeb(stream) as ReadableStream
