import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  desk.call(method, path.startsWith('/api') ? path : `${admin}${path}`, { token, body, headers })
const newItem = async (fields: Record<string, unknown> = {}, kind = 'voices') =>
  (await ask('POST', `/${kind}`, { name: `Item ${crypto.randomUUID()}`, ...fields })).body
const inShop = async ({ kind, name }: { kind: string; name: string }) =>
  (await desk.call('GET', `/${kind}?translations.name=${encodeURIComponent(name)}`)).body['hydra:totalItems']
const violations = (answer: { body: { violations?: { propertyPath: string; code: string }[] } }) =>
  answer.body.violations?.map(({ propertyPath, code }) => `${propertyPath}: ${code}`)

describe('a list of a catalogue', () => {
  const names = async (query: string) => {
    const { status, body } = await ask('GET', `/voices?itemsPerPage=100&${query}`)
    expect(status).toBe(200)
    return body['hydra:member'].map(({ name }: { name: string }) => name)
  }

  test('has what the shop has and what is hidden, by name, with what a table shows of each', async () => {
    const { body } = await ask('GET', '/voices?itemsPerPage=1')
    const [first] = body['hydra:member']
    const { body: shop } = await desk.call('GET', `/voices/${first.code}`)
    expect(body['hydra:totalItems']).toBeGreaterThanOrEqual(24)
    expect(first).toEqual({
      '@id': `/api/v2/admin/voices/${shop.code}`,
      '@type': 'ProviderVoice',
      id: shop.id,
      code: shop.code,
      kind: 'voices',
      name: shop.name,
      description: shop.description,
      image: shop.image,
      status: 'published',
      audio: shop.audio.map((sound: object) => ({ ...sound, peaks: [] })),
      numberOfDemos: shop.audio.length,
      taxons: shop.productTaxons.map(({ taxon }: { taxon: { code: string } }) => `/api/v2/admin/taxons/${taxon.code}`),
      productTaxons: shop.productTaxons,
      price: shop.surcharge,
      createdAt: expect.stringMatching(/Z$/),
      updatedAt: expect.stringMatching(/Z$/),
    })
  })

  test('is searched by name, and by the names of taxons in both languages', async () => {
    await newItem({ name: 'Zoë Quint', taxons: ['voice_language_dutch'] })
    expect(await names('search=zoe%20q')).toEqual(['Zoë Quint'])
    expect(await names('search=quint&status=hidden')).toEqual(['Zoë Quint'])
    expect(await names('search=Nederlands')).toContain('Zoë Quint')
    expect(await names('search=dutch')).toContain('Zoë Quint')
    expect(await names('search=nobody-at-all')).toEqual([])
  })

  test('is filtered by taxons as the shop is, and by status', async () => {
    const taxons = ['voice_language_dutch', 'voice_language']
    const item = await newItem({ name: 'Filtered Femke', taxons: [taxons[0]] })
    for (const code of taxons) expect(await names(`productTaxons.taxon.code[]=${code}`)).toContain(item.name)
    expect(await names('productTaxons.taxon.code[]=voice_language_dutch&status=published')).not.toContain(item.name)
    const shop = await desk.call('GET', '/voices?itemsPerPage=100&productTaxons.taxon.code[]=voice_language_dutch')
    const published = await ask('GET', '/voices?productTaxons.taxon.code[]=voice_language_dutch&status=published')
    expect(published.body['hydra:totalItems']).toBe(shop.body['hydra:totalItems'])
    for (const code of ['no_such', 'voices']) expect(await names(`productTaxons.taxon.code[]=${code}`)).toEqual([])
    expect(await names('status=gone')).toEqual([])
  })

  test('is sorted by what changed last, in pages', async () => {
    const older = await newItem()
    const newer = await newItem()
    await ask('PUT', older['@id'], { description: 'Changed.' })
    const { body } = await ask('GET', '/voices?order[updatedAt]=desc&itemsPerPage=2')
    expect(body['hydra:member'].map(({ code }: { code: string }) => code)).toEqual([older.code, newer.code])
    expect((await ask('GET', '/voices?order[updatedAt]=up')).status).toBe(400)
  })
})

describe('an item', () => {
  test('is made hidden under a code of its name, and shows in the shop once it is published', async () => {
    const made = await ask('POST', '/talents', { name: 'Anouk Ünique', description: 'Warm.' })
    expect([made.status, made.headers.get('location'), made.body.code, made.body.status]).toEqual([
      201,
      '/api/v2/admin/talents/anouk-unique',
      'anouk-unique',
      'hidden',
    ])
    expect(await inShop(made.body)).toBe(0)
    const again = await ask('POST', '/talents', { name: 'Anouk Ünique' })
    expect(again.body.code).toBe('anouk-unique-2')
    const published = await ask('PUT', made.body['@id'], { status: 'published' })
    expect([published.body.status, await inShop(made.body)]).toEqual(['published', 1])
    await ask('PUT', made.body['@id'], { status: 'hidden' })
    expect(await inShop(made.body)).toBe(0)
    expect((await desk.call('GET', '/talents/anouk-unique')).body.gone).toBe(true)
  })

  test('is found by nobody else until it is published, by whatever it is named', async () => {
    const { id, code, '@id': home, ...item } = await newItem({ taxons: ['voice_language_dutch'] })
    const german = await newItem({ status: 'published', taxons: ['voice_language_german'] })
    const alone = [
      ...[`/voices/${code}`, `/voices/${id}`, `/products/${code}`, `/products/${id}`],
      ...[`/product-variants/${code}-standard`, item.productTaxons[0]['@id']],
    ]
    const statuses = () => Promise.all(alone.map(async (path) => (await desk.call('GET', path)).status))
    const listed = async () => {
      const { body } = await desk.call('GET', `/voices?code[]=${code}&code[]=${german.code}`)
      return body['hydra:member'].map((one: { code: string }) => one.code)
    }
    expect([await statuses(), await listed()]).toEqual([[404, 404, 404, 404, 404, 404], [german.code]])
    await ask('PUT', home, { name: 'Still Hidden', status: 'hidden' })
    expect((await statuses())[0]).toBe(404)
    for (const status of ['published', 'hidden']) await ask('PUT', home, { status })
    await ask('PUT', home, { name: 'Once Public' })
    expect([await statuses(), await listed()]).toEqual([
      [200, 200, 200, 200, 200, 200],
      [code, german.code],
    ])
  })

  test('takes no code that something has, and none that no address takes', async () => {
    const { code } = await newItem({}, 'musics')
    expect(violations(await ask('POST', '/voices', { name: 'Other', code }))).toEqual(['code: invalid'])
    for (const wrong of ['Big', '42', 'a b', 'a/b'])
      expect(violations(await ask('POST', '/voices', { name: 'Other', code: wrong }))).toEqual(['code: invalid'])
    expect((await ask('POST', '/voices', { name: '42' })).body.code).toBe('voices-42')
  })

  test('made by two at once under one name is two', async () => {
    const made = await Promise.all([1, 2, 3].map(() => ask('POST', '/idents', { name: 'Same Jingle' })))
    expect(made.map(({ body }) => body.code).sort()).toEqual(['same-jingle', 'same-jingle-2', 'same-jingle-3'])
  })

  test('is changed at what is sent alone, and the shop shows it at once', async () => {
    const item = await newItem({
      status: 'published',
      description: 'Old',
      taxons: ['voice_language_dutch'],
      price: 500,
    })
    const taxons = ['/api/v2/admin/taxons/voice_language_german', 'voice_language_dutch', 'voice_language_dutch']
    const changed = await ask('PUT', item['@id'], { name: 'New Name', taxons })
    expect(changed.body).toMatchObject({
      name: 'New Name',
      description: 'Old',
      price: 500,
      taxons: ['/api/v2/admin/taxons/voice_language_german', '/api/v2/admin/taxons/voice_language_dutch'],
    })
    const shop = (await desk.call('GET', `/voices/${item.code}`)).body
    expect([shop.name, shop.surcharge, shop.productTaxons.length]).toEqual(['New Name', 500, 2])
    expect((await ask('PUT', item['@id'], { description: '' })).body.description).toBe(null)
    expect(violations(await ask('PUT', item['@id'], { taxons: ['voice_language_dutch', 'no_such'] }))).toEqual([
      'taxons[1]: not-found',
    ])
    const foreign = { taxons: ['voice_language', 'voices', 'talent_genre', 'products'] }
    const refused = ['taxons[1]: invalid', 'taxons[2]: invalid', 'taxons[3]: invalid']
    expect(violations(await ask('PUT', item['@id'], foreign))).toEqual(refused)
    expect(violations(await ask('POST', '/voices', { name: 'Other', ...foreign }))).toEqual(refused)
    expect(violations(await ask('PUT', item['@id'], { status: 'gone', name: ' ' }))).toEqual([
      'name: not-blank',
      'status: choice',
    ])
  })

  test('that a colleague changed is not overwritten', async () => {
    const item = await newItem()
    const { headers } = await ask('GET', item['@id'])
    const seen = { 'If-Match': headers.get('etag') ?? '' }
    const first = await ask('PUT', item['@id'], { name: 'First' }, seen)
    const second = await ask('PUT', item['@id'], { name: 'Second' }, seen)
    expect([first.status, second.status, (await ask('GET', item['@id'])).body.name]).toEqual([200, 412, 'First'])
    expect(first.headers.get('etag')).toBe((await ask('GET', item['@id'])).headers.get('etag'))
    expect((await ask('DELETE', item['@id'], undefined, seen)).status).toBe(412)
  })

  test('is in its own catalogue alone', async () => {
    const { code } = await newItem()
    for (const [method, path] of [
      ['GET', `/talents/${code}`],
      ['PUT', `/talents/${code}`],
      ['DELETE', `/talents/${code}`],
      ['GET', '/voices/nobody-there'],
      ['DELETE', `/voices/${code}/audio/987654321`],
    ] as const)
      expect([path, (await ask(method, path, method === 'PUT' ? {} : undefined)).status]).toEqual([path, 404])
  })

  test('is deleted with its place in sets, unless an order or a project names it', async () => {
    const item = await newItem({ status: 'published' })
    const items = [desk.voices[0]['@id'], `/api/v2/shop/voices/${item.code}`]
    const set = await desk.call('POST', '/sets', { token: desk.tokens.reseller, body: { title: 'Two', items } })
    expect([(await ask('DELETE', item['@id'])).status, (await ask('GET', item['@id'])).status]).toEqual([204, 404])
    expect((await desk.call('GET', set.body['@id'])).body.items.length).toBe(1)
    const used = await newItem({ status: 'published' })
    const project = await desk.newProject({ voices: [`/api/v2/shop/voices/${used.code}`] })
    const sentence = 'An order or a project names this item. Hide it instead.'
    const refused = async () => {
      const { status, body } = await ask('DELETE', used['@id'])
      return [status, body['hydra:description']]
    }
    expect(await refused()).toEqual([422, sentence])
    await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices: [] } })
    expect(await refused()).toEqual([422, sentence])
    await desk.readyOrder()
    expect((await ask('DELETE', `/voices/${desk.voices[0].code}`)).status).toBe(422)
    const dutch = await ask('DELETE', used['@id'], undefined, { 'Accept-Language': 'nl' })
    expect(dutch.body['hydra:description']).toBe(
      'Een bestelling of project noemt dit item. Verberg het in plaats daarvan.',
    )
    expect((await ask('PUT', used['@id'], { status: 'hidden' })).status).toBe(200)
  })
})
