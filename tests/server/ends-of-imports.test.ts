import { Readable } from 'node:stream'
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Database } from '../../server/db/client.ts'
import { tidyUp } from '../../server/housekeeping.ts'
import { runImport } from '../../server/services/import/run-import.ts'
import { admin } from '../support/administrators.ts'
import { folderOf, importForm, voicesCsv } from '../support/imports.ts'
import { openImports } from '../support/imports-desk.ts'

const { desk, token, read, ended, voice, keptFiles, idleImport, sendLater, carryOn } = await openImports()
afterAll(() => desk.close())

const firstProblem = { file: 'voices.csv', line: 2, message: 'the code is missing' }
const oneProblem = `problems = '${JSON.stringify([firstProblem])}', total_problems = 1`
const gaveUp = {
  file: 'voices.csv',
  line: 1,
  message: 'the portal could not go on: import it again for the rest',
  code: 'given-up',
}

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

  test('and whose archive is broken by now is refused', async () => {
    const archive = importForm(folderOf({ 'In/voices.csv': voicesCsv('broken-a') }), { name: 'In.zip' })
    const id = await idleImport(archive, "state = 'running'")
    const open = vi.spyOn(desk.context.files, 'open')
    onTestFinished(() => open.mockRestore())
    open.mockResolvedValueOnce({ size: 4, mediaType: 'application/zip', stream: Readable.from([Buffer.from('PK..')]) })
    await carryOn(id)
    const { state, problems, totalProblems } = await read(id)
    expect([state, problems, totalProblems]).toEqual([
      'refused',
      [{ file: 'In.zip', line: 1, code: 'no-csv', message: 'holds no CSV file that can be read' }],
      1,
    ])
    await expect.poll(keptFiles).toEqual([])
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
