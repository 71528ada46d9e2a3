import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { formOf, openScene, pdf, type Scene } from './scene.ts'

// biome-ignore lint/suspicious/noExplicitAny: the documentation as it goes over the wire
type Wire = any

let scene: Scene
let openApi: Wire
let number = 0
beforeAll(async () => {
  scene = await openScene()
  openApi = (await scene.call('GET', '/api/v2/docs.json')).body
})
afterAll(() => scene.close())

const text = (length: number): string => 'x'.repeat(length)
const emailOf = (length: number): string => {
  number += 1
  const end = `${number}@example.com`
  return `${text(length - end.length)}${end}`
}

type Field = {
  /** The documented call, and the field's path in its body. */
  call: string
  field: string
  limits: object
  /** Makes of the field's value a body that is right but for it, and says where to send it. */
  send: (value: unknown) => Promise<{ path: string; body?: object; form?: FormData }>
  good: () => unknown[]
  bad: () => unknown[]
}

const between = (least: number, most: number) => ({
  limits: { minLength: least, maxLength: most },
  good: () => [text(least), text(most)],
  bad: () => [text(least - 1), text(most + 1)],
})
const upTo = (most: number) => ({
  limits: { maxLength: most },
  good: () => ['', null, text(most)],
  bad: () => [text(most + 1)],
})
const whole = (minimum: number, maximum: number) => ({
  limits: { type: 'integer', minimum, maximum },
  good: () => [minimum, maximum],
  bad: () => [minimum - 1, maximum + 1, minimum + 0.5],
})

const newClient = (name: string) => async (value: unknown) => ({
  path: '/clients',
  body: { company: 'Bakery', email: emailOf(40), [name]: value },
})
const newProject = (name: string) => async (value: unknown) => ({
  path: '/projects',
  body: { name: 'Spring', [name]: value },
})
const registration = (name: string) => async (value: unknown) => ({
  path: '/customers',
  body: {
    company: 'New',
    firstName: 'N',
    lastName: 'E',
    phoneNumber: '0201234567',
    email: emailOf(40),
    password: 'long enough',
    [name]: value,
  },
})
const newAddress = (name: string) => async (value: unknown) => ({
  path: '/addresses',
  body: {
    type: 'contact',
    customer: scene.own.client.iri,
    firstName: 'A',
    lastName: 'B',
    email: 'a@example.com',
    [name]: value,
  },
})
const product = (name: string) => async (value: unknown) => ({
  path: `/orders/${(await scene.own.order()).code}/ftv_add_product`,
  body: { productVariant: scene.product.variants[0]['@id'], reference: 'Spot', [name]: value },
})
const instruction = (fieldsOf: (value: unknown) => object) => async (value: unknown) => ({
  path: '/order-item-instructions',
  body: {
    orderItem: (await scene.own.order()).items[0]['@id'],
    type: 'comment',
    instruction: 'Slowly.',
    ...fieldsOf(value),
  },
})
const attachment = (name: string) => async (value: unknown) => ({
  path: '/order-item-attachments',
  form: formOf({
    owner: (await scene.own.order()).items[0]['@id'],
    ...(value === null ? {} : { [name]: String(value) }),
    file: pdf(),
  }),
})

const kvkPattern = '^(?:[\\dA-Za-z][\\dA-Za-z ./-]{3,19})?$'
const vatPattern = '^(?:[A-Za-z]{2}[\\dA-Za-z .+*-]{2,18})?$'
const numbers = (pattern: string, good: string[], bad: string[]) => ({
  limits: { maxLength: 20, pattern },
  good: () => [...good, '', null],
  bad: () => bad,
})
const kvk = numbers(kvkPattern, ['1234', '1'.repeat(20)], ['123', '1'.repeat(21), '12_34'])
const vat = numbers(vatPattern, ['NL12', `be${'1'.repeat(18)}`], ['NL1', `NL${'1'.repeat(19)}`, '12NL'])

const phone = {
  limits: {
    maxLength: 50,
    pattern:
      '^(?:\\(?\\+?(?:[ .()-]*\\d){6,15}[ .()-]*(?:,? ?(?:[xX#]|[eE][xX][tT]\\.?|[tT][sS][tT]\\.?) ?\\d{1,6})?)?$',
  },
  good: () => ['020 123', '+31 (0)20 123 45 67', `${'1'.repeat(15)} ext. 123456`, '', null],
  bad: () => ['abc', '02012', '1'.repeat(16), `020 123${' '.repeat(50)}x1`],
}

const requiredPhone = {
  limits: { ...phone.limits, minLength: 1 },
  good: () => ['0201234567', '+31 (0)20 123 45 67'],
  bad: () => ['', ...phone.bad()],
}

const email = {
  limits: { format: 'email', minLength: 1, maxLength: 254 },
  good: () => [emailOf(20), emailOf(254)],
  bad: () => ['', 'no mail', 'a@b', emailOf(255)],
}
const color = {
  limits: { pattern: '^#(?:[\\dA-Fa-f]{3}|[\\dA-Fa-f]{6})$' },
  good: () => ['#fff', '#A1b2C3'],
  bad: () => ['', '#ff', '#ffff', 'red', '#gggggg'],
}
/** Of any length, and nobody's favourite. */
const secret = (length: number): string => 'Zv7-'.repeat(50).slice(0, length).padEnd(length, '!')
const password = {
  limits: { format: 'password', minLength: 10, maxLength: 200 },
  good: () => [secret(10), secret(200)],
  bad: () => [secret(9), secret(201)],
}

const fields: Field[] = [
  { call: 'POST /shop/projects', field: 'name', send: newProject('name'), ...between(1, 255) },
  { call: 'POST /shop/projects', field: 'description', send: newProject('description'), ...upTo(5000) },
  {
    call: 'POST /shop/projects',
    field: 'voices',
    send: newProject('voices'),
    limits: { maxItems: 200 },
    good: () => [[], [scene.voices[0]['@id']]],
    bad: () => [Array(201).fill(scene.voices[0]['@id'])],
  },
  { call: 'POST /shop/clients', field: 'company', send: newClient('company'), ...between(1, 255) },
  { call: 'POST /shop/clients', field: 'email', send: newClient('email'), ...email },
  { call: 'POST /shop/clients', field: 'firstName', send: newClient('firstName'), ...upTo(100) },
  { call: 'POST /shop/clients', field: 'phoneNumber', send: newClient('phoneNumber'), ...phone },
  { call: 'POST /shop/clients', field: 'kvkNumber', send: newClient('kvkNumber'), ...kvk },
  { call: 'POST /shop/clients', field: 'vatNumber', send: newClient('vatNumber'), ...vat },
  { call: 'POST /shop/customers', field: 'firstName', send: registration('firstName'), ...between(1, 100) },
  { call: 'POST /shop/customers', field: 'phoneNumber', send: registration('phoneNumber'), ...requiredPhone },
  { call: 'POST /shop/addresses', field: 'phoneNumber', send: newAddress('phoneNumber'), ...phone },
  { call: 'POST /shop/customers', field: 'email', send: registration('email'), ...email },
  { call: 'POST /shop/customers', field: 'kvkNumber', send: registration('kvkNumber'), ...kvk },
  { call: 'POST /shop/customers', field: 'password', send: registration('password'), ...password },
  {
    call: 'POST /shop/addresses',
    field: 'email',
    send: newAddress('email'),
    limits: { maxLength: 254 },
    good: () => [emailOf(20), emailOf(254)],
    bad: () => ['no mail', 'a@b', emailOf(255)],
  },
  { call: 'POST /shop/addresses', field: 'type', send: newAddress('type'), ...between(1, 50) },
  { call: 'POST /shop/addresses', field: 'postcode', send: newAddress('postcode'), ...upTo(20) },
  {
    call: 'POST /shop/addresses',
    field: 'countryCode',
    send: newAddress('countryCode'),
    limits: { pattern: '^[A-Za-z]{2}$' },
    good: () => ['NL', 'be'],
    bad: () => ['', 'N', 'NLD', '12'],
  },
  {
    call: 'POST /shop/theme-colors',
    field: 'color',
    send: async (value) => ({
      path: '/theme-colors',
      body: { owner: (await scene.own.theme())['@id'], type: 'text-color', color: value },
    }),
    ...color,
  },
  {
    call: 'POST /shop/project-comments',
    field: 'comment',
    send: async (value) => ({
      path: '/project-comments',
      body: {
        comment: value,
        project: (await scene.own.project())['@id'],
        payload: { clientId: scene.own.client.id, contactId: scene.own.client.contact },
      },
    }),
    ...between(1, 10_000),
  },
  { call: 'POST /shop/orders/{code}/ftv_add_product', field: 'quantity', send: product('quantity'), ...whole(1, 100) },
  { call: 'POST /shop/orders/{code}/ftv_add_product', field: 'script', send: product('script'), ...upTo(50_000) },
  {
    call: 'POST /shop/order-item-instructions',
    field: 'instruction',
    send: instruction((value) => ({ instruction: value })),
    ...between(1, 50_000),
  },
  {
    call: 'POST /shop/order-item-instructions',
    field: 'payload.index',
    send: instruction((value) => ({ payload: { index: value, type: null } })),
    ...whole(0, 999),
  },
  {
    call: 'POST /shop/order-item-attachments',
    field: 'title',
    send: attachment('title'),
    ...upTo(255),
  },
  { call: 'POST /shop/order-item-attachments', field: 'type', send: attachment('type'), ...upTo(50) },
]

const withoutNull = (schema: Wire): Wire => schema.anyOf?.find((entry: Wire) => entry.type !== 'null') ?? schema

/** The documented schema of a field in a call's body. */
const schemaAt = (call: string, field: string): Wire => {
  const [method = '', path = ''] = call.split(' ')
  const { content } = openApi.paths[`/api/v2${path}`][method.toLowerCase()].requestBody
  const [{ schema }]: Wire[] = Object.values(content)
  return field.split('.').reduce((inner, name) => withoutNull(withoutNull(inner).properties[name]), schema)
}

const ask = async ({ call, send }: Field, value: unknown) => {
  await scene.forgetLimits()
  const { path, ...sent } = await send(value)
  return scene.call(call.split(' ')[0] ?? '', path, { token: scene.bearers.reseller, ...sent })
}

describe('what the documentation says of a field is what the server holds it to', () => {
  test.each(fields.map((field) => [`${field.call}: ${field.field}`, field] as const))('%s', async (_, field) => {
    expect(schemaAt(field.call, field.field)).toMatchObject(field.limits)
    for (const value of field.good()) {
      const { status, text: answer } = await ask(field, value)
      expect([value, status < 300, status < 300 ? '' : answer]).toEqual([value, true, ''])
    }
    for (const value of field.bad()) {
      const { status, body } = await ask(field, value)
      const at = new Set(body?.violations?.map((violation: Wire) => violation.propertyPath))
      expect([value, status, at]).toEqual([value, 422, new Set([field.field])])
    }
  })

  test('and counts characters as JSON Schema does', async () => {
    const create = async (name: string) =>
      (await scene.call('POST', '/projects', { token: scene.bearers.reseller, body: { name } })).status
    expect([await create('🎙'.repeat(255)), await create('🎙'.repeat(256))]).toEqual([201, 422])
  })

  test('and a form has text in each field', () => {
    for (const [call, names] of [
      ['POST /shop/theme-media', ['owner', 'type', 'file']],
      ['POST /shop/order-item-attachments', ['owner', 'type', 'title', 'file']],
    ] as const)
      expect(names.map((name) => schemaAt(call, name).type)).toEqual(names.map(() => 'string'))
  })
})
