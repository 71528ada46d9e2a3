import { afterEach, expect, test } from 'vitest'
import { deleteAt } from '../../src/api/delete-at.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { environmentAt } from '../support/environment.ts'
import { startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()

afterEach(async () => {
  http.reset()
  await stop()
})

const tokenOf = (customer: number) => `x.${btoa(JSON.stringify({ customer: `/api/v2/shop/customers/${customer}` }))}.x`

/** Deletes as customer 4; what is read afterwards is not there for whoever is signed in by then. */
const deleteWith = async (status: number, next: string | null) => {
  let token: string | null = tokenOf(4)
  const {
    origin,
    heard,
    stop: end,
  } = await startLoopback(({ method }) => {
    if (method === 'GET') return { status: 404, body: {} }
    token = next
    return { status, body: {} }
  })
  stop = end
  setEnvironment(environmentAt(origin))
  http.use({ token: () => token })
  const outcome = await deleteAt('/api/v2/shop/clients/5', {}).catch((error: unknown) => Object(error).status)
  return [heard.map(({ method }) => method), outcome]
}

test('what is gone after a lost answer was deleted', async () => {
  expect(await deleteWith(504, tokenOf(4))).toEqual([['DELETE', 'GET'], { ok: true, value: null }])
})

test('what another account cannot see was not', async () => {
  expect(await deleteWith(504, tokenOf(6))).toEqual([['DELETE', 'GET'], 504])
})

test('nor what nobody sees who is not signed in', async () => {
  expect(await deleteWith(504, null)).toEqual([['DELETE', 'GET'], 504])
})

test('what was asked of a session that is over is not looked for', async () => {
  expect(await deleteWith(401, tokenOf(6))).toEqual([['DELETE'], 401])
})
