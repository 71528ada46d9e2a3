import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, replyTo } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let project: { '@id': string }
let voices: string[]
type Who = 'reseller' | 'client'

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.slice(0, 2).map((voice: { '@id': string }) => voice['@id'])
})
beforeEach(async () => {
  await desk.rows('delete from comments')
  project = await desk.newProject({ client: client.iri, voices })
})
afterAll(() => desk.close())

const ask = async () => (await askFor(desk, { project, client })).body
const answer = async (request: { '@id': string }) =>
  (await replyTo(desk, request, { token: desk.tokens.client, project, voice: voices[0] })).body
const markRead = (iri: string, who: Who) =>
  desk.call('PUT', iri, { token: desk.tokens[who], body: { payload: { read: true } } })
const list = async (who: Who, query = '', path = '/project-comments') => {
  const { body } = await desk.call('GET', `${path}?${query}`, { token: desk.tokens[who] })
  const ids = body['hydra:member'].map(({ id }: { id: number }) => id)
  return { ids, total: body['hydra:totalItems'], unread: body.unread }
}

describe('threads', () => {
  test('come by latest activity, page by page', async () => {
    const [first, second, third] = [await ask(), await ask(), await ask()]
    await answer(first)
    for (const who of ['reseller', 'client'] as const)
      expect((await list(who)).ids).toEqual([first.id, third.id, second.id])
    expect((await list('reseller', 'itemsPerPage=2&page=2')).ids).toEqual([second.id])
    expect((await list('reseller', '', `${project['@id']}/comments`)).ids).toEqual([first.id, third.id, second.id])
  })

  test('are those with answers, or those without', async () => {
    const [first, second] = [await ask(), await ask()]
    await answer(first)
    for (const path of ['/project-comments', `${project['@id']}/comments`]) {
      const ids = async (query: string) => (await list('reseller', query, path)).ids
      expect(await ids('exists[children]=true')).toEqual([first.id])
      expect(await ids('exists%5Bchildren%5D=false')).toEqual([second.id])
      expect(await ids('exists[children]=perhaps')).toEqual([first.id, second.id])
    }
  })

  test('are those with something unread for the caller, or the others', async () => {
    const [first, second] = [await ask(), await ask()]
    const reply = await answer(first)
    expect(await list('reseller', 'unread=true')).toEqual({ ids: [first.id], total: 1, unread: 1 })
    expect(await list('reseller', 'unread=false')).toEqual({ ids: [second.id], total: 1, unread: 1 })
    expect(await list('client', 'unread=true')).toEqual({ ids: [first.id, second.id], total: 2, unread: 2 })
    await markRead(reply['@id'], 'reseller')
    await markRead(second['@id'], 'client')
    expect(await list('reseller', 'unread=true')).toEqual({ ids: [], total: 0, unread: 0 })
    expect(await list('client', 'unread=true&itemsPerPage=1')).toEqual({ ids: [first.id], total: 1, unread: 1 })
  })

  test('are those of the rounds that are asked for, whatever else the project asks', async () => {
    const [first, alone, other] = [await ask(), await ask(), await ask()]
    const payload = { clientId: client.id, contactId: client.contact, round: first.id }
    const { body: second } = await askFor(desk, { project, client }, { payload })
    for (const path of ['/project-comments', `${project['@id']}/comments`]) {
      const found = async (query: string) => (await list('reseller', query, path)).ids
      expect(await found(`round[]=${first.id}`)).toEqual([second.id, first.id])
      expect(await found(`round[]=${first.id}&round[]=${other.id}&itemsPerPage=2`)).toEqual([second.id, other.id])
      expect(await found(`round=${alone.id}`)).toEqual([alone.id])
      expect(await found(`round=${second.id}`)).toEqual([])
      expect(await found('round=nonsense')).toEqual([])
    }
  })

  test('count what is unread over all pages, never what the caller wrote or marked for the author alone', async () => {
    for (const _ of [1, 2, 3]) await answer(await ask())
    const own = await ask()
    await markRead(own['@id'], 'reseller')
    expect(await list('reseller', 'itemsPerPage=1&page=9')).toEqual({ ids: [], total: 4, unread: 3 })
    expect((await list('client')).unread).toBe(4)
  })
})
