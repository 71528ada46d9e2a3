import { expand } from 'jsonld'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isFields } from '../../../src/api/contract/is-fields.ts'
import { openScene, type Scene } from './scene.ts'

const origin = 'http://localhost:8080'
const hydra = 'http://www.w3.org/ns/hydra/core#'

// biome-ignore lint/suspicious/noExplicitAny: the documentation, expanded
type Wire = any

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

/** As a stock processor reads it: the documentation brings its context along. */
const expanded = async (): Promise<Wire[]> =>
  expand((await scene.call('GET', '/api/v2/docs.jsonld')).body, { base: `${origin}/api/v2/docs.jsonld` })

describe('the documentation', () => {
  /** Every text of an expansion, with the property that has it. */
  const textsIn = (value: unknown, property = ''): [property: string, text: string][] => {
    if (Array.isArray(value)) return value.flatMap((entry) => textsIn(entry, property))
    if (!isFields(value)) return []
    if ('@value' in value) return typeof value['@value'] === 'string' ? [[property, value['@value']]] : []
    return Object.entries(value).flatMap(([name, inner]) => textsIn(inner, name))
  }

  test('leads to the entrypoint, and leaves no IRI a text', async () => {
    const [docs] = await expanded()
    expect(docs[`${hydra}entrypoint`]).toEqual([{ '@id': `${origin}/api/v2` }])
    const texts = textsIn(docs)
    expect(texts.length).toBeGreaterThan(500)
    const templates = `${hydra}template`
    expect(
      texts.filter(
        ([property, text]) => property !== templates && /^(?:\/|#|https?:|(?:hydra|xmls|rdfs?|owl|schema):)/.test(text),
      ),
    ).toEqual([])
  })

  test('has no IRI that leads nowhere', async () => {
    const [docs] = await expanded()
    const classes: Wire[] = docs[`${hydra}supportedClass`]
    const properties = classes.flatMap((entry) => entry[`${hydra}supportedProperty`] ?? [])
    const told = new Set(
      [...classes, ...properties.map((entry) => entry[`${hydra}property`][0])].map((node) => node['@id']),
    )
    const mentioned = [...JSON.stringify(docs).matchAll(/"(http:\/\/localhost:8080\/api\/v2\/docs\.jsonld#[^"/]*)"/g)]
    const unknown = mentioned.map(([, iri]) => iri ?? '').filter((iri) => !told.has(iri))
    expect([...new Set(unknown)]).toEqual([])
  })
})
