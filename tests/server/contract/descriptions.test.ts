import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isObject, type Json } from '../../../server/http/docs/json.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'

/** A property of a schema, and where it stands. */
type Property = { name: string; at: string; schema: Json }

let server: TestServer
let openApi: Json
let supported: { name: string; at: string; description: string; isLink: boolean; isCall: boolean }[]
beforeAll(async () => {
  server = await startTestServer()
  const read = async (path: string) => (await server.app.request(path)).json()
  openApi = await read('/api/v2/docs.json')
  supported = supportedIn(await read('/api/v2/docs.jsonld'))
})
afterAll(() => server.close())

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

const supportedIn = (docs: Json) =>
  listIn(docs['hydra:supportedClass']).flatMap((type) =>
    (isObject(type) ? listIn(type['hydra:supportedProperty']) : []).flatMap((entry) => {
      const property = isObject(entry) ? entry['hydra:property'] : null
      if (!isObject(entry) || !isObject(property)) return []
      return [
        {
          name: String(entry['hydra:title']),
          at: String(property['@id']),
          description: String(entry['hydra:description'] ?? ''),
          isLink: property['@type'] === 'hydra:Link',
          isCall: 'hydra:supportedOperation' in property,
        },
      ]
    }),
  )

const propertiesIn = (value: unknown, at: string): Property[] => {
  if (Array.isArray(value)) return value.flatMap((entry, index) => propertiesIn(entry, `${at}/${index}`))
  if (!isObject(value)) return []
  const { properties, example: _, examples: __, ...rest } = value
  const own = Object.entries(isObject(properties) ? properties : {}).flatMap(([name, schema]) =>
    isObject(schema) ? [{ name, at: `${at}/${name}`, schema }, ...propertiesIn(schema, `${at}/${name}`)] : [],
  )
  return [...own, ...Object.entries(rest).flatMap(([key, inner]) => propertiesIn(inner, `${at}/${key}`))]
}

const isReference = ({ schema }: Property): boolean => '$ref' in schema || 'x-resource' in schema
const descriptionOf = ({ schema }: Property): string => String(schema.description ?? '')

/** What values of these names are counted in; lists have a `total` of their own. */
const units: [names: RegExp, unit: RegExp][] = [
  [/^(?:price|unitPrice|subtotal|total|tax|taxTotal|surcharge)$/, /\bcents\b|number of/],
  [/^(?:duration|at)$/, /\bseconds\b/],
  [/^peaks$/, /from 0 to 1/],
  [/^loudness$/, /\bLUFS\b/],
  [/^size$/, /\bbytes\b/],
  [/^(?:width|height)$/, /\bpx\b/],
  [/Days$/, /\bdays\b/],
  [/^(?:numberOf\w+|totalItems|openProjects|openOrders|clients|recoveryCodesLeft)$/, /number of/],
  [/[a-z]At$/, /\bISO 8601\b/],
]

const withoutUnit = (told: readonly { name: string; at: string; description: string }[]): string[] =>
  told.flatMap(({ name, at, description }) =>
    units.some(([names, unit]) => names.test(name) && !unit.test(description)) ? [`${at}: ${description}`] : [],
  )

describe('the OpenAPI', () => {
  test('describes at least six properties in ten', () => {
    const counted = propertiesIn(openApi, '').filter((property) => !isReference(property))
    const described = counted.filter((property) => descriptionOf(property) !== '')
    expect(counted.length).toBeGreaterThan(1000)
    expect(described.length / counted.length).toBeGreaterThanOrEqual(0.6)
  })

  test('says the unit of each property that has one', () => {
    const told = propertiesIn(openApi, '').map((property) => ({ ...property, description: descriptionOf(property) }))
    expect(told.filter(({ name }) => name === 'price').length).toBeGreaterThan(3)
    expect(withoutUnit(told)).toEqual([])
  })

  test('gives examples that its own schemas take', () => {
    const ajv = new Ajv2020({ strict: false, formats: { 'date-time': true, email: true, password: true } })
    const exemplified = propertiesIn(openApi, '').filter(({ schema }) => 'examples' in schema)
    const wrong = exemplified.flatMap(({ at, schema }) => {
      // All of them would be looked through for each property.
      const { components } = JSON.stringify(schema).includes('$ref') ? openApi : {}
      const isValid = ajv.compile({ ...schema, components })
      return listIn(schema.examples).flatMap((example) =>
        isValid(example) ? [] : [`${at}: ${JSON.stringify(example)}`],
      )
    })
    expect(exemplified.length).toBeGreaterThan(300)
    expect(wrong).toEqual([])
  })

  test('describes every parameter and header', () => {
    const described = (value: unknown, at: string): string[] => {
      if (Array.isArray(value)) return value.flatMap((entry, index) => described(entry, `${at}/${index}`))
      if (!isObject(value)) return []
      const { parameters, headers } = value
      const told: [string, unknown][] = [
        ...listIn(parameters).map((entry): [string, unknown] => [`${at}?${isObject(entry) ? entry.name : ''}`, entry]),
        ...Object.entries(isObject(headers) ? headers : {}).map(([name, entry]): [string, unknown] => [name, entry]),
      ]
      const lacking = told.flatMap(([name, entry]) =>
        isObject(entry) && !('$ref' in entry) && typeof entry.description !== 'string' ? [name] : [],
      )
      return [...lacking, ...Object.entries(value).flatMap(([key, inner]) => described(inner, `${at}/${key}`))]
    }
    expect(described(openApi, '')).toEqual([])
  })

  const read = (...path: string[]): unknown =>
    path.reduce<unknown>((value, key) => (isObject(value) ? value[key] : undefined), openApi)

  test('tells of the headers of a call', () => {
    const call = (path: string, ...rest: string[]) => read('paths', `/api/v2/shop${path}`, ...rest)
    expect(Object.keys(call('/projects', 'post', 'responses', '201', 'headers') ?? {})).toEqual([
      'X-Request-Id',
      'Link',
      'Location',
      'ETag',
    ])
    expect(call('/customers', 'post', 'responses', '429', 'headers')).toEqual({
      'Retry-After': { $ref: '#/components/headers/Retry-After' },
    })
    expect(read('components', 'headers', 'Retry-After', 'description')).toBe(
      'After how many seconds the call may be tried again.',
    )
  })

  test('tells of the refusals that a client has to take', () => {
    const calls = Object.entries(read('paths') ?? {}).flatMap(([path, methods]) =>
      Object.entries(isObject(methods) ? methods : {}).map(([method, call]): [string, unknown] => [
        `${method.toUpperCase()} ${path.replace(/^\/api\/v2(?:\/shop)?/, '')}`,
        isObject(call) ? call.responses : null,
      ]),
    )
    const refusing = (status: string) =>
      calls.filter(([, responses]) => isObject(responses) && status in responses).map(([name]) => name)
    expect(refusing('409').sort()).toEqual([
      'POST /admin/imports/{id}/import',
      'POST /clients/refresh-token',
      'POST /project-comments',
      'POST /themes',
      'PUT /admin/administrators/{id}/password',
      'PUT /admin/customers/{id}/approve',
      'PUT /admin/customers/{id}/reject',
      'PUT /admin/inbox/{id}',
      'PUT /customers/{id}/password',
      'PUT /order-item-recordings/{id}',
    ])
    const inPlace = 'What is there by now does not allow it: it was answered, made or changed already.'
    const told = calls.flatMap(([, all]) => (isObject(all) && isObject(all[409]) ? [all[409].description] : []))
    expect(new Set(told)).toEqual(new Set([inPlace]))
    expect(refusing('429')).toEqual(expect.arrayContaining(['POST /customers/token', 'POST /authentication-token']))
    expect(refusing('503')).toEqual(calls.map(([name]) => name))
    const responses = Object.fromEntries(calls)
    const retry = { 'Retry-After': { $ref: '#/components/headers/Retry-After' } }
    expect(responses['POST /authentication-token']).toMatchObject({ 429: { headers: retry }, 503: { headers: retry } })
    expect(Object.keys(responses['POST /authentication-token/invalidate'] ?? {})).toEqual([
      '204',
      '400',
      '503',
      'default',
    ])
  })

  test('says of the request before, sent or answered, to whom it is null', () => {
    const before = propertiesIn(openApi, '').filter(({ at }) => at.endsWith('/payload/previous'))
    expect(before.length).toBeGreaterThan(1)
    expect(new Set(before.map(descriptionOf))).toEqual(
      new Set(['The request that this one asks again. Null to whoever is asked, where that one asked somebody else.']),
    )
  })

  test('counts the products of an order by their pieces', () => {
    expect(read('components', 'schemas', 'Order', 'properties', 'numberOfProducts', 'description')).toBe(
      'The number of pieces on all lines together.',
    )
  })

  test('shows the place of a filter as answers do, from the root', async () => {
    const path = '/api/v2/shop/voices?productTaxons.taxon.code[]=voice_language_dutch&itemsPerPage=1'
    const { 'hydra:member': voices } = await (await server.app.request(path)).json()
    const [{ taxon }] = voices[0].productTaxons.filter((one: Json) => JSON.stringify(one).includes('language_dutch'))
    const shown = (name: string) =>
      read('components', 'schemas', 'ProductTaxon', 'properties', 'taxon', 'properties', name, 'examples')
    expect([taxon.path, taxon.hierarchy]).toEqual([
      'voices/voice_language/voice_language_dutch',
      ['Voices', 'Language', 'Dutch'],
    ])
    expect([shown('path'), shown('hierarchy')]).toEqual([[taxon.path], [taxon.hierarchy]])
  })

  test('says what each call does in words, with names of code between backticks alone', () => {
    const calls = Object.values(isObject(openApi.paths) ? openApi.paths : {}).flatMap((path) =>
      isObject(path) ? Object.values(path) : [],
    )
    const summaries = calls.flatMap((call) => (isObject(call) ? String(call.summary) : []))
    expect(summaries).toContain('Withdraws a set: its link shows nothing from then on.')
    expect(summaries.filter((text) => /[a-z][A-Z]/.test(text.replaceAll(/`[^`]*`/g, '')))).toEqual([])
  })

  test('tells which links are refused with a theme', () => {
    expect(read('components', 'schemas', 'Unauthorized', 'properties', 'theme', 'description')).toBe(
      'The theme, for its page, of whoever sent a feedback link that is over or withdrawn, or too old to show its answer.',
    )
  })
})

describe('the Hydra documentation', () => {
  test('describes at least six properties in ten', () => {
    const counted = supported.filter(({ isLink }) => !isLink)
    expect(counted.length).toBeGreaterThan(200)
    expect(counted.filter(({ description }) => description !== '').length / counted.length).toBeGreaterThanOrEqual(0.6)
  })

  test('says the unit of each property that has one', () => {
    expect(withoutUnit(supported.filter(({ isCall }) => !isCall))).toEqual([])
  })

  test('says the same as the OpenAPI, with an example', () => {
    const said = (at: string) => supported.find((property) => property.at === at)?.description
    expect([said('#Order/total'), said('#Project/name'), said('#ProjectChange/name')]).toEqual([
      'What is to be paid, in cents, tax included. For example 29645.',
      'What the project is called. For example "Spring campaign".',
      'What the project is called. For example "Spring campaign".',
    ])
  })

  test('explains no name by itself', () => {
    const empty = supported.filter(({ name, description }) =>
      new RegExp(`^(?:the |a )?${name}(?: of the ${name})?\\.?$`, 'i').test(description),
    )
    expect(empty).toEqual([])
  })
})
