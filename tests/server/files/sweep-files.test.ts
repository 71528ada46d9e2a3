import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sweepFiles } from '../../../server/files/sweep-files.ts'
import { admin, administratorToken } from '../../support/administrators.ts'
import { type Desk, openDesk } from '../../support/desk.ts'
import { sineWave, waveFile } from '../../support/wave-file.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const hour = 3_600_000
const pathOf = (key: string) => join(desk.config.dataDir, key)
const age = async (path: string, hours: number) => {
  const then = new Date(Date.now() - hours * hour)
  await utimes(path, then, then)
}
const leave = async (key: string, hours: number) => {
  await mkdir(join(pathOf(key), '..'), { recursive: true })
  await writeFile(pathOf(key), 'x')
  await age(pathOf(key), hours)
}
const sweep = () => sweepFiles(desk.context, new Date())

test('takes away what nothing names, and nothing else', async () => {
  const theme = (await desk.call('GET', '/themes', { token: desk.tokens.reseller })).body['hydra:member'][0]
  const form = new FormData()
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  form.set('file', new File([new Uint8Array(png)], 'a.png'))
  form.set('type', 'logo')
  form.set('owner', theme['@id'])
  const logo = (await desk.call('POST', '/theme-media', { token: desk.tokens.reseller, form })).body
  const { code, project } = await desk.readyOrder()
  const item = (await desk.call('GET', `/orders/${code}`, { token: desk.tokens.reseller })).body.items[0]
  const scriptForm = new FormData()
  scriptForm.set('owner', item['@id'])
  scriptForm.set('file', new File(['%PDF-1.7'], 'a.pdf'))
  const script = (await desk.call('POST', '/order-item-attachments', { token: desk.tokens.reseller, form: scriptForm }))
    .body
  const [{ file: scriptKey } = { file: '' }] = await desk.rows('select file from order_item_attachments')
  const whole = [...theme.media, logo].map(({ path }: { path: string }) => path.replace('/media/', 'files/'))
  const smaller = String(whole.at(-1)).replace('.webp', '_480.avif')
  await leave(smaller, 1000)
  const named = [...whole, smaller]
  for (const key of [...named, `files/${scriptKey}`]) await age(pathOf(key), 1000)

  await leave('files/themes/orphan.webp', 25)
  await leave('files/scripts/orphan.pdf', 25)
  await leave('files/themes/young.webp', 23)
  await leave('files/themes/half.webp.1.part', 25)
  await leave('uploads/broken', 25)
  await leave('uploads/running', 1)

  expect(await sweep()).toBe(2)
  expect(await sweep()).toBe(0)
  const there = (key: string) => existsSync(pathOf(key))
  expect([...named, `files/${scriptKey}`].filter((key) => !there(key))).toEqual([])
  expect(['files/themes/young.webp', 'uploads/running'].filter((k) => !there(k))).toEqual([])
  expect(['files/themes/half.webp.1.part', 'uploads/broken', 'files/scripts/orphan.pdf'].filter(there)).toEqual([])
  expect((await desk.call('GET', script.path, { token: desk.tokens.reseller })).status).toBe(200)

  // With the project its orders go, and with them their scripts, at once.
  await desk.call('DELETE', `/projects/${project.id}`, { token: desk.tokens.reseller })
  expect(await readdir(pathOf('files/scripts'))).toEqual([])
})

test('keeps what an item shows or plays, smaller pictures too, and takes away what none does any more', async () => {
  const folder = 'files/catalogue'
  const before = (await readdir(pathOf(folder))).sort()
  for (const name of before) await age(pathOf(`${folder}/${name}`), 1000)
  expect([await sweep(), (await readdir(pathOf(folder))).sort()]).toEqual([0, before])

  await leave(`${folder}/removed.mp3`, 25)
  await leave(`${folder}/refused.wav`, 23)
  for (const name of ['replaced.webp', 'replaced_160.avif']) await leave(`${folder}/${name}`, 25)
  await desk.rows("insert into prepared_pictures (file) values ('catalogue/replaced.webp')")
  expect([await sweep(), (await readdir(pathOf(folder))).sort()]).toEqual([3, [...before, 'refused.wav'].sort()])
  expect(await desk.rows("select file from prepared_pictures where file = 'catalogue/replaced.webp'")).toEqual([])
  await rm(pathOf(`${folder}/refused.wav`))
})

test('spares an old file that an upload names again', async () => {
  const token = await administratorToken(desk)
  const bytes = new Uint8Array(waveFile([sineWave(1, -20, 8_000)], 8_000))
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#28348a' } })
    .png()
    .toBuffer()
  const item = (await desk.call('POST', `${admin}/voices`, { token, body: { name: 'Swept' } })).body
  const paths = async () => {
    const form = (file: File) => {
      const filled = new FormData()
      filled.set('file', file)
      return { token, form: filled }
    }
    await desk.call('POST', `${item['@id']}/audio`, form(new File([bytes], 'a.wav')))
    const { body } = await desk.call('POST', `${item['@id']}/image`, form(new File([new Uint8Array(png)], 'a.png')))
    return [body.audio[0].path, body.image].map((path) => pathOf(String(path).replace('/media/', 'files/')))
  }
  for (const path of await paths()) await age(path, 1000)
  await desk.rows('delete from product_audio where product_id = $1', [item.id])
  await desk.rows('update products set image = null where id = $1', [item.id])
  const hoursOld = async (path: string) => Math.round((Date.now() - (await stat(path)).mtimeMs) / hour)
  expect(await Promise.all((await paths()).map(hoursOld))).toEqual([0, 0])
})

test("leaves another database's files alone, and writes down whose they are where nobody has", async () => {
  const owner = pathOf('files/database.txt')
  const own = await readFile(owner, 'utf8')
  await writeFile(owner, 'another database')
  await leave('files/scripts/of-another.pdf', 30)
  expect([await sweep(), existsSync(pathOf('files/scripts/of-another.pdf'))]).toEqual([0, true])
  await rm(owner)
  expect([await sweep(), existsSync(pathOf('files/scripts/of-another.pdf'))]).toEqual([1, false])
  expect(await readFile(owner, 'utf8')).toBe(own)
})

test('looks at more files than it asks the database for at once', async () => {
  for (let index = 0; index < 1100; index += 1) await leave(`files/scripts/many-${index}.pdf`, 30)
  expect(await sweep()).toBe(1100)
})
