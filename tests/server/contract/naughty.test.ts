import { assert, asyncProperty, string } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isObject, type Json } from '../../../server/http/docs/json.ts'
import { jsonSchemaOf } from '../../../server/http/docs/json-schemas.ts'
import { routes } from '../../../server/routes/all.ts'
import { testDatabaseUrl } from '../../support/database.ts'
import { rows } from './access-rows.ts'
import { ownerOf } from './access-statuses.ts'
import { naughtyStrings, trickyStrings } from './naughty-strings.ts'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** Where a body takes a text: `payload.voices.0`. */
const textsOf = (schema: unknown, path: string[] = []): string[][] => {
  if (!isObject(schema)) return []
  const either = [schema.anyOf, schema.oneOf, schema.allOf].flatMap((list) => (Array.isArray(list) ? list : []))
  const types = [schema.type].flat()
  return [
    ...(types.includes('string') && path.length > 0 ? [path] : []),
    ...either.flatMap((entry) => textsOf(entry, path)),
    ...(isObject(schema.properties)
      ? Object.entries(schema.properties).flatMap(([name, inner]) => textsOf(inner, [...path, name]))
      : []),
    ...textsOf(schema.items, [...path, '0']),
  ]
}

/** The body with the text at a place; lists on the way there have one entry. */
const withText = (body: unknown, [name, ...rest]: string[], text: string): unknown => {
  if (name === undefined) return text
  if (name === '0') return [withText(Array.isArray(body) ? body[0] : undefined, rest, text)]
  const known = isObject(body) ? body : {}
  return { ...known, [name]: withText(known[name], rest, text) }
}

/** Fewer than the wrong passwords of one address that one account allows. */
const batch = 8

const inBatches = async <Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> => {
  for (let start = 0; start < items.length; start += batch) {
    await scene.forgetLimits()
    await Promise.all(items.slice(start, start + batch).map(work))
  }
}

/** The two databases share the strings of a field. */
const isOnPostgres = testDatabaseUrl !== null

/** Every n-th string, beginning elsewhere for each field and database: on each of them the fields see all strings together. */
const shareOf = (field: number, of = 32): string[] =>
  naughtyStrings.filter((_, index) => (index + field + (isOnPostgres ? of / 2 : 0)) % of === 0)

const routeOf = (row: string) => {
  const [method = '', path = ''] = row.split(' ')
  return routes.find(({ spec }) => spec.method.toUpperCase() === method && spec.path === path)
}

const fieldsOf = (row: string): string[][] => {
  const schema = routeOf(row)?.spec.body
  if (schema === undefined) return []
  return [...new Map(textsOf(jsonSchemaOf(schema, 'input')).map((path) => [path.join('.'), path])).values()]
}

const posting = rows.filter(([row]) => fieldsOf(row).length > 0)

describe('naughty texts never break a call', () => {
  test.each(posting)('%s', async (row, _, prepare) => {
    const { path, body } = await prepare(scene)
    const token = scene.bearers[ownerOf(row)]
    const broken: unknown[] = []
    const method = row.split(' ')[0] ?? ''
    const calls = fieldsOf(row).flatMap((field, index) => shareOf(index).map((text) => ({ field, text })))
    await inBatches(calls, async ({ field, text }) => {
      const { status } = await scene.call(method, path, { token, body: withText(body, field, text) })
      if (status >= 500 || status === 429) broken.push([field.join('.'), text.slice(0, 80), status])
    })
    expect(broken).toEqual([])
  })

  test.each(rows.filter(([row]) => routeOf(row)?.spec.upload))('%s', async (row, _, prepare) => {
    const broken: unknown[] = []
    for (const field of ['owner', 'type', 'title', 'file name'])
      for (const text of shareOf(field.length, 120)) {
        const { path, form } = await prepare(scene)
        if (form === undefined) throw new Error(`${row} takes no form`)
        const file = form.get('file')
        if (field !== 'file name') form.set(field, text)
        else if (file instanceof File) form.set('file', file, text)
        const { status } = await scene.call('POST', path, { token: scene.bearers[ownerOf(row)], form })
        if (status >= 500) broken.push([field, text.slice(0, 80), status])
      }
    expect(broken).toEqual([])
  })

  test.each(rows.filter(([row]) => /^GET .*\{/.test(row)))('in the path of %s', async (row) => {
    const broken: unknown[] = []
    const template = `/api/v2${row.split(' ')[1]}`
    await inBatches(
      shareOf(row.length).filter((text) => text.isWellFormed() && text !== '' && text.length < 10_000),
      async (text) => {
        const path = template.replace(/\{\w+\}/, () => encodeURIComponent(text))
        const { status } = await scene.call('GET', path, { token: scene.bearers[ownerOf(row)] })
        if (status >= 500) broken.push([path.slice(0, 80), status])
      },
    )
    expect(broken).toEqual([])
  })

  test('in a query or a header', async () => {
    const broken: unknown[] = []
    const names = [
      'client',
      'state',
      'state[]',
      'page',
      'itemsPerPage',
      'productTaxons.taxon.code[]',
      'translations.name',
    ]
    const lists = ['/projects', '/orders', '/voices', '/musics', '/products', '/project-comments']
    const calls = naughtyStrings
      .filter((text) => text.isWellFormed() && text.length < 10_000)
      .map((text, index) => ({ text, name: names[index % names.length] ?? '', list: lists[index % lists.length] }))
    await inBatches(calls, async ({ text, name, list }) => {
      const query = `${encodeURIComponent(name)}=${encodeURIComponent(text)}`
      const latin = text.replace(/[^\x20-\x7e]/g, '?')
      const headers = {
        'Accept-Language': latin,
        'If-None-Match': latin,
        Accept: `${latin}, */*`,
        'Idempotency-Key': latin,
      }
      const { status } = await scene.call('GET', `${list}?${query}`, { token: scene.bearers.reseller, headers })
      if (status >= 500) broken.push([list, query.slice(0, 80), status])
    })
    expect(broken).toEqual([])
  })
})

type Kept = {
  name: string
  texts: readonly string[]
  read: (field: string) => string
  prepare: () => Promise<{ method: string; path: string; body?: Json }>
}

/** Calls whose texts can be read again, and where they stand then. */
const kept: Kept[] = [
  {
    name: 'a project',
    texts: ['name', 'description'],
    read: (field) => field,
    prepare: async () => ({ method: 'PUT', path: (await scene.own.project())['@id'] }),
  },
  {
    name: 'a client',
    texts: ['company', 'firstName', 'lastName'],
    read: (field) => field,
    prepare: async () => ({
      method: 'PUT',
      path: (await scene.own.bareClient())['@id'].replace('customers', 'clients'),
    }),
  },
  {
    name: 'an account',
    texts: ['firstName', 'lastName', 'company'],
    read: (field) => field,
    prepare: async () => ({ method: 'PUT', path: `/customers/${scene.resellerId}` }),
  },
  {
    name: 'an address',
    texts: ['street', 'city', 'firstName', 'lastName'],
    read: (field) => field,
    prepare: async () => ({ method: 'PUT', path: (await scene.own.contact())['@id'] }),
  },
  {
    name: 'a theme',
    texts: ['feedbackIntroduction'],
    read: (field) => field,
    prepare: async () => ({ method: 'PUT', path: (await scene.own.theme())['@id'] }),
  },
  {
    name: 'an instruction',
    texts: ['instruction'],
    read: (field) => field,
    prepare: async () => {
      const { order } = await scene.own.parkedOrder()
      const body = { orderItem: order.items[0]['@id'], type: 'comment' }
      return { method: 'POST', path: '/order-item-instructions', body }
    },
  },
]

const comment: Kept = {
  name: 'a request',
  texts: ['comment'],
  read: (field) => field,
  prepare: async () => {
    const payload = { clientId: scene.own.client.id, contactId: scene.own.client.contact }
    return { method: 'POST', path: '/project-comments', body: { project: (await scene.own.project())['@id'], payload } }
  },
}

describe('what is accepted comes back as it was, trimmed', () => {
  const tell = async ({ texts, read }: Kept, ask: { method: string; path: string; body?: Json }, text: string) => {
    await scene.forgetLimits()
    const token = scene.bearers.reseller
    const given = Object.fromEntries(texts.map((field) => [field, text]))
    const answer = await scene.call(ask.method, ask.path, { token, body: { ...ask.body, ...given } })
    if (answer.status >= 400) return { status: answer.status, stored: null }
    const readable = ask.method === 'PUT' || answer.body['@type'] === 'ProjectComment'
    const again = readable ? (await scene.call('GET', answer.body['@id'], { token })).body : answer.body
    return { status: answer.status, stored: texts.map((field) => [answer.body[read(field)], again[read(field)]]) }
  }
  const trimmed = ({ texts }: Kept, text: string) => texts.map(() => [text.trim() || null, text.trim() || null])

  test.each([...kept, comment])('$name', async (thing) => {
    const ask = await thing.prepare()
    const wrong: unknown[] = []
    let accepted = 0
    for (const text of new Set([...trickyStrings, ...shareOf(thing.name.length, 12)])) {
      const { status, stored } = await tell(thing, ask, text)
      if (stored !== null) accepted += 1
      const isKept = stored === null || JSON.stringify(stored) === JSON.stringify(trimmed(thing, text))
      if (!isKept || ![200, 201, 400, 422].includes(status)) wrong.push([text.slice(0, 80), status, stored])
    }
    expect(wrong).toEqual([])
    expect(accepted).toBeGreaterThan(70)
  })

  test.each(kept)('$name, for any text at all', async (thing) => {
    const ask = await thing.prepare()
    await assert(
      asyncProperty(string({ unit: 'binary', minLength: 1, maxLength: 100 }), async (text) => {
        const { status, stored } = await tell(thing, ask, text)
        const isBroken = text.includes('\u0000') || text.trim() === ''
        if (stored !== null) expect(stored).toEqual(trimmed(thing, text))
        expect([200, 201, ...(isBroken ? [400, 422] : [])]).toContain(status)
      }),
      { numRuns: 15, seed: 20_261_120 },
    )
  })
})
