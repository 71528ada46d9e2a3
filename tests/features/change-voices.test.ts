import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { setEnvironment } from '../../src/api/environment.ts'
import { changeVoices } from '../../src/features/projects/change-voices.ts'
import { environmentAt } from '../support/environment.ts'
import { startLoopback } from '../support/loopback.ts'

let stop: () => Promise<void> = () => Promise.resolve()
afterEach(() => stop())

/** A server with this project, whose voices somebody else changes just before the first change arrives. */
const serve = async (voices: string[], theirs: string[] | null = null) => {
  const project = { '@id': '/api/v2/shop/projects/7', id: 7, voices }
  let version = 1
  const server = await startLoopback(({ method, body, ifMatch }) => {
    if (method === 'PUT' && theirs !== null && version === 1) {
      project.voices = theirs
      version++
    }
    const etag = `"${version}"`
    if (method === 'GET') return { status: 200, body: project, etag }
    if (ifMatch !== etag) return { status: 412, body: {} }
    return { status: 200, body: { ...project, ...JSON.parse(body) }, etag: `"${version + 1}"` }
  })
  stop = server.stop
  setEnvironment(environmentAt(server.origin))
  return server.heard
}
const change = (added: string[], taken: string[] = []) => changeVoices(new QueryClient(), 7, { added, taken })

test('adds to what is there, and counts what was added', async () => {
  const heard = await serve(['/v/1'])
  expect(await change(['/v/1', '/v/2'])).toMatchObject({
    ok: true,
    value: { added: 1, project: { voices: ['/v/1', '/v/2'] } },
  })
  expect(heard.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ['GET', null],
    ['PUT', '"1"'],
  ])
})

test('sends nothing where nothing changes', async () => {
  const heard = await serve(['/v/1'])
  expect(await change(['/v/1'], ['/v/5'])).toMatchObject({ ok: true, value: { added: 0 } })
  expect(heard.map(({ method }) => method)).toEqual(['GET'])
})

test("is repeated on top of a colleague's change, and undoes none of it", async () => {
  const heard = await serve(['/v/1', '/v/2'], ['/v/2', '/v/9'])
  expect(await change(['/v/3'], ['/v/2'])).toMatchObject({
    ok: true,
    value: { added: 1, project: { voices: ['/v/9', '/v/3'] } },
  })
  expect(heard.map(({ method, ifMatch }) => [method, ifMatch])).toEqual([
    ['GET', null],
    ['PUT', '"1"'],
    ['GET', null],
    ['PUT', '"2"'],
  ])
})
