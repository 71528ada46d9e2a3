import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asc, like } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { productAudio, products, taxons } from '../../../server/db/schema/catalogue.ts'
import { createFileStorage } from '../../../server/files/create-storage.ts'
import { type ImportDesk, importQuietly, startImportDesk, wav } from './import-support.ts'

let desk: ImportDesk

beforeAll(async () => {
  desk = await startImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.tools.database.db.delete(products))

const names = async () =>
  (await desk.tools.database.db.select({ name: products.name }).from(products).orderBy(asc(products.code))).map(
    ({ name }) => name,
  )

const windows1252 = (text: string): Buffer => Buffer.from(text.replaceAll('€', '\u0080'), 'latin1')

describe('a CSV file may be', () => {
  it.each([
    ['UTF-8 with a mark', Buffer.from('\uFEFFkind,code,name\nvoices,a,Zoë Ångström\n'), 'Zoë Ångström', []],
    ['of semicolons and CR LF', Buffer.from('kind;code;name\r\nvoices;a;"Zoë; or ""Zo"""\r\n'), 'Zoë; or "Zo"', []],
    [
      'Windows-1252, as spreadsheets save it',
      windows1252('kind;code;name\r\nvoices;a;Zoë € één\r\n'),
      'Zoë € één',
      ['items.csv is not UTF-8: it is read as Windows-1252.'],
    ],
    ['UTF-16 with tabs', Buffer.from('\uFEFFkind\tcode\tname\r\nvoices\ta\tZoë\r\n', 'utf16le'), 'Zoë', []],
    ['ended by CR alone', Buffer.from('kind,code,name\rvoices,a,Zoë\r'), 'Zoë', []],
    ['without a last line break, its columns capitalised', Buffer.from('Kind,CODE,Name\nvoices,a,Zoë'), 'Zoë', []],
  ])('%s', async (_, content, name, notes) => {
    await desk.put({ 'items.csv': content })
    expect(await desk.importFolder()).toMatchObject({ code: 0, err: notes })
    expect(await names()).toEqual([name])
  })

  it('damaged in the middle: the rows before it are imported, and the line is told', async () => {
    const rows = Array.from({ length: 20 }, (_, at) => `voices,v${at}x,Voice ${at}`)
    await desk.put({
      'items.csv': `kind,code,name\n${rows.join('\n')}\nvoices,w1,Long ${'x'.repeat(300)}\nvoices,w2,"${'y\n'.repeat(600_000)}`,
    })
    expect(await desk.importFolder()).toMatchObject({
      code: 1,
      err: [
        'items.csv:22: the name is longer than 255 characters',
        'items.csv:23: the row does not end within 1 MB: is a quotation mark never closed?',
      ],
    })
    expect(await names()).toHaveLength(20)
  })

  it('of text that a database does not take: a row with a zero byte is refused', async () => {
    await desk.put({ 'items.csv': 'kind,code,name\nvoices,a,A\0B\nvoices,b,B\n' })
    expect(await desk.importFolder()).toMatchObject({
      code: 1,
      err: ['items.csv:2: the name holds a character that is no text'],
    })
    expect(await names()).toEqual(['B'])
  })
})

describe('the memory of an import', () => {
  it('holds four rows at most and the first thousand bad ones, however many there are', async () => {
    const rows = Array.from({ length: 2_000 }, (_, at) => `voices,v${at}x,Voice ${at},Demo=a.wav`)
    const bad = Array.from({ length: 1_500 }, () => 'voices,Bad Code,Bad,')
    await desk.put({
      'a.wav': wav(1),
      'items.csv': `kind,code,name,audio\n${[...rows, ...bad].join('\n')}\n`,
    })
    let begun = 0
    let written = 0
    let most = 0
    let told = 0
    const summary = await importQuietly(desk, {
      portal: {
        ...desk.portal,
        ask: async (verb, args) => {
          if (verb.name === 'known-audio') begun += 1
          most = Math.max(most, begun - written)
          // Lets the rows behind come as far as they may.
          await new Promise((resolve) => setImmediate(resolve))
          const result = await desk.portal.ask(verb, args)
          if (verb.name === 'import-item') written += 1
          return result
        },
      },
      path: desk.folder,
      onBadRow: () => {
        told += 1
      },
    })
    expect({ most, told, kept: summary.bad.length, more: summary.moreBad, items: summary.items }).toEqual({
      most: 4,
      told: 1_500,
      kept: 1_000,
      more: 500,
      items: { created: 2_000, updated: 0, unchanged: 0, refused: 1_500 },
    })
  })
})

it('files that are another database’s, or that nobody’s are and lack what is there, are not written to', async () => {
  const owner = join(desk.config.dataDir, 'files/database.txt')
  const own = await readFile(owner, 'utf8')
  const how = 'run the command with the settings S3_* and DATA_DIR of the portal'
  const lacking = async (sentence: string) =>
    expect(await desk.importFolder()).toEqual({ code: 3, out: '', err: [sentence] })
  await desk.put({ 'items.csv': 'kind,code,name\nvoices,a,Anna\n' })
  await writeFile(owner, 'another database')
  await lacking(`The files belong to another database: ${how}, or remove their database.txt after a restore.`)
  expect(await names()).toEqual([])

  // Nobody's, they become the portal's as long as it misses nothing there.
  await rm(owner)
  expect((await desk.importFolder()).code).toBe(0)
  expect(await readFile(owner, 'utf8')).toBe(own)
  const { db } = desk.tools.database
  const [anna] = await db.select({ id: products.id }).from(products)
  const sound = { title: 'Demo', path: 'catalogue/elsewhere.mp3', duration: 1, peaks: [] }
  await db.insert(productAudio).values({ ...sound, productId: anna?.id ?? 0 })
  await rm(owner)
  await lacking(`The portal keeps its files elsewhere: ${how}.`)
})

it('some taxons alone keep their places among the others, and their Dutch names without a column of these', async () => {
  const { db } = desk.tools.database
  await db.delete(taxons)
  const moods =
    'voice_mood,Mood,Sfeer,voices\nvoice_mood_calm,Calm,Rustig,voice_mood\nvoice_mood_warm,Warm,Warm,voice_mood\n'
  await desk.put({ 'taxons.csv': `code,name,nameNl,parent\n${moods}` })
  await desk.importFolder()
  await desk.put({
    'taxons.csv': 'code,name,parent\nvoice_mood_warm,Warmer,voice_mood\nvoice_mood_dry,Dry,voice_mood\n',
  })
  await desk.importFolder()
  const isMood = like(taxons.code, 'voice_mood%')
  const stored = await db.select().from(taxons).where(isMood).orderBy(asc(taxons.position), asc(taxons.id))
  expect(stored.map(({ code, name, nameNl }) => [code, name, nameNl])).toEqual([
    ['voice_mood', 'Mood', 'Sfeer'],
    ['voice_mood_calm', 'Calm', 'Rustig'],
    ['voice_mood_warm', 'Warmer', 'Warm'],
    ['voice_mood_dry', 'Dry', 'Dry'],
  ])
})

it('taxons change places with each other alone, and those that the file does not name stay between them', async () => {
  const { db } = desk.tools.database
  await db.delete(taxons)
  const after = async (...moods: string[]) => {
    await desk.put({
      'taxons.csv': `code,name,parent\n${moods.map((mood) => `mood_${mood},${mood},voices\n`).join('')}`,
    })
    const summary = await importQuietly(desk, { path: desk.folder })
    const isMood = like(taxons.code, 'mood_%')
    const stored = await db.select().from(taxons).where(isMood).orderBy(asc(taxons.position), asc(taxons.id))
    return { order: stored.map(({ name }) => name).join(' '), ...summary.taxons }
  }
  const none = { created: 0, updated: 0, unchanged: 0, refused: 0 }
  expect(await after('calm', 'warm')).toEqual({ ...none, order: 'calm warm', created: 2 })
  expect(await after('calm', 'dry', 'loud', 'warm')).toMatchObject({ order: 'calm dry loud warm', created: 2 })
  expect(await after('loud', 'dry')).toEqual({ ...none, order: 'calm loud dry warm', updated: 2 })
  expect(await after('sad', 'dry')).toMatchObject({ order: 'calm loud sad dry warm', created: 1 })
  expect(await after('sad', 'dry')).toEqual({ ...none, order: 'calm loud sad dry warm', unchanged: 2 })
})

describe('a dry run', () => {
  it('tells what an import would do, new taxons and sounds included, and writes no row and no file', async () => {
    await desk.tools.database.db.delete(taxons)
    await desk.put({
      'a.wav': wav(2),
      'taxons.csv': 'code,name,parent\nvoice_mood,Mood,voices\n',
      'items.csv': 'kind,code,name,taxons,audio\nvoices,a,A,voice_mood,Demo=a.wav\nvoices,b,B,voice_none,\n',
    })
    const files = await createFileStorage(desk.config)
    const keys = async () => {
      const found: string[] = []
      for await (const { key } of files.list('catalogue/')) found.push(key)
      return found
    }
    const before = await keys()
    const { code, json } = await desk.json('import', desk.folder, '--dry-run')
    expect({ code, json }).toEqual({
      code: 1,
      json: {
        items: { created: 1, updated: 0, unchanged: 0, refused: 1 },
        lengths: { created: 0, updated: 0, unchanged: 0, refused: 0 },
        taxons: { created: 1, updated: 0, unchanged: 0, refused: 0 },
        bad: [{ file: 'items.csv', line: 3, reason: 'the taxon voice_none does not exist', column: 'taxons' }],
        moreBad: 0,
        dryRun: true,
        interrupted: false,
      },
    })
    const { db } = desk.tools.database
    expect([await db.select().from(products), await db.select().from(taxons), await keys()]).toEqual([[], [], before])
    expect((await desk.importFolder('--dry-run')).out.split('\n')[0]).toBe('Dry run: nothing was written.')
    await desk.importFolder()
    await desk.put({ 'items.csv': 'kind,code,name,taxons,audio\nvoices,a,Anna,voice_mood,Demo=a.wav\n' })
    expect((await desk.json('import', desk.folder, '--dry-run')).json).toMatchObject({ items: { updated: 1 } })
    expect(await names()).toEqual(['A'])
  })
})
