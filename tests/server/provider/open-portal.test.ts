import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadConfig } from '../../../server/config.ts'
import { openPortal } from '../../../server/provider/open-portal.ts'
import { CannotWork } from '../../../server/provider/portal.ts'

test('a data folder that belongs to another user is left as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'provider-open-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const { uid } = await stat(folder)
  const asked = vi.spyOn(process, 'getuid').mockReturnValue(uid + 1)
  onTestFinished(() => asked.mockRestore())
  await expect(openPortal(loadConfig({ DATA_DIR: folder }), { mayCreate: true })).rejects.toThrow(
    new CannotWork(`${folder} belongs to another user: run the command as that user.`),
  )
  expect(await readdir(folder)).toEqual([])
})
