import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { products, variants } from '../../../server/db/schema/catalogue.ts'
import { placeLengths } from '../../../server/services/provider/place-lengths.ts'
import { type ImportDesk, importQuietly, startImportDesk } from './import-support.ts'

let desk: ImportDesk

beforeAll(async () => {
  desk = await startImportDesk()
})
afterAll(() => desk.close())
beforeEach(() => desk.tools.database.db.delete(products))

const stored = () =>
  desk.tools.database.db
    .select({
      kind: products.kind,
      product: products.code,
      name: products.name,
      taxon: products.mainTaxonCode,
      offered: products.active,
      code: variants.code,
      length: variants.name,
      price: variants.price,
      active: variants.active,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .orderBy(asc(products.position), asc(products.id), asc(variants.position), asc(variants.id))

const list = `type,code,name,lengthCode,length,price
product,tv,TV commercial,15,15 sec,295
product,tv,TV commercial,30,30 sec,"385,5"
option_post_processing,mixing,Mixing,own,Your own music,65
`
const tv = { kind: 'product', product: 'tv', name: 'TV commercial', taxon: 'products', offered: true, active: true }
const mixing = {
  kind: 'option_post_processing',
  product: 'mixing',
  name: 'Mixing',
  taxon: 'post_processing',
  offered: true,
  active: true,
}
const imported = [
  { ...tv, code: 'tv-15', length: '15 sec', price: 29_500 },
  { ...tv, code: 'tv-30', length: '30 sec', price: 38_550 },
  { ...mixing, code: 'mixing-own', length: 'Your own music', price: 6_500 },
]

describe('order products', () => {
  it('come from products.csv, a row for each length, prices in cents, and a second time change nothing', async () => {
    await desk.put({ 'products.csv': list })
    const counted = async () => (await desk.json('import', desk.folder)).json
    expect(await counted()).toMatchObject({ lengths: { created: 3, updated: 0, unchanged: 0, refused: 0 }, bad: [] })
    expect(await stored()).toEqual(imported)
    expect(await counted()).toMatchObject({ lengths: { created: 0, updated: 0, unchanged: 3, refused: 0 }, bad: [] })
    expect(await stored()).toEqual(imported)
  })

  it('are updated by code: prices, names and order; what the file does not name stays', async () => {
    await desk.put({ 'products.csv': list })
    await desk.importFolder()
    await desk.put({
      'products.csv':
        'code,name,lengthCode,length,price\ntv,Television,30,Half a minute,400\nradio,Radio,15,15 sec,10\n',
    })
    const { out } = await desk.importFolder()
    expect(out).toContain('Lengths  1 created, 1 updated, 0 unchanged, 0 refused')
    const renamed = { ...tv, name: 'Television' }
    expect((await stored()).toSorted((a, b) => (a.code < b.code ? -1 : 1))).toEqual([
      { ...mixing, code: 'mixing-own', length: 'Your own music', price: 6_500 },
      { ...tv, product: 'radio', name: 'Radio', code: 'radio-15', length: '15 sec', price: 1_000 },
      { ...renamed, code: 'tv-15', length: '15 sec', price: 29_500 },
      { ...renamed, code: 'tv-30', length: 'Half a minute', price: 40_000 },
    ])
  })

  it('stay off the market where the file has no column that says otherwise; a new one is offered', async () => {
    const withdrawn = `code,name,lengthCode,length,price,active\ntv,TV,15,15 sec,295,no\ntv,TV,30,30 sec,385,\n`
    await desk.put({ 'products.csv': withdrawn })
    await desk.importFolder()
    await desk.put({
      'products.csv':
        'code,name,lengthCode,length,price\ntv,TV,15,15 sec,300\ntv,TV,30,30 sec,385\ntv,TV,45,45 sec,400\n',
    })
    expect((await desk.importFolder()).out).toContain('Lengths  1 created, 1 updated, 1 unchanged, 0 refused')
    expect((await stored()).map(({ code, price, active }) => [code, price, active])).toEqual([
      ['tv-15', 30_000, false],
      ['tv-30', 38_500, true],
      ['tv-45', 40_000, true],
    ])
  })

  /** Imports a file of these lengths; gives all that there are then, in their order. */
  const places = async (...rows: string[]) => {
    const lines = rows.map((row) => {
      const [code, length] = row.split('-')
      return `${code},${code},${length},${length} sec,10\n`
    })
    await desk.put({ 'products.csv': `code,name,lengthCode,length,price\n${lines.join('')}` })
    await desk.importFolder()
    return (await stored()).map(({ code }) => code)
  }

  it('keep their places, whatever part of them a file brings, unless it brings them in another order', async () => {
    const first = ['tv-15', 'tv-30', 'radio-15', 'web-15', 'web-30']
    expect(await places(...first)).toEqual(first)
    expect(await places('web-30')).toEqual(first)
    expect(await places('radio-15', 'web-15')).toEqual(first)
    const later = [...first, 'audio-15', 'app-15']
    expect(await places('audio-15', 'app-15')).toEqual(later)
    const between = ['tv-15', 'tv-20', 'tv-30', 'radio-15', 'dab-15', 'cd-15', 'web-15', 'web-30', 'audio-15', 'app-15']
    expect(await places(...between.slice(0, 7))).toEqual(between)
    const turned = between.toReversed()
    expect(await places(...turned)).toEqual(turned)
  })

  it('change places only with each other, and the rows that a file does not name stay between them', async () => {
    await places('tv-10', 'tv-60')
    const filled = ['tv-10', 'tv-20', 'tv-30', 'tv-40', 'tv-60']
    expect(await places(...filled)).toEqual(filled)
    expect(await places('tv-40', 'tv-30', 'tv-20')).toEqual(['tv-10', 'tv-40', 'tv-30', 'tv-20', 'tv-60'])
    const led = ['tv-10', 'tv-40', 'tv-25', 'tv-30', 'tv-20', 'tv-60']
    expect(await places('tv-25', 'tv-30')).toEqual(led)
    expect(await places('radio-10', 'tv-60', 'tv-10')).toEqual(['radio-10', 'tv-60', ...led.slice(1, 5), 'tv-10'])
  })

  it('count as updated where they stand elsewhere then, in a dry run too, and as unchanged the next time', async () => {
    await places('tv-10', 'tv-20', 'tv-30')
    const rows = 'tv,tv,30,30 sec,10\ntv,tv,10,10 sec,10\nweb,web,5,5 sec,10\n'
    await desk.put({ 'products.csv': `code,name,lengthCode,length,price\n${rows}` })
    const counts = async (dryRun = false) => (await importQuietly(desk, { path: desk.folder, dryRun })).lengths
    const swapped = { created: 1, updated: 2, unchanged: 0, refused: 0 }
    expect(await counts(true)).toEqual(swapped)
    expect((await stored()).map(({ code }) => code)).toEqual(['tv-10', 'tv-20', 'tv-30'])
    expect(await counts()).toEqual(swapped)
    expect((await stored()).map(({ code }) => code)).toEqual(['tv-30', 'tv-20', 'tv-10', 'web-5'])
    expect(await counts()).toEqual({ created: 0, updated: 0, unchanged: 3, refused: 0 })
  })

  it('stand in their new order from the first row on: an import that ends early leaves no other', async () => {
    await places('tv-10', 'tv-20', 'tv-30', 'tv-40')
    const lengths = ['tv-10', 'tv-13', 'tv-16', 'tv-40', 'tv-30'].map((code) => ({ product: 'tv', code }))
    await desk.portal.ask(placeLengths, { lengths, dryRun: false })
    expect((await stored()).map(({ code }) => code)).toEqual(['tv-10', 'tv-20', 'tv-40', 'tv-30'])
  })

  it('are taken off the market one length at a time, the product with its last one, and brought back', async () => {
    await desk.put({ 'products.csv': list })
    await desk.importFolder()
    const withActive = (fifteen: string, thirty: string) =>
      `code,name,lengthCode,length,price,active\ntv,TV commercial,15,15 sec,295,${fifteen}\ntv,TV commercial,30,30 sec,385.50,${thirty}\n`
    const states: unknown[] = []
    for (const rows of [withActive('no', 'yes'), withActive('no', 'no'), withActive('', 'no')]) {
      await desk.put({ 'products.csv': rows })
      await desk.importFolder()
      const [first, second] = await stored()
      states.push([first?.offered, first?.active, second?.active])
    }
    expect(states).toEqual([
      [true, false, true],
      [false, false, false],
      [true, true, false],
    ])
  })

  it('report each bad row with its line and reason, and import the others', async () => {
    await desk.tools.database.db.insert(products).values({ kind: 'voices', code: 'sam', name: 'Sam' })
    const [other] = await desk.tools.database.db
      .insert(products)
      .values({ kind: 'product', code: 'tele', name: 'Tele', position: 9 })
      .returning()
    await desk.tools.database.db
      .insert(variants)
      .values({ productId: other?.id ?? 0, code: 'tv-60', name: 'x', price: 1 })
    const rows: [row: string, reason: string | null][] = [
      ['product,tv,TV commercial,15,15 sec,295,', null],
      ['song,tv,TV commercial,20,20 sec,295,', 'the type song is none of product, option_post_processing'],
      ['product,tv,TV,20,20 sec,295,', 'the product tv has another name or type in an earlier row'],
      [
        'option_post_processing,tv,TV commercial,20,20 sec,295,',
        'the product tv has another name or type in an earlier row',
      ],
      ['product,tv,TV commercial,15,15 sec,300,', 'the code tv-15 stands at products.csv:2 already'],
      ['product,,TV,20,20 sec,295,', 'the code is missing'],
      [
        'product,t v,TV,20,20 sec,295,',
        'the code t v is not made of small letters and digits with - or _ between them',
      ],
      ['product,tv,,20,20 sec,295,', 'the name is missing'],
      ['product,tv,TV commercial,,20 sec,295,', 'the lengthCode is missing'],
      ['product,tv,TV commercial,20,,295,', 'the length is missing'],
      ['product,tv,TV commercial,20,20 sec,,', 'the price is missing'],
      ['product,tv,TV commercial,20,20 sec,-5,', 'the price -5 is no amount in euro, such as 75 or 75.50'],
      ['product,tv,TV commercial,20,20 sec,5,maybe', 'active is yes or no, not maybe'],
      ['product,sam,Sam,20,20 sec,5,', 'the code sam belongs to one of the voices'],
      ['product,tv,TV commercial,60,60 sec,5,', 'the length tv-60 belongs to another product'],
      ['product,tv', 'the row has another number of fields than the header'],
      ['product,tv,TV commercial,45,45 sec,445,', null],
    ]
    await desk.put({
      'products.csv': `type,code,name,lengthCode,length,price,active\n${rows.map(([row]) => row).join('\n')}\n`,
    })
    const { code, err } = await desk.importFolder()
    expect({ code, err }).toEqual({
      code: 1,
      err: rows.flatMap(([, reason], at) => (reason === null ? [] : [`products.csv:${at + 2}: ${reason}`])),
    })
    expect((await stored()).filter(({ product }) => product === 'tv').map(({ code: of }) => of)).toEqual([
      'tv-15',
      'tv-45',
    ])
  })

  it('are left as they are by a dry run, which tells the same', async () => {
    await desk.put({ 'products.csv': list })
    const { code, json } = await desk.json('import', desk.folder, '--dry-run')
    expect({ code, json }).toMatchObject({ code: 0, json: { lengths: { created: 3 }, dryRun: true } })
    expect(await stored()).toEqual([])
  })
})
