import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { demoAccounts } from '../../server/demo/accounts.ts'
import { openScene, type Scene } from './contract/scene.ts'

let scene: Scene
let items: { voice: string; talent: string; music: string; ident: string }

const firstOf = async (kind: string): Promise<string> =>
  (await scene.call('GET', `/${kind}?itemsPerPage=1`)).body['hydra:member'][0]['@id']

beforeAll(async () => {
  scene = await openScene({ TRUST_PROXY: '1' })
  items = {
    voice: await firstOf('voices'),
    talent: await firstOf('talents'),
    music: await firstOf('musics'),
    ident: await firstOf('idents'),
  }
})
afterAll(() => scene.close())

const own = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  scene.call(method, path, { token: scene.bearers.reseller, ...(body === undefined ? {} : { body }), headers })
const publicOf = (iri: string, language = 'en') => scene.call('GET', iri, { headers: { 'Accept-Language': language } })
const play = (iri: string, heard: readonly string[]) => scene.call('POST', `${iri}/plays`, { body: { heard } })
const countsOf = async (iri: string) => {
  const { body } = await own('GET', '/sets')
  const { opened, heard } = body['hydra:member'].find((set: { '@id': string }) => set['@id'] === iri)
  return { opened, heard }
}
const violationsOf = ({ body }: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  body.violations?.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

/** As if so many ms had passed, until the test has ended. */
const letPass = (ms: number) => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

describe('a set', () => {
  test('keeps its items of all four kinds in order, for its reseller and for whoever has the link', async () => {
    const order = [items.ident, items.voice, items.music, items.talent]
    const made = await own('POST', '/sets', { title: ' For spring ', message: 'Listen.', items: order })
    const { body } = made
    expect([made.status, made.headers.get('location'), body]).toEqual([
      201,
      body['@id'],
      {
        '@context': '/api/v2/contexts/Set',
        '@id': `/api/v2/shop/sets/${body.code}`,
        '@type': 'Set',
        code: body.code,
        title: 'For spring',
        message: 'Listen.',
        expiresAt: null,
        theme: (await scene.own.theme())['@id'],
        items: order,
        opened: 0,
        heard: {},
        createdAt: body.createdAt,
      },
    ])
    expect(body.code).toMatch(/^[\da-f]{24}$/)
    const read = await publicOf(body['@id'], 'nl')
    const [ident, voice] = read.body.items
    const alone = [await publicOf(items.ident, 'nl'), await publicOf(items.voice, 'nl')]
    const withContext = (item: { '@type': string }) => ({ '@context': `/api/v2/contexts/${item['@type']}`, ...item })
    expect([withContext(ident), withContext(voice)]).toEqual(alone.map((answer) => answer.body))
    expect([read.body.company, 'heard' in read.body, 'opened' in read.body]).toEqual(['Studio Noord', false, false])
    expect(read.headers.get('etag')).toBe(made.headers.get('etag'))
    expect(read.headers.get('access-control-allow-origin')).toBe('*')
  })

  test('gives the asked number of peaks, and how loud each sound is', async () => {
    const { '@id': iri } = await scene.own.set()
    const { body } = await scene.call('GET', `${iri}?peaks=88`)
    const [{ peaks, loudness }] = body.items[0].audio
    expect([peaks.length, loudness]).toEqual([88, expect.closeTo(-18.4, 0)])
  })

  test('is refused without a title, without items, with too many, and with what the catalogue does not offer', async () => {
    const many = Array.from({ length: 101 }, () => items.voice)
    const refused = await Promise.all([
      own('POST', '/sets', { items: [] }),
      own('POST', '/sets', { title: ' ', items: many }),
      own('POST', '/sets', { title: 'A', items: [items.voice, '/api/v2/shop/voices/nobody'] }),
      own('POST', '/sets', { title: 'A', items: [items.voice], expiresAt: '2020-01-01T00:00:00Z' }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([422, 422, 422, 422])
    expect(refused.map(violationsOf)).toEqual([
      ['title: not-blank', 'items: not-blank'],
      ['title: not-blank', 'items: too-many'],
      ['items[1]: not-found'],
      ['expiresAt: moment'],
    ])
  })

  test('holds an item once that is named twice, by its IRI or by its number', async () => {
    const { id } = (await publicOf(items.voice)).body
    const { items: kept } = await scene.own.set({ items: [items.music, items.voice, items.music, id] })
    expect(kept).toEqual([items.music, items.voice])
  })

  test('is made once, however often its call is repeated', async () => {
    const body = { title: 'Twice', items: [items.voice] }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const [first, second] = [await own('POST', '/sets', body, key), await own('POST', '/sets', body, key)]
    expect(second.body).toEqual(first.body)
    const { body: list } = await own('GET', '/sets?itemsPerPage=100')
    expect(list['hydra:member'].filter((set: { title: string }) => set.title === 'Twice')).toHaveLength(1)
  })

  test('is answered as it was made where its call is repeated after its last moment, which a new one is refused', async () => {
    const body = { title: 'Brief', items: [items.voice], expiresAt: new Date(Date.now() + 60_000).toISOString() }
    const key = { 'Idempotency-Key': crypto.randomUUID() }
    const first = await own('POST', '/sets', body, key)
    letPass(120_000)
    const again = await own('POST', '/sets', body, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    expect(violationsOf(await own('POST', '/sets', body, { 'Idempotency-Key': crypto.randomUUID() }))).toEqual([
      'expiresAt: moment',
    ])
  })

  test('is changed whole after its last moment, which may stay as it is', async () => {
    const expiresAt = new Date(Date.now() + 60_000)
    const made = await scene.own.set({ expiresAt: expiresAt.toISOString() })
    letPass(120_000)
    const sent = { title: 'Renamed', message: null, items: made.items, expiresAt: made.expiresAt }
    const renamed = await own('PUT', made['@id'], sent)
    expect([renamed.status, renamed.body.title, renamed.body.expiresAt]).toEqual([200, 'Renamed', made.expiresAt])
    const other = await own('PUT', made['@id'], { expiresAt: new Date(expiresAt.getTime() + 1).toISOString() })
    expect([other.status, other.body.expiresAt]).toEqual([200, made.expiresAt])
  })

  test('is changed by its reseller, and keeps what was not named', async () => {
    const { '@id': iri, message } = await scene.own.set({ message: 'Hello.', items: [items.voice, items.music] })
    const { body } = await own('PUT', iri, { items: [items.music, items.voice, items.ident] })
    expect([body.title, body.message, body.items]).toEqual([
      'For spring',
      message,
      [items.music, items.voice, items.ident],
    ])
    const renamed = (await own('PUT', iri, { title: 'Other', message: '' })).body
    expect([renamed.title, renamed.message, renamed.items]).toEqual(['Other', null, body.items])
  })

  test('leaves out an item while the catalogue does, and has it again in its place', async () => {
    const { '@id': iri } = await scene.own.set({ items: [items.voice, items.talent, items.music] })
    const hide = async (active: boolean) => {
      await scene.rows('update products set active = $1 where code = $2', [active, items.talent.split('/').at(-1)])
      await scene.rows('update catalogue_version set version = version + 1')
      await scene.context.catalogue.refresh()
      return (await publicOf(iri)).body.items.map((item: { '@id': string }) => item['@id'])
    }
    expect([await hide(false), await hide(true)]).toEqual([
      [items.voice, items.music],
      [items.voice, items.talent, items.music],
    ])
    // Another process has imported it, and this one has not read the catalogue since.
    await scene.rows("insert into products (kind, code, name) values ('voices', 'just-imported', 'Just imported')")
    await scene.rows(
      `insert into set_items (set_id, product_id, position)
       select s.id, p.id, 9 from sets s, products p where s.code = $1 and p.code = 'just-imported'`,
      [iri.split('/').at(-1)],
    )
    expect((await publicOf(iri)).body.items).toHaveLength(3)
  })
})

describe('the link of a set', () => {
  test('shows nothing once it is withdrawn', async () => {
    const { '@id': iri } = await scene.own.set()
    expect([(await own('DELETE', iri)).status, (await publicOf(iri)).status]).toEqual([204, 404])
    const missing = await publicOf('/api/v2/shop/sets/000000000000000000000000')
    expect((await publicOf(iri)).text).toBe(missing.text)
    expect((await play(iri, [])).status).toBe(404)
  })

  test('shows nothing once it has expired, until its reseller extends it', async () => {
    const { '@id': iri } = await scene.own.set({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() })
    expect((await publicOf(iri)).status).toBe(200)
    await scene.rows("update sets set expires_at = now() - interval '1 minute' where code = $1", [
      iri.split('/').at(-1),
    ])
    expect([(await publicOf(iri)).status, (await play(iri, [])).status]).toEqual([404, 404])
    expect((await own('PUT', iri, { expiresAt: null })).body.expiresAt).toBeNull()
    expect((await publicOf(iri)).status).toBe(200)
  })
})

describe('what is counted', () => {
  test('is each opening and each item that was heard, for the reseller alone', async () => {
    const { '@id': iri } = await scene.own.set({ items: [items.voice, items.music] })
    const { '@id': other } = await scene.own.set({ items: [items.voice, items.music] })
    const statuses = [
      await play(iri, []),
      await play(iri, []),
      await play(iri, [items.voice]),
      await play(iri, [items.voice, items.music]),
      await play(iri, [items.ident, '/api/v2/shop/voices/nobody']),
    ].map(({ status }) => status)
    expect(statuses).toEqual([204, 204, 204, 204, 204])
    expect(await countsOf(iri)).toEqual({ opened: 2, heard: { [items.voice]: 2, [items.music]: 1 } })
    expect(await countsOf(other)).toEqual({ opened: 0, heard: {} })
  })

  test('is not changed by reading, and no edit', async () => {
    const { '@id': iri } = await scene.own.set({ items: [items.voice, items.music] })
    await play(iri, [])
    await play(iri, [items.music])
    const { headers } = await publicOf(iri)
    const { body } = await own(
      'PUT',
      iri,
      { items: [items.music, items.talent] },
      { 'If-Match': headers.get('etag') ?? '' },
    )
    expect([body.opened, body.heard]).toEqual([1, { [items.music]: 1 }])
  })

  test('is complete when many listen at once', async () => {
    const { '@id': iri } = await scene.own.set({ items: [items.voice, items.music, items.ident] })
    const orders = [
      [items.voice, items.music, items.ident],
      [items.ident, items.music, items.voice],
    ]
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => play(iri, orders[index % 2] ?? [])))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]))
    expect((await countsOf(iri)).heard).toEqual({ [items.voice]: 12, [items.music]: 12, [items.ident]: 12 })
  })

  test('counts a call once for each key of an address, and keeps none of a call that it refused', async () => {
    const { '@id': iri, code } = await scene.own.set({ items: [items.voice, items.music] })
    const send = (heard: readonly string[], key: string, address = '192.0.2.1') =>
      scene.call('POST', `${iri}/plays`, {
        body: { heard },
        headers: { 'Idempotency-Key': key, 'X-Forwarded-For': address },
      })
    const first = Array.from({ length: 5 }, () => send([items.voice], 'a'))
    expect((await Promise.all(first)).map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect((await send([items.voice], 'b')).status).toBe(204)
    expect((await send([items.voice], 'a', '192.0.2.2')).status).toBe(204)
    expect((await send([items.music], 'a', '192.0.2.2')).status).toBe(422)
    expect(await countsOf(iri)).toEqual({ opened: 0, heard: { [items.voice]: 3 } })
    await scene.rows("update sets set expires_at = now() - interval '1 day' where code = $1", [code])
    expect([(await send([items.voice], 'a')).status, (await send([items.voice], 'c')).status]).toEqual([204, 404])
    await scene.rows('update sets set expires_at = null where code = $1', [code])
    expect((await send([items.voice], 'c')).status).toBe(204)
    expect((await send([items.voice], '')).status).toBe(400)
  })

  test('is limited for each address', async () => {
    const { '@id': iri } = await scene.own.set()
    await scene.forgetLimits()
    await play(iri, [])
    await scene.rows("update rate_limits set calls = 600 where key like 'post /shop/sets/{code}/plays%'")
    const refused = await play(iri, [])
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
  })
})

test('the list is the caller’s own, the newest first', async () => {
  const theirs = await scene.foreign.set({ title: 'Theirs' })
  const [older, newer] = [await scene.own.set({ title: 'Older' }), await scene.own.set({ title: 'Newer' })]
  const { body } = await own('GET', '/sets?itemsPerPage=2')
  expect(body['hydra:member'].map((set: { '@id': string }) => set['@id'])).toEqual([newer['@id'], older['@id']])
  const all = (await own('GET', '/sets?itemsPerPage=100')).text
  expect([all.includes(theirs.code), all.includes(newer.code)]).toEqual([false, true])
  const pending = await scene.signIn(demoAccounts.pending.email)
  expect((await scene.call('GET', '/sets', { token: pending.token })).body['hydra:totalItems']).toBe(0)
})

test('the demonstration has one that was opened, and of which most was heard', async () => {
  const { body } = await own('GET', '/sets?itemsPerPage=100')
  const set = body['hydra:member'].find(({ title }: { title: string }) => title === 'Summer at the bakery')
  expect(set).toMatchObject({
    message: expect.stringContaining('Which sounds like your shop?'),
    opened: 9,
    items: [
      '/api/v2/shop/voices/sanne-de-wit',
      '/api/v2/shop/voices/noor-bakker',
      '/api/v2/shop/voices/lien-claes',
      '/api/v2/shop/musics/sunday-flour',
      '/api/v2/shop/musics/market-parade',
      '/api/v2/shop/idents/three-bells',
    ],
    heard: {
      '/api/v2/shop/voices/sanne-de-wit': 7,
      '/api/v2/shop/voices/noor-bakker': 4,
      '/api/v2/shop/voices/lien-claes': 5,
      '/api/v2/shop/musics/sunday-flour': 3,
      '/api/v2/shop/idents/three-bells': 2,
    },
  })
  const shown = await publicOf(set['@id'])
  expect([shown.status, shown.body.theme, shown.body.items.length]).toEqual([200, '/api/v2/shop/themes/1', 6])
})
