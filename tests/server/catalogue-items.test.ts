import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createApp } from '../../server/app.ts'
import { countVersionUp } from '../../server/catalogue/import-items.ts'
import { catalogueVersion, products } from '../../server/db/schema/catalogue.ts'
import { importTaxons } from '../../server/services/provider/import-taxons.ts'
import type { Taxon } from '../../src/api/contract/catalogue.ts'
import { emptyFilling, testDatabaseUrl } from '../support/database.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const codesOf = (list: { 'hydra:member': { code: string }[] }) => list['hydra:member'].map(({ code }) => code)
const read = async (path: string) => (await server.call('GET', `/api/v2/shop/${path}`)).body

test('a product that orders take has no catalogue of its own, by which a shared page knows it', async () => {
  const { 'hydra:member': products } = await read('products')
  const product = await read(`products/${products[0].code}`)
  expect([product['@type'], 'kind' in product]).toEqual(['Product', false])
})

test('the root groups of filters are listed with all that is below them', async () => {
  const list = await read('taxons')
  const codes = list['hydra:member'].map(({ code }: { code: string }) => code)
  expect([codes, list['hydra:totalItems']]).toEqual([
    ['voices', 'talents', 'musics', 'idents', 'products', 'post_processing'],
    6,
  ])
  const [voices] = list['hydra:member']
  expect(voices.children.map(({ code }: { code: string }) => code)).toContain('voice_language')
  const language = voices.children.find(({ code }: { code: string }) => code === 'voice_language')
  const { '@context': _, ...alone } = await read('taxons/voice_language')
  expect(language).toEqual(alone)
  expect(language.children.length).toBeGreaterThan(3)
  const page = await read('taxons?itemsPerPage=4&page=2')
  expect(page['hydra:member'].map(({ code }: { code: string }) => code)).toEqual(['products', 'post_processing'])
})

test('a portal that nothing was imported into has the root groups, empty ones, which an import fills', async () => {
  const fresh = await startTestServer({ DEMO: '0' }, testDatabaseUrl, emptyFilling)
  onTestFinished(() => fresh.close())
  const shop = async (path: string) => (await fresh.call('GET', `/api/v2/shop/${path}`)).body
  const groups = async () =>
    (await shop('taxons'))['hydra:member'].map((root: Taxon) => [root.code, root.children.map(({ name }) => name)])
  expect(await groups()).toEqual([
    ['voices', []],
    ['talents', []],
    ['musics', []],
    ['idents', []],
    ['products', []],
    ['post_processing', []],
  ])
  expect(await shop('taxons/voices')).toMatchObject({ code: 'voices', name: 'Voices', children: [] })
  const { config, publicUrl, database, jobs, payments, catalogue } = fresh.context
  const rows = [{ code: 'voice_language', name: 'Language', parent: 'voices' }]
  const tools = { config, publicUrl, database, jobs: async () => jobs, payments: () => payments }
  await importTaxons.run(tools, { rows, dryRun: false })
  await catalogue.refresh()
  expect((await groups())[0]).toEqual(['voices', ['Language']])
})

test('a list of voices counts what its filters leave; those of the other kinds repeat their items beside it', async () => {
  const voices = await read('voices?translations.name=sanne')
  expect([voices.total, voices['hydra:totalItems'], voices.aggregations.voice_gender]).toEqual([1, 1, 1])
  expect([voices.items, voices.totalItems]).toEqual([undefined, undefined])
  for (const kind of ['talents', 'musics', 'idents']) {
    const { items, totalItems, total, ...list } = await read(`${kind}?itemsPerPage=2`)
    expect([items, totalItems, total]).toEqual([list['hydra:member'], list['hydra:totalItems'], undefined])
    expect(items).toHaveLength(2)
  }
})

test('items are listed by their codes: as they were asked for, page by page, and each as it is alone', async () => {
  const codes = ['marcus-hale', 'nobody', 'sanne-de-wit', 'marcus-hale', 'greta-lindner']
  const asked = codes.map((code) => `code[]=${code}`).join('&')
  const { '@context': _, ...alone } = await read('voices/marcus-hale')
  const whole = await read(`voices?${asked}`)
  expect(whole['hydra:member'][0]).toEqual(alone)
  expect(codesOf(whole)).toEqual(['marcus-hale', 'sanne-de-wit', 'greta-lindner'])
  expect([whole['hydra:totalItems'], whole.total, whole.aggregations]).toEqual([3, 3, {}])
  expect(codesOf(await read(`voices?${asked}&itemsPerPage=2&page=2`))).toEqual(['greta-lindner'])
  const others = await read(`talents?${asked}`)
  expect([codesOf(others), others.items, others.totalItems]).toEqual([[], [], 0])
})

test('an item is read under its own kind alone, by its code and by its number', async () => {
  const { '@context': _, ...voice } = await read('voices/sanne-de-wit')
  expect(voice.name).toBe('Sanne de Wit')
  expect(await read(`voices/${voice.id}`)).toMatchObject(voice)
  for (const path of ['talents/sanne-de-wit', `talents/${voice.id}`, 'voices/nobody', 'voices/1234567890'])
    expect((await server.call('GET', `/api/v2/shop/${path}`)).status).toBe(404)
})

test('a number is written in one way, without zeros before it', async () => {
  const [product] = (await read('products'))['hydra:member']
  const [voice] = (await read('voices?itemsPerPage=1'))['hydra:member']
  const [variant] = product.variants
  const [known] = voice.productTaxons
  const [, itemId, taxonId] = /(\d+)-(\d+)$/.exec(known['@id']) ?? []
  const statuses = async (names: string[]) =>
    Promise.all(names.map(async (name) => (await server.call('GET', `/api/v2/shop/${name}`)).status))
  const named = (zero: string) => [
    `products/${zero}${product.id}`,
    `voices/${zero}${voice.id}`,
    `product-variants/${zero}${variant.id}`,
    `product-taxons/${zero}${itemId}-${zero}${taxonId}`,
  ]
  expect([await statuses(named('')), await statuses(named('0'))]).toEqual([
    [200, 200, 200, 200],
    [404, 404, 404, 404],
  ])
})

test('what was read before a backup was restored is read anew after the next import', async () => {
  const { catalogue, database } = server.context
  const [backup = { id: 1, version: 0, stamp: '' }] = await database.db.select().from(catalogueVersion)
  const imported = async () => {
    await database.transaction(countVersionUp)
    await catalogue.refresh()
  }
  const tags = async (headers: Record<string, string>) => {
    const paths = ['voices', 'voices/sanne-de-wit', 'taxons', 'products'].map((path) => `/api/v2/shop/${path}`)
    const answers = await Promise.all(paths.map((path) => server.call('GET', path, { headers })))
    return answers.map((answer) => [answer.status, answer.headers.get('etag') ?? ''] as const)
  }
  await imported()
  const [[, spoilt] = [0, '']] = await tags({})
  expect((await tags({ 'If-None-Match': spoilt })).map(([status]) => status)).toEqual([304, 304, 304, 304])
  await database.db.update(catalogueVersion).set(backup)
  await imported()
  expect((await tags({ 'If-None-Match': spoilt })).map(([status]) => status)).toEqual([200, 200, 200, 200])
})

test('what one build answered is read anew from another, and known to the same', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await mkdir(join(folder, 'server'))
  const built = async (text: string) => {
    await writeFile(join(folder, 'server/main.js'), text)
    return createApp({ ...server.context, config: { ...server.config, distDir: folder } })
  }
  const one = await built("await import('./run-portal-TO7TW7NT.js')")
  const other = await built("await import('./run-portal-4HJ2RBU3.js')")
  const tag = (await one.request('/api/v2/shop/voices')).headers.get('etag') ?? ''
  const ask = async (app: Hono) =>
    (await app.request('/api/v2/shop/voices', { headers: { 'If-None-Match': tag } })).status
  expect([await ask(one), await ask(other)]).toEqual([304, 200])
})

test('an item that left the catalogue is in no list, and says so where it is read by its code', async () => {
  const { context } = server
  const { db } = context.database
  const hide = async (active: boolean) => {
    await db.update(products).set({ active }).where(eq(products.code, 'sanne-de-wit'))
    await db.update(catalogueVersion).set({ version: sql`${catalogueVersion.version} + 1` })
    await context.catalogue.refresh()
    const list = await read('voices?translations.name=sanne')
    const { 'hydra:member': named } = await read('voices?code[]=sanne-de-wit')
    return [list.total, (await read('voices/sanne-de-wit')).gone, named[0].gone]
  }
  expect(await hide(false)).toEqual([0, true, true])
  expect(await hide(true)).toEqual([1, undefined, undefined])
})
