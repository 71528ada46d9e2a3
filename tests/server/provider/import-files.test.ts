import { readFileSync } from 'node:fs'
import { chmod, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { isMainThread } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { productAudio, products } from '../../../server/db/schema/catalogue.ts'
import { createFileStorage } from '../../../server/files/create-storage.ts'
import { type ImportDesk, importQuietly, startImportDesk, wav } from './import-support.ts'

let desk: ImportDesk

beforeAll(async () => {
  desk = await startImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.tools.database.db.delete(products))

const tone = (ending: string): Buffer => readFileSync(join(import.meta.dirname, `sounds/tone.${ending}`))

const sounds = () =>
  desk.tools.database.db
    .select({ title: productAudio.title, path: productAudio.path, duration: productAudio.duration })
    .from(productAudio)
    .orderBy(asc(productAudio.position))

/** A PNG that declares so many pixels and holds none of them. */
const hugePng = (side: number): Uint8Array => {
  const chunk = (type: string, data: Uint8Array): Buffer => {
    const body = Buffer.concat([Buffer.from(type), data])
    const length = Buffer.alloc(4)
    length.writeUInt32BE(data.length)
    const sum = Buffer.alloc(4)
    let crc = 0xffffffff
    for (const byte of body) {
      crc ^= byte
      for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0)
    return Buffer.concat([length, body, sum])
  }
  const size = Buffer.alloc(13)
  size.writeUInt32BE(side, 0)
  size.writeUInt32BE(side, 4)
  size.set([8, 2, 0, 0, 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', size), chunk('IDAT', deflateSync('')), chunk('IEND', new Uint8Array())])
}

describe('sounds', () => {
  it('are taken in every format, whatever the case of their endings, and stored as what they are', async () => {
    const endings = ['MP3', 'ogg', 'Opus', 'flac']
    const named = [...endings, 'wav'].map((ending) => `${ending}=tone.${ending}`)
    await desk.put({
      ...Object.fromEntries(endings.map((ending) => [`tone.${ending}`, tone(ending.toLowerCase())])),
      'tone.wav': wav(1),
      'lying.mp3': tone('flac'),
      'items.csv': `kind,code,name,audio\nvoices,a,A,${named.join('|')}|lying=lying.mp3\n`,
    })
    expect(await desk.importFolder()).toMatchObject({ code: 0, err: [] })
    const found = (await sounds()).map(({ title, path, duration }) => [title, path.split('.')[1], Math.round(duration)])
    expect(found).toEqual([
      ['MP3', 'mp3', 1],
      ['ogg', 'ogg', 1],
      ['Opus', 'opus', 1],
      ['flac', 'flac', 1],
      ['wav', 'wav', 1],
      ['lying', 'flac', 1],
    ])
  })

  it('that can not be used are refused, each with its reason, and the others go on', async () => {
    const long = Buffer.from(tone('m4a'))
    const header = long.indexOf('mvhd') + 4
    long.writeUInt32BE(long.readUInt32BE(header + 12) * 901, header + 16)
    const files: Record<string, [content: string | Uint8Array, reason: string]> = {
      'empty.mp3': ['', 'empty.mp3 is empty'],
      'text.mp3': ['no sound', "text.mp3 can't be decoded: it is no audio of these kinds"],
      'torn.flac': [tone('flac').subarray(0, 60), "torn.flac can't be decoded: it holds no sound"],
      'id3.mp3': [`ID3${'x'.repeat(3_000)}`, "id3.mp3 can't be decoded: it holds no sound"],
      'long.wav': [wav(3 * 3_600 + 1, 1_000), "long.wav can't be decoded: it is longer than 3 hours"],
      'long.m4a': [long, "long.m4a can't be decoded: it is longer than the 15 minutes that an M4A may last"],
      'large.wav': [new Uint8Array(24 * 1024 * 1024 + 1), 'large.wav is larger than 24 MB'],
      'folder.mp3/file': ['', 'folder.mp3 is a folder'],
    }
    const rows = Object.keys(files).map((name, at) => `voices,v${at}x,V,Demo=${name.split('/')[0]}`)
    await desk.put({
      ...Object.fromEntries(Object.entries(files).map(([name, [content]]) => [name, content])),
      'items.csv': `kind,code,name,audio\n${rows.join('\n')}\nvoices,last,Last,\n`,
    })
    const { code, err } = await desk.importFolder()
    expect({ code, err }).toEqual({
      code: 1,
      err: Object.values(files).map(([, reason], at) => `items.csv:${at + 2}: ${reason}`),
    })
    expect((await desk.tools.database.db.select().from(products)).map(({ code: of }) => of)).toEqual(['last'])
  })
})

describe('a sound that moves from one item to another', () => {
  it('is measured again where the rows ahead found it known and the item that knew it has let it go', async () => {
    await desk.put({
      'one.wav': wav(1),
      'two.wav': wav(2),
      'items.csv': 'kind,code,name,audio\nvoices,a,A,Demo=one.wav\n',
    })
    await desk.importFolder()
    await desk.put({ 'items.csv': 'kind,code,name,audio\nvoices,a,A,Demo=two.wav\nvoices,b,B,Demo=one.wav\n' })
    let looked = 0
    const summary = await importQuietly(desk, {
      portal: {
        ...desk.portal,
        ask: async (verb, args) => {
          // The first item is written once the second one has been told that its sound is known.
          if (verb.name === 'import-item') await vi.waitUntil(() => looked === 2)
          const result = await desk.portal.ask(verb, args)
          if (verb.name === 'known-audio') looked += 1
          return result
        },
      },
      path: desk.folder,
    })
    expect(summary).toMatchObject({ items: { created: 1, updated: 1 }, bad: [] })
    expect((await sounds()).map(({ duration }) => duration).toSorted()).toEqual([1, 2])
  })
})

describe('pictures', () => {
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#28348a' } })

  it('are taken as JPEG, PNG, WebP and GIF, and lose what cameras write into them', async () => {
    const tagged = { exif: { IFD0: { Artist: 'Nobody' } } }
    await desk.put({
      'A.JPG': await plain(40, 30).withMetadata(tagged).jpeg().toBuffer(),
      'b.Jpeg': await plain(41, 30).jpeg().toBuffer(),
      'c.PNG': await plain(42, 30).png().toBuffer(),
      'd.webp': await plain(43, 30).withMetadata(tagged).webp().toBuffer(),
      'e.webp': Buffer.concat([await plain(44, 30).webp().toBuffer(), Buffer.from('<script>')]),
      'f.gif': await plain(45, 30).gif().toBuffer(),
      'items.csv': `kind,code,name,image\n${['A.JPG', 'b.Jpeg', 'c.PNG', 'd.webp', 'e.webp', 'f.gif'].map((name, at) => `voices,v${at}x,V,${name}`).join('\n')}\n`,
    })
    expect(await desk.importFolder()).toMatchObject({ code: 0, err: [] })
    const rows = await desk.tools.database.db.select().from(products).orderBy(asc(products.code))
    const files = await createFileStorage(desk.config)
    const stored = await Promise.all(
      rows.map(async ({ image }) => {
        const file = await files.open(image ?? '')
        const bytes = file === null ? Buffer.alloc(0) : await buffer(file.stream)
        const { format, width, exif } = await sharp(bytes).metadata()
        return { format, width, exif, script: bytes.includes('<script>') }
      }),
    )
    expect(stored).toEqual(rows.map((_, at) => ({ format: 'webp', width: 40 + at, exif: undefined, script: false })))
  })

  it('of too many pixels, without any, drawn or empty are refused with the reason', async () => {
    await desk.put({
      'huge.png': hugePng(50_000),
      'drawn.jpg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
      'empty.png': '',
      'items.csv': 'kind,code,name,image\nvoices,a,A,huge.png\nvoices,b,B,drawn.jpg\nvoices,c,C,empty.png\n',
    })
    expect(await desk.importFolder()).toMatchObject({
      code: 1,
      err: [
        'items.csv:2: huge.png has 50000 × 50000 pixels: at most 40 million are taken',
        'items.csv:3: drawn.jpg is no picture that can be used',
        'items.csv:4: empty.png is empty',
      ],
    })
  })
})

describe('where files lie', () => {
  it('is the folder: names and links that lead out of it are refused, links within it are followed', async () => {
    await desk.put({
      'real.wav': wav(1),
      'items.csv': [
        'kind,code,name,image,audio',
        'voices,a,A,../../etc/passwd,',
        'voices,b,B,,Demo=/etc/hostname',
        'voices,c,C,out.jpg,',
        'voices,d,D,,Demo=outside/hostname',
        'voices,e,E,lost.jpg,',
        'voices,f,F,,Demo=in.wav',
        '',
      ].join('\n'),
    })
    await symlink('/etc/hostname', join(desk.folder, 'out.jpg'))
    await symlink('/etc', join(desk.folder, 'outside'))
    await symlink('nowhere', join(desk.folder, 'lost.jpg'))
    await symlink('real.wav', join(desk.folder, 'in.wav'))
    expect((await desk.importFolder()).err).toEqual([
      'items.csv:2: the file ../../etc/passwd is not in the folder of the CSV file',
      'items.csv:3: the file /etc/hostname is not in the folder of the CSV file',
      'items.csv:4: the file out.jpg is a link that leads out of the folder of the CSV file',
      'items.csv:5: the file hostname is a link that leads out of the folder of the CSV file',
      'items.csv:6: lost.jpg does not exist',
    ])
    expect(await sounds()).toHaveLength(1)
  })

  // Root alone may be another user, and no thread, in which mutants are tried.
  const mayBeNobody = process.getuid?.() === 0 && isMainThread
  it.runIf(mayBeNobody)('may be closed to this user, which is told in one sentence', async () => {
    await desk.put({ 'items.csv': 'kind,code,name\nvoices,a,A\n' })
    const file = join(desk.folder, 'items.csv')
    const asNobody = async (path: string) => {
      process.seteuid?.(65_534)
      return desk.run('import', path).finally(() => process.seteuid?.(0))
    }
    const closedFolder = await asNobody(desk.folder)
    await chmod(desk.folder, 0o755)
    await chmod(file, 0o600)
    const closedFile = await asNobody(file)
    await chmod(desk.folder, 0o700)
    expect([closedFolder, closedFile]).toEqual(
      [`${desk.folder} can't be read by this user.`, "items.csv can't be read by this user."].map((sentence) => ({
        code: 2,
        out: '',
        err: [sentence],
      })),
    )
  })
})

describe('an item', () => {
  const stored = async () => (await desk.tools.database.db.select().from(products).where(eq(products.code, 'a')))[0]

  it('does not become one of another kind', async () => {
    await desk.put({ 'items.csv': 'kind,code,name\nvoices,a,A\n' })
    await desk.importFolder()
    await desk.put({ 'items.csv': 'kind,code,name\ntalents,a,A\n' })
    expect(await desk.importFolder()).toMatchObject({
      code: 1,
      err: ['items.csv:2: the code a belongs to one of the voices'],
    })
    expect((await stored())?.kind).toBe('voices')
  })

  it('is taken offline by active, and brought back', async () => {
    const states: unknown[] = []
    for (const active of ['no', 'No', 'yes']) {
      await desk.put({ 'items.csv': `kind,code,name,active\nvoices,a,A,${active}\n` })
      const { out } = await desk.importFolder()
      states.push([out.split(',')[0]?.trim(), out.split(',')[1]?.trim(), (await stored())?.active])
    }
    expect(states).toEqual([
      ['Items    1 created', '0 updated', false],
      ['Items    0 created', '0 updated', false],
      ['Items    0 created', '1 updated', true],
    ])
  })
})
