import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPortal } from '../../support/portal-process.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wrong-settings-'))
  await writeFile(join(folder, 'file'), '')
})
afterAll(() => rm(folder, { recursive: true }))

/** All that a portal says that can't start: its sentence is the whole of its log. */
const saidBy = async (settings: Record<string, string>, within: readonly string[] = []): Promise<string> => {
  const started = startPortal({ DATABASE_URL: '', DATA_DIR: join(folder, 'data'), ...settings }, { within })
  const message = await started.then(
    () => 'it started',
    (error: unknown) => String(error),
  )
  return message.replace(/^Error: the server ended with 1 before it was ready:\n/, '')
}

test.each([
  ['192.0.2.1', /^The setting HOST can't be used: nothing can listen at 192\.0\.2\.1 \(EADDRNOTAVAIL\)\.\n$/],
  [
    'nowhere.invalid',
    /^The setting HOST can't be used: nothing can listen at nowhere\.invalid \((?:ENOTFOUND|EAI_AGAIN)\)\.\n$/,
  ],
])('HOST=%s stops the server with a sentence that names it', async (HOST, sentence) => {
  expect(await saidBy({ HOST })).toMatch(sentence)
})

test('a DATA_DIR that is a file stops the server with a sentence that names it', async () => {
  const file = join(folder, 'file')
  expect(await saidBy({ DATA_DIR: file })).toBe(
    `The setting DATA_DIR can't be used: ${file} is no folder that this user can make and write to (ENOTDIR).\n`,
  )
})

test.runIf(process.platform === 'linux')(
  'so does one that the kernel says is not there, in a folder that is',
  async () => {
    // A process that tried it for ever would hear no other signal.
    expect(await saidBy({ DATA_DIR: '/proc/x' }, ['timeout', '--signal=KILL', '30'])).toBe(
      "The setting DATA_DIR can't be used: /proc/x is no folder that this user can make and write to (ENOENT).\n",
    )
  },
)
