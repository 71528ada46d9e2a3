import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '../../../server/app.ts'
import { readStream } from '../../support/event-stream.ts'
import { openScene, type Scene } from '../contract/scene.ts'

const path = '/.well-known/mercure?topic=*'
const portal = 'http://localhost:8080'

let scene: Scene
let token: string
beforeAll(async () => {
  scene = await openScene({ CORS_ORIGINS: 'https://admin.example' })
  token = scene.bearers.reseller
})
afterAll(() => scene.close())

const statusOf = async (query: string, headers: Record<string, string>): Promise<number> => {
  const answer = await scene.app.request(`${path}${query}`, { headers })
  await answer.body?.cancel()
  return answer.status
}

test('the native EventSource, which sends no header, signs in by the query or by a cookie', async () => {
  const cookie = { Cookie: `other=1; mercureAuthorization=${token}` }
  expect([
    await statusOf(`&authorization=${token}`, {}),
    await statusOf('', cookie),
    await statusOf('', { ...cookie, 'Sec-Fetch-Site': 'same-origin' }),
    await statusOf('', { ...cookie, Origin: portal, 'Sec-Fetch-Site': 'same-origin' }),
    await statusOf('', { ...cookie, Origin: 'https://admin.example', 'Sec-Fetch-Site': 'cross-site' }),
    await statusOf('&authorization=a.b.c', {}),
    await statusOf('', { Cookie: 'mercureAuthorization=a.b.c' }),
    await statusOf('&authorization=', {}),
    await statusOf('&authorization=', cookie),
  ]).toEqual([200, 200, 200, 200, 200, 401, 401, 401, 200])
})

test('the header counts before the query, and that before the cookie', async () => {
  const good = `Bearer ${token}`
  expect([
    await statusOf('&authorization=a.b.c', { Authorization: good }),
    await statusOf(`&authorization=${token}`, { Authorization: 'Bearer a.b.c' }),
    await statusOf(`&authorization=${token}`, { Cookie: 'mercureAuthorization=a.b.c' }),
  ]).toEqual([200, 401, 200])
})

test('a cookie that the page of another website makes the browser send opens nothing', async () => {
  const cookie = { Cookie: `mercureAuthorization=${token}` }
  expect([
    await statusOf('', { ...cookie, 'Sec-Fetch-Site': 'cross-site' }),
    await statusOf('', { ...cookie, 'Sec-Fetch-Site': 'same-site' }),
    await statusOf('', { ...cookie, Origin: 'https://stranger.example' }),
    await statusOf('', { ...cookie, Origin: 'null' }),
  ]).toEqual([403, 403, 403, 403])
})

test('a token in the query is in no line of the log', async () => {
  const lines: string[] = []
  const log = pino({}, { write: (line: string) => void lines.push(line) })
  const app = createApp({ ...scene.context, log })
  const answer = await app.request(`${path}&authorization=${token}`)
  await answer.body?.cancel()
  await app.request(`${path}&authorization=a.b.c`)
  expect(lines.map((line) => JSON.parse(line).path)).toEqual(['/.well-known/mercure', '/.well-known/mercure'])
  expect(lines.join('')).not.toMatch(/authorization|a\.b\.c/)
  expect(lines.join('')).not.toContain(token)
})

test('what the answer of a request names as published is told under its IRI, its answers too', async () => {
  const request = await scene.own.request()
  const read = await scene.call('GET', request['@id'], { token })
  expect(read.headers.get('link')).toContain('rel="mercure"')
  const url = `/.well-known/mercure?topic=${encodeURIComponent(`${portal}${request['@id']}`)}&authorization=${token}`
  const stream = readStream(await scene.app.request(url))
  await stream.opened()
  const change = { payload: { remind: true } }
  expect((await scene.call('PUT', request['@id'], { token, body: change })).status).toBe(200)
  const body = {
    comment: 'This one',
    project: request.project['@id'],
    parent: request['@id'],
    payload: { voices: [scene.voices[0]['@id']] },
  }
  const answer = await scene.call('POST', '/project-comments', { token: scene.bearers.client, body })
  expect(answer.status).toBe(201)
  const told = (await stream.next(2)).map(({ data }) => [data['@id'], data.change])
  expect(told).toEqual([
    [request['@id'], 'reminded'],
    [answer.body['@id'], 'answered'],
  ])
  await stream.cancel()
})

test('who holds a feedback link is not sent to the stream, which takes no such token', async () => {
  const request = await scene.own.request()
  const feedback = await scene.feedbackToken(scene.own, request)
  const read = await scene.call('GET', request['@id'], { token: feedback })
  expect([read.status, read.headers.get('link')?.includes('rel="mercure"')]).toEqual([200, false])
})
