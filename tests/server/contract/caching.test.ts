import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoAccounts } from '../../../server/demo/accounts.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())
beforeEach(() => scene.forgetLimits())

const get = (path: string, headers: Record<string, string> = {}) =>
  scene.call('GET', path, { token: scene.bearers.reseller, headers })

const docsLink = '<http://localhost:8080/api/v2/docs.jsonld>; rel="http://www.w3.org/ns/hydra/core#apiDocumentation"'

describe('an answer', () => {
  test('that is cached is checked by its tag, one for each format and language', async () => {
    const tagOf = async (headers: Record<string, string>) => (await get('/voices', headers)).headers.get('etag') ?? ''
    const [plain, linked, dutch] = [
      await tagOf({ Accept: 'application/json' }),
      await tagOf({}),
      await tagOf({ 'Accept-Language': 'nl' }),
    ]
    expect(new Set([plain, linked, dutch]).size).toBe(3)
    const known = await get('/voices', { 'If-None-Match': linked })
    expect([known.status, known.text, known.headers.get('etag'), known.headers.get('link')]).toEqual([
      304,
      '',
      linked,
      docsLink,
    ])
    expect((await get('/voices', { 'If-None-Match': plain })).status).toBe(200)
    const any = { 'If-None-Match': '*' }
    const item = (await get('/voices')).body['hydra:member'][0]['@id']
    const statuses = [item, '/voices/nobody', '/voices?page=0'].map(async (path) => (await get(path, any)).status)
    expect(await Promise.all(statuses)).toEqual([304, 404, 400])
  })

  test('that is personal, or a refusal, is kept by no cache', async () => {
    const paths = ['/projects', '/projects/987654321', '/voices/nobody', '/voices?page=0', '/nothing']
    const kept = await Promise.all(
      paths.map(async (path) => {
        const { headers } = await get(path)
        return [headers.get('cache-control'), headers.get('etag')]
      }),
    )
    expect(kept).toEqual(paths.map(() => ['private, no-store', null]))
    const signedIn = await scene.call('POST', '/customers/token', {
      body: { email: demoAccounts.client.email, password: demoAccounts.password },
    })
    expect([signedIn.status, signedIn.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  })

  test('that anybody may read is the same for whoever asks, and is asked for each time', async () => {
    const [theme, color, medium, set] = [
      await scene.own.theme(),
      await scene.own.color(),
      await scene.own.medium(),
      await scene.own.set(),
    ]
    const paths = ['/countries', '/countries/NL', theme['@id'], color['@id'], medium['@id'], set['@id'], '/voices']
    const answers = paths.map(async (path) => {
      const [own, anybody] = [await get(path), await scene.call('GET', path)]
      return [own.status, own.text === anybody.text, anybody.headers.get('cache-control')]
    })
    expect(await Promise.all(answers)).toEqual(paths.map(() => [200, true, 'public, max-age=0, must-revalidate']))
  })

  test('comes whole where its tag names only what people edit of it, and not the rest', async () => {
    const { '@id': iri } = await scene.own.theme()
    const known = { 'If-None-Match': (await get(iri)).headers.get('etag') ?? '' }
    await scene.rows("update customers set company = 'Studio Zuid' where company = 'Studio Noord'")
    const again = await get(iri, known)
    await scene.rows("update customers set company = 'Studio Noord' where company = 'Studio Zuid'")
    expect([again.status, again.body?.company]).toEqual([200, 'Studio Zuid'])
  })

  test('of a set is kept by no cache once it is withdrawn', async () => {
    const { '@id': iri } = await scene.own.set()
    await scene.call('DELETE', iri, { token: scene.bearers.reseller })
    const { status, headers } = await scene.call('GET', iri)
    expect([status, headers.get('cache-control')]).toEqual([404, 'private, no-store'])
  })
})
