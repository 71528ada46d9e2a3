import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Desk, openDesk } from '../support/desk.ts'
import { askFor, replyTo, violations } from '../support/feedback.ts'

let desk: Desk
let client: ReturnType<Desk['clientNamed']>
let voices: string[]
let project: { '@id': string; id: number }
/** Ids of the first voice's sounds. */
let sounds: number[]

beforeAll(async () => {
  desk = await openDesk()
  client = desk.clientNamed('Bakkerij Blauw')
  voices = desk.voices.map((voice: { '@id': string }) => voice['@id'])
  sounds = desk.voices[0].audio.map(({ id }: { id: number }) => id)
})
beforeEach(async () => {
  project = await desk.newProject({ client: client.iri, voices: voices.slice(0, 4) })
})
afterAll(() => desk.close())

const ask = (payload: object = {}, fields: object = {}) =>
  askFor(
    desk,
    { project, client },
    { payload: { clientId: client.id, contactId: client.contact, ...payload }, ...fields },
  )
const answer = (request: { '@id': string }, payload: object) =>
  replyTo(desk, request, { token: desk.tokens.client, project, voice: voices[0] }, { payload })

describe('an answer chooses', () => {
  test('exactly one voice', async () => {
    const request = (await ask()).body
    expect(violations(await answer(request, { voices: [] }))).toEqual([['payload.voices', 'not-blank']])
    expect(violations(await answer(request, { voices: voices.slice(0, 2) }))).toEqual([['payload.voices', 'too-many']])
    expect((await answer(request, { voices: [voices[1]] })).body.payload.voices).toEqual([voices[1]])
  })

  test('one to three where the request has it so, the first choice first, none twice', async () => {
    const request = (await ask({ several: true })).body
    expect(request.payload.several).toBe(true)
    expect(violations(await answer(request, { voices }))).toEqual([['payload.voices', 'too-many']])
    expect(violations(await answer(request, { voices: [voices[0], voices[0]] }))).toEqual([
      ['payload.voices[1]', 'repeated'],
    ])
    const { body } = await answer(request, { voices: [voices[2], voices[0], voices[1]] })
    expect([body.payload.voices, body.voiceNames]).toEqual([
      [voices[2], voices[0], voices[1]],
      ['Astrid Söderberg', 'Amadou Diallo', 'Anouk Smeets'],
    ])
  })
})

describe('an answer says of each voice', () => {
  test('what its verdict is, with notes at places of a sound, the first where none is named', async () => {
    const request = (await ask()).body
    const given = {
      voices: [voices[0]],
      verdicts: [
        { voice: voices[0], verdict: 'yes', notes: [{ at: 3.5, text: ' Slower. ' }] },
        { voice: voices[1], verdict: 'no' },
      ],
    }
    const said = await answer(request, given)
    expect([said.status, said.body.payload.verdicts]).toEqual([
      201,
      [
        { voice: voices[0], verdict: 'yes', notes: [{ audio: sounds[0], at: 3.5, text: 'Slower.' }] },
        { voice: voices[1], verdict: 'no', notes: [] },
      ],
    ])
    const again = await answer(request, given)
    expect([again.status, again.text]).toEqual([201, said.text])
    const turned = await answer(request, { ...given, verdicts: given.verdicts.toReversed() })
    expect([turned.status, turned.text]).toEqual([201, said.text])
    expect((await answer(request, { voices: [voices[0]] })).status).toBe(409)
    const read = (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body
    expect(read.children[0].payload).toEqual(said.body.payload)
  })

  test('that names were hidden while it was written, to whoever reads its letters', async () => {
    const request = (await ask()).body
    const { body } = await answer(request, { voices: [voices[0]], namesHidden: true })
    const read = (await desk.call('GET', request['@id'], { token: desk.tokens.reseller })).body
    expect([body.payload.namesHidden, read.children[0].payload.namesHidden]).toEqual([true, true])
    const other = (await ask()).body
    expect((await answer(other, { voices: [voices[0]] })).body.payload.namesHidden).toBeUndefined()
  })

  test('nothing of another voice, another sound or another kind', async () => {
    const request = (await ask({ offered: [voices[0]] })).body
    await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { voices: [voices[0]] } })
    const [other] = desk.voices[1].audio
    const refused = async (verdict: object) =>
      violations(
        await answer(request, { voices: [voices[0]], verdicts: [{ voice: voices[0], verdict: 'yes' }, verdict] }),
      )
    expect(await refused({ voice: voices[1], verdict: 'no' })).toEqual([['payload.verdicts[1].voice', 'not-found']])
    expect(await refused({ voice: voices[0], verdict: 'no' })).toEqual([['payload.verdicts[1].voice', 'repeated']])
    expect(await refused({ voice: voices[0], verdict: 'great' })).toEqual([['payload.verdicts[1].verdict', 'choice']])
    const note = (fields: object) => ({
      voices: [voices[0]],
      verdicts: [{ voice: voices[0], verdict: 'maybe', notes: [{ at: 1, text: 'A', ...fields }] }],
    })
    const place = 'payload.verdicts[0].notes[0]'
    expect(violations(await answer(request, note({ audio: other.id })))).toEqual([[`${place}.audio`, 'not-found']])
    expect(violations(await answer(request, note({ at: -1 })))).toEqual([[`${place}.at`, 'invalid']])
    expect(violations(await answer(request, note({ text: ' ' })))).toEqual([[`${place}.text`, 'not-blank']])
  })
})

describe('a note on a sound that is gone', () => {
  const pinned = (audio: number) => ({
    voices: [voices[0]],
    verdicts: [{ voice: voices[0], verdict: 'yes', notes: [{ audio, at: 3.5, text: 'Love the smile.' }] }],
  })
  const gone = 2_147_483_647

  test('is one on the first, and the same answer again', async () => {
    const request = (await ask()).body
    const said = await answer(request, pinned(gone))
    expect([said.status, said.body.payload.verdicts]).toEqual([
      201,
      [{ voice: voices[0], verdict: 'yes', notes: [{ audio: sounds[0], at: 3.5, text: 'Love the smile.' }] }],
    ])
    const again = await answer(request, pinned(gone))
    expect([again.status, again.text]).toEqual([201, said.text])
  })

  test('is the same answer again where its sound went after it was sent', async () => {
    const request = (await ask()).body
    const [row] = await desk.rows(
      `insert into product_audio (product_id, position, title, path, duration, peaks)
       select product_id, 9, 'Reel', 'catalogue/reel.mp3', 9, '[]' from product_audio where id = $1 returning id`,
      [sounds[0]],
    )
    const id = Number(row?.id)
    const said = await answer(request, pinned(id))
    expect([said.status, said.body.payload.verdicts[0].notes[0].audio]).toEqual([201, id])
    await desk.rows('delete from product_audio where id = $1', [id])
    const again = await answer(request, pinned(id))
    expect([again.status, again.text]).toEqual([201, said.text])
  })
})

describe('a request keeps its terms', () => {
  test('as they were given', async () => {
    const expiresAt = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const remarks = { [voices[1] ?? '']: 'Her Flemish is native.' }
    const { body } = await ask({ remarks, blind: true, several: true, remindAfterDays: 3, expiresAt })
    expect(body.payload).toMatchObject({ remarks, blind: true, several: true, remindAfterDays: 3, expiresAt })
    const seen = (await desk.call('GET', body['@id'], { token: desk.tokens.client })).body.payload
    expect(seen).toEqual({ ...body.payload, email: null })
  })

  test.each([
    ['/voices/'],
    ['/shop/voices/'],
    ['/api/v2/shop/voices/'],
    ['/shop/products/'],
    ['http://localhost/api/v2/shop/voices/'],
    [''],
  ])('with voices that remarks name under %j, as they are offered', async (below) => {
    const code = String(voices[1]).split('/').at(-1)
    const said = await ask({ offered: [`${below}${code}`], remarks: { [`${below}${code}`]: 'Her Flemish is native.' } })
    expect([said.status, said.body.payload?.remarks]).toEqual([201, { [voices[1] ?? '']: 'Her Flemish is native.' }])
  })

  test('without remarks that say nothing', async () => {
    const [first = '', second = ''] = voices
    const said = await ask({ remarks: { [first]: ' ', [second]: 'Her Flemish is native.' } })
    const unsaid = await ask({ remarks: { [first]: '' } })
    const none = (await ask()).body.payload.remarks
    expect([said.body.payload.remarks, unsaid.body.payload.remarks]).toEqual([
      { [second]: 'Her Flemish is native.' },
      none,
    ])
  })

  test('which have to fit it', async () => {
    expect(
      violations(
        await ask({ offered: [voices[0]], remarks: { [voices[1] ?? '']: 'Who?', nobody: 'A', '/shop/voices/%': 'B' } }),
      ),
    ).toEqual([
      [`payload.remarks.${voices[1]}`, 'not-found'],
      ['payload.remarks.nobody', 'not-found'],
      ['payload.remarks./shop/voices/%', 'not-found'],
    ])
    expect(violations(await ask({ remindAfterDays: 0 }))).toEqual([['payload.remindAfterDays', 'number']])
    expect(violations(await ask({ expiresAt: '2026-01-01T00:00:00Z' }))).toEqual([['payload.expiresAt', 'moment']])
  })

  test('and belongs to a round with others about the same project, for the same client', async () => {
    const first = (await ask()).body
    const second = (await ask({ round: first.payload.round })).body
    expect([first.payload.round, second.payload.round]).toEqual([first.id, first.id])
    expect(violations(await ask({ round: second.id }))).toEqual([['payload.round', 'not-found']])
    expect(violations(await ask({ round: 999_999 }))).toEqual([['payload.round', 'not-found']])
    const elsewhere = await desk.newProject({ client: client.iri, voices: voices.slice(0, 1) })
    const foreign = await ask({ round: first.id }, { project: elsewhere['@id'] })
    expect([foreign.status, violations(foreign)]).toEqual([422, [['payload.round', 'not-found']]])
    const energy = desk.clientNamed('Zonnehuis Energie')
    await desk.call('PUT', project['@id'], { token: desk.tokens.reseller, body: { client: energy.iri } })
    const other = { clientId: energy.id, contactId: energy.contact }
    expect(violations(await ask({ ...other, round: first.id }))).toEqual([['payload.round', 'not-found']])
    expect(violations(await ask({ ...other, previous: first['@id'] }))).toEqual([['payload.previous', 'not-found']])
  })

  test('which takes further people later, about its voices alone, whatever became of its first request', async () => {
    project = await desk.newProject({ client: client.iri, voices: voices.slice(0, 3) })
    const put = (iri: string, body: object) => desk.call('PUT', iri, { token: desk.tokens.reseller, body })
    const answered = (await ask()).body
    await answer(answered, { voices: [voices[1]] })
    const withdrawn = (await ask()).body
    await put(withdrawn['@id'], { payload: { withdrawn: true } })
    await put(project['@id'], { voices: voices.slice(0, 4) })
    for (const first of [answered, withdrawn]) {
      const late = (await ask({ round: first.id, offered: first.payload.offered })).body
      const path = `${project['@id']}/comments?round[]=${first.id}`
      const { body } = await desk.call('GET', path, { token: desk.tokens.reseller })
      const iris = body['hydra:member'].map((request: { '@id': string }) => request['@id'])
      expect(iris.toSorted()).toEqual([first['@id'], late['@id']].toSorted())
      const { offered, leftOut, added } = late.payload
      expect([offered, leftOut, added]).toEqual([voices.slice(0, 3), [voices[3]], []])
    }
  })
})
