import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { tidyUp } from '../../server/housekeeping.ts'
import type { CatalogueImport } from '../../src/api/contract/import.ts'
import { admin } from '../support/administrators.ts'
import { folderOf, importForm, voicesCsv } from '../support/imports.ts'
import { openImports } from '../support/imports-desk.ts'
import { sineWave, waveFile } from '../support/wave-file.ts'

const { desk, token, upload, read, ended, voice, keptFiles } = await openImports()
afterAll(() => desk.close())

const violations = ({ body }: { body: { violations?: Record<string, string>[] } }) =>
  body.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
const spooled = () => readdir(join(desk.context.config.dataDir, 'uploads')).catch(() => [])

describe('a CSV file', () => {
  test('is imported by a job, and what was uploaded is deleted', async () => {
    const { status, headers, body } = await upload(importForm(`${voicesCsv('csv-a', 'csv-b')}voices,,Nobody\n`))
    expect([status, headers.get('location')]).toEqual([201, body['@id']])
    await expect.poll(async () => (await read(body.id)).state).toBe('completed')
    expect(await read(body.id)).toEqual({
      '@context': expect.anything(),
      '@id': `/api/v2/admin/imports/${body.id}`,
      '@type': 'Import',
      id: body.id,
      fileName: 'voices.csv',
      kind: null,
      dryRun: false,
      state: 'completed',
      rows: { total: 3, done: 3 },
      created: 2,
      updated: 0,
      unchanged: 0,
      refused: 1,
      problems: [{ file: 'voices.csv', line: 4, column: 'code', message: 'the code is missing', code: 'missing' }],
      totalProblems: 1,
      createdAt: expect.stringMatching(/Z$/),
      startedAt: expect.stringMatching(/Z$/),
      finishedAt: expect.stringMatching(/Z$/),
      keptUntil: null,
      createdBy: 'Lotte Brink',
    })
    expect((await voice('csv-a')).body.name).toBe('Voice csv-a')
    await expect.poll(async () => [await keptFiles(), await spooled()]).toEqual([[], []])
    await expect.poll(async () => (await desk.call('GET', '/voices/csv-b')).status).toBe(200)
  })

  test('takes the kind of rows that name none', async () => {
    const form = importForm('code,name\nkind-a,Anna\n', { kind: 'talents' })
    expect([(await ended(form)).kind, (await desk.call('GET', `${admin}/talents/kind-a`, { token })).status]).toEqual([
      'talents',
      200,
    ])
  })

  test('whose columns nobody knows is refused as a whole', async () => {
    const { state, problems } = await ended(importForm('code,nome\na,Anna\n', { name: 'stemmen.csv' }))
    expect([state, problems]).toEqual([
      'refused',
      [{ file: 'stemmen.csv', line: 1, message: 'lacks the column name.', code: 'lacking-column' }],
    ])
  })

  test('may have a longer name than files may', async () => {
    const name = `${'é'.repeat(150)}.csv`
    const { state, fileName, problems } = await ended(importForm(`${voicesCsv('long-a')}voices,,Nobody\n`, { name }))
    expect([state, fileName, problems.map(({ file }) => file)]).toEqual(['completed', name, [name]])
  })

  test('of a very long name keeps its ending', async () => {
    const { fileName } = await ended(importForm(voicesCsv('very-a'), { name: `${'x'.repeat(230)}.csv` }))
    expect(fileName).toBe(`${'x'.repeat(196)}.csv`)
  })

  test('of taxons alone is known by its name', async () => {
    const form = importForm('code,name,parent\nalone_mood,Mood,voices\n', { name: 'Taxons.csv' })
    const { state, created, problems } = await ended(form)
    expect([state, created, problems]).toEqual(['completed', 1, []])
  })

  test('leaves each taxon in its catalogue, which its items have it in', async () => {
    const rows = [
      'far_group,Far,music_genre',
      'far_value,Value,far_group',
      'voice_age,Age,far_value',
      'voice_age_adult,Adult,voice_age',
    ]
    const form = importForm(`code,name,parent\n${rows.join('\n')}\n`, { name: 'taxons.csv' })
    const { problems } = await ended(form)
    expect(problems.map(({ line, message }) => [line, message])).toEqual([
      [4, 'the parent far_value belongs to another catalogue than the taxon'],
    ])
    const moved = await ended(importForm('code,name,parent\nvoice_age,Age,musics\n', { name: 'taxons.csv' }))
    expect([moved.updated, moved.problems.map(({ message }) => message)]).toEqual([
      0,
      ['the parent musics belongs to another catalogue than the taxon'],
    ])
  })

  test('stays in the list when whoever sent it has left the team', async () => {
    const { id, createdBy } = await ended(importForm(voicesCsv('left-a')))
    await desk.rows('update imports set created_by_id = null where id = $1', [id])
    const { body } = await desk.call('GET', `${admin}/imports`, { token })
    const [latest] = body['hydra:member']
    expect([createdBy, latest.id, latest.createdBy]).toEqual(['Lotte Brink', id, null])
  })

  test('brings taxons into its order, and counts as updated those that moved alone', async () => {
    const rows = ['tide_low,Low,voice_language', 'tide_mid,Mid,voice_language', 'tide_high,High,voice_language']
    const send = (sent: string[]) => ended(importForm(`code,name,parent\n${sent.join('\n')}\n`, { name: 'taxons.csv' }))
    const placed = async () =>
      (await desk.rows("select code from taxons where code like 'tide%' order by position, id")).map(({ code }) => code)
    expect([(await send(rows)).created, await placed()]).toEqual([3, ['tide_low', 'tide_mid', 'tide_high']])
    const { updated, unchanged } = await send(rows.toReversed())
    expect([updated, unchanged, await placed()]).toEqual([2, 1, ['tide_high', 'tide_mid', 'tide_low']])
  })

  test('keeps 500 problems, and counts them all', async () => {
    const csv = `kind,code,name\n${'voices,,Nobody\n'.repeat(501)}`
    const { problems, totalProblems, refused } = await ended(importForm(csv))
    expect([problems.length, totalProblems, refused]).toEqual([500, 501, 501])
  })

  test('has its problems told in 300 characters, and cuts none in the middle of one', async () => {
    const long = `${'x'.repeat(273)}${'😀'.repeat(5_000)}`
    const { problems } = await ended(importForm(`kind,code,name,active\nvoices,cut-a,Anna,${long}\n`))
    expect(problems).toEqual([
      {
        file: 'voices.csv',
        line: 2,
        column: 'active',
        message: `active is yes or no, not ${'x'.repeat(273)}…`,
        code: 'yes-or-no',
      },
    ])
  })

  test('is sent once under a key, and stored once', async () => {
    const send = () => upload(importForm(voicesCsv('once-a')), { 'Idempotency-Key': 'import-once' })
    const [first, second] = [await send(), await send()]
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
    await expect.poll(async () => (await read(first.body.id)).state).toBe('completed')
    await expect.poll(keptFiles).toEqual([])
  })

  test('must be one, hold something and be for a kind that there is', async () => {
    const refused = async (form: FormData) => violations(await upload(form))
    expect(await refused(importForm('hello', { name: 'voices.txt' }))).toEqual(['file: Use a file of type CSV, ZIP.'])
    expect(await refused(importForm(''))).toEqual([expect.stringMatching(/^file: /)])
    expect(await refused(importForm(voicesCsv('x'), { kind: 'voice' }))).toEqual([expect.stringMatching(/^kind: /)])
    expect(await refused(importForm(voicesCsv('x'), { dryRun: 'yes' }))).toEqual([expect.stringMatching(/^dryRun: /)])
    expect([await keptFiles(), await spooled()]).toEqual([[], []])
  })
})

test('an archive of a folder brings its taxons, sounds and products along', async () => {
  const sound = new Uint8Array(waveFile([sineWave(0.5, -20, 8_000)], 8_000))
  const { state, problems, created } = await ended(
    importForm(
      folderOf({
        'Catalogue/taxons.csv': 'code,name,parent\nzip_mood,Mood,voices\nzip_mood_calm,Calm,zip_mood\n',
        'Catalogue/voices.csv': 'kind,code,name,taxons,audio\nvoices,zip-a,Anna,zip_mood_calm,Demo=sounds/a.wav\n',
        'Catalogue/sounds/a.wav': sound,
        '__MACOSX/Catalogue/._voices.csv': 'nothing',
      }),
      { name: 'Catalogue.zip' },
    ),
  )
  expect([state, problems, created]).toEqual(['completed', [], 3])
  expect((await voice('zip-a')).body.audio).toMatchObject([{ title: 'Demo', duration: 0.5 }])
})

test('an archive with a folder that is called like a CSV file is refused, and says which', async () => {
  const packed = folderOf({ 'In/voices.csv': voicesCsv('folder-a'), 'In/old.csv/notes.txt': 'x' })
  const { state, problems, created } = await ended(importForm(packed, { name: 'In.zip' }))
  expect([state, problems, created]).toEqual([
    'refused',
    [{ file: 'old.csv', line: 1, code: 'a-folder', message: 'is a folder, not a CSV file.' }],
    0,
  ])
})

test('imports are listed, the latest first, without their problems', async () => {
  const first = await ended(importForm('kind,code,name\nvoices,,Nobody\n'))
  const second = await ended(importForm(voicesCsv('list-a')))
  const { body } = await desk.call('GET', `${admin}/imports?itemsPerPage=2`, { token })
  expect(body['hydra:member'].map(({ id }: CatalogueImport) => id)).toEqual([second.id, first.id])
  expect([body['hydra:member'][1].problems, body['hydra:member'][1].totalProblems]).toEqual([[], 1])
})

test('one runs at a time, in the order in which they came', async () => {
  const made = await Promise.all(['x', 'y', 'z'].map((name) => upload(importForm(voicesCsv(`turn-${name}`)))))
  const ids: number[] = made.map(({ body }) => body.id)
  await expect
    .poll(async () => (await Promise.all(ids.map(read))).map(({ state }) => state), { timeout: 50_000 })
    .toEqual(['completed', 'completed', 'completed'])
  const rows = await desk.rows(
    `select count(*)::int as n from imports a join imports b on a.id < b.id
     where a.started_at < b.finished_at and b.started_at < a.finished_at and a.id = any($1) and b.id = any($1)`,
    [ids],
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('an import is kept for 90 days after its end', async () => {
  const { id } = await ended(importForm(voicesCsv('kept-a')))
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await tidyUp(desk.context.database, days(89))
  expect((await desk.rows('select id from imports where id = $1', [id])).length).toBe(1)
  await tidyUp(desk.context.database, days(91))
  expect((await desk.rows('select id from imports where id = $1', [id])).length).toBe(0)
})
