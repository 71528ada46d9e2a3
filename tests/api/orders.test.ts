import { afterEach, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { attachScript } from '../../src/api/orders.ts'
import type { Request } from '../../src/api/transport.ts'
import { environmentAt } from '../support/environment.ts'

afterEach(() => http.reset())

const owner = '/api/v2/shop/order-items/3'

/** Attaches a script to a line of an order. Gives what became of it, and what was sent. */
const attach = async (status: number) => {
  const sent: Request[] = []
  setEnvironment(environmentAt('http://portal.example'))
  http.use({
    transport: (_, request) => {
      sent.push(request)
      return Promise.resolve({ ok: status < 300, status, body: { title: 'Spring.pdf' } })
    },
  })
  const file = new File(['Hello.'], 'Spring.pdf')
  const outcome = await attachScript({ file, owner }).catch((error: unknown) => error)
  return { outcome, body: sent[0]?.body }
}

test('a script goes with its name, under its line', async () => {
  const { outcome, body } = await attach(201)
  expect(outcome).toEqual({ ok: true, value: { title: 'Spring.pdf' } })
  const fields = body instanceof FormData ? [...body].map(([name, value]) => [name, Object(value).name ?? value]) : []
  expect(fields).toEqual([
    ['file', 'Spring.pdf'],
    ['title', 'Spring.pdf'],
    ['type', 'script'],
    ['owner', owner],
  ])
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
