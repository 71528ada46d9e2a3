import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStorage } from '../../../server/files/folder-storage.ts'
import { createS3Storage } from '../../../server/files/s3-storage.ts'
import type { FileStorage } from '../../../server/files/storage.ts'

type Stored = { bytes: Buffer; type: string }

/** Answers as a bucket does: PUT, GET with ranges, HEAD, DELETE; refuses what is not signed. */
const bucket = (objects: Map<string, Stored>): Server =>
  createServer(async (request, response) => {
    const path = request.url ?? ''
    if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/'))
      return response.writeHead(403).end()
    if (request.method === 'PUT') {
      objects.set(path, { bytes: await buffer(request), type: request.headers['content-type'] ?? '' })
      return response.writeHead(200).end()
    }
    const found = objects.get(path)
    if (found === undefined) return response.writeHead(404).end()
    if (request.method === 'DELETE') {
      objects.delete(path)
      return response.writeHead(204).end()
    }
    const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    const part = from === undefined ? found.bytes : found.bytes.subarray(Number(from), Number(to) + 1)
    response.writeHead(from === undefined ? 200 : 206, {
      'Content-Type': found.type,
      'Content-Length': String(part.byteLength),
      ...(from === undefined ? {} : { 'Content-Range': `bytes ${from}-${to}/${found.bytes.byteLength}` }),
    })
    response.end(request.method === 'HEAD' ? undefined : part)
  })

const objects = new Map<string, Stored>()
const server = bucket(objects)
let folder = ''
let storages: Record<'folder' | 'bucket', FileStorage>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-files-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  storages = {
    folder: createFolderStorage(folder),
    bucket: createS3Storage({
      endpoint: `http://127.0.0.1:${port}`,
      bucket: 'portal',
      region: 'auto',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    }),
  }
})

afterAll(async () => {
  server.close()
  await rm(folder, { recursive: true, force: true })
})

const text = async (file: Awaited<ReturnType<FileStorage['open']>>): Promise<string | null> =>
  file === null ? null : (await buffer(file.stream)).toString()

describe.each(['folder', 'bucket'] as const)('a %s', (kind) => {
  test('keeps a stream and gives it back whole or in part', async () => {
    const files = storages[kind]
    await files.write('catalogue/abc.mp3', Readable.from([Buffer.from('hello '), Buffer.from('world')]), {
      mediaType: 'audio/mpeg',
    })
    expect(await files.size('catalogue/abc.mp3')).toBe(11)
    const whole = await files.open('catalogue/abc.mp3')
    expect({ size: whole?.size, mediaType: whole?.mediaType }).toEqual({ size: 11, mediaType: 'audio/mpeg' })
    expect(await text(whole)).toBe('hello world')
    const part = await files.open('catalogue/abc.mp3', { start: 6, end: 8 })
    expect(part?.size).toBe(11)
    expect(await text(part)).toBe('wor')
  })

  test('knows nothing of what was never written or is removed', async () => {
    const files = storages[kind]
    await files.write('themes/gone.png', Buffer.from('x'), { mediaType: 'image/png' })
    await files.remove('themes/gone.png')
    await files.remove('themes/gone.png')
    expect(await files.size('themes/gone.png')).toBeNull()
    expect(await files.open('themes/never.png')).toBeNull()
  })

  test('keeps nothing of a stream that breaks', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the sender went away')
      })(),
    )
    await expect(storages[kind].write('scripts/half.pdf', broken, { mediaType: 'application/pdf' })).rejects.toThrow()
    expect(await storages[kind].size('scripts/half.pdf')).toBeNull()
  })
})

test('a folder keeps no partial files and takes no key that leaves it', async () => {
  expect((await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.part'))).toEqual([])
  for (const key of ['../outside.png', 'a/../../b.png', '/etc/passwd', 'a b.png', ''])
    expect(await storages.folder.open(key)).toBeNull()
})
