import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { selfDrawingPage } from '../../server/http/pages/empty-page.ts'
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

test('a page that draws itself names its files where no browser looks before the script that asks for them', () => {
  const shell = '<head><script type="module" src="/index.js"></script><link rel="stylesheet" href="/index.css"></head>'
  const files = { scripts: ['messages-en.js', 'frame.js'], styles: ['frame.css'] }
  const page = selfDrawingPage(shell, files, { element: '<script>ask()</script>', hashes: [] })
  expect(page.split('\n').join('').replaceAll('><', '>\n<').split('\n')).toEqual([
    '<head>',
    '<script type="module" fetchpriority="high" src="/index.js">',
    '</script>',
    '<template id="page-files">',
    '<link rel="modulepreload" crossorigin href="/messages-en.js">',
    '<link rel="modulepreload" crossorigin href="/frame.js">',
    '</template>',
    '<script>ask()</script>',
    '<link rel="stylesheet" href="/index.css">',
    '<link rel="stylesheet" crossorigin href="/frame.css">',
    '</head>',
  ])
})
