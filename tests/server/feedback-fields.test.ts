import { afterAll, beforeAll, expect, test } from 'vitest'
import { api, type Desk, openDesk } from '../support/desk.ts'
import { askBakkerijBlauw, askFor, replyTo, violations } from '../support/feedback.ts'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

test('a request may name the project’s client as its customer, and stays the reseller’s', async () => {
  const { client, project, voices } = await askBakkerijBlauw(desk)
  const made = await askFor(desk, { project, client }, { customer: client.iri })
  expect([made.status, made.body.customer, made.body.author]).toEqual([201, project.customer, 'Robin Vermeer'])
  const closed = await desk.newProject({ voices })
  const refused = await askFor(desk, { project: closed, client }, { customer: client.iri })
  expect(violations(refused)).toEqual([['customer', 'not-found']])
})

test('an answer misses its voice and its words at once', async () => {
  const { client, project, request, voices, link } = await askBakkerijBlauw(desk)
  const given = { token: link.token, project, voice: voices[0] }
  const refused = async (fields: object) => violations(await replyTo(desk, request, given, fields))
  const both = [
    ['comment', 'not-blank'],
    ['payload.voices', 'not-blank'],
  ]
  for (const payload of [undefined, {}, { voices: [] }]) {
    expect(await refused({ comment: '', payload })).toEqual(both)
    expect(await refused({ comment: undefined, payload })).toEqual(both)
    expect(await refused({ payload })).toEqual([['payload.voices', 'not-blank']])
  }
  expect(await refused({ comment: '', payload: { voices: null } })).toEqual(both)
  expect(await refused({ comment: '', payload: null })).toEqual([both[0], ['payload', 'not-blank']])
  expect(violations(await askFor(desk, { project, client }, { comment: '' }))).toEqual([['comment', 'not-blank']])
  expect((await replyTo(desk, request, given)).status).toBe(201)
  expect((await replyTo(desk, request, given, { payload: {} })).status).toBe(409)
})

test('an answer chooses among the suggestions alone, for its own request, project and client', async () => {
  const { client, project, request, voices, link } = await askBakkerijBlauw(desk)
  const other = (await askFor(desk, { project, client })).body
  const given = { token: link.token, project, voice: voices[0] }
  const refused = async (fields: object) => violations(await replyTo(desk, request, given, fields))
  const choosing = (...chosen: (string | undefined)[]) => refused({ payload: { voices: chosen } })
  expect(await choosing(voices[0], voices[3])).toEqual([['payload.voices[1]', 'not-found']])
  expect(await choosing(voices[0], voices[1])).toEqual([['payload.voices', 'too-many']])
  expect(await choosing(`${api}/voices/none`)).toEqual([['payload.voices[0]', 'not-found']])
  expect((await replyTo(desk, request, given, { parent: other['@id'] })).status).toBe(403)
  expect(await refused({ project: `${api}/projects/999999` })).toEqual([['project', 'not-found']])
  expect(await refused({ customer: project.customer })).toEqual([['customer', 'not-found']])
})

test('who is asked asks nobody: a request is refused to the client’s account and to a link', async () => {
  const { client, project, link } = await askBakkerijBlauw(desk)
  const ask = (token: string, fields: object) =>
    desk.call('POST', '/project-comments', {
      token,
      body: { comment: 'Which one?', project: project['@id'], ...fields },
    })
  const payload = { clientId: client.id, contactId: client.contact }
  for (const token of [desk.tokens.client, link.token])
    for (const fields of [{}, { customer: client.iri, payload }, { customer: project.customer, payload }])
      expect((await ask(token, fields)).status).toBe(403)
})
