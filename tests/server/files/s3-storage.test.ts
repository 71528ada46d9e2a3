import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3'
import { HttpRequest } from '@smithy/core/protocols'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ConfigError, loadConfig, type S3Config } from '../../../server/config.ts'
import { createS3Client, S3Refusal } from '../../../server/files/s3-client.ts'
import { createS3Storage, settingAtFault } from '../../../server/files/s3-storage.ts'
import type { FileStorage } from '../../../server/files/storage.ts'
import { freePort } from '../../support/free-port.ts'
import { type S3Server, startS3 } from '../../support/s3.ts'

let s3: S3Server
beforeAll(async () => {
  s3 = await startS3()
})
afterAll(() => s3.close())

const configOf = (settings: Record<string, string>): S3Config => {
  const { s3: config } = loadConfig({ ...s3.settings, ...settings })
  if (config === null) throw new Error('S3 is not set')
  return config
}
const storage = (settings: Record<string, string> = {}): FileStorage => createS3Storage(configOf(settings))
const patient = { answerMs: 30_000, sendMs: 30_000 }
/** For an endpoint that never answers; any other may take longer than this on a loaded machine. */
const hasty = { answerMs: 300, sendMs: 300 }

const begun = '<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>'

type Answer = (request: IncomingMessage, response: ServerResponse, tries: number) => void

/** An endpoint that misbehaves as it is told. */
const badEndpoint = async (answer: Answer, timing = patient) => {
  let tries = 0
  const server = createServer((request, response) => {
    tries += 1
    answer(request, response, tries)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    files: createS3Storage(
      configOf({ S3_ENDPOINT: `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}` }),
      timing,
    ),
    tries: () => tries,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

describe('the check at start', () => {
  test.each([
    [{}, null],
    [{ S3_BUCKET: 'nobody' }, /^The bucket nobody of S3_BUCKET does not exist at http:/],
    [{ S3_ACCESS_KEY_ID: 'x' }, /^S3 refuses S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY \(InvalidAccessKeyId\)\.$/],
    [{ S3_SECRET_ACCESS_KEY: 'x' }, /^S3 refuses S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY \(SignatureDoesNotMatch\)/],
  ])('with %j names what is wrong', async (settings, sentence) => {
    const checking = storage(settings).check()
    if (sentence === null) return expect(checking).resolves.toBeUndefined()
    await expect(checking).rejects.toThrow(ConfigError)
    await expect(storage(settings).check()).rejects.toThrow(sentence)
  })

  test.each([
    [400, 'AuthorizationHeaderMalformed', /S3_REGION/],
    [301, 'PermanentRedirect', /S3_REGION/],
    [403, 'AccessDenied', /may not list the bucket portal/],
  ])('knows %i %s', async (status, code, sentence) => {
    const bad = await badEndpoint((_, response) =>
      response.writeHead(status).end(`<Error><Code>${code}</Code></Error>`),
    )
    await expect(bad.files.check()).rejects.toThrow(sentence)
    bad.close()
  })

  test.each([[500], [503], [429]])('finds no fault with the settings in an answer of %i', (status) => {
    expect(settingAtFault(new S3Refusal(status, 'SlowDown', {}), configOf({}))).toBeNull()
  })

  test('finds no fault with the settings when S3 is down', async () => {
    const down = storage({ S3_ENDPOINT: `http://127.0.0.1:${await freePort()}` })
    const error = await down.check().catch((reason: unknown) => reason)
    expect([error instanceof Error, error instanceof ConfigError]).toEqual([true, false])
  })
})

test.each([
  ['path', '/', 'https://s3.example:9000/portal/themes/a.png', 'https://s3.example:9000/portal'],
  ['path', '/v1/s3/', 'https://s3.example:9000/v1/s3/portal/themes/a.png', 'https://s3.example:9000/v1/s3/portal'],
  ['host', '/', 'https://portal.s3.example:9000/themes/a.png', 'https://portal.s3.example:9000/'],
])('an object and its bucket are addressed by %s, at an endpoint of %s', async (S3_ADDRESSING, at, object, bucket) => {
  const client = createS3Client(configOf({ S3_ENDPOINT: `https://s3.example:9000${at}`, S3_ADDRESSING }), patient)
  const asked: string[] = []
  client.middlewareStack.add(
    () => async (args) => {
      if (!HttpRequest.isInstance(args.request)) throw new Error('nothing was asked for')
      const { protocol, hostname, port, path } = args.request
      asked.push(`${protocol}//${hostname}:${port}${path}`)
      return Promise.reject(new Error('asked'))
    },
    { step: 'finalizeRequest', priority: 'low' },
  )
  await expect(client.send(new HeadObjectCommand({ Bucket: 'portal', Key: 'themes/a.png' }))).rejects.toThrow('asked')
  await expect(client.send(new ListObjectsV2Command({ Bucket: 'portal' }))).rejects.toThrow('asked')
  expect(asked).toEqual([object, bucket])
})

describe('S3 in trouble', () => {
  test('is asked again after a failure in passing, with the whole content', async () => {
    const bodies: string[] = []
    const bad = await badEndpoint(async (request, response, tries) => {
      bodies.push(String(await buffer(request)))
      if (tries === 1) return response.writeHead(503).end()
      if (tries === 2) return request.socket.destroy()
      response.writeHead(200).end()
    })
    await bad.files.write('themes/a.png', Readable.from([Buffer.from('con'), Buffer.from('tent')]), {
      mediaType: 'image/png',
    })
    expect(bodies).toEqual(['content', 'content', 'content'])
    bad.close()
  })

  test('is given up after four tries', async () => {
    const bad = await badEndpoint((_, response) => response.writeHead(500).end())
    await expect(bad.files.size('themes/a.png')).rejects.toThrow('S3 answered 500')
    expect(bad.tries()).toBe(4)
    bad.close()
  })

  test('is not waited for when it does not answer, nor asked again', async () => {
    const bad = await badEndpoint(() => undefined, hasty)
    await expect(bad.files.open('themes/a.png')).rejects.toThrow('exceeded the configured 300 ms')
    expect(bad.tries()).toBe(1)
    bad.close()
  })

  test('never passes for a missing file', async () => {
    await expect(storage({ S3_BUCKET: 'nobody' }).open('themes/a.png')).rejects.toThrow('NoSuchBucket')
    await expect(storage({ S3_SECRET_ACCESS_KEY: 'x' }).size('themes/a.png')).rejects.toThrow('403')
  })

  test('that gives the whole for a part is not believed', async () => {
    const bad = await badEndpoint((_, response) => response.writeHead(200, { 'Content-Length': '4' }).end('whol'))
    await expect(bad.files.open('themes/a.png', { start: 1, end: 2 })).rejects.toThrow('another part')
    bad.close()
  })

  test('that tells of a failure in a success has stored nothing', async () => {
    const asked: string[] = []
    const bad = await badEndpoint(async (request, response) => {
      await buffer(request)
      const { method, url = '' } = request
      asked.push(`${method} ${url.replace(/^[^?]*\?/, '').replace(/&?x-id=\w+/, '')}`)
      if (method === 'PUT') return response.writeHead(200, { ETag: '"t"' }).end()
      if (method === 'DELETE') return response.writeHead(204).end()
      const begin = url.includes('uploads')
      response.writeHead(200).end(begin ? begun : '<Error><Code>InternalError</Code></Error>')
    })
    const writing = bad.files.write('themes/a.mp4', Buffer.alloc(9 * 1024 * 1024), { mediaType: 'video/mp4' })
    await expect(writing).rejects.toThrow('InternalError')
    expect(asked).toEqual([
      'POST uploads=',
      'PUT partNumber=1&uploadId=7',
      'PUT partNumber=2&uploadId=7',
      ...Array(4).fill('POST uploadId=7'),
      'DELETE uploadId=7',
    ])
    bad.close()
  })
})

test('a long stream is read no further than a part ahead of what S3 has taken', async () => {
  const megabyte = 1024 * 1024
  let read = 0
  const first = Promise.withResolvers<number>()
  const bad = await badEndpoint(async (request, response) => {
    if (request.method === 'POST') return response.writeHead(200).end(begun)
    await buffer(request)
    first.resolve(read)
    response.writeHead(request.method === 'PUT' ? 403 : 204).end()
  })
  const source = Readable.from(
    (async function* () {
      for (; read < 200; read += 1) yield Buffer.alloc(megabyte)
    })(),
  )
  await expect(bad.files.write('themes/a.mp4', source, { mediaType: 'video/mp4' })).rejects.toThrow('403')
  expect(await first.promise).toBeLessThanOrEqual(30)
  expect(source.destroyed).toBe(true)
  bad.close()
})

test('lists more than one page', async () => {
  const pages = [
    '<ListBucketResult><NextContinuationToken>a+/b&amp;=</NextContinuationToken><Contents><Key>themes/1.png</Key><LastModified>2026-01-02T03:04:05.000Z</LastModified></Contents></ListBucketResult>',
    '<ListBucketResult><Contents><Key>themes/2.png</Key><LastModified>2026-01-02T03:04:06.000Z</LastModified></Contents><Contents><Key>themes/not ours</Key></Contents></ListBucketResult>',
  ]
  const asked: (string | null)[] = []
  const bad = await badEndpoint((request, response, tries) => {
    asked.push(new URL(request.url ?? '', 'http://x').searchParams.get('continuation-token'))
    response.writeHead(200).end(pages[tries - 1])
  })
  const found: string[] = []
  for await (const { key, modifiedAt } of bad.files.list('themes/')) found.push(`${key} ${modifiedAt.toISOString()}`)
  expect([found, asked]).toEqual([
    ['themes/1.png 2026-01-02T03:04:05.000Z', 'themes/2.png 2026-01-02T03:04:06.000Z'],
    [null, 'a+/b&='],
  ])
  bad.close()
})
