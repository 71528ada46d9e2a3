import { afterEach, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { http } from '../../src/api/http.ts'
import { ensureTheme, removeThemeMedia } from '../../src/api/own-theme.ts'
import { environmentAt } from '../support/environment.ts'
import { type Heard, type Reply, startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(async () => {
  http.reset()
  await stop()
})

const serve = async (reply: (heard: Heard) => Reply) => {
  const server = await startLoopback(reply)
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return () => server.heard.map(({ method, url }) => `${method} ${url}`)
}
const idPath = '/api/v2/shop/customers/2'
const theme = '/api/v2/shop/themes/9'

test('a theme is made once: where another window was quicker, it is that one', async () => {
  const calls = await serve(({ method }) =>
    method === 'POST' ? { status: 409, body: {} } : { status: 200, body: { 'hydra:member': [{ '@id': theme }] } },
  )
  expect(await ensureTheme({ theme: null, idPath })).toBe(theme)
  expect(calls()).toEqual(['POST /api/v2/shop/themes', 'GET /api/v2/shop/themes'])
})

test.each([
  ['that was refused for another reason', 403, []],
  ['that is said to be there, and is not', 409, []],
])('a theme %s is none', async (_, status, members) => {
  await serve(({ method }) => (method === 'POST' ? { status } : { status: 200, body: { 'hydra:member': members } }))
  await expect(ensureTheme({ theme: null, idPath })).rejects.toMatchObject({ status })
})

test('a theme that is there is not asked for', async () => {
  const calls = await serve(() => ({ status: 500 }))
  expect(await ensureTheme({ theme, idPath })).toBe(theme)
  expect(calls()).toEqual([])
})

test('a picture that is gone already is as good as removed, any other failure is one', async () => {
  const statuses = [404, 500]
  await serve(() => ({ status: statuses.shift() ?? 204 }))
  expect(await removeThemeMedia('/api/v2/shop/theme-media/4')).toBe(undefined)
  await expect(removeThemeMedia('/api/v2/shop/theme-media/5')).rejects.toMatchObject({ status: 500 })
})
