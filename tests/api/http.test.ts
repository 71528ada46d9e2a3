import { afterEach, describe, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { HttpError, mayHaveArrived } from '../../src/api/http-error.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()

const serve = async (reply: (heard: Heard) => Reply | Promise<Reply>) => {
  const server = await startLoopback(reply)
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return server
}

afterEach(async () => {
  http.reset()
  await stop()
})

const unauthorized: Reply = { status: 401, body: { code: 401, message: 'Expired JWT Token' }, type: 'application/json' }
const failure = (promise: Promise<unknown>) => promise.then(() => null).catch((error: unknown) => error)

describe('a call', () => {
  test('asks for linked data below the API prefix, with lists in brackets and empty values left out', async () => {
    const { heard } = await serve(() => ({ status: 200, body: { id: 7 } }))
    const query = { page: 2, 'taxon.code': ['a', 'b'], name: '', state: null, none: [] }
    expect(await http.get('/shop/voices', { query })).toEqual({ id: 7 })
    expect(heard).toEqual([
      {
        method: 'GET',
        url: '/api/v2/shop/voices?page=2&taxon.code%5B%5D=a&taxon.code%5B%5D=b',
        authorization: null,
        accept: 'application/ld+json',
        type: null,
        body: '',
        ifMatch: null,
        key: null,
      },
    ])
  })

  test('takes an IRI as a path: its own prefix is removed', async () => {
    const { heard } = await serve(() => ({ status: 200, body: {} }))
    await http.get('/api/v2/shop/product-variants/x')
    expect(heard.map(({ url }) => url)).toEqual(['/api/v2/shop/product-variants/x'])
  })

  test('sends PATCH as a merge patch, other bodies as JSON and a form as multipart', async () => {
    const { heard } = await serve(() => ({ status: 200, body: {} }))
    const form = new FormData()
    form.set('type', 'logo')
    await http.send('PATCH', '/shop/a', { body: { b: 1 } })
    await http.put('/shop/a', { body: { b: 1 } })
    await http.post('/shop/a', { body: form })
    await http.post('/shop/a', { body: {}, headers: { 'Content-Type': 'application/ld+json' } })
    expect(heard.map(({ type, body }) => [type?.split(';')[0], body.slice(0, 7)])).toEqual([
      ['application/merge-patch+json', '{"b":1}'],
      ['application/json', '{"b":1}'],
      ['multipart/form-data', '------f'],
      ['application/ld+json', '{}'],
    ])
  })

  test('gives nothing for an answer without a body', async () => {
    await serve(() => ({ status: 204 }))
    expect(await http.delete('/shop/addresses/1')).toBeUndefined()
  })

  test('is never repeated by itself', async () => {
    const { heard } = await serve(() => ({ status: 503, body: {} }))
    await failure(http.get('/shop/projects'))
    expect(heard).toHaveLength(1)
  })
})

describe('a failure', () => {
  test('rejects with status, title and description', async () => {
    await serve(() => ({ status: 404, body: { 'hydra:title': 'An error occurred', 'hydra:description': 'Not Found' } }))
    const error = await failure(http.get('/shop/projects/1'))
    expect(error).toEqual(new HttpError(404, 'An error occurred', 'Not Found', [], { isReading: true }))
    expect(error).toMatchObject({ status: 404, title: 'An error occurred', description: 'Not Found' })
  })

  test('reads the message of a refused sign-in', async () => {
    await serve(() => ({ status: 401, body: { code: 401, message: 'Invalid credentials.' }, type: 'application/json' }))
    expect(await failure(http.post('/shop/authentication-token', { body: {}, token: null }))).toMatchObject({
      status: 401,
      description: 'Invalid credentials.',
    })
  })

  test('has status 0 when nobody answers', async () => {
    const server = await serve(() => ({ status: 200 }))
    await server.stop()
    expect(await failure(http.get('/shop/projects'))).toMatchObject({ name: 'HttpError', status: 0 })
  })

  test('is the abort itself when the caller aborted', async () => {
    const controller = new AbortController()
    await serve(() => {
      controller.abort(new DOMException('gone', 'AbortError'))
      return { status: 200, body: {} }
    })
    expect(await failure(http.get('/shop/projects', { signal: controller.signal }))).toMatchObject({
      name: 'AbortError',
    })
  })
})

test('what only was to be read has not arrived, whatever it failed with', async () => {
  await serve(() => ({ status: 504, body: {} }))
  const fails = async () => [
    await failure(http.get('/shop/a')),
    await failure(http.post('/shop/a', { isReading: true })),
    await failure(http.put('/shop/a', { body: {} })),
    await failure(http.send('PUT', '/shop/a', { body: {} })),
  ]
  expect((await fails()).map(mayHaveArrived)).toEqual([false, false, true, true])
  http.use({ transport: () => Promise.reject(new TypeError('Failed to fetch')) })
  expect((await fails()).map(mayHaveArrived)).toEqual([false, false, true, true])
})

test.each([
  [true, [0, 500, 502, 504]],
  [false, [400, 401, 404, 408, 422, 429, 503]],
])('that a change may have arrived is said (%j) of failures with these statuses alone', (isSaid, statuses) => {
  const said = statuses.map((status) => mayHaveArrived(new HttpError(status, '', '')))
  expect(said).toEqual(statuses.map(() => isSaid))
})

describe('send', () => {
  test('gives the answer as a value', async () => {
    await serve(() => ({ status: 201, body: { id: 1 } }))
    expect(await http.send('POST', '/shop/projects', { body: {} })).toEqual({ ok: true, value: { id: 1 } })
  })

  test('gives a refusal as violations and message', async () => {
    const violations = [{ propertyPath: 'email', message: 'Taken.', code: 'x' }]
    await serve(() => ({ status: 422, body: { 'hydra:description': 'email: Taken.', violations } }))
    expect(await http.send('POST', '/shop/clients', { body: {} })).toEqual({
      ok: false,
      status: 422,
      violations,
      message: 'email: Taken.',
    })
  })

  test.each([400, 403, 404, 409, 412, 429, 500])(
    'rejects %i, which is no refusal unless it is named',
    async (status) => {
      await serve(() => ({ status, body: { 'hydra:description': 'No.' } }))
      expect(await failure(http.send('PUT', '/shop/clients/1'))).toMatchObject({ name: 'HttpError', status })
      expect(await http.send('PUT', '/shop/clients/1', { refusals: [status] })).toEqual({
        ok: false,
        status,
        violations: [],
        message: 'No.',
      })
    },
  )

  test('rejects a 422 where other refusals are named', async () => {
    await serve(() => ({ status: 422, body: {} }))
    expect(await failure(http.send('PUT', '/shop/clients/1', { refusals: [412] }))).toMatchObject({ status: 422 })
  })
})

describe('a tag', () => {
  test('of one resource stands beside its fields and goes back with a change', async () => {
    const body = { '@id': '/api/v2/shop/projects/7', '@type': 'Project', name: 'Spring' }
    const { heard } = await serve(() => ({ status: 200, body, etag: '"a1"' }))
    const project = await http.get<typeof body & { etag?: string }>('/shop/projects/7')
    expect(project).toEqual({ ...body, etag: '"a1"' })
    await http.send('PUT', '/shop/projects/7', { body: { name: 'Summer' }, ifMatch: project.etag })
    expect(heard.map(({ ifMatch }) => ifMatch)).toEqual([null, '"a1"'])
  })

  test('of a list is none of a resource', async () => {
    const list = { '@id': '/api/v2/shop/voices', 'hydra:member': [] }
    await serve(() => ({ status: 200, body: list, etag: 'W/"7"' }))
    expect(await http.get('/shop/voices')).toEqual(list)
  })

  test('that does not hold any more is a refusal for who asks for that', async () => {
    const said = 'Someone else changed this in the meantime.'
    await serve(() => ({ status: 412, body: { 'hydra:description': said } }))
    expect(await http.send('PUT', '/shop/projects/7', { refusals: [412, 422] })).toEqual({
      ok: false,
      status: 412,
      violations: [],
      message: said,
    })
    expect(await failure(http.send('PUT', '/shop/projects/7'))).toMatchObject({ status: 412 })
  })
})

describe('with a session', () => {
  /** A session whose token is `old` until it is renewed; the server takes only `accepted`. */
  const lend = (renewsTo: string | null) => {
    const log: string[] = []
    let token = 'old'
    let renewing: Promise<boolean> | null = null
    http.use({
      token: () => token,
      renew: (used) => {
        renewing ??= Promise.resolve().then(() => {
          log.push(`renew ${used}`)
          token = renewsTo ?? token
          return renewsTo !== null
        })
        return renewing
      },
      refuse: (used) => log.push(`refuse ${used}`),
      language: () => 'nl',
    })
    return log
  }
  const takes =
    (accepted: string) =>
    ({ authorization }: Heard): Reply =>
      authorization === `Bearer ${accepted}` ? { status: 200, body: { done: true } } : unauthorized

  test('repeats a call once with the renewed token', async () => {
    const log = lend('new')
    const { heard } = await serve(takes('new'))
    expect(await http.post('/shop/projects', { body: { name: 'a' } })).toEqual({ done: true })
    expect(heard.map(({ authorization, body }) => [authorization, body])).toEqual([
      ['Bearer old', '{"name":"a"}'],
      ['Bearer new', '{"name":"a"}'],
    ])
    expect(log).toEqual(['renew old'])
  })

  test('rejects with the first 401 when the renewal is refused', async () => {
    const log = lend(null)
    const { heard } = await serve(takes('new'))
    expect(await failure(http.get('/shop/projects'))).toMatchObject({ status: 401 })
    expect(heard).toHaveLength(1)
    expect(log).toEqual(['renew old'])
  })

  test('tells the session of a second 401', async () => {
    const log = lend('worthless')
    await serve(takes('new'))
    expect(await failure(http.get('/shop/projects'))).toMatchObject({ status: 401 })
    expect(log).toEqual(['renew old', 'refuse worthless'])
  })

  test('is not repeated for somebody else who signed in meanwhile', async () => {
    const { heard } = await serve(() => unauthorized)
    const tokenOf = (customer: number) => `e30.${btoa(JSON.stringify({ customer: `/customers/${customer}` }))}.x`
    let token = tokenOf(1)
    http.use({
      token: () => token,
      renew: () => {
        token = tokenOf(2)
        return Promise.resolve(true)
      },
      refuse: () => {
        throw new Error('nobody is signed out for it')
      },
    })
    expect(await failure(http.post('/shop/clients', { body: { company: 'A' } }))).toMatchObject({ status: 401 })
    expect(heard.map(({ authorization }) => authorization)).toEqual([`Bearer ${tokenOf(1)}`])
  })

  test('asks for no renewal when another call has renewed meanwhile', async () => {
    const log: string[] = []
    let token = 'old'
    http.use({ token: () => token, renew: (used) => Promise.resolve(log.push(used) > 0) })
    await serve((heard) => {
      token = 'new'
      return takes('new')(heard)
    })
    expect(await http.get('/shop/projects')).toEqual({ done: true })
    expect(log).toEqual([])
  })

  test('leaves a call with its own token alone', async () => {
    const log = lend('new')
    const { heard } = await serve(() => unauthorized)
    expect(await failure(http.get('/shop/project-comments/1', { token: 'feedback' }))).toMatchObject({ status: 401 })
    expect(heard.map(({ authorization }) => authorization)).toEqual(['Bearer feedback'])
    expect(log).toEqual([])
  })
})
