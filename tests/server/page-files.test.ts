import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readPageFiles } from '../../server/http/pages/page-files.ts'

const builtWith = async (list: string | null): Promise<string> => {
  const root = await mkdtemp(join(tmpdir(), 'portal-built-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await mkdir(join(root, '.vite'))
  if (list !== null) await writeFile(join(root, '.vite/pages.json'), list)
  return root
}

test('a build without a list names no files', async () => {
  expect(await readPageFiles(await builtWith(null))).toEqual([])
})

test.each(['[{"pattern":', '{"pattern":"/login"}'])('a list that cannot be read is an error: %s', async (list) => {
  await expect(readPageFiles(await builtWith(list))).rejects.toThrow()
})
