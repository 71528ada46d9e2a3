import { expect, test } from 'vitest'
import { importOf } from '../support/import-literals.ts'
import { startImporting as start } from '../support/running-import.ts'

test.each([
  [409, 'with its file at hand', 'ready', 'voices.csv', null],
  [404, 'with its file at hand', 'refused', 'voices.csv', '/api/v2/admin/imports/7'],
  [409, 'from another page', 'refused', undefined, '/api/v2/admin/imports/7'],
])('an import of what was checked that is refused with %i, %s, is %s, and all imports are read again', (...given) => {
  const [status, whence, state, fileName, iri] = given
  const { actor, answer, choose, told, context } = start()
  const check = importOf({ dryRun: true, state: 'completed' })
  if (whence === 'from another page') actor.send({ type: 'check.chosen', check })
  else {
    choose()
    actor.send({ type: 'check.pressed', key: 'look' })
    answer({ type: 'upload.answered', outcome: { ok: true, value: importOf({ dryRun: true }) } })
  }
  answer({ type: 'import.read', read: check })
  actor.send({ type: 'import.pressed', key: 'earnest' })
  const before = told.length
  answer({ type: 'start.answered', outcome: { ok: false, status, violations: [], message: 'Begun already.' } })
  const { file, taken, refusal } = context()
  expect([actor.getSnapshot().value, file?.name, taken?.['@id'] ?? null, refusal]).toEqual([
    state,
    fileName,
    iri,
    'Begun already.',
  ])
  expect(told.slice(before)).toEqual(['arrival'])
  actor.send({ type: 'file.chosen', file: new File(['code,name'], 'music.csv'), kind: 'musics' })
  expect([actor.getSnapshot().value, context().refusal]).toEqual(['ready', ''])
})
