import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ConfigError } from '../../../server/config.ts'
import { createFolderStorage } from '../../../server/files/folder-storage.ts'
import { guardStorage } from '../../../server/files/guard-storage.ts'
import { type FileStorage, FilesUnavailable } from '../../../server/files/storage.ts'
import { Invalid } from '../../../server/shared/errors.ts'
import { type Desk, openDesk } from '../../support/desk.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const codeError = (code: string) => Object.assign(new Error(`${code}: /srv/secret/path`), { code })

/** A storage that fails in one way, and what it logged. */
const failing = (error: Error) => {
  const lines: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
  const fail = () => Promise.reject(error)
  const files: FileStorage = {
    size: fail,
    open: fail,
    write: fail,
    remove: fail,
    check: fail,
    removeLeftovers: fail,
    list: desk.context.files.list,
  }
  return { files: guardStorage(files, log), lines }
}

test.each([
  ['ENOSPC', 30],
  ['EDQUOT', 30],
  ['EIO', 5],
  ['EACCES', 5],
])('%s becomes an answer that says nothing of our disks, and a line in the log', async (code, seconds) => {
  const { files, lines } = failing(codeError(code))
  const error = await files
    .write('a.png', Buffer.from('x'), { mediaType: 'image/png' })
    .catch((reason: unknown) => reason)
  expect(
    error instanceof FilesUnavailable
      ? [error.status, error.retryAfterSeconds, error.message.includes('secret')]
      : error,
  ).toEqual([503, seconds, false])
  expect(lines.map((line) => JSON.parse(line).err.code)).toEqual([code])
})

test('our own refusals stay what they are', async () => {
  const refusal = new Invalid([{ propertyPath: 'file', code: 'file-type' }])
  const { files, lines } = failing(refusal)
  await expect(files.size('a.png')).rejects.toBe(refusal)
  expect(lines).toEqual([])
})

test('a file that can not be removed now is left to the sweep', async () => {
  const { files, lines } = failing(codeError('EIO'))
  await expect(files.remove('a.png')).resolves.toBeUndefined()
  expect(lines.length).toBe(1)
})

test('a wrong setting stops the start, a storage that is down does not', async () => {
  await expect(failing(new ConfigError('S3_BUCKET')).files.check()).rejects.toThrow('S3_BUCKET')
  const { files, lines } = failing(codeError('ECONNREFUSED'))
  await expect(files.check()).resolves.toBeUndefined()
  expect(lines[0]).toContain('the file storage does not answer')
})

test('a folder that can never be made stops the start as well', async () => {
  const file = join(desk.config.dataDir, 'file')
  await writeFile(file, '')
  await expect(createFolderStorage(file).check()).rejects.toThrow(
    new ConfigError(
      `The setting DATA_DIR can't be used: ${file} is no folder that this user can make and write to (ENOTDIR).`,
    ),
  )
})

test('a disk that takes nothing is told to who uploads', async () => {
  const { token, form } = { token: desk.tokens.reseller, form: new FormData() }
  const theme = (await desk.call('GET', '/themes', { token })).body['hydra:member'][0]['@id']
  form.set('file', new File([new Uint8Array(100)], 'a.mp4'))
  form.set('type', 'video_background')
  form.set('owner', theme)
  // The folder for uploads becomes a file: nothing can be put into it.
  await rm(join(desk.config.dataDir, 'uploads'), { recursive: true })
  await writeFile(join(desk.config.dataDir, 'uploads'), '')
  const answer = await desk.call('POST', '/theme-media', { token, form })
  expect([answer.status, answer.body['@type'], answer.body['hydra:description']]).toEqual([
    503,
    'hydra:Error',
    'Files can not be reached at the moment. Please try again later.',
  ])
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(answer.text).not.toContain(tmpdir())
})
