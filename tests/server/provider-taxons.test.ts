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

// biome-ignore lint/suspicious/noExplicitAny: an answer as it goes over the wire
type Wire = any

const ask = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  desk.call(method, path.startsWith('/api') ? path : `${admin}${path}`, { token, body, headers })
const violations = (answer: { body: Wire }) =>
  answer.body.violations?.map(({ propertyPath, code }: Wire) => `${propertyPath}: ${code}`)
const codesBelow = async (code: string): Promise<string[]> =>
  (await ask('GET', `/taxons/${code}`)).body.children.map((child: Wire) => child.code)
const shopBelow = async (code: string): Promise<string[]> =>
  (await desk.call('GET', `/taxons/${code}`)).body.children.map((child: Wire) => child.name)
const refused = async (answer: Promise<{ status: number; body: Wire }>) => {
  const { status, body } = await answer
  return [status, body['hydra:description']]
}

/** A group of its own with some below it. */
const group = async (...names: string[]) => {
  const made = await ask('POST', '/taxons', { name: `Group ${crypto.randomUUID()}`, parent: 'voices' })
  for (const name of names) await ask('POST', '/taxons', { name, parent: made.body['@id'] })
  return made.body
}

describe('the tree', () => {
  test('has all that the shop has, in both languages, with what each is used for', async () => {
    const { body } = await ask('GET', '/taxons')
    const [voices] = body['hydra:member']
    expect(body['hydra:member'].map(({ code }: Wire) => code)).toEqual([
      'voices',
      'talents',
      'musics',
      'idents',
      'products',
      'post_processing',
    ])
    expect(voices).toMatchObject({ '@id': '/api/v2/admin/taxons/voices', parent: null, position: 0, nameNl: 'Stemmen' })
    const [language] = voices.children
    const dutch = language.children[0]
    const counted = await desk.call('GET', '/voices?productTaxons.taxon.code=voice_language_dutch&itemsPerPage=1')
    expect(dutch).toEqual({
      '@id': '/api/v2/admin/taxons/voice_language_dutch',
      '@type': 'ProviderTaxon',
      id: expect.any(Number),
      code: 'voice_language_dutch',
      name: 'Dutch',
      nameNl: 'Nederlands',
      parent: '/api/v2/admin/taxons/voice_language',
      position: 0,
      numberOfItems: counted.body['hydra:totalItems'],
      children: [],
    })
  })
})

describe('a taxon', () => {
  test('is made below another one, the last there, and the shop filters by it at once', async () => {
    const made = await ask('POST', '/taxons', { name: 'Frisian', nameNl: 'Fries', parent: 'voice_language' })
    expect([made.status, made.headers.get('location'), made.body.code]).toEqual([
      201,
      '/api/v2/admin/taxons/voice_language_frisian',
      'voice_language_frisian',
    ])
    expect((await codesBelow('voice_language')).at(-1)).toBe('voice_language_frisian')
    const dutch = await desk.call('GET', '/taxons/voice_language_frisian', { headers: { 'Accept-Language': 'nl' } })
    expect([dutch.body.name, (await shopBelow('voice_language')).at(-1)]).toEqual(['Fries', 'Frisian'])
    const again = await ask('POST', '/taxons', { name: 'Frisian', parent: 'voice_language' })
    expect([again.body.code, again.body.nameNl]).toEqual(['voice_language_frisian_2', 'Frisian'])
    const third = await ask('POST', '/taxons', { name: 'Frisian', parent: 'voice_language' })
    expect(third.body.code).toBe('voice_language_frisian_3')
    const words = await ask('POST', '/taxons', { name: 'West Frisian', parent: 'voice_language' })
    expect(words.body.code).toBe('voice_language_west_frisian')
    const signs = await ask('POST', '/taxons', { name: '!?', parent: 'voice_language' })
    expect(signs.body.code).toBe('voice_language_2')
  })

  test('takes no code that is used, and no parent that is none', async () => {
    const code = 'voice_language_dutch'
    expect(violations(await ask('POST', '/taxons', { name: 'A', parent: 'voices', code }))).toEqual(['code: invalid'])
    expect(violations(await ask('POST', '/taxons', { name: 'A', parent: 'no_such' }))).toEqual(['parent: not-found'])
    expect(violations(await ask('POST', '/taxons', { parent: 'voices' }))).toEqual(['name: not-blank'])
  })

  test('is renamed and brought to another place among those of its parent', async () => {
    const { '@id': home, code } = await group('One', 'Two', 'Three')
    const [one, two, three] = await codesBelow(code)
    const renamed = await ask('PUT', `/taxons/${three}`, { name: 'Third', position: 0 })
    expect([renamed.body.name, renamed.body.nameNl, renamed.body.position]).toEqual(['Third', 'Three', 0])
    expect(await codesBelow(code)).toEqual([three, one, two])
    await ask('PUT', `/taxons/${three}`, { position: 1 })
    expect(await codesBelow(code)).toEqual([one, three, two])
    await ask('PUT', `/taxons/${one}`, { position: 99 })
    expect([await codesBelow(code), await shopBelow(code)]).toEqual([
      [three, two, one],
      ['Third', 'Two', 'One'],
    ])
    const other = await group('Four')
    const moved = await ask('PUT', `/taxons/${two}`, { parent: other['@id'] })
    expect([moved.body.parent, moved.body.position, await codesBelow(code)]).toEqual([other['@id'], 1, [three, one]])
    expect(violations(await ask('PUT', home, { parent: three }))).toEqual(['parent: invalid'])
    const elsewhere = await ask('PUT', home, { parent: 'talents' })
    expect(elsewhere.body.violations).toMatchObject([
      { propertyPath: 'parent', message: 'Choose a filter value of the same catalogue.' },
    ])
    expect(violations(await ask('PUT', home, { parent: 'no_such' }))).toEqual(['parent: not-found'])
  })

  test('that is brought behind the others is the last of four', async () => {
    const { code } = await group('One', 'Two', 'Three', 'Four')
    const [one, two, three, four] = await codesBelow(code)
    await ask('PUT', `/taxons/${one}`, { position: 99 })
    expect(await codesBelow(code)).toEqual([two, three, four, one])
  })

  test('that a colleague changed is not overwritten', async () => {
    const { '@id': home } = await group()
    const seen = { 'If-Match': (await ask('GET', home)).headers.get('etag') ?? '' }
    const statuses = [
      (await ask('PUT', home, { name: 'First' }, seen)).status,
      (await ask('PUT', home, { name: 'Second' }, seen)).status,
      (await ask('DELETE', home, undefined, seen)).status,
    ]
    expect([statuses, (await ask('GET', home)).body.name]).toEqual([[200, 412, 412], 'First'])
  })

  test('is deleted once nothing has it and nothing hangs from it, and never when it is built in', async () => {
    const { '@id': home, code } = await group('One')
    const [one] = await codesBelow(code)
    const voice = await ask('POST', '/voices', { name: 'Tagged', taxons: [one] })
    expect(await refused(ask('DELETE', home))).toEqual([
      422,
      'There are taxons below this one. Move or delete them first.',
    ])
    expect(await refused(ask('DELETE', `/taxons/${one}`))).toEqual([
      422,
      'There are items with this taxon. Take it from them first.',
    ])
    await ask('PUT', voice.body['@id'], { taxons: [] })
    await desk.rows('update products set main_taxon_code = $2 where code = $1', [voice.body.code, one])
    expect((await ask('DELETE', `/taxons/${one}`)).status).toBe(422)
    await desk.rows('update products set main_taxon_code = null where code = $1', [voice.body.code])
    const statuses = [
      (await ask('DELETE', `/taxons/${one}`)).status,
      (await ask('DELETE', home)).status,
      (await ask('GET', home)).status,
      (await desk.call('GET', `/taxons/${code}`)).status,
    ]
    expect(statuses).toEqual([204, 204, 404, 404])
    expect(await refused(ask('DELETE', '/taxons/voices'))).toEqual([422, 'This taxon is built in.'])
    expect(await refused(ask('PUT', '/taxons/voices', { name: 'V' }))).toEqual([422, 'This taxon is built in.'])
  })
})
