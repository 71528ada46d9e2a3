import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '../../../server/routes/all.ts'
import { rows } from './access-rows.ts'
import type { Ask } from './access-statuses.ts'
import { ownerOf } from './access-statuses.ts'
import { openScene, type Scene } from './scene.ts'

type Content = Record<string, { schema: object }>
type Operation = { operationId: string; responses: Record<string, { content?: Content }> }
type OpenApi = {
  paths: Record<string, Record<string, Operation>>
  components: Record<'schemas' | 'headers', Record<string, object>>
}

let scene: Scene
let openApi: OpenApi
let check: ReturnType<typeof checkerOf>
beforeAll(async () => {
  scene = await openScene()
  openApi = (await scene.call('GET', '/api/v2/docs.json')).body
  check = checkerOf(openApi)
})
afterAll(() => scene.close())

/** Tells what is wrong with an answer by the documentation of its call: nothing is an empty list. */
const checkerOf = ({ paths, components }: OpenApi) => {
  const ajv = new Ajv2020({ strict: false, allErrors: true, formats: { 'date-time': true } })
  // Known by its name, each of its schemas is compiled once, whichever calls refer to it.
  ajv.addSchema({ $id: 'openapi', components })
  const compiled = new Map<string, ValidateFunction>()
  const validatorOf = (key: string, schema: object): ValidateFunction => {
    const named = JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"openapi#/components/'))
    const validate = compiled.get(key) ?? ajv.compile(named)
    compiled.set(key, validate)
    return validate
  }
  return (row: string, answer: { status: number; headers: Headers; body: unknown; text: string }): string[] => {
    const [method = '', path = ''] = row.split(' ')
    const response = paths[`/api/v2${path}`]?.[method.toLowerCase()]?.responses[answer.status]
    if (response === undefined) return [`${answer.status} is not documented: ${answer.text}`]
    const type = answer.headers.get('content-type')?.split(';')[0]
    if (response.content === undefined) return answer.text === '' ? [] : ['a body that is not documented']
    const { content } = response
    if ((type === 'application/pdf' || type === 'application/zip') && type in content) return []
    const schema = content[type ?? '']?.schema
    if (schema === undefined) return [`${type} is not documented for ${answer.status}`]
    const validate = validatorOf(`${method} ${path} ${answer.status} ${type}`, schema)
    if (validate(answer.body)) return []
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    )
  }
}

const pathOf = (row: string): string => row.split(' (')[0] ?? ''

describe('every answer is what the documentation says', () => {
  test.each(rows)('%s', async (row, _, prepare) => {
    const { bearers, call, own, feedbackToken } = scene
    await scene.forgetLimits()
    const ask = async (token: string | undefined, { path, body, form }: Ask, accept: string) => {
      const given = form === undefined ? { body } : { form }
      const answer = await call(row.split(' ')[0] ?? '', path, { token, headers: { Accept: accept }, ...given })
      return check(pathOf(row), answer).map((fault) => [accept, answer.status, fault])
    }
    const faults: unknown[] = []
    const linked = 'application/ld+json'
    for (const token of [
      bearers.reseller,
      undefined,
      bearers.stranger,
      bearers.client,
      bearers.pending,
      bearers.administrator,
    ])
      faults.push(...(await ask(token, await prepare(scene), linked)))
    for (const accept of [linked, 'application/json']) {
      const asked = await prepare(scene)
      faults.push(...(await ask(await feedbackToken(own, asked.request ?? (await own.request())), asked, accept)))
      if (asked.body !== undefined)
        for (const body of [{}, []]) faults.push(...(await ask(bearers.reseller, { ...asked, body }, accept)))
      faults.push(...(await ask(bearers[ownerOf(row)], await prepare(scene), accept)))
    }
    expect(faults).toEqual([])
  })

  test('and a field that the documentation lacks, or one too few, is found', async () => {
    const answer = await scene.call('GET', '/countries')
    const [first, ...rest] = answer.body['hydra:member']
    const spoilt = (member: object) => ({ ...answer, body: { ...answer.body, 'hydra:member': [member, ...rest] } })
    const { name: _, ...nameless } = first
    const row = 'GET /shop/countries'
    expect([check(row, answer), check(row, spoilt({ ...first, secret: 1 })), check(row, spoilt(nameless))]).toEqual([
      [],
      [expect.stringContaining('must NOT have additional properties')],
      [expect.stringContaining("must have required property 'name'")],
    ])
  })
})

describe('the OpenAPI', () => {
  test('is valid OpenAPI 3.1', async () => {
    const checked = await new Validator().validate(structuredClone(openApi))
    expect([checked.valid, checked.valid ? '' : checked.errors]).toEqual([true, ''])
  })

  test('lints clean by the recommended rules', async () => {
    const source = JSON.stringify(openApi)
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source, absoluteRef: 'docs.json', config })
    // The specification itself has /customers/{id}/password beside /customers/reset-password/{token}
    const named = problems.filter(({ ruleId }) => ruleId !== 'no-ambiguous-paths')
    expect(named.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
  })

  test('has every call, each under a name of its own', () => {
    const documented = Object.entries(openApi.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    expect(documented.sort()).toEqual(routes.map(({ spec }) => `${spec.method} /api/v2${spec.path}`).sort())
    const ids = Object.values(openApi.paths).flatMap((methods) =>
      Object.values(methods).map((entry) => entry.operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('refers to nothing that it lacks', () => {
    const references = [...JSON.stringify(openApi).matchAll(/"\$ref":"([^"]+)"/g)].map(([, pointer]) => pointer ?? '')
    const lacking = [...new Set(references)].filter(
      (pointer) =>
        !(pointer.replace('#/components/schemas/', '') in openApi.components.schemas) &&
        !(pointer.replace('#/components/headers/', '') in openApi.components.headers),
    )
    expect(lacking).toEqual([])
  })
})

type HydraClass = {
  '@id': string
  'hydra:supportedProperty': {
    'hydra:property': { '@id': string; 'rdfs:label': string; 'hydra:supportedOperation'?: HydraOperation[] }
  }[]
  'hydra:supportedOperation': HydraOperation[]
}
type HydraOperation = { 'hydra:method': string; 'hydra:title': string }

const readClasses = async (): Promise<Map<string, HydraClass>> => {
  const { body } = await scene.call('GET', '/api/v2/docs.jsonld')
  return new Map(body['hydra:supportedClass'].map((entry: HydraClass) => [entry['@id'].slice(1), entry]))
}

/** Every object of an answer that names its class. */
const typedIn = (value: unknown): Record<string, unknown>[] => {
  if (Array.isArray(value)) return value.flatMap(typedIn)
  if (typeof value !== 'object' || value === null) return []
  return [
    ...('@type' in value && typeof value['@type'] === 'string' && !value['@type'].includes(':') ? [{ ...value }] : []),
    ...Object.entries(value).flatMap(([name, inner]) => (name === 'hydra:search' ? [] : typedIn(inner))),
  ]
}

const readable = async (): Promise<unknown[]> => {
  const { call, bearers, own } = scene
  const { order } = await own.parkedOrder()
  const { id: attached } = await own.attachment()
  await own.request()
  expect(attached).toBeGreaterThan(0)
  const paths = [
    order['@id'],
    ...rows.filter(([row]) => /^GET [^{]*$/.test(row)).map(([row]) => `/api/v2${pathOf(row).slice(4)}`),
    '/orders?state[]=parked&state[]=new',
    (await own.project())['@id'],
    own.client.iri,
    `/customers/${scene.resellerId}`,
    scene.voices[0]['@id'].replace('/voices/', '/products/'),
    scene.product['@id'],
    '/taxons/voice_language',
    scene.product.variants[0]['@id'],
    '/payment-methods/invoice',
  ]
  return Promise.all(paths.map(async (path) => (await call('GET', path, { token: bearers.reseller })).body))
}

describe('the Hydra documentation', () => {
  test('lists every class and property that answers have', async () => {
    const classes = await readClasses()
    const lacking = typedIn(await readable()).flatMap(({ '@type': type, ...facts }) => {
      const known = classes
        .get(String(type))
        ?.['hydra:supportedProperty'].map((entry) => entry['hydra:property']['rdfs:label'])
      return Object.keys(facts)
        .filter((name) => !name.startsWith('@') && known?.includes(name) !== true)
        .map((name) => `${type}.${name}`)
    })
    expect([...new Set(lacking)]).toEqual([])
  })

  test('lists every call once', async () => {
    const operations = [...(await readClasses()).values()].flatMap((entry) => [
      ...(Array.isArray(entry['hydra:supportedOperation']) ? entry['hydra:supportedOperation'] : []),
      ...entry['hydra:supportedProperty'].flatMap(
        (property) => property['hydra:property']['hydra:supportedOperation'] ?? [],
      ),
    ])
    const named = operations.map((operation) => `${operation['hydra:method']} ${operation['hydra:title']}`)
    expect(named.sort()).toEqual(routes.map(({ spec }) => `${spec.method.toUpperCase()} ${spec.summary}`).sort())
  })

  test('has every context that answers name, with every property', async () => {
    const answers = (await readable()).filter((body) => typeof body === 'object' && body !== null && '@context' in body)
    const refused = [
      (await scene.call('GET', '/projects/987654321', { token: scene.bearers.reseller })).body,
      (await scene.call('POST', '/projects', { token: scene.bearers.reseller, body: {} })).body,
      (await scene.call('GET', '/api/v2')).body,
    ]
    const contexts = [
      ...new Set([...answers, ...refused].map((body) => String(Reflect.get(body as object, '@context')))),
    ]
    expect(contexts.length).toBeGreaterThan(12)
    const statuses = await Promise.all(contexts.map(async (path) => [path, (await scene.call('GET', path)).status]))
    expect(statuses).toEqual(contexts.map((path) => [path, 200]))
    const terms = new Map<unknown, object>()
    for (const type of new Set(typedIn(answers).map((entry) => entry['@type'])))
      terms.set(type, (await scene.call('GET', `/api/v2/contexts/${type}`)).body['@context'])
    const lacking = typedIn(answers).flatMap(({ '@type': type, ...facts }) =>
      Object.keys(facts).flatMap((name) =>
        name.startsWith('@') || name in (terms.get(type) ?? {}) ? [] : [`${type}.${name}`],
      ),
    )
    expect([...new Set(lacking)]).toEqual([])
    expect((await scene.call('GET', '/api/v2/contexts/Nothing')).status).toBe(404)
  })

  test('starts at an entrypoint whose links lead somewhere', async () => {
    const { body, headers } = await scene.call('GET', '/api/v2')
    expect([body['@id'], body['@type'], headers.get('content-type')]).toEqual([
      '/api/v2',
      'Entrypoint',
      'application/ld+json; charset=utf-8',
    ])
    const links = Object.entries<string>(body).filter(([name]) => !name.startsWith('@'))
    const { bearers, call } = scene
    const types = await Promise.all(
      links.map(async ([, path]) => {
        const token = path.includes('/admin/') ? bearers.administrator : bearers.reseller
        return (await call('GET', path, { token })).body['@type']
      }),
    )
    expect(links.length).toBeGreaterThan(10)
    expect(types).toEqual(links.map(() => 'hydra:Collection'))
  })
})
