import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Driver } from '../tests/support/model-paths.ts'
import { type ImportModelEvent, importModel as model } from '../tests/support/models/import.model.ts'
import { holdCalls } from './support/held-calls.ts'
import { doesIn, type Stage, seesIn, walkPaths } from './support/paths.ts'
import { expect } from './support/test.ts'

/** Of a row that is passed over: the shared catalogue stays as it is. */
const csv = 'kind,code,name\nvoices,,Nobody\n'

const open = async ({ page }: Stage): Promise<Driver<ImportModelEvent>> => {
  const uploads = await holdCalls(page, /^POST \/admin\/imports$/)
  const starts = await holdCalls(page, /^POST \/admin\/imports\/\d+\/import$/)
  const reads = await holdCalls(page, /^GET \/admin\/imports\/\d+$/)
  await page.goto('/desk/catalogue/voices/import/new')
  await expect(page.getByLabel('Email')).toHaveValue('desk@example.com')
  await page.getByRole('button', { name: 'Sign in' }).click()

  const drawer = page.getByRole('complementary', { name: 'Import' })
  const named = (name: string) => drawer.getByRole('button', { name, exact: true })
  const stage = drawer.locator('.import-stage')
  const stop = stage.getByRole('button', { name: 'Stop', exact: true })
  const start = named('Import')
  const seenCheck = drawer.getByText('Checked: nothing is written yet.')
  /** Where it can't be pressed there is nothing to press. */
  const tryTo = async (button: typeof start) => {
    if ((await button.isVisible()) && (await button.isEnabled())) await button.click()
  }
  const folder = await mkdtemp(join(tmpdir(), 'import-'))
  const choose = async (name: string) => {
    await writeFile(join(folder, name), csv)
    await drawer.locator('input[type=file]').setInputFiles(join(folder, name))
  }

  /** What is under way: an upload, or the start of what was checked. */
  const sending = async () => ((await seenCheck.isVisible()) ? starts : uploads)

  const does: Record<ImportModelEvent, () => unknown> = {
    'choose a file': () => choose('voices.csv'),
    'choose a text': () => choose('voices.txt'),
    'check first': () => tryTo(named('Check first')),
    import: () => tryTo(start),
    'the server takes it': async () => (await sending()).pass(),
    'the server refuses it': () => uploads.fail(422),
    'it is not kept': () => starts.fail(409),
    'nobody answers': async () => (await sending()).drop(),
    'the file changed': async () => {
      await writeFile(join(folder, 'voices.csv'), `${csv}voices,,Somebody\n`)
      await uploads.drop()
    },
    'send again': () => named('Send again').click(),
    stop: () => tryTo(stop),
    'another file': () => drawer.getByRole('button', { name: /nother file$/ }).click(),
    'a row is done': () => reads.pass({ answer: (given) => ({ ...given, state: 'running', finishedAt: null }) }),
    'it is over': async () => {
      let isOver = false
      const answer = (given: { dryRun?: boolean; finishedAt?: string | null }) => {
        isOver = given.dryRun !== true || given.finishedAt !== null
        const facts = isOver ? { state: 'completed', problems: [], totalProblems: 0 } : { state: 'running' }
        return { ...given, ...facts }
      }
      // What is checked is really over by then: its file is kept from then on.
      do await reads.pass({ answer })
      while (!isOver)
      // Its problems are read once more, in the language of the page.
      await reads.pass({ answer })
    },
  }

  const says = (words: string) => () => expect(drawer.getByText(words)).toBeVisible()
  const seeSending = async () => {
    await expect(stage.getByRole('progressbar', { name: 'Uploading voices.csv' })).toBeVisible()
    await uploads.expectWaiting(1)
  }
  const seeFollowed = says('You can close this: it goes on.')
  const sees: Record<string, () => Promise<void>> = {
    'nothing is chosen': async () => {
      await expect(named('Choose a file')).toBeVisible()
      await expect(stage).toBeHidden()
      await expect(start).toBeDisabled()
    },
    'no file for this': says('Choose a CSV file, or a ZIP of a folder with CSV files.'),
    chosen: async () => {
      await expect(stage.getByText('voices.csv')).toBeVisible()
      await expect(named('Check first')).toBeEnabled()
    },
    'on its way to be checked': seeSending,
    'on its way': seeSending,
    'changed since': says('The file changed since it was chosen. Choose it again.'),
    refused: () => expect(drawer.getByRole('alert')).toContainText('Something went wrong'),
    unanswered: says('No answer came.'),
    halted: says('Stopped. It may have arrived.'),
    'being checked': seeFollowed,
    'being imported': seeFollowed,
    'being stopped': says('It stops after the row at hand.'),
    checked: async () => {
      await expect(seenCheck).toBeVisible()
      await expect(start).toBeEnabled()
    },
    'asked for': async () => {
      await expect(seenCheck).toBeVisible()
      await starts.expectWaiting(1)
    },
    'perhaps begun': says('No answer came.'),
    imported: says('Imported.'),
  }
  return { perform: doesIn(does), expectState: seesIn(sees) }
}

walkPaths({ name: 'import', model, states: 16, transitions: 41, open })
