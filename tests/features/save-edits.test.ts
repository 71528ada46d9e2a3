import { expect, test } from 'vitest'
import type { Outcome } from '../../src/api/contract/hydra.ts'
import type { Edits } from '../../src/api/contract/merge-fields.ts'
import { saveEdits } from '../../src/features/drafts/save-edits.ts'

type Note = { '@id': string; '@type': string; etag?: string; name: string; text: string }

const note = (name: string, text: string, etag = '"1"'): Note => ({ '@id': '/n/1', '@type': 'Note', etag, name, text })
const overtaken: Outcome<Note> = { ok: false, status: 412, violations: [], message: 'Someone else changed this.' }
const edits: Edits = { name: { from: 'Spring', to: 'Summer' } }

/** A server whose answers stand in a row, and the versions that a reading of it finds. */
const stage = (answers: Outcome<Note>[], versions: Note[]) => {
  const sent: unknown[] = []
  const save = (held: Note, typed: Edits = edits) =>
    saveEdits({
      edits: typed,
      held,
      fieldsOf: ({ name, text }: Note) => ({ name, text }),
      load: () => {
        const version = versions.shift()
        return version === undefined ? Promise.reject(new Error('not expected to be read')) : Promise.resolve(version)
      },
      send: (changed, ifMatch) => {
        sent.push([changed, ifMatch])
        return Promise.resolve(answers.shift() ?? overtaken)
      },
    })
  return { save, sent }
}

test('sends what was changed and nothing else, with the tag of what was seen', async () => {
  const saved = note('Summer', 'a', '"2"')
  const { save, sent } = stage([{ ok: true, value: saved }], [])
  expect(await save(note('Spring', 'a'))).toEqual({ ok: true, value: saved })
  expect(sent).toEqual([[{ name: 'Summer' }, '"1"']])
})

test("repeats by itself on top of a colleague's change of another field", async () => {
  const { save, sent } = stage(
    [overtaken, { ok: true, value: note('Summer', 'theirs', '"3"') }],
    [note('Spring', 'theirs', '"2"')],
  )
  expect(await save(note('Spring', 'a'))).toEqual({ ok: true, value: note('Summer', 'theirs', '"3"') })
  expect(sent).toEqual([
    [{ name: 'Summer' }, '"1"'],
    [{ name: 'Summer' }, '"2"'],
  ])
})

test("saves nothing over a colleague's change of the same field", async () => {
  const { save, sent } = stage([overtaken], [note('Autumn', 'a', '"2"')])
  expect(await save(note('Spring', 'a'))).toEqual({ ok: false, status: 412, violations: [], message: '' })
  expect(sent).toEqual([[{ name: 'Summer' }, '"1"']])
})

test('sends nothing while the form already shows two versions', async () => {
  const { save, sent } = stage([], [])
  expect(await save(note('Autumn', 'a'))).toMatchObject({ ok: false, status: 412 })
  expect(sent).toEqual([])
})

test('is content when a colleague wrote the same', async () => {
  const { save, sent } = stage([overtaken], [note('Summer', 'a', '"2"')])
  expect(await save(note('Spring', 'a'))).toEqual({ ok: true, value: note('Summer', 'a', '"2"') })
  expect(sent).toHaveLength(1)
})

test('reads first where it was filled from something without a tag', async () => {
  const { '@id': iri, '@type': type, name, text } = note('Spring', 'a')
  const { save, sent } = stage([{ ok: true, value: note('Summer', 'a') }], [note('Spring', 'a', '"7"')])
  await save({ '@id': iri, '@type': type, name, text })
  expect(sent).toEqual([[{ name: 'Summer' }, '"7"']])
})

test('takes back what a save without an answer may have put there, though it is not shown yet', async () => {
  const back: Edits = { name: { from: 'Spring', to: 'Spring', sent: 'Summer' } }
  const arrived = stage([{ ok: true, value: note('Spring', 'a', '"3"') }], [note('Summer', 'a', '"2"')])
  expect(await arrived.save(note('Spring', 'a'), back)).toEqual({ ok: true, value: note('Spring', 'a', '"3"') })
  expect(arrived.sent).toEqual([[{ name: 'Spring' }, '"2"']])
  const lost = stage([], [note('Spring', 'a')])
  expect(await lost.save(note('Spring', 'a'), back)).toEqual({ ok: true, value: note('Spring', 'a') })
})

test('sends the same once more without a look where nothing else was typed', async () => {
  const { save, sent } = stage([{ ok: true, value: note('Summer', 'a', '"2"') }], [])
  await save(note('Spring', 'a'), { name: { from: 'Spring', to: 'Summer', sent: 'Summer' } })
  expect(sent).toEqual([[{ name: 'Summer' }, '"1"']])
})

test('gives a refusal as it came', async () => {
  const refused: Outcome<Note> = {
    ok: false,
    status: 422,
    violations: [{ propertyPath: 'name', message: 'This name is taken.', code: 'taken' }],
    message: 'name: This name is taken.',
  }
  expect(await stage([refused], []).save(note('Spring', 'a'))).toEqual(refused)
})

test('gives up after five changes of others in a row', async () => {
  const { save, sent } = stage(
    [],
    ['"2"', '"3"', '"4"', '"5"', '"6"'].map((etag) => note('Spring', 'a', etag)),
  )
  expect(await save(note('Spring', 'a'))).toMatchObject({ ok: false, status: 412 })
  expect(sent).toHaveLength(5)
})
