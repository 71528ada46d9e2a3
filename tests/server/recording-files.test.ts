import { readFile } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { createTokenIssuer } from '../../server/auth/tokens.ts'
import type { Order } from '../../src/api/contract/order.ts'
import { openStudio, type Studio, wave } from '../support/recordings.ts'

let studio: Studio
let order: Order
let path: string
let whole: Buffer
beforeAll(async () => {
  studio = await openStudio()
  order = await studio.confirmed()
  const [line] = order.items
  if (line === undefined) throw new Error('an order without lines')
  path = (await studio.delivered(line)).path
  whole = Buffer.from(await wave().arrayBuffer())
})
afterAll(() => studio.close())

const ask = async (address: string, init: RequestInit = {}) => studio.app.request(address, init)
/** Its status alone; what it would give is not read. */
const statusAt = async (address: string, init: RequestInit = {}): Promise<number> => {
  const { status, body } = await ask(address, init)
  await body?.cancel()
  return status
}
const bearer = () => ({ Authorization: `Bearer ${studio.tokens.reseller}` })
/** What is asked of the clock alone: everything else goes on. */
const later = (ms: number) => {
  const now = Date.now()
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => now + ms)
  onTestFinished(() => clock.mockRestore())
}

describe('the file of a recording', () => {
  test('is handed out without a token by its signed path, to be saved under a readable name', async () => {
    const answer = await ask(path)
    expect([answer.status, Buffer.from(await answer.arrayBuffer()).equals(whole)]).toEqual([200, true])
    const header = (name: string) => answer.headers.get(name)
    expect([
      header('content-type'),
      header('content-length'),
      header('content-disposition'),
      header('cache-control'),
      header('x-content-type-options'),
      header('accept-ranges'),
      header('access-control-allow-origin'),
    ]).toEqual([
      'audio/wav',
      '384052',
      `attachment; filename="Take 1.wav"; filename*=UTF-8''Take%201.wav`,
      'private, max-age=3600',
      'nosniff',
      'bytes',
      null,
    ])
  })

  test('in ranges, and of HEAD its size alone', async () => {
    const part = await ask(path, { headers: { Range: 'bytes=100-199' } })
    const bytes = Buffer.from(await part.arrayBuffer())
    expect([part.status, part.headers.get('content-range'), bytes.equals(whole.subarray(100, 200))]).toEqual([
      206,
      'bytes 100-199/384052',
      true,
    ])
    const end = await ask(path, { headers: { Range: 'bytes=384052-' } })
    expect([end.status, end.headers.get('content-range')]).toEqual([416, 'bytes */384052'])
    const head = await ask(path, { method: 'HEAD' })
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '384052', ''])
  })

  test('for an hour, and not a second longer', async () => {
    const { path: fresh } = (await studio.read(order.code)).items[0]?.recordings?.[0] ?? { path: '' }
    later(3_598_000)
    expect(await statusAt(fresh)).toBe(200)
    later(3_601_000)
    expect(await statusAt(fresh)).toBe(404)
  })

  test('for nobody else, by whatever method: 404', async () => {
    const [bare = '', query = ''] = path.split('?')
    const { expires = '', signature = '' } = Object.fromEntries(new URLSearchParams(query))
    const id = Number(bare.split('/')[3])
    const [row] = await studio.rows('select file from order_item_recordings where id = $1', [id])
    const other = createTokenIssuer('another secret, which is long enough too').signPath(bare)
    const addresses = [
      bare,
      `${bare}?expires=${expires}`,
      `${bare}?signature=${signature}`,
      `${bare}?expires=${Number(expires) + 1}&signature=${signature}`,
      `${bare}?expires=${expires}.0&signature=${signature}`,
      `${bare}?expires=${expires}&signature=${signature.slice(0, -1)}`,
      `${bare}?expires=${expires}&signature=${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`,
      path.replace(`/${id}/`, `/${id + 1}/`),
      path.replace(`/${id}/`, '/987654321/'),
      path.replace(`/${id}/`, '/99999999999/'),
      path.replace('/media/recordings/', '/media/recordings//'),
      other,
      `/media/${row?.file}`,
      `/media/${row?.file}?${query}`,
      `/media/recordings/../${row?.file}`,
      '/media/recordings/',
    ]
    const answered: [string, number][] = []
    for (const address of addresses)
      for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])
        answered.push([`${method} ${address}`, await statusAt(address, { method, headers: bearer() })])
    expect(answered.filter(([, status]) => status !== 404)).toEqual([])
    expect(await statusAt(path, { method: 'POST' })).toBe(404)
  })

  test('stays closed where the portal has another secret', async () => {
    const tokens = createTokenIssuer('another secret, which is long enough too')
    const app = createApp({ ...studio.context, tokens })
    expect((await app.request(path)).status).toBe(404)
  })

  test.each([
    ['../../etc/passwd', '_.._etc_passwd.wav'],
    ['a<b>:"c"/d|e?*.wav', 'a_b_c_d_e_.wav'],
    ['Take 2.WAV', 'Take 2.wav'],
    ['page.html', 'page.html.wav'],
    ['één 🎙', 'één 🎙.wav'],
    ['...', 'recording.wav'],
  ])('has a name that harms nobody: %j', async (title, name) => {
    const made = await studio.deliver({ orderItem: order.items[0]?.['@id'] ?? '', title })
    const answer = await ask(made.body.path)
    const [, named = ''] = /UTF-8''(.*)$/.exec(answer.headers.get('content-disposition') ?? '') ?? []
    expect([answer.status, decodeURIComponent(named)]).toEqual([200, name])
    expect(decodeURIComponent(made.body.path.split('?')[0].split('/').at(-1))).toBe(name)
  })
})

describe('all that is approved', () => {
  /** What its directory lists, each as it lies there: nothing is packed, and nothing broken. */
  const unpacked = (bytes: Buffer): Record<string, Buffer> => {
    const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'))
    const files: Record<string, Buffer> = {}
    for (let at = bytes.readUInt32LE(end + 16); at < end; ) {
      const nameLength = bytes.readUInt16LE(at + 28)
      const local = bytes.readUInt32LE(at + 42)
      const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
      const content = bytes.subarray(start, start + bytes.readUInt32LE(at + 24))
      expect([bytes.readUInt16LE(at + 10), crc32(content)]).toEqual([0, bytes.readUInt32LE(at + 16)])
      files[bytes.toString('utf8', at + 46, at + 46 + nameLength)] = content
      at += 46 + nameLength + bytes.readUInt16LE(at + 30)
    }
    return files
  }

  test('comes as one file, named by project, product and reference, the newest approved version of each line', async () => {
    const made = await studio.confirmed(3)
    const [first, second, third] = made.items
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('an order has too few lines')
    await studio.rows("update order_item_instructions set instruction = 'Spot/2' where instruction like 'Spot %'")
    await studio.decide(await studio.delivered(first), { state: 'approved' })
    const flac = await readFile('tests/server/provider/sounds/tone.flac')
    const newer = await studio.deliver({ orderItem: first['@id'], file: new File([new Uint8Array(flac)], 'a.flac') })
    await studio.decide(newer.body, { state: 'approved' })
    await studio.decide(await studio.delivered(second), { state: 'approved' })
    await studio.delivered(second)
    await studio.decide(await studio.delivered(third), { state: 'approved' })
    const { recordingsPath } = await studio.read(made.code)
    const answer = await ask(String(recordingsPath))
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-length'),
      answer.headers.get('content-disposition'),
    ]).toEqual([
      200,
      'application/zip',
      String(bytes.length),
      `attachment; filename="Campaign - ${made.number}.zip"; filename*=UTF-8''Campaign%20-%20${made.number}.zip`,
    ])
    const product = first.productName
    const unpackedFiles = unpacked(bytes)
    expect(Object.keys(unpackedFiles)).toEqual([
      `Campaign - ${product} - Spot.flac`,
      `Campaign - ${product} - Spot_2.wav`,
      `Campaign - ${product} - Spot_2 (2).wav`,
    ])
    const contents = Object.values(unpackedFiles)
    expect([flac, whole, whole].map((content, at) => contents[at]?.equals(content))).toEqual([true, true, true])
  })

  test('is for who sees the order, and for whoever has its path signed; for nobody while nothing is', async () => {
    const made = await studio.confirmed()
    const [line] = made.items
    if (line === undefined) throw new Error('an order without lines')
    const bare = `${made['@id']}/recordings.zip`
    const signed = studio.context.tokens.signPath(bare)
    const recording = await studio.delivered(line)
    const statusOf = async (address: string, token?: string) =>
      (await studio.call('GET', address, token === undefined ? {} : { token, headers: { Accept: '*/*' } })).status
    const { reseller, client, stranger } = studio.tokens
    expect([made.recordingsPath, await statusOf(bare, reseller), await statusAt(signed)]).toEqual([null, 404, 404])
    await studio.decide(recording, { state: 'approved' })
    const tampered = signed.replace(/signature=./, 'signature=-')
    expect([
      await statusOf(bare, reseller),
      await statusOf(bare, client),
      await statusOf(bare, stranger),
      await statusOf(bare, studio.administrator),
      await statusOf(bare),
      await statusAt(signed),
      await statusAt(tampered),
      await statusAt(signed.replace(made.code, order.code)),
      await statusAt(signed, { method: 'HEAD' }),
    ]).toEqual([200, 200, 404, 403, 401, 200, 404, 404, 200])
    later(3_601_000)
    expect(await statusAt(signed)).toBe(404)
  })

  test('is read no further when whoever loads it goes away', async () => {
    const made = await studio.confirmed()
    const [line] = made.items
    if (line === undefined) throw new Error('an order without lines')
    await studio.decide(await studio.delivered(line), { state: 'approved' })
    const { recordingsPath } = await studio.read(made.code)
    const opened: { destroyed: boolean }[] = []
    const { files } = studio.context
    const open: typeof files.open = async (key, range) => {
      const file = await files.open(key, range)
      if (file !== null) opened.push(file.stream)
      return file
    }
    const app = createApp({ ...studio.context, files: { ...files, open } })
    const answer = await app.request(String(recordingsPath))
    const reader = answer.body?.getReader()
    await reader?.read()
    await reader?.read()
    await reader?.cancel()
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true])
  })
})
