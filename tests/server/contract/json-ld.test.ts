import { expand, type JsonLdDocument } from 'jsonld'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFields } from '../../../src/api/contract/is-fields.ts'
import { openScene, type Scene } from './scene.ts'

const origin = 'http://localhost:8080'
const vocabulary = `${origin}/api/v2/docs.jsonld#`
const hydra = 'http://www.w3.org/ns/hydra/core#'

// biome-ignore lint/suspicious/noExplicitAny: an answer of any class, and its expansion
type Wire = any

let scene: Scene
/** The IRIs of each class's properties, by the documentation. */
let documented: Map<string, Set<string>>
beforeAll(async () => {
  scene = await openScene()
  const docs = (await expanded((await scene.call('GET', '/api/v2/docs.jsonld')).body, '/api/v2/docs.jsonld'))[0]
  documented = new Map(
    docs[`${hydra}supportedClass`].map((entry: Wire) => [
      entry['@id'],
      new Set(
        (entry[`${hydra}supportedProperty`] ?? []).map((property: Wire) => property[`${hydra}property`][0]['@id']),
      ),
    ]),
  )
})
afterAll(() => scene.close())

/** A stock processor: it knows the answer, and asks for the contexts that it names. */
const expanded = async (body: JsonLdDocument, path = '/api/v2'): Promise<Wire[]> =>
  expand(body, {
    base: `${origin}${path}`,
    documentLoader: async (url) => {
      const { status, body: document } = await scene.call('GET', url.replace(origin, ''))
      if (status !== 200) throw new Error(`${url} answered ${status}`)
      return { documentUrl: url, document }
    },
  })

type Node = { iri: string; type: string; properties: Record<string, unknown> }

/** Every node of an expansion that has a property, with its class. */
const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isFields(value) || '@value' in value) return []
  const { '@id': iri, '@type': types, ...properties } = value
  const own = { iri: String(iri ?? ''), type: Array.isArray(types) ? String(types[0]) : '', properties }
  return [
    ...(Object.keys(properties).length === 0 ? [] : [own]),
    ...Object.values(properties).flatMap((inner) => nodesIn(inner)),
  ]
}

/** Properties that the documentation of the node's class lacks; Hydra's own vocabulary documents itself. */
const strayIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap(({ iri, type, properties }) =>
    Object.keys(properties)
      .filter((property) => !property.startsWith(hydra) && documented.get(type)?.has(property) !== true)
      .map((property) => `${iri} (${type}): ${property}`),
  )

const classesIn = (nodes: readonly Node[]): string[] =>
  [...new Set(nodes.map(({ type }) => type.replace(vocabulary, '').replace(hydra, 'hydra:')))].sort()

const read = async (path: string, token: string | undefined = scene.bearers.reseller): Promise<Wire> => {
  const { status, body } = await scene.call('GET', path, { token })
  expect([path, status]).toEqual([path, 200])
  return body
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** What a place has to say of a resource that its own answer does not: a voice's variant in an order, a filter's group. */
const onlyInside = new Set(
  ['Voice/variant', 'Taxon/hierarchy', 'Taxon/path', 'Taxon/type'].map((name) => `${vocabulary}${name}`),
)

/** Where a nested node says something else than the resource's own answer does, which shows its relations in full. */
const contradictions = async (nodes: readonly Node[]): Promise<string[]> => {
  const found: string[] = []
  for (const { iri, type, properties } of nodes.slice(1)) {
    if (!iri.startsWith(`${origin}/api/v2/shop/`)) continue
    const [own] = nodesIn(await expanded(await read(iri.replace(origin, ''))))
    if (own?.type !== type) found.push(`${iri} is a ${own?.type}, nested a ${type}`)
    for (const [name, value] of Object.entries(properties)) {
      const alone = own?.properties[name]
      const agrees = onlyInside.has(name) ? alone === undefined : nodesIn(value).length > 0 || isSame(alone, value)
      if (!agrees) found.push(`${iri}: ${name}`)
    }
  }
  return found
}

/** One of each resource that has others inside. */
const makers: [name: string, make: () => Promise<string>, classes: string[]][] = [
  ['a project', async () => (await scene.own.parkedOrder()).project['@id'], ['Customer', 'Project']],
  [
    'an order',
    async () => {
      const { code } = (await scene.own.parkedOrder()).order
      await scene.call('POST', `/orders/${code}/ftv_add_product`, {
        token: scene.bearers.reseller,
        body: {
          productVariant: scene.product.variants[0]['@id'],
          voice: scene.voices[1]['@id'],
          postProcessingVariants: [],
          reference: 'Second',
          script: 'Hello again.',
        },
      })
      const body = { paymentMethod: '/api/v2/shop/payment-methods/invoice' }
      await scene.call('PUT', `/orders/${code}/ftv_complete_order`, { token: scene.bearers.reseller, body })
      return `/orders/${code}`
    },
    ['Order', 'OrderItem', 'OrderItemInstruction', 'Payment', 'Project', 'Voice'],
  ],
  [
    'an item with its script',
    async () => {
      const { id } = await scene.own.attachment()
      const [row] = await scene.rows('select order_item_id from order_item_attachments where id = $1', [id])
      return `/order-items/${row?.order_item_id}`
    },
    ['OrderItem', 'OrderItemAttachment', 'OrderItemInstruction', 'Voice'],
  ],
  [
    'a request for feedback with its answer',
    async () => {
      const request = await scene.own.request()
      const body = {
        comment: 'This one',
        project: request.project['@id'],
        parent: request['@id'],
        payload: { voices: [scene.voices[0]['@id']] },
      }
      expect((await scene.call('POST', '/project-comments', { token: scene.bearers.client, body })).status).toBe(201)
      return request['@id']
    },
    ['Project', 'ProjectComment'],
  ],
  ['a client', async () => scene.own.client.iri, ['Address', 'Customer']],
  ['an account', async () => `/customers/${scene.resellerId}`, ['Customer']],
  ['the dashboard', async () => `/customers/${scene.resellerId}/stats`, ['Customer', 'Project', 'Stats']],
  ['a theme', async () => (await scene.own.theme())['@id'], ['Theme', 'ThemeColor', 'ThemeMedia']],
  [
    'a set',
    async () => {
      const [piece] = (await read('/musics?itemsPerPage=1'))['hydra:member']
      return (await scene.own.set({ items: [scene.voices[0]['@id'], piece['@id']] }))['@id']
    },
    ['Music', 'ProductTaxon', 'ProductVariant', 'Set', 'Taxon', 'Voice'],
  ],
  ['a voice', async () => scene.voices[0]['@id'], ['ProductTaxon', 'ProductVariant', 'Taxon', 'Voice']],
  ['a product', async () => scene.product['@id'], ['Product', 'ProductVariant']],
  ['a group of filters', async () => '/taxons/voice_language', ['Taxon']],
]

describe('what stands inside a resource has the terms of its own class', () => {
  test.each(makers)('%s', async (_, make, classes) => {
    const nodes = nodesIn(await expanded(await read(await make())))
    expect(classesIn(nodes)).toEqual(classes)
    expect([strayIn(nodes), await contradictions(nodes)]).toEqual([[], []])
  })

  test('so that the name of a client is not the name of its project', async () => {
    const [project] = await expanded(await read((await scene.own.project({ name: 'Spring' }))['@id']))
    const [client] = project[`${vocabulary}Project/client`]
    expect(project[`${vocabulary}Project/name`]).toEqual([{ '@value': 'Spring' }])
    expect(client).toEqual({
      '@id': `${origin}${scene.own.client.iri}`,
      '@type': [`${vocabulary}Customer`],
      [`${vocabulary}Customer/idPath`]: [{ '@value': scene.own.client.iri }],
      [`${vocabulary}Customer/name`]: [{ '@value': 'Bakkerij Blauw' }],
      [`${vocabulary}Customer/hasUser`]: [{ '@value': true }],
    })
  })

  test('and what is no resource is told as it stands', async () => {
    const voice = await read(scene.voices[0]['@id'])
    const [node] = await expanded(voice)
    expect([node[`${vocabulary}Voice/audio`], node[`${vocabulary}Voice/filters`]]).toEqual([
      [{ '@type': '@json', '@value': voice.audio }],
      [{ '@type': '@json', '@value': voice.filters }],
    ])
  })
})

describe('a list', () => {
  const lists: [path: string, type: string][] = [
    ['/projects', 'Project'],
    ['/clients', 'Customer'],
    ['/addresses', 'Address'],
    ['/project-comments', 'ProjectComment'],
    ['/orders?state[]=new&state[]=parked', 'Order'],
    ['/themes', 'Theme'],
    ['/sets', 'Set'],
    ['/countries', 'Country'],
    ['/payment-methods', 'PaymentMethod'],
    ['/products', 'Product'],
    ['/taxons', 'Taxon'],
    ['/voices', 'Voice'],
    ['/talents', 'Talent'],
    ['/musics', 'Music'],
    ['/idents', 'Ident'],
  ]
  test.each(lists)('of %s has members as they are alone', async (path, type) => {
    const joint = path.includes('?') ? '&' : '?'
    const nodes = nodesIn(await expanded(await read(`${path}${joint}itemsPerPage=2`)))
    const [list, ...inside] = nodes
    const members = list?.properties[`${hydra}member`]
    const types = Array.isArray(members) ? new Set(members.flatMap((member) => member['@type'])) : null
    expect([list?.type, types]).toEqual([`${hydra}Collection`, new Set([`${vocabulary}${type}`])])
    const own = new Map(documented).set(`${hydra}Collection`, documented.get(`${vocabulary}Collection`) ?? new Set())
    const stray = nodes.flatMap((node) =>
      Object.keys(node.properties).filter((name) => !name.startsWith(hydra) && own.get(node.type)?.has(name) !== true),
    )
    expect([stray, inside.length > 0]).toEqual([[], true])
  })

  test('of projects says its links and filters in Hydra’s words', async () => {
    await scene.own.project()
    await scene.own.project()
    const [list] = await expanded(await read('/projects?itemsPerPage=1'))
    expect(list[`${hydra}view`][0][`${hydra}next`]).toEqual([
      { '@id': `${origin}/api/v2/shop/projects?itemsPerPage=1&page=2` },
    ])
    const [search] = list[`${hydra}search`]
    expect([search[`${hydra}variableRepresentation`], search[`${hydra}mapping`][0]]).toEqual([
      [{ '@id': `${hydra}BasicRepresentation` }],
      {
        '@type': [`${hydra}IriTemplateMapping`],
        [`${hydra}variable`]: [{ '@value': 'state' }],
        [`${hydra}property`]: [{ '@value': 'state' }],
        [`${hydra}required`]: [{ '@value': false }],
      },
    ])
  })

  test('of voices tells its counts beside the members', async () => {
    const body = await read('/voices?itemsPerPage=1')
    const [list] = await expanded(body)
    expect([list[`${vocabulary}Collection/aggregations`], list[`${vocabulary}Collection/total`]]).toEqual([
      [{ '@type': '@json', '@value': body.aggregations }],
      [{ '@value': body.total }],
    ])
  })
})

describe('a refusal', () => {
  test('that names fields has documented violations', async () => {
    const { body } = await scene.call('POST', '/projects', { token: scene.bearers.reseller, body: {} })
    const [list] = await expanded(body)
    const type = `${vocabulary}ConstraintViolationList`
    const [violation] = list[`${vocabulary}violations`]
    expect([list['@type'], Object.keys(violation).sort()]).toEqual([
      [type],
      [...(documented.get(`${vocabulary}ConstraintViolation`) ?? [])].sort(),
    ])
    expect(violation[`${vocabulary}propertyPath`]).toEqual([{ '@value': 'name' }])
    expect(documented.get(type)).toEqual(new Set([`${vocabulary}violations`]))
  })

  test('as a whole speaks Hydra alone', async () => {
    const { body } = await scene.call('GET', '/projects/987654321', { token: scene.bearers.reseller })
    const [error] = await expanded(body)
    expect([error['@type'], Object.keys(error).sort()]).toEqual([
      [`${hydra}Error`],
      ['@type', `${hydra}description`, `${hydra}title`],
    ])
  })
})

test('a context holds the classes that can stand inside, and no others', async () => {
  const scopedIn = async (type: string): Promise<string[]> => {
    const { '@context': terms } = (await scene.call('GET', `/api/v2/contexts/${type}`)).body
    return Object.entries<Wire>(terms).flatMap(([name, term]) =>
      term?.['@context'] === undefined || name === 'IriTemplateMapping' ? [] : [name],
    )
  }
  const types = ['Project', 'Order', 'Payment', 'ProjectComment', 'Taxon']
  expect(await Promise.all(types.map(scopedIn))).toEqual([
    ['Customer'],
    ['OrderItem', 'OrderItemInstruction', 'OrderItemAttachment', 'Voice', 'OrderItemRecording', 'Project', 'Payment'],
    [],
    ['hydra:Collection', 'Project'],
    [],
  ])
})
