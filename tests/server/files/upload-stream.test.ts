import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { megabyte } from '../../../src/api/contract/upload.ts'
import { api, type Desk, openDesk } from '../../support/desk.ts'
import {
  boundary,
  fieldPart,
  filePart,
  formEnd,
  type Listening,
  listen,
  megabytes,
  type RawUpload,
  sendRaw,
} from '../../support/raw-upload.ts'

let desk: Desk
let http: Listening
let theme: string
let item: string

beforeAll(async () => {
  desk = await openDesk()
  http = await listen(desk.app)
  theme = (await desk.call('GET', '/themes', { token: desk.tokens.reseller })).body['hydra:member'][0]['@id']
  const { code } = await desk.readyOrder()
  item = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items[0]['@id']
})
afterAll(async () => {
  await http.close()
  await desk.close()
})

const media = `${api}/theme-media`
const scripts = `${api}/order-item-attachments`
const post = (path: string, pieces: RawUpload['pieces'], more: Partial<RawUpload> = {}) =>
  sendRaw({ port: http.port, path, token: desk.tokens.reseller, pieces, ...more })

const mp4Head = Buffer.from('\x00\x00\x00\x18ftypisom\x00\x00\x02\x00', 'latin1')
const pngHead = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
const mediaFields = (type: string, owner = theme) => fieldPart('type', type) + fieldPart('owner', owner)

/** A form whose file has exactly so many bytes. */
const fileOf = function* (before: string, head: Buffer, size: number, after = formEnd): Generator<Buffer | string> {
  yield before
  yield head
  const rest = size - head.length
  yield* megabytes(Math.floor(rest / megabyte))
  yield Buffer.alloc(rest % megabyte)
  yield after
}

const tooLarge = [{ propertyPath: 'file', message: 'File size too large', code: 'file-too-large' }]
/** What may still be on its way when a sender is cut off: what the listener takes in at most, and what sockets hold. */
const onTheWay = 80 * megabyte

/** Files on the disk: the storage and those waiting to be judged. */
const onDisk = async (): Promise<string[]> => {
  const root = desk.config.dataDir
  const names = async (folder: string) =>
    (await readdir(join(root, folder)).catch(() => [])).map((n) => `${folder}/${n}`)
  return [...(await names('uploads')), ...(await names('files/themes')), ...(await names('files/scripts'))].sort()
}

const pdfHead = Buffer.from('%PDF-1.7')

describe('500 MB', () => {
  const video = () => fileOf(filePart('a.mp4'), mp4Head, 500 * megabyte)
  const sizes = { declared: { length: 500 * megabyte + 1000 }, chunked: {} }

  test.each([
    ['declared', 'to a theme', media, () => video(), 0],
    ['chunked', 'to a theme, whose type is not known yet', media, () => video(), 50 * megabyte],
    [
      'chunked',
      'of a picture to a theme, whose type is not known yet',
      media,
      () => fileOf(filePart('a.png'), pngHead, 500 * megabyte),
      5 * megabyte,
    ],
    [
      'chunked',
      'for a logo',
      media,
      () => fileOf(mediaFields('logo') + filePart('a.mp4'), mp4Head, 500 * megabyte),
      5 * megabyte,
    ],
    ['declared', 'for a script', scripts, () => fileOf(filePart('a.pdf'), pdfHead, 500 * megabyte), 0],
    ['chunked', 'for a script', scripts, () => fileOf(filePart('a.pdf'), pdfHead, 500 * megabyte), 10 * megabyte],
    [
      'chunked',
      'in a field',
      media,
      () => fileOf(`--${boundary}\r\nContent-Disposition: form-data; name="type"\r\n\r\n`, mp4Head, 500 * megabyte),
      1 * megabyte,
    ],
    [
      'chunked',
      'in a file that nobody asked for',
      media,
      () => fileOf(filePart('a.bin', 'other'), mp4Head, 500 * megabyte),
      51 * megabyte,
    ],
    ['chunked', 'behind the form', media, () => fileOf(`--${boundary}--\r\n`, mp4Head, 500 * megabyte), 51 * megabyte],
  ] as const)('%s %s are cut off', async (kind, _, path, pieces, taken) => {
    const before = await onDisk()
    const { status, sent, body } = await post(path, pieces(), sizes[kind])
    expect(sent).toBeLessThan(taken + onTheWay)
    // A sender that does not listen may lose the answer with the connection; one that does gets it.
    if (status !== 0) expect([status, body.violations.length]).toEqual([422, 1])
    expect(await onDisk()).toEqual(before)
  })

  test.each([
    ['chunked', media, () => fileOf(mediaFields('logo') + filePart('a.png'), pngHead, 6 * megabyte), {}],
    ['declared', scripts, () => fileOf(filePart('a.pdf'), pdfHead, 11 * megabyte), { length: 11 * megabyte + 500 }],
    ['chunked', scripts, () => fileOf(filePart('a.pdf'), pdfHead, 11 * megabyte), {}],
  ])('or a little too much, sent %s to %s, are answered with what is wrong', async (_, path, pieces, more) => {
    const { status, body } = await post(path, pieces(), more)
    expect([status, body?.violations]).toEqual([422, tooLarge])
  })
})

describe('the limit', () => {
  test.each(['before', 'after'])('of a film passes, and a byte more does not, its fields %s it', async (place) => {
    const limit = 50 * megabyte
    const [first, last] =
      place === 'before' ? [mediaFields('video_background'), ''] : ['', `\r\n${mediaFields('video_background')}`]
    const form = (size: number) =>
      fileOf(first + filePart('a.mp4'), mp4Head, size, last === '' ? formEnd : `${last}--${boundary}--\r\n`)
    const passed = await post(media, form(limit))
    expect([passed.status, passed.body?.type]).toEqual([201, 'video_background'])
    const refused = await post(media, form(limit + 1))
    expect([refused.status, refused.body?.violations]).toEqual([422, tooLarge])
    const answer = await desk.app.request(passed.body.path)
    expect([answer.headers.get('content-length'), answer.headers.get('content-security-policy')]).toEqual([
      String(limit),
      "default-src 'none'; sandbox",
    ])
    await desk.call('DELETE', passed.body['@id'], { token: desk.tokens.reseller })
  })
})

describe('an upload that breaks off', () => {
  test.each([
    ['a film', media, () => fileOf(mediaFields('video_background') + filePart('a.mp4'), mp4Head, 3 * megabyte, '')],
    ['a script', scripts, () => fileOf(filePart('a.pdf'), pdfHead, 3 * megabyte, '')],
  ])('of %s leaves nothing on the disk', async (_, path, pieces) => {
    const before = await onDisk()
    await post(path, pieces(), { abort: true })
    await expect.poll(onDisk, { timeout: 240_000 }).toEqual(before)
    const unfinished = await post(path, pieces())
    expect([unfinished.status, unfinished.body['hydra:description']]).toEqual([400, 'The form can not be read.'])
    await expect.poll(onDisk, { timeout: 240_000 }).toEqual(before)
  })
})

describe('a form', () => {
  const pdf = `${filePart('a.pdf')}%PDF-1.7 x`
  const own = () => fieldPart('owner', item)
  const many = (count: number) => Array.from({ length: count }, (_, index) => fieldPart(`f${index}`, 'x')).join('')
  const status = async (pieces: string[], more: Partial<RawUpload> = {}) => {
    const { status: code, body } = await post(scripts, pieces, more)
    return [code, body?.violations?.map((v: { propertyPath: string; code: string }) => `${v.propertyPath}: ${v.code}`)]
  }

  test.each<[string, () => string[], number, string[] | undefined]>([
    ['with its fields before the file', () => [own(), pdf, formEnd], 201, undefined],
    ['with its fields behind the file', () => [pdf, '\r\n', own(), `--${boundary}--`], 201, undefined],
    [
      'whose last line comes in pieces',
      () => [own(), pdf, '\r\n', '--', boundary, '-', '-', '\r', '\n'],
      201,
      undefined,
    ],
    ['with an epilogue', () => [own(), pdf, formEnd, 'That was ', 'all.', formEnd], 201, undefined],
    ['with a preamble', () => ['A form:\r\n', own(), pdf, formEnd], 201, undefined],
    ['that ends at once, with an epilogue', () => [`--${boundary}--\r\n`, 'x'], 422, ['file: not-blank']],
    ['without an owner', () => [pdf, formEnd], 422, ['owner: not-blank']],
    ['without a file', () => [own(), `--${boundary}--\r\n`], 422, ['file: not-blank']],
    [
      'whose file is a field',
      () => [own(), fieldPart('file', '%PDF-1.7'), `--${boundary}--`],
      422,
      ['file: not-blank'],
    ],
    ['whose file has another name', () => [filePart('a.pdf', 'image'), 'x', formEnd], 422, ['file: not-blank']],
    ['with an empty file', () => [own(), filePart('a.pdf'), formEnd], 422, ['file: not-blank']],
    ['with two files', () => [own(), pdf, '\r\n', pdf, formEnd], 400, undefined],
    ['with thousands of fields', () => [many(3000), own(), pdf, formEnd], 400, undefined],
    [
      'with thousands of fields behind the file',
      () => [own(), pdf, '\r\n', many(3000), `--${boundary}--`],
      400,
      undefined,
    ],
    [
      'with a huge field',
      () => [fieldPart('title', 'x'.repeat(200_000)), own(), pdf, formEnd],
      422,
      ['title: too-long'],
    ],
    ['with NUL in a field', () => [fieldPart('title', 'a\u0000b'), own(), pdf, formEnd], 400, undefined],
    ['that is empty', () => [], 400, undefined],
    ['that is none', () => ['{"owner":1}'], 400, undefined],
    ['without an end', () => [own(), pdf], 400, undefined],
    ['named __proto__', () => [fieldPart('__proto__', 'x'), own(), pdf, formEnd], 201, undefined],
  ])('%s', async (_, pieces, code, violations) => {
    expect(await status(pieces())).toEqual([code, violations])
  })

  test.each([
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    `multipart/form-data; boundary=${'x'.repeat(5000)}`,
    'multipart/form-data; boundary=\u00e9',
  ])('of type %s is a bad request', async (contentType) => {
    expect((await status([own(), pdf, formEnd], { contentType }))[0]).toBe(400)
  })

  test('beside another is none of its business', async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => post(scripts, [own(), filePart('a.pdf'), `%PDF-1.7 ${index}`, formEnd])),
    )
    const contents = await Promise.all(
      answers.map(({ body }) => desk.call('GET', body.path, { token: desk.tokens.reseller })),
    )
    expect(contents.map(({ text }) => text)).toEqual(answers.map((_, index) => `%PDF-1.7 ${index}`))
  })
})

describe('a refused form that is short is taken to its end, and its connection lives on', () => {
  test.each([
    [
      'a script that is too large',
      scripts,
      '422',
      () => fileOf(fieldPart('owner', item) + filePart('a.pdf'), pdfHead, 11 * megabyte),
    ],
    ['a film as a logo', media, '422', () => fileOf(mediaFields('logo') + filePart('a.png'), mp4Head, 6 * megabyte)],
    [
      'two files',
      media,
      '400',
      () => fileOf(mediaFields('logo') + filePart('a.png'), pngHead, megabyte, `\r\n${filePart('b.png')}x${formEnd}`),
    ],
  ] as const)('%s', async (_, path, status, pieces) => {
    const body = Buffer.concat([...pieces()].map((piece) => Buffer.from(piece)))
    const ended = new Promise<boolean>((resolve) =>
      http.server.once('request', (incoming) => {
        incoming.once('end', () => resolve(true))
        incoming.socket.once('close', () => resolve(false))
      }),
    )
    const socket = connect(http.port, '127.0.0.1')
    const head = [
      `POST ${path} HTTP/1.1`,
      'Host: localhost',
      `Authorization: Bearer ${desk.tokens.reseller}`,
      `Content-Type: multipart/form-data; boundary=${boundary}`,
      `Content-Length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n`)
    socket.write(body)
    const [answer] = await once(socket, 'data')
    expect([String(answer).split(' ')[1], await ended]).toEqual([status, true])
    socket.destroy()
  })
})
