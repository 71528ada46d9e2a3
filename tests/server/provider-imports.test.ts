import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../server/db/client.ts'
import { tidyUp } from '../../server/housekeeping.ts'
import { importQueue } from '../../server/services/import/import-queue.ts'
import { runImport } from '../../server/services/import/run-import.ts'
import type { CatalogueImport } from '../../src/api/contract/import.ts'
import { admin, administratorToken } from '../support/administrators.ts'
import { type Desk, openDesk } from '../support/desk.ts'
import { folderOf, importForm, voicesCsv } from '../support/imports.ts'
import { sineWave, waveFile } from '../support/wave-file.ts'

let desk: Desk
let token: string
beforeAll(async () => {
  desk = await openDesk()
  token = await administratorToken(desk)
})
afterAll(() => desk.close())

const upload = (form: FormData, headers: Record<string, string> = {}) =>
  desk.call('POST', `${admin}/imports`, { token, form, headers })
const read = async (id: number): Promise<CatalogueImport> =>
  (await desk.call('GET', `${admin}/imports/${id}`, { token })).body
/** An import once it is over. */
const ended = async (form: FormData): Promise<CatalogueImport> => {
  const { status, body } = await upload(form)
  expect(status).toBe(201)
  await expect.poll(async () => (await read(body.id)).finishedAt, { timeout: 50_000 }).not.toBeNull()
  return read(body.id)
}
const violations = ({ body }: { body: { violations?: Record<string, string>[] } }) =>
  body.violations?.map(({ propertyPath, message }) => `${propertyPath}: ${message}`)
const voice = (code: string) => desk.call('GET', `${admin}/voices/${code}`, { token })
const keptFiles = async () => {
  const keys: string[] = []
  for await (const { key } of desk.context.files.list('imports/')) keys.push(key)
  return keys
}
const spooled = () => readdir(join(desk.context.config.dataDir, 'uploads')).catch(() => [])
/** An import that no job takes up. */
const idleImport = async (form: FormData, facts = ''): Promise<number> => {
  const send = vi.spyOn(desk.context.jobs, 'send').mockResolvedValue()
  const { body } = await upload(form)
  send.mockRestore()
  if (facts !== '') await desk.rows(`update imports set ${facts} where id = $1`, [body.id])
  return body.id
}
/** A job that will take an import up, in an hour. */
const sendLater = (importId: number) =>
  desk.context.database.transaction((tx) =>
    desk.context.jobs.send(tx, importQueue, { importId }, { delaySeconds: 3_600 }),
  )
const carryOn = (importId: number, closing = new AbortController().signal) =>
  runImport(desk.context, { importId }, { isLastTry: false, closing })

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
      problems: [{ file: 'voices.csv', line: 4, column: 'code', message: 'the code is missing' }],
      totalProblems: 1,
      createdAt: expect.stringMatching(/Z$/),
      startedAt: expect.stringMatching(/Z$/),
      finishedAt: expect.stringMatching(/Z$/),
      createdBy: 'Lotte Brink',
    })
    expect((await voice('csv-a')).body.name).toBe('Voice csv-a')
    await expect.poll(async () => [await keptFiles(), await spooled()]).toEqual([[], []])
    await expect.poll(async () => (await desk.call('GET', '/voices/csv-b')).status).toBe(200)
  })

  test('in a dry run is looked at, and nothing is written', async () => {
    const { state, dryRun, created } = await ended(importForm(voicesCsv('dry-a'), { dryRun: 'true' }))
    expect([state, dryRun, created, (await voice('dry-a')).status]).toEqual(['completed', true, 1, 404])
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
      [{ file: 'stemmen.csv', line: 1, message: 'lacks the column name.' }],
    ])
  })

  test('may have a longer name than files may', async () => {
    const name = `${'é'.repeat(150)}.csv`
    const { state, fileName, problems } = await ended(importForm(`${voicesCsv('long-a')}voices,,Nobody\n`, { name }))
    expect([state, fileName, problems.map(({ file }) => file)]).toEqual(['completed', name, [name]])
  })

  test('of taxons alone is known by its name', async () => {
    const form = importForm('code,name,parent\nalone_mood,Mood,voices\n', { name: 'Taxons.csv' })
    const { state, created, problems } = await ended(form)
    expect([state, created, problems]).toEqual(['completed', 1, []])
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
      { file: 'voices.csv', line: 2, column: 'active', message: `active is yes or no, not ${'x'.repeat(273)}…` },
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

const firstProblem = { file: 'voices.csv', line: 2, message: 'the code is missing' }
const oneProblem = `problems = '${JSON.stringify([firstProblem])}', total_problems = 1`
const gaveUp = { file: 'voices.csv', line: 1, message: 'the portal could not go on: import it again for the rest' }

describe('an import that was cut short', () => {
  test('goes on after the rows that were done, and counts them once', async () => {
    const csv = voicesCsv('on-a', 'on-b', 'on-c')
    const id = await idleImport(importForm(csv), "state = 'running', rows_total = 3, rows_done = 2, created = 2")
    await carryOn(id)
    const { state, rows, created } = await read(id)
    expect([state, rows, created]).toEqual(['completed', { total: 3, done: 3 }, 3])
    expect([(await voice('on-a')).status, (await voice('on-c')).status]).toEqual([404, 200])
  })

  test('writes its problems only where one came', async () => {
    const kept = [{ file: 'voices.csv', line: 9, message: 'written meanwhile' }]
    const carryOnWith = async (csv: string) => {
      const id = await idleImport(importForm(csv))
      const open = vi.spyOn(desk.context.files, 'open')
      open.mockImplementationOnce(async (key) => {
        await desk.rows('update imports set problems = $2 where id = $1', [id, JSON.stringify(kept)])
        open.mockRestore()
        return desk.context.files.open(key)
      })
      await carryOn(id)
      return (await read(id)).problems
    }
    expect(await carryOnWith(voicesCsv('only-a', 'only-b'))).toEqual(kept)
    expect((await carryOnWith(`${voicesCsv('only-c')}voices,,Nobody\n`)).map(({ line }) => line)).toEqual([3])
  })

  test('by the end of its process waits for the next one', async () => {
    const id = await idleImport(importForm(voicesCsv('end-a', 'end-b')))
    const closing = new AbortController()
    closing.abort()
    const send = vi.spyOn(desk.context.jobs, 'send').mockResolvedValue()
    await carryOn(id, closing.signal)
    expect([(await read(id)).state, send.mock.calls.length]).toEqual(['queued', 1])
    send.mockRestore()
    await carryOn(id)
    expect([(await read(id)).state, (await read(id)).created]).toEqual(['completed', 2])
  })

  test('and that another process goes on with is written to no more', async () => {
    const id = await idleImport(importForm(voicesCsv('lost-a', 'lost-b')))
    const open = vi.spyOn(desk.context.files, 'open')
    onTestFinished(() => open.mockRestore())
    open.mockImplementationOnce(async (key) => {
      await desk.rows('update imports set run = gen_random_uuid(), rows_done = 1 where id = $1', [id])
      open.mockRestore()
      return desk.context.files.open(key)
    })
    await carryOn(id)
    expect([(await read(id)).state, (await read(id)).rows.done]).toEqual(['running', 1])
    await carryOn(id)
  })

  test('and fails at its last try says so, and keeps nothing waiting', async () => {
    const id = await idleImport(importForm(voicesCsv('fail-a')), oneProblem)
    const open = vi.spyOn(desk.context.files, 'open').mockRejectedValueOnce(new Error('no storage'))
    onTestFinished(() => open.mockRestore())
    const closing = new AbortController().signal
    await expect(runImport(desk.context, { importId: id }, { isLastTry: true, closing })).rejects.toThrow('no storage')
    const { state, problems, totalProblems } = await read(id)
    expect([state, problems, totalProblems]).toEqual(['stopped', [firstProblem, gaveUp], 2])
  })
})

describe('stopping', () => {
  const stop = (id: number) => desk.call('POST', `${admin}/imports/${id}/stop`, { token })

  test('ends one that waits at once, and deletes what was uploaded', async () => {
    const id = await idleImport(importForm(voicesCsv('stop-a')))
    const { status, body } = await stop(id)
    expect([status, body.state, await keptFiles()]).toEqual([200, 'stopped', []])
    await carryOn(id)
    expect([(await read(id)).state, (await voice('stop-a')).status]).toEqual(['stopped', 404])
  })

  test('ends one that runs after a row, and what is written stays', async () => {
    const id = await idleImport(importForm(voicesCsv('row-a', 'row-b', 'row-c')))
    await sendLater(id)
    const { transaction } = desk.context.database
    let isAsked = false
    const database: Database = {
      ...desk.context.database,
      // Before the second row is written; the next note of the progress, which asks for this, is due after it.
      transaction: async (work, config) => {
        if (!isAsked && (await voice('row-a')).status === 200) {
          isAsked = true
          expect((await stop(id)).body.state).toBe('running')
          const later = performance.now() + 1_000
          vi.spyOn(performance, 'now').mockReturnValue(later)
        }
        return transaction(work, config)
      },
    }
    onTestFinished(() => void vi.restoreAllMocks())
    const closing = new AbortController().signal
    await runImport({ ...desk.context, database }, { importId: id }, { isLastTry: false, closing })
    const { state, rows, created } = await read(id)
    expect([state, rows, created]).toEqual(['stopped', { total: 3, done: 2 }, 2])
    expect([(await voice('row-b')).status, (await voice('row-c')).status]).toEqual([200, 404])
  })

  test('ends one at once that no job goes on with', async () => {
    const id = await idleImport(importForm(voicesCsv('left-a')), `state = 'running', ${oneProblem}`)
    const { body } = await stop(id)
    expect([body.state, body.finishedAt, body.problems, body.totalProblems]).toEqual([
      'stopped',
      expect.stringMatching(/Z$/),
      [firstProblem, gaveUp],
      2,
    ])
    expect(await keptFiles()).toEqual([])
  })

  test('leaves one alone that is over', async () => {
    const { id } = await ended(importForm(voicesCsv('over-a')))
    expect((await stop(id)).body.state).toBe('completed')
  })

  test('needs one that there is', async () => expect((await stop(987_654_321)).status).toBe(404))
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

test('an import that no job goes on with is ended with the housekeeping, and one that has a job goes on', async () => {
  const many = `(select jsonb_agg(jsonb_build_object('file', 'voices.csv', 'line', n, 'message', 'bad'))
    from generate_series(1, 500) n)`
  const running = "state = 'running', run = gen_random_uuid()"
  const full = await idleImport(importForm(voicesCsv('gone-a')), `${running}, problems = ${many}, total_problems = 900`)
  const waiting = await idleImport(importForm(voicesCsv('gone-b')))
  const live = await idleImport(importForm(voicesCsv('gone-c')), running)
  await sendLater(live)
  await tidyUp(desk.context.database, new Date())
  const states = (await Promise.all([full, waiting, live].map(read))).map(({ state }) => state)
  expect(states).toEqual(['stopped', 'stopped', 'running'])
  const { problems, totalProblems, finishedAt } = await read(full)
  expect([problems.length, problems[498]?.line, problems[499], totalProblems]).toEqual([500, 499, gaveUp, 901])
  expect(finishedAt).toMatch(/Z$/)
  expect((await desk.rows('select id from imports where file is not null')).map(({ id }) => id)).toEqual([live])
  await carryOn(live)
})

test('an import is kept for 90 days after its end', async () => {
  const { id } = await ended(importForm(voicesCsv('kept-a')))
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await tidyUp(desk.context.database, days(89))
  expect((await desk.rows('select id from imports where id = $1', [id])).length).toBe(1)
  await tidyUp(desk.context.database, days(91))
  expect((await desk.rows('select id from imports where id = $1', [id])).length).toBe(0)
})
