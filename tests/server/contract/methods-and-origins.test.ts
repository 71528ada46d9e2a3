import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../server/routes/all.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

const raw = (path: string, init: RequestInit): Promise<Response> => Promise.resolve(scene.app.request(path, init))

describe('a method that a path does not take', () => {
  const pathOf = (path: string): string => `/api/v2${path.replace(/\{\w+\}/g, '1')}`
  const paths = [...Map.groupBy(routes, ({ spec }) => spec.path)].map(
    ([path, calls]) => [path, calls.map(({ spec }) => spec.method.toUpperCase())] as const,
  )

  test.each(paths)('is answered 405 with what it takes: %s', async (path, methods) => {
    const takes = [...methods, 'OPTIONS', ...(methods.includes('GET') ? ['HEAD'] : [])].sort()
    const others = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND'].filter((method) => !takes.includes(method))
    for (const method of others) {
      const answer = await raw(pathOf(path), { method })
      const { '@type': type, 'hydra:description': description } = await answer.json()
      const allow = answer.headers.get('allow')?.split(', ').sort()
      expect([method, answer.status, allow, type, description]).toEqual([
        method,
        405,
        takes,
        'hydra:Error',
        'Method Not Allowed',
      ])
    }
    const options = await raw(pathOf(path), { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')?.split(', ').sort()]).toEqual([204, takes])
  })

  test.each(['', '/docs.json', '/docs.jsonld', '/contexts/Project'])(
    'is one but GET for a document: %s',
    async (path) => {
      const answer = await raw(`/api/v2${path}`, { method: 'POST' })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS'])
    },
  )

  test('and a path that there is not are two things', async () => {
    const statuses = ['GET', 'POST', 'PUT', 'OPTIONS'].map(
      async (method) => (await raw('/api/v2/shop/nothing', { method })).status,
    )
    expect(await Promise.all(statuses)).toEqual([404, 404, 404, 404])
  })
})

describe('a page of another website', () => {
  const origin = { Origin: 'https://shop.example' }
  const mayRead = (headers: Headers): boolean =>
    headers.get('access-control-allow-origin') === '*' && headers.get('access-control-allow-credentials') === null
  const ask = async (path: string, method: string, wanted = '') => {
    const request = { ...origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': wanted }
    const { headers } = await raw(path, { method: 'OPTIONS', headers: request })
    const list = (name: string) => (headers.get(name) ?? '').toLowerCase().split(', ')
    return (
      mayRead(headers) &&
      list('access-control-allow-methods').includes(method.toLowerCase()) &&
      (wanted === '' || list('access-control-allow-headers').includes(wanted))
    )
  }
  const openPaths = async (): Promise<string[]> => {
    const { '@id': theme } = await scene.own.theme()
    const [voice] = scene.voices
    const documents = ['', '/docs.jsonld', '/docs.json', '/contexts/Voice'].map((path) => `/api/v2${path}`)
    const lists = ['voices', 'talents', 'musics', 'idents', 'products', 'countries', 'taxons/voice_language']
    const items = [voice['@id'], scene.product['@id'], scene.product.variants[0]['@id'], theme]
    return [...documents, ...lists.map((list) => `/api/v2/shop/${list}`), ...items, voice.audio[0].path]
  }

  test('reads what is public, and the headers that lead on from it', async () => {
    for (const path of await openPaths()) {
      const answer = await raw(path, { headers: origin })
      const exposed = answer.headers.get('access-control-expose-headers')
      expect([path, answer.status, mayRead(answer.headers), exposed]).toEqual([
        path,
        200,
        true,
        'Link, Location, ETag, Retry-After, Last-Event-ID',
      ])
      const sent = ['range', 'authorization', 'if-match', 'idempotency-key']
      const allowed = await Promise.all(sent.map((header) => ask(path, 'HEAD', header)))
      expect([path, await ask(path, 'GET'), allowed]).toEqual([path, true, [true, true, true, true]])
      await answer.body?.cancel()
    }
  })

  test('reads that something public is missing or wrong', async () => {
    const paths = ['/api/v2/shop/voices/nobody', '/api/v2/shop/themes/987654321', '/media/catalogue/none.mp3']
    for (const [path, status] of [
      ...paths.map((path) => [path, 404] as const),
      ['/api/v2/shop/voices?page=0', 400] as const,
    ]) {
      const answer = await raw(path, { headers: origin })
      expect([path, answer.status, mayRead(answer.headers)]).toEqual([path, status, true])
    }
    const answer = await raw('/api/v2/shop/voices', { headers: { ...origin, Accept: 'text/html' } })
    expect([answer.status, mayRead(answer.headers)]).toEqual([406, true])
  })

  test('reads part of a sound', async () => {
    const answer = await raw(scene.voices[0].audio[0].path, { headers: { ...origin, Range: 'bytes=0-9' } })
    expect([answer.status, (await answer.arrayBuffer()).byteLength, mayRead(answer.headers)]).toEqual([206, 10, true])
  })

  test('writes nothing, and sends no cookies', async () => {
    for (const path of await openPaths()) {
      const asked = ['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ask(path, method))
      expect([path, await Promise.all([...asked, ask(path, 'GET', 'cookie')])]).toEqual([path, Array(5).fill(false)])
    }
  })

  test('counts what was heard of a set, and may send nothing else that changes anything', async () => {
    const open = routes.filter(({ spec }) => spec.fromAnywhere).map(({ spec }) => `${spec.method} ${spec.path}`)
    expect(open).toEqual(['post /shop/sets/{code}/plays'])
    const path = `${(await scene.own.set())['@id']}/plays`
    const body = JSON.stringify({ heard: [] })
    const headers = { ...origin, 'Content-Type': 'application/json' }
    const answer = await raw(path, { method: 'POST', headers, body })
    expect([answer.status, mayRead(answer.headers)]).toEqual([204, true])
    const asked = ['POST', 'PUT', 'DELETE', 'GET'].map((method) => ask(path, method))
    expect(await Promise.all(asked)).toEqual([true, false, false, false])
    expect([await ask(path, 'POST', 'content-type'), await ask(path, 'POST', 'cookie')]).toEqual([true, false])
  })

  test.each(routes.filter(({ spec }) => !spec.fromAnywhere && (spec.access !== 'public' || spec.method !== 'get')))(
    'is told nothing by $spec.method $spec.path',
    async ({ spec }) => {
      const path = `/api/v2${spec.path.replace(/\{\w+\}/g, '1')}`
      const method = spec.method.toUpperCase()
      const headers = { ...origin, Authorization: `Bearer ${scene.bearers.reseller}`, 'Content-Type': 'text/plain' }
      const answer = await raw(path, { method, headers })
      const said = [
        answer.headers.get('access-control-allow-origin'),
        answer.headers.get('cross-origin-resource-policy'),
      ]
      expect([await ask(path, method), await ask(path, method, 'authorization'), ...said]).toEqual([
        false,
        false,
        null,
        'same-origin',
      ])
      await answer.body?.cancel()
    },
  )
})
