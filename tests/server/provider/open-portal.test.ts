import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { openPortal } from '../../../server/provider/open-portal.ts'
import { CannotWork } from '../../../server/provider/portal.ts'

const refusal = (folder: string) => new CannotWork(`${folder} belongs to another user: run the command as that user.`)

/** A data folder, and commands that another user runs on it. */
const folderOf = async (...kept: string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-open-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of kept) await mkdir(join(folder, name))
  return folder
}
const as = (uid: number) => {
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(uid)
  onTestFinished(() => asked.mockRestore())
}
const open = (folder: string, settings: Record<string, string> = {}) =>
  openPortal(loadConfig({ DATA_DIR: folder, ...settings }), { mayCreate: false })

test('a data folder where the portal of another user keeps its database is left as it is', async () => {
  const folder = await folderOf('database')
  as((await stat(folder)).uid + 1)
  await expect(open(folder)).rejects.toThrow(refusal(folder))
  expect([await readdir(folder), await readdir(join(folder, 'database'))]).toEqual([['database'], []])
})

test('a folder that was handed to whoever runs the portal is theirs', async () => {
  const folder = await folderOf()
  as((await stat(folder)).uid + 1)
  await expect(open(folder)).rejects.toThrow(/^There is no portal in /)
})

test('beside PostgreSQL it is the files that belong to somebody, and in S3 nothing', async () => {
  const folder = await folderOf('files')
  as((await stat(folder)).uid + 1)
  const DATABASE_URL = 'postgres://portal@127.0.0.1:1/portal'
  await expect(open(folder, { DATABASE_URL })).rejects.toThrow(refusal(folder))
  const s3 = { S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  await expect(open(folder, { DATABASE_URL, ...s3 })).rejects.toThrow(/^The database of DATABASE_URL can't be used/)
})
