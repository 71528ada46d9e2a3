import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import type { Route } from '../../../server/http/api/route.ts'
import { fieldsOf } from '../../../server/http/docs/json-schemas.ts'
import { routes } from '../../../server/routes/all.ts'
import { rows } from './access-rows.ts'
import { openScene, type Scene } from './scene.ts'

// biome-ignore lint/suspicious/noExplicitAny: the documentation as it goes over the wire
type Wire = any

let scene: Scene
let docs: Wire
/** The documented operation of each call. */
let operations: Map<Route, Wire>
beforeAll(async () => {
  scene = await openScene()
  docs = (await scene.call('GET', '/api/v2/docs.jsonld')).body
  const { body: entrypoint } = await scene.call('GET', '/api/v2')
  operations = operationsIn(entrypoint)
})
afterAll(() => scene.close())

/** Every operation with the call that it is: one of a resource's own IRI, of a link or of a list. */
const operationsIn = (entrypoint: Record<string, string>): Map<Route, Wire> => {
  const found = new Map<Route, Wire>()
  const add = (operation: Wire, isCall: (spec: Route['spec']) => boolean): void => {
    const method = operation['hydra:method'].toLowerCase()
    const route = routes.find(({ spec }) => spec.method === method && isCall(spec))
    if (route !== undefined) found.set(route, operation)
  }
  for (const entry of docs['hydra:supportedClass']) {
    const name = entry['@id'].slice(1)
    for (const operation of [entry['hydra:supportedOperation']].flat())
      add(operation, ({ resource, summary }) => resource === name && summary === operation['hydra:title'])
    for (const { 'hydra:property': property, 'hydra:description': text } of entry['hydra:supportedProperty'])
      for (const operation of property['hydra:supportedOperation'] ?? []) {
        const path = name === 'Entrypoint' ? entrypoint[property['@id'].split('/')[1]] : text.split(' ')[1]
        add(operation, (spec) => `/api/v2${spec.path}` === path)
      }
  }
  return found
}

const classNamed = (iri: string): Wire => docs['hydra:supportedClass'].find((entry: Wire) => entry['@id'] === iri)

/** What a class says of what may be sent: each property, and whether it must be there. */
const writeableIn = (iri: string): Record<string, boolean> =>
  Object.fromEntries(
    classNamed(iri)
      ['hydra:supportedProperty'].filter((property: Wire) => property['hydra:writeable'])
      .map((property: Wire) => [property['hydra:title'], property['hydra:required']]),
  )

const takenBy = (schema: z.ZodType, isUpload: boolean): Record<string, boolean> => {
  const { properties, required } = fieldsOf(schema)
  const fields = Object.keys(properties).map((name) => [name, required.includes(name)])
  return { ...Object.fromEntries(fields), ...(isUpload ? { file: true } : {}) }
}

const taking = routes.flatMap((route) => {
  const { method, path, body, form, upload = false } = route.spec
  const schema = body ?? form
  return schema === undefined ? [] : [[`${method.toUpperCase()} ${path}`, route, schema, upload] as const]
})

describe('what a call takes is the class that it expects', () => {
  test.each(taking)('%s', (_, route, schema, isUpload) => {
    const { expects } = operations.get(route)
    expect(writeableIn(expects)).toEqual(takenBy(schema, isUpload))
  })

  test('which is the resource itself only where that is what is made', () => {
    const own = taking.filter(([, route]) => operations.get(route).expects === `#${route.spec.resource}`)
    expect(own.map(([name]) => name).sort()).toEqual([
      'POST /admin/administrators',
      'POST /admin/product-variants',
      'POST /admin/taxons',
      'POST /shop/addresses',
      'POST /shop/clients',
      'POST /shop/clients/refresh-token',
      'POST /shop/order-item-attachments',
      'POST /shop/order-item-instructions',
      'POST /shop/order-item-recordings',
      'POST /shop/project-comments',
      'POST /shop/project-comments/read',
      'POST /shop/projects',
      'POST /shop/sets',
      'POST /shop/theme-colors',
      'POST /shop/theme-media',
      'POST /shop/themes',
    ])
  })

  test('with the range of each property, and where it leads', () => {
    const rangesOf = (iri: string) =>
      Object.fromEntries(
        classNamed(iri)['hydra:supportedProperty'].map((property: Wire) => [
          property['hydra:title'],
          [property['hydra:property']['@type'].split(':')[1], property['hydra:property'].range],
        ]),
      )
    expect(rangesOf('#ProductOrder')).toEqual({
      productVariant: ['Link', '#ProductVariant'],
      variant: ['Link', '#ProductVariant'],
      quantity: ['Property', 'xmls:integer'],
      reference: ['Property', 'xmls:string'],
      script: ['Property', 'xmls:string'],
      remarks: ['Property', 'xmls:string'],
      voice: ['Link', '#ProductVariant'],
      postProcessingVariants: ['Link', '#ProductVariant'],
      instructions: ['Property', 'rdf:JSON'],
    })
    expect(rangesOf('#VoiceChange')).toEqual({
      orderItemId: ['Link', '#OrderItem'],
      instructionIndex: ['Property', 'xmls:integer'],
      productVariantVoice: ['Link', '#ProductVariant'],
    })
  })

  test('and has a context of its own, with its terms', async () => {
    const { body } = await scene.call('GET', '/api/v2/contexts/PasswordChange')
    expect(body['@context']).toMatchObject({
      currentPassword: 'PasswordChange/currentPassword',
      newPassword: 'PasswordChange/newPassword',
      confirmNewPassword: 'PasswordChange/confirmNewPassword',
    })
  })
})

/** A value that every field refuses: too long for a text, of no resource, of no choice. */
const spoilt = (schema: object): unknown => {
  const text = JSON.stringify(schema)
  if (text.includes('"integer"') && !text.includes('"string"')) return 1_000_000
  if (/"(?:boolean|array|object)"/.test(text) && !text.includes('"@id"')) return undefined
  return 'x'.repeat(60_000)
}

describe('every violation is at a property that the call takes', () => {
  const sending = rows.filter(([row]) =>
    taking.some(([name, , , isUpload]) => row.split(' (')[0] === name && !isUpload),
  )

  test.each(sending)('%s', async (row, _, prepare) => {
    await scene.forgetLimits()
    const found = taking.find(([name]) => name === row.split(' (')[0])
    if (found === undefined) throw new Error(`${row} takes nothing`)
    const [, route, schema] = found
    const asked = await prepare(scene)
    const good = asked.body
    const { properties } = fieldsOf(schema)
    const names = Object.keys(properties)
    const allBad = Object.fromEntries(names.map((name) => [name, spoilt(properties[name] ?? {})]))
    const bodies = [{}, allBad, ...names.map((name) => ({ ...Object(good), [name]: allBad[name] }))]
    const paths = new Set<string>()
    for (const body of bodies) {
      const { body: answer } = await scene.call(route.spec.method.toUpperCase(), asked.path, {
        token: scene.bearers.reseller,
        headers: {
          'Content-Type': route.spec.method === 'patch' ? 'application/merge-patch+json' : 'application/json',
        },
        body,
      })
      for (const { propertyPath } of answer?.violations ?? []) paths.add(propertyPath.split(/[.[]/)[0])
    }
    // A mailed token stands in the path
    const known = new Set([...Object.keys(writeableIn(operations.get(route).expects)), 'token'])
    expect([...paths].filter((path) => !known.has(path))).toEqual([])
  })
})
