import { describe, expect, test, vi } from 'vitest'
import { type ImportEvent, importMachine } from '../../src/machines/import.machine.ts'
import { importOf } from '../support/import-literals.ts'
import type { Driver } from '../support/model-paths.ts'
import { type ImportModelEvent, importModel } from '../support/models/import.model.ts'
import { startImporting as start } from '../support/running-import.ts'
import { testEveryTransition } from '../support/test-every-transition.ts'
import { testUnwired } from '../support/test-unwired.ts'

const violations = [{ propertyPath: 'file', message: 'This ZIP file is broken. Pack the folder again.', code: 'x' }]

/** State, what runs, and whether it only looks. */
const states: Record<string, [state: unknown, running: number, dryRun?: boolean]> = {
  'nothing is chosen': ['choosing', 0],
  'no file for this': ['strange', 0],
  chosen: ['ready', 0],
  'on its way to be checked': ['uploading', 1, true],
  'on its way': ['uploading', 1, false],
  refused: ['refused', 0],
  'changed since': ['changed', 0],
  unanswered: ['unanswered', 0, false],
  halted: ['halted', 0, false],
  'being checked': [{ following: 'watching' }, 1, true],
  checked: ['checked', 0, true],
  'asked for': ['starting', 1, false],
  'perhaps begun': ['unstarted', 0, false],
  'being imported': [{ following: 'watching' }, 1, false],
  'being stopped': [{ following: 'asking' }, 1, false],
  imported: ['imported', 0, false],
}

const drive = (): Driver<ImportModelEvent> => {
  const { actor, answer, running, choose } = start(() => new Promise(() => undefined))
  const isAskedFor = () => actor.getSnapshot().matches('starting')
  const answered = () => (isAskedFor() ? 'start.answered' : 'upload.answered')
  const dryRun = () => actor.getSnapshot().context.dryRun
  const does: Record<ImportModelEvent, () => void> = {
    'choose a file': () => choose(),
    'choose a text': () => choose(new File(['x'], 'voices.txt')),
    'check first': () => actor.send({ type: 'check.pressed', key: 'look' }),
    import: () => actor.send({ type: 'import.pressed', key: 'earnest' }),
    'the server takes it': () =>
      answer({ type: answered(), outcome: { ok: true, value: importOf({ dryRun: dryRun() }) } }),
    'the server refuses it': () =>
      answer({ type: 'upload.answered', outcome: { ok: false, status: 422, violations, message: '' } }),
    'it is not kept': () =>
      answer({ type: 'start.answered', outcome: { ok: false, status: 409, violations: [], message: 'Not kept.' } }),
    'nobody answers': () => answer({ type: isAskedFor() ? 'start.failed' : 'upload.failed', message: '' }),
    'the file changed': () => answer({ type: 'file.changed' }),
    'send again': () => actor.send({ type: 'retry.pressed' }),
    stop: () => actor.send({ type: 'stop.pressed' }),
    'another file': () => actor.send({ type: 'another.pressed' }),
    'a row is done': () => answer({ type: 'import.read', read: importOf({ dryRun: dryRun() }) }),
    'it is over': () =>
      answer({ type: 'import.read', read: importOf({ dryRun: dryRun(), state: 'completed', finishedAt: 'now' }) }),
  }
  return {
    perform: (event) => does[event](),
    expectState: (state) => {
      const snapshot = actor.getSnapshot()
      const [expected, ran, looks] = states[state] ?? []
      expect([snapshot.value, running()]).toEqual([expected, ran])
      if (looks !== undefined) expect(snapshot.context.dryRun).toBe(looks)
    },
  }
}

describe('an import', () => {
  testEveryTransition(importModel, { drive, states: 16, transitions: 41 })

  /** Chosen, and on its way. */
  const startSending = (stopOutcome?: () => Promise<void>) => {
    const started = start(stopOutcome)
    started.choose()
    started.actor.send({ type: 'import.pressed', key: 'first' })
    return started
  }

  test('is of the catalogue beside it until a file is chosen, and of the file chosen last', () => {
    const { actor, choose, context } = start()
    expect([context().kind, ...actor.getSnapshot().tags]).toEqual(['voices', 'idle'])
    choose()
    choose(new File(['code,name'], 'talents.txt'))
    const { kind, file } = context()
    expect([actor.getSnapshot().value, kind, file?.name]).toEqual(['strange', 'talents', 'talents.txt'])
  })

  test('is looked at under one key and imported under another, from what the server keeps of it', () => {
    const { actor, sent, started, answer, choose, told } = start()
    choose()
    actor.send({ type: 'check.pressed', key: 'look' })
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf({ dryRun: true }) } })
    answer({ type: 'import.read', read: importOf({ dryRun: true, state: 'completed' }) })
    actor.send({ type: 'import.pressed', key: 'earnest' })
    answer({ type: 'start.answered', outcome: { ok: true, value: importOf({ '@id': '/api/v2/admin/imports/8' }) } })
    answer({ type: 'import.read', read: importOf({ state: 'completed' }) })
    expect(sent).toEqual([{ dryRun: true, key: 'look', kind: 'talents' }])
    expect(started).toEqual([{ iri: '/api/v2/admin/imports/7', key: 'earnest' }])
    expect([told, actor.getSnapshot().context.taken?.state]).toEqual([
      ['arrival', 'arrival', 'arrival', 'outcome', 'arrival'],
      'completed',
    ])
  })

  test('that nobody answered goes again under its key, and says what the server said', () => {
    const { actor, sent, answer, told } = startSending()
    answer({ type: 'upload.failed', message: 'The server is busy.' })
    expect([actor.getSnapshot().context.refusal, told]).toEqual(['The server is busy.', ['arrival']])
    actor.send({ type: 'retry.pressed' })
    expect([sent.map(({ key }) => key), actor.getSnapshot().context.refusal]).toEqual([['first', 'first'], ''])
  })

  test('of what was checked that nobody answered is asked for again under its key, and says what the server said', () => {
    const { actor, started, answer, choose } = start()
    choose()
    actor.send({ type: 'check.pressed', key: 'look' })
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf({ dryRun: true }) } })
    answer({ type: 'import.read', read: importOf({ dryRun: true, state: 'completed' }) })
    actor.send({ type: 'import.pressed', key: 'earnest' })
    answer({ type: 'start.failed', message: 'The server is busy.' })
    expect(actor.getSnapshot().context.refusal).toBe('The server is busy.')
    actor.send({ type: 'retry.pressed' })
    expect([started.map(({ key }) => key), actor.getSnapshot().context.refusal]).toEqual([['earnest', 'earnest'], ''])
    answer({
      type: 'start.answered',
      outcome: { ok: false, status: 409, violations: [], message: 'It is not kept.' },
    })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.refusal]).toEqual(['ready', 'It is not kept.'])
  })

  test('goes on with a check from another page, which is read as a whole first, for its own catalogue', () => {
    const { actor, started, answer } = start()
    const check = importOf({ dryRun: true, state: 'completed', kind: 'idents', keptUntil: '2026-11-27T09:30:00.000Z' })
    actor.send({ type: 'check.chosen', check })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.kind]).toEqual([{ following: 'watching' }, 'idents'])
    const problems = [{ file: 'voices.csv', line: 2, message: 'the code is missing' }]
    answer({ type: 'import.read', read: { ...check, problems, totalProblems: 1 } })
    expect([actor.getSnapshot().value, actor.getSnapshot().context.taken?.problems]).toEqual(['checked', problems])
    actor.send({ type: 'import.pressed', key: 'earnest' })
    expect(started).toEqual([{ iri: '/api/v2/admin/imports/7', key: 'earnest' }])
    actor.send({ type: 'check.chosen', check })
    expect(actor.getSnapshot().value).toBe('starting')
  })

  test('whose check found a file that can not be read is not imported', () => {
    const { actor, sent, answer, choose } = start()
    choose()
    actor.send({ type: 'check.pressed', key: 'look' })
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf({ dryRun: true }) } })
    answer({ type: 'import.read', read: importOf({ dryRun: true, state: 'refused' }) })
    actor.send({ type: 'import.pressed', key: 'earnest' })
    expect([actor.getSnapshot().value, sent.length]).toEqual(['checked', 1])
  })

  test('can be asked again to stop where nobody heard it', async () => {
    let isAway = true
    const { actor, stops, answer } = startSending(() =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve(),
    )
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf() } })
    actor.send({ type: 'stop.pressed' })
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ following: 'unheard' }))
    isAway = false
    actor.send({ type: 'stop.pressed' })
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ following: 'stopping' }))
    expect(stops).toEqual(['/api/v2/admin/imports/7', '/api/v2/admin/imports/7'])
  })

  test('says how much of it has left, and how far the server has come with it', () => {
    const { answer, context, files, followed } = startSending()
    answer({ type: 'upload.progressed', share: 0.4 })
    expect([context().share, context().taken]).toEqual([0.4, null])
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf({ rows: { total: 3, done: 0 } }) } })
    expect(context().taken?.rows.done).toBe(0)
    answer({ type: 'import.read', read: importOf({ rows: { total: 3, done: 2 } }) })
    expect(context().taken?.rows.done).toBe(2)
    expect([files, followed]).toEqual([['voices.csv'], ['/api/v2/admin/imports/7']])
  })

  test('that goes again begins at nothing, and what its check found is not shown of it', () => {
    const { actor, answer, choose, context } = start()
    choose()
    actor.send({ type: 'check.pressed', key: 'look' })
    answer({ type: 'upload.progressed', share: 0.4 })
    actor.send({ type: 'stop.pressed' })
    actor.send({ type: 'retry.pressed' })
    expect(context().share).toBe(0)
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf({ dryRun: true }) } })
    answer({ type: 'import.read', read: importOf({ dryRun: true, state: 'completed', refused: 2 }) })
    expect(context().taken?.refused).toBe(2)
    actor.send({ type: 'import.pressed', key: 'earnest' })
    answer({ type: 'start.answered', outcome: { ok: true, value: importOf() } })
    expect(context().taken?.refused).toBe(0)
  })

  test.each([
    [violations, 'This ZIP file is broken. Pack the folder again.'],
    [[], 'Another import is running.'],
  ])('that was refused says why', (reasons, refusal) => {
    const { answer, context } = startSending()
    const before = context().refusal
    answer({
      type: 'upload.answered',
      outcome: { ok: false, status: 422, violations: reasons, message: 'Another import is running.' },
    })
    expect([before, context().refusal]).toEqual(['', refusal])
  })

  test.each([
    ['VOICES.CSV', 'ready'],
    ['voices.Zip', 'ready'],
    ['voices.csv.txt', 'strange'],
    ['voices-csv', 'strange'],
  ])('of %s, as large as one may be, is %s', (name, state) => {
    const { actor, choose } = start()
    choose(Object.defineProperty(new File(['x'], name), 'size', { value: 524_288_000 }))
    expect(actor.getSnapshot().value).toBe(state)
  })

  test('that was stopped on its way, or whose file changed, may be there', () => {
    const told = (['stop.pressed', 'file.changed'] as const).map((type) => {
      const started = startSending()
      started.answer({ type })
      return started.told
    })
    expect(told).toEqual([['arrival'], ['arrival']])
  })

  const completed: ImportEvent = { type: 'import.read', read: importOf({ state: 'completed' }) }
  const checked: ImportEvent = { type: 'import.read', read: importOf({ dryRun: true, state: 'completed' }) }
  const accepted: ImportEvent = { type: 'upload.answered', outcome: { ok: true, value: importOf() } }
  const refused: ImportEvent = {
    type: 'upload.answered',
    outcome: { ok: false, status: 422, violations, message: '' },
  }

  test.each<[state: string, events: ImportEvent[], tags: string[]]>([
    ['changed', [{ type: 'file.changed' }], ['wrong']],
    ['refused', [refused], ['wrong']],
    ['checked', [accepted, checked], []],
    ['imported', [accepted, completed], ['idle']],
  ])('that is %s makes room for another file, of which nothing is known yet', (state, events, tags) => {
    const { actor, answer, context } = startSending()
    expect([...actor.getSnapshot().tags]).toEqual(['sending'])
    for (const event of events) answer(event)
    expect([actor.getSnapshot().value, [...actor.getSnapshot().tags]]).toEqual([state, tags])
    actor.send({ type: 'file.chosen', file: new File(['code,name'], 'music.csv'), kind: 'musics' })
    const { file, kind, taken } = context()
    expect([actor.getSnapshot().value, file?.name, kind, taken]).toEqual(['ready', 'music.csv', 'musics', null])
  })

  test.each<[events: ImportEvent[]]>([
    [[{ type: 'upload.failed', message: '' }]],
    [[{ type: 'stop.pressed' }]],
    [[accepted, completed]],
  ])('is forgotten where another is wanted', (events) => {
    const { actor, answer, context } = startSending()
    for (const event of events) answer(event)
    actor.send({ type: 'another.pressed' })
    const { file, taken } = context()
    expect([actor.getSnapshot().value, file, taken]).toEqual(['choosing', null, null])
  })

  test.each([
    ['empty', new File([], 'voices.csv'), 'empty'],
    ['of another kind', new File(['x'], 'voices.xlsx'), 'strange'],
    [
      'larger than an import may be',
      Object.defineProperty(new File(['x'], 'voices.zip'), 'size', { value: 524_288_001 }),
      'tooLarge',
    ],
  ])('of a file that is %s is not sent', (_, file, state) => {
    const { actor, sent, choose } = start()
    choose(file)
    actor.send({ type: 'import.pressed', key: 'first' })
    expect([actor.getSnapshot().value, sent]).toEqual([state, []])
    expect([...actor.getSnapshot().tags]).toEqual(['wrong'])
    choose()
    expect(actor.getSnapshot().value).toBe('ready')
  })
})

testUnwired('importMachine', importMachine, 6)
