import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CatalogueImport } from '../../src/api/contract/import.ts'
import { chooseLanguage } from '../../src/desk/texts.ts'
import { changedOnDisk } from '../support/changed-on-disk.ts'
import { HeldUpload, holdUploads } from '../support/held-upload.ts'
import { importOf } from '../support/import-literals.ts'
import { listOf } from '../support/screens/desk-literals.ts'
import { answerWith, csv, keyOf, old, openImport as open, problem, sentIn } from '../support/screens/open-import.ts'
import { closeDesk } from '../support/screens/render-desk.tsx'
import { type Answers, inTurn, lost, refused } from '../support/screens/wire.ts'

beforeEach(holdUploads)
afterEach(() => {
  vi.unstubAllGlobals()
  closeDesk()
})

test('a file is looked at first, its problems are told by line, and the server imports what it has of it', async () => {
  let told = importOf({ dryRun: true })
  const { choose, uploads, press, drawer, heard } = await open({
    one: () => told,
    more: { 'POST /admin/imports/7/import': importOf({ '@id': '/api/v2/admin/imports/8', id: 8 }) },
  })
  expect(within(drawer()).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  await choose(csv())
  await press('Check first')
  const look = await uploads(1)
  expect(sentIn(look)).toEqual(['voices', 'true'])
  await answerWith(look, 201, told)
  expect(await screen.findByText('1 of 3 rows checked')).toBeTruthy()
  told = importOf({ dryRun: true, state: 'completed', refused: 2, problems: [problem, old], totalProblems: 2 })
  expect(await screen.findByText(/nothing is written yet/, {}, { timeout: 10_000 })).toBeTruthy()
  const problems = within(screen.getByRole('region', { name: 'Problems' }))
  expect(problems.getByText('voices.csv, line 4, price')).toBeTruthy()
  // One that was stored before there was Dutch is English.
  expect([problem, old].map(({ message }) => problems.getByText(message).lang)).toEqual(['', 'en'])
  await press('Import')
  expect(await screen.findByText('Imported.', {}, { timeout: 10_000 })).toBeTruthy()
  const starts = heard('POST /admin/imports/7/import').map(({ headers }) => headers.get('idempotency-key'))
  expect([HeldUpload.all.length, starts.length, starts[0] === keyOf(look)]).toEqual([1, 1, false])
  await press('Import another file')
  expect(screen.queryByText('Imported.')).toBeNull()
})

const checkedThen = async (more: Answers) => {
  const told = importOf({ dryRun: true, state: 'completed', created: 3 })
  const desk = await open({ one: () => told, more })
  await desk.choose(csv())
  await desk.press('Check first')
  await answerWith(await desk.uploads(1), 201, importOf({ dryRun: true }))
  await screen.findByText(/nothing is written yet/, {}, { timeout: 10_000 })
  return desk
}

test('what was checked is asked for again under its key where no answer came, pressed twice or not', async () => {
  const eight = importOf({ '@id': '/api/v2/admin/imports/8', id: 8 })
  const { heard, user, drawer } = await checkedThen({
    'POST /admin/imports/7/import': inTurn<CatalogueImport>(lost, eight),
  })
  await user.dblClick(within(drawer()).getByRole('button', { name: 'Import' }))
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No answer came. Send it again: it is imported once.',
  )
  expect(screen.getByText(/nothing is written yet/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('Imported.', {}, { timeout: 10_000 })).toBeTruthy()
  const keys = heard('POST /admin/imports/7/import').map(({ headers }) => headers.get('idempotency-key'))
  expect([keys.length, keys[0] === keys[1], HeldUpload.all.length]).toEqual([2, true, 1])
})

test('what was checked and is not kept any more is said, and the file at hand is uploaded again', async () => {
  const sentence = 'The file that was checked is not kept here any more. Upload it again.'
  const { press, uploads, heard } = await checkedThen({ 'POST /admin/imports/7/import': refused(409, sentence) })
  const before = heard('GET /admin/imports').length
  await press('Import')
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  await waitFor(() => expect(heard('GET /admin/imports').length).toBeGreaterThan(before))
  await press('Import')
  const again = await uploads(2)
  expect([sentIn(again), screen.queryByText(sentence)]).toEqual([['voices', 'false'], null])
})

test('a check from another page that a colleague imported meanwhile is said to be so, and stands in the list', async () => {
  const sentence = 'An import of this check was begun already. See the recent imports.'
  const check = importOf({ dryRun: true, state: 'completed', keptUntil: '2026-11-27T09:30:00.000Z' })
  const theirs = importOf({ '@id': '/api/v2/admin/imports/8', id: 8, createdBy: 'Kim Jansen', state: 'completed' })
  const imports = [check]
  const { user, press, drawer } = await open({
    imports,
    one: () => check,
    more: { 'POST /admin/imports/7/import': refused(409, sentence) },
  })
  await user.click(await screen.findByRole('button', { name: 'Go on with voices.csv' }))
  await within(drawer()).findByText(/nothing is written yet/)
  imports.unshift(theirs)
  await press('Import')
  expect((await screen.findByRole('alert')).textContent).toContain(sentence)
  expect(await screen.findByText(/Kim Jansen · imported/)).toBeTruthy()
})

test('what nobody answered is sent again under its key, pressed twice or not', async () => {
  const { choose, uploads, user, drawer } = await open()
  await choose(csv())
  await user.dblClick(within(drawer()).getByRole('button', { name: 'Import' }))
  const first = await uploads(1)
  await act(async () => first.onerror())
  expect((await screen.findByRole('alert')).textContent).toContain(
    'No answer came. Send it again: it is imported once.',
  )
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(keyOf(await uploads(2))).toBe(keyOf(first))
})

test('the page asks before it is left while a file is uploaded, and not once the server has it', async () => {
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const { choose, uploads, press } = await open()
  await choose(csv())
  await press('Import')
  const upload = await uploads(1)
  expect(asks()).toBe(true)
  await answerWith(upload, 201, importOf())
  expect(await screen.findByText('You can close this: it goes on.')).toBeTruthy()
  expect(asks()).toBe(false)
})

test('it goes on while the drawer is closed, and is there when that is opened again', async () => {
  const { choose, uploads, press, user } = await open()
  await choose(csv())
  await press('Import')
  await answerWith(await uploads(1), 201, importOf())
  await press('Close')
  await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/voices'))
  await user.click(screen.getByRole('button', { name: 'Import' }))
  expect(await screen.findByText('1 of 3 rows imported')).toBeTruthy()
})

test('what a check found while the drawer was closed is told in the language of whoever opens it', async () => {
  const over = importOf({ dryRun: true, state: 'completed', refused: 1, totalProblems: 1 })
  const inDutch = { ...problem, message: 'de prijs 7x is geen bedrag in euro' }
  let told = importOf({ dryRun: true })
  const { choose, uploads, press, user, heard } = await open({
    one: () => told,
    more: { 'GET /admin/imports': () => listOf(told) },
  })
  await choose(csv())
  await press('Check first')
  await answerWith(await uploads(1), 201, told)
  await screen.findByText('1 of 3 rows checked')
  await press('Close')
  await waitFor(() => expect(location.pathname).toBe('/desk/catalogue/voices'))
  told = { ...over, problems: [problem] }
  const before = heard('GET /admin/imports/7').length
  await waitFor(() => expect(heard('GET /admin/imports/7').length).toBeGreaterThan(before), { timeout: 10_000 })
  told = { ...over, problems: [inDutch] }
  await act(() => chooseLanguage('nl'))
  await user.click(screen.getByRole('button', { name: 'Importeren' }))
  expect(await screen.findByText(inDutch.message)).toBeTruthy()
  expect(screen.queryByText(problem.message)).toBeNull()
})

test('a file goes into the catalogue it was chosen beside, which is said wherever one looks at it', async () => {
  const { choose, uploads, press, drawer, user } = await open()
  await choose(csv())
  expect(within(drawer()).getByText(/^Voices · /)).toBeTruthy()
  await press('Close')
  await user.click(await screen.findByRole('link', { name: /^Music/ }))
  await user.click(await screen.findByRole('button', { name: 'Import' }))
  await screen.findByRole('complementary', { name: 'Import' })
  expect(location.pathname).toBe('/desk/catalogue/musics/import/new')
  expect(within(drawer()).getByText(/^Voices · /)).toBeTruthy()
  expect(drawer().textContent).toContain('without it, Voices.')
  await choose(csv('music.csv'))
  expect(within(drawer()).getByText(/^Music · /)).toBeTruthy()
  expect(drawer().textContent).toContain('without it, Music.')
  await press('Check first')
  expect(sentIn(await uploads(1))).toEqual(['musics', 'true'])
})

test('an upload whose session ended says that no answer came, not what the server calls that', async () => {
  const { choose, uploads, press } = await open({
    more: { 'POST /admin/administrators/token/refresh': refused(401, 'Invalid refresh token') },
  })
  await choose(csv())
  await press('Import')
  await answerWith(await uploads(1), 401, { code: 401, message: 'Invalid JWT Token' })
  await waitFor(() => expect(screen.getByRole('alert', { hidden: true }).textContent).toContain('No answer came.'))
})

test('what was imported is read again: items, products and taxons', async () => {
  const { choose, uploads, press, heard } = await open({ one: () => importOf({ state: 'completed', created: 3 }) })
  const read = () => (['voices', 'products', 'taxons'] as const).map((name) => heard(`GET /admin/${name}`).length)
  await choose(csv('catalogue.zip'))
  await press('Import')
  const upload = await uploads(1)
  const before = read()
  await answerWith(upload, 201, importOf())
  expect(await screen.findByText('Imported.')).toBeTruthy()
  await waitFor(() => expect(read().map((count, at) => count > (before[at] ?? 0))).toEqual([true, true, true]))
})

describe('a file is not sent', () => {
  test.each([
    ['of another kind', csv('voices.xlsx'), 'Choose a CSV file, or a ZIP of a folder with CSV files.'],
    ['that is empty', new File([], 'voices.csv'), 'It is empty.'],
    ['that is too large', Object.defineProperty(csv(), 'size', { value: 524_288_001 }), 'It is larger than 500 MB.'],
  ])('%s', async (_, file, sentence) => {
    const { choose, drawer } = await open()
    await choose(file)
    expect((await screen.findByRole('alert')).textContent).toContain(sentence)
    expect(within(drawer()).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', true)
  })

  test('that changed on disk since it was chosen: it is chosen again', async () => {
    const { choose, press, drawer } = await open()
    await choose(changedOnDisk(csv()))
    await press('Import')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'The file changed since it was chosen. Choose it again.',
    )
    expect(HeldUpload.all).toHaveLength(0)
    await choose(csv())
    expect(within(drawer()).getByRole('button', { name: 'Import' })).toHaveProperty('disabled', false)
  })

  test('again that changed on its way', async () => {
    const { choose, uploads, press } = await open()
    const file = csv()
    await choose(file)
    await press('Import')
    const upload = await uploads(1)
    changedOnDisk(file)
    await act(async () => upload.onerror())
    expect((await screen.findByRole('alert')).textContent).toContain('The file changed since it was chosen.')
  })

  test('again that the server refused, and its sentence is shown', async () => {
    const { choose, uploads, press } = await open()
    await choose(csv('voices.zip'))
    await press('Import')
    const violations = [{ propertyPath: 'file', message: 'This ZIP file is broken. Pack the folder again.', code: 'x' }]
    await answerWith(await uploads(1), 422, { violations })
    expect((await screen.findByRole('alert')).textContent).toContain('This ZIP file is broken.')
  })
})

test('it is said whose import is before, which can be stopped, and what became of earlier ones', async () => {
  const running = importOf({ createdBy: 'Kim Jansen', fileName: 'music.zip' })
  const earlier = importOf({
    '@id': '/api/v2/admin/imports/6',
    id: 6,
    state: 'completed',
    createdBy: null,
    totalProblems: 2,
    refused: 2,
  })
  const { heard, user } = await open({ imports: [running, earlier] })
  expect(await screen.findByText('Kim Jansen imports music.zip at the moment. Yours begins after it.')).toBeTruthy()
  const recent = within(screen.getByRole('region', { name: 'Recent imports' }))
  expect(recent.getByText('1 of 3 rows imported')).toBeTruthy()
  expect(recent.getByText(/Somebody who left the team · imported/)).toBeTruthy()
  await user.click(recent.getByRole('button', { name: 'Stop music.zip' }))
  await waitFor(() => expect(heard('POST /admin/imports/7/stop')).toHaveLength(1))
})

test('a check from another page is gone on with: its problems are shown, and the server imports it', async () => {
  const kept = {
    dryRun: true,
    state: 'completed',
    refused: 1,
    totalProblems: 1,
    keptUntil: '2026-11-27T09:30:00.000Z',
  } as const
  const { user, press, heard, drawer } = await open({
    imports: [importOf(kept), importOf({ '@id': '/api/v2/admin/imports/6', id: 6, dryRun: true, state: 'completed' })],
    one: () => importOf({ ...kept, problems: [problem] }),
    more: { 'POST /admin/imports/7/import': importOf({ '@id': '/api/v2/admin/imports/8', id: 8 }) },
  })
  await user.click(await screen.findByRole('button', { name: 'Go on with voices.csv' }))
  expect(await within(drawer()).findByText(/nothing is written yet/)).toBeTruthy()
  expect(screen.getByText(problem.message)).toBeTruthy()
  await press('Import')
  expect(await screen.findByText('Imported.', {}, { timeout: 10_000 })).toBeTruthy()
  expect(heard('POST /admin/imports/7/import')).toHaveLength(1)
})

test('that nothing was imported yet is said', async () => {
  await open()
  expect(await screen.findByText('Nothing was imported in the last 90 days.')).toBeTruthy()
})
