import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { FilesUnavailable } from '../../server/files/storage.ts'
import { sweepFiles } from '../../server/files/sweep-files.ts'
import { tidyUp } from '../../server/housekeeping.ts'
import { admin } from '../support/administrators.ts'
import { folderOf, importForm, voicesCsv } from '../support/imports.ts'
import { openImports } from '../support/imports-desk.ts'
import { sineWave, waveFile } from '../support/wave-file.ts'

const { desk, token, read, over, ended, voice, keptFiles, idleImport } = await openImports()
afterAll(() => desk.close())

const goneSentence = 'The file that was checked is not kept here any more. Upload it again.'
const checked = (csv: string) => ended(importForm(csv, { dryRun: 'true' }))
const take = (id: number, headers: Record<string, string> = {}) =>
  desk.call('POST', `${admin}/imports/${id}/import`, { token, headers })
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const forgetAll = () => tidyUp(desk.context.database, inDays(2))

test('a file is looked at, and nothing is written', async () => {
  const { state, dryRun, created } = await checked(voicesCsv('dry-a'))
  expect([state, dryRun, created, (await voice('dry-a')).status]).toEqual(['completed', true, 1, 404])
  await forgetAll()
  await sweepFiles(desk.context, inDays(2))
})

test('what was checked is imported without being uploaded again, with its name, kind and sounds', async () => {
  const sound = new Uint8Array(waveFile([sineWave(0.5, -20, 8_000)], 8_000))
  const files = { 'voices.csv': 'code,name,audio\nkept-a,Anna,Demo=a.wav\n', 'a.wav': sound }
  const form = importForm(folderOf(files), { name: 'Kept.zip', kind: 'talents', dryRun: 'true' })
  const check = await ended(form)
  expect([check.state, check.created]).toEqual(['completed', 1])
  expect(Date.parse(check.keptUntil ?? '') - Date.parse(check.finishedAt ?? '')).toBe(86_400_000)
  const { status, headers, body } = await take(check.id)
  expect([status, headers.get('location'), body.state, body.dryRun]).toEqual([201, body['@id'], 'queued', false])
  const done = await over(body.id)
  const { state, fileName, kind, created, keptUntil, createdBy } = done
  expect([state, fileName, kind, created, keptUntil, createdBy]).toEqual([
    'completed',
    'Kept.zip',
    'talents',
    1,
    null,
    'Lotte Brink',
  ])
  const { body: talent } = await desk.call('GET', `${admin}/talents/kept-a`, { token })
  expect(talent.audio).toMatchObject([{ title: 'Demo', duration: 0.5 }])
  expect([(await read(check.id)).keptUntil, await keptFiles()]).toEqual([null, []])
})

test('it is imported into the catalogue as that is by then, and what came of it is told', async () => {
  const csv = voicesCsv('then-a', 'then-b')
  const check = await checked(csv)
  await ended(importForm(voicesCsv('then-a')))
  const { created, unchanged } = await over((await take(check.id)).body.id)
  expect([check.created, created, unchanged]).toEqual([2, 1, 1])
})

describe('it is imported once', () => {
  test('by two at the same time: the other is told, in their language', async () => {
    const { id } = await checked(voicesCsv('twice-a'))
    const answers = await Promise.all([take(id), take(id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect(answers.find(({ status }) => status === 409)?.body['hydra:description']).toBe(
      'An import of this check was begun already. See the recent imports.',
    )
    const dutch = await take(id, { 'Accept-Language': 'nl' })
    expect([dutch.status, dutch.body['hydra:description']]).toEqual([
      409,
      'Een import van deze controle is al begonnen. Zie de recente imports.',
    ])
    const made = await desk.rows('select count(*)::int as n from imports where id > $1', [id])
    expect(made).toEqual([{ n: 1 }])
    await over(answers.find(({ status }) => status === 201)?.body.id)
  })

  test('under a key, however often it is asked for: the same import is answered', async () => {
    const { id } = await checked(voicesCsv('key-a'))
    const ask = () => take(id, { 'Idempotency-Key': 'checked-once' })
    const [first, second] = [await ask(), await ask()]
    expect([first.status, second.status, second.body.id]).toEqual([201, 201, first.body.id])
    await over(first.body.id)
    expect((await ask()).body.id).toBe(first.body.id)
  })

  test('and waits for an import that is before it', async () => {
    const check = await checked(voicesCsv('wait-a'))
    const before = await desk.call('POST', `${admin}/imports`, { token, form: importForm(voicesCsv('wait-b')) })
    const after = await take(check.id)
    const [one, other] = [await over(before.body.id), await over(after.body.id)]
    expect(Date.parse(other.startedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(one.finishedAt ?? ''))
  })
})

describe('it is not kept', () => {
  const refused = async (id: number) => {
    const { status, body } = await take(id)
    return [status, body['hydra:description']]
  }

  test('longer than a day, and the sweep deletes its file', async () => {
    const { id } = await checked(voicesCsv('day-a'))
    await tidyUp(desk.context.database, inDays(0.99))
    expect((await read(id)).keptUntil).not.toBeNull()
    await tidyUp(desk.context.database, inDays(1.01))
    expect([(await read(id)).keptUntil, await refused(id), (await keptFiles()).length]).toEqual([
      null,
      [409, goneSentence],
      1,
    ])
    await sweepFiles(desk.context, inDays(2))
    expect([await keptFiles(), (await voice('day-a')).status]).toEqual([[], 404])
  })

  test('beside five later ones, and its file is deleted at once', async () => {
    const ids: number[] = []
    for (const n of [1, 2, 3, 4, 5, 6]) ids.push((await checked(voicesCsv(`five-${n}`))).id)
    const kept = (await Promise.all(ids.map(read))).map(({ keptUntil }) => keptUntil !== null)
    expect(kept).toEqual([false, true, true, true, true, true])
    await expect.poll(async () => (await keptFiles()).length).toBe(5)
    await forgetAll()
    await sweepFiles(desk.context, inDays(2))
  })

  test('where the check was stopped, refused or is not over, and where nothing was checked', async () => {
    const stopped = await idleImport(importForm(voicesCsv('no-a'), { dryRun: 'true' }))
    expect(await refused(stopped)).toEqual([409, goneSentence])
    await desk.call('POST', `${admin}/imports/${stopped}/stop`, { token })
    const bad = await ended(importForm('code,nome\na,Anna\n', { dryRun: 'true' }))
    const imported = await ended(importForm(voicesCsv('no-b')))
    for (const id of [stopped, bad.id, imported.id]) expect(await refused(id)).toEqual([409, goneSentence])
    expect([bad.keptUntil, await keptFiles()]).toEqual([null, []])
  })

  test('where the storage lost it: nothing is begun', async () => {
    const { id } = await checked(voicesCsv('lost-a'))
    for (const key of await keptFiles()) await desk.context.files.remove(key)
    expect(await refused(id)).toEqual([409, goneSentence])
    expect(await desk.rows('select id from imports where id > $1', [id])).toEqual([])
    await forgetAll()
  })

  test('and needs a check that there is', async () => expect((await take(987_654_321)).status).toBe(404))
})

test('a storage that is away is told, and what was checked is there when it is back', async () => {
  const { id } = await checked(voicesCsv('away-a'))
  const size = vi.spyOn(desk.context.files, 'size').mockRejectedValueOnce(new FilesUnavailable('away', null))
  onTestFinished(() => size.mockRestore())
  expect((await take(id)).status).toBe(503)
  expect((await over((await take(id)).body.id)).state).toBe('completed')
})
