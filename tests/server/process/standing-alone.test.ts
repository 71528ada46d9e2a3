import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startPortal } from '../../support/portal-process.ts'

const folders: string[] = []
const emptyFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-elsewhere-'))
  folders.push(folder)
  return folder
}

afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

const get = async (url: string) => {
  const answer = await fetch(url)
  return { status: answer.status, type: answer.headers.get('content-type')?.split(';')[0], text: await answer.text() }
}

test('the built server and its commands work from any folder, without npm', async () => {
  const folder = await emptyFolder()
  const portal = await startPortal({ DATABASE_URL: '' }, { cwd: folder, isFirst: true })
  try {
    const page = await get(`${portal.url}/login`)
    expect(page).toMatchObject({ status: 200, type: 'text/html' })
    const script = /src="(\/assets\/[^"]+\.js)"/.exec(page.text)?.[1] ?? 'the page names no script'
    const voices = await get(`${portal.url}/api/v2/shop/voices?itemsPerPage=1`)
    const sound = /"(\/media\/catalogue\/[^"]+)"/.exec(voices.text)?.[1] ?? 'the list names no sound'
    expect(await get(portal.url + script)).toMatchObject({ status: 200, type: 'text/javascript' })
    expect((await get(portal.url + sound)).status).toBe(200)
    expect((await get(`${portal.url}/widget/voice-explorer.js`)).status).toBe(200)
    await portal.stop()
    const stats = spawnSync(process.execPath, [resolve('dist/server/provider/main.js'), 'stats', '--json'], {
      cwd: folder,
      encoding: 'utf8',
      env: { ...process.env, DATA_DIR: portal.dataDir, DATABASE_URL: '' },
    })
    expect(JSON.parse(stats.stdout)).toMatchObject({ mailsFailed: 0, jobsFailed: 0 })
  } finally {
    await portal.dispose()
  }
}, 240_000)

const entries = ['scripts/start.js', 'dist/server/main.js', 'dist/server/provider/main.js']

/** A Node before 22.19 among those that this machine has. */
const oldNode = (process.env.PATH ?? '')
  .split(':')
  .map((folder) => join(folder, 'node'))
  .find((node) => /^v(1\d|20|21|22\.1?\d)\./.test(spawnSync(node, ['--version'], { encoding: 'utf8' }).stdout ?? ''))

if (oldNode === undefined) process.stderr.write('NOT TESTED: no Node before 22.19 is installed to refuse.\n')

const asOld = `data:text/javascript,${encodeURIComponent("Object.defineProperty(process.versions, 'node', { value: '22.18.0' })")}`

test.each(entries)('%s refuses Node 22.18 with one sentence', (entry) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', asOld, entry], { encoding: 'utf8' })
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: '',
    stderr: 'The portal needs Node 22.19 or newer; this is Node 22.18.0.\n',
  })
})

test.skipIf(oldNode === undefined).each(entries)('%s says so under a Node that is old in truth', (entry) => {
  const { status, stdout, stderr } = spawnSync(oldNode ?? '', [entry], { encoding: 'utf8' })
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toMatch(/^The portal needs Node 22\.19 or newer; this is Node \d+\.\d+\.\d+\.\n$/)
})

test('package.json names the same version', async () => {
  expect(JSON.parse(await readFile('package.json', 'utf8'))).toMatchObject({ engines: { node: '>=22.19' } })
})
