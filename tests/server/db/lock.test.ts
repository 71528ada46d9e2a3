import { chmodSync, statSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DataFolderInUse, lockFolder } from '../../../server/db/lock.ts'
import { startChild, temporaryFolder } from './child.ts'

const refusal = (folder: string): unknown => {
  try {
    lockFolder(folder)
    return null
  } catch (error) {
    return error
  }
}

test('refuses a second process, naming the holder, and lets go at kill -9', async () => {
  const folder = temporaryFolder()
  const holder = startChild('holder', folder)
  expect(await holder.nextLine()).toBe('open')

  const second = startChild('holder', folder)
  const told = JSON.parse(await second.nextLine())
  expect(await second.exited).toEqual({ code: 3, signal: null })
  expect(told.name).toBe('DataFolderInUse')
  expect(told.message).toMatch(`The data folder ${folder} is in use by process ${holder.pid} on ${hostname()} since 20`)

  holder.kill()
  await holder.exited
  const third = startChild('holder', folder)
  expect(await third.nextLine()).toBe('open')
  third.end()
  expect(await third.exited).toEqual({ code: 0, signal: null })
})

test('refuses a second opening in the same process, until the first lets go', () => {
  const folder = temporaryFolder()
  const lock = lockFolder(folder)
  const error = refusal(folder)
  expect(error).toBeInstanceOf(DataFolderInUse)
  expect(error).toMatchObject({ folder, holder: { pid: process.pid, host: hostname() } })
  lock.release()
  lock.release()
  const again = lockFolder(folder)
  again.release()
})

test('lets no other user of the machine into the folder, nor into a new one around it', () => {
  const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)
  const older = temporaryFolder()
  chmodSync(older, 0o755)
  lockFolder(older).release()
  const around = join(temporaryFolder(), 'data')
  lockFolder(join(around, 'database')).release()
  expect([older, around, join(around, 'database')].map(modeOf)).toEqual(['700', '700', '700'])
})
