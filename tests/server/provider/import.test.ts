import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { asc, eq } from 'drizzle-orm'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { measureAudio } from '../../../server/catalogue/measure-audio.ts'
import { createCatalogueStore } from '../../../server/catalogue/store.ts'
import { catalogueVersion, productAudio, products, taxons, variants } from '../../../server/db/schema/catalogue.ts'
import { createFileStorage } from '../../../server/files/create-storage.ts'
import { importQuietly } from './import-support.ts'
import { type ProviderDesk, startDesk } from './support.ts'

vi.mock('../../../server/catalogue/measure-audio.ts', { spy: true })

const assets = join(import.meta.dirname, '../../../server/demo/assets')
const taxonRows = `code,name,nameNl,parent
voice_language,Language,Taal,voices
voice_language_dutch,Dutch,Nederlands,voice_language
voice_language_english,English,Engels,voice_language
`

let desk: ProviderDesk
let folder = ''

beforeAll(async () => {
  desk = await startDesk()
})
afterAll(() => desk.close())

beforeEach(async () => {
  const { db } = desk.tools.database
  await db.delete(products)
  await db.delete(taxons)
  vi.mocked(measureAudio).mockClear()
  folder = await mkdtemp(join(tmpdir(), 'import-'))
  await mkdir(join(folder, 'audio'))
  await copyFile(join(assets, 'audio/voices/daan-kuiper-english-demo.mp3'), join(folder, 'audio/one.mp3'))
  await copyFile(join(assets, 'audio/voices/mei-lin-chan-english-demo.mp3'), join(folder, 'audio/two.mp3'))
  await copyFile(join(assets, 'images/voices/daan-kuiper.webp'), join(folder, 'daan.webp'))
  await sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#28348a' } })
    .jpeg()
    .toFile(join(folder, 'wide.jpg'))
  await writeFile(join(folder, 'taxons.csv'), taxonRows)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const write = (name: string, text: string) => writeFile(join(folder, name), text)
const versionNow = async () =>
  (await desk.tools.database.db.select().from(catalogueVersion).where(eq(catalogueVersion.id, 1)))[0]?.version ?? 0

const good = `kind,code,name,description,taxons,image,audio,price
voices,daan,Daan Kuiper,"Warm, and
calm",voice_language_dutch|voice_language_english,daan.webp,Demo=audio/one.mp3|Again=audio/two.mp3,"75,5"
voices,mei,Mei Lin,,voice_language_english,wide.jpg,Demo=audio/two.mp3,
`
const counts = (created: number, updated: number, unchanged: number, refused: number) => ({
  created,
  updated,
  unchanged,
  refused,
})

describe('import', () => {
  it('imports a folder: taxons, texts, prices in cents, pictures as WebP, audio measured', async () => {
    await write('voices.csv', good)
    const { code, json } = await desk.json('import', folder)
    expect({ code, json }).toEqual({
      code: 0,
      json: {
        items: counts(2, 0, 0, 0),
        lengths: counts(0, 0, 0, 0),
        taxons: counts(3, 0, 0, 0),
        bad: [],
        moreBad: 0,
        dryRun: false,
        interrupted: false,
      },
    })
    const store = await createCatalogueStore(desk.tools.database, pino({ level: 'silent' }))
    const daan = store.itemByCode('daan')
    const mei = store.itemByCode('mei')
    expect({
      ...daan,
      id: 0,
      taxons: daan?.taxons.map(({ nameNl }) => nameNl),
      audio: daan?.audio.map(({ title, duration, loudness }) => ({ title, duration, loudness })),
      variants: daan?.variants.map(({ code: of, price }) => ({ of, price })),
    }).toEqual({
      id: 0,
      kind: 'voices',
      code: 'daan',
      name: 'Daan Kuiper',
      description: 'Warm, and\ncalm',
      active: true,
      image: expect.stringMatching(/^catalogue\/[0-9a-f]{32}\.webp$/),
      taxons: ['Nederlands', 'Engels'],
      audio: [
        { title: 'Demo', duration: expect.closeTo(9.946, 2), loudness: expect.closeTo(-18.5, 0) },
        { title: 'Again', duration: expect.any(Number), loudness: expect.closeTo(-18.5, 0) },
      ],
      variants: [{ of: 'daan-standard', price: 7_550 }],
    })
    expect(daan?.audio[1]?.path).toBe(mei?.audio[0]?.path)
    expect(daan?.audio[1]?.peaks).toEqual(mei?.audio[0]?.peaks)
    expect(
      store.query('voices', { taxons: ['voice_language_english'], name: '', page: 1, itemsPerPage: 30 }).total,
    ).toBe(2)
    await store.close()
    const picture = await (await createFileStorage(desk.config)).open(mei?.image ?? '')
    const { format, width, height } = await sharp(await buffer(picture?.stream ?? Readable.from([]))).metadata()
    expect({ format, width, height }).toEqual({ format: 'webp', width: 960, height: 480 })
  })

  it('changes nothing the second time, and measures nothing again', async () => {
    await write('voices.csv', good)
    await desk.run('import', folder)
    expect(measureAudio).toHaveBeenCalledTimes(2)
    const before = { version: await versionNow(), audio: await desk.tools.database.db.select().from(productAudio) }
    const { code, json } = await desk.json('import', folder)
    expect({ code, json }).toMatchObject({ code: 0, json: { items: counts(0, 0, 2, 0), taxons: counts(0, 0, 3, 0) } })
    expect({ version: await versionNow(), audio: await desk.tools.database.db.select().from(productAudio) }).toEqual(
      before,
    )
    expect(measureAudio).toHaveBeenCalledTimes(2)
  })

  it('updates by code, and counts the version up for it', async () => {
    await write('voices.csv', good)
    await desk.run('import', folder)
    const before = await versionNow()
    await write(
      'voices.csv',
      good.replace('Mei Lin', 'Mei Lin Chan').replace('Demo=audio/two.mp3,', 'Demo=audio/one.mp3,20'),
    )
    expect((await desk.json('import', folder)).json).toMatchObject({ items: counts(0, 1, 1, 0) })
    const { db } = desk.tools.database
    const rows = await db
      .select({ name: products.name, price: variants.price, variant: variants.name })
      .from(products)
      .innerJoin(variants, eq(variants.productId, products.id))
      .orderBy(asc(products.code))
    expect(rows).toEqual([
      { name: 'Daan Kuiper', price: 7_550, variant: 'Daan Kuiper' },
      { name: 'Mei Lin Chan', price: 2_000, variant: 'Mei Lin Chan' },
    ])
    expect(await versionNow()).toBe(before + 1)
    expect(measureAudio).toHaveBeenCalledTimes(2)
  })

  it('reports each bad row with its line and reason, imports the others, and exits with 1', async () => {
    await write('audio/noise.mp3', 'no sound at all')
    await write('audio/notes.txt', 'text')
    await write('fake.jpg', 'no picture')
    await desk.tools.database.db.insert(products).values({ kind: 'product', code: 'tv', name: 'TV' })
    const rows: [row: string, reason: string | null][] = [
      ['voices,fine,"Two\nlines",,,,', null],
      ['singers,a1,A,,,,', 'the kind singers is none of voices, talents, musics, idents'],
      [',a2,A,,,,', 'the kind is missing: name it in the row or for all rows'],
      ['voices,,A,,,,', 'the code is missing'],
      ['voices,Big Code,A,,,,', 'the code Big Code is not made of small letters and digits with - or _ between them'],
      ['voices,12,A,,,,', 'the code 12 is a number: add a letter'],
      ['voices,a3,,,,,', 'the name is missing'],
      ['voices,fine,A,,,,', 'the code fine stands at items.csv:2 already'],
      ['voices,tv,A,,,,', 'the code tv belongs to one of the product'],
      ['voices,a4,A,voice_mood,,,', 'the taxon voice_mood does not exist'],
      ['voices,a5,A,,none.jpg,,', 'none.jpg does not exist'],
      ['voices,a6,A,,fake.jpg,,', 'fake.jpg is no picture that can be used'],
      ['voices,a7,A,,../a.jpg,,', 'the file ../a.jpg is not in the folder of the CSV file'],
      ['voices,a8,A,,,audio/one.mp3,', 'the audio audio/one.mp3 is not written as title=path'],
      ['voices,a9,A,,,Demo=audio/none.mp3,', 'none.mp3 does not exist'],
      ['voices,b1,A,,,Demo=audio/notes.txt,', 'notes.txt ends in none of .mp3, .ogg, .opus, .wav, .m4a, .flac'],
      ['voices,b2,A,,,,free', 'the price free is no amount in euro, such as 75 or 75.50'],
      ['voices,b3,A', 'the row has another number of fields than the header'],
      ['voices,last,Last,,,,', null],
    ]
    await write('items.csv', `kind,code,name,taxons,image,audio,price\n${rows.map(([row]) => row).join('\n')}\n`)
    const { code, out, err } = await desk.run('import', folder)
    expect(err.toSorted()).toEqual(
      rows.flatMap(([, reason], at) => (reason === null ? [] : [`items.csv:${at + 3}: ${reason}`])).toSorted(),
    )
    expect({ code, out }).toEqual({
      code: 1,
      out: [
        'Items    2 created, 0 updated, 0 unchanged, 17 refused',
        'Lengths  0 created, 0 updated, 0 unchanged, 0 refused',
        'Taxons   3 created, 0 updated, 0 unchanged, 0 refused',
      ].join('\n'),
    })
    const codes = await desk.tools.database.db
      .select({ code: products.code })
      .from(products)
      .orderBy(asc(products.code))
    expect(codes.map((row) => row.code)).toEqual(['fine', 'last', 'tv'])
  })

  it('says of audio that can not be decoded which file it is, and stores nothing of it', async () => {
    await write('audio/noise.mp3', 'no sound at all')
    await write('items.csv', 'kind,code,name,audio\nvoices,a,A,Demo=audio/noise.mp3\n')
    const { code, json } = await desk.json('import', folder)
    expect({ code, json }).toMatchObject({
      code: 1,
      json: { bad: [{ file: 'items.csv', line: 2, reason: expect.stringMatching(/^noise\.mp3 can't be decoded: /) }] },
    })
    expect(await desk.tools.database.db.select().from(products)).toEqual([])
  })

  it('refuses taxons that hang nowhere, in a circle or under their own root’s name', async () => {
    await write(
      'taxons.csv',
      'code,name,parent\nup,Up,down\ndown,Down,up\nlost,Lost,nobody\nchild,Child,lost\nvoices,Mine,talents\nkept,Kept,below\nbelow,Below,voices\nkept,Twice,voices\n',
    )
    await write('items.csv', 'kind,code,name\n')
    const { json } = await desk.json('import', folder)
    expect(json).toMatchObject({
      taxons: counts(2, 0, 0, 6),
      bad: [
        { file: 'taxons.csv', line: 9, reason: 'the code kept stands on line 7 already' },
        { line: 2, reason: 'the taxon up is below itself' },
        { line: 3, reason: 'the taxon down is below itself' },
        { line: 4, reason: 'the parent nobody does not exist' },
        { line: 5, reason: 'nobody, further up, does not exist' },
        { line: 6, reason: 'the taxon voices is built in' },
      ],
    })
  })

  it('takes one file with semicolons and --kind for rows that name none', async () => {
    await write('band.csv', '\uFEFFcode;name;description\r\nqueen;Queen;loud, and long\r\n')
    expect((await desk.json('import', join(folder, 'band.csv'), '--kind', 'musics')).json).toMatchObject({
      items: counts(1, 0, 0, 0),
    })
    const [row] = await desk.tools.database.db.select().from(products)
    expect(row).toMatchObject({ kind: 'musics', code: 'queen', description: 'loud, and long' })
  })

  it('refuses a file whose header does not fit, and a place where nothing is', async () => {
    await write('items.csv', 'code,nam\na,A\n')
    const lacking = await desk.run('import', folder)
    await write('items.csv', 'kind,code,name,taxon\nvoices,a,A,\n')
    const strange = await desk.run('import', folder)
    const nothing = await desk.run('import', join(folder, 'none'))
    const none = await desk.run('import', join(folder, 'audio'))
    expect([lacking, strange, nothing, none]).toEqual(
      [
        [1, 'items.csv lacks the column name.'],
        [1, 'items.csv has columns that nobody knows: taxon.'],
        [2, `${join(folder, 'none')} does not exist.`],
        [2, `There is no CSV file in ${join(folder, 'audio')}.`],
      ].map(([code, sentence]) => ({ code, out: '', err: [sentence] })),
    )
  })

  it('stops after the row at hand when the person has had enough, and tells the portal what there is', async () => {
    await write('items.csv', 'kind,code,name\nvoices,a,A\nvoices,b,B\nvoices,c,C\n')
    const enough = new AbortController()
    const announced = vi.fn()
    const unlisten = await desk.tools.database.listen('catalogue_changed', announced)
    const summary = await importQuietly(desk, {
      path: folder,
      onProgress: (_done, _total, { items }) => items.created === 2 && enough.abort(),
      signal: enough.signal,
    })
    expect(summary).toMatchObject({ items: counts(2, 0, 0, 0), interrupted: true })
    await vi.waitFor(() => expect(announced).toHaveBeenCalledTimes(1), { timeout: 240_000 })
    await unlisten()
  })

  it('decodes each distinct file once in 2,000 items, and stores none again', async () => {
    const row = (at: number) =>
      `voices,v${at}-x,Voice ${at},voice_language_dutch,daan.webp,Demo=audio/${at % 2 ? 'one' : 'two'}.mp3`
    const rows = Array.from({ length: 2_000 }, (_, at) => row(at))
    await write('items.csv', `kind,code,name,taxons,image,audio\n${rows.join('\n')}\n`)
    const files = await createFileStorage(desk.config)
    const written = vi.spyOn(files, 'write')
    const summary = await importQuietly(desk, {
      files,
      path: folder,
    })
    expect(summary.items).toEqual(counts(2_000, 0, 0, 0))
    expect(vi.mocked(measureAudio).mock.calls.length).toBe(2)
    expect(written).not.toHaveBeenCalled()
  })
})
