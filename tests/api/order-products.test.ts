import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { addProduct, attachScript, createOrder } from '../../src/api/order-products.ts'
import { environmentAt } from '../support/environment.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { servePortal } from '../support/serve-portal.ts'

beforeEach(holdUploads)
afterEach(() => vi.unstubAllGlobals())

const owner = '/api/v2/shop/order-items/3'

/** Attaches a script to a line of an order. Gives what became of it, what was sent, and how far it was said to be. */
const attach = async (status: number) => {
  setEnvironment(environmentAt('http://portal.example'))
  const shares: number[] = []
  const file = new File(['Hello.'], 'Spring.pdf')
  const asked = attachScript({ file, owner }, { onProgress: (share) => shares.push(share) })
  const outcome = asked.catch((error: unknown) => error)
  await vi.waitFor(() => expect(HeldUpload.all).toHaveLength(1))
  const [upload] = HeldUpload.all
  upload?.upload.onprogress?.({ loaded: 3, total: 4 })
  upload?.answer(status, '{"title":"Spring.pdf"}')
  return { outcome: await outcome, body: upload?.sent, shares }
}

test('a script goes with its name, under its line, and tells how much of it has left', async () => {
  const { outcome, body, shares } = await attach(201)
  expect(outcome).toEqual({ ok: true, value: { title: 'Spring.pdf' } })
  const fields = body instanceof FormData ? [...body].map(([name, value]) => [name, Object(value).name ?? value]) : []
  expect(fields).toEqual([
    ['file', 'Spring.pdf'],
    ['title', 'Spring.pdf'],
    ['type', 'script'],
    ['owner', owner],
  ])
  expect(shares).toEqual([0, 0.75])
})

test.each([400, 403, 404, 405, 406, 409, 410, 412, 413, 415, 422])(
  'a script that the server will not have (%i) is refused, and the line stands without it',
  async (status) => {
    expect((await attach(status)).outcome).toMatchObject({ ok: false, status })
  },
)

test.each([401, 408, 429, 500, 503])('a script of which nothing was decided (%i) is a failure', async (status) => {
  expect((await attach(status)).outcome).toMatchObject({ name: 'HttpError', status })
})

test('an order is made by linked data, with a project and without', async () => {
  const heard = await servePortal(() => ({ status: 201, body: {} }))
  await createOrder('/api/v2/shop/projects/7')
  await createOrder(null)
  expect(heard.map(({ type, body }) => [type, body])).toEqual([
    ['application/ld+json', '{"localCode":"nl_NL","project":"/api/v2/shop/projects/7"}'],
    ['application/ld+json', '{"localCode":"nl_NL"}'],
  ])
})

const productVariant = '/api/v2/shop/product-variants/tv-30'
const typed = { productVariant, quantity: 2, reference: 'Hero', script: 'Buy bread.', remarks: 'Warm' }
const first = { payload: { index: 0 } }

test('the texts of a product go as instructions of its first line', async () => {
  const heard = await servePortal(() => ({ status: 201, body: {} }))
  await addProduct('abc', { ...typed, postProcessingVariants: [] })
  await addProduct('abc', { productVariant, reference: '', script: 'Buy bread.\n', remarks: '  ' })
  await addProduct('abc', { productVariant })
  expect(heard.map(({ body }) => JSON.parse(body))).toEqual([
    {
      productVariant,
      quantity: 2,
      postProcessingVariants: [],
      instructions: [
        { type: 'reference', instruction: 'Hero', ...first },
        { type: 'script', instruction: 'Buy bread.', ...first },
        { type: 'comment', instruction: 'Warm', ...first },
      ],
    },
    { productVariant, instructions: [{ type: 'script', instruction: 'Buy bread.', ...first }] },
    { productVariant, instructions: [] },
  ])
})

test('what is refused of a text is at the field where it was typed', async () => {
  const at = (propertyPath: string) => ({ propertyPath, message: 'No.', code: 'x' })
  const paths = ['instructions[0].instruction', 'instructions[1].instruction', 'instructions[1].type', 'quantity']
  await servePortal(() => ({ status: 422, body: { violations: paths.map(at) } }))
  expect(await addProduct('abc', { ...typed, reference: '' })).toMatchObject({
    ok: false,
    status: 422,
    violations: [at('script'), at('remarks'), at('instructions[1].type'), at('quantity')],
  })
})
