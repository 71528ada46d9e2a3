import { S3Client, S3ServiceException } from '@aws-sdk/client-s3'
import { HttpRequest } from '@smithy/core/protocols'
import { StandardRetryStrategy } from '@smithy/core/retry'
import type { S3Config } from '../config.ts'
import { codeOf } from '../shared/error-code.ts'

/** S3 answered something else than was asked for; `code` is its own word, such as NoSuchBucket. */
export class S3Refusal extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, options: ErrorOptions) {
    super(`S3 answered ${status} ${code}`.trim(), options)
    this.status = status
    this.code = code
  }
}

type S3Timing = {
  /** How long S3 may take to begin its answer, in ms; with content, until that has been sent as well. */
  answerMs: number
  sendMs: number
}

export const patience: S3Timing = { answerMs: 10_000, sendMs: 60_000 }

/** Four tries at what fails in passing; what hung is not waited for again. */
class Tries extends StandardRetryStrategy {
  constructor() {
    super(4)
  }

  override async refreshRetryTokenForRetry(...args: Parameters<StandardRetryStrategy['refreshRetryTokenForRetry']>) {
    const [, { error }] = args
    if (codeOf(error) === 'ETIMEDOUT') throw error
    return super.refreshRetryTokenForRetry(...args)
  }
}

/** A client of one S3 server. Checksums beyond those of the signature are left to the connection: not every server has them. */
export const createS3Client = (config: S3Config, { sendMs }: S3Timing): S3Client => {
  const { endpoint, region, addressing, accessKeyId, secretAccessKey } = config
  // A download holds its connection for as long as its reader takes: fifty of them, the default, must not end the others.
  const agent = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY }
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: addressing === 'path',
    credentials: { accessKeyId, secretAccessKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    retryStrategy: new Tries(),
    requestHandler: { httpAgent: agent, httpsAgent: agent, requestTimeout: sendMs, throwOnRequestTimeout: true },
  })
  // The bucket's own address has no slash at its end: some servers leave it out of what they check the signature of.
  client.middlewareStack.add(
    (next) => (args) => {
      if (HttpRequest.isInstance(args.request)) args.request.path = args.request.path.replace(/(?<=.)\/$/, '')
      return next(args)
    },
    { step: 'build' },
  )
  return client
}

/** The work's result. @throws S3Refusal for an answer that is no success, the network's error, or a time-out's */
export const answered = async <Result>(work: Promise<Result>): Promise<Result> => {
  try {
    return await work
  } catch (error) {
    if (!(error instanceof S3ServiceException)) throw error
    throw new S3Refusal(error.$metadata.httpStatusCode ?? 0, error.name, { cause: error })
  }
}

/** The same, null for a missing object. @throws S3Refusal, also for a missing bucket */
export const foundOrNull = async <Result>(work: Promise<Result>): Promise<Result | null> => {
  try {
    return await answered(work)
  } catch (error) {
    if (error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket') return null
    throw error
  }
}
