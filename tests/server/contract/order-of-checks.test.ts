import { afterAll, beforeAll, expect, test } from 'vitest'
import { openScene, type Scene } from './scene.ts'

let scene: Scene
beforeAll(async () => {
  scene = await openScene()
})
afterAll(() => scene.close())

test('a call with every fault is told of them one by one, who calls before what is sent', async () => {
  let query = '?page=0'
  let body = '{"name":""}'
  const headers: Record<string, string> = { Accept: 'text/csv', 'Content-Type': 'text/plain', 'Idempotency-Key': '' }
  const mend: [fault: string, mended: () => void][] = [
    ['the format', () => (headers.Accept = 'application/json')],
    ['no token', () => (headers.Authorization = `Bearer ${scene.bearers.client}`)],
    ['the role', () => (headers.Authorization = `Bearer ${scene.bearers.reseller}`)],
    ['the query', () => (query = '')],
    ['the type of the body', () => (headers['Content-Type'] = 'application/json')],
    ['a field', () => (body = '{"name":"Mended"}')],
    ['the key', () => (headers['Idempotency-Key'] = crypto.randomUUID())],
    ['nothing', () => {}],
  ]
  const told: [fault: string, status: number][] = []
  for (const [fault, mended] of mend) {
    const { status } = await scene.app.request(`/api/v2/shop/projects${query}`, { method: 'POST', headers, body })
    told.push([fault, status])
    mended()
  }
  expect(told).toEqual([
    ['the format', 406],
    ['no token', 401],
    ['the role', 403],
    ['the query', 400],
    ['the type of the body', 415],
    ['a field', 422],
    ['the key', 400],
    ['nothing', 201],
  ])
})
