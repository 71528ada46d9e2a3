import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { irisIn } from '../../support/iris.ts'
import { iri, missingLike } from './isolation-calls.ts'
import { probes } from './isolation-probes.ts'
import { openStage, type Stage, type Wire } from './isolation-stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage.close())

/** The length says no more than the text, and that repeats the query. */
const changing = new Set(['x-request-id', 'date', 'content-length'])

/** All that a caller can tell answers apart by; a list's links repeat the query that the caller sent. */
const factsOf = (answer: { status: number; headers: Headers; text: string }, named: string) => ({
  status: answer.status,
  headers: [...answer.headers].filter(([name]) => !changing.has(name)),
  text: answer.text.replaceAll(`=${named}"`, '={named}"'),
})

describe('what belongs to somebody else', () => {
  test.each(probes)('can not be told from what does not exist: %s', async (_, status, foreignOf, call) => {
    const foreign = foreignOf(stage)
    const missing = missingLike(foreign)
    expect(missing).not.toBe(foreign)
    const ask = async (named: string) => {
      const { method, path, ...options } = call(stage, named)
      return factsOf(await stage.call(method, path, options), named)
    }
    const refused = await ask(foreign)
    expect(refused.status).toBe(status)
    expect(refused).toEqual(await ask(missing))
  })

  test('stays as it was', async () => {
    const { theirs, bearers, call } = stage
    for (const thing of [theirs.project, theirs.contact, theirs.order, theirs.request, theirs.cart]) {
      const { status, body } = await call('GET', iri(thing), { token: bearers.stranger })
      const stamps = { updatedAt: body.updatedAt, lastCommentAt: body.lastCommentAt, '@context': body['@context'] }
      expect([status, body]).toEqual([
        200,
        { ...thing, ...('updatedAt' in thing ? stamps : { '@context': body['@context'] }) },
      ])
    }
    const { colors, media } = await stage.foreign.theme()
    expect([colors.some((color) => iri(color as Wire) === iri(theirs.color)), media.length > 0]).toEqual([true, true])
  })

  test('is no number or code in a list of one’s own', async () => {
    const { theirs, bearers, call } = stage
    const names = [
      theirs.client.iri,
      iri(theirs.project),
      iri(theirs.order),
      iri(theirs.cart),
      iri(theirs.request),
      iri(theirs.contact),
    ]
    for (const path of [
      '/clients',
      '/projects',
      '/project-comments',
      '/orders?state[]=cart&state[]=parked',
      '/themes',
    ]) {
      const { text } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}itemsPerPage=100`, {
        token: bearers.reseller,
      })
      expect(names.filter((name) => text.includes(`"${name}"`))).toEqual([])
    }
  })
})

describe('what an agency keeps of its client', () => {
  const contact = { type: 'contact', firstName: 'Eve', lastName: 'Bos', email: 'eve@example.com' }
  const calls: [call: string, (stage: Stage) => [method: string, path: string, body?: object]][] = [
    ['a contact, changed', ({ mine }) => ['PUT', iri(mine.contact), { email: 'eve@example.com' }]],
    ['a contact, made an address', ({ mine }) => ['PUT', iri(mine.contact), { type: 'company' }]],
    ['a contact, deleted', ({ mine }) => ['DELETE', iri(mine.contact)]],
    ['a contact, added', ({ mine }) => ['POST', '/addresses', { ...contact, customer: mine.client.iri }]],
    ['an address, added', ({ mine }) => ['POST', '/addresses', { city: 'Ede', customer: mine.client.iri }]],
  ]
  const kept = async () => (await stage.call('GET', stage.mine.client.iri, { token: stage.bearers.reseller })).body

  test.each(calls)("is not for the client's account to change: %s", async (_, call) => {
    const before = await kept()
    const [method, path, body] = call(stage)
    const { status } = await stage.call(method, path, { token: stage.bearers.client, body })
    expect([status, await kept()]).toEqual([403, before])
  })

  test("stays where the client's account gives it among its own: name, numbers and address", async () => {
    const before = await kept()
    const company = { company: 'Eve BV', kvkNumber: '12345678', vatNumber: 'NL123456789B01' }
    const body = { ...company, defaultAddress: { city: 'Ede' }, firstName: 'Maartje' }
    const { status } = await stage.call('PUT', stage.mine.client.iri, { token: stage.bearers.client, body })
    const { firstName, fullName, ...rest } = await kept()
    expect([status, firstName, rest]).toEqual([
      200,
      'Maartje',
      { ...before, firstName: undefined, fullName: undefined },
    ])
  })

  test('keeps its name: nobody empties it', async () => {
    const before = await kept()
    for (const who of ['client', 'reseller'] as const) {
      const { status, body } = await stage.call('PUT', stage.mine.client.iri, {
        token: stage.bearers[who],
        body: { company: ' ' },
      })
      expect([status, body.violations?.[0]?.propertyPath, await kept()]).toEqual([422, 'company', before])
    }
  })
})

describe('every IRI that is shown leads somewhere, but to a client its agency’s account', () => {
  test.each(['client', 'reseller'] as const)('for a %s', async (who) => {
    const token = stage.bearers[who]
    const known = new Set(['/projects', '/project-comments', '/orders?state[]=new&state[]=parked', '/themes'])
    const refused: unknown[] = []
    for (const path of known) {
      const { status, text } = await stage.call('GET', path, { token })
      const isAgency = who === 'client' && path === `/api/v2/shop/customers/${stage.resellerId}`
      if (status !== (isAgency ? 404 : 200)) refused.push([path, status])
      for (const found of irisIn(text)) known.add(found)
    }
    const places = new Set([...known].map((path) => path.split('/').slice(0, -1).join('/')))
    expect([...places]).toEqual(expect.arrayContaining(['/api/v2/shop/customers', '/api/v2/shop/voices']))
    expect(refused).toEqual([])
  })
})

describe('an id in an unlikely shape', () => {
  const shapes = [
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x1',
    '01',
    ' 1',
    '99999999999999999999',
    'NaN',
    '../1',
    '%00',
    "1'--",
    '٣',
    '',
  ]
  test.each(['projects', 'clients', 'customers', 'addresses', 'project-comments', 'orders', 'themes'])(
    'is one that does not exist: %s',
    async (resource) => {
      const statuses = await Promise.all(
        shapes
          .filter((shape) => shape !== '' && shape !== '../1')
          .map(async (shape) => {
            const path = `/${resource}/${encodeURIComponent(shape)}`
            return [shape, (await stage.call('GET', path, { token: stage.bearers.reseller })).status]
          }),
      )
      expect(statuses).toEqual(statuses.map(([shape]) => [shape, 404]))
    },
  )

  test('is a violation where a body names it', async () => {
    const answers = await Promise.all(
      shapes.map(async (shape) => {
        const body = { clientId: shape }
        const { status, body: said } = await stage.call('POST', '/clients/refresh-token', {
          token: stage.bearers.reseller,
          body,
        })
        return [shape, status, said.violations?.[0]?.propertyPath]
      }),
    )
    expect(answers).toEqual(shapes.map((shape) => [shape, 422, 'clientId']))
  })
})
