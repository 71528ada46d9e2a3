import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import type { S3Config } from '../config.ts'

/** S3 answered something else than was asked for; `code` is its own word, such as NoSuchBucket. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, asked: string) {
    super(`S3 answered ${status} ${code} to ${asked}`)
    this.status = status
    this.code = code
  }
}

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  /** Empty for the bucket itself. */
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array<ArrayBuffer>
}

export type S3Timing = {
  /** How long S3 may take to begin its answer, in ms; with a body, until it has been sent as well. */
  answerMs: number
  sendMs: number
  /** Pauses before another try, in ms. */
  pauses: readonly number[]
}

const patience: S3Timing = { answerMs: 10_000, sendMs: 60_000, pauses: [100, 400, 1200] }

/** Worth another try: S3 is busy or failed within. */
const isPassing = (status: number): boolean => status >= 500 || status === 429

/** Where an object is, or the bucket itself for an empty key. */
export const addressOf = ({ endpoint, bucket, addressing }: S3Config, key: string): string => {
  if (addressing === 'path') return key === '' ? `${endpoint}/${bucket}` : `${endpoint}/${bucket}/${key}`
  const url = new URL(endpoint)
  return `${url.protocol}//${bucket}.${url.host}/${key}`
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
  '#39': "'",
}

/** What stands within each tag of that name. */
export const tagsOf = (xml: string, tag: string): string[] =>
  [...xml.matchAll(new RegExp(`<${tag}>([^]*?)</${tag}>`, 'g'))].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|apos|#34|#39);/g, (_, name: string) => entities[name] ?? ''),
  )

/** Sends signed requests to one bucket; what fails in passing is tried again, what hangs is given up. */
export const createS3Client = (config: S3Config, timing: S3Timing = patience) => {
  const { accessKeyId, secretAccessKey, region } = config
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })

  const once = async ({ method, key = '', query = {}, headers = {}, body }: S3Request): Promise<Response> => {
    const asked = new URLSearchParams(query).toString()
    const stop = new AbortController()
    const ms = body === undefined ? timing.answerMs : timing.sendMs
    const timer = setTimeout(
      () => stop.abort(new DOMException(`S3 gave no answer within ${ms} ms`, 'TimeoutError')),
      ms,
    )
    const sum: Record<string, string> =
      body === undefined ? {} : { 'X-Amz-Content-Sha256': createHash('sha256').update(body).digest('hex') }
    try {
      return await signer.fetch(`${addressOf(config, key)}${asked === '' ? '' : `?${asked}`}`, {
        method,
        headers: { ...headers, ...sum },
        signal: stop.signal,
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
    } finally {
      clearTimeout(timer)
    }
  }

  /** The answer, whatever it is, of the last try. @throws the network's error, or TimeoutError */
  const ask = async (request: S3Request): Promise<Response> => {
    for (const wait of timing.pauses) {
      try {
        const answer = await once(request)
        if (!isPassing(answer.status)) return answer
        await answer.body?.cancel()
      } catch (error) {
        if (error instanceof DOMException) throw error
      }
      await pause(wait * (0.5 + Math.random()))
    }
    return once(request)
  }

  /** The answer, null for a missing object. @throws S3Refusal for any other that is not a success */
  const find = async (request: S3Request): Promise<Response | null> => {
    const answer = await ask(request)
    if (answer.ok) return answer
    const [code = ''] = tagsOf(await answer.text(), 'Code')
    if (answer.status === 404 && code !== 'NoSuchBucket') return null
    throw new S3Refusal(answer.status, code, `${request.method} ${request.key ?? config.bucket}`)
  }

  /** The text of a success. @throws S3Refusal, also for a failure that S3 tells of in a 200 */
  const text = async (request: S3Request): Promise<string> => {
    const answer = await find(request)
    const content = (await answer?.text()) ?? ''
    const [code] = tagsOf(content, 'Code')
    if (answer === null || (content.includes('<Error>') && code !== undefined))
      throw new S3Refusal(answer?.status ?? 404, code ?? '', `${request.method} ${request.key ?? config.bucket}`)
    return content
  }

  return { find, text }
}

export type S3Client = ReturnType<typeof createS3Client>
