import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { forShortLives } from '../../support/short-lives.ts'
import { mountSmallDisk, whyNoSmallDisk } from '../../support/small-disk.ts'

const child = join(import.meta.dirname, 'children/full-disk.child.ts')

test.skipIf(whyNoSmallDisk() !== null)('a full disk gets no checkpoint, which would panic', async () => {
  const disk = await mountSmallDisk(100 * 1024 * 1024)
  try {
    const [command = '', ...args] = [...disk.within, process.execPath, ...forShortLives, child, disk.folder]
    const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8' })
    expect({ status, stdout, stderr }).toEqual({ status: 0, stdout: '[{"n":1}]', stderr: '' })
  } finally {
    await disk.dispose()
  }
})
