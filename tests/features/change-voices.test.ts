import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, test } from 'vitest'
import type { ListChange } from '../../src/api/contract/merge-fields.ts'
import { setEnvironment } from '../../src/api/environment.ts'
import { changeVoices, restoreVoices } from '../../src/features/projects/change-voices.ts'
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

describe('the way back', () => {
  const queries = new QueryClient()
  /** Takes voices out of a project, both if not told; `theirs`: what the server has when they are put back. */
  const takeOut = async (
    theirs: { etag: string; voices: string[] } | null,
    wish: ListChange = { added: [], taken: ['/v/2', '/v/1'] },
  ) => {
    const project = { '@id': '/api/v2/shop/projects/7', id: 7 }
    let now = { etag: '"1"', voices: ['/v/1', '/v/2'] }
    const server = await startLoopback(({ method, body, ifMatch }) => {
      if (method === 'PUT') {
        const { voices } = JSON.parse(body)
        if (theirs !== null && now.etag === '"2"') now = theirs
        if (ifMatch !== now.etag) return { status: 412, body: {} }
        now = { etag: now.etag === '"1"' ? '"2"' : '"9"', voices }
      }
      return { status: 200, body: { ...project, voices: now.voices }, etag: now.etag }
    })
    stop = server.stop
    setEnvironment(environmentAt(server.origin))
    const taken = await changeVoices(queries, 7, wish)
    if (!taken.ok) throw new Error('not taken out')
    const calls = () => server.heard.slice(2).map(({ method, ifMatch }) => [method, ifMatch])
    return { changed: taken.value, calls }
  }

  test('puts back what was there, over nothing but what was left', async () => {
    const { changed, calls } = await takeOut(null)
    expect(changed).toMatchObject({ before: ['/v/1', '/v/2'], taken: 2 })
    expect(await restoreVoices(queries, changed)).toMatchObject({ ok: true, value: { voices: ['/v/1', '/v/2'] } })
    expect(calls()).toEqual([['PUT', '"2"']])
  })

  test('goes on over what a colleague changed beside the voices', async () => {
    const { changed, calls } = await takeOut({ etag: '"5"', voices: [] })
    expect(await restoreVoices(queries, changed)).toMatchObject({ ok: true, value: { voices: ['/v/1', '/v/2'] } })
    expect(calls()).toEqual([
      ['PUT', '"2"'],
      ['GET', null],
      ['PUT', '"5"'],
    ])
  })

  test("puts them back before a colleague's voice, which stays", async () => {
    const { changed, calls } = await takeOut({ etag: '"5"', voices: ['/v/7'] })
    expect(await restoreVoices(queries, changed)).toMatchObject({
      ok: true,
      value: { voices: ['/v/1', '/v/2', '/v/7'] },
    })
    expect(calls()).toEqual([
      ['PUT', '"2"'],
      ['GET', null],
      ['PUT', '"5"'],
    ])
  })

  test('does not bring back what a colleague took out beside them', async () => {
    const { changed } = await takeOut({ etag: '"5"', voices: [] }, { added: [], taken: ['/v/1'] })
    expect(await restoreVoices(queries, changed)).toMatchObject({ ok: true, value: { voices: ['/v/1'] } })
  })

  test.each([
    ['put one of them back', ['/v/2'], { added: [], taken: ['/v/2', '/v/1'] }],
    ['took out the one that was added', ['/v/1'], { added: ['/v/3'], taken: ['/v/2'] }],
  ])('ends where a colleague %s', async (_, voices, wish) => {
    const { changed, calls } = await takeOut({ etag: '"5"', voices }, wish)
    expect(await restoreVoices(queries, changed)).toMatchObject({ ok: false, status: 412 })
    expect(calls()).toEqual([
      ['PUT', '"2"'],
      ['GET', null],
    ])
  })

  test("is at its end where the voices are there again, beside a colleague's", async () => {
    const { changed, calls } = await takeOut({ etag: '"5"', voices: ['/v/1', '/v/2', '/v/7'] })
    expect(await restoreVoices(queries, changed)).toMatchObject({
      ok: true,
      value: { voices: ['/v/1', '/v/2', '/v/7'] },
    })
    expect(calls()).toEqual([
      ['PUT', '"2"'],
      ['GET', null],
    ])
  })
})
